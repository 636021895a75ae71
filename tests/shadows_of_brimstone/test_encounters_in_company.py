"""Encounters among several heroes and exits: whom they reach, what they open, where they leave off."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards.mine_features import OpenCrate, TileExplodes
from grimtable.games.shadows_of_brimstone.cards.openings import open_closed_exit
from grimtable.games.shadows_of_brimstone.cards.targa_encounters import Buried, screams, trail_is_lost
from grimtable.games.shadows_of_brimstone.cards.targa_features import ThinIce
from grimtable.games.shadows_of_brimstone.missions import a_fistful_of_dark_stone as a_fistful_of_dark_stone
from grimtable.games.shadows_of_brimstone.printed import (
    BAG,
    BANDAGES,
    DYNAMITE,
    MELEE,
    MINE_MAP,
    RANGED,
    ROWS,
    SANITY,
    STRENGTH,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.map.board import place_foe, spaces_of_tile, tiles_at
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import ADVANCED, CAPPED, DOOR, GATE, JOINED, NONE, PARTY, TARGA, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_DOOR, K_GATE
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.arena import another_tile
from tests.shadows_of_brimstone.drawing import answer, go_beyond, happen, meet, table
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    choose,
    do,
    enemy,
    far_from,
    give,
    ids,
    is_offered,
    lay,
    next_to,
    party,
    start,
)

THREE = ("us-marshal", "saloon-girl", "us-marshal")


# -- exits


def many_exits(*states: int, flags: int = 0) -> Sob:
    """A room with four exits lies behind the Entrance: its own, and these three."""
    t = party("us-marshal")
    t.flags |= flags
    tile = another_tile(t, "blast-room")
    t.exits = [[JOINED], [JOINED, *states]]
    assert tile == 1
    t.events = []
    return t


def opened(t: Sob, *chance: int, gate: bool = False) -> list[int]:
    """What the three exits are once a card has opened one."""
    t.chance.laid = list(chance)
    open_closed_exit(t, 1, gate)
    assert t.chance.laid == []
    return t.exits[1][1:]


@pytest.mark.rule("SOB-EXPL-11")
@pytest.mark.parametrize(
    ("chance", "expected"), [(0, [DOOR, DOOR, CAPPED]), (1, [CAPPED, DOOR, DOOR])], ids=["the first", "the last"]
)
def test_one_closed_exit_at_random_becomes_a_door(chance: int, expected: list[int]) -> None:
    assert opened(many_exits(CAPPED, DOOR, CAPPED, flags=ADVANCED), chance) == expected


@pytest.mark.rule("SOB-GATE-02")
@pytest.mark.parametrize("closed", [0, 1, 2])
def test_a_gate_takes_a_closed_exit_before_any_door(closed: int) -> None:
    states = [CAPPED if exit == closed else DOOR for exit in range(3)]
    t = many_exits(*states, flags=ADVANCED)
    assert opened(t, gate=True) == [GATE if state == CAPPED else DOOR for state in states]
    assert [event[0] for event in t.events] == [K_GATE]


@pytest.mark.rule("SOB-GATE-02")
@pytest.mark.parametrize(("chance", "exit"), [(0, 0), (1, 1), (2, 2)])
def test_without_a_closed_exit_any_of_the_doors_becomes_the_gate(chance: int, exit: int) -> None:
    t = many_exits(DOOR, DOOR, DOOR, flags=ADVANCED)
    assert opened(t, chance, gate=True) == [GATE if each == exit else DOOR for each in range(3)]


def test_the_basic_game_has_doors_only_and_leaves_those_it_has() -> None:
    assert opened(many_exits(CAPPED, DOOR, JOINED), gate=True) == [DOOR, DOOR, JOINED]
    t = many_exits(DOOR, DOOR, JOINED)
    assert opened(t, gate=True) == [DOOR, DOOR, JOINED]
    assert K_DOOR not in [event[0] for event in t.events]


@pytest.mark.rule("SOB-EXPL-18")
@pytest.mark.parametrize(("gate", "expected"), [(True, GATE), (False, CAPPED)])
def test_where_no_tile_is_left_only_a_gate_leads_on(gate: bool, expected: int) -> None:
    t = many_exits(CAPPED, JOINED, JOINED, flags=ADVANCED)
    t.tiles = [*t.tiles, *(i for i, row in enumerate(ROWS) if row["kind"] == MINE_MAP)]
    assert opened(t, gate=gate)[0] == expected


def test_who_digs_in_the_advanced_game_finds_a_door() -> None:
    t = table()
    t.flags |= ADVANCED
    meet(t, "bricked-up")
    lay(t, 3)
    start(t, Activation(0))
    happen(t, lambda t: choose(t, next(each for each in ids(t) if each.startswith("use:bricked-up"))), 6, 1)
    assert t.exits[0] == [DOOR]


def test_nobody_digs_on_another_tile() -> None:
    t = table()
    stay_in_play(t, piece("bricked-up"), 1)
    lay(t, 3)
    start(t, Activation(0))
    assert not is_offered(t, "bricked-up")


# -- crates


@pytest.mark.parametrize(("dice", "tokens"), [((4, 5, 6), 2), ((6, 4, 5), 2), ((4, 4, 5), 1), ((5, 6, 5), 3)])
def test_each_five_or_six_is_a_dynamite(dice: tuple[int, ...], tokens: int) -> None:
    t = table()
    stay_in_play(t, piece("explosives"), 0)
    lay(t, *dice)
    start(t, OpenCrate(1, piece("explosives")))
    assert [t.bag[hero][DYNAMITE] for hero in (0, 1)] == [0, tokens]


@pytest.mark.parametrize(("dice", "explosions"), [((4, 4, 1), 1), ((1, 4, 1), 2), ((1, 1, 1), 3)])
def test_each_one_is_an_explosion(dice: tuple[int, ...], explosions: int) -> None:
    t = table()
    stay_in_play(t, piece("explosives"), 0)
    lay(t, *dice, *[1, 1] * explosions)
    start(t, OpenCrate(0, piece("explosives")))
    assert t.wounds == [explosions, explosions]
    assert t.chance.laid == []


def test_an_explosion_wounds_every_enemy_on_the_tile() -> None:
    t = table()
    models = [enemy(t, LARGE_FOE, far_from(t, 0, steps), nth) for nth, steps in enumerate((2, 3, 4))]
    lay(t, 1, 1, 2, 3, 4)
    start(t, TileExplodes(0, piece("explosives"), 0))
    assert sorted(t.foe_wounds[model] for model in models) == [2, 3, 4]
    assert t.wounds == [1, 1]


# -- what remains on a tile


@pytest.mark.parametrize("code", ["red-floor", "webbed-over"])
def test_a_card_that_belongs_to_no_tile_reaches_nobody(code: str) -> None:
    t = table()
    before = value(t, 0, RANGED)
    t.place = [spaces_of_tile(t, 1)[0], t.place[1]]
    stay_in_play(t, piece(code))
    assert value(t, 0, RANGED) == before
    lay(t, 1, 4)
    start(t, Activation(0))
    assert t.sanity_lost[0] == 0


@pytest.mark.parametrize("stat", [RANGED, MELEE])
def test_webs_do_not_reach_who_is_off_the_board(stat: int) -> None:
    t = table()
    before = value(t, 1, stat)
    stay_in_play(t, piece("webbed-over"), 0)
    t.place[1] = NONE
    assert value(t, 1, stat) == before


def test_hand_to_hand_the_steam_does_not_matter() -> None:
    t = table()
    stay_in_play(t, piece("steam-clouds"), 0)
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 6, 5, 4, 4)
    do(t, lambda t: melee_attack(t, 0))
    answer(t)
    assert t.foe_wounds[foe] == 4 + (4 - 3)


# -- the Mines


@pytest.mark.parametrize(("dice", "grows"), [((3, 3, 3, 4, 1, 1), True), ((4, 1, 1, 4, 1, 1), False)])
def test_the_first_hero_may_be_the_one_that_stumbles(dice: tuple[int, ...], grows: bool) -> None:
    t = table()
    t.darkness = 4
    after = meet(t, "summoning-circle", *dice, answers=("way:summoning-circle=2",))
    assert ("darkness" in after) == grows


def test_whose_wall_opens_while_it_lies_there_draws_no_loot() -> None:
    t = table()
    t.sanity_lost[0] = t.stats[0][SANITY] - 1
    t.revives = 0
    after = meet(t, "weeping", 5, 5, 1, 1, 1, 1, 1, 1, 6, answers=("choose:hero-1",))
    assert "gold" not in after


def test_no_die_is_rolled_for_one_who_is_whole() -> None:
    t = table()
    t.wounds = [0, 3]
    after = meet(t, "prospector", 5, 1, 1, 1, 2, 5, 1, 1, answers=("choose:hero-1", "choose:hero-1"))
    assert after["wounds"] == [0, -2]


# -- the Plateau


def on_two_tiles() -> Sob:
    """Of three heroes the first stands between two tiles, the others on one of them each."""
    t = party(*THREE)
    tile = another_tile(t, "blast-room")
    between = [space for space in spaces_of_tile(t, 0) if len(tiles_at(t, space)) == 2]
    behind = [space for space in spaces_of_tile(t, tile) if tiles_at(t, space) == [tile]]
    t.place = [between[0], t.place[1], behind[0]]
    return t


def test_a_scream_between_two_tiles_is_heard_on_both() -> None:
    t = on_two_tiles()
    lay(t, *[1] * 9)
    do(t, lambda t: screams(t, 0, NONE, 0))
    assert t.sanity_lost == [3, 3, 3]


def test_in_the_third_tube_there_is_nothing() -> None:
    t = table(world=TARGA)
    t.worlds = 0
    assert meet(t, "cryo-tubes", 5, 3, answers=("yes", "no")) == {"xp": [50, 0]}


@pytest.mark.parametrize(("clues", "rolled"), [(0, False), (1, True)])
def test_a_die_is_rolled_for_a_clue_only_where_there_is_one(clues: int, rolled: bool) -> None:
    t = table(world=TARGA)
    t.clues = clues
    t.push(Encounters(PARTY, piece("trail-gone-cold"), 0, 1))
    lay(t, 1)
    trail_is_lost(t, 0, NONE, 0)
    assert t.clues == 0
    assert (t.chance.laid == []) == rolled


def test_who_loses_a_bag_in_the_snow_parts_with_what_it_held() -> None:
    t = table(world=TARGA)
    bag = t.stats[0][BAG]
    give(t, 0, "dynamite-satchel")
    t.bag = [changed(t.bag[0], BANDAGES, bag + 1), t.bag[1]]
    lay(t, 1, 1, 6, 6, 1)  # two Hits, saved; then a 1
    start(t, Buried(0, NONE))
    assert t.items[0] == []
    assert t.ask is not None
    answer(t)
    assert sum(t.bag[0]) <= bag


@pytest.mark.parametrize(("dice", "stone"), [((1, 1, 6), 1), ((6, 1, 1), 1), ((6, 6, 6), 3), ((5, 5, 4), 0)])
def test_up_the_stair_each_six_is_a_dark_stone(dice: tuple[int, ...], stone: int) -> None:
    t = table(world=TARGA)
    t.worlds = 0
    assert meet(t, "stair-gives-way", *dice, answers=("choose:hero-1",)).get("stone", [0, 0]) == [stone, 0]


def test_the_strong_are_not_bitten() -> None:
    t = table(world=TARGA)
    t.worlds = 0
    assert value(t, 0, STRENGTH) == 2
    assert meet(t, "snow-is-alive", 1, 1, 1, 1, 1, 1) == {"wounds": [0, 1], "xp": [10, 10]}


# -- thin ice


def breaks_through(t: Sob, hero: int) -> None:
    lay(t, 1, 2)  # it breaks: D3, a Wound
    start(t, ThinIce(hero, piece("thin-ice"), 0))
    answer(t)


@pytest.mark.parametrize(("hero", "other"), [(0, 1), (0, 2), (1, 0), (2, 1), (2, 0)])
def test_who_breaks_through_beside_others_stays_where_it_is(hero: int, other: int) -> None:
    t = table(*THREE)
    breaks_through(t, hero)
    assert t.place[hero] not in (t.place[other], NONE)
    before = t.place[hero]
    breaks_through(t, hero)
    assert t.place[hero] == before
    t.place[hero] = t.place[other]
    breaks_through(t, hero)
    assert t.place[hero] != t.place[other]
    assert t.wounds[hero] == 3


def test_who_breaks_through_under_an_enemy_is_pushed_aside() -> None:
    t = table()
    place_foe(t, 0, t.place[0])
    before = t.place[0]
    breaks_through(t, 0)
    assert t.place[0] != before


def test_a_hero_off_the_board_is_in_nobodys_way() -> None:
    t = table(*THREE)
    t.place[2] = NONE
    before = t.place[0]
    breaks_through(t, 0)
    assert t.place[0] == before


# -- the world


@pytest.mark.rule("SOB-TARGA-03", "SOB-TARGA-06")
@pytest.mark.parametrize(
    ("bandido", "die", "wounds", "grit"), [(1, 1, 1, 2), (1, 2, 0, 2), (0, 1, 1, 1), (0, 2, 0, 1)], ids=str
)
def test_the_snow_knows_who_walks_in_it(bandido: int, die: int, wounds: int, grit: int) -> None:
    heroes = ["saloon-girl", "us-marshal", "us-marshal"]
    heroes[bandido] = "bandido"
    t = table(*heroes, world=TARGA)
    go_beyond(t, 0)
    t.lantern = 1
    lay(t, die)
    start(t, Activation(1))
    assert (t.wounds, t.grit) == ([0, wounds, 0], [0, grit, 0])


@pytest.mark.rule("SOB-WORLD-02")
@pytest.mark.parametrize(("die", "grit"), [(1, 1), (2, 1), (3, 0)])
def test_a_bandido_in_the_mines_recovers_one_grit_though_others_are_on_the_plateau(die: int, grit: int) -> None:
    t = table("us-marshal", "bandido")
    go_beyond(t, 0)
    t.lantern = 1
    lay(t, die)
    start(t, Activation(1))
    assert (t.wounds, t.grit) == ([0, 0], [0, grit])
