"""An adventure over the wire: what a browser is sent after each answer is small, and leads to the scene."""

from __future__ import annotations

from random import Random
from statistics import median

import msgspec

import grimtable
from grimtable.server.entries import SeatRow, TableRow, of_record
from grimtable.server.live import Live
from grimtable.server.patch import patched
from grimtable.server.scene import scene
from grimtable.server.shown import Shown

FOUR = "us-marshal,saloon-girl,gunslinger,bandido"
MOST_BYTES = 4096  # of a patch in the middle of all patches


def begun(seed: int) -> Live:
    """Four heroes in one hand: every question with all its options goes to the same browser."""
    table = grimtable.new("sob", seats=1, seed=seed, heroes=FOUR)
    row = TableRow(
        "x", table.game.name, table.options, b"", "free", False, False, False, 0, (SeatRow(0, "human", "One"),)
    )
    return Live(row, table, 0)


def answer(live: Live, rng: Random) -> None:
    """Mostly what is best at first sight, now and then something else that is promising."""
    twin = live.table.copy()
    best = twin.game.promising(twin.position, 3)
    twin.choose(best[0] if rng.random() < 0.8 else rng.choice(best))
    assert twin.past is not None
    live.adopt(of_record(live.seq + 1, twin.past), twin)


def test_an_adventure_of_four_heroes_is_sent_in_small_patches() -> None:
    sizes: list[int] = []
    for seed in range(2):
        live = begun(seed)
        rng = Random(seed)
        shown = Shown(0)
        shown.show(live, {0})
        kept = msgspec.json.decode(shown.data())
        while live.table.ask is not None and live.answers < 300:
            answer(live, rng)
            sent = msgspec.json.encode(shown.show(live, {0}))
            sizes.append(len(sent))
            kept = patched(kept, msgspec.json.decode(sent))
        now = msgspec.json.decode(msgspec.json.encode(scene(live, 0, {0}, 0)))
        assert kept | {"log": [], "log_from": 0} == now | {"log": [], "log_from": 0}
    assert len(sizes) > 400
    assert median(sizes) < MOST_BYTES
