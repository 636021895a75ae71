"""The enemies of The Gathering: what their numbers, keywords, prey and spawn instructions do."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.values import health
from grimtable.games.arkham.state import AT, DISPLAY, ENCOUNTER_DISCARD, THREAT
from tests.arkham.scene import Scene
from tests.stage import changes


def in_the_house(*investigators: str) -> Scene:
    """Everybody is in the Hallway of the open house."""
    scene = Scene(*investigators)
    scene.house()
    return scene


# -- Ghoul Priest


@pytest.mark.rule("AHC-PINV-01", "AHC-VICT-01")
@pytest.mark.parametrize(("others", "wanted"), [((), 5), (("daisy",), 10), (("daisy", "wendy", "agnes"), 20)])
def test_the_ghoul_priest_has_five_health_for_each_investigator(others: tuple[str, ...], wanted: int) -> None:
    scene = in_the_house("roland", *others)
    priest = scene.enemy("Ghoul Priest", engaged=0)
    assert health(scene.t, priest) == wanted
    scene.t.damage[priest] = wanted - 1
    scene.turn().choose("fight")
    assert scene.t.zone[priest] == DISPLAY


@pytest.mark.rule("AHC-ENG-05", "AHC-PREY-01")
def test_the_ghoul_priest_wants_the_highest_combat_as_it_counts_now() -> None:
    """Skids has 3 and a Beat Cop, Wendy 1: 4 is more than Daisy's 2; equal ones are left to the lead."""
    scene = in_the_house("daisy", "skids", "wendy")
    scene.in_play("Beat Cop", who=1)
    priest = scene.enemy("Ghoul Priest", at="Hallway")
    scene.settle().at_rest()
    assert (scene.t.zone[priest], scene.t.holder[priest]) == (THREAT, 1)
    scene = in_the_house("daisy", "agnes", "wendy")
    scene.enemy("Ghoul Priest", at="Hallway")
    scene.settle()
    assert scene.options() == ["Daisy Walker", "Agnes Baker"]


@pytest.mark.rule("AHC-HUNT-01", "AHC-PREY-02")
def test_the_ghoul_priest_hunts_the_nearest_not_the_strongest() -> None:
    """Daisy is one step away, Roland two."""
    scene = in_the_house("roland", "daisy")
    scene.goes(0, "Attic")
    priest = scene.enemy("Ghoul Priest", at="Cellar")
    scene.enemies()
    assert (scene.t.zone[priest], scene.t.holder[priest]) == (THREAT, 1)
    assert (scene.damage(1), scene.horror(1), scene.damage(0)) == (2, 2, 0)


@pytest.mark.rule("AHC-RETAL-01", "AHC-RETAL-02")
@pytest.mark.parametrize(("token", "tired", "hit"), [("-1", False, 2), ("0", False, 0), ("-1", True, 0)])
def test_the_ghoul_priest_strikes_back_when_an_attack_misses_unless_exhausted(
    token: str, tired: bool, hit: int
) -> None:
    """Roland's 4 against its 4."""
    scene = in_the_house("roland")
    scene.enemy("Ghoul Priest", engaged=0, exhausted=tired)
    scene.bag(token)
    scene.turn()
    with changes(scene.damage, hit), changes(scene.horror, hit):
        scene.choose("fight")


@pytest.mark.rule("AHC-RETAL-01")
def test_the_ghoul_priest_does_not_strike_back_at_who_fails_to_evade() -> None:
    scene = in_the_house("roland")
    scene.enemy("Ghoul Priest", engaged=0)
    scene.turn()
    with changes(scene.damage, 0), changes(scene.horror, 0):
        scene.choose("evade")


def test_the_ghoul_priest_is_elite_and_breaks_through_a_barricade() -> None:
    scene = in_the_house("roland")
    scene.attached("Barricade", scene.place("Hallway"))
    priest = scene.enemy("Ghoul Priest", at="Attic")
    rats = scene.enemy("Swarm of Rats", at="Attic")
    scene.enemies()
    assert (scene.t.zone[priest], scene.t.holder[priest]) == (THREAT, 0)
    assert (scene.t.zone[rats], scene.t.holder[rats]) == (AT, scene.place("Attic"))


# -- Flesh-Eater and Icy Ghoul


@pytest.mark.rule("AHC-ENC-03", "AHC-SPAWN-04")
@pytest.mark.parametrize(("title", "place"), [("Flesh-Eater", "Attic"), ("Icy Ghoul", "Cellar")])
def test_they_spawn_in_their_room_or_nowhere(title: str, place: str) -> None:
    """While the room is not in play they are discarded; the room need not be revealed, and stays as it is."""
    scene = Scene("roland")
    scene.draws_encounter(title).at_rest()
    assert scene.titles(scene.t.encounter_discard) == [title]
    scene = in_the_house("roland")
    (ghoul,) = scene.encounter(title)
    scene.draws_encounter().at_rest()
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (AT, scene.place(place))
    assert not scene.t.shown[scene.place(place)]


@pytest.mark.rule("AHC-ENG-06", "AHC-ENG-08")
def test_a_flesh_eater_engages_who_is_in_the_attic_or_comes_there() -> None:
    scene = in_the_house("roland", "daisy")
    scene.goes(1, "Attic")
    (ghoul,) = scene.encounter("Flesh-Eater")
    scene.draws_encounter()
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 1)
    scene = in_the_house("roland")
    ghoul = scene.enemy("Flesh-Eater", at="Attic")
    scene.turn().choose("move to attic")
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 0)


@pytest.mark.rule("AHC-VICT-01")
@pytest.mark.parametrize(
    ("title", "zone"),
    [("Flesh-Eater", DISPLAY), ("Icy Ghoul", DISPLAY), ("Ravenous Ghoul", ENCOUNTER_DISCARD)],
)
def test_who_is_worth_a_point_goes_to_the_victory_display(title: str, zone: int) -> None:
    scene = in_the_house("roland")
    ghoul = scene.enemy(title, engaged=0)
    scene.t.damage[ghoul] = health(scene.t, ghoul) - 1
    scene.turn().choose("fight")
    assert scene.t.zone[ghoul] == zone


@pytest.mark.rule("AHC-ENEM-06")
@pytest.mark.parametrize(
    ("title", "damage", "horror"),
    [
        ("Flesh-Eater", 1, 2),
        ("Icy Ghoul", 2, 1),
        ("Ghoul Minion", 1, 1),
        ("Ravenous Ghoul", 1, 1),
        ("Swarm of Rats", 1, 0),
    ],
)
def test_an_attack_deals_the_printed_damage_and_horror(title: str, damage: int, horror: int) -> None:
    scene = in_the_house("roland")
    scene.enemy(title, engaged=0)
    with changes(scene.damage, damage), changes(scene.horror, horror):
        scene.enemies()


# -- Ghouls and rats


@pytest.mark.rule("AHC-MOD-05", "AHC-ENG-05")
def test_a_ravenous_ghoul_wants_the_lowest_remaining_health() -> None:
    """Daisy has 5; Roland with 5 damage of 9 has 4, and a coat that he wears counts for nothing."""
    scene = in_the_house("daisy", "roland")
    scene.in_play("Leather Coat", who=1)
    scene.t.damage[1] = 5
    ghoul = scene.enemy("Ravenous Ghoul", at="Hallway")
    scene.settle().at_rest()
    assert scene.t.holder[ghoul] == 1


@pytest.mark.rule("AHC-ENC-02")
@pytest.mark.parametrize("title", ["Ghoul Minion", "Ravenous Ghoul", "Swarm of Rats"])
def test_who_draws_them_is_engaged_whatever_their_prey(title: str) -> None:
    """Daisy has less health than Roland, who draws."""
    scene = in_the_house("roland", "daisy")
    (enemy,) = scene.encounter(title)
    scene.draws_encounter()
    assert (scene.t.zone[enemy], scene.t.holder[enemy]) == (THREAT, 0)


@pytest.mark.rule("AHC-HUNT-01")
@pytest.mark.parametrize(("title", "comes"), [("Swarm of Rats", True), ("Ghoul Minion", False), ("Icy Ghoul", False)])
def test_rats_hunt_and_common_ghouls_wait(title: str, comes: bool) -> None:
    scene = in_the_house("roland")
    enemy = scene.enemy(title, at="Cellar")
    scene.enemies()
    assert scene.t.zone[enemy] == (THREAT if comes else AT)
