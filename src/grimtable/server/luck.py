"""Everybody's part in the luck of a table: all seal theirs, then all open them, and the table is dealt anew.

A seal is the hash of a part. Nobody opens before every person has sealed, so nobody chooses a part knowing another's;
and from the first part that is opened on, the seals stay as they are, whoever comes or goes. The luck is settled when
the table was dealt from the key and the parts that were opened, or with the first answer.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from grimtable.kernel.chance import seal_of

PATIENCE = 10.0  # seconds that a table waits for parts when everybody has sealed, and bots for seals

SETTLED = "the luck of this table is settled"


class Luck(msgspec.Struct, frozen=True):
    """The seals of a table, the parts that were opened, and whether anything can be added."""

    settled: bool = False
    seals: dict[int, str] = {}
    parts: dict[int, bytes] = {}

    def all_sealed(self, people: Collection[int]) -> bool:
        """Whether parts can be opened."""
        return bool(self.parts) or (bool(self.seals) and all(seat in self.seals for seat in people))

    def would_be_whole(self, parts: Mapping[int, bytes]) -> bool:
        """Whether with these parts everybody who has sealed has opened."""
        return self.seals.keys() <= {*self.parts, *parts}

    def seal_refused(self, people: Collection[int], seals: Mapping[int, str]) -> str:
        """Why seals cannot be added; empty if they can. Before anything is open, one can take the place of another."""
        if self.settled:
            return SETTLED
        if self.parts:
            return "the parts of this table are being opened"
        return "" if all(seat in people for seat in seals) else "a bot plays this seat"

    def parts_refused(self, people: Collection[int], parts: Mapping[int, bytes]) -> str:
        """Why parts cannot be opened; empty if they can."""
        if self.settled:
            return SETTLED
        if not self.all_sealed(people):
            return "not everybody has sealed their part yet"
        fits = all(seal_of(part) == self.seals.get(seat) for seat, part in parts.items())
        return "" if fits else "this part is not the one that was sealed"

    def with_seals(self, seals: Mapping[int, str]) -> Luck:
        """The same with more seals."""
        return msgspec.structs.replace(self, seals={**self.seals, **seals})

    def with_parts(self, parts: Mapping[int, bytes]) -> Luck:
        """The same with more parts opened."""
        return msgspec.structs.replace(self, parts={**self.parts, **parts})

    def without(self, seat: int) -> Luck:
        """A seat has gone to another person or to a bot: its seal is nobody's, unless the seals stay as they are."""
        if self.settled or self.parts:
            return self
        return msgspec.structs.replace(self, seals={s: seal for s, seal in self.seals.items() if s != seat})

    def settle(self) -> Luck:
        """The same when nothing can be added any more. Who has sealed and not opened stays on record."""
        return msgspec.structs.replace(self, settled=True)
