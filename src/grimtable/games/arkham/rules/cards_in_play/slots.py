"""Slots: what an investigator can hold at once, and making room (chapter 5.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.hooks import HOOKS
from grimtable.games.arkham.printed import IMMOVABLE, SLOT_COUNT, SLOT_KIND
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import HOLD_RULES, SLOTS_VALUE
from grimtable.games.arkham.rules.abilities.modifiers import sum_of
from grimtable.games.arkham.rules.abilities.moot_orders import distinct, interchangeable
from grimtable.games.arkham.rules.cards_in_play.values import assets_of
from grimtable.games.arkham.rules.cards_in_play.zones import discard, may_leave
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import DISCARD_ASSET, picked, title

SLOTS: Final = [1, 1, 1, 2, 2]  # ally, body, accessory, hand, arcane (AHC-SLOT-01 to AHC-SLOT-05)
ONE_SLOT: Final = 1  # there is one of each kind


def holding(t: Ahc, you: int, kind: int) -> list[int]:
    """The own assets that fill slots of a kind; one in the threat area fills its slot too (AHC-SLOT-10)."""
    found: list[int] = []
    for card in assets_of(t, you):
        if SLOT_KIND[t.defn[card]] == kind:
            found.append(card)
    return found


def overfull(t: Ahc, you: int, kind: int, held: list[int]) -> bool:
    """Whether these assets need more slots of a kind than there are; some slots are for certain cards only."""
    anywhere = restricted = granted = 0
    for card in held:
        count = SLOT_COUNT[t.defn[card]]
        extra = sum_of(t, SLOTS_VALUE, card, you)
        if extra:
            restricted += count
            granted = extra
        else:
            anywhere += count
    return anywhere > SLOTS[kind] or anywhere + restricted > SLOTS[kind] + granted


def is_roomy(t: Ahc) -> bool:
    """Whether nothing could be stuck in its slot: then there is room for whatever needs one slot at most."""
    return not (t.with_kind[HOLD_RULES] or t.lasting or IMMOVABLE)


def fits(t: Ahc, you: int, card: int) -> bool:
    """Whether there is room for an asset or room can be made (AHC-SLOT-06)."""
    if not is_roomy(t) and SLOT_KIND[t.defn[card]] != NONE:
        stuck: list[int] = []
        for held in holding(t, you, SLOT_KIND[t.defn[card]]):
            if not may_leave(t, held):
                stuck.append(held)
        if stuck:
            return not overfull(t, you, SLOT_KIND[t.defn[card]], [*stuck, card])
    return SLOT_COUNT[t.defn[card]] <= ONE_SLOT or not overfull(t, you, SLOT_KIND[t.defn[card]], [card])


class TooFull(Effect):
    """Slots that a card granted are gone: own assets are chosen and discarded until the others fit (AHC-SLOT-11)."""

    ASK: Final = 0
    DISCARD: Final = 1

    def title(self, t: Ahc) -> str:
        return "too few slots"

    def step(self, t: Ahc, at: int) -> bool:
        if at == TooFull.DISCARD:
            discard(t, self.pick[1])
            self.at = TooFull.ASK
            return True
        for kind in range(len(SLOTS)):
            held = holding(t, self.you, kind)
            if overfull(t, self.you, kind, held):
                going = choices(reliefs(t, self.you, kind, held))
                if going:
                    ask = t.question_to(self.you, "Which asset has no slot any more?", "AHC-SLOT-11")
                    for card in going:
                        ask.offer(DISCARD_ASSET, card)
                    ask.options[:] = distinct(t, ask.options)
                    return True
        return False


def lose_slots(t: Ahc, you: int) -> None:
    """A card that granted slots has left play."""
    t.push(TooFull(you))


HOOKS.lose_slots = lose_slots


def in_the_way(t: Ahc, you: int, card: int) -> list[int]:
    """The own assets that together leave no slot for a new one."""
    kind = SLOT_KIND[t.defn[card]]
    if kind == NONE:
        return []
    held = holding(t, you, kind)
    return held if held and overfull(t, you, kind, [*held, card]) else []


def reliefs(t: Ahc, you: int, kind: int, held: list[int], card: int = NONE) -> list[list[int]]:
    """The smallest sets of assets without which the others fit, a new one among them: none holds one in vain."""
    new = [card] if card != NONE else []
    loose = [c for c in held if may_leave(t, c)]
    found: list[list[int]] = []
    for bits in sorted(range(1, 1 << len(loose)), key=int.bit_count):
        going = picked(loose, bits)
        if any([all([c in going for c in less]) for less in found]):
            continue
        if not overfull(t, you, kind, [c for c in held if c not in going] + new):
            found.append(going)
    return found


def choices(ways: list[list[int]]) -> list[int]:
    """The assets that are part of one way or another to make room, each once."""
    found: list[int] = []
    for way in ways:
        found += [card for card in way if card not in found]
    return found


def driven_out(t: Ahc, you: int, card: int) -> list[int]:
    """Those in the way of a new asset that have to go whatever else is chosen: none of them fits beside it, or one of
    several that are alike goes.
    """
    held = in_the_way(t, you, card)
    if not held:
        return []
    ways = reliefs(t, you, SLOT_KIND[t.defn[card]], held, card)
    if len(ways[0]) == 1 and all([len(way) == 1 and interchangeable(t, way[0], ways[0][0]) for way in ways[1:]]):
        return ways[0]
    return [c for c in choices(ways) if all([c in way for way in ways])]


def make_room(t: Ahc, you: int, card: int) -> bool:
    """Begin to make room for a new asset, if there is none. Gives whether."""
    if not in_the_way(t, you, card):
        return False
    t.push(MakeRoom(you, card, NONE, card))
    return True


class MakeRoom(Effect):
    """Own assets are chosen and discarded until the new one, `target`, has its slots (AHC-SLOT-07).

    Only those are offered that could make room for it.
    """

    ASK: Final = 0
    DISCARD: Final = 1

    def title(self, t: Ahc) -> str:
        return f"room for {title(t, self.target)}"

    def step(self, t: Ahc, at: int) -> bool:
        if at == MakeRoom.DISCARD:
            discard(t, self.pick[1])
            self.at = MakeRoom.ASK
            return True
        held = in_the_way(t, self.you, self.target)
        ways = reliefs(t, self.you, SLOT_KIND[t.defn[self.target]], held, self.target) if held else []
        if len(ways) == 1:
            for card in ways[0]:
                discard(t, card)
            self.at = MakeRoom.ASK
            return True
        if not ways:
            return False
        ask = t.question_to(self.you, f"What makes room for {title(t, self.target)}?", "AHC-SLOT-07")
        for card in choices(ways):
            ask.offer(DISCARD_ASSET, card)
        ask.options[:] = distinct(t, ask.options)
        return True
