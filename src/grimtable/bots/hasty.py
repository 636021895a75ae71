"""A bot that does not plan: what planning is measured against."""

from __future__ import annotations

from random import Random

from grimtable.kernel.seen import Seen


class Hasty:
    """Takes what looks best at first sight, on an imagined table."""

    needs = ("plans",)

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def decide(self, seen: Seen) -> int:
        """The answer that looks best."""
        imagined = seen.imagine(self._rng)
        game, position = imagined.game, imagined.position
        assert position.ask is not None
        weights = game.weigh_all(position)
        return weights.index(max(weights))
