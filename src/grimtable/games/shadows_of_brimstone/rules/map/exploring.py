"""Room Exploration (chapter 12)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.kernel.frame import Frame


class RoomExploration(Frame[Sob]):
    """Tokens on tiles with heroes are revealed (SOB-EXPL-04)."""
