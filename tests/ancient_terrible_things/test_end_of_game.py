"""The Unspeakable Event: the end of the game (chapter 15 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grimtable
from tests.ancient_terrible_things.scene import PLACE, Scene

Att = Callable[..., Scene]


def leave_only(scene: Scene, *places: str) -> None:
    """Take the encounters away everywhere else."""
    scene.clear(*[place for place in PLACE if place not in places])


def turns(scene: Scene) -> int:
    """How many turns have begun."""
    return sum(line.kind == "turn" for line in scene.table.log())


def outcome(scene: Scene) -> str:
    assert scene.table.ask is None
    assert scene.table.result is not None
    return scene.table.result.outcome


@pytest.mark.rule("ATT-END-01", "ATT-END-04")
def test_the_last_terrible_thing_ends_the_game_before_the_rest_of_the_turn(att: Att) -> None:
    scene = att(2)
    scene.track(2)
    scene.you.owns(treasure=9)
    scene.post("storm-lantern")
    scene.idles("shrine")
    assert outcome(scene) == "the last Terrible Thing has left the Expedition track"
    assert scene.view().over
    assert scene.you.terrible() == 1
    assert scene.view().seats[0].pawn == "accursed-shrine"  # no Trading Post phase
    assert scene.you.hand() == []  # no Refresh phase
    assert turns(scene) == 1
    with pytest.raises(grimtable.NotLegal, match="the game is over"):
        scene.table.choose("pass")
    scene.sound()


@pytest.mark.rule("ATT-END-01")
def test_the_game_goes_on_while_a_terrible_thing_is_left(att: Att) -> None:
    scene = att(2)
    scene.track(0, 2)
    scene.idles("shrine")
    assert scene.ask.seats == (1,)
    assert scene.view().track == (2,)


@pytest.mark.rule("ATT-END-02", "ATT-END-04")
def test_in_mid_round_the_game_ends_when_no_location_is_active_and_the_deck_is_empty(att: Att) -> None:
    scene = att(3)
    leave_only(scene, "shrine", "gorge")
    scene.encounter_deck()
    scene.idles("shrine")
    assert scene.ask.seats == (1,)
    scene.idles("gorge")
    assert outcome(scene) == "no encounters are left"
    assert scene.view().round == 1
    assert scene.view().active == 2  # whose Riverboat phase it was: the others are one turn ahead
    assert scene.view().seats[2].pawn == "riverboat"
    assert scene.seat(2).terrible() == 0
    kinds = [line.kind for line in scene.table.log()]
    assert set(kinds[kinds.index("end") + 1 :]) <= {"survivor"}
    scene.sound()


@pytest.mark.rule("ATT-END-02")
def test_in_mid_round_a_deck_with_a_card_left_keeps_the_game_going(att: Att) -> None:
    scene = att(3)
    leave_only(scene, "shrine")
    scene.encounter_deck("hush")
    scene.idles("shrine")
    assert scene.ask.seats == (1,)
    assert [location.encounter is not None for location in scene.view().locations] == [True] + [False] * 5


@pytest.mark.rule("ATT-END-03")
def test_by_default_an_empty_deck_does_not_end_the_game_while_a_location_is_active(att: Att) -> None:
    scene = att(2)
    leave_only(scene, "shrine", "gorge", "ruin")
    scene.encounter_deck()
    scene.idles("shrine").idles("gorge")
    assert scene.ask.prompt == "Hand on the Map?"
    assert scene.view().round == 2


@pytest.mark.rule("ATT-END-03")
def test_by_default_the_game_ends_between_two_rounds_when_the_board_is_clear_too(att: Att) -> None:
    scene = att(2)
    leave_only(scene, "shrine", "gorge")
    scene.encounter_deck()
    scene.idles("shrine").idles("gorge")  # the Map is not handed on before the end
    assert outcome(scene) == "no encounters are left"
    assert scene.view().round == 1


@pytest.mark.rule("ATT-END-03", "ATT-VAR-07")
def test_with_round_boundary_an_empty_deck_ends_the_game_although_encounters_are_left(att: Att) -> None:
    scene = att(2, game_end="round-boundary")
    scene.encounter_deck()
    scene.idles("shrine")
    assert scene.ask.seats == (1,)
    scene.idles("gorge")  # the Map is not handed on before the end
    assert outcome(scene) == "the round is over and the Encounter deck is empty"
    assert turns(scene) == 2
    assert sum(location.encounter is not None for location in scene.view().locations) == 4


@pytest.mark.rule("ATT-END-03", "ATT-VAR-07")
def test_with_round_boundary_a_deck_with_a_card_left_keeps_the_game_going(att: Att) -> None:
    scene = att(2, game_end="round-boundary")
    scene.encounter_deck("hush")
    scene.idles("shrine").idles("gorge")
    assert scene.ask.prompt == "Hand on the Map?"


@pytest.mark.rule("ATT-END-02", "ATT-END-03")
def test_with_round_boundary_the_game_still_ends_in_mid_round_when_nothing_can_be_dealt(att: Att) -> None:
    scene = att(3, game_end="round-boundary")
    leave_only(scene, "shrine")
    scene.encounter_deck()
    scene.idles("shrine")
    assert outcome(scene) == "no encounters are left"
    assert turns(scene) == 2  # the second one ended in its Riverboat phase
