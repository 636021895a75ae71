"""Moments in the middle of an answer, shown one after the other for a fixed time each, whoever can react or not.

A table that pauses alike shows itself as it stood at every moment at which somebody might have reacted. Whoever is
asked sees the question meanwhile; everybody else cannot tell whether anybody is.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from grimtable.kernel.fairness import since
from grimtable.server.entries import now

if TYPE_CHECKING:
    from grimtable.kernel.record import Record
    from grimtable.server.live import Live

SPARE = 0.1  # of the time to react is left for writing down that it is over


class Stage:
    """A moment as it is shown."""

    def __init__(self, shown: Live, begins: float, ends: float) -> None:
        self.shown = shown
        self.begins = begins
        self.ends = ends


class Stages:
    """What is to be shown of a table before what has really come of the last answer."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds  # for each seat that might react; 0: the table does not pause
        self.deadline = 0.0  # when whoever is asked to react has had their time
        self._coming: list[Stage] = []

    def answered(self, live: Live) -> None:
        """An answer was given: show the moments in the middle of it. One that somebody let pass lasts on for others."""
        record = live.table.past
        if not self.seconds or record is None:
            return
        if not record.passes:
            self._coming = []
        self._add(live, record, time.monotonic())
        self.renew(live)

    def reload(self, live: Live, seconds: float) -> None:
        """The table has come into memory: show what is still to be shown of the last answer that everybody knows of."""
        self.seconds = seconds
        self._coming = []
        if not seconds:
            return
        records = since(live.table, 0)
        last = next((i for i, record in enumerate(records) if not record.passes), len(records) - 1)
        began = time.monotonic() - (now() - live.answered_at) / 1000
        for record in reversed(records[: last + 1]):
            self._add(live, record, began)
        self.renew(live)

    def _add(self, live: Live, record: Record, begins: float) -> None:
        begins = max([begins, *(stage.ends for stage in self._coming)])
        for moment in range(1, record.moments + 1):
            shown = live.in_the_middle(live.base + record.count, moment)
            ask = shown.table.position.ask
            might = 0 if ask is None else ask.seats.bit_count()
            if might:
                self._coming.append(Stage(shown, begins, begins + might * self.seconds))
                begins = self._coming[-1].ends

    def renew(self, live: Live) -> None:
        """Whoever is asked to react has all the time again, from when the moment is shown."""
        begins = [stage.begins for stage in self._coming[-1:]]
        self.deadline = max([time.monotonic(), *begins]) + self.seconds * (1 - SPARE)

    def clear(self) -> None:
        """Something else has happened: all is shown as it is."""
        self._coming = []

    def is_over(self) -> bool:
        """Whether whoever is asked to react has had their time."""
        return self.seconds > 0 and time.monotonic() >= self.deadline

    def seen_by(self, live: Live, seat: int) -> Live:
        """The table as it is shown to a seat."""
        stage = self._now(live)
        if stage is None or (self._reacts_now(live) and seat in live.asked()):
            return live
        stage.shown.seq = live.seq
        stage.shown.row = stage.shown.row_in_the_middle(live.row)
        return stage.shown

    def next_change(self, live: Live) -> float | None:
        """When something is due: the next moment, the end of the last one, or of the time to react."""
        stage = self._now(live)
        due = [] if stage is None else [stage.ends]
        if self.seconds and live.running and self._reacts_now(live):
            due = [self.deadline]
        return min(due, default=None)

    def _now(self, live: Live) -> Stage | None:
        """The moment that is shown now, if any; the last one lasts until nobody is asked to react any more."""
        clock = time.monotonic()
        coming = self._coming
        while coming and coming[0].ends <= clock and not (len(coming) == 1 and live.is_reacting()):
            coming.pop(0)
        return coming[0] if coming else None

    def _reacts_now(self, live: Live) -> bool:
        """Whether somebody is asked to react at the moment that is shown."""
        return len(self._coming) <= 1 and live.is_reacting()
