"""A campaign at the terminal: where books are kept, and the chapter that is being played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grimtable import games
from grimtable.kernel.binding import load_book, save
from grimtable.kernel.book import Book
from grimtable.kernel.errors import BadSave, NotLegal
from grimtable.kernel.telling import Told, told
from grimtable.terminal import saves
from grimtable.terminal.session import HUMAN, Session, seated

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


def read(path: Path) -> Book[Any]:
    """The campaign in a file."""
    return load_book(path, games.campaign, games.find)


# -- playing


class ChapterSession(Session):
    """The open chapter of a campaign. What is kept after every answer is the whole book."""

    resumed_by = "grimtable campaign go"

    def __init__(self, book: Book[Any], path: Path) -> None:
        table = book.table
        if table is None:
            raise NotLegal("the campaign is over")
        self.book = book
        minds = seated(table.game.name, [mind_of(player) for player in table.players])
        super().__init__(table, minds, path)

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
