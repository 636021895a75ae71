"""Seeker events and the skill of level 0."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.state import AT, ATTACHED, REMOVED
from tests.arkham.made import outcome
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Mind over Matter


def minded(*titles: str, who: str = "daisy") -> Scene:
    """An investigator has played Mind over Matter in this turn and holds these cards."""
    scene = Scene(who)
    scene.hand("Mind over Matter", *titles)
    scene.enemy(fight=5, evade=5, engaged=0, health=9)
    return scene.turn().choose("play mind over matter")


@pytest.mark.rule("AHC-ST-26", "AHC-FAST-04")
def test_mind_over_matter_fights_with_intellect() -> None:
    scene = minded()
    assert scene.damage() == 0, "a fast event provokes nobody"
    ghoul = scene.t.play[-1]
    scene.choose("fight fixture")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("test intellect")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-KEY-05")
def test_mind_over_matter_may_be_left_unused() -> None:
    scene = minded()
    ghoul = scene.t.play[-1]
    scene.choose("fight fixture")
    with changes(lambda: scene.damage(ghoul), 0):
        scene.choose("test combat")
    scene.ends_turn().at_rest()


def test_mind_over_matter_evades_with_intellect() -> None:
    scene = minded()
    ghoul = scene.t.play[-1]
    scene.choose("evade fixture", "test intellect")
    assert scene.t.exhausted[ghoul]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-26")
def test_mind_over_matter_makes_it_a_test_of_intellect_for_committed_cards() -> None:
    scene = minded("Perception", "Overpower")
    scene.choose("fight fixture", "test intellect")
    assert scene.offers("Perception")
    assert not scene.offers("Overpower")
    scene.choose("reveal the token").ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-26")
@pytest.mark.parametrize(("skill", "result"), [("intellect", "succeeds by 0"), ("combat", "fails by 2")])
def test_a_weapons_combat_is_not_added_to_the_intellect_that_stands_in(skill: str, result: str) -> None:
    """Against 5, Daisy's knife gives +1 combat: 2 and 1 with combat, 5 alone with intellect."""
    scene = minded()
    scene.in_play("Knife")
    scene.turn().choose("fight with knife (stab)", f"test {skill}")
    assert outcome(scene) == f"Daisy Walker {result}"


def test_mind_over_matter_leaves_willpower_and_intellect_alone() -> None:
    scene = minded()
    scene.t.damage[0] = 0
    scene.choose("investigate study")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-02")
def test_mind_over_matter_is_not_offered_twice_in_a_round() -> None:
    scene = minded("Mind over Matter")
    assert not scene.offers("Mind over Matter")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FAST-02")
def test_mind_over_matter_is_not_played_in_the_turn_of_somebody_else() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Mind over Matter", who=1)
    scene.turn(0)
    assert not scene.offers("Mind over Matter")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-RND-14", "AHC-TRIG-11")
def test_mind_over_matter_ends_with_the_round() -> None:
    scene = Scene("daisy")
    scene.enemy(fight=9, evade=9, engaged=0, health=9, damage=0)
    scene.empty_deck()
    scene.deck("Knife", "Knife")
    scene.hand("Mind over Matter")
    scene.runs(Round()).choose("play mind over matter", "fight fixture")
    assert scene.options() == ["test combat", "test intellect"]
    scene.choose("test combat").ends_turn()
    scene.choose("fight fixture")
    assert scene.ask.prompt == "Commit cards?", "the skill was not asked"
    scene.sound()


# -- Working a Hunch


@pytest.mark.rule("AHC-FAST-01", "AHC-FAST-04", "AHC-CLUE-01")
def test_working_a_hunch_finds_a_clue_without_an_action() -> None:
    scene = Scene("roland")
    scene.hand("Working a Hunch")
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.clues, 1), changes(scene.resources, -2), changes(lambda: scene.t.left[0], 0):
        scene.choose("play working a hunch")
    assert scene.damage() == 0
    assert scene.titles(scene.t.discard[0]) == ["Working a Hunch"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CLUE-06")
def test_working_a_hunch_is_not_offered_where_no_clue_lies() -> None:
    scene = Scene("roland")
    scene.hand("Working a Hunch")
    scene.t.clues[scene.place("Study")] = 0
    scene.turn()
    assert not scene.offers("Hunch")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FAST-02")
def test_working_a_hunch_is_not_played_in_the_turn_of_somebody_else() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Working a Hunch", who=1)
    scene.turn(0)
    assert not scene.offers("Hunch")
    scene.ends_turn().at_rest()


def test_two_hunches_find_two_clues() -> None:
    scene = Scene("roland")
    scene.hand("Working a Hunch", "Working a Hunch")
    scene.turn()
    with changes(scene.clues, 2):
        scene.choose("play working a hunch", "play working a hunch")
    scene.ends_turn().at_rest()


# -- Barricade


def barred(*others: str, copies: int = 1) -> tuple[Scene, int]:
    """Roland has barricaded himself in the Attic; the others are in the Hallway."""
    scene = Scene("roland", *others)
    scene.house()
    scene.goes(0, "Attic")
    scene.t.shown[scene.place("Hallway")] = 1
    card = -1
    for _ in range(copies):
        card = scene.attached("Barricade", scene.place("Attic"))
    return scene, card


@pytest.mark.rule("AHC-ATT-01", "AHC-PLAY-03")
def test_barricade_is_attached_to_your_location_and_not_discarded() -> None:
    scene = Scene("roland")
    [card] = scene.hand("Barricade")
    scene.turn().choose("play barricade")
    assert (scene.t.zone[card], scene.t.holder[card]) == (ATTACHED, scene.place("Study"))
    assert scene.t.discard[0] == []
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-HUNT-05")
def test_barricade_stops_a_hunter() -> None:
    scene, _ = barred()
    ghoul = scene.enemy(at="Hallway", keywords=["hunter"])
    scene.enemies()
    assert scene.t.holder[ghoul] == scene.place("Hallway")
    scene.at_rest()


def test_barricade_does_not_stop_an_elite() -> None:
    scene, _ = barred()
    boss = scene.enemy(at="Hallway", keywords=["hunter"], traits=["Elite"])
    with changes(scene.damage, 1):
        scene.enemies()
    assert scene.t.place[0] == scene.place("Attic")
    assert scene.t.holder[boss] == 0
    scene.at_rest()


@pytest.mark.rule("AHC-ENG-14", "AHC-KEY-03")
def test_an_engaged_enemy_stays_behind_where_it_cannot_follow_through_a_barricade() -> None:
    """It makes its attack of opportunity first, and is engaged with nobody then."""
    scene, _ = barred()
    scene.goes(0, "Hallway")
    ghoul = scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("move to attic")
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (AT, scene.place("Hallway"))
    assert not scene.t.exhausted[ghoul]


def test_barricade_stops_nobody_at_another_location() -> None:
    scene, _ = barred("daisy")
    ghoul = scene.enemy(at="Cellar", keywords=["hunter"])
    scene.enemies()
    assert scene.t.holder[ghoul] == 1
    scene.at_rest()


def test_barricade_does_not_keep_an_enemy_from_spawning_inside() -> None:
    scene, card = barred()
    scene.draws_encounter("Swarm of Rats")
    assert scene.titles(c for c in scene.t.play if scene.t.holder[c] == 0) == ["Roland Banks", "Swarm of Rats"]
    assert scene.t.in_play(card)
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-02", "AHC-ATT-02")
def test_barricade_is_discarded_when_an_investigator_leaves() -> None:
    scene, card = barred()
    scene.turn().choose("move to hallway")
    assert not scene.t.in_play(card)
    assert scene.titles(scene.t.discard[0]) == ["Barricade"]
    scene.ends_turn().at_rest()


def test_barricade_stands_when_an_investigator_enters() -> None:
    scene, card = barred("daisy")
    scene.turn(1).choose("move to attic")
    assert scene.t.in_play(card)
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-KEY-03", "AHC-ENG-13")
def test_barricade_keeps_out_the_enemy_that_is_engaged_with_who_enters() -> None:
    scene, _ = barred("daisy")
    ghoul = scene.enemy(engaged=1, damage=1)
    scene.turn(1)
    with changes(lambda: scene.damage(1), 1):  # the attack of opportunity, then it is shut out
        scene.choose("move to attic")
    assert scene.t.place[1] == scene.place("Attic")
    assert scene.t.holder[ghoul] == scene.place("Hallway")
    scene.ends_turn().at_rest()


def test_barricade_leaves_the_enemy_it_keeps_out_to_a_friend() -> None:
    scene, _ = barred("daisy", "wendy")
    ghoul = scene.enemy(engaged=1, damage=0)
    scene.turn(1).choose("move to attic")
    assert scene.t.holder[ghoul] == 2
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-LEAD-05")
def test_two_barricades_are_discarded_together() -> None:
    scene, _ = barred(copies=2)
    scene.turn().choose("move to hallway")  # one is like the other: the order is not asked
    assert scene.titles(scene.t.discard[0]) == ["Barricade", "Barricade"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ELIM-02")
def test_barricade_is_removed_with_its_owner() -> None:
    scene, card = barred("daisy")
    scene.t.damage[0] = 8
    ghoul = scene.enemy(engaged=0)
    scene.attacks(ghoul)
    assert scene.t.zone[card] == REMOVED
    scene.at_rest()


# -- Deduction


def deducing(*titles: str, clues: int = 2) -> Scene:
    """Roland in the Study with so many clues, these cards in hand, about to investigate."""
    scene = Scene("roland")
    scene.t.clues[scene.place("Study")] = clues
    scene.turn()
    scene.hand(*titles)
    return scene


@pytest.mark.rule("AHC-COMM-08")
def test_deduction_finds_one_more_clue() -> None:
    scene = deducing("Deduction", clues=3)
    with changes(scene.clues, 2):
        scene.choose("investigate study", "commit deduction")
    scene.ends_turn().at_rest()


def test_two_deductions_find_two_more_clues() -> None:
    scene = deducing("Deduction", "Deduction", clues=4)
    with changes(scene.clues, 3):
        scene.choose("investigate study", "commit deduction", "commit deduction")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INVG-05")
def test_deduction_finds_no_more_than_there_is() -> None:
    scene = deducing("Deduction", clues=1)
    with changes(scene.clues, 1):
        scene.choose("investigate study", "commit deduction")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INVG-03", "AHC-ST-19")
def test_deduction_finds_nothing_in_a_failed_investigation() -> None:
    scene = deducing("Deduction")
    scene.reveals("-3")
    with changes(scene.clues, 0):
        scene.choose("investigate study", "commit deduction")
    assert scene.titles(scene.t.discard[0]) == ["Deduction"]
    scene.ends_turn().at_rest()


def test_deduction_adds_no_damage_to_an_attack_that_the_mind_leads() -> None:
    scene = minded("Deduction")
    ghoul = scene.t.play[-1]
    scene.choose("fight fixture", "test intellect")
    with changes(lambda: scene.damage(ghoul), 1), changes(scene.clues, 0):
        scene.choose("commit deduction")
    scene.ends_turn().at_rest()


def test_deduction_of_a_friend_gives_the_clue_to_who_investigates() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.turn()
    scene.hand("Deduction", who=1)
    with changes(scene.clues, 2), changes(lambda: scene.clues(1), 0):
        scene.choose("investigate study", "commit deduction")
    scene.ends_turn().at_rest()
