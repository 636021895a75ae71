"""Damage and direct attacks: dice, tamed creatures and the Familiar, one by one or declared together (chapter 19)."""

from __future__ import annotations

from typing import Any, Final

from grimtable.games.set_a_watch.cards.declaring import ARMOUR, DOES, GUARDS
from grimtable.games.set_a_watch.cards.items_passive import lower_banner, red_banner
from grimtable.games.set_a_watch.printed import BOUNTY_HUNTER, CODE, CREATURE_CARDS, DAMAGE, HEALTH, NAME, THE_WITCH
from grimtable.games.set_a_watch.rules.attack_strength import (
    attack_total,
    attack_value,
    familiar_damage,
    familiar_range,
    may_spend_on,
    range_of,
)
from grimtable.games.set_a_watch.rules.creatures import guarded, health_of
from grimtable.games.set_a_watch.rules.line import discard_creature
from grimtable.games.set_a_watch.rules.party import spend_die
from grimtable.games.set_a_watch.state import (
    DECLARED_SET,
    DICE,
    DICE_AMONG,
    DICE_OF,
    NONE,
    PARTY,
    READY,
    TAME_DAMAGE,
    WHOSE,
    Saw,
)
from grimtable.games.set_a_watch.words import (
    ADD_DIE,
    ADD_FAMILIAR,
    ADD_TAMED,
    ATTACK,
    CALL_OFF,
    FAMILIAR_ATTACK,
    K_HIT,
    PLAN_ATTACK,
    SET_ON,
    STRIKE,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask
from grimtable.kernel.piles import take

# -- damage


def hit(t: Saw, card: int, n: int) -> None:
    """Damage counts against a creature until it leaves the Line (SAW-ATK-10, SAW-ATK-16)."""
    if n > 0:
        t.hurt[card] += n
        t.emit(K_HIT, -1, card, n)


def in_reach(t: Saw, card: int, reach: int) -> bool:
    """Whether a direct attack of this range can be made on a creature (SAW-ATK-07, SAW-GLOS-24)."""
    return t.is_shown(card) and t.line.index(card) < reach and not guarded(t, card)


def strike_by(t: Saw, adventurer: int, card: int) -> None:
    """The Bounty Hunter has contributed to this creature's defeat by a direct attack (SAW-HERO-03)."""
    if t.adventurer[adventurer] == BOUNTY_HUNTER:
        t.struck |= 1 << card


def tamed_value(t: Saw, creature: int) -> int:
    """What a tamed creature attacks with (SAW-GLOS-38)."""
    return DAMAGE[creature] if t.flags & TAME_DAMAGE else HEALTH[creature]


def attack_with_die(t: Saw, die: int, card: int) -> None:
    """A die is spent on a creature."""
    adventurer = WHOSE[die]
    value = attack_value(t, die, card)
    lower_banner(t, adventurer)
    spend_die(t, die)
    strike_by(t, adventurer, card)
    hit(t, card, value)


def attack_with_tamed(t: Saw, adventurer: int, creature: int, card: int) -> None:
    """A tamed creature is used like a die and goes to the Graveyard (SAW-GLOS-37, SAW-GLOS-39)."""
    strike_by(t, adventurer, card)
    take(t.tamed, adventurer, creature)
    discard_creature(t, creature)
    hit(t, card, tamed_value(t, creature))


def attack_with_familiar(t: Saw, card: int) -> None:
    """The Familiar attacks once per Watch phase, with its effect and without a die (SAW-WITCH-03 to SAW-WITCH-06)."""
    t.familiar_used = True
    hit(t, card, familiar_damage(t))
    effect = DOES[t.familiar]
    if effect is not None:
        effect(t, THE_WITCH, 0)


def familiar_ready(t: Saw) -> bool:
    """Whether the Familiar can still attack in this watch."""
    return not t.familiar_used and bool(t.watch >> THE_WITCH & 1)


def attack_parts(t: Saw, card: int) -> list[tuple[str, int, int]]:
    """The direct attacks that can be made on a creature now: by which die or card, for how much, and how much more
    if it is the first of them.
    """
    parts: list[tuple[str, int, int]] = []
    if guarded(t, card):
        return parts
    place = t.line.index(card)
    for a in t.watchers():
        if place < range_of(t, a):
            for die in DICE_OF[a]:
                if t.die_state[die] == READY and may_spend_on(t, die, card):
                    first = red_banner(t, a)
                    parts.append((f"die/{die}", attack_value(t, die, card) - first, first))
            for creature in t.tamed[a]:
                parts.append((CODE[creature], tamed_value(t, creature), 0))
    if familiar_ready(t) and place < familiar_range(t):
        parts.append((CODE[t.familiar], familiar_damage(t), 0))
    return parts


def owner_of_tamed(t: Saw, creature: int) -> int:
    """The adventurer with whom a tamed creature lies."""
    for a in range(PARTY):
        if creature in t.tamed[a]:
            return a
    return NONE


def open_to_attack(t: Saw) -> list[list[int]]:
    """By range, the creatures on which a direct attack can be made (SAW-ATK-07, SAW-GLOS-24).

    The list ends with the last revealed creature: a longer range finds no more.
    """
    found: list[int] = []
    by_range = [found]
    left = t.shown
    some_guard = left & GUARDS.bits  # asked so often that looking for none would cost 2 % of all play
    for card in t.line:
        if not left:
            break
        if left >> card & 1:
            left ^= 1 << card
            if not some_guard or not guarded(t, card):
                found = found.copy()
                found.append(card)
        by_range.append(found)
    return by_range


# The options by die and creature; `Any`, so that compiled rules hand them on without looking inside
ATTACK_WITH: Final[list[list[Any]]] = [
    [(ATTACK, die, card, 0) for card in range(CREATURE_CARDS)] for die in range(PARTY * DICE)
]
# The options on one creature, by creature, adventurer and bits of the adventurer's dice
ATTACKS: Final[list[list[list[list[Any]]]]] = [
    [[[ATTACK_WITH[die][card] for die in dice] for dice in DICE_AMONG[a]] for a in range(PARTY)]
    for card in range(CREATURE_CARDS)
]


def offer_attacks(t: Saw, ask: Ask, ready: list[int]) -> None:
    """Direct attacks: with `declared-set` planned as a whole, else die by die (SAW-ATK-06, SAW-ATK-10).

    `ready` has the unspent dice of each Watcher, as bits.
    """
    if t.flags & DECLARED_SET:
        for card in t.line:
            if planned_most(t, card) >= health_of(t, card) - t.hurt[card]:
                ask.offer(PLAN_ATTACK, card)
        return
    armoured = t.shown & ARMOUR.bits
    options = ask.options
    by_range = open_to_attack(t)
    for a in t.watchers():
        dice = ready[a]
        if dice or t.tamed[a]:
            reach = range_of(t, a)
            creatures = by_range[reach] if reach < len(by_range) else by_range[-1]
            if len(creatures) == 1 and not armoured:
                options += ATTACKS[creatures[0]][a][dice]
            else:
                for die in DICE_AMONG[a][dice]:
                    for card in creatures:
                        if not armoured or may_spend_on(t, die, card):
                            options.append(ATTACK_WITH[die][card])
            for tamed in t.tamed[a]:
                for card in creatures:
                    ask.offer(SET_ON, tamed, card)
    if familiar_ready(t):
        reach = familiar_range(t)
        for card in by_range[reach] if reach < len(by_range) else by_range[-1]:
            ask.offer(FAMILIAR_ATTACK, card)


# -- attacks declared as a whole


def planned_most(t: Saw, card: int) -> int:
    """The most damage that all direct attacks together could do to a creature."""
    total = 0
    dice: list[int] = []
    for a in t.watchers():
        if in_reach(t, card, range_of(t, a)):
            for die in DICE_OF[a]:
                if t.die_state[die] == READY and may_spend_on(t, die, card):
                    dice.append(die)
            for creature in t.tamed[a]:
                total += tamed_value(t, creature)
    if familiar_ready(t) and in_reach(t, card, familiar_range(t)):
        total += familiar_damage(t)
    return total + attack_total(t, dice, card)


class DeclaredAttack(Frame[Saw]):
    """By option all dice of an attack are declared together and must reach the Health (SAW-ATK-10)."""

    ASK: Final = 0
    ADD_OR_STRIKE: Final = 1

    def __init__(self, card: int = -1) -> None:
        super().__init__(0, card)
        self.dice: list[int] = []
        self.beasts: list[int] = []
        self.with_familiar = False

    def twin(self) -> DeclaredAttack:
        o = DeclaredAttack(self.card)
        o.dice = self.dice[:]
        o.beasts = self.beasts[:]
        o.with_familiar = self.with_familiar
        return o

    def title(self, t: Saw) -> str:
        return f"attack on {NAME[self.card]}: {self.total(t)} of {health_of(t, self.card) - t.hurt[self.card]}"

    def total(self, t: Saw) -> int:
        """What has been put together so far."""
        total = attack_total(t, self.dice, self.card)
        total += sum(tamed_value(t, creature) for creature in self.beasts)
        return total + (familiar_damage(t) if self.with_familiar else 0)

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case DeclaredAttack.ASK:
                ask = t.question_all(f"Who attacks {NAME[self.card]}?", "SAW-ATK-10")
                self.compose(t, ask)
            case DeclaredAttack.ADD_OR_STRIKE:
                verb, a, _, _ = self.pick
                if verb == CALL_OFF:
                    return False
                if verb == STRIKE:
                    self.strike(t)
                else:
                    self.add(verb, a)
                    self.at = DeclaredAttack.ASK
            case _:
                return False
        return True

    def add(self, verb: int, a: int) -> None:
        """A die, a tamed creature or the Familiar joins the attack."""
        if verb == ADD_DIE:
            self.dice.append(a)
        elif verb == ADD_TAMED:
            self.beasts.append(a)
        else:
            self.with_familiar = True

    def compose(self, t: Saw, ask: Ask) -> None:
        """Dice, tamed creatures and the Familiar within range; the strike once the Health is reached."""
        if self.total(t) >= health_of(t, self.card) - t.hurt[self.card]:
            ask.offer(STRIKE, self.total(t))
        for a in t.watchers():
            if not in_reach(t, self.card, range_of(t, a)):
                continue
            faces: list[int] = []
            for die in DICE_OF[a]:
                if t.die_state[die] == READY and die not in self.dice and t.face[die] not in faces:
                    faces.append(t.face[die])
                    if may_spend_on(t, die, self.card):
                        ask.offer(ADD_DIE, die)
            for creature in t.tamed[a]:
                if creature not in self.beasts:
                    ask.offer(ADD_TAMED, creature)
        if not self.with_familiar and familiar_ready(t) and in_reach(t, self.card, familiar_range(t)):
            ask.offer(ADD_FAMILIAR)
        ask.offer(CALL_OFF)

    def strike(self, t: Saw) -> None:
        """All of it is spent at once; the Familiar feeds on what was spent before (Fed by Hand)."""
        if self.with_familiar:
            attack_with_familiar(t, self.card)
        for die in self.dice:
            attack_with_die(t, die, self.card)
        for creature in self.beasts:
            attack_with_tamed(t, owner_of_tamed(t, creature), creature, self.card)
