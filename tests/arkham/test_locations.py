"""Locations: their two sides, clues, connections, what is there (AHC-LOC)."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.rules.cards_in_play.tokens import reveal_location
from grimtable.games.arkham.rules.cards_in_play.values import connected, location_of
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_on_map
from grimtable.games.arkham.rules.enemies.engagement import EnemyMoves, move_enemy
from grimtable.games.arkham.rules.enemies.spawning import spawn_places
from grimtable.games.arkham.rules.round.skill_actions import can_investigate
from grimtable.games.arkham.rules.scenario.moves import Moves, can_discover, move
from grimtable.games.arkham.state import BOX, NONE, SCENARIO
from grimtable.games.arkham.view import LocationSeen
from tests.arkham.made import action, encounter, notes
from tests.arkham.scene import Scene
from tests.stage import changes


def seen(scene: Scene, name: str) -> LocationSeen:
    view: Any = scene.table.view(0)
    found: LocationSeen = next(place for place in view.locations if place.name == name)
    return found


@pytest.mark.rule("AHC-LOC-01")
def test_only_the_revealed_side_has_shroud_and_clues() -> None:
    scene = Scene("roland")
    scene.house()
    assert (seen(scene, "Cellar").revealed, seen(scene, "Cellar").shroud, seen(scene, "Cellar").clues) == (False, 0, 0)
    reveal_location(scene.t, scene.place("Cellar"))
    assert (seen(scene, "Cellar").revealed, seen(scene, "Cellar").shroud, seen(scene, "Cellar").clues) == (True, 4, 2)


@pytest.mark.rule("AHC-LOC-01")
def test_an_unrevealed_location_cannot_be_investigated() -> None:
    scene = Scene("roland")
    scene.t.shown[scene.place("Study")] = 0
    assert not can_investigate(scene.t, 0)
    scene.turn()
    assert not scene.offers("investigate")


@pytest.mark.rule("AHC-LOC-02")
def test_a_location_enters_play_unrevealed() -> None:
    scene = Scene("roland")
    scene.t.clues[0] = 2
    scene.turn().choose("advance the act")
    shown = {name: scene.t.shown[scene.place(name)] for name in ("Hallway", "Attic", "Cellar", "Parlor")}
    assert shown == {"Hallway": 1, "Attic": 0, "Cellar": 0, "Parlor": 0}  # everybody was put into the Hallway


@pytest.mark.rule("AHC-LOC-03", "AHC-LOC-04")
def test_the_first_to_enter_a_location_reveals_it_and_it_gets_its_clues() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    attic = scene.place("Attic")
    assert (scene.t.shown[attic], scene.clues(attic)) == (0, 0)
    scene.turn().choose("move to attic")
    assert (scene.t.shown[attic], scene.clues(attic)) == (1, 4)


@pytest.mark.rule("AHC-LOC-04")
def test_revealing_adds_to_clues_that_lie_there() -> None:
    scene = Scene("roland")
    scene.house()
    attic = scene.place("Attic")
    scene.t.clues[attic] = 3
    with changes(lambda: scene.clues(attic), 2):
        scene.turn().choose("move to attic")


@pytest.mark.rule("AHC-LOC-05")
def test_clues_lie_at_the_start_location_after_set_up() -> None:
    scene = Scene("roland", "daisy", "wendy")
    assert scene.clues(scene.place("Study")) == 6


@pytest.mark.rule("AHC-LOC-06")
def test_entering_again_places_no_more_clues() -> None:
    scene = Scene("roland")
    scene.house()
    attic = scene.place("Attic")
    scene.turn().choose("move to attic")
    scene.t.clues[attic] = 0
    scene.choose("move to hallway", "move to attic")
    assert scene.clues(attic) == 0


@pytest.mark.rule("AHC-LOC-06")
def test_a_location_that_left_play_comes_back_as_a_new_one() -> None:
    scene = Scene("roland")
    scene.house()
    attic = scene.place("Attic")
    scene.arrives(0, "Attic")
    scene.arrives(0, "Hallway")
    discard(scene.t, attic)
    put_on_map(scene.t, attic)
    assert (scene.t.shown[attic], scene.clues(attic)) == (0, 0)
    scene.arrives(0, "Attic")
    assert (scene.t.shown[attic], scene.clues(attic)) == (1, 2)


@pytest.mark.rule("AHC-LOC-07")
def test_a_location_leads_to_those_whose_icon_it_shows() -> None:
    scene = Scene("roland")
    scene.house()
    hallway = scene.place("Hallway")
    assert sorted(scene.titles(connected(scene.t, hallway))) == ["Attic", "Cellar", "Parlor"]
    assert scene.titles(connected(scene.t, scene.place("Attic"))) == ["Hallway"]


@pytest.mark.rule("AHC-LOC-07")
def test_a_connection_can_lead_one_way() -> None:
    scene = Scene("roland")
    shaft = scene.location("Shaft", symbol="shaft", connects=["pit"])
    pit = scene.location("Pit", symbol="pit", connects=[])
    assert (connected(scene.t, shaft), connected(scene.t, pit)) == ([pit], [])


@pytest.mark.rule("AHC-LOC-08")
def test_an_enemy_that_enters_reveals_nothing() -> None:
    scene = Scene("roland")
    scene.house()
    scene.arrives(0, "Cellar")
    hunter = scene.enemy(at="Attic", keywords=["hunter"])
    scene.runs(EnemyMoves(0, hunter, scene.place("Parlor")))
    assert scene.t.holder[hunter] == scene.place("Parlor")
    assert scene.t.shown[scene.place("Parlor")] == 0


@pytest.mark.rule("AHC-LOC-09")
def test_the_text_of_the_unrevealed_side_is_active_while_it_is_up() -> None:
    scene = Scene("roland")
    scene.house()
    scene.turn()
    assert scene.offers("move to attic")
    assert not scene.offers("move to parlor")
    reveal_location(scene.t, scene.place("Parlor"))
    scene.turn()
    assert scene.offers("move to parlor")


@pytest.mark.rule("AHC-LOC-10")
def test_assets_and_cards_of_the_threat_area_are_where_the_investigator_is() -> None:
    scene = Scene("roland")
    scene.house()
    knife, voices = scene.in_play("Knife"), scene.threat("Dissonant Voices")
    scene.arrives(0, "Attic")
    attic = scene.place("Attic")
    assert (location_of(scene.t, knife), location_of(scene.t, voices)) == (attic, attic)


@pytest.mark.rule("AHC-LOC-11")
def test_a_location_is_empty_without_enemies_and_investigators() -> None:
    scene = Scene("roland")
    scene.house()
    scene.enemy(at="Attic")
    wanderer = scene.card(encounter(scene, "enemy", spawn="any empty location"))
    found = spawn_places(scene.t, wanderer)
    assert found is not None
    assert sorted(scene.titles(found)) == ["Cellar", "Parlor"]


@pytest.mark.rule("AHC-LOC-12")
def test_a_move_to_a_place_that_is_not_in_play_is_ignored() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy()
    aside = scene.card("Attic")
    study = scene.place("Study")
    assert not move_enemy(scene.t, ghoul, aside)
    scene.runs(Moves(0, -1, aside, study))
    assert (scene.t.place[0], scene.t.holder[ghoul]) == (study, study)
    assert not move(scene.t, 0, -1)
    scene.at_rest()


@pytest.mark.rule("AHC-LOC-13")
def test_clues_held_by_investigators_are_not_clues_at_the_location() -> None:
    scene = Scene("roland", "daisy")
    scene.t.clues[scene.place("Study")] = 0
    scene.t.clues[1] = 3
    assert not can_discover(scene.t, 0)
    scene.turn().choose("investigate study")
    assert (scene.clues(0), scene.clues(1)) == (0, 3)


@pytest.mark.rule("AHC-LOC-10")
def test_a_card_in_a_threat_area_is_used_by_those_at_that_location() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    heard: list[str] = []
    name = action(encounter(scene), notes(heard))
    scene.threat(name, who=1)
    scene.turn(0)
    assert scene.offers(f"use {name}")
    scene.t.place[1] = scene.place("Attic")
    scene.turn(0)
    assert not scene.offers(f"use {name}")


@pytest.mark.rule("AHC-LOC-04", "AHC-PINV-01")
@pytest.mark.parametrize(("fixed", "clues"), [(True, 2), (False, 6)])
def test_a_clue_value_is_flat_or_counts_per_investigator(fixed: bool, clues: int) -> None:
    scene = Scene("roland", "daisy", "wendy")
    vault = scene.new(
        scene.define(type_code="location", symbol="vault", shroud=1, clues=2, clues_fixed=fixed), SCENARIO, BOX, NONE
    )
    put_on_map(scene.t, vault)
    assert scene.t.clues[vault] == 0
    reveal_location(scene.t, vault)
    assert scene.t.clues[vault] == clues
