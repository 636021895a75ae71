"""Locations: what they all have, and what each of them does (chapter 11 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import FIREWOOD, LINE_LENGTH, LOCATION_KINDS, LOCATIONS, ROWS, piece
from grimtable.games.set_a_watch.rules.party import steal_die
from grimtable.games.set_a_watch.rules.powers import damage_of
from grimtable.games.set_a_watch.state import DICE, PARTY
from tests.set_a_watch.scene import HEROES, Scene
from tests.stage import changes

Saw = Callable[..., Scene]

GIANT = "bridge-giant"  # Health 10 and no power
DEAD = "ditch-dead-a"  # Health 6 and no power
LINE = (GIANT, DEAD, "thornback-boar-a", "pit-badger-a", "gutter-drake-a", "thornback-boar-b", "pit-badger-b")


def at(saw: Saw, place: str, *creatures: str, fire: int = 12, seats: int = 1) -> Scene:
    """A watch at a location."""
    scene = saw(seats)
    scene.no_dice()
    scene.fire(fire)
    scene.location(place)
    scene.watch(*creatures)
    return scene


# What all locations have


@pytest.mark.rule("SAW-LOC-01")
@pytest.mark.parametrize(("place", "change"), [("scorched-roost", 2), ("broken-aqueduct", 0), ("fallen-mine", -4)])
def test_a_location_raises_or_lowers_the_firewood_when_it_is_reached(saw: Saw, place: str, change: int) -> None:
    scene = saw()
    scene.location("snarewood")
    scene.peace()
    scene.ahead(place)
    with changes(scene.firewood, change):
        scene.merchant("witch")
        scene.until("Who rests in camp?")
    assert FIREWOOD[piece(place)] == change


@pytest.mark.rule("SAW-LOC-02")
@pytest.mark.parametrize("place", ["windward-ridge", "burnt-mill", "snarewood", "thieves-fair"])
def test_the_creature_count_is_the_length_of_the_line(saw: Saw, place: str) -> None:
    scene = saw()
    scene.location(place)
    scene.deck(*LINE)
    scene.watch_begins()
    assert len(scene.line()) == LINE_LENGTH[piece(place)]


@pytest.mark.rule("SAW-LOC-03")
def test_a_location_shows_its_kind(saw: Saw) -> None:
    scene = saw()
    for place in ("snarewood", "shuttered-inn", "black-belfry"):
        scene.location(place)
        assert scene.view.location is not None
        assert scene.view.location.kind == ROWS[piece(place)]["kind"]
    assert {ROWS[c]["kind"] for c in LOCATIONS} == set(LOCATION_KINDS)


@pytest.mark.rule("SAW-LOC-04")
def test_an_ability_applies_as_long_as_the_location_is_in_play(saw: Saw) -> None:
    scene = at(saw, "broken-aqueduct", GIANT, DEAD)
    assert scene.health(DEAD) == 4
    scene.location("snarewood")
    assert scene.health(DEAD) == 6


@pytest.mark.rule("SAW-LOC-05")
def test_an_ability_with_a_trigger_is_resolved_when_that_occurs(saw: Saw) -> None:
    scene = saw()
    scene.location("guild-counting-house")
    with changes(scene.coins, 0):
        scene.camp("witch", 1, 2, 3)
        scene.choose("Chop Wood with the 1", "Chop Wood with the 2")
    with changes(scene.coins, 3):
        scene.choose("Chop Wood with the 3")


# Numbers


def test_at_the_moor_tollhouse_items_cost_one_coin_less_but_at_least_one(saw: Saw) -> None:
    scene = saw()
    scene.location("moor-tollhouse")
    scene.market("tarred-kindling", "powder-keg", "whetstone")
    scene.merchant("witch", coins=2)
    assert scene.offers("buy Tarred Kindling for Witch (1 coin)")
    assert scene.offers("buy Powder Keg for Witch (1 coin)")
    assert [item.cost for item in scene.view.market if item] == [1, 1, 2]
    with changes(scene.coins, -2):
        scene.choose("buy Whetstone for Witch (2 coins)")


def test_at_the_burnt_mill_chop_wood_gives_one(saw: Saw) -> None:
    scene = saw()
    scene.location("burnt-mill")
    scene.camp("witch", 4)
    with changes(scene.firewood, 1):
        scene.choose("Chop Wood")


def test_in_the_plague_orchard_heal_takes_four_or_more(saw: Saw) -> None:
    scene = saw()
    scene.location("plague-orchard")
    scene.exhausts_all("heretic")
    scene.camp("barbarian", 3, 4, 11)
    assert [scene.offers(f"Heal with the {face}") for face in (3, 4, 11)] == [False, True, True]


@pytest.mark.rule("SAW-ACT-12")
@pytest.mark.parametrize(("place", "wanted"), [("plague-orchard", "4 or more"), ("burnt-mill", "exactly 6")])
def test_the_board_and_a_refusal_tell_what_heal_takes_at_this_location(saw: Saw, place: str, wanted: str) -> None:
    scene = saw()
    scene.location(place)
    scene.exhausts_all("heretic")
    scene.camp("barbarian", 3, 3, 11)
    assert scene.refused("Heal with the 3", rule="SAW-ACT-12").endswith(f"Heal takes a die of {wanted}")
    told = {space.action: space.requirement for space in scene.view.spaces}
    assert told["Heal"].casefold() == f"{wanted}."
    assert told["Check Map"] == "4 or more."


def test_in_the_fallen_mine_every_range_is_one_less_but_the_first_position_is_always_reached(saw: Saw) -> None:
    scene = at(saw, "fallen-mine", GIANT, DEAD, "spite-lights")
    assert [a.range for a in scene.view.adventurers] == [1, 1, 1, 1]
    scene.dice("heretic", 1)
    scene.gives_item("heretic", "guild-pike")
    scene.fire_becomes(12)
    assert scene.view.adventurers[0].range == 2
    assert scene.offers("attack Ditch Dead with Heretic's 1")


def test_in_the_fallen_mine_the_familiar_which_is_no_watcher_reaches_as_far_as_ever(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.abilities("witch", "hex", "borrowed-eye", "sweet-bread")
    scene.t.familiar = piece("threadbare-feathered")
    scene.location("fallen-mine")
    scene.watch(GIANT, DEAD, camper="heretic")
    assert scene.offers("attack Ditch Dead with the Familiar")


@pytest.mark.parametrize(("fire", "shown"), [(1, 1), (7, 2), (20, 2)])
def test_on_windward_ridge_the_fire_never_reveals_more_than_two(saw: Saw, fire: int, shown: int) -> None:
    scene = at(saw, "windward-ridge", GIANT, DEAD, "thornback-boar-a", "pit-badger-a", fire=fire)
    assert len(scene.shown()) == shown
    assert scene.view.reveal_level == shown


def test_at_the_scorched_roost_dragons_are_healthier_and_more_dangerous(saw: Saw) -> None:
    scene = at(saw, "scorched-roost", "gutter-drake-a", DEAD)
    assert scene.health("gutter-drake-a") == 7
    assert scene.health(DEAD) == 6
    assert damage_of(scene.t, piece("gutter-drake-a")) == 2
    assert damage_of(scene.t, piece(DEAD)) == 1
    with changes(scene.tired, 2):
        scene.choose("end our actions").pays(2)


def test_in_snarewood_a_forest_creature_in_first_position_is_healthier(saw: Saw) -> None:
    scene = at(saw, "snarewood", "thornback-boar-a", "pit-badger-a", DEAD)
    assert scene.health("thornback-boar-a") == 7
    assert scene.health("pit-badger-a") == 4
    scene.moves(DEAD, 1)
    assert scene.health("thornback-boar-a") == 5
    assert scene.health(DEAD) == 6


def test_on_the_broken_aqueduct_the_creature_in_second_position_is_weaker(saw: Saw) -> None:
    scene = at(saw, "broken-aqueduct", GIANT, DEAD, "thornback-boar-a")
    assert [scene.health(c) for c in (GIANT, DEAD, "thornback-boar-a")] == [10, 4, 5]


def test_on_the_broken_aqueduct_a_hurt_creature_that_comes_second_can_fall(saw: Saw) -> None:
    scene = at(saw, "broken-aqueduct", GIANT, "pit-badger-a", DEAD)
    scene.hits(DEAD, 4)
    assert scene.line() == [GIANT, "pit-badger-a", DEAD]
    scene.defeats(GIANT)
    assert scene.in_graveyard(DEAD)


@pytest.mark.parametrize(("place", "change"), [("fallen-mine", 0), ("scorched-roost", 2)])
def test_after_the_charcoal_camp_a_negative_modifier_is_ignored(saw: Saw, place: str, change: int) -> None:
    scene = saw()
    scene.location("charcoal-camp")
    scene.peace()
    scene.ahead(place)
    with changes(scene.firewood, change):
        scene.merchant("witch")
        scene.until("Who rests in camp?")


def test_the_charcoal_camp_helps_for_the_next_location_only(saw: Saw) -> None:
    scene = saw()
    scene.fire(20)
    scene.location("charcoal-camp")
    scene.peace()
    scene.ahead("fallen-mine", "burnt-mill")
    scene.merchant("witch")
    scene.until("Who rests in camp?")
    with changes(scene.firewood, -1):
        scene.merchant("witch")
        scene.until("Who rests in camp?")


# The Line


def test_at_drovers_ford_the_group_peeks_at_the_first_three_of_the_line(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.location("drovers-ford")
    scene.deck(*LINE)
    with changes(lambda: len(scene.t.creature_deck), -7):
        scene.watch_begins()
    assert [place.creature is not None for place in scene.view.line] == [True] * 3 + [False] * 4
    assert scene.shown() == [GIANT]


def test_at_dead_mans_ferry_the_topmost_undead_of_the_graveyard_lies_facedown_at_the_front(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.location("dead-mans-ferry")
    scene.graveyard("well-widow", "coin-eyed-wight", "spite-lights")
    scene.deck(*LINE)
    scene.watch_begins()
    assert scene.line() == ["coin-eyed-wight", *LINE[:6]]
    assert scene.cards(scene.t.graveyard) == ["well-widow", "spite-lights"]
    scene.sound()


@pytest.mark.rule("SAW-GLOS-29")
def test_who_comes_over_at_dead_mans_ferry_lies_facedown_and_is_revealed_like_others(saw: Saw) -> None:
    scene = saw()
    scene.location("dead-mans-ferry")
    scene.graveyard("well-widow", "gravewright")
    scene.deck(*LINE)
    scene.watch_begins()
    assert scene.triggered("gravewright") == 1
    assert scene.line()[:2] == ["gravewright", "well-widow"]


def test_at_dead_mans_ferry_nobody_comes_if_no_undead_is_buried(saw: Saw) -> None:
    scene = saw()
    scene.location("dead-mans-ferry")
    scene.graveyard("spite-lights")
    scene.deck(*LINE)
    scene.watch_begins()
    assert scene.line() == list(LINE[:6])


def test_the_mouth_below_swallows_the_top_three_of_the_horde_before_the_line_is_set_up(saw: Saw) -> None:
    scene = saw()
    scene.horde("well-widow", DEAD, "spite-lights", GIANT)
    scene.round_begins("mouth-below")
    assert scene.t.horde == []
    assert scene.line()[-1] == "well-widow"
    assert not {DEAD, "spite-lights", GIANT} & set(scene.line())
    assert len(scene.line()) >= LINE_LENGTH[piece("mouth-below")]
    scene.sound()


# The start of the watch


def test_in_the_hanging_village_each_watcher_may_re_roll_one_die(saw: Saw) -> None:
    scene = saw(4)
    scene.location("hanging-village")
    scene.dice("heretic", 1, 1, 5)
    scene.dice("bounty-hunter", 2, 3, 4)
    scene.dice("barbarian", 7, 8, 9)
    scene.deck(*LINE)
    scene.watch_begins(camper="witch")
    assert scene.ask.seats == (0,)
    assert scene.options() == ["done", "re-roll 1", "re-roll 5"]
    scene.lay_dice(6)
    scene.choose("re-roll 1")
    assert sorted(scene.ready_faces("heretic")) == [1, 5, 6]
    assert scene.ask.seats == (1,)
    scene.choose("done")
    assert scene.ask.seats == (2,)
    scene.choose("done")
    assert scene.ask.prompt == "What do the Watchers do?"
    scene.sound()


def test_a_one_that_is_rolled_in_the_hanging_village_is_not_lost_on_a_loaded_sleeve(saw: Saw) -> None:
    scene = saw()
    scene.location("hanging-village")
    scene.dice("barbarian", 2, 8, 9)
    scene.gives_item("barbarian", "loaded-sleeve")
    scene.deck(*LINE)
    scene.watch_begins(camper="witch")
    scene.choose("done", "done")
    scene.lay_dice(1)
    scene.choose("re-roll 2")
    assert scene.ready_faces("barbarian") == [12, 8, 9]


def test_in_the_drowned_abbey_each_adventurer_may_set_a_die_to_its_highest_face(saw: Saw) -> None:
    scene = saw(4)
    scene.horde()
    scene.lay_dice(1, 2, 6, 8, 8, 8, 3, 4, 5, 1, 2, 4)
    scene.round_begins("drowned-abbey")
    assert scene.ask.seats == (0,)
    assert scene.options() == ["done", "choose Heretic's 1", "choose Heretic's 2"]
    scene.choose("choose Heretic's 1")
    assert scene.ready_faces("heretic") == [6, 2, 6]
    assert scene.ask.seats == (2,)  # the Bounty Hunter's dice are at their best
    scene.choose("done")
    assert scene.ready_faces("barbarian") == [3, 4, 5]
    scene.choose("choose Witch's 2")
    assert scene.ready_faces("witch") == [1, 4, 4]


# Defeats


def test_at_the_gallows_the_first_undead_defeated_is_removed_from_the_game(saw: Saw) -> None:
    scene = at(saw, "gallows-crossroads", GIANT, DEAD, "ditch-dead-b", "thornback-boar-a")
    scene.defeats(GIANT, DEAD, "ditch-dead-b")
    assert scene.cards(scene.t.graveyard) == [GIANT, "ditch-dead-b"]
    assert DEAD in [c.code for c in scene.view.removed]
    scene.sound()


def test_at_the_gallows_a_first_undead_that_becomes_a_trophy_is_the_first_all_the_same(saw: Saw) -> None:
    scene = at(saw, "gallows-crossroads", DEAD, "ditch-dead-b", GIANT)
    scene.dice("bounty-hunter", 8)
    scene.fire_becomes(12)
    scene.choose("attack Ditch Dead in position 1 with Bounty Hunter's 8", "keep Ditch Dead as a Trophy")
    scene.defeats("ditch-dead-b")
    assert scene.cards(scene.t.trophies) == [DEAD]
    assert scene.cards(scene.t.graveyard) == ["ditch-dead-b"]


def test_in_the_moth_cellar_dice_of_a_defeated_thief_are_recovered_unspent(saw: Saw) -> None:
    scene = at(saw, "moth-cellar", GIANT, DEAD)
    scene.dice("heretic", 5)
    steal_die(scene.t, piece(GIANT), HEROES["heretic"] * DICE)
    scene.fire_becomes(12)
    scene.defeats(GIANT)
    assert scene.ready_faces("heretic") == [5]
    assert scene.t.die_on == [-1] * (PARTY * DICE)


def test_elsewhere_dice_of_a_defeated_thief_come_back_spent(saw: Saw) -> None:
    scene = at(saw, "snarewood", GIANT, DEAD)
    scene.dice("heretic", 5)
    steal_die(scene.t, piece(GIANT), HEROES["heretic"] * DICE)
    scene.fire_becomes(12)
    scene.defeats(GIANT)
    assert scene.ready_faces("heretic") == []


def test_at_the_thieves_fair_humans_and_goblins_are_worth_a_coin_up_to_three(saw: Saw) -> None:
    thieves = ("hedge-lancer", "roost-captain", "kettle-rabble-a", "woodpile-thief")
    scene = at(saw, "thieves-fair", GIANT, *thieves, DEAD, fire=20)
    with changes(scene.coins, 0):
        scene.defeats(GIANT)
    for thief, coins in zip(thieves, (1, 1, 1, 0), strict=True):
        with changes(scene.coins, coins):
            scene.defeats(thief)


def test_in_the_black_belfry_nothing_is_refreshed_if_nobody_is_tired(saw: Saw) -> None:
    scene = at(saw, "black-belfry", "lady-rime", GIANT, DEAD)
    scene.hits("lady-rime", 12)
    assert scene.ask.prompt == "What do the Watchers do?"
    assert not any("is refreshed" in line for line in scene.log())


def test_in_the_black_belfry_each_unhallowed_defeated_refreshes_an_ability_of_anybody(saw: Saw) -> None:
    scene = saw(4)
    scene.location("black-belfry")
    scene.abilities("heretic", "open-grave")
    scene.abilities("witch", "hex")
    scene.exhausts("open-grave", "hex")
    scene.watch("lady-rime", GIANT, DEAD, camper="")
    scene.hits("lady-rime", 15)
    assert scene.ask.seats == (0, 1, 2, 3)
    assert scene.options() == ["refresh Open Grave of Heretic", "refresh Hex of Witch"]
    with changes(scene.tired, -1):
        scene.choose("refresh Hex")
    with changes(scene.tired, 0):
        scene.defeats(GIANT)


# The ends of phases


def test_in_the_last_candles_chapel_two_cards_leave_the_horde_if_none_joined_it(saw: Saw) -> None:
    scene = saw()
    scene.location("chapel-of-the-last-candle")
    scene.horde("well-widow", "spite-lights", "carrion-crows")
    scene.peace_but_the_horde()
    scene.ahead("broken-aqueduct")
    scene.watch_begins()
    scene.until("Who rests in camp?")
    assert scene.cards(scene.t.horde) == ["well-widow"]
    scene.sound()


def test_in_the_chapel_nothing_leaves_the_horde_if_a_creature_joined_it(saw: Saw) -> None:
    scene = saw()
    scene.location("chapel-of-the-last-candle")
    scene.horde("well-widow", "spite-lights", "carrion-crows")
    scene.peace_but_the_horde()
    scene.deck(DEAD)
    scene.ahead("broken-aqueduct")
    scene.watch_begins()
    scene.choose("end our actions").until("Who rests in camp?")
    assert scene.cards(scene.t.horde) == ["well-widow", "spite-lights", "carrion-crows", DEAD]


def test_in_the_chapel_a_card_that_a_power_puts_on_the_horde_has_joined_it_too(saw: Saw) -> None:
    scene = saw()
    scene.location("chapel-of-the-last-candle")
    scene.horde("well-widow", "spite-lights", "carrion-crows")
    scene.graveyard("quiet-abbot")
    scene.deck("acolyte-of-the-nail", *LINE[:5])
    scene.no_dice()
    scene.watch_begins()
    assert scene.in_horde("quiet-abbot")
    scene.defeats("acolyte-of-the-nail", *LINE[:5])
    assert scene.ask.prompt == "Who rests in camp?"
    assert scene.cards(scene.t.horde) == ["well-widow", "spite-lights", "carrion-crows", "quiet-abbot"]


def test_in_the_shuttered_inn_a_watcher_refreshes_an_ability_when_the_camp_phase_ends(saw: Saw) -> None:
    scene = saw(4)
    scene.location("shuttered-inn")
    scene.abilities("heretic", "open-grave")
    scene.abilities("barbarian", "red-arc")
    scene.abilities("witch", "hex", "sweet-bread")
    scene.exhausts("open-grave", "red-arc", "hex", "sweet-bread")
    scene.camp("witch", 1)
    scene.choose("refresh Hex", "Chop Wood with the 1")
    assert scene.ask.seats == (0, 1, 2, 3)
    assert scene.options() == ["refresh Open Grave of Heretic", "refresh Red Arc of Barbarian"]
    scene.choose("refresh Red Arc")
    assert not scene.exhausted("red-arc")


def test_the_guild_counting_house_pays_three_coins_before_anything_is_bought(saw: Saw) -> None:
    scene = saw()
    scene.location("guild-counting-house")
    scene.market("tarred-kindling", "powder-keg", "whetstone")
    scene.merchant("witch", coins=0)
    assert scene.coins() == 3
    assert scene.offers("buy Whetstone")
