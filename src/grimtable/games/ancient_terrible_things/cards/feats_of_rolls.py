"""Feats of rolls: cards that turn, re-roll, remove and return dice, and bend what they are compared with.

Each function is one card; its docstring is the card's text.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.conditions import (
    combination_can_be_eased,
    different_numbers,
    fuel_and_flame,
    number_above_one,
    one_up_one_down,
    some_dice,
    some_die_below_six,
    some_die_can_be_rerolled,
    something_was_spent,
)
from grimtable.games.ancient_terrible_things.cards.declaring import card
from grimtable.games.ancient_terrible_things.names import die_name
from grimtable.games.ancient_terrible_things.packed import FACE_OF, KIND_OF, die_of
from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.rules.card_procedures import CardFrame
from grimtable.games.ancient_terrible_things.rules.dice import (
    above_one,
    all_dice,
    below_six,
    different_dice,
    one_or_two,
    remove_die,
    reroll,
    rerollable,
    return_spent,
    set_rerolls,
    turn_die,
)
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.words import (
    DONE,
    PICK_DICE,
    PICK_DIE,
    PICK_NUMBER,
    PICK_SPENT,
)


def without_die(mask: int, i: int) -> int:
    """The dice of a set other than die i."""
    return mask & ~(1 << i)


# -- turning dice


class EchoDownriver(CardFrame):
    """The die to be turned is chosen first: its place is `n`."""

    ASK_WHICH_TO_TURN: Final = 0
    ASK_WHICH_TO_FOLLOW: Final = 1
    TURN_IT: Final = 2

    def step(self, t: Att, at: int) -> bool:
        match at:
            case EchoDownriver.ASK_WHICH_TO_TURN:
                if not different_numbers(t, self.you):
                    return False
                ask = t.question(self.you, "Which die do you turn?", "ATT-ROLL-16")
                for i in different_dice(t):
                    ask.offer(PICK_DIE, i)
            case EchoDownriver.ASK_WHICH_TO_FOLLOW:
                self.n = self.pick[1]
                ask = t.question(self.you, "Which die does it follow?", "ATT-ROLL-16")
                for i in different_dice(t, without_die(all_dice(t), self.n)):
                    ask.offer(PICK_DIE, i)
            case EchoDownriver.TURN_IT:
                turn_die(t, self.n, FACE_OF[t.dice[self.pick[1]]])
            case _:
                return False
        return True


def echo_downriver(t: Att, you: int) -> None:
    """Turn one die to the number shown by another die in your pool."""
    t.push(EchoDownriver(you, piece("echo-downriver")))


card("echo-downriver", echo_downriver, matters=different_numbers)


class HangByTheHeels(CardFrame):
    """The dice are chosen, then flipped together."""

    ASK: Final = 0
    FLIP: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case HangByTheHeels.ASK:
                if not t.dice:
                    return False
                ask = t.question(self.you, "Which dice do you flip?", "ATT-ROLL-16")
                for mask in one_or_two(t):
                    ask.offer(PICK_DICE, mask)
            case HangByTheHeels.FLIP:
                for i, die in enumerate(t.dice):
                    if self.pick[1] >> i & 1:
                        turn_die(t, i, 7 - FACE_OF[die])
            case _:
                return False
        return True


def hang_by_the_heels(t: Att, you: int) -> None:
    """Flip one or two of your dice: each then shows 7 minus its number."""
    t.push(HangByTheHeels(you, piece("hang-by-the-heels")))


card("hang-by-the-heels", hang_by_the_heels, matters=some_dice)


class BorrowedFromTheDead(CardFrame):
    """A die to raise, for which another can be lowered, then that other one; `n` is the first one's place."""

    ASK_WHICH_TO_RAISE: Final = 0
    ASK_WHICH_TO_LOWER: Final = 1
    TURN_BOTH: Final = 2

    def step(self, t: Att, at: int) -> bool:
        match at:
            case BorrowedFromTheDead.ASK_WHICH_TO_RAISE:
                raised = [i for i in different_dice(t, below_six(t)) if without_die(above_one(t), i)]
                if not raised:
                    return False
                ask = t.question(self.you, "Which die do you raise?", "ATT-ROLL-16")
                for i in raised:
                    ask.offer(PICK_DIE, i)
            case BorrowedFromTheDead.ASK_WHICH_TO_LOWER:
                self.n = self.pick[1]
                ask = t.question(self.you, "Which die do you lower?", "ATT-ROLL-16")
                for i in different_dice(t, without_die(above_one(t), self.n)):
                    ask.offer(PICK_DIE, i)
            case BorrowedFromTheDead.TURN_BOTH:
                lowered = self.pick[1]
                turn_die(t, self.n, FACE_OF[t.dice[self.n]] + 1)
                turn_die(t, lowered, FACE_OF[t.dice[lowered]] - 1)
            case _:
                return False
        return True


def borrowed_from_the_dead(t: Att, you: int) -> None:
    """Raise one of your dice by 1 and lower another one by 1; if you cannot do both, do neither."""
    t.push(BorrowedFromTheDead(you, piece("borrowed-from-the-dead")))


card("borrowed-from-the-dead", borrowed_from_the_dead, matters=one_up_one_down)


class OneSureThing(CardFrame):
    """A die is chosen, then its number; `n` is its place."""

    ASK_WHICH: Final = 0
    ASK_NUMBER: Final = 1
    TURN_IT: Final = 2

    def step(self, t: Att, at: int) -> bool:
        match at:
            case OneSureThing.ASK_WHICH:
                if not t.dice:
                    return False
                ask = t.question(self.you, "Which die do you turn?", "ATT-ROLL-16")
                for i in different_dice(t):
                    ask.offer(PICK_DIE, i)
            case OneSureThing.ASK_NUMBER:
                self.n = self.pick[1]
                ask = t.question(self.you, "Which number does it show?", "ATT-ROLL-16")
                for face in range(1, 7):
                    ask.offer(PICK_NUMBER, face)
            case OneSureThing.TURN_IT:
                turn_die(t, self.n, self.pick[1])
            case _:
                return False
        return True


def one_sure_thing(t: Att, you: int) -> None:
    """Turn any one die in your pool, even a Panic die, to a number of your choice."""
    t.push(OneSureThing(you, piece("one-sure-thing")))


card("one-sure-thing", one_sure_thing, matters=some_dice)


def the_water_rises(t: Att, you: int) -> None:
    """Raise every die that shows the lowest number in your pool by 1."""
    numbers = [FACE_OF[die] for die in t.dice]
    for i, number in enumerate(numbers):
        if number == min(numbers):
            turn_die(t, i, min(6, number + 1))


card("the-water-rises", the_water_rises, matters=some_die_below_six)


class FeedTheBoiler(CardFrame):
    """A die to remove, beside which another can be raised, then that other one; `n` is the first one's place."""

    ASK_WHICH_TO_REMOVE: Final = 0
    ASK_WHICH_TO_RAISE: Final = 1
    REMOVE_AND_RAISE: Final = 2

    def step(self, t: Att, at: int) -> bool:
        match at:
            case FeedTheBoiler.ASK_WHICH_TO_REMOVE:
                fuel = [i for i in different_dice(t) if without_die(below_six(t), i)]
                if not fuel:
                    return False
                ask = t.question(self.you, "Which die do you remove?", "ATT-ROLL-16")
                for i in fuel:
                    ask.offer(PICK_DIE, i)
            case FeedTheBoiler.ASK_WHICH_TO_RAISE:
                self.n = self.pick[1]
                ask = t.question(self.you, "Which die do you raise?", "ATT-ROLL-16")
                for i in different_dice(t, without_die(below_six(t), self.n)):
                    ask.offer(PICK_DIE, i)
            case FeedTheBoiler.REMOVE_AND_RAISE:
                raised = self.pick[1] if self.pick[1] < self.n else self.pick[1] - 1
                steps = FACE_OF[remove_die(t, self.n)]
                turn_die(t, raised, min(6, FACE_OF[t.dice[raised]] + steps))
            case _:
                return False
        return True


def feed_the_boiler(t: Att, you: int) -> None:
    """Remove one die from your pool and raise another one below 6 by the number the removed die showed, up to 6."""
    t.push(FeedTheBoiler(you, piece("feed-the-boiler")))


card("feed-the-boiler", feed_the_boiler, matters=fuel_and_flame)


# -- re-rolls


def turn_the_boat_around(t: Att, you: int) -> None:
    """You have one more re-roll this turn."""
    set_rerolls(t, you, t.rerolls[you] + 1)


card("turn-the-boat-around", turn_the_boat_around)


class ItNeverHappened(CardFrame):
    """The dice are re-rolled together, then each may be turned back: `n` holds those still to be asked about."""

    ASK_WHICH: Final = 0
    REROLL: Final = 1
    ASK_NUMBER: Final = 2
    TURN_BACK: Final = 3

    def __init__(self, you: int = 0, card: int = -1, n: int = 0, old: int = 0) -> None:
        super().__init__(you, card, n)
        self.old = old  # the numbers before the re-roll, an octal digit for each die of the pool

    def twin(self) -> ItNeverHappened:
        return ItNeverHappened(self.you, self.card, self.n, self.old)

    def old_face(self, i: int) -> int:
        """What die i showed before the re-roll."""
        return self.old >> 3 * i & 7

    def step(self, t: Att, at: int) -> bool:
        match at:
            case ItNeverHappened.ASK_WHICH:
                masks = one_or_two(t, rerollable(t))
                if not masks:
                    return False
                ask = t.question(self.you, "Which dice do you re-roll?", "ATT-ROLL-16")
                for mask in masks:
                    ask.offer(PICK_DICE, mask)
            case ItNeverHappened.REROLL:
                self.n = self.pick[1]
                for i, die in enumerate(t.dice):
                    self.old |= FACE_OF[die] << 3 * i
                reroll(t, self.n)
            case ItNeverHappened.ASK_NUMBER:
                i = first_of(self.n)
                old, new = self.old_face(i), FACE_OF[t.dice[i]]
                was = die_name(die_of(KIND_OF[t.dice[i]], old))
                ask = t.question(self.you, f"{was} has come up {new}: which number does it show?", "ATT-ROLL-16")
                ask.offer(PICK_NUMBER, new)
                if old != new:
                    ask.offer(PICK_NUMBER, old)
            case ItNeverHappened.TURN_BACK:
                i = first_of(self.n)
                turn_die(t, i, self.pick[1])
                self.n = without_die(self.n, i)
                if self.n:
                    self.at = ItNeverHappened.ASK_NUMBER
            case _:
                return False
        return True


def first_of(mask: int) -> int:
    """The first die of a set."""
    return (mask & -mask).bit_length() - 1


def it_never_happened(t: Att, you: int) -> None:
    """Re-roll one or two dice at no cost and without using up a re-roll; then turn each of them back to its old
    number if you like that better.
    """
    t.push(ItNeverHappened(you, piece("it-never-happened")))


card("it-never-happened", it_never_happened, matters=some_die_can_be_rerolled)


class JustOneMore(CardFrame):
    """Die after die is re-rolled; `n` is how many more times."""

    ASK: Final = 0
    REROLL: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case JustOneMore.ASK:
                ask = t.question(self.you, f"Re-roll a die? ({self.n} more)", "ATT-ROLL-16")
                for i in different_dice(t, rerollable(t)):
                    ask.offer(PICK_DIE, i)
                ask.offer(DONE)
            case JustOneMore.REROLL:
                if self.pick[0] != DONE:
                    self.n -= 1
                    reroll(t, 1 << self.pick[1])
                    if FACE_OF[t.dice[self.pick[1]]] == 1:
                        set_rerolls(t, self.you, 0)
                    elif self.n:
                        self.at = JustOneMore.ASK
            case _:
                return False
        return True


def just_one_more(t: Att, you: int) -> None:
    """Re-roll single dice of your choice, one after the other, free and without using up re-rolls, at most six
    times. If one comes up 1, this ends at once and you have no re-rolls left this turn.
    """
    t.push(JustOneMore(you, piece("just-one-more"), 6))


card("just-one-more", just_one_more, matters=some_die_can_be_rerolled)


# -- combinations


class CountItTwice(CardFrame):
    """One die of the last combination is chosen and comes back."""

    ASK: Final = 0
    RETURN_IT: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case CountItTwice.ASK:
                if not t.last_spent:
                    return False
                ask = t.question(self.you, "Which die comes back?", "ATT-ROLL-16")
                offered: list[int] = []
                for die in t.spent[-t.last_spent :]:
                    if die not in offered:
                        offered.append(die)
                        ask.offer(PICK_SPENT, die)
            case CountItTwice.RETURN_IT:
                return_spent(t, self.pick[1])
            case _:
                return False
        return True


def count_it_twice(t: Att, you: int) -> None:
    """While you spend dice: return one die of the combination you spent last to your pool, showing the same number."""
    t.push(CountItTwice(you, piece("count-it-twice")))


card("count-it-twice", count_it_twice, matters=something_was_spent)


def read_the_small_print(t: Att, you: int) -> None:
    """Before or after the first roll, only while your encounter is not overcome and its combination prints a number
    above 1: this turn that number counts as one lower.
    """
    if combination_can_be_eased(t, you):
        t.ease += 1


card("read-the-small-print", read_the_small_print, number_above_one, combination_can_be_eased)
