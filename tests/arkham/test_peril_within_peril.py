"""A peril card within another one, and attacks that something forbids on the way (AHC-PERIL, AHC-KEY-03)."""

from __future__ import annotations

from typing import Final

import pytest

from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, ANSWERS, FORCED_BY, FROM_HAND
from grimtable.games.arkham.rules.abilities.kinds import (
    CANNOT_ATTACK,
    CANNOT_LEAVE,
    DISCARD_TO,
    EVENT_OF,
    TIMING_BIT_OF,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.index import possible_answers
from grimtable.games.arkham.rules.cards_in_play.zones import discard, into_deck, set_loose
from grimtable.games.arkham.rules.drawing.encounter_deck import DrawEncounter
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.state import IN_DECK, IN_DISCARD, IN_HAND, NONE, ROUND, Ahc
from tests.arkham.made import constant, encounter, revelation
from tests.arkham.scene import Scene
from tests.stage import changes


class Trap(trial.Tester):
    """A test of willpower (3) that changes nothing."""

    TEST: Final = 0

    def step(self, t: Ahc, at: int) -> bool:
        if at != Trap.TEST:
            return False
        begin_test(t, self.you, self.card, 0, 3)
        return True


@pytest.mark.rule("AHC-PERIL-03")
@pytest.mark.parametrize("outer", [["peril"], []])
def test_a_peril_card_that_another_one_brings_does_not_end_its_peril(outer: list[str]) -> None:
    """Roland draws a card that makes him draw a peril card first and test then: Daisy may help only without peril."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        t.push(Trap(you, card))
        t.push(DrawEncounter(you))

    scene = Scene("roland", "daisy", seats=2)
    scene.hand("Guts", who=1)
    first = revelation(encounter(scene, keywords=outer), does)
    second = revelation(encounter(scene, keywords=["peril"]))
    scene.encounter(first, second, second)
    scene.draws_encounter()
    if outer:
        assert (scene.ask.prompt, scene.t.peril) == ("At rest", NONE)
    else:
        assert scene.ask.prompt == "Help Roland Banks with a card?"


@pytest.mark.rule("AHC-KEY-03", "AHC-ENEM-05")
def test_the_order_of_attacks_is_asked_where_one_of_them_can_forbid_the_next() -> None:
    """Nobody who has taken two damage is attacked: one and two make three, two alone are two."""
    scene = Scene("roland")
    one, two = scene.enemy(engaged=0, damage=1), scene.enemy(engaged=0, damage=2)
    scene.threat(constant(encounter(scene), CANNOT_ATTACK, lambda t, card, enemy, you: int(t.damage[you] >= 2)))
    scene.enemies()
    assert (scene.ask.rule, scene.options()) == ("AHC-ENEM-05", scene.titles([one, two]))
    with changes(scene.damage, 2):
        scene.choose(scene.titles([two])[0])
    scene.at_rest()
    assert [scene.t.exhausted[enemy] for enemy in (one, two)] == [0, 1]


@pytest.mark.rule("AHC-MASS-05", "AHC-KEY-03")
def test_a_massive_enemy_that_can_attack_nobody_does_not_exhaust() -> None:
    scene = Scene("roland", "daisy")
    enemy = scene.enemy(keywords=["massive"], damage=1)
    scene.threat(constant(encounter(scene), CANNOT_ATTACK, 1))
    with changes(scene.damage, 0):
        scene.enemies()
    scene.at_rest()
    assert scene.t.exhausted[enemy] == 0


# -- leaving and discarding


@pytest.mark.rule("AHC-KEY-03")
def test_what_cannot_leave_play_can_leave_the_hand() -> None:
    scene = Scene("roland")
    scene.threat(constant(encounter(scene), CANNOT_LEAVE, 1))
    (held,) = scene.hand("Knife")
    lying = scene.in_play("Flashlight")
    assert (discard(scene.t, held), discard(scene.t, lying)) == (True, False)
    assert (scene.t.zone[held], scene.t.in_play(lying)) == (IN_DISCARD, True)


@pytest.mark.rule("AHC-EFF-06")
def test_a_lasting_effect_can_send_a_discarded_card_under_the_deck() -> None:
    scene = Scene("roland")
    (card,) = scene.hand("Knife")
    lasts(scene.t, DISCARD_TO, card, NONE, 1, ROUND, 0)
    discard(scene.t, card)
    assert (scene.t.zone[card], scene.t.deck[0][0], scene.t.discard[0]) == (IN_DECK, card, [])


@pytest.mark.rule("AHC-ZONE-15")
@pytest.mark.parametrize("loose", [True, False])
def test_a_card_that_would_be_shuffled_alone_into_an_empty_deck_is_discarded_or_stays(loose: bool) -> None:
    scene = Scene("roland")
    scene.empty_deck()
    (card,) = scene.hand("Knife")
    if loose:
        set_loose(scene.t, card)
    into_deck(scene.t, card, 0)
    assert (scene.t.zone[card], scene.t.deck[0]) == (IN_DISCARD if loose else IN_HAND, [])


# -- what a game of certain cards has to listen to


def test_a_game_with_a_single_card_knows_what_that_card_answers() -> None:
    for table in (FORCED_BY, ANSWERS):
        for moment, cards in table.items():
            for defn in cards:
                assert possible_answers(len(ABILITIES), (defn,))[0] >> EVENT_OF[moment] & 1
    for moment, defns in FROM_HAND.items():
        for defn in defns:
            events, timings = possible_answers(len(ABILITIES), (defn,))
            assert events >> EVENT_OF[moment] & 1
            assert timings[EVENT_OF[moment]] & TIMING_BIT_OF[moment]
