"""What is still to come when something is over at once, or is interrupted: attacks, draws, actions, results."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION
from grimtable.games.arkham.rules.abilities.kinds import (
    CANNOT_LEAVE,
    ELITE_ALONE,
    EXTRA_ACTION,
    FAILS,
    SKILL_VALUE,
    SPAWNS,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.values import skill_value
from grimtable.games.arkham.rules.cards_in_play.zones import into_deck
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.scenarios.the_gathering.tokens import SearchGhoul
from grimtable.games.arkham.state import IN_DECK, NONE, ROUND, TURN, Ahc
from tests.arkham.made import constant, encounter, made, make_orders_matter, notes, reaction
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-MASS-12", "AHC-MASS-05")
def test_a_massive_enemy_that_may_attack_nobody_holds_up_no_other_attacks() -> None:
    """Roland is on the lam: of the two only the Elite enemy that is engaged with him attacks."""
    scene = Scene("roland")
    scene.enemy(keywords=["massive"], name="Whale", damage=3)
    scene.enemy(engaged=0, name="Chief", traits=["Elite"])
    lasts(scene.t, ELITE_ALONE, 0, NONE, 1, ROUND, 0)
    make_orders_matter(scene)
    scene.enemies()
    assert scene.options() == ["Roland Banks", "Whale"]
    with changes(scene.damage, +1):
        scene.choose("whale")
    scene.at_rest()


@pytest.mark.rule("AHC-DRAW-03", "AHC-WEAK-02", "AHC-DRAW-02")
def test_each_of_several_weaknesses_drawn_is_resolved_and_then_comes_the_horror() -> None:
    """Three enemies, each of which somebody answers; the deck is empty before the fourth card."""
    scene = Scene("roland")
    scene.empty_deck()
    names = ["Mob Enforcer", "Silver Twilight Acolyte", "Stubborn Detective"]
    weak = scene.deck(*names)
    charm = reaction(made(scene), SPAWNS)
    scene.in_play(charm)
    scene.runs(DrawCards(0, 0, 4))
    for name in names:
        assert (scene.ask.prompt, scene.horror()) == (f"{name} spawns. React?", 0)
        scene.choose(f"use {charm}")
    assert scene.horror() == 1
    assert [scene.t.in_play(card) for card in weak] == [True] * 3
    scene.at_rest()


@pytest.mark.rule("AHC-INV-11")
def test_an_additional_action_that_is_spent_ends_nothing_else_that_lasts() -> None:
    """What was granted before it and after it goes on."""
    scene = Scene("roland")
    scene.turn()
    for amount in (1, 2):
        lasts(scene.t, SKILL_VALUE, 0, COMBAT, amount, ROUND, 0)
        if amount == 1:
            lasts(scene.t, EXTRA_ACTION, 0, ANY_ACTION, 1, TURN, 0)
    with changes(lambda: skill_value(scene.t, 0, COMBAT), 0), changes(lambda: scene.t.left[0], 0):
        scene.choose("take a resource")
    assert [effect[0] for effect in scene.t.lasting] == [SKILL_VALUE, SKILL_VALUE]


class Peers(trial.Tester):
    """A test of combat (9); a failure costs 2 resources."""

    def step(self, t: Ahc, at: int) -> bool:
        if at > 0:
            return False
        begin_test(t, self.you, self.card, COMBAT, 9)
        return True

    def failed(self, t: Ahc, test: trial.Trial) -> None:
        t.resources[self.you] -= 2


@pytest.mark.rule("AHC-ST-17", "AHC-ST-18")
def test_a_failure_has_its_results_when_it_has_been_answered_and_not_before() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = reaction(made(scene), FAILS, notes(heard))
    scene.in_play(name)
    with changes(scene.resources, 0):
        scene.runs(Peers(0, 0))
    assert scene.offers(f"use {name}")
    with changes(scene.resources, -2):
        scene.choose(f"use {name}")
    assert heard == ["0"]
    scene.at_rest()


@pytest.mark.rule("AHC-ZONE-15", "AHC-KEY-03")
def test_what_forbids_cards_to_leave_play_says_nothing_of_those_out_of_play() -> None:
    scene = Scene("roland")
    scene.deck("Guts")
    (knife,) = scene.hand("Knife")
    light = scene.in_play("Flashlight")
    scene.threat(constant(encounter(scene), CANNOT_LEAVE, 1))
    into_deck(scene.t, knife, 0)
    into_deck(scene.t, light, 0)
    assert (scene.t.zone[knife], scene.t.in_play(light)) == (IN_DECK, True)


@pytest.mark.rule("AHC-SRCH-03")
def test_where_no_ghoul_is_found_nothing_is_drawn() -> None:
    scene = Scene("roland", difficulty="hard")
    scene.encounter("Ancient Evils")
    zones = scene.t.zone[:]
    scene.runs(SearchGhoul(0, scene.t.reference))
    assert (scene.t.zone, scene.t.play[0]) == (zones, 0)
    assert not any("draws" in line for line in scene.log()[-3:])
    scene.at_rest()
