"""What every test of Arkham Horror leaves as it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grimtable.games.arkham.rules.abilities.declaring import AT_ANY_TIME


@pytest.fixture(autouse=True)
def forgets_fast_events() -> Iterator[None]:
    """Whoever has a fast event for every moment is asked at every moment: a made one is gone when its test is over."""
    known = len(AT_ANY_TIME)
    yield
    del AT_ANY_TIME[known:]
