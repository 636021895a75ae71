"""People and bots at one table: whose move it is, undo across bots, saves, curtains."""

from __future__ import annotations

from pathlib import Path

import pytest

import grimtable
from grimtable.kernel.errors import BadSetup, NotLegal
from grimtable.kernel.game import SPECTATOR
from grimtable.terminal.session import Session, begin, resume
from tests.terminal.set_a_watch.test_choices import fight


def test_bots_answer_until_a_human_must() -> None:
    session = begin("att", ["human", "random"], seed=3)
    session.play_bots()
    assert session.decider == 0
    assert not session.is_bots_move


def test_undo_goes_back_to_the_last_decision_of_the_human_across_the_bots() -> None:
    session = begin("att", ["random", "human", "random"], seed=3)
    session.play_bots()
    before = session.table.answers
    prompt = session.ask and session.ask.prompt
    session.choose(0)
    assert session.play_bots() > 0
    after = session.table.answers
    assert session.undo() == after - before
    assert session.table.answers == before
    assert session.ask is not None
    assert (session.decider, session.ask.prompt) == (1, prompt)


def test_redo_gives_the_same_answers_of_the_bots_again() -> None:
    session = begin("att", ["random", "human", "random"], seed=3)
    session.play_bots()
    session.choose(0)
    session.play_bots()
    there = session.log()
    taken = session.undo()
    assert session.redo() == taken
    assert session.log() == there


def test_there_is_nothing_to_take_back_before_the_human_has_decided() -> None:
    session = begin("att", ["random", "human"], seed=1)
    session.play_bots()
    with pytest.raises(NotLegal, match="no human"):
        session.undo()


def test_a_table_without_undo_refuses_it() -> None:
    session = begin("att", ["human", "random"], seed=3, policy="off")
    session.play_bots()
    session.choose(0)
    with pytest.raises(NotLegal, match="switched off"):
        session.undo()


def test_every_answer_is_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = begin("att", ["human", "random"], seed=3, path=path)
    session.play_bots()
    session.choose(0)
    kept = grimtable.load(path)
    assert kept.answers == session.table.answers
    assert kept.players == ("human", "random")


def test_a_game_goes_on_with_its_players_and_its_policy(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    begin("att", ["human", "random"], seed=3, policy="off", path=path).play_bots()
    again = resume(path)
    assert again.humans == [0]
    assert again.table.policy == "off"


def test_people_add_their_part_to_the_luck_unless_a_seed_is_given(tmp_path: Path) -> None:
    session = begin("att", ["human", "random"], path=tmp_path / "game.json")
    ((seat, part),) = session.table.parts
    assert (seat, len(part)) == (0, 16)
    assert any(part.hex() in text for text in session.parts())
    assert begin("att", ["human", "random"]).table.parts[0][1] != part
    assert resume(tmp_path / "game.json").table.parts == session.table.parts
    assert begin("att", ["human", "random"], seed=5).table.parts == ()


def test_others_may_take_the_seats_of_a_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    begin("att", ["human", "random"], seed=3, path=path)
    assert resume(path, ["random", "human"]).humans == [1]
    with pytest.raises(BadSetup, match="2 seats, not 3"):
        resume(path, ["human", "human", "human"])


def test_a_disk_that_refuses_does_not_stop_the_game(tmp_path: Path) -> None:
    session = begin("att", ["human", "random"], seed=3, path=tmp_path / "nowhere" / "game.json")
    session.play_bots()
    session.choose(0)
    assert "could not be saved" in session.trouble


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"human, .*random"):
        begin("att", ["human", "gandalf"])


def test_nobody_in_particular_looks_while_the_table_passes_on() -> None:
    session = begin("att", ["human", "human"], seed=3)
    assert session.wants_curtain
    assert session.eyes == SPECTATOR
    session.lift_curtain()
    first = session.watcher
    assert session.eyes == first
    session.choose(0)
    assert session.wants_curtain
    assert session.eyes == SPECTATOR
    assert session.view().seats[first].hand is None  # type: ignore[attr-defined]


def asked_for_the_map(seed: int) -> Session | None:
    """A table where the group is asked who takes the Map: nobody took the Captain."""
    session = begin("att", ["random", "human", "random"], seed=seed)
    while session.ask is not None and session.ask.prompt == "Choose your character":
        session.choose(session.think() if session.is_bots_move else len(session.ask.options) - 1)
    return session if session.ask is not None and session.ask.prompt == "Who takes the Map?" else None


def test_a_question_to_the_group_is_for_a_human_to_answer() -> None:
    session = next(filter(None, map(asked_for_the_map, range(40))))
    assert session.decider == 1


def test_a_bot_sees_a_table_of_its_own() -> None:
    session = begin("att", ["random", "random"], seed=3)
    before = session.table.answers
    session.think()
    assert session.table.answers == before
    session.play_bots()
    assert session.is_over
    with pytest.raises(NotLegal, match="not a bot's move"):
        session.think()


def test_planned_answers_are_given_for_as_long_as_they_are_offered() -> None:
    scene = fight("pit-badger-a", "bridge-giant", bounty_hunter=(3, 8), heretic=(1,))
    session = Session(scene.table, [None])
    wanted = {option.words: option for option in scene.ask.options}
    plan = [wanted[f"attack Pit Badger with Bounty Hunter's {face}"] for face in (3, 8)]
    plan.append(wanted["attack Pit Badger with Heretic's 1"])
    assert session.choose_all(plan) == 2, "the Trophy is asked about before the third"
    assert session.ask is not None
    assert session.ask.prompt == "Keep Pit Badger as a Trophy?"
