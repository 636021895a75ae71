"""Attacks of opportunity (AHC-AOO)."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import (
    ATTACKS,
    EVADE,
    FIGHT,
    INVESTIGATE,
    MOVE,
    NO_WORD,
    PARLEY,
    RESIGN,
    WHEN,
)
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.enemies.attacks import Attack
from grimtable.games.arkham.state import DEFEATED, PLAYING, Ahc
from grimtable.games.arkham.words import K_ATTACK, K_DAMAGE, K_HORROR
from tests.arkham.made import action, doing, encounter, forced, free, made, make_orders_matter, notes, played, reaction
from tests.arkham.scene import Scene
from tests.stage import changes


def ambush(**row: Any) -> Scene:
    """Roland in the Hallway, engaged with one ready enemy that deals 1 damage."""
    scene = Scene("roland")
    scene.house()
    scene.enemy(**({"engaged": 0, "evade": 9, "fight": 9} | row))
    return scene


@pytest.mark.rule("AHC-AOO-01")
@pytest.mark.parametrize("answer", ["draw", "take a resource", "move to attic", "investigate hallway", "play knife"])
def test_an_action_beside_an_engaged_enemy_provokes_it(answer: str) -> None:
    scene = ambush()
    scene.hand("Knife")
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose(answer)


@pytest.mark.rule("AHC-AOO-01")
@pytest.mark.parametrize("answer", ["fight", "evade"])
def test_fight_and_evade_provoke_nothing(answer: str) -> None:
    scene = ambush()
    with changes(scene.damage, 0):
        scene.turn().choose(answer)


@pytest.mark.rule("AHC-AOO-01")
@pytest.mark.parametrize("word", [PARLEY, RESIGN])
def test_parley_and_resign_provoke_nothing(word: int) -> None:
    scene = ambush()
    name = action(made(scene), word=word)
    scene.in_play(name)
    with changes(scene.damage, 0):
        scene.turn().choose(name)


@pytest.mark.rule("AHC-AOO-01")
def test_ending_the_turn_provokes_nothing() -> None:
    scene = ambush()
    with changes(scene.damage, 0):
        scene.turn().ends_turn()


@pytest.mark.rule("AHC-AOO-02", "AHC-AOO-03")
def test_every_ready_enemy_attacks_once_in_the_order_of_the_investigator() -> None:
    scene = Scene("roland", "daisy", seats=2)
    cold, hot = scene.enemy(engaged=1, horror=1, damage=0), scene.enemy(engaged=1, damage=2)
    scene.enemy(engaged=0)
    make_orders_matter(scene)
    scene.turn(1).choose("take a resource")
    assert (scene.ask.seat, scene.options()) == (1, scene.titles([cold, hot]))
    scene.choose(scene.titles([hot])[0])
    assert (scene.damage(1), scene.horror(1), scene.damage(0)) == (2, 1, 0)
    attacks = [line.split(" attacks")[0] for line in scene.log() if " attacks " in line]
    assert attacks == scene.titles([hot, cold])


@pytest.mark.rule("AHC-AOO-04")
def test_an_attack_of_opportunity_deals_the_enemys_full_damage_and_horror() -> None:
    scene = ambush(damage=2, horror=3)
    with changes(scene.damage, 2), changes(scene.horror, 3):
        scene.turn().choose("take a resource")


@pytest.mark.rule("AHC-AOO-05")
def test_the_enemy_does_not_exhaust() -> None:
    scene = ambush()
    with changes(scene.damage, 2):
        scene.turn().choose("take a resource", "take a resource")
    with changes(scene.damage, 1):
        scene.ends_turn().enemies()


@pytest.mark.rule("AHC-AOO-06")
def test_an_exhausted_enemy_makes_none() -> None:
    scene = ambush(exhausted=True)
    with changes(scene.damage, 0):
        scene.turn().choose("take a resource", "draw", "move to attic")


@pytest.mark.rule("AHC-AOO-07")
def test_they_come_after_the_costs_and_before_the_effect() -> None:
    scene = ambush()
    seen: list[str] = []

    def look(t: Ahc, you: int, card: int, event: int) -> None:
        seen.append(f"actions {t.left[0]}, resources {t.resources[0]}, cards {len(t.hand[0])}, used {t.exhausted[own]}")

    scene.threat(forced(encounter(scene), ATTACKS, look, WHEN))
    name = action(made(scene), doing(lambda t, you: gain_resources(t, you, 9)), cost=Cost(resources=2, exhaust=True))
    own = scene.in_play(name)
    card = made(scene, cost=1)
    scene.hand(card)
    scene.turn().choose(f"use {name}")
    assert (seen, scene.resources()) == (["actions 2, resources 3, cards 1, used 1"], 12)
    scene.choose(f"play {card}")
    assert seen[1:] == ["actions 1, resources 11, cards 1, used 1"]  # it is played only now (AHC-ZONE-19)
    scene.choose("draw")
    assert seen[2:] == ["actions 0, resources 11, cards 0, used 1"]
    assert len(scene.held()) == 1


@pytest.mark.rule("AHC-AOO-08")
def test_an_action_that_costs_several_provokes_once() -> None:
    scene = ambush()
    name = action(made(scene), actions=3)
    scene.in_play(name)
    with changes(scene.damage, 1):
        scene.turn().choose(f"use {name}")


@pytest.mark.parametrize("answered", [False, True])
def test_the_enemy_is_told_as_the_cause_of_what_its_attack_does(answered: bool) -> None:
    scene = ambush(horror=1)
    if answered:
        scene.threat(forced(encounter(scene), ATTACKS, notes([]), timing=WHEN))
    (enemy,) = scene.t.enemies
    scene.turn().choose("take a resource")
    told = [(kind, piece, amount) for kind, _, piece, amount, cause in scene.t.events if cause == enemy]
    assert told == [(K_ATTACK, enemy, 0), (K_DAMAGE, 0, 1), (K_HORROR, 0, 1)]


@pytest.mark.rule("AHC-AOO-09")
def test_afterwards_the_action_goes_on() -> None:
    scene = ambush()
    scene.turn().choose("move to attic")
    assert scene.t.place[0] == scene.place("Attic")


@pytest.mark.rule("AHC-AOO-09")
def test_who_is_defeated_by_them_loses_the_effect_and_the_costs_stay_paid() -> None:
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    name = action(made(scene), notes(heard), cost=Cost(clues=1))
    scene.in_play(name)
    scene.t.clues[0], scene.t.damage[0] = 3, 8
    study = scene.place("Study")
    scene.enemy(engaged=0)
    scene.turn(0)
    with changes(lambda: scene.clues(study), 2):
        scene.choose(f"use {name}")
    assert (scene.t.status, heard) == ([DEFEATED, PLAYING], [])


@pytest.mark.rule("AHC-AOO-09")
def test_an_action_that_has_become_impossible_is_lost() -> None:
    """The attack ends with the enemy gone elsewhere: the engagement that was chosen cannot happen."""
    scene = ambush()
    prey = scene.enemy(exhausted=True)

    def flees(t: Ahc, you: int, card: int, event: int) -> None:
        t.holder[prey] = scene.place("Attic")

    scene.threat(forced(encounter(scene), ATTACKS, flees))
    scene.turn().choose("engage")
    assert (scene.t.holder[prey], scene.t.left[0]) == (scene.place("Attic"), 2)


@pytest.mark.rule("AHC-AOO-10")
def test_they_count_as_enemy_attacks_for_abilities() -> None:
    scene = ambush()

    def dodge(t: Ahc, you: int, card: int, event: int) -> None:
        attack = t.own(event)
        assert isinstance(attack, Attack)
        attack.cancelled = True

    name = reaction(made(scene), ATTACKS, dodge, WHEN)
    scene.in_play(name)
    with changes(scene.damage, 0):
        scene.turn().choose("take a resource", f"use {name}")
    assert scene.resources() == 6


@pytest.mark.rule("AHC-AOO-11")
def test_what_is_free_provokes_nothing() -> None:
    scene = ambush()
    name = free(made(scene), limit=1)
    fast = played(made(scene, "event", keywords=["fast"]))
    asset = made(scene, keywords=["fast"])
    scene.in_play(name)
    scene.hand(fast, asset)
    with changes(scene.damage, 0):
        scene.turn().choose(f"use {name}", f"play {fast}", f"play {asset}")


@pytest.mark.rule("AHC-AOO-12")
def test_fighting_one_enemy_provokes_none_of_the_others() -> None:
    scene = ambush()
    other = scene.enemy(engaged=0)
    name = scene.titles([other])[0]
    with changes(scene.damage, 0):
        scene.turn().choose(f"fight {name}", f"evade {name}")


@pytest.mark.rule("AHC-AOO-13")
@pytest.mark.parametrize("word", [FIGHT, EVADE])
def test_an_asset_or_event_with_fight_or_evade_provokes_nothing(word: int) -> None:
    scene = ambush()
    asset, event = action(made(scene), word=word), played(made(scene, "event"), word=word)
    scene.in_play(asset)
    scene.hand(event)
    with changes(scene.damage, 0):
        scene.turn().choose(f"with {asset}", f"play {event}")


@pytest.mark.rule("AHC-AOO-14")
def test_engage_provokes_those_already_engaged_and_not_the_one_being_engaged() -> None:
    scene = ambush()
    scene.enemy(keywords=["aloof"], damage=5)
    with changes(scene.damage, 1):
        scene.turn().choose("engage")


@pytest.mark.rule("AHC-AOO-15")
def test_an_ability_that_says_that_it_does_not_provoke_is_obeyed() -> None:
    scene = ambush()
    name = action(made(scene), safe=True)
    scene.in_play(name)
    with changes(scene.damage, 0):
        scene.turn().choose(f"use {name}")


@pytest.mark.rule("AHC-AOO-16")
@pytest.mark.parametrize("word", [NO_WORD, INVESTIGATE, MOVE])
def test_other_designators_and_none_do_provoke(word: int) -> None:
    scene = ambush()
    asset, event = action(made(scene), word=word), played(made(scene, "event"), word=word)
    scene.in_play(asset)
    scene.hand(event)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose(asset)
    with changes(scene.damage, 1):
        scene.choose(f"play {event}")
