"""Swag of dice: equipment that adds, re-rolls, turns and removes dice.

Each function is one card; its docstring is the card's text. Its condition says whether using it could change anything:
nothing is exhausted in vain.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.conditions import (
    basic_for_panic,
    feat_die_is_left,
    luck_is_left,
    panic_is_left,
    some_die_below_six,
    some_die_can_be_rerolled,
)
from grimtable.games.ancient_terrible_things.cards.declaring import card
from grimtable.games.ancient_terrible_things.packed import FACE_OF, KIND_OF
from grimtable.games.ancient_terrible_things.printed import COURAGE, FOCUS, piece
from grimtable.games.ancient_terrible_things.rules.card_procedures import CardFrame
from grimtable.games.ancient_terrible_things.rules.dice import (
    FEAT_DIE,
    LUCK,
    PANIC,
    REVELATION_DIE,
    add_die,
    all_dice,
    below_six,
    different_dice,
    left_of,
    of_kind,
    remove_basic,
    remove_die,
    reroll,
    rerollable,
    showing,
    turn_die,
)
from grimtable.games.ancient_terrible_things.rules.stash import gain, pay
from grimtable.games.ancient_terrible_things.state import FREE_RAISE, Att
from grimtable.games.ancient_terrible_things.words import (
    DONE,
    PICK_DIE,
    PICK_KIND,
    PICK_NUMBER,
    PICK_RESOURCE,
    TURN_DIE,
)

USED: Final = "ATT-ROLL-19"
HIRELINGS: Final = [LUCK, FEAT_DIE, PANIC]

# -- dice are added


def storm_lantern(t: Att, you: int) -> None:
    """Exhaust: add a Luck die to your pool."""
    add_die(t, LUCK)


card("storm-lantern", storm_lantern, luck_is_left)


def trench_whistle(t: Att, you: int) -> None:
    """Exhaust, after the first roll: add a Panic die to your pool and roll it. If another die in your pool shows the
    same number, gain 1 Courage.
    """
    added = add_die(t, PANIC)
    for i, die in enumerate(t.dice):
        if i != added and FACE_OF[die] == FACE_OF[t.dice[added]]:
            gain(t, you, COURAGE, 1)
            return


card("trench-whistle", trench_whistle, panic_is_left)


def fencing_glove(t: Att, you: int) -> None:
    """Exhaust: add a Feat die to your pool; your next raise of a Feat die this turn is free."""
    add_die(t, FEAT_DIE)
    t.marks |= FREE_RAISE


card("fencing-glove", fencing_glove, feat_die_is_left)


def bottomless_hip_flask(t: Att, you: int) -> None:
    """Exhaust: swap one Basic die in your pool for two Panic dice."""
    remove_basic(t)
    add_die(t, PANIC)
    add_die(t, PANIC)


card("bottomless-hip-flask", bottomless_hip_flask, basic_for_panic)


def last_cartridge(t: Att, you: int) -> None:
    """Exhaust, only when you have no re-roll left: add a Luck die and a Panic die to your pool."""
    add_die(t, LUCK)
    add_die(t, PANIC)


def _no_reroll_left(t: Att, you: int) -> bool:
    return t.rerolls[you] <= 0 and left_of(t, LUCK) + left_of(t, PANIC) > 0


card("last-cartridge", last_cartridge, _no_reroll_left)


class HiredShadow(CardFrame):
    """Choose the kind of die that joins the pool."""

    ASK: Final = 0
    ADD_DIE: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case HiredShadow.ASK:
                ask = t.question(self.you, "Which die joins your pool?", USED)
                for kind in HIRELINGS:
                    if left_of(t, kind) > 0:
                        ask.offer(PICK_KIND, kind)
            case HiredShadow.ADD_DIE:
                add_die(t, self.pick[1])
            case _:
                return False
        return True


def hired_shadow(t: Att, you: int) -> None:
    """Exhaust, pay 1 Treasure: add a Luck, a Feat or a Panic die to your pool, your choice."""
    t.push(HiredShadow(you, piece("hired-shadow")))


def _shadow_for_hire(t: Att, you: int) -> bool:
    return any(left_of(t, kind) > 0 for kind in HIRELINGS)


card("hired-shadow", hired_shadow, _shadow_for_hire)


# -- dice are rolled again and turned


class SmellingSalts(CardFrame):
    """Choose a number; every die that shows it is rolled again, except Panic dice (ATT-ROLL-12)."""

    ASK: Final = 0
    REROLL: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case SmellingSalts.ASK:
                ask = t.question(self.you, "Which number do you re-roll?", USED)
                movable = rerollable(t)
                for number in range(1, 7):
                    if showing(t, number) & movable:
                        ask.offer(PICK_NUMBER, number)
            case SmellingSalts.REROLL:
                reroll(t, showing(t, self.pick[1]))
            case _:
                return False
        return True


def smelling_salts(t: Att, you: int) -> None:
    """Exhaust: re-roll all your dice that show one number of your choice, free of Focus and without using up a
    re-roll.
    """
    t.push(SmellingSalts(you, piece("smelling-salts")))


card("smelling-salts", smelling_salts, some_die_can_be_rerolled)


class JewellersLoupe(CardFrame):
    """Step after step, each for 1 Focus; `n` says that the first one, which must be made, has been."""

    ASK: Final = 0
    TURN_IT: Final = 1

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case JewellersLoupe.ASK:
                ask = t.question(you, "Turn a die by 1 for 1 Focus?", USED)
                for i in different_dice(t):
                    number = FACE_OF[t.dice[i]]
                    if number < 6:
                        ask.offer(TURN_DIE, i, number + 1)
                    if number > 1:
                        ask.offer(TURN_DIE, i, number - 1)
                if self.n:
                    ask.offer(DONE)
            case JewellersLoupe.TURN_IT:
                if self.pick[0] != DONE:
                    pay(t, you, FOCUS, 1)
                    turn_die(t, self.pick[1], self.pick[2])
                    self.n = 1
                    if t.has(you, FOCUS):
                        self.at = JewellersLoupe.ASK
            case _:
                return False
        return True


def jewellers_loupe(t: Att, you: int) -> None:
    """Exhaust: turn dice in your pool up or down, paying 1 Focus for each step: at least one step, at most as many
    as you can pay.
    """
    t.push(JewellersLoupe(you, piece("jewellers-loupe")))


def _some_focus(t: Att, you: int) -> bool:
    return t.has(you, FOCUS) > 0


card("jewellers-loupe", jewellers_loupe, _some_focus)


class WitheredHand(CardFrame):
    """Choose a die to be turned to 6, then the one that pays for it among the highest others."""

    ASK_WHICH_TO_SIX: Final = 0
    TURN_TO_SIX: Final = 1
    ASK_WHICH_TO_ONE: Final = 2
    TURN_TO_ONE: Final = 3

    def step(self, t: Att, at: int) -> bool:
        match at:
            case WitheredHand.ASK_WHICH_TO_SIX:
                ask = t.question(self.you, "Which die do you turn to 6?", USED)
                for i in different_dice(t, below_six(t)):
                    ask.offer(PICK_DIE, i)
            case WitheredHand.TURN_TO_SIX:
                self.n = self.pick[1]
                turn_die(t, self.n, 6)
            case WitheredHand.ASK_WHICH_TO_ONE:
                highest = max([FACE_OF[die] for i, die in enumerate(t.dice) if i != self.n], default=1)
                if highest == 1:
                    return False
                ask = t.question(self.you, "Which die do you turn to 1?", USED)
                for i in different_dice(t, showing(t, highest) & ~(1 << self.n)):
                    ask.offer(PICK_DIE, i)
            case WitheredHand.TURN_TO_ONE:
                turn_die(t, self.pick[1], 1)
            case _:
                return False
        return True


def withered_hand(t: Att, you: int) -> None:
    """Exhaust: turn one of your dice that shows less than 6 to 6, then turn the highest of your other dice to 1;
    you choose among equals.
    """
    t.push(WitheredHand(you, piece("withered-hand")))


card("withered-hand", withered_hand, some_die_below_six)


class CalmingDrops(CardFrame):
    """Choose the number that all Panic dice take, one more of them if it is left."""

    ASK: Final = 0
    TURN_THEM: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case CalmingDrops.ASK:
                ask = t.question(self.you, "Which number do the Panic dice take?", USED)
                for number in calm_numbers(t):
                    ask.offer(PICK_NUMBER, number)
            case CalmingDrops.TURN_THEM:
                for i, die in enumerate(t.dice):
                    if KIND_OF[die] == PANIC:
                        turn_die(t, i, self.pick[1])
                add_die(t, PANIC, self.pick[1])
            case _:
                return False
        return True


def calm_numbers(t: Att) -> list[int]:
    """The numbers of other dice, as far as some Panic die does not show them yet or can be added."""
    panic = [FACE_OF[die] for die in t.dice if KIND_OF[die] == PANIC]
    others = {FACE_OF[die] for die in t.dice if KIND_OF[die] != PANIC}
    return [n for n in sorted(others) if left_of(t, PANIC) > 0 or panic.count(n) < len(panic)]


def calming_drops(t: Att, you: int) -> None:
    """Exhaust, pay 1 Courage, after the first roll: choose a number shown by one of your dice that is no Panic die.
    Turn all Panic dice in your pool to it, then add a Panic die laid on it to your pool.
    """
    t.push(CalmingDrops(you, piece("calming-drops")))


def _panic_can_be_calmed(t: Att, you: int) -> bool:
    return len(calm_numbers(t)) > 0


card("calming-drops", calming_drops, _panic_can_be_calmed)


# -- dice are removed


class CarrionBag(CardFrame):
    """One die for one token, then perhaps another die for another token.

    `n` is the type of the first token, counted from 1; 0 before it is gained.
    """

    ASK_WHICH_DIE: Final = 0
    REMOVE_IT: Final = 1
    GAIN: Final = 2

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case CarrionBag.ASK_WHICH_DIE:
                ask = t.question(you, "Which die do you remove?", USED)
                for i in different_dice(t, carrion(t)):
                    ask.offer(PICK_DIE, i)
                if self.n:
                    ask.offer(DONE)
            case CarrionBag.REMOVE_IT:
                if self.pick[0] == DONE:
                    return False
                remove_die(t, self.pick[1])
                ask = t.question(you, "Which token do you gain?", USED)
                for resource in range(4):
                    if resource != self.n - 1:
                        ask.offer(PICK_RESOURCE, resource)
            case CarrionBag.GAIN:
                gain(t, you, self.pick[1], 1)
                if not self.n:
                    self.n = self.pick[1] + 1
                    self.at = CarrionBag.ASK_WHICH_DIE
            case _:
                return False
        return True


def carrion(t: Att) -> int:
    """The dice of the pool except Revelation dice."""
    return all_dice(t) & ~of_kind(t, REVELATION_DIE)


def carrion_bag(t: Att, you: int) -> None:
    """Exhaust, while you spend dice: remove one or two unspent dice, no Revelation dice, from your pool. Gain 1
    resource token for each, of two different types if you remove two.
    """
    t.push(CarrionBag(you, piece("carrion-bag")))


def _some_die_is_left(t: Att, you: int) -> bool:
    return carrion(t) != 0


card("carrion-bag", carrion_bag, _some_die_is_left)
