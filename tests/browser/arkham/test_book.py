"""The book of Night of the Zealot: who is in it by their portraits, every deck, and the chaos bag."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visits
from tests.browser.test_axe import axe, serious

__all__ = ["axe"]


@pytest.mark.parametrize(("width", "height", "touch"), [(1440, 900, False), (390, 844, True)])
def test_the_book_shows_decks_and_the_chaos_bag(visit: Visits, axe: str, width: int, height: int, touch: bool) -> None:
    guest = visit(width, height, touch=touch)
    page = guest.page
    made = guest.ask(
        "POST",
        "/api/campaigns",
        {"campaign": "night-of-the-zealot", "players": [{"kind": "human", "name": "Ada"}], "seed": 3},
    )
    page.goto(f"{guest.url}/campaign/{made['campaign']}")
    page.get_by_role("heading", name="Night of the Zealot").wait_for()
    page.locator(".people svg").first.wait_for()
    page.get_by_text("Deck (33)").click()
    page.get_by_text("a random weakness, not drawn yet").wait_for()
    bag = page.locator("section").filter(has=page.get_by_role("heading", name="Chaos bag, standard"))
    bag.locator("svg").first.wait_for()
    tokens = [" ".join(text.split()) for text in bag.locator("li").all_inner_texts()]
    assert len(tokens) == 11
    assert sum(int(text.rpartition("×")[2]) if "×" in text else 1 for text in tokens) == 16
    assert serious(guest, axe) == []
    assert guest.wide_by() <= 0
