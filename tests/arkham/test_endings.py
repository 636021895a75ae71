"""The end of a scenario and the victory display (AHC-WIN, AHC-VICT)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.abilities.kinds import ENEMY_DEFEATED, GAME_ENDS, WHEN
from grimtable.games.arkham.rules.cards_in_play.zones import to_victory
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.rules.scenario.ending import EndScenario, victory_points
from grimtable.games.arkham.state import DISPLAY, NONE, RESIGNED, RUNNING
from grimtable.games.arkham.view import view
from tests.arkham.made import action, doing, encounter, forced, free, made, notes, revelation
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act, at_agenda


def ends(scene: Scene, resolution: int) -> None:
    """The scenario ends with a resolution."""
    scene.runs(EndScenario(0, NONE, NONE, NONE, resolution))
    assert scene.table.position.over()


@pytest.mark.rule("AHC-WIN-01")
def test_the_end_of_the_agenda_deck_is_a_resolution_and_a_bad_one() -> None:
    """The third agenda is the last; at act 1 it is resolution 3."""
    scene = Scene("roland")
    agenda = at_agenda(scene, 3)
    scene.t.doom[agenda] = 9
    scene.mythos()
    assert (scene.t.ended, scene.t.over()) == (3, True)
    assert GAME.result(scene.t).winners == ()


def test_the_third_resolution_tells_who_got_away_and_calls_nobody_standing() -> None:
    scene = Scene("roland", "daisy")
    ends(scene, 3)
    assert GAME.result(scene.t).outcome.endswith("Whoever stayed is dead. Nobody had resigned")
    scene.t.status[1] = RESIGNED
    assert GAME.result(scene.t).outcome.endswith("Whoever stayed is dead. Daisy Walker had resigned")


@pytest.mark.rule("AHC-WIN-02")
def test_a_resolution_ends_the_scenario_at_once() -> None:
    """In the middle of a turn, with two actions left and enemies waiting."""
    scene = Scene("roland")
    scene.enemy(engaged=0)
    name = action(made(scene), doing(lambda t, you: t.push(EndScenario(0, NONE, NONE, NONE, 2))), safe=True)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert (scene.t.ended, scene.t.over(), scene.table.ask) == (2, True, None)
    assert "Resolution 2" in scene.log()


@pytest.mark.rule("AHC-WIN-02")
def test_a_test_that_a_resolution_has_ended_is_over_for_whoever_looks() -> None:
    """The last blow falls in a test, while cards in play ask what is tested."""
    scene = Scene("roland")
    at_act(scene, 3)
    scene.in_play("Magnifying Glass")
    scene.t.damage[scene.enemy("Ghoul Priest", engaged=0)] = 4
    scene.bag("+1")
    scene.turn().choose("fight ghoul priest").choose("burn")
    seen = view(scene.t, 0)
    assert (scene.t.over(), seen.test) == (True, None)
    assert seen.investigators[0].skills == (3, 3, 4, 2)


@pytest.mark.rule("AHC-WIN-03")
@pytest.mark.parametrize("resigns", [False, True])
def test_when_everybody_is_out_no_resolution_was_reached(resigns: bool) -> None:
    """Whether the last one is defeated or resigns."""
    scene = Scene("roland", "daisy")
    scene.house("Parlor")
    scene.t.damage[0], scene.t.damage[1] = 8, 4
    scene.attacks(scene.enemy(engaged=0))
    assert scene.t.ended == RUNNING
    if resigns:
        scene.turn(1).choose("resign with parlor")
    else:
        scene.attacks(scene.enemy(engaged=1), 1)
    assert (scene.t.ended, scene.t.over()) == (0, True)


@pytest.mark.rule("AHC-WIN-04", "AHC-STAND-15")
@pytest.mark.parametrize(("resolution", "won"), [(0, False), (1, True), (2, True), (3, False)])
def test_a_resolution_on_an_act_is_won_and_every_other_end_is_lost(resolution: int, won: bool) -> None:
    scene = Scene("roland", "daisy", seats=2)
    ends(scene, resolution)
    assert bool(GAME.result(scene.t).winners) == won
    assert GAME.result(scene.t).rewards == ((1.0, 1.0) if won else (-1.0, -1.0))


@pytest.mark.rule("AHC-WIN-05")
def test_when_the_game_ends_comes_before_experience_is_counted() -> None:
    scene = Scene("roland")
    found: list[int] = []
    name = forced(encounter(scene), GAME_ENDS, lambda t, you, card, event: found.append(t.experience[0]), WHEN)
    scene.threat(name)
    ends(scene, 2)
    assert found == [0]
    assert scene.t.experience[0] == 3


@pytest.mark.rule("AHC-WIN-06")
def test_the_last_act_leads_to_a_resolution() -> None:
    scene = Scene("roland")
    scene.house()
    act = at_act(scene, 3)
    scene.runs(Advance(0, act)).choose("burn the house down")
    assert (scene.t.ended, scene.t.over()) == (1, True)
    assert GAME.result(scene.t).winners == (0,)


# -- the victory display


@pytest.mark.rule("AHC-VICT-01")
@pytest.mark.parametrize("victory", [1, 0])
def test_a_defeated_enemy_with_a_victory_value_enters_the_display(victory: int) -> None:
    """Also with Victory 0."""
    scene = Scene("daisy")
    ghoul = scene.enemy(health=1, fight=1, engaged=0, victory=victory)
    scene.turn().choose("fight")
    assert (scene.t.victory, scene.t.encounter_discard) == ([ghoul], [])
    assert victory_points(scene.t) == victory


@pytest.mark.rule("AHC-VICT-02")
def test_revealed_locations_without_clues_enter_the_display_at_the_end() -> None:
    """The Attic is searched out, the Cellar holds a clue, a third place was never seen, the Hallway has no value."""
    scene = Scene("roland")
    scene.house()
    scene.goes(0, "Attic")
    scene.goes(0, "Cellar")
    scene.t.clues[scene.place("Cellar")] = 1
    scene.location("Unseen", shown=False, symbol="x", victory=1)
    attic = scene.place("Attic")
    assert scene.t.victory == []
    ends(scene, 2)
    assert scene.t.victory == [attic]
    assert scene.t.zone[attic] == DISPLAY


@pytest.mark.rule("AHC-VICT-03")
def test_a_treachery_with_a_victory_value_enters_the_display_once_resolved() -> None:
    scene = Scene("roland")
    found: list[list[int]] = []
    name = revelation(encounter(scene, victory=1), lambda t, you, card, event: found.append(list(t.victory)))
    card = scene.encounter(name)[0]
    scene.draws_encounter()
    assert found == [[]]
    assert (scene.t.victory, scene.t.encounter_discard) == ([card], [])


@pytest.mark.rule("AHC-VICT-04", "AHC-XP-01")
def test_the_display_is_shared() -> None:
    """Everybody sees it, and everybody earns its points, 2 more and nothing else."""
    scene = Scene("roland", "daisy", seats=2)
    ghoul = scene.enemy(health=1, engaged=0, victory=3)
    scene.turn().choose("fight", "pass")
    for seat in (0, 1):
        assert [card.id for card in view(scene.t, seat).victory] == [f"card/{ghoul}"]
    ends(scene, 0)
    assert scene.t.experience == [5, 5]


@pytest.mark.rule("AHC-VICT-05")
def test_an_effect_may_add_an_enemy_to_the_display_without_defeating_it() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), ENEMY_DEFEATED, notes(heard)))
    cultist = scene.enemy(engaged=0, victory=1)
    name = free(made(scene), doing(lambda t, you: to_victory(t, cultist)), limit=1)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert (scene.t.victory, heard) == ([cultist], [])
    scene.ends_turn().at_rest()
