"""What a hero holds and wears, and a look at all its things (chapters 20.1, 20.4, 20.9)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from grimtable.games.shadows_of_brimstone.printed import (
    CLOTHING,
    FORBIDS,
    HANDS,
    HANDS_NEEDED,
    IS_CLUMSY,
    IS_FORGED,
    ROWS,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import check_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import is_equipped, may_use, refresh, worn
from grimtable.games.shadows_of_brimstone.rules.items.carrying import discard_item, may_lose
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import check_bag
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import (
    attach,
    is_upgrade,
    item_of_upgrade,
    may_attach,
    remove_upgrade,
)
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_HOLDS, K_WEARS
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ATTACH,
    DONE,
    DROP_ITEM,
    HOLD,
    TAKE_OFF,
    WEAR,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

MOST_HANDS: Final = 2  # whatever a hero's sheet says (SOB-HAND-08)
# Pieces that ask for an empty hand: their owner may leave one empty
WANTS_FREE_HAND: Final[list[bool]] = [bool(row.get("free_hand", False)) for row in ROWS]


def hands_of(t: Sob, hero: int) -> int:
    """How many Hand slots a hero has (SOB-HAND-01)."""
    return min(t.stats[hero][HANDS], MOST_HANDS)


def things_to_hold(t: Sob, hero: int) -> list[int]:
    """The items that need hands and that the hero may use."""
    return [piece for piece in t.items[hero] if HANDS_NEEDED[definition_of(piece)] and may_use(t, hero, piece)]


def ways_to_hold(t: Sob, hero: int) -> list[list[int]]:
    """What a hero can hold: one item for two hands, or up to two for one hand each (SOB-HAND-02 to -04).

    A hand is left empty only where nothing is left for it, or where a piece of the hero asks for that.
    """
    things = things_to_hold(t, hero)
    hands = hands_of(t, hero)
    found: list[list[int]] = []
    single = [piece for piece in things if HANDS_NEEDED[definition_of(piece)] == 1]
    if hands >= MOST_HANDS:
        found += [[piece] for piece in things if HANDS_NEEDED[definition_of(piece)] == MOST_HANDS]
        found += [list(both) for both in combinations(single, 2)]
        if len(single) == 1 or wants_free_hand(t, hero):
            found += [[piece] for piece in single]
    elif hands == 1:
        found += [[piece] for piece in (things if is_clumsy(t, hero) else single)]
    return found or [[]]


def wants_free_hand(t: Sob, hero: int) -> bool:
    """Whether a piece of the hero works only with an empty hand."""
    return any(WANTS_FREE_HAND[definition_of(piece)] for piece in t.active[hero])


def is_clumsy(t: Sob, hero: int) -> bool:
    """Whether a scar lets a hero hold things for two hands in one."""
    return any(IS_CLUMSY[definition_of(piece)] for piece in t.scars[hero])


def hold(t: Sob, hero: int, pieces: list[int]) -> None:
    """A hero holds these items and nothing else (SOB-HAND-05, SOB-HAND-06)."""
    if sorted(pieces) != sorted(t.hands[hero]):
        t.hands = [pieces if i == hero else each for i, each in enumerate(t.hands)]
        first, second = [*pieces, NONE, NONE][:2]
        t.emit(K_HOLDS, hero, first, second)
        refresh(t, hero)


def offer_hands(t: Sob, hero: int, ask: Ask) -> None:
    """Offer every way to hold things, what is held now first."""
    now = sorted(t.hands[hero])
    for way in sorted(ways_to_hold(t, hero), key=lambda way: sorted(way) != now):
        first, second = [*way, NONE, NONE][:2]
        ask.offer(HOLD, first, second)


class AssignHands(Frame[Sob]):
    """At the start of its activation a hero decides what it holds, if there is a choice (SOB-HAND-05)."""

    ASK: Final = 0
    HOLD: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case AssignHands.ASK:
                offer_hands(t, self.you, t.question(t.seat_of(self.you), "What do you hold?", "SOB-HAND-05"))
            case AssignHands.HOLD:
                hold(t, self.you, [piece for piece in self.pick[1:3] if piece != NONE])
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Hands"


def wear(t: Sob, hero: int, piece: int) -> None:
    """Of several items for one clothing slot this one is worn (SOB-CLOTH-02)."""
    rest = [each for each in t.items[hero] if each != piece]
    t.items = [[piece, *rest] if i == hero else each for i, each in enumerate(t.items)]
    t.emit(K_WEARS, hero, piece)
    refresh(t, hero)


def not_worn(t: Sob, hero: int) -> list[int]:
    """Clothing that could be worn if another item did not fill its slot; a Mutation leaves it (SOB-CLOTH-02)."""
    on = worn(t, hero)
    barred = [FORBIDS[definition_of(scar)] for scar in t.scars[hero]]
    found: list[int] = []
    for piece in t.items[hero]:
        slot = CLOTHING[definition_of(piece)]
        if slot and slot not in barred and piece not in on and is_equipped(t, hero, piece):
            found.append(piece)
    return found


def other_ways_to_hold(t: Sob, hero: int) -> list[list[int]]:
    """What a hero could hold instead of what it holds."""
    now = sorted(t.hands[hero])
    return [way for way in ways_to_hold(t, hero) if sorted(way) != now]


def may_sort(t: Sob, hero: int) -> bool:
    """Whether a hero can do anything with its things: with a Personal Item alone it cannot (SOB-PERS-03)."""
    return bool(may_lose(t, hero))


class SortItems(Frame[Sob]):
    """A hero sees to its things: Upgrades and dropping at any time, hands and clothing while there are no Enemies."""

    ASK: Final = 0
    DO: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case SortItems.ASK:
                if t.dead >> hero & 1:
                    return False
                self.offer(t)
            case SortItems.DO:
                verb, piece, second, _ = self.pick
                if verb == DONE:
                    return False
                if verb == HOLD:
                    hold(t, hero, [each for each in (piece, second) if each != NONE])
                elif verb == WEAR:
                    wear(t, hero, piece)
                elif verb == ATTACH:
                    attach(t, hero, piece, second)
                elif verb == TAKE_OFF:
                    remove_upgrade(t, hero, piece)
                else:
                    discard_item(t, hero, piece)
                    check_bag(t, hero)
                check_corruption(t, hero)
                self.at = SortItems.ASK
            case _:
                return False
        return True

    def offer(self, t: Sob) -> None:
        """What can be done with the hero's things (SOB-HAND-07, SOB-UPGR-07, SOB-NEW-14)."""
        hero = self.you
        ask = t.question(t.seat_of(hero), "What do you do with your things?", "SOB-HAND-07")
        ask.offer(DONE)
        if not t.foes:
            for way in other_ways_to_hold(t, hero):
                first, second = [*way, NONE, NONE][:2]
                ask.offer(HOLD, first, second)
            for piece in not_worn(t, hero):
                ask.offer(WEAR, piece)
        for upgrade in t.items[hero]:
            if upgrade in t.attached:
                if IS_FORGED[definition_of(upgrade)]:
                    continue
                ask.offer(TAKE_OFF, upgrade, item_of_upgrade(t, upgrade))
            elif is_upgrade(upgrade):
                for item in t.items[hero]:
                    if may_attach(t, hero, upgrade, item):
                        ask.offer(ATTACH, upgrade, item)
        for piece in may_lose(t, hero):
            if piece not in t.attached:
                ask.offer(DROP_ITEM, piece)

    def title(self, t: Sob) -> str:
        return "Your things"
