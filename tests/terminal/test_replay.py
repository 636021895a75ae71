"""A saved game on the screen, walked through in both directions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from grimtable.kernel.table import Table
from grimtable.terminal.replay import ReplayApp
from grimtable.terminal.session import begin

Walk = Callable[[ReplayApp, Pilot[None]], Awaitable[None]]


def played() -> Table:
    session = begin("att", ["random", "random"], seed=4, policy="off")
    session.play_bots()
    return session.table


def on_screen(app: ReplayApp) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def walk(app: ReplayApp, steps: Walk, size: tuple[int, int] = (80, 24)) -> None:
    async def main() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause(0.05)
            await steps(app, pilot)

    asyncio.run(main())


def test_answers_are_walked_forwards_and_back() -> None:
    table = played()
    records = table.records()

    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        assert "The game begins." in on_screen(app)
        await pilot.press("right", "right")
        await pilot.pause(0.05)
        assert f"answer 2 of {len(records)}" in on_screen(app)
        assert records[1].words in on_screen(app)
        await pilot.press("left")
        await pilot.pause(0.05)
        assert records[0].words in on_screen(app)
        await pilot.press("end")
        await pilot.pause(0.05)
        assert app.table.result == table.result
        assert f"answer {len(records)} of" in on_screen(app)
        await pilot.press("home", "left")
        assert app.at == 0

    walk(ReplayApp(table), steps)
    assert table.answers == len(records), "the game itself is not touched"


def test_turns_are_walked_too() -> None:
    table = played()

    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("pagedown", "pagedown", "pagedown")
        here = app.at
        assert app.records[here].turn != app.records[here - 1].turn
        await pilot.press("right", "pageup")
        assert app.at == here
        await pilot.press("pageup")
        assert app.at < here

    walk(ReplayApp(table), steps)


def test_a_replay_begins_where_it_is_told_to_and_looks_with_one_pair_of_eyes() -> None:
    table = played()

    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        assert app.at == 20
        view = app.table.view(app.seat)
        assert view.seats[1].hand is not None  # type: ignore[attr-defined]
        assert view.seats[0].hand is None  # type: ignore[attr-defined]
        await pilot.press("i")
        await pilot.pause(0.05)
        assert len(app.screen_stack) == 2
        await pilot.press("escape", "l")
        await pilot.pause(0.05)
        assert "Log" in on_screen(app)
        await pilot.press("escape", "q")

    walk(ReplayApp(table, seat=1, at=20), steps, (120, 40))
