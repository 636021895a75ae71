"""Combat: direct attacks, Ability cards and Items, until the Line is empty or nobody does more (chapters 16, 20-21)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import (
    CONDITION,
    DIE_CONDITION,
    DOES,
    ENOUGH,
    HAS_DICE,
    OF_USE,
    WITH_ANY_DIE,
)
from grimtable.games.set_a_watch.printed import (
    ABILITIES,
    ACTIVATE,
    BARBARIAN,
    BIT,
    DISCARD,
    EXHAUST,
    IS_PASSIVE,
    ITEM_TRIGGER,
    KIND,
    NAME,
    OWNED_BY,
    OWNER,
    THE_WITCH,
    WITCH,
)
from grimtable.games.set_a_watch.rules.abilities import (
    discard_item,
    exhaust_ability,
    exhaust_item,
    is_last_ability,
    item_ready,
    mark_activated,
    mark_item_activated,
    unexhausted,
)
from grimtable.games.set_a_watch.rules.attack import (
    DeclaredAttack,
    attack_with_die,
    attack_with_familiar,
    attack_with_tamed,
    offer_attacks,
    owner_of_tamed,
)
from grimtable.games.set_a_watch.rules.campfire import change_fire
from grimtable.games.set_a_watch.rules.creatures import circumstances
from grimtable.games.set_a_watch.rules.defeat import is_slain
from grimtable.games.set_a_watch.rules.order_of_play import stirring
from grimtable.games.set_a_watch.rules.party import spend_die
from grimtable.games.set_a_watch.state import (
    DICE_AMONG,
    DICE_OF,
    NONE,
    PARTY,
    READY,
    SPENT,
    STOKE_ANYTIME,
    Saw,
    one_of_each,
)
from grimtable.games.set_a_watch.words import (
    ACTIVATE_ABILITY,
    ACTIVATE_ITEM,
    ATTACK,
    END_ACTIONS,
    EXHAUST_ABILITY,
    FAMILIAR_ATTACK,
    K_ACTIVATE,
    K_OUT_OF_ACTIONS,
    NO,
    PLAN_ATTACK,
    SET_ON,
    STOKE,
    USE_ITEM,
    YES,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask, Choice

THE_END: Final[Choice] = (END_ACTIONS, 0, 0, 0)


class Combat(Frame[Saw]):
    """The Line comes to rest, the Watchers do one thing, the Line comes to rest, and so on (SAW-WATCH-04)."""

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
                if self.pick[0] == END_ACTIONS:
                    t.emit(K_OUT_OF_ACTIONS, -1, -1, len(t.line))
                    return False
                self.at = Combat.NEXT_ACTION
                self.act(t)
                if self.pick[0] == ATTACK and not is_slain(t, self.pick[2]):
                    t.action += 1
                    return self.ask(t)  # damage that does not defeat leaves the Line at rest; saves 3 % of all play
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
        ready = [0] * PARTY
        for a in t.watchers():
            ready[a] = one_of_each(t.die_state, t.face, a, READY)
        now = circumstances(t)
        offer_attacks(t, ask, ready)
        offer_abilities(t, ask, ready, now)
        offer_items(t, ask, ready, now)
        if t.flags & STOKE_ANYTIME:
            for a in t.watchers():
                for ability in unexhausted(t, a):
                    ask.offer(STOKE, ability)
        ask.options.append(THE_END)
        return True

    def act(self, t: Saw) -> None:
        """Do what was picked."""
        verb, a, b, _ = self.pick
        if verb == ATTACK:
            attack_with_die(t, a, b)
        elif verb == PLAN_ATTACK:
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
                if is_last_ability(t, self.card):
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
        if card in t.items[a]:
            return a
    owner = OWNED_BY[card]
    return owner if owner >= 0 and card in t.slots[owner] else NONE


def _by_die(ability: int) -> list[list[Choice]]:
    """For every set of dice of its owner: the Ability activated with each; never the Barbarian's (SAW-BARB-02)."""
    owner = OWNED_BY[ability]
    if OWNER[ability] == BARBARIAN:
        return [[] for _ in DICE_AMONG[owner]]
    return [[(ACTIVATE_ABILITY, ability, die, 0) for die in dice] for dice in DICE_AMONG[owner]]


def _by_exhausting(ability: int) -> list[list[Choice]]:
    """For every set of dice that its owner has spent: the Ability exhausted.

    X is the value of one of the Witch's spent dice (SAW-WITCH-08); the spent dice of the others do not matter.
    """
    owner = OWNED_BY[ability]
    if OWNER[ability] == WITCH:
        return [[(EXHAUST_ABILITY, ability, die, 0) for die in dice] for dice in DICE_AMONG[owner]]
    return [[(EXHAUST_ABILITY, ability, NONE, 0)] for _ in DICE_AMONG[owner]]


# The options by Ability, bits of unspent dice and bits of spent dice; nothing for other cards
USES: Final = [
    [[by_die + by_exhausting for by_exhausting in _by_exhausting(card)] for by_die in _by_die(card)]
    if card in ABILITIES
    else []
    for card in range(len(KIND))
]
# Passive Abilities are never activated (SAW-ABIL-07)
ACTIVE: Final = sum(BIT[ability] for ability in ABILITIES if not IS_PASSIVE[ability])


def offer_abilities(t: Saw, ask: Ask, ready: list[int], now: int) -> None:
    """Ability cards: once per round by a die, and by exhausting them (SAW-ABIL-01 to SAW-ABIL-06).

    `ready` has the unspent dice of each Watcher, as bits, `now` the circumstances.
    """
    options = ask.options
    able = ACTIVE & ~t.down
    used = t.used
    spent = 0  # to all but the Witch it makes no difference
    if t.on_watch(THE_WITCH):
        spent = one_of_each(t.die_state, t.face, THE_WITCH, SPENT)
    for a in t.watchers():
        mine = ready[a]
        here = now | HAS_DICE if mine else now
        of_use = OF_USE[here]
        with_any_die = WITH_ANY_DIE[here]
        for ability in t.slots[a]:
            bit = BIT[ability]
            if able & bit and (of_use & bit or is_of_use(t, ability, a)):
                dice = 0 if used & bit else mine
                if with_any_die & bit:
                    options += USES[ability][dice][spent]
                else:
                    options += USES[ability][fitting(t, ability, a, dice)][fitting(t, ability, a, spent)]


def is_of_use(t: Saw, card: int, adventurer: int) -> bool:
    """Whether an Ability or Item is of use by its own condition where the circumstances are not enough."""
    condition = CONDITION[card]
    return condition is not None and condition(t, adventurer)


def fitting(t: Saw, card: int, adventurer: int, dice: int) -> int:
    """Those among an adventurer's dice, as bits, that a card takes where the circumstances are not enough for all."""
    found = 0
    fits = DIE_CONDITION[card]
    if dice and fits is not None:
        for i, die in enumerate(DICE_OF[adventurer]):
            if dice >> i & 1 and fits(t, die):
                found |= 1 << i
    return found


def offer_items(t: Saw, ask: Ask, ready: list[int], now: int) -> None:
    """Items of the Watchers, by their trigger (SAW-ITEM-01 to SAW-ITEM-07)."""
    for a in t.watchers():
        for item in t.items[a]:
            if not item_ready(t, item) or not (ENOUGH[item] & now or is_of_use(t, item, a)):
                continue
            if ITEM_TRIGGER[item] == ACTIVATE:
                fits = DIE_CONDITION[item]
                for die in DICE_AMONG[a][ready[a]]:
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
                if self.verb == EXHAUST_ABILITY and is_last_ability(t, self.card):
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
        """The price is a die, the card's exhaustion, or the card itself."""
        card = self.card
        t.emit(K_ACTIVATE, -1, card)
        self.you = owner_of(t, card)
        if self.verb == ACTIVATE_ABILITY:
            spend_die(t, self.die)
            mark_activated(t, card)
        elif self.verb == EXHAUST_ABILITY:
            exhaust_ability(t, card)
        elif self.verb == ACTIVATE_ITEM:
            spend_die(t, self.die)
            mark_item_activated(t, card)
        elif self.verb == USE_ITEM:
            if ITEM_TRIGGER[card] == DISCARD:
                discard_item(t, self.you, card)
            elif ITEM_TRIGGER[card] == EXHAUST:
                exhaust_item(t, card)
