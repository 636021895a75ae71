"""Helping and dragging knocked out heroes (chapter 37)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    are_adjacent,
    foes_on_tile,
    free_spaces_next_to,
    tiles_at,
)
from grimtable.games.shadows_of_brimstone.rules.map.gates import change_worlds, passes_gate
from grimtable.games.shadows_of_brimstone.rules.map.movement import step_into
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_DRAGGED, K_HELPED
from grimtable.games.shadows_of_brimstone.words.verbs import DRAG, HELP_UP
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

DRAGGING_COSTS: Final = 2  # for each space (SOB-HELP-06)


def fallen_beside(t: Sob, hero: int) -> list[int]:
    """The knocked out heroes whose markers are in a hero's space or next to it."""
    if not any(t.ko):  # asked whenever a hero acts, and seldom is anybody down
        return []
    here = t.place[hero]
    return [
        other
        for other in t.heroes()
        if t.ko[other] and not t.dead >> other & 1 and (t.place[other] == here or are_adjacent(t, here, t.place[other]))
    ]


def may_help(t: Sob, other: int) -> bool:
    """Whether a fallen hero's map tile is free of Enemies (SOB-HELP-02); without a Fight it gets up by itself."""
    return bool(t.foes) and not any(foes_on_tile(t, tile) for tile in tiles_at(t, t.place[other]))


def offer_help(t: Sob, hero: int, ask: Ask) -> None:
    """Offer to give up the attack for a fallen hero (SOB-HELP-01)."""
    for other in fallen_beside(t, hero):
        if may_help(t, other):
            ask.offer(HELP_UP, other)


def offer_to_drag(t: Sob, hero: int, ask: Ask) -> None:
    """Offer to drag a fallen hero one space along (SOB-HELP-05)."""
    for other in fallen_beside(t, hero):
        for space in free_spaces_next_to(t, t.place[hero]):
            ask.offer(DRAG, other, space)


def help_up(t: Sob, hero: int, other: int) -> None:
    """A fallen hero Recovers, and does not activate this turn (SOB-HELP-03, SOB-HELP-04)."""
    t.emit(K_HELPED, hero, amount=other)
    t.took_action |= 1 << hero
    t.activated |= 1 << other
    t.push(Recover(other))


class DragAlong(Frame[Sob]):
    """A hero goes one space and drags another: one that was next to it comes to the space it left (SOB-HELP-08)."""

    STEP: Final = 0
    FOLLOW: Final = 1

    left: int = NONE  # the space that the hero left
    shared: bool = False  # both were in one space: they stay together (SOB-HELP-07)

    def __init__(self, you: int = 0, card: int = NONE, other: int = 0, space: int = NONE) -> None:
        super().__init__(you, card)
        self.other = other
        self.space = space

    def twin(self) -> DragAlong:
        o = DragAlong(self.you, self.card, self.other, self.space)
        o.left = self.left
        o.shared = self.shared
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case DragAlong.STEP:
                t.moves -= DRAGGING_COSTS
                self.left = t.place[self.you]
                self.shared = t.place[self.other] == self.left
                step_into(t, self.you, self.space)
            case DragAlong.FOLLOW:
                was, now = t.place[self.other], self.space if self.shared else self.left
                t.place[self.other] = now
                if passes_gate(t, was, now):
                    change_worlds(t, was, now)
                t.emit(K_DRAGGED, self.you, amount=self.other)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Dragging"
