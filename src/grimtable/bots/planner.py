"""A bot that plans: it imagines what it cannot see, tries the promising answers, and rolls each of them out.

Every imagined table is drawn anew, so the bot knows no more than its seat. The answers that look best at first sight
are tried on copies of it; the game's own first sight plays on to the end of the round, and what stands there is
weighed. After a few tables the worse half of the answers is given up, so that most of the thought goes to the answers
that are hard to tell apart.
"""

from __future__ import annotations

from random import Random

from grimtable.kernel.game import Game
from grimtable.kernel.position import Position
from grimtable.kernel.seen import Seen

HOPELESS = 12.0  # an answer that is so much worse on average is given up at once


class Planner:
    """Plans to the end of the round, over the answers that look best, on imagined tables."""

    needs = ("plans",)
    has_strengths = True

    def __init__(self, seed: int | None = None, breadth: int = 4) -> None:
        self._rng = Random(seed)
        self.breadth = breadth  # answers that are tried at first, and rollouts between two halvings

    def decide(self, seen: Seen) -> int:
        """The answer with the best promise at the end of the round."""
        imagined = seen.imagine(self._rng)
        candidates = promising(imagined.game, imagined.position, self.breadth)
        totals = dict.fromkeys(candidates, 0.0)
        tables = 0
        while len(candidates) > 1:
            for _ in range(max(imagined.game.tables_for(self.breadth), self.breadth // len(candidates))):
                if tables:
                    imagined = seen.imagine(self._rng)
                tables += 1
                for index in candidates:
                    totals[index] += rolled_out(imagined.game, imagined.position, index, seen.seat)
            candidates.sort(key=totals.__getitem__, reverse=True)
            good = totals[candidates[0]] - HOPELESS * tables
            candidates = [c for c in candidates[: (len(candidates) + 1) // 2] if totals[c] > good]
        return candidates[0]


def promising(game: Game, position: Position, most: int) -> list[int]:
    """The indices of the options that look best at first sight, the best one first."""
    return game.promising(position, most)


def rolled_out(game: Game, position: Position, index: int, seat: int) -> float:
    """What an answer leads to by the end of the round, if all then play what looks best at first sight."""
    assert position.ask is not None
    return game.foresee(position, position.ask.options[index], seat)
