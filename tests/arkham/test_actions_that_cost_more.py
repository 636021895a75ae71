"""Every kind of action is offered with exactly as many actions as it costs, and not with one less (AHC-ACT-03)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION_COST,
    EVADE,
    FIGHT,
    INVESTIGATE,
    MOVE,
    NO_WORD,
    PARLEY,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.round.turn import Turn
from grimtable.games.arkham.state import AREA, LIMBO, NONE, ROUND
from tests.arkham.made import action, constant, encounter, made, played
from tests.arkham.scene import Scene
from tests.stage import changes

KINDS = [
    ("take a resource", NO_WORD),
    ("draw a card", NO_WORD),
    ("move to Attic", MOVE),
    ("investigate Hallway", INVESTIGATE),
    ("fight", FIGHT),
    ("evade", EVADE),
    ("engage", NO_WORD),
    ("play Knife", NO_WORD),
    ("play the trick", FIGHT),
    ("play the plan", NO_WORD),
    ("use the tool", NO_WORD),
    ("parley with the charm", PARLEY),
]


def table() -> tuple[Scene, dict[str, str]]:
    """Everything can be done once; gives what fixtures are called."""
    scene = Scene("roland")
    scene.house()
    scene.enemy(engaged=0, name="Hound", damage=0)
    scene.enemy(at="Hallway", name="Watcher", keywords=["aloof"])
    names = {
        "the trick": played(made(scene, "event"), word=FIGHT, safe=True),
        "the plan": played(made(scene, "event"), safe=True),
        "the tool": action(made(scene), safe=True),
        "the charm": action(made(scene), word=PARLEY),
    }
    scene.hand("Knife", names["the trick"], names["the plan"])
    scene.in_play(names["the tool"], names["the charm"])
    return scene, names


def goes_on(scene: Scene, left: int) -> None:
    """Roland's turn goes on with so many actions."""
    turn = Turn(0)
    turn.at = Turn.OFFER
    scene.t.active, scene.t.left[0] = 0, left
    scene.runs(turn)


def called(words: str, names: dict[str, str]) -> str:
    """An option with the names of fixtures put in."""
    for what, name in names.items():
        words = words.replace(what, name)
    return words


@pytest.mark.rule("AHC-ACT-02", "AHC-ACT-03")
@pytest.mark.parametrize("how", ["constant", "lasting"])
@pytest.mark.parametrize(("words", "word"), KINDS)
def test_an_action_that_costs_one_more_is_offered_with_two_actions_left_and_not_with_one(
    words: str, word: int, how: str
) -> None:
    scene, names = table()
    if how == "constant":
        scene.threat(constant(encounter(scene), ACTION_COST, lambda t, card, you, for_word: int(for_word == word)))
    else:
        lasts(scene.t, ACTION_COST, 0, word, 1, ROUND, 0)
    for left in (1, 2):
        goes_on(scene, left)
        assert scene.offers(called(words, names)) is (left == 2), (left, scene.options())
    with changes(lambda: scene.t.left[0], -2):
        scene.choose(next(o for o in scene.options() if o.casefold().startswith(called(words, names).casefold())))


@pytest.mark.rule("AHC-ACT-02")
@pytest.mark.parametrize(("words", "word"), KINDS)
def test_one_action_is_enough_for_everything_where_nothing_costs_more(words: str, word: int) -> None:
    scene, names = table()
    goes_on(scene, 1)
    assert scene.offers(called(words, names))


@pytest.mark.rule("AHC-ENGA-03")
def test_engaged_and_massive_enemies_are_not_offered_to_be_engaged() -> None:
    scene = Scene("roland", "daisy")
    scene.enemy(engaged=0, name="Mine")
    scene.enemy(engaged=1, name="Hers")
    scene.enemy(keywords=["massive"], name="Giant", exhausted=True)
    scene.turn()
    assert [o for o in scene.options() if o.startswith("engage")] == ["engage Hers"]


@pytest.mark.rule("AHC-UNIQ-02")
@pytest.mark.parametrize("unique", [True, False])
def test_only_a_unique_card_gives_way_to_a_unique_enemy_of_its_title(unique: bool) -> None:
    scene = Scene("roland")
    defn = scene.define(type_code="asset", faction_code="neutral", cost=0, name="Old Friend", is_unique=unique)
    friend = scene.new(defn, 0, LIMBO, NONE)
    scene._enter(friend, AREA, 0)
    foe = scene.enemy(name="Old Friend", is_unique=True)
    scene.t.play.remove(foe)
    scene.t.zone[foe] = LIMBO
    scene.runs(Spawn(0, NONE, foe, scene.place("Study")))
    assert scene.t.in_play(friend) is not unique
