"""What clients are given to draw the table: the map, the sheets, and what is printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from grimtable.games.shadows_of_brimstone.atlas import ATLAS, NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    INJURY,
    ROWS,
    TYPE,
    definition_of,
    name_of,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import CHART, ChartRoll
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.map.board import ground
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import TopOfDread
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import DREAD_DECK, GRIT_AGAINST_DEATH, NONE, PARTY
from grimtable.grid.board import gate, lay
from grimtable.kernel.events import Event
from tests.shadows_of_brimstone.opening import FOUR, opened, seen
from tests.shadows_of_brimstone.scene import Scene
from tests.shadows_of_brimstone.test_gates import BEYOND, HALL, HERE, ROOM, THERE, explored

Sob = Callable[..., Scene]
LARGEST_IN_JAVASCRIPT = 2**53 - 1


def numbers_in(shown: Any) -> list[int]:
    """Every whole number of a view, wherever it stands."""
    if isinstance(shown, dict):
        return [number for value in shown.values() for number in numbers_in(value)]
    if isinstance(shown, list | tuple):
        return [number for value in shown for number in numbers_in(value)]
    return [shown] if type(shown) is int else []


# -- the track and the dice


@pytest.mark.rule("SOB-DEPTH-05", "SOB-DEPTH-06")
def test_the_stages_say_what_a_party_needs_on_each_space(sob: Sob) -> None:
    scene = sob("us-marshal")
    for space in range(17):
        scene.t.depth = space
        track = scene.view.track
        stage = next(each for each in track.stages if space >= each.ends_at)
        assert stage.holds_back == track.holds_back
    assert [stage.ends_at for stage in scene.view.track.stages] == [11, 6, 0]


def fired(sob: Sob, weapon: str, dice: list[int]) -> Scene:
    """A Marshal with Grit has rolled to hit and is asked whether the roll is kept."""
    scene = sob("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C4").has(grit=1)
    scene.gives(0, weapon)
    scene.foe("goliath", at="C2")
    scene.turn(0, move=0)
    scene.dice(*dice)
    return scene.choose("fire")


@pytest.mark.rule("SOB-DICE-06", "SOB-DAM-05")
@pytest.mark.parametrize(
    ("weapon", "dice", "sides", "critical_from"),
    [("pistol", [2, 3], (6, 6), 6), ("shotgun", [3], (8,), 6), ("pocket-revolver", [2, 2], (6, 6), None)],
)
def test_the_dice_of_a_weapon_tell_their_sides_and_what_is_critical(
    sob: Sob, weapon: str, dice: list[int], sides: tuple[int, ...], critical_from: int | None
) -> None:
    view = fired(sob, weapon, dice).view
    assert view.attack is not None
    assert (view.sides, view.attack.critical_from) == (sides, critical_from)


# -- the map


@pytest.mark.rule("SOB-INFO-04")
def test_tiles_and_gates_are_told_as_they_lie(sob: Sob) -> None:
    scene = explored(sob, "us-marshal", "bandido", beyond="targa-long")
    view, t = scene.view, scene.t
    drawn = [NUMBER_IN_ATLAS[number] for number in t.tiles]
    told = [lay(n, e.turn, e.x, e.y, e.part) for n, e in zip(drawn, view.tiles, strict=True)]
    assert told == t.board
    assert [(each.tile, each.exit, each.other_tile, each.other_exit) for each in view.gates] == [
        (ROOM, HERE, BEYOND, THERE)
    ]
    assert [gate(ROOM, HERE, BEYOND, THERE)] == t.gates
    assert [tile.part for tile in view.tiles] == [0, 0, 1]
    assert ATLAS.ground(tuple(told), tuple(t.gates)) is ground(t)


@pytest.mark.rule("SOB-LAMP-02")
def test_a_tile_says_whether_it_is_lit(sob: Sob) -> None:
    scene = explored(sob, "us-marshal", "bandido", beyond="targa-long")
    scene.t.lantern = 1
    assert [tile.lit for tile in scene.view.tiles] == [True, True, True]
    scene.hero(1).at("D7", tile=HALL)
    assert [tile.lit for tile in scene.view.tiles] == [True, True, False]
    scene.t.place[1] = NONE
    assert [tile.lit for tile in scene.view.tiles] == [False, False, False]


def test_no_number_is_too_large_for_a_browser(sob: Sob) -> None:
    scene = explored(sob, "us-marshal", "bandido", beyond="targa-long")
    scene.foe("tentacles", at="A3", tile=BEYOND)
    assert max(numbers_in(msgspec.to_builtins(scene.view))) <= LARGEST_IN_JAVASCRIPT


# -- sheets


@pytest.mark.rule("SOB-WGHT-02", "SOB-HAND-01")
def test_a_hero_shows_what_it_carries_and_what_it_could(sob: Sob) -> None:
    scene = sob("us-marshal", "bandido")
    marshal, bandido = scene.view.heroes
    assert (marshal.weight, marshal.carries, marshal.hands) == (1, 5 + 2, 2)
    scene.gives(0, "miners-pick", "injury-ruined-hand")
    assert [hero.weight for hero in scene.view.heroes] == [marshal.weight + 2, bandido.weight]
    assert [hero.hands for hero in scene.view.heroes] == [1, 2]


# -- what is printed


def facts(code: str) -> dict[str, Any]:
    """The facts of an entry, as every client gets them."""
    return next(entry.facts for entry in GAME.content() if entry.code == code)


def test_a_class_has_its_whole_sheet() -> None:
    sheet = facts("us-marshal")
    assert [sheet[name] for name in ("health", "defense", "sanity", "willpower", "max_grit", "initiative")] == [
        *(10, 3, 10, 4),
        *(2, 4),
    ]
    assert [sheet[name] for name in ("hands", "bag", "resistance", "grit_on")] == [2, 5, 5, 1]
    assert "overlooks" not in sheet  # what is 0 for everybody at the start is no part of the sheet


def test_a_tile_has_its_drawing_its_shape_and_its_exit_rolls() -> None:
    room = facts("blast-room")
    assert (room["shape"], room["unique"]) == ("room", True)
    assert [set(entry) >= {"art", "shape"} for entry in map(facts, ("mine-entrance", "cryo-chamber"))] == [True, True]
    assert all(1 <= number <= 6 for numbers in room["rolls"] for number in numbers)


def test_a_variant_has_the_elite_chart_of_its_kind() -> None:
    variants = [entry.facts for entry in GAME.content() if "variant_of" in entry.facts]
    assert variants
    assert all(variant["elite"] == facts(variant["variant_of"])["elite"] for variant in variants)


@pytest.mark.parametrize(
    ("code", "tests"),
    [
        ("mounds-of-bones", ["Agility 5+"]),
        ("summoning-circle", ["Lore 6+", "Luck 4+"]),
        ("they-were-waiting", []),
    ],
)
def test_an_encounter_names_its_tests(code: str, tests: list[str]) -> None:
    assert facts(code)["tests"] == tests


# -- who acts when


def order(scene: Scene) -> list[tuple[int | str | None, int]]:
    """Who acts in this turn, with Initiative."""
    return [(each.type if each.hero is None else each.hero, each.initiative) for each in scene.view.order]


@pytest.mark.rule("SOB-INIT-02", "SOB-INIT-03")
def test_the_order_goes_by_initiative_and_enemies_come_before_heroes_of_the_same(sob: Sob) -> None:
    scene = sob("us-marshal", "bandido", "gunslinger")
    scene.tile("blast-room")
    assert order(scene) == [(2, 6), (0, 4), (1, 3)]
    scene.foe("tentacles", at="B2")
    scene.foe("tentacles", at="C2")
    scene.foe("void-spiders", at="D2")
    foes = {each.code: each.initiative for each in scene.view.types}
    told = order(scene)
    assert sorted(told, key=lambda each: (-each[1], isinstance(each[0], int))) == told
    assert {who for who, _ in told} == {0, 1, 2, "tentacles", "void-spiders"}
    assert dict(told)["tentacles"] == foes["tentacles"]


@pytest.mark.rule("SOB-AMBSH-03")
def test_who_comes_late_acts_after_those_who_have_acted(sob: Sob) -> None:
    scene = sob("us-marshal", "bandido")
    scene.tile("blast-room")
    scene.t.activated = 0b10
    scene.turn(0)
    scene.foe("tentacles", at="B2")
    scene.t.ambushing = 1 << TYPE["tentacles"]
    order = scene.view.order
    assert [(each.hero, each.type, each.done, each.acting) for each in order] == [
        (1, None, True, False),
        (0, None, False, True),
        (None, "tentacles", False, False),
    ]


@pytest.mark.rule("SOB-INIT-02")
def test_nobody_acts_before_the_first_turn_and_nobody_who_lies_knocked_out(sob: Sob) -> None:
    assert seen(opened(2, heroes=FOUR)).order == ()
    scene = sob("us-marshal", "bandido")
    scene.t.ko[0] = 1
    assert [each.hero for each in scene.view.order] == [1]


def who_begins(events: list[Event]) -> str:
    """Who is the first to begin an activation after an answer, if nothing turns the order over before that."""
    for kind, who, what, *_ in events:
        match GAME.kinds[kind].name:
            case "turn" | "foe-placed" | "flash" | "ko" | "recovered" | "foe-killed":
                return ""
            case "activate":
                return f"hero {who}"
            case "foes-act":
                return CODE[definition_of(what)]
    return ""


@pytest.mark.rule("SOB-INIT-02", "SOB-INIT-03", "SOB-INIT-05")
def test_whoever_acts_next_has_stood_first_among_the_waiting() -> None:
    """Of equals any may be first."""
    begun: set[str] = set()
    for seed in range(4):
        table = opened(1, seed=seed, heroes=FOUR)
        while table.ask is not None and table.answers < 400:
            waiting = [each for each in seen(table).order if not each.done and not each.acting]
            table.choose(GAME.promising(table.position, 1)[0])
            assert table.past is not None
            first = who_begins(list(table.past.events))
            if first:
                best = [each for each in waiting if each.initiative == waiting[0].initiative]
                equals = [each for each in best if (each.hero is None) == (waiting[0].hero is None)]
                assert first in [each.type or f"hero {each.hero}" for each in equals]
                begun.add(first)
    assert begun >= {"hero 0", "hero 3"}
    assert len(begun) > 5


# -- what is being resolved


def met(sob: Sob, code: str, *classes: str) -> Scene:
    """An Encounter is met in the mine."""
    scene = sob(*(classes or ("us-marshal", "bandido")))
    for hero in scene.t.heroes():
        scene.hero(hero).has(grit=1)
    scene.on_top(code)
    return scene.does(Encounters(PARTY, NONE, 0))


@pytest.mark.rule("SOB-ENC-05")
def test_an_encounter_lies_there_while_it_is_resolved_with_its_test(sob: Sob) -> None:
    scene = met(sob, "prospector")
    drawn, test = scene.view.drawn, scene.view.test
    assert drawn is not None
    assert test is not None
    assert (drawn.code, drawn.name, drawn.kind) == ("prospector", name_of(piece("prospector")), "mine-encounters")
    assert drawn.text.startswith("One hero, Cunning 5+.")
    assert (test.hero, test.skill, test.need) == (None, "Cunning", 5)
    cunning = [hero.numbers["cunning"] for hero in scene.view.heroes]
    assert [(each.hero, each.dice) for each in test.chances] == list(enumerate(cunning))
    assert test.chances[0].chance == round(100 * (1 - (4 / 6) ** cunning[0]))


@pytest.mark.rule("SOB-SKILL-09")
def test_a_test_names_who_takes_it_once_that_is_chosen(sob: Sob) -> None:
    scene = met(sob, "prospector")
    scene.dice(1, 1, 1, 1)
    scene.choose("US Marshal")
    assert scene.ask.prompt.startswith("Keep")
    assert scene.view.test is not None
    assert scene.view.test.hero == 0


@pytest.mark.rule("SOB-SKILL-09")
def test_the_dice_that_are_told_are_those_that_are_rolled(sob: Sob) -> None:
    scene = met(sob, "prospector")
    test = scene.view.test
    assert test is not None
    scene.choose("US Marshal")
    assert len(scene.view.dice) == test.chances[0].dice


@pytest.mark.rule("SOB-ENC-08")
def test_an_encounter_that_is_over_lies_there_no_longer(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.tile("blast-room", token="token-boot-prints")
    scene.hero(0).at("C4").has(grit=0)
    scene.on_top("what-is-left", "loose-board", "prospector")
    scene.exploration()
    assert scene.ask.prompt == "Which Encounter first?"
    assert scene.view.drawn is not None
    assert (scene.view.drawn.code, scene.view.drawn.kind) == ("token-boot-prints", "exploration-tokens")


@pytest.mark.rule("SOB-DEVT-03")
def test_a_depth_event_lies_there_while_it_is_resolved(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.hero(0).has(wounds=3, sanity_lost=3, grit=0)
    scene.dice(6, 6)
    scene.does(HoldBack(0))
    drawn = scene.view.drawn
    assert drawn is not None
    assert drawn.kind == "mine-depth-events"
    assert drawn.text.startswith("Each hero heals D6")


@pytest.mark.rule("SOB-CARD-09")
def test_of_a_card_that_leads_to_another_the_last_one_lies_there(sob: Sob) -> None:
    """A Loot card finds Gear that is too heavy."""
    scene = sob("us-marshal")
    scene.gives(0, "long-rifle", "lever-carbine", "pistol")
    scene.on_top("miners-pick")
    scene.does(lambda t: carry_out(t, 0, piece("loot-handy")))
    assert scene.offers("drop Long Rifle")
    drawn = scene.view.drawn
    assert drawn is not None
    assert (drawn.code, drawn.kind) == ("miners-pick", "gear")


@pytest.mark.rule("SOB-INJ-01", "SOB-GRIT-06")
def test_an_entry_of_a_chart_lies_there_while_somebody_may_re_roll_it(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.hero(0).has(grit=1)
    scene.t.flags |= GRIT_AGAINST_DEATH
    deadly = next(number for number, entry in CHART[INJURY].items() if number > 1 and ROWS[entry].get("kills", False))
    scene.dice(deadly // 2, deadly - deadly // 2)
    scene.does(ChartRoll(0, NONE, INJURY))
    drawn = scene.view.drawn
    assert drawn is not None
    assert (drawn.code, drawn.kind) == (CODE[CHART[INJURY][deadly]], "injuries")


def test_nothing_lies_there_while_a_hero_simply_acts(sob: Sob) -> None:
    scene = sob("us-marshal").turn(0)
    assert (scene.view.drawn, scene.view.test) == (None, None)


@pytest.mark.rule("SOB-DREAD-07")
def test_a_revealed_growing_dread_card_lies_there_while_the_party_decides(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.hero(0).has(grit=1)
    card = scene.t.decks[DREAD_DECK].pop()
    scene.t.dread = [card]
    scene.does(TopOfDread(PARTY))
    drawn = scene.view.drawn
    assert drawn is not None
    assert (drawn.code, drawn.kind) == (CODE[definition_of(card)], "growing-dread")
    assert scene.view.test is None


# -- the log


def test_the_piece_of_a_line_leads_to_its_card_in_the_content(sob: Sob) -> None:
    scene = met(sob, "prospector")
    lines = [scene.table.line(0, event, 0) for event in scene.t.events]
    (card,) = [line for line in lines if line.kind == "card"]
    assert GAME.content()[card.piece // 8].code == "prospector"
    assert card.who == PARTY
