"""Every hazard of the road: what it tests, what it takes, what it gives (SOB-CAMP-14)."""

from __future__ import annotations

import msgspec
import pytest

from grimtable.games.shadows_of_brimstone import records as kept
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    CODE,
    HAZARD,
    HEALTH,
    KIND,
    LORE,
    ROWS,
    SANITY,
    TEST_DICE,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.road import HAZARDS
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import dice_of_test
from grimtable.games.shadows_of_brimstone.state import CHURCH, DOCTOR, NONE, Sob
from grimtable.kernel.table import Table
from tests.shadows_of_brimstone.opening import asked, codes, opened, position, records, words

MARSHAL: dict[str, object] = {"hero_class": "us-marshal", "new": False, "gold": 20}  # for a bed in town
BANDIDO: dict[str, object] = {"hero_class": "bandido", "new": False, "gold": 20}
YOU, OTHER = 0, 1
# The Marshal rolls 3 dice for Agility, 4 for Cunning, 2 for Spirit, 2 for Strength, 1 for Lore and 3 for Luck; the
# Bandido 2, 1, 3, 4, 3 and 2.


def rides(
    code: str, *dice: int, you: dict[str, object] | None = None, other: dict[str, object] | None = None, grit: int = 0
) -> Table:
    """A US Marshal meets a hazard with these dice; a Bandido rides along and meets nothing."""
    table = opened(stage="town", heroes=records({**MARSHAL, **(you or {})}, {**BANDIDO, **(other or {})}))
    t = position(table)
    t.grit = [grit, grit]
    number = next(roll for roll, i in HAZARDS.items() if CODE[i] == code)
    t.chance.laid += [face - 1 for face in (1, 6, number // 10, number % 10, *dice)]
    table.choose("travel to town")
    return table


def met(code: str, *dice: int, you: dict[str, object] | None = None, other: dict[str, object] | None = None) -> Sob:
    """The same where nothing is asked: what lies on the table afterwards."""
    table = rides(code, *dice, you=you, other=other)
    return over(table)


def over(table: Table) -> Sob:
    """The hazard is over, and all dice that were laid down have been rolled."""
    t = position(table)
    assert t.chance.laid == []
    assert [each for each in t.stack if type(each).__name__ == "MeetHazard"] == []
    return t


def kept_items(t: Sob, hero: int) -> list[str]:
    return codes(t.items[hero])


def most(t: Sob, hero: int, stat: int) -> int:
    return t.stats[hero][stat]


@pytest.mark.rule("SOB-CAMP-14")
def test_there_is_a_hazard_for_every_roll_of_two_dice() -> None:
    assert sorted(HAZARDS) == [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]
    assert sorted(HAZARDS.values()) == [i for i, kind in enumerate(KIND) if kind == HAZARD]
    assert all(ROWS[i]["text"] and ROWS[i]["flavour"] for i in HAZARDS.values())


# -- tests that pay XP: the dice of a test that is passed


@pytest.mark.rule("SOB-CAMP-14")
@pytest.mark.parametrize(
    ("code", "dice", "xp"),
    [
        ("the-passenger", (5, 1), 25),
        ("the-same-dream", (6, 1), 10),
        ("flash-flood", (4, 1, 1), 10),
        ("the-lightning-tree", (5, 1, 1), 25),
        ("miracle-cure", (5, 1, 1, 1), 15),
        ("wanted", (5, 1, 1, 1), 20),
        ("something-in-the-baggage", (5, 1), 25),
        ("rattler-in-the-bedroll", (5, 1, 1), 10),
    ],
)
def test_who_rolled_the_hazard_passes_its_test(code: str, dice: tuple[int, ...], xp: int) -> None:
    t = met(code, *dice, you={"gold": 100})
    assert t.xp == [xp, 0]
    assert (t.wounds, t.sanity_lost, t.gold) == ([0, 0], [0, 0], [100, 20])


@pytest.mark.parametrize(
    ("code", "dice", "wounds", "sanity"),
    [
        ("the-same-dream", (5, 5, 4), 0, 4),  # 5 is not enough, D6
        ("the-lightning-tree", (4, 4, 4, 5), 5, 0),
        ("rattler-in-the-bedroll", (4, 4, 4, 4), 2, 0),  # D3
    ],
)
def test_who_fails_its_test_is_hurt_and_no_save_helps(
    code: str, dice: tuple[int, ...], wounds: int, sanity: int
) -> None:
    t = met(code, *dice)
    assert (t.wounds, t.sanity_lost, t.xp) == ([wounds, 0], [sanity, 0], [0, 0])


# -- 11 to 16


@pytest.mark.parametrize("passed", [True, False])
def test_the_passenger_takes_a_sanity_for_good_and_maybe_the_mind(passed: bool) -> None:
    before = position(opened(heroes=records(MARSHAL), stage="town")).stats[0][SANITY]
    t = met("the-passenger", 5 if passed else 4, 1, *(() if passed else (4, 4)))  # Madness: 8
    assert t.lasting[YOU][:2] == [SANITY, -1]
    assert most(t, YOU, SANITY) <= before - 1
    assert len(t.scars[YOU]) == int(not passed)


def test_who_loses_its_last_sanity_for_good_falls_and_gets_up() -> None:
    sanity = position(opened(heroes=records(MARSHAL), stage="town")).stats[0][SANITY]
    table = rides("the-empty-wagons", 4, 4, 4, 4, 4, you={"sanity_lost": sanity - 1})  # and a Madness: 8
    table.choose("yes")
    t = position(table)
    assert len(t.scars[YOU]) == 1
    assert not t.ko[YOU]


def test_violet_weather_destroys_two_places_and_touches_everybody() -> None:
    t = met("violet-weather", 1, 5, 1, 1)  # nobody saves
    assert t.closed == 1 << DOCTOR | 1 << CHURCH
    assert t.corruption == [1, 1]


@pytest.mark.parametrize(("die", "xp", "last_day"), [(5, 20, NONE), (4, 0, 2)])
def test_one_hero_finds_the_right_road_or_the_party_comes_late(die: int, xp: int, last_day: int) -> None:
    table = rides("a-road-too-many", die, 1, 1)
    assert asked(table) == "Who takes the Lore test?"
    table.choose("Bandido")
    t = over(table)
    assert (t.xp, t.last_day) == ([0, xp], last_day)


def test_who_wakes_from_the_dream_has_a_grit_more() -> None:
    assert met("the-same-dream", 6, 1).grit == [1, 0]


def test_bones_horrify_each_hero_by_a_die_of_its_own() -> None:
    t = met("bones-by-the-wayside", 3, 6, 1, 1, 1, 1, 1)  # the last hero's die is first: D3 is 2, then 3
    assert t.sanity_lost == [3, 2]


def test_the_mile_that_repeats_tests_everybody() -> None:
    table = rides("the-mile-that-repeats", 5, 1, 1, 1, 4, grit=1)  # the Bandido fails with its only die
    table.choose("keep the roll")
    t = over(table)
    assert (t.xp, t.grit) == ([15, 0], [1, 0])


# -- 21 to 26


def test_a_flood_takes_each_token_on_one_to_three() -> None:
    t = met("flash-flood", 3, 3, 3, 3, 4, 1, you={"tokens": ["bandages", "bandages", "whiskey"]})
    assert t.bag[YOU][:2] == [1, 0]


def test_dust_takes_a_grit_or_blood() -> None:
    table = opened(stage="town", heroes=records(MARSHAL, BANDIDO))
    t = position(table)
    t.grit = [1, 0]
    t.chance.laid += [0, 5, 1, 1, 2]  # D3: 2 for the Bandido
    table.choose("travel to town")
    assert (over(table).grit, t.wounds) == ([0, 0], [0, 2])


def test_without_a_bridge_nobody_stays_longer_than_two_days() -> None:
    assert met("the-bridge-is-out").last_day == 2


def test_hail_hits_whoever_does_not_dodge() -> None:
    t = met("hail", 4, 1, 1, 3, 3, 3, 4)  # passed; failed, one of two Hits saved on 4+
    assert (t.xp, t.wounds) == ([10, 0], [0, 1])


def test_a_cold_camp_hurts_whoever_has_nothing_to_wear() -> None:
    t = met("cold-camp", you={"items": [{"code": "wide-hat"}]})
    assert (t.xp, t.wounds) == ([10, 0], [0, 2])


# -- 31 to 36


def test_road_agents_may_be_paid() -> None:
    table = rides("road-agents", you={"gold": 40}, other={"gold": 10})
    assert words(table) == ["pay them", "draw"]
    table.choose("pay them")
    assert over(table).gold == [15, 0]


@pytest.mark.parametrize(("dice", "xp", "wounds"), [((5, 1, 1), 50, [0, 0]), ((4, 4, 4, 1, 3, 1, 1, 2), 0, [2, 1])])
def test_road_agents_may_be_fought(dice: tuple[int, ...], xp: int, wounds: list[int]) -> None:
    table = rides("road-agents", *dice, you={"gold": 40})  # failed: D3 Hits, 1 for the Bandido and 2 for the Marshal
    table.choose("draw")
    table.choose("US Marshal")
    t = over(table)
    assert (t.xp, t.wounds, t.gold) == ([xp, 0], wounds, [40, 20])


def test_who_believes_in_the_cure_pays_for_a_tonic() -> None:
    t = met("miracle-cure", 4, 4, 4, 4, 3, you={"gold": 100})
    assert t.gold[YOU] == 25
    assert t.bag[YOU][2] == 1


@pytest.mark.parametrize(("stone", "die", "left", "gold"), [(5, 6, 2, 75), (1, 4, 0, 25), (0, 6, 0, 0)])
def test_the_company_buys_dark_stone_whether_one_likes_it_or_not(stone: int, die: int, left: int, gold: int) -> None:
    t = met("company-scales", die, you={"dark_stone": stone})
    assert (t.dark_stone[YOU], t.gold[YOU]) == (left, 20 + gold)


def test_whoever_likes_helps_to_dig() -> None:
    table = rides("burial-party", 3, 3, 3, 3, 5)  # the Bandido fails with four dice: D3 is 3
    table.choose("no")
    table.choose("yes")
    t = over(table)
    assert (t.xp, t.sanity_lost) == ([0, 0], [0, 3])
    table = rides("burial-party", 4, 1)
    table.choose("yes")
    table.choose("no")
    assert over(table).xp == [20, 0]


def test_a_random_item_is_taken_as_evidence() -> None:
    items = [{"code": "shotgun"}, {"code": "wide-hat"}]
    t = met("wanted", 4, 4, 4, 4, 2, you={"items": items})
    assert kept_items(t, YOU) == ["shotgun"]
    assert kept_items(met("wanted", 4, 4, 4, 4), YOU) == []


def test_who_loses_its_bag_must_part_with_tokens() -> None:
    table = rides("wanted", 4, 4, 4, 4, you={"items": [{"code": "saddlebags"}], "tokens": ["bandages"] * 7})
    assert asked(table) == "The Side Bag holds less now. What goes?"


def test_a_wedding_is_good_for_everybody() -> None:
    t = met("wedding-on-the-trail")
    assert (t.xp, [bag[1] for bag in t.bag]) == ([10, 10], [1, 1])


# -- 41 to 46


def test_clothing_is_lost_on_one_or_two_and_nothing_else_is() -> None:
    items = [{"code": "wide-hat"}, {"code": "poncho"}, {"code": "shotgun"}]
    t = met("something-in-the-baggage", 4, 4, 2, 3, you={"items": items})
    assert kept_items(t, YOU) == ["poncho", "shotgun"]


def test_bats_take_each_dark_stone_on_a_one() -> None:
    assert met("bats-at-noon", 1, 2, 1, 6, you={"dark_stone": 4}).dark_stone == [2, 0]


def test_coyotes_test_everybody() -> None:
    t = met("coyotes-that-count", 4, 3, 1, 1, 5, 1, 1)  # failed: D3 is 2, no save; the Bandido passes
    assert (t.xp, t.sanity_lost) == ([0, 10], [2, 0])


def test_wasps_take_tokens_at_random_as_far_as_there_are_any() -> None:
    t = met("paper-wasps", 3, 3, 1, you={"tokens": ["bandages", "bandages", "whiskey"]})  # D3: 2
    assert t.bag[YOU][:2] == [1, 0]
    t = met("paper-wasps", 6, 1, you={"tokens": ["bandages", "whiskey"]})  # D3: 3
    assert sum(t.bag[YOU]) == 0


@pytest.mark.parametrize(
    ("dice", "xp", "wounds"), [((5, 1, 1, 1), [0, 50], [0, 0]), ((4, 4, 4, 4, 2, 2, 3), [0, 0], [1, 0])]
)
def test_one_hero_keeps_the_pack_off_or_it_gets_you(dice: tuple[int, ...], xp: list[int], wounds: list[int]) -> None:
    table = rides("the-pack-without-dogs", *dice)  # failed: 2 Hits on the Marshal, one of them saved on 3+
    table.choose("Bandido")
    t = over(table)
    assert (t.xp, t.wounds) == (xp, wounds)


# -- 51 to 56


@pytest.mark.parametrize(
    "code", ["burning-farm", "the-empty-wagons", "the-dry-well", "a-door-in-the-prairie", "burial-party"]
)
def test_what_one_may_leave_alone_does_nothing_then(code: str) -> None:
    table = rides(code)
    while asked(table) == "Do you try it?":
        table.choose("no")
    t = over(table)
    assert (t.xp, t.wounds, t.sanity_lost, t.corruption) == ([0, 0],) * 4


def tries(code: str, *dice: int, you: dict[str, object] | None = None) -> Sob:
    """The Marshal tries what it might have left alone."""
    table = rides(code, *dice, you=you)
    table.choose("yes")
    return over(table)


@pytest.mark.parametrize(("dice", "xp", "health", "scars"), [((3,), 50, 0, 0), ((6,), 25, 1, 0), ((1, 4, 4), 25, 0, 1)])
def test_the_burning_farm_is_worth_it_or_not(dice: tuple[int, ...], xp: int, health: int, scars: int) -> None:
    plain = position(opened(heroes=records(MARSHAL), stage="town")).stats[0][HEALTH]
    t = tries("burning-farm", 5, 1, *dice)
    assert t.xp[YOU] == xp
    assert len(t.scars[YOU]) == scars
    if not scars:
        assert most(t, YOU, HEALTH) == plain + health
    assert tries("burning-farm", 4, 4, 6).wounds == [6, 0]


@pytest.mark.parametrize(("die", "kind"), [(4, "gear"), (5, "mine_artifacts")])
def test_there_is_something_under_the_canvas(die: int, kind: str) -> None:
    table = rides("the-empty-wagons", 5, 1, 1, die)
    t = position(table)
    decks = [len(deck) for deck in t.decks]
    table.choose("yes")
    drawn = [i for i, deck in enumerate(t.decks) if len(deck) < decks[i]]
    assert drawn == [0 if kind == "gear" else 1]
    assert tries("the-empty-wagons", 4, 4, 4).lasting[YOU] == [SANITY, -1]


@pytest.mark.parametrize(("dice", "gold"), [((5, 1, 1), 135), ((4, 4, 4), 10)])
def test_the_ferryman_plays_for_money(dice: tuple[int, ...], gold: int) -> None:
    table = rides("a-game-at-the-ferry", *dice, you={"gold": 60})
    table.choose("play a hand")
    assert over(table).gold[YOU] == gold
    table = rides("a-game-at-the-ferry", you={"gold": 60})
    table.choose("keep your money")
    assert over(table).gold[YOU] == 60


def test_the_dry_well_holds_dark_stone() -> None:
    assert tries("the-dry-well", 5, 1, 1, 6).dark_stone == [3, 0]
    assert tries("the-dry-well", 4, 4, 4, 6).wounds == [3, 0]


def test_the_door_in_the_prairie_leads_somewhere() -> None:
    t = tries("a-door-in-the-prairie", 6)
    assert (t.xp, t.dark_stone) == ([50, 0], [1, 0])
    assert tries("a-door-in-the-prairie", 5, 1, 1).corruption == [2, 0]


def test_everybody_may_shoot_for_money() -> None:
    table = rides("shooting-match", 5, 1, 1, 4, 4, you={"gold": 5}, other={"gold": 5})
    table.choose("yes")
    table.choose("yes")
    t = over(table)
    assert (t.gold, t.xp) == ([55, 0], [10, 0])


# -- 61 to 66


def test_the_army_shares_its_bandages() -> None:
    t = met("army-column")
    assert (t.xp, [bag[0] for bag in t.bag]) == ([20, 0], [1, 1])


def test_the_hot_spring_heals_everybody() -> None:
    t = met("hot-spring", you={"wounds": 3, "sanity_lost": 2}, other={"wounds": 1})
    assert (t.wounds, t.sanity_lost, t.grit) == ([0, 0], [0, 0], [1, 1])


def test_the_doctor_shares_his_bag() -> None:
    t = met("doctors-buggy")
    assert (t.bag[YOU][0], t.bag[YOU][5], sum(t.bag[OTHER])) == (1, 1, 0)


def test_an_old_friend_pays_his_debts() -> None:
    t = met("an-old-friend", 4)
    assert (t.xp, t.gold) == ([25, 0], [60, 20])


@pytest.mark.parametrize(("dice", "corruption"), [((4, 1, 1), 0), ((3, 3, 3, 1), 1)])
def test_a_gift_has_its_price(dice: tuple[int, ...], corruption: int) -> None:
    table = opened(stage="town", heroes=records(MARSHAL))
    t = position(table)
    t.grit = [0]
    hat = next(card for card in t.decks[0] if CODE[definition_of(card)] == "wide-hat")
    t.decks[0] = [*[card for card in t.decks[0] if card != hat], hat]
    t.chance.laid += [face - 1 for face in (1, 6, 5, *dice)]
    table.choose("travel to town")
    assert kept_items(over(table), YOU) == ["wide-hat"]
    assert t.corruption == [corruption]


def test_who_signs_is_paid_now_and_pays_in_the_next_adventure() -> None:
    table = rides("the-man-with-the-pen", 4)
    table.choose("sign")
    t = over(table)
    assert (t.xp, t.gold) == ([50, 0], [220, 20])
    record = kept.record_of(t, YOU)
    assert record.grit == 0
    assert (TEST_DICE, -1) in record.boons
    after = position(opened(heroes=f"[{kept_json(t, YOU)}]"))
    assert after.grit == [0]
    assert dice_of_test(after, 0, AGILITY) == after.stats[0][AGILITY] - 1
    assert dice_of_test(after, 0, LORE) == 1, "never less than one"


def kept_json(t: Sob, hero: int) -> str:
    return msgspec.json.encode(kept.record_of(t, hero)).decode()


@pytest.mark.parametrize(("dice", "xp", "corruption"), [((6, 1), 50, 0), ((5, 5, 4, 1, 1), 0, 2)])
def test_the_page_may_be_torn_out(dice: tuple[int, ...], xp: int, corruption: int) -> None:
    table = rides("the-man-with-the-pen", *dice)
    table.choose("tear the page out")
    t = over(table)
    assert (t.xp[YOU], t.corruption[YOU]) == (xp, corruption)
    assert kept.record_of(t, YOU).grit == 1
