"""What comes first is asked only where it can matter (AHC-LEAD-05, AHC-ENEM-05, AHC-AOO-03, AHC-MASS-06)."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.rules.abilities.kinds import IF, TURN_BEGINS, TURN_ENDS
from grimtable.games.arkham.rules.abilities.moot_orders import Halt, alike, interchangeable
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, place_doom
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.state import Ahc
from grimtable.kernel.snapshot import fields
from tests.arkham.made import doing, encounter, forced, notes
from tests.arkham.scene import Scene
from tests.stage import changes


def at_the_beginning_of_a_turn(scene: Scene, *what: Any) -> None:
    """Cards in the threat area whose Forced abilities begin together."""
    for each in what:
        scene.threat(forced(encounter(scene), TURN_BEGINS, each))


def loses(n: int) -> Any:
    return doing(lambda t, you: gain_resources(t, you, -n))


def hurts(damage: int) -> Any:
    return doing(lambda t, you: hurt_investigator(t, you, you, damage, 0))


# -- Forced abilities


@pytest.mark.rule("AHC-LEAD-05")
def test_forced_abilities_whose_order_changes_nothing_are_resolved_without_a_question() -> None:
    scene = Scene("roland")
    at_the_beginning_of_a_turn(scene, loses(2), hurts(1), doing(lambda t, you: place_doom(t, t.agenda(), 1)))
    with changes(scene.resources, -2), changes(scene.damage, 1), changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.turn()
    assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-LEAD-05")
def test_it_is_asked_where_one_order_leads_elsewhere() -> None:
    """All resources are lost and two are gained: the order decides how many are left."""
    scene = Scene("roland")
    at_the_beginning_of_a_turn(scene, loses(9), doing(lambda t, you: gain_resources(t, you, 2)))
    scene.turn()
    assert (scene.ask.rule, len(scene.options())) == ("AHC-LEAD-05", 2)


@pytest.mark.rule("AHC-LEAD-05")
def test_it_is_asked_where_somebody_must_choose_in_between() -> None:
    scene = Scene("roland")
    scene.in_play("Beat Cop")
    at_the_beginning_of_a_turn(scene, loses(2), hurts(1))
    scene.turn()
    assert scene.ask.rule == "AHC-LEAD-05"


@pytest.mark.rule("AHC-LEAD-05")
def test_it_is_asked_where_chance_or_a_hidden_card_decides() -> None:
    scene = Scene("roland")
    at_the_beginning_of_a_turn(scene, loses(2), doing(lambda t, you: t.chance.draw(2)))
    scene.turn()
    assert scene.ask.rule == "AHC-LEAD-05"
    scene = Scene("roland")
    scene.threat("Frozen in Fear")
    scene.threat(forced(encounter(scene), TURN_ENDS, loses(1), IF))
    scene.turn().choose("end the turn")
    assert scene.ask.rule == "AHC-LEAD-05"


@pytest.mark.rule("AHC-LEAD-05")
def test_of_copies_in_the_same_state_none_is_first() -> None:
    """Two Frozen in Fear before one investigator: a test each, and nothing to choose."""
    scene = Scene("roland")
    scene.threat("Frozen in Fear")
    scene.threat("Frozen in Fear")
    scene.reveals("-1", "-1")
    scene.turn().choose("end the turn")
    assert sum(" fails by " in line for line in scene.log()) == 2
    scene.at_rest()


# -- attacks


@pytest.mark.rule("AHC-ENEM-05")
def test_enemies_that_only_hurt_attack_without_a_question() -> None:
    scene = Scene("roland")
    scene.enemy(engaged=0, damage=1)
    scene.enemy(engaged=0, damage=2, horror=1)
    with changes(scene.damage, 3), changes(scene.horror, 1):
        scene.enemies().at_rest()


@pytest.mark.rule("AHC-AOO-03")
def test_attacks_of_opportunity_that_only_hurt_are_not_asked_for() -> None:
    scene = Scene("roland")
    scene.enemy(engaged=0, damage=1)
    scene.enemy(engaged=0, damage=2)
    with changes(scene.damage, 3), changes(scene.resources, 1):
        scene.turn().choose("take a resource")


@pytest.mark.rule("AHC-ENEM-05")
@pytest.mark.parametrize("chance", ["Dodge", "Guard Dog", "nearly defeated"])
def test_the_order_is_asked_where_something_can_change_in_between(chance: str) -> None:
    scene = Scene("roland")
    scene.enemy(engaged=0, damage=1)
    scene.enemy(engaged=0, damage=2, horror=1)
    if chance == "Dodge":
        scene.hand("Dodge")
    elif chance == "Guard Dog":
        scene.in_play("Guard Dog")
    else:
        scene.t.damage[0] = 7
    scene.enemies()
    assert scene.ask.rule == "AHC-ENEM-05"


@pytest.mark.rule("AHC-ENEM-05")
def test_of_enemies_that_are_alike_one_stands_for_all() -> None:
    scene = Scene("roland")
    scene.hand("Dodge")
    one, two = scene.enemy("Ghoul Minion", engaged=0), scene.enemy("Ghoul Minion", engaged=0)
    rat = scene.enemy("Swarm of Rats", engaged=0)
    scene.enemies()
    assert scene.options() == ["Ghoul Minion 1", "Swarm of Rats"]
    assert interchangeable(scene.t, one, two)
    assert not interchangeable(scene.t, one, rat)
    scene.t.damage[two] = 1
    scene.enemies()
    assert scene.options() == ["Ghoul Minion 1", "Ghoul Minion 2", "Swarm of Rats"]


@pytest.mark.rule("AHC-MASS-06")
def test_whom_a_massive_enemy_attacks_first_is_asked_only_where_it_matters() -> None:
    scene = Scene("roland", "daisy")
    scene.enemy(keywords=["massive"])
    with changes(scene.damage, 1), changes(lambda: scene.damage(1), 1):
        scene.enemies().at_rest()
    scene = Scene("roland", "daisy")
    scene.enemy(keywords=["massive"])
    scene.hand("Dodge")
    scene.enemies()
    assert scene.ask.rule == "AHC-MASS-06"


# -- trying changes nothing


def test_trying_orders_changes_neither_the_table_nor_its_luck() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    at_the_beginning_of_a_turn(scene, doing(lambda t, you: t.chance.draw(2)), notes(heard), hurts(1))
    place = scene.t.chance.place
    scene.turn()
    assert (scene.ask.rule, scene.t.chance.place, scene.damage(), heard) == ("AHC-LEAD-05", place, 0, [])


TOLD_ON_THE_WAY = {"ask", "chance", "events", "foresees"}
FIXED = {"seats", "flags", "difficulty", "scenario", "starters", "defn", "owner", "player"}


def test_tables_are_alike_only_if_every_column_is() -> None:
    table = Scene("roland").t
    assert alike(table, table.copy())
    for name in fields(table):
        if name in TOLD_ON_THE_WAY | FIXED:
            continue
        other: Ahc = table.copy()
        value = getattr(other, name)
        setattr(other, name, value + 1 if isinstance(value, int) else [*value, value[0] if value else 0])
        assert not alike(table, other), name


def test_tables_are_alike_only_if_the_same_procedures_wait() -> None:
    """Frozen in Fear waits for its test at the end of Roland's turn: three procedures lie below the question."""
    scene = Scene("roland")
    scene.in_play("Physical Training")
    scene.threat("Frozen in Fear")
    table = scene.turn().choose("end the turn").t
    assert len(table.stack) > 3
    for place in range(len(table.stack)):
        other: Ahc = table.copy()
        other.own(place)
        assert alike(table, other), "a copy of a procedure is like it"
        other.stack[place].got += 1
        assert not alike(table, other), place
        assert alike(table, other, (type(table.stack[place]),)), "procedures of a kind can be left out"
    other = table.copy()
    other.stack.pop()
    assert not alike(table, other)


def test_where_a_trial_halts_nothing_is_compared() -> None:
    table = Scene("roland").t
    other: Ahc = table.copy()
    table.stack.append(Halt())
    other.stack.append(Halt())
    other.stack[-1].at = 1
    assert alike(table, other)
