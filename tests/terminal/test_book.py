"""The book of a campaign on the screen, and the pages between its chapters."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from grimtable import games
from grimtable.kernel.book import Book, open_book
from grimtable.kernel.campaign import Somebody
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.telling import Told, ToldStep, Waypoint
from grimtable.terminal import book_pages, chapters
from grimtable.terminal.app import TableApp
from grimtable.terminal.book_app import BookApp
from grimtable.terminal.chapters import ChapterSession
from grimtable.terminal.screens import Opening, Reading, TurnedPage
from tests.kernel.wakes import REGISTRATION, ThreeWakes, Wakes

STORY = Told(
    "a",
    "A Night",
    ("Ann", "Ben"),
    (ToldStep("The House", False, ("The house stands.",)), ToldStep("Before the Woods", True, ("Ann takes a lamp.",))),
    (
        Somebody("Roland", 0, "", {"experience": "3", "mental trauma": "0"}, ("Lamp", "Cover Up")),
        Somebody("Daisy", 1, "killed", {"experience": "0"}),
    ),
    ("The house is still there",),
    "The Woods",
    common={"chaos bag": ("+1", "0", "0", "skull")},
    road=(Waypoint("The House", "won"), Waypoint("The Woods", "here")),
)


@pytest.fixture(autouse=True)
def wakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with a campaign that is at no other table."""
    known = games.look()
    monkeypatch.setattr(games, "look", lambda: games.Looked({**known.games, "vigil": REGISTRATION}, {}))
    monkeypatch.setattr(games, "_FOUND", {})


def begun(*players: str) -> Book[Wakes]:
    return open_book(ThreeWakes(), games.find, players or ("Ann",), {}, seed=1)


def over(session: ChapterSession) -> None:
    while session.ask is not None:
        session.choose(0)


def text(story: Told, width: int) -> str:
    return "\n".join(line.plain for line in book_pages.opened(story, width))


@pytest.mark.parametrize("width", [72, 74, 96, 104])
def test_the_book_fits_and_tells_everything(width: int) -> None:
    lines = book_pages.opened(STORY, width)
    assert all(line.cell_len <= width for line in lines)
    told = text(STORY, width)
    for words in (
        *("Played by Ann and Ben.", "What comes next", "The Woods", "experience 3", "Lamp, Cover Up", "killed"),
        *(
            "Chaos bag: +1, 0 ×2, skull",
            "✓ The House  won",
            "➤ The Woods  comes next",
            "The house is still there",
            "1. The House",
            "The house stands.",
        ),
        *("Before the Woods", "Ann takes a lamp."),
    ):
        assert words in told
    assert "mental trauma 0" not in told  # nobody needs to read that
    assert "2. Before the Woods" not in told  # a stop is no chapter of the story


def test_on_a_wide_screen_two_pages_lie_side_by_side() -> None:
    row = next(row for row in text(STORY, 104).splitlines() if "What comes next" in row)
    assert "The cast" in row
    assert "The cast" not in next(row for row in text(STORY, 74).splitlines() if "What comes next" in row)


@pytest.mark.parametrize("won", [True, False])
def test_a_book_that_is_over_tells_how_it_ended(won: bool) -> None:
    ended = Told("a", "A Night", ("Ann",), (), (), (), "", "Dawn", "The lamps go out.", won)
    told = text(ended, 74)
    assert "Dawn" in told
    assert "The lamps go out." in told
    assert "What comes next" not in told


def test_before_anything_has_happened_the_book_says_so() -> None:
    assert "Nothing has happened yet." in text(chapters.story_of(begun()), 74)


@pytest.mark.parametrize("size", [(80, 24), (120, 45)])
def test_the_book_is_read_and_closed(size: tuple[int, int]) -> None:
    async def read() -> None:
        app = BookApp(STORY)
        async with app.run_test(size=size) as pilot:
            await pilot.press("down", "space", "end", "home")
            assert app.is_running
            await pilot.press("q")
        assert app.return_code == 0

    asyncio.run(read())


def test_what_came_of_a_chapter_is_told_before_the_page_is_turned(tmp_path: Path) -> None:
    session = ChapterSession(begun("Ann", "Ben"), tmp_path / "book.json")
    assert session.closing() is None
    over(session)
    page = session.closing()
    assert page is not None
    assert page.title == "The first wake"
    assert page.story is not None
    assert page.story.coming == "The second wake"
    assert page.lines
    assert session.book.steps == ()  # it is only told
    assert session.book.table is session.table
    told = "\n".join(line.plain for line in book_pages.turned(["It ended."], page.lines, page.story, 74))
    assert told.startswith("It ended.\n")
    assert "What came of it" in told
    assert page.lines[0] in told
    assert "The second wake" in told


@pytest.mark.parametrize("size", [(80, 24), (120, 45)])
def test_enter_turns_the_page_q_leaves_it_and_u_takes_the_end_back(tmp_path: Path, size: tuple[int, int]) -> None:
    async def played(key: str) -> ChapterSession:
        session = ChapterSession(begun(), tmp_path / "book.json")
        over(session)
        app = TableApp(session, fast=True)
        async with app.run_test(size=size) as pilot:
            assert isinstance(app.screen, TurnedPage)
            await pilot.press(key)
            await pilot.pause(0.05)
            assert app.is_running == (key == "u")
        return session

    assert asyncio.run(played("enter")).turned
    assert not asyncio.run(played("q")).turned
    back = asyncio.run(played("u"))
    assert not back.turned
    assert not back.is_over


def test_escape_looks_at_the_table_and_enter_comes_back_to_the_page(tmp_path: Path) -> None:
    async def look() -> None:
        session = ChapterSession(begun(), tmp_path / "book.json")
        over(session)
        app = TableApp(session, fast=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("escape")
            assert len(app.screen_stack) == 1
            await pilot.press("enter")
            assert isinstance(app.screen, TurnedPage)

    asyncio.run(look())


def test_a_chapter_begins_with_what_is_told_before_it(tmp_path: Path) -> None:
    book = open_book(games.campaign("posse"), games.find, ["Ann"], {}, seed=1)
    session = ChapterSession(book, tmp_path / "book.json")
    page = session.opening()
    assert page is not None
    assert book.stage is not None
    assert page.lines == (book.stage.opening,)

    async def begin() -> None:
        app = TableApp(session, fast=True)
        async with app.run_test(size=(80, 24)) as pilot:
            assert isinstance(app.screen, Opening)
            assert app.asking is None
            await pilot.press("enter")
            assert app.asking is not None
            await pilot.press("f2")
            assert isinstance(app.screen, Reading)
            await pilot.press("escape", "1")
        assert session.table.answers
        assert session.opening() is None  # whoever comes back has read it

    asyncio.run(begin())


def test_a_copy_of_a_chapter_is_a_copy_of_the_whole_book(tmp_path: Path) -> None:
    session = ChapterSession(begun("Ann", "Ben"), tmp_path / "book.json")
    session.choose(0)
    kept = session.book.kept
    session.save_copy(tmp_path / "copy.json")
    assert session.book.kept == kept
    copy = chapters.read(tmp_path / "copy.json")
    assert copy.players == ("Ann", "Ben")
    assert copy.table is not None
    assert copy.table.answers == 1
    with pytest.raises(BadSetup, match="could not be saved"):
        session.save_copy(tmp_path / "no" / "such.json")


def test_whoever_leaves_is_told_the_command_for_this_very_file(tmp_path: Path, saves_folder: Path) -> None:
    elsewhere = tmp_path / "book.json"
    assert ChapterSession(begun(), elsewhere).resumed_by == f"grimtable campaign go {elsewhere}"
    assert ChapterSession(begun(), chapters.fresh("three-wakes")).resumed_by == "grimtable campaign go"
