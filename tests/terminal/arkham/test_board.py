"""The board of Arkham Horror: exact sizes, the right words, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham import REGISTRATION
from grimtable.games.arkham.rules.scenario.acts import take_both_places
from grimtable.games.arkham.view import ArkhamView
from grimtable.terminal.arkham.map import spokes_of
from grimtable.terminal.arkham.words import could, focus, uses_left
from grimtable.terminal.boards import board_of
from grimtable.terminal.session import begin
from tests.arkham.city import city, cultist, unmasked
from tests.arkham.scene import Scene
from tests.arkham.woods import in_the_woods

BOARD = board_of(REGISTRATION)
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {"difficulty": "easy"}),
    (1, {"investigators": "Agnes,Wendy,Skids", "difficulty": "expert"}),
    (4, {"difficulty": "hard", "grim": "on"}),
    (1, {"scenario": "the-midnight-masks", "gathering": "house-kept", "investigators": "Agnes,Wendy"}),
    (2, {"scenario": "the-devourer-below", "midnight": "struck", "got_away": "drew,collins"}),
]


def view_of(scene: Scene, seat: int = 0) -> ArkhamView:
    view = scene.table.view(seat)
    assert isinstance(view, ArkhamView)
    return view


def painted(scene: Scene, width: int = 78) -> str:
    return "\n".join(line.plain for line in BOARD.compact(view_of(scene), width, None))


def painted_large(scene: Scene, width: int = 78, height: int = 27) -> str:
    view = view_of(scene)
    return "\n".join(line.plain for line in [*BOARD.main(view, width, height, None), *BOARD.side(view, 37, 30)])


def told(scene: Scene) -> str:
    view = view_of(scene)
    return "\n".join([*BOARD.say_table(view), *BOARD.say_hand(view)])


def row_with(text: str, *words: str) -> str:
    return next(row for row in text.splitlines() if all(word in row for word in words))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_moment_of_a_game_fits_where_it_is_painted(seats: int, options: dict[str, str]) -> None:
    session = begin("ahc", ["random"] * seats, seed=11, options=options)
    while session.ask is not None:
        view: Any = session.table.view(session.ask.seat)
        compact = BOARD.compact(view, 78, None)
        assert {line.cell_len for line in compact} == {78}
        assert len(compact) <= 18
        for width, height in ((78, 27), (104, 35)):
            main = BOARD.main(view, width, height, None)
            assert (len(main), {line.cell_len for line in main}) == (height, {width})
        side = BOARD.side(view, 37, 30)
        assert len(side) <= 30
        assert max(line.cell_len for line in side) <= 37
        assert BOARD.say_table(view)
        assert BOARD.say_hand(view)
        lines = BOARD.lines(view, session.ask.options)
        assert sorted(o.index for line in lines for o in line.options) == list(range(len(session.ask.options)))
        session.choose(session.think())
    assert session.table.result is not None
    view = session.table.view(0)
    assert BOARD.epilogue(view, session.table.result.winners)
    assert len(BOARD.tally(view).rows) == len(view.investigators)


def test_the_hallway_is_in_the_middle_and_the_rooms_are_joined_to_it() -> None:
    scene = Scene()
    scene.house()
    scene.turn()
    star = spokes_of(view_of(scene))
    assert star is not None
    assert (star[0].name, [place.name for place in star[1]]) == ("Hallway", ["Attic", "Parlor", "Cellar"])
    small = painted(scene).splitlines()
    rows = [next(y for y, row in enumerate(small) if name in row[:8]) for name in ("Attic", "Parlor", "Cellar")]
    assert [small[y][38:41].strip() for y in rows] == ["─┐", "─┼─", "─┘"]
    assert "─┼─ Hallway" in small[rows[1]]
    large = painted_large(scene)
    for join in ("┬", "┴", "├───┤"):
        assert join in large


def test_an_unrevealed_room_shows_neither_shroud_nor_clues_nor_its_other_side() -> None:
    scene = Scene()
    scene.house()
    parlor = scene.place("Parlor")
    scene.t.shown[parlor] = 0
    scene.turn()
    assert "▒ Parlor unrevealed" in painted(scene)
    assert "▒▒▒▒" in painted_large(scene)
    assert "Parlor: unrevealed" in told(scene)
    card = next(card for card in BOARD.cards(view_of(scene)) if card.name == "Parlor")
    assert (card.facts, card.text) == ("unrevealed", "Investigators cannot move in.")
    scene.t.shown[parlor] = 1
    card = next(card for card in BOARD.cards(view_of(scene)) if card.name == "Parlor")
    assert "Resign" in card.text
    assert "cannot move in" not in card.text


def test_a_map_that_is_no_star_says_where_each_room_leads() -> None:
    scene = Scene()
    scene.house()
    scene.location("Shed", clues=1, symbol="shed")
    scene.turn()
    assert spokes_of(view_of(scene)) is None
    assert "→ " in row_with(painted(scene), "Hallway", "Attic")
    assert "Shed" in painted_large(scene)


def test_an_engaged_enemy_shows_what_it_takes_and_what_it_does() -> None:
    scene = Scene()
    enemy = scene.enemy("Ghoul Minion", engaged=0)
    scene.t.damage[enemy] = 1
    scene.turn()
    assert "Ghoul Minion ⚔2 ↷2 ♥1/2 hits 1♥ 1☾" in row_with(painted(scene), "threat")
    assert "1 of 2 health left, attacks for 1 damage and 1 horror" in told(scene)


def test_assets_show_slots_uses_and_exhaustion() -> None:
    scene = Scene()
    scene.in_play("Flashlight")
    dog = scene.in_play("Beat Cop")
    scene.t.exhausted[dog] = 1
    scene.turn()
    small = painted(scene)
    assert "Flashlight [3 supplies]" in small
    assert "(Beat Cop)" in small
    large = painted_large(scene, 104, 35)
    assert "hand slot" in row_with(large, "Flashlight")
    assert "ally slot" in row_with(large, "Beat Cop")


def test_a_card_of_the_hand_tells_cost_icons_and_what_it_could_do_now() -> None:
    scene = Scene()
    scene.hand("Machete", "Vicious Blow", "Dodge", "Working a Hunch", "Beat Cop")
    scene.t.resources[0] = 3
    scene.turn()
    view = view_of(scene)
    who = focus(view)
    assert who.hand is not None
    assert {card.name: could(view, who, card) for card in who.hand} == {
        "Machete": "1 action",
        "Vicious Blow": "for tests",
        "Dodge": "waits",
        "Working a Hunch": "fast",
        "Beat Cop": "1 short",
    }
    assert "Machete ¢3 C" in painted(scene)
    assert "Working a Hunch ¢2 II" in painted(scene)


def test_a_test_shows_value_difficulty_odds_and_what_each_token_would_do() -> None:
    scene = Scene()
    scene.house()
    scene.bag("+1", "0", "-2", "skull", "auto-fail")
    scene.hand("Vicious Blow", "Knife")
    scene.enemy("Ghoul Minion", engaged=0)
    scene.turn()
    scene.choose("fight Ghoul Minion")
    view = view_of(scene)
    assert view.test is not None
    odds = f"{round(100 * view.test.chances / view.test.draws)} %"
    assert f"test combat 4 against 2  {odds} ({view.test.chances} of {view.test.draws})" in painted(scene)
    assert "Vicious Blow C +1" in painted(scene)
    assert "skull-1" in painted(scene)
    large = painted_large(scene)
    for words in ("Skill test", "value 4  against 2", odds, "commit: +1", "minus the number of Ghouls"):
        assert words in large
    assert "auto-fail fails" in told(scene)
    scene.choose("commit Vicious Blow")
    assert "test combat 5 against 2" in painted(scene)


def test_act_and_agenda_show_how_far_they_are() -> None:
    scene = Scene()
    scene.t.doom[scene.t.agenda()] = 2
    scene.t.clues[0] = 1
    scene.turn()
    assert "doom ▰▰▱ 2/3" in painted(scene)
    assert "clues ▰▱ 1/2" in painted(scene)
    assert "2/3 doom" in painted_large(scene)
    assert "2 of 3 doom" in told(scene)


def test_the_reference_card_follows_the_difficulty() -> None:
    easy, hard = Scene(difficulty="standard"), Scene(difficulty="hard")
    for scene in (easy, hard):
        scene.bag("skull", "cultist", "tablet")
        scene.turn()
    assert "Cultist: -1; you take 1 horror if the test fails." in told(easy)
    assert "Cultist: another token is revealed; you take 2 horror if the test fails." in told(hard)


def test_the_hand_of_another_seat_is_counted_but_not_named() -> None:
    scene = Scene("Roland Banks", "Daisy Walker", seats=2)
    scene.hand("Machete", who=1)
    scene.turn()
    for text in (painted(scene), painted_large(scene), told(scene)):
        assert "Machete" not in text
    assert "hand 1" in row_with(painted(scene), "Daisy Walker", "hand")
    assert "Machete" not in [card.name for card in BOARD.cards(view_of(scene))]


def test_every_sign_of_the_table_is_explained() -> None:
    explained = " ".join(sign for sign, _ in BOARD.signs())
    for sign in "♥☾¢◉▶▷⚔↷▒▰▱♛×":
        assert sign in explained


def test_the_last_use_of_a_card_is_named_as_one() -> None:
    assert [uses_left("01087", n) for n in (3, 1)] == ["3 supplies", "1 supply"]
    assert [uses_left("01060", n) for n in (4, 1)] == ["4 charges", "1 charge"]
    assert uses_left("01016", 1) == "1 ammo"


def test_a_city_is_painted_row_by_row_as_it_lies() -> None:
    """And the Cultist deck is counted beside the encounter deck."""
    scene = city("roland")
    large = painted_large(scene, 110, 40)
    for row in (
        ("Northside", "Downtown", "Easttown"),
        ("Miskatonic University", "Rivertown", "Graveyard"),
        ("St. Mary's Hospital", "Southside", "Your House"),
    ):
        found = row_with(large, *row)
        assert sorted(row, key=found.index) == list(row)
    assert "Cultist deck 5" in large
    assert "Cultist deck 5." in told(scene)


def test_a_city_for_which_there_is_no_room_is_a_list_with_everybody_in_it() -> None:
    scene = city("roland")
    scene.enemy("Acolyte", at="Downtown")
    scene.turn()
    rows = painted_large(scene, 82, 38).splitlines()
    place = next(n for n, row in enumerate(rows) if "Downtown unrevealed" in row)
    assert "Acolyte" in rows[place + 1]


def test_woods_keep_their_numbers_and_what_lurks_there_is_seen() -> None:
    """Wherever there is room they lie around the path."""
    scene = in_the_woods("roland", revealed=False)
    scene.enemy("Acolyte", at="Arkham Woods")
    scene.turn()
    for width in (82, 110):
        large = painted_large(scene, width, 38)
        assert all(f"Woods {n}" in large for n in (1, 2, 3, 4))
        assert "Acolyte" in large
    row = row_with(painted_large(scene, 110, 38), "Woods 1", "Woods 2")
    assert row.index("Woods 1") < row.index("Woods 2")


def test_the_cultists_who_are_unmasked_are_told_with_where_they_are() -> None:
    scene = city("roland")
    cultist(scene, "drew", engaged=0)
    unmasked(scene, "turner")
    scene.turn()
    large = painted_large(scene, 82, 38)
    for words in ('"Wolf-Man" Drew: with Roland Banks', "Ruth Turner: in the victory display"):
        assert words in large
        assert f"{words}." in told(scene)
    assert f"{len(scene.t.side_deck)} still hidden" in large


def test_a_card_that_is_act_and_agenda_is_told_once_with_its_back() -> None:
    scene = in_the_woods("roland", agenda=3)
    take_both_places(scene.t, scene.t.agenda())
    assert painted(scene).startswith("act and agenda The Devourer Below")
    large = painted_large(scene, 82, 38)
    assert large.count("The Devourer Below") == 1
    assert "takes the" in large
    found = [card.where for card in BOARD.cards(view_of(scene)) if card.name == "The Devourer Below"]
    assert found == ["act and agenda"]


def test_what_happened_before_is_told() -> None:
    scene = city("roland")
    assert "the house is still there" in painted_large(scene, 82, 38)
    assert "Before: the house is still there" in told(scene)
    past = next(card for card in BOARD.cards(view_of(scene)) if card.name == "What happened before")
    assert past.text.startswith("The house is still there.")
