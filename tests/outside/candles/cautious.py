"""A bot for Candles: it stops as soon as one more candle would more likely than not set the house on fire."""

from __future__ import annotations

from candles import TOO_BRIGHT, CandlesView

from grimtable.bots import Seen

MIDDLE = 3.5  # the length of a candle, on average


class Cautious:
    """Sees nothing but the view of its seat and the options."""

    games = ("candles",)

    def __init__(self, seed: int | None = None) -> None:
        """It leaves nothing to chance, so it needs no seed."""

    def decide(self, seen: Seen) -> int:
        """The number of an option."""
        assert isinstance(seen.view, CandlesView)
        light = sum(seen.view.players[seen.seat].lengths)
        wanted = "take" if light + MIDDLE < TOO_BRIGHT else "stop"
        return next(option.index for option in seen.options if option.id == wanted)
