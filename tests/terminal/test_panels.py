"""The panel of a question: what decides is not cut off."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from textual.pilot import Pilot

import grimtable
from grimtable.games import BUILT_IN
from grimtable.terminal.app import TableApp
from grimtable.terminal.asking import Asking
from grimtable.terminal.boards import board_of
from grimtable.terminal.painted import LEAST_PANEL, LEAST_TABLE
from grimtable.terminal.panels import LONG, question_lines, rows_wanted
from grimtable.terminal.session import Session
from tests.shadows_of_brimstone.scene import Scene
from tests.terminal.test_app import on_screen, run

GAMES = [package.REGISTRATION.alias for package in BUILT_IN]
LARGE = (120, 45)
WIDE, TALL = 76, LARGE[1] - 2 - LEAST_TABLE - 1  # of the panel on such a screen, at most
SMALL_WIDE, SMALL_TALL = 78, 9


def questions(alias: str, most: int = 120) -> Iterator[Asking]:
    """The questions of a game that is answered at random."""
    table = grimtable.new(alias, seats=2 if alias == "att" else 1, seed=3)
    session = Session(table, [None] * table.seats)
    rng = Random(3)
    while table.ask is not None and table.answers < most:
        session.lift_curtain()
        yield Asking(session, board_of(table.game.registration))
        session.choose(rng.randrange(len(table.ask.options)))


def squeezed(words: str) -> str:
    """Words without the gaps at the ends of lines."""
    return "".join(words.split())


def shown(asking: Asking, width: int, height: int) -> str:
    return squeezed("\n".join(line.plain for line in question_lines(asking, width, height)))


@pytest.mark.parametrize("alias", GAMES)
def test_at_120_by_45_an_option_says_all_that_it_would_do(alias: str) -> None:
    for asking in questions(alias):
        lines = asking.lines()
        if len(lines) <= LONG and asking.plan is None:
            text = shown(asking, WIDE, min(TALL, max(LEAST_PANEL, rows_wanted(asking, WIDE))))
            for line in lines:
                assert squeezed(line.words) in text, (asking.prompt, line.words)
                assert squeezed(asking.hint(line)) in text, (asking.prompt, line.words, asking.hint(line))


@pytest.mark.parametrize("alias", GAMES)
def test_on_the_smallest_screen_whoever_goes_to_a_line_reads_all_of_it(alias: str) -> None:
    for asking in questions(alias):
        if asking.field is not None:
            asking.field.active = False
        for number, line in enumerate(asking.lines()):
            asking.cursor = number
            if asking.cursor not in (-1, asking.start):
                text = shown(asking, SMALL_WIDE, SMALL_TALL)
                assert squeezed(asking.hint(line)) in text, (asking.prompt, line.words, asking.hint(line))


@pytest.mark.parametrize("alias", GAMES)
def test_at_120_by_45_whoever_goes_to_a_line_reads_the_whole_card_it_is_about(alias: str) -> None:
    for asking in questions(alias):
        lines = asking.lines()
        if len(lines) > LONG or asking.is_on_map:
            continue
        for number, line in enumerate(lines):
            asking.cursor = number
            text = shown(asking, WIDE, min(TALL, max(LEAST_PANEL, rows_wanted(asking, WIDE))))
            assert squeezed(asking.detail().rstrip(".")) in text, (asking.prompt, line.words, asking.detail())


def test_a_character_tells_what_it_begins_with_and_a_place_what_it_does_before_it_is_chosen() -> None:
    asked = questions("att")
    for prompt, told in (
        ("Choose your character", "1 more Treasure"),
        ("Where do you explore?", "Gain 1 Focus or"),
    ):
        asking = next(asking for asking in asked if asking.prompt == prompt)
        assert squeezed(told) in shown(asking, SMALL_WIDE, SMALL_TALL)


def test_the_panel_grows_as_far_as_the_question_needs_and_the_map_makes_room() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C4").has(grit=1, wounds=3)
    scene.gives(0, "marshal-badge", "hardened-resolve", "bandages", "dynamite")
    scene.foe("void-spiders", "C5")
    session = Session(scene.turn(0, 4).table, [None])

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        rows = on_screen(app).splitlines()
        assert len(rows) == LARGE[1]
        text = squeezed("".join(row[:79] for row in rows))
        asking = app.asking
        assert asking is not None
        for line in asking.lines():
            assert squeezed(asking.hint(line)) in text, (line.words, asking.hint(line))

    run(session, play, LARGE)
