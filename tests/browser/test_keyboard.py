"""Everything works without a mouse."""

from __future__ import annotations

from tests.browser.conftest import Visits
from tests.browser.guest import Guest


def tab_to(guest: Guest, name: str) -> None:
    """Press Tab until something with this name has the focus."""
    for _ in range(60):
        guest.page.keyboard.press("Tab")
        found = guest.page.evaluate(
            "() => { const e = document.activeElement; return e.getAttribute('aria-label') || e.innerText || '' }"
        )
        if name in found:
            return
    raise AssertionError(f"Tab never comes to {name!r}")


def begin(guest: Guest) -> None:
    guest.lobby()
    tab_to(guest, "Set up a table: Ancient")
    guest.page.keyboard.press("Enter")
    guest.page.get_by_role("button", name="Start the game").wait_for()
    tab_to(guest, "Start the game")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector("#question")
    guest.wait_asked()


def test_a_game_is_played_with_keys_alone(visit: Visits) -> None:
    guest = visit()
    begin(guest)
    for turn in range(12):
        guest.wait_asked()
        before = guest.answers
        next_step = guest.page.locator("#options .space").count() > 0
        guest.page.keyboard.press("Space" if next_step and turn % 2 else "1")
        guest.wait_answers(before + 1)
    guest.wait_asked()
    before = guest.answers
    guest.page.keyboard.press("u")
    guest.wait_taken_back(before - 1)
    taken_back = guest.answers
    guest.page.keyboard.press("Control+y")
    guest.wait_answers(taken_back + 1)


def test_keys_open_and_close_help_log_and_reason(visit: Visits) -> None:
    guest = visit()
    begin(guest)
    page = guest.page
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_text("The gold answer is the obvious next step").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.keyboard.press("l")
    page.get_by_role("dialog", name="Log").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.keyboard.press("w")
    page.locator("#why").wait_for()


def test_the_focus_is_at_the_question_when_it_is_put(visit: Visits) -> None:
    guest = visit()
    begin(guest)
    guest.page.wait_for_function("() => document.activeElement.id === 'question'")
    guest.choose()
    guest.wait_asked()
    guest.page.wait_for_function("() => document.activeElement.id === 'question'")


def test_a_card_of_the_board_is_chosen_with_enter(visit: Visits) -> None:
    guest = visit()
    begin(guest)
    while "explore" not in guest.question.casefold():
        guest.choose("pass|keep|no|take the|discard")
        guest.wait_asked()
    before = guest.answers
    guest.page.locator(".river button.card.offered").nth(1).focus()
    guest.page.keyboard.press("Enter")
    guest.wait_answers(before + 1)
