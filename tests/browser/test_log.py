"""The log: whole, still while somebody reads, and a way into the past."""

from __future__ import annotations

from tests.browser.conftest import Visits
from tests.browser.guest import Guest

GAME = "arkham"
LOG = "section.log ol"
LINES = f"{LOG} li[data-line]"

# Whoever is at the top already scrolls once more: setting the same place again moves nothing.
SCROLL_UP = """([list, lines, known]) => {
  if (document.querySelectorAll(lines).length > known) return true;
  const log = document.querySelector(list);
  log.scrollTop = log.scrollTop ? 0 : 1;
  return false;
}"""


def played(guest: Guest, answers: int) -> None:
    """A table with so many answers, given past the page."""
    guest.sit_at(GAME, "Ada", seed=3)
    answer(guest, answers)


def answer(guest: Guest, answers: int) -> None:
    for _ in range(answers):
        state = guest.state(0)
        body = {"seat": 0, "expected": state["seq"] + 1, "index": 0}
        guest.ask("POST", f"/api/tables/{guest.table}/answers", body)


def test_whoever_reads_further_up_is_left_alone(visit: Visits) -> None:
    guest = visit()
    played(guest, 22)
    guest.wait_answers(22)
    log = guest.page.locator(LOG)
    log.evaluate("(x) => (x.scrollTop = 120)")
    guest.page.get_by_role("button", name="Newest").wait_for()
    answer(guest, 6)
    guest.wait_answers(28)
    assert log.evaluate("(x) => x.scrollTop") == 120
    guest.page.get_by_role("button", name="Newest").click()
    assert log.evaluate("(x) => x.scrollHeight - x.scrollTop - x.clientHeight") < 2
    answer(guest, 4)
    guest.wait_answers(32)
    assert log.evaluate("(x) => x.scrollHeight - x.scrollTop - x.clientHeight") < 2


def test_after_a_reload_the_log_is_there_back_to_its_first_line(visit: Visits) -> None:
    guest = visit()
    played(guest, 32)
    first = guest.ask("GET", f"/api/tables/{guest.table}/log?seat=0&before=20")["lines"][0]["text"]
    guest.page.reload()
    guest.wait_asked()
    guest.wait_answers(32)
    guest.page.wait_for_selector(f"{LOG} .earlier")
    while guest.page.locator(f"{LOG} .earlier").count():
        before = guest.page.locator(LINES).count()
        in_sight = guest.page.locator(LINES).first
        name = in_sight.get_attribute("data-line")
        guest.page.wait_for_function(SCROLL_UP, arg=[LOG, LINES, before])
        # What was read stays where it was.
        box = guest.page.locator(f"{LOG} [data-line='{name}']").bounding_box()
        around = guest.page.locator(LOG).bounding_box()
        assert box is not None
        assert around is not None
        assert around["y"] - 5 <= box["y"] <= around["y"] + around["height"]
    assert first.casefold() in guest.page.locator(LINES).first.inner_text().casefold()


def test_a_line_opens_its_moment_and_undo_from_there_asks_first(visit: Visits) -> None:
    guest = visit()
    played(guest, 20)
    guest.wait_answers(20)
    guest.page.locator(f"{LOG} .text").nth(-12).click()
    guest.page.get_by_text("You are looking at the past.").wait_for()
    moment = int(guest.page.get_by_role("slider").input_value())
    assert 0 < moment < 20
    guest.page.get_by_role("button", name="Undo to here").click()
    guest.page.get_by_text(f"Take back the last {20 - moment} answers").wait_for()
    assert guest.answers == 20
    guest.page.get_by_role("button", name="Take them back").click()
    guest.wait_taken_back(moment)
    assert guest.answers == moment


def test_lines_are_walked_with_the_arrow_keys(visit: Visits) -> None:
    guest = visit()
    played(guest, 12)
    guest.wait_answers(12)
    guest.page.locator(f"{LOG} .text").last.focus()
    for _ in range(3):
        guest.page.keyboard.press("ArrowUp")
    focused = guest.page.evaluate("document.activeElement.closest('li').dataset.line")
    last = guest.page.locator(LINES).last.get_attribute("data-line")
    assert last is not None
    assert int(focused) < int(last)
    guest.page.keyboard.press("Enter")
    guest.page.get_by_text("You are looking at the past.").wait_for()
