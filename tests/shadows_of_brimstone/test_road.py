"""On the road to town: who meets a hazard, in which order, and what may be done on the way (chapter 44.2)."""

from __future__ import annotations

import msgspec
import pytest

from grimtable.games.shadows_of_brimstone import records as kept
from grimtable.games.shadows_of_brimstone.printed import CODE, definition_of
from grimtable.games.shadows_of_brimstone.state import NO_TOWN
from grimtable.games.shadows_of_brimstone.story import StoryRecord, story_after
from grimtable.kernel.table import Table
from tests.shadows_of_brimstone.opening import asked, opened, position, records, seen, words

MARSHAL: dict[str, object] = {"hero_class": "us-marshal", "new": False, "gold": 20}  # for a bed in town
BANDIDO: dict[str, object] = {"hero_class": "bandido", "new": False, "gold": 20}
GIRL: dict[str, object] = {"hero_class": "saloon-girl", "new": False, "gold": 20}
REST = "Is anybody seen to before you ride on?"


def sets_out(dice: tuple[int, ...], *heroes: dict[str, object], grit: int = 0, seats: int = 1) -> Table:
    """These heroes travel to town with these dice."""
    table = opened(seats, stage="town", heroes=records(*heroes))
    t = position(table)
    t.grit = [grit for _ in heroes]
    t.chance.laid += [die - 1 for die in dice]
    table.choose("travel to town")
    return table


def hazards_met(table: Table) -> list[str]:
    """The hazards that were met, in their order."""
    told = [line.text.partition(":")[0] for line in table.log(-1)]
    return [line for line in told if line in ("Bats at Noon", "The Bridge Is Out", "Hail", "The Lightning Tree")]


@pytest.mark.rule("SOB-CAMP-13", "SOB-CAMP-14")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ((3, 4, 6), []),
        ((2, 3, 6, 4, 2), ["Bats at Noon"]),
        ((3, 1, 6, 2, 3), ["The Bridge Is Out"]),
        ((1, 6, 2, 4, 2, 2, 3), ["Bats at Noon", "The Bridge Is Out"]),
    ],
)
def test_each_hero_rolls_and_each_one_or_two_is_a_hazard(dice: tuple[int, ...], met: list[str]) -> None:
    table = sets_out(dice, MARSHAL, BANDIDO, GIRL)
    assert hazards_met(table) == met
    assert position(table).chance.laid == []
    assert position(table).day == 1


@pytest.mark.rule("SOB-GRIT-16")
def test_grit_re_rolls_neither_the_roll_for_the_road_nor_the_hazard() -> None:
    table = sets_out((1, 2, 3), MARSHAL, grit=2)
    assert hazards_met(table) == ["The Bridge Is Out"]
    assert "US Marshal rolls 1 for the road: a hazard" in [line.text for line in table.log(-1)]
    assert position(table).grit == [2]
    assert position(table).chance.laid == []


def test_grit_re_rolls_the_test_of_a_hazard_as_any_other() -> None:
    table = sets_out((1, 2, 5, 1, 1, 1), MARSHAL, grit=1)
    assert asked(table) == "Keep the roll for the Agility test?"


@pytest.mark.rule("SOB-CAMP-13")
def test_hazards_are_finished_one_by_one() -> None:
    table = sets_out((1, 1, 2, 5, 1, 1, 1), MARSHAL, BANDIDO, grit=1)
    assert hazards_met(table) == ["The Lightning Tree"], "the Bandido's comes later"
    position(table).chance.laid += [5, 1, 2]  # six Wounds; then 2 and 3
    table.choose("keep the roll")
    assert hazards_met(table) == ["The Lightning Tree", "The Bridge Is Out"]
    assert position(table).wounds == [6, 0]


def test_the_dead_do_not_ride() -> None:
    table = sets_out((2, 2, 3), MARSHAL, {**BANDIDO, "dead": True})
    assert hazards_met(table) == ["The Bridge Is Out"]
    assert position(table).chance.laid == []


def test_who_rides_straight_on_or_has_no_town_meets_nothing() -> None:
    table = opened(stage="town", heroes=records(MARSHAL))
    table.choose("ride straight on")
    assert not [line for line in table.log(-1) if "for the road" in line.text]
    table = opened(stage="town", heroes=records(MARSHAL), story='{"no_town": true}')
    assert not [line for line in table.log(-1) if "for the road" in line.text]


def test_the_hazard_is_shown_while_it_is_lived_through() -> None:
    table = sets_out((1, 6, 6), MARSHAL)
    view = seen(table)
    assert view.drawn is not None
    assert (view.drawn.code, view.drawn.kind) == ("the-man-with-the-pen", "hazards")
    assert words(table) == ["sign", "tear the page out"]


def test_a_choice_belongs_to_the_player_of_the_hero_that_rolled_it() -> None:
    table = sets_out((6, 1, 6, 6), MARSHAL, BANDIDO, seats=2)
    assert table.ask is not None
    assert table.ask.seats == (1,)


# -- on the way


@pytest.mark.rule("SOB-SIDE-16")
def test_tokens_that_heal_may_be_used_before_the_next_hazard_and_at_the_end() -> None:
    hurt = {**MARSHAL, "wounds": 5, "tokens": ["bandages", "tonic", "dynamite"]}
    table = sets_out((6, 1), hurt, {**BANDIDO, "tokens": ["whiskey"]})
    assert asked(table) == REST
    assert words(table)[-1] == "done"
    assert "Bandages" in words(table)[0]
    assert len(words(table)) == 2, "Tonic and Dynamite do not heal, and nobody has lost Sanity"
    position(table).chance.laid += [3, 4, 1]  # four Wounds; then 5 and 2
    table.choose(0)
    assert position(table).wounds[0] == 1
    assert position(table).bag[0][0] == 0


@pytest.mark.rule("SOB-SIDE-16")
def test_a_token_may_be_used_on_another_traveller() -> None:
    table = sets_out((6, 6), {**MARSHAL, "wounds": 5}, {**BANDIDO, "tokens": ["bandages"]})
    position(table).chance.laid += [5]
    table.choose(0)
    assert position(table).wounds == [0, 0]


@pytest.mark.rule("SOB-SIDE-17")
def test_items_that_heal_may_be_used_on_the_road_too() -> None:
    table = sets_out((6,), {**MARSHAL, "wounds": 5, "items": [{"code": "canteen"}, {"code": "trail-duster"}]})
    assert asked(table) == REST
    assert len(words(table)) == 2
    table.choose("Canteen")
    assert position(table).wounds[0] < 5


def test_nobody_is_asked_who_has_nothing_to_use() -> None:
    table = sets_out((6,), {**MARSHAL, "tokens": ["bandages"]})
    assert asked(table) != REST


def test_who_declines_rides_on_and_is_asked_again_after_the_hazard() -> None:
    table = sets_out((1,), {**MARSHAL, "wounds": 1, "tokens": ["bandages"]})
    assert asked(table) == REST
    position(table).chance.laid += [1, 2]  # The Bridge Is Out
    table.choose("done")
    assert hazards_met(table) == ["The Bridge Is Out"]
    assert asked(table) == REST
    table.choose("done")
    assert position(table).day == 1


@pytest.mark.rule("SOB-CAMP-19")
def test_what_the_road_did_is_there_when_the_next_adventure_begins() -> None:
    table = sets_out((1, 2, 5, 1, 1, 1, 4), MARSHAL)  # The Lightning Tree: four Wounds
    record = kept.record_of(position(table), 0)
    assert record.wounds == 4
    again = opened(heroes=f"[{msgspec.json.encode(record).decode()}]")
    assert position(again).wounds == [4]


def test_a_hero_that_falls_on_the_road_is_found_and_goes_on() -> None:
    table = sets_out((1, 2, 5, 1, 1, 1, 6, 4, 4), {**MARSHAL, "wounds": 9})  # an Injury: 8
    t = position(table)
    assert not t.ko[0]
    assert len(t.scars[0]) == 1


# -- what the story keeps of it


def test_places_that_the_road_cost_are_closed_in_this_stay() -> None:
    table = sets_out((1, 1, 2, 1, 2, 6), MARSHAL)  # Violet Weather, and the Hit is saved
    stop = seen(table).stop
    assert stop is not None
    assert [place.code for place in stop.places if not place.open] == ["doctor", "smith"]
    assert position(table).closed != NO_TOWN
    assert story_after(position(table), StoryRecord()).closed == (), "they are built again afterwards"


def test_an_item_that_was_lost_on_the_road_does_not_come_along() -> None:
    items = [{"code": "wide-hat"}]
    table = sets_out((1, 4, 1, 4, 4, 1), {**MARSHAL, "items": items})
    record = kept.record_of(position(table), 0)
    assert record.items == ()
    assert "wide-hat" in [CODE[definition_of(card)] for pile in position(table).discards for card in pile]
