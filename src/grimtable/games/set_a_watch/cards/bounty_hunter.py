"""The Bounty Hunter: Trophies and what they are good for. A function is a card and its docstring the card's text."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import NEAR_DAMAGEABLE, SOME_POWER, card
from grimtable.games.set_a_watch.printed import BOUNTY_HUNTER, HEALTH, KIND, UNHALLOWED, piece
from grimtable.games.set_a_watch.rules.attack_strength import range_of, trophy_of
from grimtable.games.set_a_watch.rules.card_choices import CardFrame, DealDamage, PickCreature, TurnToHighest, raisable
from grimtable.games.set_a_watch.rules.creatures import can_defeat, can_move, damageable, has_power, health_of, revealed
from grimtable.games.set_a_watch.rules.defeat import OUTRIGHT, Defeat
from grimtable.games.set_a_watch.rules.line import give_up_trophy, line_to_deck_bottom, move_creature, negate
from grimtable.games.set_a_watch.rules.merchant import bounty, cash_in
from grimtable.games.set_a_watch.rules.party import extend_reach
from grimtable.games.set_a_watch.state import Saw
from grimtable.games.set_a_watch.words import CASH_IN, DONE, GIVE_UP, PICK_POSITION

KNOWN_ASSOCIATES: Final = piece("known-associates")
DEAD_OR_OTHERWISE: Final = piece("dead-or-otherwise")
LONG_ARM: Final = piece("long-arm")
NET_AND_CUDGEL: Final = piece("net-and-cudgel")

STRANGERS: Final = 5
ASSOCIATES: Final = 10
MORE_THAN_THE_LAST: Final = 3
DRAGGED: Final = 2
MORE_THAN_THE_MERCHANT: Final = 1  # coins for each Trophy


# -- Known Associates


class AskAround(DealDamage):
    """Who has a friend among the Trophies is hit twice as hard."""

    def damage(self, t: Saw, creature: int) -> int:
        return ASSOCIATES if trophy_of(t, creature) else STRANGERS


def known_associates(t: Saw, a: int, x: int) -> None:
    """Deal 5 damage to a revealed Creature in first or second position, or 10 damage if you have a Trophy of its
    type.
    """
    t.push(AskAround(a, KNOWN_ASSOCIATES, 0, damageable(t, 2)))


card("known-associates", known_associates, enough=NEAR_DAMAGEABLE)


# -- Dead or Otherwise


def trades(t: Saw) -> list[tuple[int, int]]:
    """Every Trophy with every creature that it can be given up for."""
    return [(trophy, creature) for trophy in t.trophies for creature in revealed(t) if buys(t, trophy, creature)]


def buys(t: Saw, trophy: int, creature: int) -> bool:
    """Whether a Trophy can be given up for a revealed creature."""
    return can_defeat(t, creature) and health_of(t, creature) <= HEALTH[trophy] + MORE_THAN_THE_LAST


class HoldUpTheLast(CardFrame):
    """A Trophy is given up and a creature is defeated."""

    ASK: Final = 0
    HAND_OVER: Final = 1
    DEFEAT: Final = 2

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case HoldUpTheLast.ASK:
                ask = self.ask(t, "Which Trophy do you give up, and for whom?")
                for trophy, creature in trades(t):
                    ask.offer(GIVE_UP, trophy, creature)
            case HoldUpTheLast.HAND_OVER:
                give_up_trophy(t, self.pick[1])
            case HoldUpTheLast.DEFEAT:
                t.push(Defeat(self.pick[2], OUTRIGHT))
            case _:
                return False
        return True


def may_trade(t: Saw, a: int) -> bool:
    """Whether a Trophy is good enough for somebody."""
    for trophy in t.trophies:
        for creature in t.line:
            if buys(t, trophy, creature):
                return True
    return False


def dead_or_otherwise(t: Saw, a: int, x: int) -> None:
    """Put 1 of your Trophies into the Graveyard to defeat a revealed Creature whose Health is not higher than the
    Trophy's base Health plus 3.
    """
    t.push(HoldUpTheLast(a, DEAD_OR_OTHERWISE))


card("dead-or-otherwise", dead_or_otherwise, may_trade)


# -- Long Arm of the Guild


def reaching(t: Saw, a: int) -> list[int]:
    """Whose range grows."""
    return t.watchers() if t.trophies else [a]


def may_reach(t: Saw, a: int) -> bool:
    """Whether the Line is longer than somebody's range, or a die can be turned."""
    for each in reaching(t, a):
        if range_of(t, each) < len(t.line):
            return True
    return bool(raisable(t, [a]))


def long_arm(t: Saw, a: int, x: int) -> None:
    """Until the end of the Watch phase every Watcher's range is +1 if you have a Trophy, otherwise only yours. Then
    you may set 1 of your unspent dice to its highest face.
    """
    for each in reaching(t, a):
        extend_reach(t, each)
    t.push(TurnToHighest(a, LONG_ARM, 1, raisable(t, [a])))


card("long-arm", long_arm, may_reach)


# -- Net and Cudgel


def caged(t: Saw, creature: int) -> bool:
    """Whether the Bounty Hunter knows the type well enough to take a creature away."""
    return trophy_of(t, creature) and KIND[creature] != UNHALLOWED


def nettable(t: Saw) -> list[int]:
    """The revealed creatures to whom the net makes a difference."""
    return [c for c in revealed(t) if netted(t, c)]


def netted(t: Saw, creature: int) -> bool:
    """Whether the net makes a difference to a revealed creature: it would fall silent, be taken away or dragged."""
    return has_power(t, creature) or caged(t, creature) or (creature != t.line[-1] and can_move(t, creature))


class ThrowNet(PickCreature):
    """A creature is negated and dragged back, or taken away."""

    def prompt(self, t: Saw) -> str:
        return "Over whom do you throw the net?"

    def does(self, t: Saw, creature: int) -> None:
        if caged(t, creature):
            line_to_deck_bottom(t, creature)
            return
        if has_power(t, creature):
            negate(t, creature)
        if can_move(t, creature):
            t.push(DragBack(self.you, self.card, creature))


class DragBack(CardFrame):
    """Move creature n up to 2 places back."""

    ASK: Final = 0
    DRAG: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case DragBack.ASK:
                place = t.line.index(self.n)
                ask = self.ask(t, "To which position is it dragged?")
                for to in range(place, min(place + DRAGGED, len(t.line) - 1) + 1):
                    ask.offer(PICK_POSITION, to)
            case DragBack.DRAG:
                if self.pick[1] != t.line.index(self.n):
                    move_creature(t, self.n, self.pick[1])
            case _:
                return False
        return True


def may_throw_net(t: Saw, a: int) -> bool:
    """Whether the net makes a difference to anybody, even if nobody has a power."""
    return bool(nettable(t))


def net_and_cudgel(t: Saw, a: int, x: int) -> None:
    """Negate a revealed Creature until the end of the Watch phase and move it up to 2 places back in the Line. If you
    have a Trophy of its type, put it on the bottom of the Creature deck instead; no Unhallowed.
    """
    t.push(ThrowNet(a, NET_AND_CUDGEL, 0, nettable(t)))


card("net-and-cudgel", net_and_cudgel, may_throw_net, SOME_POWER)


# -- in camp


class CountHeads(CardFrame):
    """Trophies are cashed in one after the other, at least one."""

    ASK: Final = 0
    HAND_IN: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case CountHeads.ASK:
                if not t.trophies:
                    return False
                ask = t.question(t.seat_of(self.you), "Which Trophy do you cash in?", "SAW-HERO-07")
                for trophy in t.trophies:
                    ask.offer(CASH_IN, trophy, bounty(trophy) + MORE_THAN_THE_MERCHANT)
                if self.n:
                    ask.offer(DONE)
            case CountHeads.HAND_IN:
                if self.pick[0] != CASH_IN:
                    return False
                cash_in(t, self.pick[1], bounty(self.pick[1]) + MORE_THAN_THE_MERCHANT)
                self.n += 1
                self.at = CountHeads.ASK
            case _:
                return False
        return True


def may_count_heads(t: Saw, die: int) -> bool:
    """Whether there is a Trophy."""
    return bool(t.trophies)


def count_the_heads(t: Saw, a: int, x: int) -> None:
    """Any die, and at least 1 Trophy. Put any number of your Trophies into the Graveyard; the party gains 2 coins for
    each, or 3 coins for each Unhallowed. In the Merchant phase you need no die for it, and gain 1 coin less for each.
    """
    t.push(CountHeads(a, BOUNTY_HUNTER))


card("bounty-hunter", count_the_heads, may_count_heads)
