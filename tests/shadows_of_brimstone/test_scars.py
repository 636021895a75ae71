"""Corruption, Injuries, Madness and Mutations (chapters 17 and 45)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    ARMOR,
    BANDAGES,
    CODE,
    COMBAT,
    COVER,
    HEALTH,
    INITIATIVE,
    INJURY,
    LORE,
    LUCK,
    MADNESS,
    MAX_GRIT,
    MOVE,
    MUTATION,
    NUMBER,
    RANGED,
    RESISTANCE,
    ROWS,
    STATS,
    definition_of,
    piece,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.printed import HANDS as HAND_SLOTS
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import CHART, ChartRoll, gain_scar, scars_of_kind
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.escape import Escape
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import take_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import (
    corruption_hits,
    hits,
    horror_hits,
    wounds_ignoring_defense,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, value, worn
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried
from grimtable.games.shadows_of_brimstone.rules.items.hands import ways_to_hold
from grimtable.games.shadows_of_brimstone.rules.loot import draw_loot
from grimtable.games.shadows_of_brimstone.rules.map.laying import link_gate
from grimtable.games.shadows_of_brimstone.rules.map.movement import step_into
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import Scavenge
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ADVENTURE_BEGINS,
    FIGHT_ENDS,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import (
    FOR_EVER,
    GRIT_AGAINST_DEATH,
    NO_HEALTH,
    NO_SANITY,
    NONE,
    SCAVENGE_DECK,
    Sob,
)
from tests.shadows_of_brimstone.drawing import answered, before_long, go_beyond, happen, knock_out, table
from tests.shadows_of_brimstone.outfit import enemy, far_from, give, ids, lay, moment, next_to, start, use_it

KINDS = (INJURY, MADNESS, MUTATION)
ENTRIES = [CODE[i] for i, row in enumerate(ROWS) if row["kind"] in KINDS]


def scarred(*codes: str, heroes: tuple[str, ...] = ()) -> Sob:
    """The first hero has these scars."""
    t = table(*heroes)
    for code in codes:
        gain_scar(t, 0, NUMBER[code])
    return t


def roll_chart(t: Sob, chart: int, *dice: int) -> None:
    before_long(t)
    lay(t, *dice)
    start(t, ChartRoll(0, NONE, chart))


def has(t: Sob, code: str) -> bool:
    return piece(code, 0) in t.scars[0]


# -- the charts


@pytest.mark.rule("SOB-INJ-02")
@pytest.mark.parametrize("chart", [INJURY, MADNESS])
def test_every_roll_of_two_dice_has_an_entry_from_death_to_nothing(chart: int) -> None:
    assert sorted(CHART[chart]) == list(range(1, 13))
    assert len(set(CHART[chart].values())) == 11
    assert ROWS[CHART[chart][2]]["kills"]
    assert not ROWS[CHART[chart][11]]["lasts"]


@pytest.mark.rule("SOB-MUT-05")
def test_the_mutation_chart_has_an_entry_for_every_d36() -> None:
    assert sorted(CHART[MUTATION]) == [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]
    assert len(set(CHART[MUTATION].values())) == 36


@pytest.mark.rule("SOB-MUT-02")
def test_one_die_is_the_tens_and_the_other_the_units() -> None:
    t = table()
    roll_chart(t, MUTATION, 3, 5)
    assert t.scars[0] == [piece_of(CHART[MUTATION][35], 0)]
    roll_chart(t, MUTATION, 5, 3)
    assert t.scars[0][1:] == [piece_of(CHART[MUTATION][53], 0)]


@pytest.mark.rule("SOB-MUT-03")
def test_a_mutation_that_the_hero_has_already_kills_it() -> None:
    t = table()
    roll_chart(t, MUTATION, 1, 2)
    assert t.standing() == [0, 1]
    roll_chart(t, MUTATION, 1, 2)
    assert t.standing() == [1]


@pytest.mark.rule("SOB-INJ-02")
@pytest.mark.parametrize("chart", [INJURY, MADNESS])
@pytest.mark.parametrize(("dice", "dies", "stays"), [((1, 1), True, 0), ((5, 6), False, 0), ((6, 6), False, 1)])
def test_an_entry_kills_does_nothing_or_stays(chart: int, dice: tuple[int, int], dies: bool, stays: int) -> None:
    t = table()
    roll_chart(t, chart, *dice)
    assert bool(t.dead) == dies
    assert len(scars_of_kind(t, 0, chart)) == stays


@pytest.mark.parametrize("chart", [INJURY, MADNESS])
def test_after_entry_3_a_single_die_is_rolled_on_that_chart_alone(chart: int) -> None:
    t = table()
    roll_chart(t, chart, 1, 2)
    roll_chart(t, chart, 6)
    assert t.scars[0][-1] == piece_of(CHART[chart][6], 0)
    roll_chart(t, INJURY + MADNESS - chart, 4, 4)
    assert len(t.scars[0]) == 3
    roll_chart(t, chart, 1)
    assert t.dead == 1, "1 is below every other entry"


@pytest.mark.rule("SOB-INJ-02")
@pytest.mark.parametrize(
    ("chart", "code"), [(INJURY, "injury-crushed-arm"), (MADNESS, "madness-shivers")], ids=["injury", "madness"]
)
def test_an_injury_or_madness_that_the_hero_has_already_does_nothing_more(chart: int, code: str) -> None:
    t = table()
    roll_chart(t, chart, 4, 4)
    sheet = t.stats[0]
    roll_chart(t, chart, 4, 4)
    assert t.scars[0] == [piece(code, 0)]
    assert t.stats[0] == sheet
    assert t.standing() == [0, 1]


@pytest.mark.rule("SOB-INJ-02")
@pytest.mark.parametrize("chart", [INJURY, MADNESS])
def test_an_entry_that_says_so_may_be_had_more_than_once(chart: int) -> None:
    t = table()
    for _ in range(2):
        roll_chart(t, chart, 6, 6)
    assert value(t, 0, MAX_GRIT) == 4
    may_be_had_again = [code for code in ENTRIES if ROWS[NUMBER[code]].get("again")]
    assert all("more than once" in ROWS[NUMBER[code]]["text"] for code in may_be_had_again)


@pytest.mark.rule("SOB-GRIT-06")
@pytest.mark.parametrize(("flags", "offered"), [(GRIT_AGAINST_DEATH, True), (0, False)])
def test_grit_does_not_help_on_a_chart_except_against_death_by_option(flags: int, offered: bool) -> None:
    t = table()
    t.grit = [2, 2]
    t.flags |= flags
    roll_chart(t, INJURY, 1, 1)
    assert ("re-roll-chart" in ids(t)) == offered
    if offered:
        lay(t, 6, 6)
        answered(t, "re-roll-chart")
    assert bool(t.dead) != offered


@pytest.mark.rule("SOB-INJ-01")
@pytest.mark.parametrize(
    ("how", "dice", "kinds"),
    [
        (NO_HEALTH, (4, 4, 6, 6), [INJURY]),
        (NO_SANITY, (4, 4, 6, 6), [MADNESS]),
        (NO_HEALTH | NO_SANITY, (4, 4, 4, 4, 6, 6, 6, 6), [INJURY, MADNESS]),
    ],
)
def test_whoever_recovers_rolls_for_what_it_had_lost(how: int, dice: tuple[int, ...], kinds: list[int]) -> None:
    t = table()
    t.ko[0] = how
    t.wounds[0], t.sanity_lost[0] = 10 * (how & NO_HEALTH > 0), 10 * (how & NO_SANITY > 0)
    happen(t, lambda t: t.push(Recover(0)), *dice)
    assert [ROWS[definition_of(scar)]["kind"] for scar in t.scars[0]] == kinds


@pytest.mark.rule("SOB-DEATH-02")
def test_the_items_of_a_dead_hero_stay_with_it() -> None:
    t = table()
    item = give(t, 0, "canteen")
    roll_chart(t, INJURY, 1, 1)
    assert t.items == [[item], []]
    assert t.standing() == [1]


# -- Corruption


@pytest.mark.rule("SOB-CORR-01")
@pytest.mark.rule("SOB-CORR-02")
@pytest.mark.rule("SOB-CORR-03")
@pytest.mark.parametrize(("points", "left", "mutations"), [(4, 4, 0), (5, 0, 1), (6, 1, 1), (10, 0, 2)])
def test_a_hero_mutates_for_every_5_corruption(points: int, left: int, mutations: int) -> None:
    t = table()
    assert value(t, 0, RESISTANCE) == 5
    happen(t, lambda t: take_corruption(t, 0, points), *([1, 2, 1, 5][: 2 * mutations]))
    assert (t.corruption[0], len(t.scars[0])) == (left, mutations)


@pytest.mark.rule("SOB-CORR-04")
def test_mutations_may_lower_the_resistance_of_the_next_but_not_below_a_point() -> None:
    lowering = [code for code in ENTRIES if ROWS[NUMBER[code]].get("bonus", {}).get("resistance") == -1]
    assert len(lowering) == 5
    t = scarred(*lowering)
    happen(t, lambda t: take_corruption(t, 0, 1), 1, 2)
    assert t.corruption[0] == 0
    assert has(t, "mutation-suckers")


# -- entries that are numbers

NUMBERS: list[tuple[str, int, int]] = [
    ("injury-ruined-hand", HAND_SLOTS, -1),
    ("injury-cracked-skull", INITIATIVE, -1),
    ("injury-crushed-arm", COMBAT, -1),
    ("injury-collarbone", MAX_GRIT, -1),
    ("injury-hole-in-the-chest", INITIATIVE, -1),
    ("injury-fine-scar", MAX_GRIT, 1),
    ("madness-seen-it", MAX_GRIT, 1),
    ("mutation-feeler-arm", COMBAT, 1),
    ("mutation-boneless-leg", MOVE, -1),
    ("mutation-glowing-skin", INITIATIVE, -1),
    ("mutation-stone-hide", HEALTH, 3),
    ("mutation-void-sores", HEALTH, -2),
    ("mutation-spiked-tail", COMBAT, 1),
    ("mutation-grasping-tail", STATS.index("carries"), 3),
    ("mutation-balancing-tail", MOVE, 1),
    ("mutation-second-head", INITIATIVE, 1),
    ("mutation-brittle-hand", AGILITY, -1),
    ("mutation-brittle-hand", COVER, 6),
    ("mutation-fused-with-rock", ARMOR, 4),
    ("mutation-mitten-hand", RANGED, 1),
    ("mutation-eye-stalks", RESISTANCE, -1),
    ("mutation-child-of-the-void", LORE, 1),
]


@pytest.mark.parametrize(("code", "stat", "amount"), NUMBERS)
def test_an_entry_changes_a_number_of_the_sheet(code: str, stat: int, amount: int) -> None:
    before = value(table(), 0, stat)
    assert value(scarred(code), 0, stat) == before + amount


@pytest.mark.rule("SOB-KO-01")
def test_nobody_is_knocked_out_by_a_scar() -> None:
    t = table()
    t.wounds[0] = 9
    assert happen(t, lambda t: gain_scar(t, 0, NUMBER["mutation-void-sores"])) == {"wounds": [-2, 0]}
    assert t.is_up(0)


@pytest.mark.parametrize(
    ("code", "slot"),
    [
        ("mutation-antlers", "Hat"),
        ("mutation-arm-growth", "Coat"),
        ("mutation-leg-growth", "Boots"),
        ("mutation-hand-growth", "Gloves"),
    ],
)
def test_a_growth_leaves_no_room_for_clothing(code: str, slot: str) -> None:
    clothes = next(row["code"] for row in ROWS if row.get("clothing") == slot and not row.get("restricted"))
    t = table()
    item = give(t, 0, clothes)
    assert item in worn(t, 0)
    gain_scar(t, 0, NUMBER[code])
    assert item not in worn(t, 0)
    other = give(t, 0, next(row["code"] for row in ROWS if row.get("clothing") == "Shoulders"))
    assert other in worn(t, 0)


@pytest.mark.parametrize("code", ["injury-ruined-hand", "mutation-feeler-arm"])
def test_one_hand_holds_a_two_handed_weapon_without_critical_hits(code: str) -> None:
    t = table()
    gun, pistol = give(t, 0, "lever-carbine"), give(t, 0, "pistol", held=False)
    assert [gun] in ways_to_hold(t, 0)
    gain_scar(t, 0, NUMBER[code])
    assert sorted(ways_to_hold(t, 0)) == sorted([[gun], [pistol]])
    assert wounds_by(t, gun) == 1, "a 6 is not critical"
    t.hands = [[pistol], []]
    assert wounds_by(t, pistol) == 4


def wounds_by(t: Sob, gun: int) -> int:
    """What a natural 6 and 4 Damage do to an Enemy with Defense 3."""
    foe = enemy(t, "night-terrors", far_from(t, 0, 3), len(t.foes))
    t.foes = [foe]
    before_long(t)
    lay(t, 6, *([1] * (ROWS[definition_of(gun)]["shots"] - 1)), 4)
    ranged_attack(t, 0, gun)
    t.run()
    answered(t)
    t.chance.laid = []
    return t.foe_wounds[foe]


@pytest.mark.parametrize(
    ("code", "wounds"),
    [("injury-lost-eye", 1), ("mutation-eye-grown-shut", 3), ("mutation-eye-stalks", 5), ("injury-crushed-arm", 4)],
)
def test_eyes_change_what_a_critical_hit_does(code: str, wounds: int) -> None:
    t = scarred(code)
    assert wounds_by(t, give(t, 0, "pistol")) == wounds


def test_a_lost_eye_does_not_matter_hand_to_hand() -> None:
    t = scarred("injury-lost-eye")
    foe = enemy(t, "night-terrors", next_to(t, 0))
    happen(t, lambda t: melee_attack(t, 0), 6, 1, 4)
    assert t.foe_wounds[foe] == 4


# -- entries that do something


def harm(t: Sob, kind: Callable[[Sob, int, int], None], count: int, *dice: int) -> dict[str, object]:
    return happen(t, lambda t: kind(t, 0, count), *dice)


def acts(t: Sob, *dice: int) -> dict[str, object]:
    return happen(t, lambda t: t.push(Activation(0)), *dice)


def at_moment(t: Sob, number: int, *dice: int) -> dict[str, object]:
    return happen(t, lambda t: moment(t, number), *dice)


def holds_back(t: Sob, *dice: int) -> dict[str, object]:
    return happen(t, lambda t: t.push(HoldBack(1)), *dice)


@pytest.mark.parametrize(
    ("code", "what", "expected"),
    [
        ("mutation-running-skin", lambda t: harm(t, hits, 2, 1, 6), {"wounds": [2, 0]}),
        ("mutation-running-skin", lambda t: harm(t, hits, 1, 6), {}),
        ("mutation-running-skin", lambda t: harm(t, horror_hits, 1, 1), {"sanity": [1, 0]}),
        ("mutation-second-face", lambda t: harm(t, horror_hits, 1, 1), {"sanity": [2, 0]}),
        ("mutation-second-face", lambda t: harm(t, wounds_ignoring_defense, 1), {"wounds": [1, 0]}),
        ("madness-open", lambda t: harm(t, corruption_hits, 2), {"corruption": [2, 0]}),
        ("madness-open", lambda t: harm(t, horror_hits, 1, 6), {}),
        ("madness-itch", lambda t: at_moment(t, TURN_BEGINS, 1), {"wounds": [1, 0]}),
        ("madness-itch", lambda t: at_moment(t, TURN_BEGINS, 3), {}),
        ("mutation-plague-bearer", lambda t: at_moment(t, TURN_ENDS, 3, 1, 6), {"wounds": [0, 1]}),
        ("madness-coming", lambda t: holds_back(t, 1, 2, 4), {"sanity": [2, 0], "darkness": 1}),
        ("madness-coming", lambda t: holds_back(t, 2, 2, 1), {"sanity": [1, 0], "dread": 1}),
        ("madness-coming", lambda t: holds_back(t, 6, 5), {}),
        ("mutation-chest-portal", lambda t: holds_back(t, 6, 5, 3), {"threat": "low", "ambush": True}),
        ("mutation-chest-portal", lambda t: holds_back(t, 6, 5, 4), {}),
        ("mutation-chest-portal", lambda t: holds_back(t, 6, 5, 6), {"items": [1, 0]}),
        ("mutation-chest-portal", lambda t: holds_back(t, 6, 4), {}),
        ("madness-seeing-things", lambda t: happen(t, lambda t: draw_loot(t, 0), 1), {"sanity": [1, 0]}),
        (
            "madness-seeing-things",
            lambda t: happen(t, lambda t: draw_loot(t, 0), 2),
            {"gold": [100, 0], "xp": [10, 0]},
        ),
        (
            "madness-seeing-things",
            lambda t: happen(t, lambda t: draw_loot(t, 1)),
            {"gold": [0, 100], "xp": [0, 10]},
        ),
        ("madness-voices", lambda t: acts(t, 3, 2, 1, 1, 6), {"wounds": [0, 2]}),
        ("madness-voices", lambda t: acts(t, 3, 3), {}),
    ],
)
def test_an_entry_does_what_it_says_and_nothing_else(
    code: str, what: Callable[[Sob], dict[str, object]], expected: dict[str, object]
) -> None:
    assert what(scarred(code)) == expected


@pytest.mark.parametrize(("die", "moved"), [(1, 1), (2, 1), (4, 3)])
def test_a_bad_leg_costs_a_space_but_not_the_last(die: int, moved: int) -> None:
    t = scarred("injury-bad-leg")
    before_long(t)
    lay(t, die)
    start(t, Activation(0))
    assert t.moves == moved


def test_a_bad_leg_costs_a_space_of_what_is_added_to_a_one_too() -> None:
    t = scarred("injury-bad-leg")
    add_boon(t, 0, MOVE, 2, FOR_EVER, NONE)
    before_long(t)
    lay(t, 1)
    start(t, Activation(0))
    assert t.moves == 1 + 2 - 1


@pytest.mark.parametrize(("die", "moved"), [(6, 0), (5, 5)])
def test_two_heads_disagree_on_a_6(die: int, moved: int) -> None:
    t = scarred("mutation-second-head")
    before_long(t)
    lay(t, die)
    start(t, Activation(0))
    assert t.moves == moved


@pytest.mark.rule("SOB-SKILL-01")
@pytest.mark.parametrize(("skill", "dice"), [(LUCK, 2), (LORE, 1)])
def test_a_cracked_skull_takes_a_die_but_not_the_last(skill: int, dice: int) -> None:
    t = scarred("injury-cracked-skull")
    happen(t, lambda t: t.push(SkillTest(0, NONE, skill, 6)), *([1] * dice))


def test_a_cracked_skull_heals_when_the_next_adventure_begins() -> None:
    t = scarred("injury-cracked-skull", "injury-crushed-arm")
    at_moment(t, ADVENTURE_BEGINS)
    assert t.scars[0] == [piece("injury-crushed-arm", 0)]


@pytest.mark.parametrize(("die", "searches"), [(3, False), (4, True)])
def test_whoever_feels_watched_may_not_dare_to_search(die: int, searches: bool) -> None:
    t = scarred("madness-watched")
    before_long(t)
    lay(t, die, 2)
    start(t, Activation(0))
    assert ("scavenge:tile-1" in ids(t)) == searches
    answered(t)
    assert not t.boons, "for this activation alone"


@pytest.mark.parametrize(("dice", "cards"), [((6, 1, 1), 0), ((6, 6, 1), 1)])
def test_the_shivers_overlook_the_first_find(dice: tuple[int, ...], cards: int) -> None:
    t = scarred("madness-shivers")
    t.decks[SCAVENGE_DECK] = [piece("scavenge-glint")]
    changed = happen(t, lambda t: t.push(Scavenge(0, NONE, 0)), *dice)
    assert changed == ({"stone": [1, 0], "xp": [10, 0]} if cards else {})
    assert t.scavenged[0] == cards


@pytest.mark.parametrize(("die", "left"), [(2, 0), (3, 1)])
def test_a_hungry_tail_eats_a_token_after_a_fight(die: int, left: int) -> None:
    t = scarred("mutation-hungry-tail")
    t.bag = [[int(token == BANDAGES) for token in range(9)], t.bag[1]]
    at_moment(t, FIGHT_ENDS, *((die, 1) if left == 0 else (die,)))
    assert t.bag[0][BANDAGES] == left


@pytest.mark.parametrize(("stones", "dice"), [(0, 0), (3, 3), (7, 5)])
def test_dark_stone_burns_up_to_5_times(stones: int, dice: int) -> None:
    t = scarred("mutation-stone-burns")
    t.dark_stone[0] = stones
    assert acts(t, *([1] * dice), 2).get("wounds", [0, 0]) == [dice, 0]


def test_stone_in_the_blood_counts_as_two() -> None:
    assert dark_stone_carried(scarred("mutation-stone-in-the-blood"), 0) == 2


def test_gate_fever_corrupts_at_every_gate_and_nowhere_else() -> None:
    t = scarred("mutation-gate-fever")
    link_gate(t, 0, 0, 1)
    here, there = next_to(t, 0), spaces_beyond(t)
    assert happen(t, lambda t: step_into(t, 0, here)) == {}
    assert happen(t, lambda t: step_into(t, 0, there)) == {"corruption": [1, 0]}


def spaces_beyond(t: Sob) -> int:
    place = t.place[1]
    go_beyond(t, 1)
    there, t.place[1] = t.place[1], place
    return there


@pytest.mark.parametrize(("code", "harmed"), [("mutation-glowing-skin", False), ("mutation-suckers", True)])
def test_glowing_skin_keeps_the_voices_away(code: str, harmed: bool) -> None:
    t = scarred(code)
    t.lantern = 1
    go_beyond(t, 1)
    assert ("sanity" in acts(t, *((2, 1, 1, 4) if harmed else (4,)))) == harmed


@pytest.mark.parametrize(("near", "initiative"), [(True, 1), (False, 0)])
def test_void_speech_warns_and_hurts_with_a_void_enemy_on_the_tile(near: bool, initiative: int) -> None:
    t = scarred("mutation-void-speech")
    before = value(t, 0, INITIATIVE)
    enemy(t, "tentacles" if near else "targa-pylons", far_from(t, 0, 3))
    assert value(t, 0, INITIATIVE) == before + initiative
    assert acts(t, 4).get("sanity", [0, 0]) == [initiative, 0]


def test_a_child_of_the_void_is_quicker_elsewhere() -> None:
    t = scarred("mutation-child-of-the-void")
    before = value(t, 0, INITIATIVE)
    go_beyond(t, 0)
    assert value(t, 0, INITIATIVE) == before + 1


def test_slick_skin_re_rolls_a_failed_escape_once_a_turn() -> None:
    t = scarred("mutation-slick-skin")
    enemy(t, "tentacles", next_to(t, 0))  # Escape 5+
    before_long(t)
    lay(t, 2, 6)
    start(t, Escape(0))
    use_it(t, "mutation-slick-skin")
    assert t.escaped[0] == 5
    t.escaped[0] = 0
    before_long(t)
    lay(t, 2)
    start(t, Escape(0))
    assert t.escaped[0] == 0
    assert t.ask is None


def test_fangs_are_a_free_attack_with_a_d8_and_a_horror_hit() -> None:
    t = scarred("mutation-fangs")
    foe = enemy(t, "night-terrors", next_to(t, 0))
    before_long(t)
    lay(t, 1, 1, 4)  # Fear, and the Move roll
    start(t, Activation(0))
    t.chance.laid = []
    horror = t.sanity_lost[0]
    lay(t, 4, 8, 1)
    use_it(t, "mutation-fangs")
    assert t.foe_wounds[foe] == 5
    assert t.sanity_lost[0] == horror + 1
    assert not [each for each in ids(t) if each.startswith("use:mutation-fangs")], "once a turn"


def test_the_third_eye_draws_another_threat_for_2_grit() -> None:
    t = scarred("mutation-third-eye")
    t.grit = [2, 0]
    before_long(t)
    attack(t, 0)
    t.run()
    use_it(t, "mutation-third-eye")
    assert t.grit == [0, 0]
    assert t.ask is None
    t.grit = [1, 0]
    before_long(t)
    attack(t, 0)
    t.run()
    assert t.ask is None, "1 Grit is not enough"


@pytest.mark.parametrize("code", [code for code in ENTRIES if ROWS[NUMBER[code]].get("town")])
def test_what_matters_in_town_alone_changes_nothing_in_an_adventure(code: str) -> None:
    assert ROWS[NUMBER[code]]["text"].startswith("In Town")
    assert scarred(code).stats[0] == table().stats[0]


def test_knocked_out_heroes_do_not_itch() -> None:
    t = scarred("madness-itch")
    knock_out(t, 0)
    assert at_moment(t, TURN_BEGINS) == {}


def test_every_entry_is_tested_or_has_nothing_to_test() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    plain = {"mutation-long-tongue"}
    by_number = {code for code in ENTRIES if {"kills", "lasts", "single_die", "town"} & set(ROWS[NUMBER[code]])}
    assert not [code for code in ENTRIES if f'"{code}"' not in source and code not in by_number | plain]
