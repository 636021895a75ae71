"""Set a Watch: Swords of the Coin."""

from typing import TYPE_CHECKING

from grimtable.kernel.registration import Registration

REGISTRATION = Registration(
    name="set-a-watch",
    alias="saw",
    title="Set a Watch: Swords of the Coin",
    game="grimtable.games.set_a_watch.game:GAME",
    view="grimtable.games.set_a_watch.view:SawView",
    ledger="grimtable:rules/set_a_watch.md",
    plans=True,
    board="grimtable.terminal.set_a_watch.board:BOARD",
)

if TYPE_CHECKING:
    from grimtable.games.set_a_watch.game import GAME
else:
    __getattr__ = REGISTRATION.attribute

__all__ = ["GAME", "REGISTRATION"]
