"""Basic weaknesses."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.harm.damage import Deal
from grimtable.games.arkham.state import AT, DEFEATED, THREAT
from grimtable.games.arkham.view import view
from tests.arkham.scene import Scene
from tests.stage import changes


def drawn(title: str, *who: str) -> tuple[Scene, int]:
    """The first investigator draws a weakness."""
    scene = Scene(*(who or ("roland",)))
    (card,) = scene.deck(title)
    return scene, card


# -- Amnesia


@pytest.mark.rule("AHC-ENC-09", "AHC-WEAK-06")
def test_amnesia_leaves_one_card_of_the_hand() -> None:
    scene, _ = drawn("Amnesia")
    scene.hand("Knife", "Flashlight", "Guts", "Guts")
    scene.runs(DrawCards(0, 0, 1))
    assert sorted(scene.options()) == ["Flashlight", "Guts", "Knife"]
    scene.choose("flashlight")
    assert scene.held() == ["Flashlight"]
    assert sorted(scene.titles(scene.t.discard[0])) == ["Amnesia", "Guts", "Guts", "Knife"]
    scene.at_rest()


@pytest.mark.parametrize("hand", [(), ("Knife",)])
def test_amnesia_takes_nothing_from_a_hand_of_one_card(hand: tuple[str, ...]) -> None:
    scene, _ = drawn("Amnesia")
    scene.hand(*hand)
    scene.runs(DrawCards(0, 0, 1))
    assert scene.held() == list(hand)
    scene.at_rest()


@pytest.mark.rule("AHC-WEAK-04")
def test_amnesia_does_not_take_a_weakness_while_another_card_is_left() -> None:
    scene, _ = drawn("Amnesia", "agnes")
    scene.hand("Dark Memory", "Knife", "Guts")
    scene.runs(DrawCards(0, 0, 1))
    assert scene.held() == ["Dark Memory"]
    scene.at_rest()


# -- Paranoia


@pytest.mark.rule("AHC-RSRC-03")
def test_paranoia_takes_all_resources_of_the_pool_and_none_of_the_cards() -> None:
    scene, _ = drawn("Paranoia")
    light = scene.in_play("Flashlight")
    scene.runs(DrawCards(0, 0, 1))
    assert scene.resources() == 0
    assert scene.t.uses[light] == 3
    scene.at_rest()


# -- Haunted


@pytest.mark.rule("AHC-ABIL-01", "AHC-ENC-05")
def test_haunted_lowers_every_skill_by_one() -> None:
    scene, haunted = drawn("Haunted", "roland", "wendy")
    scene.runs(DrawCards(0, 0, 1)).at_rest()
    assert scene.t.zone[haunted] == THREAT
    assert view(scene.t, 0).investigators[0].skills == (2, 2, 3, 1)
    assert view(scene.t, 0).investigators[1].skills == (4, 3, 1, 4)


@pytest.mark.rule("AHC-ABIL-11")
def test_two_hauntings_add_up() -> None:
    scene = Scene("roland")
    scene.threat("Haunted")
    scene.threat("Haunted")
    assert view(scene.t, 0).investigators[0].skills == (1, 1, 2, 0)


@pytest.mark.rule("AHC-ACT-02", "AHC-AOO-08")
def test_haunted_is_discarded_for_two_actions_that_provoke_once() -> None:
    scene = Scene("roland")
    scene.threat("Haunted")
    scene.enemy(damage=1, engaged=0)
    with changes(scene.damage, 1):
        scene.turn().choose("use haunted")
    assert scene.t.left[0] == 1
    assert scene.titles(scene.t.discard[0]) == ["Haunted"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ACTV-01")
def test_haunted_is_not_offered_with_one_action_left() -> None:
    scene = Scene("roland")
    scene.threat("Haunted")
    scene.turn().choose("take a resource", "take a resource")
    assert not scene.offers("Haunted")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ACTV-05")
def test_a_friend_at_the_location_can_end_a_haunting() -> None:
    scene = Scene("roland", "wendy")
    scene.threat("Haunted")
    scene.turn(1).choose("use haunted")
    assert scene.titles(scene.t.discard[0]) == ["Haunted"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ACTV-05")
def test_a_friend_elsewhere_cannot() -> None:
    scene = Scene("roland", "wendy")
    scene.house()
    scene.goes(1, "Attic")
    scene.threat("Haunted")
    scene.turn(1)
    assert not scene.offers("Haunted")
    scene.ends_turn().at_rest()


# -- Psychosis and Hypochondria


@pytest.mark.rule("AHC-DMG-06", "AHC-ABIL-02")
def test_psychosis_adds_a_direct_damage_when_horror_was_taken() -> None:
    scene = Scene("wendy")
    scene.threat("Psychosis")
    coat = scene.in_play("Leather Coat")
    with changes(scene.damage, 1), changes(lambda: scene.damage(coat), 0):
        scene.runs(Deal(0, 0, 0, 2))
    scene.at_rest()


@pytest.mark.rule("AHC-DMG-17", "AHC-DEFT-07")
def test_psychosis_counts_the_horror_of_an_asset_that_it_has_defeated() -> None:
    scene = Scene("agnes")
    scene.threat("Psychosis")
    scene.in_play("Holy Rosary")
    scene.runs(Deal(0, 0, 0, 2))
    with changes(scene.damage, 1), changes(scene.horror, 0):
        scene.choose("2 horror on holy rosary")
    assert scene.titles(scene.t.discard[0]) == ["Holy Rosary"]
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-10")
def test_psychosis_is_silent_about_damage_and_about_the_horror_of_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.threat("Psychosis")
    with changes(scene.damage, 1):
        scene.runs(Deal(0, 0, 1, 0))
    with changes(scene.damage, 0):
        scene.runs(Deal(1, 1, 0, 1))
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-11", "AHC-LEAD-05")
def test_two_psychoses_hurt_twice() -> None:
    scene = Scene("roland")
    scene.threat("Psychosis")
    scene.threat("Psychosis")
    with changes(scene.damage, 2):
        scene.runs(Deal(0, 0, 0, 1))
    scene.at_rest()


def test_hypochondria_adds_a_direct_horror_when_damage_was_taken() -> None:
    scene = Scene("agnes")
    scene.threat("Hypochondria")
    rosary = scene.in_play("Holy Rosary")
    with changes(scene.horror, 1), changes(lambda: scene.horror(rosary), 0):
        scene.runs(Deal(0, 0, 2, 0))
    scene.at_rest()


@pytest.mark.rule("AHC-DMG-17")
def test_hypochondria_counts_the_damage_of_an_asset() -> None:
    scene = Scene("wendy")
    scene.threat("Hypochondria")
    scene.in_play("Leather Coat")
    scene.runs(Deal(0, 0, 1, 0))
    with changes(scene.horror, 1), changes(scene.damage, 0):
        scene.choose("1 damage on leather coat")
    scene.at_rest()


def test_hypochondria_is_silent_about_horror() -> None:
    scene = Scene("roland")
    scene.threat("Hypochondria")
    with changes(scene.horror, 1):
        scene.runs(Deal(0, 0, 0, 1))
    scene.at_rest()


def test_psychosis_and_hypochondria_feed_each_other_to_the_end() -> None:
    scene = Scene("roland", "wendy")
    scene.threat("Psychosis")
    scene.threat("Hypochondria")
    scene.runs(Deal(0, 0, 0, 1))
    assert scene.t.status[0] == DEFEATED
    scene.at_rest()


@pytest.mark.parametrize("title", ["Psychosis", "Hypochondria"])
def test_both_are_put_into_the_threat_area_and_discarded_for_two_actions(title: str) -> None:
    scene, card = drawn(title)
    scene.runs(DrawCards(0, 0, 1)).at_rest()
    assert (scene.t.zone[card], scene.t.holder[card]) == (THREAT, 0)
    scene.turn().choose(f"use {title}")
    assert scene.t.left[0] == 1
    assert scene.titles(scene.t.discard[0]) == [title]
    scene.ends_turn().at_rest()


# -- Mob Enforcer


@pytest.mark.rule("AHC-ENC-02", "AHC-ENC-09")
def test_mob_enforcer_engages_whoever_draws_him() -> None:
    scene, mob = drawn("Mob Enforcer")
    scene.runs(DrawCards(0, 0, 1))
    assert (scene.t.zone[mob], scene.t.holder[mob]) == (THREAT, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-ACTV-09", "AHC-AOO-01", "AHC-WEAK-06", "AHC-DEFT-09")
def test_mob_enforcer_is_bought_off_by_parley_for_four_resources() -> None:
    scene = Scene("roland")
    scene.enemy("Mob Enforcer", engaged=0, owner=0)
    with changes(scene.resources, -4), changes(scene.damage, 0):
        scene.turn().choose("parley with mob enforcer")
    assert scene.titles(scene.t.discard[0]) == ["Mob Enforcer"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-02")
def test_mob_enforcer_cannot_be_bought_for_three() -> None:
    scene = Scene("roland")
    scene.t.resources[0] = 3
    scene.enemy("Mob Enforcer", engaged=0, owner=0)
    scene.turn()
    assert not scene.offers("parley")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ACTV-05")
def test_a_friend_at_the_location_can_pay_the_mob() -> None:
    scene = Scene("roland", "wendy")
    scene.enemy("Mob Enforcer", engaged=0, owner=0)
    with changes(lambda: scene.resources(1), -4):
        scene.turn(1).choose("parley with mob enforcer")
    assert scene.titles(scene.t.discard[0]) == ["Mob Enforcer"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-PREY-03", "AHC-WEAK-05")
def test_mob_enforcer_does_not_engage_a_friend_of_his_prey() -> None:
    scene = Scene("roland", "wendy")
    scene.house()
    scene.goes(0, "Attic")
    mob = scene.enemy("Mob Enforcer", at="Hallway", owner=0)
    scene.goes(1, "Hallway")
    scene.enemies()
    assert (scene.t.zone[mob], scene.t.holder[mob]) == (THREAT, 0)  # he went after his bearer
    assert scene.t.place[0] == scene.place("Attic")
    scene.at_rest()


# -- Silver Twilight Acolyte


@pytest.mark.rule("AHC-TRIG-02")
def test_silver_twilight_acolyte_adds_a_doom_after_an_attack() -> None:
    scene = Scene("roland")
    acolyte = scene.enemy("Silver Twilight Acolyte", engaged=0, owner=0)
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1), changes(scene.damage, 1):
        scene.attacks(acolyte)
    scene.at_rest()


@pytest.mark.rule("AHC-AOO-10")
def test_an_attack_of_opportunity_of_the_acolyte_counts_too() -> None:
    scene = Scene("roland")
    scene.enemy("Silver Twilight Acolyte", engaged=0, owner=0)
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.turn().choose("take a resource")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-MYTH-06")
def test_the_acolytes_doom_does_not_advance_the_agenda() -> None:
    scene = Scene("roland")
    acolyte = scene.enemy("Silver Twilight Acolyte", engaged=0, owner=0)
    agenda = scene.t.agenda()
    scene.t.doom[agenda] = 2
    scene.attacks(acolyte).at_rest()
    assert (scene.t.agenda(), scene.t.doom[agenda]) == (agenda, 3)


def test_the_attack_of_another_enemy_is_nothing_to_the_acolyte() -> None:
    scene = Scene("roland")
    scene.enemy("Silver Twilight Acolyte", engaged=0, owner=0)
    ghoul = scene.enemy(engaged=0)
    with changes(lambda: scene.t.doom[scene.t.agenda()], 0):
        scene.attacks(ghoul)
    scene.at_rest()


@pytest.mark.rule("AHC-EFF-04")
def test_an_attack_of_the_acolyte_that_is_cancelled_adds_no_doom() -> None:
    scene = Scene("roland")
    scene.hand("Dodge")
    acolyte = scene.enemy("Silver Twilight Acolyte", engaged=0, owner=0)
    with changes(lambda: scene.t.doom[scene.t.agenda()], 0):
        scene.attacks(acolyte).choose("play dodge")
    scene.at_rest()


# -- Stubborn Detective


@pytest.mark.rule("AHC-MOD-07")
def test_stubborn_detective_takes_the_abilities_of_every_investigator_at_his_place() -> None:
    scene = Scene("roland", "skids")
    scene.enemy("Stubborn Detective", engaged=0, owner=0)
    scene.turn(1)
    assert not scene.offers("Skids")
    scene.ends_turn().at_rest()


def test_stubborn_detective_elsewhere_takes_nothing() -> None:
    scene = Scene("skids")
    scene.house()
    scene.enemy("Stubborn Detective", at="Attic", exhausted=True, owner=0)
    scene.turn()
    assert scene.offers("Skids")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-MOD-07", "AHC-CHAOS-02")
def test_stubborn_detective_takes_the_elder_sign_too() -> None:
    scene = Scene("agnes")
    scene.t.horror[0] = 5
    scene.enemy("Stubborn Detective", engaged=0, owner=0)
    ghoul = scene.enemy(fight=3, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    with changes(lambda: scene.damage(ghoul), 0):
        scene.choose("fight fixture")
    scene.ends_turn().at_rest()


def test_the_abilities_come_back_when_the_detective_is_gone() -> None:
    scene = Scene("roland")
    detective = scene.enemy("Stubborn Detective", engaged=0, owner=0)
    scene.t.damage[detective] = 1
    scene.turn().choose("fight stubborn detective")
    assert scene.offers("Roland Banks")  # he has left play before "after" comes
    scene.choose("pass").ends_turn().at_rest()


def test_stubborn_detective_leaves_assets_alone() -> None:
    scene = Scene("roland")
    scene.in_play("Holy Rosary")
    scene.enemy("Stubborn Detective", engaged=0, owner=0)
    assert view(scene.t, 0).investigators[0].skills == (4, 3, 4, 2)


@pytest.mark.rule("AHC-ELIM-06")
def test_a_weakness_enemy_goes_with_its_owner() -> None:
    scene = Scene("roland", "wendy")
    detective = scene.enemy("Stubborn Detective", engaged=0, owner=0)
    scene.t.damage[0] = 8
    scene.attacks(detective)
    assert scene.t.status[0] == DEFEATED
    assert scene.t.zone[detective] not in (AT, THREAT)
    scene.at_rest()
