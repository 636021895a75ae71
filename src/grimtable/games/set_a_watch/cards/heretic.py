"""The Heretic: Undead, the Graveyard and the Unhallowed. A function is a card and its docstring the card's text."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import (
    NEAR_DAMAGEABLE,
    SOME_DAMAGEABLE,
    SOME_POWER,
    among_line,
    card,
    on_defeat,
)
from grimtable.games.set_a_watch.printed import ACOLYTE, HEALTH, HERETIC, OF_TYPE, OWNED_BY, SAME_TYPE, piece
from grimtable.games.set_a_watch.rules.abilities import has_ability, is_used_up, mark_used_up
from grimtable.games.set_a_watch.rules.attack import hit
from grimtable.games.set_a_watch.rules.card_choices import CardFrame, DealDamage, PickCreature
from grimtable.games.set_a_watch.rules.creatures import (
    any_damageable,
    can_damage,
    can_defeat,
    damageable,
    has_power,
    revealed,
)
from grimtable.games.set_a_watch.rules.defeat import BANISHED, Defeat
from grimtable.games.set_a_watch.rules.line import (
    graveyard_to_deck_bottom,
    line_to_deck_bottom,
    negate,
    remove_from_graveyard,
)
from grimtable.games.set_a_watch.rules.party import regain_die, reroll, spent_dice
from grimtable.games.set_a_watch.rules.runes import SealUnhallowed
from grimtable.games.set_a_watch.state import Saw
from grimtable.games.set_a_watch.words import BANISH, DEAL_DAMAGE, DONE, PICK_CARD, PUT_UNDER, REGAIN_DIE

TAKE_BACK_THE_BREATH: Final = piece("take-back-the-breath")
BONES_ON_LOAN: Final = piece("bones-on-loan")
OPEN_GRAVE: Final = piece("open-grave")
RECITE_IT_BACKWARDS: Final = piece("recite-it-backwards")
DEATHS_COMMISSION: Final = piece("deaths-commission")

BREATH: Final = 4
RECITED: Final = 3
RECITED_AT_ITS_OWN: Final = 6
UNDEAD: Final = OF_TYPE["undead"]
THE_UNHALLOWED: Final = OF_TYPE["unhallowed"]
RESTLESS: Final = UNDEAD | THE_UNHALLOWED
STILLED_BY: Final = 5  # the die that stops a second mouth


def undead_buried(t: Saw) -> list[int]:
    """The Undead in the Graveyard."""
    return [c for c in t.graveyard if UNDEAD >> c & 1]


# -- Take Back the Breath


def banishable(t: Saw) -> list[int]:
    """The Undead of the Line that can be removed: it is a defeat."""
    return [c for c in t.line if UNDEAD >> c & 1 and can_defeat(t, c)]


class TakeBreath(CardFrame):
    """An Undead is removed, or a creature near camp is hurt."""

    ASK: Final = 0
    TAKE_BREATH: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case TakeBreath.ASK:
                ask = self.ask(t, "Whose breath do you take back?")
                for creature in banishable(t):
                    ask.offer(BANISH, creature)
                for creature in damageable(t, 2):
                    ask.offer(DEAL_DAMAGE, creature, BREATH)
            case TakeBreath.TAKE_BREATH:
                if self.pick[0] == BANISH:
                    t.push(Defeat(self.pick[1], BANISHED))
                else:
                    hit(t, self.pick[1], BREATH)
            case _:
                return False
        return True


def may_take_breath(t: Saw, a: int) -> bool:
    """Whether there is an Undead to remove; without that there must be a creature to hurt."""
    return bool(banishable(t))


def take_back_the_breath(t: Saw, a: int, x: int) -> None:
    """Remove a revealed Undead from the game; it counts as defeated. Or deal 4 damage to a revealed Creature in first
    or second position.
    """
    t.push(TakeBreath(a, TAKE_BACK_THE_BREATH))


card("take-back-the-breath", take_back_the_breath, may_take_breath, NEAR_DAMAGEABLE)


# -- Bones on Loan


class LendBones(CardFrame):
    """An Undead of the Graveyard is given up for damage."""

    ASK: Final = 0
    LEND: Final = 1
    HURT: Final = 2

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case LendBones.ASK:
                ask = self.ask(t, "Which bones do you lend?")
                for buried in undead_buried(t):
                    ask.offer(PICK_CARD, buried)
            case LendBones.LEND:
                remove_from_graveyard(t, self.pick[1])
            case LendBones.HURT:
                t.push(DealDamage(self.you, self.card, HEALTH[self.pick[1]], damageable(t, 2)))
            case _:
                return False
        return True


def may_lend_bones(t: Saw, a: int) -> bool:
    """Whether there is an Undead to give up and a creature to hurt."""
    return bool(t.graveyard) and bool(undead_buried(t)) and any_damageable(t, 2)


def bones_on_loan(t: Saw, a: int, x: int) -> None:
    """Remove an Undead in the Graveyard from the game and deal damage equal to its base Health to a revealed Creature
    in first or second position.
    """
    t.push(LendBones(a, BONES_ON_LOAN))


card("bones-on-loan", bones_on_loan, may_lend_bones)


# -- Open Grave


def hesitant(t: Saw) -> list[int]:
    """The revealed creatures, no Unhallowed, that have one of their type in the Graveyard."""
    types = 0
    for buried in t.graveyard:
        types |= SAME_TYPE[buried]
    return among_line(t, t.shown & types & ~THE_UNHALLOWED)


class SendUnder(PickCreature):
    """A creature of the Line goes under the Creature deck."""

    def prompt(self, t: Saw) -> str:
        return "Which creature looks into the grave?"

    def does(self, t: Saw, creature: int) -> None:
        line_to_deck_bottom(t, creature)


def may_open_grave(t: Saw, a: int) -> bool:
    """Whether a creature would see one of its type."""
    return bool(hesitant(t))


def open_grave(t: Saw, a: int, x: int) -> None:
    """Put a revealed Creature on the bottom of the Creature deck if a Creature of its type is in the Graveyard; no
    Unhallowed.
    """
    t.push(SendUnder(a, OPEN_GRAVE, 0, hesitant(t)))


card("open-grave", open_grave, may_open_grave)


# -- Recite It Backwards


def recited(t: Saw, creature: int) -> int:
    """What the prayer does to a creature."""
    own = RESTLESS >> creature & 1 or ACOLYTE[creature]
    return RECITED_AT_ITS_OWN if own else RECITED


class Recite(PickCreature):
    """A creature is negated, so that it cannot ward itself any more, and then hurt."""

    def prompt(self, t: Saw) -> str:
        return "To whom do you recite?"

    def does(self, t: Saw, creature: int) -> None:
        if has_power(t, creature):
            negate(t, creature)
        if can_damage(t, creature):
            hit(t, creature, recited(t, creature))


def listeners(t: Saw) -> list[int]:
    """The revealed creatures that have a power to lose or that can be hurt."""
    return [c for c in revealed(t) if has_power(t, c) or can_damage(t, c)]


def recite_it_backwards(t: Saw, a: int, x: int) -> None:
    """Negate a revealed Creature until the end of the Watch phase and deal 3 damage to it, or 6 damage if it is an
    Undead, an Acolyte or an Unhallowed.
    """
    t.push(Recite(a, RECITE_IT_BACKWARDS, 0, listeners(t)))


card("recite-it-backwards", recite_it_backwards, enough=SOME_DAMAGEABLE | SOME_POWER)


# -- Death's Commission


class Commission(CardFrame):
    """A spent die may come back, re-rolled."""

    ASK: Final = 0
    ROLL_AGAIN: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case Commission.ASK:
                ask = t.question(t.seat_of(self.you), "Which spent die comes back?", "SAW-ABIL-09")
                for die in spent_dice(t, self.you):
                    ask.offer(REGAIN_DIE, die)
                ask.offer(DONE)
            case Commission.ROLL_AGAIN:
                if self.pick[0] != REGAIN_DIE:
                    return False
                mark_used_up(t, self.card)
                reroll(t, 1 << self.pick[1])
                regain_die(t, self.pick[1])
            case _:
                return False
        return True


def deaths_commission(t: Saw, creature: int) -> None:
    """Once per Watch phase, when an Undead or an Unhallowed is defeated, you may re-roll 1 of your spent dice; it is
    unspent again.
    """
    if RESTLESS >> creature & 1 and has_ability(t, DEATHS_COMMISSION):
        a = OWNED_BY[DEATHS_COMMISSION]
        if t.line and not is_used_up(t, DEATHS_COMMISSION) and spent_dice(t, a):
            t.push(Commission(a, DEATHS_COMMISSION))


on_defeat(deaths_commission)


# -- in camp


class StopMouth(CardFrame):
    """An Unhallowed is sealed; with a high die an Undead may leave the Graveyard too. `n` is the die."""

    SEAL_UNHALLOWED: Final = 0
    ASK_FOR_UNDEAD: Final = 1
    PUT_UNDEAD_UNDER: Final = 2

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case StopMouth.SEAL_UNHALLOWED:
                t.push(SealUnhallowed())
            case StopMouth.ASK_FOR_UNDEAD:
                buried = undead_buried(t) if self.n >= STILLED_BY else []
                if not buried:
                    return False
                ask = t.question(t.seat_of(self.you), "Which Undead goes under the Creature deck?", "SAW-HERO-02")
                ask.offer(DONE)
                for creature in buried:
                    ask.offer(PUT_UNDER, creature)
            case StopMouth.PUT_UNDEAD_UNDER:
                if self.pick[0] == PUT_UNDER:
                    graveyard_to_deck_bottom(t, self.pick[1])
            case _:
                return False
        return True


def may_stop_mouth(t: Saw, die: int) -> bool:
    """Whether there is anybody in the Graveyard whom this die silences."""
    silenced = RESTLESS if t.face[die] >= STILLED_BY else THE_UNHALLOWED
    for buried in t.graveyard:
        if silenced >> buried & 1:
            return True
    return False


def stop_the_mouth(t: Saw, a: int, x: int) -> None:
    """Any die. Put 1 Unhallowed of your choice from the Graveyard at the bottom of the Unhallowed deck. With a 5 or
    more you may also put 1 Undead from the Graveyard on the bottom of the Creature deck.
    """
    t.push(StopMouth(a, HERETIC, x))


card("heretic", stop_the_mouth, may_stop_mouth)
