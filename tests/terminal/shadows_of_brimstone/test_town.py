"""The stop between two adventures on the screen and in sentences: the road, the town, levels, the next Mission."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from grimtable import bots
from grimtable.games.shadows_of_brimstone import REGISTRATION
from grimtable.games.shadows_of_brimstone.rules.campaign.road import MeetHazard
from grimtable.kernel.table import Table
from grimtable.terminal.app import TableApp
from grimtable.terminal.boards import board_of
from grimtable.terminal.session import Session
from tests.shadows_of_brimstone.town import Town, hero_of

BOARD = board_of(REGISTRATION)
RICH = hero_of("us-marshal", gold=5000, dark_stone=20)


def small(town: Town, height: int = 22) -> str:
    return "\n".join(line.plain for line in BOARD.small(town.view, 78, height, None))


def large(town: Town, height: int = 40) -> str:
    return "\n".join(line.plain for line in BOARD.main(town.view, 100, height, None))


def row_with(text: str, *words: str) -> str:
    return next(row for row in text.splitlines() if all(word in row for word in words))


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_stop_fits_where_it_is_painted(seed: int) -> None:
    town = Town(hero_of("us-marshal", xp=600), hero_of("gunslinger", dead=True), hero_of("saloon-girl", gold=900))
    mind = bots.make("random", seed, "sob")
    table: Table = town.table
    for _ in range(150):
        if table.ask is None:
            break
        view = town.view
        for height in (18, 22):
            lines = BOARD.small(view, 78, height, None)
            assert len(lines) <= height - 8
            assert all(line.cell_len <= 78 for line in lines)
        assert [line.cell_len for line in BOARD.main(view, 78, 31, None)] == [78] * 31
        assert all(line.cell_len == 37 for line in BOARD.side(view, 37, 35))
        assert BOARD.say_table(view)
        assert all(card.name for card in BOARD.cards(view))
        table.choose(mind.decide(bots.Seen(table.copy(), table.ask.seat)))


def test_the_town_shows_who_is_where_and_what_is_closed() -> None:
    town = Town().day()
    town.choose("US Marshal sleeps at the Camp", "Saloon Girl sleeps at the Hotel", "US Marshal goes to the Smith")
    town.t.closed = 1 << 4
    for text in (small(town), large(town)):
        assert "Day 1 in town" in text
        assert "unrest 1: 17% for a Town Event tonight" in text
        assert "M" in row_with(text, "Smith", "Steel").split()
        assert "closed" in row_with(text, "Saloon     ")
        assert row_with(text, "US Marshal").rstrip().endswith("Smith")
    assert "Boot Blade $300" in large(town)
    told = " ".join(BOARD.say_table(town.view))
    assert "forged onto what you carry. (US Marshal)" in told
    assert "take away. (closed)" in told


def test_heroes_have_their_purses_scars_and_levels_in_sight() -> None:
    town = Town(hero_of("us-marshal", xp=123, corruption=2, scars=["injury-bad-leg"]), hero_of("gunslinger", dead=True))
    row = row_with(small(town), "US Marshal")
    for fact in ("♥7/10", "$200", "◊5", "L1 123/500xp", "corr. 2", "1 scar"):
        assert fact in row
    assert "dead" in row_with(small(town), "Gunslinger")


def test_the_counter_has_today_s_prices_and_says_why_something_is_not_to_be_had() -> None:
    town = Town(hero_of("us-marshal", gold=215), hero_of("saloon-girl")).business("store")
    wide = large(town)
    assert "$250" in row_with(wide, "Pocket Pistol")
    assert "it costs $250, and you have $215" in row_with(wide, "Pocket Pistol")
    assert "Heal D6" in row_with(wide, "Bandages") or "Side Bag" in row_with(wide, "Bandages")
    narrow = " ".join(small(town, 18).split())
    assert "Too dear for $215 and 5 Dark Stone: Pocket Pistol $250" in narrow
    card = next(card for card in BOARD.cards(town.view) if card.name == "Pocket Pistol")
    assert "it costs $250" in Session(town.table, [None]).why_not(card.wish)
    assert any("Not now: it costs $250" in line for line in BOARD.say_table(town.view))


def test_dark_stone_is_part_of_a_price() -> None:
    town = Town(RICH).business("smith")
    assert "$500 ◊3" in row_with(large(town), "Dark Edge")
    assert any("Dark Edge, $500 and 3 Dark Stone" in line for line in BOARD.say_table(town.view))


def test_a_hazard_of_the_road_lies_open_while_it_is_met() -> None:
    hazard = MeetHazard(0)
    town = Town().dice(6, 6).does(hazard)  # the hazard of the highest number asks something
    assert town.view.drawn is not None
    for text in (small(town), large(town)):
        assert town.view.drawn.name in text
    assert any(line.startswith(town.view.drawn.name) for line in BOARD.say_table(town.view))


def test_before_a_stop_has_come_to_town_the_missions_that_are_open_are_told() -> None:
    town = Town()
    town.t.day = 0
    stop = town.view.stop
    assert stop is not None
    assert BOARD.title(town.view) == f"after {town.view.mission.name}"
    assert all(mission.name in large(town, 60) for mission in stop.missions[:3])
    assert sum("may ride for" in line for line in BOARD.say_table(town.view)) == len(stop.missions)


def test_whoever_goes_up_sees_what_there_is_to_learn() -> None:
    town = Town(hero_of("us-marshal", xp=600))
    town.t.day = 0
    town.choose("ride straight on")
    ask = town.table.ask
    assert ask is not None
    assert ask.prompt == "What do you learn?"
    assert "▸" in row_with(small(town), "US Marshal")
    assert all(ask.told_of(option) for option in ask.options)


def test_a_stop_ends_with_the_way_ahead() -> None:
    town = Town()
    town.t.next_mission = town.t.open_missions[0]
    stop = town.view.stop
    assert stop is not None
    assert stop.next_mission is not None
    assert BOARD.epilogue(town.view, (0,)).startswith("After 1 day in town")
    assert stop.next_mission.name in BOARD.epilogue(town.view, (0,))


@pytest.mark.parametrize("size", [(80, 24), (120, 45)])
def test_business_is_done_with_keys(size: tuple[int, int]) -> None:
    town = Town(RICH, hero_of("saloon-girl")).business("store")
    app = TableApp(Session(town.table, [None]), fast=True)

    def purse() -> int:
        view: Any = town.table.view(0)
        return int(view.heroes[0].gold)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.press("1")
            assert purse() < 5000
            await pilot.press("u")
            assert purse() == 5000
            await pilot.press("space")  # what is marked buys nothing
            assert purse() == 5000

    asyncio.run(play())
