"""The board of Set a Watch: exact sizes, the right words, and nothing that is facedown."""

from __future__ import annotations

import re
from typing import Any

import pytest

from grimtable.games.set_a_watch import REGISTRATION
from grimtable.games.set_a_watch.printed import piece
from grimtable.games.set_a_watch.view import SawView
from grimtable.terminal.boards import board_of
from grimtable.terminal.session import begin
from grimtable.terminal.set_a_watch.large import adventurer_box
from grimtable.terminal.set_a_watch.words import health_sum, short_sum
from tests.set_a_watch.scene import Scene

BOARD = board_of(REGISTRATION)
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {"difficulty": "easy"}),
    (2, {"attack_mode": "declared-set", "final_location": "chosen"}),
    (3, {"stoke_fire": "anytime"}),
    (4, {"difficulty": "insane"}),
]


def view_of(scene: Scene) -> SawView:
    view = scene.table.view(0)
    assert isinstance(view, SawView)
    return view


def painted(scene: Scene, width: int = 78) -> str:
    return "\n".join(line.plain for line in BOARD.compact(view_of(scene), width, None))


def painted_large(scene: Scene, width: int = 78, height: int = 27) -> str:
    view = view_of(scene)
    main, side = BOARD.main(view, width, height, None), BOARD.side(view, 37, 30)
    return "\n".join(line.plain for line in [*main, *side])


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_moment_of_a_game_fits_where_it_is_painted(seats: int, options: dict[str, str]) -> None:
    session = begin("saw", ["random"] * seats, seed=11, options=options)
    while session.ask is not None:
        view: Any = session.table.view(session.ask.seat)
        compact = BOARD.compact(view, 78, None)
        assert {line.cell_len for line in compact} == {78}
        assert len(compact) <= 17
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
    assert view.location.name in BOARD.epilogue(view, session.table.result.winners)
    assert BOARD.tally(view).rows == []


def test_the_fire_dial_shows_firewood_and_what_it_reveals() -> None:
    scene = Scene()
    scene.fire(8)
    scene.camp("heretic", 2, 3, 5)
    assert "fire  8 ▰▰▰▰▰▰┃▰▰▱▱▱┃▱▱▱▱▱ reveals 2" in painted(scene)
    scene.fire(19)
    assert "▰▰▰▰▰▰┃▰▰▰▰▰┃▰▰▰▰▰+3 reveals 3" in painted(scene)


def test_a_creature_shows_health_left_its_sum_damage_stolen_dice_and_power() -> None:
    scene = Scene()
    scene.location("broken-aqueduct")
    scene.dice("heretic", 4, 1, 1)
    scene.dice("bounty-hunter", 1, 1, 1)
    scene.dice("barbarian", 1, 1, 1)
    scene.watch("bridge-giant", "purse-cutter-b", "pit-badger-a")
    scene.hits("purse-cutter-b", 1)
    small = painted(scene)
    assert "1 Bridge Giant giant" in small
    assert "♥3/4" in small
    assert "=6−2" in small
    assert "✗4" in small
    assert "3 ▒ facedown" in small
    large = painted_large(scene)
    for words in ("2 Purse-Cutter", "♥3/4 ⚔1 human", "Health 6 −2", "Broken Aqueduct", "holds ✗4"):
        assert words in large
    assert "3 of 4 Health left" in str(BOARD.say_table(view_of(scene)))
    place = view_of(scene).line[1]
    assert (short_sum(place), health_sum(place)) == ("6−2", "6 −2 Broken Aqueduct")


def test_a_rider_a_guarded_and_a_negated_creature_are_told_apart() -> None:
    scene = Scene()
    scene.fire(12)
    scene.watch("mudwall-golem", "pit-badger-a", "lady-rime", negated="lady-rime")
    assert "guarded" in painted(scene)
    assert "negated" in painted(scene)
    scene = Scene()
    scene.watch("roost-captain", "gutter-drake-a")
    assert "rides Gutter Drake" in painted(scene)
    assert "♥13/13" in painted(scene)
    assert "rides Gutter Drake" in painted_large(scene)


def test_a_facedown_card_is_named_only_if_the_group_has_seen_it() -> None:
    scene = Scene()
    scene.fire(3)
    scene.watch("bridge-giant", "pit-badger-a", "lady-rime")
    scene.t.known |= 1 << piece("lady-rime")
    for told in (painted(scene), painted_large(scene), str(BOARD.say_table(view_of(scene)))):
        assert "Lady Rime" in told
        assert "Pit Badger" not in told
    cards = [card.name for card in BOARD.cards(view_of(scene))]
    assert "Lady Rime" in cards
    assert "Pit Badger" not in cards


def test_dice_show_their_sides_and_what_has_become_of_them() -> None:
    scene = Scene()
    scene.dice("heretic", 6, 5, 4)
    scene.dice("bounty-hunter", 8, 7)
    scene.dice("barbarian", 12, 11, 10)
    scene.watch("bridge-giant", camper="witch")
    small = painted(scene)
    for words in ("■6  ■5  ■4", "◆8  ◆7  ·", "●12 ●11 ●10"):
        assert words in small
    large = painted_large(scene, 104, 46)
    for shape in ("┌────┐", "⟨8 ⟩", "▕ 12 ▏"):
        assert shape in large


def test_an_adventurer_shows_range_visits_and_the_state_of_each_ability() -> None:
    scene = Scene()
    scene.abilities("heretic", "bones-on-loan", "open-grave", "deaths-commission")
    scene.exhausts("open-grave")
    scene.dice("heretic", 3)
    scene.watch("ditch-dead-a", camper="witch")
    scene.t.visits[3] = 1
    row = next(line for line in painted(scene).splitlines() if "▸Heretic" in line)
    for words in ("→2", "Bones on Loan", "(Open Grave)", "Death's Comm…°"):
        assert words in row
    assert any("⌂Witch" in line and "☾" in line for line in painted(scene).splitlines())


def test_items_tamed_creatures_trophies_familiar_and_hex_are_in_sight() -> None:
    scene = Scene()
    scene.gives_item("heretic", "grave-salt", "whetstone")
    scene.trophies("pit-badger-a")
    scene.tames("witch", "thornback-boar-a")
    scene.watch("bridge-giant", camper="heretic")
    scene.t.hex_left = 2
    small = painted(scene)
    for words in (
        "Heretic Grave Salt, Whetstone",
        "Trophies Badger",
        "Thornback Boar (tamed)",
        "Hex 2",
        "Witch+Feathe",
    ):
        assert words in small


def test_the_camp_board_shows_dice_coins_runes_market_and_the_special_action() -> None:
    scene = Scene()
    scene.camp("heretic", 2, 3, 5)
    scene.choose("Chop Wood with the 2")
    small = painted(scene)
    for words in ("Chop [2][ ][ ]", "Map 4+ [¢]", "Heal 6 [ ]", "Seal Vanquish Bolster", "Stop the Mouth", "market"):
        assert words in small
    large = painted_large(scene)
    for words in ("Chop Wood", "[2][ ][ ]", "rising", "Stop the Mouth", "Market", "Horde", "Unhallowed"):
        assert words in large


def test_horde_decks_graveyard_and_the_next_unhallowed_are_counted() -> None:
    scene = Scene()
    scene.graveyard("pit-badger-a", "ditch-dead-a")
    scene.unhallowed("lady-rime", "many-handed")
    scene.horde("bridge-giant", "pit-badger-b")
    scene.deck("gutter-drake-a")
    scene.t.known |= 1 << piece("gutter-drake-a")
    scene.camp("heretic", 2, 3, 5)
    small = painted(scene, 100)
    for words in ("horde 2", "(next Gutter Drake)", "graveyard 2 (Ditch Dead)", "Unhallowed 2 (Lady Rime ♥15 ⚔3)"):
        assert words in small


def test_every_sign_of_the_table_is_explained() -> None:
    explained = " ".join(sign for sign, _ in BOARD.signs())
    for sign in "▰┃▱♥⚔▒▲■◆●✗⌂→☾°¢":
        assert sign in explained


def test_a_line_longer_than_the_screen_is_cut_and_says_so() -> None:
    scene = Scene()
    scene.fire(12)
    names = ("bridge-giant", "ditch-dead-a", "pit-badger-a", "gutter-drake-a", "carrion-crows", "kettle-rabble-a")
    scene.watch(*names, "thornback-boar-a", "pit-badger-b")
    t = scene.t
    for card in t.line:
        t.shown |= 1 << card
    assert "and 3 more rows" in painted(scene)
    assert len(BOARD.main(view_of(scene), 78, 27, None)) == 27


def test_a_lost_night_tells_the_fire_as_it_is() -> None:
    scene = Scene()
    scene.t.fire = 14
    assert "the fire burns on at 14 with nobody beside it" in BOARD.epilogue(view_of(scene), ())
    scene.t.fire = 0
    assert "the fire is out" in BOARD.epilogue(view_of(scene), ())


def test_the_familiar_shows_its_damage_and_its_range() -> None:
    scene = Scene()
    scene.watch("bridge-giant")
    view = view_of(scene)
    assert any(
        line.startswith("Familiar: ") and "damage " in line and "range " in line for line in BOARD.say_table(view)
    )
    rows = [line.plain for line in BOARD.main(view, 78, 32, None)]
    assert any(re.search(r"Familiar \w+ ⚔\d →\d", row) for row in rows), rows


def test_at_120_by_45_the_cards_that_can_be_used_say_more_than_a_line() -> None:
    scene = Scene()
    scene.abilities("barbarian", "red-arc")
    scene.watch("bridge-giant")
    rows = [line.plain[:38] for line in BOARD.main(view_of(scene), 78, 32, None)]
    first = next(i for i, row in enumerate(rows) if "Red Arc" in row)
    assert "…" not in rows[first]
    assert "damage" in " ".join(rows[first : first + 2])


def test_at_120_by_45_idle_cards_are_named_together_so_that_the_others_say_everything() -> None:
    scene = Scene()
    scene.abilities("barbarian", "red-arc", "bellow", "bitten-shield")
    scene.exhausts("bellow", "bitten-shield")
    scene.watch("bridge-giant")
    view = view_of(scene)
    barbarian = next(each for each in view.adventurers if each.code == "barbarian")
    words = next(card.text for card in barbarian.abilities if card.code == "red-arc")
    rows = [line.plain for line in adventurer_box(view, barbarian, 39, 9, frozenset())]
    told = "".join("".join(row.strip("│ ").split()) for row in rows)
    assert "".join(words.split()) in told, rows
    idle = [card.name for card in barbarian.abilities if card.code != "red-arc"]
    assert len(idle) == 2
    assert any(all(name[:8] in row for name in idle) for row in rows), rows
