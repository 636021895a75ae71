"""What is gold and what Space takes: the game says which step is obvious, and it gives up nothing that is free."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import Guest

if TYPE_CHECKING:
    from playwright.sync_api import Locator

ATT = "ancient-terrible-things"
ATT_LIKES = ("pass", "take the", "done", "explore", "roll the", "stop rolling", "gain", "no")
AHC_LIKES = ("keep this hand", "fight", "use", "reveal the token", "investigate", "end the turn", "pass")


def gold(guest: Guest) -> Locator:
    """The option that is gold: what Space takes says so too."""
    assert guest.page.locator("#options .main").count() == guest.page.locator("#options .space").count()
    return guest.page.locator("#options .main")


def test_space_overcomes_an_encounter_that_is_matched(visit: Visits) -> None:
    """The dice of this table match its first encounter."""
    guest = visit()
    guest.sit_at(ATT, "Ada", seed=1)
    guest.until("What do you spend your dice on?", ATT_LIKES)
    assert re.search("Overcome", gold(guest).inner_text(), re.IGNORECASE)
    before = guest.answers
    guest.page.keyboard.press("Space")
    guest.wait_answers(before + 1)
    guest.page.locator(".log").get_by_text("overcomes").first.wait_for()


def test_nothing_is_gold_where_a_gain_is_free_and_space_does_nothing(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(ATT, "Ada", seed=1)
    guest.until("Use the ", ("explore", "pass", "take the"))
    assert gold(guest).count() == 0
    before = guest.answers
    guest.page.keyboard.press("Space")
    guest.page.keyboard.press("w")  # a key that only the page answers: Space has been heard by then
    guest.page.locator("#why").wait_for()
    assert guest.answers == before


def test_nothing_is_gold_where_a_reaction_is_free(visit: Visits) -> None:
    """Roland has defeated an enemy and may discover a clue."""
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=5)
    guest.until("React?", AHC_LIKES)
    assert guest.options.filter(has_text=re.compile("use Roland Banks", re.IGNORECASE)).count() == 1
    assert gold(guest).count() == 0


def test_a_test_goes_on_with_space_where_only_cards_could_be_given_for_it(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=5)
    guest.until("Commit cards?", ("keep this hand", "investigate"))
    assert re.search("Reveal the token", gold(guest).inner_text(), re.IGNORECASE)
    assert guest.page.locator(".test .plate").count() == 1
    before = guest.answers
    guest.page.keyboard.press("Space")
    guest.wait_answers(before + 1)


def test_the_turn_is_ended_in_gold_only_where_no_action_is_left(visit: Visits) -> None:
    """Roland holds a card that takes no action, so that he is asked once more after his three."""
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=3)
    guest.until("Your turn", ("keep this hand",))
    end = guest.page.locator(".investigator").get_by_role("button", name="End the turn")
    gold_look = "(button) => button.classList.contains('plate')"
    assert not end.evaluate(gold_look)
    assert re.search("Investigate", gold(guest).inner_text(), re.IGNORECASE)
    for _ in range(3):
        guest.choose("take a resource")
        guest.wait_asked()
    assert end.evaluate(gold_look)
    assert re.search("End the turn", gold(guest).inner_text(), re.IGNORECASE)


@pytest.mark.parametrize(("width", "height", "touch"), [(1366, 768, False), (820, 1180, True), (390, 844, True)])
def test_what_is_gold_leads_a_long_list(visit: Visits, width: int, height: int, touch: bool) -> None:
    """An Ability is the obvious step of this watch; the attacks come before it in the rules' order."""
    guest = visit(width, height, touch=touch)
    guest.sit_at("set-a-watch", "Ada", seed=7)
    guest.until("What do the Watchers do?")
    assert guest.page.locator("#options .option").count() > 8
    assert gold(guest).count() == 1
    paper, step = guest.page.locator(".ask").bounding_box(), gold(guest).bounding_box()
    assert paper is not None
    assert step is not None
    assert step["y"] + step["height"] <= min(height, paper["y"] + paper["height"])
    before = guest.answers
    words = " ".join(gold(guest).inner_text().split())
    guest.page.keyboard.press("1")  # first in the list, it has the first key
    guest.wait_answers(before + 1)
    assert "Use" in words
