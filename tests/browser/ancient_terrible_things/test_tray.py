"""Dice are dragged or clicked to what shall be done with them, and the price stands there."""

from __future__ import annotations

import re

from tests.browser.conftest import Visits
from tests.browser.guest import Guest

LIKES = ("pass", "take the", "done", "explore", "roll the", "gain", "no")


def to_the_dice(guest: Guest) -> None:
    """Play until dice can be re-rolled."""
    guest.sit_at("ancient-terrible-things", "Ada", "bot:greedy")
    guest.until("Re-roll, use a card, or stop?", LIKES)


def test_dice_are_dragged_to_re_roll_and_back_with_price_and_exact_chance(visit: Visits) -> None:
    guest = visit()
    to_the_dice(guest)
    page = guest.page
    told = guest.options.filter(has_text="Re-roll all dice").locator(".odds").inner_text()
    assert re.fullmatch(r"\d+(\.\d+)?% to match", told.strip())
    kept, again = page.get_by_role("list", name="Keep"), page.get_by_role("list", name="Re-roll")
    dice = kept.get_by_role("button").count()
    kept.get_by_role("button").first.drag_to(again)
    again.get_by_role("button").wait_for()
    assert kept.get_by_role("button").count() == dice - 1
    page.locator(".tray").get_by_role("button", name=re.compile("^re-roll .* for .* Focus")).wait_for()
    again.get_by_role("button").drag_to(kept)
    page.wait_for_function("(n) => document.querySelectorAll('[data-drop=keep] button').length === n", arg=dice)


def test_dice_that_are_clicked_are_re_rolled_with_space(visit: Visits) -> None:
    guest = visit()
    to_the_dice(guest)
    page = guest.page
    page.get_by_role("list", name="Keep").get_by_role("button").first.click()
    page.locator("#options .proposal").wait_for()
    before = guest.answers
    page.keyboard.press("Space")
    guest.wait_answers(before + 1)
    assert any("re-rolls" in line for line in page.locator(".log li").all_inner_texts())
