"""Clues that a group spends together: who is asked, and what follows from a refusal (AHC-ADV-06)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import HEALTH_VALUE, KEEPS_CLUES
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.index import index_game
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.state import NONE, PLAYING, TURN
from tests.arkham.made import constant, free, made
from tests.arkham.scene import Scene
from tests.arkham.stages import act_stage, new_stage


@pytest.mark.rule("AHC-ADV-06", "AHC-TALK-02")
def test_a_refusal_ends_it_where_the_clues_that_are_left_belong_to_somebody_who_keeps_them() -> None:
    """In Roland's turn, whose player has kept his clues, Skids wants to advance the act, and Daisy refuses."""
    scene = Scene("daisy", "skids", "roland", seats=3)
    for you, clues in enumerate((3, 3, 3)):
        scene.t.clues[you] = clues
    scene.t.active = 2
    lasts(scene.t, KEEPS_CLUES, 2, NONE, 1, TURN, 2)
    scene.turn(2)
    assert scene.ask.seat == 0
    scene.choose("pass")
    assert scene.ask.seat == 1
    scene.choose("advance the act")
    assert (scene.ask.seat, scene.options()) == (0, ["Daisy Walker spends 3 clues", "Daisy Walker spends 0 clues"])
    scene.choose("spends 0")
    assert (scene.t.clues[:3], act_stage(scene)) == ([3, 3, 3], 1)
    assert scene.ask.prompt.startswith("Use something")


def test_the_advance_is_offered_once_to_a_player_who_leads_several() -> None:
    """In the turn of Skids, whom another player leads; nothing else could be used."""
    scene = Scene("roland", "daisy", "skids", seats=2)
    for you in range(3):
        scene.t.clues[you] = 3
    scene.turn(2)
    assert scene.ask.seat == 0
    assert [option for option in scene.options() if option.startswith("advance")] == ["advance the act for 6 clues"]


@pytest.mark.rule("AHC-ADV-02")
def test_an_act_without_clues_is_not_advanced_by_clues() -> None:
    scene = Scene("roland")
    new_stage(scene, "act")
    scene.t.clues[0] = 9
    scene.turn()
    assert not scene.offers("advance")


@pytest.mark.rule("AHC-ADV-02")
@pytest.mark.parametrize("held", [0, 1])
def test_an_act_for_one_clue_needs_that_one(held: int) -> None:
    scene = Scene("roland")
    new_stage(scene, "act", clues=1, clues_fixed=True)
    scene.t.clues[0] = held
    scene.turn()
    assert scene.offers("advance") is (held == 1)


@pytest.mark.rule("AHC-DEFT-08")
def test_what_the_next_act_does_as_it_comes_happens_once() -> None:
    """With the second act Daisy has no health left; it stays the current one."""
    scene = Scene("roland", "daisy")
    second = new_stage(scene, "act")
    constant(scene.titles([second])[0], HEALTH_VALUE, lambda t, card, subject, _: -2 * int(subject == 1))
    index_game(scene.t)
    first = new_stage(scene, "act")
    scene.t.damage[1] = 3
    scene.runs(Advance(0, first))
    while scene.ask.prompt != "At rest":
        scene.choose(scene.options()[0])
    assert (scene.t.status[1] != PLAYING, scene.t.act()) == (True, second)


@pytest.mark.rule("AHC-ADV-05")
def test_the_act_is_not_advanced_before_the_first_turn_of_the_investigation_phase() -> None:
    scene = Scene("roland")
    scene.in_play(free(made(scene)))
    scene.t.clues[0] = 9
    scene.t.active = NONE
    scene.investigation()
    assert (scene.ask.prompt, scene.offers("advance")) == ("Use something in the Investigation phase?", False)
    scene.choose("pass: use nothing now")
    assert (scene.ask.prompt, scene.offers("advance")) == ("Your turn", True)
