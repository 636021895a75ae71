"""Riders: creatures that mount a beast or a dragon revealed beside them (SAW-GLOS-02 to SAW-GLOS-05)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.printed import NAME, OF_TYPE, ROWS
from grimtable.games.set_a_watch.state import NONE, Saw
from grimtable.games.set_a_watch.words import K_MOUNT, PICK_CREATURE
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed


def _mounts(row: dict[str, object]) -> str:
    powers = row.get("powers", [])
    assert isinstance(powers, list)
    for power in powers:
        if power["text"].startswith("Beast Rider"):
            return "forest"
        if power["text"].startswith("Dragon Rider"):
            return "dragon"
    return ""


RIDES: Final[list[str]] = [_mounts(row) for row in ROWS]
RIDERS: Final = sum(1 << card for card, kind in enumerate(RIDES) if kind)  # bit c: creature c is a Rider
MOUNTS: Final = [OF_TYPE.get(kind, 0) if kind else 0 for kind in RIDES]  # bit c: such a Rider can mount creature c


def mounts(t: Saw, rider: int) -> list[int]:
    """The fitting creatures revealed directly in front of and behind a Rider that could mount one."""
    fitting = t.shown & MOUNTS[rider]
    if not fitting or not t.is_shown(rider) or t.is_negated(rider) or t.under[rider] != NONE:
        return []
    at = t.line.index(rider)
    beside = [t.line[place] for place in (at - 1, at + 1) if 0 <= place < len(t.line)]
    return [c for c in beside if fitting >> c & 1]


def mount(t: Saw, rider: int, beast: int) -> None:
    """The Rider is put on top of the creature: both are one from now on, and the free space closes.

    Whatever counts against either of them counts against both: damage, stolen dice, negation.
    """
    t.hurt[rider] += t.hurt[beast]
    for die, holder in enumerate(t.die_on):
        if holder == beast:
            t.die_on = changed(t.die_on, die, rider)
    if t.negated >> beast & 1:
        t.negated |= 1 << rider
    if t.struck >> beast & 1:
        t.struck |= 1 << rider
    t.line.remove(beast)
    t.shown &= ~(1 << beast)
    t.under = changed(t.under, rider, beast)
    t.emit(K_MOUNT, -1, rider, beast)


class Mount(Frame[Saw]):
    """A Rider mounts the creature beside it; between two the party chooses (SAW-GLOS-02)."""

    ASK: Final = 0
    MOUNT_UP: Final = 1

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} mounts"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case Mount.ASK:
                ask = t.question_all(f"What does the {NAME[self.card]} mount?", "SAW-GLOS-02")
                for beast in mounts(t, self.card):
                    ask.offer(PICK_CREATURE, beast)
            case Mount.MOUNT_UP:
                mount(t, self.card, self.pick[1])
            case _:
                return False
        return True
