"""Campaigns by chance end cleanly, come back from their files at any moment, and are played again exactly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kernel.wakes import THREE_WAKES, find_game
from tests.machines.books import Player, check


@pytest.mark.parametrize("seed", range(12))
def test_a_small_campaign_survives_stops_and_crashes(seed: int, tmp_path: Path) -> None:
    player = Player(THREE_WAKES, find_game, seed, tmp_path, often=0.2)
    check(player.play(), find_game, player.rng)
    assert player.stops > 1
