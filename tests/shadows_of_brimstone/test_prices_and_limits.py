"""What a card's text says of its price and of how often it works is what is declared of it, and what it does."""

from __future__ import annotations

import re

import pytest

import grimtable.games.shadows_of_brimstone.game  # noqa: F401
from grimtable.games.shadows_of_brimstone.packed import packed_roll
from grimtable.games.shadows_of_brimstone.printed import CODE, TEXT, piece
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, ALWAYS_READY, Ability
from grimtable.games.shadows_of_brimstone.rules.moments import ADVENTURE_ENDS, ANY_TIME, DAMAGE_ROLL, FREE_ATTACK
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, FIGHT, TURN
from grimtable.games.shadows_of_brimstone.words.events import K_ROLL
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    choose,
    enemy,
    give,
    ids,
    lay,
    moment,
    next_to,
    party,
    use_it,
)

PERIODS = {"turn": TURN, "fight": FIGHT, "adventure": ADVENTURE}
ONE_ABILITY = {CODE[number]: mine[0] for number, mine in ABILITIES.items() if len(mine) == 1}
CHOSEN = {code: ability for code, ability in ONE_ABILITY.items() if not ability.forced}
EXCEPT = {"deflector-belt"}  # when a turn begins: which it does once


def text_of(ability: Ability) -> str:
    return TEXT[CODE.index(ability.code)]


@pytest.mark.rule("SOB-GRIT-03")
@pytest.mark.parametrize("code", sorted(CHOSEN))
def test_a_price_in_grit_is_the_one_in_the_text(code: str) -> None:
    found = re.search(r"(?:for |, )(\d) Grit:", text_of(CHOSEN[code]))
    assert CHOSEN[code].grit == (int(found[1]) if found else 0)


@pytest.mark.rule("SOB-LIMIT-01")
@pytest.mark.parametrize("code", sorted(ONE_ABILITY.keys() - EXCEPT))
def test_a_limit_is_the_one_in_the_text(code: str) -> None:
    found = re.search(r"once per (turn|fight|adventure)", text_of(ONE_ABILITY[code]).casefold())
    assert ONE_ABILITY[code].per == (PERIODS[found[1]] if found else ALWAYS_READY)


@pytest.mark.parametrize("code", sorted(CHOSEN))
def test_what_is_discarded_for_its_effect_says_so_first(code: str) -> None:
    assert CHOSEN[code].discard == text_of(CHOSEN[code]).startswith("Discard")


@pytest.mark.rule("SOB-GRIT-03", "SOB-GUNS-15", "SOB-GUNS-17")
def test_the_prices_of_who_can_do_several_things() -> None:
    prices = {CODE[number]: [each.grit for each in mine] for number, mine in ABILITIES.items() if len(mine) > 1}
    assert prices["gunslinger"] == [0, 0, 0, 1, 1]
    assert prices["explosives-expert"] == [0, 2, 0]
    assert prices["seen-it-before"] == [0, 1]
    assert prices["walking-arsenal"] == [1, 0]
    paid = {"gunslinger", "explosives-expert", "seen-it-before", "walking-arsenal"}
    assert {code for code, each in prices.items() if any(each)} == paid


# -- amounts


def test_a_melody_heals_three_of_five() -> None:
    t = party("us-marshal")
    give(t, 0, "harmonica")
    t.grit, t.sanity_lost = [1], [5]
    moment(t, ANY_TIME, 0)
    use_it(t, "harmonica")
    assert (t.sanity_lost, t.grit) == ([2], [0])


def test_resolve_heals_four_of_six() -> None:
    t = party("us-marshal")
    give(t, 0, "hardened-resolve")
    t.grit, t.wounds, t.sanity_lost = [1], [3], [3]
    moment(t, ANY_TIME, 0)
    use_it(t, "hardened-resolve")
    while t.ask is not None:
        choose(t, ids(t)[0])
    assert t.wounds[0] + t.sanity_lost[0] == 2


def test_an_egg_hatches_into_three_corruption_hits() -> None:
    t = party("us-marshal")
    give(t, 0, "warm-egg")
    lay(t, 1, 1, 1, 1, 1)
    moment(t, ADVENTURE_ENDS)
    assert t.corruption == [3]
    assert t.chance.laid == [0]


def test_teeth_do_their_damage_with_the_eight_sided_die() -> None:
    t = party("us-marshal")
    t.scars = [[piece("mutation-fangs", 0)]]
    give(t, 0, "canteen")  # the sheet is reckoned anew
    enemy(t, LARGE_FOE, next_to(t, 0))
    t.acting = 0
    moment(t, FREE_ATTACK, 0)
    lay(t, 4, 7, 6)
    t.events = []
    use_it(t, "mutation-fangs")
    rolls = [event[2] for event in t.events if event[0] == K_ROLL]
    assert packed_roll(DAMAGE_ROLL, 0, eights=1) in rolls
