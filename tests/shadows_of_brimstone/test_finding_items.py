"""Finding Gear and Artifacts, and losing items (chapters 5.1, 7.4, 20.2 and 20.6)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import BANDAGES, HERBS, SWAMP_FUNGUS, piece
from grimtable.games.shadows_of_brimstone.rules.items.carrying import may_give, may_lose
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_artifact, find_gear, random_item
from grimtable.games.shadows_of_brimstone.rules.items.weight import most_weight, weight_carried
from grimtable.games.shadows_of_brimstone.state import (
    GEAR_DECK,
    MINE,
    MINE_ARTIFACTS,
    NONE,
    TARGA,
    TARGA_ARTIFACTS,
    Sob,
)
from tests.shadows_of_brimstone.outfit import attach_to, choose, do, give, ids, party


def found(t: Sob, *codes: str, deck: int = GEAR_DECK) -> list[int]:
    """These cards lie on top of a deck, the first one uppermost."""
    cards = [piece(code) for code in codes]
    t.decks[deck] = cards[::-1]
    return cards


@pytest.mark.rule("SOB-CARD-09")
def test_gear_that_is_found_stays_with_the_hero() -> None:
    t = party("us-marshal")
    (hat,) = found(t, "wide-hat")
    do(t, lambda t: find_gear(t, 0))
    assert t.items == [[hat]]
    assert hat in t.active[0]
    assert t.decks[GEAR_DECK] == []


@pytest.mark.parametrize(("world", "deck"), [(MINE, MINE_ARTIFACTS), (TARGA, TARGA_ARTIFACTS)])
def test_artifacts_come_from_the_deck_of_the_world(world: int, deck: int) -> None:
    t = party("us-marshal")
    (card,) = found(t, "ring-of-cinders", deck=deck)
    do(t, lambda t: find_artifact(t, 0, world))
    assert t.items == [[card]]


@pytest.mark.rule("SOB-CARD-23")
@pytest.mark.parametrize("world", [MINE, TARGA])
def test_gear_is_drawn_when_no_artifact_is_left(world: int) -> None:
    t = party("us-marshal")
    (hat,) = found(t, "wide-hat")
    do(t, lambda t: find_artifact(t, 0, world))
    assert t.items == [[hat]]


@pytest.mark.rule("SOB-CARD-23")
def test_the_artifacts_in_the_discard_pile_come_before_gear() -> None:
    t = party("us-marshal")
    found(t, "wide-hat")
    t.discards[MINE_ARTIFACTS] = [piece("weeping-idol")]
    do(t, lambda t: find_artifact(t, 0, MINE))
    assert t.items == [[piece("weeping-idol")]]


@pytest.mark.rule("SOB-CARD-07")
def test_nothing_is_found_when_nothing_is_left() -> None:
    t = party("us-marshal")
    do(t, lambda t: find_artifact(t, 0, MINE))
    assert t.items == [[]]


def test_a_supply_card_is_turned_in_for_its_tokens() -> None:
    t = party("us-marshal")
    (pouch,) = found(t, "herb-pouch")
    do(t, lambda t: find_gear(t, 0))
    assert (t.bag[0][HERBS], t.bag[0][SWAMP_FUNGUS]) == (1, 1)
    assert t.items == [[]]
    assert t.discards[GEAR_DECK] == [pouch]


@pytest.mark.rule("SOB-SIDE-01")
def test_with_a_full_side_bag_the_hero_decides_about_each_token() -> None:
    t = party("us-marshal")
    t.bag = [[0, 4, 0, 0, 0, 0, 0, 0, 0]]
    found(t, "rolled-bandages")
    do(t, lambda t: find_gear(t, 0))
    assert t.bag[0][BANDAGES] == 1, "there was room for the first"
    choose(t, next(each for each in ids(t) if each.startswith("leave-token")))
    assert t.bag[0][BANDAGES] == 1
    assert sum(t.bag[0]) == 5


def test_a_copy_unpacks_as_many_tokens_as_the_original() -> None:
    t = party("us-marshal")
    t.bag = [[0, 4, 0, 0, 0, 0, 0, 0, 0]]
    found(t, "rolled-bandages")
    do(t, lambda t: find_gear(t, 0))
    twin = t.copy()
    for each in (twin, t):
        choose(each, next(id for id in ids(each) if id.startswith("leave-token")))
        assert each.ask is None
        assert each.bag == [[1, 4, 0, 0, 0, 0, 0, 0, 0]]


def test_a_crate_from_beyond_is_a_targa_artifact() -> None:
    t = party("us-marshal")
    (crate,) = found(t, "crate-from-beyond", deck=MINE_ARTIFACTS)
    (crown,) = found(t, "thought-crown", deck=TARGA_ARTIFACTS)
    do(t, lambda t: find_artifact(t, 0, MINE))
    assert t.items == [[crown]]
    assert t.discards[MINE_ARTIFACTS] == [crate]


@pytest.mark.rule("SOB-CARD-23")
def test_a_crate_without_targa_artifacts_is_gear() -> None:
    t = party("us-marshal")
    found(t, "crate-from-beyond", deck=MINE_ARTIFACTS)
    (hat,) = found(t, "wide-hat")
    do(t, lambda t: find_artifact(t, 0, MINE))
    assert t.items == [[hat]]


# -- Weight


@pytest.mark.rule("SOB-WGHT-02")
def test_five_and_the_strength_can_be_carried() -> None:
    t = party("us-marshal", "bandido")
    assert [most_weight(t, hero) for hero in t.heroes()] == [5 + 2, 5 + 4]
    give(t, 0, "broken-shackle")
    assert most_weight(t, 0) == 5 + 3


@pytest.mark.rule("SOB-WGHT-02")
def test_a_hero_with_too_much_leaves_something_old_or_new() -> None:
    t = party("saloon-girl")
    for code in ("miners-pick", "long-rifle", "lever-carbine"):
        give(t, 0, code, held=False)
    (coat,) = found(t, "trail-duster")
    do(t, lambda t: find_gear(t, 0))
    assert weight_carried(t, 0) == 8
    assert any("trail-duster" in each for each in ids(t))
    choose(t, next(each for each in ids(t) if "long-rifle" in each))
    assert t.ask is None
    assert coat in t.items[0]
    assert t.discards[GEAR_DECK] == [piece("long-rifle")]


@pytest.mark.rule("SOB-WGHT-02")
def test_a_hero_with_too_much_may_give_it_to_another() -> None:
    t = party("saloon-girl", "bandido")
    for code in ("miners-pick", "long-rifle", "lever-carbine"):
        give(t, 0, code, held=False)
    (coat,) = found(t, "trail-duster")
    do(t, lambda t: find_gear(t, 0))
    choose(t, next(each for each in ids(t) if each.startswith("give") and "trail-duster" in each))
    assert coat in t.items[1]
    assert coat not in t.items[0]


# -- losing


@pytest.mark.rule("SOB-PERS-03")
@pytest.mark.rule("SOB-NEW-13")
def test_a_random_item_may_be_a_starting_item_and_never_the_personal_one() -> None:
    t = party("gunslinger")
    give(t, 0, "marked-ace")
    gun = give(t, 0, "pistol")
    assert random_item(t, 0) == gun


@pytest.mark.rule("SOB-PERS-03")
def test_a_hero_with_a_personal_item_alone_has_nothing_to_lose() -> None:
    t = party("gunslinger")
    give(t, 0, "marked-ace")
    assert random_item(t, 0) == NONE


@pytest.mark.rule("SOB-GRIT-15")
def test_every_item_is_equally_likely_and_grit_does_not_change_it() -> None:
    t = party("gunslinger")
    t.grit = [2]
    things = [give(t, 0, code) for code in ("pistol", "wide-hat", "poncho")]
    picked = []
    for n in range(3):
        t.chance.laid = [n]
        picked.append(random_item(t, 0))
    assert picked == things
    assert t.ask is None


def test_an_upgrade_is_not_lost_apart_from_its_item() -> None:
    t = party("gunslinger")
    rose, poncho = give(t, 0, "crisp-rose"), give(t, 0, "poncho")
    attach_to(t, 0, rose, poncho)
    t.chance.laid = [0]
    assert random_item(t, 0) == poncho
    assert t.chance.laid == [0], "there is nothing to choose from"


@pytest.mark.rule("SOB-PERS-03")
@pytest.mark.rule("SOB-TRADE-06")
@pytest.mark.rule("SOB-NEW-03")
def test_personal_items_stay_and_starting_items_are_not_given_away() -> None:
    t = party("gunslinger")
    ace, gun, hat = give(t, 0, "marked-ace"), give(t, 0, "pistol"), give(t, 0, "wide-hat")
    assert may_lose(t, 0) == [gun, hat]
    assert may_give(t, 0) == [hat]
    assert ace in t.items[0]
