"""What a seat was shown and what is new: packed or not, the patches lead to the scene."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import grimtable
from grimtable.kernel.game import SPECTATOR
from grimtable.server.entries import Entry, SeatRow, TableRow, back, of_record
from grimtable.server.live import Live
from grimtable.server.patch import Patch, patched
from grimtable.server.scene import scene
from grimtable.server.shown import Shown


def live_table(game: str, seed: int = 3) -> Live:
    table = grimtable.new(game, seats=2, seed=seed)
    seats = tuple(SeatRow(i, "human", f"Name {i}") for i in range(2))
    row = TableRow("x", table.game.name, table.options, b"", "free", False, False, False, 0, seats)
    return Live(row, table, 0)


def answered(live: Live, rng: Random) -> Entry:
    twin = live.table.copy() if not live.undone else live.table.fork()
    ask = twin.ask
    assert ask is not None
    twin.choose(rng.randrange(len(ask.options)), ask.seat)
    assert twin.past is not None
    entry = of_record(live.seq + 1, twin.past)
    live.adopt(entry, twin)
    return entry


def received(steps: Patch) -> Patch:
    plain: Patch = msgspec.json.decode(msgspec.json.encode(steps))
    return plain


def whole(live: Live, seat: int) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene(live, seat, {0, 1}, 0)))
    return made


@pytest.mark.parametrize("game", ["att", "saw"])
@pytest.mark.parametrize("packing", [False, True])
def test_patches_lead_to_the_scene_be_it_packed_between_them_or_not(game: str, packing: bool) -> None:
    live = live_table(game)
    rng = Random(3)
    eyes = {seat: Shown(seat) for seat in (0, 1, SPECTATOR)}
    for shown in eyes.values():
        shown.show(live, {0, 1})
    kept = {seat: msgspec.json.decode(shown.data()) for seat, shown in eyes.items()}
    for _ in range(40):
        if live.table.ask is None:
            break
        answered(live, rng)
        if live.seq % 9 == 0:
            entry = back(live.seq + 1, "undo", 0, live.answers - 2)
            live.adopt(entry, live.gone_back(live.answers - 2))
        for seat, shown in eyes.items():
            if packing:
                shown.pack(game)
            kept[seat] = patched(kept[seat], received(shown.show(live, {0, 1})))
            now = whole(live, seat)
            assert kept[seat] | {"log": [], "log_from": 0} == now | {"log": [], "log_from": 0}
            assert [line["after"] for line in kept[seat]["log"]] == [
                line["after"] for line in now["log"][kept[seat]["log_from"] :]
            ]
            assert msgspec.json.decode(shown.data()) == kept[seat]


def test_lines_that_were_shown_are_not_sent_again_after_the_table_has_rested() -> None:
    live = live_table("att")
    rng = Random(3)
    for _ in range(12):
        answered(live, rng)
    shown = Shown(0)
    shown.show(live, {0})
    shown.pack("att")
    answered(live, rng)
    steps = received(shown.show(live, {0}))
    assert all(len(path) > 1 for path, *_ in steps if path[0] == "log")


def test_after_an_undo_that_was_not_seen_the_log_is_sent_anew() -> None:
    live = live_table("att")
    rng = Random(3)
    for _ in range(12):
        answered(live, rng)
    shown = Shown(0)
    shown.show(live, {0})
    live.adopt(back(live.seq + 1, "undo", 0, 8), live.gone_back(8))
    while live.answers < 14:
        answered(live, rng)
    steps = received(shown.show(live, {0}))
    assert any(path == ["log"] for path, *_ in steps)
