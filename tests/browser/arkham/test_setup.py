"""Setting up a table of Arkham Horror: investigators by their cards, decks, the lead, the difficulty."""

from __future__ import annotations

import re

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

__all__ = ["axe"]

TITLE = "Arkham Horror: The Card Game"


def set_up(guest: Guest) -> None:
    """The sheet of a new table, with the investigators on it."""
    guest.lobby()
    guest.set_up(TITLE)
    guest.page.get_by_label("Deck of Roland Banks").wait_for()


def flip(guest: Guest, *names: str) -> None:
    """Take investigators, or leave them out."""
    for name in names:
        guest.page.locator(".cards button").filter(has_text=name).click()


def members(guest: Guest) -> list[str]:
    return guest.page.locator(".members .who").all_inner_texts()


def keep(guest: Guest, name: str, slots: dict[str, int]) -> None:
    """A deck of Roland's in the storage of the browser."""
    deck = {"id": name, "name": name, "investigator": "01001", "slots": slots, "draft": None, "changed": 0}
    guest.page.evaluate(
        """(deck) => {
            const key = 'grimtable-decks';
            localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key) ?? '[]'), deck]));
        }""",
        deck,
    )


def starter(guest: Guest) -> dict[str, int]:
    shelf = guest.ask("GET", "/api/games/arkham/decks")
    slots: dict[str, int] = shelf["investigators"][0]["starter"]["slots"]
    return slots


def test_one_player_takes_three_investigators_and_says_who_leads(visit: Visits) -> None:
    guest = visit()
    set_up(guest)
    flip(guest, "Daisy Walker", "Wendy Adams")
    guest.page.get_by_role("button", name="Lead: Wendy Adams").click()
    guest.page.get_by_role("radio", name=re.compile("Hard")).check()
    guest.start()
    view = guest.state(0)["view"]
    assert [(i["name"], i["seat"], i["lead"]) for i in view["investigators"]] == [
        ("Roland Banks", 0, False),
        ("Daisy Walker", 0, False),
        ("Wendy Adams", 0, True),
    ]
    assert view["difficulty"] == "hard"


def test_players_get_their_investigators_in_the_order_that_was_chosen(visit: Visits) -> None:
    guest = visit()
    set_up(guest)
    guest.page.get_by_role("button", name="Add a seat").click()
    guest.page.get_by_label("Name at seat 1").fill("Ada")
    guest.page.get_by_label("Name at seat 2").fill("Bea")
    flip(guest, "Agnes Baker")
    assert members(guest) == ["Roland Banks\nled by Ada", "Daisy Walker\nled by Ada", "Agnes Baker\nled by Bea"]
    guest.page.get_by_role("button", name="Agnes Baker one place earlier").click()
    guest.page.get_by_role("button", name="Agnes Baker one place earlier").click()
    assert members(guest) == ["Agnes Baker\nled by Ada", "Roland Banks\nled by Ada", "Daisy Walker\nled by Bea"]
    guest.page.get_by_label("Draw the lead investigator by chance").check()
    guest.start()
    options = guest.facts()["options"]
    assert options["investigators"] == "01004,01001,01002"
    assert options["lead"] == "random"
    assert [i["seat"] for i in guest.state(0)["view"]["investigators"]] == [0, 0, 1]


def test_investigators_come_and_go_with_the_seats_and_four_are_enough(visit: Visits) -> None:
    guest = visit()
    set_up(guest)
    for _ in range(3):
        guest.page.get_by_role("button", name="Add a seat").click()
    assert len(members(guest)) == 4
    flip(guest, "Wendy Adams")
    guest.page.get_by_text("Four are enough").wait_for()
    guest.page.get_by_label("Remove seat 4").click()
    assert len(members(guest)) == 3
    flip(guest, "Roland Banks")
    guest.page.get_by_text("3 players need 3 investigators or more.").wait_for()
    assert guest.page.get_by_role("button", name="Start the game").is_disabled()
    flip(guest, "Wendy Adams")
    guest.page.wait_for_function("() => !document.querySelector('dialog .end .plate').disabled")


def test_a_deck_that_may_not_be_played_cannot_be_chosen_and_says_why(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    slots = starter(guest)
    keep(guest, "good", slots)
    keep(guest, "short", {code: n for code, n in slots.items() if code != "01020"})
    set_up(guest)
    decks = guest.page.get_by_label("Deck of Roland Banks")
    wrong = decks.locator("option").filter(has_text="1 too few")
    wrong.wait_for(state="attached")
    assert wrong.is_disabled()
    decks.select_option("good")
    guest.start()
    assert guest.facts()["options"]["decks"].startswith("01001:")


def test_whoever_starts_at_once_plays_with_a_starter_deck(visit: Visits) -> None:
    guest = visit()
    set_up(guest)
    guest.start()
    options = guest.facts()["options"]
    assert options["decks"] == "starter"
    assert options["investigators"] == "01001"


def test_axe_finds_nothing_serious_and_a_phone_shows_all_of_it(visit: Visits, axe: str) -> None:
    guest = visit(360, 640, touch=True)
    set_up(guest)
    flip(guest, "Wendy Adams")
    assert guest.wide_by() <= 0
    assert guest.page.locator("dialog").evaluate("d => d.scrollWidth - d.clientWidth") <= 0
    assert serious(guest, axe) == []
