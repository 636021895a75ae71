"""A stop between two adventures of Shadows of Brimstone: the houses of the town are looked at and clicked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

if TYPE_CHECKING:
    from playwright.sync_api import Locator

__all__ = ["axe"]

GAME: Final = "shadows-of-brimstone"
POSSE: Final = [
    {"hero_class": "us-marshal", "new": False, "gold": 200, "dark_stone": 3},
    {"hero_class": "gunslinger", "new": False, "gold": 60, "dark_stone": 1},
]
SEED: Final = 35  # a house is closed after a few days
BED: Final = "Where do you sleep?"
WHERE: Final = "Where do you go today?"
STAYING: Final = ("travel", "stays another", "sleeps at the hotel", "goes to the saloon", "done", "keep")
MOST_DAYS: Final = 30


def arrive(guest: Guest) -> None:
    """Two heroes with money come to town and look for a bed."""
    options = {"stage": "town", "heroes": json.dumps(POSSE)}
    guest.sit_at(GAME, "Ada", options=options, seed=SEED)
    guest.until(BED, STAYING)


def house(guest: Guest, code: str) -> Locator:
    return guest.page.locator(f".house[data-place={code}]")


def glowing(guest: Guest) -> set[str]:
    return set(guest.page.eval_on_selector_all(".house.offered", "(all) => all.map((one) => one.dataset.place)"))


def closed(guest: Guest) -> list[str]:
    places: list[dict[str, Any]] = guest.state(0)["view"]["stop"]["places"]
    return [place["code"] for place in places if not place["open"]]


def enter(guest: Guest, code: str) -> None:
    before = guest.answers
    house(guest, code).click()
    guest.wait_answers(before + 1)


def to_a_closed_house(guest: Guest) -> str:
    """Stay, past the page, until a house is closed on the day that somebody chooses where to go."""
    for _ in range(MOST_DAYS):
        guest.until(WHERE, STAYING)
        found = closed(guest)
        if found:
            return found[0]
        guest.choose("goes to the saloon")
    raise AssertionError("nothing ever closes")


def test_the_houses_that_are_offered_glow_and_are_clicked(visit: Visits, axe: str) -> None:
    guest = visit(1440, 900)
    arrive(guest)
    assert guest.page.locator(".house").count() == 8
    assert guest.page.locator("svg.marks").count() == 0  # no mine
    assert guest.page.get_by_text("Day 1 in town").count() > 0
    assert glowing(guest) == {"hotel", "camp"}

    enter(guest, "hotel")
    assert house(guest, "hotel").locator(".face").count() == 1
    chip = guest.page.locator("[data-hero='0']")
    assert "$190" in chip.inner_text()  # a bed is paid for

    guest.until(WHERE, STAYING)
    assert glowing(guest) == {"doctor", "smith", "saloon", "outpost", "church", "store"}
    assert serious(guest, axe) == []
    enter(guest, "smith")
    assert house(guest, "smith").locator(".face").count() == 1


def test_a_house_with_two_heroes_asks_whose_business_it_is_and_its_wares_are_bought_by_a_click(
    visit: Visits, axe: str
) -> None:
    guest = visit(1440, 900)
    arrive(guest)
    guest.until(WHERE, STAYING)
    enter(guest, "store")
    guest.until(WHERE, ("keep",))
    before = guest.answers
    house(guest, "store").click()
    guest.wait_answers(before + 1)
    guest.until("Who does business next?", ("done", "keep", "leave", "hand it over"))
    assert house(guest, "store").locator(".face").count() == 2
    assert house(guest, "hotel").locator(".face").count() == 0
    house(guest, "store").click()
    guest.page.get_by_text("Only: The General Store").wait_for()
    guest.choose("US Marshal does business")
    shelf = guest.page.locator(".shop")
    assert shelf.locator(".ware").count() == 12
    assert serious(guest, axe) == []
    before = guest.answers
    shelf.locator("[data-ware=store-bandages]").click()
    guest.wait_answers(before + 1)
    dear = shelf.locator("[data-ware=ridge-rifle]")
    assert "not" in (dear.get_attribute("class") or "")
    before = guest.answers
    dear.click()
    guest.page.get_by_role("dialog").get_by_text("It costs $").wait_for()
    assert guest.answers == before


def test_a_closed_house_says_so_and_is_only_looked_at(visit: Visits) -> None:
    guest = visit(1440, 900)
    arrive(guest)
    code = to_a_closed_house(guest)
    shut = house(guest, code)
    assert "Closed" in shut.inner_text()
    assert code not in glowing(guest)
    before = guest.answers
    shut.click()
    guest.page.get_by_role("dialog").get_by_text("Nobody opens today.").wait_for()
    assert guest.answers == before


def test_on_a_phone_the_houses_are_a_list_down_to_the_last(visit: Visits) -> None:
    guest = visit(390, 844, touch=True)
    arrive(guest)
    guest.until(WHERE, STAYING)
    assert guest.wide_by() <= 0
    tops = guest.page.eval_on_selector_all(".house", "(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert tops == sorted(set(tops))  # one below the other
    enter(guest, "store")
    assert house(guest, "store").locator(".face").count() == 1
