"""The party: dice, Ability cards and Items of the four adventurers, the fire and the coins, and what they force."""

from __future__ import annotations

from typing import Any, Final

from grimtable.games.set_a_watch.cards.declaring import DAMPERS
from grimtable.games.set_a_watch.packed import packed_die, packed_faces
from grimtable.games.set_a_watch.printed import (
    ABILITIES,
    ABILITY_BASE,
    ITEM_BASE,
    NAME,
    PLACE_OF,
    SIDES,
    piece,
)
from grimtable.games.set_a_watch.state import (
    ALONE,
    AMONG,
    BUT,
    CAMPED,
    DICE,
    DICE_AMONG,
    LOST_EXHAUSTED,
    NO_THIEVES,
    NONE,
    PARTY,
    READY,
    ROW,
    SPENT,
    STOLEN,
    Saw,
    different,
)
from grimtable.games.set_a_watch.words import (
    K_COINS,
    K_DISCARD,
    K_END,
    K_EQUIP,
    K_EXHAUST,
    K_FAMILIAR,
    K_FIRE,
    K_ITEM,
    K_PAY,
    K_REACH,
    K_RECOVER,
    K_REFRESH,
    K_REROLL,
    K_RETURN,
    K_ROLL,
    K_SPEND,
    K_STEAL,
    K_TURN_DIE,
    LOSE_ABILITY,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed, put, take

BARBARIAN: Final = piece("barbarian")
LEDGER_OF_GRUDGES: Final = piece("ledger-of-grudges")


def end_game(t: Saw, how: int) -> None:
    """The game is over at once."""
    t.ended = how
    t.emit(K_END, -1, -1, how)
    t.finish()


# -- dice


def sides(t: Saw, die: int) -> int:
    """How many sides a die has."""
    return SIDES[t.adventurer[die // DICE]]


def roll_all(t: Saw) -> None:
    """Every adventurer rolls all dice; whatever became of them last round, they are back (SAW-RND-02)."""
    t.die_state = [READY] * (PARTY * DICE)
    t.die_on = NO_THIEVES
    chance = t.chance
    for adventurer in range(PARTY):
        highest = SIDES[t.adventurer[adventurer]]
        for die in range(adventurer * DICE, adventurer * DICE + DICE):
            t.face[die] = 1 + chance.draw(highest)
        t.emit(K_ROLL, -1, adventurer, packed_faces(t, adventurer))


def reroll(t: Saw, mask: int) -> None:
    """Some dice are rolled again."""
    for adventurer in range(PARTY):
        mine = DICE_AMONG[adventurer][mask >> adventurer * DICE & ROW]
        for die in mine:
            t.face[die] = 1 + t.chance.draw(sides(t, die))
        if mine:
            t.emit(K_REROLL, -1, adventurer, packed_faces(t, adventurer))


def turn_die(t: Saw, die: int, face: int) -> None:
    """A die is turned to a face, at most its highest and at least 1."""
    face = max(1, min(face, sides(t, die)))
    if t.face[die] != face:
        t.face[die] = face
        t.emit(K_TURN_DIE, -1, die // DICE, face)


def ready_dice(t: Saw, adventurer: int) -> list[int]:
    """The dice an adventurer can still spend, one for each number."""
    return DICE_AMONG[adventurer][different(t.die_state, t.face, ALONE[adventurer], READY) >> adventurer * DICE]


def spent_dice(t: Saw, adventurer: int) -> list[int]:
    """The dice an adventurer has spent, one for each number."""
    return DICE_AMONG[adventurer][different(t.die_state, t.face, ALONE[adventurer], SPENT) >> adventurer * DICE]


def assign_die(t: Saw, die: int) -> None:
    """A die of the adventurer in camp is assigned (SAW-CAMP-07)."""
    t.die_state[die] = CAMPED


def spend_die(t: Saw, die: int, state: int = SPENT) -> None:
    """A die is spent: it cannot be used again this round (SAW-ATK-11)."""
    t.die_state[die] = state
    t.emit(K_SPEND, -1, -1, packed_die(t, die))


def regain_die(t: Saw, die: int) -> None:
    """A spent die can be used again, because a card says so."""
    t.die_state[die] = READY
    t.emit(K_RECOVER, -1, -1, packed_die(t, die))


def steal_die(t: Saw, creature: int, die: int) -> None:
    """A die is put on a creature and stays there until it is defeated (SAW-GLOS-32)."""
    t.die_state[die] = STOLEN
    t.die_on = changed(t.die_on, die, creature)
    t.emit(K_STEAL, -1, creature, packed_die(t, die))


def recover_die(t: Saw, die: int) -> None:
    """A stolen die returns to its owner with its value and can be used (SAW-GLOS-26)."""
    t.die_on = changed(t.die_on, die, NONE)
    regain_die(t, die)


def recover_stolen(t: Saw, creature: int) -> None:
    """All dice that a creature has stolen are recovered unspent, because a card says so (SAW-GLOS-34)."""
    for die in range(PARTY * DICE):
        if t.die_on[die] == creature:
            recover_die(t, die)


def recover_grudges(t: Saw, creature: int) -> None:
    """Ledger of Grudges: dice stolen from the Barbarian are recovered unspent when their thief is defeated."""
    if t.die_on is not NO_THIEVES and has_ability(t, LEDGER_OF_GRUDGES):
        for die in range(PARTY * DICE):
            if t.die_on[die] == creature and t.adventurer[die // DICE] == BARBARIAN:
                recover_die(t, die)


def return_stolen(t: Saw, creature: int) -> None:
    """When the thief leaves the Line, its dice return as spent dice (SAW-GLOS-33)."""
    for die in range(PARTY * DICE):
        if t.die_on[die] == creature:
            t.die_on = changed(t.die_on, die, NONE)
            t.die_state[die] = SPENT
            t.emit(K_RETURN, -1, creature, packed_die(t, die))


def extend_reach(t: Saw, adventurer: int) -> None:
    """The range of an adventurer is 1 more until the end of the Watch phase (SAW-GLOS-25)."""
    t.reach = changed(t.reach, adventurer, t.reach[adventurer] + 1)
    t.emit(K_REACH, -1, adventurer, t.reach[adventurer])


def turn_familiar(t: Saw, side: int) -> None:
    """The Familiar shows its other side."""
    t.familiar = side
    t.emit(K_FAMILIAR, -1, side)


# -- Ability cards


def is_down(t: Saw, ability: int) -> bool:
    """Whether an Ability card is exhausted."""
    return bool(t.down >> (ability - ABILITY_BASE) & 1)


def is_used(t: Saw, ability: int) -> bool:
    """Whether an Ability card has been activated with a die this round (SAW-ABIL-02)."""
    return bool(t.used >> (ability - ABILITY_BASE) & 1)


def mark_used(t: Saw, ability: int) -> None:
    """An Ability card has had its die for this round."""
    t.used |= 1 << (ability - ABILITY_BASE)


def was_once(t: Saw, ability: int) -> bool:
    """Whether a passive Ability has been used as often as it may be this round."""
    return bool(t.once >> (ability - ABILITY_BASE) & 1)


def mark_once(t: Saw, ability: int) -> None:
    """A passive Ability that works once per round has been used."""
    t.once |= 1 << (ability - ABILITY_BASE)


def has_ability(t: Saw, ability: int) -> bool:
    """Whether an Ability card lies faceup on its owner's board: what passive Abilities ask (SAW-ABIL-08)."""
    if t.down >> (ability - ABILITY_BASE) & 1:
        return False
    owner = PLACE_OF[ability]
    return ability in t.slots[owner] and t.on_watch(owner)


def standing(t: Saw, adventurer: int) -> list[int]:
    """The unexhausted Ability cards of an adventurer."""
    down = t.down
    return [c for c in t.slots[adventurer] if not down >> (c - ABILITY_BASE) & 1]


def fallen(t: Saw, adventurer: int) -> list[int]:
    """The exhausted Ability cards of an adventurer."""
    down = t.down
    return [c for c in t.slots[adventurer] if down >> (c - ABILITY_BASE) & 1]


def guards(t: Saw) -> list[int]:
    """Everybody but the adventurer in camp: whose cards can be exhausted (SAW-OUT-04)."""
    return BUT[t.camper][:]


def is_standing(t: Saw, adventurer: int) -> bool:
    """Whether an adventurer has an unexhausted Ability card."""
    down = t.down
    for card in t.slots[adventurer]:
        if not down >> (card - ABILITY_BASE) & 1:
            return True
    return False


def any_standing(t: Saw) -> bool:
    """Whether some Watcher has an unexhausted Ability card."""
    down = t.down
    for a in BUT[t.camper]:
        for card in t.slots[a]:
            if not down >> (card - ABILITY_BASE) & 1:
                return True
    return False


def is_last(t: Saw, ability: int) -> bool:
    """Whether an Ability card is the last unexhausted one of the Watchers."""
    down = t.down
    last = False
    for a in BUT[t.camper]:
        for card in t.slots[a]:
            if not down >> (card - ABILITY_BASE) & 1:
                if card != ability:
                    return False
                last = True
    return last


def exhaust_ability(t: Saw, ability: int) -> None:
    """An Ability card is flipped over. When it was the Watchers' last, the game is lost at once (SAW-OUT-07)."""
    t.down |= 1 << (ability - ABILITY_BASE)
    t.emit(K_EXHAUST, -1, ability)
    if not any_standing(t):
        end_game(t, LOST_EXHAUSTED)


def refresh_ability(t: Saw, ability: int) -> None:
    """An exhausted Ability card is flipped back (SAW-GLOS-27)."""
    t.down &= ~(1 << (ability - ABILITY_BASE))
    t.emit(K_REFRESH, -1, ability)


def swap_ability(t: Saw, adventurer: int, out: int, new: int) -> None:
    """An unused card replaces one on the board; it enters exhausted if that one was (SAW-ACT-14, SAW-ACT-15)."""
    tired = is_down(t, out)
    take(t.slots, adventurer, out)
    put(t.slots, adventurer, new)
    take(t.unused, adventurer, new)
    put(t.unused, adventurer, out)
    t.down &= ~(1 << (out - ABILITY_BASE))
    if tired:
        t.down |= 1 << (new - ABILITY_BASE)
    t.emit(K_EQUIP, -1, new)


# Options by the number of an Ability; `Any`, so that compiled rules hand them on without looking inside
LOSSES: Final[list[Any]] = [(LOSE_ABILITY, ability, PLACE_OF[ability], 0) for ability in ABILITIES]


class ExhaustAbilities(Frame[Saw]):
    """The Watchers as a group exhaust so many Ability cards, of their choice (SAW-OUT-02, SAW-OUT-03, SAW-GLOS-13)."""

    ASK: Final = 0
    EXHAUST: Final = 1

    def __init__(self, n: int = 0, card: int = -1) -> None:
        super().__init__(0, card)
        self.n = n

    def twin(self) -> ExhaustAbilities:
        return ExhaustAbilities(self.n, self.card)

    def title(self, t: Saw) -> str:
        cause = f"{NAME[self.card]}: " if self.card >= 0 else ""
        return f"{cause}{self.n} Ability card{'' if self.n == 1 else 's'} to exhaust"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case ExhaustAbilities.ASK:
                if self.n <= 0:
                    return False
                options = t.question_all("Which Ability card is exhausted?", "SAW-OUT-03").options
                down = t.down
                for a in BUT[t.camper]:
                    for ability in t.slots[a]:
                        number = ability - ABILITY_BASE
                        if not down >> number & 1:
                            options.append(LOSSES[number])
            case ExhaustAbilities.EXHAUST:
                self.n -= 1
                self.at = ExhaustAbilities.ASK
                exhaust_ability(t, self.pick[1])
            case _:
                return False
        return True


# -- Items


def item_ready(t: Saw, item: int) -> bool:
    """Whether an Item is neither exhausted nor used this round."""
    return not (t.item_down | t.item_used) >> (item - ITEM_BASE) & 1


def exhaust_item(t: Saw, item: int) -> None:
    """An Item is exhausted until its owner rests (SAW-ITEM-05, SAW-ITEM-06)."""
    t.item_down |= 1 << (item - ITEM_BASE)
    t.emit(K_EXHAUST, -1, item)


def refresh_items(t: Saw, adventurer: int) -> None:
    """All exhausted Items of an adventurer are refreshed (SAW-CAMP-04)."""
    for item in t.items[adventurer]:
        if t.item_down >> (item - ITEM_BASE) & 1:
            t.item_down &= ~(1 << (item - ITEM_BASE))
            t.emit(K_REFRESH, -1, item)


def mark_item_used(t: Saw, item: int) -> None:
    """An Activate Item has had its die for this round (SAW-ITEM-04)."""
    t.item_used |= 1 << (item - ITEM_BASE)


def item_was_once(t: Saw, item: int) -> bool:
    """Whether a Passive Item has been used as often as it may be this round."""
    return bool(t.item_once >> (item - ITEM_BASE) & 1)


def mark_item_once(t: Saw, item: int) -> None:
    """A Passive Item that works once per round has been used."""
    t.item_once |= 1 << (item - ITEM_BASE)


def discard_item(t: Saw, adventurer: int, item: int) -> None:
    """A Discard Item goes to the bottom of the Item deck (SAW-ITEM-07)."""
    take(t.items, adventurer, item)
    t.item_deck = [item, *t.item_deck]
    t.known_items |= 1 << (item - ITEM_BASE)
    t.emit(K_DISCARD, -1, item)


def give_item(t: Saw, adventurer: int, item: int) -> None:
    """An Item is equipped by an adventurer (SAW-MERCH-05)."""
    put(t.items, adventurer, item)
    t.emit(K_ITEM, -1, item, adventurer)


def carries(t: Saw, adventurer: int, item: int) -> bool:
    """Whether an adventurer is on watch and has a working Passive Item (SAW-ITEM-08)."""
    return item in t.items[adventurer] and t.on_watch(adventurer) and item_ready(t, item)


def has_item(t: Saw, item: int) -> int:
    """The adventurer on watch who has a working Passive Item, or none (SAW-ITEM-08)."""
    for a in AMONG[t.watch]:
        if item in t.items[a]:
            return a if item_ready(t, item) else NONE
    return NONE


# -- fire and coins


def fire_rise(t: Saw, n: int) -> int:
    """How much is left of a rise by n: a power can hinder it, and the dial can have an end."""
    for creature in DAMPERS.in_force(t):
        n = min(n, DAMPERS.of[creature](t, creature, n))
    return min(n, t.fire_limit - t.fire) if t.fire_limit else n


def change_fire(t: Saw, n: int) -> None:
    """Firewood rises or falls; it never falls below 0, and never stays there (SAW-REV-08)."""
    before = t.fire
    t.fire += fire_rise(t, n) if n > 0 else max(-t.fire, n)
    if t.fire != before:
        t.emit(K_FIRE, -1, t.fire, t.fire - before)
    if t.fire == 0:
        t.push(KeepFireAlive())


class KeepFireAlive(Frame[Saw]):
    """At 0 an Ability card of a Watcher is exhausted and the firewood rises by 2 (SAW-REV-08)."""

    EXHAUST_A_CARD: Final = 0
    RAISE_FIREWOOD: Final = 1

    def title(self, t: Saw) -> str:
        return "the fire has gone out"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case KeepFireAlive.EXHAUST_A_CARD:
                t.push(ExhaustAbilities(1))
            case KeepFireAlive.RAISE_FIREWOOD:
                change_fire(t, 2)
            case _:
                return False
        return True


def gain_coins(t: Saw, n: int) -> None:
    """Coins come to the group (SAW-CAMP-12)."""
    if n > 0:
        t.coins += n
        t.emit(K_COINS, -1, -1, n)


def pay_coins(t: Saw, n: int) -> None:
    """Coins go back to the Bank (SAW-MERCH-04)."""
    t.coins -= n
    t.emit(K_PAY, -1, -1, n)
