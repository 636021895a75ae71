"""End of Line: powers of the creature that is furthest from the camp (SAW-GLOS-11).

When such a power triggers is told here, what it does in `cards/powers_of_creatures.py`, beside its creature.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.printed import END_OF_LINE, TRIGGERED_BY
from grimtable.games.set_a_watch.rules.line import note_end
from grimtable.games.set_a_watch.state import Saw

WITH_POWER_AT_END: Final = TRIGGERED_BY[END_OF_LINE]  # bit c: creature c has an End of Line power


def comes_to_end(t: Saw) -> bool:
    """Whether an End of Line power triggers now: its creature has been revealed as the last of the Line, or has become
    the last faceup, and is not negated; once per arrival.
    """
    last = 1 << t.line[-1] & t.shown if t.line else 0
    if last == t.last:
        return False
    is_new = not t.last & last
    note_end(t, last)
    return is_new and bool(last & WITH_POWER_AT_END & ~t.negated)
