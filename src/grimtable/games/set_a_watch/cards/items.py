"""Items that are discarded or exhausted (chapter 21). Each function is one card; its docstring is the card's text."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import (
    FIRST_DAMAGEABLE,
    NEAR_DAMAGEABLE,
    SOME_DAMAGEABLE,
    SOME_POWER,
    card,
)
from grimtable.games.set_a_watch.printed import CREATURES, HEALTH, TYPE, piece
from grimtable.games.set_a_watch.rules.abilities import exhausted
from grimtable.games.set_a_watch.rules.attack import hit
from grimtable.games.set_a_watch.rules.campfire import change_fire, fire_rise
from grimtable.games.set_a_watch.rules.card_choices import (
    CardFrame,
    DealDamage,
    PickCreature,
    RaiseDice,
    RecoverDie,
    RefreshAbility,
    RerollDice,
    TameCreature,
    has_unspent,
    movable,
    raisable,
    stolen,
)
from grimtable.games.set_a_watch.rules.creatures import can_damage, can_tame, damageable, has_power, revealed
from grimtable.games.set_a_watch.rules.line import (
    facedown,
    move_creature,
    negate,
    peek,
    remove_from_graveyard,
    swap_creatures,
)
from grimtable.games.set_a_watch.rules.order_of_play import Settle
from grimtable.games.set_a_watch.state import NONE, Saw
from grimtable.games.set_a_watch.words import DONE, MOVE_TO_END, PICK_CARD, SWAP
from grimtable.kernel.option import Ask

CALTROPS: Final = 2
STINGS: Final = 3
SALTED: Final = 2
SALT_BURNS: Final = 3  # for each creature that it takes
NOOSE_HOLDS: Final = 6
KEG: Final = 8
SPYGLASS_SEES: Final = 3
SPEAR: Final = 5
SPEAR_ON_BEASTS: Final = 8
RATIONS: Final = 4


def fire_can_rise(t: Saw, a: int) -> bool:
    """Whether the firewood could rise at all."""
    return fire_rise(t, 1) > 0


# -- discarded


def tarred_kindling(t: Saw, a: int, x: int) -> None:
    """Firewood +3."""
    change_fire(t, 3)


card("tarred-kindling", tarred_kindling, fire_can_rise)


def somebody_is_tired(t: Saw, a: int) -> bool:
    """Whether a Watcher has an exhausted Ability."""
    return any(exhausted(t, w) for w in t.not_in_camp())


def smelling_salts(t: Saw, a: int, x: int) -> None:
    """Refresh 1 Ability of any Watcher."""
    t.push(RefreshAbility(a, piece("smelling-salts"), t.not_in_camp()))


card("smelling-salts", smelling_salts, somebody_is_tired)


class SackOfCaltrops(CardFrame):
    """The creatures that were revealed when the sack was opened, one by one; a defeat comes before the next one."""

    HURT_NEXT: Final = 0
    SETTLE: Final = 1

    def __init__(self, you: int = 0, card: int = -1, n: int = 0, left: list[int] | None = None) -> None:
        super().__init__(you, card, n)
        self.left = left or []

    def twin(self) -> SackOfCaltrops:
        return SackOfCaltrops(self.you, self.card, self.n, self.left[:])

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case SackOfCaltrops.HURT_NEXT:
                if not self.left:
                    return False
                creature = self.left.pop(0)
                if can_damage(t, creature):
                    hit(t, creature, CALTROPS)
            case SackOfCaltrops.SETTLE:
                t.push(Settle())
                self.at = SackOfCaltrops.HURT_NEXT
            case _:
                return False
        return True


def sack_of_caltrops(t: Saw, a: int, x: int) -> None:
    """Deal 2 damage to each revealed Creature, from the front to the back."""
    t.push(SackOfCaltrops(a, piece("sack-of-caltrops"), 0, revealed(t)))


card("sack-of-caltrops", sack_of_caltrops, enough=SOME_DAMAGEABLE)


class NegateCreature(PickCreature):
    """One of the creatures given is negated, so that it cannot ward itself any more, and then stung."""

    def prompt(self, t: Saw) -> str:
        return "Which creature is stung?"

    def does(self, t: Saw, creature: int) -> None:
        if has_power(t, creature):
            negate(t, creature)
        if can_damage(t, creature):
            hit(t, creature, STINGS)


def pot_of_bees(t: Saw, a: int, x: int) -> None:
    """Negate a revealed Creature until the end of the Watch phase and deal 3 damage to it."""
    among = [c for c in revealed(t) if has_power(t, c) or can_damage(t, c)]
    t.push(NegateCreature(a, piece("pot-of-bees"), 0, among))


card("pot-of-bees", pot_of_bees, enough=SOME_POWER | SOME_DAMAGEABLE)


def something_is_stolen(t: Saw, a: int) -> bool:
    """Whether a creature holds a die of a Watcher."""
    return bool(stolen(t))


def fishhook_and_line(t: Saw, a: int, x: int) -> None:
    """Recover 1 stolen die of any Watcher."""
    t.push(RecoverDie(a, piece("fishhook-and-line")))


card("fishhook-and-line", fishhook_and_line, something_is_stolen)


def in_the_noose(t: Saw) -> list[int]:
    """The creatures that the noose can hold."""
    return [c for c in t.line[:2] if TYPE[c] == "forest" and HEALTH[c] <= NOOSE_HOLDS and can_tame(t, c)]


def something_is_tamable(t: Saw, a: int) -> bool:
    """Whether a fitting creature is near enough."""
    return bool(in_the_noose(t))


def poachers_noose(t: Saw, a: int, x: int) -> None:
    """Tame the revealed Forest Creature in first or second position if its base Health is 6 or less."""
    t.push(TameCreature(a, piece("poachers-noose"), 0, in_the_noose(t)))


card("poachers-noose", poachers_noose, something_is_tamable)


def buried_creatures(t: Saw) -> list[int]:
    """The creatures of the Graveyard, no Unhallowed; a Summon card is no creature."""
    return [c for c in t.graveyard if c in CREATURES]


class GraveSalt(CardFrame):
    """One creature of the Graveyard after the other; `n` is how many may still go. Then their salt burns another."""

    ASK: Final = 0
    REMOVE: Final = 1
    HURT: Final = 2

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case GraveSalt.ASK:
                buried = buried_creatures(t)
                if not self.n or not buried:
                    self.at = GraveSalt.HURT
                    return True
                ask = self.ask_all(t, "Which creature leaves the Graveyard for good?")
                for creature in buried:
                    ask.offer(PICK_CARD, creature)
                if self.n < SALTED:
                    ask.offer(DONE)
            case GraveSalt.REMOVE:
                if self.pick[0] != DONE:
                    remove_from_graveyard(t, self.pick[1])
                    self.n -= 1
                    self.at = GraveSalt.ASK
            case GraveSalt.HURT:
                t.push(DealDamage(self.you, self.card, SALT_BURNS * (SALTED - self.n), damageable(t, 2)))
            case _:
                return False
        return True


def somebody_is_buried(t: Saw, a: int) -> bool:
    """Whether a creature lies in the Graveyard."""
    return bool(buried_creatures(t))


def grave_salt(t: Saw, a: int, x: int) -> None:
    """Remove up to 2 Creatures in the Graveyard from the game, no Unhallowed; the party chooses. Then deal 3 damage for
    each to a revealed Creature in first or second position.
    """
    t.push(GraveSalt(a, piece("grave-salt"), SALTED))


card("grave-salt", grave_salt, somebody_is_buried)


def powder_keg(t: Saw, a: int, x: int) -> None:
    """Deal 8 damage to the Creature in first position; then firewood -1."""
    hit(t, t.line[0], KEG)
    change_fire(t, -1)


card("powder-keg", powder_keg, enough=FIRST_DAMAGEABLE)


# -- exhausted


def has_unspent_dice(t: Saw, a: int) -> bool:
    """Whether you have an unspent die."""
    return has_unspent(t, a)


def crooked_dice(t: Saw, a: int, x: int) -> None:
    """Re-roll any number of your unspent dice once."""
    t.push(RerollDice(a, piece("crooked-dice")))


card("crooked-dice", crooked_dice, has_unspent_dice)


class CrackedSpyglass(CardFrame):
    """The nearest facedown cards are looked at, then two of them may change places."""

    LOOK: Final = 0
    ASK: Final = 1
    CHANGE_PLACES: Final = 2

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case CrackedSpyglass.LOOK:
                peek(t, facedown(t)[:SPYGLASS_SEES])
            case CrackedSpyglass.ASK:
                ask = self.ask(t, "Which cards change places?")
                ask.offer(DONE)
                near = facedown(t)[:SPYGLASS_SEES]
                for i, one in enumerate(near):
                    for other in near[i + 1 :]:
                        ask.offer(SWAP, one, other)
            case CrackedSpyglass.CHANGE_PLACES:
                if self.pick[0] == SWAP:
                    swap_creatures(t, self.pick[1], self.pick[2])
            case _:
                return False
        return True


def something_is_facedown(t: Saw, a: int) -> bool:
    """Whether a card of the Line lies facedown."""
    return bool(facedown(t))


def cracked_spyglass(t: Saw, a: int, x: int) -> None:
    """Peek at the 3 facedown Creatures nearest to Camp; then you may swap 2 of them."""
    t.push(CrackedSpyglass(a, piece("cracked-spyglass")))


card("cracked-spyglass", cracked_spyglass, something_is_facedown)


class BoarSpear(DealDamage):
    """The damage depends on the creature."""

    def prompt(self, t: Saw) -> str:
        return "Which creature do you spear?"

    def damage(self, t: Saw, creature: int) -> int:
        beast = TYPE[creature] == "forest" or t.under[creature] != NONE
        return SPEAR_ON_BEASTS if beast else SPEAR


def boar_spear(t: Saw, a: int, x: int) -> None:
    """Deal 5 damage to a revealed Creature in first or second position, or 8 damage if it is a Forest Creature or a
    Rider with its mount.
    """
    t.push(BoarSpear(a, piece("boar-spear"), 0, damageable(t, 2)))


card("boar-spear", boar_spear, enough=NEAR_DAMAGEABLE)


class SignalHorn(PickCreature):
    """The creature goes to the end of the Line."""

    def prompt(self, t: Saw) -> str:
        return "Which creature is called away?"

    def offer(self, t: Saw, ask: Ask, creature: int) -> None:
        ask.offer(MOVE_TO_END, creature)

    def does(self, t: Saw, creature: int) -> None:
        move_creature(t, creature, len(t.line))


def something_is_movable(t: Saw, a: int) -> bool:
    """Whether a revealed creature is not yet at the end of the Line."""
    return bool(movable(t))


def signal_horn(t: Saw, a: int, x: int) -> None:
    """Move a revealed Creature to the end of the Line; it stays faceup."""
    t.push(SignalHorn(a, piece("signal-horn"), 0, movable(t)))


card("signal-horn", signal_horn, something_is_movable)


def something_is_raisable(t: Saw, a: int) -> bool:
    """Whether an unspent die of a Watcher is below its highest face."""
    return bool(raisable(t, t.watchers()))


def iron_rations(t: Saw, a: int, x: int) -> None:
    """Raise 1 unspent die of any Watcher by up to 4, not above its highest face."""
    t.push(RaiseDice(a, piece("iron-rations"), RATIONS, True))


card("iron-rations", iron_rations, something_is_raisable)
