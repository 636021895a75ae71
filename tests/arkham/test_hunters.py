"""Hunters (AHC-HUNT)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import CANNOT_ENTER, ENGAGES
from grimtable.games.arkham.rules.cards_in_play.tokens import exhaust
from grimtable.games.arkham.rules.enemies.engagement import Engaged
from grimtable.games.arkham.state import AT, ROUND, THREAT, Ahc
from tests.arkham.made import constant, encounter, forced
from tests.arkham.scene import Scene


def street(scene: Scene, *ways: str) -> dict[str, int]:
    """Locations named by one letter each; "ab" is a way between two of them."""
    letters = sorted({letter for way in ways for letter in way})
    places = {}
    for letter in letters:
        connects = sorted({other for way in ways if letter in way for other in way if other != letter})
        places[letter] = scene.location(f"Street {letter.upper()}", symbol=letter, connects=connects)
    return places


def hunter(scene: Scene, place: int, **row: object) -> int:
    """A ready hunter at a place."""
    enemy = scene.enemy(keywords=["hunter"], **row)  # type: ignore[arg-type]
    scene.t.holder[enemy] = place
    return enemy


def tires(t: Ahc, you: int, card: int, event: int) -> None:
    """The enemy that has engaged is exhausted."""
    engaged = t.stack[event]
    assert isinstance(engaged, Engaged)
    exhaust(t, engaged.target)


@pytest.mark.rule("AHC-HUNT-01")
def test_a_hunter_moves_one_connection_towards_the_nearest_investigator() -> None:
    """Roland is three steps away, Daisy five."""
    scene = Scene("roland", "daisy")
    at = street(scene, "ab", "bc", "cd", "ax", "xy", "yz", "zw", "wv")
    scene.t.place[0], scene.t.place[1] = at["d"], at["v"]
    rat = hunter(scene, at["a"])
    scene.enemies()
    assert (scene.t.zone[rat], scene.t.holder[rat]) == (AT, at["b"])
    scene.enemies()
    assert scene.t.holder[rat] == at["c"]
    scene.enemies()
    assert (scene.t.zone[rat], scene.t.holder[rat]) == (THREAT, 0)


@pytest.mark.rule("AHC-HUNT-01")
def test_an_engaged_hunter_and_a_common_enemy_do_not_move() -> None:
    scene = Scene("roland", "daisy")
    at = street(scene, "ab")
    scene.t.place[0] = scene.t.place[1] = at["a"]
    mine = scene.enemy(keywords=["hunter"], engaged=0)
    idle = scene.enemy()
    scene.t.holder[idle] = at["b"]
    scene.t.place[1] = at["b"]
    scene.t.exhausted[idle] = 1
    scene.enemies()
    assert (scene.t.holder[mine], scene.t.holder[idle]) == (0, at["b"])


@pytest.mark.rule("AHC-HUNT-02")
def test_an_exhausted_hunter_does_not_move() -> None:
    scene = Scene("roland")
    at = street(scene, "ab")
    scene.t.place[0] = at["b"]
    rat = hunter(scene, at["a"], exhausted=True)
    scene.enemies()
    assert scene.t.holder[rat] == at["a"]


@pytest.mark.rule("AHC-HUNT-03")
def test_among_equally_near_ones_it_makes_for_its_prey() -> None:
    """Daisy has the highest intellect; nobody is asked."""
    scene = Scene("roland", "daisy")
    at = street(scene, "ab", "bc", "ax", "xy")
    scene.t.place[0], scene.t.place[1] = at["c"], at["y"]
    rat = hunter(scene, at["a"], prey="highest intellect")
    scene.enemies().at_rest()
    assert scene.t.holder[rat] == at["x"]


@pytest.mark.rule("AHC-HUNT-04", "AHC-HUNT-06")
def test_without_prey_the_lead_chooses_among_equally_near_ones() -> None:
    scene = Scene("roland", "daisy", seats=2, lead="2")
    at = street(scene, "ab", "bc", "ax", "xy")
    scene.t.place[0], scene.t.place[1] = at["c"], at["y"]
    rat = hunter(scene, at["a"])
    scene.enemies()
    assert (scene.ask.seat, len(scene.options())) == (1, 2)
    scene.choose(scene.options()[0])
    assert scene.t.holder[rat] in (at["b"], at["x"])


@pytest.mark.rule("AHC-HUNT-05", "AHC-KEY-14")
def test_a_blocked_hunter_stays_and_takes_no_detour() -> None:
    """The short way is barred; the long one over three places is open, and not taken."""
    scene = Scene("roland")
    at = street(scene, "ab", "bz", "ax", "xy", "yz")
    scene.t.place[0] = at["z"]
    wall = constant(encounter(scene), CANNOT_ENTER, lambda t, card, subject, argument: int(subject == at["b"]))
    scene.threat(wall)
    rat = hunter(scene, at["a"])
    scene.enemies().at_rest()
    assert scene.t.holder[rat] == at["a"]


@pytest.mark.rule("AHC-HUNT-06")
def test_of_several_shortest_ways_the_lead_chooses_one() -> None:
    scene = Scene("roland")
    at = street(scene, "ab", "bz", "ax", "xz", "ac", "cd", "dz")
    scene.t.place[0] = at["z"]
    rat = hunter(scene, at["a"])
    scene.enemies()
    assert scene.ask.rule == "AHC-HUNT-06"
    names = scene.titles([at["b"], at["x"]])
    assert scene.options() == [f"move to {name}" for name in names]
    scene.choose(f"move to {names[1]}")
    assert scene.t.holder[rat] == at["x"]


@pytest.mark.rule("AHC-HUNT-07")
def test_several_hunters_move_one_after_the_other_in_the_leads_order() -> None:
    """The order is asked where a way is open; the second one has not moved yet while the first one does."""
    scene = Scene("roland")
    at = street(scene, "ab", "bz", "ax", "xz")
    scene.t.place[0] = at["z"]
    first, second = hunter(scene, at["a"]), hunter(scene, at["a"])
    scene.enemies()
    assert scene.ask.rule == "AHC-HUNT-07"
    names = scene.titles([first, second])
    assert scene.options() == names
    scene.choose(names[1])
    scene.choose(scene.options()[0])
    assert scene.t.holder[first] == at["a"]
    assert scene.t.holder[second] == at["b"]
    scene.choose(scene.options()[0])
    assert scene.t.holder[first] == at["b"]


@pytest.mark.rule("AHC-HUNT-07")
@pytest.mark.parametrize("heeded", [False, True])
def test_the_order_of_hunters_is_asked_where_it_matters_who_arrives_first(heeded: bool) -> None:
    """The first enemy that engages in a round is exhausted by it; without that, either may come first."""
    scene = Scene("roland")
    at = street(scene, "ab")
    scene.t.place[0] = at["b"]
    enemies = [hunter(scene, at["a"]), hunter(scene, at["a"])]
    if heeded:
        scene.threat(forced(encounter(scene), ENGAGES, tires, limit=1, period=ROUND))
    scene.enemies()
    assert (scene.ask.rule == "AHC-HUNT-07") is heeded
    if heeded:
        scene.choose(scene.titles(enemies)[1])
        assert [scene.t.exhausted[enemy] for enemy in enemies] == [1, 1]  # the second by that, the first by its attack
        assert scene.t.damage[0] == 1


@pytest.mark.rule("AHC-HUNT-08")
def test_a_hunter_that_can_reach_nobody_stays() -> None:
    scene = Scene("roland")
    at = street(scene, "ab", "yz")
    scene.t.place[0] = at["z"]
    rat = hunter(scene, at["a"])
    scene.enemies().at_rest()
    assert scene.t.holder[rat] == at["a"]


@pytest.mark.rule("AHC-HUNT-09")
def test_a_hunter_where_somebody_is_does_not_move() -> None:
    """An aloof one engages nobody and stays with Daisy, though Roland is its prey."""
    scene = Scene("roland", "daisy")
    at = street(scene, "ab")
    scene.t.place[0], scene.t.place[1] = at["b"], at["a"]
    rat = scene.enemy(keywords=["hunter", "aloof"], prey="highest combat")
    scene.t.holder[rat] = at["a"]
    scene.enemies().at_rest()
    assert (scene.t.zone[rat], scene.t.holder[rat]) == (AT, at["a"])
