"""Measures the speed of ArkhamBench, a solo engine of the same game in Python, in the same way, and prints JSON.

It imports a checkout by its path and needs nothing of Grimtable. What ArkhamBench writes to the disk for every
decision is switched off: saves, logs and timeline. The events that it hands back to whoever answers are made as ever,
as Grimtable makes its own. A question with a single answer is no decision: ArkhamBench puts some, Grimtable none.
"""

from __future__ import annotations

import argparse
import copy
import json
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

COPIED = 20
BATCH = 10
INVESTIGATOR = "roland"


def without_disk() -> Any:
    """Its class of games, which writes nothing."""
    engine: Any = import_module("arkham.game")
    engine.EventLog = Told
    game: Any = engine.Game
    for name in ("save", "_append_timeline", "_initialize_files"):
        setattr(game, name, lambda self, *_, **__: None)
    return game


class Told:
    """A log that is handed back and not kept."""

    count = 0

    def __init__(self, *_: object) -> None:
        pass

    def append(
        self,
        *,
        round: int,
        phase: str,
        type: str,
        data: dict[str, Any] | None = None,
        status: str | None = None,
        status_in_jsonl: bool = False,
    ) -> dict[str, Any]:
        """An event with its number, for the caller alone."""
        Told.count += 1
        event = {"seq": Told.count, "round": round, "phase": phase, "type": type, "data": data or {}}
        return {**event, "status": status} if status is not None and status_in_jsonl else event


def new_game(kind: Any, seed: int) -> Any:
    """The Gathering, Roland Banks alone, at standard difficulty."""
    return kind.new(
        seed=seed,
        difficulty="standard",
        deck_path=None,
        run_dir="nowhere",
        investigator=INVESTIGATOR,
        confirmations_enabled=False,
    )


def play(game: Any, rng: Random, most: int = 1_000_000) -> int:
    """Random answers until the game ends, or so many. Gives the number of decisions."""
    decisions = 0
    while game.state.status == "in_progress" and decisions < most:
        options = game.current_decision().options
        game.apply(int(rng.random() * len(options)) + 1)
        decisions += len(options) > 1
    return decisions


def decisions_per_second(kind: Any, seconds: float) -> tuple[float, float]:
    """Decisions per second over whole games, set-up included; and decisions per game."""
    rng = Random(1)
    games = decisions = 0
    start = now = process_time()
    while now - start < seconds:
        for _ in range(BATCH):
            decisions += play(new_game(kind, games), rng)
            games += 1
        now = process_time()
    return decisions / (now - start), decisions / games


def middle(kind: Any, seed: int) -> Any:
    """A game of which half has been played."""
    decisions = play(new_game(kind, seed), Random(seed))
    game = new_game(kind, seed)
    play(game, Random(seed), decisions // 2)
    return game


def copies_per_second(games: list[Any], seconds: float) -> float:
    """Copies of the state per second; it has no copy of its own but the general one of Python."""
    copies = 0
    start = now = process_time()
    while now - start < seconds:
        for game in games:
            copy.deepcopy(game)
        copies += len(games)
        now = process_time()
    return copies / (now - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkout", type=Path, help="the folder that holds ArkhamBench")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each of the two measurements")
    chosen = parser.parse_args()
    sys.path.insert(0, str(chosen.checkout))
    kind = without_disk()
    games = [middle(kind, seed) for seed in range(COPIED)]
    decisions, per_game = decisions_per_second(kind, chosen.seconds)
    print(
        json.dumps(
            {
                "python": sys.version.split()[0],
                "decisions_per_game": per_game,
                "decisions": decisions,
                "copies": copies_per_second(games, chosen.seconds),
            }
        )
    )


if __name__ == "__main__":
    main()
