"""Depth Events of both worlds (chapter 9.3, SOB-GATE-26, SOB-GATE-27)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.cards.drawn import (
    GetUpNow,
    HealOrGrit,
    d6_hits,
    d6_horror_hits,
    each_takes,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import hits, horror_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.immunity import ignores
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import random_hero
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot
from grimtable.games.shadows_of_brimstone.rules.map.board import tiles_of_hero, world_of
from grimtable.games.shadows_of_brimstone.rules.moments import TURN_BEGINS
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import draw_dread
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, TARGA, Sob


def heroes_there(t: Sob) -> list[int]:
    """Depth Events take place in the world of the Old Lantern (SOB-GATE-26)."""
    world = world_of(t, t.lantern)
    return [hero for hero in t.standing() if world_of(t, hero) == world]


def get_up_there(t: Sob) -> None:
    """Those who lie there may get up at once."""
    world = world_of(t, t.lantern)
    t.push(GetUpNow(PARTY, NONE, sum(1 << hero for hero in t.heroes() if world_of(t, hero) == world)))


def ambush(t: Sob, hero: int, card: int) -> None:
    """A Threat card out of nowhere."""
    attack(t, tiles_of_hero(t, t.lantern)[0], True)


def dread(t: Sob, hero: int, card: int) -> None:
    """Growing Dread."""
    draw_dread(t)


def two_steps(t: Sob, hero: int, card: int) -> None:
    """The Darkness comes nearer."""
    darkness_grows(t, 2)


def falling_rock(t: Sob, hero: int, card: int) -> None:
    """Hits on everybody."""
    each_takes(t, heroes_there(t), d6_hits)


def song_below(t: Sob, hero: int, card: int) -> None:
    """Horror for everybody."""
    each_takes(t, heroes_there(t), d6_horror_hits)


def heal_or_grit(t: Sob, hero: int) -> None:
    """One hero rests."""
    t.push(HealOrGrit(hero))


def quiet_hour(t: Sob, hero: int, card: int) -> None:
    """Everybody rests; the fallen may get up."""
    get_up_there(t)
    each_takes(t, heroes_there(t), heal_or_grit)


def blizzard(t: Sob, hero: int, card: int) -> None:
    """The storm stays."""
    if card not in t.in_play:
        stay_in_play(t, card)


def blizzard_bites(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Hit for everybody out in it."""
    for hero in reversed(t.standing()):
        if world_of(t, hero) == TARGA and not ignores(t, hero, "Weather"):
            hits(t, hero, 1, 1, piece)


def face_in_the_ice(t: Sob, hero: int, card: int) -> None:
    """Much horror for one."""
    there = heroes_there(t)
    if there:
        horror_hits(t, random_hero(t, there), d6(t) + d6(t), card)


def wind_uncovers(t: Sob, hero: int, card: int) -> None:
    """Loot for everybody; the fallen may get up."""
    get_up_there(t)
    t.push(DrawLoot(0, NONE, sum(1 << h for h in heroes_there(t)), 1))


for _world in ("mine", "targa"):
    effect(f"depth-{_world}-1", ambush)
    effect(f"depth-{_world}-2", dread)
    effect(f"depth-{_world}-3", two_steps)
effect("depth-mine-4", falling_rock)
effect("depth-mine-5", song_below)
effect("depth-mine-6", quiet_hour)
effect("depth-targa-4", blizzard)
declare(Ability("depth-targa-4", TURN_BEGINS, blizzard_bites, forced=True))
effect("depth-targa-5", face_in_the_ice)
effect("depth-targa-6", wind_uncovers)
