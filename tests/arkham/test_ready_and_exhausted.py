"""Ready and exhausted cards (AHC-STATE)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import SKILL_VALUE, TURN_ENDS
from grimtable.games.arkham.rules.cards_in_play.tokens import exhaust, ready
from grimtable.games.arkham.rules.cards_in_play.values import skill_value
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_at
from tests.arkham.made import constant, doing, encounter, forced, free, made, notes, told
from tests.arkham.scene import Scene


@pytest.mark.rule("AHC-STATE-01")
def test_cards_enter_play_ready() -> None:
    scene = Scene("roland")
    scene.hand("Knife")
    scene.turn().choose("play knife")
    scene.draws_encounter("Ghoul Minion")
    in_play = {title: scene.t.exhausted[card] for card in scene.t.play for title in scene.titles([card])}
    assert (in_play["Knife"], in_play["Ghoul Minion"]) == (0, 0)


@pytest.mark.rule("AHC-STATE-01")
def test_a_card_that_left_play_exhausted_comes_back_ready() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy("Ghoul Minion", engaged=0, exhausted=True)
    discard(scene.t, ghoul)
    put_at(scene.t, ghoul, scene.place("Study"))
    assert (scene.t.in_play(ghoul), scene.t.exhausted[ghoul]) == (True, 0)


@pytest.mark.rule("AHC-STATE-02")
def test_exhausting_turns_a_ready_card() -> None:
    scene = Scene("roland")
    name = free(made(scene), cost=Cost(exhaust=True))
    card = scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert scene.t.exhausted[card] == 1


@pytest.mark.rule("AHC-STATE-03")
def test_an_exhausted_card_cannot_pay_an_exhaust_cost() -> None:
    scene = Scene("roland")
    name = free(made(scene), cost=Cost(exhaust=True))
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert not scene.offers(f"use {name}")


@pytest.mark.rule("AHC-STATE-03")
def test_exhausting_an_exhausted_card_changes_nothing() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(exhausted=True)
    scene.t.events = []
    exhaust(scene.t, ghoul)
    assert (scene.t.exhausted[ghoul], told(scene)) == (1, [])


@pytest.mark.rule("AHC-STATE-04")
def test_an_exhausted_card_stays_so_until_a_step_readies_it() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(exhausted=True, engaged=0)
    scene.turn().choose("draw", "take a resource", "take a resource").enemies()
    assert scene.t.exhausted[ghoul] == 1
    scene.upkeep()
    assert scene.t.exhausted[ghoul] == 0


@pytest.mark.rule("AHC-STATE-04")
def test_an_ability_readies_a_card() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(exhausted=True, engaged=0)
    name = free(made(scene), doing(lambda t, you: ready(t, ghoul)), limit=1)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert scene.t.exhausted[ghoul] == 0


@pytest.mark.rule("AHC-STATE-05")
def test_a_ready_card_cannot_be_readied() -> None:
    scene = Scene("roland")
    scene.enemy(exhausted=True, engaged=0)
    scene.enemy(engaged=0)
    scene.t.events = []
    scene.upkeep()
    assert [line.split()[-1] for line in told(scene)].count("readies") == 1


@pytest.mark.rule("AHC-STATE-06")
def test_being_exhausted_switches_no_ability_off() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    strong = constant(made(scene), SKILL_VALUE, lambda t, card, you, skill: int(skill == COMBAT))
    watchful = forced(encounter(scene), TURN_ENDS, notes(heard))
    handy = free(made(scene), notes(heard, "handy"), limit=1)
    for card in (scene.in_play(strong), scene.threat(watchful), scene.in_play(handy)):
        scene.t.exhausted[card] = 1
    assert skill_value(scene.t, 0, COMBAT) == 5
    scene.turn().choose(f"use {handy}").ends_turn()
    assert heard == ["handy 0", "0"]
