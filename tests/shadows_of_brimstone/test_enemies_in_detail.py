"""Which Enemies have which abilities, whom they frighten and shoot, who of them moves first, and what they leave."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    BRUTAL_SHEET,
    ELITE_CHART,
    FOE_ARMOR,
    FOE_SHEET,
    FOE_STATS,
    ROWS,
    TYPE,
    TYPES,
    XP,
)
from grimtable.games.shadows_of_brimstone.rules.fights.elite import check_below_the_darkness, make_brutal, roll_elite
from grimtable.games.shadows_of_brimstone.rules.fights.ending import check_fight_over, end_fight
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_activation import note_activation
from grimtable.games.shadows_of_brimstone.rules.fights.fear import horrors
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import (
    DECLARED,
    abilities_of,
    has_ability,
    is_tough,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import has_elite, refresh_foes
from grimtable.games.shadows_of_brimstone.rules.fights.immobile import forfeit_loot, remove_distant
from grimtable.games.shadows_of_brimstone.rules.fights.placing import muster, place_on_tile
from grimtable.games.shadows_of_brimstone.rules.fights.threats import begin_fight
from grimtable.games.shadows_of_brimstone.rules.map.board import take_foe_off
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn
from grimtable.games.shadows_of_brimstone.state import BELOW_THE_DARKNESS, MINE, NO_HEALTH, NONE, PASSED, TARGA
from tests.shadows_of_brimstone.fight import Fight

# -- what they have


@pytest.mark.rule("SOB-ENEMY-09", "SOB-ENEMY-18")
@pytest.mark.parametrize("kind", range(len(TYPES)))
def test_a_type_has_what_its_sheet_prints_and_the_elite_entries_that_were_rolled(kind: int) -> None:
    fight = Fight("T a")
    printed = ROWS[TYPES[kind]].get("abilities", [])
    names = [entry["name"] for entry in ELITE_CHART[kind]]
    for rolled in range(-1, len(names)):
        fight.t.elites = [1 << rolled if each == kind and rolled >= 0 else 0 for each in range(len(TYPES))]
        has = [*printed, *names[rolled : rolled + 1]] if rolled >= 0 else printed
        assert all(has_ability(fight.t, kind, name) == (name in has) for name in {*printed, *names})
        assert {ability.name for ability in abilities_of(fight.t, kind)} == {name for name in has if name in DECLARED}
        assert [has_elite(fight.t, kind, entry) for entry in range(1, 7)] == [rolled == i for i in range(6)]
        assert not has_ability(fight.t, kind, "Nothing of the Kind")


@pytest.mark.rule("SOB-ELITE-06", "SOB-ENEMY-18", "SOB-CAMP-25")
@pytest.mark.parametrize("brutal", [False, True])
def test_every_elite_entry_changes_the_numbers_it_names_and_is_worth_five_xp(brutal: bool) -> None:
    fight = Fight("T a")
    t = fight.t
    sheets = BRUTAL_SHEET if brutal else FOE_SHEET
    t.brutal = (1 << len(TYPES)) - 1 if brutal else 0
    for kind, chart in enumerate(ELITE_CHART):
        for i, entry in enumerate(chart):
            t.elites = [1 << i if each == kind else 0 for each in range(len(TYPES))]
            refresh_foes(t)
            bonus = {FOE_STATS.index(name): amount for name, amount in entry.get("bonus", {}).items()}
            for stat in range(len(FOE_STATS)):
                before, more = sheets[kind][stat], bonus.get(stat, 0) + (5 if stat == XP else 0)
                best = min(before, more) if before and more else before or more
                assert t.foe_stats[kind][stat] == (best if stat == FOE_ARMOR else before + more), entry["name"]


@pytest.mark.rule("SOB-EARM-01", "SOB-ENEMY-18")
def test_of_two_armors_the_better_one_counts() -> None:
    fight = Fight("V a")
    fight.elite("ancient-spiders", 3)
    assert fight.t.foe_stats[TYPE["ancient-spiders"]][FOE_ARMOR] == 5
    fight.elite("void-spiders", 3)
    assert fight.t.foe_stats[TYPE["void-spiders"]][FOE_ARMOR] == 5


@pytest.mark.rule("SOB-ELITE-05")
def test_a_type_that_has_all_elite_abilities_rolls_no_more() -> None:
    fight = Fight("T a")
    fight.elite("tentacles", 1, 2, 3, 4, 6)
    fight.dice(6, 1, 5)
    roll_elite(fight.t, TYPE["tentacles"])
    assert fight.elites_of("tentacles") == 6
    fight.sound()
    fight.dice(3)
    roll_elite(fight.t, TYPE["tentacles"])
    assert fight.t.chance.laid == [2]


@pytest.mark.rule("SOB-CAMP-25", "SOB-ENEMY-21")
def test_only_the_kind_that_is_named_is_made_brutal_with_its_variants() -> None:
    fight = Fight("T a")
    make_brutal(fight.t, TYPE["night-terrors"])
    assert fight.t.brutal == 1 << TYPE["night-terrors"] | 1 << TYPE["snow-terrors"]
    for code in ("night-terrors", "snow-terrors"):
        assert fight.t.foe_stats[TYPE[code]] == BRUTAL_SHEET[TYPE[code]]
    assert fight.t.foe_stats[TYPE["tentacles"]] == FOE_SHEET[TYPE["tentacles"]]


@pytest.mark.rule("SOB-BELOW-01")
@pytest.mark.parametrize(("darkness", "depth", "passed"), [(5, 5, False), (6, 5, True), (4, 5, False)])
def test_the_darkness_has_passed_the_party_once_it_is_nearer_to_the_exit(
    darkness: int, depth: int, passed: bool
) -> None:
    fight = Fight("T S T a")
    t = fight.t
    t.flags, t.darkness, t.depth = BELOW_THE_DARKNESS, darkness, depth
    check_below_the_darkness(t)
    assert t.has(PASSED) == passed
    assert [fight.elites_of(code) for code in ("tentacles", "stranglers", "void-spiders")] == [passed, passed, False]
    check_below_the_darkness(t)
    assert fight.elites_of("tentacles") == passed


@pytest.mark.rule("SOB-IMMUN-02")
def test_a_model_with_more_health_than_its_sheet_is_tough_and_others_of_its_type_are_not() -> None:
    fight = Fight("T T a")
    fight.t.foe_extra = [int(model == fight.foe("T", 1)) for model in range(len(fight.t.foe_extra))]
    assert [is_tough(fight.t, fight.foe("T", nth)) for nth in (0, 1)] == [False, True]


# -- whom they frighten


@pytest.mark.rule("SOB-GATE-22", "SOB-FEAR-02")
@pytest.mark.parametrize("turned", [False, True])
def test_terror_reaches_through_a_gate_of_the_enemys_own_tile_alone(turned: bool) -> None:
    """A Gate between the first two tiles: heroes before it, in both of its ends, and behind it."""
    gates = ((1, 2, 0, 1),) if turned else ((0, 1, 1, 2),)
    tiles = (("2 y b\n2 . .", 0, 0), (". z .\n. . .", 0, 0))
    for sign, counts in (("x", [1, 1, 1, 0]), ("y", [0, 1, 1, 1]), ("z", [0, 0, 0, 0])):
        fight = Fight("x d 1\n. . 1", *tiles, heroes=4, gates=gates, worlds=(MINE, TARGA, MINE))
        fight.sheet("stranglers", terror=1)
        fight.bring("stranglers", fight.at(sign))
        fight.t.place = [fight.at("d"), fight.at("d") + 1, fight.at("y") - 1, fight.at("b")]
        assert [len(horrors(fight.t, hero)) for hero in range(4)] == counts, sign


# -- who moves first, and where


@pytest.mark.rule("SOB-TARG-03")
@pytest.mark.parametrize("outcome", [0, 1])
def test_chance_decides_who_of_the_equally_close_moves_first_if_it_is_left_to_it(outcome: int) -> None:
    fight = Fight("S .\n. . x a\nS .")
    fight.act("stranglers")
    fight.chance(outcome)
    fight.choose("leave")
    assert fight.stand("S", outcome) == "x"
    assert fight.t.foe_target[fight.foe("S", 1 - outcome)] == NONE


@pytest.mark.rule("SOB-TARG-05", "SOB-TARG-03")
def test_once_ties_are_left_to_chance_nobody_is_asked_again() -> None:
    fight = Fight(". . . . . . . .\n. . S . . a . .\n. . . . . . . .\n. . S . . . . .")
    fight.sheet("stranglers", move=9)
    fight.act("stranglers")
    fight.choose("leave")
    assert fight.t.ask is None
    assert [fight.t.foe_target[fight.foe("S", nth)] for nth in (0, 1)] == [0, 0]


@pytest.mark.rule("SOB-IMMOB-01", "SOB-ERNG-03")
def test_immobile_enemies_act_in_their_order_unasked() -> None:
    fight = Fight("P . . a . . P")
    fight.dice(1, 1, 1, 1)
    fight.act("targa-pylons")
    assert fight.t.ask is None
    fight.sound()


@pytest.mark.rule("SOB-ERNG-08", "SOB-ERNG-09")
@pytest.mark.parametrize(("spaces", "shot"), [(7, True), (8, False)])
def test_a_void_lash_reaches_eight_spaces(spaces: int, shot: bool) -> None:
    """The Goliath is two spaces wide: so many lie between it and the hero."""
    fight = Fight("G ." + " ." * spaces + " a\n. ." + " ." * spaces + " .")
    fight.elite("goliath", 2)
    fight.sheet("goliath", move=0)
    fight.dice(4, 4, 1, 1)
    fight.act("goliath")
    assert fight.t.wounds[0] == (4 if shot else 0)
    assert (fight.t.chance.laid == []) == shot


@pytest.mark.rule("SOB-INIT-04")
def test_a_type_that_has_acted_is_noted_beside_the_others() -> None:
    fight = Fight("T S a")
    note_activation(fight.t, TYPE["stranglers"])
    note_activation(fight.t, TYPE["tentacles"])
    assert fight.t.types_activated == 1 << TYPE["stranglers"] | 1 << TYPE["tentacles"]


# -- a Fight begins


@pytest.mark.rule("SOB-AMBSH-10", "SOB-AMBSH-12", "SOB-WIN-05")
@pytest.mark.parametrize(
    ("at", "fight_turn", "goes_on"),
    [(GameTurn.ACTIVATIONS, 1, True), (GameTurn.ROOM_EXPLORATION, 0, False), (GameTurn.END_OF_TURN, 0, True)],
)
def test_enemies_that_appear_fight_at_once_only_before_the_activations(at: int, fight_turn: int, goes_on: bool) -> None:
    fight = Fight("T . a")
    fight.t.fight = 0
    fight.turn(at)
    fight.t.run()
    begin_fight(fight.t)
    assert fight.t.fight == fight_turn
    assert fight.t.thinks_of_fleeing == (fight_turn == 1)
    assert (len(fight.t.stack) == 3) == goes_on


@pytest.mark.rule("SOB-AMBSH-12")
def test_a_fight_that_goes_on_is_not_begun_anew_and_none_begins_without_enemies() -> None:
    fight = Fight("T . a")
    fight.t.fight = 3
    fight.turn(GameTurn.ACTIVATIONS)
    begin_fight(fight.t)
    assert fight.t.fight == 3
    fight = Fight(". . a")
    fight.turn(GameTurn.ROOM_EXPLORATION)
    begin_fight(fight.t)
    assert len(fight.t.stack) == 3


@pytest.mark.rule("SOB-PLACE-10")
def test_the_whole_tile_behind_the_entrance_is_filled_before_any_other() -> None:
    """The tile on the other side is nearer than the far end of the one behind the Entrance."""
    fight = Fight("1 1\n. .\n^ ^", ("1 1" + "\n. ." * 4, 0, 2), (". .\n. .\n2 2", 0, -2), heroes=1)
    place_on_tile(fight.t, 0, muster(fight.t, [[TYPE["void-spiders"], 12, 0, 0]]))
    tiles = [fight.t.foe_place[model] >> 16 for model in fight.t.foes]
    assert len(tiles) == 12
    assert 2 not in tiles


# -- a Fight ends


@pytest.mark.rule("SOB-DEATH-01", "SOB-REC-02")
def test_the_dead_roll_on_no_chart_when_the_others_get_up() -> None:
    fight = Fight("T . a b c")
    t = fight.t
    t.ko = [0, NO_HEALTH, 0]
    t.dead = 0b010
    place = t.place[1]
    take_foe_off(t, fight.foe("T"))
    fight.dice(1, 1, 1)
    check_fight_over(t)
    t.run()
    assert t.scars == [[], [], []]
    assert t.place[1] == place
    assert t.chance.laid == [0, 0, 0]


@pytest.mark.rule("SOB-FEND-01", "SOB-IMMOB-07")
def test_only_a_fight_that_is_won_is_told_to_the_mission_and_it_ends_once() -> None:
    fight = Fight("P . a")
    end_fight(fight.t, defeated=False)
    end_fight(fight.t, defeated=True)
    assert [frame.defeated for frame in fight.t.stack] == [False]  # type: ignore[attr-defined]


@pytest.mark.rule("SOB-IMMOB-07", "SOB-LOOT-03")
def test_a_card_gives_no_loot_once_any_of_its_enemies_was_left_behind() -> None:
    fight = Fight("P P T S a")
    t = fight.t
    arrivals = {"P": 3, "T": 3, "S": 4}
    for sign, arrival in arrivals.items():
        for nth in range(2 if sign == "P" else 1):
            t.foe_arrival[fight.foe(sign, nth)] = arrival
    t.loot_due = 2
    forfeit_loot(t, 3)
    assert t.loot_due == 1
    assert [t.foe_arrival[fight.foe(sign)] for sign in "PTS"] == [NONE, NONE, 4]
    forfeit_loot(t, t.foe_arrival[fight.foe("P")])
    assert t.loot_due == 1
    forfeit_loot(t, 4)
    assert t.loot_due == 0


@pytest.mark.rule("SOB-IMMOB-06")
def test_all_distant_immobile_enemies_go_and_near_or_mobile_ones_stay() -> None:
    fight = Fight("P T" + " ." * 20 + " a . P")
    fight.t.stack = []
    remove_distant(fight.t)
    assert fight.t.foes == [fight.foe("T"), fight.foe("P", 1)]
    assert fight.t.stack == []
