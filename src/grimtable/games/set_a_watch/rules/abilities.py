"""Ability cards and Items: exhausting, refreshing, and how often they can be used (chapters 20 to 22)."""

from __future__ import annotations

from typing import Any, Final

from grimtable.games.set_a_watch.printed import BIT, NAME, OWNED_BY
from grimtable.games.set_a_watch.rules.party import end_game
from grimtable.games.set_a_watch.state import LOST_EXHAUSTED, NONE, Saw
from grimtable.games.set_a_watch.words import K_DISCARD, K_EQUIP, K_EXHAUST, K_ITEM, K_REFRESH, LOSE_ABILITY
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import put, take

# -- Ability cards


def is_exhausted(t: Saw, ability: int) -> bool:
    """Whether an Ability card is exhausted."""
    return bool(t.down & BIT[ability])


def was_activated(t: Saw, ability: int) -> bool:
    """Whether an Ability card has been activated with a die this round (SAW-ABIL-02)."""
    return bool(t.used & BIT[ability])


def mark_activated(t: Saw, ability: int) -> None:
    """An Ability card has had its die for this round."""
    t.used |= BIT[ability]


def is_used_up(t: Saw, ability: int) -> bool:
    """Whether a passive Ability has been used as often as it may be this round."""
    return bool(t.once & BIT[ability])


def mark_used_up(t: Saw, ability: int) -> None:
    """A passive Ability that works once per round has been used."""
    t.once |= BIT[ability]


def has_ability(t: Saw, ability: int) -> bool:
    """Whether an Ability card lies faceup on the board of a Watcher: then a passive one works (SAW-ABIL-08)."""
    owner = OWNED_BY[ability]
    return ability in t.slots[owner] and t.on_watch(owner) and not is_exhausted(t, ability)


def unexhausted(t: Saw, adventurer: int) -> list[int]:
    """The unexhausted Ability cards of an adventurer."""
    return [ability for ability in t.slots[adventurer] if not t.down & BIT[ability]]


def exhausted(t: Saw, adventurer: int) -> list[int]:
    """The exhausted Ability cards of an adventurer."""
    return [ability for ability in t.slots[adventurer] if t.down & BIT[ability]]


def has_unexhausted(t: Saw, adventurer: int) -> bool:
    """Whether an adventurer has an unexhausted Ability card."""
    for ability in t.slots[adventurer]:
        if not t.down & BIT[ability]:
            return True
    return False


def is_last_ability(t: Saw, ability: int) -> bool:
    """Whether an Ability card is the last unexhausted one outside the camp."""
    last = False
    for a in t.not_in_camp():
        for other in t.slots[a]:
            if not t.down & BIT[other]:
                if other != ability:
                    return False
                last = True
    return last


def exhaust_ability(t: Saw, ability: int) -> None:
    """An Ability card is flipped over. With the last one outside the camp the game is lost at once (SAW-OUT-07)."""
    t.down |= BIT[ability]
    t.emit(K_EXHAUST, -1, ability)
    for a in t.not_in_camp():
        if has_unexhausted(t, a):
            return
    end_game(t, LOST_EXHAUSTED)


def refresh_ability(t: Saw, ability: int) -> None:
    """An exhausted Ability card is flipped back (SAW-GLOS-27)."""
    t.down &= ~BIT[ability]
    t.emit(K_REFRESH, -1, ability)


def swap_ability(t: Saw, adventurer: int, out: int, new: int) -> None:
    """An unused card replaces one on the board; it enters exhausted if that one was (SAW-ACT-14, SAW-ACT-15)."""
    take(t.slots, adventurer, out)
    put(t.slots, adventurer, new)
    take(t.unused, adventurer, new)
    put(t.unused, adventurer, out)
    if is_exhausted(t, out):
        t.down ^= BIT[out] | BIT[new]
    t.emit(K_EQUIP, -1, new)


# The options by card; `Any`, so that compiled rules hand them on without looking inside
LOSSES: Final[list[Any]] = [(LOSE_ABILITY, card, owner, 0) for card, owner in enumerate(OWNED_BY)]


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
                ask = t.question_all("Which Ability card is exhausted?", "SAW-OUT-03")
                for a in t.not_in_camp():
                    for ability in t.slots[a]:
                        if not t.down & BIT[ability]:
                            ask.options.append(LOSSES[ability])
            case ExhaustAbilities.EXHAUST:
                exhaust_ability(t, self.pick[1])
                self.n -= 1
                self.at = ExhaustAbilities.ASK
                return self.n > 0
            case _:
                return False
        return True


# -- Items


def item_ready(t: Saw, item: int) -> bool:
    """Whether an Item is neither exhausted nor used this round."""
    return not (t.item_down | t.item_used) & BIT[item]


def exhaust_item(t: Saw, item: int) -> None:
    """An Item is exhausted until its owner rests (SAW-ITEM-05, SAW-ITEM-06)."""
    t.item_down |= BIT[item]
    t.emit(K_EXHAUST, -1, item)


def refresh_items(t: Saw, adventurer: int) -> None:
    """All exhausted Items of an adventurer are refreshed (SAW-CAMP-04)."""
    for item in t.items[adventurer]:
        if t.item_down & BIT[item]:
            t.item_down &= ~BIT[item]
            t.emit(K_REFRESH, -1, item)


def mark_item_activated(t: Saw, item: int) -> None:
    """An Activate Item has had its die for this round (SAW-ITEM-04)."""
    t.item_used |= BIT[item]


def item_is_used_up(t: Saw, item: int) -> bool:
    """Whether a Passive Item has been used as often as it may be this round."""
    return bool(t.item_once & BIT[item])


def mark_item_used_up(t: Saw, item: int) -> None:
    """A Passive Item that works once per round has been used."""
    t.item_once |= BIT[item]


def discard_item(t: Saw, adventurer: int, item: int) -> None:
    """A Discard Item goes to the bottom of the Item deck (SAW-ITEM-07)."""
    take(t.items, adventurer, item)
    t.item_deck = [item, *t.item_deck]
    t.known_items |= BIT[item]
    t.emit(K_DISCARD, -1, item)


def give_item(t: Saw, adventurer: int, item: int) -> None:
    """An Item is equipped by an adventurer (SAW-MERCH-05)."""
    put(t.items, adventurer, item)
    t.emit(K_ITEM, -1, item, adventurer)


def carries(t: Saw, adventurer: int, item: int) -> bool:
    """Whether an adventurer is a Watcher and has this Passive Item, ready to work (SAW-ITEM-08)."""
    return item in t.items[adventurer] and t.on_watch(adventurer) and item_ready(t, item)


def has_item(t: Saw, item: int) -> int:
    """The Watcher who has this Passive Item, ready to work, or none (SAW-ITEM-08)."""
    for a in t.watchers():
        if item in t.items[a] and item_ready(t, item):
            return a
    return NONE
