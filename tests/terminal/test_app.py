"""The painted table, played by keys and clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

import grimtable
from grimtable import bots
from grimtable.terminal.app import TableApp
from grimtable.terminal.screens import Curtain, Ending, Inspect, Reading, SaveAs
from grimtable.terminal.session import Session, begin
from tests.ancient_terrible_things.scene import Scene

Play = Callable[[TableApp, Pilot[None]], Awaitable[None]]
SMALL = (80, 24)
LARGE = (120, 40)


def on_screen(app: TableApp) -> str:
    """Everything that can be read now."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def run(session: Session, play: Play, size: tuple[int, int] = SMALL) -> TableApp:
    app = TableApp(session, fast=True)

    async def main() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await play(app, pilot)

    asyncio.run(main())
    return app


async def settled(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait until no bot thinks any more."""
    for _ in range(200):
        await pilot.pause(0.01)
        if app.asking is not None or len(app.screen_stack) > 1:
            return
    raise AssertionError("the table never came to rest")


async def comes_to_read(app: TableApp, pilot: Pilot[None], words: str) -> None:
    """Wait until these words can be read."""
    for _ in range(200):
        if words in on_screen(app):
            return
        await pilot.pause(0.01)
    raise AssertionError(f"{words!r} never came in sight:\n{on_screen(app)}")


async def press(app: TableApp, pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause(0.02)
    await pilot.pause(0.05)


def against_a_bot(scene: Scene) -> Session:
    return Session(scene.table, [None, bots.make("random", seed=1)])


def rolled(*faces: int, focus: int = 0) -> Session:
    scene = Scene(2, edition="summary-2016")
    scene.you.owns(focus=focus)
    return against_a_bot(scene.rolls(*faces))


@pytest.mark.parametrize("size", [SMALL, LARGE, (160, 50)])
def test_the_question_its_reason_and_its_options_are_in_sight(size: tuple[int, int]) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert "Re-roll, use a card, or stop?" in text
        assert "Encounter phase [ATT-ROLL-14]" in text
        assert "1 re-roll all dice" in text
        assert "2 re-roll some dice" in text
        assert "3 stop rolling" in text

    run(rolled(1, 2, 3, 4, 6, focus=3), play, size)


def test_a_screen_that_is_too_small_says_so_and_shows_the_options() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert "50x15 is too small" in text
        assert "1 re-roll all dice" in text
        assert "stop rolling" in text

    scene = Scene(2, edition="summary-2016")
    run(against_a_bot(scene.rolls(1, 2, 3, 4, 6)), play, (50, 15))


def test_at_80_by_24_everything_essential_is_in_sight() -> None:
    scene = Scene(5, lost_charter="on", obsessions="on")
    scene.you.owns(focus=3, treasure=2, courage=4, feat=1).holds("loaded-bones", "outbid")
    scene.you.has_swag("storm-lantern", "trench-whistle").exhausts("trench-whistle")
    scene.post("gilded-idol", "iron-strongbox", "green-spectacles")
    scene.lay("gorge", "drowned-bell", courage=1)
    scene.rolls(1, 2, 3, 4, 6, at="gorge")
    session = Session(scene.table, [None, *(bots.make("random", seed=s) for s in range(4))])

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        text = on_screen(app)
        lines = text.splitlines()
        assert len(lines) == 24
        for words in (
            *("Shrine", "Gorge", "Chateau", "Chasm", "Gunsloop", "Ruin"),
            *("Captain", "Heiress", "Journalist", "Prospector", "Prophetess"),
            *("The Drowned Bell", "Hor", "★2 pair 3+", "track", "dice pay"),
            *("Loaded Bones 1", "Outbid 1", "Gilded Idol", "Iron Strongbox", "Green Spectacles"),
            *("Storm Lantern", "(Trench Whistle)", "The Only True Course"),
            *("Re-roll, use a card, or stop?", "1 re-roll all dice", "stop rolling", "Q quit"),
        ):
            assert words in text, f"{words!r} is not in sight"

    run(session, play)


def test_a_game_begins_and_options_are_chosen_by_keys() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert "Choose your character" in on_screen(app)
        await press(app, pilot, "down", "down", "enter")
        await settled(app, pilot)
        assert app.session.table.answers >= 2
        assert "Choose your character" not in on_screen(app)
        assert "The Journalist" in "\n".join(line.text for line in app.session.log())

    run(begin("att", ["human", "random"], seed=3), play)


def test_undo_and_redo_by_keys_go_across_the_bots() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        before = app.session.table.answers
        await press(app, pilot, "1")
        await settled(app, pilot)
        after = app.session.table.answers
        assert after > before
        await press(app, pilot, "u")
        assert app.session.table.answers == before
        assert "taken back" in on_screen(app)
        assert "Choose your character" in on_screen(app)
        await press(app, pilot, "r")
        assert app.session.table.answers == after
        await press(app, pilot, "U")  # as the line of keys shows it
        assert app.session.table.answers == before
        await press(app, pilot, "ctrl+z")
        assert "no human has decided anything yet" in on_screen(app)

    run(begin("att", ["human", "random"], seed=3), play)


def test_dice_are_picked_and_rerolled() -> None:
    session = rolled(1, 2, 3, 4, 6, focus=3)
    session.table.position.chance.laid = [4, 4]

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "2", "1", "2")
        text = on_screen(app)
        assert "Enter: re-roll 1 and 2 for 2 Focus" in text
        assert "↻1 B" in text
        await press(app, pilot, "3", "4")
        assert "you have 3 Focus" in on_screen(app)
        await press(app, pilot, "3", "4", "enter")
        assert app.board.dice(app.session.view())[:2] == (("basic", 5), ("basic", 5))

    run(session, play)


def test_a_die_and_an_option_can_be_clicked() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        lines = on_screen(app).splitlines()
        row = next(y for y, line in enumerate(lines) if line.startswith(" ▐"))
        await pilot.click(offset=(3, row))
        await pilot.pause(0.05)
        assert "Enter: re-roll 1 for 1 Focus" in on_screen(app)
        await press(app, pilot, "escape")
        lines = on_screen(app).splitlines()
        row = next(y for y, line in enumerate(lines) if "stop rolling" in line)
        await pilot.click(offset=(8, row))
        await pilot.pause(0.05)
        assert "What do you spend your dice on?" in on_screen(app)

    run(rolled(1, 2, 3, 4, 6, focus=3), play)


def test_typing_narrows_the_options() -> None:
    scene = Scene(2)
    scene.refresh_question()

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "c", "h", "a", "s")
        text = on_screen(app)
        assert "search: chas" in text
        assert "explore the Yawning Chasm" in text
        assert "explore the Ghastly Gorge" not in text
        await press(app, pilot, "u")
        assert "search: chasu" in on_screen(app), "while searching, letters are letters"
        await press(app, pilot, "escape")
        assert "explore the Ghastly Gorge" in on_screen(app)

    run(against_a_bot(scene), play)


def test_the_curtain_hides_the_hand_of_the_human_before() -> None:
    scene = Scene(2)
    scene.you.holds("loaded-bones")
    scene.rival.holds("vultures-patience")
    scene.refresh_question()
    session = Session(scene.table, [None, None])

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, Curtain)
        text = on_screen(app)
        assert "Pass the table to" in text
        assert "The Captain" in text
        assert "Loaded Bones" not in text
        await press(app, pilot, "x")
        assert isinstance(app.screen, Curtain), "only Enter lifts it"
        await press(app, pilot, "enter")
        text = on_screen(app)
        assert "Loaded Bones" in text
        assert "Vulture's Patience" not in text
        for _ in range(30):
            if isinstance(app.screen, Curtain):
                break
            quiet = [o for o in session.ask.options if o.verb in ("pass", "stop", "roll", "leave")]
            app.answer(quiet[0] if quiet else session.ask.options[0])
            await pilot.pause(0.02)
        text = on_screen(app)
        assert "Pass the table to" in text
        assert "The Heiress" in text
        assert "Loaded Bones" not in text
        await press(app, pilot, "enter")
        assert "Loaded Bones" not in on_screen(app)
        assert "Vulture's Patience" in on_screen(app)

    run(session, play)


def test_the_rivals_hand_is_never_on_the_screen() -> None:
    scene = Scene(2)
    scene.rival.holds("vultures-patience")
    scene.refresh_question()

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert "Vulture's Patience" not in on_screen(app)
        await press(app, pilot, "i")
        assert "Vulture's Patience" not in on_screen(app)

    run(against_a_bot(scene), play, LARGE)


def test_cards_the_log_and_the_keys_can_be_looked_at() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "i")
        assert isinstance(app.screen, Inspect)
        assert "Swap one or two Basic dice" in on_screen(app).replace("\n", " ")
        assert "Now: play Loaded Bones" in on_screen(app)
        await press(app, pilot, "escape", "l")
        assert isinstance(app.screen, Reading)
        assert "The Captain goes to the Ghastly Gorge" in on_screen(app)
        await press(app, pilot, "pageup", "home", "down", "end", "escape", "question_mark")
        assert "take back your last decision" in on_screen(app)
        await press(app, pilot, "escape", "w")
        assert "ATT-ROLL-02" in on_screen(app)
        assert "Rolling the dice" in on_screen(app)
        await press(app, pilot, "escape")
        assert len(app.screen_stack) == 1

    scene = Scene(2)
    scene.you.owns(feat=1).holds("loaded-bones")
    run(against_a_bot(scene.forms_pool("gorge")), play)


def test_a_copy_is_saved_under_a_name(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s")
        assert isinstance(app.screen, SaveAs)
        field = app.screen.query_one("Input")
        field.value = str(tmp_path / "no" / "where.json")  # type: ignore[attr-defined]
        await press(app, pilot, "enter")
        assert "could not be saved" in on_screen(app)
        field.value = str(copy)  # type: ignore[attr-defined]
        await press(app, pilot, "enter")
        assert "a copy is in" in on_screen(app)

    run(begin("att", ["human", "random"], seed=3), play)
    assert grimtable.load(copy).seats == 2


def test_the_ending_shows_scores_the_winner_the_save_and_the_key(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    session = begin("att", ["human", "random"], seed=5, path=path)
    mind = bots.make("random", seed=2)
    while session.ask is not None:
        decider = session.decider
        assert decider is not None
        session.choose(mind.decide(bots.Seen(session.table, decider)))
    before = session.table.answers

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, Ending)
        text = on_screen(app)
        for words in ("Overcome", "Terrible", "Score", "Battered Journal", "g.json"):
            assert words in text
        assert session.table.key.hex() in text
        assert session.table.commitment in text
        await press(app, pilot, "escape")
        assert "The game is over." in on_screen(app)
        await press(app, pilot, "enter")
        assert isinstance(app.screen, Ending)
        await press(app, pilot, "u")
        assert session.table.answers < before
        assert not isinstance(app.screen, Ending)

    run(session, play, (100, 30))


def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "g.json"

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1")
        await press(app, pilot, "q")

    app = run(begin("att", ["human", "random"], seed=3, path=path), play)
    assert not app.is_running
    assert grimtable.load(path).answers >= 2


def test_bots_alone_can_be_watched() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(400):
            await pilot.pause(0.02)
            if isinstance(app.screen, Ending):
                return
        raise AssertionError("the bots never came to an end")

    run(begin("att", ["random", "random"], seed=3), play)


def test_a_bots_turn_is_shown_for_a_while_unless_a_key_is_pressed() -> None:
    session = begin("att", ["random", "human"], seed=1)
    app = TableApp(session)

    async def main() -> None:
        async with app.run_test(size=SMALL) as pilot:
            for _ in range(100):
                await pilot.pause(0.01)
                if app._pause is not None or app.asking is not None:
                    break
            if app.asking is None:
                assert "any key: do not wait" in on_screen(app)
                await pilot.press("x")
            for _ in range(100):
                await pilot.pause(0.01)
                if app.asking is not None:
                    break
            assert app.asking is not None

    asyncio.run(main())


def test_the_layout_follows_the_size_of_the_terminal() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert "Accursed Shrine" not in on_screen(app)
        await pilot.resize_terminal(*LARGE)
        await pilot.pause(0.1)
        assert "Accursed Shrine" in on_screen(app)
        await pilot.resize_terminal(15, 6)
        await pilot.pause(0.1)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause(0.1)
        assert "Choose your character" in on_screen(app)

    run(begin("att", ["human", "random"], seed=3), play)
