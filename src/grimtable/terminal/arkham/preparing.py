"""What the terminal's menu and command line ask of Arkham Horror. Cards are read when somebody wants them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from grimtable.kernel.campaign import Campaign
from grimtable.kernel.errors import BadSetup
from grimtable.terminal.setups import SetUp

if TYPE_CHECKING:
    from grimtable.games.arkham import decks
    from grimtable.terminal.arkham.decks.app import DeckScreen
    from grimtable.terminal.arkham.setup import TableSetUp
    from grimtable.terminal.arkham.setup_screen import SetUpScreen


class ArkhamSetUp(SetUp):
    """Investigators, decks and the rest on a screen of their own; decks are built on another."""

    workshop = "Build a deck for Arkham Horror"

    def screen(self, wish: decks.Deck | None = None) -> SetUpScreen:
        """Who plays what, perhaps with a deck that was just built."""
        from grimtable.terminal.arkham.setup_screen import SetUpScreen

        return SetUpScreen(wish)

    def campaign_screen(self, campaign: Campaign[Any]) -> SetUpScreen:
        """The same for a campaign: without what belongs to single scenarios."""
        from grimtable.terminal.arkham.setup_screen import SetUpScreen

        return SetUpScreen(campaign=campaign)

    def ask_plainly(self, out: Callable[[str], None]) -> TableSetUp | None:
        """The same by numbers."""
        from grimtable.terminal.arkham.setup_screen import ask_plainly

        return ask_plainly(out)

    def workshop_screen(self) -> DeckScreen:
        """The deck builder."""
        from grimtable.terminal.arkham.decks.app import DeckScreen

        return DeckScreen()

    def options_of_decks(self, names: Sequence[str], given: Mapping[str, str]) -> dict[str, str]:
        """The investigators of these decks, and the decks that are no starter decks."""
        from grimtable.terminal.arkham.decks import files

        for option in ("decks", "investigators"):
            if option in given:
                raise BadSetup(f"--deck says who plays with which deck; leave the option {option} out")
        return files.as_options([files.playable(name) for name in names])


SETUP = ArkhamSetUp()
