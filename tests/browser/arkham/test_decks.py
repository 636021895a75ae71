"""Building decks in the browser: what may go in, what is wrong, keeping, importing, exporting, playing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

if TYPE_CHECKING:
    from playwright.sync_api import Locator

__all__ = ["axe"]

FINE = "Nothing is wrong"
LIST = "Name: Two of each\nInvestigator: Roland Banks\n2x Machete\n2x Knife\n"


def begin(guest: Guest, investigator: str = "Roland Banks", starter: bool = True) -> None:
    """A new deck, open in the builder."""
    guest.page.goto(f"{guest.url}/decks")
    words = "Begin with the starter deck of" if starter else "Begin an empty deck for"
    guest.page.get_by_role("button", name=f"{words} {investigator}").click()
    guest.page.locator(".pool .card").first.wait_for()


def says(guest: Guest, words: str) -> None:
    """Wait for the verdict on the deck."""
    guest.page.get_by_role("status", name="What is wrong").get_by_text(words).wait_for()


def add(guest: Guest, card: str) -> None:
    guest.page.get_by_role("button", name=re.compile(f"^Add {re.escape(card)},")).first.click()


def take_out(guest: Guest, card: str) -> None:
    guest.page.get_by_role("button", name=re.compile(f"^Take out {re.escape(card)},")).first.click()


def pool(guest: Guest, cards: int) -> Locator:
    """Wait until so many cards of the pool are shown."""
    found = guest.page.locator(".pool .card")
    guest.page.wait_for_function("n => document.querySelectorAll('.pool .card').length === n", arg=cards)
    return found


def kept(guest: Guest) -> list[dict[str, object]]:
    """The decks that the browser has kept."""
    found: list[dict[str, object]] = json.loads(guest.page.evaluate("localStorage.getItem('grimtable-decks') ?? '[]'"))
    return found


# -- from the lobby to a table


def test_a_deck_is_built_mended_saved_and_played(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    guest.lobby()
    page.get_by_role("link", name="Build decks").click()
    page.get_by_role("button", name="Begin with the starter deck of Roland Banks").click()
    says(guest, FINE)
    take_out(guest, "Knife")
    says(guest, "29 of these count towards it: 1 too few")
    assert page.get_by_role("button", name="Play with this deck").is_disabled()
    add(guest, "Machete")
    says(guest, FINE)
    page.get_by_label("Name of the deck").fill("Two machetes")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("The deck is saved").wait_for()
    page.reload()
    says(guest, FINE)
    assert page.get_by_label("Name of the deck").input_value() == "Two machetes"
    page.get_by_role("button", name="Play with this deck").click()
    deck = page.get_by_label("Deck of Roland Banks")
    deck.wait_for()
    assert deck.locator("option:checked").inner_text() == "Two machetes"
    guest.start()
    options = guest.facts()["options"]
    assert options["investigators"] == "01001"
    assert "2x01020" in options["decks"]
    assert "1x01086" in options["decks"]


def test_what_is_not_saved_is_kept_as_a_draft_and_can_be_undone(visit: Visits) -> None:
    guest = visit()
    begin(guest)
    take_out(guest, "Knife")
    says(guest, "1 too few")
    guest.page.reload()
    says(guest, "1 too few")
    guest.page.get_by_role("link", name="All decks").click()
    guest.page.get_by_text("unsaved changes").wait_for()
    guest.page.get_by_role("link", name="Open: Shoot First, File Later").click()
    guest.page.get_by_role("button", name="Undo all changes").click()
    says(guest, FINE)
    assert guest.page.get_by_role("button", name="Saved").is_disabled()


def test_no_more_copies_than_the_rules_allow_can_be_added(visit: Visits) -> None:
    guest = visit()
    begin(guest, starter=False)
    says(guest, "30 too few")
    add(guest, "Machete")
    add(guest, "Machete")
    says(guest, "28 too few")
    assert guest.page.get_by_role("button", name="Machete: no more copies may go in").is_disabled()


def test_the_weakness_can_be_one_that_was_drawn_before(visit: Visits) -> None:
    guest = visit()
    begin(guest)
    guest.page.get_by_label("Basic weakness").select_option("Amnesia")
    says(guest, FINE)
    guest.page.get_by_role("button", name="Save", exact=True).click()
    slots = kept(guest)[0]["slots"]
    assert isinstance(slots, dict)
    assert slots["01096"] == 1
    assert "random" not in slots


def test_the_pool_is_sieved_by_class_type_cost_and_words_and_sorted(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    begin(guest)
    pool(guest, 37)
    page.get_by_role("button", name="Seeker", exact=True).click()
    pool(guest, 13)
    page.get_by_role("button", name="Events", exact=True).click()
    pool(guest, 3)
    page.get_by_role("button", name="Show all").click()
    page.get_by_role("button", name="Cost 4", exact=True).click()
    pool(guest, 4)
    page.get_by_role("button", name="Show all").click()
    page.get_by_label("Find a card").fill("weapon hand")
    names = pool(guest, 4).locator(".name").all_inner_texts()
    assert names == ["Knife", "Machete", ".45 Automatic", "Shotgun"]
    page.get_by_label("Sorted by").select_option("name")
    assert pool(guest, 4).locator(".name").all_inner_texts() == [".45 Automatic", "Knife", "Machete", "Shotgun"]
    page.get_by_label("Find a card").fill("no such card")
    page.get_by_text("No card is like that.").wait_for()


# -- import and export


def test_an_import_names_the_cards_that_it_does_not_know_and_keeps_nothing(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    page.goto(f"{guest.url}/decks")
    page.get_by_role("button", name="Import").click()
    page.get_by_label("The deck as text").fill("Roland Banks\n2x Machette\n1x Gandalf")
    page.get_by_role("button", name="Read it").click()
    alert = page.get_by_role("alert")
    alert.get_by_text("there is no card 'Machette' at this table; do you mean Machete?").wait_for()
    alert.get_by_text("line 3: there is no card 'Gandalf'").wait_for()
    page.get_by_label("The deck as text").fill('{"investigator_code": "01001", "slots": {"02002": 2, "01020": 1}}')
    page.get_by_role("button", name="Read it").click()
    alert.get_by_text("2x 02002 (The Dunwich Legacy)").wait_for()
    page.get_by_label("The deck as text").fill(" ")
    page.get_by_role("button", name="Read it").click()
    alert.get_by_text("Paste a deck first").wait_for()
    assert kept(guest) == []
    guest.complaints.clear()  # the browser remarks on the refusals itself


def test_a_file_is_imported_and_opened_and_what_was_left_out_is_told(visit: Visits, tmp_path: Path) -> None:
    guest = visit()
    page = guest.page
    page.goto(f"{guest.url}/decks")
    file = tmp_path / "deck.json"
    deck = {"name": "From afar", "investigator_code": "01001", "slots": {"01020": 1}, "sideSlots": {"01086": 2}}
    file.write_text(json.dumps(deck))
    page.get_by_role("button", name="Import").click()
    page.get_by_label("Choose a file").set_input_files(file)
    page.get_by_text("the side deck is left out (2 cards)").wait_for()
    page.get_by_role("dialog").get_by_role("button", name="Open").click()
    says(guest, "1 of these count towards it: 29 too few")
    assert page.get_by_label("Name of the deck").input_value() == "From afar"


def test_what_is_exported_can_be_imported_by_another_browser(visit: Visits, tmp_path: Path) -> None:
    guest, other = visit(), visit()
    begin(guest)
    begin(guest, "Wendy Adams")
    page = guest.page
    page.get_by_role("button", name="Export").click()
    text = page.get_by_label("The deck as text")
    page.wait_for_function(
        "() => document.querySelector('dialog textarea').value.includes('Investigator: Wendy Adams')"
    )
    assert "1x Wendy's Amulet" in text.input_value()
    page.get_by_role("button", name="arkhamdb’s JSON").click()
    page.wait_for_function("() => document.querySelector('dialog textarea').value.startsWith('{')")
    assert json.loads(text.input_value())["investigator_code"] == "01005"
    page.goto(f"{guest.url}/decks")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download all").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    other.page.goto(f"{other.url}/decks")
    other.page.get_by_role("button", name="Import").click()
    other.page.get_by_label("Choose a file").set_input_files(file)
    other.page.get_by_text("2 decks were read").first.wait_for()
    assert {deck["investigator"] for deck in kept(other)} == {"01001", "01005"}


# -- the list


def test_decks_are_copied_and_deleted(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    begin(guest)
    page.get_by_role("link", name="All decks").click()
    page.get_by_role("button", name="Copy: Shoot First, File Later").click()
    page.get_by_role("link", name="Open: Shoot First, File Later, copy").wait_for()
    page.get_by_role("button", name="Delete: Shoot First, File Later", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").wait_for(state="detached")
    assert [deck["name"] for deck in kept(guest)] == ["Shoot First, File Later, copy"]


def test_what_cannot_be_read_in_the_browsers_storage_is_laid_aside(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    page.goto(f"{guest.url}/decks")
    page.evaluate("localStorage.setItem('grimtable-decks', '{\"not\": \"a list\"}')")
    page.reload()
    begin(guest)
    assert len(kept(guest)) == 1
    assert page.evaluate("localStorage.getItem('grimtable-decks-unreadable')") == '{"not": "a list"}'


def test_a_deck_of_another_browser_is_not_here(visit: Visits) -> None:
    guest = visit()
    guest.page.goto(f"{guest.url}/decks/elsewhere")
    guest.page.get_by_text("There is no such deck in this browser.").wait_for()


# -- small screens, keyboards, and those who cannot see


def test_a_phone_shows_the_cards_or_the_deck(visit: Visits) -> None:
    guest = visit(360, 640, touch=True)
    page = guest.page
    begin(guest)
    assert guest.wide_by() <= 0
    add(guest, "Machete")
    page.get_by_role("button", name=re.compile(r"^The deck.+31.30")).click()
    says(guest, "1 too many")
    assert guest.wide_by() <= 0
    step = page.get_by_role("button", name="Take out Machete").first.bounding_box()
    assert step is not None
    assert min(step["width"], step["height"]) >= 32
    page.goto(f"{guest.url}/decks")
    page.get_by_role("link", name="Open:").wait_for()
    assert guest.wide_by() <= 0


def test_a_deck_is_built_with_the_keyboard_alone(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    begin(guest)
    says(guest, FINE)
    page.get_by_label("Find a card").focus()
    page.keyboard.type("machete")
    pool(guest, 1)
    page.get_by_role("button", name="Add Machete, 1 in the deck").first.focus()
    page.keyboard.press("Enter")
    says(guest, "1 too many")
    page.get_by_text("Machete: 2 copies in the deck.").wait_for(state="attached")
    page.keyboard.press("Control+s")
    page.get_by_text("The deck is saved").wait_for()


def test_axe_finds_nothing_serious_where_decks_are_built(visit: Visits, axe: str) -> None:
    guest = visit()
    page = guest.page
    begin(guest)
    take_out(guest, "Knife")
    says(guest, "1 too few")
    assert serious(guest, axe) == []
    page.get_by_role("button", name="Card: Machete").last.click()
    page.get_by_role("dialog").wait_for()
    assert serious(guest, axe) == []
    page.keyboard.press("Escape")
    page.goto(f"{guest.url}/decks")
    page.get_by_text("1 problem").wait_for()
    assert serious(guest, axe) == []
    page.get_by_role("button", name="Import").click()
    page.get_by_role("dialog").wait_for()
    assert serious(guest, axe) == []
