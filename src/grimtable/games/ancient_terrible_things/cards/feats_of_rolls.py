"""Feats of rolls: cards that turn, re-roll, remove and return dice, and bend what they are compared with.

Each function is one card; its docstring is the card's text.
"""

from __future__ import annotations

from grimtable.games.ancient_terrible_things.cards.declaring import card
from grimtable.games.ancient_terrible_things.printed import COMBO, piece
from grimtable.games.ancient_terrible_things.rules.choices import CardFrame
from grimtable.games.ancient_terrible_things.rules.desperation import set_rerolls
from grimtable.games.ancient_terrible_things.rules.dice import (
    different_dice,
    one_or_two,
    remove_die,
    reroll,
    rerollable,
    return_spent,
    turn_die,
)
from grimtable.games.ancient_terrible_things.rules.encounter import facing
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.words import (
    DONE,
    PICK_DICE,
    PICK_DIE,
    PICK_NUMBER,
    PICK_SPENT,
    die_name,
)


def others(t: Att, i: int, lowest: int, highest: int) -> int:
    """The dice other than die i that show a number in these bounds."""
    mask = 0
    for j, die in enumerate(t.dice):
        if j != i and lowest <= die & 7 <= highest:
            mask |= 1 << j
    return mask


# -- turning dice


class EchoDownriver(CardFrame):
    """The die to be turned is chosen first: its place is `n`."""

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                if len(t.dice) < 2:
                    return False
                ask = t.question(self.you, "Which die do you turn?", "ATT-ROLL-16")
                for i in different_dice(t):
                    ask.offer(PICK_DIE, i)
            case 1:
                self.n = self.pick[1]
                ask = t.question(self.you, "Which die does it follow?", "ATT-ROLL-16")
                for i in different_dice(t, ~(1 << self.n)):
                    ask.offer(PICK_DIE, i)
            case 2:
                turn_die(t, self.n, t.dice[self.pick[1]] & 7)
            case _:
                return False
        return True


def echo_downriver(t: Att, you: int) -> None:
    """Turn one die to the number shown by another die in your pool."""
    t.push(EchoDownriver(you, piece("echo-downriver")))


card("echo-downriver", echo_downriver)


class HangByTheHeels(CardFrame):
    """The dice are chosen, then flipped together."""

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                if not t.dice:
                    return False
                ask = t.question(self.you, "Which dice do you flip?", "ATT-ROLL-16")
                for mask in one_or_two(t):
                    ask.offer(PICK_DICE, mask)
            case 1:
                for i, die in enumerate(t.dice):
                    if self.pick[1] >> i & 1:
                        turn_die(t, i, 7 - (die & 7))
            case _:
                return False
        return True


def hang_by_the_heels(t: Att, you: int) -> None:
    """Flip one or two of your dice: each then shows 7 minus its number."""
    t.push(HangByTheHeels(you, piece("hang-by-the-heels")))


card("hang-by-the-heels", hang_by_the_heels)


class BorrowedFromTheDead(CardFrame):
    """A die to raise, for which another can be lowered, then that other one; `n` is the first one's place."""

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                raised = [i for i in different_dice(t, others(t, -1, 1, 5)) if others(t, i, 2, 6)]
                if not raised:
                    return False
                ask = t.question(self.you, "Which die do you raise?", "ATT-ROLL-16")
                for i in raised:
                    ask.offer(PICK_DIE, i)
            case 1:
                self.n = self.pick[1]
                ask = t.question(self.you, "Which die do you lower?", "ATT-ROLL-16")
                for i in different_dice(t, others(t, self.n, 2, 6)):
                    ask.offer(PICK_DIE, i)
            case 2:
                lowered = self.pick[1]
                turn_die(t, self.n, (t.dice[self.n] & 7) + 1)
                turn_die(t, lowered, (t.dice[lowered] & 7) - 1)
            case _:
                return False
        return True


def borrowed_from_the_dead(t: Att, you: int) -> None:
    """Raise one of your dice by 1 and lower another one by 1; if you cannot do both, do neither."""
    t.push(BorrowedFromTheDead(you, piece("borrowed-from-the-dead")))


card("borrowed-from-the-dead", borrowed_from_the_dead)


class OneSureThing(CardFrame):
    """A die is chosen, then its number; `n` is its place."""

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                if not t.dice:
                    return False
                ask = t.question(self.you, "Which die do you turn?", "ATT-ROLL-16")
                for i in different_dice(t):
                    ask.offer(PICK_DIE, i)
            case 1:
                self.n = self.pick[1]
                ask = t.question(self.you, "Which number does it show?", "ATT-ROLL-16")
                for face in range(1, 7):
                    ask.offer(PICK_NUMBER, face)
            case 2:
                turn_die(t, self.n, self.pick[1])
            case _:
                return False
        return True


def one_sure_thing(t: Att, you: int) -> None:
    """Turn any one die in your pool, even a Panic die, to a number of your choice."""
    t.push(OneSureThing(you, piece("one-sure-thing")))


card("one-sure-thing", one_sure_thing)


def the_water_rises(t: Att, you: int) -> None:
    """Raise every die that shows the lowest number in your pool by 1."""
    lowest = min([die & 7 for die in t.dice], default=6)
    if lowest < 6:
        for i, die in enumerate(t.dice):
            if die & 7 == lowest:
                turn_die(t, i, lowest + 1)


card("the-water-rises", the_water_rises)


class FeedTheBoiler(CardFrame):
    """A die to remove, beside which another can be raised, then that other one; `n` is the first one's place."""

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                fuel = [i for i in different_dice(t) if others(t, i, 1, 5)]
                if not fuel:
                    return False
                ask = t.question(self.you, "Which die do you remove?", "ATT-ROLL-16")
                for i in fuel:
                    ask.offer(PICK_DIE, i)
            case 1:
                self.n = self.pick[1]
                ask = t.question(self.you, "Which die do you raise?", "ATT-ROLL-16")
                for i in different_dice(t, others(t, self.n, 1, 5)):
                    ask.offer(PICK_DIE, i)
            case 2:
                raised = self.pick[1] if self.pick[1] < self.n else self.pick[1] - 1
                steps = remove_die(t, self.n) & 7
                turn_die(t, raised, min(6, (t.dice[raised] & 7) + steps))
            case _:
                return False
        return True


def feed_the_boiler(t: Att, you: int) -> None:
    """Remove one die from your pool and raise another one below 6 by the number the removed die showed, up to 6."""
    t.push(FeedTheBoiler(you, piece("feed-the-boiler")))


card("feed-the-boiler", feed_the_boiler)


# -- re-rolls


def turn_the_boat_around(t: Att, you: int) -> None:
    """You have one more re-roll this turn."""
    set_rerolls(t, you, t.rerolls[you] + 1)


card("turn-the-boat-around", turn_the_boat_around)


class ItNeverHappened(CardFrame):
    """The dice are re-rolled together, then each may be turned back: `n` holds those still to be asked about."""

    def __init__(self, you: int = 0, card: int = -1, n: int = 0, old: int = 0) -> None:
        super().__init__(you, card, n)
        self.old = old  # the numbers before the re-roll, an octal digit for each die of the pool

    def twin(self) -> ItNeverHappened:
        return ItNeverHappened(self.you, self.card, self.n, self.old)

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                masks = one_or_two(t, rerollable(t))
                if not masks:
                    return False
                ask = t.question(self.you, "Which dice do you re-roll?", "ATT-ROLL-16")
                for mask in masks:
                    ask.offer(PICK_DICE, mask)
            case 1:
                self.n = self.pick[1]
                for i, die in enumerate(t.dice):
                    self.old |= (die & 7) << 3 * i
                reroll(t, self.n)
            case 2:
                if not self.n:
                    return False
                i = first_of(self.n)
                old, new = self.old >> 3 * i & 7, t.dice[i] & 7
                was = die_name(t.dice[i] - new + old)
                ask = t.question(self.you, f"{was} has come up {new}: which number does it show?", "ATT-ROLL-16")
                ask.offer(PICK_NUMBER, new)
                if old != new:
                    ask.offer(PICK_NUMBER, old)
            case _:
                i = first_of(self.n)
                turn_die(t, i, self.pick[1])
                self.n &= ~(1 << i)
                self.at = 2
        return True


def first_of(mask: int) -> int:
    """The first die of a set."""
    return (mask & -mask).bit_length() - 1


def it_never_happened(t: Att, you: int) -> None:
    """Re-roll one or two dice at no cost and without using up a re-roll; then turn each of them back to its old
    number if you like that better.
    """
    t.push(ItNeverHappened(you, piece("it-never-happened")))


card("it-never-happened", it_never_happened)


class JustOneMore(CardFrame):
    """Die after die is re-rolled; `n` is how many more times."""

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                if not self.n:
                    return False
                ask = t.question(self.you, f"Re-roll a die? ({self.n} more)", "ATT-ROLL-16")
                for i in different_dice(t, rerollable(t)):
                    ask.offer(PICK_DIE, i)
                ask.offer(DONE)
            case _:
                if self.pick[0] == DONE:
                    return False
                self.n -= 1
                reroll(t, 1 << self.pick[1])
                if t.dice[self.pick[1]] & 7 == 1:
                    set_rerolls(t, self.you, 0)
                    return False
                self.at = 0
        return True


def just_one_more(t: Att, you: int) -> None:
    """Re-roll single dice of your choice, one after the other, free and without using up re-rolls, at most six
    times. If one comes up 1, this ends at once and you have no re-rolls left this turn.
    """
    t.push(JustOneMore(you, piece("just-one-more"), 6))


card("just-one-more", just_one_more)


# -- combinations


class CountItTwice(CardFrame):
    """One die of the last combination is chosen and comes back."""

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                if not t.last_spent:
                    return False
                ask = t.question(self.you, "Which die comes back?", "ATT-ROLL-16")
                offered: list[int] = []
                for die in t.spent[-t.last_spent :]:
                    if die not in offered:
                        offered.append(die)
                        ask.offer(PICK_SPENT, die)
            case 1:
                return_spent(t, self.pick[1])
            case _:
                return False
        return True


def count_it_twice(t: Att, you: int) -> None:
    """Return one die of the combination you spent last to your pool, showing the same number."""
    t.push(CountItTwice(you, piece("count-it-twice")))


card("count-it-twice", count_it_twice)


def number_above_one(t: Att, you: int) -> bool:
    """Only while your encounter is not overcome and its combination prints a number above 1."""
    return facing(t) >= 0 and COMBO[facing(t)][1] > 1


def read_the_small_print(t: Att, you: int) -> None:
    """Only while your encounter is not overcome and its combination prints a number above 1: this turn that number
    counts as one lower.
    """
    t.ease += 1


card("read-the-small-print", read_the_small_print, number_above_one)
