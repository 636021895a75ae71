"""The table: answers and refusals, undo in sizes, redo, forks, policies, copies, what may be seen."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

import grimtable
from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.kernel.events import NO_PIECE
from grimtable.kernel.explain import Option
from grimtable.kernel.fairness import Policy
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.option import Choice, Verb
from grimtable.kernel.piles import put
from grimtable.kernel.snapshot import plain, same
from grimtable.kernel.table import Table, open_table
from tests.kernel.vigil import VERBS, Vigil


def begun(seats: int = 3, seed: int = 4, policy: Policy = "free") -> Table:
    """A table where everybody has a character and the first turn has begun."""
    table = grimtable.new("att", seats=seats, seed=seed, policy=policy)
    while table.ask is not None and table.ask.prompt != "Where do you explore?":
        table.choose(0)
    return table


def play(table: Table, answers: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(answers):
        if table.position.ask is None:
            return
        table.choose(rng.randrange(len(table.position.ask.options)))


# -- answers

NOTHING: Any = None
MADE_UP = Option(NOTHING, "", "", "", (), (0, 0, 0))
NOT_SEATS: list[Any] = [3, -2, 17, 10**5000, None, "0", True, 1.0, []]


def test_an_answer_is_an_option_its_index_or_its_words() -> None:
    tables = [begun() for _ in range(3)]
    ask = tables[0].ask
    assert ask is not None
    tables[0].choose(ask.options[1])
    tables[1].choose(1)
    tables[2].choose(ask.options[1].words.upper())
    assert same(tables[0].position, tables[1].position)
    assert same(tables[0].position, tables[2].position)


def test_some_words_are_enough_if_they_fit_one_option_only() -> None:
    table = begun()
    table.choose("shrine")
    assert table.position.pawn[table.position.active] == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("answer", "error", "says"),
    [
        ("dance", grimtable.NotUnderstood, "'dance' is not understood"),
        ("", grimtable.NotUnderstood, "is not understood"),
        (99, grimtable.NotLegal, "there is no option 99"),
        (-1, grimtable.NotLegal, "there is no option -1"),
        ("explore", grimtable.Ambiguous, "could mean: explore the"),
        ("re-roll all dice", grimtable.NotLegal, "you have not rolled yet"),
        (None, grimtable.NotUnderstood, "not None"),
        (2.5, grimtable.NotUnderstood, "not 2.5"),
        (True, grimtable.NotUnderstood, "not True"),
        pytest.param(10**5000, grimtable.NotLegal, "there is no option this int", id="a huge number"),
        pytest.param("x" * 10**6, grimtable.NotUnderstood, "x… is not understood", id="a million letters"),
        pytest.param("\ud800", grimtable.NotUnderstood, "is not understood", id="half a character"),
        pytest.param(MADE_UP, grimtable.NotLegal, "belongs to another question", id="a made-up option"),
    ],
)
def test_a_refused_answer_says_why_and_changes_nothing(
    answer: object, error: type[grimtable.Refused], says: str
) -> None:
    table = begun()
    before = plain(table.position)
    with pytest.raises(error, match=says):
        table.choose(answer)  # type: ignore[arg-type]
    assert plain(table.position) == before
    assert table.answers == len(table.records())


def test_a_refusal_names_the_rule() -> None:
    with pytest.raises(grimtable.NotLegal) as refusal:
        begun().choose("re-roll all dice")
    assert refusal.value.rule == "ATT-ROLL-05"


def test_an_answer_for_another_seat_is_refused_with_the_name_of_the_one_who_decides() -> None:
    table = begun()
    assert table.ask is not None
    wrong = (table.ask.seat + 1) % 3
    with pytest.raises(grimtable.NotLegal, match=r"this is for The \w+ to decide: Where do you explore"):
        table.choose(0, seat=wrong)
    for nobody in NOT_SEATS:
        if nobody is not None:  # without a seat, the one that is asked answers
            with pytest.raises(grimtable.NotLegal, match="there is no seat"):
                table.choose(0, seat=nobody)


def test_an_option_of_another_question_is_refused() -> None:
    table = begun()
    assert table.ask is not None
    stale = table.ask.options[0]
    table.choose(0)
    with pytest.raises(grimtable.NotLegal, match="belongs to another question"):
        table.choose(stale)


def test_a_finished_game_takes_no_answer() -> None:
    table = begun()
    play(table, 5000)
    assert table.ask is None
    assert table.result is not None
    with pytest.raises(grimtable.NotLegal, match="the game is over"):
        table.choose(0)


def test_the_result_is_none_while_the_game_runs() -> None:
    assert begun().result is None


def test_a_question_to_the_group_takes_the_first_answer_of_anybody() -> None:
    table = grimtable.new("att", seats=2, seed=1)
    while table.ask is not None and table.ask.prompt == "Choose your character":
        table.choose("heiress" if "take The Heiress" in [o.words for o in table.ask.options] else "journalist")
    assert table.ask is not None
    assert table.ask.prompt == "Who takes the Map?"
    assert table.ask.seats == (0, 1)
    table.choose("journalist", seat=1)
    assert table.records()[-1].seat == 1


def test_every_question_tells_why_it_is_asked() -> None:
    table = begun()
    rng = Random(3)
    while table.ask is not None:
        assert table.ask.why.endswith(f"[{table.ask.rule}]")
        assert len(table.ask.why) > len(table.ask.rule) + 4
        for option in table.ask.options:
            assert option.rule.startswith("ATT-")
        table.choose(rng.randrange(len(table.ask.options)))


# -- undo


def test_undo_takes_back_an_answer_an_action_or_a_turn() -> None:
    table = begun()
    play(table, 40)
    marks = [(r.count, r.action, r.turn) for r in table.records()]
    answers, action, turn = marks[-1]
    assert table.copy().undo("answer") == 1
    same_action = sum(1 for m in marks if m[1] == action)
    assert table.copy().undo("action") == same_action
    same_turn = sum(1 for m in marks if m[2] == turn)
    assert table.copy().undo("turn") == same_turn
    assert answers == table.answers


def test_undo_to_a_moment_and_redo_all_of_it() -> None:
    table = begun()
    play(table, 60)
    end = plain(table.position)
    lines = table.log(0)
    answers = table.answers
    assert table.undo_to(10) == answers - 10
    assert table.answers == 10
    for _ in range(answers - 10):
        table.redo()
    assert plain(table.position) == end
    assert table.log(0) == lines


def test_undo_across_other_seats_goes_back_to_the_own_decision() -> None:
    table = begun()
    play(table, 60)
    table.undo(seat=0)
    assert table.ask is not None
    assert 0 in table.ask.seats


def test_after_undo_the_same_answer_meets_the_same_luck() -> None:
    table = begun()
    play(table, 30)
    record = table.records()[-1]
    end = plain(table.position)
    table.undo()
    table.choose(record.words, seat=record.seat)
    assert plain(table.position) == end


def test_a_new_answer_ends_what_could_be_redone() -> None:
    table = begun()
    play(table, 10)
    table.undo()
    table.choose(0)
    with pytest.raises(grimtable.NotLegal, match="nothing to redo"):
        table.redo()


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    table = grimtable.new("att", seats=2, seed=1)
    with pytest.raises(grimtable.NotLegal, match="nothing to take back"):
        table.undo()
    for moment in (3, -1, 10**5000, None, False):
        with pytest.raises(grimtable.NotLegal, match="0 to 0 answers"):
            table.undo_to(moment)  # type: ignore[arg-type]
    with pytest.raises(grimtable.NotLegal, match="not 'everything'"):
        table.undo("everything")  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [0, 6, -(10**5000), "3", True, 2.0, None], ids=type)
def test_a_table_is_for_a_number_of_players_that_can_play(seats: object) -> None:
    with pytest.raises(grimtable.BadSetup, match="is for 1 to 5 players"):
        grimtable.new("att", seats=seats)  # type: ignore[call-overload]


def test_undo_is_one_of_three_policies() -> None:
    with pytest.raises(grimtable.BadSetup, match="not 'sometimes'"):
        grimtable.new("att", seats=2, policy="sometimes")  # type: ignore[call-overload]


def test_undo_can_be_switched_off() -> None:
    table = begun(policy="off")
    with pytest.raises(grimtable.NotLegal, match="switched off"):
        table.undo()
    with pytest.raises(grimtable.NotLegal, match="switched off"):
        table.undo_to(0)


def test_undo_until_new_information_stops_at_dice_at_cards_and_at_other_players() -> None:
    table = begun(policy="until-new-information")
    with pytest.raises(grimtable.NotLegal, match=r"brought new information to light|another player has decided"):
        table.undo()
    rng = Random(5)
    rolled = False
    while not rolled:
        assert table.ask is not None
        before = table.answers
        table.choose(rng.randrange(len(table.ask.options)))
        rolled = bool(table.records()[-1].outcomes)
        assert table.answers == before + 1
    with pytest.raises(grimtable.NotLegal, match="brought new information to light"):
        table.undo()


def explores_before_a_rival(*hand: str) -> Table:
    """The active player goes to the Shrine; the next one may hold a Feat card, with which to answer that or not."""
    table = begun(policy="until-new-information")
    position = table.position
    assert isinstance(position, Att)
    rival = (position.active + 1) % 3
    position.hand = [[] for _ in range(3)]
    for card in hand:
        put(position.hand, rival, piece(card))
    table = Table(table.game, table.options, position, table.key, table.policy)
    table.choose("shrine")
    return table


@pytest.mark.parametrize(("card", "asks"), [("light-fingers", True), ("echo-downriver", False)])
def test_what_a_rival_might_have_reacted_to_is_not_taken_back_whether_they_could_or_not(card: str, asks: bool) -> None:
    table = explores_before_a_rival(card)
    assert table.ask is not None
    assert (table.ask.prompt == "A rival has come to a location") is asks
    with pytest.raises(grimtable.NotLegal, match="another player could have reacted to 'explore"):
        table.undo()
    with pytest.raises(grimtable.NotLegal, match="another player could have reacted to 'explore"):
        table.undo_to(table.answers - 1)
    assert table.undo_to(table.answers) == 0


def test_what_nobody_could_have_reacted_to_is_taken_back() -> None:
    table = explores_before_a_rival()
    assert table.undo() == 1


def test_a_rival_does_not_give_again_what_i_took_back() -> None:
    table = begun()
    assert table.ask is not None
    mine, rival = table.ask.seat, (table.ask.seat + 1) % 3
    table.choose("shrine")
    table.undo()
    with pytest.raises(grimtable.NotLegal, match=r"for The \w+ to give again"):
        table.redo(rival)
    with pytest.raises(grimtable.NotLegal, match="there is no seat 7"):
        table.redo(7)
    table.redo(mine)
    assert table.again is None
    with pytest.raises(grimtable.NotLegal, match="nothing to redo"):
        table.redo(mine)


def test_not_even_a_rival_who_is_asked_as_well_gives_my_answer_again() -> None:
    table = grimtable.new("att", seats=2, seed=1)
    while table.ask is not None and table.ask.prompt != "Who takes the Map?":
        table.choose("heiress" if "take The Heiress" in [o.words for o in table.ask.options] else "journalist")
    table.choose("journalist", seat=1)
    table.undo()
    with pytest.raises(grimtable.NotLegal, match="to give again"):
        table.redo(0)
    table.redo(1)


def test_partners_who_are_asked_together_give_an_answer_again_for_one_another() -> None:
    table = grimtable.new("saw", seats=2, seed=1)
    while table.ask is not None and table.ask.seats != (0, 1):
        table.choose(0)
    table.choose(0, seat=1)
    table.undo()
    table.redo(0)
    assert table.records()[-1].seat == 1


# -- copies and views


def test_a_copy_is_independent() -> None:
    table = begun()
    play(table, 20)
    twin = table.copy()
    before = plain(table.position)
    play(twin, 30, seed=9)
    assert plain(table.position) == before
    assert twin.answers > table.answers


def test_a_fork_has_the_same_past_and_nothing_to_redo() -> None:
    table = begun()
    play(table, 20)
    table.undo()
    branch = table.fork()
    assert same(branch.position, table.position)
    with pytest.raises(grimtable.NotLegal, match="nothing to redo"):
        branch.redo()
    table.redo()
    assert branch.answers == table.answers - 1


def test_a_resampled_table_has_other_luck_to_come_and_no_key() -> None:
    table = begun()
    imagined = table.resample(0, Random(1))
    assert imagined.key == b""
    assert imagined.position.chance.key != table.position.chance.key


def test_an_imagined_table_does_not_tell_what_others_know(tmp_path: Path) -> None:
    table = begun()
    play(table, 20)
    imagined = table.resample(0, Random(1))
    assert imagined.log(0) == table.log(0)
    with pytest.raises(grimtable.NotLegal, match="imagined by seat 0; it has no log for seat 1"):
        imagined.copy().log(1)
    with pytest.raises(grimtable.NotLegal, match="no past to go back to"):
        imagined.undo()
    with pytest.raises(grimtable.NotLegal, match="no past to go back to"):
        imagined.undo_to(0)
    with pytest.raises(grimtable.NotLegal, match="cannot be saved"):
        imagined.save(tmp_path / "imagined.json")


def test_a_line_of_the_log_names_the_one_concerned_and_the_piece_for_whom_may_know_it() -> None:
    table = begun()
    play(table, 40)
    mine, theirs, watched = (table.log(seat) for seat in (0, 1, SPECTATOR))
    events = [event for record in table.records() for event in record.events]
    drawn = [i for i, line in enumerate(mine) if line.kind == "draw" and line.who == 0]
    assert drawn
    assert all(mine[i].piece != NO_PIECE for i in drawn)
    assert all(theirs[i].piece == watched[i].piece == NO_PIECE for i in drawn)
    moved = [(line.who, line.piece) for line in watched if line.kind == "move"]
    assert moved == [(e[1], e[2]) for e in events if table.game.kinds[e[0]].name == "move"]


def test_what_is_imagined_of_an_imagined_table_does_not_tell_it_either() -> None:
    """Seat 0 may wonder what seat 1 thinks, and learns nothing of what seat 1 has really drawn."""
    table = begun()
    play(table, 20)
    wondered = table.resample(0, Random(1)).resample(1, Random(2))
    for seat in (0, 1):
        with pytest.raises(grimtable.NotLegal, match=f"no log for seat {seat}"):
            wondered.log(seat)
    assert wondered.log() == table.log()


@pytest.mark.parametrize("game", [None, 5, []], ids=str)
def test_a_game_is_given_by_its_name_or_itself(game: object) -> None:
    with pytest.raises(grimtable.BadSetup, match="by its name or itself"):
        grimtable.new(game, seats=2)  # type: ignore[call-overload]


def test_views_and_logs_are_for_seats_that_exist() -> None:
    table = begun()
    for seat in NOT_SEATS:
        with pytest.raises(grimtable.NotLegal, match="there is no seat"):
            table.view(seat)
        with pytest.raises(grimtable.NotLegal, match="there is no seat"):
            table.log(seat)
        with pytest.raises(grimtable.NotLegal, match="there is no seat"):
            table.resample(seat, Random(1))


def test_the_log_shows_a_drawn_card_to_its_owner_only() -> None:
    table = begun()
    own = [line.text for line in table.log(0) if line.kind == "draw" and line.seat == 0]
    others = [line.text for line in table.log(1) if line.kind == "draw" and line.seat == 0]
    assert len(own) == len(others) == 3
    assert all(text.endswith("draws a Feat card") for text in others)
    assert not any(text.endswith("draws a Feat card") for text in own)


def test_the_key_is_hidden_behind_its_commitment() -> None:
    table = begun()
    assert len(table.commitment) == 32
    assert table.key.hex() not in str(table.view(0))


# -- for programs


def test_an_option_is_chosen_by_its_id() -> None:
    table = grimtable.new("att", seats=2, seed=7)
    assert table.ask is not None
    wanted = table.ask.options[2]
    assert table.legal_ids[2] == wanted.id
    table.choose(id=wanted.id)
    assert table.records()[-1].id == wanted.id
    assert table.records()[-1].words == wanted.words


def test_an_id_that_is_not_offered_is_refused_and_so_are_two_answers() -> None:
    table = grimtable.new("att", seats=2, seed=7)
    with pytest.raises(grimtable.NotLegal, match="has the id 'dance'"):
        table.choose(id="dance")
    with pytest.raises(grimtable.NotUnderstood, match="given once"):
        table.choose(0, id=table.legal_ids[0])
    assert table.answers == 0


@pytest.mark.parametrize("seed", ["x", 1.5, True, b"1"], ids=type)
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(grimtable.BadSetup, match="a seed is a whole number"):
        grimtable.new("att", seats=2, seed=seed)  # type: ignore[call-overload]


def test_a_table_is_imagined_with_a_generator() -> None:
    with pytest.raises(grimtable.BadSetup, match=r"random\.Random"):
        grimtable.new("att", seats=2, seed=1).resample(0, 5)  # type: ignore[arg-type]


def test_a_table_says_where_it_stands() -> None:
    table = grimtable.new("att", seats=2, seed=7)
    assert repr(table) == "<Ancient Terrible Things, seats: 2, answers: 0: 'Choose your character' for seat 0>"
    table.choose(0)
    assert "answer 1 of seat 0" in repr(table.records()[0])


def test_the_words_of_an_answer_are_those_it_had_when_it_was_given() -> None:
    table = grimtable.new("att", seats=2, seed=7)
    given: list[tuple[str, str]] = []
    while table.ask is not None and table.answers < 60:
        option = table.ask.options[(table.answers * 7) % len(table.ask.options)]
        given.append((option.words, option.id))
        table.choose(option.index)
    assert [(record.words, record.id) for record in table.records()] == given


def test_options_are_counted_chosen_and_recorded_without_being_told() -> None:
    """Words cost more than the rules: public play by index asks for none."""
    told: list[str] = []

    def listening(verb: Verb) -> Verb:
        def words(position: Any, choice: Choice) -> str:
            told.append(verb.name)
            return verb.words(position, choice)

        return Verb(verb.name, verb.rule, words, verb.pieces, verb.key)

    class Listening(Vigil):
        verbs: ClassVar = [listening(verb) for verb in VERBS]

    table = open_table(Listening(), 2, {}, seed=1)
    for _ in range(3):
        assert table.ask is not None
        table.choose(len(table.ask.options) - 1)
    assert told == []
    assert table.records()[-1].words
    assert told
