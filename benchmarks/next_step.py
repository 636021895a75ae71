"""How far somebody gets who only presses Space.

    python -m benchmarks.next_step                 every game
    python -m benchmarks.next_step --games 100     more of each

The next step of a question is taken wherever there is one, a random option elsewhere, and this is set against random
answers alone: among rivals at the same table, else at a table with the same luck. What is counted is the score, in a
co-operative game what its result calls so.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance

import msgspec

from grimtable.games import find, names
from grimtable.kernel.table import Table, open_table

RIVALS = 2
GAMES = 40


class Pressed(msgspec.Struct):
    """What came of some games."""

    game: str
    measure: str
    space: list[float] = []
    random: list[float] = []
    steps: Counter[str] = msgspec.field(default_factory=Counter)  # by verb
    without: Counter[str] = msgspec.field(default_factory=Counter)  # questions without a next step, by their rule
    seconds: float = 0.0  # of this process, to find the next steps

    @property
    def questions(self) -> int:
        """Those that were put to whoever presses Space."""
        return self.steps.total() + self.without.total()

    @property
    def share_without(self) -> float:
        """The share of questions at which Space does nothing."""
        return self.without.total() / self.questions

    @property
    def microseconds(self) -> float:
        """What it takes to find a next step, on average."""
        return 1e6 * self.seconds / self.questions

    @property
    def lead(self) -> float:
        """How much better Space is than chance, in standard errors of the difference."""
        error = sqrt(variance(self.space) / len(self.space) + variance(self.random) / len(self.random))
        return (fmean(self.space) - fmean(self.random)) / error


def played(table: Table, presses: Sequence[bool], rng: Random, found: Pressed) -> Table:
    """A whole game, in which some seats press Space."""
    while (ask := table.ask) is not None:
        index = rng.randrange(len(ask.options))
        if presses[ask.seat]:
            before = time.thread_time()
            step = ask.obvious
            found.seconds += time.thread_time() - before
            if step is None:
                found.without[ask.rule] += 1
            else:
                index = step.index
                found.steps[step.verb] += 1
        table.choose(index, ask.seat)
    return table


def pressing(name: str, games: int) -> Pressed:
    """So many games of one kind."""
    game = find(name)
    found = Pressed(game.name, "score")
    for seed in range(games):
        rng = Random(seed)
        if game.cooperative:
            for presses, scores in ((True, found.space), (False, found.random)):
                result = played(open_table(game, 1, {}, seed=seed), [presses], rng, found).result
                assert result is not None
                found.measure = result.measure
                scores.append(fmean(result.scores))
        else:
            mine = seed % RIVALS
            result = played(
                open_table(game, RIVALS, {}, seed=seed), [s == mine for s in range(RIVALS)], rng, found
            ).result
            assert result is not None
            found.space.append(result.scores[mine])
            found.random += [score for seat, score in enumerate(result.scores) if seat != mine]
    return found


def report(all_found: Sequence[Pressed]) -> str:
    """The table."""
    lines = ["| game | measure | random | Space | lead in standard errors | questions without a step | µs for a step |"]
    lines.append("| --- | --- | --- | --- | --- | --- | --- |")
    for found in all_found:
        cells = [found.game, found.measure, f"{fmean(found.random):.2f}", f"{fmean(found.space):.2f}"]
        cells += [f"{found.lead:.1f}", f"{found.share_without:.0%}", f"{found.microseconds:.0f}"]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.next_step", description="Whoever only presses Space.")
    parser.add_argument("--games", type=int, default=GAMES, help="of each kind")
    chosen = parser.parse_args(arguments)
    print(report([pressing(name, chosen.games) for name in names()]))


if __name__ == "__main__":
    main()
