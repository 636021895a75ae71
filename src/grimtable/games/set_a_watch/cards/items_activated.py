"""Items that are activated with a die (SAW-ITEM-02). Each function is one card; its docstring is the card's text."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import SOME_DAMAGEABLE, card, only_with
from grimtable.games.set_a_watch.cards.items import fire_can_rise, something_is_raisable
from grimtable.games.set_a_watch.printed import piece
from grimtable.games.set_a_watch.rules.abilities import exhausted
from grimtable.games.set_a_watch.rules.attack import hit
from grimtable.games.set_a_watch.rules.campfire import change_fire
from grimtable.games.set_a_watch.rules.card_choices import (
    CardFrame,
    DealDamage,
    RefreshAbility,
    TurnToHighest,
    raisable,
    unspent,
)
from grimtable.games.set_a_watch.rules.creatures import can_damage, can_move, damageable
from grimtable.games.set_a_watch.rules.line import swap_creatures
from grimtable.games.set_a_watch.rules.party import sides
from grimtable.games.set_a_watch.state import Saw
from grimtable.games.set_a_watch.words import SWAP

CROSSBOW_MOST: Final = 8
MAUL_MOST: Final = 4
SURGEONS_LEAST: Final = 6
BOAT_HOOK: Final = 2  # what it adds to the die


def hand_crossbow(t: Saw, a: int, x: int) -> None:
    """Deal damage equal to the die, at most 8, to a revealed Creature in any position."""
    t.push(DealDamage(a, piece("hand-crossbow"), min(x, CROSSBOW_MOST), damageable(t)))


card("hand-crossbow", hand_crossbow, enough=SOME_DAMAGEABLE)


def splitting_maul(t: Saw, a: int, x: int) -> None:
    """Firewood + half the die, rounded up, at most +4."""
    change_fire(t, min((x + 1) // 2, MAUL_MOST))


card("splitting-maul", splitting_maul, fire_can_rise)


def leaves_another_to_raise(t: Saw, die: int) -> bool:
    """Whether, beside this die, there is an unspent one below its highest face."""
    return any(d != die and t.face[d] < sides(t, d) for w in t.watchers() for d in unspent(t, w))


def whetstone(t: Saw, a: int, x: int) -> None:
    """Set 1 other unspent die of any Watcher to its highest face."""
    t.push(TurnToHighest(a, piece("whetstone"), 0, raisable(t, t.watchers())))


card("whetstone", whetstone, something_is_raisable)
only_with("whetstone", leaves_another_to_raise)


def others(t: Saw, a: int) -> list[int]:
    """The other Watchers."""
    return [w for w in t.not_in_camp() if w != a]


def another_is_tired(t: Saw, a: int) -> bool:
    """Whether another Watcher has an exhausted Ability."""
    return any(exhausted(t, w) for w in others(t, a))


def high_enough(t: Saw, die: int) -> bool:
    """Whether a die shows 6 or more, or its highest face."""
    return t.face[die] >= min(SURGEONS_LEAST, sides(t, die))


def surgeons_roll(t: Saw, a: int, x: int) -> None:
    """Only with a die of 6 or more, or with the die's highest face: refresh 1 Ability of another Watcher."""
    t.push(RefreshAbility(a, piece("surgeons-roll"), others(t, a)))


card("surgeons-roll", surgeons_roll, another_is_tired)
only_with("surgeons-roll", high_enough)


def neighbours(t: Saw) -> list[tuple[int, int]]:
    """Neighbouring revealed creatures that cards can move."""
    pairs = zip(t.line, t.line[1:], strict=False)
    return [(one, other) for one, other in pairs if can_move(t, one) and can_move(t, other)]


class BoatHook(CardFrame):
    """Two neighbours change places; the one now in front takes n damage."""

    ASK: Final = 0
    CHANGE_PLACES: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case BoatHook.ASK:
                ask = self.ask(t, "Which creatures change places?")
                for one, other in neighbours(t):
                    ask.offer(SWAP, one, other)
            case BoatHook.CHANGE_PLACES:
                swap_creatures(t, self.pick[1], self.pick[2])
                if can_damage(t, self.pick[2]):
                    hit(t, self.pick[2], self.n)
            case _:
                return False
        return True


def some_are_neighbours(t: Saw, a: int) -> bool:
    """Whether two movable creatures stand side by side."""
    return bool(neighbours(t))


def boat_hook(t: Saw, a: int, x: int) -> None:
    """Swap 2 neighbouring revealed Creatures in the Line, then deal damage equal to the die plus 2 to the one now in
    front.
    """
    t.push(BoatHook(a, piece("boat-hook"), x + BOAT_HOOK))


card("boat-hook", boat_hook, some_are_neighbours)
