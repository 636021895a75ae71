"""The later scenarios of the campaign: a town and woods to be seen at a glance, and what comes out of the ground."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

__all__ = ["axe"]

SIZES = [(1440, 900, False), (390, 844, True)]
WOODS = {"scenario": "the-devourer-below", "gathering": "house-kept", "difficulty": "easy", "investigators": "roland"}
MASKS = {"scenario": "the-midnight-masks"}
WAITING = ("keep this hand", "fight", "reveal the token", "end the turn", "pass")
SEED = 1  # of a table on which Umôrdhoth comes while Roland waits for it
MOST_ANSWERS = 80


def until_it_comes(guest: Guest) -> dict[str, Any]:
    """On, past the page, until one card is act and agenda; gives what is seen then."""
    for _ in range(MOST_ANSWERS):
        state = guest.state(0)
        view: dict[str, Any] = state["view"]
        if view["agenda"] and view["agenda"]["turned"]:
            guest.wait_answers(state["answers"])
            return view
        words = [option["words"] for option in state["ask"]["options"]]
        wanted = next((w for like in WAITING for w in words if like in w.casefold()), words[0])
        answer = {"seat": 0, "expected": state["seq"] + 1, "words": wanted}
        guest.ask("POST", f"/api/tables/{guest.table}/answers", answer)
    raise AssertionError("nothing comes out of the ground")


def places(guest: Guest) -> dict[str, tuple[float, float]]:
    """The middle of each place on the map."""
    found: dict[str, tuple[float, float]] = {}
    for place in guest.page.locator(".map .place").all():
        box = place.bounding_box()
        assert box is not None
        found[place.get_attribute("aria-label") or ""] = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return found


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
def test_what_comes_out_of_the_ground_is_drawn_as_large_as_it_is(
    visit: Visits, axe: str, width: int, height: int, touch: bool
) -> None:
    guest = visit(width, height, touch=touch)
    guest.sit_at("arkham", "Ada", seed=SEED, options=WOODS)
    until_it_comes(guest)
    enemies = {
        enemy.locator(".name").inner_text(): enemy.locator(".body > svg").bounding_box()
        for enemy in guest.page.locator(".map .enemy").all()
    }
    large = enemies.pop("Umôrdhoth")
    assert large is not None
    assert large["width"] > 80
    assert all(small is not None and 2 * small["width"] < large["width"] for small in enemies.values())
    assert guest.wide_by() <= 1
    assert serious(guest, axe) == []


def test_a_card_that_is_act_and_agenda_lies_once_and_shows_its_back(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=SEED, options=WOODS)
    until_it_comes(guest)
    story = guest.page.locator(".story")
    assert story.count() == 1
    assert "Objective: if Umôrdhoth is defeated" in story.inner_text()
    story.click()
    guest.page.get_by_role("dialog").get_by_text("act and agenda in one").wait_for()


def test_a_wood_that_is_revealed_stays_where_it_was(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=SEED, options=WOODS)
    guest.until("Your turn", WAITING)
    before = places(guest)
    guest.choose("move to arkham woods 2")
    guest.page.locator(".map .place.revealed").nth(1).wait_for()
    after = places(guest)
    (moved,) = set(after) - set(before)
    assert abs(after[moved][0] - before["Arkham Woods 2"][0]) < 1
    assert after[moved][0] > after["Main Path"][0] > after["Arkham Woods 1"][0]


def test_a_place_that_does_not_tell_which_it_is_looks_like_its_town(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=SEED, options=MASKS)
    guest.until("Your turn", WAITING)
    drawn = [
        guest.page.get_by_label(name, exact=True).locator(".picture").inner_html() for name in ("Downtown", "Graveyard")
    ]
    assert drawn[0] == drawn[1]


def test_hidden_cultists_are_counted_and_what_happened_before_can_be_read(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=SEED, options=MASKS)
    guest.until("Your turn", WAITING)
    guest.page.get_by_role("region", name="Cultist deck").get_by_text("5 cards still hidden").wait_for()
    guest.page.get_by_role("button", name="What happened before").click()
    told = guest.page.get_by_role("dialog")
    told.get_by_text("Nothing is left of the house but ashes.").wait_for()
    told.get_by_text("The lead earns Lita Chantler.").wait_for()


def test_the_scenario_is_chosen_first_and_asks_what_happened_before(visit: Visits, axe: str) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Arkham Horror: The Card Game")
    guest.page.get_by_role("radio", name="The Gathering").wait_for()
    assert guest.page.get_by_label("Who got away").count() == 0
    guest.page.get_by_role("radio", name="The Devourer Below").check()
    guest.page.get_by_role("group", name="Who got away").get_by_label("Herman Collins").check()
    assert serious(guest, axe) == []
    guest.start()
    view = guest.state(0)["view"]
    assert view["scenario"] == "The Devourer Below"
    assert "Herman Collins got away" in view["past"]
