"""Encounters of the Mines that Remain in Play on their tile (SOB-CARD-03)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.openings import closed_exits, open_closed_exit
from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, Part, Story, story
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    DYNAMITE,
    MELEE,
    RANGED,
    STRENGTH,
    TYPE,
    name_of,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import leave_play, tile_of_card
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare, modifier
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.encounters import (
    another_instead,
    enemies_come,
    threat_comes,
    tile_of_encounter,
)
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import NO_CRITICAL, RANGED_ATTACK, Attack
from grimtable.games.shadows_of_brimstone.rules.fights.damage import wound_foe
from grimtable.games.shadows_of_brimstone.rules.fights.threats import peril
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import horror_hits, wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.heroes.status import poison
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import receive_token
from grimtable.games.shadows_of_brimstone.rules.map.board import foes_on_tile, heroes_on_tile, is_on_tile
from grimtable.games.shadows_of_brimstone.rules.map.exploring import may_explore
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION_BEGINS,
    ATTACK_DECLARED,
    CHECK_ROLL,
    INSTEAD_OF_ATTACK,
    SPACE_ENTERED,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import d6, roll
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.kernel.frame import Frame


def is_on_tile_of(t: Sob, hero: int, piece: int) -> bool:
    """Whether a hero stands on the tile to which a card belongs."""
    tile = tile_of_card(t, piece)
    return tile != NONE and t.place[hero] != NONE and is_on_tile(t, t.place[hero], tile)


def is_here(t: Sob, owner: int, piece: int, event: int) -> bool:
    """For `may`: the hero whose procedure is answered is on the card's tile."""
    return is_on_tile_of(t, t.stack[event].you, piece)


def owner_is_here(t: Sob, owner: int, piece: int, event: int) -> bool:
    """For `may`: the hero that would use the card is on its tile."""
    return is_on_tile_of(t, owner, piece)


# -- Crates Marked in Red

CRATE_DICE: Final = 3
TOKEN_ON: Final = 5


class OpenCrate(Frame[Sob]):
    """Three dice: Dynamite for each 5 or 6, an explosion for each 1."""

    ROLL: Final = 0
    FIND: Final = 1
    TAKE: Final = 2
    EXPLODE: Final = 3

    tokens: int = 0
    explosions: int = 0

    def twin(self) -> OpenCrate:
        o = OpenCrate(self.you, self.card)
        o.tokens = self.tokens
        o.explosions = self.explosions
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case OpenCrate.ROLL:
                roll(t, self.you, CHECK_ROLL, CRATE_DICE, TOKEN_ON, cause=self.card)
            case OpenCrate.FIND:
                self.tokens = sum(die >= TOKEN_ON for die in t.dice)
                self.explosions = sum(die == 1 for die in t.dice)
            case OpenCrate.TAKE:
                if self.tokens:
                    self.tokens -= 1
                    self.at = OpenCrate.TAKE
                    receive_token(t, self.you, DYNAMITE)
            case OpenCrate.EXPLODE:
                if not self.explosions:
                    return False
                self.explosions -= 1
                self.at = OpenCrate.EXPLODE
                t.push(TileExplodes(self.you, self.card, tile_of_card(t, self.card)))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


class TileExplodes(Frame[Sob]):
    """Every model on a tile takes D6 Wounds, ignoring Defense; nobody gains XP for it."""

    HEROES: Final = 0
    ENEMIES: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, tile: int = 0) -> None:
        super().__init__(you, card)
        self.tile = tile
        self.foes: list[int] = []

    def twin(self) -> TileExplodes:
        o = TileExplodes(self.you, self.card, self.tile)
        o.foes = self.foes[:]
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case TileExplodes.HEROES:
                self.foes = foes_on_tile(t, self.tile)
                for hero in reversed(heroes_on_tile(t, self.tile)):
                    wounds_ignoring_defense(t, hero, d6(t), self.card)
            case TileExplodes.ENEMIES:
                if self.foes:
                    model, *self.foes = self.foes
                    self.at = TileExplodes.ENEMIES
                    wound_foe(t, NONE, model, d6(t), self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Explosion"


def open_crate(t: Sob, owner: int, piece: int, event: int) -> None:
    """Look into a crate."""
    t.push(OpenCrate(owner, piece))


declare(Ability("explosives", INSTEAD_OF_ATTACK, open_crate, owner_is_here))

# -- The Boiler Breathes

BLIND: Final = 6


def fires_from_here(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Ranged Attack from this tile."""
    attack = t.stack[event]
    assert isinstance(attack, Attack)
    return attack.kind == RANGED_ATTACK and is_on_tile_of(t, attack.you, piece)


def fire_blind(t: Sob, owner: int, piece: int, event: int) -> None:
    """Only a 6 hits, and nothing is critical."""
    attack = t.own(event)
    assert isinstance(attack, Attack)
    attack.need = attack.off_need = BLIND
    attack.critical = NO_CRITICAL


def steam_hides(t: Sob, card: int, passed: int) -> None:
    """On 1 or 2 there is something in it."""
    if d6(t) <= 2:
        threat_comes(t)


story("steam-clouds", Part(then=steam_hides))
declare(Ability("steam-clouds", ATTACK_DECLARED, fire_blind, fires_from_here, forced=True))

# -- The Red Floor


def red_floor(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Horror Hit."""
    horror_hits(t, t.stack[event].you, 1, piece)


declare(Ability("red-floor", ACTIVATION_BEGINS, red_floor, is_here, forced=True))
declare(Ability("red-floor", SPACE_ENTERED, red_floor, is_here, forced=True))

# -- Bricked Up from This Side

XP_OF_DIGGING: Final = 20


class Dig(Frame[Sob]):
    """A hero digs: a closed exit opens if it passes."""

    TEST: Final = 0
    TESTED: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Dig.TEST:
                t.push(SkillTest(self.you, self.card, STRENGTH, 6, True))
            case Dig.TESTED:
                if self.got:
                    gain_xp(t, self.you, XP_OF_DIGGING * self.got)
                    open_closed_exit(t, tile_of_card(t, self.card))
                    leave_play(t, self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def may_dig(t: Sob, owner: int, piece: int, event: int) -> bool:
    """On the tile, without a Fight."""
    return owner_is_here(t, owner, piece, event) and may_explore(t)


def dig(t: Sob, owner: int, piece: int, event: int) -> None:
    """Take a pick to the wall."""
    t.push(Dig(owner, piece))


def bricked_up(t: Sob, hero: int, card: int) -> None:
    """There must be something to dig for."""
    if not closed_exits(t, tile_of_encounter(t)):
        another_instead(t)


effect("bricked-up", bricked_up)
declare(Ability("bricked-up", INSTEAD_OF_ATTACK, dig, may_dig))

# -- Webbed Over


def sticky(t: Sob, hero: int, piece: int) -> int:
    """1 more To Hit for heroes on the tile."""
    return int(is_on_tile_of(t, hero, piece))


def nest_bursts(t: Sob, hero: int, card: int, successes: int) -> None:
    """2 Poison markers."""
    poison(t, hero, 2)


def stir_the_nest(t: Sob, card: int, passed: int) -> None:
    """Poison, Void Spiders, or nothing."""
    die = d6(t)
    if die <= 2:
        t.push(Story(PARTY, card, sum(1 << hero for hero in heroes_on_tile(t, tile_of_encounter(t))), 1))
    elif die <= 4:
        enemies_come(t, TYPE["void-spiders"], peril(t, 2), ambush=True)


story("webbed-over", Part(then=stir_the_nest), more=[Part(ALL_HEROES, AGILITY, 5, failed=nest_bursts)])
modifier("webbed-over", RANGED, sticky)
modifier("webbed-over", MELEE, sticky)
