"""Official answers on the investigators and their signature cards, as far as no other test gives them."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import TURN_BEGINS
from grimtable.games.arkham.rules.cards_in_play.values import controller
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.round.turn import LoseAction
from grimtable.games.arkham.rules.scenario.moves import Discovers
from grimtable.games.arkham.state import AREA, DEFEATED, IN_DISCARD, RESIGNED, THREAT
from tests.arkham.made import forced, made, outcome
from tests.arkham.scene import Scene
from tests.stage import changes


def covered(*investigators: str, clues: int = 3) -> tuple[Scene, int]:
    """Cover Up lies before the first investigator."""
    scene = Scene(*investigators)
    card = scene.threat("Cover Up")
    scene.t.clues[card] = clues
    return scene, card


# -- investigators


@pytest.mark.rule("AHC-INV-12")
def test_of_two_lost_actions_neither_is_the_one_that_daisy_has_for_tomes() -> None:
    scene = Scene("daisy")
    scene.in_play("Old Book of Lore")
    scene.deck("Knife")
    for _ in range(2):
        scene.in_play(forced(made(scene), TURN_BEGINS, lambda t, you, card, event: t.push(LoseAction(you, card))))
    scene.turn()
    assert scene.t.left[0] == 1
    scene.choose("use old book of lore", "take knife")
    with changes(lambda: scene.t.left[0], -1):
        scene.choose("take a resource")


@pytest.mark.rule("AHC-DMG-17")
def test_agnes_answers_the_horror_that_is_left_when_an_asset_takes_only_a_part() -> None:
    scene = Scene("agnes")
    scene.in_play("Research Librarian")
    ghoul = scene.enemy(engaged=0, damage=0, horror=2)
    scene.attacks(ghoul).choose("1 horror on Agnes Baker, 1 horror on Research Librarian")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("use agnes baker")
    scene.at_rest()


# -- Roland's .38 Special


@pytest.mark.rule("AHC-LOC-13")
def test_clues_that_roland_holds_are_nothing_to_his_revolver() -> None:
    scene = Scene("roland")
    scene.in_play("Roland's .38 Special")
    scene.enemy(fight=4, health=9, engaged=0)
    scene.t.clues[scene.place("Study")] = 0
    scene.t.clues[0] = 1
    scene.turn().choose("fight with roland's")
    assert outcome(scene) == "Roland Banks succeeds by 1"


# -- Cover Up


@pytest.mark.rule("AHC-EFF-06")
def test_cover_up_answers_an_event_that_finds_clues_too() -> None:
    scene, card = covered("roland")
    scene.hand("Working a Hunch")
    scene.turn().choose("play working a hunch")
    with changes(lambda: scene.t.clues[card], -1), changes(scene.clues, 0):
        scene.choose("use cover up")


@pytest.mark.rule("AHC-INVG-04")
def test_cover_up_is_silent_where_no_clue_lies() -> None:
    """The investigation succeeds and would discover nothing."""
    scene, card = covered("roland")
    scene.t.clues[scene.place("Study")] = 0
    scene.turn()
    with changes(lambda: scene.t.clues[card], 0):
        scene.choose("investigate study")
    assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-INVG-05")
def test_cover_up_loses_no_more_clues_than_the_location_holds() -> None:
    """Deduction asks for two clues, but only one lies there."""
    scene, card = covered("roland")
    scene.t.clues[scene.place("Study")] = 1
    scene.hand("Deduction")
    scene.turn().choose("investigate study", "commit deduction")
    with changes(lambda: scene.t.clues[card], -1), changes(lambda: scene.t.clues[scene.place("Study")], 0):
        scene.choose("use cover up")


def test_cover_up_without_clues_stays_in_the_threat_area() -> None:
    scene, card = covered("roland", clues=1)
    scene.runs(Discovers(0, 0, scene.place("Study"), 1)).choose("use cover up")
    scene.upkeep()
    assert (scene.t.zone[card], scene.t.clues[card]) == (THREAT, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-08")
@pytest.mark.parametrize("how", [DEFEATED, RESIGNED])
@pytest.mark.parametrize(("clues", "trauma"), [(3, 1), (0, 0)])
def test_cover_up_is_a_trauma_however_its_bearer_leaves_unless_it_is_empty(how: int, clues: int, trauma: int) -> None:
    scene, _ = covered("roland", "daisy", clues=clues)
    with changes(lambda: scene.t.mental[0], trauma):
        scene.runs(Eliminate(0, 0, how))


# -- Heirloom of Hyperborea


@pytest.mark.rule("AHC-TRIG-02")
def test_the_heirloom_answers_an_event_that_is_resolved_and_discarded() -> None:
    scene = Scene("agnes")
    scene.in_play("Heirloom of Hyperborea")
    (ward,) = scene.hand("Ward of Protection")
    scene.draws_encounter("Ancient Evils").choose("play ward of protection")
    assert scene.offers("use heirloom")
    assert (scene.t.zone[ward], scene.horror()) == (IN_DISCARD, 1)


@pytest.mark.rule("AHC-TRIG-02")
def test_the_heirloom_answers_an_asset_that_has_entered_play() -> None:
    scene = Scene("agnes")
    scene.in_play("Heirloom of Hyperborea")
    (scrying,) = scene.hand("Scrying")
    scene.turn().choose("play scrying")
    assert scene.offers("use heirloom")
    assert (scene.t.zone[scrying], controller(scene.t, scrying)) == (AREA, 0)


# -- Dark Memory


@pytest.mark.rule("AHC-ABIL-10")
def test_dark_memory_in_hand_deals_its_horror_at_the_end_of_each_own_turn() -> None:
    scene = Scene("agnes")
    scene.hand("Dark Memory")
    for _ in range(2):
        with changes(scene.horror, 2):
            scene.turn().ends_turn()
    assert scene.held() == ["Dark Memory"]


@pytest.mark.rule("AHC-WEAK-04")
def test_dark_memory_is_not_chosen_to_come_down_to_eight_cards() -> None:
    scene = Scene("agnes")
    scene.empty_deck()
    scene.hand("Dark Memory", *["Knife"] * 8)
    scene.upkeep()
    assert scene.held() == ["Dark Memory", *["Knife"] * 7]


# -- Wendy's Amulet


@pytest.mark.rule("AHC-COMM-04")
def test_wendys_amulet_lets_nobody_commit_an_event_of_the_discard_pile() -> None:
    scene = Scene("wendy")
    scene.in_play("Wendy's Amulet")
    scene.discards('"Look what I found!"')
    scene.hand("Perception")
    scene.turn().choose("investigate study")
    assert [option for option in scene.options() if option.startswith("commit")] == ["commit Perception"]


def test_wendys_amulet_puts_an_event_played_from_the_discard_pile_under_the_deck() -> None:
    scene = Scene("wendy")
    scene.in_play("Wendy's Amulet")
    (cache,) = scene.discards("Emergency Cache")
    with changes(scene.resources, 3):
        scene.turn().choose("play emergency cache")
    assert (scene.t.deck[0][0], scene.t.discard[0]) == (cache, [])
