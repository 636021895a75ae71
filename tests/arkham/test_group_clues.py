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


@pytest.mark.rule("AHC-ADV-06", "AHC-TALK-02")
def test_clues_kept_from_another_player_are_still_there_for_the_own() -> None:
    """Daisy has refused hers to Skids, who leads; Roland, of the same player, counts on them when Skids gives all."""
    scene = Scene("roland", "daisy", "skids", seats=2)
    scene.t.lead = 2
    for you, clues in enumerate((1, 3, 3)):
        scene.t.clues[you] = clues
    lasts(scene.t, KEEPS_CLUES, 1, NONE, 1, TURN, 1)
    scene.turn(0)
    while scene.ask.seat != 0:
        scene.choose("pass")
    scene.choose("advance the act", "spends 3 clues", "roland banks spends 1")
    assert (scene.t.clues[:3], act_stage(scene)) == ([0, 1, 0], 2)


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


def three_with_clues(*clues: int) -> Scene:
    """Roland's turn; Daisy and Wendy belong to other players; the act costs 6 clues."""
    scene = Scene("roland", "daisy", "wendy", seats=3)
    for you, n in enumerate(clues):
        scene.t.clues[you] = n
    scene.turn()
    while scene.ask.seat != 0:
        scene.choose("pass")
    return scene


@pytest.mark.rule("AHC-ADV-06", "AHC-ADV-04")
def test_each_of_a_group_is_asked_for_the_own_clues_and_spends_as_many_as_agreed() -> None:
    """Of 4, 3 and 2 clues six are spent: nobody offers more than they have or fewer than the others lack."""
    scene = three_with_clues(4, 3, 2)
    scene.choose("advance the act")
    assert (scene.ask.seat, scene.options()) == (
        0,
        [f"Roland Banks spends {n} clue{'s'[: n > 1]}" for n in (4, 3, 2, 1)],
    )
    scene.choose("roland banks spends 2")
    assert (scene.ask.seat, scene.options()) == (
        1,
        ["Daisy Walker spends 3 clues", "Daisy Walker spends 2 clues", "Daisy Walker spends 0 clues"],
    )
    scene.choose("daisy walker spends 3")
    assert (scene.ask.seat, scene.options()) == (2, ["Wendy Adams spends 1 clue", "Wendy Adams spends 0 clues"])
    scene.choose("wendy adams spends 1")
    assert (scene.t.clues[:3], act_stage(scene)) == ([2, 0, 1], 2)


@pytest.mark.rule("AHC-ADV-06", "AHC-TALK-02")
def test_who_refuses_is_not_asked_again_in_this_turn_and_the_others_are() -> None:
    """Wendy keeps her clues; without them Roland and Daisy cannot pay, with more of their own they can."""
    scene = three_with_clues(3, 2, 2)
    scene.choose("advance the act", "roland banks spends 3", "daisy walker spends 2", "wendy adams spends 0")
    assert (scene.t.clues[:3], act_stage(scene)) == ([3, 2, 2], 1)
    assert [(effect[0], effect[1], effect[4]) for effect in scene.t.lasting] == [(KEEPS_CLUES, 2, TURN)]
    while scene.ask.seat != 0:
        scene.choose("pass")
    assert not scene.offers("advance")
    scene.t.clues[1] = 3
    scene.turn()
    while scene.ask.seat != 0:
        scene.choose("pass")
    scene.choose("advance the act")
    while scene.ask.prompt.startswith("How many"):
        scene.choose(scene.options()[0])
    assert (scene.t.clues[2], act_stage(scene)) == (2, 2)
