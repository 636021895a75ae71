"""What cards cost, what they add to a skill, and how hard they test: exactly as printed."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.state import NONE, RESIGNED
from tests.arkham.made import outcome
from tests.arkham.scene import Scene
from tests.stage import changes

# -- weapons: Roland has combat 4, agility 2, willpower 3 and intellect 3

WEAPONS = [
    (".45 Automatic", "fight with .45", 5, 1),
    ("Machete", "fight with machete", 5, 0),
    ("Knife", "stab", 5, 0),
    ("Knife", "throw", 6, 0),
    ("Baseball Bat", "fight with baseball bat", 6, 0),
    ("Switchblade", "fight with switchblade", 4, 0),
    (".41 Derringer", "fight with .41", 6, 1),
    ("Shrivelling", "fight with shrivelling", 3, 1),
    ("Roland's .38 Special", "fight with roland's .38", 7, 1),
]


@pytest.mark.rule("AHC-FGHT-04", "AHC-USES-03")
@pytest.mark.parametrize(("title", "answer", "fight", "uses"), WEAPONS)
def test_a_weapon_adds_exactly_this_and_uses_exactly_that(title: str, answer: str, fight: int, uses: int) -> None:
    scene = Scene("roland")
    card = scene.in_play(title)
    scene.enemy(engaged=0, fight=fight, health=9, damage=0)
    scene.turn()
    before = scene.t.uses[card]
    scene.choose(answer)
    assert outcome(scene) == "Roland Banks succeeds by 0"
    assert (before - scene.t.uses[card] if scene.t.in_play(card) else 0) == uses


@pytest.mark.rule("AHC-FGHT-04")
@pytest.mark.parametrize("title", ["Switchblade", ".41 Derringer"])
@pytest.mark.parametrize(("margin", "dealt"), [(1, 1), (2, 2), (3, 2)])
def test_a_clean_hit_begins_with_a_success_by_two(title: str, margin: int, dealt: int) -> None:
    scene = Scene("roland")
    scene.in_play(title)
    enemy = scene.enemy(engaged=0, fight=(4 if title == "Switchblade" else 6) - margin, health=9, damage=0)
    scene.turn().choose(f"fight with {title}")
    assert (outcome(scene), scene.damage(enemy)) == (f"Roland Banks succeeds by {margin}", dealt)


@pytest.mark.rule("AHC-FGHT-04")
def test_backstab_uses_agility_and_deals_three_damage() -> None:
    scene = Scene("roland")
    scene.t.resources[0] = 9
    enemy = scene.enemy(engaged=0, fight=2, health=9, damage=0)
    scene.hand("Backstab")
    scene.turn().choose("play backstab")
    assert (outcome(scene), scene.damage(enemy)) == ("Roland Banks succeeds by 0", 3)


@pytest.mark.rule("AHC-INVG-01")
@pytest.mark.parametrize(("shroud", "by"), [(5, 0), (4, 1), (2, 3), (1, 3)])
def test_a_flashlight_takes_two_of_the_shroud_and_never_more_than_there_is(shroud: int, by: int) -> None:
    scene = Scene("roland")
    card = scene.in_play("Flashlight")
    scene.location("Vault", symbol="x", shroud=shroud)
    scene.goes(0, "Vault")
    scene.turn()
    with changes(lambda: scene.t.uses[card], -1):
        scene.choose("investigate with flashlight")
    assert outcome(scene) == f"Roland Banks succeeds by {by}"


# -- how hard a card tests


@pytest.mark.rule("AHC-ST-09")
@pytest.mark.parametrize(
    ("title", "tests"),
    [
        ("Grasping Hands", "agility (3)"),
        ("Rotting Remains", "willpower (3)"),
        ("Crypt Chill", "willpower (4)"),
    ],
)
def test_a_treachery_tests_exactly_this(title: str, tests: str) -> None:
    scene = Scene("roland")
    scene.draws_encounter(title)
    assert f"Roland Banks tests {tests}" in scene.log()


@pytest.mark.rule("AHC-ST-09")
def test_frozen_in_fear_and_medical_texts_test_exactly_this() -> None:
    scene = Scene("roland")
    scene.threat("Frozen in Fear")
    scene.in_play("Medical Texts")
    scene.turn().choose("use medical texts")
    assert "Roland Banks tests intellect (2)" in scene.log()
    scene.choose("end the turn")
    assert "Roland Banks tests willpower (3)" in scene.log()


# -- talents


TALENTS = [
    ("Physical Training", ("willpower", "combat")),
    ("Hyperawareness", ("intellect", "agility")),
    ("Hard Knocks", ("combat", "agility")),
    ("Arcane Studies", ("willpower", "intellect")),
    ("Dig Deep", ("willpower", "agility")),
]
BASE = {"willpower": 3, "intellect": 3, "combat": 4, "agility": 2}


def begins_test(scene: Scene, skill: str) -> None:
    """Roland begins a test of a skill."""
    match skill:
        case "willpower":
            scene.draws_encounter("Rotting Remains")
        case "intellect":
            scene.turn().choose("investigate")
        case "combat":
            scene.turn().choose("fight")
        case _:
            scene.turn().choose("evade")


@pytest.mark.rule("AHC-ST-08")
@pytest.mark.parametrize("skill", list(BASE))
@pytest.mark.parametrize(("title", "skills"), TALENTS)
def test_a_talent_adds_one_to_each_of_its_two_skills_for_one_resource(
    title: str, skills: tuple[str, str], skill: str
) -> None:
    scene = Scene("roland")
    scene.in_play(title)
    scene.enemy(engaged=0, fight=3, evade=3, health=9, damage=0)
    difficulty = 2 if skill == "intellect" else 3
    begins_test(scene, skill)
    offered = [option for option in scene.options() if title in option]
    assert offered == ([f"use {title}: +1 {skill}"] if skill in skills else [])
    if offered:
        with changes(scene.resources, -2):
            scene.choose(offered[0], offered[0])
        scene.choose("reveal")
        by = BASE[skill] + 2 - difficulty
        assert outcome(scene) == f"Roland Banks succeeds by {by}"


# -- bounds of a success or a failure


@pytest.mark.parametrize(("token", "back"), [("1", False), ("2", True), ("3", True)])
def test_opportunist_comes_back_on_a_success_by_three(token: str, back: bool) -> None:
    """Roland's 3 and a wild icon against 2."""
    scene = Scene("roland")
    scene.hand("Opportunist")
    scene.reveals(str(int(token) - 1))
    scene.turn().choose("investigate", "commit opportunist")
    assert (scene.held() == ["Opportunist"]) is back


@pytest.mark.parametrize(("token", "asked"), [("0", False), ("1", True)])
def test_scavenging_answers_a_success_by_two(token: str, asked: bool) -> None:
    scene = Scene("roland")
    scene.in_play("Scavenging")
    scene.discards("Knife")
    scene.reveals(token)
    scene.turn().choose("investigate")
    assert scene.offers("use scavenging") is asked


@pytest.mark.parametrize(("shroud", "asked"), [(4, True), (5, True), (6, False)])
def test_look_what_i_found_answers_a_failure_by_no_more_than_two(shroud: int, asked: bool) -> None:
    scene = Scene("roland")
    scene.location("Vault", symbol="x", shroud=shroud, clues=3)
    scene.goes(0, "Vault")
    scene.hand('"Look what I found!"')
    scene.turn().choose("investigate", "reveal")
    assert scene.offers("look what i found") is asked


@pytest.mark.parametrize(("shroud", "won"), [(5, True), (6, False)])
def test_lucky_adds_two(shroud: int, won: bool) -> None:
    scene = Scene("roland")
    scene.location("Vault", symbol="x", shroud=shroud, clues=3)
    scene.goes(0, "Vault")
    scene.hand("Lucky!")
    scene.turn().choose("investigate", "play lucky")
    assert ("succeeds" in outcome(scene)) is won


# -- prices of abilities


@pytest.mark.rule("AHC-ACTV-01")
@pytest.mark.parametrize("title", ["Haunted", "Psychosis", "Hypochondria"])
def test_a_lasting_weakness_ends_for_exactly_two_actions(title: str) -> None:
    scene = Scene("roland")
    card = scene.threat(title)
    scene.turn()
    with changes(lambda: scene.t.left[0], -2):
        scene.choose(f"use {title}")
    assert not scene.t.in_play(card)
    scene.threat(title)
    scene.turn().choose("take a resource", "take a resource")
    assert not scene.offers(f"use {title}")


@pytest.mark.parametrize(("held", "offered"), [(3, False), (4, True)])
def test_a_mob_enforcer_is_bought_off_for_exactly_four_resources(held: int, offered: bool) -> None:
    scene = Scene("skids")
    scene.t.resources[0] = held
    scene.enemy("Mob Enforcer", engaged=0, owner=0)
    scene.turn()
    assert scene.offers("parley") is offered
    if offered:
        scene.choose("parley")
        assert scene.resources() == 0


@pytest.mark.parametrize(("held", "offered"), [(1, False), (2, True)])
def test_skids_buys_one_action_for_exactly_two_resources_once_a_turn(held: int, offered: bool) -> None:
    scene = Scene("skids")
    scene.t.resources[0] = held
    scene.turn()
    assert scene.offers("skids") is offered
    if offered:
        scene.choose("use skids")
        assert scene.resources() == 0
        scene.choose("take a resource", "take a resource")
        assert not scene.offers("skids")
        scene.choose("take a resource", "take a resource")
        assert scene.ask.prompt in ("At rest", "Your turn")
        assert not scene.offers("take a resource")


def test_hospital_debts_take_two_resources_a_round_one_at_a_time() -> None:
    scene = Scene("skids")
    card = scene.threat("Hospital Debts")
    scene.turn()
    for paid in (1, 2):
        with changes(scene.resources, -1):
            scene.choose("use hospital debts")
        assert scene.t.uses[card] == paid
    assert not scene.offers("use hospital debts")


@pytest.mark.parametrize(("paid", "less"), [(5, 2), (6, 0)])
def test_six_resources_settle_the_hospital_debts(paid: int, less: int) -> None:
    scene = Scene("skids")
    card = scene.threat("Hospital Debts")
    scene.t.uses[card] = paid
    scene.t.experience[0] = 5
    scene.runs(Eliminate(0, NONE, RESIGNED))
    assert 5 + 2 - scene.t.experience[0] == less


@pytest.mark.parametrize(("left", "trauma"), [(0, 0), (1, 1), (3, 1)])
def test_a_clue_on_cover_up_costs_exactly_one_mental_trauma(left: int, trauma: int) -> None:
    scene = Scene("roland")
    card = scene.threat("Cover Up")
    scene.t.clues[card] = left
    scene.runs(Eliminate(0, NONE, RESIGNED))
    assert (scene.t.mental[0], scene.t.physical[0]) == (trauma, 0)


# -- doom


def test_an_arcane_initiate_brings_one_doom_and_looks_at_three_cards() -> None:
    scene = Scene("agnes")
    (card,) = scene.hand("Arcane Initiate")
    scene.deck("Scrying", "Knife", "Shrivelling", "Blinding Light")
    scene.turn().choose("play arcane initiate")
    assert scene.t.doom[card] == 1
    scene.choose("use arcane initiate")
    assert sorted(scene.options()) == ["take Scrying", "take Shrivelling"]


def test_a_silver_twilight_acolyte_brings_one_doom_with_each_attack() -> None:
    scene = Scene("roland")
    enemy = scene.enemy("Silver Twilight Acolyte", engaged=0, owner=0)
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.attacks(enemy)


def test_dark_memory_brings_one_doom() -> None:
    scene = Scene("agnes")
    scene.hand("Dark Memory")
    scene.turn()
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.choose("play dark memory")


def test_the_fog_adds_two_to_the_shroud_of_its_place_alone() -> None:
    scene = Scene("roland")
    scene.house()
    scene.attached("Obscuring Fog", scene.place("Hallway"))
    scene.reveals("0")
    scene.turn().choose("investigate")
    assert outcome(scene) == "Roland Banks succeeds by 0"
