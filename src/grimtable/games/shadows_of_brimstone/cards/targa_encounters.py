"""Encounters of the Targa Plateau that are over when they have been lived through (chapter 19)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import the_die
from grimtable.games.shadows_of_brimstone.cards.drawn import XP, GainByDie, d6_hits, each_takes
from grimtable.games.shadows_of_brimstone.cards.mine_encounters import (
    all_draw_loot,
    attacked,
    gain_50_xp,
)
from grimtable.games.shadows_of_brimstone.cards.openings import closed_exits, open_exit
from grimtable.games.shadows_of_brimstone.cards.stories import (
    ALL_HEROES,
    ONE_HERO,
    RANDOM_HERO,
    WHO_LIKES,
    Part,
    story,
)
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    CUNNING,
    LORE,
    LUCK,
    SPIRIT,
    STRENGTH,
    TYPE,
    name_of,
)
from grimtable.games.shadows_of_brimstone.rules.encounters import (
    does_not_stay,
    enemies_come,
    heroes_met,
    threat_comes,
    tile_of_encounter,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import (
    corruption_hits,
    hits,
    horror_hits,
    wounds_ignoring_defense,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.items.carrying import discard_item, gain_xp
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_artifact, find_dark_stone, random_item
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import check_bag
from grimtable.games.shadows_of_brimstone.rules.loot import draw_loot
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_on_tile, tiles_of_hero, world_of
from grimtable.games.shadows_of_brimstone.rules.moments import CHECK_ROLL
from grimtable.games.shadows_of_brimstone.rules.objective import lose_clue
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6, roll
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.kernel.frame import Frame

# -- Shapes Behind the Ice


def stares_back(t: Sob, hero: int, card: int, successes: int) -> None:
    """20 XP and a Loot card."""
    gain_xp(t, hero, 20)
    draw_loot(t, hero)


def screams(t: Sob, hero: int, card: int, successes: int) -> None:
    """3 Horror Hits for it and for those on its tile."""
    near = {each for tile in tiles_of_hero(t, hero) for each in heroes_on_tile(t, tile)}
    for each in sorted(near, reverse=True):
        horror_hits(t, each, 3, card)


story("moving-shadows", Part(RANDOM_HERO, SPIRIT, 5, passed=stares_back, failed=screams))

# -- The Sleepers


class WhatSleeps(Frame[Sob]):
    """A tube is open: a D6 says what was in it."""

    ROLL: Final = 0
    ROLLED: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case WhatSleeps.ROLL:
                gain_xp(t, hero, 50)
                roll(t, hero, CHECK_ROLL, 1, cause=self.card)
            case WhatSleeps.ROLLED:
                if the_die(t) <= 2:
                    threat_comes(t, ambush=True)
                elif the_die(t) == 5:
                    draw_loot(t, hero)
                elif the_die(t) == 6:
                    find_artifact(t, hero, world_of(t, hero))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def tube_opens(t: Sob, hero: int, card: int, successes: int) -> None:
    """Look inside."""
    t.push(WhatSleeps(hero, card))


def tube_leaks(t: Sob, hero: int, card: int, successes: int) -> None:
    """1 Corruption Hit."""
    corruption_hits(t, hero, 1, card)


story("cryo-tubes", Part(WHO_LIKES, LORE, 5, passed=tube_opens, failed=tube_leaks))

# -- Footprints That Stop


def trail_is_lost(t: Sob, hero: int, card: int, successes: int) -> None:
    """A Clue may be lost."""
    does_not_stay(t)
    if t.clues and d6(t) <= 2:
        lose_clue(t)


story("trail-gone-cold", Part(ONE_HERO, LUCK, 5, failed=trail_is_lost))

# -- A Board of Lights


def right_button(t: Sob, hero: int, card: int, successes: int) -> None:
    """60 XP and an Artifact."""
    gain_xp(t, hero, 60)
    find_artifact(t, hero, world_of(t, hero))


def wrong_button(t: Sob, hero: int, card: int, successes: int) -> None:
    """An Attack on 1, 2 or 3."""
    if d6(t) <= 3:
        threat_comes(t)


story(
    "ancient-controls",
    ways=([Part(ONE_HERO, CUNNING, 6, passed=right_button, failed=wrong_button)], []),
)

# -- The Great Wheels


def wheels_turn(t: Sob, card: int, passed: int) -> None:
    """Every closed exit that leads on is a Door now."""
    tile = tile_of_encounter(t)
    for exit in closed_exits(t, tile):
        open_exit(t, tile, exit)


def gain_15_xp(t: Sob, hero: int, card: int, successes: int) -> None:
    """15 XP."""
    gain_xp(t, hero, 15)


story("still-running", Part(RANDOM_HERO, AGILITY, 4, first=wheels_turn, passed=gain_15_xp, failed=attacked))

# -- A Sentinel Wakes


def struck(t: Sob, hero: int, card: int, successes: int) -> None:
    """D3 Hits of 3 Damage."""
    hits(t, hero, d3(t), 3, card)


story(
    "sentinel",
    ways=(
        [Part(ONE_HERO, LORE, 5, passed=gain_50_xp, failed=struck)],
        [Part(ONE_HERO, AGILITY, 6, passed=gain_50_xp, failed=struck)],
    ),
)

# -- The Wall That Reads You


def wall_is_read(t: Sob, hero: int, card: int, successes: int) -> None:
    """25 XP, and Loot for everybody."""
    gain_xp(t, hero, 25)
    all_draw_loot(t, card, 0)


def wall_answers(t: Sob, hero: int, card: int, successes: int) -> None:
    """A Targa Pylon."""
    enemies_come(t, TYPE["targa-pylons"], 1)


story("wall-that-reads", Part(ONE_HERO, LORE, 6, passed=wall_is_read, failed=wall_answers))

# -- White Thunder


class Buried(Frame[Sob]):
    """2D6 Hits, and on a 1 something stays under the snow."""

    HITS: Final = 0
    LOSE: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Buried.HITS:
                hits(t, hero, d6(t) + d6(t), 1, self.card)
            case Buried.LOSE:
                item = random_item(t, hero) if d6(t) == 1 else NONE
                if item != NONE:
                    discard_item(t, hero, item)
                    check_bag(t, hero)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def buried(t: Sob, hero: int, card: int, successes: int) -> None:
    """The snow comes down."""
    t.push(Buried(hero, card))


story("white-thunder", Part(ALL_HEROES, AGILITY, 5, failed=buried))

# -- The Stair Gives Way


def climbs(t: Sob, hero: int, card: int, successes: int) -> None:
    """1 Dark Stone for each 6."""
    sixes = sum(die == 6 for die in t.dice)
    if sixes:
        find_dark_stone(t, hero, sixes)


def all_fall(t: Sob, hero: int, card: int, successes: int) -> None:
    """D6 Hits for each hero."""
    each_takes(t, heroes_met(t), d6_hits)


story("stair-gives-way", Part(ONE_HERO, AGILITY, 4, each=True, passed=climbs, failed=all_fall))

# -- The Snow Is Alive


def swarmed(t: Sob, card: int, passed: int) -> None:
    """Wounds for everybody, then XP for everybody who is up."""
    for hero in reversed(heroes_met(t)):
        t.push(Swarmed(hero, card))


class Swarmed(Frame[Sob]):
    """2D6 less Strength in Wounds, then D6 x 10 XP."""

    WOUNDS: Final = 0
    LEARN: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Swarmed.WOUNDS:
                bites = max(d6(t) + d6(t) - value(t, hero, STRENGTH), 0)
                wounds_ignoring_defense(t, hero, bites, self.card)
            case Swarmed.LEARN:
                if t.is_up(hero):
                    t.push(GainByDie(hero, self.card, XP, 10))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


story("snow-is-alive", Part(then=swarmed))

# -- Tracks, and Not Ours


def reads_them(t: Sob, hero: int, card: int, successes: int) -> None:
    """20 XP, and an Attack that was expected."""
    gain_xp(t, hero, 20)
    threat_comes(t)


def walks_into_it(t: Sob, hero: int, card: int, successes: int) -> None:
    """An Ambush."""
    threat_comes(t, ambush=True)


story("tracks-not-ours", Part(RANDOM_HERO, CUNNING, 5, passed=reads_them, failed=walks_into_it))
