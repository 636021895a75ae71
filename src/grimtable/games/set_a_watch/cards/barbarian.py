"""The Barbarian: Abilities that are exhausted each time. A function is a card and its docstring the card's text."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import HAS_DICE, NEAR_DAMAGEABLE, card
from grimtable.games.set_a_watch.printed import HEALTH, KIND, UNHALLOWED, piece
from grimtable.games.set_a_watch.rules.attack import hit
from grimtable.games.set_a_watch.rules.attack_strength import range_of
from grimtable.games.set_a_watch.rules.campfire import change_fire
from grimtable.games.set_a_watch.rules.card_choices import CardFrame, RerollDice
from grimtable.games.set_a_watch.rules.creatures import can_damage, can_defeat, damageable, revealed
from grimtable.games.set_a_watch.rules.defeat import OUTRIGHT, Defeat
from grimtable.games.set_a_watch.rules.line import line_to_deck_bottom
from grimtable.games.set_a_watch.rules.order_of_play import Settle
from grimtable.games.set_a_watch.rules.party import extend_reach
from grimtable.games.set_a_watch.state import SHIELD_BITTEN, Saw
from grimtable.games.set_a_watch.words import DONE, PICK_CREATURE

THROUGH_THE_DOOR: Final = piece("through-the-door")
BELLOW: Final = piece("bellow")

ARC_FIRST: Final = 9
ARC_SECOND: Final = 6
SPLINTERS: Final = 4
BELLOWED: Final = 2
EASILY_FRIGHTENED: Final = 7
BITE: Final = 4
TREE_LEAST: Final = 6


# -- Red Arc


def red_arc(t: Saw, a: int, x: int) -> None:
    """Deal 9 damage to the Creature in first position and 6 damage to the revealed Creature in second position; both
    are dealt before the Line moves.
    """
    near = damageable(t, 2)
    for place, damage in enumerate((ARC_FIRST, ARC_SECOND)):
        if place < len(t.line) and t.line[place] in near:
            hit(t, t.line[place], damage)


card("red-arc", red_arc, enough=NEAR_DAMAGEABLE)


# -- Through the Door


class BreakThrough(CardFrame):
    """The first creature falls; when the Line is at rest, the next one is hurt."""

    DEFEAT_FIRST: Final = 0
    SETTLE: Final = 1
    SPLINTER: Final = 2

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case BreakThrough.DEFEAT_FIRST:
                t.push(Defeat(t.line[0], OUTRIGHT))
            case BreakThrough.SETTLE:
                t.push(Settle())
            case BreakThrough.SPLINTER:
                if t.line and can_damage(t, t.line[0]):
                    hit(t, t.line[0], SPLINTERS)
            case _:
                return False
        return True


def may_break_through(t: Saw, a: int) -> bool:
    """Whether the first creature can be defeated."""
    return can_defeat(t, t.line[0])


def through_the_door(t: Saw, a: int, x: int) -> None:
    """Defeat the Creature in first position. After the Line has moved up and reveals are done, deal 4 damage to the
    new Creature in first position.
    """
    t.push(BreakThrough(a, THROUGH_THE_DOOR))


card("through-the-door", through_the_door, may_break_through)


# -- Bellow


def frightened(t: Saw) -> list[int]:
    """The revealed creatures, no Unhallowed, that are small enough to run."""
    return [c for c in revealed(t) if HEALTH[c] <= EASILY_FRIGHTENED and KIND[c] != UNHALLOWED]


class BellowAt(CardFrame):
    """Up to 2 creatures flee, one after the other; then dice are re-rolled."""

    ASK: Final = 0
    FLEE: Final = 1
    ROLL_AGAIN: Final = 2

    def __init__(self, you: int = 0, card: int = -1, n: int = 0) -> None:
        super().__init__(you, card, n)
        self.fled: list[int] = []

    def twin(self) -> BellowAt:
        o = BellowAt(self.you, self.card, self.n)
        o.fled = self.fled[:]
        return o

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case BellowAt.ASK:
                ask = self.ask(t, "Which creature flees?")
                for creature in frightened(t):
                    ask.offer(PICK_CREATURE, creature)
                ask.offer(DONE)
            case BellowAt.FLEE:
                if self.pick[0] == PICK_CREATURE:
                    line_to_deck_bottom(t, self.pick[1])
                    self.fled.append(self.pick[1])
                    if len(self.fled) < BELLOWED and frightened(t):
                        self.at = BellowAt.ASK
            case BellowAt.ROLL_AGAIN:
                t.push(RerollDice(self.you, self.card))
            case _:
                return False
        return True


def may_bellow(t: Saw, a: int) -> bool:
    """Whether somebody would flee; without that there must be dice to re-roll."""
    return bool(frightened(t))


def bellow(t: Saw, a: int, x: int) -> None:
    """Put up to 2 revealed Creatures with a base Health of 7 or less on the bottom of the Creature deck, no Unhallowed.
    Then re-roll any number of your unspent dice once.
    """
    t.push(BellowAt(a, BELLOW))


card("bellow", bellow, may_bellow, HAS_DICE)


# -- Bitten Shield


def may_bite(t: Saw, a: int) -> bool:
    """Whether a tamed creature could reach further; without that there must be a die to make more of."""
    return bool(t.tamed[a]) and range_of(t, a) < len(t.line)


def bitten_shield(t: Saw, a: int, x: int) -> None:
    """Until the end of the Watch phase each of your dice counts 4 more in direct attacks, and your range is +1."""
    t.tally[SHIELD_BITTEN] += BITE
    extend_reach(t, a)


card("bitten-shield", bitten_shield, may_bite, HAS_DICE)


# -- in camp


def may_fell(t: Saw, die: int) -> bool:
    """Whether a die is high enough."""
    return t.face[die] >= TREE_LEAST


def fell_the_whole_tree(t: Saw, a: int, x: int) -> None:
    """A die of 6 or more. Firewood + half the die, rounded down."""
    change_fire(t, x // 2)


card("barbarian", fell_the_whole_tree, may_fell)
