"""A campaign in the browser: begun in the lobby, played by two people, its pages turned, its book read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grimtable.server.settings import Settings, database_url
from tests.browser.conftest import Visits
from tests.browser.guest import OPTION, Guest
from tests.browser.test_axe import axe, serious
from tests.server.process import Server
from tests.server.wakes import installed

__all__ = ["axe"]  # a fixture

BOOK = "**/campaign/*"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where Vigil is installed, with its campaign."""
    folder = tmp_path_factory.mktemp("campaign")
    chosen = Settings(database=database_url(str(folder / "tables.sqlite")), bot_pause=0.0, rates=0)
    with Server(chosen, first=f"sys.path[:0] = {installed(folder / 'site')!r}") as running:
        yield running


def begin(guest: Guest, friend: bool = False) -> None:
    """Take Three Wakes from the shelf and open its book."""
    page = guest.page
    guest.lobby()
    page.get_by_role("button", name="Begin the campaign: Three Wakes").click()
    page.get_by_label("Name of player 1").fill("Ada")
    if friend:
        page.get_by_role("button", name="Add a player").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url(BOOK)
    page.get_by_role("heading", name="Three Wakes").wait_for()


def campaign_of(guest: Guest) -> str:
    return guest.page.url.rsplit("/", 1)[-1]


def play_past_the_page(guest: Guest, campaign: str) -> None:
    """Answer for this person wherever they are asked, until nobody is; the friend may be asked next."""
    table = guest.ask("GET", f"/api/campaigns/{campaign}")["facts"]["table"]
    seats = [s["seat"] for s in guest.ask("GET", f"/api/tables/{table}")["seats"] if s["mine"]]
    answered = True
    while answered:
        answered = False
        for seat in seats:
            scene = guest.ask("GET", f"/api/tables/{table}/state?seat={seat}")
            if scene["ask"] is not None and scene["ask"]["mine"]:
                answer = {"seat": seat, "expected": scene["seq"] + 1, "index": 0}
                guest.ask("POST", f"/api/tables/{table}/answers", answer)
                answered = True


def test_one_person_plays_a_campaign_from_its_first_page_to_its_last(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    begin(guest)
    campaign = campaign_of(guest)
    for number, title in enumerate(("The first wake", "The second wake", "The third wake")):
        page.locator(".coming h2", has_text=title).wait_for()
        page.get_by_role("link", name="Sit down at the table").click()
        page.wait_for_selector(f"{OPTION}, .curtain")
        play_past_the_page(guest, campaign)
        page.get_by_role("dialog").get_by_role("link", name="To the book").click()
        page.wait_for_url(BOOK)
        page.get_by_role("button", name="Turn the page").click()
        page.wait_for_function("n => document.querySelectorAll('.page').length === n", arg=number + 1)
    page.locator(".coming h2", has_text="Dawn").wait_for()
    assert page.locator(".page h3").all_inner_texts() == ["The first wake", "The second wake", "The third wake"]
    guest.lobby()
    page.get_by_role("link", name="Three Wakes Dawn Ada").wait_for()
    assert page.locator(".slip").count() == 0


def test_a_friend_comes_by_the_link_in_the_book_and_either_turns_the_page(visit: Visits, server: Server) -> None:
    host, friend = visit(), visit()
    begin(host, friend=True)
    campaign = campaign_of(host)
    address = host.page.get_by_role("textbox", name="Invite link for Friend").input_value()
    assert "/campaign/join#" in address
    friend.page.goto(address)
    friend.page.get_by_label("Your name").fill("Bea")
    friend.page.get_by_role("button", name="Take part").click()
    friend.page.get_by_role("heading", name="Three Wakes").wait_for()
    assert "#" not in friend.page.url, "the secret is not in the address any more"
    host.page.get_by_text("Played by Ada and Bea").wait_for()
    for guest in (host, friend):
        guest.page.get_by_role("link", name="Sit down at the table").click()
        guest.page.wait_for_selector("#question")
        while guest.state(0 if guest is host else 1)["luck"]["wants"] == "parts":
            guest.page.wait_for_timeout(20)
    server.kill()
    host.page.get_by_text("The connection is lost").wait_for()
    server.start()
    host.page.get_by_text("The connection is lost").wait_for(state="detached")
    table = host.table
    while host.ask("GET", f"/api/tables/{table}/state?seat=0")["ask"] is not None:
        play_past_the_page(host, campaign)
        play_past_the_page(friend, campaign)
    for guest in (host, friend):
        guest.page.get_by_role("dialog").get_by_role("link", name="To the book").click()
        guest.page.get_by_role("button", name="Turn the page").wait_for()
    friend.page.get_by_role("button", name="Turn the page").click()
    for guest in (host, friend):
        guest.page.locator(".coming h2", has_text="The second wake").wait_for()
        guest.page.locator(".page h3", has_text="The first wake").wait_for()
    friend.page.get_by_role("link", name="Look at the table of The first wake").click()
    friend.page.get_by_text("The page is turned: the campaign has gone on.").wait_for()


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (390, 844)])
def test_axe_finds_nothing_serious_in_a_book(visit: Visits, axe: str, width: int, height: int) -> None:
    guest = visit(width, height)
    page = guest.page
    begin(guest, friend=True)
    assert serious(guest, axe) == []
    page.get_by_role("button", name="Leave: Friend").click()
    assert serious(guest, axe) == []
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    page.locator(".page h3", has_text="Friend leaves").wait_for()
    play_past_the_page(guest, campaign_of(guest))
    page.get_by_role("button", name="Turn the page").click()
    page.locator(".page h3", has_text="The first wake").wait_for()
    assert serious(guest, axe) == []
    assert guest.wide_by() <= 0
    guest.lobby()
    assert serious(guest, axe) == []


def test_a_player_leaves_and_a_page_is_turned_back(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    begin(guest, friend=True)
    page.get_by_role("button", name="Leave: Friend").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    page.locator(".page h3", has_text="Friend leaves").wait_for()
    page.get_by_role("button", name="Turn back a page").click()
    page.get_by_role("dialog").get_by_role("button", name="Turn back").click()
    page.get_by_text("Nothing is written yet.").wait_for()


def test_a_book_is_downloaded_uploaded_and_deleted(visit: Visits, tmp_path: Path) -> None:
    guest = visit(width=390, height=844, touch=True)
    page = guest.page
    begin(guest)
    assert guest.wide_by() <= 0
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the book").click()
    saved = tmp_path / "book.json"
    download.value.save_as(saved)
    there = campaign_of(guest)
    guest.lobby()
    page.get_by_label("Upload a campaign").set_input_files(saved)
    page.wait_for_url(BOOK)
    assert campaign_of(guest) != there
    page.get_by_text("The luck of this campaign may be known").wait_for()
    page.get_by_role("button", name="Delete the campaign").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete it").click()
    page.get_by_role("heading", name="Your campaigns").wait_for()
    assert page.get_by_role("link", name="Three Wakes").count() == 1
