"""Phase 4, Encounter: rolling the dice and spending them (chapters 8 to 11)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.packed import (
    FACE_OF,
    KIND_OF,
    combination_of,
    payout_is_lent,
    payout_of,
    payout_resource,
    payout_shape,
    shape_of,
    size_of,
)
from grimtable.games.ancient_terrible_things.printed import (
    AT_POOL,
    AT_RIVAL_ROLL,
    AT_ROLL,
    AT_SPEND,
    CLASS,
    COMBO,
    DIFFICULT,
    EASY,
    FEAT,
    FOCUS,
    REVELATION,
    piece,
)
from grimtable.games.ancient_terrible_things.rules.board import facing
from grimtable.games.ancient_terrible_things.rules.decks import owns
from grimtable.games.ancient_terrible_things.rules.dice import (
    FEAT_DIE,
    LUCK,
    PANIC,
    REVELATION_DIE,
    Way,
    add_die,
    clear_pool,
    different_dice,
    holds_six,
    lay_basic_dice,
    of_kind,
    pattern,
    reroll,
    rerollable,
    roll_pool,
    selections,
    set_rerolls,
    spend,
    tally,
    turn_die,
    ways,
)
from grimtable.games.ancient_terrible_things.rules.overcome import BY_DICE, Overcome
from grimtable.games.ancient_terrible_things.rules.stash import gain, pay
from grimtable.games.ancient_terrible_things.rules.using_cards import offer_cards, rival_windows, use_card
from grimtable.games.ancient_terrible_things.state import (
    DIFFICULT_SIDE,
    DOMINO_DONE,
    FOCUS_RAISES,
    FREE_RAISE,
    NO_DICE,
    NONE,
    PER_REROLLED,
    SPENDING,
    UNFOCUSED_DONE,
    Att,
)
from grimtable.games.ancient_terrible_things.words import (
    OVERCOME,
    RAISE,
    REROLL,
    REROLL_ALL,
    ROLL,
    SPEND,
    STOP_ROLLING,
    STOP_SPENDING,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask, Choice

GREEN_SPECTACLES: Final = piece("green-spectacles")
STOPPED_WATCH: Final = piece("stopped-watch")
IVORY_DICE_CUP: Final = piece("ivory-dice-cup")
CROOKED_DOMINO: Final = piece("crooked-domino")
COLD_PRISM: Final = piece("cold-prism")
WINDLESS_NOON: Final = piece("windless-noon")


class EncounterPhase(Frame[Att]):
    """Phase 4: form the pool, roll it, re-roll, then spend combinations."""

    FORM_POOL: Final = 0
    ASK_BEFORE_THE_ROLL: Final = 1
    CHANGE_POOL: Final = 2
    ROLL_POOL: Final = 3
    ASK_AFTER_A_ROLL: Final = 4
    CHANGE_DICE: Final = 5
    ASK_WHAT_TO_SPEND: Final = 6
    SPEND_DICE: Final = 7
    CLEAR_POOL: Final = 8

    def title(self, t: Att) -> str:
        return "Encounter phase"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case EncounterPhase.FORM_POOL:
                if t.marks & NO_DICE:
                    return False
                form_pool(t)
            case EncounterPhase.ASK_BEFORE_THE_ROLL:  # cards that add dice or swap Basic ones (ATT-ROLL-02, -03)
                ask = t.question(you, "Roll, or change your dice first?", "ATT-ROLL-02")
                ask.offer(ROLL)
                offer_cards(t, ask, you, AT_POOL)
            case EncounterPhase.CHANGE_POOL:
                if use_card(t, you, self.pick):
                    self.at = EncounterPhase.ASK_BEFORE_THE_ROLL
            case EncounterPhase.ROLL_POOL:
                roll_pool(t)
                rival_windows(t, AT_RIVAL_ROLL)
            case EncounterPhase.ASK_AFTER_A_ROLL:
                ask = t.question(you, "Re-roll, use a card, or stop?", "ATT-ROLL-14")
                ask.offer(STOP_ROLLING)
                offer_rerolls(t, ask, you)
                offer_raises(t, ask, you)
                offer_cards(t, ask, you, AT_ROLL)
            case EncounterPhase.CHANGE_DICE:
                if self.pick[0] != STOP_ROLLING:
                    self.change_dice(t)
                    self.at = EncounterPhase.ASK_AFTER_A_ROLL
            case EncounterPhase.ASK_WHAT_TO_SPEND:
                ask = t.question(you, "What do you spend your dice on?", "ATT-SPEND-01")
                offer_overcome(t, ask, you)
                offer_payouts(t, ask, you)
                offer_cards(t, ask, you, AT_SPEND)
                ask.offer(STOP_SPENDING)
            case EncounterPhase.SPEND_DICE:
                if self.pick[0] != STOP_SPENDING:
                    self.spend_dice(t)
                    self.at = EncounterPhase.ASK_WHAT_TO_SPEND
            case EncounterPhase.CLEAR_POOL:
                clear_pool(t)
            case _:
                return False
        return True

    def change_dice(self, t: Att) -> None:
        """Carry out what was picked after a roll: a re-roll, a raise or a card."""
        you = self.you
        verb, a, b, _ = self.pick
        if verb == REROLL:
            set_rerolls(t, you, t.rerolls[you] - 1)  # before the re-roll is made (ATT-RRT-03)
            pay(t, you, FOCUS, b)
            reroll(t, a)
        elif verb == REROLL_ALL:
            reroll_all(t, you, a)
        elif verb == RAISE:
            if b == NONE:
                t.marks &= ~FREE_RAISE
            else:
                pay(t, you, b, 1)
            turn_die(t, a, FACE_OF[t.dice[a]] + 1)
        else:
            use_card(t, you, self.pick)

    def spend_dice(self, t: Att) -> None:
        """Carry out what was picked: a combination spent on the encounter or on tokens, or a card."""
        you = self.you
        verb, a, b, c = self.pick
        if verb == OVERCOME:
            self.note_spending(t, bool(c))
            spend(t, shape_of(b), (a, size_of(b)), bool(c), revelation_first=True, revelation=True)
            t.push(Overcome(you, t.pawn[you], BY_DICE))
        elif verb == SPEND:
            lent = payout_is_lent(a)
            self.note_spending(t, lent)
            prism = owns(t, you, COLD_PRISM)
            spend(t, payout_shape(a), (b, c), lent, revelation_first=False, revelation=prism)
            gain(t, you, payout_resource(a), c)  # one for each die (ATT-DICE-11)
        else:
            use_card(t, you, self.pick)

    def note_spending(self, t: Att, lent: bool) -> None:
        """No re-roll follows, and the Crooked Domino lends one 6."""
        t.marks |= SPENDING
        if lent:
            t.marks |= DOMINO_DONE


def form_pool(t: Att) -> None:
    """Five Basic dice, and a Revelation die where a revelation encounter is attempted (ATT-ROLL-01, ATT-REV-01)."""
    lay_basic_dice(t)
    card = facing(t)
    if card != NONE and CLASS[card] == REVELATION:
        add_die(t, REVELATION_DIE)


# -- re-rolls


def offer_rerolls(t: Att, ask: Ask, you: int) -> None:
    """Unfocused: every die. Focused: the selected dice, for Focus (ATT-ROLL-05 to ATT-ROLL-12)."""
    if t.rerolls[you] <= 0:
        return
    focus = t.has(you, FOCUS)
    if rerollable(t):
        price = 1 if WINDLESS_NOON in t.event else 0
        if price <= focus:
            ask.offer(REROLL_ALL, price)
    cost, keep = paid_dice(t, you)
    cheaper = owns(t, you, GREEN_SPECTACLES)
    ask.options += focused(t.dice, cost, keep, cheaper, min(focus, len(t.dice)))


_FOCUSED: Final[dict[tuple[tuple[int, ...], int, int, bool, int], list[Choice]]] = {}


def focused(dice: list[int], cost: int, keep: int, cheaper: bool, focus: int) -> list[Choice]:
    """The focused re-rolls that can be paid. They are the same for all dice of one pattern, and put together once."""
    key = (pattern(dice), cost, keep, cheaper, focus)
    known = _FOCUSED.get(key)
    if known is None:
        known = _FOCUSED[key] = []
        for mask in selections(dice):
            price = (mask & cost).bit_count()
            if keep != NONE:
                price = min(price, (keep & ~mask).bit_count())
            if cheaper and price:
                price -= 1
            if price <= focus:
                known.append((REROLL, mask, price, 0))
    return known


def paid_dice(t: Att, you: int) -> tuple[int, int]:
    """The dice that cost Focus when re-rolled, and those that cost it when kept, or none where that price is not used.

    Luck dice are re-rolled free; Panic dice are never a choice (ATT-ROLL-08, ATT-ROLL-11, ATT-ROLL-12).
    """
    cup = owns(t, you, IVORY_DICE_CUP)
    cost = keep = 0
    for i, die in enumerate(t.dice):
        kind = KIND_OF[die]
        if kind == PANIC or (cup and FACE_OF[die] == 1):
            continue
        keep |= 1 << i
        if kind != LUCK:
            cost |= 1 << i
    return cost, NONE if t.flags & PER_REROLLED else keep


def reroll_all(t: Att, you: int, price: int) -> None:
    """An unfocused re-roll: all dice but Panic dice are rolled again (ATT-ROLL-09). With the Stopped Watch the first
    one of a turn uses up no re-roll.
    """
    if t.marks & UNFOCUSED_DONE or not owns(t, you, STOPPED_WATCH):
        set_rerolls(t, you, t.rerolls[you] - 1)
    t.marks |= UNFOCUSED_DONE
    pay(t, you, FOCUS, price)
    reroll(t, rerollable(t))


def offer_raises(t: Att, ask: Ask, you: int) -> None:
    """A Feat die goes one value up for a Feat token, up to 6 (ATT-ROLL-13)."""
    for i in different_dice(t, of_kind(t, FEAT_DIE)):
        if FACE_OF[t.dice[i]] == 6:
            continue
        if t.marks & FREE_RAISE:
            ask.offer(RAISE, i, NONE)
            continue
        if t.has(you, FEAT):
            ask.offer(RAISE, i, FEAT)
        if t.marks & FOCUS_RAISES and t.has(you, FOCUS):
            ask.offer(RAISE, i, FOCUS)


# -- spending


def lend_six(t: Att, you: int, counts: list[int]) -> list[int]:
    """The tally with one 1 counting as a 6, where the Crooked Domino allows it; else nothing."""
    if t.marks & DOMINO_DONE or not counts[1] or not owns(t, you, CROOKED_DOMINO):
        return []
    lent = counts[:]
    lent[1] -= 1
    lent[6] += 1
    return lent


def overcome_ways(t: Att, counts: list[int]) -> list[Way]:
    """The ways to make the encounter's combination, with the fewest dice: more bring nothing (ATT-DICE-08)."""
    shape, low, least = COMBO[facing(t)]
    return ways(counts, shape, low - t.ease, least, False)


def offer_overcome(t: Att, ask: Ask, you: int) -> None:
    """Dice that match the combination on the Encounter card (ATT-SPEND-04)."""
    card = facing(t)
    if card == NONE:
        return
    shape, _, _ = COMBO[card]
    counts = tally(t.dice, True)
    for face, size in overcome_ways(t, counts):
        ask.offer(OVERCOME, face, combination_of(shape, size))
    lent = lend_six(t, you, counts)
    if lent:
        for way in overcome_ways(t, lent):
            if holds_six(shape, way):
                ask.offer(OVERCOME, way[0], combination_of(shape, way[1]), 1)


def offer_payouts(t: Att, ask: Ask, you: int) -> None:
    """Dice that match a combination of the Scenario side in play (ATT-SPEND-05)."""
    counts = tally(t.dice, owns(t, you, COLD_PRISM))
    lent = lend_six(t, you, counts)
    for shape, low, least, resource in DIFFICULT if t.flags & DIFFICULT_SIDE else EASY:
        for face, size in ways(counts, shape, low, least, True):
            ask.offer(SPEND, payout_of(shape, resource, False), face, size)
        if lent:
            for way in ways(lent, shape, low, least, True):
                if holds_six(shape, way):
                    ask.offer(SPEND, payout_of(shape, resource, True), way[0], way[1])
