"""Dynamite: throws, Bounces and explosions (chapters 27.10 and 46.6)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import BAG, DYNAMITE, RANGED, SHEET, SIDE_BAG, STRENGTH, piece_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import NATURAL_SIX
from grimtable.games.shadows_of_brimstone.rules.fights.damage import NOBODY, wound_foe
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import BAD_HARM, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.status import to_hit_penalty
from grimtable.games.shadows_of_brimstone.rules.items.carrying import lose_token
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    foe_spaces,
    next_space,
    sees,
    spaces_within,
)
from grimtable.games.shadows_of_brimstone.rules.moments import DAMAGE_ROLL, DYNAMITE_ROLL, EXPLODED
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6, d8, plain_roll, roll
from grimtable.games.shadows_of_brimstone.state import AN_ADVENTURE, DANGEROUS_DYNAMITE, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import (
    K_BOUNCE,
    K_DYNAMITE_BURNS,
    K_EXPLOSION,
    K_THROW,
)
from grimtable.games.shadows_of_brimstone.words.verbs import THROW_AT
from grimtable.kernel.frame import Frame

THROW: Final = 3  # spaces on top of Strength (SOB-DYNA-02)
BADLY: Final = 10  # Wounds from one source (SOB-DDYN-01)
BURNS_ON: Final = 2  # SOB-DDYN-02


def spaces_to_throw_at(t: Sob, hero: int) -> list[int]:
    """Every space in Range and in Line of Sight; adjacent Enemies do not matter (SOB-DYNA-03)."""
    here = t.place[hero]
    return [space for space in spaces_within(t, here, value(t, hero, STRENGTH) + THROW) if sees(t, here, space)]


def may_throw(t: Sob, hero: int) -> bool:
    """Whether a hero has Dynamite, and there are Enemies."""
    return bool(t.foes) and bool(t.bag[hero][DYNAMITE])


def throw_dynamite(t: Sob, hero: int) -> None:
    """A hero throws one of its Dynamite tokens (SOB-DYNA-01)."""
    t.push(Throw(hero, piece_of(SIDE_BAG[DYNAMITE])))


class Throw(Frame[Sob]):
    """A hero throws Dynamite: To Hit once; on a miss it Bounces D3 times before it explodes.

    `card` is what is thrown. A piece that makes a hero throw without a token pushes this with `from_bag` False.
    """

    AIM: Final = 0
    ROLL: Final = 1
    ROLLED: Final = 2
    BOUNCE: Final = 3
    EXPLODE: Final = 4

    space: int = NONE
    bounces: int = 0

    def __init__(self, you: int = 0, card: int = NONE, from_bag: bool = True) -> None:
        super().__init__(you, card)
        self.from_bag = from_bag

    def twin(self) -> Throw:
        o = Throw(self.you, self.card, self.from_bag)
        o.space = self.space
        o.bounces = self.bounces
        return o

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Throw.AIM:
                t.took_action |= 1 << hero
                if self.from_bag:
                    lose_token(t, hero, DYNAMITE)
                ask = t.question(t.seat_of(hero), "Where do you throw it?", "SOB-DYNA-03")
                for space in spaces_to_throw_at(t, hero):
                    ask.offer(THROW_AT, space)
            case Throw.ROLL:
                self.space = self.pick[1]
                t.emit(K_THROW, hero, amount=self.space)
                roll(t, hero, DYNAMITE_ROLL, 1, self.need(t), cause=self.card)
            case Throw.ROLLED:
                if t.dice[0] < self.need(t):
                    self.bounces = d3(t)
            case Throw.BOUNCE:
                if self.bounces:
                    self.bounces -= 1
                    self.bounce(t)
                    self.at = Throw.BOUNCE
            case Throw.EXPLODE:
                t.push(Explosion(hero, self.card, self.space))
            case _:
                return False
        return True

    def need(self, t: Sob) -> int:
        """To Hit; a natural 6 is always enough (SOB-DYNA-04, SOB-TOHIT-03)."""
        return min(value(t, self.you, RANGED) + to_hit_penalty(t, self.you), NATURAL_SIX)

    def bounce(self, t: Sob) -> None:
        """A D8 gives the direction: 1 is northwest, then clockwise; a wall stops it (SOB-DYNA-06, SOB-DYNA-07)."""
        there = next_space(t, self.space, d8(t) - 1)
        if there != NONE:
            self.space = there
        t.emit(K_BOUNCE, self.you, amount=self.space)

    def title(self, t: Sob) -> str:
        return "Dynamite"


class Explosion(Frame[Sob]):
    """Every model in a space and next to it takes D6 Wounds, ignoring Defense (SOB-DYNA-08 to SOB-DYNA-10).

    `you` gains the XP; PARTY where nobody does. Heroes come first: with the last Enemy the Fight ends.
    `wounds` are the dice for each Enemy in `foes`, in this order, with what cards add to them.
    """

    HEROES: Final = 0
    ROLL: Final = 1
    ROLLED: Final = 2
    ENEMIES: Final = 3

    def __init__(self, you: int = 0, card: int = NONE, space: int = NONE) -> None:
        super().__init__(you, card)
        self.space = space
        self.foes: list[int] = []
        self.wounds: list[int] = []

    def twin(self) -> Explosion:
        o = Explosion(self.you, self.card, self.space)
        o.foes = self.foes[:]
        o.wounds = self.wounds[:]
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Explosion.HEROES:
                t.emit(K_EXPLOSION, amount=self.space)
                area = [self.space, *spaces_within(t, self.space, 1)]
                self.foes = [model for model in t.foes if any(space in area for space in foe_spaces(t, model))]
                for hero in reversed(t.standing()):  # the first one's lies on top
                    if t.place[hero] in area:
                        t.push(Harm(hero, self.card, damage=[d6(t)], ignores=NO_SAVE))
            case Explosion.ROLL:
                if not self.foes:
                    return False
                if self.you in NOBODY:
                    plain_roll(t, len(self.foes))
                else:
                    roll(t, self.you, DAMAGE_ROLL, len(self.foes), cause=self.card)
            case Explosion.ROLLED:
                self.wounds = t.dice[:]
                if self.you not in NOBODY:
                    happens(t, EXPLODED, self.you)
            case Explosion.ENEMIES:
                if self.foes:
                    model, *self.foes = self.foes
                    wounds, *self.wounds = self.wounds
                    self.at = Explosion.ENEMIES
                    wound_foe(t, self.you, model, wounds, self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Explosion"


class DangerousDynamite(Frame[Sob]):
    """A hero was hurt badly: each Dynamite token in its Side Bag may go off (SOB-DDYN-01, SOB-DDYN-02)."""

    ROLL: Final = 0
    EXPLODE: Final = 1

    burning: int = 0  # tokens that go off

    def twin(self) -> DangerousDynamite:
        o = DangerousDynamite(self.you, self.card)
        o.burning = self.burning
        return o

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case DangerousDynamite.ROLL:
                dice = plain_roll(t, loose_dynamite(t, hero))
                self.burning = sum(die <= BURNS_ON for die in dice)
                for _ in range(self.burning):
                    lose_token(t, hero, DYNAMITE)
                    t.emit(K_DYNAMITE_BURNS, hero)
            case DangerousDynamite.EXPLODE:
                if self.burning:
                    self.burning -= 1
                    self.at = DangerousDynamite.EXPLODE
                    t.push(Explosion(PARTY, piece_of(SIDE_BAG[DYNAMITE]), t.place[hero]))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Dangerous Dynamite"


def loose_dynamite(t: Sob, hero: int) -> int:
    """The Dynamite tokens that are not safe in the room that a Dynamite Satchel adds to the Side Bag (SOB-DDYN-03)."""
    safe = t.stats[hero][BAG] - SHEET[t.classes[hero]][BAG]
    return max(t.bag[hero][DYNAMITE] - safe, 0)


def hurt_badly(t: Sob, hero: int, wounds: int) -> None:
    """One source has done so many Wounds to a hero. Between adventures Dynamite is packed away."""
    if t.stage == AN_ADVENTURE and wounds >= BADLY and t.has(DANGEROUS_DYNAMITE) and loose_dynamite(t, hero):
        t.push(DangerousDynamite(hero))


BAD_HARM.meets = hurt_badly
