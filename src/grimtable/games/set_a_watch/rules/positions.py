"""First and Second Position: powers of creatures that have come to a place in the Line (SAW-GLOS-14, SAW-GLOS-31)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.printed import END_OF_LINE, FIRST, SECOND, TRIGGERED_BY
from grimtable.games.set_a_watch.rules.end_of_line import comes_to_end
from grimtable.games.set_a_watch.rules.hex import HexAsked, meets_hex
from grimtable.games.set_a_watch.rules.line import note_place
from grimtable.games.set_a_watch.rules.triggers import Trigger
from grimtable.games.set_a_watch.state import Saw
from grimtable.kernel.frame import Frame

MOMENTS: Final = [FIRST, SECOND]  # by place
WITH_POWER_AT: Final = [TRIGGERED_BY[moment] for moment in MOMENTS]  # bit c: creature c has such a power


def arriving(t: Saw) -> Frame[Saw] | None:
    """What a faceup creature brings about that has come to a new place, from the front: it meets Hex in first position,
    or its power for the position triggers.
    """
    if t.hex_left and t.line and t.is_shown(t.line[0]) and meets_hex(t, t.line[0]):
        return HexAsked(0, t.line[0])
    left = t.shown
    for place, card in enumerate(t.line):
        if not left:  # most often they are the first two or three of a long Line
            break
        if left >> card & 1:
            left ^= 1 << card
            if t.stood[card] != place:
                note_place(t, card, place)
                if place < len(MOMENTS) and (WITH_POWER_AT[place] & ~t.negated) >> card & 1:
                    return Trigger(card, MOMENTS[place])
    return Trigger(t.line[-1], END_OF_LINE) if comes_to_end(t) else None
