"""The board of Ancient Terrible Things: exact sizes, the right words, and nothing that these eyes may not see."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.ancient_terrible_things import REGISTRATION
from grimtable.games.ancient_terrible_things.view import AttView
from grimtable.kernel.game import SPECTATOR
from grimtable.terminal.ancient_terrible_things.words import makes, short_combination
from grimtable.terminal.boards import board_of
from grimtable.terminal.session import begin
from tests.ancient_terrible_things.scene import Scene

BOARD = board_of(REGISTRATION)
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {"scenario": "difficult"}),
    (3, {"lost_charter": "on", "obsessions": "on"}),
    (5, {"lost_charter": "on", "length": "longer"}),
]


def painted(view: AttView, width: int = 78) -> str:
    return "\n".join(line.plain for line in BOARD.compact(view, width, None))


def painted_large(view: AttView) -> str:
    main, side = BOARD.main(view, 90, 34, None), BOARD.side(view, 40, 34)
    return "\n".join(line.plain for line in [*main, *side])


def view_of(scene: Scene, seat: int = 0) -> AttView:
    view = scene.table.view(seat)
    assert isinstance(view, AttView)
    return view


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_moment_of_a_game_fits_where_it_is_painted(seats: int, options: dict[str, str]) -> None:
    session = begin("att", ["random"] * seats, seed=11, options=options)
    while session.ask is not None:
        if session.table.answers % 3 == 0:
            view: Any = session.table.view(session.ask.seat)
            compact = BOARD.compact(view, 78, None)
            assert {line.cell_len for line in compact} == {78}
            assert len(compact) <= 19
            main = BOARD.main(view, 78, 27, None)
            assert (len(main), {line.cell_len for line in main}) == (27, {78})
            side = BOARD.side(view, 37, 30)
            assert len(side) <= 30
            assert max(line.cell_len for line in side) <= 37
            assert BOARD.say_table(view)
        session.choose(session.think())
    view = session.table.view(SPECTATOR)
    tally = BOARD.tally(view)
    for row in tally.rows:
        assert sum(int(n) for n in row[1:-1]) == int(row[-1])
    assert session.table.result is not None
    assert "Battered Journal" in BOARD.epilogue(view, session.table.result.winners) or seats == 1


def test_an_obsession_that_is_left_has_a_column_of_its_own() -> None:
    scene = Scene(2, lost_charter="on", obsessions="on")
    scene.you.is_obsessed("family-silver")
    tally = BOARD.tally(view_of(scene))
    assert tally.heads[1:] == ("Overcome", "Swag", "Achieved", "Map", "Terrible", "Obsession", "Score")
    assert int(tally.rows[0][6]) < 0
    assert tally.rows[0][2] == "0"
    assert "Obsession" not in BOARD.tally(view_of(Scene(2))).heads


def test_a_location_shows_encounter_types_secrets_combination_event_tokens_and_pawns() -> None:
    scene = Scene(2, lost_charter="on")
    scene.lay("chasm", "drowned-bell", courage=1)
    scene.lay_event("chasm", "windless-noon")
    scene.explores("gorge")
    row, event = painted(view_of(scene)).splitlines()[3:5]
    for words in ("Chasm", "The Drowned Bell", "Hor", "★2", "pair 3+", "Co1"):
        assert words in row
    assert "! " in event
    assert "◆" in painted(view_of(scene)).splitlines()[1]
    large = painted_large(view_of(scene))
    for words in ("Yawning Chasm", "The Drowned Bell", "Horror", "★ 2", "a pair (3+)", "here: Courage 1"):
        assert words in large


def test_a_stash_shows_tokens_terrible_things_swag_score_map_and_achievements() -> None:
    scene = Scene(2)
    scene.you.owns(focus=4, treasure=3).has_swag("storm-lantern", "trench-whistle").exhausts("trench-whistle")
    scene.rival.has_terrible(2, 3).has_overcome("drowned-bell")
    scene.refresh_question()
    large = painted_large(view_of(scene))
    for words in ("Focus 4 Treasure 3", "Storm Lantern, (Trench Whistle)", "Terrible Things 2 3 (−5)", "★ -3", "Map"):
        assert words in large
    small = painted(view_of(scene))
    assert "swag  Storm Lantern, (Trench Whistle)" in small
    assert any("Heiress" in line and "-3" in line and "-5" in line for line in small.splitlines())


def test_dice_have_pips_and_the_letter_of_their_kind() -> None:
    scene = Scene(2, lost_charter="on")
    scene.rolls(6, 1, 1, 1, 1)
    scene.joins_pool(("luck", 2), ("panic", 3))
    small = painted(view_of(scene)).splitlines()
    labels = next(y for y, line in enumerate(small) if line.split()[:7] == ["B"] * 5 + ["L", "P"])
    assert sum(line.count("●") for line in small[labels - 3 : labels]) >= 6 + 4 + 2 + 3
    scene.has_pool(("basic", 6), ("feat", 5), ("revelation", 4))
    large = [line.plain for line in BOARD.main(view_of(scene), 90, 34, None)]
    assert any("Basic" in line and "Feat" in line and "Revel." in line for line in large)
    assert sum(line.count("●") for line in large) >= 15


def test_the_hand_is_painted_for_its_owner_alone() -> None:
    scene = Scene(2)
    scene.you.holds("loaded-bones")
    scene.refresh_question()
    assert "Loaded Bones" in painted(view_of(scene))
    assert "Swap one or two Basic dice" in painted_large(view_of(scene)).replace("│", "")
    for eyes in (1, SPECTATOR):
        view = view_of(scene, eyes)
        told = painted(view) + painted_large(view) + str(BOARD.cards(view)) + str(BOARD.say_table(view))
        assert "Loaded Bones" not in told
        assert "Loaded Bones" not in str(BOARD.say_hand(view))


@pytest.mark.parametrize(
    ("encounter", "faces", "made"),
    [
        ("drowned-bell", (3, 3, 1, 1, 1), True),  # a pair of 3 or more
        ("drowned-bell", (2, 2, 1, 1, 5), False),
        ("fever-reeds", (1, 2, 3, 3, 3), True),  # a run of 3
        ("fever-reeds", (1, 2, 4, 6, 6), False),
        ("surveyors-last-crate", (1, 1, 1, 1, 5), True),  # a 5 or higher
        ("surveyors-last-crate", (1, 1, 1, 1, 4), False),
    ],
)
def test_the_board_tells_whether_the_dice_will_do_just_as_the_rules_do(
    encounter: str, faces: tuple[int, ...], made: bool
) -> None:
    scene = Scene(2)
    scene.lay("gorge", encounter)
    scene.rolls(*faces, at="gorge")
    view = view_of(scene)
    card = view.locations[1].encounter
    assert card is not None
    assert makes(BOARD.dice(view), card, 0) is made
    assert ("✓ your dice make" in painted(view)) is made
    scene.choose("stop rolling")
    assert bool(scene.offered("overcome")) is made


def test_combinations_are_short_and_clear() -> None:
    assert [short_combination(*c) for c in (("high", 5, 1), ("high", 6, 1), ("pair", 1, 2), ("pair", 6, 2))] == [
        "5+",
        "6",
        "pair",
        "pair 6",
    ]
    assert short_combination("run", 2, 4) == "run of 4 2+"
    assert short_combination("block", 1, 3) == "3 alike"
