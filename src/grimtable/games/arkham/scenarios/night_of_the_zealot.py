"""The campaign Night of the Zealot: what its scenarios have in common (chapter 17)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.state import AUTO_FAIL, CULTIST, ELDER_SIGN, SKULL, TABLET

NUMBERS: Final = [
    [1, 1, 0, 0, 0, -1, -1, -1, -2, -2],
    [1, 0, 0, -1, -1, -1, -2, -2, -3, -4],
    [0, 0, 0, -1, -1, -2, -2, -3, -3, -4, -5],
    [0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -6, -8],
]

SYMBOLS: Final = [SKULL, SKULL, CULTIST, TABLET, AUTO_FAIL, ELDER_SIGN]
BAGS: Final = [numbers + SYMBOLS for numbers in NUMBERS]
"""The chaos bags by difficulty (AHC-DIFF-01)."""
