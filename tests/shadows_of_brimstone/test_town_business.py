"""Business in town: buying, selling, forging, and everything printed on what is sold (chapter 44.2)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone import records, story
from grimtable.games.shadows_of_brimstone.printed import (
    AT_PLACE,
    BONUS,
    CODE,
    FITS,
    FORGED_UPGRADE,
    GOLD,
    IN_TOWN,
    KIND,
    NAME,
    NUMBER,
    PRICE,
    SERVICE_BOON,
    STATS,
    STONE_PRICE,
    TEXT,
    TOWN_GOODS,
    TOWN_SERVICE,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    STONE_RATE,
    add_fortune,
    raise_prices,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import GOODS_OF, SERVICES_OF, changed_price
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried, discard_item
from grimtable.games.shadows_of_brimstone.state import (
    A_DAY,
    CHURCH,
    LOCATIONS,
    PARTY,
    STORE,
)
from tests.shadows_of_brimstone.town import RICH, Town, difference, hero_of, of_kind

MARSHAL = hero_of("us-marshal", **RICH)
SALOON_GIRL = hero_of("saloon-girl")


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


def test_nothing_costs_less_than_the_town_buys_it_back_for() -> None:
    town = Town(hero_of("us-marshal", gold=150))
    for _ in range(4):
        town.entry("store-10")  # $50 less each time
    town.business("store").choose("buy Pocket Pistol ($125)", "sell Pocket Pistol (for $125)")
    assert town.t.gold == [150]
    assert town.offers("buy Bandages ($10)")


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


@pytest.mark.parametrize(
    ("said", "paid"),
    [(("outpost-5", "outpost-5"), 30), (("outpost-5", "outpost-9"), 150), (("outpost-9", "outpost-5"), 30)],
)
def test_of_several_rates_the_last_one_counts(said: tuple[str, ...], paid: int) -> None:
    town = Town(hero_of("us-marshal", dark_stone=1))
    for code in said:
        town.entry(code)
    town.business("outpost").dice(3).choose("sell 1 Dark Stone")
    assert town.t.gold == [200 + paid]


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


# -- what is shown of it


def test_whoever_does_business_sees_everything_with_its_price_and_why_it_is_not_to_be_had() -> None:
    town = Town(MARSHAL, SALOON_GIRL)
    for place in LOCATIONS:
        code = AT_PLACE[GOODS_OF[place][0]]
        town.business(code)
        view = town.view
        assert view.stop is not None
        mine = [i for kind in (TOWN_GOODS, TOWN_SERVICE, FORGED_UPGRADE) for i in of_kind(kind) if AT_PLACE[i] == code]
        assert view.stop.shop is not None
        assert {ware.card.code for ware in view.stop.shop.wares} == {CODE[i] for i in mine}
        offered = {piece for option in town.ask.options for piece in option.pieces[:1] if option.verb != "sell"}
        for ware in view.stop.shop.wares:
            assert (ware.card.code in offered) == (not ware.why_not), (ware, offered)
        town.choose("done")
    view = town.view
    assert view.stop is not None
    assert view.stop.shop is None


def test_the_prices_that_are_shown_are_those_of_the_day() -> None:
    town = Town(MARSHAL, SALOON_GIRL)
    raise_prices(town.t, STORE, 25, A_DAY)
    town.business("store")
    view = town.view
    assert view.stop is not None
    assert view.stop.shop is not None
    shown = {ware.card.code: ware.price for ware in view.stop.shop.wares}
    assert shown == {code: PRICE[NUMBER[code]] + 25 for code in shown}
