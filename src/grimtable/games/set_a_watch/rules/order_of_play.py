"""The order of play: what happens in the Line by itself comes before what anybody does (chapter 24)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import among_line
from grimtable.games.set_a_watch.printed import KIND, SUMMON
from grimtable.games.set_a_watch.rules.campfire import reveal_level
from grimtable.games.set_a_watch.rules.defeat import Defeat, is_slain
from grimtable.games.set_a_watch.rules.line import reveal
from grimtable.games.set_a_watch.rules.positions import arriving
from grimtable.games.set_a_watch.rules.reveal import RevealCreature, StepIntoLight, is_heeded
from grimtable.games.set_a_watch.rules.riders import RIDERS, Mount, mounts
from grimtable.games.set_a_watch.state import FORESEEN, Saw
from grimtable.kernel.frame import Frame


class Settle(Frame[Saw]):
    """Step 1 of the order of play, until the Line is at rest: defeats, Riders, arrivals, reveals (SAW-ORD-01, -05)."""

    STIR: Final = 0

    def title(self, t: Saw) -> str:
        return "the Line"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case Settle.STIR:
                frame = stirring(t)
                if frame is None:
                    return False
                self.at = Settle.STIR
                t.push(frame)
            case _:
                return False
        return True


def settle(t: Saw) -> None:
    """Let the Line come to rest before anything else happens."""
    frame = stirring(t)
    if frame is not None:
        t.push(Settle())
        t.push(frame)


def stirring(t: Saw) -> Frame[Saw] | None:
    """What happens next in the Line by itself, nothing if it is at rest.

    A card whose coming to light nobody heeds is turned over on the way.
    """
    line = t.line
    while True:
        dark = 0  # the nearest place where no faceup card lies (SAW-REV-05)
        left = t.shown
        for place, card in enumerate(line):
            if not left:  # most often they are the first two or three of a long Line
                break
            if left >> card & 1:
                if t.hurt[card] and is_slain(t, card):
                    return Defeat(card)  # SAW-ATK-15
                left ^= 1 << card
                if dark == place:
                    dark += 1
        if t.shown & RIDERS:
            for card in among_line(t, t.shown & RIDERS):
                if mounts(t, card):
                    return Mount(0, card)  # SAW-GLOS-02
        frame = arriving(t)
        if frame is not None:
            return frame
        if dark == len(line) or dark >= reveal_level(t):  # the fire reaches no facedown card (SAW-REV-04)
            return None
        card = line[dark]
        if KIND[card] == SUMMON or t.marks & FORESEEN:
            return RevealCreature(0, card)
        reveal(t, card)
        if is_heeded(t, card):
            return StepIntoLight(0, card)
