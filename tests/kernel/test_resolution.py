"""The resolution stack, proven by a game that nests reactions in tests in effects."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grimtable.kernel import journal
from grimtable.kernel.game import Game
from grimtable.kernel.snapshot import plain, restore, same
from grimtable.kernel.table import Table, open_table
from tests.kernel.vigil import BAG, CHARM, ECHO, SALT, VIGIL, WARD, Watch


def find(name: str) -> Game:
    assert name == "vigil"
    return VIGIL


def vigil(*cards: int, charges: str = "2") -> Table:
    """A table at the first commitment of seat 0, who holds these cards; seat 1 holds none."""
    table = open_table(VIGIL, 2, {"charges": charges}, seed=1)
    position = watch(table)
    position.cards = [list(cards), []]
    position.ask = None
    position.own().at = 0
    position.run()
    table._question = None
    table.beginning = position.copy()
    return table


def watch(table: Table) -> Watch:
    assert isinstance(table.position, Watch)
    return table.position


def reveals(table: Table, *tokens: int) -> None:
    """The next tokens out of the bag."""
    table.position.chance.laid += [BAG.index(token) for token in tokens]


def prompts(table: Table) -> list[str]:
    assert table.ask is not None
    return [option.words for option in table.ask.options]


def test_a_procedure_pushed_in_a_step_is_finished_before_the_next_step() -> None:
    table = vigil(ECHO)
    reveals(table, -2, 1)  # seat 0 fails by 3; seat 1 has no cards and nothing to decide
    before = watch(table).courage[:]
    table.choose("done")
    assert watch(table).courage == [before[0] - 3, before[1] - 1]


def test_a_reaction_is_paid_for_and_cancels_the_event_it_answers() -> None:
    table = vigil(WARD)
    reveals(table, -2)
    table.choose("done")
    assert prompts(table) == ["use Ward", "pass"]
    reveals(table, 1)
    table.choose("use ward")
    assert watch(table).courage[0] == 6
    assert watch(table).charges[0] == 1
    kinds = [line.kind for line in table.log(0)]
    assert kinds.index("paid") < kinds.index("cancelled")
    assert "harmed" not in kinds


def test_a_reaction_that_cannot_be_paid_is_not_offered() -> None:
    table = vigil(WARD, charges="0")
    reveals(table, -2, 1)
    table.choose("done")
    assert watch(table).courage[0] == 3


def test_forced_abilities_are_resolved_without_a_choice_to_pass() -> None:
    table = vigil(ECHO, SALT)
    reveals(table, -1)
    table.choose("done")
    assert prompts(table) == ["use Salt", "pass"]
    reveals(table, 1)
    table.choose("pass")
    assert watch(table).courage == [4, 5]


def test_two_reactions_to_one_event_are_gathered_anew_after_each() -> None:
    table = vigil(SALT, WARD)
    reveals(table, -3)
    table.choose("done")
    table.choose("use salt")
    assert prompts(table) == ["use Ward", "pass"]  # Salt has answered this event already
    reveals(table, 1)
    table.choose("pass")
    assert watch(table).courage[0] == 6 - 3


def test_a_test_inside_a_reaction_inside_a_test_hands_back_to_the_right_one() -> None:
    table = vigil(CHARM, WARD, charges="5")
    reveals(table, -3)
    table.choose("done")
    table.choose("use charm")  # a token of -3 is about to count: Charm starts a test of its own
    assert table.ask is not None
    assert table.ask.why.startswith("Night 1 › haunting of seat 0 › test of nerve against 2 › a token is revealed")
    assert table.ask.why.endswith("Charm › test of nerve against 1 [VIG-TEST-1]")
    table.choose("commit ward")
    reveals(table, 1)
    table.choose("done")  # the inner test succeeds only after its own window: Charm may answer there too
    assert prompts(table) == ["use Charm", "pass"]
    reveals(table, 1)  # the cancelled token is replaced: 1 + 1 - 2 = 0, no harm
    table.choose("pass")
    reveals(table, 1)
    assert prompts(table) == ["use Charm", "pass"]
    table.choose("pass")
    assert watch(table).courage[0] == 6


def answers(table: Table, rng: Random) -> list[int]:
    """A whole game by chance; gives the choices."""
    made: list[int] = []
    while table.position.ask is not None:
        made.append(rng.randrange(len(table.position.ask.options)))
        table.choose(made[-1])
    return made


@pytest.mark.parametrize("seed", range(40))
def test_copied_saved_undone_and_resumed_at_every_step(seed: int, tmp_path: Path) -> None:
    table = open_table(VIGIL, 2, {"charges": "5"}, seed=seed)
    rng = Random(seed)
    before: list[object] = []
    while table.position.ask is not None:
        before.append(plain(table.position))
        twin = table.copy()
        reborn = journal.read(journal.written(table), find)
        choice = rng.randrange(len(table.position.ask.options))
        for one in (table, twin, reborn):
            one.choose(choice)
        assert same(twin.position, table.position)
        assert same(reborn.position, table.position)
        after = plain(table.position)
        table.undo()
        assert plain(table.position) == before[-1]
        table.redo()
        assert plain(table.position) == after
    total = table.answers
    for left in range(total - 1, -1, -1):
        table.undo()
        assert plain(table.position) == before[left]
    for _ in range(total):
        table.redo()
    assert plain(table.position) == after


@pytest.mark.parametrize("seed", range(10))
def test_a_snapshot_alone_resumes_in_the_middle_of_everything(seed: int) -> None:
    table = open_table(VIGIL, 2, {"charges": "5"}, seed=seed)
    rng = Random(seed)
    while table.position.ask is not None:
        poured = restore(VIGIL, plain(table.position))
        choice = table.position.ask.options[rng.randrange(len(table.position.ask.options))]
        seat = table.position.ask.first_seat()
        poured.answer(choice, seat)
        table.position.answer(choice, seat)
        assert same(poured, table.position)


def test_an_event_can_change_its_amount_before_it_happens() -> None:
    table = vigil(SALT)
    reveals(table, -2)
    table.choose("done")
    reveals(table, 1)
    table.choose("use salt")
    assert watch(table).courage[0] == 6 - (3 - 1)
    assert "seat 0 takes 2 harm" in [line.text for line in table.log(1)]
