"""An Enemy Type activates (chapters 28 and 29)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.kernel.frame import Frame


class EnemyActivation(Frame[Sob]):
    """All models of a Type move, then attack."""

    def __init__(self, you: int = 0, card: int = NONE, kind: int = 0) -> None:
        super().__init__(you, card)
        self.kind = kind
