"""A player who answers anything."""

from __future__ import annotations

from random import Random

from grimtable.kernel.seen import Seen


class RandomBot:
    """Every option is equally likely. Its luck is its own: it never touches that of the table."""

    def __init__(self, seed: int | None = None) -> None:
        self.rng = Random(seed)

    def decide(self, seen: Seen) -> int:
        """The number of an option."""
        return int(self.rng.random() * seen.count)
