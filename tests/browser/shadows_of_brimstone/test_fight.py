"""A fight on the board: what happens is played, nobody has to wait for it, and attacks are made from the map."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.shadows_of_brimstone.test_board import ALONE, GAME, fighting, go_on, settled

TELLS: Final = ".playing p"  # the line that is being played
SLOW: Final = "localStorage.setItem('grimtable', JSON.stringify({ pace: 'slow' }))"
MOST_STEPS: Final = 300
# A line may be played in less time than it takes to ask for it: the page itself notes what it has told.
LISTEN: Final = """() => {
  window.told = [];
  const look = () => window.told.push(document.querySelector('.playing p')?.innerText ?? '');
  const all = { childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(document.querySelector('.playing'), all);
}"""


def on_until(guest: Guest, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """On, past the page, until the table is as wanted and the page shows it."""
    for _ in range(MOST_STEPS):
        state = guest.state(0)
        if wanted(state):
            settled(guest)
            return state
        go_on(guest, state)
    raise AssertionError("the table never comes to that")


def can_move(state: dict[str, Any]) -> bool:
    return any(option["verb"] == "move" for option in state["ask"]["options"])


def can_attack(state: dict[str, Any]) -> bool:
    return fighting(state) and any(aim["attacks"] for aim in state["view"]["aims"])


def sit_slowly(guest: Guest) -> None:
    """At a table where everything that happens takes its time."""
    guest.lobby()
    guest.page.evaluate(SLOW)
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)


def skip(guest: Guest) -> None:
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector(TELLS, state="detached")


def walk(guest: Guest) -> None:
    """The hero goes as far as it can."""
    state = on_until(guest, can_move)
    skip(guest)
    moves = [option for option in state["ask"]["options"] if option["verb"] == "move"]
    far = max(moves, key=lambda option: option["numbers"][1])
    answer = {"seat": 0, "expected": state["seq"] + 1, "words": far["words"]}
    guest.ask("POST", f"/api/tables/{guest.table}/answers", answer)
    guest.page.wait_for_selector(TELLS)


def test_an_attack_is_made_from_the_card_beside_an_enemy(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    state = on_until(guest, can_attack)
    aim = next(aim for aim in state["view"]["aims"] if aim["attacks"])
    guest.page.locator(f"[data-piece='foe/{aim['model']}']").hover(force=True)
    attack = guest.page.locator(".aim button.shot").first
    assert f"{aim['attacks'][0]['kill']}% to kill" in attack.inner_text()
    attack.click()
    guest.wait_answers(state["answers"] + 1)
    assert guest.state(0)["view"]["attack"] is not None or not fighting(guest.state(0))


def test_what_happens_is_played_line_by_line_and_ends_by_itself(visit: Visits) -> None:
    guest = visit(motion=True)
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    walk(guest)
    assert "moves to" in guest.page.inner_text(TELLS)
    guest.page.wait_for_selector(TELLS, state="detached")


def test_escape_skips_it(visit: Visits) -> None:
    guest = visit(motion=True)
    sit_slowly(guest)
    walk(guest)
    skip(guest)
    assert guest.options.count() > 0


def test_an_answer_need_not_wait_for_it(visit: Visits) -> None:
    guest = visit(motion=True)
    sit_slowly(guest)
    walk(guest)
    before = guest.answers
    guest.choose("end your activation")
    assert guest.answers == before + 1


def test_a_line_of_the_log_is_watched_again_and_the_present_comes_back(visit: Visits) -> None:
    guest = visit(motion=True)
    sit_slowly(guest)
    walk(guest)
    skip(guest)
    answers = guest.answers
    guest.page.evaluate(LISTEN)
    guest.page.get_by_role("button", name=re.compile("^Watch again: .* moves to ")).last.click()
    guest.page.wait_for_function("() => window.told.some((line) => line.includes('moves to'))")
    skip(guest)
    assert guest.answers == answers


def test_nothing_is_played_where_nothing_shall_move(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    on_until(guest, can_move)
    assert guest.page.locator(TELLS).count() == 0
    guest.page.get_by_role("button", name="Watch again", exact=True).click()
    guest.page.wait_for_selector(TELLS)


def test_the_speed_is_kept(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    guest.page.get_by_label("Speed").select_option("fast")
    guest.page.reload()
    guest.wait_asked()
    assert guest.page.get_by_label("Speed").input_value() == "fast"


def test_a_type_in_the_order_shows_its_sheet(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    state = on_until(guest, fighting)
    kind = state["view"]["types"][0]
    entry = guest.page.get_by_role("list", name="Order of the turn").get_by_role(
        "button", name=re.compile(kind["name"])
    )
    entry.hover()
    marked = guest.page.locator(".token.marked").count()
    assert marked == sum(foe["type"] == kind["code"] for foe in state["view"]["foes"])
    entry.click()
    sheet = guest.page.get_by_role("dialog")
    assert f"Health {kind['numbers']['health']}" in sheet.inner_text()
