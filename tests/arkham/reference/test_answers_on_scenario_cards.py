"""Official answers on basic weaknesses, The Gathering and its encounter cards, as far as no other test gives them."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.values import card_of
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_at
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.scenarios.night_of_the_zealot import LEAD_EARNS_LITA
from grimtable.games.arkham.state import AREA, IN_DISCARD, NONE, REMOVED, SCENARIO
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act
from tests.stage import changes

# -- basic weaknesses


@pytest.mark.rule("AHC-UPK-07", "AHC-UPK-09")
def test_paranoia_drawn_in_upkeep_leaves_the_resource_that_is_gained_afterwards() -> None:
    scene = Scene("roland")
    scene.deck("Paranoia")
    scene.t.resources[0] = 7
    scene.upkeep()
    assert scene.resources() == 1


@pytest.mark.rule("AHC-ACTV-05")
@pytest.mark.parametrize("weakness", ["Haunted", "Psychosis", "Hypochondria"])
def test_a_friend_at_the_location_can_end_a_lasting_weakness_with_two_actions(weakness: str) -> None:
    scene = Scene("roland", "daisy")
    card = scene.threat(weakness)
    scene.turn(1)
    with changes(lambda: scene.t.left[1], -2):
        scene.choose(f"use {weakness}")
    assert (scene.t.zone[card], scene.t.holder[card]) == (IN_DISCARD, 0)


@pytest.mark.rule("AHC-DEFT-09")
def test_nobody_has_defeated_a_mob_enforcer_who_is_bought_off() -> None:
    scene = Scene("roland")
    scene.hand("Evidence!")
    scene.enemy("Mob Enforcer", engaged=0, owner=0)
    scene.t.resources[0] = 6
    scene.turn().choose("parley")
    assert scene.ask.prompt == "Your turn"
    assert scene.t.enemies == []


@pytest.mark.rule("AHC-WEAK-03", "AHC-WEAK-07")
def test_a_weakness_enemy_that_a_search_turns_up_is_drawn_and_spawns() -> None:
    scene = Scene("daisy")
    scene.in_play("Old Book of Lore")
    scene.empty_deck()
    scene.deck("Mob Enforcer")
    scene.turn().choose("use old book of lore")
    assert scene.offers("fight mob enforcer")


# -- agendas and acts


@pytest.mark.rule("AHC-KEY-06", "AHC-GATH-08")
def test_agenda_1_lets_a_lead_without_cards_choose_the_discard_for_the_others() -> None:
    scene = Scene("daisy", "roland")
    scene.hand("Flashlight", who=1)
    scene.t.doom[scene.t.agenda()] = 2
    scene.mythos()
    with changes(scene.horror, 0):
        scene.choose("everybody discards a card at random")
    assert (scene.held(0), scene.held(1)) == ([], [])
    scene.at_rest()


@pytest.mark.rule("AHC-TRIG-05", "AHC-GATH-07")
@pytest.mark.parametrize("answer", ["burn the house down", "keep the house"])
def test_the_objective_of_act_3_leaves_no_time_for_reactions_to_the_defeat(answer: str) -> None:
    """Roland could discover a clue and play Evidence! after he has defeated an enemy."""
    scene = Scene("roland")
    scene.house()
    at_act(scene, 3)
    scene.t.clues[scene.place("Hallway")] = 2
    scene.hand("Evidence!")
    priest = scene.enemy("Ghoul Priest", engaged=0)
    scene.t.damage[priest] = 4
    scene.turn().choose("fight ghoul priest")
    assert scene.ask.rule == "AHC-GATH-07"
    with changes(scene.clues, 0):
        scene.choose(answer)
    assert scene.t.ended in (1, 2)


# -- Lita Chantler


def beside_lita(who: str) -> tuple[Scene, int]:
    """An investigator is in the open Parlor, and so is Lita."""
    scene = Scene(who)
    scene.house("Parlor")
    at_act(scene, 3)
    lita = card_of(scene.t, "01117")
    put_at(scene.t, lita, scene.place("Parlor"))
    return scene, lita


@pytest.mark.rule("AHC-ZONE-16", "AHC-ASSET-02")
def test_lita_is_lent_for_the_scenario_and_becomes_no_card_of_the_deck() -> None:
    """Under control she is in the play area, and still the scenario's."""
    scene, lita = beside_lita("daisy")
    scene.turn().choose("parley")
    assert (scene.t.zone[lita], scene.t.owner[lita]) == (AREA, SCENARIO)
    assert lita not in scene.t.hand[0] + scene.t.deck[0] + scene.t.discard[0]


@pytest.mark.rule("AHC-GATH-16")
def test_that_lita_has_fallen_changes_no_resolution() -> None:
    scene, lita = beside_lita("roland")
    discard(scene.t, lita)
    assert scene.t.zone[lita] == REMOVED
    scene.runs(EndScenario(0, NONE, NONE, NONE, 1))
    assert LEAD_EARNS_LITA in scene.t.notes


# -- encounter cards


@pytest.mark.rule("AHC-ABIL-11")
def test_two_copies_of_frozen_in_fear_are_tested_for_one_by_one() -> None:
    """The first test succeeds, the second does not: one copy is left."""
    scene = Scene("roland")
    scene.threat("Frozen in Fear")
    scene.threat("Frozen in Fear")
    scene.bag("0", "-1")
    scene.lay_chance(0, 1)
    scene.turn().ends_turn()
    assert scene.titles(scene.t.play).count("Frozen in Fear") == 1
    assert scene.titles(scene.t.encounter_discard) == ["Frozen in Fear"]
    scene.at_rest()


@pytest.mark.rule("AHC-ZONE-03")
def test_crypt_chill_takes_no_asset_that_is_not_in_play() -> None:
    """The Knife in hand is controlled too, but only what is in play can be chosen."""
    scene = Scene("roland")
    scene.hand("Knife")
    scene.reveals("-2")
    with changes(scene.damage, 2):
        scene.draws_encounter("Crypt Chill")
    assert scene.held() == ["Knife"]
    scene.at_rest()


@pytest.mark.rule("AHC-KEY-03", "AHC-INIT-08")
def test_crypt_chill_cannot_choose_a_necronomicon_that_cannot_leave_play() -> None:
    scene = Scene("daisy")
    book = scene.threat("The Necronomicon")
    scene.t.horror[book] = 3
    scene.reveals("-2")
    with changes(scene.damage, 2):
        scene.draws_encounter("Crypt Chill")
    assert scene.t.in_play(book)
    scene.at_rest()


@pytest.mark.rule("AHC-USES-05")
def test_an_asset_without_uses_is_still_an_asset_for_crypt_chill() -> None:
    scene = Scene("roland")
    pistol = scene.in_play(".45 Automatic")
    scene.t.uses[pistol] = 0
    scene.reveals("-2")
    with changes(scene.damage, 0):
        scene.draws_encounter("Crypt Chill")
    assert pistol in scene.t.discard[0]
    scene.at_rest()


@pytest.mark.rule("AHC-SPAWN-04")
@pytest.mark.parametrize("enemy", ["Flesh-Eater", "Icy Ghoul"])
def test_an_enemy_whose_room_is_not_in_play_does_nothing_but_lie_on_the_pile(enemy: str) -> None:
    scene = Scene("roland")
    card = scene.card(enemy)
    scene.runs(Spawn(0, NONE, card))
    assert scene.titles(scene.t.encounter_discard) == [enemy]
    assert (scene.t.victory, scene.t.enemies) == ([], [])
    scene.at_rest()


@pytest.mark.rule("AHC-UPK-04", "AHC-PREY-04")
def test_a_weakness_drawn_by_its_bearer_engages_the_bearer_wherever_the_others_are() -> None:
    scene = Scene("roland", "daisy")
    scene.deck("Mob Enforcer", who=1)
    scene.runs(DrawCards(1, 1))
    assert [scene.t.holder[enemy] for enemy in scene.t.enemies] == [1]
