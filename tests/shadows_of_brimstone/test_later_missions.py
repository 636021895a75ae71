"""The later Missions: pages, a way out, four cellars, a night in the pump room, and the end of the story."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.printed import FOE_HEALTH, INJURY, TYPE
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import scars_of_kind
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left, kill_foe
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import is_tough
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RevealToken
from grimtable.games.shadows_of_brimstone.rules.objective import ObjectiveFound
from grimtable.games.shadows_of_brimstone.state import (
    DOCTOR,
    EPIC_THREATS,
    FIXED_MAP,
    HIGH_THREATS,
    IMMEDIATE_DREAD,
    LOST,
    MED_THREATS,
    MINE,
    NO_FLEEING,
    NONE,
    OUTPOST,
    PARTY,
    PLACES,
    RUNNING,
    SMITH,
    STORE,
    TARGA,
    WON,
)
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
SPOTS = ("D6", "E6", "D5", "E5")
LEDGER, ROOF, HYMN = "the-night-ledger", "the-roof-came-down", "the-hymn-under-the-floor"
WHISTLE, FINALE = "until-the-whistle", "the-hand-on-the-handle"


def in_a_room(sob: Sob, mission: str, heroes: int = 4, token: str = "") -> Scene:
    """Heroes without Grit stand in a Blast Room behind the Entrance."""
    scene = sob(*["bandido"] * heroes, mission=mission)
    scene.tile("blast-room", token=token)
    for hero in range(heroes):
        scene.hero(hero).at(SPOTS[hero]).has(grit=0)
    scene.t.revives = 0
    return scene


def without_grit(scene: Scene) -> Scene:
    for hero in scene.t.heroes():
        scene.hero(hero).has(grit=0)
    return scene


def lost(scene: Scene) -> Scene:
    """The Mission fails; every question is answered with the first option."""
    scene.does(lambda t: end_the_adventure(t, LOST))
    while scene.table.ask is not None:
        scene.table.choose(0)
    return scene


def won(scene: Scene) -> bool:
    return scene.t.ended == WON


# -- what the town is told


@pytest.mark.rule("SOB-CAMP-05")
@pytest.mark.parametrize(
    ("mission", "dice", "closed"),
    [
        (HYMN, (1, 1, 4), [DOCTOR, OUTPOST]),  # one that is destroyed is rolled again
        (WHISTLE, (2, 6), [STORE]),
        (WHISTLE, (5, 6, 1, 2), [DOCTOR, SMITH, STORE]),
        (FINALE, (1, 6, 1, 6), list(range(PLACES))),  # a Corruption Hit each, saved
        ("carry-it-up", (6, 6, 6, 6), []),
    ],
)
def test_a_failed_mission_costs_the_town_this(sob: Sob, mission: str, dice: tuple[int, ...], closed: list[int]) -> None:
    scene = without_grit(sob("bandido", "bandido", mission=mission))
    scene.dice(*dice)
    lost(scene)
    assert [place for place in range(PLACES) if scene.t.closed >> place & 1] == closed
    scene.sound()


@pytest.mark.parametrize("mission", [HYMN, WHISTLE, FINALE])
def test_a_won_mission_costs_the_town_nothing(sob: Sob, mission: str) -> None:
    scene = sob("bandido", mission=mission)
    scene.does(lambda t: end_the_adventure(t, WON))
    assert scene.t.closed == 0


# -- The Night Ledger


@pytest.mark.rule("SOB-CLUE-01", "SOB-CLUE-03")
@pytest.mark.parametrize(("pages", "die", "found"), [(0, 6, False), (3, 2, False), (3, 3, True), (4, 1, True)])
def test_five_pages_lead_to_the_book(sob: Sob, pages: int, die: int, found: bool) -> None:
    scene = in_a_room(sob, LEDGER, token="token-drip")
    scene.t.counters = [pages, *[0] * 7]
    scene.on_top("loose-board")
    scene.dice(die)
    scene.exploration()
    assert scene.t.counters[0] == pages + (die + 1) // 2
    assert (scene.view.objective is not None) == found


@pytest.mark.parametrize(("dice", "xp", "horror"), [((5, 1, 1), 20, 0), ((4, 1, 1, 1, 1), 0, 2)])
def test_a_random_hero_reads_the_pages_of_the_clue(sob: Sob, dice: tuple[int, ...], xp: int, horror: int) -> None:
    scene = without_grit(sob("bandido", "bandido", mission=LEDGER))  # its Lore is 3
    scene.t.counters = [3, 2, *[0] * 6]
    scene.lay_chance(1)  # the second hero
    scene.dice(*dice)
    scene.does(lambda t: mission_of(t).clue_found(t, 0))
    assert (scene.t.xp, scene.t.sanity_lost) == ([0, xp], [0, horror])
    scene.sound()


def test_everybody_in_the_room_of_the_book_is_elite(sob: Sob) -> None:
    scene = in_a_room(sob, LEDGER)
    scene.on_top("a-tangle-of-stranglers")
    scene.does(ObjectiveFound(PARTY, NONE, 1))
    assert len(scene.t.foes) == 6
    assert scene.t.elites[TYPE["stranglers"]].bit_count() == 1


def test_who_has_the_book_has_won(sob: Sob) -> None:
    scene = in_a_room(sob, LEDGER)
    scene.t.objective = 1
    assert scene.view.progress == "The book is found"
    model = scene.foe("stranglers", at="B2")
    scene.does(lambda t: kill_foe(t, NONE, model))
    while scene.t.ended == RUNNING:
        scene.table.choose(0)
    assert won(scene)


def test_the_ledger_takes_the_item_of_the_highest_value(sob: Sob) -> None:
    scene = without_grit(sob("us-marshal", mission=LEDGER))
    scene.gives(0, "wide-hat", "long-rifle")
    before = scene.codes(scene.t.items[0])
    scene.does(lambda t: mission_of(t).failure(t, 0))
    gone = [code for code in before if code not in scene.codes(scene.t.items[0])]
    assert gone == ["long-rifle"]
    assert scared(scene) == 0


def test_without_an_item_to_lose_a_hero_rolls_for_an_injury(sob: Sob) -> None:
    scene = without_grit(sob("us-marshal", mission=LEDGER))
    items = scene.t.items[0]
    scene.dice(3, 4)
    scene.does(lambda t: mission_of(t).failure(t, 0))
    assert scene.t.items[0] == items, "Starting Gear is not taken"
    assert scared(scene) == 1
    scene.sound()


def scared(scene: Scene) -> int:
    return len(scars_of_kind(scene.t, 0, INJURY))


# -- The Roof Came Down


@pytest.mark.rule("SOB-DEPTH-03")
def test_the_party_starts_five_steps_in_and_may_not_flee(sob: Sob) -> None:
    scene = sob("bandido", mission=ROOF)
    assert scene.t.depth == 16 - 5
    assert scene.t.has(NO_FLEEING)


@pytest.mark.parametrize(
    ("clues", "dice", "found"),
    [(0, (4, 5), False), (0, (4, 6), True), (1, (3, 4), False), (1, (3, 5), True), (4, (1, 1), True)],
)
def test_the_more_clues_the_stronger_the_draught(sob: Sob, clues: int, dice: tuple[int, int], found: bool) -> None:
    scene = in_a_room(sob, ROOF, token="token-draught")
    scene.t.clues = clues
    scene.on_top("loose-board")
    need = max(10 - 2 * clues, 2)
    assert scene.view.progress == f"The next room is the way out on {need}+ with two dice"
    scene.dice(*dice)
    scene.exploration()
    assert (scene.view.objective is not None) == found
    assert bool(scene.t.discards[HIGH_THREATS]) == found
    if found:
        assert scene.view.progress == "The way out is found"
        assert "door" not in scene.view.tiles[1].exits


def test_the_clue_of_a_room_counts_for_the_rooms_after_it(sob: Sob) -> None:
    scene = in_a_room(sob, ROOF, token="token-drip")
    scene.on_top("loose-board")
    scene.dice(4, 5)
    scene.exploration()
    assert scene.view.objective is None
    assert scene.t.clues == 1


@pytest.mark.parametrize(("dice", "found", "wounds"), [((1, 2), False, 2), ((4, 6), False, 0), ((1, 2), True, 0)])
def test_rocks_fall_while_the_way_out_is_looked_for(sob: Sob, dice: tuple[int, int], found: bool, wounds: int) -> None:
    scene = in_a_room(sob, ROOF, heroes=1)
    if found:
        scene.t.objective = 1
        scene.foe("stranglers", at="B2")
    scene.dice(*dice)
    if wounds:
        scene.dice(4, 1, 1)  # D3: 2 Hits, not saved
    scene.turn_begins()
    assert scene.t.wounds == [wounds]


def test_the_party_climbs_out_when_all_are_near_and_nothing_is_in_the_way(sob: Sob) -> None:
    scene = in_a_room(sob, ROOF)
    scene.t.objective = 1
    scene.hero(3).at("B2", tile=0)  # next to the room
    scene.turn_ends()
    assert won(scene)


@pytest.mark.parametrize("why", ["not found", "an Enemy", "far away", "the last one is far away"])
def test_nobody_climbs_out_too_early(sob: Sob, why: str) -> None:
    scene = in_a_room(sob, ROOF)
    scene.t.objective = NONE if why == "not found" else 1
    if why == "not found":
        for hero, space in enumerate(("A5", "B5", "C5", "D5")):
            scene.hero(hero).at(space, tile=0)
    if why == "an Enemy":
        scene.foe("stranglers", at="B2")
    if why == "far away":
        scene.tile("long-passage")
        scene.t.objective = scene.tile("mining-room-east")
    if why == "the last one is far away":
        scene.tile("long-passage")
        far = scene.tile("mining-room-east")
        scene.hero(3).at("B2", tile=far)
    scene.turn_ends()
    assert not won(scene)


def test_a_fight_that_ends_in_the_room_does_not_win_by_itself(sob: Sob) -> None:
    scene = in_a_room(sob, ROOF)
    scene.tile("long-passage")
    scene.t.objective = scene.tile("mining-room-east")
    model = scene.foe("stranglers", at="B2")
    scene.does(lambda t: kill_foe(t, NONE, model))
    assert scene.t.ended == RUNNING


def test_who_is_dug_out_rolls_for_an_injury(sob: Sob) -> None:
    scene = without_grit(sob("bandido", mission=ROOF))
    scene.dice(3, 4)
    scene.does(lambda t: mission_of(t).failure(t, 0))
    assert scared(scene) == 1
    scene.sound()


# -- The Hymn Under the Floor

CELLARS = (3, 4, 5, 6)


def before_a_cellar(sob: Sob, seen: int = 0, heroes: int = 1) -> Scene:
    """Some cellars are seen; the party stands in the next."""
    scene = without_grit(sob(*["bandido"] * heroes, mission=HYMN))
    scene.t.token = [NONE if tile in CELLARS[:seen] else token for tile, token in enumerate(scene.t.token)]
    for hero, spot in enumerate(("C5", "D5", "C6", "D6")[:heroes]):
        scene.hero(hero).at(spot, tile=CELLARS[seen])
    return scene


@pytest.mark.rule("SOB-EXPL-15")
def test_the_four_cellars_lie_there_with_a_token_each(sob: Sob) -> None:
    scene = sob("bandido", mission=HYMN)
    assert [tile.index for tile in scene.view.tiles if tile.token] == list(CELLARS)
    assert scene.t.has(FIXED_MAP)
    assert scene.view.progress == "The choir is in one of 4 cellars"


@pytest.mark.parametrize("seen", [0, 1, 2])
def test_each_cellar_not_seen_is_as_likely_as_the_others(sob: Sob, seen: int) -> None:
    for lot in range(4 - seen):
        scene = before_a_cellar(sob, seen)
        scene.lay_chance(lot)
        with changes(lambda: scene.t.depth, -1):  # noqa: B023
            scene.does(RevealToken(PARTY, NONE, CELLARS[seen]))
        assert (scene.view.objective is not None) == (lot == 0)


def test_the_last_cellar_is_the_choirs(sob: Sob) -> None:
    scene = before_a_cellar(sob, 3)
    assert scene.view.progress == "The choir is in the last cellar"
    scene.does(RevealToken(PARTY, NONE, CELLARS[3]))
    assert scene.t.objective == CELLARS[3]
    assert scene.view.progress == "The choir is found"


def test_a_wrong_cellar_brings_a_threat_and_the_darkness_nearer(sob: Sob) -> None:
    scene = before_a_cellar(sob, heroes=4)
    scene.on_top("a-tangle-of-stranglers")
    scene.lay_chance(1)
    scene.dice(2)  # D3: 1 step
    with changes(lambda: scene.t.darkness, 1):
        scene.does(RevealToken(PARTY, NONE, CELLARS[0]))
    assert len(scene.t.foes) == 6
    assert "the hymn comes from elsewhere" in scene.told()
    assert not won(scene)


def test_the_choir_is_an_elite_epic_threat(sob: Sob) -> None:
    scene = before_a_cellar(sob, 3, heroes=4)
    scene.on_top("the-goliath-feeds")
    scene.does(RevealToken(PARTY, NONE, CELLARS[3]))
    assert len(scene.t.discards[EPIC_THREATS]) == 1
    assert scene.t.elites[TYPE["goliath"]].bit_count() == 1


@pytest.mark.parametrize(("found", "sanity"), [(False, [1, 1]), (True, [0, 0])])
def test_a_failed_test_is_another_verse_until_the_choir_is_found(sob: Sob, found: bool, sanity: list[int]) -> None:
    scene = without_grit(sob("bandido", "bandido", mission=HYMN))
    if found:
        scene.t.objective = CELLARS[0]
    scene.dice(1, 2)
    if not found:
        scene.dice(1, 1)  # nobody resists
    scene.turn_begins()
    assert scene.t.sanity_lost == sanity


# -- Until the Whistle

PUMP_ROOM, TUNNELS = 1, (2, 3, 4)


def on_watch(sob: Sob, hour: int = 0, planks: tuple[int, ...] = (0, 0, 0), heroes: int = 4) -> Scene:
    """The pump room after some hours."""
    scene = without_grit(sob(*["bandido"] * heroes, mission=WHISTLE))
    for hero in range(heroes):
        scene.hero(hero).at(("C3", "D3", "E3", "F3")[hero], tile=PUMP_ROOM)
    scene.t.counters = [hour, *planks, *[0] * 4]
    return scene


@pytest.mark.rule("SOB-EXPL-15", "SOB-WIN-09", "SOB-DREAD-09")
def test_the_pump_room_and_its_tunnels_hold_no_tokens(sob: Sob) -> None:
    scene = on_watch(sob)
    assert [tile.code for tile in scene.view.tiles][1:] == [
        "the-big-room",
        "mid-passage",
        "short-passage",
        "long-passage",
    ]
    assert not any(tile.token for tile in scene.view.tiles)
    assert all(scene.t.has(option) for option in (FIXED_MAP, IMMEDIATE_DREAD, NO_FLEEING))
    scene.sound()


@pytest.mark.parametrize(("die", "tunnel"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_die_names_the_tunnel_from_which_they_come(sob: Sob, die: int, tunnel: int) -> None:
    scene = on_watch(sob)
    scene.on_top("a-tangle-of-stranglers")
    scene.dice(die)
    scene.turn_ends()
    assert len(scene.t.foes) == 6
    assert f"something comes up {scene.view.tiles[TUNNELS[tunnel]].name}" in scene.log()


@pytest.mark.parametrize(("hour", "deck"), [(3, MED_THREATS), (4, MED_THREATS), (5, HIGH_THREATS), (8, HIGH_THREATS)])
def test_from_the_sixth_hour_on_the_threat_is_one_level_higher(sob: Sob, hour: int, deck: int) -> None:
    scene = on_watch(sob, hour)
    scene.dice(1)
    scene.turn_ends()
    drawn = [each for each in (MED_THREATS, HIGH_THREATS) if scene.t.discards[each]]
    assert drawn[-1] == deck


def test_a_plank_is_broken_instead(sob: Sob) -> None:
    scene = on_watch(sob, planks=(0, 2, 0))
    scene.dice(3)
    scene.turn_ends()
    assert scene.t.counters[:4] == [1, 0, 1, 0]
    assert scene.t.foes == []


@pytest.mark.parametrize(
    ("dice", "before", "after"), [((5, 1, 1, 1), 0, 1), ((5, 6, 5, 1), 0, 2), ((4, 4, 4, 4), 1, 1)]
)
def test_a_hero_in_a_tunnel_boards_it_up(sob: Sob, dice: tuple[int, ...], before: int, after: int) -> None:
    scene = on_watch(sob, planks=(0, 0, before))
    scene.hero(0).at("A3", tile=TUNNELS[2])
    scene.turn(0)
    scene.dice(*dice)  # the Bandido's Strength is 4
    scene.choose("board the tunnel up")
    assert scene.t.counters[1:4] == [0, 0, after]


def test_a_tunnel_is_boarded_up_from_inside_it_and_with_two_planks(sob: Sob) -> None:
    scene = on_watch(sob, planks=(0, 0, 2))
    scene.turn(0)
    assert not scene.offers("board the tunnel up"), "it stands in the pump room"
    scene.hero(0).at("A3", tile=TUNNELS[2])
    scene.turn(0)
    assert not scene.offers("board the tunnel up"), "there are two planks"


def test_the_whistle_blows_after_ten_hours_whatever_is_in_the_room(sob: Sob) -> None:
    scene = on_watch(sob, hour=9)
    assert scene.view.progress == "The whistle blows at the end of this turn"
    scene.foe("stranglers", at="C5", tile=PUMP_ROOM)
    scene.turn_ends()
    assert won(scene)
    assert not any("comes up" in each for each in scene.told())
    assert on_watch(sob, hour=8).view.progress == "The whistle blows in 2 turns"


def test_a_fight_that_ends_does_not_end_the_watch(sob: Sob) -> None:
    scene = on_watch(sob, planks=(2, 2, 2))
    model = scene.foe("stranglers", at="C5", tile=PUMP_ROOM)
    scene.does(lambda t: kill_foe(t, NONE, model))
    assert scene.t.ended == RUNNING
    assert scene.t.counters[0] == 1


# -- The Hand on the Handle


@pytest.mark.rule("SOB-GATE-01")
def test_the_only_way_on_is_a_gate_into_the_otherworld(sob: Sob) -> None:
    scene = sob("bandido", mission=FINALE)
    assert scene.view.tiles[0].exits == ("gate",)
    scene.at_exit(0, 0, 0)
    scene.turn(0)
    scene.choose("look through")
    assert scene.t.tile_world == [MINE, TARGA]


def exploring(sob: Sob, world: int, clues: int) -> Scene:
    """A room with a Clue on its token, in one of the worlds."""
    scene = sob(*["bandido"] * 4, mission=FINALE)
    scene.t.exits = [[1], *scene.t.exits[1:]]  # a Door, to lay the room at
    scene.tile("blast-room", token="token-drip")
    scene.t.tile_world = [world, world]
    scene.t.worlds = 1 << world
    for hero in range(4):
        scene.hero(hero).at(SPOTS[hero]).has(grit=0)
    scene.t.clues = clues
    scene.on_top("loose-board" if world == MINE else "wall-that-reads")
    return scene


@pytest.mark.rule("SOB-CLUE-01", "SOB-CLUE-03")
@pytest.mark.parametrize(
    ("world", "clues", "counted", "found"),
    [(MINE, 0, 0, False), (MINE, 1, 1, False), (TARGA, 0, 1, False), (TARGA, 1, 2, True)],
)
def test_only_clues_of_the_otherworld_count(sob: Sob, world: int, clues: int, counted: int, found: bool) -> None:
    scene = exploring(sob, world, clues)
    scene.does(RevealToken(PARTY, NONE, 1))
    assert scene.t.clues == counted
    assert (scene.t.objective == 1) == found


@pytest.mark.parametrize(
    ("heroes", "kind"), [(1, "night-terrors"), (2, "night-terrors"), (3, "goliath"), (4, "goliath")]
)
@pytest.mark.parametrize("posse", [1, 4])
def test_the_keeper_is_tough_and_grows_with_the_posse(sob: Sob, heroes: int, kind: str, posse: int) -> None:
    scene = in_the_last_room(sob, heroes, posse)
    keepers = [model for model in scene.t.foes if scene.t.foe_type[model] == TYPE[kind]]
    assert len(keepers) == 1
    assert foe_health_left(scene.t, keepers[0]) == scene.t.foe(TYPE[kind], FOE_HEALTH) + 5 * posse
    assert is_tough(scene.t, keepers[0])
    assert scene.t.counters[0] == keepers[0] + 1
    assert len(scene.t.foes) > 1, "it is not alone"
    assert scene.view.progress == "The keeper of the door is found"
    scene.sound()


def in_the_last_room(sob: Sob, heroes: int = 4, posse: int = 1) -> Scene:
    scene = sob(*["bandido"] * heroes, mission=FINALE)
    scene.t.exits = [[1], *scene.t.exits[1:]]
    scene.tile("blast-room")
    for hero in range(heroes):
        scene.hero(hero).at(SPOTS[hero]).has(grit=0)
    scene.t.posse = posse
    scene.on_top("the-floor-moves")
    scene.does(ObjectiveFound(PARTY, NONE, 1))
    return scene


@pytest.mark.parametrize(("dice", "healed"), [((1, 2), 4), ((4, 6), 0)])
def test_a_failed_test_mends_the_keeper(sob: Sob, dice: tuple[int, int], healed: int) -> None:
    scene = in_the_last_room(sob)
    keeper = scene.t.counters[0] - 1
    scene.t.foe_wounds[keeper] = 9
    scene.dice(*dice)
    if healed:
        scene.dice(healed)
    with changes(lambda: scene.t.foe_wounds[keeper], -healed):
        scene.turn_begins()


def test_a_night_terror_on_the_way_is_no_keeper(sob: Sob) -> None:
    scene = sob("bandido", mission=FINALE)
    scene.hero(0).at("A5", tile=0)
    scene.does(lambda t: enemies_attack(t, TYPE["night-terrors"], 1, 0))
    assert len(scene.t.foes) == 1
    assert scene.t.counters[0] == 0
    assert foe_health_left(scene.t, scene.t.foes[0]) == scene.t.foe(TYPE["night-terrors"], FOE_HEALTH)


def test_nothing_mends_a_keeper_that_is_gone(sob: Sob) -> None:
    scene = in_the_last_room(sob)
    keeper = scene.t.counters[0] - 1
    scene.does(lambda t: kill_foe(t, NONE, keeper))
    others = [scene.t.foe_wounds[model] for model in scene.t.foes]
    scene.dice(1, 2)
    scene.turn_begins()
    assert [scene.t.foe_wounds[model] for model in scene.t.foes] == others


def test_the_story_is_won_when_keeper_and_court_are_defeated(sob: Sob) -> None:
    scene = in_the_last_room(sob)
    while len(scene.t.foes) > 1:
        last = scene.t.foes[-1]
        scene.does(lambda t: kill_foe(t, NONE, last))  # noqa: B023
    assert scene.t.ended == RUNNING
    scene.does(lambda t: kill_foe(t, NONE, t.foes[0]))
    while scene.t.ended == RUNNING:
        scene.table.choose(0)
    assert won(scene)
