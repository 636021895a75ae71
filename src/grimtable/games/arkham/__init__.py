"""Arkham Horror: The Card Game."""

from typing import TYPE_CHECKING

from grimtable.kernel.registration import Registration

REGISTRATION = Registration(
    name="arkham",
    alias="ahc",
    title="Arkham Horror: The Card Game",
    game="grimtable.games.arkham.game:GAME",
    view="grimtable.games.arkham.view:ArkhamView",
    ledger="grimtable:rules/arkham_horror_lcg.md",
    plans=True,
    decks="grimtable.games.arkham.decks",
    board="grimtable.terminal.arkham.board:BOARD",
    setup="grimtable.terminal.arkham.preparing:SETUP",
    commands={"deck": "grimtable.terminal.arkham.decks.command:deck_app"},
    routes="grimtable.server.arkham.deck_routes:HANDLERS",
    messages="grimtable.server.arkham.deck_messages:MESSAGES",
    campaigns={"night-of-the-zealot": "grimtable.games.arkham.campaign.night_of_the_zealot.record:NIGHT_OF_THE_ZEALOT"},
)

if TYPE_CHECKING:
    from grimtable.games.arkham.game import GAME
else:
    __getattr__ = REGISTRATION.attribute

__all__ = ["GAME", "REGISTRATION"]
