"""Riders and what they ride (chapter 29 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import piece
from grimtable.games.set_a_watch.rules.creatures import can_tame
from grimtable.games.set_a_watch.rules.party import steal_die
from grimtable.games.set_a_watch.rules.riders import RIDES
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]

GIANT = "bridge-giant"


def ridden_by(scene: Scene, rider: str) -> str:
    """What a Rider rides."""
    beast = scene.t.under[piece(rider)]
    return scene.cards([beast])[0] if beast >= 0 else ""


@pytest.mark.rule("SAW-GLOS-02", "SAW-GLOS-05")
@pytest.mark.parametrize(
    ("rider", "kind"),
    [
        ("hedge-lancer", "forest"),
        ("boar-jockey-a", "forest"),
        ("boar-jockey-b", "forest"),
        ("roost-captain", "dragon"),
        (GIANT, ""),
    ],
)
def test_which_cards_ride(saw: Saw, rider: str, kind: str) -> None:
    assert RIDES[piece(rider)] == kind


@pytest.mark.rule("SAW-GLOS-02", "SAW-GLOS-03")
def test_a_beast_rider_mounts_a_forest_creature_revealed_behind_it(saw: Saw) -> None:
    scene = saw()
    scene.watch("boar-jockey-a", "pit-badger-a", GIANT)
    assert scene.line() == ["boar-jockey-a", GIANT]
    assert ridden_by(scene, "boar-jockey-a") == "pit-badger-a"
    assert scene.health("boar-jockey-a") == 5 + 4
    assert scene.shown() == ["boar-jockey-a", GIANT]  # the free space has closed, so the giant is second
    scene.sound()


@pytest.mark.rule("SAW-GLOS-02")
def test_a_beast_rider_mounts_a_forest_creature_in_front_of_it(saw: Saw) -> None:
    scene = saw()
    scene.watch("pit-badger-a", "boar-jockey-a", GIANT)
    assert scene.line() == ["boar-jockey-a", GIANT]
    assert ridden_by(scene, "boar-jockey-a") == "pit-badger-a"


@pytest.mark.rule("SAW-GLOS-02")
@pytest.mark.parametrize(
    "line",
    [
        ("boar-jockey-a", GIANT, "pit-badger-a"),  # not beside it
        ("boar-jockey-a", "gutter-drake-a"),  # not of the Forest
        ("boar-jockey-a", "hedge-lancer"),
    ],
)
def test_a_beast_rider_mounts_nothing_else(saw: Saw, line: tuple[str, ...]) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 1)
    scene.gives_item("barbarian", "locked-gauntlet")
    scene.fire(12)
    scene.watch(*line)
    assert scene.line() == list(line)


@pytest.mark.rule("SAW-GLOS-02")
def test_a_forest_creature_is_mounted_only_when_it_is_revealed(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.watch("boar-jockey-a", "pit-badger-a")
    assert scene.line() == ["boar-jockey-a", "pit-badger-a"]
    scene.fire_becomes(7)
    assert scene.line() == ["boar-jockey-a"]


@pytest.mark.rule("SAW-GLOS-05")
def test_a_dragon_rider_mounts_a_dragon_and_nothing_of_the_forest(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("pit-badger-a", "roost-captain", "gutter-drake-a")
    assert scene.line() == ["pit-badger-a", "roost-captain"]
    assert scene.health("roost-captain") == 7 + 6


@pytest.mark.rule("SAW-GLOS-02")
def test_between_two_creatures_beside_a_rider_the_group_chooses(saw: Saw) -> None:
    scene = saw(2)
    scene.fire(12)
    scene.watch("pit-badger-a", "thornback-boar-a", "boar-jockey-a", negated="boar-jockey-a")
    scene.t.negated = 0  # so that it rides only once it stands between them
    scene.moves("boar-jockey-a", 2)
    assert scene.ask.prompt == "What does the Boar Jockey mount?"
    assert scene.ask.seats == (0, 1)
    scene.choose("Thornback Boar")
    assert ridden_by(scene, "boar-jockey-a") == "thornback-boar-a"
    assert scene.line() == ["pit-badger-a", "boar-jockey-a"]


@pytest.mark.rule("SAW-GLOS-02")
def test_a_rider_mounts_one_creature_only(saw: Saw) -> None:
    scene = saw()
    scene.watch("boar-jockey-a", "pit-badger-a", "thornback-boar-a")
    assert scene.line() == ["boar-jockey-a", "thornback-boar-a"]


@pytest.mark.rule("SAW-GLOS-02")
def test_the_combined_creature_has_the_type_the_power_and_the_damage_of_the_rider(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("boar-jockey-a", "blind-aurochs", "kettle-rabble-a", GIANT)
    assert scene.line() == ["boar-jockey-a", "kettle-rabble-a", GIANT]
    assert scene.triggered("blind-aurochs") == 0
    assert scene.health("kettle-rabble-a") == 6  # one goblin
    scene.choose("end our actions")
    scene.pays(1)
    assert scene.in_horde("boar-jockey-a")


@pytest.mark.rule("SAW-GLOS-02")
def test_mother_briar_does_nothing_for_a_mounted_forest_creature(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("mother-briar", "boar-jockey-a", "pit-badger-a")
    assert scene.health("boar-jockey-a") == 9


@pytest.mark.rule("SAW-GLOS-02", "SAW-GLOS-08")
def test_both_cards_leave_the_line_together(saw: Saw) -> None:
    scene = saw()
    scene.watch("boar-jockey-a", "pit-badger-a", GIANT)
    scene.hits("boar-jockey-a", 8)
    assert scene.line() == ["boar-jockey-a", GIANT]
    scene.hits("boar-jockey-a", 1)
    assert scene.line() == [GIANT]
    assert scene.in_graveyard("boar-jockey-a")
    assert scene.in_graveyard("pit-badger-a")
    assert ridden_by(scene, "boar-jockey-a") == ""
    scene.sound()


@pytest.mark.rule("SAW-GLOS-02", "SAW-OUT-05")
def test_both_cards_join_the_horde_together_the_rider_on_top(saw: Saw) -> None:
    scene = saw()
    scene.horde()
    scene.watch("boar-jockey-a", "pit-badger-a")
    scene.choose("end our actions").pays(1)
    assert scene.cards(scene.t.horde) == ["pit-badger-a", "boar-jockey-a"]
    scene.sound()


@pytest.mark.rule("SAW-GLOS-02")
def test_damage_stolen_dice_and_negation_of_both_stay_on_the_combined_creature(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.dice("heretic", 6, 5)
    scene.watch("pit-badger-a", "hedge-lancer", negated="pit-badger-a")
    scene.hits("pit-badger-a", 3)
    steal_die(scene.t, piece("pit-badger-a"), 0)
    scene.fire_becomes(7)
    assert scene.line() == ["hedge-lancer"]
    assert scene.hurt("hedge-lancer") == 3
    assert scene.stolen_by("hedge-lancer") == [("heretic", 6)]
    assert scene.negated("hedge-lancer")
    assert scene.triggered("hedge-lancer") == 0
    scene.hits("hedge-lancer", 7)
    assert scene.in_graveyard("hedge-lancer")
    assert scene.stolen_by("hedge-lancer") == []


@pytest.mark.rule("SAW-GLOS-02", "SAW-GLOS-21")
def test_a_negated_rider_mounts_nothing_and_one_negated_later_stays_mounted(saw: Saw) -> None:
    scene = saw()
    scene.watch("boar-jockey-a", "pit-badger-a", negated="boar-jockey-a")
    assert scene.line() == ["boar-jockey-a", "pit-badger-a"]
    scene = saw()
    scene.gives_item("heretic", "pot-of-bees")
    scene.watch("boar-jockey-a", "pit-badger-a")
    scene.choose("use Pot of Bees")
    assert scene.negated("boar-jockey-a")
    assert scene.health("boar-jockey-a") == 9
    assert scene.line() == ["boar-jockey-a"]


@pytest.mark.rule("SAW-GLOS-04")
def test_combined_creatures_cannot_be_tamed(saw: Saw) -> None:
    scene = saw()
    scene.watch(GIANT, "pit-badger-a")
    assert can_tame(scene.t, piece("pit-badger-a"))
    scene = saw()
    scene.gives_item("heretic", "poachers-noose")
    scene.watch("boar-jockey-a", "pit-badger-a")
    assert not can_tame(scene.t, piece("boar-jockey-a"))
    assert not scene.offers("use Poacher's Noose")


@pytest.mark.rule("SAW-GLOS-02", "SAW-HERO-03")
def test_a_blow_of_the_bounty_hunter_against_the_mount_counts_against_the_rider(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("bounty-hunter", 1)
    scene.dice("barbarian", 12)
    scene.fire(1)
    scene.watch("pit-badger-a", "boar-jockey-a", GIANT)
    scene.choose("attack Pit Badger with Bounty Hunter's 1")
    scene.fire_becomes(7)
    scene.choose("attack Boar Jockey with Barbarian's 12")
    assert scene.options() == ["keep Boar Jockey as a Trophy", "leave it to the Graveyard"]
