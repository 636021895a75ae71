"""Between two scenarios: the deck and what is on offer lie on the table, and a click on a card buys it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

__all__ = ["axe"]

SIZES = [(1440, 900, False), (390, 844, True)]
SAMPLE = {"carry": "sample"}
LOSSES = {"carry": "losses"}


def click(guest: Guest, within: str, name: str) -> None:
    """Click a piece on the board, and wait until the page shows what came of it."""
    before = guest.answers
    guest.page.locator(within, has_text=name).first.click()
    guest.wait_answers(before + 1)


def line(guest: Guest, name: str) -> str:
    """What stands in the line of a card of the deck."""
    return " ".join(guest.page.locator(".deck li", has_text=name).last.inner_text().split())


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
def test_cards_are_bought_and_upgraded_by_clicks(visit: Visits, axe: str, width: int, height: int, touch: bool) -> None:
    guest = visit(width, height, touch=touch)
    guest.sit_at("arkham-between", "Ada", seed=5, options=SAMPLE)
    guest.page.get_by_role("region", name="Not now").get_by_text("2 copies of Guts").wait_for()
    assert guest.wide_by() <= 1
    assert serious(guest, axe) == []
    click(guest, ".shop .face.offered", "Shotgun")
    assert "Which card leaves" in guest.question
    assert guest.page.locator(".deck .line.offered", has_text="Cover Up").count() == 0
    assert serious(guest, axe) == []
    click(guest, ".deck .line.offered", "Knife")
    click(guest, ".deck .up", "Upgrade Beat Cop")
    assert "new" in line(guest, "Shotgun")
    assert "−1" in line(guest, "Knife")
    assert "upgraded" in line(guest, "Beat Cop")
    assert "4 experience" in guest.question
    guest.choose("finish")
    assert guest.state(0)["view"]["investigators"][0]["spent"] == 6


def test_a_card_that_stays_says_why(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham-between", "Ada", seed=5, options=SAMPLE)
    guest.page.locator(".deck .line", has_text="Cover Up").click()
    guest.page.get_by_role("dialog").get_by_text("Cover Up is a weakness and stays in the deck").wait_for()


def test_newcomers_and_a_story_asset_are_chosen_on_the_board(visit: Visits, axe: str) -> None:
    guest = visit()
    guest.sit_at("arkham-between", "Ada", "Ben", seed=5, options=LOSSES)
    click(guest, ".newcomers .offered", "Agnes Baker")
    assert serious(guest, axe) == []
    click(guest, ".party .offered", "Agnes Baker")
    click(guest, ".offer .plate", "Take along")
    guest.page.get_by_role("region", name="Deck of Daisy Walker", exact=True).wait_for()  # she buys first
    guest.page.locator(".party button", has_text="Agnes Baker").click()
    guest.page.get_by_role("region", name="Deck of Agnes Baker", exact=True).wait_for()
    assert "new" in line(guest, "Lita Chantler")
