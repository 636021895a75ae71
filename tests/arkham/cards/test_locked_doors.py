"""The encounter set Locked Doors."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.values import attached_to
from grimtable.games.arkham.rules.cards_in_play.zones import remove
from tests.arkham.scene import Scene
from tests.arkham.stages import open_house
from tests.stage import changes


def doors(scene: Scene) -> list[str]:
    """The locations that have a door."""
    return [name for place in scene.t.map for name in scene.titles([place]) * len(attached_to(scene.t, place))]


def behind_a_door(*investigators: str) -> tuple[Scene, int]:
    """Everybody is in the Attic, where a clue lies behind a door."""
    scene = open_house(*(investigators or ("roland",)))
    for you in range(len(scene.t.player)):
        scene.goes(you, "Attic")
    scene.t.clues[scene.place("Attic")] = 3
    return scene, scene.attached("Locked Door", scene.place("Attic"))


# -- where it falls


def test_a_door_falls_where_the_most_clues_are_whoever_is_there() -> None:
    scene = open_house()
    scene.t.clues[scene.place("Attic")] = 1
    scene.t.clues[scene.place("Cellar")] = 2
    scene.draws_encounter("Locked Door").at_rest()
    assert doors(scene) == ["Cellar"]


def test_clues_that_investigators_hold_do_not_count() -> None:
    scene = open_house()
    scene.t.clues[0] = 3
    scene.t.clues[scene.place("Attic")] = 1
    scene.draws_encounter("Locked Door").at_rest()
    assert doors(scene) == ["Attic"]


def test_a_second_door_falls_where_the_most_clues_are_among_places_without_one() -> None:
    scene = open_house()
    for name, clues in (("Attic", 1), ("Cellar", 3)):
        scene.t.clues[scene.place(name)] = clues
    scene.attached("Locked Door", scene.place("Cellar"))
    scene.draws_encounter("Locked Door").at_rest()
    assert sorted(doors(scene)) == ["Attic", "Cellar"]


@pytest.mark.rule("AHC-LEAD-01", "AHC-GRIM-02")
def test_among_equal_places_the_lead_decides() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.house()
    for name in ("Attic", "Cellar"):
        scene.t.clues[scene.place(name)] = 2
    scene.draws_encounter("Locked Door", who=1)
    assert (scene.ask.seat, scene.ask.rule, scene.options()) == (0, "AHC-LEAD-01", ["Attic", "Cellar"])
    scene.choose("cellar").at_rest()
    assert doors(scene) == ["Cellar"]


def test_without_any_clues_unrevealed_places_can_be_chosen_as_well() -> None:
    scene = Scene("roland")
    scene.house()
    scene.draws_encounter("Locked Door")
    assert scene.options() == ["Hallway", "Attic", "Cellar", "Parlor"]
    scene.choose("cellar").at_rest()
    assert (doors(scene), scene.t.shown[scene.place("Cellar")]) == (["Cellar"], 0)


@pytest.mark.rule("AHC-ATT-06")
def test_where_every_place_has_a_door_another_one_is_discarded() -> None:
    scene = Scene("roland")
    scene.attached("Locked Door", scene.place("Study"))
    scene.draws_encounter("Locked Door").at_rest()
    assert (doors(scene), scene.titles(scene.t.encounter_discard)) == (["Study"], ["Locked Door"])


@pytest.mark.rule("AHC-GRIM-03")
def test_with_the_grim_option_nobody_is_asked() -> None:
    scene = Scene("roland", grim="on")
    scene.house()
    scene.draws_encounter("Locked Door").at_rest()
    assert len(doors(scene)) == 1


# -- what it does


@pytest.mark.rule("AHC-INVG-06")
def test_nobody_investigates_behind_a_door_by_whatever_means() -> None:
    scene, _ = behind_a_door("roland", "daisy")
    scene.in_play("Flashlight")
    for you in (0, 1):
        scene.turn(you)
        assert not scene.offers("investigate")
        scene.refused("investigate attic", rule="AHC-INVG-06")
        scene.ends_turn()


def test_a_door_bars_its_own_location_alone() -> None:
    scene, _ = behind_a_door()
    scene.goes(0, "Cellar")
    scene.turn()
    assert scene.offers("investigate cellar")
    assert not scene.offers("locked door")


def test_clues_are_discovered_behind_a_door_without_investigating() -> None:
    scene, _ = behind_a_door()
    scene.hand("Working a Hunch")
    scene.turn()
    with changes(scene.clues, 1):
        scene.choose("play working a hunch")


@pytest.mark.rule("AHC-ST-23")
@pytest.mark.parametrize(
    ("skill", "token", "opens"), [("combat", "0", True), ("agility", "0", False), ("combat", "-1", False)]
)
def test_a_door_is_broken_down_by_combat_or_picked_by_agility(skill: str, token: str, opens: bool) -> None:
    """Roland has 4 and 2 against 4."""
    scene, door = behind_a_door()
    scene.reveals(token)
    scene.turn()
    with changes(lambda: scene.t.left[0], -1):
        scene.choose("use locked door", f"test {skill}")
    assert scene.t.in_play(door) != opens
    assert scene.offers("investigate attic") == opens
    assert (scene.titles(scene.t.encounter_discard) == ["Locked Door"]) == opens


def test_agility_opens_a_door_as_well() -> None:
    scene, door = behind_a_door("wendy")
    scene.reveals("0")
    scene.turn().choose("use locked door", "test agility")
    while "React?" in scene.ask.prompt:
        scene.choose("pass")
    assert not scene.t.in_play(door)


@pytest.mark.rule("AHC-AOO-01")
def test_who_works_at_a_door_provokes_attacks() -> None:
    """It is no Fight and no Evade, whatever is tested."""
    scene, _ = behind_a_door()
    scene.enemy(engaged=0, damage=1)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("use locked door")


@pytest.mark.rule("AHC-ACTV-04")
def test_only_who_is_there_can_work_at_a_door() -> None:
    scene, _ = behind_a_door("roland", "daisy")
    scene.goes(0, "Hallway")
    scene.turn()
    assert not scene.offers("locked door")
    scene.ends_turn()
    scene.turn(1)
    assert scene.offers("use locked door")


def test_the_odds_with_either_skill_are_told() -> None:
    scene, _ = behind_a_door()
    scene.bag("0", "-1")
    scene.turn()
    hints = {option.words: option.hint for option in scene.ask.hinted}
    assert hints["use Locked Door"] == "50 % (combat 4 against 4) or 0 % (agility 2 against 4)"


@pytest.mark.rule("AHC-ATT-03")
def test_a_door_goes_with_its_location() -> None:
    scene, door = behind_a_door()
    scene.goes(0, "Hallway")
    remove(scene.t, scene.place("Attic"))
    assert not scene.t.in_play(door)
    assert scene.titles(scene.t.encounter_discard) == ["Locked Door"]


@pytest.mark.rule("AHC-ST-24")
def test_a_door_that_is_gone_during_the_test_is_not_discarded_again() -> None:
    scene, door = behind_a_door()
    scene.hand("Overpower")
    scene.turn().choose("use locked door", "test combat")
    remove(scene.t, door)
    scene.choose("reveal the token")
    assert scene.titles(scene.t.encounter_discard) == []
