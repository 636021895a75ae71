"""The lobby: many tables, coming back, saves that go and come."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser.conftest import Visits
from tests.browser.guest import Guest

NAMES = ("Ada", "Bea", "Cato")


def set_tables(guest: Guest, number: int) -> None:
    """So many tables of this browser; every third is Bea's, the first two are over."""
    made = []
    for i in range(number):
        seats = [{"kind": "human", "name": NAMES[i % 3]}, {"kind": "bot:random", "name": "Old Moss"}]
        wanted = {"game": "ancient-terrible-things", "seats": seats}
        made.append(guest.ask("POST", "/api/tables", wanted)["table"])
    for table in made[:2]:
        guest.ask("POST", f"/api/tables/{table}/end")


def shows(guest: Guest, tables: int) -> None:
    """Wait until the lobby shows so many tables."""
    guest.page.wait_for_function("n => document.querySelectorAll('.slip').length === n", arg=tables)


def test_a_game_that_was_named_is_on_the_table_at_once(visit: Visits) -> None:
    guest = visit()
    guest.page.goto(f"{guest.url}/?game=set-a-watch")
    guest.page.get_by_role("button", name="Start the game").wait_for()
    guest.page.get_by_role("heading", name="Set a Watch: Swords of the Coin").first.wait_for()
    assert guest.page.url.rstrip("/") == guest.url.rstrip("/")


def test_a_bot_is_quick_good_or_strong(visit: Visits) -> None:
    guest = visit()
    guest.page.goto(f"{guest.url}/?game=set-a-watch")
    guest.page.get_by_role("button", name="Add a seat").click()
    seat = guest.page.get_by_label("Who sits at seat 2")
    assert seat.input_value() == "bot:greedy"
    seat.select_option(label="bot: greedy, strong – thinks longest")
    guest.start()
    assert [seat["kind"] for seat in guest.facts()["seats"]] == ["human", "bot:greedy:12"]


def test_a_table_of_rivals_can_wait_alike_whether_or_not_somebody_can_react(visit: Visits) -> None:
    guest = visit()
    guest.page.goto(f"{guest.url}/?game=ancient-terrible-things")
    waiting = guest.page.get_by_label("Waiting for reactions")
    assert waiting.locator("option:checked").inner_text() == "only where a rival can react"
    waiting.select_option(label="alike, whether or not a rival can react")
    guest.start()
    assert guest.facts()["pauses"] is True


def test_many_tables_are_shown_in_pages_and_found_by_words(visit: Visits) -> None:
    guest = visit()
    set_tables(guest, 14)
    guest.lobby()
    shows(guest, 6)
    guest.page.get_by_role("button", name="Show more (8)").click()
    shows(guest, 12)
    guest.page.get_by_label("Find a table").fill("bea")
    shows(guest, 5)
    guest.page.get_by_label("Find a table").fill("")
    guest.page.get_by_role("button", name="finished").click()
    shows(guest, 2)
    guest.page.get_by_role("link", name="Look at it").first.wait_for()


def test_whoever_comes_back_finds_their_table_first_and_goes_on(visit: Visits) -> None:
    guest = visit()
    set_tables(guest, 3)
    guest.lobby()
    headings = guest.page.get_by_role("heading", level=2).all_inner_texts()
    assert headings[:2] == ["Your tables", "On the shelf"]
    guest.page.get_by_role("link", name="Go on").first.click()
    guest.wait_asked()


def test_a_saved_game_is_downloaded_and_uploaded(visit: Visits, tmp_path: Path) -> None:
    guest = visit()
    guest.sit_at("ancient-terrible-things", "Ada", "bot:greedy")
    for _ in range(3):
        guest.wait_asked()
        guest.choose()
    guest.wait_asked()
    there, answers = guest.table, guest.answers
    guest.page.get_by_role("button", name="Table menu").click()
    with guest.page.expect_download() as download:
        guest.page.get_by_role("button", name="Download the game").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert len(json.loads(saved.read_text())["answers"]) == answers
    guest.lobby()
    guest.page.get_by_label("Upload a save").set_input_files(saved)
    guest.page.wait_for_url("**/table/*")
    guest.page.wait_for_selector("[data-answers], .curtain")
    assert guest.table != there
    assert guest.answers == answers


def test_a_file_that_is_no_save_is_refused_with_a_reason(visit: Visits, tmp_path: Path) -> None:
    guest = visit()
    guest.lobby()
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"game": "none"}')
    guest.page.get_by_label("Upload a save").set_input_files(wrong)
    guest.page.locator(".notes .bad").wait_for()
    assert guest.page.url.rstrip("/") == guest.url
    guest.complaints.clear()  # the browser remarks on the refusal itself
