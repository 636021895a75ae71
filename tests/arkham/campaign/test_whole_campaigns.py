"""Whole campaigns, played by bots from the first page to the last; taken back, forked and read again."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grimtable import bots, games
from grimtable.games.arkham.campaign.carry import INSANE, KILLED, Carry, encoded, playing
from grimtable.kernel.book import Book, Chapter, open_book
from grimtable.kernel.journal import read
from grimtable.kernel.table import Table

NAMES = ("Ann", "Bob", "Cleo", "Dan")
DIFFICULTIES = ("easy", "standard", "hard", "expert")


def begun(seed: int, **options: str) -> Book[Carry]:
    """A campaign of one to four players, one of whom may lead two."""
    rng = Random(seed)
    players = 1 + seed % 4
    people = ["roland", "daisy", "skids", "agnes", "wendy"]
    rng.shuffle(people)
    led = min(4, players + rng.randrange(2))
    chosen = {"investigators": ",".join(people[:led]), "difficulty": rng.choice(DIFFICULTIES)} | options
    campaign = games.campaign("night-of-the-zealot")
    return open_book(campaign, games.find, NAMES[:players], chosen, seed=seed)


def play(table: Table, bot: str, seed: int) -> None:
    """A chapter to its end."""
    if not table.position.over():
        bots.play_out(table, [bots.make(bot, seed + seat, table.game.name) for seat in range(table.seats)])


def sound(book: Book[Carry], table: Table) -> None:
    """A chapter that has ended, and what comes of it."""
    assert table.game.broken(table.position) == []
    assert book.campaign.wrong_with(book.carry) == ""
    assert msgspec.json.decode(encoded(book.carry), type=Carry) == book.carry
    last = book.steps[-1]
    assert isinstance(last, Chapter)
    before = book.steps[-2].carry if len(book.steps) > 1 else book.beginning
    for words in book.campaign.told(before, last.stage, book.carry):
        assert words.endswith(".")
    assert all(each.name for each in book.campaign.people(book.carry))
    assert len(book.campaign.log(book.carry)) == len(book.carry.log)


def finish(book: Book[Carry], bot: str, seed: int) -> Book[Carry]:
    """The rest of a campaign."""
    while book.table is not None:
        table = book.table
        play(table, bot, seed)
        book.turn_page()
        sound(book, table)
    assert book.end is not None
    return book


@pytest.mark.parametrize("seed", range(24))
def test_a_campaign_played_by_chance_ends_cleanly(seed: int) -> None:
    book = finish(begun(seed), "random", seed)
    scenarios = [chapter.stage.key for chapter in book.chapters if not chapter.stage.between]
    assert scenarios == ["the-gathering", "the-midnight-masks", "the-devourer-below"][: len(scenarios)]
    assert len(scenarios) == 3 or (book.end is not None and book.end.key == "nobody-left")


def test_campaigns_played_in_haste_end_cleanly_and_experience_is_spent() -> None:
    spent = 0
    for seed in range(100, 104):
        book = finish(begun(seed, difficulty="easy"), "hasty", seed)
        spent += sum(each.spent for each in book.carry.investigators)
    assert spent > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 300))
def test_many_campaigns_end_cleanly(seed: int) -> None:
    finish(begun(seed), "random" if seed % 3 else "hasty", seed)


def test_a_chapter_can_be_taken_back_and_given_again() -> None:
    book = begun(3)
    carries = []
    while book.table is not None:
        play(book.table, "random", 3)
        book.turn_page()
        carries.append(book.carry)
    for carry in reversed(carries):
        assert book.carry == carry
        book.take_back()
        assert book.table is not None
        assert book.table.position.over()
        book.turn_page()
        assert book.carry == carry  # read again from its journal, the chapter leads to the same
        book.take_back()
    assert book.steps == ()


def test_a_fork_is_the_campaign_as_it_stood() -> None:
    book = finish(begun(6), "random", 6)
    for steps in range(len(book.steps) + 1):
        twin = book.fork(steps)
        assert twin.carry == (book.steps[steps - 1].carry if steps else book.beginning)
        if twin.table is not None:
            later = book.steps[steps]
            assert isinstance(later, Chapter)
            assert twin.stage == later.stage
            assert twin.table.key == read(msgspec.json.encode(later.save), games.find).key
    again = finish(book.fork(2), "random", 6)
    assert again.carry == book.carry


def test_every_chapter_leads_where_it_led_when_its_journal_is_played_again() -> None:
    book = finish(begun(9), "random", 9)
    carry = book.beginning
    for chapter in book.chapters:
        table = read(msgspec.json.encode(chapter.save), games.find)
        carry = book.campaign.after(carry, chapter.stage, table.position)
        assert carry == chapter.carry


def test_losses_are_for_good() -> None:
    """Over some campaigns: nobody who was killed or driven insane ever plays again, and decks only change at stops."""
    for seed in range(12):
        book = finish(begun(seed), "random", seed)
        gone: set[str] = set()
        before = book.beginning
        for chapter in book.chapters:
            assert not gone & {each.code for each in playing(before)}
            if not chapter.stage.between:
                was = {each.code: each for each in before.investigators}
                for each in chapter.carry.investigators:
                    kept = {code: n for code, n in was[each.code].slots.items() if code not in ("random", "01117")}
                    assert all(each.slots.get(code, 0) >= n for code, n in kept.items())
            gone |= {each.code for each in chapter.carry.investigators if each.status in (KILLED, INSANE)}
            before = chapter.carry
