"""Saves never die: every save ever kept here loads, replayed and from its snapshot alone, and can be played on."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random

import pytest

from grimtable.games import find
from grimtable.kernel.journal import parsed, read
from grimtable.kernel.position import Position
from grimtable.kernel.snapshot import restore
from tests.saves.record import HOME, WANTED

FOLDERS = sorted(folder for folder in HOME.iterdir() if folder.is_dir() and not folder.name.startswith("_"))
SAVES = [file for folder in FOLDERS for file in sorted(folder.glob("*.json.gz"))]
FURTHER = 40  # answers


def play_on(position: Position) -> None:
    """Answer by chance for a while."""
    rng = Random(1)
    for _ in range(FURTHER):
        if position.ask is None:
            return
        position.answer(rng.choice(position.ask.options), position.ask.first_seat())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_no_save_was_thrown_away(folder: Path) -> None:
    assert len(list(folder.glob("*.json.gz"))) == WANTED


@pytest.mark.parametrize("file", SAVES, ids=lambda file: f"{file.parent.name}-{file.name[:2]}")
def test_a_save_loads_and_goes_on(file: Path) -> None:
    data = gzip.decompress(file.read_bytes())
    table = read(data, find)
    save = parsed(data)
    assert table.answers == len(save.answers) or table.carried is not None
    play_on(table.position)
    assert not table.game.broken(table.position)


@pytest.mark.parametrize("file", SAVES, ids=lambda file: f"{file.parent.name}-{file.name[:2]}")
def test_the_snapshot_of_a_save_is_enough(file: Path) -> None:
    save = parsed(gzip.decompress(file.read_bytes()))
    game = find(save.game)
    position = restore(game, save.snapshot.position)
    assert not game.broken(position)
    if position.ask is not None:
        assert all(game.verbs[choice[0]].words(position, choice) for choice in position.ask.options)
    for seat in range(position.seats):
        game.view(position, seat)
    play_on(position)
    assert not game.broken(position)
