"""Shadows of Brimstone on the painted table, moved by the cursor and by clicks, and in lines."""

from __future__ import annotations

import io

from textual.pilot import Pilot

from grimtable.games.shadows_of_brimstone.printed import CODE, definition_of
from grimtable.games.shadows_of_brimstone.view import SobView
from grimtable.kernel.events import Event
from grimtable.terminal.app import STEADY, TableApp
from grimtable.terminal.plain import PlainTable
from grimtable.terminal.session import Session
from grimtable.terminal.shadows_of_brimstone.following import moments
from tests.shadows_of_brimstone.scene import Scene
from tests.terminal.shadows_of_brimstone.test_board import BOARD, fight
from tests.terminal.test_app import comes_to_read, on_screen, press, run


def alone(scene: Scene) -> Session:
    return Session(scene.table, [None])


def view_of(session: Session) -> SobView:
    view = session.view()
    assert isinstance(view, SobView)
    return view


def column_of(session: Session) -> int:
    """The column in which the first hero stands."""
    place = view_of(session).heroes[0].place
    assert place is not None
    return place.x


def quiet() -> Scene:
    """A lone hero in the Blast Room, with four spaces to move."""
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C4")
    return scene.turn(0, 4)


def test_the_map_the_question_and_the_folded_moves_are_in_sight() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert len(text.splitlines()) == 24
        for words in ("What do you do?", "[M]", " 3 ", "move … (", "scavenge Blast Room", "end your activation"):
            assert words in text, words
        assert "move to Blast Room" not in text

    run(alone(quiet()), play)


def test_arrows_move_the_cursor_and_enter_goes_there() -> None:
    session = alone(quiet())

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "right", "right")
        text = on_screen(app)
        assert "move 2 spaces" in text
        assert "Blast Room E4" in text
        assert column_of(session) == 2  # nobody has moved yet
        await press(app, pilot, "enter")
        assert column_of(session) == 4
        assert view_of(session).moves == 2

    run(session, play)


def test_enter_does_nothing_where_the_hero_stands_and_home_brings_the_cursor_back() -> None:
    session = alone(quiet())
    before = session.table.answers

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter")
        assert "nothing to choose there" in on_screen(app)
        await press(app, pilot, "up", "left", "home", "enter", "space")
        assert session.table.answers == before

    run(session, play)


def test_a_space_can_be_clicked() -> None:
    session = alone(quiet())

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        lines = on_screen(app).splitlines()
        row = next(y for y, line in enumerate(lines) if "[M]" in line)
        await pilot.click(offset=(lines[row].index("[M]") + 4, row))
        await pilot.pause(0.05)
        assert column_of(session) == 3

    run(session, play)


def test_tab_goes_to_the_list_and_back_and_a_move_can_be_taken_from_it() -> None:
    session = alone(quiet())

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "tab")
        assert "›1 scavenge Blast Room" in on_screen(app)
        await press(app, pilot, "down", "enter")
        assert "Blast Room" in on_screen(app)
        await press(app, pilot, "1")
        assert view_of(session).moves < 4

    run(session, play)


def test_an_enemy_under_the_cursor_is_described_with_the_line_of_sight() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "up", "up", "up")
        text = on_screen(app)
        assert "Void Spider 1, 2 of 2 Health, 3 away, in sight" in text
        assert " * " in text

    run(alone(fight().turn(1, 4)), play)


def test_the_cursor_tells_the_enemy_that_stops_whoever_goes_there() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C2")
    scene.foe("void-spiders", "C4")

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "down")
        assert "move 1 space; you stop there: Escape 3+ (67%) to go on" in on_screen(app)

    run(alone(scene.turn(0, 4)), play)


def test_hits_are_assigned_by_the_enemy_on_the_map() -> None:
    scene = fight()
    scene.hero(1).at("E3").has(grit=0)
    scene.dice(6)
    session = alone(scene.turn(1))
    session.choose("melee attack")
    assert session.ask is not None
    field = BOARD.field(session.view(), session.ask.options)
    assert field is not None
    assert field.leads == ("Hits" in session.ask.prompt)


def test_enter_keeps_a_roll_and_never_pays_by_mistake() -> None:
    scene = fight()
    scene.hero(1).at("E3").has(grit=1)
    scene.dice(2)
    session = alone(scene.turn(1))
    session.choose("melee attack")
    assert session.ask is not None
    assert BOARD.lines(session.view(), session.ask.options)[0].words == "keep the roll"

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter")
        assert view_of(session).heroes[1].grit == 1

    run(session, play)


def test_passing_stands_before_what_costs_grit() -> None:
    scene = fight()
    scene.gives(1, "pistol-fanning")
    t = scene.t
    t.hands = [t.hands[0], [piece for piece in t.items[1] if CODE[definition_of(piece)] == "pistol"]]
    session = alone(scene.turn(1))
    session.choose("fire pistol")
    assert session.ask is not None
    assert [option.words for option in session.ask.options] == ["use Pistol Fanning (1 Grit)", "pass"]
    assert BOARD.lines(session.view(), session.ask.options)[0].words == "pass"


# -- following


def enemies_act(scene: Scene) -> tuple[SobView, SobView, list[Event]]:
    """The table before and after the Enemies act, and what happened."""
    scene.enemies_act()
    before = scene.view
    assert scene.ask.prompt.startswith("Where does")
    scene.table.choose(0)
    return before, scene.view, list(scene.t.events)


def test_an_enemy_turn_is_followed_move_by_move() -> None:
    scene = Scene("us-marshal")
    scene.hero(0).has(grit=0)
    scene.tile("blast-room")
    scene.hero(0).at("D7")
    scene.foe("stranglers", "D3")
    scene.dice(6, 6, 1, 1)
    before, after, events = enemies_act(scene)
    steps = moments(before, after, events)
    views = [view for view, _ in steps]
    assert views[0].foes[0].place != before.foes[0].place, "first it moves"
    assert views[0].heroes[0].wounds == 0, "and nobody is hurt yet"
    assert views[1].dice == (6, 6), "then it attacks"
    assert views[-1].heroes[0].wounds == after.heroes[0].wounds > 0
    counts = [count for _, count in steps]
    assert counts == sorted(counts)
    assert counts[-1] <= len(events)


def test_what_happens_is_shown_until_a_key_is_pressed_and_the_speed_can_be_set() -> None:
    scene = fight()
    session = alone(scene.turn(1))

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        app.pace = STEADY
        await press(app, pilot, "plus")
        assert "act fast" in on_screen(app)
        await press(app, pilot, "minus", "minus")
        assert "act slow" in on_screen(app)
        while app.asking is not None and app.asking.question.prompt == "What do you do?":
            lines = [line.words for line in app.asking.lines()]
            app.taken(app.asking.take(lines.index("end your activation")))
            await pilot.pause(0.05)
        while app.asking is not None:
            app.taken(app.asking.take(0))
            await pilot.pause(0.05)
        await comes_to_read(app, pilot, "Things happen")
        await press(app, pilot, "x")
        assert "Things happen" not in on_screen(app)

    run(session, play)


# -- in lines


def told(session: Session, *lines: str) -> list[str]:
    """What is told when these lines are typed and then no more."""
    out: list[str] = []
    PlainTable(session, io.StringIO("".join(f"{line}\n" for line in lines)), out.append).play()
    return out


def test_in_lines_enemies_are_told_before_the_question_and_moves_in_one_line() -> None:
    lines = told(alone(fight().turn(1, 2)))
    assert "3 spaces north of you: Void Spider 1, 2 of 2 Health." in lines
    assert "Gunslinger: What do you do?" in lines
    moves = next(line for line in lines if line.startswith("Move: "))
    assert "Blast Room E4, 1 north (1 space)" in moves


def test_in_lines_cards_that_are_told_together_are_not_counted_as_ways() -> None:
    scene = quiet()
    scene.gives(0, "marshal-badge", "hardened-resolve", "bandages", "whiskey", "tonic")
    scene.hero(0).has(grit=1, wounds=3, sanity_lost=2)
    assert not any("ways)" in line for line in told(alone(scene.turn(0, 4))))


def test_in_lines_a_move_is_taken_by_its_words() -> None:
    session = alone(quiet())
    told(session, "move to Blast Room E4")
    assert column_of(session) == 4
