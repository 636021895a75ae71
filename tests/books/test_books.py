"""Campaigns never die: every book ever kept here opens, can be told, can be played on, and loses nothing by it."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from grimtable import games
from grimtable.kernel.binding import bound, parsed_book, read_book
from grimtable.kernel.telling import as_text, told
from tests.books.record import HOME, WANTED

FOLDERS = sorted(folder for folder in HOME.iterdir() if folder.is_dir() and not folder.name.startswith("_"))
BOOKS = [file for folder in FOLDERS for file in sorted(folder.glob("*.json.gz"))]
FURTHER = 100  # answers


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_no_book_was_thrown_away(folder: Path) -> None:
    assert len(list(folder.glob("*.json.gz"))) == WANTED


@pytest.mark.parametrize("file", BOOKS, ids=lambda file: f"{file.parent.name}-{file.name[:2]}")
def test_a_book_opens_and_goes_on(file: Path) -> None:
    data = gzip.decompress(file.read_bytes())
    kept = parsed_book(data)
    book = read_book(data, games.campaign, games.find)
    assert len(book.steps) == len(kept.steps)
    assert as_text(told(book))
    rng = Random(1)
    for _ in range(FURTHER):
        if book.table is None:
            break
        if book.table.ask is None:
            book.turn_page()
        else:
            book.table.choose(rng.randrange(len(book.table.ask.options)))
    again = read_book(bound(book), games.campaign, games.find)
    assert bound(again) == bound(book)
    for was, now in zip(kept.steps, again.steps, strict=False):
        assert replace(now, carry=None) == replace(was, carry=None)
        assert now.carry == msgspec.convert(was.carry, book.campaign.carry)
