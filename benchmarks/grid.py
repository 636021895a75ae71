"""How fast questions about a board are answered, with the Grimtable that this Python imports: interpreted or compiled.

    python -m benchmarks.grid           a board of 40 tiles with 60 models
    python -m benchmarks.grid --json    the numbers as data

The board grows at random, always the same way. Every figure is the best of several rounds, in microseconds of the
processor, averaged over the models.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time

from grimtable.grid import flood as compiled_or_not
from grimtable.grid.bases import anchors_in, big_ways
from grimtable.grid.board import lay
from grimtable.grid.fitting import can_hold, placements
from grimtable.grid.flood import flood
from grimtable.grid.ground import Atlas, Ground
from grimtable.grid.risk import bargains
from grimtable.grid.sight import sees, sight
from grimtable.grid.spaces import spaces_of
from grimtable.grid.tiles import Tile

LAID = 40
MODELS = 60
MOVE = 6
ROUNDS = 15

TILES = {
    "passage": """
        1 1
        . .
        . .
        . .
        ^ ^
    """,
    "corner": """
        1 . .
        1 . .
          ^ ^
    """,
    "fork": """
        1 . . . . 2
        1 . . . . 2
            . .
            ^ ^
    """,
    "cavern": """
                1 1
          . . . . . . .
        . . . . . . . . .
             +
        2 . . . . . . . 3
        2 . . . . . . . 3
          . . . . . . .
              . . . .
                ^ ^
    """,
    "hall": """
              1 1
        . . . . . . . .
        . . .|. . .|. .
        2 . . . . . . 3
        2 . . . . . . 3
        . . .|. . .|. .
        . . . . . . . .
              ^ ^
    """,
}
ATLAS = Atlas([Tile(name, art) for name, art in TILES.items()])


def grown(tiles: int = LAID, seed: int = 1) -> Ground:
    """A board of so many tiles, each joined to a random exit."""
    rng = Random(seed)
    board = [lay(ATLAS.number("hall"), 0, 0, 0)]
    while len(board) < tiles:
        ground = ATLAS.ground(tuple(board))
        exit = rng.choice([exit for exit in ground.exits if exit.other is None])
        fits = placements(ATLAS, ground, exit, rng.randrange(len(TILES)))
        if fits:
            board.append(rng.choice(fits).laid)
    return ATLAS.ground(tuple(board))


def best(work: Callable[[], object], times: int, rounds: int) -> float:
    """Microseconds for one of the `times` that some work is done in a round."""
    fastest = float("inf")
    for _ in range(rounds):
        before = process_time()
        work()
        fastest = min(fastest, process_time() - before)
    return fastest / times * 1e6


def measure(rounds: int = ROUNDS) -> dict[str, float]:
    """Each question and its time in microseconds."""
    ground = grown()
    rng = Random(2)
    models = rng.sample(spaces_of(ground.spaces), MODELS)
    places = [ground.place_of(space) for space in models]
    free = ground.spaces & ~ground.mask_at(places)
    enemies = ground.mask_at(places[4:])
    risky = ground.ways.around(enemies)
    board = tuple(lay(one.tile, one.turn, one.x, one.y) for one in ground.tiles)
    exits = [exit for exit in ground.exits if exit.other is None]
    room = anchors_in(ground, free)
    anchors = rng.sample(spaces_of(room), MODELS)

    def each(ask: Callable[[int], object], spaces: list[int] = models) -> float:
        def work() -> None:
            for space in spaces:
                ask(space)

        return best(work, len(spaces), rounds)

    def moves(space: int) -> list[int]:
        taken = ground.mask_at(places)
        return spaces_of(flood(ground.ways, 1 << space, ground.spaces & ~taken, MOVE).reach())

    def make_sight(space: int) -> int:
        ground.seen.clear()
        return sight(ground, space)

    def path(space: int) -> list[int]:
        found = flood(ground.ways, 1 << space, free, MOVE)
        return found.path(spaces_of(found.rings[-1])[0])

    sees_all = sum(sight(ground, space) for space in models)
    assert sees_all
    return {
        "the ground of 40 tiles, made anew": best(lambda: Ground(ATLAS.tiles, board), 1, rounds),
        "the same, looked up": best(lambda: [ATLAS.ground(tuple(board)) for _ in range(100)], 100, rounds),
        "60 places become a set of spaces": best(lambda: ground.mask_at(places), 1, rounds),
        "the moves of a hero: places, flood of 6, list of spaces": each(moves),
        "flood of 6": each(lambda space: flood(ground.ways, 1 << space, free, MOVE)),
        "flood of 6 and one path": each(path),
        "flood of 6 and the paths to all spaces": each(
            lambda space: flood(ground.ways, 1 << space, free, MOVE).paths()
        ),
        "flood of 6 with a price on risky spaces": each(
            lambda space: bargains(ground.ways, 1 << space, free, [risky], MOVE)
        ),
        "flood of 6 for a 2x2 base": each(lambda space: flood(big_ways(ground), 1 << space, room, MOVE), anchors),
        "flood of the whole board": each(lambda space: flood(ground.ways, 1 << space, ground.spaces)),
        "distance, asked again": each(lambda space: ground.distance(space, models[0])),
        "all that a space sees, made anew": each(make_sight),
        "one model sees another, asked again": each(lambda space: sees(ground, 1 << space, 1 << models[0])),
        "can an exit hold any of the tiles": best(
            lambda: [can_hold(ATLAS, ground, exit, range(len(TILES))) for exit in exits], len(exits), rounds
        ),
    }


def report(figures: dict[str, float]) -> str:
    """The table."""
    kind = "interpreted" if str(compiled_or_not.__file__).endswith(".py") else "compiled"
    ground = grown()
    head = (
        f"python -m benchmarks.grid: {kind}, Python {platform.python_version()} on {platform.machine()}; {LAID} tiles, "
        f"{ground.spaces.bit_count()} spaces on a grid of {ground.width}x{ground.height}, {MODELS} models; microseconds"
    )
    return "\n".join([head, *(f"{name:60}{figure:>10,.1f}" for name, figure in figures.items())])


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.grid", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="print data instead of a table")
    chosen = parser.parse_args(arguments)
    figures = measure()
    print(json.dumps(figures, indent=2) if chosen.json else report(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
