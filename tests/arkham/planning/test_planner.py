"""The bot that plans a night in the house: choices with one good answer, what it may know, and its measure."""

from __future__ import annotations

from random import Random

import pytest

from grimtable import bots
from grimtable.bots.planner import Planner
from grimtable.games import find
from grimtable.games.arkham.rules.round.turn import Turn
from grimtable.games.arkham.state import Ahc
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table, open_table
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act


class Night(Scene):
    """A scene whose round goes on after the turn, as in a real game: somebody who plans looks that far."""

    def bench(self) -> None:
        """The round that is under way stays under what the test begins."""

    def turn(self, who: int = 0) -> Night:
        t = self.t
        self.encounter("Obscuring Fog", "Obscuring Fog")
        t.ask = None
        t.stack[-1:] = [Turn(who)]
        t._lent = 0
        t.run()
        self.table._question = None
        return self


def decided(scene: Scene, seed: int = 1) -> str:
    """The planner's answer in words."""
    return scene.options()[Planner(seed).decide(bots.Seen(scene.table, 0))]


def against_the_priest(*, damage: int, weapon: str = "") -> Night:
    """The last act, face to face with the Ghoul Priest."""
    scene = Night("roland")
    scene.house()
    at_act(scene, 3)
    scene.t.shown[scene.place("Parlor")] = 1
    priest = scene.enemy("Ghoul Priest", engaged=0)
    scene.t.damage[priest] = damage
    if weapon:
        scene.in_play(weapon)
    scene.turn()
    return scene


# -- obvious choices


@pytest.mark.parametrize("seed", range(3))
def test_it_takes_the_blow_that_wins_the_game(seed: int) -> None:
    scene = against_the_priest(damage=3, weapon=".45 Automatic")
    assert decided(scene, seed) == "Fight with .45 Automatic"


def test_it_strikes_with_bare_hands_where_that_is_enough() -> None:
    assert decided(against_the_priest(damage=4)) == "fight Ghoul Priest"


@pytest.mark.parametrize("who", ["roland", "daisy", "wendy"])
def test_it_picks_up_the_clue_that_lies_before_it(who: str) -> None:
    scene = Night(who).turn()
    assert decided(scene) == "investigate Study"


def test_it_fights_with_the_skill_that_is_good_and_not_with_bare_hands() -> None:
    scene = Night("agnes")
    scene.house()
    at_act(scene, 2)
    scene.enemy("Ghoul Minion", engaged=0)
    scene.in_play("Shrivelling")
    scene.turn()
    assert decided(scene) == "Fight with Shrivelling"


def before_the_barrier(*assets: str) -> Scene:
    """The end of a round in the Hallway, with clues enough to open the Parlor."""
    scene = Scene("roland")
    scene.house()
    at_act(scene, 2)
    scene.in_play(*assets)
    scene.t.clues[0] = 3
    scene.bag("+1", "0", "0", "-1", "-1", "-1", "-2", "-2", "-3", "-4", "skull", "skull", "auto-fail", "elder sign")
    scene.round_ends()
    return scene


def first_sight(scene: Scene) -> str:
    """What looks best, in words."""
    weights = scene.table.game.first_sight(scene.t)
    return scene.options()[weights.index(max(weights))]


def test_it_leaves_the_priest_locked_up_until_it_is_armed() -> None:
    assert first_sight(before_the_barrier()) == "pass: do not react"
    assert (
        first_sight(before_the_barrier("Machete", "Beat Cop")) == "use The Barrier: spend the clues, the act advances"
    )


# -- what it may know


class Window:
    """What a bot is given, with a note of every table that it thinks on."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.tables: list[Table] = []
        self._seen = bots.Seen(table, seat)

    def imagine(self, rng: Random) -> Table:
        self.tables.append(self._seen.imagine(rng))
        return self.tables[-1]


def started(who: str = "01001") -> Table:
    """A table at the first turn."""
    table = open_table(find("arkham"), 1, {"investigators": who}, seed=3)
    table.choose("keep this hand")
    return table


def decks(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What lies facedown: the investigator's deck and the encounter deck."""
    t = table.position
    assert isinstance(t, Ahc)
    return tuple(t.deck[0]), tuple(t.encounter_deck)


def test_it_thinks_on_imagined_tables_alone_and_leaves_the_true_one_as_it_is() -> None:
    table = started()
    before = plain(table.position)
    window = Window(table, 0)
    answer = Planner(5).decide(window)  # type: ignore[arg-type]  # it has all that the bot looks at
    assert table.ask is not None
    assert 0 <= answer < len(table.ask.options)
    assert len(window.tables) > 1
    assert all(each.imagined_by == 0 for each in window.tables)
    assert plain(table.position) == before
    assert len({decks(each) for each in window.tables}) == len(window.tables)


def test_the_stronger_it_is_the_more_tables_it_imagines() -> None:
    quick, strong = Window(started(), 0), Window(started(), 0)
    Planner(5).decide(quick)  # type: ignore[arg-type]
    Planner(5, 12).decide(strong)  # type: ignore[arg-type]
    assert len(strong.tables) >= 3 * len(quick.tables)


@pytest.mark.parametrize("seed", range(3))
def test_it_answers_alike_on_tables_that_its_seat_cannot_tell_apart(seed: int) -> None:
    """What lies facedown differs, the bot's own luck does not."""
    table = started()
    for _ in range(3):
        other = table.resample(0, Random(seed))
        assert decks(other) != decks(table)
        answer = Planner(seed).decide(bots.Seen(table, 0))
        assert Planner(seed).decide(bots.Seen(other, 0)) == answer
        table.choose(answer)


# -- it never gives up


def test_it_does_not_resign_while_it_is_whole() -> None:
    scene = against_the_priest(damage=0)
    scene.goes(0, "Parlor")
    scene.turn()
    assert any("Resign" in words for words in scene.options())
    assert "Resign" not in decided(scene)


# -- the measure
