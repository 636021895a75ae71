"""A newcomer starts a game alone with bots and plays it to the end by clicking."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grimtable.games import find
from grimtable.kernel.chance import commitment
from grimtable.kernel.verdict import verify
from tests.browser.conftest import Visits
from tests.browser.guest import Guest

# What a player who wants to win would rather click.
LIKES = ("overcome", "roll the dice", "buy", "desperate", "attack", "gain", "leave", "done", "stop", "pass")
MOST_ANSWERS = 600


def click_on(guest: Guest) -> None:
    """One answer, by the first liking that is offered."""
    texts = [" ".join(text.split()) for text in guest.options.all_inner_texts()]
    wanted = next((i for like in LIKES for i, text in enumerate(texts) if like in text.casefold()), 0)
    guest.choose(number=wanted)


@pytest.mark.slow
@pytest.mark.parametrize("title", ["Ancient Terrible Things", "Set a Watch"])
def test_a_newcomer_plays_a_whole_game_by_clicking(visit: Visits, title: str) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up(title)
    guest.start()
    for _ in range(MOST_ANSWERS):
        guest.wait_asked()
        if guest.over:
            break
        click_on(guest)
    assert guest.over, "the game did not come to an end"
    end = guest.page.get_by_role("dialog")
    end.get_by_text("Your part is in the luck").wait_for()
    end.get_by_text("Was the luck fair?").click()
    shown, part, key = end.locator("code").all_inner_texts()
    assert commitment(bytes.fromhex(key)) == shown, "the key is the one that the table was bound to"
    with guest.page.expect_download() as download:
        end.get_by_role("button", name="Download the game").click()
    assert download.value.suggested_filename.endswith(".json")
    verdict = verify(Path(download.value.path()).read_bytes(), find, shown, {0: part})
    assert verdict.holds, verdict.reason
    end.get_by_role("button", name="Watch it again").click()
    guest.page.get_by_role("slider", name="Moment of the game").fill("3")
    guest.page.get_by_text(re.compile("After answer 3 of")).wait_for()


def test_pieces_on_the_board_are_the_options_they_concern(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.start()
    guest.until("Where do you explore", ("pass", "keep", "take the"))
    before = guest.answers
    guest.page.locator(".river button.card.offered").first.click()
    guest.wait_answers(before + 1)
    assert any("goes to the" in line for line in guest.page.locator(".log li").all_inner_texts())


def test_what_cannot_be_chosen_says_why(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.start()
    guest.until("Where do you explore", ("pass", "keep", "take the"))
    card = guest.page.locator(".post .card").first
    card.scroll_into_view_if_needed()
    card.hover()
    reason = guest.page.locator(".post [role=status]").first
    reason.wait_for()
    assert re.search("costs|Trading Post", reason.inner_text())


def test_an_answer_can_be_taken_back_and_given_again(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.start()
    guest.wait_asked()
    first = guest.question
    guest.choose()
    guest.wait_asked()
    guest.page.get_by_role("button", name="Undo").first.click()
    guest.page.wait_for_function("(q) => document.querySelector('#question').innerText === q", arg=first)
    guest.page.get_by_role("button", name="Redo", exact=True).click()
    guest.page.wait_for_function("(q) => document.querySelector('#question').innerText !== q", arg=first)


def test_a_game_goes_on_from_any_moment_of_its_past(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.start()
    for _ in range(3):
        guest.wait_asked()
        guest.choose()
    guest.wait_asked()
    there = guest.page.url
    guest.page.get_by_role("button", name="Replay").click()
    guest.page.get_by_role("slider", name="Moment of the game").fill("1")
    guest.page.get_by_text(re.compile("After answer 1 of")).wait_for()
    guest.page.get_by_role("button", name="Continue at a new table").click()
    guest.page.wait_for_url(lambda url: url != there and "/table/" in url)
    guest.wait_asked()
    assert guest.answers >= 1
