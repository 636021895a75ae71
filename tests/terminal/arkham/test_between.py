"""The stop between two scenarios on the screen and in sentences."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from grimtable.games import find
from grimtable.games.arkham.between import REGISTRATION
from grimtable.games.arkham.between.view import BetweenView
from grimtable.kernel.table import Table, open_table
from grimtable.terminal.app import TableApp
from grimtable.terminal.arkham.between import choices, words
from grimtable.terminal.arkham.words import content
from grimtable.terminal.asking import Asking
from grimtable.terminal.boards import board_of
from grimtable.terminal.session import Session

BOARD = board_of(REGISTRATION)


def stop(carry: str = "sample", seats: int = 2) -> Table:
    return open_table(find("arkham-between"), seats, {"carry": carry}, seed=3)


def shop(carry: str = "sample") -> tuple[Table, BetweenView]:
    """The same when somebody buys."""
    table = stop(carry)
    while not any(who.wares for who in view_of(table).investigators):
        table.choose(0)
    return table, view_of(table)


def view_of(table: Table) -> BetweenView:
    view = table.view(0)
    assert isinstance(view, BetweenView)
    return view


def told(lines: Sequence[object]) -> str:
    return "\n".join(str(line) for line in lines)


@pytest.mark.parametrize("carry", ["sample", "losses"])
@pytest.mark.parametrize(("width", "height"), [(78, 18), (78, 22), (118, 30)])
def test_every_line_fits_from_the_first_question_to_the_last(carry: str, width: int, height: int) -> None:
    table = stop(carry)
    while table.ask is not None:
        view = view_of(table)
        small = BOARD.small(view, width, height, None)
        assert all(line.cell_len <= width for line in small)
        assert len(small) <= height - 7
        assert [line.cell_len for line in BOARD.main(view, width, height, None)] == [width] * height
        side = BOARD.side(view, 37, height)
        assert len(side) <= height
        assert all(line.cell_len <= 37 for line in side)
        table.choose(len(table.ask.options) - 1)


def test_the_shelves_have_prices_and_tell_why_the_rest_is_not_to_be_had() -> None:
    _, view = shop()
    who = words.focus(view)
    assert who is not None
    main = told(BOARD.main(view, 78, 40, None))
    cheap = words.offered(who)[0]
    assert words.title_of(cheap) in main
    assert f"{cheap.price} xp" in main
    for ware in who.wares:  # every card is either on the shelves or named with a reason
        named = [name for _, names in words.not_now(who) for name in names]
        assert (ware in words.offered(who)) != (words.title_of(ware) in named)


def test_what_is_too_dear_is_told_with_its_price() -> None:
    table, _ = shop()
    for wanted in ("Shotgun", "Elder Sign Amulet"):
        table.choose(f"buy {wanted}")
        table.choose(0)
    view = view_of(table)
    who = words.focus(view)
    assert who is not None
    assert who.experience == 3
    assert ("too dear for 3 experience", ["Shotgun (4) 4"]) in words.not_now(who)
    assert "Too dear for 3 experience: Shotgun (4) 4" in told(BOARD.main(view, 78, 40, None))
    card = next(card for card in BOARD.cards(view) if card.name == "Shotgun (4)")
    assert "costs 4 experience" in Session(table, [None, None]).why_not(card.wish)


def test_a_purchase_is_seen_in_the_deck_and_in_the_purse() -> None:
    table, before = shop()
    who = words.focus(before)
    assert who is not None
    table.choose(next(option for option in table.ask.options if option.verb == "buy"))  # type: ignore[union-attr]
    bought = view_of(table).investigators[0].bought[-1]
    table.choose(0)
    after = view_of(table)
    side = told(BOARD.side(after, 40, 40))
    assert f"{bought.card} +1" in side
    assert "−1" in side
    assert f"{who.experience - bought.price} experience" in told(BOARD.small(after, 78, 22, None))
    assert any(line.startswith("Taken out: 1 ") for line in BOARD.say_hand(after))


def test_many_purchases_are_a_line_for_each_class_and_every_one_is_behind_a_line() -> None:
    table, view = shop()
    assert table.ask is not None
    lines = BOARD.lines(view, table.ask.options)
    assert len(lines) <= 9
    assert sorted(option.index for line in lines for option in line.options) == list(range(len(table.ask.options)))
    assert lines[-1].words.startswith("finish")
    opened = next(line for line in lines if len(line.options) > 1)
    assert all("experience" in label or "free" in label for label in opened.labels)


def test_no_purchase_is_marked_before_somebody_goes_to_it() -> None:
    table, _ = shop()
    asking = Asking(Session(table, [None, None]), BOARD)
    assert asking.marked() is None
    assert asking.press("enter", None) is True
    assert asking.press("space", " ") is True


def test_the_words_of_a_card_are_those_of_its_level() -> None:
    table, _ = shop()
    assert table.ask is not None
    for option in table.ask.options:
        if option.verb in choices.BUYING:
            assert choices.words_on(option) == content()[choices.code_of(option)].text


def test_newcomers_are_shown_with_their_numbers_until_they_are_chosen() -> None:
    table = stop("losses")
    view = view_of(table)
    assert words.owed(view)
    shown = told(BOARD.small(view, 78, 22, None))
    for name, numbers, _ in words.unused(view):
        assert name in shown
        assert numbers in shown
    while words.owed(view_of(table)):
        table.choose(0)
    assert "Who could join" not in told(BOARD.small(view_of(table), 78, 22, None))


@pytest.mark.parametrize("size", [(80, 24), (120, 45)])
def test_it_is_played_with_keys(size: tuple[int, int]) -> None:
    table, _ = shop()
    app = TableApp(Session(table, [None, None]), fast=True)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            assert app.asking is not None
            lines = app.asking.lines()
            shelf = next(i for i, line in enumerate(lines) if len(line.options) > 1)
            before = table.answers
            await pilot.press(str(shelf + 1), "1")
            assert table.answers == before + 1
            await pilot.press("u")
            assert table.answers == before

    asyncio.run(play())
