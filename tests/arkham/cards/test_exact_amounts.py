"""What a card does it does in full and to nobody else: every token of the table is counted before and after."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.state import Ahc
from tests.arkham.made import made, revelation
from tests.arkham.scene import Scene

Tokens = dict[tuple[str, str], int]
KINDS = ("damage", "horror", "clues", "doom")


def tokens(scene: Scene) -> Tokens:
    """All tokens by the title of what they lie on, and the resources and cards of each investigator."""
    t: Ahc = scene.t
    found: Tokens = {}
    for kind in KINDS:
        for card, n in enumerate(getattr(t, kind)):
            if n:
                key = (scene.titles([card])[0], kind)
                found[key] = found.get(key, 0) + n
    for you in range(len(t.player)):
        name = scene.titles([you])[0]
        found[name, "resources"], found[name, "hand"] = t.resources[you], len(t.hand[you])
    return found


def difference(before: Tokens, after: Tokens) -> Tokens:
    """What has become more or less."""
    keys = before.keys() | after.keys()
    return {key: n for key in keys if (n := after.get(key, 0) - before.get(key, 0))}


def plenty(*investigators: str) -> Scene:
    """There are more tokens everywhere than any card takes; the enemy stays alive."""
    scene = Scene(*(investigators or ("roland",)))
    scene.t.clues[scene.place("Study")] = 5
    for you in range(len(scene.t.player)):
        scene.t.damage[you] = scene.t.horror[you] = 2
        scene.t.resources[you] = 9
    return scene


ROLAND, STUDY, AGNES = "Roland Banks", "Study", "Agnes Baker"
PLAYED = {(ROLAND, "hand"): -1}


def foe(scene: Scene, **row: Any) -> str:
    """An enemy that is engaged with the first investigator. Gives its title."""
    row = {"fight": 0, "evade": 0, "health": 9, "damage": 0} | row
    return scene.titles([scene.enemy(engaged=0, **row)])[0]


def changes_by(scene: Scene, *answers: str) -> Tokens:
    """What these answers change."""
    before = tokens(scene)
    scene.choose(*answers)
    return difference(before, tokens(scene))


@pytest.mark.parametrize(
    ("title", "changed"),
    [
        ("Emergency Cache", {(ROLAND, "resources"): 3} | PLAYED),
        (
            "Working a Hunch",
            {(ROLAND, "clues"): 1, (STUDY, "clues"): -1, (ROLAND, "resources"): -2, (ROLAND, "hand"): -1},
        ),
        (
            "Dynamite Blast",
            {(ROLAND, "damage"): 3, (ROLAND, "resources"): -5, (ROLAND, "hand"): -1, ("foe", "damage"): 3},
        ),
        ("Sneak Attack", {("foe", "damage"): 2, (ROLAND, "resources"): -2} | PLAYED),
    ],
)
def test_an_event_changes_exactly_this(title: str, changed: Tokens) -> None:
    scene = plenty()
    name = foe(scene)
    scene.t.exhausted[scene.t.enemies[0]] = 1
    scene.hand(title)
    scene.turn()
    wanted = {(name if what == "foe" else what, kind): n for (what, kind), n in changed.items()}
    assert changes_by(scene, f"play {title}") == wanted


@pytest.mark.parametrize(
    ("title", "answers", "changed"),
    [
        ("Beat Cop", ["use beat cop"], {("foe", "damage"): 1}),
        ("First Aid", ["use first aid", "heal 1 damage"], {(ROLAND, "damage"): -1}),
        ("First Aid", ["use first aid", "heal 1 horror"], {(ROLAND, "horror"): -1}),
        (".45 Automatic", ["fight with .45"], {("foe", "damage"): 2}),
        ("Machete", ["fight with machete"], {("foe", "damage"): 2}),
        ("Knife", ["stab"], {("foe", "damage"): 1}),
        ("Knife", ["throw"], {("foe", "damage"): 2}),
        ("Baseball Bat", ["fight with baseball bat"], {("foe", "damage"): 2}),
        ("Shrivelling", ["fight with shrivelling"], {("foe", "damage"): 2}),
        ("Roland's .38 Special", ["fight with roland's .38"], {("foe", "damage"): 2}),
        ("Burglary", ["investigate with burglary"], {(ROLAND, "resources"): 3}),
        ("Flashlight", ["investigate with flashlight"], {(ROLAND, "clues"): 1, (STUDY, "clues"): -1}),
        ("Medical Texts", ["use medical texts"], {(ROLAND, "damage"): -1}),
        ("Forbidden Knowledge", ["use forbidden knowledge"], {(ROLAND, "horror"): 1, (ROLAND, "resources"): 1}),
        (
            "Dr. Milan Christopher",
            ["investigate", "use dr. milan"],
            {(ROLAND, "clues"): 1, (STUDY, "clues"): -1, (ROLAND, "resources"): 1},
        ),
    ],
)
def test_using_an_asset_changes_exactly_this(title: str, answers: list[str], changed: Tokens) -> None:
    scene = plenty()
    name = foe(scene)
    scene.in_play(title)
    scene.turn()
    wanted = {(name if what == "foe" else what, kind): n for (what, kind), n in changed.items()}
    assert changes_by(scene, *answers) == wanted


def test_a_failed_treatment_deals_exactly_one_damage() -> None:
    scene = plenty()
    scene.in_play("Medical Texts")
    scene.reveals("-8")
    scene.turn()
    assert changes_by(scene, "use medical texts") == {(ROLAND, "damage"): 1}


@pytest.mark.parametrize(
    ("title", "token", "changed"),
    [
        ("Grasping Hands", "-1", {(ROLAND, "damage"): 2}),
        ("Rotting Remains", "-2", {(ROLAND, "horror"): 2}),
        ("Crypt Chill", "-8", {(ROLAND, "damage"): 2}),
        ("Ancient Evils", "", {("the agenda", "doom"): 1}),
        ("Obscuring Fog", "", {}),
        ("Dissonant Voices", "", {}),
        ("Frozen in Fear", "", {}),
    ],
)
def test_a_treachery_changes_exactly_this(title: str, token: str, changed: Tokens) -> None:
    scene = plenty()
    if token:
        scene.reveals(token)
    before = tokens(scene)
    scene.draws_encounter(title)
    agenda = scene.titles([scene.t.agenda()])[0]
    wanted = {(agenda if what == "the agenda" else what, kind): n for (what, kind), n in changed.items()}
    assert difference(before, tokens(scene)) == wanted


@pytest.mark.parametrize(
    ("who", "title", "changed"),
    [
        ("roland", "Cover Up", {("Cover Up", "clues"): 3}),
        ("daisy", "The Necronomicon", {("The Necronomicon", "horror"): 3}),
        ("skids", "Hospital Debts", {}),
        ("wendy", "Abandoned and Alone", {("Wendy Adams", "horror"): 2}),
        ("roland", "Paranoia", {(ROLAND, "resources"): -9}),
        ("roland", "Haunted", {}),
    ],
)
def test_a_weakness_that_is_drawn_changes_exactly_this(who: str, title: str, changed: Tokens) -> None:
    scene = plenty(who)
    scene.deck(title)
    scene.turn()
    assert changes_by(scene, "draw a card") == changed


@pytest.mark.parametrize(
    ("title", "harm", "changed"),
    [("Psychosis", "horror", {(ROLAND, "damage"): 1}), ("Hypochondria", "damage", {(ROLAND, "horror"): 1})],
)
def test_a_weakness_that_answers_harm_deals_exactly_one(title: str, harm: str, changed: Tokens) -> None:
    scene = plenty()
    scene.threat(title)
    enemy = scene.enemy(engaged=0, damage=int(harm == "damage"), horror=int(harm == "horror"))
    before = tokens(scene)
    scene.attacks(enemy)
    assert difference(before, tokens(scene)) == changed | {(ROLAND, harm): 1}


def test_dark_memory_deals_exactly_two_horror_as_the_turn_ends() -> None:
    scene = plenty("agnes")
    scene.hand("Dark Memory")
    scene.turn()
    assert changes_by(scene, "end the turn") == {(AGNES, "horror"): 2}


def test_the_guard_dog_bites_for_exactly_one_damage() -> None:
    scene = plenty()
    dog = scene.in_play("Guard Dog")
    enemy = scene.enemy(engaged=0, damage=1, health=9)
    scene.attacks(enemy)
    name = scene.titles([enemy])[0]
    assert changes_by(scene, "1 damage on Guard Dog", "use guard dog") == {
        ("Guard Dog", "damage"): 1,
        (name, "damage"): 1,
    }
    assert scene.t.in_play(dog)


def test_agnes_strikes_for_exactly_one_damage() -> None:
    scene = plenty("agnes")
    name = foe(scene)
    scene.in_play("Forbidden Knowledge")
    scene.turn()
    assert changes_by(scene, "use forbidden knowledge", "use agnes") == {
        (AGNES, "horror"): 1,
        (AGNES, "resources"): 1,
        (name, "damage"): 1,
    }


def test_evidence_and_roland_find_exactly_one_clue_each() -> None:
    scene = plenty()
    foe(scene, health=1)
    scene.hand("Evidence!")
    scene.turn()
    assert changes_by(scene, "fight", "play evidence", "use roland") == {
        (ROLAND, "clues"): 2,
        (STUDY, "clues"): -2,
        (ROLAND, "resources"): -1,
        (ROLAND, "hand"): -1,
    }


def test_drawn_to_the_flame_finds_exactly_two_clues() -> None:
    scene = plenty("agnes")
    harmless = revelation(made(scene, "treachery", faction_code="mythos"))
    scene.encounter(harmless, harmless)
    scene.hand("Drawn to the Flame")
    scene.turn()
    assert changes_by(scene, "play drawn to the flame") == {
        (AGNES, "clues"): 2,
        (STUDY, "clues"): -2,
        (AGNES, "hand"): -1,
    }


def test_ward_of_protection_costs_exactly_one_horror() -> None:
    scene = plenty("agnes")
    scene.hand("Ward of Protection")
    scene.draws_encounter("Ancient Evils")
    assert changes_by(scene, "play ward") == {(AGNES, "horror"): 1, (AGNES, "resources"): -1, (AGNES, "hand"): -1}


@pytest.mark.parametrize("symbol", ["skull", "cultist", "tablet", "elder thing", "auto-fail"])
def test_shrivelling_costs_exactly_one_horror_for_a_symbol(symbol: str) -> None:
    scene = plenty("agnes")
    name = foe(scene)
    scene.in_play("Shrivelling")
    scene.reveals(symbol)
    scene.turn()
    changed = changes_by(scene, "fight with shrivelling")
    changed.pop((name, "damage"), None)
    assert changed == {(AGNES, "horror"): 1}


def test_fearless_heals_exactly_one_horror() -> None:
    scene = plenty("agnes")
    scene.hand("Fearless")
    scene.draws_encounter("Rotting Remains")
    assert changes_by(scene, "commit fearless") == {(AGNES, "horror"): -1, (AGNES, "hand"): -1}


@pytest.mark.parametrize(
    ("title", "place", "changed"),
    [
        ("attic", "Attic", {(ROLAND, "horror"): 1, ("Attic", "clues"): 2}),
        ("cellar", "Cellar", {(ROLAND, "damage"): 1, ("Cellar", "clues"): 2}),
    ],
)
def test_entering_the_attic_or_the_cellar_costs_exactly_this(title: str, place: str, changed: Tokens) -> None:
    scene = plenty()
    scene.house()
    scene.turn()
    assert changes_by(scene, f"move to {title}") == changed
