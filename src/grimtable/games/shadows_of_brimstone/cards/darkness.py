"""Darkness cards (chapter 14.1). Those that strengthen Enemies do so by the numbers printed on them."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.drawn import d6_horror_hits, each_takes, heroes_of
from grimtable.games.shadows_of_brimstone.cards.stories import (
    ALL_HEROES,
    RANDOM_HERO,
    Part,
    story_for_all,
)
from grimtable.games.shadows_of_brimstone.printed import AGILITY, SPIRIT, STRENGTH, TYPE, name_of
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack, enemies_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import hits, horror_hits, wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import everybody
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone, gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_on_tile, tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.map.light import is_in_the_dark
from grimtable.games.shadows_of_brimstone.rules.moments import ACTIVATION_BEGINS, MOVE_ROLLED
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import draw_dread
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import NO, YES
from grimtable.kernel.frame import Frame

# -- Whispers


def is_alone(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Nobody else is on a tile of the hero that acts."""
    hero = t.stack[event].you
    return all(heroes_on_tile(t, tile) == [hero] for tile in tiles_of_hero(t, hero))


def whisper(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Horror Hit."""
    horror_hits(t, t.stack[event].you, 1, piece)


declare(Ability("dark-whispers", ACTIVATION_BEGINS, whisper, is_alone, forced=True))

# -- Choking Mist

RUNS: Final = 6


def breathes_deep(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The natural Move roll is a 6."""
    activation = t.stack[event]
    assert isinstance(activation, Activation)
    return activation.die >= RUNS


def choke(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Wound."""
    wounds_ignoring_defense(t, t.stack[event].you, 1, piece)


declare(Ability("dark-mist", MOVE_ROLLED, choke, breathes_deep, forced=True))

# -- A Thousand Wings

XP_OF_WINGS: Final = 10


def wings(t: Sob, card: int, passed: int) -> None:
    """XP and horror for everybody."""
    for hero in t.standing():
        gain_xp(t, hero, XP_OF_WINGS)
    for hero in reversed(t.standing()):
        horror_hits(t, hero, 2, card)


def lose_a_stone(t: Sob, hero: int, card: int, successes: int) -> None:
    """The shine is gone."""
    gain_dark_stone(t, hero, -1)


story_for_all("dark-bats", Part(ALL_HEROES, STRENGTH, 4, first=wings, failed=lose_a_stone))

# -- The Floor Moves, Called by Name


def floor_moves(t: Sob, hero: int, card: int) -> None:
    """D6 Tentacles."""
    enemies_attack(t, TYPE["tentacles"], d6(t), NONE, True, card)


def called(t: Sob, hero: int, card: int) -> None:
    """A Threat card."""
    attack(t, NONE, True)


effect("dark-tentacles", floor_moves)
effect("dark-summons", called)

# -- A Trap, and Well Made


def sprung(t: Sob, hero: int, card: int, successes: int) -> None:
    """D6 Hits of 2 Damage."""
    hits(t, hero, d6(t), 2, card)


def seen(t: Sob, hero: int, card: int, successes: int) -> None:
    """20 XP."""
    gain_xp(t, hero, 20)


story_for_all("dark-snare", Part(RANDOM_HERO, AGILITY, 5, passed=seen, failed=sprung))

# -- Shadows Draw Nearer


def shadows(t: Sob, hero: int, card: int) -> None:
    """A step, then horror for those in the dark."""
    each_takes(t, [each for each in t.standing() if is_in_the_dark(t, each)], d6_horror_hits)
    darkness_grows(t)


effect("dark-shadows", shadows)

# -- Cold Comfort


class ColdComfort(Frame[Sob]):
    """One hero after another may take a Horror Hit for a Grit."""

    ASK: Final = 0
    TAKE: Final = 1
    RECOVER: Final = 2

    hero: int = NONE

    def __init__(self, you: int = 0, card: int = NONE, who: int = 0) -> None:
        super().__init__(you, card)
        self.who = who  # bit h: has still to answer

    def twin(self) -> ColdComfort:
        o = ColdComfort(self.you, self.card, self.who)
        o.hero = self.hero
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case ColdComfort.ASK:
                left = [hero for hero in heroes_of(self.who) if t.is_up(hero)]
                if not left:
                    return False
                self.hero = left[0]
                self.who &= ~(1 << self.hero)
                ask = t.question(t.seat_of(self.hero), "Take 1 Horror Hit to Recover 1 Grit?", "SOB-DARK-03")
                ask.offer(NO)
                ask.offer(YES)
            case ColdComfort.TAKE:
                if self.pick[0] == NO:
                    self.at = ColdComfort.ASK
                else:
                    horror_hits(t, self.hero, 1, self.card)
            case ColdComfort.RECOVER:
                self.at = ColdComfort.ASK
                if t.is_up(self.hero):
                    recover_grit(t, self.hero, 1)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def comfort(t: Sob, hero: int, card: int) -> None:
    """Growing Dread, then the offer."""
    t.push(ColdComfort(PARTY, card, everybody(t)))
    draw_dread(t)


effect("dark-dread", comfort)

# -- Terror from Beyond


def stood_it(t: Sob, hero: int, card: int, successes: int) -> None:
    """15 XP."""
    gain_xp(t, hero, 15)


def saw_it(t: Sob, hero: int, card: int, successes: int) -> None:
    """D6 Horror Hits."""
    horror_hits(t, hero, d6(t), card)


story_for_all("dark-beyond", Part(ALL_HEROES, SPIRIT, 5, passed=stood_it, failed=saw_it))
