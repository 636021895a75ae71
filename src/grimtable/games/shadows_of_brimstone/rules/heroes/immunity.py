"""What a hero is Immune to (chapter 34)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import IMMUNE_TO, definition_of
from grimtable.games.shadows_of_brimstone.state import Sob


def ignores(t: Sob, hero: int, word: str) -> bool:
    """Whether a piece of a hero lets it ignore everything with a keyword: a Poncho, the Weather (SOB-TARGA-04)."""
    return any(word in IMMUNE_TO[definition_of(piece)] for piece in t.active[hero])
