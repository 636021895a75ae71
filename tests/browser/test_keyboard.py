"""Everything works without a mouse."""

from __future__ import annotations

from tests.browser.conftest import Visits
from tests.browser.guest import Guest

# A browser that has much to do takes its steps back late: they wait here, and then come all at once.
BUSY = """() => {
    const back = history.back.bind(history);
    window.asked = [];
    history.back = () => window.asked.push(back);
}"""
REST = """async () => {
    await new Promise((soon) => setTimeout(soon));  // whoever has just closed a sheet asks only now
    for (const back of window.asked.splice(0)) {
        const taken = new Promise((then) => addEventListener('popstate', then, { once: true }));
        back();
        await taken;
    }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


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


def look_and_leave(guest: Guest, key: str, name: str) -> None:
    """Open a sheet with its key, and close it with Escape."""
    sheet = guest.page.get_by_role("dialog", name=name)
    guest.page.keyboard.press(key)
    sheet.wait_for()
    guest.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")


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
    look_and_leave(guest, "l", "Log")
    page.keyboard.press("w")
    page.locator("#why").wait_for()


def test_a_sheet_opened_and_closed_before_the_last_one_left_the_history_does_not_leave_the_table(visit: Visits) -> None:
    guest = visit()
    begin(guest)
    page = guest.page
    page.evaluate(BUSY)
    look_and_leave(guest, "?", "Help")
    page.wait_for_function("() => window.asked.length === 1")
    look_and_leave(guest, "l", "Log")
    page.keyboard.press("w")
    page.locator("#why").wait_for()
    page.evaluate(REST)
    assert "/table/" in page.url
    assert page.locator("#why").is_visible()


def test_a_sheet_opened_before_the_last_one_left_the_history_stays_until_it_is_closed(visit: Visits) -> None:
    guest = visit()
    begin(guest)
    page = guest.page
    page.evaluate(BUSY)
    look_and_leave(guest, "?", "Help")
    page.wait_for_function("() => window.asked.length === 1")
    page.keyboard.press("l")
    page.get_by_role("dialog", name="Log").wait_for()
    page.evaluate(REST)
    assert page.get_by_role("dialog", name="Log").is_visible()
    page.go_back()
    page.get_by_role("dialog").wait_for(state="detached")
    assert "/table/" in page.url


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
    guest.until("Where do you explore", ("pass", "keep", "take the"))
    before = guest.answers
    guest.page.locator(".river button.card.offered").nth(1).focus()
    guest.page.keyboard.press("Enter")
    guest.wait_answers(before + 1)
