"""What comes before what in a round, where it waits, and what is lost on the way."""

from __future__ import annotations

from typing import Final

import pytest

from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION
from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import (
    ATTACKS,
    EXTRA_ACTION,
    ROUND_BEGINS,
    SKILL_VALUE,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.rules.round.turn import LoseAction
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.state import ROUND, TURN, Ahc
from tests.arkham.made import encounter, forced, free, made, notes, revelation, seeing
from tests.arkham.scene import Scene


@pytest.mark.rule("AHC-RND-01", "AHC-MYTH-01")
def test_what_happens_as_a_round_begins_comes_before_its_doom() -> None:
    scene = Scene("roland")
    seen: list[int] = []
    scene.threat(forced(encounter(scene), ROUND_BEGINS, seeing(lambda t, you: seen.append(t.doom[t.agenda()]))))
    scene.t.round = 1
    scene.runs(Round())
    assert (seen, scene.t.doom[scene.t.agenda()]) == ([0], 1)


class Riddle(trial.Tester):
    """A test of willpower (0) that changes nothing."""

    TEST: Final = 0

    def step(self, t: Ahc, at: int) -> bool:
        if at != Riddle.TEST:
            return False
        begin_test(t, self.you, self.card, 0, 0)
        return True


def riddles(t: Ahc, you: int, card: int, event: int) -> None:
    t.push(Riddle(you, card))


@pytest.mark.rule("AHC-ST-22", "AHC-LEAD-03")
def test_a_test_that_had_to_wait_in_the_mythos_phase_comes_before_the_next_draw() -> None:
    scene = Scene("roland", "daisy", seats=2)
    name = free(made(scene), riddles, tests=True, limit=1, period=ROUND)
    scene.in_play(name)
    scene.encounter("Rotting Remains", "Ancient Evils")
    scene.reveals("0", "0")
    scene.mythos().choose(f"use {name}")
    while not scene.offers("reveal"):
        scene.choose("pass")
    scene.choose("reveal")
    waited, drawn = "Roland Banks tests willpower (0)", "Daisy Walker draws the encounter card Ancient Evils"
    assert scene.log().index(waited) < scene.log().index(drawn)


@pytest.mark.rule("AHC-UPK-02")
def test_the_window_of_the_upkeep_is_not_opened_again_when_cards_are_ready() -> None:
    """A card that readies could be used now, but its window is over; the enemy that readies engages."""
    scene = Scene("roland")
    name = free(made(scene), cost=Cost(exhaust=True))
    card = scene.in_play(name)
    scene.t.exhausted[card] = 1
    enemy = scene.enemy(exhausted=True)
    scene.upkeep()
    assert (scene.t.exhausted[card], scene.t.holder[enemy], scene.ask.prompt) == (0, 0, "At rest")


# -- additional actions


@pytest.mark.rule("AHC-INV-10")
def test_an_additional_action_that_is_spent_leaves_what_else_its_card_has_given() -> None:
    scene = Scene("roland")
    source = scene.in_play(made(scene))
    lasts(scene.t, SKILL_VALUE, 0, 1, 2, TURN, source)
    lasts(scene.t, EXTRA_ACTION, 0, ANY_ACTION, 1, TURN, source)
    scene.turn()
    scene.choose("take a resource")
    assert [effect[0] for effect in scene.t.lasting] == [SKILL_VALUE]


@pytest.mark.rule("AHC-INV-12")
def test_without_any_action_left_in_the_own_turn_none_is_lost() -> None:
    scene = Scene("roland")
    scene.t.active, scene.t.left[0] = 0, 0
    scene.runs(LoseAction(0))
    scene.at_rest()
    assert (scene.t.left[0], scene.t.lasting, scene.t.spent) == (0, [], [])


@pytest.mark.rule("AHC-INV-12")
@pytest.mark.parametrize(("turned", "lost"), [(1, 0), (0, 3)])
def test_outside_ones_turn_no_additional_action_is_lost(turned: int, lost: int) -> None:
    """Where nothing is left to lose, of a turn that is over or of one whose three actions are lost, nothing is."""
    scene = Scene("roland", "daisy")
    scene.in_play("Leo De Luca")
    scene.t.turned[0] = turned
    for _ in range(lost):
        scene.runs(LoseAction(0))
    before = list(scene.t.lasting)
    scene.runs(LoseAction(0))
    scene.at_rest()
    assert (scene.t.lasting, scene.t.spent) == (before, [])


# -- attacks


@pytest.mark.rule("AHC-ENEM-05", "AHC-ENEM-07")
def test_each_of_several_enemies_is_exhausted_after_its_attack() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), ATTACKS, notes(heard)))
    enemies = [scene.enemy(engaged=0) for _ in range(3)]
    scene.enemies().choose(scene.titles(enemies)[1], scene.titles(enemies)[2])
    assert ([scene.t.exhausted[enemy] for enemy in enemies], len(heard)) == ([1, 1, 1], 3)


# -- weaknesses that are drawn together


@pytest.mark.rule("AHC-WEAK-02")
def test_a_weakness_that_is_no_longer_in_hand_is_not_resolved() -> None:
    """Two are drawn at once, and the first one discards the second."""
    scene = Scene("roland")
    heard: list[str] = []
    second = revelation(made(scene, weakness="basic"), notes(heard, "second"))

    def takes_all(t: Ahc, you: int, card: int, event: int) -> None:
        for other in t.hand[you]:
            discard(t, other)

    first = revelation(made(scene, "treachery", weakness="basic"), takes_all)
    scene.deck(first, second)
    scene.runs(DrawCards(0, 0, 2))
    scene.at_rest()
    assert (heard, sorted(scene.titles(scene.t.discard[0]))) == ([], sorted([first, second]))
