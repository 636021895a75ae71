"""Where saved games are kept, and which there are."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import msgspec

from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.errors import BadSave, BadSetup, GrimtableError

ENDING = ".json"


def data_folder() -> Path:
    """The place the system has for what a program keeps."""
    if os.name == "nt":
        data = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    else:
        data = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(data).expanduser() / "grimtable"


def folder() -> Path:
    """The folder of saved games: $GRIMTABLE_SAVES, or the place the system has for such data."""
    chosen = os.environ.get("GRIMTABLE_SAVES")
    return Path(chosen).expanduser() if chosen else data_folder() / "saves"


def fresh(alias: str, place: Path | None = None) -> Path:
    """A path for what begins now, in the folder of saved games or in another; it is made if need be."""
    place = place or folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise BadSetup(f"the folder for saves {place} cannot be made: {wrong.strerror}") from wrong
    stem = f"{alias}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = place / f"{stem}{ENDING}"
    number = 2
    while path.exists():
        path = place / f"{stem}-{number}{ENDING}"
        number += 1
    return path


def all_saves(place: Path | None = None) -> list[Path]:
    """The files in the folder of saved games, or in another; the one played last first."""
    place = place or folder()
    found = [path for path in place.glob(f"*{ENDING}") if path.is_file()] if place.is_dir() else []
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def found(name: str | None) -> Path:
    """The save that is meant: a path, a name in the folder, or the one played last. Raises BadSave if there is none."""
    if name is None:
        every = all_saves()
        if not every:
            raise BadSave(f"there is no saved game in {folder()}; start one with: grimtable play")
        return every[0]
    path = Path(name).expanduser()
    if path.exists():
        return path
    for kept in (folder() / name, folder() / f"{name}{ENDING}"):
        if kept.exists():
            return kept
    raise BadSave(f"there is no file {name}, and no save of that name in {folder()}")


class Summary(msgspec.Struct, frozen=True):
    """A saved game in one line."""

    file: str
    game: str
    players: tuple[str, ...]
    answers: int
    finished: bool
    saved: str
    trouble: str = ""


def summary(path: Path) -> Summary:
    """What is in a save; what is wrong with it, if it cannot be read."""
    when = datetime.fromtimestamp(path.stat().st_mtime).isoformat(sep=" ", timespec="minutes")
    try:
        table = journal.load(path, find)
    except GrimtableError as wrong:
        return Summary(str(path), "", (), 0, False, when, str(wrong))
    players = table.players or ("human",) * table.seats
    return Summary(str(path), table.game.name, players, table.answers, table.position.over(), when)
