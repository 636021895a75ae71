"""Ancient Terrible Things, with The Lost Charter and Forgotten Secrets."""

from typing import TYPE_CHECKING

from grimtable.kernel.registration import Registration

REGISTRATION = Registration(
    name="ancient-terrible-things",
    alias="att",
    title="Ancient Terrible Things",
    game="grimtable.games.ancient_terrible_things.game:GAME",
    view="grimtable.games.ancient_terrible_things.view:AttView",
    ledger="grimtable:rules/ancient_terrible_things.md",
    bots={"greedy": "grimtable.games.ancient_terrible_things.planning.greedy:AttGreedy"},
    board="grimtable.terminal.ancient_terrible_things.board:BOARD",
)

if TYPE_CHECKING:
    from grimtable.games.ancient_terrible_things.game import GAME
else:
    __getattr__ = REGISTRATION.attribute

__all__ = ["GAME", "REGISTRATION"]
