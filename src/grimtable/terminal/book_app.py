"""The book of a campaign on the screen."""

from __future__ import annotations

from typing import Any

from textual.app import App

from grimtable.kernel.book import Book
from grimtable.kernel.telling import Told
from grimtable.terminal.book_pages import opened
from grimtable.terminal.chapters import story_of
from grimtable.terminal.painted import LAMPLIGHT
from grimtable.terminal.screens import Reading

FOOT = "↑ ↓ PgUp PgDn Home End: read · Q: close the book"


def book_screen(story: Told) -> Reading:
    """The book, to be read over whatever is on the screen."""
    return Reading(story.title, lambda width: opened(story, width), foot=FOOT)


class BookApp(App[None]):
    """The book and nothing else."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, story: Told) -> None:
        super().__init__()
        self.story = story

    def on_mount(self) -> None:
        """Open it."""
        self.register_theme(LAMPLIGHT)
        self.theme = "lamplight"
        self.title = self.story.title
        self.push_screen(book_screen(self.story), lambda _: self.exit())


def read_book(book: Book[Any]) -> None:
    """Read a book until it is closed."""
    BookApp(story_of(book)).run()
