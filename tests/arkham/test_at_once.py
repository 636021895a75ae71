"""What happens in the same moment: defeats and eliminations that belong together (AHC-TRIG-09, AHC-LEAD-04)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ENEMY_DEFEATED, ENGAGES, HEALTH_VALUE, WHEN
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.harm.damage import EnemyDefeated, hurt_all
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.state import AT, DEFEATED, NONE, REMOVED, RUNNING, THREAT, Ahc
from tests.arkham.made import action, constant, doing, forced, made, notes
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act, at_agenda


def blast(scene: Scene, who: list[int], enemies: list[int], damage: int) -> Scene:
    """Everybody named is dealt so much damage at once, in Roland's turn."""
    name = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, who, enemies, damage, 0))
    scene.in_play(name)
    return scene.turn().choose(f"use {name}")


def slain(t: Ahc, event: int) -> int:
    """The enemy whose defeat is answered."""
    defeat = t.stack[event]
    assert isinstance(defeat, EnemyDefeated)
    return defeat.target


@pytest.mark.rule("AHC-TRIG-09", "AHC-VICT-01")
def test_enemies_defeated_at_once_are_all_gone_before_the_objective_counts_one_of_them() -> None:
    """The Ghoul Priest's fall ends the scenario; the Flesh-Eater that fell with it is in the victory display."""
    scene = Scene("roland")
    scene.house()
    at_act(scene, 3)
    priest, eater = scene.enemy("Ghoul Priest"), scene.enemy("Flesh-Eater")
    scene.t.exhausted[priest] = scene.t.exhausted[eater] = 1
    scene.t.damage[priest], scene.t.damage[eater] = 4, 3
    blast(scene, [], [priest, eater], 1)
    assert scene.ask.rule == "AHC-GATH-07"
    assert scene.t.victory == [priest, eater]
    scene.choose("keep the house")
    assert scene.t.experience[0] == 2 + 1 + 2 + 1


@pytest.mark.rule("AHC-TRIG-09")
def test_each_of_several_defeats_is_answered_once_and_after_all_of_them() -> None:
    scene = Scene("wendy")
    heard: list[int] = []
    scene.in_play(forced(made(scene), ENEMY_DEFEATED, lambda t, you, card, event: heard.append(slain(t, event))))
    one, other = scene.enemy(health=1, exhausted=True), scene.enemy(health=1, exhausted=True)
    blast(scene, [], [one, other], 1)
    assert heard == [one, other]
    told = [line for line in scene.log() if "is defeated" in line or "is used" in line][-4:]
    assert ["is defeated" in line for line in told] == [True, True, False, False]


@pytest.mark.rule("AHC-TRIG-09", "AHC-DEFT-09")
@pytest.mark.parametrize("taken", [0, 1])
def test_of_several_enemies_one_that_is_discarded_meanwhile_is_not_defeated(taken: int) -> None:
    """When the first one is defeated, either of them is taken away: only the other has been defeated."""
    scene = Scene("wendy")
    heard: list[int] = []
    enemies = [scene.enemy(health=1, exhausted=True) for _ in range(2)]
    thief = forced(
        made(scene),
        ENEMY_DEFEATED,
        doing(lambda t, you: discard(t, enemies[taken])),
        WHEN,
        may=lambda t, you, card, event: slain(t, event) == enemies[0],
    )
    scene.in_play(thief, forced(made(scene), ENEMY_DEFEATED, lambda t, you, card, event: heard.append(slain(t, event))))
    blast(scene, [], enemies, 1)
    assert heard == [enemies[1 - taken]]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-TRIG-09", "AHC-DEFT-08")
def test_enemies_that_fall_before_assets_are_answered_once_and_in_their_order_after_all() -> None:
    """Without the blessing that was theirs two enemies and two dogs have no health left."""
    scene = Scene("wendy")
    heard: list[tuple[int, list[bool]]] = []
    enemies = [scene.enemy(exhausted=True) for _ in range(2)]
    dogs = [scene.in_play(made(scene, health=3)) for _ in range(2)]
    for card in (*enemies, *dogs):
        scene.t.damage[card] = 3
    watch = forced(
        made(scene),
        ENEMY_DEFEATED,
        lambda t, you, card, event: heard.append((slain(t, event), [t.in_play(dog) for dog in dogs])),
    )
    scene.in_play(watch)
    blessing = scene.in_play(constant(made(scene), HEALTH_VALUE, 1))
    name = action(made(scene), doing(lambda t, you: discard(t, blessing)))
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert heard == [(enemy, [False, False]) for enemy in enemies]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-DEFT-05", "AHC-TRAUM-02")
def test_an_investigator_who_falls_with_the_last_enemy_is_out_before_the_scenario_ends() -> None:
    """Daisy falls in the blast that defeats the Ghoul Priest: a trauma, and the resolution follows."""
    scene = Scene("roland", "daisy")
    scene.house()
    at_act(scene, 3)
    priest = scene.enemy("Ghoul Priest", exhausted=True)
    scene.t.damage[priest], scene.t.damage[1] = 9, 4
    blast(scene, [1], [priest], 1)
    assert (scene.t.status[1], scene.t.physical[1]) == (DEFEATED, 1)
    assert scene.ask.rule == "AHC-GATH-07"


def all_fall_with_the_priest() -> Scene:
    """Roland, who leads, and Daisy fall together with the Ghoul Priest."""
    scene = Scene("roland", "daisy")
    scene.house()
    at_act(scene, 3)
    priest = scene.enemy("Ghoul Priest", exhausted=True)
    scene.t.damage[priest], scene.t.damage[0], scene.t.damage[1] = 9, 8, 4
    return blast(scene, [0, 1], [priest], 1)


@pytest.mark.rule("AHC-WIN-03", "AHC-GATH-07", "AHC-TRAUM-02")
@pytest.mark.parametrize(("burned", "mental"), [("burn the house down", [1, 0]), ("keep the house", [0, 0])])
def test_who_falls_with_the_ghoul_priest_may_choose_the_acts_resolution(burned: str, mental: list[int]) -> None:
    """The trauma of the defeat stays."""
    scene = all_fall_with_the_priest()
    assert (scene.ask.rule, scene.options()) == ("AHC-WIN-03", ["yes", "no"])
    scene.choose("yes", burned)
    assert scene.t.ended == (1 if mental[0] else 2)
    assert (scene.t.physical, scene.t.mental) == ([1, 1], mental)


@pytest.mark.rule("AHC-WIN-03", "AHC-TRAUM-02")
def test_who_falls_with_the_ghoul_priest_may_leave_it_at_no_resolution() -> None:
    scene = all_fall_with_the_priest().choose("no")
    assert scene.t.ended == 0
    assert scene.t.physical == [1, 1]


@pytest.mark.rule("AHC-WIN-03")
def test_another_enemy_that_falls_with_everybody_leaves_no_choice() -> None:
    scene = Scene("roland")
    scene.house()
    at_act(scene, 3)
    scene.t.damage[0] = 8
    blast(scene, [0], [scene.enemy(health=1)], 1)
    assert scene.t.ended == 0


@pytest.mark.rule("AHC-LEAD-07", "AHC-LEAD-04")
def test_who_falls_together_with_the_lead_is_no_new_lead() -> None:
    """Roland leads and falls with Daisy; of Wendy and Agnes one is chosen, once, by the two."""
    scene = Scene("roland", "daisy", "wendy", "agnes", seats=4)
    scene.t.damage[0], scene.t.damage[1] = 8, 4
    blast(scene, [0, 1], [], 1)
    assert scene.ask.rule == "AHC-LEAD-07"
    assert scene.options() == ["Wendy Adams", "Agnes Baker"]
    for seat in (0, 1):
        scene.refused("wendy adams", seat=seat)
    scene.table.choose("agnes baker", seat=3)
    assert scene.t.lead == 3
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-06")
def test_enemies_engage_nobody_who_falls_in_the_same_moment() -> None:
    """The ghoul that has just struck Roland does not turn to Daisy, who falls beside him; Wendy leads, elsewhere."""
    scene = Scene("roland", "daisy", "wendy", lead="3")
    heard: list[str] = []
    scene.in_play(forced(made(scene), ENGAGES, notes(heard)), who=2)
    scene.t.place[2] = scene.location(symbol="x")
    ghoul = scene.enemy(engaged=0)
    scene.t.damage[0], scene.t.damage[1] = 7, 4
    blast(scene, [0, 1], [], 1)
    assert heard == []
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (AT, scene.place("Study"))
    scene.at_rest()


@pytest.mark.rule("AHC-GATH-13")
def test_whom_the_ghouls_defeat_together_nobody_is_asked_for_a_new_lead() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3)
    scene.house()
    at_act(scene, 3)
    agenda = at_agenda(scene, 3)
    scene.t.doom[agenda] = 20
    scene.mythos()
    assert scene.t.ended == 0
    assert scene.t.physical == [1, 1, 1]


@pytest.mark.rule("AHC-ELIM-08", "AHC-ELIM-06")
def test_own_weaknesses_are_removed_wherever_they_are_in_play() -> None:
    """One enforcer evaded Roland's attention at the Study, one is engaged with Daisy; hers stays."""
    scene = Scene("roland", "daisy")
    loose = scene.enemy("Mob Enforcer", owner=0, exhausted=True)
    hunting_daisy = scene.enemy("Mob Enforcer", engaged=1, owner=0)
    hers = scene.enemy("Mob Enforcer", engaged=1, owner=1)
    scene.runs(Eliminate(0, NONE, DEFEATED))
    assert (scene.t.zone[loose], scene.t.zone[hunting_daisy]) == (REMOVED, REMOVED)
    assert (scene.t.zone[hers], scene.t.holder[hers]) == (THREAT, 1)
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-10", "AHC-INV-03")
def test_who_is_out_has_no_say_in_who_takes_the_next_turn() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3)
    scene.runs(Eliminate(0, NONE, DEFEATED)).choose("daisy walker")
    scene.investigation()
    assert scene.ask.rule == "AHC-INV-03"
    scene.refused("wendy adams takes the next turn", seat=0)
    scene.table.choose("wendy adams takes the next turn", seat=1)
    assert (scene.t.active, scene.t.ended) == (2, RUNNING)
