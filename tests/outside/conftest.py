"""Candles is installed while a test of this folder runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grimtable import games
from tests.outside.installing import CANDLES, installed


@pytest.fixture(autouse=True)
def candles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for place in installed(CANDLES, tmp_path / "site"):
        monkeypatch.syspath_prepend(place)
    games.look.cache_clear()
    yield
    games.look.cache_clear()
