"""Combat: direct attacks, Ability cards and Items, until the Line is empty or nobody does more (chapters 16, 20-21)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import DIE_MAY, DOES, ENOUGH, HAS_DICE, MAY, OF_USE, WITH_ANY_DIE
from grimtable.games.set_a_watch.printed import (
    ABILITIES,
    ABILITY_BASE,
    ACTIVATE,
    DISCARD,
    EXHAUST,
    IS_PASSIVE,
    NAME,
    OWNER,
    PLACE_OF,
    TRIGGER,
    piece,
)
from grimtable.games.set_a_watch.rules.attack import (
    THE_WITCH,
    DeclaredAttack,
    attack_with_die,
    attack_with_familiar,
    attack_with_tamed,
    offer_attacks,
    owner_of_tamed,
)
from grimtable.games.set_a_watch.rules.line import circumstances
from grimtable.games.set_a_watch.rules.order_of_play import stirring
from grimtable.games.set_a_watch.rules.party import (
    change_fire,
    discard_item,
    exhaust_ability,
    exhaust_item,
    is_last,
    item_ready,
    mark_item_used,
    mark_used,
    spend_die,
    standing,
)
from grimtable.games.set_a_watch.state import (
    ALONE,
    AMONG,
    DICE,
    DICE_AMONG,
    NONE,
    PARTY,
    READY,
    ROW,
    SPENT,
    STOKE_ANYTIME,
    Saw,
    different,
)
from grimtable.games.set_a_watch.words import (
    ACTIVATE_ABILITY,
    ACTIVATE_ITEM,
    ATTACK,
    DECLARE,
    EXHAUST_ABILITY,
    FAMILIAR_ATTACK,
    K_ACTIVATE,
    K_NO_MORE,
    NO,
    NO_MORE,
    SET_ON,
    STOKE,
    USE_ITEM,
    YES,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask, Choice

BARBARIAN: Final = piece("barbarian")
WITCH: Final = piece("witch")
FIRST_DIE_OF_WITCH: Final = THE_WITCH * DICE
THE_END: Final[Choice] = (NO_MORE, 0, 0, 0)


class Combat(Frame[Saw]):
    """The Line comes to rest, then the Watchers do one thing, in any order they like, and so on (SAW-WATCH-04)."""

    NEXT_ACTION: Final = 0
    SETTLE: Final = 1
    ACT: Final = 2

    def title(self, t: Saw) -> str:
        return "the Line" if self.at == Combat.SETTLE else ""

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case Combat.NEXT_ACTION:
                t.action += 1
                return self.settle(t)
            case Combat.SETTLE:
                return self.settle(t)
            case Combat.ACT:
                if self.pick[0] == NO_MORE:
                    t.emit(K_NO_MORE, -1, -1, len(t.line))
                    return False
                self.at = Combat.NEXT_ACTION
                self.act(t)
            case _:
                return False
        return True

    def settle(self, t: Saw) -> bool:
        """What happens in the Line by itself comes first (SAW-ORD-01). Gives whether the combat goes on."""
        frame = stirring(t)
        if frame is None:
            return self.ask(t)
        self.at = Combat.SETTLE
        t.push(frame)
        return True

    def ask(self, t: Saw) -> bool:
        """Everything that the Watchers can do. Gives whether the combat goes on: it ends with the Line."""
        if not t.line:
            return False
        self.at = Combat.ACT
        ask = t.question_all("What do the Watchers do?", "SAW-WATCH-04")
        ready = different(t.die_state, t.face, AMONG[t.watch], READY)
        now = circumstances(t)
        offer_attacks(t, ask, ready)
        offer_abilities(t, ask, ready, now)
        offer_items(t, ask, ready, now)
        if t.flags & STOKE_ANYTIME:
            for a in t.watchers():
                for ability in standing(t, a):
                    ask.offer(STOKE, ability)
        ask.options.append(THE_END)
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

    CONFIRM: Final = 0
    EXHAUST_A_CARD: Final = 1
    RAISE_FIREWOOD: Final = 2

    def title(self, t: Saw) -> str:
        return "stoking the fire"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case StokeFire.CONFIRM:
                if is_last(t, self.card):
                    ask_to_lose(t)
            case StokeFire.EXHAUST_A_CARD:
                if self.pick[0] == NO:
                    return False
                exhaust_ability(t, self.card)
            case StokeFire.RAISE_FIREWOOD:
                change_fire(t, 2)
            case _:
                return False
        return True


def owner_of(t: Saw, card: int) -> int:
    """The adventurer on whose board an Ability card or Item lies."""
    for a in range(PARTY):
        if card in t.slots[a] or card in t.items[a]:
            return a
    return NONE


def _by_die(ability: int) -> list[list[Choice]]:
    """For every set of dice of its owner, an Ability activated with each of them; no Barbarian's (SAW-BARB-02)."""
    owner = PLACE_OF[ability]
    if OWNER[ability] == BARBARIAN:
        return [[] for _ in DICE_AMONG[owner]]
    return [[(ACTIVATE_ABILITY, ability, die, 0) for die in dice] for dice in DICE_AMONG[owner]]


def _by_exhausting(ability: int) -> list[list[Choice]]:
    """For every set of dice that its owner has spent, an Ability exhausted.

    X is the value of one of the Witch's spent dice (SAW-WITCH-08); to the others their spent dice do not matter.
    """
    owner = PLACE_OF[ability]
    if OWNER[ability] == WITCH:
        return [[(EXHAUST_ABILITY, ability, die, 0) for die in dice] for dice in DICE_AMONG[owner]]
    return [[(EXHAUST_ABILITY, ability, NONE, 0)] for _ in DICE_AMONG[owner]]


# By the number of an Ability, the bits of dice and the bits of spent dice: options as they are offered, again and again
USES: Final = [
    [[by_die + by_exhausting for by_exhausting in _by_exhausting(ability)] for by_die in _by_die(ability)]
    for ability in ABILITIES
]
# Passive Abilities are values and answers of their own; there is nothing to be activated (SAW-ABIL-07)
ACTIVE: Final = sum(1 << (ability - ABILITY_BASE) for ability in ABILITIES if not IS_PASSIVE[ability])


def offer_abilities(t: Saw, ask: Ask, ready: int, now: int) -> None:
    """Ability cards: once per round by a die, and by exhausting them (SAW-ABIL-01 to SAW-ABIL-06).

    `ready` has the unspent dice of the Watchers as bits, `now` the circumstances.
    """
    options = ask.options
    able = ACTIVE & ~t.down
    used = t.used
    spent = 0  # to all but the Witch it makes no difference
    if t.watch >> THE_WITCH & 1:
        spent = different(t.die_state, t.face, ALONE[THE_WITCH], SPENT) >> FIRST_DIE_OF_WITCH
    for a in AMONG[t.watch]:
        mine = ready >> a * DICE & ROW
        here = now | HAS_DICE if mine else now
        of_use = OF_USE[here]
        with_any_die = WITH_ANY_DIE[here]
        for ability in t.slots[a]:
            number = ability - ABILITY_BASE
            if able >> number & 1 and (of_use >> number & 1 or by_condition(t, ability, a)):
                dice = 0 if used >> number & 1 else mine
                if with_any_die >> number & 1:
                    options += USES[number][dice][spent]
                else:
                    options += USES[number][fitting(t, ability, a, dice)][fitting(t, ability, a, spent)]


def by_condition(t: Saw, card: int, adventurer: int) -> bool:
    """Whether an Ability or Item is of use by its own condition, the circumstances not being enough."""
    may = MAY[card]
    return may is not None and may(t, adventurer)


def fitting(t: Saw, card: int, adventurer: int, dice: int) -> int:
    """Those among the dice of an adventurer that a card takes, as bits, the circumstances not being enough for all."""
    found = 0
    fits = DIE_MAY[card]
    if fits is not None:
        for die in DICE_AMONG[adventurer][dice]:
            if fits(t, die):
                found |= 1 << die % DICE
    return found


def offer_items(t: Saw, ask: Ask, ready: int, now: int) -> None:
    """Items of the Watchers, by their trigger (SAW-ITEM-01 to SAW-ITEM-07)."""
    for a in AMONG[t.watch]:
        for item in t.items[a]:
            if not item_ready(t, item) or not (ENOUGH[item] & now or by_condition(t, item, a)):
                continue
            if TRIGGER[item] == ACTIVATE:
                fits = DIE_MAY[item]
                for die in DICE_AMONG[a][ready >> a * DICE & ROW]:
                    if fits is None or fits(t, die):
                        ask.offer(ACTIVATE_ITEM, item, die)
            else:
                ask.offer(USE_ITEM, item)


class UseCard(Frame[Saw]):
    """Use an Ability card or an Item: the cost first, then the effect."""

    CONFIRM: Final = 0
    USE: Final = 1

    def __init__(self, verb: int = 0, card: int = -1, die: int = -1) -> None:
        super().__init__(0, card)
        self.verb = verb
        self.die = die

    def twin(self) -> UseCard:
        return UseCard(self.verb, self.card, self.die)

    def title(self, t: Saw) -> str:
        return NAME[self.card]

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case UseCard.CONFIRM:
                if self.verb == EXHAUST_ABILITY and is_last(t, self.card):
                    ask_to_lose(t)
            case UseCard.USE:
                if self.pick[0] == NO:
                    return False
                self.pay(t)
                if not t.ended:  # the price may have lost the game
                    does = DOES[self.card]
                    assert does is not None
                    does(t, self.you, t.face[self.die] if self.die >= 0 else 0)
                return not t.is_on_top(self)
            case _:
                return False
        return True

    def pay(self, t: Saw) -> None:
        """A die, the card's exhaustion, or the card itself."""
        card = self.card
        t.emit(K_ACTIVATE, -1, card)
        self.you = PLACE_OF[card] if PLACE_OF[card] >= 0 else owner_of(t, card)
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
