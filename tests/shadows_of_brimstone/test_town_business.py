"""Business in town: buying, selling, forging, services, and everything printed on what is sold (chapters 44.2, 45)."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from grimtable.games.shadows_of_brimstone import records, story
from grimtable.games.shadows_of_brimstone.printed import (
    AT_PLACE,
    BONUS,
    CODE,
    FITS,
    FORGED_UPGRADE,
    GOLD,
    HEALTH,
    IN_TOWN,
    KIND,
    NAME,
    NUMBER,
    PRICE,
    SANITY,
    SERVICE_BOON,
    STATS,
    STONE_PRICE,
    TEXT,
    TOWN_GOODS,
    TOWN_SERVICE,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    DONE_TODAY,
    DOUBLE_WINNINGS,
    EXORCISM_ROLL,
    STONE_RATE,
    SURGERY_ROLL,
    add_fortune,
    raise_prices,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import GOODS_OF, SERVICES_OF, changed_price
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried, discard_item, gain_item
from grimtable.games.shadows_of_brimstone.state import (
    A_DAY,
    ADVENTURE,
    CHURCH,
    LOCATIONS,
    PARTY,
    STORE,
)
from tests.shadows_of_brimstone.opening import laid_out
from tests.shadows_of_brimstone.town import Town, difference, hero_of

RICH: dict[str, Any] = {"gold": 5000, "dark_stone": 20}
MARSHAL = hero_of("us-marshal", **RICH)
SALOON_GIRL = hero_of("saloon-girl")


def of_kind(kind: int) -> list[int]:
    return [i for i, each in enumerate(KIND) if each == kind]


# -- what is for sale


@pytest.mark.rule("SOB-SHEET-04")
def test_every_location_has_at_least_eight_goods_or_services() -> None:
    forged = of_kind(FORGED_UPGRADE)
    for place in LOCATIONS:
        mine = [*GOODS_OF[place], *SERVICES_OF[place]]
        mine += [i for i in forged if AT_PLACE[i] == AT_PLACE[mine[0]]]
        assert len(mine) >= 8
    assert all(AT_PLACE[i] for kind in (TOWN_GOODS, FORGED_UPGRADE, TOWN_SERVICE) for i in of_kind(kind))


WORDS = {
    "health": "Health",
    "sanity": "Sanity",
    "lore": "Lore",
    "combat": "Combat",
    "damage": "Damage",
    "initiative": "Initiative",
    "strength": "Strength",
    "luck": "Luck",
    "cunning": "Cunning",
    "move": "Move",
    "spirit": "Spirit",
    "agility": "Agility",
    "max_grit": "Max Grit",
}


def told(stat: int, amount: int) -> str:
    """A printed number in the words of a card."""
    name = STATS[stat]
    if name in ("armor", "spirit_armor"):
        return f"{'Spirit ' if name == 'spirit_armor' else ''}Armor {amount}+"
    if name == "bag":
        return f"Your Side Bag holds {amount} more tokens"
    if name == "gun_shots":
        return f"{amount:+} Shot with your Guns"
    return f"{amount:+} {WORDS[name]}"


@pytest.mark.parametrize("number", [*of_kind(TOWN_GOODS), *of_kind(FORGED_UPGRADE), *of_kind(TOWN_SERVICE)])
def test_the_text_of_a_thing_says_what_its_numbers_do(number: int) -> None:
    for stat, amount in [*BONUS[number], *SERVICE_BOON[number]]:
        assert told(stat, amount).casefold() in TEXT[number].casefold(), CODE[number]
    if KIND[number] == FORGED_UPGRADE:
        assert f"{STONE_PRICE[number]} Dark Stone" in TEXT[number]


@pytest.mark.rule("SOB-LOOT-08")
@pytest.mark.parametrize("code", [CODE[i] for i in of_kind(TOWN_GOODS)])
def test_everything_can_be_bought_and_gives_what_is_printed_on_it(code: str) -> None:
    number = NUMBER[code]
    hero = hero_of("saloon-girl" if "corset" in code else "us-marshal", items=[], **RICH)
    town = Town(hero)
    before, sheet = town.numbers(), town.t.stats[0]
    town.business(AT_PLACE[number]).choose(f"buy {NAME[number]} (${GOLD[number]})")
    if town.offers("see to your things"):
        town.choose("see to your things")
        if town.offers(f"hold {NAME[number]}"):
            town.choose(f"hold {NAME[number]}")
        town.choose("done")
    town.choose("done")
    changed = difference(before, town.numbers())
    changed.pop("out")
    assert changed == {"gold": -GOLD[number], "items": [code]}
    gained = [now - was for was, now in zip(sheet, town.t.stats[0], strict=True)]
    assert {i: gained[i] for i in range(len(gained)) if gained[i]} == dict(BONUS[number])
    town.sound()


def test_a_hero_buys_neither_what_it_cannot_pay_nor_what_it_cannot_carry() -> None:
    town = Town(hero_of("us-marshal", gold=499)).business("store")
    assert not town.offers("buy New Pistol")
    assert "it costs $500, and you have $499" in town.refused("buy New Pistol", rule="SOB-LOOT-08")
    heavy = [{"code": code} for code in ("trail-duster", "frost-maul", "hatchet")]
    town = Town(hero_of("us-marshal", gold=5000, items=heavy)).business("store")
    assert town.offers("buy Work Jacket")
    town.choose("buy Work Jacket")
    assert "you cannot carry more" in town.refused("buy New Pistol", rule="SOB-WGHT-02")


def test_the_town_has_six_of_everything() -> None:
    town = Town(hero_of("us-marshal", gold=5000, items=[])).business("church")
    town.choose(*["buy Tin Cross"] * 6)
    assert not town.offers("buy Tin Cross")
    assert "sold out" in town.refused("buy Tin Cross", rule="SOB-LOOT-08")
    assert records.wrong_with_party(story.party_after(town.t)) == ""


# -- prices


def test_prices_rise_and_fall_but_not_below_ten_dollars() -> None:
    town = Town(MARSHAL)
    raise_prices(town.t, STORE, -25)
    assert changed_price(town.t, 0, 50, STORE) == 25
    assert changed_price(town.t, 0, 30, STORE) == 10
    assert changed_price(town.t, 0, 0, STORE) == 0
    assert changed_price(town.t, 0, 50, CHURCH) == 50
    raise_prices(town.t, STORE, 75)
    town.business("store")
    assert town.offers("buy Bandages ($100)")
    assert town.told() == []


@pytest.mark.parametrize(("mutation", "price"), [("cheaper", 40), ("dearer", 60)])
def test_some_mutations_change_what_a_hero_pays(mutation: str, price: int) -> None:
    amount = -10 if mutation == "cheaper" else 10
    code = next(CODE[i] for i in range(len(CODE)) if _town(i).get("prices") == amount)
    town = Town(hero_of("us-marshal", scars=[code])).business("store")
    assert town.offers(f"buy Bandages (${price})")


def _town(number: int) -> dict[str, int]:
    return IN_TOWN[number]


# -- selling


@pytest.mark.rule("SOB-TRADE-02")
@pytest.mark.parametrize("place", ["doctor", "smith", "saloon", "outpost", "church", "store"])
def test_cards_are_sold_anywhere_for_what_is_printed_on_them(place: str) -> None:
    town = Town(hero_of("us-marshal", items=[{"code": "hatchet"}]))
    town.business(place).choose("sell Hatchet (for $200)")
    assert town.t.gold == [400]
    assert piece("hatchet") in town.t.discards[0]
    town.sound()


def test_what_the_town_sold_it_buys_back_for_half() -> None:
    town = Town(hero_of("us-marshal", items=[{"code": "tin-cross"}])).business("smith")
    town.choose("sell Tin Cross (for $175)")
    assert town.t.gold == [375]
    assert town.t.items == [[]]
    town.sound()


def test_what_is_attached_is_sold_along() -> None:
    items = [{"code": "hatchet", "attached": ["rattler-fangs", "forged-edge"]}]
    town = Town(hero_of("us-marshal", items=items)).business("smith")
    worth = 200 + GOLD[NUMBER["rattler-fangs"]] + 250
    town.choose(f"sell Hatchet (for ${worth})")
    assert (town.t.gold, town.t.items, town.t.attached) == ([200 + worth], [[]], [])
    town.sound()


@pytest.mark.rule("SOB-NEW-11")
def test_starting_items_and_personal_items_are_not_sold() -> None:
    town = Town(hero_of("us-marshal", items=[{"code": "shotgun"}, {"code": "harmonica"}])).business("store")
    assert not town.offers("sell")
    assert "may not be sold" in town.refused("sell Shotgun", rule="SOB-NEW-11")


def test_dark_stone_is_sold_at_the_outpost_alone_a_die_for_each() -> None:
    town = Town(hero_of("us-marshal", dark_stone=3))
    for place in ("doctor", "smith", "saloon", "church", "store"):
        assert not town.business(place).offers("sell 1 Dark Stone")
    assert "Outpost" in town.refused("sell 1 Dark Stone", rule="SOB-LOOT-08")
    town.business("outpost").dice(4).choose("sell 1 Dark Stone")
    assert (town.t.gold, town.t.dark_stone) == ([300], [2])
    town.dice(1, 6).choose("sell 2 Dark Stone")
    assert (town.t.gold, town.t.dark_stone) == ([475], [0])
    town.sound()


def test_the_rate_of_dark_stone_changes() -> None:
    town = Town(hero_of("us-marshal", dark_stone=1))
    add_fortune(town.t, PARTY, STONE_RATE, 25, A_DAY)
    town.business("outpost").dice(3).choose("sell 1 Dark Stone")
    assert town.t.gold == [350]


# -- Starting Items


@pytest.mark.rule("SOB-NEW-15", "SOB-NEW-16")
@pytest.mark.parametrize("place", ["doctor", "store"])
def test_a_lost_starting_item_is_bought_again_anywhere_and_one_without_a_value_is_free(place: str) -> None:
    town = Town(hero_of("us-marshal", items=[], gold=300)).business(place)
    assert town.offers("replace your Shotgun ($300)")
    town.choose("replace your Marshal Badge (free)", "replace your Shotgun")
    assert town.t.gold == [0]
    assert not town.offers("replace")
    town.sound()


@pytest.mark.rule("SOB-NEW-15")
def test_what_is_dropped_in_town_can_be_bought_again_there() -> None:
    town = Town(hero_of("us-marshal", gold=300)).business("store")
    discard_item(town.t, 0, piece("shotgun"))
    town.business("store").choose("replace your Shotgun")
    town.sound()


def test_the_second_pistol_of_the_twin_guns_is_a_starting_item_too() -> None:
    town = Town(hero_of("bandido", items=[], upgrades=["twin-guns"])).business("store")
    assert town.offers("replace your Second Pistol ($100)")


# -- forging


@pytest.mark.rule("SOB-UPGR-03", "SOB-UPGR-11", "SOB-LOOT-12")
def test_the_smith_forges_dark_stone_onto_an_item_for_gold_and_dark_stone() -> None:
    town = Town(hero_of("us-marshal", items=[{"code": "hatchet"}], gold=500, dark_stone=4))
    town.business("smith").choose("forge Dark Edge onto Hatchet ($500 and 3 Dark Stone)")
    assert (town.t.gold, town.t.dark_stone) == ([0], [1])
    assert records.record_of(town.t, 0).items == (records.ItemRecord("hatchet", ("forged-edge",)),)
    assert not any(Town(MARSHAL).business(place).offers("forge") for place in ("store", "outpost"))
    town.sound()


@pytest.mark.rule("SOB-UPGR-11")
@pytest.mark.parametrize("number", of_kind(FORGED_UPGRADE), ids=lambda number: CODE[number])
def test_what_is_forged_gives_its_bonus_while_the_item_works(number: int) -> None:
    item = {"Hand Weapon": "hatchet", "Gun": "store-pistol", "Clothing": "work-jacket"}
    town = Town(hero_of("us-marshal", items=[{"code": item[FITS[number]]}], **RICH)).business("smith")
    if town.offers("see to your things"):
        town.choose("see to your things")
        if FITS[number] != "Clothing":
            town.choose("hold")
        town.choose("done")
    before = town.t.stats[0]
    town.choose(f"forge {NAME[number]}")
    gained = {i: town.t.stats[0][i] - was for i, was in enumerate(before) if town.t.stats[0][i] != was}
    assert gained == dict(BONUS[number])


@pytest.mark.rule("SOB-UPGR-11")
def test_forging_needs_a_free_slot_and_the_right_item() -> None:
    town = Town(hero_of("us-marshal", items=[{"code": "boot-blade"}], **RICH)).business("smith")
    assert not town.offers("forge Dark Chamber")
    town.choose("forge Dark Edge onto Boot Blade")
    assert not town.offers("forge Dark Weight")


@pytest.mark.rule("SOB-UPGR-09")
def test_what_is_forged_stays_on_its_item() -> None:
    items = [{"code": "hatchet", "attached": ["forged-edge", "rattler-fangs"]}]
    town = Town(hero_of("us-marshal", items=items)).business("smith").choose("see to your things")
    assert town.offers("take Rattler Fangs off Hatchet")
    assert not town.offers("take Dark Edge off")
    assert "cannot be removed" in town.refused("take Dark Edge off Hatchet", rule="SOB-UPGR-09")


@pytest.mark.rule("SOB-DSICO-03")
def test_forging_can_give_an_item_several_dark_stone_icons() -> None:
    town = Town(hero_of("us-marshal", items=[{"code": "store-pistol"}], gold=5000, dark_stone=8)).business("smith")
    town.choose("forge Dark Chamber", "forge Dark Trigger")
    assert town.t.dark_stone == [0]
    assert dark_stone_carried(town.t, 0) == 3


# -- surgery and exorcism


@pytest.mark.rule("SOB-INJ-03", "SOB-INJ-04")
@pytest.mark.parametrize("scar", ["injury-bad-leg", "mutation-suckers"])
@pytest.mark.parametrize(
    ("dice", "changes"),
    [
        ((1, 2), {"gold": -150, "wounds": 2}),
        ((2,), {"gold": -75}),
        ((3,), {"gold": -75}),
        ((4,), {"gold": -150, "scars": True}),
        ((5,), {"gold": -150, "scars": True}),
        ((6,), {"gold": -150, "scars": True, "lasting": [HEALTH, 1]}),
    ],
)
def test_surgery_on_an_injury_or_a_mutation_costs_gold_and_may_fail(
    scar: str, dice: tuple[int, ...], changes: dict[str, Any]
) -> None:
    town = Town(hero_of("us-marshal", scars=[scar])).business("doctor").dice(*dice)
    before = town.numbers()
    town.choose("Surgery ($150)")
    expected = {**changes, "scars": [f"-{scar}"]} if "scars" in changes else changes
    assert difference(before, town.numbers()) == expected
    town.sound()


@pytest.mark.rule("SOB-INJ-03", "SOB-INJ-05")
def test_each_treats_its_own_kind_and_the_patient_chooses_which() -> None:
    scars = ["injury-bad-leg", "madness-open", "mutation-suckers"]
    town = Town(hero_of("us-marshal", scars=scars)).business("doctor").choose("Surgery")
    assert town.ask.prompt == "What is to be treated?"
    assert len(town.options()) == 2
    town.dice(5).choose("A Bad Leg")
    assert [CODE[each // 8] for each in town.t.scars[0]] == ["madness-open", "mutation-suckers"]
    assert not Town(hero_of("us-marshal", scars=["madness-open"])).business("doctor").offers("Surgery")
    assert not Town(hero_of("us-marshal", scars=["injury-bad-leg"])).business("church").offers("Exorcism")


@pytest.mark.rule("SOB-INJ-05")
@pytest.mark.parametrize(
    ("dice", "changes"),
    [
        ((1, 4), {"gold": -150, "sanity_lost": 4}),
        ((3,), {"gold": -75}),
        ((4,), {"gold": -150, "scars": ["-madness-open"]}),
        ((6,), {"gold": -150, "scars": ["-madness-open"], "lasting": [SANITY, 1]}),
    ],
)
def test_a_madness_is_exorcised_at_the_church(dice: tuple[int, ...], changes: dict[str, Any]) -> None:
    town = Town(hero_of("us-marshal", scars=["madness-open"])).business("church").dice(*dice)
    before = town.numbers()
    town.choose("Exorcism ($150)")
    assert difference(before, town.numbers()) == changes
    town.sound()


def test_the_day_changes_the_rolls_of_both() -> None:
    town = Town(hero_of("us-marshal", scars=["injury-bad-leg"]))
    add_fortune(town.t, PARTY, SURGERY_ROLL, -1, A_DAY)
    town.business("doctor").dice(4).choose("Surgery")
    assert town.t.scars[0]
    town = Town(hero_of("us-marshal", scars=["madness-open"]))
    add_fortune(town.t, PARTY, EXORCISM_ROLL, 1, A_DAY)
    town.business("church").dice(3).choose("Exorcism")
    assert not town.t.scars[0]


def test_grit_may_re_roll_an_operation() -> None:
    town = Town(hero_of("us-marshal", scars=["injury-bad-leg"])).has(0, grit=1)
    town.business("doctor").dice(1, 6).choose("Surgery", "re-roll the 1")
    assert not town.t.scars[0]


# -- Corruption


@pytest.mark.rule("SOB-INJ-06")
@pytest.mark.parametrize(
    ("place", "service", "dice", "changes"),
    [
        ("doctor", "Leeches", (4,), {"gold": -100, "corruption": -1}),
        ("doctor", "Leeches", (3, 3), {"gold": -100, "corruption": -1, "wounds": 2}),
        ("church", "Purging", (3,), {"gold": -100, "corruption": -2}),
        ("church", "Purging", (1, 2), {"gold": -100, "corruption": -1, "sanity_lost": 2}),
    ],
)
def test_corruption_is_lowered_at_the_doctor_and_at_the_church(
    place: str, service: str, dice: tuple[int, ...], changes: dict[str, Any]
) -> None:
    town = Town().business(place).dice(*dice)
    before = town.numbers()
    town.choose(service)
    assert difference(before, town.numbers()) == changes
    town.sound()
    assert not Town(hero_of("us-marshal", corruption=0)).business(place).offers(service)


# -- other services

ONCE = [CODE[i] for i in of_kind(TOWN_SERVICE) if SERVICE_BOON[i]]


@pytest.mark.parametrize("code", ONCE)
def test_what_helps_in_the_next_adventure_is_there_when_it_begins(code: str) -> None:
    number = NUMBER[code]
    town = Town(hero_of("us-marshal", **RICH)).business(AT_PLACE[number]).dice(6)
    before = town.numbers()
    town.choose(f"{NAME[number]} (${PRICE[number]})")
    changed = difference(before, town.numbers())
    boons = [(STATS[stat], amount, ADVENTURE) for stat, amount in SERVICE_BOON[number]]
    assert changed.pop("fortunes") == [(DONE_TODAY + number, 1, A_DAY)]
    assert changed == {"gold": -PRICE[number], "boons": boons}
    assert not town.offers(f"{NAME[number]} (")
    assert "once a day" in town.refused(NAME[number], rule="SOB-LOOT-08")
    (record,) = story.party_after(town.t)
    assert record.boons == tuple(SERVICE_BOON[number])


def test_the_black_serum_is_a_corruption_hit() -> None:
    town = Town(MARSHAL).business("doctor").dice(3)
    town.choose("Black Serum")
    assert town.t.corruption == [3]


@pytest.mark.parametrize("number", [i for i in of_kind(TOWN_SERVICE) if "Put " in TEXT[i]], ids=lambda i: CODE[i])
def test_tokens_are_sold_where_their_row_says(number: int) -> None:
    town = Town(MARSHAL).business(AT_PLACE[number])
    before = town.numbers()
    town.choose(f"buy {NAME[number]} (${PRICE[number]})")
    token = CODE[number].removeprefix(AT_PLACE[number] + "-")
    assert difference(before, town.numbers()) == {"gold": -PRICE[number], "tokens": [token]}


SERVICES: list[tuple[str, str, tuple[int, ...], dict[str, Any]]] = [
    ("doctor", "A Bed in the Ward ($25)", (), {"gold": -25, "wounds": -3}),
    ("church", "A Night's Vigil ($25)", (), {"gold": -25, "sanity_lost": -3}),
    ("saloon", "A Hand of Poker ($50)", (5, 6, 4, 1), {"gold": 50}),
    ("saloon", "A Hand of Poker ($50)", (1, 1, 1, 1), {"gold": -50}),
    ("saloon", "Dice ($100)", (5, 4, 1), {"gold": 0}),
    ("saloon", "Dice ($100)", (5, 5, 5), {"gold": 200}),
    ("saloon", "The Show ($50)", (4,), {"gold": -50, "xp": 10, "grit": 1}),
    ("saloon", "The Show ($50)", (3,), {"gold": -50, "xp": 10}),
    ("outpost", "A Week's Drill in a Day ($500)", (4,), {"gold": -500, "xp": 100}),
    ("outpost", "Ride with the Patrol", (5, 1), {"gold": 50}),
    ("outpost", "Ride with the Patrol", (4, 4, 3), {"wounds": 2}),
]


@pytest.mark.parametrize(("place", "service", "dice", "changes"), SERVICES, ids=lambda value: str(value)[:24])
def test_a_service(place: str, service: str, dice: tuple[int, ...], changes: dict[str, Any]) -> None:
    town = Town(hero_of("us-marshal", gold=600)).business(place).dice(*dice)
    before = town.numbers()
    town.choose(service)
    changed = difference(before, town.numbers())
    changed.pop("fortunes", None)
    assert changed == {name: amount for name, amount in changes.items() if amount}
    town.sound()


def test_winnings_are_doubled_when_drinks_are_on_the_house() -> None:
    town = Town()
    add_fortune(town.t, 0, DOUBLE_WINNINGS, 1, A_DAY)
    town.business("saloon").dice(5, 1, 1, 1).choose("A Hand of Poker")
    assert town.t.gold[0] == 250


def test_a_song_is_for_performers_and_earns_25_for_each_success() -> None:
    town = Town().business("saloon")
    assert "for a Performer only" in town.refused("A Song for Your Supper", rule="SOB-LOOT-08")
    town.business("saloon", 1).dice(5, 6, 4, 1).choose("A Song for Your Supper")
    assert town.t.gold == [200, 250]


def test_every_service_is_tested() -> None:
    tested = {words.split(" ($")[0] for _, words, _, _ in SERVICES} | {NAME[NUMBER[code]] for code in ONCE}
    tested |= {"Surgery", "Exorcism", "Leeches", "Purging", "Resurrection", "A Song for Your Supper"}
    assert {NAME[i] for i in of_kind(TOWN_SERVICE) if "Put " not in TEXT[i]} == tested


def test_nobody_pays_for_what_would_do_nothing() -> None:
    town = Town(hero_of("us-marshal", wounds=0)).business("doctor")
    assert "would do nothing for you" in town.refused("A Bed in the Ward", rule="SOB-LOOT-08")


# -- the dead


@pytest.mark.rule("SOB-DEATH-03", "SOB-DEATH-04", "SOB-MUT-04")
def test_a_dead_hero_is_brought_back_for_500_dollars_a_level_by_whoever_pays() -> None:
    level = {"level": 2, "abilities": ["scar-tissue"], "bonuses": ["bandido-bonus-7"]}
    dead = hero_of("bandido", gold=150, dead=True, wounds=16, scars=["mutation-suckers"], **level)
    town = Town(hero_of("us-marshal", gold=600), hero_of("saloon-girl", gold=400), dead).business("church")
    town.choose("Resurrection ($1000)")
    assert town.ask.prompt == "Who pays? $1000 to go."
    town.choose("Bandido gives $150", "Saloon Girl gives $400")
    assert town.ask.prompt == "Who pays? $450 to go."
    town.choose("US Marshal gives $450")
    t = town.t
    assert (t.gold, t.dead, t.wounds[2], t.sanity_lost[2], t.grit[2]) == ([150, 0, 0], 0, 0, 0, 1)
    assert "Bandido lives again" in town.told()
    town.sound()


@pytest.mark.rule("SOB-DEATH-05", "SOB-NEW-11")
def test_the_things_of_the_dead_are_sold_if_need_be_and_the_change_is_its_own() -> None:
    items = [{"code": "pistol"}, {"code": "hatchet"}, {"code": "trail-duster"}, {"code": "tin-cross"}]
    dead = hero_of("bandido", gold=0, dead=True, items=items)
    town = Town(hero_of("us-marshal", gold=50), dead).business("church").choose("Resurrection")
    assert not town.offers("sell Pistol")
    town.choose("sell Trail Duster of the dead (for $350)", "sell Hatchet of the dead (for $200)")
    assert (town.t.gold, town.t.dead) == ([50, 50], 0)
    assert [CODE[each // 8] for each in town.t.items[1]] == ["pistol", "tin-cross"]
    town.sound()


@pytest.mark.rule("SOB-DEATH-04")
def test_nothing_is_paid_if_the_party_thinks_better_of_it() -> None:
    town = Town(hero_of("us-marshal", gold=600), hero_of("bandido", dead=True)).business("church")
    town.choose("Resurrection", "Bandido gives $200", "leave the dead where they are")
    assert (town.t.gold, town.t.dead) == ([600, 200], 2)


@pytest.mark.rule("SOB-DEATH-03")
def test_resurrection_is_offered_only_where_the_price_can_be_met() -> None:
    town = Town(hero_of("us-marshal", gold=299), hero_of("bandido", gold=200, dead=True, items=[])).business("church")
    assert not town.offers("Resurrection")
    town = Town(hero_of("us-marshal", gold=300), hero_of("bandido", gold=200, dead=True, items=[])).business("church")
    assert town.offers("Resurrection")


@pytest.mark.rule("SOB-DEATH-06")
def test_who_died_long_ago_can_still_be_brought_back() -> None:
    before = story.StoryRecord(graves=(_record(hero_of("bandido", dead=True)),))
    party, rest = story.bring_the_dead([_record(hero_of("us-marshal", gold=500))], before)
    town = Town(*[_plain(each) for each in party]).business("church")
    town.choose("Resurrection", "US Marshal gives $500")
    town.choose("done", "ride straight on", "ride for Nail It Shut")
    assert [each.dead for each in story.party_after(town.t)] == [False, False]
    assert story.story_after(town.t, rest).graves == ()


def _record(hero: dict[str, Any]) -> records.HeroRecord:
    return msgspec.convert(hero, records.HeroRecord)


def _plain(record: records.HeroRecord) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(record)
    return plain


# -- healing on the way


@pytest.mark.rule("SOB-SIDE-16")
def test_tokens_that_heal_may_be_used_in_town_on_oneself_and_on_others() -> None:
    town = Town(hero_of("us-marshal", tokens=["bandages", "dynamite", "flash", "tonic"]), SALOON_GIRL)
    town.business("store").dice(2, 6).choose("use Bandages on Saloon Girl")
    assert (town.t.wounds, town.t.xp) == ([3, 1], [10, 0])
    assert not any(town.offers(f"use {name}") for name in ("Dynamite", "Flash", "Tonic"))


@pytest.mark.rule("SOB-SIDE-17")
def test_items_that_heal_may_be_used_in_town_once() -> None:
    town = Town(hero_of("us-marshal", items=[{"code": "canteen"}]), SALOON_GIRL).business("store")
    town.choose("use Canteen", "heal 3 Wounds and 0 Sanity", "heal 0 Wounds and 3 Sanity")
    assert (town.t.wounds, town.t.sanity_lost) == ([0, 3], [3, 0])
    assert not town.offers("use Canteen")
    town = Town(hero_of("us-marshal", items=[{"code": "bell-of-silence"}]), SALOON_GIRL).business("store")
    assert not town.offers("use")


def test_heroes_in_town_pass_things_to_each_other() -> None:
    town = Town(MARSHAL, SALOON_GIRL).business("store")
    town.choose("trade with Saloon Girl", "give $100 to Saloon Girl", "done")
    assert town.t.gold == [4900, 300]
    town.t.left_town = 2
    assert not town.business("store").offers("trade")


def test_who_hands_on_its_saddlebags_keeps_no_more_tokens_than_fit() -> None:
    bags = hero_of("us-marshal", items=[{"code": "saddlebags"}], tokens=["bandages"] * 7)
    town = Town(bags, SALOON_GIRL).business("store")
    town.choose("trade with Saloon Girl", "give Saddlebags")
    assert town.ask.prompt == "The Side Bag holds less now. What goes?"


def test_a_bought_thing_comes_along_to_the_next_adventure() -> None:
    town = Town(hero_of("us-marshal", items=[], **RICH)).business("smith")
    gain_item(town.t, 0, piece("hatchet"))
    town.business("smith").choose("forge Dark Edge", "buy Riveted Vest", "done")
    record = _plain(story.party_after(town.t)[0])
    again = laid_out(heroes=json.dumps([record]))
    assert records.record_of(again, 0).items == records.record_of(town.t, 0).items
