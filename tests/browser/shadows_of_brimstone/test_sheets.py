"""The sheets of the heroes: read, and their things held, attached, left behind and traded by drag and by key."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

if TYPE_CHECKING:
    from playwright.sync_api import Locator

__all__ = ["axe"]

CALM: Final = ("keep the roll", "start on", "stay and go on", "hold Shotgun", "end your activation")


def hero(hero_class: str, *items: str, **more: Any) -> dict[str, Any]:
    """A hero that comes from another adventure."""
    return {"hero_class": hero_class, "new": False, "items": [{"code": code} for code in items], **more}


MARSHAL: Final = hero("us-marshal", "shotgun", "hatchet", "pocket-revolver", "rattler-fangs", "canteen", gold=30)
GUNSLINGER: Final = hero("gunslinger", "pistol", "poncho", tokens=["flash"])


def sit_down(guest: Guest) -> None:
    """Two heroes of one player, at the first question that lets the US Marshal see to its things."""
    guest.page.goto(guest.url)
    heroes = json.dumps([MARSHAL, GUNSLINGER])
    guest.sit_at("shadows-of-brimstone", "Ada", options={"heroes": heroes}, seed=1)
    for _ in range(80):
        state = guest.state(0)
        words = [option["words"] for option in state["ask"]["options"]]
        if state["view"]["asked"] == 0 and "trade with Gunslinger" in words:
            guest.wait_answers(state["answers"])
            return
        wanted = next((w for like in CALM for w in words if w.startswith(like)), words[0])
        answer = {"seat": 0, "expected": state["seq"] + 1, "words": wanted}
        guest.ask("POST", f"/api/tables/{guest.table}/answers", answer)
    raise AssertionError("the heroes never meet")


def open_sheet(guest: Guest, number: int = 0) -> None:
    guest.page.locator(".chip .main").nth(number).click()
    guest.page.get_by_role("region", name="Sheet of").wait_for()


def thing(guest: Guest, name: str) -> Locator:
    return guest.page.locator(".layer .thing .face", has_text=name)


def drag(guest: Guest, what: Locator, onto: Locator) -> None:
    """Take something by its left end and let it go on something else."""
    what.scroll_into_view_if_needed()
    start, end = what.bounding_box(), onto.bounding_box()
    assert start is not None
    assert end is not None
    mouse = guest.page.mouse
    mouse.move(start["x"] + 14, start["y"] + 14)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + min(20, end["height"] / 2), steps=8)
    mouse.up()


def items_of(guest: Guest, number: int) -> dict[str, dict[str, Any]]:
    """What a hero has, from the server's own words."""
    return {item["code"]: item for item in guest.state(0)["view"]["heroes"][number]["items"]}


def test_a_sheet_covers_nobody_who_acts(visit: Visits) -> None:
    guest = visit(1440, 900)
    sit_down(guest)
    actor = guest.state(0)["view"]["acting"]
    token = guest.page.locator(f"[data-piece='hero/{actor}']").first
    middle = guest.page.locator(".middle").bounding_box()
    before = token.bounding_box()
    assert middle is not None
    assert before is not None
    # Push the map until the hero stands where the sheet will lie.
    mouse = guest.page.mouse
    mouse.move(middle["x"] + 700, middle["y"] + 300)
    mouse.down()
    mouse.move(middle["x"] + 700 - (before["x"] - middle["x"] - 100), middle["y"] + 300, steps=6)
    mouse.up()
    open_sheet(guest)
    guest.page.wait_for_function(
        """(who) => {
            const sheet = document.querySelector('.layer').getBoundingClientRect();
            return document.querySelector(`[data-piece='${who}']`).getBoundingClientRect().left >= sheet.right;
        }""",
        arg=f"hero/{actor}",
    )


def test_things_are_held_attached_and_left_behind_by_drag(visit: Visits) -> None:
    guest = visit(1440, 1700)
    sit_down(guest)
    open_sheet(guest)
    before = guest.answers
    drag(guest, thing(guest, "Hatchet"), guest.page.locator("[data-drop='hand/0/0']"))
    guest.wait_answers(before + 2)  # it sees to its things by itself
    held = [code for code, item in items_of(guest, 0).items() if item["held"]]
    assert sorted(held) == ["hatchet", "pocket-revolver"]
    drag(guest, thing(guest, "Rattler Fangs"), thing(guest, "Hatchet"))
    guest.wait_answers(before + 3)
    assert items_of(guest, 0)["hatchet"]["attached"] == ["rattler-fangs"]
    drag(guest, thing(guest, "Canteen"), guest.page.locator("[data-drop='bin/0']"))
    guest.wait_answers(before + 4)
    assert "canteen" not in items_of(guest, 0)


def test_what_cannot_be_done_says_why(visit: Visits) -> None:
    guest = visit(1440, 1700)
    sit_down(guest)
    open_sheet(guest)
    before = guest.answers
    drag(guest, thing(guest, "Canteen"), guest.page.locator("[data-drop='hand/0/0']"))
    guest.page.get_by_text("Canteen needs no hand").wait_for()
    assert guest.answers <= before + 1


def test_things_change_hands_by_drag_and_by_button(visit: Visits, axe: str) -> None:
    guest = visit(1440, 1700)
    sit_down(guest)
    open_sheet(guest)
    before = guest.answers
    drag(guest, thing(guest, "Hatchet"), guest.page.locator("[data-hero='1']"))
    guest.wait_answers(before + 2)  # it trades by itself
    assert "hatchet" in items_of(guest, 1)
    guest.page.get_by_role("region", name="US Marshal trades with Gunslinger").wait_for()
    assert serious(guest, axe) == []
    poncho = guest.page.locator(".layer .thing", has_text="Poncho")
    poncho.get_by_role("button", name="Take").click()
    guest.wait_answers(before + 3)
    guest.page.locator("[data-drop='hero/0'] .thing", has_text="Poncho").wait_for()
    guest.page.locator(".layer").get_by_role("button", name="Give $30").click()
    guest.page.locator("[data-drop='hero/1']", has_text="$30").first.wait_for()


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_a_sheet_is_read_and_closed_with_the_keys(visit: Visits, axe: str, width: int, height: int) -> None:
    guest = visit(width, height)
    sit_down(guest)
    chip = guest.page.locator(".chip .main").first
    chip.focus()
    guest.page.keyboard.press("Enter")
    sheet = guest.page.get_by_role("region", name="Sheet of US Marshal")
    sheet.wait_for()
    for words in ("Health 10 of 10", "Weight", "Side Bag", "Double Shot", "Shotgun"):
        assert words in sheet.inner_text() or sheet.get_by_text(words).count()
    assert serious(guest, axe) == []
    assert guest.wide_by() == 0
    guest.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    assert guest.page.evaluate("document.activeElement.closest('.chip') !== null")


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (800, 1180), (390, 844)])
def test_the_map_is_as_large_as_before_when_a_sheet_has_covered_it(visit: Visits, width: int, height: int) -> None:
    guest = visit(width, height, touch=True)
    guest.sit_at("shadows-of-brimstone", "Ada", options={"heroes": "us-marshal"}, seed=4)
    guest.until("What do you do?", CALM)
    drawn = ".map [style*=scale]"
    zoom = "(map) => Number(/scale\\(([^)]+)/.exec(map.style.transform)[1])"
    before = guest.page.locator(drawn).first.evaluate(zoom)
    guest.choose("see to your things")
    guest.page.get_by_role("region", name="Sheet of").wait_for()
    guest.choose("done")
    guest.page.get_by_role("heading", name="What do you do?").wait_for()
    assert guest.page.locator(drawn).first.evaluate(zoom) >= before * 0.9
