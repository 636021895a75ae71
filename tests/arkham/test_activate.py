"""The action Activate and whose abilities may be used (AHC-ACTV)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import PARLEY, TURN_BEGINS
from grimtable.games.arkham.state import CURRENT, NONE, RESIGNED, STACKED
from tests.arkham.made import action, encounter, free, made, notes, reaction
from tests.arkham.scene import Scene
from tests.stage import changes


def on_location(scene: Scene, place: str) -> int:
    """A location with an action ability."""
    card = scene.location(place, symbol=place)
    action(printed.NAME[scene.t.defn[card]])
    return card


@pytest.mark.rule("AHC-ACTV-01")
@pytest.mark.parametrize("actions", [1, 2, 3])
def test_activate_resolves_one_ability_for_an_action_per_icon(actions: int) -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = action(made(scene), notes(heard), actions=actions)
    scene.in_play(name)
    scene.turn()
    with changes(lambda: scene.t.left[0], -actions):
        scene.choose(f"use {name}")
    assert heard == ["0"]


@pytest.mark.rule("AHC-ACTV-02")
def test_a_card_under_the_own_control_may_be_activated() -> None:
    scene = Scene("roland")
    name = action(made(scene))
    scene.in_play(name)
    scene.turn()
    assert scene.offers(f"use {name}")


@pytest.mark.rule("AHC-ACTV-02")
def test_the_own_investigator_card_may_be_activated() -> None:
    scene = Scene("roland", "daisy", seats=2)
    someone = scene.define(
        type_code="investigator",
        faction_code="neutral",
        health=5,
        sanity=5,
        deck_size=30,
        deck_options=[],
        **{f"skill_{skill}": 3 for skill in ("willpower", "intellect", "combat", "agility")},
    )
    name = action(printed.NAME[someone])
    scene.t.defn = [someone, *scene.t.defn[1:]]
    scene.turn(0)
    assert scene.offers(f"use {name}")
    scene.turn(1)
    assert not scene.offers(f"use {name}")


@pytest.mark.rule("AHC-ACTV-03")
def test_the_own_location_may_be_activated_and_no_other() -> None:
    scene = Scene("roland")
    here = on_location(scene, "Well")
    on_location(scene, "Barn")
    scene.t.place[0] = here
    scene.turn()
    assert scene.offers("use Well")
    assert not scene.offers("use Barn")


@pytest.mark.rule("AHC-ACTV-04")
@pytest.mark.parametrize("how", ["enemy", "attached"])
def test_an_encounter_card_at_the_own_location_may_be_activated(how: str) -> None:
    scene = Scene("roland")
    scene.house()
    name = action(encounter(scene, "enemy" if how == "enemy" else "treachery"))
    if how == "enemy":
        card = scene.enemy(name, at="Hallway", exhausted=True)
    else:
        card = scene.attached(name, scene.place("Hallway"))
    scene.turn()
    assert scene.offers(f"use {name}")
    scene.t.holder[card] = scene.place("Attic")
    scene.turn()
    assert not scene.offers(f"use {name}")


@pytest.mark.rule("AHC-ACTV-05")
def test_an_encounter_card_in_a_threat_area_may_be_activated_by_those_who_are_there() -> None:
    scene = Scene("roland", "daisy", "wendy")
    scene.house()
    name = action(encounter(scene))
    scene.threat(name, who=1)
    scene.t.place[2] = scene.place("Attic")
    for who, may in ((0, True), (1, True), (2, False)):
        scene.turn(who)
        assert scene.offers(f"use {name}") is may


@pytest.mark.rule("AHC-ACTV-06")
def test_the_current_act_may_be_activated_from_anywhere_and_no_later_one() -> None:
    scene = Scene("roland")
    scene.house(at="Attic")
    names = []
    for stage in (1, 2):
        defn = scene.define(type_code="act", stage=stage)
        names.append(action(printed.NAME[defn]))
        card = scene.new(defn, NONE, CURRENT if stage == 1 else STACKED, NONE)
        if stage == 1:
            scene.t.play.append(card)
    scene.turn()
    assert scene.offers(f"use {names[0]}")
    assert not scene.offers(f"use {names[1]}")


@pytest.mark.rule("AHC-ACTV-07")
def test_another_players_card_cannot_be_activated_unless_it_says_so() -> None:
    scene = Scene("roland", "daisy")
    private, shared = action(made(scene)), action(made(scene), anyone=True)
    scene.in_play(private, shared, who=1)
    scene.turn(0)
    assert not scene.offers(f"use {private}")
    assert scene.offers(f"use {shared}")


@pytest.mark.rule("AHC-ACTV-07")
def test_a_weakness_with_a_player_card_type_is_used_by_its_bearer_alone() -> None:
    scene = Scene("roland", "daisy")
    book, curse = action(made(scene, weakness="basic")), action(made(scene, "treachery", weakness="basic"))
    scene.threat(book, who=1)
    scene.threat(curse, who=1)
    scene.turn(0)
    assert not scene.offers(f"use {book}")
    assert scene.offers(f"use {curse}")
    scene.turn(1)
    assert scene.offers(f"use {book}")


@pytest.mark.rule("AHC-ACTV-08")
def test_free_abilities_and_reactions_have_the_same_sources() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3)
    scene.house()
    scene.t.place[2] = scene.place("Attic")
    curse = free(encounter(scene), may=lambda t, you, card, event: t.active == you)
    reaction(curse, TURN_BEGINS, may=lambda t, you, card, event: t.active == you)
    private = free(made(scene), may=lambda t, you, card, event: t.active == you)
    scene.threat(curse, who=1)
    scene.in_play(private, who=1)
    scene.turn(0)
    assert scene.options() == [f"use {curse}", "pass: do not react"]
    scene.choose("pass")
    assert scene.offers(f"use {curse}")
    assert not scene.offers(f"use {private}")
    scene.turn(2)
    assert not scene.offers(f"use {curse}")


@pytest.mark.rule("AHC-ACTV-09")
def test_parley_and_resign_are_used_through_activate() -> None:
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    talk = action(encounter(scene, "enemy"), notes(heard), word=PARLEY, cost=Cost(resources=2))
    scene.enemy(talk, engaged=0)
    scene.turn()
    with changes(lambda: scene.t.left[0], -1), changes(scene.resources, -2):
        scene.choose(f"parley with {talk}")
    assert heard == ["0"]
    scene.house()
    scene.t.shown[scene.place("Parlor")] = 1
    scene.t.place[0] = scene.place("Parlor")
    scene.turn().choose("resign with parlor")
    assert scene.t.status[0] == RESIGNED
