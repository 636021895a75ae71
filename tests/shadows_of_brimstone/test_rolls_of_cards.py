"""Dice that cards have a hero roll: what each number brings, and what may still be done about it."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards.drawn import (
    DARK_STONE,
    GainByDie,
    HealOrGrit,
    HealWounds,
    TakeOneToken,
    lose_random_token,
)
from grimtable.games.shadows_of_brimstone.cards.mine_encounters import Daylight
from grimtable.games.shadows_of_brimstone.cards.targa_features import ThinIce
from grimtable.games.shadows_of_brimstone.printed import BANDAGES, MAX_GRIT, TOKENS, WHISKEY, piece
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.loot import draw_loot
from grimtable.games.shadows_of_brimstone.state import LOOT_DECK, NONE, Sob
from tests.shadows_of_brimstone.drawing import answer, happen, table
from tests.shadows_of_brimstone.outfit import choose, give, ids, lay, start

LAST_KIND = TOKENS - 1


def full_of_grit(*, harmonica: bool = True) -> Sob:
    """Two hurt heroes at their Max Grit; the first has something to spend a Grit on."""
    t = table()
    t.grit = [value(t, hero, MAX_GRIT) for hero in (0, 1)]
    t.wounds, t.sanity_lost = [3, 3], [3, 3]
    if harmonica:
        give(t, 0, "harmonica")
    t.dice = [6, 6]
    return t


# -- amounts


@pytest.mark.rule("SOB-DICE-04")
@pytest.mark.parametrize(("die", "stone"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_half_a_six_sided_die(die: int, stone: int) -> None:
    t = table()
    assert happen(t, lambda t: t.push(GainByDie(1, NONE, DARK_STONE, 1, True)), die) == {"stone": [0, stone]}


@pytest.mark.parametrize("die", range(2, 7))
def test_a_sack_of_dust_is_worth_what_the_die_says(die: int) -> None:
    t = table()
    t.decks[LOOT_DECK] = [piece("loot-dust")]
    assert happen(t, lambda t: draw_loot(t, 1), die) == {"gold": [0, 25 * die]}


# -- tokens


@pytest.mark.parametrize(("wanted", "token"), [("bandages", BANDAGES), ("whiskey", WHISKEY)])
def test_a_hero_takes_the_token_that_it_chose(wanted: str, token: int) -> None:
    t = table()
    start(t, TakeOneToken(1, NONE, [BANDAGES, WHISKEY]))
    choose(t, f"take-token:{wanted}")
    assert t.bag[0] == [0] * TOKENS
    assert t.bag[1] == [int(kind == token) for kind in range(TOKENS)]


@pytest.mark.parametrize(("drawn", "left"), [(0, [1, 1]), (1, [1, 1]), (2, [2, 0])])
def test_every_token_is_as_likely_to_be_lost_as_any_other(drawn: int, left: list[int]) -> None:
    t = table()
    t.bag = [t.bag[0], [2, *[0] * (TOKENS - 2), 1]]
    t.chance.laid = [drawn]
    lose_random_token(t, 1)
    assert [t.bag[1][BANDAGES], t.bag[1][LAST_KIND]] == left
    assert t.chance.laid == []


# -- healing


def test_healing_wounds_leaves_sanity_alone_and_rolls_for_nobody_who_is_whole() -> None:
    t = table()
    t.wounds, t.sanity_lost = [3, 0], [3, 3]
    t.dice = [6, 6]
    lay(t, 2)
    start(t, HealWounds(0))
    start(t, HealWounds(1))
    assert (t.wounds, t.sanity_lost) == ([1, 0], [3, 3])
    assert t.chance.laid == []


@pytest.mark.parametrize(("die", "asked"), [(1, True), (2, False), (3, False)])
def test_nobody_re_rolls_a_two_on_a_d3(die: int, asked: bool) -> None:
    t = table()
    t.grit, t.wounds = [1, 0], [9, 0]
    lay(t, die)
    start(t, HealWounds(0))
    assert ("keep" in ids(t)) == asked


@pytest.mark.rule("SOB-BRTH-02")
@pytest.mark.parametrize(("wounds", "sanity", "asked"), [(2, 2, True), (0, 1, True), (1, 0, True), (0, 0, False)])
def test_who_has_something_to_heal_may_choose_grit_instead(wounds: int, sanity: int, asked: bool) -> None:
    t = table()
    t.wounds[1], t.sanity_lost[1] = wounds, sanity
    start(t, HealOrGrit(1))
    assert (t.ask is not None) == asked
    if asked:
        choose(t, next(each for each in ids(t) if "grit" in each))
    assert (t.grit, t.wounds[1], t.sanity_lost[1]) == ([0, 1], wounds, sanity)


@pytest.mark.rule("SOB-GRIT-12", "SOB-BRTH-02")
def test_who_chooses_a_grit_that_it_cannot_keep_may_spend_it_and_heals_nothing() -> None:
    t = full_of_grit()
    start(t, HealOrGrit(0))
    choose(t, next(each for each in ids(t) if "grit" in each))
    assert t.ask is not None
    assert t.ask.prompt == "Spend the Grit you cannot keep?"
    answer(t, "lose-surplus")
    assert (t.grit[0], t.wounds, t.sanity_lost) == (value(t, 0, MAX_GRIT), [3, 3], [3, 3])


def test_who_cannot_even_spend_it_heals_nothing_either() -> None:
    t = full_of_grit(harmonica=False)
    start(t, HealOrGrit(0))
    choose(t, next(each for each in ids(t) if "grit" in each))
    assert t.ask is None
    assert (t.wounds, t.sanity_lost) == ([3, 3], [3, 3])


# -- daylight


@pytest.mark.rule("SOB-GRIT-12")
@pytest.mark.parametrize("harmonica", [True, False])
def test_who_recovers_grit_in_the_daylight_cancels_nothing(harmonica: bool) -> None:
    t = full_of_grit(harmonica=harmonica)
    t.dread = [piece("dread-closing")]
    stay_in_play(t, piece("dark-haste"))
    start(t, Daylight(0, piece("shafts-of-light")))
    choose(t, next(each for each in ids(t) if "grit" in each))
    assert (t.ask is not None) == harmonica
    answer(t)
    assert t.dread == [piece("dread-closing")]
    assert t.in_play == [piece("dark-haste")]
    assert t.grit[0] == value(t, 0, MAX_GRIT)


def test_daylight_may_fall_on_every_darkness_card_one_copy_of_each() -> None:
    t = table()
    for card in (piece("dark-claws"), piece("red-floor"), piece("dark-haste"), piece("dark-haste", 1)):
        stay_in_play(t, card)
    stay_in_play(t, piece("dark-mist"))
    start(t, Daylight(0, piece("shafts-of-light")))
    cards = [each.partition(".")[0] for each in ids(t) if each.startswith("dispel")]
    assert cards == ["dispel:dark-claws", "dispel:dark-haste", "dispel:dark-mist"]


# -- a die that must show so much


@pytest.mark.parametrize(("die", "asked"), [(1, True), (2, False)])
def test_thin_ice_is_worth_a_grit_where_it_breaks(die: int, asked: bool) -> None:
    t = table()
    t.grit = [1, 0]
    lay(t, die)
    start(t, ThinIce(0, piece("thin-ice"), 0))
    assert ("keep" in ids(t)) == asked
