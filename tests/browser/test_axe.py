"""axe-core finds nothing serious on any page."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tools import web

AXE = web.WEB / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def axe() -> str:
    try:
        web.prepare()
    except web.NoClient as wrong:
        pytest.skip(f"axe-core cannot be had: {wrong}")
    return AXE.read_text(encoding="utf-8")


def serious(guest: Guest, axe: str) -> list[str]:
    """What axe finds serious or worse on the page as it is."""
    guest.page.wait_for_function("() => document.getAnimations().every((a) => a.playState === 'finished')")
    guest.page.evaluate(axe)
    found: dict[str, Any] = guest.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{v['id']}: {v['help']}: {n['target']} {n.get('failureSummary', '')}"
        for v in found["violations"]
        if v["impact"] in ("serious", "critical")
        for n in v["nodes"][:3]
    ]


def test_the_lobby_and_the_setting_up(visit: Visits, axe: str) -> None:
    guest = visit()
    guest.lobby()
    assert serious(guest, axe) == []
    guest.set_up("Ancient Terrible Things")
    assert serious(guest, axe) == []


def test_the_page_behind_an_invite_link(visit: Visits, axe: str) -> None:
    guest = visit()
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open", "name": "Friend"}]
    made = guest.ask("POST", "/api/tables", {"game": "ancient-terrible-things", "seats": seats})
    guest.page.goto(guest.url + made["invites"][0]["link"])
    guest.page.get_by_label("Your name").wait_for()
    assert serious(guest, axe) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (360, 640)])
@pytest.mark.parametrize("title", ["Ancient Terrible Things", "Set a Watch"])
def test_the_table_question_after_question(visit: Visits, axe: str, title: str, width: int, height: int) -> None:
    guest = visit(width, height)
    guest.lobby()
    guest.set_up(title)
    guest.start()
    for _ in range(9):
        guest.wait_asked()
        assert serious(guest, axe) == [], guest.question
        guest.choose()


def test_the_sheets_over_the_table(visit: Visits, axe: str) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.start()
    guest.wait_asked()
    for name in ("Table menu", "Help", re.compile("^Stash of")):
        guest.page.get_by_role("button", name=name).first.click()
        guest.page.get_by_role("dialog").wait_for()
        assert serious(guest, axe) == []
        guest.page.keyboard.press("Escape")
        guest.page.get_by_role("dialog").wait_for(state="detached")
    guest.page.get_by_role("button", name="Replay").click()
    guest.page.get_by_role("slider").wait_for()
    assert serious(guest, axe) == []
