"""Saves of tests go to a folder of their own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def saves_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written to the folder of the person who runs the tests."""
    folder = tmp_path / "saves"
    monkeypatch.setenv("GRIMTABLE_SAVES", str(folder))
    return folder


@pytest.fixture(autouse=True)
def decks_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Neither are decks."""
    folder = tmp_path / "decks"
    monkeypatch.setenv("GRIMTABLE_DECKS", str(folder))
    return folder
