"""A campaign at the terminal: where books are kept, and the chapter that is being played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from grimtable import games
from grimtable.kernel.binding import load_book, save
from grimtable.kernel.book import Book, Chapter
from grimtable.kernel.errors import BadSave, BadSetup, GrimtableError, NotLegal
from grimtable.kernel.telling import Told, told
from grimtable.terminal import saves
from grimtable.terminal.session import HUMAN, Page, Session, seated

PLAYED_BY = "="  # "Ben=greedy": Ben is played by that bot


def label(player: str) -> str:
    """What a player is called."""
    return player.partition(PLAYED_BY)[0]


def mind_of(player: str) -> str:
    """Who decides for a player: a human, or a bot by its name."""
    return player.partition(PLAYED_BY)[2] or HUMAN


def story_of(book: Book[Any]) -> Told:
    """The campaign in words, with its players as they are called."""
    return told(book, [label(player) for player in book.players])


# -- where books are kept


def folder() -> Path:
    """The folder of campaigns, beside the saved games."""
    return saves.folder() / "campaigns"


def fresh(name: str) -> Path:
    """A path for a campaign that begins now."""
    return saves.fresh(name, folder())


def all_books() -> list[Path]:
    """The campaigns in the folder, the one played last first."""
    return saves.all_saves(folder())


def found(name: str | None) -> Path:
    """The file that is meant: a path, a name in the folder, or the one played last."""
    if name is None:
        every = all_books()
        if not every:
            raise BadSave(f"there is no campaign in {folder()}; begin one with: grimtable campaign new")
        return every[0]
    path = Path(name).expanduser()
    for kept in (path, folder() / name, folder() / f"{name}{saves.ENDING}"):
        if kept.is_file():
            return kept
    raise BadSave(f"there is no file {name}, and no campaign of that name in {folder()}")


def command(verb: str, path: Path) -> str:
    """What one types for a campaign: the one played last in the folder needs no name."""
    kept = path.parent.absolute() == folder().absolute()
    return f"grimtable campaign {verb}" if kept else f"grimtable campaign {verb} {path}"


def read(path: Path) -> Book[Any]:
    """The campaign in a file."""
    return load_book(path, games.campaign, games.find)


class Summary(msgspec.Struct, frozen=True):
    """A campaign in one line."""

    file: str
    title: str
    players: tuple[str, ...]
    where: str  # what comes next, or how it ended
    finished: bool
    trouble: str = ""


def summary(path: Path) -> Summary:
    """What is in a book; what is wrong with it, if it cannot be read."""
    try:
        book = read(path)
    except GrimtableError as wrong:
        return Summary(str(path), "", (), "", False, str(wrong))
    end, stage = book.end, book.stage
    where = end.headline if end is not None else stage.title if stage is not None else ""
    return Summary(str(path), book.campaign.title, tuple(map(label, book.players)), where, end is not None)


# -- playing


def came_to(book: Book[Any]) -> list[str]:
    """What the last chapter of a book came to."""
    before = book.steps[-2].carry if len(book.steps) > 1 else book.beginning
    last = book.steps[-1]
    assert isinstance(last, Chapter)
    return list(book.campaign.told(before, last.stage, last.carry))


class ChapterSession(Session):
    """The open chapter of a campaign. What is kept after every answer is the whole book."""

    def __init__(self, book: Book[Any], path: Path) -> None:
        table = book.table
        if table is None:
            raise NotLegal("the campaign is over")
        self.book = book
        self.resumed_by = command("go", path)
        minds = seated(table.game.name, [mind_of(player) for player in table.players])
        super().__init__(table, minds, path)

    def opening(self) -> Page | None:
        """What is told before a chapter begins."""
        stage = self.book.stage
        if stage is None or self.table.answers or not stage.opening:
            return None
        return Page(stage.title, (stage.opening,), story_of(self.book))

    def story(self) -> Told | None:
        """The book, without the chapter that is being played."""
        return story_of(self.book)

    def closing(self) -> Page | None:
        """What the chapter came to, and what comes after it. The book is as it was until the page is turned."""
        stage = self.book.stage
        if stage is None or not self.is_over:
            return None
        twin = self.book.fork(len(self.book.steps))
        twin.table = self.table
        twin.turn_page()
        return Page(stage.title, tuple(came_to(twin)), story_of(twin), stage.between)

    def keep(self) -> None:
        """Save the book; a disk that refuses does not stop the game, and nor does another program at the same book."""
        if self.path is None:
            return
        try:
            save(self.book, self.path)
            self.trouble = ""
        except OSError as wrong:
            self.trouble = f"the campaign could not be saved to {self.path}: {wrong.strerror}"
        except BadSave as wrong:
            self.trouble = str(wrong)

    def save_copy(self, path: Path) -> None:
        """Write the whole book to another file as well. Raises BadSetup if that is not possible."""
        kept = self.book.kept
        try:
            save(self.book, path)
        except OSError as wrong:
            raise BadSetup(f"the campaign could not be saved to {path}: {wrong.strerror}") from wrong
        self.book.kept = kept  # its own file is still the other one
