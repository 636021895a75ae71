"""A whole round in which everything is answered: nothing is left out and nothing happens twice."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import (
    PHASE_BEGINS,
    PHASE_ENDS,
    ROUND_BEGINS,
    ROUND_ENDS,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.state import DEFEATED, NONE, RESIGNED
from tests.arkham.made import free, made, make_orders_matter, reaction
from tests.arkham.scene import Scene
from tests.arkham.stages import open_house
from tests.stage import changes

MOMENTS = [ROUND_BEGINS, ROUND_ENDS, PHASE_BEGINS, PHASE_ENDS, TURN_BEGINS, TURN_ENDS]
WHOLE_ROUND = [
    "The round begins",
    "The Mythos phase begins",
    "The Mythos phase ends",
    "The Investigation phase begins",
    "Roland Banks's turn begins",
    "turn",
    "Roland Banks's turn ends",
    "The Investigation phase ends",
    "The Enemy phase begins",
    "The Enemy phase ends",
    "The Upkeep phase begins",
    "The Upkeep phase ends",
    "The round ends",
    "The round begins",
]


def asked_in_a_round(scene: Scene) -> list[str]:
    """Use the reaction at every moment and end the turn, until the next round begins. Gives what was asked."""
    asked: list[str] = []
    while len(asked) < len(WHOLE_ROUND):
        if scene.ask.prompt == "Your turn":
            asked.append("turn")
            scene.choose("end the turn")
        elif scene.ask.prompt.startswith("Use something"):
            asked.append("window")
            scene.choose("pass")
        else:
            asked.append(scene.ask.prompt.removesuffix(". React?"))
            scene.choose(scene.options()[0])
    return asked


@pytest.mark.rule("AHC-RND-01", "AHC-TRIG-02")
def test_in_a_whole_round_each_beginning_and_each_end_is_answered_once() -> None:
    scene = Scene("roland")
    name = made(scene)
    for moment in MOMENTS:
        reaction(name, moment)
    scene.in_play(name)
    scene.encounter("Ancient Evils", "Ancient Evils")
    scene.t.round, scene.t.active = 1, NONE
    scene.runs(Round())
    with changes(lambda: scene.t.round, 1), changes(lambda: len(scene.t.hand[0]), 1), changes(scene.resources, 1):
        assert asked_in_a_round(scene) == WHOLE_ROUND


@pytest.mark.rule("AHC-RND-01", "AHC-RND-04")
def test_a_whole_round_has_its_windows_and_each_step_once() -> None:
    """In the Enemy phase before and after the attacks; in the turn what is free is among the actions."""
    scene = Scene("roland")
    scene.in_play(free(made(scene)))
    scene.encounter("Ancient Evils", "Ancient Evils")
    scene.t.round, scene.t.active = 1, NONE
    with changes(lambda: scene.t.doom[scene.t.agenda()], 2):
        scene.runs(Round())
    phases = []
    while scene.t.round == 2:
        window = scene.ask.prompt != "Your turn"
        phases.append(scene.ask.prompt)
        scene.choose("pass" if window else "end the turn")
    assert phases == [
        "Use something in the Mythos phase?",
        "Use something in the Investigation phase?",
        "Your turn",
        "Use something in the Enemy phase?",
        "Use something in the Enemy phase?",
        "Use something in the Upkeep phase?",
    ]


# -- massive enemies


@pytest.mark.rule("AHC-MASS-12", "AHC-MASS-02")
def test_the_lead_chooses_among_the_massive_enemies_that_are_engaged_with_somebody() -> None:
    scene = open_house("roland", "daisy")
    scene.goes(1, "Attic")
    for name, place in (("Ape", "Hallway"), ("Bear", "Cellar"), ("Crab", "Attic")):
        scene.enemy(at=place, name=name, keywords=["massive"])
    scene.enemy(engaged=0, name="Dog")
    make_orders_matter(scene)
    scene.enemies()
    assert scene.options() == ["Roland Banks", "Ape", "Crab"]


# -- trauma


@pytest.mark.rule("AHC-TRAUM-02", "AHC-TRAUM-03")
@pytest.mark.parametrize(
    ("how", "by_card", "trauma"), [(DEFEATED, 0, [1, 0]), (DEFEATED, 1, [0, 0]), (RESIGNED, 0, [0, 0])]
)
def test_only_a_defeat_by_damage_or_horror_leaves_a_trauma(how: int, by_card: int, trauma: list[int]) -> None:
    scene = Scene("roland", "daisy")
    scene.t.damage[0] = 9
    scene.runs(Eliminate(0, NONE, how, by_card))
    assert [scene.t.physical[0], scene.t.mental[0]] == trauma
