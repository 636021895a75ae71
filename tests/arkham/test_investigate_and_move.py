"""The actions Investigate and Move (AHC-INVG, AHC-MOVE)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Does
from grimtable.games.arkham.rules.abilities.kinds import (
    CANNOT_BE_ENTERED,
    CANNOT_INVESTIGATE,
    DISCOVERS,
    ENGAGES,
    INVESTIGATE,
    MOVES,
    WHEN,
)
from grimtable.games.arkham.rules.round.skill_actions import Investigate, can_investigate
from grimtable.games.arkham.rules.scenario.moves import discover_clues, move
from grimtable.games.arkham.state import THREAT, Ahc
from tests.arkham.made import action, constant, doing, encounter, forced, free, made, notes, seeing
from tests.arkham.scene import Scene
from tests.stage import changes


def shed(scene: Scene, shroud: int, clues: int = 2) -> int:
    """A location with this shroud, where the first investigator is."""
    place = scene.location("Shed", symbol="shed", shroud=shroud, clues=clues)
    scene.t.clues[place] = clues
    scene.t.place[0] = place
    return place


@pytest.mark.rule("AHC-INVG-01")
@pytest.mark.parametrize(("shroud", "clues"), [(3, 1), (4, 0)])
def test_investigate_tests_intellect_against_the_shroud(shroud: int, clues: int) -> None:
    """Wendy has intellect 3 and agility 4."""
    scene = Scene("wendy")
    shed(scene, shroud)
    scene.turn().choose("investigate shed")
    assert scene.clues() == clues


@pytest.mark.rule("AHC-INVG-02")
def test_a_success_moves_one_clue_from_the_location_to_the_investigator() -> None:
    scene = Scene("daisy")
    place = shed(scene, 1, clues=3)
    with changes(scene.clues, 1), changes(lambda: scene.clues(place), -1):
        scene.turn().choose("investigate shed")


@pytest.mark.rule("AHC-INVG-03")
def test_a_failure_discovers_nothing() -> None:
    scene = Scene("daisy")
    place = shed(scene, 6)
    with changes(scene.clues, 0), changes(lambda: scene.clues(place), 0):
        scene.turn().choose("investigate shed")


@pytest.mark.rule("AHC-INVG-04")
def test_a_location_without_clues_may_be_investigated() -> None:
    scene = Scene("daisy")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), DISCOVERS, notes(heard)))
    shed(scene, 1, clues=0)
    scene.turn().choose("investigate shed")
    assert "Daisy Walker succeeds by 4" in scene.log()
    assert (scene.clues(), heard) == (0, [])


@pytest.mark.rule("AHC-INVG-05")
def test_no_more_clues_are_discovered_than_there_are() -> None:
    scene = Scene("daisy")
    place = shed(scene, 1, clues=2)
    name = free(made(scene), doing(lambda t, you: discover_clues(t, you, t.place[you], 3)), limit=1)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert (scene.clues(), scene.clues(place)) == (2, 0)


@pytest.mark.rule("AHC-INVG-06")
def test_a_location_that_cannot_be_investigated_is_closed_to_actions_and_abilities() -> None:
    scene = Scene("daisy")
    place = shed(scene, 1)
    light = action(
        made(scene),
        lambda t, you, card, event: t.push(Investigate(you, card)),
        may=lambda t, you, card, event: can_investigate(t, you),
        word=INVESTIGATE,
    )
    scene.in_play(light)
    scene.turn()
    assert scene.offers("investigate shed")
    assert scene.offers(f"investigate with {light}")
    lock = constant(encounter(scene), CANNOT_INVESTIGATE, lambda t, card, subject, you: int(subject == place))
    scene.attached(lock, place)
    scene.turn()
    assert not scene.offers("investigate")


# -- Move


@pytest.mark.rule("AHC-MOVE-01")
def test_move_goes_to_a_connected_location() -> None:
    scene = Scene("roland")
    scene.house(at="Attic")
    scene.turn()
    assert [words for words in scene.options() if words.startswith("move")] == ["move to Hallway"]
    scene.choose("move to hallway")
    assert scene.t.place[0] == scene.place("Hallway")


@pytest.mark.rule("AHC-MOVE-02")
def test_leaving_and_entering_are_one_moment() -> None:
    """Whoever answers the move finds the investigator at the old place before it and at the new one after it."""
    scene = Scene("roland")
    scene.house()
    places: list[int] = []
    watch = forced(encounter(scene), MOVES, seeing(lambda t, you: places.append(t.place[you])), WHEN)
    forced(watch, MOVES, seeing(lambda t, you: places.append(t.place[you])))
    scene.threat(watch)
    scene.turn().choose("move to cellar", f"use {watch}")
    assert places == [scene.place("Hallway"), scene.place("Cellar")]


@pytest.mark.rule("AHC-MOVE-03")
def test_a_move_to_the_current_location_or_without_destination_cannot_be_attempted() -> None:
    scene = Scene("roland")
    study = scene.place("Study")
    assert not move(scene.t, 0, study)
    scene.turn()
    assert not scene.offers("move to")


@pytest.mark.rule("AHC-MOVE-04")
def test_move_to_a_named_location_goes_there_directly() -> None:
    """From the Attic to the Cellar, which it does not lead to; the Hallway between them is not entered."""
    scene = Scene("roland")
    scene.house(at="Attic")
    scene.t.shown[scene.place("Hallway")] = 0
    cellar = scene.place("Cellar")
    name = action(made(scene), doing(lambda t, you: move(t, you, cellar)))
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert (scene.t.place[0], scene.t.shown[scene.place("Hallway")]) == (cellar, 0)


@pytest.mark.rule("AHC-MOVE-05")
def test_a_location_that_cannot_be_entered_is_no_destination() -> None:
    scene = Scene("roland")
    scene.house()
    attic = scene.place("Attic")
    bar = constant(encounter(scene), CANNOT_BE_ENTERED, lambda t, card, subject, you: int(subject == attic))
    scene.attached(bar, attic)
    scene.turn()
    assert not scene.offers("move to attic")
    assert scene.offers("move to cellar")
    assert not move(scene.t, 0, attic)


@pytest.mark.rule("AHC-MOVE-06")
def test_on_arrival_reveal_clues_engagement_and_then_after_you_enter() -> None:
    scene = Scene("roland")
    scene.house()
    attic = scene.place("Attic")
    ghoul = scene.enemy(at="Attic")
    seen: list[str] = []

    def look(what: str) -> Does:
        def does(t: Ahc, you: int) -> None:
            seen.append(f"{what}: revealed {t.shown[attic]}, clues {t.clues[attic]}, engaged {t.zone[ghoul] == THREAT}")

        return seeing(does)

    watch = encounter(scene)
    forced(watch, ENGAGES, look("engages"), WHEN)
    forced(watch, MOVES, look("entered"))
    scene.threat(watch)
    scene.turn().choose("move to attic", f"use {watch}")
    assert seen == [
        "engages: revealed 1, clues 2, engaged False",
        "entered: revealed 1, clues 2, engaged True",
    ]
    assert scene.horror() == 1
