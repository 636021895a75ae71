"""Moments of the story: what an act or agenda does is in sight, and told on a page of its own."""

from __future__ import annotations

import re

import pytest

from tests.browser.arkham.test_board import CURIOUS, LAZY
from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

__all__ = ["axe"]

SIZES = [(1280, 860, False), (390, 844, True)]
MOST_ANSWERS = 400


def answered(guest: Guest, likes: tuple[str, ...]) -> None:
    """One answer, past the page."""
    state = guest.state(0)
    words = [option["words"] for option in state["ask"]["options"]]
    wanted = next((w for like in likes for w in words if like in w), words[0])
    answer = {"seat": 0, "expected": state["seq"] + 1, "words": wanted}
    guest.ask("POST", f"/api/tables/{guest.table}/answers", answer)


def to_a_line(guest: Guest, kind: str, likes: tuple[str, ...]) -> None:
    """On, past the page, until the log has a line of this kind."""
    for _ in range(MOST_ANSWERS):
        if any(line["kind"] == kind for line in guest.state(0)["log"]):
            return
        answered(guest, likes)
    raise AssertionError(f"nothing of the kind {kind!r} happens")


def begun(guest: Guest) -> None:
    """A table whose first page is read."""
    guest.sit_at("arkham", "Ada", seed=7)
    answered(guest, CURIOUS)
    guest.page.get_by_role("dialog", name="The Gathering").wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("dialog").wait_for(state="detached")


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
def test_an_act_that_advances_is_told_once_and_read_again_from_the_log(
    visit: Visits, axe: str, width: int, height: int, touch: bool
) -> None:
    guest = visit(width, height, touch=touch, stories=True)
    page = guest.page
    begun(guest)
    to_a_line(guest, "act", CURIOUS)
    told = page.get_by_role("dialog", name="The Door on the Floor")
    told.get_by_text("Hallway, Cellar, Attic and Parlor come into play").wait_for()
    told.get_by_role("heading", name="The Barrier").wait_for()
    assert page.evaluate("document.querySelector('dialog').scrollTop") == 0
    assert serious(guest, axe) == []
    page.keyboard.press("Enter")
    told.wait_for(state="detached")
    assert guest.is_asked()
    guest.reload()
    guest.wait_asked()
    page.wait_for_timeout(300)
    assert page.get_by_role("dialog").count() == 0
    page.keyboard.press("l")
    page.get_by_role("dialog", name="Log").get_by_role(
        "button", name="Read the story: the act advances: Trapped"
    ).click()
    told.wait_for()


def test_nobody_waits_for_whoever_reads(visit: Visits) -> None:
    guest = visit(stories=True)
    begun(guest)
    to_a_line(guest, "act", CURIOUS)
    guest.page.get_by_role("dialog", name="The Door on the Floor").wait_for()
    answered(guest, CURIOUS)
    guest.wait_answers(guest.answers)
    assert guest.page.get_by_role("dialog", name="The Door on the Floor").is_visible()


def test_the_end_of_a_scenario_is_told_before_its_score(visit: Visits) -> None:
    guest = visit(stories=True)
    begun(guest)
    for _ in range(MOST_ANSWERS):
        if guest.state(0)["ended"]:
            break
        answered(guest, LAZY)
    pages = guest.page.get_by_role("dialog")
    for _ in range(4):  # agendas that have advanced are told before
        pages.wait_for()
        if pages.get_by_role("heading", name=re.compile("esolution")).count():
            break
        read = pages.get_by_role("heading").first.inner_text()
        guest.page.keyboard.press("Escape")
        guest.page.get_by_role("dialog", name=read, exact=True).wait_for(state="detached")
    assert pages.locator("table").count() == 0
    guest.page.keyboard.press("Escape")
    pages.locator("table").wait_for()


def test_whoever_wants_no_pages_gets_none_and_says_so_in_the_menu(visit: Visits) -> None:
    guest = visit(stories=True)
    begun(guest)
    guest.page.get_by_role("button", name="Table menu").click()
    guest.page.get_by_label("Tell moments of the story on a page of their own").uncheck()
    guest.page.keyboard.press("Escape")
    to_a_line(guest, "act", CURIOUS)
    guest.wait_answers(guest.answers)
    guest.page.wait_for_timeout(300)
    assert guest.page.get_by_role("dialog").count() == 0


def test_an_agenda_is_in_sight_while_it_is_asked_what_it_takes(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    guest.until("The agenda advances", LAZY)
    subject = guest.page.locator("#options .subject")
    subject.get_by_text("What's Going On?!").wait_for()
    subject.get_by_text("The lead must choose: everybody loses a card").wait_for()


def test_a_test_shows_its_result_while_a_reaction_is_open(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=5)
    guest.until("React?", ("keep this hand", "fight", "use", "reveal the token", "investigate", "end the turn", "pass"))
    panel = guest.page.locator(".test")
    assert panel.locator("[aria-current=step]").inner_text().casefold() == "result"
    assert re.search(r"(succeeds|fails) by \d", panel.locator(".outcome").inner_text())
