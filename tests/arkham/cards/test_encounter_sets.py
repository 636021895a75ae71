"""The treacheries of The Gathering's encounter sets."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import KEYWORDS, SURGE
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.state import ATTACHED, DEFEATED, THREAT
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Grasping Hands and Rotting Remains


@pytest.mark.rule("AHC-ENC-01", "AHC-ST-09", "AHC-DMG-13", "AHC-ST-16")
@pytest.mark.parametrize(("token", "damage"), [("+1", 0), ("0", 1), ("-1", 2), ("-8", 3), ("auto-fail", 3)])
def test_grasping_hands_deal_a_damage_for_each_point_of_failure(token: str, damage: int) -> None:
    scene = Scene("roland")
    scene.reveals(token)
    with changes(scene.damage, damage), changes(scene.horror, 0):
        scene.draws_encounter("Grasping Hands")
    assert scene.titles(scene.t.encounter_discard) == ["Grasping Hands"]
    scene.at_rest()


@pytest.mark.rule("AHC-DMG-13")
@pytest.mark.parametrize(("token", "horror"), [("0", 0), ("-1", 1), ("-2", 2), ("-8", 3), ("auto-fail", 3)])
def test_rotting_remains_deal_a_horror_for_each_point_of_failure(token: str, horror: int) -> None:
    scene = Scene("roland")
    scene.reveals(token)
    with changes(scene.horror, horror), changes(scene.damage, 0):
        scene.draws_encounter("Rotting Remains")
    scene.at_rest()


@pytest.mark.rule("AHC-DMG-13", "AHC-DMG-02")
def test_the_points_of_rotting_remains_are_assigned_as_one_amount() -> None:
    scene = Scene("roland")
    rosary = scene.in_play("Holy Rosary")
    scene.reveals("-4")
    scene.draws_encounter("Rotting Remains")
    assert len(scene.options()) == 3
    with changes(scene.horror, 1):
        scene.choose("1 horror on roland banks, 2 horror on holy rosary")
    assert not scene.t.in_play(rosary)
    scene.at_rest()


@pytest.mark.rule("AHC-COMM-05")
def test_a_friend_can_help_against_grasping_hands() -> None:
    scene = Scene("roland", "wendy")
    scene.hand("Manual Dexterity", who=1)
    scene.draws_encounter("Grasping Hands")
    with changes(scene.damage, 0):
        scene.choose("commit manual dexterity")
    scene.at_rest()


# -- Frozen in Fear


def frozen(*who: str) -> tuple[Scene, int]:
    """The first investigator in the Hallway with Frozen in Fear."""
    scene = Scene(*(who or ("roland",)))
    scene.house()
    return scene, scene.threat("Frozen in Fear")


def test_frozen_in_fear_lies_in_the_threat_area() -> None:
    scene = Scene("roland")
    scene.draws_encounter("Frozen in Fear")
    assert scene.titles(c for c in scene.t.play if scene.t.zone[c] == THREAT) == ["Frozen in Fear"]
    scene.at_rest()


@pytest.mark.rule("AHC-ACT-03")
def test_frozen_in_fear_makes_the_first_move_cost_two_actions() -> None:
    scene, _ = frozen()
    scene.turn().choose("move to cellar")
    assert scene.t.left[0] == 1


@pytest.mark.rule("AHC-ACT-03")
@pytest.mark.parametrize("first", ["fight", "evade"])
def test_frozen_in_fear_counts_all_three_kinds_of_action_together(first: str) -> None:
    scene, _ = frozen()
    scene.enemy(fight=9, evade=9, damage=0, health=9, engaged=0)
    scene.turn().choose(f"{first} fixture")
    assert scene.t.left[0] == 1
    scene.choose("move to cellar")  # the next one costs what it always does
    assert scene.t.left[0] == 0


@pytest.mark.rule("AHC-ACT-03")
def test_frozen_in_fear_counts_weapons_too() -> None:
    scene, _ = frozen()
    scene.in_play("Knife")
    scene.enemy(fight=9, health=9, engaged=0)
    scene.turn().choose("fight with knife stab")
    assert scene.t.left[0] == 1
    scene.reveals("0")
    scene.ends_turn()


def test_frozen_in_fear_leaves_other_actions_alone() -> None:
    scene, _ = frozen()
    scene.turn().choose("investigate", "take a resource")
    assert scene.t.left[0] == 1
    scene.reveals("-8")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ACT-03")
def test_frozen_in_fear_forbids_a_move_that_cannot_be_paid() -> None:
    scene, _ = frozen()
    scene.turn().choose("take a resource", "take a resource")
    assert not scene.offers("move to")
    scene.reveals("-8")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-11")
def test_two_copies_of_frozen_in_fear_add_up() -> None:
    scene, _ = frozen()
    scene.threat("Frozen in Fear")
    scene.bag("-8")
    scene.lay_chance(0, 0)
    scene.turn().choose("move to cellar")
    assert scene.t.left[0] == 0


def test_frozen_in_fear_does_not_freeze_a_friend() -> None:
    scene, _ = frozen("roland", "wendy")
    scene.turn(1).choose("move to cellar")
    assert scene.t.left[1] == 2
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-RND-13", "AHC-ABIL-02")
@pytest.mark.parametrize(("token", "gone"), [("0", True), ("-1", False)])
def test_frozen_in_fear_is_shaken_off_by_a_test_at_the_end_of_the_own_turn(token: str, gone: bool) -> None:
    scene, card = frozen("roland", "wendy")
    scene.turn(1).ends_turn().at_rest()
    assert scene.t.in_play(card)
    scene.reveals(token)
    scene.turn(0).ends_turn()
    assert scene.t.in_play(card) != gone
    scene.at_rest()


@pytest.mark.rule("AHC-ST-24")
def test_the_test_of_frozen_in_fear_goes_on_when_the_card_leaves_play() -> None:
    scene, card = frozen()
    scene.hand("Guts")
    scene.turn().choose("end the turn")
    discard(scene.t, card)
    scene.choose("reveal the token").at_rest()
    assert scene.titles(scene.t.encounter_discard) == ["Frozen in Fear"]


@pytest.mark.rule("AHC-ELIM-07")
def test_frozen_in_fear_is_discarded_with_who_is_eliminated() -> None:
    scene, _ = frozen("roland", "wendy")
    ghoul = scene.enemy(damage=9, engaged=0)
    scene.attacks(ghoul)
    assert scene.t.status[0] == DEFEATED
    assert scene.titles(scene.t.encounter_discard) == ["Frozen in Fear"]
    scene.at_rest()


# -- Dissonant Voices


@pytest.mark.rule("AHC-KEY-03")
def test_dissonant_voices_forbid_assets_and_events_of_every_kind() -> None:
    scene = Scene("roland")
    scene.threat("Dissonant Voices")
    scene.hand("Knife", "Emergency Cache", "Lucky!", "Guts")
    scene.reveals("-1")
    scene.turn()
    assert not scene.offers("play")
    scene.choose("investigate")
    assert scene.ask.prompt == "Your turn"  # nor is Lucky! asked about
    scene.ends_turn().at_rest()


def test_dissonant_voices_do_not_stop_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.threat("Dissonant Voices")
    scene.hand("Knife", who=1)
    scene.turn(1)
    assert scene.offers("play Knife")
    scene.ends_turn().at_rest()


def test_dissonant_voices_do_not_stop_committing() -> None:
    scene = Scene("roland")
    scene.threat("Dissonant Voices")
    scene.hand("Guts")
    scene.draws_encounter("Rotting Remains")
    assert scene.offers("commit Guts")
    scene.choose("reveal the token").at_rest()


@pytest.mark.rule("AHC-RND-13", "AHC-TRIG-03")
def test_dissonant_voices_are_discarded_at_the_end_of_the_round() -> None:
    scene = Scene("roland")
    scene.draws_encounter("Dissonant Voices").at_rest()
    scene.round_ends()
    assert scene.titles(scene.t.encounter_discard) == ["Dissonant Voices"]
    scene.at_rest()


# -- Ancient Evils


@pytest.mark.rule("AHC-ENC-01")
def test_ancient_evils_put_a_doom_on_the_agenda() -> None:
    scene = Scene("roland")
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.draws_encounter("Ancient Evils")
    assert scene.titles(scene.t.encounter_discard) == ["Ancient Evils"]
    scene.at_rest()


@pytest.mark.rule("AHC-MYTH-06", "AHC-MYTH-04")
def test_ancient_evils_can_advance_the_agenda() -> None:
    scene = Scene("roland")
    first = scene.t.agenda()
    scene.t.doom[first] = 2
    scene.draws_encounter("Ancient Evils")
    assert scene.t.agenda() != first
    scene.at_rest()


def test_ancient_evils_do_not_surge() -> None:
    scene = Scene("roland")
    assert not KEYWORDS[scene.t.defn[scene.card("Ancient Evils")]] & SURGE


# -- Crypt Chill


def test_crypt_chill_costs_an_asset_of_choice_on_a_failure() -> None:
    scene = Scene("roland")
    scene.in_play("Knife", "Flashlight", "Knife")
    scene.reveals("-2")
    scene.draws_encounter("Crypt Chill")
    assert sorted(scene.options()) == ["discard Flashlight", "discard Knife 1"]  # the other one is like it
    with changes(scene.damage, 0):
        scene.choose("discard flashlight")
    assert scene.titles(scene.t.discard[0]) == ["Flashlight"]
    scene.at_rest()


def test_crypt_chill_does_nothing_on_a_success() -> None:
    scene = Scene("agnes")
    knife = scene.in_play("Knife")
    with changes(scene.damage, 0):
        scene.draws_encounter("Crypt Chill")
    assert scene.t.in_play(knife)
    scene.at_rest()


def test_crypt_chill_deals_two_damage_to_who_has_no_asset() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play("Knife", who=1)  # another's asset does not help
    with changes(scene.damage, 2):
        scene.draws_encounter("Crypt Chill", who=0)
    scene.at_rest()


@pytest.mark.rule("AHC-DEFT-05")
def test_crypt_chill_defeats_who_has_neither_an_asset_nor_the_health() -> None:
    scene = Scene("roland", "daisy")
    scene.t.damage[0] = 7
    scene.draws_encounter("Crypt Chill")
    assert (scene.t.status[0], scene.t.physical[0]) == (DEFEATED, 1)
    scene.at_rest()


# -- Obscuring Fog


def fogged(*who: str) -> tuple[Scene, int]:
    """Fog in the Study."""
    scene = Scene(*(who or ("roland",)))
    return scene, scene.attached("Obscuring Fog", scene.place("Study"))


@pytest.mark.rule("AHC-ATT-01", "AHC-ENC-05")
def test_obscuring_fog_is_attached_to_the_own_location() -> None:
    scene = Scene("roland")
    scene.draws_encounter("Obscuring Fog")
    (fog,) = [c for c in scene.t.play if scene.t.zone[c] == ATTACHED]
    assert scene.t.holder[fog] == scene.place("Study")
    scene.at_rest()


@pytest.mark.rule("AHC-ATT-07", "AHC-ATT-06")
def test_a_second_obscuring_fog_at_a_location_is_discarded() -> None:
    scene, _ = fogged()
    scene.draws_encounter("Obscuring Fog")
    assert len([c for c in scene.t.play if scene.t.zone[c] == ATTACHED]) == 1
    assert scene.titles(scene.t.encounter_discard) == ["Obscuring Fog"]
    scene.at_rest()


@pytest.mark.rule("AHC-MOD-01")
@pytest.mark.parametrize(("token", "found"), [("+1", 1), ("0", 0)])
def test_obscuring_fog_adds_two_shroud(token: str, found: int) -> None:
    scene, _ = fogged()
    scene.reveals(token)
    with changes(scene.clues, found):
        scene.turn().choose("investigate")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ATT-02")
@pytest.mark.parametrize(("token", "lifts"), [("+1", True), ("-1", False)])
def test_obscuring_fog_lifts_after_a_successful_investigation_by_anybody(token: str, lifts: bool) -> None:
    scene, fog = fogged("wendy", "roland")
    scene.reveals(token)
    scene.turn(1).choose("investigate")
    assert scene.t.in_play(fog) != lifts
    scene.ends_turn().at_rest()


def test_obscuring_fog_stays_after_other_successes_and_elsewhere() -> None:
    scene = Scene("roland")
    scene.house()
    fog = scene.attached("Obscuring Fog", scene.place("Attic"))
    scene.enemy(fight=0, health=9, engaged=0, damage=0)
    scene.turn().choose("fight fixture", "investigate")
    assert scene.t.in_play(fog)
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ATT-03")
def test_obscuring_fog_goes_with_its_location() -> None:
    scene, fog = fogged()
    scene.t.clues[0] = 2
    scene.turn().choose("advance")
    assert not scene.t.in_play(fog)
    assert scene.titles(scene.t.encounter_discard) == ["Obscuring Fog"]
