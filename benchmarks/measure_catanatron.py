"""Measures the speed of Catanatron, a simulator of Catan in Python, in the same way, and prints the numbers as JSON.

It runs in an environment of its own that has Catanatron and no Grimtable, so it imports nothing else.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any

COPIED = 20
BATCH = 10


def new_game(seed: int) -> Any:
    """Four random players at a table."""
    catanatron = import_module("catanatron")
    colour = catanatron.Color
    players = [catanatron.RandomPlayer(c) for c in (colour.RED, colour.BLUE, colour.ORANGE, colour.WHITE)]
    return catanatron.Game(players, seed=seed)


def decisions_of(game: Any) -> int:
    """How many decisions have been taken: every action stands in the record, also those without a choice."""
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


def decisions_per_second(seconds: float) -> tuple[float, float]:
    """Decisions per second over whole games, set-up included; and decisions per game."""
    games = decisions = 0
    start = now = process_time()
    while now - start < seconds:
        game = new_game(games + 1)
        game.play()
        decisions += decisions_of(game)
        games += 1
        now = process_time()
    return decisions / (now - start), decisions / games


def middle(seed: int) -> Any:
    """A game of which half has been played."""
    whole = new_game(seed)
    whole.play()
    game = new_game(seed)
    for _ in range(decisions_of(whole) // 2):
        game.play_tick()
    return game


def copies_per_second(games: list[Any], seconds: float) -> float:
    """Copies per second."""
    copies = 0
    start = now = process_time()
    while now - start < seconds:
        for _ in range(BATCH):
            for game in games:
                game.copy()
        copies += BATCH * len(games)
        now = process_time()
    return copies / (now - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each of the two measurements")
    seconds = parser.parse_args().seconds
    random.seed(1)
    games = [middle(seed) for seed in range(1, COPIED + 1)]
    decisions, per_game = decisions_per_second(seconds)
    print(
        json.dumps(
            {
                "version": version("catanatron"),
                "python": sys.version.split()[0],
                "decisions_per_game": per_game,
                "decisions": decisions,
                "copies": copies_per_second(games, seconds),
            }
        )
    )


if __name__ == "__main__":
    main()
