"""Machines at tables where every two choices of what happened before meet, with any party and at any difficulty."""

from __future__ import annotations

from random import Random

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.scenarios.night_of_the_zealot import GHOUL_PRIEST, LITA
from grimtable.games.arkham.state import ENCOUNTER_DECK, Ahc
from grimtable.kernel.snapshot import plain, restore
from grimtable.kernel.soundness import flaws
from tests.machines.arkham.choices import TABLES, case_of, factors, is_possible
from tests.machines.cases import Case, finish, is_looked_at, random_choices
from tests.machines.leaks import play
from tests.machines.pairs import all_pairs, pairs_of, pairwise
from tests.machines.test_invariants import sound
from tests.machines.test_leaks import none_leaked

LATER = [case for case in TABLES if case.options["scenario"] != SCENARIO_NAMES[0]]
TOGETHER = [case for case in TABLES if case.seats > 1][::4]
ACOLYTE = "01169"
YOUR_HOUSE = "01124"
WITH_PRIEST = ("all-lost", "undecided")


# -- the tables themselves


@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
def test_whatever_two_choices_can_meet_do_meet(scenario: str) -> None:
    """Many tables by chance hold no pair that those few lack."""
    chosen = factors(scenario)
    covered = {pair for row in rows_of(scenario) for pair in pairs_of(row)}
    rng = Random(1)
    seen = 0
    for _ in range(1500):
        row = {name: rng.choice(values) for name, values in chosen.items()}
        if is_possible(case_of(scenario, row)):
            assert set(pairs_of(row)) <= covered
            seen += 1
    assert seen > 100


def rows_of(scenario: str) -> list[dict[str, str]]:
    return pairwise(factors(scenario), lambda row: is_possible(case_of(scenario, row)))


def test_pairs_that_rule_each_other_out_are_left_out_and_all_others_are_there() -> None:
    values = {"a": ("1", "2", "3"), "b": ("1", "2", "3"), "c": ("1", "2")}
    rows = pairwise(values, lambda row: row["a"] != row["b"])
    assert all(row["a"] != row["b"] for row in rows)
    forbidden = {(("a", value), ("b", value)) for value in "123"}
    assert {pair for row in rows for pair in pairs_of(row)} == all_pairs(values) - forbidden
    assert len(rows) < 12  # all that are possible


# -- how they begin


def began(case: Case) -> tuple[Ahc, dict[str, str]]:
    """The table when everybody has kept the opening hand, and every option that was chosen for it."""
    table = case.open(5)
    while table.ask is not None and "Which cards do you put back" in table.ask.prompt:
        table.choose("keep this hand", seat=table.ask.seat)
    assert isinstance(table.position, Ahc)
    return table.position, table.game.checked_options(case.seats, case.options)


@pytest.mark.rule("AHC-STAND-08")
@pytest.mark.parametrize("case", LATER, ids=str)
def test_what_happened_before_is_on_the_table(case: Case) -> None:
    t, chosen = began(case)
    codes = [printed.CODE[defn] for defn in t.defn]
    gathering = chosen["gathering"]
    assert t.horror[: t.starters] == [int(gathering == "house-burned" and you == t.lead) for you in range(t.starters)]
    with_lita = {"lead": [t.lead], "nobody": []}.get(chosen["lita"]) if gathering != "house-kept" else []
    owners = [t.owner[card] for card, code in enumerate(codes) if code == LITA]
    assert owners == ([int(chosen["lita"]) - 1] if with_lita is None else with_lita)
    lives = gathering in WITH_PRIEST and chosen["priest"] == "alive"
    assert [t.zone[card] for card, code in enumerate(codes) if code == GHOUL_PRIEST] == [ENCOUNTER_DECK] * lives
    assert [len(hand) for hand in t.hand] == [3 if chosen["midnight"] == "struck" else 5] * t.starters
    away = 0 if chosen["got_away"] == "nobody" else chosen["got_away"].count(",") + 1
    assert t.doom[t.agenda()] == (away + 1) // 2
    if chosen["scenario"] == "the-midnight-masks":
        start = "Rivertown" if gathering == "house-burned" else "Your House"
        assert {printed.NAME[t.defn[place]] for place in t.place} == {start}
        assert (codes.index(YOUR_HOUSE) in t.map) == (gathering != "house-burned")
        assert [codes[enemy] for enemy in t.enemies] == [ACOLYTE] * (t.starters - 1)


# -- how they go on


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_every_two_choices_are_played_to_the_end(case: Case) -> None:
    """By chance, with a look at every few decisions."""
    table = case.open(6)
    for count, (seat, choice) in enumerate(random_choices(table, Random(6))):
        if is_looked_at(count, 8):
            sound(table)
        table.position.answer(choice, seat)
    assert flaws(table.game, table.position) == []
    assert table.result is not None
    assert len(table.result.scores) == case.seats
    for seat in range(case.seats):
        assert table.view(seat) is not None


@pytest.mark.slow
@pytest.mark.parametrize("case", TABLES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_every_two_choices_stay_sound_at_every_decision(case: Case, seed: int) -> None:
    table = case.open(seed)
    finish(table, Random(seed), sound)
    assert flaws(table.game, table.position) == []
    assert table.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("case", TABLES, ids=str)
def test_copies_and_snapshots_of_every_two_choices_stay_equal(case: Case) -> None:
    table = case.open(7)
    copied = table.position.copy()
    poured = restore(table.game, plain(table.position))
    for count, (seat, choice) in enumerate(random_choices(table, Random(7))):
        for position in (table.position, copied, poured):
            position.answer(choice, seat)
        if is_looked_at(count, 5):
            assert plain(copied) == plain(poured) == plain(table.position)
            copied = copied.copy()
            poured = restore(table.game, plain(poured))
    assert plain(copied) == plain(poured) == plain(table.position)


@pytest.mark.slow
@pytest.mark.parametrize("case", TOGETHER, ids=str)
def test_no_choice_of_what_happened_before_tells_what_is_hidden(case: Case) -> None:
    none_leaked(play(case, 8))
