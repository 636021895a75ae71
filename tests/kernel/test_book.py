"""The book of a campaign: chapters follow from what is carried, and nothing is done twice."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grimtable.kernel import binding, telling
from grimtable.kernel.binding import bound, digest_of, load_book, parsed_book, read_book, save, verify_book
from grimtable.kernel.book import Book, Chapter, key_of_chapter, open_book
from grimtable.kernel.campaign import Somebody
from grimtable.kernel.chance import commitment
from grimtable.kernel.errors import BadSave, BadSetup, NotLegal
from tests.kernel.vigil import Watch
from tests.kernel.wakes import THREE_WAKES, Wakes, find_campaign, find_game


def begun(*players: str, seed: int = 1, **options: str) -> Book[Wakes]:
    return open_book(THREE_WAKES, find_game, players or ("Ann", "Ben"), options, seed=seed)


def play(book: Book[Any], answers: int = 10_000, rng: Random | None = None) -> None:
    """Answer the open chapter by chance, to its end or so far."""
    rng = rng or Random(3)
    table = book.table
    assert table is not None
    while table.ask is not None and answers:
        table.choose(rng.randrange(len(table.ask.options)))
        answers -= 1


def played(chapters: int, **more: Any) -> Book[Wakes]:
    book = begun(**more)
    for number in range(chapters):
        play(book, rng=Random(number))
        book.turn_page()
    return book


def again(book: Book[Any]) -> Book[Any]:
    return read_book(bound(book), find_campaign, find_game)


def same(one: Book[Any], other: Book[Any]) -> bool:
    return bound(one) == bound(other)


# -- chapters


def test_a_book_opens_with_its_first_chapter_and_its_options() -> None:
    book = begun(charges="5")
    assert book.table is not None
    assert book.table.options == {"charges": "5"}
    assert book.table.players == ("Ann", "Ben")


def test_what_a_chapter_leaves_behind_decides_the_next() -> None:
    book = begun()
    play(book)
    assert book.table is not None
    assert isinstance(book.table.position, Watch)
    courage = book.table.position.courage
    book.turn_page()
    assert [mourner.courage for mourner in book.carry.mourners] == courage
    assert book.stage is not None
    assert book.stage.title == "The second wake"
    assert book.table.options == {"charges": book.carry.charges}


def test_a_campaign_ends_when_no_chapter_comes() -> None:
    book = played(3)
    assert book.table is None
    assert book.stage is None
    assert book.end is not None
    assert book.end.headline == "Dawn"
    with pytest.raises(NotLegal, match="campaign is over"):
        book.turn_page()


def test_a_chapter_that_is_not_over_cannot_be_closed() -> None:
    book = begun()
    play(book, 3)
    with pytest.raises(NotLegal, match="The first wake is not over"):
        book.turn_page()
    assert book.steps == ()


def test_each_chapter_has_luck_of_its_own_that_follows_from_the_campaigns() -> None:
    book = played(2)
    keys = [chapter.save.key for chapter in book.chapters]
    assert keys == [key_of_chapter(book.key, number).hex() for number in range(2)]
    assert len({*keys, book.key.hex()}) == 3


def test_opening_twice_opens_the_same_table() -> None:
    book = begun()
    play(book, 3)
    assert book.open() is book.table
    assert book.table is not None
    assert book.table.answers == 3


@pytest.mark.parametrize(
    ("players", "options", "told"),
    [
        ((), {}, "is for 1 to 2 players, not 0"),
        (("A", "B", "C"), {}, "is for 1 to 2 players, not 3"),
        (("A", "A"), {}, "the same name"),
        (("",), {}, "1 to 60 letters"),
        (("x" * 61,), {}, "1 to 60 letters"),
        (("a\x1b[2Jb",), {}, "1 to 60 letters"),
        (("A",), {"charges": "7"}, "'charges' cannot be '7'"),
        (("A",), {"candles": "7"}, "no option 'candles'"),
    ],
)
def test_what_cannot_be_begun_is_named(players: tuple[str, ...], options: dict[str, str], told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        open_book(THREE_WAKES, find_game, players, options, seed=1)


def test_a_seed_decides_all_luck_and_none_decides_nothing() -> None:
    assert same(played(2), played(2))
    assert begun(seed=1).key != begun(seed=2).key
    assert open_book(THREE_WAKES, find_game, ["A"], {}).key != open_book(THREE_WAKES, find_game, ["A"], {}).key


# -- people


def test_people_join_and_leave_between_games() -> None:
    book = begun("Ann")
    assert book.table is not None
    assert book.table.players == ("Ann", "Ann")
    assert book.join(" Ben ") == 1
    assert book.table.players == ("Ann", "Ben")
    book.leave("Ann")
    assert book.table.players == ("Ben", "Ben")
    play(book)
    book.turn_page()
    before = book.carry.mourners[0]
    assert book.join("Ann") == 0  # the same Ann, with what was hers
    assert book.carry.mourners[0].courage == before.courage
    assert book.players == ("Ann", "Ben")


def test_nobody_joins_or_leaves_in_the_middle_of_a_game() -> None:
    book = begun("Ann")
    play(book, 1)
    for act in (lambda: book.join("Ben"), lambda: book.leave("Ann")):
        with pytest.raises(NotLegal, match="The first wake has begun"):
            act()
    assert book.players == ("Ann",)
    assert book.steps == ()


def test_a_campaign_says_why_somebody_cannot_come_or_go() -> None:
    book = begun()
    cases: list[tuple[Callable[[], Any], str]] = [
        (lambda: book.join("Cora"), "two are enough"),
        (lambda: book.join("Ann"), "there already"),
        (lambda: book.leave("Cora"), "nobody in this book is called 'Cora'"),
    ]
    for act, told in cases:
        with pytest.raises(NotLegal, match=told):
            act()
    assert book.players == ("Ann", "Ben")
    book.leave("Ben")
    with pytest.raises(NotLegal, match="somebody must stay"):
        book.leave("Ann")


def test_nobody_joins_a_campaign_that_is_over() -> None:
    book = played(3)
    with pytest.raises(NotLegal, match="campaign is over"):
        book.leave("Ann")


# -- back and elsewhere


def test_the_last_step_is_taken_back_and_its_table_can_be_undone() -> None:
    book = begun()
    play(book)
    first = bound(book)
    book.turn_page()
    play(book, 2)
    book.take_back()
    assert bound(book) == first
    assert book.table is not None
    assert book.table.undo() == 1
    assert not book.table.position.over()


def test_a_change_is_taken_back_too() -> None:
    book = begun("Ann")
    book.join("Ben")
    book.take_back()
    assert book.steps == ()
    assert book.table is not None
    assert book.table.players == ("Ann", "Ann")
    assert book.players == ("Ann",)
    assert book.join("Cora") == 1


def test_who_had_left_before_stays_in_the_book_when_the_return_is_taken_back() -> None:
    book = begun()
    book.leave("Ben")
    book.join("Ben")
    book.take_back()
    assert book.players == ("Ann", "Ben")


def test_there_is_nothing_before_the_beginning() -> None:
    with pytest.raises(NotLegal, match="nothing before"):
        begun().take_back()


def test_a_campaign_that_is_over_can_be_taken_back() -> None:
    book = played(3)
    book.take_back()
    assert book.table is not None
    assert book.table.position.over()
    book.turn_page()
    assert book.end is not None


def test_a_fork_has_the_luck_that_the_book_had() -> None:
    book = played(2)
    twin = book.fork(1)
    assert twin.steps == book.steps[:1]
    play(twin, rng=Random(1))
    twin.turn_page()
    assert same(twin, book)
    other = book.fork(1)
    play(other, rng=Random(8))
    other.turn_page()
    assert other.steps[0] == book.steps[0]
    assert len(book.steps) == 2


def test_a_fork_knows_those_alone_who_were_there_by_then() -> None:
    book = begun("Ann")
    book.join("Ben")
    book.leave("Ann")
    book.join("Ann")
    assert book.fork(0).players == ("Ann",)
    assert [book.fork(steps).players for steps in (1, 2, 3)] == [("Ann", "Ben")] * 3
    twin = book.fork(0).fork(0)
    assert twin.join("Cora") == 1
    twin.take_back()
    assert twin.players == ("Ann",)
    assert same(again(twin), twin)


@pytest.mark.parametrize("steps", [-1, 3, True, "1"])
def test_a_fork_is_from_a_step_that_there_is(steps: Any) -> None:
    with pytest.raises(NotLegal, match="0 to 2 steps"):
        played(2).fork(steps)


# -- the file


@pytest.mark.parametrize("chapters", [0, 1, 2, 3])
def test_a_book_comes_back_from_its_file_at_any_point(chapters: int, tmp_path: Path) -> None:
    book = played(chapters)
    for answers in (0, 2, 2):
        if book.table is not None:
            play(book, answers)
        path = tmp_path / "wakes.json"
        save(book, path)
        back = load_book(path, find_campaign, find_game)
        assert same(back, book)
        assert (back.table is None) == (book.table is None)


def test_a_finished_chapter_that_was_not_closed_is_closed_later() -> None:
    book = begun()
    play(book)
    back = again(book)
    back.turn_page()
    book.turn_page()
    assert same(back, book)


def test_a_crash_while_writing_leaves_the_old_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "wakes.json"
    book = begun()
    save(book, path)
    old = path.read_bytes()
    play(book)

    def crash(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", crash)
    with pytest.raises(OSError, match="no space"):
        save(book, path)
    assert path.read_bytes() == old
    assert os.listdir(tmp_path) == ["wakes.json"]


def test_of_two_programs_at_one_book_the_slower_one_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "wakes.json"
    save(begun(), path)
    one, other = (load_book(path, find_campaign, find_game) for _ in range(2))
    for book, answers in ((one, 3), (other, 5), (one, 1)):
        play(book, answers)
        if book is one:
            save(book, path)
        else:
            with pytest.raises(BadSave, match=r"another program has gone on with .*wakes\.json meanwhile"):
                save(book, path)
    assert same(load_book(path, find_campaign, find_game), one)
    assert os.listdir(tmp_path) == ["wakes.json"]
    save(other, tmp_path / "elsewhere.json")
    save(other, path)  # whoever has it elsewhere may put it there
    path.unlink()
    save(other, path)
    assert same(load_book(path, find_campaign, find_game), other)


def edited(book: Book[Any], edit: Callable[[dict[str, Any]], None]) -> bytes:
    """The file with something changed, and a digest that fits again."""
    plain = msgspec.json.decode(bound(book))
    edit(plain)
    forged = msgspec.convert(plain, binding.Binding)
    return msgspec.json.encode(msgspec.structs.replace(forged, digest=digest_of(forged)))


def _richer(plain: dict[str, Any]) -> None:
    plain["steps"][-1]["carry"]["mourners"][0]["courage"] += 1


def _skip(plain: dict[str, Any]) -> None:
    del plain["steps"][0]


def _other_luck(plain: dict[str, Any]) -> None:
    plain["key"] = "00" * 16
    plain["commitment"] = commitment(bytes(16))


def _other_open(plain: dict[str, Any]) -> None:
    plain["open"] = plain["steps"][0]["save"]


def _stranger(plain: dict[str, Any]) -> None:
    plain["steps"].append(
        {"type": "change", "joins": True, "player": 7, "rules": "1", "carry": plain["steps"][-1]["carry"]}
    )


def _unlike(plain: dict[str, Any]) -> None:
    plain["steps"].append(
        {"type": "change", "joins": False, "player": 0, "rules": "1", "carry": plain["steps"][-1]["carry"]}
    )


def _joins_twice(plain: dict[str, Any]) -> None:
    plain["steps"] = [
        {"type": "change", "joins": joins, "player": 1, "rules": "1", "carry": plain["steps"][-1]["carry"]}
        for joins in (False, True, True)
    ]
    plain["steps"][0]["carry"] = plain["beginning"] | {"mourners": [{}, {"comes": False}]}
    plain["steps"][1]["carry"] = plain["steps"][2]["carry"] = plain["beginning"]
    plain["open"] = None


def _leaves_when_over(plain: dict[str, Any]) -> None:
    over = plain["steps"][-1]["carry"] | {"nights": 3}
    plain["steps"][-1]["carry"] = over
    plain["steps"].append({"type": "change", "joins": False, "player": 0, "rules": "1", "carry": over})
    plain["open"] = None


def _joins_from_nowhere(plain: dict[str, Any]) -> None:
    plain["players"] = ["Ann", "Ben", "Cora"]
    plain["steps"].append(
        {"type": "change", "joins": True, "player": 1, "rules": "1", "carry": plain["steps"][-1]["carry"]}
    )


def _nobody_at_first(plain: dict[str, Any]) -> None:
    plain["steps"] = [
        {"type": "change", "joins": True, "player": player, "rules": "1", "carry": plain["beginning"]}
        for player in (0, 1)
    ]


def _fewer_names(plain: dict[str, Any]) -> None:
    plain["players"] = ["Ann"]


def _called(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda plain: plain.update(players=["Ann", name])


def _elsewhere(plain: dict[str, Any]) -> None:
    plain["steps"][-1]["rules"] = "0"
    plain["steps"][-1]["stage"]["players"] = [0, 5]


def _nights(plain: dict[str, Any]) -> None:
    plain["steps"][-1]["carry"]["nights"] = 9


def _field(plain: dict[str, Any]) -> None:
    plain["beginning"]["ghosts"] = 1


def _option(plain: dict[str, Any]) -> None:
    plain["options"]["charges"] = "7"


def _names(plain: dict[str, Any]) -> None:
    plain["players"] = ["Ann", "Ann"]


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (_skip, "was not due then"),
        (_other_luck, "luck that is not the campaign's"),
        (_other_open, "luck that is not the campaign's"),
        (_stranger, "player 7, who is not there"),
        (_unlike, "does not lead where it says"),
        (_nights, "there are 3 nights, not 9"),
        (_field, "cannot be read: .*ghosts"),
        (_option, "no option 'charges' with the value '7'"),
        (_names, "a name of their own"),
        (_called(""), "no player can be called ''"),
        (_called("Ben\x1b[2J"), "no player can be called 'Ben"),
        (_called(" Ben"), "no player can be called ' Ben'"),
        (_called("x" * 121), "no player can be called 'xxx"),
        (_fewer_names, "the beginning of the campaign is about player 1, who is not there"),
        (_elsewhere, "step 2 of the campaign is about player 5, who is not there"),
        (_joins_twice, "step 3 of the campaign cannot be: they are there already"),
        (_leaves_when_over, "step 3 of the campaign cannot be: the campaign is over"),
        (_joins_from_nowhere, "players 1 of 3 cannot have joined in this order"),
        (_nobody_at_first, "players 0, 1 of 2 cannot have joined"),
        (lambda plain: plain.update(campaign="four-wakes"), "there is no campaign 'four-wakes'"),
        (lambda plain: plain.update(schema=2), "schema 2; this version reads schema 1"),
        (lambda plain: plain.update(format="grimtable-save"), "its format is 'grimtable-save'"),
        (lambda plain: plain.update(key="zz"), "not 16 bytes"),
        (lambda plain: plain.update(commitment="00"), "commitment"),
    ],
)
def test_a_book_that_cannot_be_is_refused_by_what_is_wrong_with_it(
    edit: Callable[[dict[str, Any]], None], told: str
) -> None:
    with pytest.raises(BadSave, match=told):
        read_book(edited(played(2), edit), find_campaign, find_game)


def test_a_book_that_was_changed_by_hand_is_refused() -> None:
    data = bound(played(2)).replace(b'"nights":1', b'"nights":2')
    with pytest.raises(BadSave, match="changed after it was saved"):
        read_book(data, find_campaign, find_game)


@pytest.mark.parametrize("data", [b"", b"  ", b"{", b"[]", b'{"format":"x"}', b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_book_is_refused(data: bytes) -> None:
    with pytest.raises(BadSave):
        parsed_book(data)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match=r"cannot read .*none\.json"):
        load_book(tmp_path / "none.json", find_campaign, find_game)


def test_under_other_rules_a_book_goes_on_from_what_it_carries(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bound(played(1))
    monkeypatch.setattr(type(THREE_WAKES), "rules", "2")
    monkeypatch.setattr(
        type(THREE_WAKES), "after", lambda self, carry, stage, position: Wakes(carry.mourners, carry.nights + 2)
    )
    book = read_book(data, find_campaign, find_game)
    assert book.notes == ["step 1 was made under version '1' of the rules and stays as it was"]
    assert book.carry.nights == 1
    play(book)
    book.turn_page()
    assert book.carry.nights == 3
    assert same(again(book), book)
    assert "under version '1' of the campaign" in verify_book(book)[0].unchecked


def test_who_joined_under_other_rules_has_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    book = begun("Ann")
    book.join("Ben")
    data = bound(book)
    monkeypatch.setattr(type(THREE_WAKES), "rules", "2")
    monkeypatch.setattr(type(THREE_WAKES), "not_joining", lambda self, carry, player: "nobody joins any more")
    assert read_book(data, find_campaign, find_game).carry == book.carry


# -- verify


def test_every_chapter_is_played_again_and_holds() -> None:
    book = played(2)
    play(book, 2)
    verdicts = verify_book(again(book))
    assert [verdict.title for verdict in verdicts] == ["The first wake", "The second wake", "The third wake"]
    assert all(verdict.holds for verdict in verdicts)


def test_a_chapter_that_is_said_to_leave_more_behind_does_not_hold() -> None:
    book = played(2)
    plain = msgspec.json.decode(bound(book))
    _richer(plain)
    last = book.steps[-1]
    assert isinstance(last, Chapter)
    richer = msgspec.convert(plain["steps"][-1]["carry"], Wakes)
    book.steps = (book.steps[0], msgspec.structs.replace(last, carry=richer))
    first, second, _ = verify_book(book)
    assert first.holds
    assert not second.holds
    assert "did not come of it" in second.reason


def _rich_from_the_start(plain: dict[str, Any]) -> None:
    plain["steps"], plain["open"] = [], None
    plain["beginning"]["mourners"][0]["courage"] = 9


def _one_more_from_the_start(plain: dict[str, Any]) -> None:
    plain["steps"], plain["open"] = [], None
    plain["players"] += ["Cora"]
    plain["beginning"]["mourners"] += [{}]


@pytest.mark.parametrize(
    ("edit", "told"),
    [(_rich_from_the_start, "begin with something else"), (_one_more_from_the_start, "for 1 to 2 players, not 3")],
)
def test_a_beginning_that_does_not_follow_from_the_options_does_not_hold(
    edit: Callable[[dict[str, Any]], None], told: str
) -> None:
    book = read_book(edited(played(1), edit), find_campaign, find_game)
    first, second = verify_book(book)
    assert (first.title, first.holds, first.answers) == ("The beginning", False, 0)
    assert told in first.reason
    assert second.holds


def test_a_beginning_holds_for_those_who_were_there(monkeypatch: pytest.MonkeyPatch) -> None:
    book = begun("Ann")
    book.join("Ben")
    book.leave("Ann")
    assert all(verdict.holds for verdict in verify_book(again(book)))
    monkeypatch.setattr(type(THREE_WAKES), "rules", "2")  # under which it began with something else
    monkeypatch.setattr(type(THREE_WAKES), "begin", lambda self, players, options: Wakes())
    assert all(verdict.holds for verdict in verify_book(book))


# -- told


def test_a_campaign_is_told_as_a_story() -> None:
    book = played(1, seed=4)
    book.leave("Ben")
    text = telling.as_text(telling.told(book))
    assert text.startswith("Three Wakes\n===========\n\nPlayed by Ann, Ben.\n")
    assert "1. The first wake\n-----------------\nCourage " in text
    assert "Ben leaves" in text
    assert "What comes next: The second wake" in text
    assert "- Mourner 2 (Ben, left): courage " in text


def test_the_text_has_the_story_what_belongs_to_all_and_long_lists() -> None:
    ann = Somebody("Ann", 0, belongings=("a candle", "a candle"), lists={"deck": ("Knife", "Knife", "Lantern")})
    steps = (telling.ToldStep("The wake", False, ("Courage +1.",), "It was late."),)
    common: dict[str, tuple[str, ...]] = {"chaos bag": ("+1", "0", "0")}
    text = telling.as_text(telling.Told("wakes", "Wakes", ("Ada",), steps, (ann,), (), "", common=common))
    assert "1. The wake\n-----------\nIt was late.\n\nCourage +1.\n" in text
    assert "- Ann (Ada); has a candle ×2\n  deck: Knife ×2, Lantern\n" in text
    assert text.endswith("\nChaos bag\n---------\n+1, 0 ×2\n")


def test_the_end_is_told_too() -> None:
    story = telling.told(played(3))
    assert (story.headline, story.coming) == ("Dawn", "")
    assert "Dawn\n----\nCourage is " in telling.as_text(story)
