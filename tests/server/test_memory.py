"""Tables that nobody uses leave the memory, and the memory goes back to the system."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from grimtable.server import memory
from tests.server.people import play, serving, settings, sit


def test_what_an_idle_table_took_is_given_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    with serving(settings(tmp_path, idle_seconds=0.0, sweep_seconds=0.1)) as server:
        desk = server.app.state.tables
        monkeypatch.setattr(memory, "_trimmed", lambda _: given.append(len(desk.cache)))
        host = sit(server, "human", "human")
        play((host,), 3)
        limit = time.monotonic() + 30
        while not given:
            assert time.monotonic() < limit
            time.sleep(0.05)
        assert given[0] == 0
        assert host.state(0)["seq"] == 3


def test_where_the_system_cannot_take_it_back_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_trimmed", None)
    memory.give_back()
