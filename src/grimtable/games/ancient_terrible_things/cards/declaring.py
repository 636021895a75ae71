"""How cards that do something are declared: a function for each, found by its code, with its text as the docstring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.ancient_terrible_things.printed import PIECE
from grimtable.games.ancient_terrible_things.state import Att

Does: TypeAlias = Callable[[Att, int], None]
May: TypeAlias = Callable[[Att, int], bool]

DOES: Final[dict[int, Does]] = {}
MAY: Final[dict[int, May]] = {}


def card(code: str, does: Does, may: May | None = None) -> None:
    """Declare what a card does when it is played or used, and the condition it names for that, if any."""
    DOES[PIECE[code]] = does
    if may is not None:
        MAY[PIECE[code]] = may
