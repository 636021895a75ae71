"""The table in lines: a whole game by piped answers, and every command."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import grimtable
from grimtable import bots
from grimtable.terminal.plain import PlainTable
from grimtable.terminal.session import Session, begin
from tests.ancient_terrible_things.scene import Scene


def played(session: Session, *lines: str) -> list[str]:
    """What is told when these lines are typed and then no more."""
    told: list[str] = []
    PlainTable(session, io.StringIO("".join(f"{line}\n" for line in lines)), told.append).play()
    return told


def at_scene(scene: Scene, *lines: str) -> list[str]:
    return played(Session(scene.table, [None, bots.make("random", seed=1)]), *lines)


def rolled(*faces: int, focus: int = 0) -> Scene:
    scene = Scene(2, edition="summary-2016")
    scene.you.owns(focus=focus)
    return scene.rolls(*faces)


def test_a_whole_game_is_played_by_piped_answers(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = played(begin("att", ["human", "random"], seed=5, path=path), *["1"] * 2000)
    assert any(line.startswith("The game is over: ") for line in told)
    assert any("Battered Journal" in line for line in told)
    assert any(line.startswith("The ") and "Score " in line and "Overcome " in line for line in told)
    table = grimtable.load(path)
    assert table.result is not None
    assert told[-2] == f"Saved in {path}."
    assert table.commitment in told[1]
    assert table.key.hex() in told[-1]


def test_commitment_and_parts_of_the_luck_are_told_before_play() -> None:
    session = begin("att", ["human", "random"])
    told = played(session)
    assert session.table.commitment in told[1]
    assert session.table.parts[0][1].hex() in told[2]


def test_when_the_lines_end_the_game_is_saved_and_it_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = played(begin("att", ["human", "random"], seed=5, path=path), "1")
    assert told[-1] == f"the lines have ended: the game is saved in {path}; go on with: grimtable resume"
    assert grimtable.load(path).answers > 0


def test_quit_leaves_and_says_where_the_game_is(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = played(begin("att", ["human", "random"], seed=5, path=path), "quit", "1")
    assert str(path) in told[-1]


def test_options_are_chosen_by_words_or_a_part_of_them() -> None:
    told = played(begin("att", ["human", "random"], seed=5), "prospector")
    assert "Seat 1 takes The Prospector" in told


def test_a_refusal_names_the_reason_and_the_rule() -> None:
    told = at_scene(rolled(1, 2, 3, 4, 6), "play Crocodile Tooth", "sing", "77")
    assert "Crocodile Tooth is not in your hand [ATT-ROLL-15]" in told[-4]
    assert "'sing' is not understood" in told[-3]
    assert "there is no option 77" in told[-2]


def test_sets_of_dice_stand_in_one_line_and_options_lists_them_all() -> None:
    told = at_scene(rolled(1, 2, 3, 4, 6, focus=5), "options")
    some = [line for line in told if "re-roll some dice: say which" in line]
    assert len(some) == 1
    assert sum(1 for line in told if ". re-roll 1" in line) > 10
    assert sum(line.startswith("2. re-roll all dice") for line in told[: told.index(some[0])]) == 1


def test_a_roll_names_the_combination_that_is_needed_and_its_odds() -> None:
    scene = Scene(2)
    scene.you.owns(focus=3)
    scene.lay("gorge", "drowned-bell")
    told = at_scene(scene.rolls(3, 1, 2, 2, 4, at="gorge"))
    assert "Before you: The Drowned Bell (Horror, 2 Secrets, a pair (3+))." in told
    assert "1. stop rolling (0% to match)" in told
    assert any("the best odds has" in line and "% to match)" in line for line in told)


def test_where_to_explore_tells_what_each_place_is_worth_and_does() -> None:
    scene = Scene(2)
    scene.lay("gorge", "drowned-bell")
    scene.refresh_question()
    line = next(line for line in at_scene(scene) if "explore the Ghastly Gorge" in line)
    assert "Horror, 2 Secrets, a pair (3+)" in line
    assert "Discard any number of Feat cards" in line


def test_a_question_mark_asks_for_help_and_q_leaves(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = played(begin("att", ["human", "random"], seed=5, path=path), "?", "q", "1")
    assert any(line.startswith("A number or the words of an option") for line in told)
    assert str(path) in told[-1]


def test_on_a_screen_lines_are_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    told: list[str] = []
    PlainTable(begin("att", ["human", "random"], seed=5), io.StringIO("?\nq\n"), told.append, is_screen=True).play()
    assert max(len(line) for line in told) <= 40
    assert "several numbers: these" in " ".join(line.strip() for line in told)


def test_dice_are_rerolled_by_what_they_show() -> None:
    scene = rolled(1, 2, 3, 4, 6, focus=5)
    scene.lay_dice(5, 5)
    told = at_scene(scene, "re-roll 1 and 2")
    assert "The Captain re-rolls: now 5 5 3 4 6" in told
    assert "The Captain pays 2 Focus" in told


def test_dice_that_are_not_there_or_too_dear_or_panicking_are_refused() -> None:
    scene = rolled(1, 2, 3, 4, 6, focus=1)
    scene.joins_pool(("panic", 5))
    told = at_scene(scene, "re-roll 1 1", "re-roll 1 2", "re-roll panic 5")
    assert "there is no die that shows 1 besides" in told[-4]
    assert "you have 1 Focus" in told[-3]
    assert "[ATT-ROLL-12]" in told[-2]


def test_a_kind_before_a_number_means_the_die_of_that_kind() -> None:
    scene = rolled(1, 2, 3, 4, 6, focus=2)
    scene.joins_pool(("luck", 1))
    scene.lay_dice(5)
    told = at_scene(scene, "re-roll luck 1")
    assert "The Captain re-rolls: now 1 2 3 4 6 5" in told
    assert not any(line.startswith("The Captain pays") for line in told[-6:])


def test_the_table_the_hand_the_log_and_the_reason_are_told_on_request() -> None:
    scene = Scene(2)
    scene.you.owns(feat=2, focus=1).holds("loaded-bones").has_swag("storm-lantern").exhausts("storm-lantern")
    scene.rival.has_terrible(3)
    scene.post("gilded-idol")
    told = at_scene(scene.forms_pool("gorge"), "table", "hand", "why", "look lantern", "log", "help")
    text = "\n".join(told)
    assert "The Captain has Swag: Storm Lantern (exhausted)." in text
    assert "Terrible Things worth -3" in text
    assert "Trading Post: Gilded Idol for" in text
    assert "Loaded Bones, costs 1 Feat, played before the first roll: Swap one or two Basic dice" in text
    assert "› Encounter phase [ATT-ROLL-02]" in text
    assert "Storm Lantern (Swag of The Captain, used before or after the first roll, exhausted). Exhaust: add" in text
    assert "undo, redo" in text


def test_a_rule_is_told_in_words_by_its_id_by_words_and_as_the_reason_of_the_question() -> None:
    told = at_scene(rolled(1, 2, 3, 4, 6), "rule att-roll-07", "why", "rule", "rule Battered Journal", "rule zzzz")
    assert any(line.startswith("ATT-ROLL-07 (Phase 4 — Rolling the dice): A focused re-roll") for line in told)
    assert sum(line.startswith("ATT-ROLL-14 (") for line in told) == 2
    assert any("Battered Journal" in line for line in told)
    assert any(line.startswith("No: no rule is called 'zzzz' or speaks of it") for line in told)


def test_a_card_that_is_looked_at_says_what_it_is_good_for_now_or_why_not() -> None:
    scene = Scene(2)
    scene.you.owns(feat=1).holds("loaded-bones", "vultures-patience")
    told = at_scene(scene.forms_pool("gorge"), "look Loaded Bones", "look Vulture")
    assert "Now: play Loaded Bones for 1 Feat." in next(
        line for line in told if line.startswith("Loaded Bones (your hand")
    )
    assert "Not now: Vulture's Patience costs 2 Feat and you have 1 [ATT-GEN-04]." in told[-2]


def test_the_rivals_hand_is_never_told() -> None:
    scene = Scene(2)
    scene.rival.holds("vultures-patience")
    text = "\n".join(at_scene(scene.explores("shrine"), "table", "hand", "log", "look vulture"))
    assert "Vulture's Patience" not in text
    assert "Nothing on the table is called 'vulture'." in text


def test_undo_and_redo_across_the_bot() -> None:
    told = played(begin("att", ["human", "random"], seed=5), "1", "undo", "redo", "redo")
    assert any(line.endswith("taken back.") for line in told)
    assert any(line.endswith("given again.") for line in told)
    assert any("there is nothing to redo" in line for line in told)


def test_a_copy_is_saved_under_a_name(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    session = begin("att", ["human", "random"], seed=5)
    told = played(session, f"save {copy}", "save", f"save {tmp_path / 'no' / 'where.json'}")
    assert f"A copy is in {copy}." in told
    assert grimtable.load(copy).answers == session.table.answers
    assert "Say where: save FILE" in told
    assert any(line.startswith("No: the game could not be saved") for line in told)


def test_next_takes_the_obvious_step_and_enter_asks_again() -> None:
    scene = Scene(2)
    scene.you.owns(feat=1).holds("loaded-bones")
    scene.lay("gorge", "drowned-bell")
    scene.lay_dice(1, 1, 2, 2, 4)
    told = at_scene(scene.forms_pool("gorge"), "", "next", "next")
    assert told.count("Roll, or change your dice first?") == 2
    assert "roll the dice" in told
    assert told[-2] == "There is no obvious next step here: choose one."


def test_two_humans_pass_the_table_and_the_hand_of_the_other_is_not_told() -> None:
    session = begin("att", ["human", "human"], seed=3)
    told = played(session, "", "1", "", "1", "", "hand")
    passes = [line for line in told if line.startswith("Pass the table to")]
    assert len(passes) >= 2
    assert passes[0].endswith("then press Enter.")
    between = told[told.index(passes[0]) : told.index(passes[1])]
    assert not any(" draws " in line and "Feat card" not in line for line in between)


def test_a_game_that_goes_on_does_not_tell_everything_again(tmp_path: Path) -> None:
    session = begin("att", ["human", "random"], seed=5)
    played(session, *["1"] * 30)
    assert len(session.log()) > 40
    assert len(played(session)) < 40


def test_the_words_of_a_card_are_told_when_it_can_be_played_for_the_first_time_and_not_again() -> None:
    scene = Scene(2)
    scene.you.owns(feat=3).holds("scream-first")
    told = at_scene(scene.rolls(1, 2, 3, 4, 6), "")
    introduced = [line for line in told if line.startswith("Scream First: ")]
    assert len(introduced) == 1
    assert introduced[0].startswith("Scream First: Add a Panic die to your pool and roll it at once.")
    assert sum("play Scream First" in line for line in told) == 2
