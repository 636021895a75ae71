"""Arkham Horror before it begins: investigators, decks, players, lead and difficulty."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from grimtable.games import find, names
from grimtable.games.arkham import decks
from grimtable.kernel.table import Table, open_table
from grimtable.terminal import menu
from grimtable.terminal.arkham import setup_screen as table_setup_screen
from grimtable.terminal.arkham.decks import files as deck_files
from grimtable.terminal.arkham.setting_words import TITLES, VALUES
from grimtable.terminal.arkham.setup import OWN_ROWS, TableSetUp, bag
from tests.arkham.test_what_happened_before import CAMPAIGN
from tests.terminal.arkham.decks.test_app import on_screen

ROLAND, DAISY, SKIDS, AGNES, WENDY = "01001", "01002", "01003", "01004", "01005"
MACHETE, DYNAMITE = "01020", "01024"


@pytest.fixture
def hunter(decks_folder: Path) -> decks.Deck:
    """A saved deck for Roland."""
    deck = decks.Deck(ROLAND, decks.starter(ROLAND).slots | {MACHETE: 0, DYNAMITE: 1}, "The Hunter")
    deck_files.write(deck, decks_folder / "hunter.txt")
    return deck


def value(setup: TableSetUp, key: str) -> str:
    return next(row.value for row in setup.rows() if row.key == key)


def begun(setup: TableSetUp) -> Table:
    """The table that the set-up leads to."""
    return open_table(find("arkham"), len(setup.players.split(",")), setup.options(), seed=1)


# -- the choices


def test_one_investigator_with_the_starter_deck_is_ready_at_once() -> None:
    setup = TableSetUp()
    assert setup.trouble() == ""
    assert (setup.players, setup.options()) == ("human", {"investigators": ROLAND})
    assert begun(setup).seats == 1


@pytest.fixture
def later() -> TableSetUp:
    """A set-up in which scenarios can be chosen that have others before them."""
    setup = TableSetUp()
    setup.game = CAMPAIGN
    setup.settings = {setting.name: setting.default for setting in CAMPAIGN.settings}
    return setup


@pytest.mark.rule("AHC-STAND-08")
def test_what_happened_before_is_asked_with_the_scenario_that_needs_it(later: TableSetUp) -> None:
    keys = {row.key for row in later.rows()}
    assert "gathering" not in keys
    later.change("scenario", 2)
    asked = [row.key for row in later.rows() if row.key not in keys]
    assert asked[:3] == ["gathering", "lita", "midnight"]
    assert asked[3:] == [
        f"got_away={who}" for who in ("drew", "collins", "warren", "devereux", "turner", "masked-hunter")
    ]
    assert later.options() == {"investigators": ROLAND, "scenario": "third"}


def test_a_row_says_what_its_value_will_do(later: TableSetUp) -> None:
    later.change("scenario")
    row = next(row for row in later.rows() if row.key == "gathering")
    assert (row.name, row.value) == ("The Gathering", "the house burned down")
    assert row.meaning[0] == "How The Gathering ended."
    assert "the lead begins with 1 horror" in row.meaning[1]
    later.change("gathering")
    row = next(row for row in later.rows() if row.key == "gathering")
    assert "Lita Chantler has gone her own way" in row.meaning[1]
    assert "lita" not in {row.key for row in later.rows()}


def test_options_and_values_are_called_as_people_call_them() -> None:
    """Nobody is shown a word of the command line."""
    asked = [each for each in find("arkham").settings if each.name not in OWN_ROWS and len(each.values) > 1]
    assert {setting.name for setting in asked} == set(TITLES)
    for setting in asked:
        shown = {value for value in setting.values if not setting.several or value != setting.default}
        assert shown == set(VALUES.get(setting.name, {})) or shown == {"on", "off"}, setting.name


def test_of_several_values_each_is_a_row(later: TableSetUp) -> None:
    later.change("scenario", 2)
    later.choose("got_away=turner")
    later.choose("got_away=drew")
    assert later.options()["got_away"] == "drew,turner"
    assert value(later, "got_away=drew") == "got away: yes"
    later.choose("got_away=turner")
    later.choose("got_away=drew")
    assert value(later, "got_away=drew") == "got away: no"
    assert "got_away" not in later.options()


def test_what_no_longer_means_something_is_not_told_to_the_game(later: TableSetUp) -> None:
    later.change("scenario", 2)
    later.choose("got_away=drew")
    later.change("gathering")
    later.change("scenario", -2)
    assert later.options() == {"investigators": ROLAND}
    assert later.trouble() == ""


@pytest.mark.parametrize("height", [22, 40])
def test_on_a_low_screen_too_the_marked_row_and_its_meaning_are_seen(later: TableSetUp, height: int) -> None:
    later.change("scenario", 2)
    rows = later.rows()
    for cursor, row in enumerate(rows):
        lines = [line.plain for line in table_setup_screen.lines_of(later, cursor, 80, height)]
        assert len(lines) == height
        assert sum(line.startswith("›") for line in lines) == 1
        assert any(line.startswith("›") and row.name[:16] in line for line in lines)
        begin = next(at for at, line in enumerate(lines) if "Begin with" in line)
        assert row.meaning[0].split()[0] in lines[begin + 2]


def test_a_contradiction_is_told_before_the_game_begins(later: TableSetUp) -> None:
    later.change("scenario", 2)
    later.change("midnight")
    assert "option 'got_away' must name somebody" in later.trouble()
    later.choose("got_away=collins")
    assert later.trouble() == ""


def test_up_to_four_investigators_go_and_nobody_is_no_party() -> None:
    setup = TableSetUp()
    for code in (WENDY, AGNES, SKIDS):
        setup.toggle(code)
    assert setup.taken == [ROLAND, WENDY, AGNES, SKIDS]
    setup.toggle(DAISY)
    assert DAISY not in setup.taken
    assert "leave somebody at home first" in setup.notice
    for code in (ROLAND, WENDY, AGNES, SKIDS):
        setup.toggle(code)
    assert "take one to four" in setup.trouble()
    assert [row.key for row in setup.rows() if not row.code] == ["lead", "difficulty", "scenario", "grim", "edition"]


def test_a_saved_deck_is_offered_to_its_investigator_alone(hunter: decks.Deck, decks_folder: Path) -> None:
    (decks_folder / "junk.txt").write_text("2x Excalibur", encoding="utf-8")
    setup = TableSetUp()
    setup.toggle(DAISY)
    setup.change(DAISY)
    assert value(setup, DAISY) == "Overdue (starter deck)"
    setup.change(ROLAND)
    assert value(setup, ROLAND) == "The Hunter (hunter.txt)"
    assert setup.options() == {"investigators": f"{ROLAND},{DAISY}", "decks": decks.encode(hunter)}
    assert begun(setup).options["decks"] == decks.encode(hunter)
    setup.change(ROLAND)
    assert value(setup, ROLAND) == "Shoot First, File Later (starter deck)"


def test_a_deck_that_is_not_legal_keeps_the_game_from_beginning(decks_folder: Path) -> None:
    deck_files.write(decks.Deck(ROLAND, {MACHETE: 2}, "Half"), decks_folder / "half.txt")
    setup = TableSetUp()
    setup.change(ROLAND)
    assert setup.trouble().startswith("Half: the deck of Roland Banks has 30 cards")


def test_the_investigators_are_shared_among_people_and_bots() -> None:
    setup = TableSetUp()
    assert value(setup, "players") == "you alone"
    setup.toggle(DAISY)
    setup.toggle(SKIDS)
    with_bots = ["human,greedy,greedy", "human,greedy:8,greedy:8", "human,greedy:12,greedy:12"]
    assert setup.seatings() == ["human", "human,human", "human,human,human", *with_bots]
    assert value(setup, "players") == "you lead all three"
    setup.change("players", -1)
    row = next(row for row in setup.rows() if row.key == "players")
    assert row.value == "you and 2 bots, strong"
    assert row.meaning == ('You lead Roland Banks; bots lead Daisy Walker and "Skids" O\'Toole.',)
    setup.change("players", -4)
    row = next(row for row in setup.rows() if row.key == "players")
    assert row.meaning == ('Player 1 leads Roland Banks and Daisy Walker; player 2 leads "Skids" O\'Toole.',)
    table = begun(setup)
    assert [table.game.seat_name(table.position, seat) for seat in (0, 1)] == [
        "Roland Banks and Daisy Walker",
        '"Skids" O\'Toole',
    ]


@pytest.mark.rule("AHC-SET-03")
def test_the_lead_is_one_of_those_who_go_or_one_by_chance() -> None:
    setup = TableSetUp()
    setup.toggle(WENDY)
    setup.change("lead")
    assert value(setup, "lead") == "Wendy Adams"
    assert "Wendy Adams is the lead investigator" in [line.text for line in begun(setup).log(0)]
    setup.change("lead")
    assert (value(setup, "lead"), setup.options()["lead"]) == ("by chance", "random")
    setup.change("lead", -1)
    setup.toggle(WENDY)  # who stays at home leads nobody
    assert value(setup, "lead") == "Roland Banks"
    assert "lead" not in setup.options()


def test_a_difficulty_says_what_it_means_and_what_is_in_its_bag() -> None:
    setup = TableSetUp()
    assert value(setup, "difficulty").startswith("standard: the usual game")
    assert bag("standard") == "+1 0 0 -1 -1 -1 -2 -2 -3 -4"
    setup.change("difficulty")
    row = next(row for row in setup.rows() if row.key == "difficulty")
    assert row.value.startswith("hard: ")
    assert row.meaning[3].split() == ["hard", *bag("hard").replace("-", "−").split()]
    assert begun(setup).options["difficulty"] == "hard"
    setup.change("grim")
    assert setup.options()["grim"] == "on"


# -- on the screen


def chosen(keys: Sequence[str], reads: Sequence[str] = (), size: tuple[int, int] = (80, 24)) -> menu.Chosen | None:
    """What comes of these keys in the menu; `reads` can be read after the last but one."""
    app = menu.MenuApp()

    async def main() -> None:
        async with app.run_test(size=size) as pilot:
            for i, key in enumerate(keys):
                await pilot.pause()
                if i == len(keys) - 1:
                    text = " ".join(on_screen(app).split())
                    assert [words for words in reads if words not in text] == []
                await pilot.press(key)
            await pilot.pause()

    asyncio.run(main())
    return app.return_value


OPENED = ("down", "down", "enter")  # Arkham Horror is the third game
BUILDER = (*["down"] * (len(names()) + 1), "enter")  # behind the games and the campaigns


@pytest.mark.usefixtures("hunter")
def test_a_party_is_put_together_with_keys() -> None:
    read = [
        "● Roland Banks Guardian ‹ The Hunter (hunter.txt) ›",
        "● Wendy Adams",
        "○ Daisy Walker",
        "Begin with Roland",
    ]
    found = chosen([*OPENED, "right", "5", "home", "up", "up", "up", "up", "p"], read)
    assert found is not None
    assert (found.game, found.players) == ("arkham", "human")
    assert found.options["investigators"] == f"{ROLAND},{WENDY}"
    assert DYNAMITE in found.options["decks"]


def test_the_set_up_begins_with_enter_on_its_last_row_and_not_with_nobody() -> None:
    with_begin = chosen(
        [*OPENED, "2", "8", *["down"] * 8, "enter"], ["hard: ", "Begin with Roland Banks and Daisy Walker"]
    )
    assert with_begin is not None
    assert with_begin.options == {"investigators": f"{ROLAND},{DAISY}", "difficulty": "hard"}
    assert chosen([*OPENED, "1", "p", "escape", "q"], ["G R I M T A B L E"]) is None


def test_a_deck_is_built_from_the_set_up_and_played() -> None:
    keys = [*OPENED, "d", "slash", *"dyna", "enter", "plus", "slash", *["backspace"] * 4, *"mach", "enter", "minus"]
    found = chosen([*keys, "p", "p", "p"], ["Shoot First, File Later (just built)"], (120, 40))
    assert found is not None
    assert (f"1x{DYNAMITE}" in found.options["decks"], MACHETE in found.options["decks"]) == (True, False)


def test_a_deck_that_was_only_saved_lies_ready_for_its_investigator() -> None:
    keys = [*OPENED, *["down"] * 4, "d", "tab", "minus", "s", "enter", "q"]
    assert chosen([*keys, "q"], ["○ Wendy Adams Survivor ‹ Nobody's Child (nobody-s-child.txt) ›"]) is None


@pytest.mark.usefixtures("hunter")
def test_the_menu_leads_to_the_builder_and_from_there_to_the_table() -> None:
    found = chosen([*BUILDER, "enter", "p", "p"], ["● Roland Banks", "The Hunter (hunter.txt)"])
    assert found is not None
    assert DYNAMITE in found.options["decks"]
    assert chosen([*BUILDER, "enter", "q", "q"], ["Build a deck for Arkham Horror"]) is None


# -- in lines


@pytest.mark.usefixtures("hunter")
def test_in_lines_numbers_change_the_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    answers = iter(["2", "deck 1", "why 8", "dance", "deck 99", "1", "2", "begin", "1", "begin"])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    setup = table_setup_screen.ask_plainly(told.append)
    assert setup is not None
    assert (setup.taken, value(setup, ROLAND)) == ([ROLAND], "The Hunter (hunter.txt)")
    assert "1. Roland Banks: comes along, Shoot First, File Later (starter deck)" in told
    assert "2. Daisy Walker: stays at home, Overdue (starter deck)" in told
    assert any("standard +1 0 0 −1" in line.replace("  ", " ") for line in told)
    assert [line for line in told if "not understood" in line] == [
        "'dance' is not understood: lines are 1 to 11.",
        "'deck 99' is not understood: lines are 1 to 11.",
    ]
    assert any("take one to four investigators" in line for line in told)
