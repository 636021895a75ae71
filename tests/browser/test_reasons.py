"""Rules in words wherever their numbers stand, and reasons where something cannot be done."""

from __future__ import annotations

import re

import pytest

from tests.browser.arkham.test_board import to_the_house
from tests.browser.conftest import Visits
from tests.browser.test_axe import axe, serious

__all__ = ["axe"]

SIZES = [(1280, 860, False), (390, 844, True)]


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
def test_a_rule_of_the_set_up_opens_its_words(visit: Visits, axe: str, width: int, height: int, touch: bool) -> None:
    guest = visit(width, height, touch=touch)
    guest.lobby()
    guest.set_up("Set a Watch")
    words = guest.ask("GET", "/api/rules/SAW-VAR-01")["text"]
    guest.page.get_by_role("button", name="Rule SAW-VAR-01").click()
    guest.page.get_by_text(words).wait_for()
    assert serious(guest, axe) == []


def test_what_the_set_up_is_refused_for_opens_its_rule(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Set a Watch")
    guest.page.get_by_role("button", name=re.compile("^All options")).click()
    guest.page.get_by_label("Creatures", exact=True).fill("no-such-creature")
    guest.page.get_by_role("button", name="Start the game").click()
    refused = guest.page.get_by_role("alert")
    refused.wait_for()
    guest.complaints.clear()  # the browser remarks on the refusal itself
    refused.get_by_role("button", name="Rule SAW-DECK-03").click()
    refused.get_by_text(guest.ask("GET", "/api/rules/SAW-DECK-03")["text"]).wait_for()


def test_why_one_is_asked_is_told_with_the_words_of_the_rule(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    rule = guest.state(0)["ask"]["rule"]
    guest.page.keyboard.press("w")
    guest.page.locator("#why").get_by_text(guest.ask("GET", f"/api/rules/{rule}")["text"]).wait_for()


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
def test_the_parlor_that_cannot_be_entered_says_why(
    visit: Visits, axe: str, width: int, height: int, touch: bool
) -> None:
    guest = visit(width, height, touch=touch)
    guest.sit_at("arkham", "Ada", seed=7)
    to_the_house(guest)
    parlor = guest.page.get_by_role("region", name="Parlor", exact=True)
    parlor.get_by_text("cannot be entered", exact=True).wait_for()
    why = "Parlor cannot be entered before it is revealed"
    if not touch:
        parlor.get_by_role("button").first.hover()
        parlor.get_by_role("status").get_by_text(why).wait_for()
    parlor.get_by_role("button").first.click()
    card = guest.page.get_by_role("dialog")
    card.get_by_text("Investigators cannot move in.").wait_for()
    card.get_by_text(why).wait_for()
    card.get_by_role("button", name="Rule AHC-MOVE-05").click()
    card.get_by_text(guest.ask("GET", "/api/rules/AHC-MOVE-05")["text"]).wait_for()
    assert serious(guest, axe) == []


def test_a_place_without_a_clue_says_so_where_it_is_investigated(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    to_the_house(guest)
    hallway = guest.page.get_by_role("region", name="Hallway", exact=True)
    assert re.search(r"Investigate \d+\s%, no clue is there", hallway.locator(".does").inner_text())


def test_what_was_taken_back_is_given_again_as_a_whole(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    guest.until("Commit cards?", ("keep this hand", "investigate"))
    answers = guest.answers
    redo_all = guest.page.get_by_role("button", name="Redo everything")
    assert redo_all.count() == 0
    for left in range(answers - 1, answers - 3, -1):
        guest.page.keyboard.press("u")
        guest.wait_taken_back(left)
    redo_all.click()
    guest.wait_answers(answers)
    guest.page.keyboard.press("u")
    guest.wait_taken_back(answers - 1)
    guest.page.keyboard.press("Control+Shift+Y")
    guest.wait_answers(answers)
