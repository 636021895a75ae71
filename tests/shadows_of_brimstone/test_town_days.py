"""Days in town: lodging, Locations, their events before any business, the evening, and who leaves (chapter 44.2)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import CODE, IN_TOWN, LUCK
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    CAMP_ROLL,
    QUIET_NIGHT,
    add_fortune,
    close,
    close_at_random,
    fortune,
    raise_prices,
    shorten_stay,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.town import TownStay
from grimtable.games.shadows_of_brimstone.rules.campaign.town_charts import TownChart
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.state import (
    A_DAY,
    A_STAY,
    CAMP,
    HOTEL,
    LOCATIONS,
    NONE,
    PARTY,
    SALOON,
    STORE,
    TURN,
)
from grimtable.games.shadows_of_brimstone.story import party_after
from tests.shadows_of_brimstone.town import Town, hero_of

MARSHAL = hero_of("us-marshal")
QUIET = (3, 4)  # a 7 at any Location


def alone(**has: object) -> Town:
    """The Marshal is in town by itself."""
    return Town(hero_of("us-marshal", **has))


# -- lodging


@pytest.mark.rule("SOB-CAMP-13", "SOB-SHEET-05")
def test_a_bed_at_the_hotel_costs_ten_dollars_and_the_camp_nothing_but_a_roll() -> None:
    town = alone().day()
    assert town.options() == ["US Marshal sleeps at the Hotel ($10)", "US Marshal sleeps at the Camp"]
    town.choose("US Marshal sleeps at the Hotel")
    assert (town.t.gold, town.t.lodging) == ([190], [HOTEL])
    town = alone().day().dice(5, 6)
    town.choose("US Marshal sleeps at the Camp")
    assert (town.t.gold, town.t.xp, town.t.lodging) == ([200], [20], [CAMP])
    assert any("Falling Stars" in line for line in town.told())


def test_who_cannot_pay_camps() -> None:
    town = Town(hero_of("us-marshal", gold=9), hero_of("saloon-girl")).dice(3, 4).day()
    assert town.options() == ["Saloon Girl sleeps at the Hotel ($10)", "Saloon Girl sleeps at the Camp"]
    assert "costs $10" not in town.refused("Saloon Girl goes to the Hotel", rule="SOB-CAMP-13")


def test_a_dear_bed_and_a_closed_hotel() -> None:
    town = alone()
    raise_prices(town.t, HOTEL, 10, A_STAY)
    assert town.day().offers("the Hotel ($20)")
    close(town.t, HOTEL)
    town.dice(3, 4).day()
    assert town.t.lodging == [CAMP]


@pytest.mark.parametrize(("tent", "army", "xp"), [(False, 0, 0), (True, 0, 20), (False, 1, 20)])
def test_a_tent_and_the_army_make_nights_at_the_camp_better(tent: bool, army: int, xp: int) -> None:
    town = alone(items=[{"code": "bell-tent"}] if tent else [])
    if army:
        add_fortune(town.t, PARTY, CAMP_ROLL, army, A_STAY)
    town.dice(4, 6).does(TownChart(0, NONE, CAMP))
    assert town.t.xp == [xp]


def test_the_best_night_is_a_twelve() -> None:
    town = alone(items=[{"code": "bell-tent"}]).dice(6, 6).does(TownChart(0, NONE, CAMP))
    assert town.t.dark_stone == [7]


# -- Locations


@pytest.mark.rule("SOB-SHEET-04")
def test_each_hero_picks_an_open_location_or_none() -> None:
    town = Town().day()
    close(town.t, SALOON)
    town.choose("US Marshal sleeps at the Hotel", "Saloon Girl sleeps at the Hotel")
    assert town.ask.prompt == "Where do you go today?"
    assert len(town.options()) == len(LOCATIONS)
    assert "the Saloon is closed" in town.refused("US Marshal goes to the Saloon", rule="SOB-SHEET-05")
    town.choose("US Marshal goes nowhere today", "Saloon Girl goes nowhere today")
    assert town.t.visits == [NONE, NONE]


@pytest.mark.rule("SOB-CAMP-13")
def test_all_events_come_before_any_business() -> None:
    town = Town().day().choose("US Marshal sleeps at the Hotel", "Saloon Girl sleeps at the Hotel")
    town.choose("US Marshal goes to the General Store")
    town.dice(*QUIET, 5, 5).choose("Saloon Girl goes to the General Store")
    assert town.ask.prompt == "Who does business next?"
    town.choose("US Marshal does business")
    assert town.offers("buy Flash ($25)")  # it is the Saloon Girl's event that made it cheap


def test_a_closed_location_ends_the_business_of_everybody_there() -> None:
    town = Town().day().choose("US Marshal sleeps at the Hotel", "Saloon Girl sleeps at the Hotel")
    town.choose("US Marshal goes to the General Store")
    town.dice(*QUIET, 1, 1, 6).choose("Saloon Girl goes to the General Store")
    assert town.t.closed == 1 << STORE
    assert town.ask.prompt == "Leave town, or stay another day?"
    assert town.view.stop is not None
    assert [place.code for place in town.view.stop.places if not place.open] == ["store"]


def test_who_is_thrown_out_or_leaves_has_no_business_that_day() -> None:
    for faces in ((1, 2, 4, 4, 4, 4, 1, 6), (1, 1, 4, 4, 4, 1, 1, 6)):
        town = alone(gold=500).day().choose("US Marshal sleeps at the Hotel")
        town.dice(*faces).choose("US Marshal goes to the Saloon")
        if faces[1] == 2:
            assert town.ask.prompt == "Leave town, or stay another day?"
        else:
            assert town.ask.prompt == "What is your business at the Saloon? ($490, 5 Dark Stone)"


def test_a_mutation_lowers_what_a_hero_rolls_at_a_location_down_to_two() -> None:
    code = next(CODE[i] for i, row in enumerate(IN_TOWN) if "events" in row)
    town = alone(scars=[code]).dice(4, 4).does(TownChart(0, NONE, SALOON))
    assert town.t.dice == [4, 4]
    assert town.offers("pay $10")  # a 7
    town = alone(scars=[code]).dice(1, 1, 5, 1, 1).does(TownChart(0, NONE, SALOON))
    assert town.t.xp == [20]


# -- the evening


def evening(town: Town, *faces: int) -> Town:
    """A day on which nothing happens, up to the die of its evening."""
    town.day().choose("US Marshal sleeps at the Hotel")
    return town.dice(*faces).choose("US Marshal goes nowhere today")


def test_the_unrest_begins_at_one_and_rises_each_quiet_day() -> None:
    town = evening(alone(), 2)
    assert town.t.unrest == 2
    town.choose("US Marshal stays")
    town = evening(town, 3)
    assert town.t.unrest == 3
    assert "evening: a 3 against an unrest of 2, a quiet night" in town.told()


@pytest.mark.rule("SOB-SHEET-04")
def test_a_die_that_is_not_above_it_brings_a_town_event_and_calms_the_town() -> None:
    town = alone()
    town.t.unrest = 3
    evening(town, 3, 4, 4, 4)
    assert any("Pay Day" in line for line in town.told())
    assert (town.t.unrest, town.t.gold) == (1, [215])


def test_there_is_one_town_event_check_for_everybody_and_none_on_a_quiet_night() -> None:
    town = alone()
    add_fortune(town.t, PARTY, QUIET_NIGHT, 1, A_DAY)
    evening(town)
    assert town.t.unrest == 1
    town.sound()


def test_what_lasts_a_day_is_over_in_the_evening_and_the_rest_is_not() -> None:
    town = alone()
    raise_prices(town.t, STORE, 25)
    add_fortune(town.t, PARTY, CAMP_ROLL, 1, A_STAY)
    add_boon(town.t, 0, LUCK, 2, TURN, NONE)
    evening(town, 6)
    assert fortune(town.t, 0, CAMP_ROLL) == 1
    assert len(town.t.fortunes) == 1
    assert town.t.boons == []


# -- leaving


@pytest.mark.rule("SOB-CAMP-13")
def test_who_leaves_does_not_come_back_and_the_others_may_stay() -> None:
    town = Town().does(TownStay())
    town.choose("US Marshal sleeps at the Hotel", "Saloon Girl sleeps at the Hotel")
    town.choose("US Marshal goes nowhere today").dice(6).choose("Saloon Girl goes nowhere today")
    town.choose("US Marshal leaves town", "Saloon Girl stays another day")
    assert town.t.day == 3  # the scene began on the first
    assert town.options() == ["Saloon Girl sleeps at the Hotel ($10)", "Saloon Girl sleeps at the Camp"]
    town.choose("Saloon Girl sleeps at the Hotel").dice(6).choose("Saloon Girl goes nowhere today")
    town.choose("Saloon Girl leaves town")
    assert town.is_over()
    assert town.t.left_town == 3


def test_nobody_stays_longer_than_the_last_day() -> None:
    town = alone()
    shorten_stay(town.t, 2)
    shorten_stay(town.t, 3)
    evening(town, 6).choose("US Marshal stays")
    town.t.day = 1
    stay = town.does(TownStay())
    stay.choose("US Marshal sleeps at the Hotel").dice(6).choose("US Marshal goes nowhere today")
    assert town.is_over()
    assert town.t.left_town == 1


def test_a_lost_town_is_left_by_everybody() -> None:
    town = Town().does(TownStay())
    town.t.unrest = 6
    town.choose("US Marshal sleeps at the Hotel", "Saloon Girl sleeps at the Hotel", "US Marshal goes nowhere today")
    town.dice(1, 1, 1, 1, 5, 5, 5, 5, 5, 5, 5).choose("Saloon Girl goes nowhere today")
    assert town.t.left_town == 3
    assert town.ask.prompt == "Which Mission next?"


# -- the whole stop


@pytest.mark.rule("SOB-PLAY-08", "SOB-CAMP-12", "SOB-CAMP-19")
def test_what_was_done_and_suffered_in_town_goes_along() -> None:
    town = Town(MARSHAL)
    town.choose("travel to town").dice(3, 4, 6).choose("US Marshal sleeps at the Camp")
    assert not town.is_over()
    town.choose("US Marshal goes to the General Store")
    while not town.ask.prompt.startswith("What is your business"):
        town.choose(town.options()[0])
    town.choose("buy Bandages", "done")
    while town.table.ask is not None:
        town.choose(town.options()[0])
    (record,) = party_after(town.t)
    assert record.tokens == ("bandages",)
    assert record.wounds == town.t.wounds[0]
    assert record.gold == town.t.gold[0] < 200


def test_places_are_closed_at_random_as_long_as_there_are_any() -> None:
    town = alone().dice(1, 1, 2)
    close_at_random(town.t, 2)
    assert [place for place in LOCATIONS if town.t.closed >> place & 1] == [LOCATIONS[0], LOCATIONS[1]]
    close_at_random(town.t, 99)
    assert all(town.t.closed >> place & 1 for place in LOCATIONS)


def test_questions_name_the_hero_they_are_put_to() -> None:
    town = Town(seats=2).day()
    assert town.view.asked == 0
    town.choose("US Marshal sleeps at the Hotel", seat=0)
    assert town.view.asked == 1
    town.business("store", 1)
    assert (town.view.asked, town.view.acting) == (1, 1)
    town.entry("saloon-4", 1)
    assert town.view.asked == 1
    assert town.view.drawn is not None
    assert town.view.drawn.kind == "location-events"


# -- what is shown


def test_who_visits_a_location_is_not_shown_where_it_sleeps() -> None:
    town = Town().day().choose("US Marshal sleeps at the Hotel", "Saloon Girl sleeps at the Hotel")
    town.choose("US Marshal goes to the Smith")
    assert town.view.stop is not None
    assert {place.code: place.heroes for place in town.view.stop.places if place.heroes} == {
        "hotel": (1,),
        "smith": (0,),
    }


def test_a_shop_shows_everything_that_is_to_be_had_and_why_not_the_rest() -> None:
    town = Town().business("smith")
    assert town.view.stop is not None
    shop = town.view.stop.shop
    assert shop is not None
    assert (shop.place, shop.hero) == ("smith", 0)
    wares = {ware.card.code: ware for ware in shop.wares}
    assert (wares["whetstone"].price, wares["whetstone"].service, wares["whetstone"].why_not) == (75, True, "")
    assert wares["boot-blade"].why_not == "it costs $300, and you have $200"
    assert (wares["forged-edge"].price, wares["forged-edge"].dark_stone) == (500, 3)
    town.has(0, gold=5000, dark_stone=9)
    offered = {option.pieces[0] for option in town.ask.options if option.pieces}
    assert town.view.stop is not None
    assert town.view.stop.shop is not None
    can = {ware.card.code for ware in town.view.stop.shop.wares if not ware.why_not}
    assert {"whetstone"} == offered & set(wares)
    assert {"whetstone", "boot-blade", "forged-trigger"} <= can
    assert "forged-edge" not in can  # nobody has a Hand Weapon


def test_a_shop_is_left_with_its_business() -> None:
    town = Town().business("store")
    town.choose("done")
    assert town.view.stop is not None
    assert town.view.stop.shop is None


def test_the_posse_rides_past_the_town_or_has_it_behind() -> None:
    table = Town()
    assert table.view.stop is not None
    assert not table.view.stop.onward
    table.choose("ride straight on")
    assert table.view.stop is not None
    assert table.view.stop.onward


def hint_of(town: Town, words: str) -> str:
    place = next(i for i, option in enumerate(town.options()) if words in option)
    assert town.t.ask is not None
    return town.table.game.preview(town.t, 0, town.t.ask.options[place])


def test_hints_tell_what_the_road_and_the_town_have_in_store() -> None:
    town = Town()
    assert hint_of(town, "travel to town") == "Beds, shops, a doctor, a church. 56% for a hazard on the way."
    town.day().choose("US Marshal sleeps at the Hotel", "Saloon Girl sleeps at the Hotel")
    town.choose("US Marshal goes nowhere")
    town.dice(6).choose("Saloon Girl goes nowhere")  # a quiet evening: the unrest rises to 2
    assert hint_of(town, "US Marshal stays").endswith("33% for a Town Event tomorrow evening.")
