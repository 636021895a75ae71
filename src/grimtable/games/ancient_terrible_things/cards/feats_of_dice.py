"""Feats of dice: cards that add dice to the pool and swap Basic ones.

Each function is one card; its docstring is the card's text.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.conditions import (
    basic_for_luck,
    basic_for_panic,
    feat_die_is_left,
    luck_for_the_poor,
    luck_is_left,
    muscle_or_mind,
    not_overcome,
    panic_is_left,
    revelation_is_left,
    two_for_a_crew,
    two_for_luck,
    two_for_revelation,
)
from grimtable.games.ancient_terrible_things.cards.declaring import card
from grimtable.games.ancient_terrible_things.packed import FACE_OF
from grimtable.games.ancient_terrible_things.printed import COMBO, COURAGE, FOCUS, piece
from grimtable.games.ancient_terrible_things.rules.board import facing
from grimtable.games.ancient_terrible_things.rules.card_procedures import CardFrame, GainTokens
from grimtable.games.ancient_terrible_things.rules.decks import discard_feat
from grimtable.games.ancient_terrible_things.rules.dice import (
    FEAT_DIE,
    LUCK,
    PANIC,
    REVELATION_DIE,
    add_die,
    basics,
    left_of,
    reroll,
    swap_basics,
    turn_die,
)
from grimtable.games.ancient_terrible_things.rules.stash import gain, lose
from grimtable.games.ancient_terrible_things.state import DREAD, FOCUS_RAISES, NONE, Att
from grimtable.games.ancient_terrible_things.words import DONE, PICK_CARD, PICK_COUNT, PICK_NUMBER

# -- adding dice


class CrocodileTooth(CardFrame):
    """The Luck die is rolled twice; `n` is what it showed first."""

    ROLL_TWICE: Final = 0
    ASK: Final = 1
    TURN_IT: Final = 2

    def step(self, t: Att, at: int) -> bool:
        match at:
            case CrocodileTooth.ROLL_TWICE:
                place = add_die(t, LUCK, at_once=True)
                if place == NONE:
                    return False
                self.n = FACE_OF[t.dice[place]]
                reroll(t, 1 << place)
            case CrocodileTooth.ASK:
                ask = t.question(self.you, "Which number does the Luck die show?", "ATT-ROLL-16")
                ask.offer(PICK_NUMBER, self.n)
                if FACE_OF[t.dice[-1]] != self.n:
                    ask.offer(PICK_NUMBER, FACE_OF[t.dice[-1]])
            case CrocodileTooth.TURN_IT:
                turn_die(t, len(t.dice) - 1, self.pick[1])
            case _:
                return False
        return True


def crocodile_tooth(t: Att, you: int) -> None:
    """Roll a Luck die twice and add it to your pool, laid on whichever result you prefer."""
    t.push(CrocodileTooth(you, piece("crocodile-tooth")))


card("crocodile-tooth", crocodile_tooth, matters=luck_is_left)


def nothing_left_to_lose(t: Att, you: int) -> None:
    """After paying for this card, add a Luck die to your pool for each resource type of which you hold no token."""
    for resource in range(4):
        if not t.has(you, resource) and add_die(t, LUCK) == NONE:
            return


card("nothing-left-to-lose", nothing_left_to_lose, matters=luck_for_the_poor)


def double_or_dread(t: Att, you: int) -> None:
    """Only while your encounter is not overcome: add two Luck dice to your pool. If you then have to take a
    Terrible Thing token for failing it, take the highest one on the track instead of the lowest.
    """
    if add_die(t, LUCK) != NONE:  # without any die the card has no effect at all (ATT-ROLL-18)
        add_die(t, LUCK)
        t.marks |= DREAD


card("double-or-dread", double_or_dread, not_overcome, luck_is_left)


def rehearsed_gesture(t: Att, you: int) -> None:
    """Add a Feat die to your pool, laid on 3 instead of rolled."""
    add_die(t, FEAT_DIE, 3)


card("rehearsed-gesture", rehearsed_gesture, matters=feat_die_is_left)


class BurnTheScript(CardFrame):
    """The Feat die is rolled, then Feat cards are discarded one after the other."""

    ADD_DIE: Final = 0
    ASK: Final = 1
    DISCARD_AND_RAISE: Final = 2

    def step(self, t: Att, at: int) -> bool:
        match at:
            case BurnTheScript.ADD_DIE:
                if add_die(t, FEAT_DIE, at_once=True) == NONE:
                    return False
            case BurnTheScript.ASK:
                ask = t.question(self.you, "Discard a Feat card to raise the die?", "ATT-ROLL-16")
                for feat in t.hand[self.you]:
                    ask.offer(PICK_CARD, feat)
                ask.offer(DONE)
            case BurnTheScript.DISCARD_AND_RAISE:
                if self.pick[0] != DONE:
                    discard_feat(t, self.you, self.pick[1])
                    turn_die(t, len(t.dice) - 1, min(6, FACE_OF[t.dice[-1]] + 1))
                    self.at = BurnTheScript.ASK
            case _:
                return False
        return True


def burn_the_script(t: Att, you: int) -> None:
    """Add a Feat die to your pool and roll it at once, then discard any number of Feat cards from your hand: it rises
    by 1 for each card, up to 6.
    """
    t.push(BurnTheScript(you, piece("burn-the-script")))


card("burn-the-script", burn_the_script, matters=feat_die_is_left)


def stampede_below_decks(t: Att, you: int) -> None:
    """Add two Panic dice to your pool."""
    add_die(t, PANIC)
    add_die(t, PANIC)


card("stampede-below-decks", stampede_below_decks, matters=panic_is_left)


def scream_first(t: Att, you: int) -> None:
    """Add a Panic die to your pool and roll it at once. If it shows 5 or 6, gain 2 Courage; if it shows 1, lose all
    your Focus.
    """
    place = add_die(t, PANIC, at_once=True)
    if place != NONE:
        face = FACE_OF[t.dice[place]]
        if face >= 5:
            gain(t, you, COURAGE, 2)
        elif face == 1:
            lose(t, you, FOCUS, t.has(you, FOCUS))


card("scream-first", scream_first, matters=panic_is_left)


def it_knows_the_number(t: Att, you: int) -> None:
    """Only while your encounter is not overcome: add a Revelation die to your pool, laid on the number printed in
    that encounter's combination (1 if it prints none).
    """
    _, low, _ = COMBO[facing(t)]
    add_die(t, REVELATION_DIE, low)


card("it-knows-the-number", it_knows_the_number, not_overcome, revelation_is_left)


# -- swapping Basic dice, before the first roll only (ATT-ROLL-23)


class SwapOneOrTwo(CardFrame):
    """One or two Basic dice are swapped for dice of the kind `n`; hands back how many."""

    ASK: Final = 0
    SWAP: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case SwapOneOrTwo.ASK:
                if basics(t) > 1 and left_of(t, self.n) > 1:
                    ask = t.question(self.you, "How many Basic dice do you swap?", "ATT-ROLL-03")
                    ask.offer(PICK_COUNT, 1)
                    ask.offer(PICK_COUNT, 2)
            case SwapOneOrTwo.SWAP:
                for _ in range(max(1, self.pick[1])):
                    self.gives += swap_basics(t, 1, [self.n])
            case _:
                return False
        return True


def loaded_bones(t: Att, you: int) -> None:
    """Swap one or two Basic dice in your pool for Luck dice."""
    t.push(SwapOneOrTwo(you, piece("loaded-bones"), LUCK))


card("loaded-bones", loaded_bones, matters=basic_for_luck)


class LetItIn(CardFrame):
    """The dice are swapped, then the tokens are gained."""

    SWAP: Final = 0
    GAIN: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case LetItIn.SWAP:
                t.push(SwapOneOrTwo(self.you, self.card, PANIC))
            case LetItIn.GAIN:
                if self.got:
                    t.push(GainTokens(self.you, self.card, self.got))
            case _:
                return False
        return True


def let_it_in(t: Att, you: int) -> None:
    """Swap one or two Basic dice in your pool for Panic dice. Gain 1 resource token of your choice for each die
    swapped.
    """
    t.push(LetItIn(you, piece("let-it-in")))


card("let-it-in", let_it_in, matters=basic_for_panic)


def mind_over_muscle(t: Att, you: int) -> None:
    """Swap one or two Basic dice in your pool for Feat dice. This turn you may also pay Focus tokens to raise Feat
    dice.
    """
    t.marks |= FOCUS_RAISES  # a sentence of its own: it holds even if no die can be swapped
    t.push(SwapOneOrTwo(you, piece("mind-over-muscle"), FEAT_DIE))


card("mind-over-muscle", mind_over_muscle, matters=muscle_or_mind)


def a_motley_crew(t: Att, you: int) -> None:
    """Swap two Basic dice in your pool for one Luck die, one Feat die and one Panic die."""
    swap_basics(t, 2, [LUCK, FEAT_DIE, PANIC])


card("a-motley-crew", a_motley_crew, matters=two_for_a_crew)


class FewerBetterMen(CardFrame):
    """The Luck die joins the pool and is laid on a number: a die that shows one is left out of the first roll."""

    SWAP: Final = 0
    LAY_ON_NUMBER: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case FewerBetterMen.SWAP:
                if not swap_basics(t, 2, [LUCK]):
                    return False
                ask = t.question(self.you, "Which number does the Luck die show?", "ATT-ROLL-16")
                for face in range(1, 7):
                    ask.offer(PICK_NUMBER, face)
            case FewerBetterMen.LAY_ON_NUMBER:
                turn_die(t, len(t.dice) - 1, self.pick[1])
            case _:
                return False
        return True


def fewer_better_men(t: Att, you: int) -> None:
    """Swap two Basic dice in your pool for one Luck die laid on a number of your choice; it is left out of the
    first roll.
    """
    t.push(FewerBetterMen(you, piece("fewer-better-men")))


card("fewer-better-men", fewer_better_men, matters=two_for_luck)


def see_too_much(t: Att, you: int) -> None:
    """Only while your encounter is not overcome: swap two Basic dice in your pool for three Revelation dice."""
    swap_basics(t, 2, [REVELATION_DIE, REVELATION_DIE, REVELATION_DIE])


card("see-too-much", see_too_much, not_overcome, two_for_revelation)
