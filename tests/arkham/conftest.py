"""What every test of Arkham Horror leaves as it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grimtable.games.arkham.printed import IMMOVABLE, PERMANENTS
from grimtable.games.arkham.rules.abilities.declaring import AT_ANY_TIME, REACTIONS_TO


@pytest.fixture(autouse=True)
def forgets_made_cards() -> Iterator[None]:
    """Where some card of all could be stuck, or be of use at a moment, the rules look closer: one that was made for a
    test is forgotten when it is over.
    """
    fast, stuck, permanent, moments = len(AT_ANY_TIME), len(IMMOVABLE), set(PERMANENTS), set(REACTIONS_TO)
    yield
    del AT_ANY_TIME[fast:], IMMOVABLE[stuck:]
    PERMANENTS.intersection_update(permanent)
    REACTIONS_TO.intersection_update(moments)
