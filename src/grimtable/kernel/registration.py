"""What everything around a game knows of it before its rules are imported: its names, what it can do, where its parts
are.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import msgspec

from grimtable.kernel.errors import BadSetup

GAME = "GAME"


class Registration(msgspec.Struct, frozen=True, kw_only=True):
    """One game, as its package declares it under the name REGISTRATION.

    Its parts are named by where they are, "package.module:name" or "package.module", and imported when somebody wants
    them. Only `name`, `alias`, `title` and `game` are needed; what is left out has a plain form for every game.
    """

    name: str
    alias: str
    title: str
    game: str  # the Game
    view: str = ""  # the Struct that `Game.view` gives
    ledger: str = ""  # the rules in words, `kernel.ledger`: "package:file", in a checkout a file of its docs
    plans: bool = False  # the game judges answers and positions, so bots that plan can play it
    bots: Mapping[str, str] = {}  # those made for this game alone: what is called with a seed, or None, and gives a Bot
    decks: str = ""  # what builds and judges decks: `Game.decks`
    board: str = ""  # in the terminal, a `terminal.boards.Board`
    setup: str = ""  # in the terminal, a `terminal.setups.SetUp`: where more is chosen than who plays
    commands: Mapping[str, str] = {}  # further commands of `grimtable`: Typer applications
    routes: str = ""  # further routes of the server: a tuple of Litestar handlers
    messages: str = ""  # the Structs that those routes use: a tuple, for the client's types
    campaigns: Mapping[str, str] = {}  # by name: each a `kernel.campaign.Campaign`
    part_of: str = ""  # the game to whose campaigns it belongs: it is played within one, and not offered by itself

    @property
    def can(self) -> tuple[str, ...]:
        """What bots and programs may count on, in words."""
        return tuple(word for word, able in (("decks", bool(self.decks)), ("plans", self.plans)) if able)

    def load(self, where: str) -> Any:
        """Import a part of the game. BadSetup names the game, the part, and what is wrong with it."""
        module, _, name = where.partition(":")
        try:
            found = import_module(module)
            return getattr(found, name) if name else found
        except Exception as wrong:  # it may be somebody else's code: anything can go wrong in it
            raise BadSetup(f"the game {self.name!r} cannot be used: {where} cannot be loaded: {wrong}") from wrong

    def attribute(self, name: str) -> Any:
        """For the `__getattr__` of the game's package: GAME is imported when it is first wanted."""
        if name != GAME:
            raise AttributeError(f"the package of {self.title} has no {name!r}")
        return self.load(self.game)
