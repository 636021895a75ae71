"""Where decks are kept, which there are, and how one is read and written."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from grimtable.kernel.errors import BadSetup, GrimtableError
from grimtable.terminal import saves

if TYPE_CHECKING:  # the cards are read when a deck is wanted, not by every command
    from grimtable.games.arkham import decks

TEXT = ".txt"
ARKHAMDB = ".json"
ENDINGS = (TEXT, ARKHAMDB)
LARGEST = 1_000_000  # bytes; no deck comes near


def folder() -> Path:
    """The folder of decks: $GRIMTABLE_DECKS, or one beside that of the saved games."""
    chosen = os.environ.get("GRIMTABLE_DECKS")
    return Path(chosen).expanduser() if chosen else saves.data_folder() / "decks"


def all_decks() -> list[Path]:
    """The files in the folder, by name."""
    place = folder()
    if not place.is_dir():
        return []
    return sorted(path for path in place.iterdir() if path.suffix.lower() in ENDINGS and path.is_file())


class Summary(msgspec.Struct, frozen=True):
    """A saved deck in one line: what it is, and the first thing that is wrong with it."""

    file: str
    name: str
    investigator: str = ""
    investigator_name: str = ""
    size: int = 0
    trouble: str = ""


def summary(path: Path) -> Summary:
    """What is in a file of the folder."""
    from grimtable.games.arkham import decks

    try:
        deck = read(str(path)).deck
    except GrimtableError as wrong:
        return Summary(str(path), path.stem, trouble=str(wrong))
    found = decks.problems_alone(deck)
    return Summary(
        str(path),
        deck.name or path.stem,
        deck.investigator,
        decks.title(deck.investigator),
        decks.size(deck),
        str(found[0]) if found else "",
    )


# -- finding and reading


def found(name: str) -> Path | None:
    """The file that is meant: a path, or the name of a saved deck with or without its ending."""
    path = Path(name).expanduser()
    if path.is_file():
        return path
    for kept in [folder() / name, *(folder() / f"{name}{ending}" for ending in ENDINGS)]:
        if name and kept.is_file():
            return kept
    return None


def is_path(name: str) -> bool:
    """Whether somebody who says this means a file, and no investigator."""
    return Path(name).suffix.lower() in ENDINGS or "/" in name or os.sep in name


def read(name: str) -> decks.Reading:
    """The deck in a file or of a name. The error names the file and what is wrong with it."""
    from grimtable.games.arkham import decks

    path = found(name) or Path(name).expanduser()
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST)
    except OSError as wrong:
        raise GrimtableError(f"cannot read {name}: {wrong.strerror}") from wrong
    try:
        return decks.read(text_in(data, name))
    except decks.BadDeck as wrong:
        raise decks.BadDeck(f"{name}: {wrong}") from wrong


def text_in(data: bytes, name: str) -> str:
    """The text in the bytes of a file."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise GrimtableError(f"{name} is no text in UTF-8") from wrong


def meant(name: str) -> decks.Reading:
    """The deck that somebody means: a file, a saved deck, or the starter deck of an investigator."""
    from grimtable.games.arkham import decks

    if found(name) is not None or is_path(name):
        return read(name)
    try:
        return decks.Reading(decks.starter(decks.investigator_called(name)), [])
    except decks.BadDeck as wrong:
        raise BadSetup(f"there is no file {name}, no deck of that name in {folder()}, and {wrong}") from wrong


# -- writing


def stem(words: str) -> str:
    """A name for a file out of the name of a deck."""
    return re.sub(r"[^\w]+", "-", words.casefold()).strip("-")[:60] or "deck"


def place_for(name: str) -> Path:
    """Where a deck is written: a bare name goes to the folder of decks, and a name without ending is a list."""
    path = Path(name.strip()).expanduser()
    if path.suffix.lower() not in ENDINGS:
        path = path.with_name(f"{path.name}{TEXT}")
    return path if "/" in name or os.sep in name else folder() / path


def write(deck: decks.Deck, path: Path, over: bool = False) -> None:
    """Write a deck as a list or, if the file is so called, as arkhamdb's JSON. Only with `over` over another file."""
    from grimtable.games.arkham import decks

    text = decks.write_arkhamdb(deck) if path.suffix.lower() == ARKHAMDB else decks.write_text(deck)
    try:
        if path.parent == folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        if over and path.exists():
            fresh = path.with_name(f".{path.name}.new")  # the old deck stays until the new one is whole
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(path)
        else:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
    except FileExistsError as wrong:
        raise BadSetup(f"{path} exists already") from wrong
    except OSError as wrong:
        raise GrimtableError(f"cannot write {path}: {wrong.strerror}") from wrong


# -- decks as the options of a game


def as_options(chosen: list[decks.Deck]) -> dict[str, str]:
    """The options of a game in which these decks are played, in this order."""
    from grimtable.games.arkham import decks

    built = [deck for deck in chosen if deck.slots != decks.starter(deck.investigator).slots]
    options = {"investigators": ",".join(deck.investigator for deck in chosen)}
    if built:
        options["decks"] = ";".join(decks.encode(deck) for deck in built)
    return options


def playable(name: str) -> decks.Deck:
    """The deck that somebody means, if it may be played. BadSetup tells everything that is wrong with it."""
    from grimtable.games.arkham import decks

    deck = meant(name).deck
    wrong = decks.problems_alone(deck)
    if wrong:
        raise BadSetup(f"the deck {name} is not legal: {'; '.join(str(problem) for problem in wrong)}")
    return deck
