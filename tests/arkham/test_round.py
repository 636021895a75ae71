"""The round, its phases and its player windows (AHC-RND)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.game import GAME as ARKHAM
from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.kinds import (
    IF,
    PHASE_BEGINS,
    PHASE_ENDS,
    ROUND_BEGINS,
    ROUND_ENDS,
    SKILL_VALUE,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.values import skill_value
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.state import NONE, PHASE, ROUND, TURN, Ahc
from grimtable.kernel.table import open_table
from tests.arkham.made import doing, encounter, forced, free, made, notes, played, told, windows
from tests.arkham.scene import Scene


def handy(scene: Scene, *whose: int) -> str:
    """Investigators with something free to use, so that every player window is asked."""
    name = free(made(scene))
    for who in whose:
        scene.in_play(name, who=who)
    return name


def phases(scene: Scene) -> list[str]:
    return [line for line in told(scene) if line.endswith(" phase")]


def ends(scene: Scene, *more: str) -> None:
    scene.choose("end the turn", *more)


# -- the order of phases


@pytest.mark.rule("AHC-RND-01", "AHC-RND-03")
def test_a_round_has_four_phases_in_fixed_order_and_another_round_follows() -> None:
    scene = Scene("roland")
    scene.t.events = []
    scene.runs(Round())
    assert scene.t.round == 2
    assert phases(scene) == ["Mythos phase", "Investigation phase"]
    ends(scene)
    assert scene.t.round == 3
    assert phases(scene) == ["Enemy phase", "Upkeep phase", "Mythos phase", "Investigation phase"]


@pytest.mark.rule("AHC-RND-02")
def test_the_first_round_has_no_mythos_phase() -> None:
    table = open_table(ARKHAM, 1, {}, seed=1)
    table.choose("keep this hand")
    log = [line.text for line in table.log(0)]
    t = table.position
    assert isinstance(t, Ahc)
    assert [line for line in log if line.endswith(" phase")] == ["Investigation phase"]
    assert (t.round, t.doom[t.agenda()]) == (1, 0)


@pytest.mark.rule("AHC-RND-15")
def test_nobody_can_decline_a_step_of_the_framework() -> None:
    """Doom, encounter card, draw, resource: all of it comes without a question."""
    scene = Scene("roland")
    scene.encounter("Ghoul Minion")
    doom = scene.t.doom[scene.t.agenda()]
    scene.mythos().at_rest()
    assert scene.t.doom[scene.t.agenda()] == doom + 1
    assert scene.titles(scene.t.play)[-1] == "Ghoul Minion"
    scene.upkeep().at_rest()
    assert (len(scene.held()), scene.resources()) == (1, 6)


# -- player windows


@pytest.mark.rule("AHC-RND-04")
def test_in_a_player_window_free_abilities_and_fast_cards_may_be_used() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = free(made(scene), notes(heard, "ability"), limit=1)
    scene.in_play(name)
    fast = played(made(scene, "event", keywords=["fast"]), notes(heard, "fast"))
    slow = played(made(scene, "event"), notes(heard, "slow"))
    scene.hand(fast, slow)
    scene.mythos()
    assert scene.options() == [f"use {name}", f"play {fast}", "pass: use nothing now", "pass until the round ends"]
    scene.choose(f"play {fast}", f"use {name}")
    assert heard == ["fast 0", "ability 0"]
    scene.at_rest()


@pytest.mark.rule("AHC-RND-05")
def test_the_mythos_phase_has_one_window_after_all_encounter_cards() -> None:
    scene = Scene("roland", "daisy")
    handy(scene, 0)
    scene.encounter("Ghoul Minion", "Swarm of Rats")
    scene.mythos()
    assert scene.titles(scene.t.play)[-2:] == ["Ghoul Minion", "Swarm of Rats"]
    assert len(windows(scene)) == 1
    scene.at_rest()


@pytest.mark.rule("AHC-RND-06")
def test_the_investigation_phase_opens_with_a_window_before_a_turn_is_chosen() -> None:
    scene = Scene("roland", "daisy", seats=2)
    handy(scene, 0)
    scene.t.phase = 0
    scene.investigation()
    assert (scene.ask.prompt, scene.t.active) == ("Use something in the Investigation phase?", NONE)
    assert len(windows(scene)) == 1
    assert scene.ask.prompt == "Who takes the next turn?"


@pytest.mark.rule("AHC-RND-07", "AHC-RND-08")
def test_a_turn_has_a_window_at_its_beginning_and_after_every_action_and_none_after_it() -> None:
    scene = Scene("roland", "daisy", seats=2)
    handy(scene, 1)
    scene.t.turned[1] = 1
    scene.turn(0)
    for _ in range(3):
        assert windows(scene) == ["Daisy Walker"]
        scene.choose("take a resource")
    assert windows(scene) == ["Daisy Walker"]  # after the last action the turn is still on
    scene.at_rest()


@pytest.mark.rule("AHC-RND-07")
def test_the_active_player_may_use_what_is_free_after_the_last_action() -> None:
    scene = Scene("roland")
    name = handy(scene, 0)
    scene.turn()
    assert scene.offers(f"use {name}")
    scene.choose("take a resource", "take a resource", "take a resource")
    assert scene.options() == [f"use {name}", "end the turn"]
    assert scene.t.active == 0


@pytest.mark.rule("AHC-RND-08")
def test_there_is_no_window_between_two_turns_or_before_the_phase_ends() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3)
    handy(scene, 2)
    scene.investigation()
    windows(scene)
    scene.choose("roland banks takes the next turn")
    windows(scene)
    ends(scene)
    assert scene.ask.prompt == "Who takes the next turn?"
    scene.choose("wendy adams takes the next turn")
    ends(scene)
    windows(scene)  # Daisy's turn begins
    ends(scene)
    scene.at_rest()


@pytest.mark.rule("AHC-RND-09", "AHC-RND-10")
def test_the_enemy_phase_has_a_window_before_each_investigators_attacks_and_after_the_last() -> None:
    scene = Scene("roland", "daisy")
    handy(scene, 0)
    hunter = scene.enemy(engaged=1)
    scene.enemy(engaged=0)
    harm = []
    scene.enemies()
    while scene.ask.prompt.startswith("Use something"):
        harm.append((scene.damage(0), scene.damage(1)))
        scene.choose("pass")
    assert harm == [(0, 0), (1, 0), (1, 1)]
    assert scene.t.exhausted[hunter] == 1
    scene.at_rest()


@pytest.mark.rule("AHC-RND-09")
def test_the_first_window_of_the_enemy_phase_comes_after_hunters_have_moved() -> None:
    scene = Scene("roland")
    scene.house()
    handy(scene, 0)
    hunter = scene.enemy(at="Attic", keywords=["hunter"])
    scene.enemies()
    assert scene.ask.prompt.startswith("Use something")
    assert (scene.t.holder[hunter], scene.damage()) == (0, 0)


@pytest.mark.rule("AHC-RND-11")
def test_the_upkeep_phase_has_one_window_at_its_beginning() -> None:
    scene = Scene("roland")
    handy(scene, 0)
    ghoul = scene.enemy(exhausted=True)
    scene.upkeep()
    assert (scene.ask.prompt, scene.t.exhausted[ghoul], scene.held()) == ("Use something in the Upkeep phase?", 1, [])
    assert len(windows(scene)) == 1
    scene.at_rest()


@pytest.mark.rule("AHC-RND-12")
def test_a_window_closes_when_all_pass_in_a_row() -> None:
    """The active player's fellows are asked in player order; a use begins the round of asking anew."""
    scene = Scene("roland", "daisy", "wendy", seats=3)
    name = handy(scene, 0, 1, 2)
    scene.mythos()
    seats = []
    for answer in ("pass", f"use {name}", "pass", "pass", "pass"):
        seats.append(scene.ask.seat)
        scene.choose(answer)
    assert seats == [0, 1, 0, 1, 2]
    scene.at_rest()


@pytest.mark.rule("AHC-RND-12")
def test_in_a_window_of_a_turn_the_active_player_is_asked_first() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3)
    handy(scene, 0, 1)
    scene.hand("Perception", who=2)
    scene.turn(1)
    assert scene.ask.seat == 0  # Daisy's own choices are those of her turn
    scene.choose("pass")
    assert (scene.ask.seat, scene.ask.prompt) == (1, "Your turn")


@pytest.mark.rule("AHC-RND-12")
def test_any_number_of_abilities_may_be_used_in_one_window() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    one, two = free(made(scene), notes(heard, "one")), free(made(scene), notes(heard, "two"))
    scene.in_play(one, two)
    scene.upkeep()
    scene.choose(f"use {two}", f"use {one}", f"use {two}", "pass")
    assert heard == ["two 0", "one 0", "two 0"]
    scene.at_rest()


# -- timing points


@pytest.mark.rule("AHC-RND-13")
def test_beginnings_and_ends_of_round_phase_and_turn_can_be_answered() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = encounter(scene)
    for event, what in (
        (ROUND_BEGINS, "round begins"),
        (ROUND_ENDS, "round ends"),
        (PHASE_BEGINS, "phase begins"),
        (PHASE_ENDS, "phase ends"),
        (TURN_BEGINS, "turn begins"),
        (TURN_ENDS, "turn ends"),
    ):
        forced(name, event, notes(heard, what))
    scene.threat(name)
    scene.t.round = 0
    scene.runs(Round())
    assert heard == ["round begins 0", "phase begins 0", "turn begins 0"]
    heard.clear()
    ends(scene)
    assert heard == [
        "turn ends 0",
        "phase ends 0",
        *["phase begins 0", "phase ends 0"] * 2,
        "round ends 0",
        "round begins 0",
        *["phase begins 0", "phase ends 0"],
        "phase begins 0",
        "turn begins 0",
    ]


@pytest.mark.rule("AHC-RND-14")
@pytest.mark.parametrize(("period", "event"), [(TURN, TURN_ENDS), (PHASE, PHASE_ENDS), (ROUND, ROUND_ENDS)])
def test_until_the_end_expires_before_at_the_end_begins(period: int, event: int) -> None:
    scene = Scene("roland")
    seen: list[int] = []
    name = forced(encounter(scene), event, doing(lambda t, you: seen.append(skill_value(t, you, COMBAT))), IF)
    scene.threat(name)
    scene.t.round = 0
    scene.runs(Round())
    lasts(scene.t, SKILL_VALUE, 0, COMBAT, 3, period, NONE)  # a new period would forget what began before it
    assert skill_value(scene.t, 0, COMBAT) == 7
    ends(scene)
    assert seen[0] == 4


@pytest.mark.rule("AHC-RND-16")
def test_a_limit_per_game_holds_for_the_whole_scenario() -> None:
    scene = Scene("roland")
    name = free(made(scene), limit=1)
    scene.in_play(name)
    scene.t.round = 0
    scene.runs(Round())
    scene.choose(f"use {name}")
    ends(scene)
    assert scene.t.round == 2
    assert not scene.offers(f"use {name}")
    fresh = Scene("roland")
    fresh.in_play(name)
    fresh.turn()
    assert fresh.offers(f"use {name}")
