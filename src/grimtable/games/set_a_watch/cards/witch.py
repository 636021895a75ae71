"""The Witch: cards that grow with X, and the Familiar. A function is a card and its docstring the card's text."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import NEAR_DAMAGEABLE, SOME_DAMAGEABLE, card, only_with
from grimtable.games.set_a_watch.printed import FAMILIARS, HEALTH, KIND, SIDES, SUMMON, TYPE, WITCH, piece
from grimtable.games.set_a_watch.rules.abilities import is_exhausted
from grimtable.games.set_a_watch.rules.attack import hit
from grimtable.games.set_a_watch.rules.campfire import change_fire
from grimtable.games.set_a_watch.rules.card_choices import CardFrame, DealDamage, RaiseDice, RecoverDie, stolen
from grimtable.games.set_a_watch.rules.creatures import can_tame, damageable, revealed
from grimtable.games.set_a_watch.rules.hex import begin_hex
from grimtable.games.set_a_watch.rules.line import facedown, look_at_deck, move_creature, move_under_deck, peek, tame
from grimtable.games.set_a_watch.rules.party import spent_dice, turn_familiar
from grimtable.games.set_a_watch.state import DICE_OF, NONE, READY, Saw
from grimtable.games.set_a_watch.words import DEAL_DAMAGE, DONE, MOVE_TO_END, PUT_UNDER, TAME, TURN_FAMILIAR

HEX_CARD: Final = piece("hex")
BORROWED_EYE: Final = piece("borrowed-eye")
SWEET_BREAD: Final = piece("sweet-bread")
MAGPIE_CHARM: Final = piece("magpie-charm")

EYE_SEES: Final = 1  # more than X, and so on for the others
BREAD_TAMES: Final = 4
BREAD_HURTS: Final = 3
CHARM_RAISES: Final = 2
SMOKE_SHOWS: Final = 2


# -- Hex


def may_hex(t: Saw, a: int) -> bool:
    """Whether another creature can come to the first position."""
    return len(t.line) > 1


def hex_first_position(t: Saw, a: int, x: int) -> None:
    """Put a counter of X at first position. Each time a Creature comes to first position you may negate it until it
    leaves the Line, before its powers there trigger, and lower the counter by 1; at 0, or at the end of the Watch
    phase, Hex ends.
    """
    if is_exhausted(t, HEX_CARD):  # by exhausting it: no die is there to be the counter
        begin_hex(t, x, NONE)
    else:
        begin_hex(t, x, next(d for d in spent_dice(t, a) if t.face[d] == x))


card("hex", hex_first_position, may_hex)


# -- Borrowed Eye


class LookAhead(CardFrame):
    """Peek at facedown cards, send one of them back, then hurt a creature. `n` is X."""

    LOOK: Final = 0
    ASK: Final = 1
    SEND_BACK: Final = 2
    HURT: Final = 3

    def __init__(self, you: int = 0, card: int = -1, n: int = 0) -> None:
        super().__init__(you, card, n)
        self.seen: list[int] = []

    def twin(self) -> LookAhead:
        o = LookAhead(self.you, self.card, self.n)
        o.seen = self.seen[:]
        return o

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case LookAhead.LOOK:
                self.seen = facedown(t)[: self.n + EYE_SEES]
                peek(t, self.seen)
            case LookAhead.ASK:
                ask = self.ask(t, "Which card goes to the end of the Line?")
                ask.offer(DONE)
                for creature in self.seen:
                    if creature != t.line[-1]:
                        ask.offer(MOVE_TO_END, creature)
            case LookAhead.SEND_BACK:
                if self.pick[0] == MOVE_TO_END:
                    move_creature(t, self.pick[1], len(t.line))
            case LookAhead.HURT:
                t.push(DealDamage(self.you, self.card, self.n, damageable(t)))
            case _:
                return False
        return True


def may_look_ahead(t: Saw, a: int) -> bool:
    """Whether there is a card to look at; without that there must be a creature to hurt."""
    return bool(facedown(t))


def borrowed_eye(t: Saw, a: int, x: int) -> None:
    """Peek at the next X + 1 facedown Creatures of the Line, then you may move 1 of them to the end of the Line,
    facedown. Then deal X damage to a revealed Creature.
    """
    t.push(LookAhead(a, BORROWED_EYE, x))


card("borrowed-eye", borrowed_eye, may_look_ahead, SOME_DAMAGEABLE)


# -- Sweet Bread


def hungry(t: Saw, x: int) -> list[int]:
    """The revealed Forest creatures small enough to be tamed."""
    return [c for c in revealed(t) if TYPE[c] == "forest" and HEALTH[c] <= x + BREAD_TAMES and can_tame(t, c)]


class OfferBread(CardFrame):
    """A Forest creature is tamed, or a creature near camp is hurt. `n` is X."""

    ASK: Final = 0
    GIVE_BREAD: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case OfferBread.ASK:
                ask = self.ask(t, "Who gets the bread?")
                for creature in hungry(t, self.n):
                    ask.offer(TAME, creature)
                for creature in damageable(t, 2):
                    ask.offer(DEAL_DAMAGE, creature, self.n + BREAD_HURTS)
            case OfferBread.GIVE_BREAD:
                if self.pick[0] == TAME:
                    tame(t, self.you, self.pick[1])
                else:
                    hit(t, self.pick[1], self.n + BREAD_HURTS)
            case _:
                return False
        return True


def bread_fits(t: Saw, die: int) -> bool:
    """Whether bread of this X tames anybody; without that there must be a creature to hurt."""
    return bool(hungry(t, t.face[die]))


def sweet_bread(t: Saw, a: int, x: int) -> None:
    """Tame a revealed Forest Creature with a base Health of X + 4 or less. Or deal X + 3 damage to a revealed Creature
    in first or second position.
    """
    t.push(OfferBread(a, SWEET_BREAD, x))


card("sweet-bread", sweet_bread)
only_with("sweet-bread", bread_fits, NEAR_DAMAGEABLE)


# -- Magpie Charm


class CallMagpie(CardFrame):
    """A stolen die comes home, then dice are raised. `n` is X."""

    RECOVER_A_DIE: Final = 0
    RAISE_DICE: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case CallMagpie.RECOVER_A_DIE:
                t.push(RecoverDie(self.you, self.card))
            case CallMagpie.RAISE_DICE:
                t.push(RaiseDice(self.you, self.card, self.n + CHARM_RAISES))
            case _:
                return False
        return True


def charm_fits(t: Saw, die: int) -> bool:
    """Whether there is a stolen die, or one besides this that can be raised."""
    for a in t.watchers():
        highest = SIDES[t.adventurer[a]]
        for other in DICE_OF[a]:
            if t.die_state[other] == READY and other != die and t.face[other] < highest:
                return True
    return bool(stolen(t))


def magpie_charm(t: Saw, a: int, x: int) -> None:
    """Recover 1 stolen die of any Watcher. Then raise unspent dice of the Watchers by X + 2 in all, none above its
    highest face; the party divides.
    """
    t.push(CallMagpie(a, MAGPIE_CHARM, x))


card("magpie-charm", magpie_charm)
only_with("magpie-charm", charm_fits)


# -- the Familiar


def feathered(t: Saw, a: int, x: int) -> None:
    """When it attacks, Peek at the facedown Creature nearest to Camp."""
    peek(t, facedown(t)[:1])


def furred(t: Saw, a: int, x: int) -> None:
    """When it attacks, firewood +1."""
    change_fire(t, 1)


card("threadbare-feathered", feathered)
card("threadbare-furred", furred)


# -- in camp


class AskSmoke(CardFrame):
    """Peek at the Creature deck, put one card under it, turn the Familiar. `n` is the die."""

    LOOK: Final = 0
    ASK_FOR_CARD: Final = 1
    PUT_CARD_UNDER: Final = 2
    ASK_FOR_FAMILIAR: Final = 3
    TURN_OVER: Final = 4

    def __init__(self, you: int = 0, card: int = -1, n: int = 0) -> None:
        super().__init__(you, card, n)
        self.seen: list[int] = []

    def twin(self) -> AskSmoke:
        o = AskSmoke(self.you, self.card, self.n)
        o.seen = self.seen[:]
        return o

    def step(self, t: Saw, at: int) -> bool:
        seat = t.seat_of(self.you)
        match at:
            case AskSmoke.LOOK:
                self.seen = look_at_deck(t, self.n + SMOKE_SHOWS)
            case AskSmoke.ASK_FOR_CARD:
                ask = t.question(seat, "Which card goes to the bottom of the Creature deck?", "SAW-WITCH-09")
                ask.offer(DONE)
                for place, creature in enumerate(self.seen):
                    ask.offer(PUT_UNDER, creature, place + 1 if KIND[creature] == SUMMON else 0)
            case AskSmoke.PUT_CARD_UNDER:
                if self.pick[0] == PUT_UNDER:
                    move_under_deck(t, self.pick[1])
            case AskSmoke.ASK_FOR_FAMILIAR:
                ask = t.question(seat, "Do you turn the Familiar over?", "SAW-WITCH-01")
                ask.offer(DONE)
                for side in FAMILIARS:
                    if side != t.familiar:
                        ask.offer(TURN_FAMILIAR, side)
            case AskSmoke.TURN_OVER:
                if self.pick[0] == TURN_FAMILIAR:
                    turn_familiar(t, self.pick[1])
            case _:
                return False
        return True


def ask_the_smoke(t: Saw, a: int, x: int) -> None:
    """Any die. Peek at the top cards of the Creature deck, 2 more than the die shows, then you may put 1 of them on
    the bottom. You may also turn the Familiar over.
    """
    t.push(AskSmoke(a, WITCH, x))


card("witch", ask_the_smoke)
