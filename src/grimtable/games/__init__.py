"""The games at this table, found by name or short name and imported when they are first wanted."""

from __future__ import annotations

from importlib import import_module

from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import Game

_HOME = {
    "ancient-terrible-things": "grimtable.games.ancient_terrible_things",
    "set-a-watch": "grimtable.games.set_a_watch",
    "arkham": "grimtable.games.arkham",
}
_ALIAS = {"att": "ancient-terrible-things", "saw": "set-a-watch", "ahc": "arkham"}
_FOUND: dict[str, Game] = {}


def names() -> list[str]:
    """The names of the games, in the order in which they came to the table."""
    return list(_HOME)


def find(name: str) -> Game:
    """The game of that name or short name."""
    found = _FOUND.get(name)
    if found is not None:
        return found
    full = _ALIAS.get(name, name)
    home = _HOME.get(full)
    if home is None:
        known = ", ".join(f"{n} ({a})" for a, n in _ALIAS.items())
        raise BadSetup(f"there is no game {name!r} at this table; there is {known}")
    game = import_module(home).GAME
    assert isinstance(game, Game)
    _FOUND[name] = game
    return game
