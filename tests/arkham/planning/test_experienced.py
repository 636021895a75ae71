"""What a planner thinks of the cards of higher levels."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.planning import experienced
from grimtable.games.arkham.planning.card_worth import CARDS, TOOLS, WEAPONS, keep_value
from grimtable.games.arkham.printed import CORE_CARDS, EVENT, TYPE, XP
from grimtable.games.arkham.rules.abilities.declaring import ACTIONS_OF, ANSWERS, FREE_OF
from tests.arkham.planning.test_advice import first, house, weights
from tests.arkham.scene import Scene

HIGHER = [card for card in range(CORE_CARDS) if XP[card] > 0]


def test_every_card_of_a_higher_level_has_a_worth_and_every_event_and_ability_an_advice() -> None:
    assert [card for card in HIGHER if card not in {**CARDS, **TOOLS, **WEAPONS}] == []
    assert [card for card in HIGHER if TYPE[card] == EVENT and card not in experienced.EVENTS] == []
    answering = {card for table in ANSWERS.values() for card in table}
    able = [card for card in HIGHER if card in {*FREE_OF, *ACTIONS_OF, *answering} and card not in WEAPONS]
    assert len(able) == len(experienced.ABILITIES)


def test_a_card_of_a_higher_level_is_worth_more_than_the_other_one_of_its_title() -> None:
    scene = house("roland")
    pairs = [("01018", "01028"), ("01030", "01040"), ("01048", "01054"), ("01066", "01069"), ("01080", "01084")]
    for low, high in pairs:
        assert keep_value(scene.t, scene.card(high), 0) > keep_value(scene.t, scene.card(low), 0)


def test_nobody_plays_a_magnifying_glass_and_takes_it_back_without_end() -> None:
    scene = house("roland")
    scene.t.clues[scene.place("Hallway")] = 0
    scene.in_play("01040")
    scene.turn()
    seen = weights(scene)
    assert seen["use Magnifying Glass (1)"] < seen["end the turn"]


def test_a_shotgun_is_fired_at_the_boss() -> None:
    scene = house("roland", act=3)
    scene.in_play("Shotgun")
    scene.enemy("Ghoul Priest", engaged=0)
    scene.turn()
    assert first(scene) == "Fight with Shotgun"


def test_the_better_token_of_a_statue_is_chosen() -> None:
    scene = house("roland")
    scene.in_play("Grotesque Statue")
    scene.t.clues[scene.place("Hallway")] = 1
    scene.bag("auto-fail", "-1")
    scene.turn().choose("investigate hallway")
    assert first(scene) == "use Grotesque Statue"
    scene.choose("use grotesque statue")
    assert first(scene) == "the token -1"


@pytest.mark.parametrize(("token", "answer"), [("-4", "play Sure Gamble"), ("-1", "pass: do not react")])
def test_a_minus_is_turned_where_that_saves_the_test(token: str, answer: str) -> None:
    scene = house("roland")
    scene.hand("Sure Gamble")
    scene.t.clues[scene.place("Hallway")] = 1
    scene.bag(token)
    scene.turn().choose("investigate hallway")
    assert first(scene) == answer


def test_a_police_badge_waits_until_all_actions_are_spent() -> None:
    scene = house("roland")
    scene.in_play("Police Badge")
    scene.t.clues[scene.place("Hallway")] = 2
    scene.turn()
    assert first(scene) != "use Police Badge"
    scene.choose(*["take a resource"] * 3)
    assert first(scene) == "use Police Badge"


def test_the_firearm_that_is_worth_most_is_loaded() -> None:
    scene = house("roland")
    scene.in_play("Roland's .38 Special", ".41 Derringer")
    scene.hand("Extra Ammunition")
    scene.turn().choose("play extra ammunition")
    assert first(scene) == "Roland's .38 Special"


def test_aquinnah_turns_a_blow_that_hurts() -> None:
    scene = Scene("roland")
    scene.in_play("Aquinnah")
    attacker = scene.enemy(engaged=0, damage=2)
    scene.enemy(engaged=0)
    scene.attacks(attacker)
    assert first(scene) == "use Aquinnah"


def test_the_will_to_survive_is_for_what_would_be_certain() -> None:
    scene = house("roland")
    scene.hand("Will to Survive")
    scene.t.resources[0] = 4
    scene.t.clues[scene.place("Hallway")] = 3
    scene.turn()
    seen = weights(scene)
    assert seen["play Will to Survive"] > 0
    scene.t.clues[scene.place("Hallway")] = 0
    scene.turn()
    assert weights(scene)["play Will to Survive"] < 0
