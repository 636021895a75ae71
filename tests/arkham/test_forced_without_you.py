"""Forced abilities whose "you" is out of the scenario, or is nobody (AHC-ABIL-10, AHC-ELIM-10, ruling 45)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, ELIMINATED, HEALTH_VALUE, MOVES
from grimtable.games.arkham.rules.harm.damage import hurt_all, hurt_investigator
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.state import DEFEATED, NONE, RUNNING, Ahc
from tests.arkham.made import action, constant, encounter, forced, made, notes
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act


@pytest.mark.rule("AHC-GATH-07", "AHC-ABIL-10", "AHC-LEAD-01")
@pytest.mark.parametrize("lead", ["1", "2"], ids=["the slayer leads", "the other leads"])
def test_the_act_advances_though_its_slayer_falls_with_the_ghoul_priest(lead: str) -> None:
    """Roland throws dynamite at his own feet; Daisy, in the Attic, decides over the house."""
    scene = Scene("roland", "daisy", seats=2, lead=lead)
    scene.house()
    scene.goes(1, "Attic")
    at_act(scene, 3)
    priest = scene.enemy("Ghoul Priest", exhausted=True, at="Hallway")
    scene.t.damage[priest], scene.t.damage[0] = 9, 6
    scene.hand("Dynamite Blast")
    scene.turn().choose("play dynamite blast", "hallway")
    assert scene.t.status[0] == DEFEATED
    assert (scene.ask.rule, scene.ask.seat) == ("AHC-GATH-07", 1)
    scene.choose("keep the house")
    assert scene.t.ended == 2


@pytest.mark.rule("AHC-GATH-07", "AHC-DEFT-08")
def test_the_act_advances_when_the_ghoul_priest_falls_by_nobodys_hand() -> None:
    """Daisy is out; then a card lowers the Ghoul Priest's health to the damage that it has."""
    scene = Scene("roland", "daisy")
    scene.house()
    at_act(scene, 3)
    scene.runs(Eliminate(1, NONE, DEFEATED))
    priest = scene.enemy("Ghoul Priest", exhausted=True)
    scene.t.damage[priest] = 9
    scene.hand(constant(made(scene), HEALTH_VALUE, lambda t, card, subject, argument: -int(subject == priest)))
    scene.turn().choose("play fixture")
    assert scene.ask.rule == "AHC-GATH-07"


@pytest.mark.rule("AHC-ABIL-10", "AHC-ELIM-10")
def test_an_enemy_that_has_defeated_the_only_one_at_a_place_still_does_what_follows_its_attack() -> None:
    """Daisy's Silver Twilight Acolyte strikes Roland down: 1 doom all the same."""
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Attic")
    acolyte = scene.enemy("Silver Twilight Acolyte", engaged=0, owner=1)
    scene.t.damage[0] = 8
    scene.attacks(acolyte)
    assert (scene.t.status[0], scene.t.doom[scene.t.agenda()]) == (DEFEATED, 1)
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-10", "AHC-LEAD-01", "AHC-KEY-13")
def test_the_lead_resolves_a_forced_ability_of_the_scenario_in_the_place_of_who_is_out() -> None:
    """Wendy leads, elsewhere; the enemy's ability asks for a "you" that has just fallen."""
    scene = Scene("roland", "daisy", "wendy", lead="3")
    scene.t.place[1] = scene.t.place[2] = scene.location(symbol="x")
    heard: list[str] = []
    enemy = scene.enemy(forced(encounter(scene, "enemy"), ATTACKS, notes(heard)), engaged=0)
    scene.t.damage[0] = 8
    scene.attacks(enemy)
    assert (scene.t.status[0], heard) == (DEFEATED, ["2"])
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-10", "AHC-LEAD-02")
def test_while_there_is_no_lead_the_next_in_player_order_resolves_it() -> None:
    """Roland leads and falls together with Wendy: what answers his fall comes before a new lead is chosen."""
    scene = Scene("roland", "daisy", "wendy")
    heard: list[str] = []
    shrine = scene.location(symbol="x")
    scene.enemy(forced(encounter(scene, "enemy"), ELIMINATED, notes(heard)), exhausted=True)
    scene.t.place[1] = shrine
    scene.t.damage[0], scene.t.damage[2] = 8, 6
    blow = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [0, 2], [], 1, 0))
    scene.in_play(blow)
    scene.turn().choose(f"use {blow}")
    assert (scene.t.status, scene.t.lead) == ([DEFEATED, 0, DEFEATED], 1)
    assert heard == ["1", "1"]
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-10", "AHC-KEY-13")
def test_nobody_suffers_in_the_place_of_who_is_out_what_you_suffer_for_entering() -> None:
    """A trap in the Attic defeats Roland as he enters; the Attic's own horror is his and falls on nobody."""

    def springs(t: Ahc, you: int, card: int, event: int) -> None:
        hurt_investigator(t, t.stack[event].you, card, 9, 0)

    scene = Scene("roland", "daisy", lead="2")
    scene.house()
    scene.attached(forced(encounter(scene), MOVES, springs), scene.place("Attic"))
    scene.turn().choose("move to attic", "use fixture")
    assert (scene.t.status[0], scene.horror(1), scene.t.ended) == (DEFEATED, 0, RUNNING)
    assert "Attic takes effect" not in scene.log()
    scene.at_rest()
