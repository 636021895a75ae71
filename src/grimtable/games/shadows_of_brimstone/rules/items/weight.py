"""How much a hero can carry (chapter 20.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import CARRIES, STRENGTH, WEIGHT, definition_of
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import check_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh, value
from grimtable.games.shadows_of_brimstone.rules.items.carrying import (
    discard_item,
    gain_item,
    lose_item,
    may_give,
    may_lose,
    upgrades_on,
)
from grimtable.games.shadows_of_brimstone.rules.items.reach import heroes_in_reach
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import check_bag
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.verbs import DROP_ITEM, GIVE_ITEM
from grimtable.kernel.frame import Frame

CARRIED_BY_ALL: Final = 5  # on top of Strength (SOB-WGHT-02)


def weight_of(t: Sob, piece: int) -> int:
    """The Weight of an item with what is attached to it (SOB-WGHT-01)."""
    return sum(WEIGHT[definition_of(each)] for each in (piece, *upgrades_on(t, piece)))


def weight_carried(t: Sob, hero: int) -> int:
    """The Weight of everything that a hero carries."""
    return sum(WEIGHT[definition_of(piece)] for piece in t.items[hero])


def most_weight(t: Sob, hero: int) -> int:
    """The Weight that a hero can carry."""
    return CARRIED_BY_ALL + value(t, hero, STRENGTH) + value(t, hero, CARRIES)


def can_carry(t: Sob, hero: int, piece: int) -> bool:
    """Whether a hero could carry another item as well."""
    return weight_carried(t, hero) + weight_of(t, piece) <= most_weight(t, hero)


def is_overloaded(t: Sob, hero: int) -> bool:
    """Whether a hero carries more than it can."""
    return weight_carried(t, hero) > most_weight(t, hero)


def check_load(t: Sob, hero: int) -> None:
    """A hero with too much must get rid of something at once: called wherever Weight or Strength changes."""
    if is_overloaded(t, hero):
        t.push(Overloaded(hero))


def hand_over(t: Sob, hero: int, other: int, piece: int) -> None:
    """An item goes to another hero, with what is attached to it."""
    _, *upgrades = gone = lose_item(t, hero, piece)
    for each in gone:
        gain_item(t, other, each)
    t.attached = [*t.attached, *upgrades]
    t.attached_to = [*t.attached_to, *[piece] * len(upgrades)]
    refresh(t, other)
    for each in (hero, other):
        check_corruption(t, each)
    check_bag(t, hero)


class Overloaded(Frame[Sob]):
    """Items are given away or discarded until the rest can be carried (SOB-WGHT-02)."""

    ASK: Final = 0
    LEAVE: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Overloaded.ASK:
                heavy = [piece for piece in may_lose(t, hero) if WEIGHT[definition_of(piece)]]
                if not heavy or not is_overloaded(t, hero):
                    return False
                ask = t.question(t.seat_of(hero), "You carry too much. What goes?", "SOB-WGHT-02")
                for piece in heavy:
                    ask.offer(DROP_ITEM, piece)
                to_give = [piece for piece in may_give(t, hero) if piece in heavy]
                for other in heroes_in_reach(t, hero):
                    for piece in to_give:
                        if can_carry(t, other, piece):
                            ask.offer(GIVE_ITEM, piece, other)
            case Overloaded.LEAVE:
                verb, piece, other, _ = self.pick
                if verb == DROP_ITEM:
                    discard_item(t, hero, piece)
                    check_bag(t, hero)
                else:
                    hand_over(t, hero, other, piece)
                self.at = Overloaded.ASK
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Weight"
