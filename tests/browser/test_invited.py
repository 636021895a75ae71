"""Who comes to a table from outside, and who waits for them."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Visits
from tests.browser.guest import Guest

GAME = "ancient-terrible-things"


def hosted(host: Guest) -> dict[str, Any]:
    """A table of Ada's with a seat that is still open, set up in the lobby as people do."""
    host.lobby()
    host.set_up("Ancient Terrible Things")
    host.page.get_by_label("Name at seat 1").fill("Ada")
    host.page.get_by_label("Who sits at seat 2").select_option("open")
    host.page.get_by_role("button", name="Start the game").click()
    host.page.get_by_role("link", name="To the table").click()
    host.page.wait_for_selector("#question")
    return host.facts()


def test_a_stranger_is_told_whose_table_it_is_and_how_one_gets_in(visit: Visits) -> None:
    host, stranger = visit(), visit()
    hosted(host)
    stranger.page.goto(host.page.url)
    stranger.page.get_by_text("This is a table of Ada.").wait_for()
    assert stranger.page.get_by_text("You have no seat here.").is_visible()
    assert stranger.page.get_by_text("Ask Ada for an invite link").is_visible()


def test_the_waiting_host_sees_the_link_and_the_guest_sees_game_and_host(visit: Visits) -> None:
    host, guest = visit(), visit()
    hosted(host)
    field = host.page.get_by_label("Invite link for Friend")
    link = field.input_value()
    host.page.reload()
    host.page.wait_for_selector("#question")
    assert field.input_value() == link
    guest.page.goto(link)
    guest.page.get_by_text("Ada has invited you").wait_for()
    assert guest.page.get_by_text("Ancient Terrible Things").is_visible()
    guest.page.get_by_label("Your name").fill("Ben")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_selector("#question")
    field.wait_for(state="detached")
    late = visit()
    late.page.goto(link)
    late.page.get_by_text("Somebody has sat down with this link already").wait_for()
    assert late.page.get_by_role("button", name="Sit down").count() == 0


def test_back_closes_a_sheet_and_does_not_leave_the_page(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.page.go_back()
    guest.page.get_by_role("dialog").wait_for(state="detached")
    guest.sit_at(GAME, "Ada", "bot:random")
    address = guest.page.url
    for _ in range(2):
        guest.page.get_by_role("button", name="Table menu").click()
        guest.page.get_by_role("dialog").wait_for()
        guest.page.go_back()
        guest.page.get_by_role("dialog").wait_for(state="detached")
        assert guest.page.url == address
    # A sheet that was closed by hand leaves nothing behind for Back.
    guest.page.get_by_role("button", name="Table menu").click()
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("dialog").wait_for(state="detached")
    guest.page.wait_for_function("() => history.state === null")
    guest.page.go_back()
    assert guest.page.url != address


def test_a_finished_table_shows_how_it_ended(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("set-a-watch", "Ada", seed=5)
    for _ in range(2000):
        state = guest.state(0)
        if state["ended"]:
            break
        body = {"seat": 0, "expected": state["seq"] + 1, "index": len(state["ask"]["options"]) - 1}
        guest.ask("POST", f"/api/tables/{guest.table}/answers", body)
    guest.lobby()
    guest.page.get_by_text(state["result"]["headline"]).wait_for()


def test_settings_are_called_by_words_for_people(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.page.get_by_role("button", name="All options").click()
    guest.page.get_by_label("Cards for five players").wait_for()
    shown = guest.page.get_by_role("dialog").inner_text()
    for internal in ("five_player_normal", "five player normal", "corrected 10", "rerolled", "lost_charter"):
        assert internal not in shown
