"""The Investigation phase, turns and actions in general (AHC-INV, AHC-ACT)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION, TOME_ABILITY
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION_COST,
    EXTRA_ACTION,
    FIGHT,
    INVESTIGATE,
    MOVE,
    TURN_BEGINS,
)
from grimtable.games.arkham.rules.abilities.modifiers import additional_action, lasts
from grimtable.games.arkham.rules.cards_in_play.clues import spendable
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.rules.round.turn import LoseAction
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.state import TURN
from tests.arkham.made import action, code, constant, doing, encounter, forced, made, notes, played, revelation
from tests.arkham.scene import Scene
from tests.stage import changes

RESOURCE = "take a resource"


def left(scene: Scene, who: int = 0) -> int:
    return scene.t.left[who]


def granting(scene: Scene, what: int = ANY_ACTION) -> str:
    """An asset that gives an additional action in each turn."""
    name = made(scene)
    additional_action(code(name), what)
    scene.in_play(name)
    return name


def tome(scene: Scene) -> str:
    """A Tome with an action ability."""
    name = action(made(scene, traits=["Tome"]))
    scene.in_play(name)
    return name


# -- turns


@pytest.mark.rule("AHC-INV-01", "AHC-INV-07")
def test_everybody_takes_one_turn_and_then_the_enemy_phase_follows() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.t.round = 0
    scene.runs(Round())
    scene.choose("daisy walker takes the next turn", "end the turn")
    assert (scene.ask.prompt, scene.ask.seat) == ("Your turn", 0)  # Roland alone is left: nothing to choose
    ghoul = scene.enemy(engaged=0)
    scene.choose("end the turn")
    assert (scene.damage(), scene.t.round) == (1, 2)
    assert scene.t.in_play(ghoul)


@pytest.mark.rule("AHC-INV-02")
def test_the_group_chooses_who_is_first() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3, lead="2")
    scene.investigation()
    assert scene.ask.seats == (0, 1, 2)
    assert sorted(scene.options()) == sorted(
        f"{name} takes the next turn" for name in ("Roland Banks", "Daisy Walker", "Wendy Adams")
    )
    scene.table.choose("wendy adams takes the next turn", seat=0)
    assert scene.t.active == 2


@pytest.mark.rule("AHC-INV-03")
def test_the_next_is_chosen_among_those_who_had_no_turn() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3)
    scene.investigation()
    scene.choose("daisy walker takes the next turn", "end the turn")
    assert scene.options() == ["Roland Banks takes the next turn", "Wendy Adams takes the next turn"]


@pytest.mark.rule("AHC-INV-04")
def test_a_turn_gives_three_actions() -> None:
    scene = Scene("roland")
    scene.turn()
    with changes(scene.resources, 3):
        scene.choose(RESOURCE, RESOURCE, RESOURCE)
    scene.at_rest()


@pytest.mark.rule("AHC-INV-05")
def test_actions_may_be_of_any_kind_repeated_and_in_any_order() -> None:
    scene = Scene("daisy")
    scene.house()
    scene.turn().choose("move to attic", "investigate attic", "move to hallway")
    scene.turn().choose("draw", RESOURCE, "draw")
    assert (scene.clues(), len(scene.held()), scene.resources()) == (1, 2, 6)


@pytest.mark.rule("AHC-INV-06")
def test_a_turn_may_end_early_and_unused_actions_are_lost() -> None:
    scene = Scene("roland")
    scene.turn().choose(RESOURCE, "end the turn")
    assert left(scene) == 0
    scene.turn()
    assert left(scene) == 3


@pytest.mark.rule("AHC-INV-08")
def test_a_turn_that_has_begun_is_completed_first() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.investigation()
    scene.choose("roland banks takes the next turn", RESOURCE)
    assert (scene.t.active, scene.ask.seat) == (0, 0)
    assert not scene.offers("takes the next turn")
    scene.refused("daisy walker takes the next turn", seat=0)


@pytest.mark.rule("AHC-INV-09")
def test_after_the_turn_it_is_marked_as_taken() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.investigation()
    scene.choose("roland banks takes the next turn")
    assert scene.t.turned == [0, 0]
    scene.choose("end the turn")
    assert scene.t.turned == [1, 0]


@pytest.mark.rule("AHC-INV-13")
def test_actions_are_taken_only_in_the_own_turn() -> None:
    scene = Scene("roland", "daisy", seats=2)
    name = action(made(scene))
    scene.in_play(name, who=1)
    scene.hand("Knife", who=1)
    scene.turn(0)
    assert scene.ask.seats == (0,)
    assert not scene.offers(f"use {name}")
    assert not scene.offers("play knife")


# -- additional actions


@pytest.mark.rule("AHC-INV-10")
def test_an_additional_action_is_one_more() -> None:
    scene = Scene("roland")
    granting(scene)
    scene.turn()
    with changes(scene.resources, 4):
        scene.choose(RESOURCE, RESOURCE, RESOURCE, RESOURCE)
    scene.at_rest()


@pytest.mark.rule("AHC-INV-10")
def test_an_action_granted_for_this_turn_is_gone_with_it() -> None:
    scene = Scene("roland")
    scene.turn()
    lasts(scene.t, EXTRA_ACTION, 0, ANY_ACTION, 1, TURN, 0)
    scene.choose(RESOURCE, RESOURCE, RESOURCE, RESOURCE)
    scene.turn().choose(RESOURCE, RESOURCE, RESOURCE)
    scene.at_rest()


@pytest.mark.rule("AHC-INV-11")
def test_an_additional_action_is_used_up_before_standard_ones() -> None:
    scene = Scene("roland")
    granting(scene)
    scene.turn()
    with changes(lambda: left(scene), 0):
        scene.choose(RESOURCE)
    with changes(lambda: left(scene), -1):
        scene.choose(RESOURCE)


@pytest.mark.rule("AHC-INV-11")
def test_the_first_action_that_qualifies_uses_a_restricted_one() -> None:
    scene = Scene("roland")
    granting(scene, TOME_ABILITY)
    book = tome(scene)
    scene.turn()
    with changes(lambda: left(scene), -1):
        scene.choose(RESOURCE)
    with changes(lambda: left(scene), 0):
        scene.choose(f"use {book}")
    with changes(lambda: left(scene), -1):
        scene.choose(f"use {book}")


@pytest.mark.rule("AHC-INV-12")
def test_a_standard_action_is_lost_first() -> None:
    scene = Scene("roland")
    granting(scene)
    trap = action(made(scene), doing(lambda t, you: t.push(LoseAction(you))))
    scene.in_play(trap)
    scene.turn().choose(RESOURCE)  # with the additional action
    granting(scene)
    with changes(lambda: left(scene), -1):
        scene.choose(f"use {trap}")  # with the second additional one, and it loses a standard one


@pytest.mark.rule("AHC-INV-12")
def test_an_additional_action_is_kept_while_a_standard_one_can_be_lost() -> None:
    scene = Scene("roland")
    granting(scene)
    scene.t.left[0] = 1
    scene.t.active = 0
    scene.runs(LoseAction(0)).at_rest()
    assert (left(scene), scene.t.spent) == (0, [])


@pytest.mark.rule("AHC-INV-12")
def test_additional_actions_are_lost_when_no_standard_one_is_left_by_choice_of_the_investigator() -> None:
    scene = Scene("roland")
    one, two = granting(scene), granting(scene, TOME_ABILITY)
    book = tome(scene)
    scene.t.left[0] = 0
    scene.t.active = 0
    scene.runs(LoseAction(0))
    assert scene.options() == [f"with the action of {one}", f"with the action of {two}"]
    scene.choose(f"with the action of {one}")
    assert len(scene.t.spent) == 1
    assert scene.titles(scene.t.spent) == [one]
    assert scene.t.in_play(scene.t.play[-1])
    assert scene.titles([scene.t.play[-1]]) == [book]
    scene.at_rest()


@pytest.mark.rule("AHC-INV-16")
def test_an_action_lost_before_the_turn_is_missing_in_it_and_in_no_other() -> None:
    """Actions are gained in the upkeep: what a card of the Mythos phase takes is gone when the turn begins."""
    scene = Scene("roland", "daisy")
    plague = revelation(encounter(scene), doing(lambda t, you: t.push(LoseAction(you))))
    scene.draws_encounter(plague).at_rest()
    scene.turn()
    assert scene.t.left == [2, 0]
    scene.ends_turn()
    scene.turn(1)
    assert scene.t.left == [0, 3]
    scene.ends_turn()
    scene.turn()
    assert scene.t.left == [3, 0]


@pytest.mark.rule("AHC-INV-16", "AHC-ADV-06")
def test_who_has_lost_an_action_may_spend_clues_for_others_all_the_same() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.t.clues[0] = 2
    scene.runs(LoseAction(0)).at_rest()
    assert spendable(scene.t, 0, 1) == 2


@pytest.mark.rule("AHC-INV-16", "AHC-INV-06")
def test_after_the_own_turn_there_is_no_action_to_lose_until_the_upkeep_gives_new_ones() -> None:
    scene = Scene("roland")
    scene.turn().ends_turn()
    scene.runs(LoseAction(0)).at_rest()
    assert not scene.t.lasting
    scene.upkeep()
    scene.runs(LoseAction(0), LoseAction(0), LoseAction(0), LoseAction(0)).at_rest()
    assert len(scene.t.lasting) == 3
    scene.turn()
    assert (scene.t.left, scene.offers(RESOURCE)) == ([0], False)


@pytest.mark.rule("AHC-INV-14")
def test_an_action_that_qualifies_for_several_uses_the_one_its_investigator_picks() -> None:
    scene = Scene("roland")
    any_, tomes = granting(scene), granting(scene, TOME_ABILITY)
    book = tome(scene)
    scene.turn().choose(f"use {book}")
    assert scene.options() == [f"with the action of {any_}", f"with the action of {tomes}"]
    scene.choose(f"with the action of {tomes}")
    with changes(lambda: left(scene), 0):
        scene.choose(RESOURCE)  # the unrestricted one is still there


@pytest.mark.rule("AHC-INV-15")
def test_a_restricted_action_pays_for_nothing_else_and_is_lost() -> None:
    scene = Scene("roland")
    granting(scene, TOME_ABILITY)
    book = tome(scene)
    scene.turn().choose(RESOURCE, RESOURCE, RESOURCE)
    assert scene.options() == [f"use {book}", "end the turn"]
    scene.ends_turn()
    scene.turn().choose(f"use {book}", RESOURCE, RESOURCE, RESOURCE)
    scene.at_rest()


# -- actions


@pytest.mark.rule("AHC-ACT-01")
def test_there_are_nine_actions() -> None:
    scene = Scene("roland")
    scene.house()
    name = action(made(scene))
    scene.in_play(name)
    scene.hand("Knife")
    near = scene.enemy(exhausted=True)
    mine = scene.enemy(engaged=0, exhausted=True)
    one, two = scene.titles([near, mine])
    scene.turn()
    assert scene.options() == [
        "draw a card",
        "take a resource",
        "move to Attic",
        "move to Cellar",
        "investigate Hallway",
        f"fight {one}",
        f"fight {two}",
        f"evade {two}",
        f"engage {one}",
        "play Knife",
        f"use {name}",
        "end the turn",
    ]


@pytest.mark.rule("AHC-ACT-02")
@pytest.mark.parametrize(
    "answer", ["draw", RESOURCE, "move to attic", "investigate hallway", "play knife", "fight", "engage"]
)
def test_an_action_costs_one(answer: str) -> None:
    scene = Scene("roland")
    scene.house()
    scene.hand("Knife")
    scene.enemy(exhausted=True, health=9)
    scene.turn()
    with changes(lambda: left(scene), -1):
        scene.choose(answer)
        if scene.ask.prompt == "Commit cards?":
            scene.choose("reveal the token")


@pytest.mark.rule("AHC-ACT-02")
def test_activate_costs_as_many_actions_as_its_ability_shows() -> None:
    scene = Scene("roland")
    name = action(made(scene), actions=2)
    scene.in_play(name)
    scene.turn()
    with changes(lambda: left(scene), -2):
        scene.choose(f"use {name}")
    assert not scene.offers(f"use {name}")
    assert scene.offers(RESOURCE)


@pytest.mark.rule("AHC-ACT-03")
def test_an_additional_action_cost_is_paid_with_the_action_or_it_cannot_be_taken() -> None:
    scene = Scene("roland")
    scene.house()
    ice = constant(encounter(scene), ACTION_COST, lambda t, card, you, word: 2 * int(word == MOVE))
    scene.threat(ice)
    scene.turn().choose(RESOURCE)
    assert not scene.offers("move to")
    scene.turn()
    with changes(lambda: left(scene), -3):
        scene.choose("move to attic")


@pytest.mark.rule("AHC-ACT-03")
def test_an_additional_action_cost_is_for_its_own_kind_of_action_whatever_makes_others_dearer() -> None:
    scene = Scene("roland")
    scene.house()
    scene.threat("Frozen in Fear")  # moves, fights and evasions
    scene.threat(constant(encounter(scene), ACTION_COST, lambda t, card, you, word: int(word == INVESTIGATE)))
    scene.reveals("0")
    scene.turn()
    with changes(lambda: left(scene), -1):
        scene.choose(RESOURCE)
    assert scene.offers("move to attic")
    with changes(lambda: left(scene), -2):
        scene.choose("investigate")


@pytest.mark.rule("AHC-ACT-03")
def test_an_event_with_a_designator_costs_what_its_kind_of_action_costs() -> None:
    scene = Scene("roland")
    scene.threat(constant(encounter(scene), ACTION_COST, lambda t, card, you, word: int(word == FIGHT)))
    name = played(made(scene, "event"), word=FIGHT)
    scene.hand(name)
    scene.turn().choose(RESOURCE, RESOURCE)
    assert not scene.offers(f"play {name}")
    scene.turn()
    with changes(lambda: left(scene), -2):
        scene.choose(f"play {name}")


@pytest.mark.rule("AHC-ACT-04")
def test_an_additional_cost_is_not_demanded_when_an_effect_makes_you_do_it() -> None:
    scene = Scene("roland")
    scene.house()
    scene.threat(constant(encounter(scene), ACTION_COST, lambda t, card, you, word: 2 * int(word == MOVE)))
    attic = scene.place("Attic")
    scene.threat(forced(encounter(scene), TURN_BEGINS, doing(lambda t, you: move(t, you, attic))))
    scene.turn()
    assert (scene.t.place[0], left(scene)) == (attic, 3)


@pytest.mark.rule("AHC-INV-05")
def test_an_action_that_cannot_be_paid_is_not_offered() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.hand(played(made(scene, "event", cost=6), notes(heard)))
    scene.turn()
    assert not scene.offers("play")
    scene.choose(RESOURCE)
    assert scene.offers("play")
