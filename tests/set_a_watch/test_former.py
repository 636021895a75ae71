"""The first saves knew steps by their numbers: each number leads to the step that it stood for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grimtable.games import find
from grimtable.kernel.position import Position
from grimtable.kernel.snapshot import plain, restore, steps
from grimtable.kernel.table import open_table
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]


def numbered(position: Position, numbers: dict[str, int]) -> dict[str, Any]:
    """A snapshot as it was once written: these procedures rest at steps with numbers."""
    data: dict[str, Any] = plain(position)
    for frame in data["stack"]:
        if frame["frame"] in numbers:
            del frame["step"]
            frame["at"] = numbers[frame["frame"]]
    return data


def test_every_former_step_is_a_step_of_its_procedure() -> None:
    game = find("saw")
    assert game.former.steps
    for procedure, names in game.former.steps.items():
        assert set(names.values()) <= set(steps(game.frames[procedure]))


def test_a_party_that_was_choosing_the_final_location_still_is() -> None:
    table = open_table(find("saw"), 1, {"final_location": "chosen"}, seed=1)
    table.choose(0)
    assert table.ask is not None
    assert table.ask.prompt == "Where does the journey end?"
    again = restore(table.game, numbered(table.position, {"ChooseAdventurers": 4}))
    assert plain(again) == plain(table.position)


def test_a_party_on_its_journey_has_chosen_everything() -> None:
    table = open_table(find("saw"), 1, {}, seed=1)
    table.choose(0)
    again = restore(table.game, numbered(table.position, {"ChooseAdventurers": 6}))
    assert plain(again) == plain(table.position)


def test_a_fire_that_goes_out_on_the_way_is_followed_by_the_next_roll(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.fire(1)
    scene.location("drovers-ford")
    scene.ahead("fallen-mine")
    scene.watch()
    assert scene.ask.prompt == "Which Ability card is exhausted?"
    again = restore(scene.table.game, numbered(scene.t, {"Round": 7}))
    assert plain(again) == plain(scene.t)


def test_a_power_that_has_taken_effect_does_so_once(saw: Saw) -> None:
    scene = saw()
    scene.watch("bridge-giant", "well-widow")
    assert scene.ask.prompt == "Which Ability card is stunned, and with which die?"
    again = restore(scene.table.game, numbered(scene.t, {"Trigger": 2}))
    assert plain(again) == plain(scene.t)
