"""Shadows of Brimstone: City of the Ancients."""

from typing import TYPE_CHECKING

from grimtable.kernel.registration import Registration

REGISTRATION = Registration(
    name="shadows-of-brimstone",
    alias="sob",
    title="Shadows of Brimstone: City of the Ancients",
    game="grimtable.games.shadows_of_brimstone.game:GAME",
    view="grimtable.games.shadows_of_brimstone.view:SobView",
    ledger="grimtable:rules/shadows_of_brimstone.md",
    plans=True,
    board="grimtable.terminal.shadows_of_brimstone.board:BOARD",
    campaigns={"posse": "grimtable.games.shadows_of_brimstone.campaign.posse:POSSE"},
)

if TYPE_CHECKING:
    from grimtable.games.shadows_of_brimstone.game import GAME
else:
    __getattr__ = REGISTRATION.attribute

__all__ = ["GAME", "REGISTRATION"]
