"""Guardian cards of a higher level."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.cards.guardian_experienced import turn_is_taken_here
from grimtable.games.arkham.printed import AGILITY, COMBAT, INTELLECT, WILLPOWER
from grimtable.games.arkham.rules.cards_in_play.values import skill_value
from grimtable.games.arkham.rules.harm.damage import Deal
from grimtable.games.arkham.state import INVESTIGATION, NONE
from tests.arkham.made import made, outcome, told, windows
from tests.arkham.scene import Scene
from tests.stage import changes

EXTRA_AMMUNITION, POLICE_BADGE, BEAT_COP, SHOTGUN = "01026", "01027", "01028", "01029"

# -- Extra Ammunition


@pytest.mark.rule("AHC-USES-06")
def test_extra_ammunition_puts_three_ammo_on_a_firearm() -> None:
    scene = Scene("roland")
    gun = scene.in_play(".45 Automatic")
    scene.hand(EXTRA_AMMUNITION)
    scene.turn()
    with changes(lambda: scene.t.uses[gun], 3), changes(scene.resources, -2), changes(lambda: scene.t.left[0], -1):
        scene.choose("play extra ammunition")
    assert scene.t.uses[gun] == 7  # more than it began with
    assert scene.titles(scene.t.discard[0]) == ["Extra Ammunition"]
    scene.ends_turn().at_rest()


def test_extra_ammunition_may_load_the_firearm_of_a_friend_here() -> None:
    scene = Scene("roland", "wendy")
    own = scene.in_play(".45 Automatic")
    friends = scene.in_play(".41 Derringer", who=1)
    scene.hand(EXTRA_AMMUNITION)
    scene.turn().choose("play extra ammunition")
    assert scene.options() == [".45 Automatic", ".41 Derringer"]
    with changes(lambda: scene.t.uses[friends], 3), changes(lambda: scene.t.uses[own], 0):
        scene.choose(".41 derringer")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-02")
def test_extra_ammunition_is_not_offered_without_a_firearm_here() -> None:
    scene = Scene("roland", "wendy")
    scene.house()
    scene.goes(1, "Attic")
    scene.in_play("Machete", "Flashlight")
    scene.in_play(".45 Automatic", who=1)
    scene.hand(EXTRA_AMMUNITION)
    scene.turn()
    assert not scene.offers("Extra Ammunition")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-USES-06")
def test_extra_ammunition_is_for_what_holds_ammo_alone() -> None:
    scene = Scene("roland")
    scene.in_play(made(scene, traits=["Firearm"]), made(scene, traits=["Firearm"], uses="2 supplies"))
    scene.in_play(made(scene, traits=["Weapon"], uses="2 ammo"))
    scene.hand(EXTRA_AMMUNITION)
    scene.turn()
    assert not scene.offers("Extra Ammunition")
    scene.ends_turn().at_rest()


def test_extra_ammunition_takes_an_action_and_provokes() -> None:
    scene = Scene("roland")
    scene.in_play(".45 Automatic")
    scene.enemy(damage=1, engaged=0)
    scene.hand(EXTRA_AMMUNITION)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("play extra ammunition")
    scene.ends_turn().at_rest()


# -- Police Badge


@pytest.mark.rule("AHC-ABIL-01")
def test_police_badge_adds_one_willpower_for_its_controller_alone() -> None:
    scene = Scene("roland", "wendy")
    before = [skill_value(scene.t, i, WILLPOWER) for i in (0, 1)]
    scene.in_play(POLICE_BADGE)
    assert [skill_value(scene.t, i, WILLPOWER) for i in (0, 1)] == [before[0] + 1, before[1]]
    assert [skill_value(scene.t, 0, skill) for skill in (INTELLECT, COMBAT, AGILITY)] == [3, 4, 2]


@pytest.mark.rule("AHC-INV-10")
def test_police_badge_gives_two_more_actions_in_your_turn() -> None:
    scene = Scene("roland")
    badge = scene.in_play(POLICE_BADGE)
    scene.turn().choose("use police badge")
    assert not scene.t.in_play(badge)
    for _ in range(5):
        scene.choose("take a resource")
    scene.at_rest()


def test_police_badge_used_when_all_actions_are_spent_makes_the_turn_go_on() -> None:
    scene = Scene("roland")
    scene.in_play(POLICE_BADGE)
    scene.turn().choose(*["take a resource"] * 3)
    scene.choose("use police badge", "take a resource", "take a resource")
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-04")
def test_police_badge_helps_a_friend_in_their_turn_here() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play(POLICE_BADGE)
    scene.turn(1).choose("use police badge")
    with changes(lambda: scene.resources(1), 5):
        scene.choose(*["take a resource"] * 5)
    scene.at_rest()


def test_police_badge_does_not_help_a_friend_elsewhere() -> None:
    scene = Scene("roland", "wendy")
    scene.house()
    scene.goes(1, "Attic")
    scene.in_play(POLICE_BADGE)
    scene.turn(1)
    assert not scene.offers("Police Badge")
    scene.ends_turn().at_rest()


def test_police_badge_is_not_used_outside_of_turns() -> None:
    scene = Scene("roland")
    badge = scene.in_play(POLICE_BADGE)
    scene.enemy(engaged=0)
    assert windows(scene.mythos()) == []
    assert windows(scene.enemies()) == []
    scene.t.active, scene.t.phase = NONE, INVESTIGATION  # between two turns
    assert not turn_is_taken_here(scene.t, 0, badge, NONE)


def test_actions_of_a_police_badge_end_with_the_turn() -> None:
    scene = Scene("roland")
    scene.in_play(POLICE_BADGE)
    scene.turn().choose("use police badge").ends_turn()
    scene.turn().choose(*["take a resource"] * 3)
    scene.at_rest()


@pytest.mark.rule("AHC-INV-14")
def test_daisy_chooses_between_her_action_and_those_of_police_badges() -> None:
    """Four actions of two Badges are one option."""
    scene = Scene("roland", "daisy")
    scene.in_play(POLICE_BADGE, POLICE_BADGE)
    scene.in_play("Old Book of Lore", who=1)
    scene.turn(1).choose("use police badge 1", "use police badge")
    scene.choose("use old book of lore")
    assert scene.options() == ["with the action of Daisy Walker", "with the action of Police Badge"]
    scene.choose("with the action of police badge")


@pytest.mark.rule("AHC-INV-12")
def test_an_action_of_a_police_badge_can_be_lost_when_no_other_is_left() -> None:
    """All three standard actions are spent before the Badge is used: of its two one pays, and one is lost."""
    scene = Scene("agnes")
    scene.in_play(POLICE_BADGE)
    scene.hand("Blinding Light")
    scene.enemy(evade=1, engaged=0, damage=0)
    scene.turn().choose(*["take a resource"] * 3)
    scene.reveals("skull")
    scene.choose("use police badge", "play blinding light")
    scene.at_rest()


# -- Beat Cop (2)


def test_beat_cop_2_adds_one_combat() -> None:
    scene = Scene("roland")
    scene.in_play(BEAT_COP)
    ghoul = scene.enemy(fight=5, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("fight fixture", "reveal the token")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-04", "AHC-STATE-02")
def test_beat_cop_2_takes_a_damage_to_deal_one() -> None:
    scene = Scene("roland")
    cop = scene.in_play(BEAT_COP)
    ghoul = scene.enemy(engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 1), changes(lambda: scene.damage(cop), 1), changes(scene.damage, 0):
        scene.choose("use beat cop")
    assert scene.t.exhausted[cop]
    assert not scene.offers("use Beat Cop")
    scene.ends_turn().at_rest()


def test_beat_cop_2_deals_his_damage_even_if_the_price_defeats_him() -> None:
    scene = Scene("roland")
    cop = scene.in_play(BEAT_COP)
    scene.t.damage[cop] = 2
    ghoul = scene.enemy(engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("use beat cop")
    assert scene.titles(scene.t.discard[0]) == ["Beat Cop"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-DMG-17")
def test_damage_that_beat_cop_2_deals_himself_counts_as_dealt_to_you() -> None:
    scene = Scene("roland")
    scene.in_play(BEAT_COP)
    scene.threat("Hypochondria")
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.horror, 1):
        scene.choose("use beat cop")
    scene.ends_turn().at_rest()


def test_damage_that_beat_cop_2_deals_himself_is_not_shared() -> None:
    scene = Scene("roland")
    cop = scene.in_play("Leather Coat", BEAT_COP)
    scene.enemy(engaged=0)
    scene.turn().choose("use beat cop")
    assert scene.damage(cop) == 1
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-DMG-08", "AHC-ABIL-04")
def test_beat_cop_2_cannot_be_used_between_assigning_and_placing() -> None:
    scene = Scene("roland")
    cop = scene.in_play(BEAT_COP)
    scene.t.damage[cop] = 2
    ghoul = scene.enemy(engaged=0)
    scene.runs(Deal(0, ghoul, 1, 0)).choose("1 damage on beat cop")
    assert not scene.t.in_play(cop)
    assert scene.damage(ghoul) == 0
    scene.at_rest()


def test_beat_cop_2_is_not_offered_without_an_enemy_or_to_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play(BEAT_COP, who=1)
    scene.turn(1)
    assert not scene.offers("use Beat Cop")
    scene.ends_turn()
    scene.enemy(engaged=0)
    scene.turn(0)
    assert not scene.offers("use Beat Cop (2) (Roland")
    assert scene.offers("use Beat Cop (2) (Wendy")


def test_roland_has_defeated_what_his_beat_cop_2_strikes_down() -> None:
    scene = Scene("roland")
    scene.in_play(BEAT_COP)
    scene.enemy(health=1, engaged=0)
    scene.turn().choose("use beat cop")
    assert scene.offers("use Roland Banks")


def test_cards_of_one_title_are_told_apart_by_their_level() -> None:
    scene = Scene("roland")
    scene.hand("Beat Cop", BEAT_COP)
    scene.t.resources[0] = 9
    scene.turn()
    plays = [option for option in scene.ask.options if option.words.startswith("play")]
    assert [option.words for option in plays] == ["play Beat Cop", "play Beat Cop (2)"]
    assert [option.id for option in plays] == ["play:beat-cop", "play:beat-cop-2"]
    scene.choose("play beat cop (2)")
    assert "Beat Cop (2) comes into play" in told(scene)


# -- Shotgun


@pytest.mark.rule("AHC-FGHT-04", "AHC-USES-03")
@pytest.mark.parametrize(("fight", "damage"), [(7, 1), (6, 1), (5, 2), (3, 4), (2, 5), (0, 5)])
def test_shotgun_deals_a_damage_for_each_point_of_the_success(fight: int, damage: int) -> None:
    """Combat 4 and 3 more."""
    scene = Scene("roland")
    gun = scene.in_play(SHOTGUN)
    ghoul = scene.enemy(fight=fight, health=9, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), damage), changes(lambda: scene.t.uses[gun], -1):
        scene.choose("fight with shotgun")
    scene.ends_turn().at_rest()


def test_shotgun_that_misses_deals_nothing() -> None:
    scene = Scene("roland")
    gun = scene.in_play(SHOTGUN)
    ghoul = scene.enemy(fight=8, health=9, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 0), changes(lambda: scene.t.uses[gun], -1), changes(scene.damage, 0):
        scene.choose("fight with shotgun")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FGHT-07")
@pytest.mark.parametrize(("token", "damage"), [("-3", 1), ("-5", 3), ("auto-fail", 5)])
def test_shotgun_that_misses_a_friends_enemy_hits_the_friend_by_the_failure(token: str, damage: int) -> None:
    scene = Scene("roland", "skids")
    scene.in_play(SHOTGUN)
    scene.enemy(fight=5 if token != "auto-fail" else 7, health=9, engaged=1)
    scene.reveals(token)
    scene.turn()
    with changes(lambda: scene.damage(1), damage):
        scene.choose("fight with shotgun")
    scene.ends_turn().at_rest()


def test_only_the_shotguns_own_damage_is_bounded() -> None:
    scene = Scene("roland")
    scene.house("Parlor")
    scene.in_play(SHOTGUN, "Lita Chantler")
    scene.hand("Vicious Blow")
    ghoul = scene.enemy(fight=1, health=9, traits=["Monster"], engaged=0)
    scene.turn().choose("fight with shotgun", "commit vicious blow")
    with changes(lambda: scene.damage(ghoul), 7):
        scene.choose("use lita chantler")
    assert outcome(scene) == "Roland Banks succeeds by 8"


def test_shotgun_needs_both_hands_and_ammo() -> None:
    scene = Scene("roland")
    scene.in_play("Machete", "Flashlight")
    gun = scene.hand(SHOTGUN)[0]
    scene.t.resources[0] = 9
    scene.enemy(fight=0, health=9, damage=0, engaged=0)
    scene.turn().choose("play shotgun")
    assert sorted(scene.titles(scene.t.discard[0])) == ["Flashlight", "Machete"]
    assert scene.t.uses[gun] == 2
    scene.choose("fight with shotgun", "fight with shotgun")
    scene.turn()
    assert not scene.offers("Shotgun")
    assert scene.t.in_play(gun)
    scene.ends_turn().at_rest()
