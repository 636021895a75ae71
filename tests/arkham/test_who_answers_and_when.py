"""Who answers a moment, how often, and what is left to do for what was cancelled (AHC-ABIL, AHC-TRIG, AHC-LIM)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import (
    ATTACKS,
    CARD_PLAYED,
    ENEMY_DEFEATED,
    ENEMY_MOVES,
    IF,
    SPAWNS,
    TURN_BEGINS,
    TURN_ENDS,
    WHEN,
    WOULD,
)
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, place_doom
from grimtable.games.arkham.rules.cards_in_play.zones import lift
from grimtable.games.arkham.rules.enemies.engagement import move_enemy
from grimtable.games.arkham.rules.harm.damage import hurt_all
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.state import AT, BOX, NONE, ROUND, THREAT, Ahc
from tests.arkham.made import (
    action,
    doing,
    encounter,
    forced,
    made,
    notes,
    played,
    reaction,
)
from tests.arkham.scene import Scene
from tests.stage import changes


def cancels(t: Ahc, you: int, card: int, event: int) -> None:
    """What is answered does not happen."""
    answered = t.own(event)
    assert isinstance(answered, Event)
    answered.cancelled = True


# -- limits


@pytest.mark.rule("AHC-LIM-01", "AHC-ABIL-10")
def test_a_forced_ability_is_used_up_for_who_resolves_it_and_not_for_whose_turn_it_is() -> None:
    """Daisy's card answers once each round: the beginning of Roland's turn, and not that of Wendy's."""
    scene = Scene("roland", "daisy", "wendy")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), TURN_BEGINS, notes(heard), limit=1, period=ROUND), who=1)
    scene.turn(0)
    assert heard == ["1"]
    scene.turn(2)
    assert heard == ["1"]


@pytest.mark.rule("AHC-TRIG-06", "AHC-WEAK-02")
def test_a_weakness_in_hand_that_answers_a_moment_leaves_room_for_a_reaction_to_it() -> None:
    """Dark Memory is shown when the turn ends; what may react at the same moment is offered after it."""
    scene = Scene("agnes")
    heard: list[str] = []
    name = reaction(made(scene), TURN_ENDS, notes(heard), IF)
    scene.in_play(name)
    scene.hand("Dark Memory")
    scene.turn()
    with changes(scene.horror, +2):
        scene.ends_turn()
    scene.choose(f"use {name}")
    assert heard == ["0"]
    scene.at_rest()


# -- what is cancelled


@pytest.mark.rule("AHC-EFF-05")
@pytest.mark.parametrize("timing", [WOULD, WHEN])
def test_an_attack_is_cancelled_once_however_early(timing: int) -> None:
    scene = Scene("roland")
    enemy = scene.enemy(engaged=0)
    scene.threat(forced(encounter(scene), ATTACKS, cancels, timing))
    with changes(scene.damage, 0):
        scene.attacks(enemy)
    assert len([line for line in scene.log() if "cancel" in line]) == 1
    scene.at_rest()


@pytest.mark.rule("AHC-EFF-05", "AHC-PLAY-03")
@pytest.mark.parametrize("timing", [WOULD, WHEN])
def test_a_cancelled_event_is_discarded_once(timing: int) -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = played(made(scene, "event"), notes(heard))
    (card,) = scene.hand(name)
    scene.threat(forced(encounter(scene), CARD_PLAYED, cancels, timing))
    scene.turn().choose(f"play {name}")
    assert (scene.t.discard[0], heard) == ([card], [])
    assert len([line for line in scene.log() if "is discarded" in line and name in line]) == 1


# -- what comes into play, or is gone


@pytest.mark.rule("AHC-SPAWN-01", "AHC-TRIG-02")
def test_an_enemy_answers_that_it_spawns_itself() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = forced(encounter(scene, "enemy"), SPAWNS, notes(heard))
    scene.draws_encounter(name)
    assert heard == ["0"]
    scene.at_rest()


def leaves_the_map(t: Ahc, you: int, card: int, event: int) -> None:
    """The location to which an enemy is about to move is gone."""
    move = t.stack[event]
    assert isinstance(move, Event)
    lift(t, move.target)
    t.zone[move.target] = BOX


def goes_away(t: Ahc, you: int, card: int, event: int) -> None:
    """The enemy that is about to move is gone."""
    enemy = t.stack[event].card
    lift(t, enemy)
    t.zone[enemy] = BOX


@pytest.mark.rule("AHC-MOVE-03", "AHC-LOC-12")
@pytest.mark.parametrize("what", ["location", "enemy"])
def test_an_enemy_does_not_move_where_it_or_its_destination_is_gone(what: str) -> None:
    """There is nothing after a move that did not happen."""
    scene = Scene("roland")
    scene.house()
    heard: list[str] = []
    enemy = scene.enemy(at="Attic")
    cellar = scene.place("Cellar")
    scene.threat(forced(encounter(scene), ENEMY_MOVES, leaves_the_map if what == "location" else goes_away, WHEN))
    scene.threat(forced(encounter(scene), ENEMY_MOVES, notes(heard)))
    assert move_enemy(scene.t, enemy, cellar)
    scene.runs(*scene.t.stack[1:])
    assert heard == []
    assert scene.t.zone[enemy] == (AT if what == "location" else BOX)
    assert scene.t.holder[enemy] == (scene.place("Attic") if what == "location" else NONE)
    scene.at_rest()


# -- what happens at once


@pytest.mark.rule("AHC-TRIG-09")
@pytest.mark.parametrize("count", [2, 3])
def test_defeats_of_the_same_moment_are_answered_in_the_order_of_the_enemies(count: int) -> None:
    scene = Scene("wendy")
    name = reaction(made(scene), ENEMY_DEFEATED)
    scene.in_play(name)
    names = ["Ape", "Bear", "Crab"][:count]
    enemies = [scene.enemy(health=1, exhausted=True, name=each) for each in names]
    blast = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [], enemies, 1, 0))
    scene.in_play(blast)
    scene.turn().choose(f"use {blast}")
    for each in names:
        assert scene.ask.prompt == f"{each} is defeated. React?"
        scene.choose(f"use {name}")
    assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-LEAD-05")
def test_the_lead_is_asked_for_the_order_of_forced_abilities_if_one_ends_the_game() -> None:
    """What comes after the end of the game does not happen any more."""
    scene = Scene("roland")
    ends = forced(
        encounter(scene, name="Doomsday"),
        TURN_BEGINS,
        lambda t, you, card, event: t.push(EndScenario(you, NONE, NONE, NONE, 1)),
    )
    hurts = forced(encounter(scene, name="Windfall"), TURN_BEGINS, doing(lambda t, you: gain_resources(t, you, 1)))
    for names in ([ends, hurts], [hurts, ends]):
        scene = Scene("roland")
        for name in names:
            scene.threat(name)
        scene.turn()
        assert scene.ask.rule == "AHC-LEAD-05"
        assert sorted(scene.options()) == ["use Doomsday", "use Windfall"]
        assert [scene.t.zone[card] for card in scene.t.play if scene.t.zone[card] == THREAT] == [THREAT] * 2


@pytest.mark.rule("AHC-INFO-08")
@pytest.mark.parametrize(("investigator", "consulted"), [("roland", False), ("skids", True)])
def test_a_hand_is_consulted_only_where_some_card_of_the_game_could_answer_from_it(
    investigator: str, consulted: bool
) -> None:
    """On the Lam of Skids answers the beginning of a turn, and nothing of Roland's does."""
    scene = Scene(investigator, "daisy", seats=2)
    name = reaction(made(scene), TURN_BEGINS)
    scene.in_play(name)
    scene.t._news = 0
    scene.turn()
    assert scene.offers(f"use {name}")
    assert bool(scene.t.news()) == consulted


@pytest.mark.rule("AHC-LEAD-05")
@pytest.mark.parametrize("neutral", [0, 1, 2])
def test_the_lead_is_asked_if_only_two_of_three_forced_abilities_depend_on_their_order(neutral: int) -> None:
    """One gives a resource, another as many as there are; the third one is neither here nor there."""
    scene = Scene("roland")
    names = [
        forced(encounter(scene), TURN_BEGINS, doing(lambda t, you: gain_resources(t, you, 1))),
        forced(encounter(scene), TURN_BEGINS, doing(lambda t, you: gain_resources(t, you, t.resources[you]))),
    ]
    names.insert(neutral, forced(encounter(scene), TURN_BEGINS, doing(lambda t, you: place_doom(t, t.agenda(), 1))))
    for name in names:
        scene.threat(name)
    scene.t.resources[0] = 5
    scene.turn()
    assert (scene.ask.rule, scene.options()) == ("AHC-LEAD-05", [f"use {name}" for name in names])
    del names[neutral]
    scene.choose(f"use {names[1]}")
    assert scene.resources() == 11
