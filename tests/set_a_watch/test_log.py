"""What the log tells, and what it keeps to itself."""

from __future__ import annotations

from collections.abc import Callable

from grimtable.games.set_a_watch.rules.party import roll_all
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]


def test_a_spent_die_is_told_with_the_number_it_had_then(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 4, 2)
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose("attack Bridge Giant with Heretic's 4")
    scene.lay_chance(*[0] * 12)
    roll_all(scene.t)
    assert "Heretic's 4 is spent" in scene.log()


def test_a_facedown_card_that_changes_places_is_not_named(saw: Saw) -> None:
    scene = saw()
    scene.fire(3)
    scene.watch("hollow-stag", "lady-rime", "pit-badger-a", "ditch-dead-a")
    told = scene.log()
    assert "Hollow Stag moves to position 2" in told
    assert "a facedown card moves to position 1" in told
    assert "Lady Rime moves to position 1" not in told


def test_the_reason_for_a_question_names_each_procedure_once(saw: Saw) -> None:
    scene = saw()
    scene.location("hanging-village")
    scene.watch_begins()
    assert scene.ask.prompt == "Which die does the Heretic re-roll?"
    assert scene.ask.why.count("Hanging Village") == 2, "the round is there, and the location"
