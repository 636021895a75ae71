"""Between two scenarios of a campaign of Arkham Horror: new investigators, story assets, purchases."""

from typing import TYPE_CHECKING

from grimtable.kernel.registration import Registration

REGISTRATION = Registration(
    name="arkham-between",
    alias="ahb",
    title="Arkham Horror: between two scenarios",
    game="grimtable.games.arkham.between.game:GAME",
    view="grimtable.games.arkham.between.view:BetweenView",
    ledger="grimtable:rules/arkham_horror_lcg.md",
    plans=True,
    board="grimtable.terminal.arkham.between.board:BOARD",
    part_of="arkham",
)

if TYPE_CHECKING:
    from grimtable.games.arkham.between.game import GAME
else:
    __getattr__ = REGISTRATION.attribute

__all__ = ["GAME", "REGISTRATION"]
