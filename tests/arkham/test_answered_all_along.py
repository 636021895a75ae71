"""Whatever happens may be answered: an answer that changes nothing leaves everything else as it would have been.

Each scene is played again with a card that reacts to everything, with one whose Forced abilities are over at once, with
one whose Forced abilities ask something, with one that adds nothing to every value, and with effects of no amount.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.arkham.rules.abilities.kinds import (
    ELITE_ALONE,
    EXTRA_ACTION,
    KINDS_OF_EVENT,
    SKILL_VALUE,
    TIMINGS,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.harm.damage import hurt_all
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.state import DEFEATED, GAME, NONE, RESIGNED, Ahc
from tests.arkham.made import Pause, constant, encounter, forced, made, nothing, reaction
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act, open_house

COLUMNS = [
    "zone",
    "holder",
    "damage",
    "horror",
    "clues",
    "doom",
    "uses",
    "exhausted",
    "shown",
    "play",
    "place",
    "status",
    "resources",
    "left",
    "turned",
    "hand",
    "deck",
    "discard",
    "physical",
    "mental",
    "experience",
    "round",
    "phase",
    "lead",
    "active",
    "test",
    "ended",
    "acts",
    "agendas",
    "encounter_deck",
    "encounter_discard",
    "victory",
    "bag",
    "notes",
    "deferred",
]
COMMITTED = ["commit Perception", "commit Deduction", "commit Vicious Blow", "commit Guts"]
WAYS = ["reaction", "forced", "forced that asks", "constant", "lasting"]
VALUES = [kind for kind in range(SKILL_VALUE, ELITE_ALONE) if kind != EXTRA_ACTION]
ALL = [(event, timing) for event in range(KINDS_OF_EVENT) for timing in range(TIMINGS)]


def pauses(t: Ahc, you: int, card: int, event: int) -> None:
    """Ask something that changes nothing."""
    t.push(Pause(you, card))


def charm(scene: Scene, way: str) -> str:
    """A card that answers everything in this way, or nothing."""
    name = made(scene, name="Charm")
    if way == "reaction":
        name = made(scene, name="Reacting Charm")
    elif way:
        name = encounter(scene, name=f"Curse, {way}")
    for event, timing in ALL if way in WAYS[:3] else []:
        if way == "reaction":
            reaction(name, event, timing=timing)
        else:
            forced(name, event, nothing if way == "forced" else pauses, timing)
    for kind in VALUES if way == "constant" else []:
        constant(name, kind, 0)
    return name


def play(build: Callable[[str], tuple[Scene, list[str]]], way: str) -> tuple[dict[str, object], list[str]]:
    """Play a scene: what is written in the turns, and else the first thing that is offered. Gives how it ended."""
    scene, script = build(way)
    answers = script[:]
    for _ in range(600):
        if scene.table.ask is None or scene.ask.prompt == "At rest":
            break
        options = scene.options()
        if scene.ask.prompt.endswith("Your turn"):
            if not answers:
                break
            scene.choose(answers.pop(0))
        elif scene.ask.prompt.endswith("React?"):
            scene.choose(next(o for o in options if "Charm" in o or not o.startswith(("use", "play"))))
        elif scene.ask.prompt.startswith("Use something"):
            scene.choose("pass")
        elif scene.offers("reveal the token") and options[0] not in COMMITTED:
            scene.choose("reveal the token")
        else:
            scene.choose(options[0])
    assert answers in ([], ["end the turn"])
    told = [line for line in scene.log() if "Charm" not in line and "Curse" not in line]
    return {name: getattr(scene.t, name) for name in COLUMNS}, told


def with_charm(scene: Scene, way: str, who: int = 0) -> Scene:
    """The card lies in a threat area, whatever it does."""
    scene.threat(charm(scene, way), who)
    if way == "lasting":
        lasts(scene.t, SKILL_VALUE, 0, NONE, 0, GAME, NONE)
    return scene


def in_a_turn(way: str) -> tuple[Scene, list[str]]:
    """Moves, investigates, fights, evades, plays and draws, among enemies."""
    scene = open_house("roland", "daisy")
    scene.t.clues[scene.place("Attic")] = 2
    with_charm(scene, way)
    scene.enemy(name="Ape", engaged=0, health=1, fight=1, evade=1)
    scene.enemy(name="Bear", at="Attic", damage=1, horror=1)
    scene.hand("Emergency Cache", "Knife", "Beat Cop")
    scene.t.resources[0] = 9
    scene.deck("Guts", "Paranoia", "Flashlight")
    return scene.turn(), ["take a resource", "fight ape", "play knife", "end the turn"]


def upstairs(way: str) -> tuple[Scene, list[str]]:
    """Moves into the Attic, where an enemy is, investigates and fails, and is hit."""
    scene = open_house("roland", "daisy")
    scene.t.clues[scene.place("Attic")] = 2
    with_charm(scene, way)
    scene.enemy(name="Bear", at="Attic", damage=1, horror=1, keywords=["retaliate"], evade=0)
    scene.hand("Vicious Blow", "Perception")
    return scene.turn(), ["move to attic", "fight bear", "evade bear", "end the turn"]


def at_the_desk(way: str) -> tuple[Scene, list[str]]:
    """Investigates, plays an event and draws a weakness."""
    scene = Scene("roland", "daisy")
    scene.t.clues[scene.t.place[0]] = 4
    with_charm(scene, way)
    scene.hand("Emergency Cache")
    scene.deck("Paranoia", "Mob Enforcer")
    return scene.turn(), ["investigate", "play emergency cache", "draw a card", "end the turn"]


def a_round(way: str) -> tuple[Scene, list[str]]:
    """A whole round with hunters, massive enemies and encounter cards."""
    scene = open_house("roland", "daisy")
    scene.goes(1, "Attic")
    with_charm(scene, way)
    scene.enemy(name="Wolf", at="Cellar", keywords=["hunter"])
    scene.enemy(name="Whale", at="Hallway", keywords=["massive"])
    scene.enemy(name="Dog", engaged=1)
    scene.encounter("Ancient Evils", "Swarm of Rats", "Ancient Evils", "Ancient Evils")
    scene.deck("Paranoia")
    scene.t.round, scene.t.active = 1, NONE
    return scene.runs(Round()), ["end the turn", "end the turn"]


def draws(way: str) -> tuple[Scene, list[str]]:
    """Three weaknesses and the end of the deck."""
    scene = with_charm(Scene("roland", "daisy"), way)
    scene.empty_deck()
    scene.deck("Mob Enforcer", "Paranoia", "Psychosis")
    return scene.runs(DrawCards(0, 0, 4)), []


def falls(way: str) -> tuple[Scene, list[str]]:
    """Enemies and an investigator are defeated at once."""
    scene = with_charm(Scene("roland", "daisy", "wendy"), way)
    enemies = [scene.enemy(name=name, health=1, engaged=1) for name in ("Ape", "Bear")]
    scene.in_play("Beat Cop", who=1)
    scene.t.damage[1], scene.t.clues[1] = 4, 2
    scene.bench()
    hurt_all(scene.t, 0, 0, [0, 1], enemies, 3, 1)
    return scene.runs(*scene.t.stack[1:]), []


def leaves(way: str) -> tuple[Scene, list[str]]:
    """The lead is out, and then somebody resigns."""
    scene = with_charm(Scene("daisy", "roland", "wendy", lead="2"), way)
    scene.enemy(name="Ape", engaged=1)
    scene.threat("Haunted", who=1)
    return scene.runs(Eliminate(2, NONE, RESIGNED), Eliminate(1, NONE, DEFEATED)), []


def advances(way: str) -> tuple[Scene, list[str]]:
    """An act and an agenda advance."""
    scene = with_charm(Scene("roland", "daisy"), way)
    scene.hand("Knife", "Guts")
    scene.encounter("Ghoul Minion")
    return scene.runs(Advance(0, scene.t.agenda()), Advance(0, scene.t.act())), []


def the_priest_falls(way: str) -> tuple[Scene, list[str]]:
    """The scenario ends with its resolution."""
    scene = Scene("roland")
    scene.house()
    at_act(scene, 3)
    with_charm(scene, way)
    priest = scene.enemy("Ghoul Priest", engaged=0)
    scene.t.damage[priest] = 4
    return scene.turn(), ["fight ghoul priest"]


def among_enemies(way: str) -> tuple[Scene, list[str]]:
    """Attacks of opportunity of several enemies, an ally who shares them, slots that are full."""
    scene = with_charm(Scene("roland", "daisy"), way)
    for name in ("Ape", "Bear"):
        scene.enemy(name=name, engaged=0, damage=1)
    scene.in_play("Beat Cop", "Knife", "Flashlight")
    scene.hand("Machete", "Guard Dog")
    scene.t.resources[0] = 9
    return scene.turn(), ["play machete", "play guard dog", "take a resource", "end the turn"]


def with_magic(way: str) -> tuple[Scene, list[str]]:
    """Spells, an encounter card drawn by choice, symbols on the tokens."""
    scene = with_charm(Scene("agnes", "daisy"), way)
    scene.t.clues[scene.t.place[0]] = 3
    scene.enemy(name="Ape", engaged=0, health=9)
    scene.in_play("Shrivelling")
    scene.hand("Drawn to the Flame", "Blinding Light")
    scene.encounter("Swarm of Rats")
    scene.t.resources[0] = 9
    scene.bag("cultist")
    return scene.turn(), ["fight with shrivelling", "play drawn to the flame", "play blinding light", "end the turn"]


def with_help(way: str) -> tuple[Scene, list[str]]:
    """Cards are committed to tests that succeed, by the tester and by a friend; the elder sign is revealed."""
    scene = with_charm(Scene("daisy", "roland"), way)
    scene.t.clues[scene.t.place[0]] = 3
    scene.enemy(name="Ape", engaged=0, health=9, fight=1)
    scene.in_play("Old Book of Lore")
    scene.hand("Perception", "Deduction")
    scene.hand("Vicious Blow", who=1)
    scene.bag("elder sign")
    return scene.turn(), ["investigate", "fight ape", "use old book of lore", "end the turn"]


def the_upkeep(way: str) -> tuple[Scene, list[str]]:
    """Too many cards in both hands, an enemy that wakes, weaknesses that are drawn."""
    scene = with_charm(Scene("roland", "daisy"), way)
    scene.enemy(name="Ape", exhausted=True)
    for who in (0, 1):
        scene.hand(*["Guts", "Knife", "Flashlight", "Perception"] * 2, who=who)
        scene.deck("Mob Enforcer" if who else "Guts", who=who)
    return scene.upkeep(), []


def who_falls_in_a_test(way: str) -> tuple[Scene, list[str]]:
    """A token's line defeats who makes the test, in the midst of an action."""
    scene = with_charm(Scene("wendy", "daisy", lead="2"), way, who=1)
    scene.enemy("Ghoul Minion", engaged=0)
    scene.t.damage[0] = 6
    scene.bag("tablet")
    return scene.turn(), ["fight ghoul minion"]


SCENES = [
    in_a_turn,
    upstairs,
    at_the_desk,
    a_round,
    draws,
    falls,
    leaves,
    advances,
    the_priest_falls,
    among_enemies,
    with_magic,
    with_help,
    the_upkeep,
    who_falls_in_a_test,
]


@pytest.mark.rule("AHC-TRIG-01", "AHC-TRIG-05")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("build", SCENES)
def test_an_answer_that_changes_nothing_leaves_everything_as_it_was(
    build: Callable[[str], tuple[Scene, list[str]]], way: str
) -> None:
    """All that is in the columns, and all that is told in the same order."""
    plain, told = play(build, "")
    answered, heard = play(build, way)
    assert heard == told
    assert {name for name in COLUMNS if plain[name] != answered[name]} == set()
