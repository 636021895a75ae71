"""Every entry of the charts of the town, passed, failed and otherwise, by everything that it changes."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    CAMP_NIGHT,
    CODE,
    KIND,
    LOCATION_EVENT,
    PLACE_CARDS,
    ROWS,
    SANITY,
    TOWN_EVENT,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    CAMP_ROLL,
    DOUBLE_WINNINGS,
    EXORCISM_ROLL,
    PRICES,
    QUIET_NIGHT,
    STONE_RATE,
    SURGERY_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.town_charts import TOWN_CHART, WHOLE_TOWN
from grimtable.games.shadows_of_brimstone.rules.effects import EFFECTS
from grimtable.games.shadows_of_brimstone.state import (
    A_DAY,
    A_STAY,
    ADVENTURE,
    CAMP,
    CHURCH,
    DOCTOR,
    FIRST_GRIT,
    HOTEL,
    LOCATIONS,
    NEXT_ADVENTURE,
    NO_TOWN,
    NONE,
    OUTPOST,
    SALOON,
    SMITH,
    STORE,
    TURN,
)
from tests.shadows_of_brimstone.town import Town, difference, hero_of

LESS_GRIT = {"fortunes": [(FIRST_GRIT, -1, NEXT_ADVENTURE)]}
MORE_GRIT = {"fortunes": [(FIRST_GRIT, 1, NEXT_ADVENTURE)]}


def prices(place: int, amount: int, until: int = A_DAY) -> dict[str, Any]:
    """Everything at a place costs more or less."""
    return {"fortunes_of_all": [(PRICES + place, amount, until)]}


def all_prices(amount: int) -> dict[str, Any]:
    """Everything at all Locations does so for the rest of the stay."""
    return {"fortunes_of_all": [(PRICES + place, amount, A_STAY) for place in LOCATIONS]}


# An entry, the dice, the answers, and what changes for the Marshal who rolled it (and for whom else).
# Its dice: Agility 3, Cunning 4, Spirit 2, Strength 2, Lore 1, Luck 3; Willpower 4+.
ENTRIES: list[tuple[str, tuple[int, ...], tuple[str, ...], dict[str, Any]]] = [
    ("doctor-2", (), (), {"closed": 1 << DOCTOR}),
    ("doctor-3", (5, 1, 1), (), {}),
    ("doctor-3", (4, 4, 4, 3, 4, 3), (), {"corruption": 1, **LESS_GRIT}),
    ("doctor-4", (), (), {"fortunes_of_all": [(SURGERY_ROLL, -1, A_DAY)]}),
    ("doctor-5", (), (), prices(DOCTOR, 25)),
    ("doctor-6", (2,), (), {"wounds": -2}),
    ("doctor-7", (), (), {}),
    ("doctor-8", (4, 1), (), {"xp": 10}),
    ("doctor-8", (3, 3, 5), (), {"sanity_lost": 3}),
    ("doctor-9", (), (), prices(DOCTOR, -25)),
    ("doctor-10", (), (), {"fortunes_of_all": [(SURGERY_ROLL, 1, A_DAY)]}),
    ("doctor-11", (), (), {"tokens": ["herbs"]}),
    ("doctor-12", (), (), {"xp": 25}),
    ("smith-2", (5, 1), ("hold the smith",), {"closed": 1 << SMITH}),
    ("smith-2", (4, 4, 2), ("hold the smith",), {"closed": 1 << SMITH, "wounds": 2}),
    ("smith-2", (1, 1, 5), ("get out",), {"closed": 1 << SMITH}),
    ("smith-2", (4, 4, 4, 3), ("get out",), {"closed": 1 << SMITH, "wounds": 3}),
    ("smith-3", (1, 5), (), {"gold": 100}),
    ("smith-3", (1, 4, 3), (), {"closed": 1 << SALOON}),
    ("smith-4", (), (), prices(SMITH, 50)),
    ("smith-5", (4, 1, 1), (), {}),
    ("smith-5", (3, 3, 3, 3), (), {"wounds": 2}),
    ("smith-6", (), ("no",), {}),
    ("smith-6", (5, 1), ("yes",), {"gold": 50, "xp": 10}),
    ("smith-6", (4, 4, 1), ("yes",), {"wounds": 1}),
    ("smith-7", (), (), {}),
    ("smith-8", (5,), (), {"xp": 20}),
    ("smith-8", (4,), (), {}),
    ("smith-9", (), (), prices(SMITH, -25)),
    ("smith-10", (), (), {"dark_stone": 1}),
    ("smith-11", (), ("leave it",), {}),
    ("smith-12", (), (), {"boons": [("damage", 1, ADVENTURE)]}),
    ("saloon-2", (1, 1, 5), (), {"xp": 20}),
    ("saloon-2", (4, 4, 4, 1, 3), (), {"wounds": 4}),
    ("saloon-3", (5, 1, 1, 1), (), {"gold": 50}),
    ("saloon-3", (4, 4, 4, 4, 3), (), {"gold": -30, "out": NONE}),
    ("saloon-4", (4,), ("pay him",), {"gold": -100}),
    ("saloon-4", (), ("take the advice",), {"left": 1, "out": NONE}),
    ("saloon-5", (1, 5), (), {"xp": 10}),
    ("saloon-5", (1, 4, 2), (), {"wounds": 2}),
    ("saloon-6", (2,), (), {"sanity_lost": -2, **LESS_GRIT}),
    ("saloon-7", (), ("pay $10",), {"gold": -10, "grit": 1}),
    ("saloon-7", (), ("drink water",), {}),
    ("saloon-8", (5,), (), {"xp": 10}),
    ("saloon-8", (4,), (), {}),
    ("saloon-9", (), (), {"boons": [("luck", 2, TURN), ("cunning", 2, TURN)]}),
    ("saloon-10", (), (), {"sanity_lost": -3}),
    ("saloon-11", (), (), MORE_GRIT),
    ("saloon-12", (), (), {"fortunes": [(DOUBLE_WINNINGS, 1, A_DAY)], "tokens": ["whiskey", "whiskey"]}),
    ("outpost-2", (5, 1, 1, 1), (), {"xp": 25}),
    ("outpost-2", (4, 4, 4, 4), (), {"left": 1, "out": NONE}),
    ("outpost-3", (5, 1), (), {"xp": 25, "closed": 1 << OUTPOST}),
    ("outpost-3", (4, 4, 5, 2), (), {"wounds": 2, "dark_stone": -3, "closed": 1 << OUTPOST}),
    ("outpost-4", (), (), {"unrest": 1}),
    ("outpost-5", (), (), {"fortunes_of_all": [(STONE_RATE, -15, A_DAY)]}),
    ("outpost-6", (4, 1), (), {"gold": 25}),
    ("outpost-6", (3, 3), (), {}),  # it has no Grit to lose
    ("outpost-7", (), (), {}),
    ("outpost-8", (), (), {"wounds": -3}),
    ("outpost-9", (), (), {"fortunes_of_all": [(STONE_RATE, 25, A_DAY)]}),
    ("outpost-10", (), (), {"fortunes_of_all": [(QUIET_NIGHT, 1, A_DAY)]}),
    ("outpost-11", (), (), {"boons": [("initiative", 1, ADVENTURE)]}),
    ("outpost-12", (), (), {"gold": 100, "xp": 50}),
    ("church-2", (5, 1), (), {"xp": 50, "closed": 1 << CHURCH}),
    ("church-2", (4, 4, 3, 2, 4, 3), (), {"sanity_lost": 2, "corruption": 1, "closed": 1 << CHURCH}),
    ("church-3", (5,), (), {"xp": 20}),
    ("church-3", (4,), (), {"lasting": [SANITY, -1]}),
    ("church-4", (5,), (), {"gold": -50}),
    ("church-5", (), (), prices(CHURCH, 25)),
    ("church-6", (1,), (), {"sanity_lost": -1}),
    ("church-7", (), (), {}),
    ("church-8", (), (), {"corruption": -1}),
    ("church-9", (), (), prices(CHURCH, -25)),
    ("church-10", (), (), {"fortunes_of_all": [(EXORCISM_ROLL, 1, A_DAY)]}),
    ("church-11", (), (), {"boons": [("spirit", 1, ADVENTURE)]}),
    ("church-12", (), (), {"sanity_lost": -3, "lasting": [SANITY, 1]}),
    ("store-2", (), (), {"closed": 1 << STORE}),
    ("store-3", (3,), ("hand it over",), {"gold": -30}),
    ("store-3", (5, 1, 1), ("go for your gun",), {"gold": 100}),
    ("store-3", (4, 4, 4, 2), ("go for your gun",), {"wounds": 2}),
    ("store-4", (), (), prices(STORE, 50)),
    ("store-5", (), (), prices(STORE, 25)),
    ("store-6", (1, 1, 4), (), {"xp": 10}),
    ("store-6", (3, 3, 3), (), {"wounds": 1}),
    ("store-7", (), (), {}),
    ("store-8", (4,), (), {"xp": 10}),
    ("store-8", (3,), (), {}),
    ("store-9", (), (), prices(STORE, -25)),
    ("store-10", (), (), prices(STORE, -50)),
    ("camp-2", (5, 1), ("stand your ground",), {"xp": 50}),
    ("camp-2", (4, 4, 2, 3), ("stand your ground",), {"wounds": 5}),
    ("camp-2", (5, 1, 1), ("run for the fence",), {"xp": 50}),
    ("camp-2", (4, 4, 4, 1, 1), ("run for the fence",), {"wounds": 2}),
    ("camp-3", (4, 3), (), {"gold": -40, "dark_stone": -2}),
    ("camp-4", (1, 5), (), {"xp": 10}),
    ("camp-4", (1, 4, 2), (), {"wounds": 2}),
    ("camp-5", (5,), (), {"xp": 10}),
    ("camp-5", (4, 3), (), {"sanity_lost": 3}),
    ("camp-6", (4, 1), (), {}),
    ("camp-6", (3, 3), (), {"wounds": 1}),
    ("camp-7", (), (), {}),
    ("camp-8", (), (), {}),
    ("camp-9", (), (), {"wounds": -1, "sanity_lost": -1}),
    ("camp-10", (), (), {"grit": 1}),
    ("camp-11", (), (), {"xp": 20}),
    ("camp-12", (), (), {"dark_stone": 2}),
    # For everybody in town: the Saloon Girl's dice are Agility 4, Cunning 3, Spirit 3, Strength 1, Lore 2, Luck 3.
    ("town-3", (5, 1, 1, 4, 4, 4, 4, 1, 2), (), {"closed": NO_TOWN, "wounds_2": 3}),
    ("town-4", (5, 1, 4, 2, 3, 1, 6), (), {"xp": 25, "wounds_2": 2, "closed": 1 << DOCTOR | 1 << STORE}),
    ("town-5", (1, 4), (), {"closed": 1 << OUTPOST}),
    ("town-5", (3, 4, 4, 5), (), {"closed": 1 << OUTPOST | 1 << CHURCH}),
    ("town-6", (5, 1, 4, 4, 4, 3), (), {"xp": 10, "wounds_2": 3}),
    ("town-7", (2, 6), (), {"wounds": 3, "wounds_2": 1}),
    ("town-8", (2,), (), {"closed": 1 << SMITH, **prices(HOTEL, 10, A_STAY)}),
    ("town-9", (), (), all_prices(25)),
    ("town-10", (), (), {}),
    ("town-11", (1, 2), (), {"sanity_lost": -1, "sanity_lost_2": -2}),
    ("town-12", (), (), {"gold": 25, "gold_2": 25}),
    ("town-13", (1, 5, 1, 1, 1), (), {"xp": 25}),
    ("town-13", (2, 4, 4, 4), (), {"left": 2}),
    ("town-14", (1, 5, 1, 1), (), {}),
    ("town-14", (2, 4, 4, 4, 3), (), {"gold_2": -75}),
    ("town-15", (5, 1, 1, 1), ("US Marshal",), {"xp": 50}),
    ("town-15", (4, 4, 4, 1, 6), ("Saloon Girl",), {"sanity_lost": 3, "sanity_lost_2": 1}),
    ("town-16", (), (), all_prices(-25)),
    ("town-17", (), (), {"fortunes_of_all": [(QUIET_NIGHT, 1, A_STAY), (CAMP_ROLL, 1, A_STAY)]}),
    ("town-18", (), (), {"xp": 25, "xp_2": 25, **MORE_GRIT, "fortunes_2": [(FIRST_GRIT, 1, NEXT_ADVENTURE)]}),
]


@pytest.mark.rule("SOB-SHEET-04")
@pytest.mark.parametrize(("code", "dice", "answers", "changes"), ENTRIES, ids=lambda value: str(value)[:40])
def test_an_entry(code: str, dice: tuple[int, ...], answers: tuple[str, ...], changes: dict[str, Any]) -> None:
    town = Town()
    town.t.visits = [PLACE_CARDS.index(i) for i in PLACE_CARDS if code.startswith(CODE[i])][:1] * 2 or [NONE] * 2
    if code.startswith(("camp", "town")):
        town.t.visits = [NONE, NONE]
    town.dice(*dice)
    before = town.numbers()
    if town.t.visits[0] != NONE:
        before["out_2"] = NONE  # `entry` sends the Marshal alone
    town.entry(code).choose(*answers)
    assert difference(before, town.numbers()) == changes
    town.sound()
    assert town.t.closed == NO_TOWN or town.is_over()


# What needs an arrangement of its own is tested below.
APART = {"smith-11", "store-11", "store-12"}


def test_every_entry_is_tested() -> None:
    charts = {CODE[i] for i, kind in enumerate(KIND) if kind in (LOCATION_EVENT, CAMP_NIGHT, TOWN_EVENT)}
    assert {code for code, *_ in ENTRIES} | APART == charts
    assert all(number in EFFECTS for number in range(len(ROWS)) if CODE[number] in charts)


@pytest.mark.rule("SOB-SHEET-04", "SOB-SHEET-05")
def test_the_town_has_eight_places_and_a_chart_of_eleven_for_each_location_and_the_camp() -> None:
    assert [CODE[i] for i in PLACE_CARDS] == [
        *("hotel", "camp", "doctor", "smith", "saloon", "outpost", "church", "store")
    ]
    for place in (CAMP, *LOCATIONS):
        assert sorted(TOWN_CHART[place]) == list(range(2, 13))
    assert sorted(TOWN_CHART[WHOLE_TOWN]) == list(range(3, 19))


# -- entries with arrangements of their own


def test_a_curious_case_cures_on_four_and_corrupts_on_one() -> None:
    scars = ["injury-bad-leg", "injury-lost-eye", "mutation-suckers", "madness-open"]
    town = Town(hero_of("us-marshal", scars=scars), hero_of("saloon-girl"))
    town.dice(4, 1, 2)  # Willpower does not help who is open to the Void
    before = town.numbers()
    town.entry("doctor-12")
    assert difference(before, town.numbers()) == {"scars": ["-injury-bad-leg"], "corruption": 1, "out": DOCTOR}
    town.sound()


@pytest.mark.parametrize(("stone", "asks"), [(3, True), (2, False)])
def test_the_piece_on_the_wall_costs_three_dark_stone(stone: int, asks: bool) -> None:
    town = Town(hero_of("us-marshal", dark_stone=stone), hero_of("saloon-girl"))
    town.entry("smith-11")
    assert town.is_over() != asks
    if asks:
        carried = len(town.t.items[0])
        town.choose("give 3 Dark Stone")
        assert (town.t.dark_stone[0], len(town.t.items[0])) == (0, carried + 1)
        town.sound()


def test_nobody_without_ten_dollars_is_offered_a_corner_table() -> None:
    assert Town(hero_of("us-marshal", gold=9), hero_of("saloon-girl")).entry("saloon-7").is_over()


def test_who_pays_at_the_saloon_is_who_went_there() -> None:
    town = Town().dice(4)
    town.entry("saloon-4", hero=1).choose("pay him")
    assert town.t.gold == [200, 100]
    town.entry("saloon-4", hero=1).choose("take the advice")
    assert town.t.left_town == 2


def test_nobody_rolls_for_healing_who_has_nothing_to_heal() -> None:
    town = Town().has(0, sanity_lost=0, grit=1).has(1, sanity_lost=0, grit=1)
    assert town.entry("town-11").is_over()
    assert town.entry("church-6").is_over()
    assert town.has(0, wounds=0).entry("doctor-6").is_over()
    assert town.told() == []


def test_the_last_location_that_is_open_can_close_too() -> None:
    town = Town()
    town.t.closed = sum(1 << place for place in LOCATIONS[:-1])
    town.dice(1, 6).entry("town-8")
    assert all(town.t.closed >> place & 1 for place in LOCATIONS)
    town.entry("town-8")  # nothing is left to close


def test_extra_duty_costs_a_grit() -> None:
    town = Town().has(0, grit=1).dice(3, 3)
    town.entry("outpost-6").choose("keep")
    assert town.t.grit == [0, 0]


def test_bad_water_takes_grit_first() -> None:
    town = Town().has(0, grit=1).has(1, grit=2)
    town.entry("town-7")
    assert (town.t.grit, town.t.wounds) == ([0, 1], [3, 3])


@pytest.mark.parametrize(
    ("code", "deck", "card", "price"),
    [("store-11", 0, "canteen", 0), ("store-11", 0, "rolled-bandages", 25), ("store-12", 1, "hollow-kings-amulet", 0)],
)
def test_a_card_from_under_the_counter_may_be_bought(code: str, deck: int, card: str, price: int) -> None:
    town = Town(hero_of("us-marshal", gold=2000), hero_of("saloon-girl"))
    t = town.t
    top = next(each for each in t.decks[deck] if CODE[each // 8] == card)
    t.decks[deck] = [*(each for each in t.decks[deck] if each != top), top]
    price = price or ROWS[top // 8]["gold"]
    town.entry(code)
    assert town.ask.prompt == "Do you buy it?"
    town.choose("buy")
    assert t.gold[0] == 2000 - price
    assert (top in t.items[0]) == (card != "rolled-bandages")
    assert t.bag[0][0] == (2 if card == "rolled-bandages" else 0)
    town.sound()


def test_a_card_from_under_the_counter_that_is_left_or_too_dear_is_discarded() -> None:
    for gold, answers in ((2000, ("leave",)), (0, ())):
        town = Town(hero_of("us-marshal", gold=gold), hero_of("saloon-girl"))
        top = town.t.decks[0][-1]
        town.entry("store-11").choose(*answers)
        assert town.is_over()
        assert town.t.discards[0] == [top]
        town.sound()


# -- who is knocked out or killed in town


def test_a_hero_that_is_knocked_out_in_town_gets_up_at_once_with_an_injury() -> None:
    town = Town(hero_of("us-marshal", wounds=8), hero_of("saloon-girl"))
    town.dice(4, 4, 4, 6, 6, 3, 5, 6, 6)  # the draw, 2D6 Wounds, the Injury chart, 2D6 points of healing
    town.entry("saloon-2").choose("heal 10 Wounds and 2 Sanity")
    t = town.t
    assert t.ko == [0, 0]
    assert [CODE[scar // 8] for scar in t.scars[0]] == ["injury-crushed-arm"]
    assert (t.wounds[0], t.sanity_lost[0]) == (0, 1)


def test_who_loses_its_last_sanity_for_good_is_knocked_out() -> None:
    town = Town(hero_of("us-marshal", sanity_lost=9), hero_of("saloon-girl"))
    town.dice(4, 6, 6, 3, 3)  # Lore, the Madness chart, 2D6 points of healing
    town.entry("church-3").choose("heal 0 Wounds and 6 Sanity")
    assert (town.t.ko[0], town.t.stats[0][SANITY], town.t.sanity_lost[0]) == (0, 9, 3)
    town.sound()


def test_the_last_hero_that_dies_ends_the_stay() -> None:
    town = Town(hero_of("us-marshal", wounds=9))
    town.dice(4, 4, 4, 6, 6, 1, 1)
    town.entry("saloon-2")
    assert town.ask.prompt == "Who rides in place of the dead?"
    assert town.t.dead == 1
    town.sound()
