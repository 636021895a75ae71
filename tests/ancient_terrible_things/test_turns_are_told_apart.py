"""Turns and actions are numbered: that is how an action or a whole turn is taken back, and how turns are counted."""

from __future__ import annotations

from collections.abc import Callable

from grimtable.games import find
from grimtable.kernel.table import Table, open_table
from tests.ancient_terrible_things.scene import Scene

Att = Callable[..., Scene]


def prompt(table: Table) -> str:
    assert table.ask is not None
    return table.ask.prompt


def test_turns_are_counted_one_by_one_and_the_map_is_handed_on_between_them(att: Att) -> None:
    scene = att(2)
    turns, actions = [scene.t.turn], [scene.t.action]
    for place in ("shrine", "gorge"):
        scene.idles(place)
        turns.append(scene.t.turn)
        actions.append(scene.t.action)
    assert scene.ask.prompt == "Hand on the Map?"
    scene.choose("keep the Map")
    turns.append(scene.t.turn)
    actions.append(scene.t.action)
    assert [turn - turns[0] for turn in turns] == [0, 1, 2, 3]
    assert [action - actions[0] for action in actions] == [0, 9, 16, 19]  # the question about the Map is one by itself


def test_every_phase_is_an_action_of_its_own(att: Att) -> None:
    scene = att(2)
    scene.you.owns(courage=1, treasure=9)
    scene.post("storm-lantern")
    scene.refresh_question()
    actions: dict[str, set[int]] = {}
    while scene.active() == 0:
        actions.setdefault(scene.ask.prompt, set()).add(scene.t.action)
        if scene.ask.prompt == "Where do you explore?":
            scene.choose("explore the Accursed Shrine")
        else:
            scene.passes()
    first = min(actions["Where do you explore?"])
    assert {words: {at - first for at in each} for words, each in actions.items()} == {
        "Where do you explore?": {0},
        "Use the Accursed Shrine?": {0},
        "Perform a desperate act?": {1},
        "Re-roll, use a card, or stop?": {2},
        "What do you spend your dice on?": {2},
        "Replace a card at the Trading Post?": {4},
        "What do you buy?": {4},
    }


def test_the_choice_of_characters_is_not_part_of_the_first_round() -> None:
    table = open_table(find("att"), 2, {}, seed=1)
    table.choose("the captain")
    table.choose("the heiress")
    assert prompt(table) == "Hand on the Map?"
    table.choose("keep the map")
    twin = table.copy()
    twin.undo("turn")
    assert prompt(twin) == "Hand on the Map?"
    table.undo("action")
    assert prompt(table) == "Hand on the Map?"
