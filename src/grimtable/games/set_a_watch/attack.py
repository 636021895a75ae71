"""Combat: direct attacks, Ability cards and Items, until the Line is empty or nobody does more (chapters 16, 19-21)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards import DIE_MAY, DOES, MAY
from grimtable.games.set_a_watch.expertise import (
    attack_total,
    attack_value,
    familiar_damage,
    may_spend_on,
    range_of,
)
from grimtable.games.set_a_watch.items_passive import lower_banner, red_banner
from grimtable.games.set_a_watch.line import discard_creature, guarded, health_of
from grimtable.games.set_a_watch.party import (
    change_fire,
    discard_item,
    exhaust_ability,
    exhaust_item,
    is_down,
    is_last,
    is_used,
    item_ready,
    mark_item_used,
    mark_used,
    ready_dice,
    spend_die,
    spent_dice,
)
from grimtable.games.set_a_watch.printed import (
    ACTIVATE,
    CODE,
    DAMAGE,
    DISCARD,
    EXHAUST,
    HEALTH,
    NAME,
    PASSIVE,
    TRIGGER,
    piece,
)
from grimtable.games.set_a_watch.settle import Settle
from grimtable.games.set_a_watch.state import (
    DECLARED_SET,
    DICE,
    NONE,
    OUT_OF_ACTIONS,
    PARTY,
    READY,
    STOKE_ANYTIME,
    TAME_DAMAGE,
    Saw,
)
from grimtable.games.set_a_watch.words import (
    ACTIVATE_ABILITY,
    ACTIVATE_ITEM,
    ADD_DIE,
    ADD_FAMILIAR,
    ADD_TAMED,
    ATTACK,
    CALL_OFF,
    DECLARE,
    EXHAUST_ABILITY,
    FAMILIAR_ATTACK,
    K_ACTIVATE,
    K_HIT,
    K_NO_MORE,
    NO,
    NO_MORE,
    SET_ON,
    STOKE,
    STRIKE,
    USE_ITEM,
    YES,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask
from grimtable.kernel.piles import take

BARBARIAN: Final = piece("barbarian")
BOUNTY_HUNTER: Final = piece("bounty-hunter")
WITCH: Final = piece("witch")


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
    adventurer = die // DICE
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
    effect = DOES.get(t.familiar)
    if effect is not None:
        effect(t, witch(t), 0)


def witch(t: Saw) -> int:
    """The adventurer who is the Witch."""
    return t.adventurer.index(WITCH)


def familiar_ready(t: Saw) -> bool:
    """Whether the Familiar can still attack in this watch."""
    return t.familiar != NONE and not t.familiar_used and t.on_watch(witch(t))


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
            for die in range(a * DICE, a * DICE + DICE):
                if t.die_state[die] == READY and may_spend_on(t, die, card):
                    first = red_banner(t, a)
                    parts.append((f"die/{die}", attack_value(t, die, card) - first, first))
            for creature in t.tamed[a]:
                parts.append((CODE[creature], tamed_value(t, creature), 0))
    if familiar_ready(t) and place < range_of(t, witch(t), True):
        parts.append((CODE[t.familiar], familiar_damage(t), 0))
    return parts


# -- the watch


class Combat(Frame[Saw]):
    """The Line comes to rest, then the Watchers do one thing, in any order they like, and so on (SAW-WATCH-04)."""

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                t.action += 1
                t.push(Settle())
            case 1:
                if not t.line:
                    return False
                ask = t.question_all("What do the Watchers do?", "SAW-WATCH-04")
                offer_attacks(t, ask)
                offer_abilities(t, ask)
                offer_items(t, ask)
                if t.flags & STOKE_ANYTIME:
                    for a in t.watchers():
                        for ability in t.slots[a]:
                            if not is_down(t, ability):
                                ask.offer(STOKE, ability)
                ask.offer(NO_MORE)
            case 2:
                if self.pick[0] == NO_MORE:
                    t.marks |= OUT_OF_ACTIONS
                    t.emit(K_NO_MORE, -1, -1, len(t.line))
                    return False
                self.act(t)
                self.at = 0
            case _:
                return False
        return True

    def act(self, t: Saw) -> None:
        """Do what was picked."""
        verb, a, b, _ = self.pick
        if verb == ATTACK:
            attack_with_die(t, a, b)
        elif verb == DECLARE:
            t.push(DeclaredAttack(a))
        elif verb == SET_ON:
            attack_with_tamed(t, owner_of_tamed(t, a), a, b)
        elif verb == FAMILIAR_ATTACK:
            attack_with_familiar(t, a)
        elif verb == STOKE:
            t.push(StokeFire(0, a))
        else:
            t.push(UseCard(verb, a, b))


def ask_to_lose(t: Saw) -> None:
    """Nobody exhausts the last Ability card of the Watchers by mistake (SAW-OUT-07)."""
    prompt = "This is the last Ability card: exhausting it loses the game. Do it all the same?"
    ask = t.question_all(prompt, "SAW-OUT-07")
    ask.offer(YES)
    ask.offer(NO)


class StokeFire(Frame[Saw]):
    """By option a Watcher exhausts an Ability card for 2 firewood at any time (SAW-REV-09)."""

    def title(self, t: Saw) -> str:
        return "stoking the fire"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                if is_last(t, self.card):
                    ask_to_lose(t)
            case 1:
                if self.pick[0] == NO:
                    return False
                exhaust_ability(t, self.card)
            case 2:
                change_fire(t, 2)
            case _:
                return False
        return True


def owner_of_tamed(t: Saw, creature: int) -> int:
    """The adventurer with whom a tamed creature lies."""
    for a in range(PARTY):
        if creature in t.tamed[a]:
            return a
    return NONE


def owner_of(t: Saw, card: int) -> int:
    """The adventurer on whose board an Ability card or Item lies."""
    for a in range(PARTY):
        if card in t.slots[a] or card in t.items[a]:
            return a
    return NONE


def offer_attacks(t: Saw, ask: Ask) -> None:
    """Direct attacks: with `declared-set` planned as a whole, else die by die (SAW-ATK-06, SAW-ATK-10)."""
    if t.flags & DECLARED_SET:
        for card in t.line:
            if t.is_shown(card) and planned_most(t, card) >= health_of(t, card) - t.hurt[card]:
                ask.offer(DECLARE, card)
        return
    shown = [c for c in t.line if t.shown >> c & 1 and not guarded(t, c)]
    places = [t.line.index(c) for c in shown]
    for a in t.watchers():
        reach = range_of(t, a)
        for die in ready_dice(t, a):
            for card, place in zip(shown, places, strict=True):
                if place < reach and may_spend_on(t, die, card):
                    ask.offer(ATTACK, die, card)
        for creature in t.tamed[a]:
            for card, place in zip(shown, places, strict=True):
                if place < reach:
                    ask.offer(SET_ON, creature, card)
    if familiar_ready(t):
        reach = range_of(t, witch(t), True)
        for card, place in zip(shown, places, strict=True):
            if place < reach:
                ask.offer(FAMILIAR_ATTACK, card)


def offer_abilities(t: Saw, ask: Ask) -> None:
    """Ability cards: once per round by a die, and by exhausting them (SAW-ABIL-01 to SAW-ABIL-06).

    Passive ones are values and answers of their own; there is nothing to be activated (SAW-ABIL-07).
    """
    for a in t.watchers():
        for ability in t.slots[a]:
            if is_down(t, ability) or ability not in DOES:
                continue
            may = MAY.get(ability)
            if may is not None and not may(t, a):
                continue
            fits = DIE_MAY.get(ability)
            if t.adventurer[a] != BARBARIAN and not is_used(t, ability):  # SAW-BARB-02
                for die in ready_dice(t, a):
                    if fits is None or fits(t, die):
                        ask.offer(ACTIVATE_ABILITY, ability, die)
            if t.adventurer[a] == WITCH:  # X is the value of one of her spent dice (SAW-WITCH-08)
                for die in spent_dice(t, a):
                    if fits is None or fits(t, die):
                        ask.offer(EXHAUST_ABILITY, ability, die)
            else:
                ask.offer(EXHAUST_ABILITY, ability, NONE)


def offer_items(t: Saw, ask: Ask) -> None:
    """Items of the Watchers, by their trigger (SAW-ITEM-01 to SAW-ITEM-07)."""
    for a in t.watchers():
        for item in t.items[a]:
            if TRIGGER[item] == PASSIVE or not item_ready(t, item) or item not in DOES:
                continue
            may = MAY.get(item)
            if may is not None and not may(t, a):
                continue
            if TRIGGER[item] == ACTIVATE:
                fits = DIE_MAY.get(item)
                for die in ready_dice(t, a):
                    if fits is None or fits(t, die):
                        ask.offer(ACTIVATE_ITEM, item, die)
            else:
                ask.offer(USE_ITEM, item)


class UseCard(Frame[Saw]):
    """Use an Ability card or an Item: the cost first, then the effect."""

    def __init__(self, verb: int = 0, card: int = -1, die: int = -1) -> None:
        super().__init__(0, card)
        self.verb = verb
        self.die = die

    def twin(self) -> UseCard:
        return UseCard(self.verb, self.card, self.die)

    def title(self, t: Saw) -> str:
        return NAME[self.card]

    def step(self, t: Saw, at: int) -> bool:
        card = self.card
        match at:
            case 0:
                if self.verb == EXHAUST_ABILITY and is_last(t, card):
                    ask_to_lose(t)
            case 1:
                if self.pick[0] == NO:
                    return False
                t.emit(K_ACTIVATE, -1, card)
                self.you = owner_of(t, card)
                self.pay(t)
            case 2:
                x = t.face[self.die] if self.die >= 0 else 0
                DOES[card](t, self.you, x)
            case _:
                return False
        return True

    def pay(self, t: Saw) -> None:
        """A die, the card's exhaustion, or the card itself."""
        card = self.card
        if self.verb == ACTIVATE_ABILITY:
            spend_die(t, self.die)
            mark_used(t, card)
        elif self.verb == EXHAUST_ABILITY:
            exhaust_ability(t, card)
        elif self.verb == ACTIVATE_ITEM:
            spend_die(t, self.die)
            mark_item_used(t, card)
        elif self.verb == USE_ITEM:
            if TRIGGER[card] == DISCARD:
                discard_item(t, self.you, card)
            elif TRIGGER[card] == EXHAUST:
                exhaust_item(t, card)


# -- attacks declared as a whole


def planned_most(t: Saw, card: int) -> int:
    """The most damage that all direct attacks together could do to a creature."""
    total = 0
    dice: list[int] = []
    for a in t.watchers():
        if in_reach(t, card, range_of(t, a)):
            for die in range(a * DICE, a * DICE + DICE):
                if t.die_state[die] == READY and may_spend_on(t, die, card):
                    dice.append(die)
            for creature in t.tamed[a]:
                total += tamed_value(t, creature)
    if familiar_ready(t) and in_reach(t, card, range_of(t, witch(t), True)):
        total += familiar_damage(t)
    return total + attack_total(t, dice, card)


class DeclaredAttack(Frame[Saw]):
    """By option all dice of an attack are declared together and must reach the Health (SAW-ATK-10)."""

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
            case 0:
                ask = t.question_all(f"Who attacks {NAME[self.card]}?", "SAW-ATK-10")
                self.compose(t, ask)
            case 1:
                verb, a, _, _ = self.pick
                if verb == CALL_OFF:
                    return False
                if verb == ADD_DIE:
                    self.dice.append(a)
                elif verb == ADD_TAMED:
                    self.beasts.append(a)
                elif verb == ADD_FAMILIAR:
                    self.with_familiar = True
                else:
                    self.strike(t)
                    return True
                self.at = 0
            case _:
                return False
        return True

    def compose(self, t: Saw, ask: Ask) -> None:
        """Dice, tamed creatures and the Familiar within range; the strike once the Health is reached."""
        if self.total(t) >= health_of(t, self.card) - t.hurt[self.card]:
            ask.offer(STRIKE, self.total(t))
        for a in t.watchers():
            if not in_reach(t, self.card, range_of(t, a)):
                continue
            faces: list[int] = []
            for die in range(a * DICE, a * DICE + DICE):
                if t.die_state[die] == READY and die not in self.dice and t.face[die] not in faces:
                    faces.append(t.face[die])
                    if may_spend_on(t, die, self.card):
                        ask.offer(ADD_DIE, die)
            for creature in t.tamed[a]:
                if creature not in self.beasts:
                    ask.offer(ADD_TAMED, creature)
        if not self.with_familiar and familiar_ready(t) and in_reach(t, self.card, range_of(t, witch(t), True)):
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
