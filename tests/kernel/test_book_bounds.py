"""Books at their bounds: as long as can be, under other rules in the middle, and what does not hold of a chapter."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grimtable.kernel import telling
from grimtable.kernel.binding import bound, parsed_book, read_book, save, verify_book
from grimtable.kernel.book import Book, Chapter, key_of_chapter, open_book
from grimtable.kernel.errors import BadSave, BadSetup, NotLegal
from grimtable.kernel.journal import digest_of, parsed, written
from grimtable.kernel.table import open_table
from tests.kernel.test_book import again, begun, edited, play, played, same
from tests.kernel.vigil import VIGIL
from tests.kernel.wakes import THREE_WAKES, Wakes, find_campaign, find_game


def opened(data: bytes) -> Book[Any]:
    return read_book(data, find_campaign, find_game)


# -- how long


def test_a_book_has_so_many_players_in_all() -> None:
    book = begun("Ann")
    for number in range(2, 17):
        book.join(f"Guest {number}")
        book.leave(f"Guest {number}")
    assert len(again(book).players) == 16
    with pytest.raises(NotLegal, match="at most 16 players"):
        book.join("Guest 17")


def test_a_book_never_has_more_steps_than_can_be_read() -> None:
    book = begun("Ann")
    for _ in range(250):
        book.join("Ben")
        book.leave("Ben")
    assert same(again(book), book)
    with pytest.raises(NotLegal, match="at most 500 steps"):
        book.join("Ben")
    play(book)
    with pytest.raises(NotLegal, match="at most 500 steps"):
        book.turn_page()
    assert len(book.steps) == 500
    book.steps = (*book.steps, book.steps[-1])
    with pytest.raises(BadSave, match="length <= 500"):
        parsed_book(bound(book))


def test_a_file_that_is_too_large_is_not_even_looked_at() -> None:
    with pytest.raises(BadSave, match="67108865 bytes; no campaign is that large"):
        parsed_book(b" " * (8 * 2**23 + 1))
    with pytest.raises(BadSave, match="the file is empty"):
        parsed_book(b" " * (8 * 2**23))


def test_the_longest_name_is_one_with_a_bot_behind_it() -> None:
    book = opened(edited(begun(), lambda plain: plain.update(players=["Ann", "x" * 120])))
    assert len(book.players[1]) == 120


# -- the key


def test_the_key_of_a_chapter_never_changes() -> None:
    assert key_of_chapter(bytes(16), 1).hex() == "a53e7b45adc19edfa8b74b8b8afde40a"


def test_a_key_decides_all_luck() -> None:
    book = open_book(THREE_WAKES, find_game, ["Ann"], {}, key=bytes(16))
    assert book.key == bytes(16)


@pytest.mark.parametrize("key", [b"short", bytes(17), "0123456789abcdef", 7])
def test_what_is_no_key_is_refused(key: Any) -> None:
    with pytest.raises(BadSetup, match="a chance key is 16 bytes"):
        open_book(THREE_WAKES, find_game, ["Ann"], {}, key=key)


# -- no table


def test_without_a_table_no_page_is_turned_and_people_come_and_go() -> None:
    book = played(1, seed=2)
    book.table = None
    with pytest.raises(NotLegal, match="no chapter is open"):
        book.turn_page()
    assert len(verify_book(book)) == 1
    book.leave("Ben")
    assert book.table is not None


def test_a_campaign_that_is_over_holds() -> None:
    assert [verdict.holds for verdict in verify_book(played(3))] == [True] * 3


# -- back


def test_the_last_step_is_taken_back_and_nobody_before_it() -> None:
    book = begun("Ann")
    book.join("Ben")
    play(book)
    book.turn_page()
    book.take_back()
    assert book.players == ("Ann", "Ben")
    assert book.table is not None
    assert book.table.position.over()


# -- rules that change


def newer(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """The campaign has rules of version 2."""
    for name, value in ({"rules": "2"} | changes).items():
        monkeypatch.setattr(type(THREE_WAKES), name, value)


def test_each_chapter_is_of_the_rules_that_have_set_it_up(monkeypatch: pytest.MonkeyPatch) -> None:
    book = begun()
    play(book, 2)
    data = bound(book)
    newer(monkeypatch)
    book = opened(data)
    play(book)
    book.turn_page()
    assert (book.steps[0].rules, book.opened_under) == ("1", "2")
    play(book)
    book.turn_page()
    assert book.steps[1].rules == "2"
    book.take_back()
    assert book.opened_under == "2"
    book.take_back()
    assert book.opened_under == "1"


def test_options_that_were_other_under_other_rules_are_let_be(monkeypatch: pytest.MonkeyPatch) -> None:
    data = edited(begun(), lambda plain: plain["beginning"].update(charges="5"))
    with pytest.raises(BadSave, match="the open chapter is not The first wake as the campaign has it"):
        opened(data)
    newer(monkeypatch)
    book = opened(data)
    assert book.table is not None
    assert book.table.options == {"charges": "2"}


def test_a_chapter_that_is_for_others_under_new_rules_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    book = begun()
    play(book, 2)
    data = edited(book, lambda plain: plain["open"].update(seats=3))
    with pytest.raises(BadSave, match="the open chapter is 'vigil', and The first wake is due"):
        opened(data)
    newer(monkeypatch)
    book = opened(data)
    assert book.notes == ["The first wake was set up otherwise under version '1' and begins anew"]
    assert book.table is not None
    assert (book.table.seats, book.table.answers, book.opened_under) == (2, 0, "2")
    assert book.fork(0).notes == book.notes


def test_a_beginning_is_judged_by_the_rules_it_was_made_under(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bound(played(1))
    newer(monkeypatch, begin=lambda self, players, options: Wakes())
    book = opened(data)
    book.opened_under = "2"
    assert [verdict.holds for verdict in verify_book(book)] == [True, True]


# -- what is wrong with a file


def _of_another_game(plain: dict[str, Any]) -> None:
    plain["open"]["game"] = "wake"


def _stranger_first(plain: dict[str, Any]) -> None:
    plain["steps"][0] = {"type": "change", "joins": False, "player": 7, "rules": "1", "carry": plain["beginning"]}


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (_of_another_game, "the open chapter is 'wake', and The third wake is due"),
        (_stranger_first, "step 1 of the campaign is about player 7"),
        (lambda plain: plain.update(players=[]), "a name of their own"),
        (lambda plain: plain.update(players=["", "Ben"]), "no player can be called ''"),
        (lambda plain: plain["options"].update(candles="1"), "no option 'candles' with the value '1'"),
    ],
)
def test_a_book_that_cannot_be_is_refused(edit: Callable[[dict[str, Any]], None], told: str) -> None:
    with pytest.raises(BadSave, match=told):
        opened(edited(played(2), edit))


def test_a_book_is_on_the_disk_before_it_takes_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = begun()
    done: list[object] = []
    replace = os.replace

    def sync(handle: int) -> None:
        done.append(os.fstat(handle).st_size)

    def take_place(one: str, other: Path) -> None:
        done.append("replaced")
        replace(one, other)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", take_place)
    save(book, tmp_path / "wakes.json")
    assert done == [len(bound(book)), "replaced"]


# -- what is wrong with a chapter


def with_save(book: Book[Any], change: Callable[[Chapter], Chapter]) -> Book[Any]:
    """The first chapter of a book is otherwise."""
    first = book.steps[0]
    assert isinstance(first, Chapter)
    book.steps = (change(first), *book.steps[1:])
    return book


def _other_words(chapter: Chapter) -> Chapter:
    answers = list(chapter.save.answers)
    answers[0] = msgspec.structs.replace(answers[0], words="sing", id="sing")
    return msgspec.structs.replace(chapter, save=msgspec.structs.replace(chapter.save, answers=tuple(answers)))


def _played_by(answers: int, **options: str) -> Callable[[Chapter], Chapter]:
    """The journal of a table with the same key: so many answers, and these options."""

    def other(chapter: Chapter) -> Chapter:
        table = open_table(VIGIL, 2, options, key=bytes.fromhex(chapter.save.key))
        rng = Random(0)
        while table.ask is not None and answers > table.answers:
            table.choose(rng.randrange(len(table.ask.options)))
        return msgspec.structs.replace(chapter, save=parsed(written(table)))

    return other


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_other_words, "digest"),
        (_played_by(2), "it is not over"),
        (_played_by(1000, charges="5"), "it was played with other options than it says"),
    ],
)
def test_a_chapter_that_does_not_hold_says_why(change: Callable[[Chapter], Chapter], reason: str) -> None:
    first, second = verify_book(with_save(played(1), change))
    assert (first.holds, second.holds) == (False, True)
    assert reason in first.reason


def test_a_chapter_of_a_game_with_other_rules_is_not_judged_by_what_came_of_it() -> None:
    def older(chapter: Chapter) -> Chapter:
        table = open_table(VIGIL, 2, {}, key=bytes.fromhex(chapter.save.key))
        kept = msgspec.structs.replace(parsed(written(table)), rules="0")
        return msgspec.structs.replace(chapter, save=msgspec.structs.replace(kept, digest=digest_of(kept)))

    first, _ = verify_book(with_save(played(1), older))
    assert first.holds
    assert first.unchecked


# -- told


def test_who_leaves_is_no_chapter_of_the_story() -> None:
    book = begun()
    book.leave("Ben")
    story = telling.told(book)
    assert [(step.title, step.between) for step in story.steps] == [("Ben leaves", True)]
    assert "\nBen leaves\n----------\n" in telling.as_text(story)
