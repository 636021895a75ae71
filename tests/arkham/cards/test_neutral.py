"""Neutral cards."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.harm.damage import Deal
from grimtable.games.arkham.state import IN_DISCARD
from tests.arkham.made import outcome
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Knife


@pytest.mark.rule("AHC-FGHT-04", "AHC-AOO-13")
@pytest.mark.parametrize(("way", "fight", "damage"), [("stab", 5, 1), ("stab", 6, 0), ("throw", 6, 2), ("throw", 7, 0)])
def test_a_knife_stabs_with_one_more_combat_or_is_thrown_with_two_and_a_damage(
    way: str, fight: int, damage: int
) -> None:
    """Roland has 4; no attack of opportunity either way."""
    scene = Scene("roland")
    knife = scene.in_play("Knife")
    ghoul = scene.enemy(fight=fight, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), damage), changes(scene.damage, 0), changes(lambda: scene.t.left[0], -1):
        scene.choose(f"fight with knife ({way})")
    assert scene.t.in_play(knife) is (way == "stab")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-10")
def test_a_knife_that_is_thrown_and_misses_is_gone_all_the_same() -> None:
    scene = Scene("roland")
    knife = scene.in_play("Knife")
    scene.enemy(fight=9, engaged=0)
    scene.turn().choose("fight with knife (throw)")
    assert scene.t.zone[knife] == IN_DISCARD
    assert not scene.offers("knife")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-KEY-09")
def test_of_two_knives_the_one_that_is_thrown_goes() -> None:
    scene = Scene("roland")
    first, second = scene.in_play("Knife"), scene.in_play("Knife")
    scene.enemy(fight=1, health=9, engaged=0)
    scene.turn().choose("fight with knife 2 (throw)")
    assert (scene.t.in_play(first), scene.t.in_play(second)) == (True, False)
    with changes(lambda: scene.t.left[0], -1):
        scene.choose("fight with knife (stab)")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FGHT-07")
@pytest.mark.parametrize(("way", "damage"), [("stab", 1), ("throw", 2)])
def test_a_knife_that_misses_a_friends_enemy_hits_the_friend(way: str, damage: int) -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Knife")
    scene.enemy(fight=9, engaged=1)
    scene.turn()
    with changes(lambda: scene.damage(1), damage):
        scene.choose(f"fight with knife ({way})")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-02")
def test_a_knife_is_not_offered_without_an_enemy() -> None:
    scene = Scene("roland")
    scene.in_play("Knife")
    scene.turn()
    assert not scene.offers("knife")
    scene.ends_turn().at_rest()


# -- Flashlight


@pytest.mark.rule("AHC-ABIL-07", "AHC-USES-03")
@pytest.mark.parametrize(("shroud", "clues"), [(5, 1), (6, 0)])
def test_a_flashlight_investigates_with_two_less_shroud(shroud: int, clues: int) -> None:
    """Roland has 3 intellect; a supply is spent."""
    scene = Scene("roland")
    lamp = scene.in_play("Flashlight")
    scene.t.place[0] = scene.location(shroud=shroud, clues=2, symbol="x")
    scene.turn()
    with changes(scene.clues, clues), changes(lambda: scene.t.uses[lamp], -1), changes(lambda: scene.t.left[0], -1):
        scene.choose("investigate with flashlight")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-MOD-04")
def test_a_flashlight_does_not_bring_the_shroud_below_zero() -> None:
    scene = Scene("roland")
    scene.in_play("Flashlight")
    scene.t.place[0] = scene.location(shroud=1, clues=2, symbol="x")
    scene.turn().choose("investigate with flashlight")
    assert outcome(scene) == "Roland Banks succeeds by 3"
    scene.ends_turn().at_rest()


def test_a_flashlight_shines_through_the_fog() -> None:
    scene = Scene("roland")
    scene.in_play("Flashlight")
    scene.attached("Obscuring Fog", scene.place("Study"))
    scene.turn().choose("investigate with flashlight")
    assert outcome(scene) == "Roland Banks succeeds by 1"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-16")
def test_a_flashlight_provokes_who_is_engaged() -> None:
    scene = Scene("roland")
    scene.in_play("Flashlight")
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 1), changes(scene.clues, 1):
        scene.choose("investigate with flashlight")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-USES-04")
def test_a_flashlight_without_supplies_stays_in_play_and_is_of_no_use() -> None:
    scene = Scene("roland")
    lamp = scene.in_play("Flashlight")
    scene.t.uses[lamp] = 1
    scene.turn().choose("investigate with flashlight")
    assert scene.t.in_play(lamp)
    assert not scene.offers("flashlight")
    scene.ends_turn().at_rest()


# -- Emergency Cache


@pytest.mark.rule("AHC-PLAY-03", "AHC-AOO-01")
def test_an_emergency_cache_is_three_resources_for_an_action() -> None:
    """It costs nothing and is discarded; who is engaged strikes first."""
    scene = Scene("roland")
    (cache,) = scene.hand("Emergency Cache")
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.resources, 3), changes(lambda: scene.t.left[0], -1), changes(scene.damage, 1):
        scene.choose("play emergency cache")
    assert scene.t.discard[0] == [cache]
    scene.ends_turn().at_rest()


# -- Guts, Perception, Overpower, Manual Dexterity

DRAWING = [("Guts", 0), ("Perception", 1), ("Overpower", 2), ("Manual Dexterity", 3)]


def begin_test(scene: Scene, skill: int) -> Scene:
    """Roland begins a test of a skill."""
    if skill == 0:
        return scene.draws_encounter("Rotting Remains")
    if skill == 1:
        return scene.turn().choose("investigate study")
    if skill == 2:
        scene.enemy(fight=4, engaged=0)
        return scene.turn().choose("fight")
    return scene.draws_encounter("Grasping Hands")


@pytest.mark.rule("AHC-COMM-03", "AHC-COMM-08")
@pytest.mark.parametrize(("title", "skill"), DRAWING)
@pytest.mark.parametrize(("token", "drawn"), [("-1", 1), ("-8", 0)])
def test_a_drawing_skill_adds_two_and_draws_a_card_on_a_success(title: str, skill: int, token: str, drawn: int) -> None:
    scene = Scene("roland")
    (card,) = scene.hand(title)
    scene.bag(token)
    begin_test(scene, skill)
    with changes(lambda: len(scene.t.deck[0]), -drawn):
        scene.choose(f"commit {title}")
    assert (scene.t.discard[0], len(scene.t.hand[0])) == ([card], drawn)
    assert outcome(scene).endswith(f"succeeds by {[1, 2, 1, 0][skill]}") is bool(drawn)


@pytest.mark.rule("AHC-COMM-01")
@pytest.mark.parametrize(("title", "skill"), DRAWING)
def test_a_drawing_skill_fits_its_own_skill_alone(title: str, skill: int) -> None:
    for other in range(4):
        scene = Scene("roland")
        scene.hand(title, "Unexpected Courage")
        begin_test(scene, other)
        assert scene.offers(f"commit {title}") is (other == skill)


@pytest.mark.rule("AHC-COMM-05", "AHC-COMM-08")
@pytest.mark.parametrize(("title", "skill"), DRAWING)
def test_who_helps_with_a_drawing_skill_draws_the_card(title: str, skill: int) -> None:
    scene = Scene("roland", "daisy")
    scene.hand(title, who=1)
    begin_test(scene, skill)
    with changes(lambda: len(scene.t.deck[0]), 0), changes(lambda: len(scene.t.deck[1]), -1):
        scene.choose(f"commit {title}")


@pytest.mark.rule("AHC-COMM-10")
@pytest.mark.parametrize("title", [*(title for title, _ in DRAWING), "Unexpected Courage"])
def test_no_second_copy_is_committed_to_the_same_test_by_anybody(title: str) -> None:
    skill = dict(DRAWING).get(title, 1)
    scene = Scene("roland", "daisy")
    scene.hand(title, title)
    scene.hand(title, who=1)
    begin_test(scene, skill).choose(f"commit {title}")
    assert not scene.offers(f"commit {title}")


# -- Unexpected Courage


@pytest.mark.rule("AHC-COMM-02", "AHC-COMM-03")
@pytest.mark.parametrize("skill", range(4))
def test_unexpected_courage_adds_two_to_every_skill_and_draws_nothing(skill: int) -> None:
    scene = Scene("roland")
    scene.hand("Unexpected Courage")
    begin_test(scene, skill)
    with changes(lambda: len(scene.t.deck[0]), 0):
        scene.choose("commit unexpected courage")
    assert outcome(scene) == f"Roland Banks succeeds by {[2, 3, 2, 1][skill]}"


# -- Bulletproof Vest and Elder Sign Amulet, level 3


@pytest.mark.rule("AHC-DMG-01", "AHC-DMG-03")
def test_bulletproof_vest_takes_four_damage_and_no_horror() -> None:
    scene = Scene("roland")
    vest = scene.in_play("Bulletproof Vest")
    scene.runs(Deal(0, 0, 4, 1)).choose("1 horror on roland banks, 4 damage on bulletproof vest")
    assert not scene.t.in_play(vest)
    assert (scene.damage(), scene.horror()) == (0, 1)
    scene.at_rest()


@pytest.mark.rule("AHC-DMG-02", "AHC-DMG-03")
def test_elder_sign_amulet_takes_four_horror_and_no_damage() -> None:
    scene = Scene("roland")
    amulet = scene.in_play("Elder Sign Amulet")
    scene.runs(Deal(0, 0, 1, 4)).choose("1 damage on roland banks, 4 horror on elder sign amulet")
    assert not scene.t.in_play(amulet)
    assert (scene.damage(), scene.horror()) == (1, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-SLOT-07")
def test_bulletproof_vest_and_elder_sign_amulet_fill_their_slots() -> None:
    scene = Scene("roland")
    scene.in_play("Leather Coat", "Holy Rosary")
    scene.hand("Bulletproof Vest", "Elder Sign Amulet")
    scene.turn().choose("play bulletproof vest", "play elder sign amulet")
    assert scene.titles(scene.t.discard[0]) == ["Leather Coat", "Holy Rosary"]
    scene.ends_turn().at_rest()
