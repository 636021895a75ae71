"""Scars and what a hero fights and walks with: two-handed weapons, bad legs, teeth, a third eye."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import COMBAT, INITIATIVE, MOVE, NUMBER, piece
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import gain_scar
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, value
from grimtable.games.shadows_of_brimstone.rules.map.board import spaces_of_tile, tiles_at
from grimtable.games.shadows_of_brimstone.rules.moments import FREE_ATTACK, TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import FOR_EVER, LOW_THREATS, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_MOVE_ROLL
from tests.shadows_of_brimstone.arena import another_tile, asks, space
from tests.shadows_of_brimstone.drawing import table
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    choose,
    do,
    enemy,
    far_from,
    give,
    ids,
    lay,
    moment,
    next_to,
    party,
    start,
    use_it,
)

ONE_HANDED = ("injury-ruined-hand", "mutation-feeler-arm")


def scarred(*codes: str) -> Sob:
    """A Marshal, without Grit, with these scars."""
    t = party("us-marshal")
    for code in codes:
        gain_scar(t, 0, NUMBER[code])
    return t


# -- weapons for two hands


@pytest.mark.parametrize("code", ONE_HANDED)
@pytest.mark.parametrize(("weapon", "wounds"), [("miners-pick", 4 - 3), ("hatchet", 4)])
def test_hand_to_hand_a_weapon_for_two_hands_is_not_critical_either(code: str, weapon: str, wounds: int) -> None:
    t = scarred(code)
    give(t, 0, weapon)
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 6, *[1] * (value(t, 0, COMBAT) - 1), 4)
    do(t, lambda t: melee_attack(t, 0))
    assert t.foe_wounds[foe] == wounds
    assert t.chance.laid == []


@pytest.mark.parametrize("code", ONE_HANDED)
def test_with_bare_hands_a_six_stays_critical(code: str) -> None:
    t = scarred(code)
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 6, *[1] * (value(t, 0, COMBAT) - 1), 4)
    do(t, lambda t: melee_attack(t, 0))
    assert t.foe_wounds[foe] == 4


def test_what_a_free_attack_is_made_with_counts_and_not_what_is_held() -> None:
    t = scarred("injury-ruined-hand", "mutation-fangs")
    give(t, 0, "miners-pick")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 6, 4)
    do(t, lambda t: free_melee_attack(t, 0, t.scars[0][1], 1))
    assert t.foe_wounds[foe] == 4


# -- walking


@pytest.mark.parametrize(("die", "told"), [(1, 1), (2, 2)])
def test_a_bad_leg_is_told_of_only_where_it_costs_a_space(die: int, told: int) -> None:
    t = scarred("injury-bad-leg")
    lay(t, die)
    start(t, Activation(0))
    assert t.moves == 1
    assert [event[0] for event in t.events].count(K_MOVE_ROLL) == told


@pytest.mark.parametrize(("die", "moved"), [(1, 0), (2, 1), (3, 1)])
def test_a_bad_leg_neither_takes_the_last_space_nor_gives_one(die: int, moved: int) -> None:
    """The other leg has cost a space already."""
    t = scarred("injury-bad-leg", "mutation-boneless-leg")
    lay(t, die)
    start(t, Activation(0))
    assert t.moves == moved


def test_a_bad_leg_costs_the_second_of_two_spaces() -> None:
    t = scarred("injury-bad-leg")
    add_boon(t, 0, MOVE, 1, FOR_EVER, NONE)
    lay(t, 1)
    start(t, Activation(0))
    assert t.moves == 1


@pytest.mark.parametrize("scars", [("injury-bad-leg",), ()])
def test_a_roll_that_a_bad_leg_makes_worse_is_asked_about_at_once(scars: tuple[str, ...]) -> None:
    """Elsewhere a Move roll of 2 is re-rolled later, if at all: nothing comes of it."""
    t = scarred(*scars)
    t.grit = [1]
    lay(t, 2)
    start(t, Activation(0))
    assert (asks(t) == "Keep this roll?") == bool(scars)


# -- teeth, stone and voices


def test_fangs_bite_with_one_die_for_one_horror_hit() -> None:
    t = scarred("mutation-fangs")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    t.acting = 0
    moment(t, FREE_ATTACK, 0)
    lay(t, 4, 7, 1, 1)
    use_it(t, "mutation-fangs")
    assert t.foe_wounds[foe] == 7 - 3
    assert t.sanity_lost == [1]
    assert t.chance.laid == [0], "one die of Willpower"


def test_a_single_dark_stone_burns() -> None:
    t = scarred("mutation-stone-burns")
    t.dark_stone = [1]
    lay(t, 1, 3)
    start(t, Activation(0))
    assert t.wounds == [1]


@pytest.mark.parametrize("codes", [("tentacles", "targa-pylons"), ("targa-pylons", "tentacles")])
def test_void_speech_hears_one_voice_among_others(codes: tuple[str, str]) -> None:
    t = scarred("mutation-void-speech")
    before = value(t, 0, INITIATIVE)
    for steps, code in enumerate(codes, 3):
        enemy(t, code, far_from(t, 0, steps))
    assert value(t, 0, INITIATIVE) == before + 1


@pytest.mark.parametrize("tile", [0, 1])
def test_who_stands_between_two_tiles_hears_the_void_on_either(tile: int) -> None:
    t = scarred("mutation-void-speech")
    before = value(t, 0, INITIATIVE)
    other = another_tile(t, "blast-room")
    t.place = [next(space for space in spaces_of_tile(t, 0) if len(tiles_at(t, space)) == 2)]
    enemy(t, "tentacles", [s for s in spaces_of_tile(t, (0, other)[tile]) if len(tiles_at(t, s)) == 1][-1])
    assert value(t, 0, INITIATIVE) == before + 1


def test_the_plague_reaches_every_neighbour() -> None:
    t = party("us-marshal", "us-marshal", "us-marshal")
    gain_scar(t, 1, NUMBER["mutation-plague-bearer"])
    t.place = [space(t, "B5"), space(t, "B6"), space(t, "B7")]
    lay(t, 3, 1, 1, 1, 1, 1)
    moment(t, TURN_ENDS)
    assert t.wounds == [1, 0, 2], "D3 Hits each"


# -- a third eye


def test_two_with_a_third_eye_do_not_look_at_the_same_card() -> None:
    t = table("us-marshal", "us-marshal")
    for hero in (0, 1):
        gain_scar(t, hero, NUMBER["mutation-third-eye"])
    t.grit = [2, 2]
    t.decks[LOW_THREATS] = [piece("one-of-the-big-ones"), piece("the-floor-moves"), piece("a-nest")]
    do(t, lambda t: attack(t, 0))
    choose(t, ids(t)[0])
    assert len(t.discards[LOW_THREATS]) == 1, "another card lies there now"
    choose(t, next(each for each in ids(t) if each.startswith("use:mutation-third-eye")))
    assert t.grit == [0, 0]
    assert len(t.discards[LOW_THREATS]) == 3
