"""How cards that do something are declared: a function for each, found by its code, with its text as the docstring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.ancient_terrible_things.printed import PIECE
from grimtable.games.ancient_terrible_things.state import Att

Does: TypeAlias = Callable[[Att, int], None]
Condition: TypeAlias = Callable[[Att, int], bool]

DOES: Final[dict[int, Does]] = {}
MAY: Final[dict[int, Condition]] = {}
MATTERS: Final[dict[int, Condition]] = {}


def card(code: str, does: Does, may: Condition | None = None, matters: Condition | None = None) -> None:
    """Declare what a card does when it is played or used, and when it may be: what its text asks for, and for Swag that
    it would do something at all. A Feat may be played in vain (ATT-ROLL-18); `matters` says when it would not be.
    """
    DOES[PIECE[code]] = does
    if may is not None:
        MAY[PIECE[code]] = may
    if matters is not None:
        MATTERS[PIECE[code]] = matters
