"""The board of Shadows of Brimstone: the map as text, exact sizes, everybody with what is left."""

from __future__ import annotations

from random import Random
from textwrap import dedent

import pytest

from grimtable.games.shadows_of_brimstone import REGISTRATION
from grimtable.games.shadows_of_brimstone.state import CAPPED, GATE, TOKEN_STACK, UNDECIDED
from grimtable.games.shadows_of_brimstone.view import SobView
from grimtable.terminal.boards import board_of
from grimtable.terminal.session import begin
from grimtable.terminal.shadows_of_brimstone.chart import Chart, letters
from grimtable.terminal.shadows_of_brimstone.layout import LARGE, SMALL, Scale
from grimtable.terminal.shadows_of_brimstone.map import map_lines
from grimtable.terminal.shadows_of_brimstone.paint import type_lines
from grimtable.terminal.shadows_of_brimstone.words import hand_sentences
from tests.shadows_of_brimstone.scene import Scene

BOARD = board_of(REGISTRATION)


def drawn(view: SobView, width: int = 40, height: int = 16, scales: tuple[Scale, ...] = (SMALL,)) -> str:
    return "\n".join(line.plain.rstrip() for line in map_lines(Chart(view), width, height, None, scales))


def small(scene: Scene) -> str:
    return "\n".join(line.plain for line in BOARD.small(scene.view, 78, 22, None))


def fight(*classes: str) -> Scene:
    """Two heroes in a room with three Void Spiders."""
    scene = Scene(*(classes or ("us-marshal", "gunslinger")))
    scene.tile("blast-room")
    scene.hero(0).at("C3")
    scene.hero(1).at("E5")
    scene.foe("void-spiders", "E2")
    scene.foe("void-spiders", "F3", wounds=1)
    scene.foe("void-spiders", "B4")
    return scene


def test_a_layout_is_drawn_with_walls_doors_heroes_and_enemies() -> None:
    scene = fight()
    picture = """
                ┌══════┐
                │ ·  · │
        ┌───────┘      └───────┐
        │ ·   ·   · s1█  ·   · │
    ┌───┘                      └───┐
    ║ ·   ·  M10  ·  ·  s2▅  ·   · ║
    ║ ·  s3█  ·   ·  ·   ·   ·   · ║
    └───┐                      ┌───┘
        │ ·   ·   · G10  ·   · │
        │ ·   ·   ·  ·   ·   · │
        └───────┐      ┌───────┘
    """
    assert dedent(picture).strip("\n") in dedent(drawn(scene.view, 32, 19))


def test_a_model_on_four_spaces_is_one_block_with_its_name_and_health() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.foe("goliath", "C3")
    text = drawn(scene.view, 80, 40, (LARGE,))
    assert "g Goliat" in text
    health = scene.view.foes[0].health
    assert f"♥{health}/{health}" in text


def test_exits_that_are_capped_and_gates_and_tokens_have_signs_of_their_own() -> None:
    scene = Scene("us-marshal")
    tile = scene.tile("blast-room")
    t = scene.t
    t.exits = [*t.exits[:tile], [t.exits[tile][0], CAPPED, GATE, UNDECIDED]]
    t.token = [*t.token[:tile], t.decks[TOKEN_STACK][0]]
    text = drawn(scene.view, 40, 30)
    for sign in ("▓", "≈", "┆", "?"):
        assert sign in text, sign


def test_a_name_leaves_some_of_the_wall_that_it_stands_in() -> None:
    scene = Scene("us-marshal")
    scene.tile("the-vault")
    assert "└─The Vault─┐" in drawn(scene.view, 60, 24, (LARGE,))


@pytest.mark.parametrize(
    ("times", "told"), [(0, "lit"), (1, "lit, scavenged 1 of 2 times"), (2, "lit, fully scavenged")]
)
def test_a_tile_is_ticked_off_when_there_is_nothing_left_to_scavenge(times: int, told: str) -> None:
    scene = Scene("us-marshal", "bandido", "gunslinger")  # twice, with three heroes
    scene.t.scavenged = [times]
    assert ("✓" in drawn(scene.view, 60, 24, (LARGE,))) == (times == 2)
    assert f"Mine Entrance: {told}." in BOARD.say_table(scene.view)


def test_a_tile_that_only_touches_a_lit_one_is_dark() -> None:
    scene = Scene("us-marshal")
    scene.tile("long-passage")
    scene.tile("blast-room")
    scene.hero(0).at("C3")
    told = [line for line in BOARD.say_table(scene.view) if line.endswith((": lit.", ": dark."))]
    assert told == ["Mine Entrance: dark.", "Long Passage: lit.", "Blast Room: lit."]


def test_spaces_in_the_dark_are_told_from_those_in_the_light() -> None:
    scene = Scene("us-marshal")
    assert "░" not in drawn(scene.view)
    scene.t.lantern = -1
    assert "░" in drawn(scene.view)


def test_a_knocked_out_hero_is_marked() -> None:
    scene = fight()
    scene.t.ko = [0, 1]
    assert "Gko" in drawn(scene.view)


def test_at_80_by_24_the_essentials_are_in_sight() -> None:
    scene = fight().turn(1, 4)
    text = small(scene)
    for words in (
        *("Entrance P!", "Darkness", "hold back 7+", "clues 0", "revive 1"),
        *("6▸G Gunslinger", "♥10 ☾12 g1", "4 M*US Marshal", "5 s Void Spiders", "⚔2·1 D0 m7", "1♥2 2♥1 3♥2"),
        *("Gunslinger  moves 4", "Ranged 3+", "Defense 5+"),
        *("s1█", "s2▅", "M10", "G10"),
    ):
        assert words in text, words


def test_the_order_of_the_fight_is_that_of_initiative_with_enemies_first_among_equals() -> None:
    text = small(fight("us-marshal", "saloon-girl").turn(1))
    places = [text.index(name) for name in ("Void Spiders", "Saloon Girl", "US Marshal")]
    assert places == sorted(places)


def test_enemies_that_are_still_acting_are_not_marked_as_done() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("D7").has(grit=0)
    scene.foe("stranglers", "D3")
    scene.enemies_act()
    assert scene.ask.prompt.startswith("Where does")
    assert not any("✓" in line.plain for line in type_lines(scene.view, scene.view.types[0], "S", 40))


def test_the_large_table_shows_sheets_and_names_of_tiles() -> None:
    view = fight().turn(1).view
    text = "\n".join(line.plain for line in [*BOARD.main(view, 118, 32, None), *BOARD.side(view, 37, 36)])
    for words in ("Blast Room", "R3+ M5+ C1 D5+ W4+", "combat 2·1 on 4+", "acts i6", "♥1/2"):
        assert words in text, words


def test_an_attack_shows_its_dice_its_target_and_what_defense_leaves() -> None:
    scene = fight()
    scene.hero(1).at("E3").has(grit=1)
    scene.dice(2)
    scene.turn(1).choose("melee attack")
    assert scene.ask.prompt == "Keep this roll?"
    text = small(scene)
    assert "Attack roll   2   needs 5+" in text
    assert "needs 5+" in text
    scene = fight()
    scene.hero(1).at("E3").has(grit=1)
    scene.dice(6, 1)
    scene.turn(1).choose("melee attack")
    while scene.ask.prompt == "Who takes the Hits?":
        scene.choose("Void Spider 1")
    text = small(scene)
    assert "1 on Void Spider 1" in text


def test_every_moment_of_a_game_fits_where_it_is_painted() -> None:
    session = begin("sob", ["human"], seed=4, options={"heroes": "us-marshal,gunslinger,bandido"})
    rng = Random(4)
    for _ in range(60):
        ask = session.ask
        if ask is None:
            break
        view = session.view()
        field = BOARD.field(view, ask.options)
        assert {line.cell_len for line in BOARD.small(view, 78, 22, field)} == {78}
        main = BOARD.main(view, 118, 32, field)
        assert (len(main), {line.cell_len for line in main}) == (32, {118})
        side = BOARD.side(view, 37, 35)
        assert len(side) <= 35
        assert max(line.cell_len for line in side) <= 37
        lines = BOARD.lines(view, ask.options)
        assert sorted(o.index for line in lines for o in line.options) == list(range(len(ask.options)))
        session.choose(rng.choice([o for o in ask.options if "flee" not in o.verb]))


def test_sheets_of_heroes_and_enemies_have_all_their_numbers_and_things() -> None:
    scene = fight()
    scene.gives(1, "whiskey")
    cards = {card.name: card for card in BOARD.cards(scene.turn(1).view)}
    assert "Initiative 6, Combat 1, Melee 5+, Ranged 3+" in cards["Gunslinger"].facts
    assert "Whiskey" in cards["Gunslinger"].text
    assert cards["Pistol"].text
    assert "Combat 2 with 4+, Damage 1" in cards["Void Spiders"].facts
    assert "Void Spider 2, 1 of 2 Health" in cards["Void Spiders"].text
    assert cards["A Fistful of Dark Stone"].where == "Mission"
    assert cards["The Mines"].where == "World"


def test_the_map_is_told_in_words_from_whoever_acts() -> None:
    told = BOARD.say_table(fight().turn(1).view)
    assert "3 spaces north of you: Void Spider 1, 2 of 2 Health." in told
    assert "2 spaces north, 1 east of you: Void Spider 2, 1 of 2 Health." in told
    assert "2 spaces west, 2 north of you: US Marshal, 10 Health, 10 Sanity, bears the Old Lantern." in told
    assert "4 spaces north, 1 west of you: a Door of Blast Room." in told
    assert "Blast Room: lit." in told


def test_heroes_and_types_have_letters_that_differ() -> None:
    assert letters(["US Marshal", "Gunslinger", "Saloon Girl", "Bandido"]) == ["M", "G", "S", "B"]
    assert len(set(letters(["Bandido 1", "Bandido 2", "Bandido 3", "Gunslinger 1", "Gunslinger 2"]))) == 5


@pytest.mark.parametrize("sign", "·˙░═≈▓┄?✓▸♥☾⚔◊▆")
def test_every_sign_of_the_table_is_explained(sign: str) -> None:
    assert sign in " ".join(signs for signs, _ in BOARD.signs())


def test_a_sheet_tells_what_levels_have_brought_and_what_the_next_would_bring() -> None:
    scene = Scene("bandido")
    scene.hero(0).has(xp=1600)
    scene.turn_begins()
    scene.dice(3, 4)
    scene.choose("go up", "learn Scar Tissue")
    lines = hand_sentences(scene.view)
    assert "Level 2, 1100 XP" in lines[0]
    assert lines[1].endswith("Scar Tissue and Sleeps in the Saddle.")
    assert "Scar Tissue: +4 Health." in lines
    assert "Bandido may go up to level 3 for 1000 XP when a turn begins, and learn one of:" in lines
    assert "Bite the Bullet (Hard to Kill, tier 2): Once per Fight, prevent up to 4 Wounds of one Source." in lines
    kinds = {card.name: (card.where, card.facts) for card in BOARD.cards(scene.view)}
    assert kinds["Scar Tissue"] == ("Bandido's ability", "Hard to Kill, tier 1")
    assert kinds["Sleeps in the Saddle"][0] == "Bandido's bonus"


def test_who_has_too_little_xp_is_not_told_of_the_next_level() -> None:
    scene = Scene("bandido")
    scene.hero(0).has(xp=499)
    assert not any("may go up" in line for line in hand_sentences(scene.view))
