"""What is done for heroes in town: surgery, exorcism, other services, resurrection, healing (chapters 44.2 and 45)."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from grimtable.games.shadows_of_brimstone import records, story
from grimtable.games.shadows_of_brimstone.printed import (
    AT_PLACE,
    CODE,
    HEALTH,
    NAME,
    NUMBER,
    PRICE,
    SANITY,
    SERVICE_BOON,
    STATS,
    TEXT,
    TOWN_SERVICE,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    DONE_TODAY,
    DOUBLE_WINNINGS,
    EXORCISM_ROLL,
    SURGERY_ROLL,
    add_fortune,
)
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_item
from grimtable.games.shadows_of_brimstone.state import (
    A_DAY,
    ADVENTURE,
    PARTY,
)
from tests.shadows_of_brimstone.opening import laid_out
from tests.shadows_of_brimstone.town import RICH, Town, difference, hero_of, of_kind

MARSHAL = hero_of("us-marshal", **RICH)
SALOON_GIRL = hero_of("saloon-girl")


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


@pytest.mark.rule("SOB-DEATH-04", "SOB-DEATH-05")
def test_everything_that_the_dead_and_the_living_have_counts_for_the_price() -> None:
    things = [{"code": "tin-cross"}, {"code": "hatchet"}]  # $175 and $200
    dead = hero_of("bandido", gold=25, dead=True, items=things)
    town = Town(dead, hero_of("us-marshal", gold=40), hero_of("saloon-girl", gold=60)).business("church", hero=1)
    town.choose("Resurrection", "US Marshal gives $40")
    assert town.offers("Saloon Girl gives $60")
    assert not town.offers("US Marshal gives")
    town.choose("sell Tin Cross", "sell Hatchet", "Saloon Girl gives $60", "Bandido gives $25")
    assert (town.t.gold, town.t.dead) == ([0, 0, 0], 0)
    poor = Town(dead, hero_of("us-marshal", gold=39), hero_of("saloon-girl", gold=60)).business("church", hero=1)
    assert not poor.offers("Resurrection")


def test_who_is_brought_back_for_its_saddlebags_keeps_no_more_tokens_than_fit() -> None:
    tokens = ["bandages"] * 7
    dead = hero_of("bandido", gold=400, dead=True, items=[{"code": "saddlebags"}], tokens=tokens)
    town = Town(hero_of("us-marshal", gold=0), dead).business("church")
    town.choose("Resurrection", "Bandido gives $400", "sell Saddlebags")
    assert (town.t.gold[1], town.t.dead, town.t.items[1]) == (75, 0, [])
    assert "Side Bag" in town.ask.prompt
    town.table.choose(0)
    town.table.choose(0)
    assert sum(town.t.bag[1]) == 5
    assert "What is your business" in town.ask.prompt
    town.sound()


@pytest.mark.rule("SOB-DEATH-06")
def test_who_died_long_ago_can_still_be_brought_back() -> None:
    buried = hero_of("bandido", dead=True, replaced=True)
    town = Town(hero_of("us-marshal", gold=500), buried).business("church")
    town.choose("Resurrection", "US Marshal gives $500")
    town.choose("done", "ride straight on", "ride for Nail It Shut")
    assert [(each.dead, each.replaced) for each in story.party_after(town.t)] == [(False, False)] * 2
    assert story.story_after(town.t, story.StoryRecord()).graves == ()


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


def test_nobody_heals_with_what_another_carries() -> None:
    town = Town(hero_of("us-marshal"), hero_of("saloon-girl", items=[{"code": "canteen"}])).business("store")
    assert not town.offers("use Canteen")
    assert town.business("store", hero=1).offers("use Canteen")


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
    record = msgspec.to_builtins(story.party_after(town.t)[0])
    again = laid_out(heroes=json.dumps([record]))
    assert records.record_of(again, 0).items == records.record_of(town.t, 0).items


# -- Resistance that falls


SCALES = [{"code": "coat-of-scales"}]
SUCKERS = (1, 2)  # the Mutation chart


@pytest.mark.rule("SOB-CORR-04")
def test_who_is_given_what_lowers_its_resistance_to_its_points_mutates_at_once() -> None:
    town = Town(hero_of("us-marshal", items=SCALES), hero_of("saloon-girl", items=[], corruption=4)).business("store")
    town.dice(*SUCKERS).choose("trade with Saloon Girl", "give Coat of Living Scales to Saloon Girl")
    assert (town.t.corruption[1], len(town.t.scars[1])) == (0, 1)
    assert town.ask.prompt == "What changes hands?"


@pytest.mark.rule("SOB-CORR-04")
def test_nobody_trades_with_whom_the_thing_has_killed() -> None:
    scars = ["mutation-suckers"]
    town = Town(hero_of("us-marshal", items=SCALES), hero_of("saloon-girl", items=[], corruption=4, scars=scars))
    town.business("store").dice(*SUCKERS)
    town.choose("trade with Saloon Girl", "give Coat of Living Scales to Saloon Girl")
    assert town.t.dead == 2
    assert "What is your business" in town.ask.prompt


@pytest.mark.rule("SOB-CORR-04")
def test_who_puts_it_on_mutates_too_and_so_does_who_sells_what_it_wore_instead() -> None:
    coats = [{"code": "work-jacket"}, *SCALES]
    town = Town(hero_of("us-marshal", items=coats, corruption=4)).business("store")
    assert town.t.corruption == [4]
    town.dice(*SUCKERS).choose("see to your things", "wear Coat of Living Scales")
    assert (town.t.corruption[0], len(town.t.scars[0])) == (0, 1)
    town = Town(hero_of("us-marshal", items=coats, corruption=4)).business("store")
    town.dice(*SUCKERS).choose("sell Work Jacket")
    assert (town.t.corruption[0], len(town.t.scars[0])) == (0, 1)


@pytest.mark.rule("SOB-CORR-04")
def test_who_comes_to_a_table_with_all_the_corruption_it_can_bear_mutates_before_anything_else() -> None:
    hero = hero_of("us-marshal", items=SCALES, corruption=4)
    for stage in ("town", "adventure"):
        t = laid_out(stage=stage, heroes=json.dumps([hero]))
        assert (t.corruption, len(t.scars[0]) + t.dead) == ([0], 1)
