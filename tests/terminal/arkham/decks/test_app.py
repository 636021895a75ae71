"""The deck builder on the screen, by keys and clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from grimtable.games.arkham import decks
from grimtable.terminal.arkham.decks import files as deck_files
from grimtable.terminal.arkham.decks.app import DeckApp, DeckScreen
from grimtable.terminal.arkham.decks.building import Building
from grimtable.terminal.arkham.decks.screens import OpenDeck, SaveDeck
from grimtable.terminal.screens import Reading

Use = Callable[["Bench"], Awaitable[None]]
ROLAND, DAISY = "01001", "01002"
MACHETE, DYNAMITE = "01020", "01024"
SMALL, LARGE = (80, 24), (120, 40)


def on_screen(app: App[Any]) -> str:
    """Everything that can be read now."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


class Bench:
    """The builder with somebody at it."""

    def __init__(self, app: DeckApp, pilot: Pilot[decks.Deck]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def fill(self, line: str, words: str) -> None:
        """Write into a line of a dialog and send it."""
        entry = self.app.screen.query_one(line, Input)
        entry.focus()
        await self.pilot.pause()
        entry.value = words
        await self.press("enter")

    async def find(self, words: str) -> None:
        """Mark a card of the pool by its words."""
        await self.press("x", "slash", *words, "enter")

    @property
    def deck(self) -> decks.Deck:
        return self.building.deck

    @property
    def building(self) -> Building:
        screen = next(screen for screen in self.app.screen_stack if isinstance(screen, DeckScreen))
        assert screen.building is not None
        return screen.building

    def reads(self, *words: str) -> bool:
        text = " ".join(on_screen(self.app).split())
        missing = [part for part in words if part not in text]
        if missing:
            print(on_screen(self.app))
        return not missing


def run(use: Use, building: Building | None = None, size: tuple[int, int] = SMALL) -> DeckApp:
    app = DeckApp(building)

    async def main() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await use(Bench(app, pilot))

    asyncio.run(main())
    return app


def starter(code: str = ROLAND) -> Building:
    return Building(decks.Reading(decks.starter(code), []))


def test_a_card_is_swapped_for_another_and_the_deck_is_judged_at_every_step() -> None:
    async def use(bench: Bench) -> None:
        assert bench.reads("Roland Banks", "Shoot First, File Later", "30 of 30 cards", "Legal", "may be played")
        await bench.find("mach")
        await bench.press("minus")
        assert bench.reads("29 of 30 cards", "1 problem", "1 too few [AHC-DECK-02]", "not saved")
        await bench.find("dyna")
        await bench.press("enter")
        assert bench.deck.slots[DYNAMITE] == 1
        assert bench.reads("30 of 30 cards", "may be played")
        await bench.press("2")
        assert bench.reads("31 of 30 cards", "1 too many")
        await bench.press("plus")
        assert bench.reads("at most 2 copies of a title, not 3 of Dynamite Blast [AHC-DECK-05]")
        await bench.press("u", "u", "u")
        assert bench.deck == decks.starter(ROLAND)
        await bench.press("r", "0")
        assert bench.reads("29 of 30 cards")

    run(use, starter())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_whole_of_it_is_in_sight(size: tuple[int, int]) -> None:
    async def use(bench: Bench) -> None:
        lines = on_screen(bench.app).splitlines()
        assert len(lines) == size[1]
        assert bench.reads("Cards that may go in", "The deck", "Assets 12", "Costs and icons", "class all", "Enter add")
        assert bench.reads("First Aid", "Uses: 3 supplies")  # the marked card with its words
        if size == LARGE:
            assert bench.reads("cost 1", "willpower", "█")
        await bench.pilot.resize_terminal(20, 8)
        await bench.pilot.pause()
        assert bench.reads("at least")
        await bench.pilot.resize_terminal(*size)
        await bench.pilot.pause()
        assert bench.reads("The deck")

    run(use, starter(), size)


def test_filters_have_keys_and_shift_turns_them_back() -> None:
    async def use(bench: Bench) -> None:
        await bench.press("c", "c", "t", "t")
        assert bench.building.filters == {"class": "seeker", "type": "event", "level": "all", "cost": "all"}
        assert bench.reads("class seeker", "3 of")
        await bench.press("C", "o")
        assert bench.reads("class guardian", "cost 0", "nothing fits")
        await bench.press("x")
        assert bench.reads("class all", "type all", "cost all")
        await bench.press("slash", "q", "s")  # letters of a search are no commands
        assert bench.reads("search qs", "nothing fits")
        await bench.press("backspace", "backspace", "k", "n", "i", "escape")
        assert bench.building.search == ""
        await bench.press("t", "escape")  # leaves nothing but the filter
        assert bench.reads("type all")

    run(use, starter())


def row_of(bench: Bench, name: str) -> int:
    """The line of the screen in which a card is listed."""
    return next(y for y, line in enumerate(on_screen(bench.app).splitlines()) if name in line)


def test_the_deck_is_looked_at_with_tab_and_by_clicks() -> None:
    async def use(bench: Bench) -> None:
        await bench.press("tab", "end")
        assert bench.building.in_deck
        assert bench.reads("Cover Up")
        await bench.press("minus")
        assert bench.reads("Roland's .38 Special must be in the deck exactly once, not never [AHC-DECK-10]")
        await bench.press("home", "right", "left")
        assert bench.deck.slots["01086"] == 1  # one Knife of two
        await bench.press("tab", "home")
        await bench.pilot.click(offset=(6, row_of(bench, "Dodge")))
        assert bench.building.marked is not None
        assert bench.building.marked.name == "Dodge"
        await bench.pilot.click(offset=(6, row_of(bench, "Dodge")))  # the list may have moved
        assert bench.deck.slots["01023"] == 2
        await bench.pilot.click(offset=(4, 1))
        assert bench.building.filters["class"] == "guardian"

    run(use, starter())


def test_help_cards_and_problems_can_be_read() -> None:
    async def use(bench: Bench) -> None:
        for key, words in (("question_mark", "one copy more"), ("space", "guardian asset"), ("y", "random basic")):
            await bench.press(key)
            assert isinstance(bench.app.screen, Reading)
            assert bench.reads(words)
            await bench.press("escape")
        await bench.press("w")
        assert bench.reads("Random Basic Weakness", "1 problem")

    run(use, Building(decks.Reading(decks.Deck(ROLAND, {MACHETE: 1}), [])))


# -- opening and saving


def test_without_a_deck_one_is_chosen_first(decks_folder: Path) -> None:
    deck_files.write(decks.Deck(DAISY, {"01086": 2}, "Half a Plan"), decks_folder / "half.txt")

    async def use(bench: Bench) -> None:
        assert isinstance(bench.app.screen, OpenDeck)
        assert bench.reads("Half a Plan saved, not legal", "Overdue starter deck", "Roland Banks An empty deck")
        await bench.press("down", "enter")
        assert bench.deck == decks.starter(ROLAND)
        await bench.press("i", "enter")
        assert bench.deck.name == "Half a Plan"
        assert bench.building.path == decks_folder / "half.txt"

    run(use)

    async def think_better(bench: Bench) -> None:
        await bench.press("escape")

    assert run(think_better).return_value is None


def test_a_file_is_imported_by_its_path_and_a_bad_one_is_told(tmp_path: Path) -> None:
    good, bad = tmp_path / "daisy.json", tmp_path / "bad.txt"
    text = decks.write_arkhamdb(decks.starter(DAISY)).replace('"sideSlots": {}', '"sideSlots": {"01086": 1}')
    good.write_text(text, encoding="utf-8")
    bad.write_text("Roland Banks\n2x Excalibur\n", encoding="utf-8")

    async def use(bench: Bench) -> None:
        await bench.press("i", "tab")
        await bench.fill("#file", str(bad))
        assert bench.reads("there is no card 'Excalibur' at this table")
        assert bench.deck.investigator == ROLAND
        await bench.fill("#file", str(good))
        assert bench.deck == decks.starter(DAISY)
        assert bench.reads("the side deck is left out (1 card)")

    run(use, starter())


def test_a_deck_is_saved_under_its_name_and_over_its_own_file(decks_folder: Path) -> None:
    async def use(bench: Bench) -> None:
        await bench.find("dyna")
        await bench.press("enter", "s")
        assert isinstance(bench.app.screen, SaveDeck)
        await bench.fill("#name", "Two  Sticks")
        assert bench.reads("saved in")
        assert deck_files.read("two-sticks").deck == bench.deck
        assert bench.deck.name == "Two Sticks"
        await bench.press("0", "s", "enter")
        assert deck_files.read("two-sticks").deck == bench.deck
        assert DYNAMITE not in bench.deck.slots
        await bench.press("q")

    app = run(use, starter())
    assert app.return_value is None
    assert [path.name for path in deck_files.all_decks()] == ["two-sticks.txt"]


def test_another_file_is_written_over_only_when_that_is_said_twice(decks_folder: Path) -> None:
    path = decks_folder / "shoot-first-file-later.txt"
    deck_files.write(decks.starter(DAISY), path)

    async def use(bench: Bench) -> None:
        await bench.press("s", "enter")
        assert bench.reads("exists already")
        assert deck_files.read(str(path)).deck == decks.starter(DAISY)
        await bench.press("enter")
        assert deck_files.read(str(path)).deck == decks.starter(ROLAND)
        await bench.press("s")
        await bench.fill("#file", " ")
        assert bench.reads("a file needs a name")
        await bench.fill("#file", "/nowhere/at/all")
        assert bench.reads("cannot write /nowhere/at/all.txt")
        await bench.press("escape")
        assert bench.building.path == path

    run(use, starter())


# -- leaving and playing


def test_changes_are_lost_only_when_that_is_said_twice() -> None:
    async def use(bench: Bench) -> None:
        await bench.press("minus", "q")
        assert bench.reads("The changes are not saved")
        await bench.press("down", "escape")
        assert bench.reads("The changes are not saved")
        await bench.press("i")
        assert not isinstance(bench.app.screen, OpenDeck)
        await bench.press("q")
        assert bench.app.is_running
        await bench.press("q")

    assert run(use, starter()).return_value is None


def test_only_a_legal_deck_is_taken_to_the_table() -> None:
    async def use(bench: Bench) -> None:
        await bench.find("mach")
        await bench.press("minus", "p")
        assert bench.reads("It cannot be played yet", "1 too few")
        await bench.find("dyna")
        await bench.press("enter", "p")
        assert bench.reads("P once more goes on without")
        await bench.press("p")

    deck = run(use, starter()).return_value
    assert deck is not None
    assert (deck.slots[DYNAMITE], deck.slots.get(MACHETE)) == (1, None)
