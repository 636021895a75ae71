"""The end of a game: what decided it, and a way back for those who play alone or together."""

from __future__ import annotations

from tests.browser.conftest import Visits
from tests.browser.guest import Guest


def play_to_the_end(guest: Guest) -> None:
    """Answer past the page, always with the last option, until the sheet of the end is there."""
    for _ in range(2000):
        state = guest.state(0)
        if state["ended"]:
            guest.page.wait_for_selector("dialog table")
            return
        if state["ask"]["mine"]:
            body = {"seat": 0, "expected": state["seq"] + 1, "index": len(state["ask"]["options"]) - 1}
            guest.ask("POST", f"/api/tables/{guest.table}/answers", body)
    raise AssertionError("the game does not end")


def test_a_game_alone_is_taken_back_from_its_end_and_played_on(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("set-a-watch", "Ada", seed=5)
    play_to_the_end(guest)
    answers = guest.answers
    assert guest.page.get_by_role("heading", name="What happened last").is_visible()
    guest.page.get_by_role("button", name="Take back the last answer").click()
    guest.wait_taken_back(answers - 1)
    guest.page.get_by_role("dialog").wait_for(state="detached")
    guest.choose()
    assert guest.page.locator("dialog, #options .option").count()


def test_the_hashes_are_folded_away(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("set-a-watch", "Ada", seed=5)
    play_to_the_end(guest)
    hashes = guest.page.locator("dialog code")
    assert not hashes.first.is_visible()
    guest.page.get_by_text("Was the luck fair?").click()
    assert hashes.first.is_visible()


def test_a_score_is_told_by_its_sources(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("ancient-terrible-things", "Ada", "bot:random", seed=5)
    play_to_the_end(guest)
    heads = guest.page.locator("dialog thead th").all_inner_texts()
    assert heads[0] == "Player"
    assert heads[-1].casefold() == "score"
    assert len(heads) > 2
    for row in guest.page.locator("dialog tbody tr").all():
        *parts, whole = (int(cell) for cell in row.locator("td").all_inner_texts())
        assert sum(parts) == whole
    assert guest.page.locator("dialog .note").count() == 1
