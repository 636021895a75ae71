"""Setting up a table of Shadows of Brimstone: heroes by their sheets, who leads whom, the Mission, the rules."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

__all__ = ["axe"]

TITLE = "Shadows of Brimstone"


def set_up(guest: Guest) -> None:
    """The sheet of a new table, with the classes on it."""
    guest.lobby()
    guest.set_up(TITLE)
    guest.page.get_by_label("Who leads the US Marshal").wait_for()


def take(guest: Guest, *names: str) -> None:
    for name in names:
        guest.page.get_by_role("button", name=f"Take the {name}").click()


def led(guest: Guest) -> list[tuple[str, int]]:
    """The heroes of the table with the seats that lead them."""
    return [(hero["hero_class"], hero["seat"]) for hero in guest.state(0)["view"]["heroes"]]


def options(guest: Guest) -> dict[str, str]:
    """The settings of the table, as it was saved."""
    kept: dict[str, str] = guest.ask("POST", f"/api/tables/{guest.table}/save")["options"]
    return kept


def test_one_player_leads_several_heroes_and_the_question_names_the_one_it_asks(visit: Visits) -> None:
    guest = visit()
    set_up(guest)
    take(guest, "Bandido", "Bandido")
    guest.page.get_by_label("Portrait of hero 4").select_option("Bandida")
    guest.start()
    assert led(guest) == [("us-marshal", 0), ("saloon-girl", 0), ("bandido", 0), ("bandido", 0)]
    guest.wait_asked()
    view = guest.state(0)["view"]
    assert guest.page.locator("#options .for").inner_text() == f"For {view['heroes'][view['asked']]['name']}"


def test_a_bot_leads_the_heroes_that_nobody_leads(visit: Visits) -> None:
    guest = visit()
    set_up(guest)
    take(guest, "Gunslinger")
    start = guest.page.get_by_role("button", name="Start the game")
    guest.page.get_by_label("Who leads the Saloon Girl").select_option("nobody yet")
    guest.page.get_by_label("Who leads the Gunslinger").select_option("nobody yet")
    guest.page.get_by_text("Nobody leads Saloon Girl and Gunslinger.").wait_for()
    assert start.is_disabled()
    guest.page.get_by_role("button", name="Let a bot lead them").click()
    guest.page.get_by_label("Who sits at seat 2").wait_for()
    assert start.is_enabled()
    guest.start()
    assert led(guest) == [("us-marshal", 0), ("saloon-girl", 1), ("gunslinger", 1)]
    assert [seat["kind"] for seat in guest.facts()["seats"]] == ["human", "bot:greedy"]


def test_a_player_who_leads_nobody_is_told_what_to_do(visit: Visits) -> None:
    guest = visit()
    set_up(guest)
    guest.page.get_by_role("button", name="Add a seat").click()
    guest.page.get_by_role("button", name="Leave the Saloon Girl behind").click()
    guest.page.get_by_text("Old Moss leads nobody").wait_for()
    assert guest.page.get_by_role("button", name="Start the game").is_disabled()
    guest.page.get_by_role("button", name="Remove seat 2").click()
    guest.start()
    assert led(guest) == [("us-marshal", 0)]


@pytest.mark.parametrize("game", ["Basic", "Advanced"])
def test_a_mission_brings_the_advanced_game_unless_somebody_chooses_otherwise(visit: Visits, game: str) -> None:
    guest = visit()
    set_up(guest)
    guest.page.get_by_role("radio", name="Carry It Up").check()
    guest.page.get_by_text("guards the idol").wait_for()
    assert guest.page.get_by_role("radio", name="Advanced").is_checked()
    guest.page.get_by_role("radio", name=game).check()
    guest.start()
    assert guest.state(0)["view"]["mission"]["code"] == "carry-it-up"
    assert options(guest)["game"] == game.lower()


def test_optional_rules_and_enemies_are_chosen_in_words(visit: Visits) -> None:
    guest = visit()
    set_up(guest)
    guest.page.get_by_text("Optional rules: none in use").click()
    guest.page.get_by_role("checkbox", name="Dangerous Dynamite").check()
    guest.page.get_by_label("Hard-core").select_option("softer: they may be resurrected later")
    guest.page.get_by_text("Optional rules: 2 in use").wait_for()
    guest.page.get_by_text("Enemies: all of them").click()
    kinds = guest.page.locator(".kinds input")
    for i in range(kinds.count()):
        kinds.nth(i).uncheck()
    guest.page.get_by_text("choose at least one kind of Enemy").wait_for()
    assert guest.page.get_by_role("button", name="Start the game").is_disabled()
    guest.page.get_by_role("checkbox", name="Void Spiders").check()
    guest.start()
    chosen = options(guest)
    assert (chosen["dangerous_dynamite"], chosen["hard_core"], chosen["threats"]) == ("on", "softer", "void-spiders")


def test_the_sheet_has_no_faults_that_axe_finds(visit: Visits, axe: str) -> None:
    guest = visit()
    set_up(guest)
    for summary in guest.page.locator("summary").all():
        summary.click()
    assert serious(guest, axe) == []


def test_the_sheet_fits_a_phone(visit: Visits) -> None:
    guest = visit(390, 844, touch=True)
    set_up(guest)
    assert guest.wide_by() == 0
    assert guest.page.locator("dialog").evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") == 0
