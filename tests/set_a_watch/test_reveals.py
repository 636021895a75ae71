"""Revealing creatures (chapter 18 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

FOUR = ("bridge-giant", "ditch-dead-a", "gutter-drake-a", "thornback-boar-a")  # without powers


@pytest.mark.rule("SAW-REV-01", "SAW-REV-02", "SAW-REV-03", "SAW-GLOS-07")
@pytest.mark.parametrize(("fire", "reveals"), [(1, 1), (6, 1), (7, 2), (11, 2), (12, 3), (30, 3)])
def test_the_campfire_reveals_one_two_or_three_creatures(saw: Saw, fire: int, reveals: int) -> None:
    scene = saw()
    scene.fire(fire)
    scene.watch(*FOUR)
    assert scene.shown() == list(FOUR[:reveals])


@pytest.mark.rule("SAW-REV-04")
def test_creatures_are_revealed_one_at_a_time_from_the_one_nearest_to_camp(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch(*FOUR)
    steps = [line for line in scene.log() if line.endswith("steps into the light")]
    assert steps[-3:] == [f"{name} steps into the light" for name in ("Bridge Giant", "Ditch Dead", "Gutter Drake")]


@pytest.mark.rule("SAW-REV-05")
def test_what_a_revealed_creature_does_is_resolved_before_the_next_is_revealed(saw: Saw) -> None:
    scene = saw()
    scene.fire(8)
    scene.watch("hearth-eater", "ditch-dead-a")
    assert scene.firewood() == 6
    assert scene.shown() == ["hearth-eater"]  # by now the fire shows no second


@pytest.mark.rule("SAW-REV-05")
def test_a_question_of_a_revealed_creature_is_answered_before_the_next_is_revealed(saw: Saw) -> None:
    scene = saw()
    scene.watch("old-tithe-taker", "ditch-dead-a")
    assert scene.shown() == ["old-tithe-taker"]
    scene.pays(1)
    assert scene.shown() == ["old-tithe-taker", "ditch-dead-a"]


@pytest.mark.rule("SAW-REV-06")
def test_revealed_creatures_stay_revealed_when_the_fire_burns_down(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch(*FOUR)
    scene.fire_becomes(1)
    assert scene.shown() == list(FOUR[:3])
    scene.defeats(FOUR[0])
    assert scene.shown() == list(FOUR[1:3])


@pytest.mark.rule("SAW-REV-07", "SAW-ATK-05")
def test_more_creatures_are_revealed_as_soon_as_the_fire_burns_higher_or_the_line_moves_up(saw: Saw) -> None:
    scene = saw()
    scene.fire(6)
    scene.watch(*FOUR)
    assert scene.shown() == list(FOUR[:1])
    scene.fire_becomes(7)
    assert scene.shown() == list(FOUR[:2])
    scene.defeats(FOUR[0])
    assert scene.shown() == list(FOUR[1:3])


@pytest.mark.rule("SAW-REV-07")
def test_a_creature_revealed_further_back_does_not_use_up_the_light_of_the_front(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.watch(*FOUR)
    scene.moves(FOUR[0], 4)
    assert scene.shown() == [FOUR[1], FOUR[0]]


@pytest.mark.rule("SAW-REV-08")
@pytest.mark.parametrize("fire", [1, 2])
def test_a_fire_that_goes_out_costs_an_ability_and_burns_at_two(saw: Saw, fire: int) -> None:
    scene = saw()
    scene.fire(fire)
    scene.watch("hearth-eater", "ditch-dead-a").pays(1)
    assert scene.firewood() == 2
    assert scene.tired() == 1
    scene.sound()


@pytest.mark.rule("SAW-REV-08")
def test_a_fire_that_does_not_go_out_costs_nothing(saw: Saw) -> None:
    scene = saw()
    scene.fire(3)
    scene.watch("hearth-eater")
    assert scene.firewood() == 1
    assert scene.tired() == 0


@pytest.mark.rule("SAW-REV-08", "SAW-OUT-07")
def test_the_game_is_lost_when_the_fire_takes_the_last_ability(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    for hero in ("heretic", "bounty-hunter"):
        scene.exhausts_all(hero)
    scene.exhausts_all("barbarian", but=1)
    scene.watch("hearth-eater", camper="witch")
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == ()


@pytest.mark.rule("SAW-REV-08", "SAW-OUT-10")
def test_when_a_new_location_puts_the_fire_out_the_watchers_of_the_last_round_pay(saw: Saw) -> None:
    scene = saw()
    scene.location("moor-tollhouse")
    scene.t.map_deck.append(scene.fetch("fallen-mine"))  # firewood -4
    scene.no_dice()
    scene.dice("barbarian", 12)
    scene.watch("pit-badger-a", camper="witch")
    scene.fire(3)
    scene.choose("attack Pit Badger with Barbarian's 12")
    assert scene.ask.prompt == "Which Ability card is exhausted?"
    assert not any(option.endswith("of Witch") for option in scene.options())
    scene.pays(1)
    assert scene.firewood() == 2


@pytest.mark.rule("SAW-REV-09", "SAW-VAR-07")
def test_an_ability_can_be_exhausted_for_two_firewood_at_any_time_only_by_option(saw: Saw) -> None:
    scene = saw()
    scene.watch(*FOUR)
    assert not scene.offers("for 2 firewood")
    scene = saw(stoke_fire="anytime")
    scene.fire(5)
    scene.abilities("barbarian", "red-arc")
    scene.watch(*FOUR, camper="witch")
    assert len([option for option in scene.options() if option.endswith("for 2 firewood")]) == 9
    with changes(scene.firewood, 2), changes(scene.tired, 1):
        scene.choose("exhaust Red Arc for 2 firewood")
    assert scene.exhausted("red-arc")
    assert scene.shown() == list(FOUR[:2])
