"""Phase 4, Encounter: rolling the dice and spending them (chapters 8 to 11)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.declaring import owns
from grimtable.games.ancient_terrible_things.printed import (
    CLASS,
    COMBO,
    DIFFICULT,
    EASY,
    FEAT,
    FOCUS,
    POOL,
    REVELATION,
    RIVAL_ROLL,
    SPEND,
    piece,
)
from grimtable.games.ancient_terrible_things.printed import ROLL as ROLL_MOMENT
from grimtable.games.ancient_terrible_things.rules.desperation import BY_DICE, Overcome, set_rerolls
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
    pattern,
    reroll,
    rerollable,
    roll_pool,
    selections,
    spend,
    tally,
    turn_die,
    ways,
)
from grimtable.games.ancient_terrible_things.rules.moments import offer_cards, rival_windows, use_card
from grimtable.games.ancient_terrible_things.rules.stash import gain, pay
from grimtable.games.ancient_terrible_things.state import (
    DIFFICULT_SIDE,
    DOMINO_DONE,
    FOCUS_RAISES,
    FREE_RAISE,
    NO_DICE,
    PER_REROLLED,
    PLACES,
    SPENDING,
    UNFOCUSED_DONE,
    Att,
)
from grimtable.games.ancient_terrible_things.words import (
    GAIN,
    OVERCOME,
    RAISE,
    REROLL,
    ROLL,
    STOP_ROLLING,
    STOP_SPENDING,
    UNFOCUSED,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask, Choice

GREEN_SPECTACLES: Final = piece("green-spectacles")
STOPPED_WATCH: Final = piece("stopped-watch")
IVORY_DICE_CUP: Final = piece("ivory-dice-cup")
CROOKED_DOMINO: Final = piece("crooked-domino")
COLD_PRISM: Final = piece("cold-prism")
WINDLESS_NOON: Final = piece("windless-noon")


def facing(t: Att) -> int:
    """The encounter at the active player's location, or none."""
    place = t.pawn[t.active]
    return t.encounter[place] if place < PLACES else -1


class EncounterPhase(Frame[Att]):
    """Phase 4: form the pool, roll it, re-roll, then spend combinations."""

    def title(self, t: Att) -> str:
        return "Encounter phase"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case 0:
                if t.marks & NO_DICE:
                    return False
                form_pool(t)
            case 1:  # cards that add dice or swap Basic ones (ATT-ROLL-02, ATT-ROLL-03)
                ask = t.question(you, "Roll, or change your dice first?", "ATT-ROLL-02")
                ask.offer(ROLL)
                offer_cards(t, ask, you, POOL)
            case 2:
                if use_card(t, you, self.pick):
                    self.at = 1
            case 3:
                roll_pool(t)
                rival_windows(t, RIVAL_ROLL)
            case 4:
                ask = t.question(you, "Re-roll, use a card, or stop?", "ATT-ROLL-14")
                ask.offer(STOP_ROLLING)
                offer_rerolls(t, ask, you)
                offer_raises(t, ask, you)
                offer_cards(t, ask, you, ROLL_MOMENT)
            case 5:
                if self.act(t):
                    self.at = 4
            case 6:
                ask = t.question(you, "What do you spend your dice on?", "ATT-SPEND-01")
                offer_overcome(t, ask, you)
                offer_gains(t, ask, you)
                offer_cards(t, ask, you, SPEND)
                ask.offer(STOP_SPENDING)
            case 7:
                if self.spend(t):
                    self.at = 6
            case 8:
                clear_pool(t)
            case _:
                return False
        return True

    def act(self, t: Att) -> bool:
        """Do what was picked between two rolls; False when the player has stopped rolling."""
        you = self.you
        verb, a, b, _ = self.pick
        if verb == REROLL:
            set_rerolls(t, you, t.rerolls[you] - 1)  # before the re-roll is made (ATT-RRT-03)
            pay(t, you, FOCUS, b)
            reroll(t, a)
        elif verb == UNFOCUSED:
            unfocused(t, you, a)
        elif verb == RAISE:
            if b < 0:
                t.marks &= ~FREE_RAISE
            else:
                pay(t, you, b, 1)
            turn_die(t, a, (t.dice[a] & 7) + 1)
        else:
            return use_card(t, you, self.pick)
        return True

    def spend(self, t: Att) -> bool:
        """Spend the combination that was picked; False when the player has stopped spending."""
        you = self.you
        verb, a, b, c = self.pick
        if verb == OVERCOME:
            t.marks |= SPENDING | (DOMINO_DONE if c else 0)
            spend(t, b >> 4, (a, b & 15), bool(c), True, True)
            t.push(Overcome(you, t.pawn[you], BY_DICE))
        elif verb == GAIN:
            shape, resource, lent = a & 3, a >> 2 & 3, a >> 4
            t.marks |= SPENDING | (DOMINO_DONE if lent else 0)
            spend(t, shape, (b, c), bool(lent), False, owns(t, you, COLD_PRISM))
            gain(t, you, resource, c)  # one for each die (ATT-DICE-11)
        else:
            return use_card(t, you, self.pick)
        return True


def form_pool(t: Att) -> None:
    """Five Basic dice, and a Revelation die where a revelation encounter is attempted (ATT-ROLL-01, ATT-REV-01)."""
    lay_basic_dice(t)
    card = facing(t)
    if card >= 0 and CLASS[card] == REVELATION:
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
            ask.offer(UNFOCUSED, price)
    cost, keep = paid_dice(t, you)
    cheaper = 1 if owns(t, you, GREEN_SPECTACLES) else 0
    ask.options += focused(t.dice, cost, keep, cheaper, min(focus, len(t.dice)))


_FOCUSED: Final[dict[tuple[tuple[int, ...], int, int, int, int], list[Choice]]] = {}


def focused(dice: list[int], cost: int, keep: int, cheaper: int, focus: int) -> list[Choice]:
    """The focused re-rolls that can be paid; the same for all dice of one pattern, so they are put together once for
    it.
    """
    key = (pattern(dice), cost, keep, cheaper, focus)
    known = _FOCUSED.get(key)
    if known is None:
        known = _FOCUSED[key] = []
        for mask in selections(dice):
            price = (mask & cost).bit_count()
            if keep >= 0:
                price = min(price, (keep & ~mask).bit_count())
            if cheaper and price:
                price -= 1
            if price <= focus:
                known.append((REROLL, mask, price, 0))
    return known


def paid_dice(t: Att, you: int) -> tuple[int, int]:
    """The dice that cost Focus when re-rolled, and those that cost Focus when kept (-1: that price is not used).

    Luck dice are re-rolled free; Panic dice are never a choice (ATT-ROLL-08, ATT-ROLL-11, ATT-ROLL-12).
    """
    cup = owns(t, you, IVORY_DICE_CUP)
    cost = keep = 0
    for i, die in enumerate(t.dice):
        kind = die >> 3
        if kind == PANIC or (cup and die & 7 == 1):
            continue
        keep |= 1 << i
        if kind != LUCK:
            cost |= 1 << i
    return cost, -1 if t.flags & PER_REROLLED else keep


def unfocused(t: Att, you: int, price: int) -> None:
    """All dice but Panic dice are rolled again (ATT-ROLL-09). The Stopped Watch saves the first one's re-roll."""
    if t.marks & UNFOCUSED_DONE or not owns(t, you, STOPPED_WATCH):
        set_rerolls(t, you, t.rerolls[you] - 1)
    t.marks |= UNFOCUSED_DONE
    pay(t, you, FOCUS, price)
    reroll(t, rerollable(t))


def offer_raises(t: Att, ask: Ask, you: int) -> None:
    """A Feat die goes one value up for a Feat token, up to 6 (ATT-ROLL-13)."""
    for die in t.dice:
        if die >> 3 == FEAT_DIE:
            break
    else:
        return
    for i in different_dice(t):
        if t.dice[i] >> 3 == FEAT_DIE and t.dice[i] & 7 < 6:
            if t.marks & FREE_RAISE:
                ask.offer(RAISE, i, -1)
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
    return ways(counts, shape, max(1, low - t.ease), least, False)


def offer_overcome(t: Att, ask: Ask, you: int) -> None:
    """Dice that match the combination on the Encounter card (ATT-SPEND-04)."""
    card = facing(t)
    if card < 0:
        return
    shape, _, _ = COMBO[card]
    counts = tally(t.dice, True)
    for face, size in overcome_ways(t, counts):
        ask.offer(OVERCOME, face, shape << 4 | size)
    lent = lend_six(t, you, counts)
    if lent:
        for way in overcome_ways(t, lent):
            if holds_six(shape, way):
                ask.offer(OVERCOME, way[0], shape << 4 | way[1], 1)


def offer_gains(t: Att, ask: Ask, you: int) -> None:
    """Dice that match a combination of the Scenario side in play (ATT-SPEND-05)."""
    counts = tally(t.dice, owns(t, you, COLD_PRISM))
    lent = lend_six(t, you, counts)
    for shape, low, least, resource in DIFFICULT if t.flags & DIFFICULT_SIDE else EASY:
        for face, size in ways(counts, shape, low, least, True):
            ask.offer(GAIN, shape | resource << 2, face, size)
        if lent:
            for way in ways(lent, shape, low, least, True):
                if holds_six(shape, way):
                    ask.offer(GAIN, shape | resource << 2 | 16, way[0], way[1])
