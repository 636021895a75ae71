"""A bot that plans: it imagines what it cannot see, tries the promising answers, and rolls each of them out.

An imagined table is drawn anew for every decision, so the bot knows no more than its seat. The answers that look best
at first
sight are tried on copies of it; the game's own first sight plays on to the end of the round, and what stands there is
weighed. Several imagined tables are averaged.
"""

from __future__ import annotations

from random import Random

from grimtable.bots.seen import Seen
from grimtable.kernel.game import Game
from grimtable.kernel.position import Position

LONGEST = 400  # answers of one rollout; no round has come near to it


class Planner:
    """Plans to the end of the round, over the few answers that look best, on imagined tables."""

    games = ("set-a-watch",)

    def __init__(self, seed: int | None = None, breadth: int = 8, tables: int = 2) -> None:
        self._rng = Random(seed)
        self.breadth = breadth
        self.tables = tables

    def decide(self, seen: Seen) -> int:
        """The answer with the best promise at the end of the round."""
        first = seen.imagine(self._rng)
        candidates = promising(first.game, first.position, self.breadth)
        if len(candidates) == 1:
            return candidates[0]
        totals = dict.fromkeys(candidates, 0.0)
        for n in range(self.tables):
            imagined = first if n == 0 else seen.imagine(self._rng)
            for index in candidates:
                totals[index] += rolled_out(imagined.game, imagined.position, index, seen.seat)
        return max(candidates, key=totals.__getitem__)


class Hasty:
    """Takes what looks best at first sight: the measure that planning is held against."""

    games = ("set-a-watch",)

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def decide(self, seen: Seen) -> int:
        """The answer that looks best."""
        imagined = seen.imagine(self._rng)
        return promising(imagined.game, imagined.position, 1)[0]


def promising(game: Game, position: Position, most: int) -> list[int]:
    """The indices of the options that look best at first sight."""
    ask = position.ask
    assert ask is not None
    weights = [game.weigh(position, choice) for choice in ask.options]
    order = sorted(range(len(weights)), key=weights.__getitem__, reverse=True)
    return order[:most]


def rolled_out(game: Game, position: Position, index: int, seat: int) -> float:
    """What an answer leads to by the end of the round, if all go on as it looks best at first sight."""
    twin = position.copy()
    ask = twin.ask
    assert ask is not None
    turn = twin.turn
    twin.answer(ask.options[index], ask.first_seat())
    for _ in range(LONGEST):
        ask = twin.ask
        if ask is None or twin.turn != turn:
            break
        best, most = 0, float("-inf")
        for i, choice in enumerate(ask.options):
            weight = game.weigh(twin, choice)
            if weight > most:
                best, most = i, weight
        twin.answer(ask.options[best], ask.first_seat())
    return game.promise(twin, seat)
