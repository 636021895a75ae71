"""What is chosen before a game begins, where that is more than who plays: each game asks for it in its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from grimtable import games
from grimtable.kernel.campaign import Campaign
from grimtable.kernel.errors import BadSetup

if TYPE_CHECKING:
    from textual.screen import Screen


class Prepared(Protocol):
    """A game that was set up and may begin."""

    @property
    def players(self) -> str:
        """Who sits at each seat, with commas between them."""

    def options(self) -> dict[str, str]:
        """The options of the game that is wanted."""

    def told(self) -> str:
        """The game that would begin, in a line."""


class SetUp:
    """How one game is set up in the terminal."""

    workshop = ""  # the menu's words for making something to play with; empty where nothing is made

    def screen(self, wish: Any = None) -> Screen[Any]:
        """A screen that ends with what is Prepared, or with None; perhaps for something to be played with."""
        raise NotImplementedError

    def ask_plainly(self, out: Callable[[str], None]) -> Prepared | None:
        """The same in lines."""
        raise NotImplementedError

    def workshop_screen(self) -> Screen[Any]:
        """A screen that ends with something to be played with, or with None."""
        raise NotImplementedError

    def campaign_screen(self, campaign: Campaign[Any]) -> Screen[Any] | None:
        """The same for a campaign of the game; None where that is asked for as for any campaign."""
        return None

    def options_of_decks(self, names: Sequence[str], given: Mapping[str, str]) -> dict[str, str]:
        """Decks by file or name as options of the game, beside those given. BadSetup names what is wrong."""
        raise NotImplementedError


def setup_of(game: str) -> SetUp | None:
    """The set-up of a game; None where only the players are chosen."""
    entry = games.registration(game)
    if not entry.setup:
        return None
    setup = entry.load(entry.setup)
    if not isinstance(setup, SetUp):
        raise BadSetup(f"the game {entry.name!r} cannot be used: {entry.setup} is no SetUp")
    return setup
