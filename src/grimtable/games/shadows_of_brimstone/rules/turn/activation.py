"""A hero's activation (chapter 11)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.kernel.frame import Frame


class Activation(Frame[Sob]):
    """A hero moves, then searches or attacks."""
