"""Cards as they are shown."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import CODE, NAME, ROWS, TEXT, definition_of
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.view.structs import CardView


def card(number: int) -> CardView:
    """A card by its definition."""
    return CardView(CODE[number], NAME[number], TEXT[number], ROWS[number].get("flavour", ""))


def in_play_on(t: Sob, tile: int) -> tuple[CardView, ...]:
    """The cards that Remain in Play on a tile; with NONE, those that concern everybody."""
    return tuple(card(definition_of(c)) for c, on in zip(t.in_play, t.in_play_on, strict=True) if on == tile)
