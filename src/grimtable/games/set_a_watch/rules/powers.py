"""What creature powers do to the party, and the cards that take the edge off them, each with its text as docstring."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.locations_lasting import scorched_roost
from grimtable.games.set_a_watch.packed import packed_die
from grimtable.games.set_a_watch.printed import DAMAGE, NAME, piece
from grimtable.games.set_a_watch.rules.abilities import (
    ExhaustAbilities,
    exhaust_item,
    has_item,
    item_is_used_up,
    mark_activated,
    mark_item_used_up,
    unexhausted,
    was_activated,
)
from grimtable.games.set_a_watch.rules.campfire import change_fire
from grimtable.games.set_a_watch.rules.party import ready_dice, sides, spend_die, steal_die, turn_die
from grimtable.games.set_a_watch.state import NONE, STAIR_ECHOED, Saw
from grimtable.games.set_a_watch.words import K_BLUNT, K_STUN, PICK_DIE, STUN
from grimtable.kernel.frame import Frame

ECHOING_STAIR: Final = piece("echoing-stair")
OILSKIN_CLOAK: Final = piece("oilskin-cloak")
LOCKED_GAUNTLET: Final = piece("locked-gauntlet")
SILVERED_MIRROR: Final = piece("silvered-mirror")


def damage_of(t: Saw, card: int) -> int:
    """How many Ability cards a creature makes the Watchers exhaust (SAW-CRE-04)."""
    return DAMAGE[card] + scorched_roost(t, card)


# -- cards that take the edge off a power


def echoing_stair(t: Saw) -> bool:
    """The first Creature power of this Watch phase that would exhaust or stun Abilities does not exhaust or stun."""
    if t.location != ECHOING_STAIR or t.tally[STAIR_ECHOED]:
        return False
    t.tally[STAIR_ECHOED] = 1
    t.emit(K_BLUNT, -1, ECHOING_STAIR)
    return True


def oilskin_cloak(t: Saw) -> bool:
    """The first time in each Watch phase that a Creature power would lower the firewood, it stays as it is."""
    if has_item(t, OILSKIN_CLOAK) == NONE or item_is_used_up(t, OILSKIN_CLOAK):
        return False
    mark_item_used_up(t, OILSKIN_CLOAK)
    t.emit(K_BLUNT, -1, OILSKIN_CLOAK)
    return True


def locked_gauntlet(t: Saw) -> list[int]:
    """Creature powers cannot steal, flip or stun with your dice; where a power names the Watchers, it is resolved with
    the dice of the others.
    """
    safe = has_item(t, LOCKED_GAUNTLET)
    return [a for a in t.watchers() if a != safe]


def can_turn_away(t: Saw) -> bool:
    """Whether a Watcher has a Silvered Mirror that is not exhausted."""
    return has_item(t, SILVERED_MIRROR) != NONE


def silvered_mirror(t: Saw) -> None:
    """When a Reveal power triggers, that power is not resolved."""
    exhaust_item(t, SILVERED_MIRROR)


# -- what powers do


def power_exhausts(t: Saw, n: int, me: int) -> None:
    """A power makes the Watchers exhaust so many Ability cards (SAW-GLOS-13)."""
    if not echoing_stair(t):
        t.push(ExhaustAbilities(n, me))


def power_stuns(t: Saw, n: int, me: int) -> None:
    """A power makes the Watchers spend so many dice on Ability cards, for no effect (SAW-GLOS-35)."""
    if stun_pairs(t) and not echoing_stair(t):
        t.push(StunAbilities(n, me))


def power_burns(t: Saw, n: int) -> None:
    """A power lowers the firewood by so much."""
    if n > 0 and not oilskin_cloak(t):
        change_fire(t, -n)


def power_steals(t: Saw, n: int, me: int, low: bool = False, least: int = 1) -> None:
    """A power steals the highest or the lowest unspent dice of the Watchers among those that show at least so much."""
    t.push(StealDice(me, n, low, least))


def power_steals_lowest_of_each(t: Saw, me: int) -> None:
    """A power steals the lowest unspent die of each Watcher."""
    for a in locked_gauntlet(t):
        dice = ready_dice(t, a)
        if dice:
            steal_die(t, me, min((t.face[d], d) for d in dice)[1])


def power_flips_highest(t: Saw, me: int) -> None:
    """A power flips the highest unspent die of the Watchers: high becomes low."""
    t.push(FlipHighest(me))


# -- what is asked


def stun_pairs(t: Saw) -> list[tuple[int, int]]:
    """Ability cards that have not had their die this round, with the unspent dice of their owners."""
    pairs: list[tuple[int, int]] = []
    for a in locked_gauntlet(t):
        dice = ready_dice(t, a)
        if dice:
            for ability in unexhausted(t, a):
                if not was_activated(t, ability):
                    for die in dice:
                        pairs.append((ability, die))
    return pairs


class StunAbilities(Frame[Saw]):
    """The Watchers put so many dice on as many Ability cards, for no effect; what is possible of it (SAW-GLOS-35)."""

    ASK: Final = 0
    PUT_DIE: Final = 1

    def __init__(self, n: int = 0, card: int = -1) -> None:
        super().__init__(0, card)
        self.n = n

    def twin(self) -> StunAbilities:
        return StunAbilities(self.n, self.card)

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]}: {self.n} Abilit{'y' if self.n == 1 else 'ies'} to stun"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case StunAbilities.ASK:
                pairs = stun_pairs(t) if self.n > 0 else []
                if not pairs:
                    return False
                ask = t.question_all("Which Ability card is stunned, and with which die?", "SAW-GLOS-35")
                for ability, die in pairs:
                    ask.offer(STUN, ability, die)
            case StunAbilities.PUT_DIE:
                _, ability, die, _ = self.pick
                spend_die(t, die)
                mark_activated(t, ability)
                t.emit(K_STUN, -1, ability, packed_die(t, die))
                self.n -= 1
                self.at = StunAbilities.ASK
            case _:
                return False
        return True


class PickExtremeDie(Frame[Saw]):
    """The highest or the lowest unspent die of the Watchers; among equals the party chooses."""

    ASK: Final = 0
    TAKE_DIE: Final = 1

    def __init__(self, card: int = -1, n: int = 1, low: bool = False, least: int = 1) -> None:
        super().__init__(0, card)
        self.n = n  # so many, one after the other
        self.low = low
        self.least = least

    def twin(self) -> PickExtremeDie:
        made: PickExtremeDie = type(self)(self.card, self.n, self.low, self.least)
        return made

    def title(self, t: Saw) -> str:
        return f"power of {NAME[self.card]}"

    def dice(self, t: Saw) -> list[int]:
        """The dice that are in question: one for each adventurer who has such a number."""
        found = [d for a in locked_gauntlet(t) for d in ready_dice(t, a) if t.face[d] >= self.least]
        if not found:
            return []
        faces = [t.face[d] for d in found]
        wanted = min(faces) if self.low else max(faces)
        return [d for d in found if t.face[d] == wanted]

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case PickExtremeDie.ASK:
                dice = self.dice(t) if self.n > 0 else []
                if not dice:
                    return False
                ask = t.question_all(self.prompt(), "SAW-GLOS-32")
                for die in dice:
                    ask.offer(PICK_DIE, die)
            case PickExtremeDie.TAKE_DIE:
                self.n -= 1
                self.at = PickExtremeDie.ASK
                self.does(t, self.pick[1])
            case _:
                return False
        return True

    def prompt(self) -> str:
        """What is asked when several dice are equal."""
        raise NotImplementedError

    def does(self, t: Saw, die: int) -> None:
        """What happens to the die."""
        raise NotImplementedError


class StealDice(PickExtremeDie):
    """Dice are stolen: they lie on the creature until it leaves the Line (SAW-GLOS-32)."""

    def prompt(self) -> str:
        return "Which die is stolen?"

    def does(self, t: Saw, die: int) -> None:
        steal_die(t, self.card, die)


class FlipHighest(PickExtremeDie):
    """A die is flipped: its new value is its number of sides plus 1, less the old value."""

    def prompt(self) -> str:
        return "Which die is flipped?"

    def does(self, t: Saw, die: int) -> None:
        turn_die(t, die, sides(t, die) + 1 - t.face[die])
