"""Procedures that several drawn cards share: amounts by a die, harm for everybody, tests of everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.cards.common import the_die
from grimtable.games.shadows_of_brimstone.printed import TOKENS
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import hits, horror_hits, wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import Heal, damage_of, heal, roll_healing
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold, gain_xp, lose_token
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_dark_stone
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import receive_token
from grimtable.games.shadows_of_brimstone.rules.moments import AMOUNT_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6, roll
from grimtable.games.shadows_of_brimstone.state import MOST_HEROES, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CHOOSE_TOKEN, DONE, GET_UP, HEAL_INSTEAD, RECOVER_GRIT
from grimtable.kernel.frame import Frame

WhoTakes: TypeAlias = Callable[[Sob, int], None]

# What an amount is of
GOLD: Final = 0
DARK_STONE: Final = 1
XP: Final = 2


class GainByDie(Frame[Sob]):
    """A hero gains as much as a die says, so many times over; D3 is a six-sided die halved (SOB-DICE-04)."""

    ROLL: Final = 0
    GAIN: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, what: int = GOLD, times: int = 1, halved: bool = False) -> None:
        super().__init__(you, card)
        self.what = what
        self.times = times
        self.halved = halved

    def twin(self) -> GainByDie:
        return GainByDie(self.you, self.card, self.what, self.times, self.halved)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case GainByDie.ROLL:
                roll(t, self.you, AMOUNT_ROLL, 1, cause=self.card)
            case GainByDie.GAIN:
                die = (the_die(t) + 1) // 2 if self.halved else the_die(t)
                gain(t, self.you, self.what, die * self.times)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "How much?"


def gain(t: Sob, hero: int, what: int, amount: int) -> None:
    """A hero gains Gold, Dark Stone or XP."""
    if what == GOLD:
        gain_gold(t, hero, amount)
    elif what == DARK_STONE:
        find_dark_stone(t, hero, amount)
    else:
        gain_xp(t, hero, amount)


class TakeOneToken(Frame[Sob]):
    """A hero gains one of some tokens, of its choice."""

    ASK: Final = 0
    TAKE: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, tokens: list[int] | None = None) -> None:
        super().__init__(you, card)
        self.tokens = tokens or []

    def twin(self) -> TakeOneToken:
        return TakeOneToken(self.you, self.card, self.tokens[:])

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case TakeOneToken.ASK:
                ask = t.question(t.seat_of(self.you), "Which token?", "SOB-SIDE-01")
                for token in self.tokens:
                    ask.offer(CHOOSE_TOKEN, token, self.you)
            case TakeOneToken.TAKE:
                receive_token(t, self.you, self.pick[1])
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "A token"


# -- everybody


def each_takes(t: Sob, who: list[int], takes: WhoTakes) -> None:
    """Something happens to each of some heroes, the first of them first."""
    for hero in reversed(who):  # what is pushed last comes first
        takes(t, hero)


def d6_hits(t: Sob, hero: int) -> None:
    """A hero takes D6 Hits."""
    hits(t, hero, d6(t))


def d6_horror_hits(t: Sob, hero: int) -> None:
    """A hero takes D6 Horror Hits."""
    horror_hits(t, hero, d6(t))


def d3_wounds(t: Sob, hero: int) -> None:
    """A hero takes D3 Wounds, ignoring Defense."""
    wounds_ignoring_defense(t, hero, d3(t))


def gain_one_grit(t: Sob, hero: int) -> None:
    """A hero Recovers 1 Grit."""
    recover_grit(t, hero, 1)


def lose_random_token(t: Sob, hero: int) -> None:
    """A token from a hero's Side Bag is gone, if it has any."""
    tokens = [token for token in range(TOKENS) for _ in range(t.bag[hero][token])]
    if tokens:
        lose_token(t, hero, tokens[t.chance.draw(len(tokens))])


def heroes_of(mask: int) -> list[int]:
    """The heroes of a mask."""
    return [hero for hero in range(MOST_HEROES) if mask >> hero & 1]


class HealWounds(Frame[Sob]):
    """A hero Heals D3 Wounds."""

    ROLL: Final = 0
    HEAL: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case HealWounds.ROLL:
                if not t.wounds[self.you]:
                    return False
                roll_healing(t, self.you, 1, t.wounds[self.you], sides=3, cause=self.card)
            case HealWounds.HEAL:
                heal(t, self.you, the_die(t), 0)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Healing"


class HealOrGrit(Frame[Sob]):
    """A hero heals D6 points in any mix, or Recovers 1 Grit."""

    ASK: Final = 0
    CHOSEN: Final = 1
    HEAL: Final = 2

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case HealOrGrit.ASK:
                ask = t.question(t.seat_of(hero), "Heal, or Recover Grit?", "SOB-BRTH-02")
                if t.wounds[hero] + t.sanity_lost[hero]:
                    ask.offer(HEAL_INSTEAD)
                ask.offer(RECOVER_GRIT)
            case HealOrGrit.CHOSEN:
                if self.pick[0] == RECOVER_GRIT:
                    recover_grit(t, hero, 1)
                else:
                    roll_healing(t, hero, 1, damage_of(t, hero), cause=self.card)
            case HealOrGrit.HEAL:
                if self.pick[0] == HEAL_INSTEAD:
                    t.push(Heal(hero, self.card, the_die(t)))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "A breath of air"


class GetUpNow(Frame[Sob]):
    """Knocked out heroes may Recover at once, one after another."""

    OFFER: Final = 0
    RECOVER: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, who: int = 0) -> None:
        super().__init__(you, card)
        self.who = who  # bit h: it may be one of them

    def twin(self) -> GetUpNow:
        return GetUpNow(self.you, self.card, self.who)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case GetUpNow.OFFER:
                down = [h for h in heroes_of(self.who) if t.ko[h] and not t.dead >> h & 1]
                if not down:
                    return False
                ask = t.question_all("Does a knocked out hero get up?", "SOB-REC-01")
                for hero in down:
                    ask.offer(GET_UP, hero)
                ask.offer(DONE)
            case GetUpNow.RECOVER:
                if self.pick[0] == DONE:
                    return False
                t.push(Recover(self.pick[1]))
                self.at = GetUpNow.OFFER
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Getting up"
