"""Campaigns in the menu: begun, gone on with, read."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from textual.widgets import Input
from typer.testing import CliRunner

from grimtable import games
from grimtable.cli import app as grimtable
from grimtable.terminal import campaign_command, chapters, menu
from grimtable.terminal.campaign_screen import CampaignScreen, lines_of
from grimtable.terminal.campaign_setup import PLAYERS, CampaignSetUp, ask_plainly, named
from grimtable.terminal.screens import Reading

POSSE = games.campaign("posse")


def begun(name: str = "posse", players: str = "You") -> str:
    return str(campaign_command.begin(name, players, {}, 1, None))


def chosen(*keys: str) -> tuple[menu.Chosen | None, list[str]]:
    """What keys in the menu come to, and the screens on the way."""
    screens: list[str] = []

    async def press() -> menu.Chosen | None:
        app = menu.MenuApp()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.05)
            for key in keys:
                await pilot.press(key)
                await pilot.pause(0.05)
                screens.append(type(app.screen).__name__)
        return app.return_value

    return asyncio.run(press()), screens


def place_of(words: str, offers: list[menu.Chosen]) -> str:
    return str(next(i for i, offer in enumerate(offers, 1) if words in offer.words))


# -- the menu


def test_the_menu_has_one_line_for_campaigns_and_stays_short() -> None:
    offers = menu.first_offers()
    assert [offer.words for offer in offers].count(menu.CAMPAIGNS) == 1
    assert len(offers) <= 9
    begun()
    assert len(menu.first_offers()) == len(offers) + 1
    assert menu.first_offers()[0].words == "Go on with A Posse's Life (A Fistful of Dark Stone)"


def test_behind_it_are_those_to_begin_and_those_that_are_kept() -> None:
    path = begun(players="You,Ben=greedy")
    offers = menu.campaign_offers()
    assert [offer.campaign for offer in offers if offer.campaign] == games.campaign_names()
    kept = offers[-1]
    assert kept.words == "A Posse's Life, You, Ben: A Fistful of Dark Stone"
    assert [str(offer.book) for offer in kept.then] == [path, path]
    assert [offer.reads for offer in kept.then] == [False, True]


def test_a_damaged_book_is_not_offered() -> None:
    path = chapters.found(begun())
    path.write_bytes(b"{}")
    assert all(offer.book is None for offer in menu.first_offers())
    assert all(offer.campaign for offer in menu.campaign_offers())


def test_a_campaign_is_begun_with_keys() -> None:
    shelf = place_of("Campaigns", menu.first_offers())
    posse = place_of("Posse", menu.campaign_offers())
    wanted, screens = chosen(shelf, posse, "right", "p")
    assert "CampaignScreen" in screens
    assert wanted is not None
    assert (wanted.campaign, wanted.players) == ("posse", "You,Ann")
    nothing, _ = chosen(shelf, posse, "escape", "q")
    assert nothing is None


def test_a_game_with_a_set_up_of_its_own_asks_there_but_for_single_scenarios() -> None:
    shelf = place_of("Campaigns", menu.first_offers())
    night = place_of("Night of the Zealot", menu.campaign_offers())
    wanted, screens = chosen(shelf, night, "2", "6", "6", "p")
    assert "SetUpScreen" in screens
    assert wanted is not None
    assert wanted.campaign == "night-of-the-zealot"
    assert wanted.players.startswith("You,Ann=greedy")
    assert "scenario" not in wanted.options
    campaign_command.begin(wanted.campaign, wanted.players, wanted.options, 1, None)


def test_a_kept_one_is_gone_on_with_or_read() -> None:
    path = begun()
    shelf = place_of("Campaigns", menu.first_offers())
    kept = str(len(menu.campaign_offers()))
    wanted, _ = chosen(shelf, kept, "1")
    assert wanted is not None
    assert str(wanted.book) == path
    _, screens = chosen(shelf, kept, "2", "q", "q")
    assert Reading.__name__ in screens


def test_in_lines_it_is_begun_too(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = place_of("Campaigns", [offer for offer in menu.first_offers() if not offer.makes])
    answers = iter([shelf, place_of("Posse", menu.campaign_offers()), "1 Ann, Cora=greedy", "why 1", "99", "begin"])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    told: list[str] = []
    wanted = menu.ask_plainly(told.append)
    assert wanted is not None
    assert (wanted.campaign, wanted.players) == ("posse", "Ann,Cora=greedy")
    assert any("'99' is not understood" in line for line in told)


def test_what_was_chosen_is_begun_and_played(monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[Any] = []
    monkeypatch.setattr(campaign_command, "go", lambda path, plain, fast: gone.append(path))
    offer = menu.Chosen("A Posse's Life", campaign="posse", players="You,Ben=greedy")
    from grimtable import cli

    cli.play_chosen(offer, 1, {}, "free", None, True, True)
    assert chapters.read(gone[0]).players == ("You", "Ben=greedy")
    cli.play_chosen(menu.Chosen("", book=gone[0]), None, {}, "free", None, True, True)
    assert gone[0] == gone[1]


# -- the set-up


def test_players_have_names_and_bots_somebody_to_play_for() -> None:
    assert named(["human"]) == "You"
    assert named(["human", "greedy:8"]) == "You,Ann=greedy:8"


def test_values_go_around_and_options_tell_only_what_is_unusual() -> None:
    setup = CampaignSetUp(POSSE)
    assert setup.options() == {}
    setup.change("hard_core")
    assert setup.options() == {"hard_core": "softer"}
    setup.change("hard_core", -1)
    assert setup.options() == {}
    ways = [setup.players]
    setup.change(PLAYERS)
    while setup.players not in ways:
        ways.append(setup.players)
        assert setup.trouble() == "" or "heroes" in setup.trouble()
        setup.change(PLAYERS)
    assert sorted(ways) == sorted(setup.ways())


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        (PLAYERS, "A,,B", "every player needs a name"),
        (PLAYERS, "A,A", "two players have the same name"),
        (PLAYERS, "A,B=nobody", "there is no bot 'nobody' to play for B"),
        (PLAYERS, "A,B,C,D,E,F,G", "1 to 6 players"),
        ("heroes", "wizard", "wizard"),
    ],
)
def test_what_cannot_be_begun_says_why_and_does_not_begin(key: str, value: str, told: str) -> None:
    setup = CampaignSetUp(POSSE)
    setup.put(key, value)
    assert told in setup.trouble()
    shown = "\n".join(line.plain for line in lines_of(setup, 0, 80, 23))
    assert "Begin" not in shown


@pytest.mark.parametrize(("width", "height"), [(80, 23), (120, 44)])
def test_the_set_up_fits(width: int, height: int) -> None:
    for name in games.campaign_names():
        setup = CampaignSetUp(games.campaign(name))
        for cursor in range(len(setup.rows()) + 1):
            lines = lines_of(setup, cursor, width, height)
            assert [line.cell_len for line in lines] == [width] * height


def test_names_are_written_by_hand() -> None:
    async def write() -> CampaignSetUp | None:
        app = menu.MenuApp()
        found: list[CampaignSetUp | None] = []
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.05)
            app.push_screen(CampaignScreen(POSSE), found.append)
            await pilot.pause(0.05)
            await pilot.press("enter")
            await pilot.pause(0.05)
            app.screen.query_one(Input).value = "Ann, Ben=greedy"
            await pilot.press("enter")
            await pilot.pause(0.05)
            await pilot.press("p")
            await pilot.pause(0.05)
        return found[0]

    setup = asyncio.run(write())
    assert setup is not None
    assert setup.players == "Ann,Ben=greedy"


def test_lines_that_end_begin_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def ended() -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    assert ask_plainly(POSSE, lambda line: None) is None


def test_the_commands_tell_examples() -> None:
    for command in ("new", "go", "show"):
        told = CliRunner().invoke(grimtable, ["campaign", command, "--help"]).output
        assert "Example" in told
        assert f"grimtable campaign {command}" in told
