"""Cards that take the edge off creature powers: the Echoing Stair and four Items."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]

GIANT = "bridge-giant"  # has no power


# The Echoing Stair


@pytest.mark.rule("SAW-LOC-04")
def test_the_first_power_that_would_exhaust_does_not_at_the_echoing_stair(saw: Saw) -> None:
    scene = saw()
    scene.location("echoing-stair")
    scene.graveyard("ditch-dead-a")
    scene.watch("barrow-knight-a", "barrow-knight-b")
    assert scene.ask.prompt == "What do the Watchers do?"
    assert scene.tired() == 0
    scene.hits("barrow-knight-a", 8)
    scene.pays(1)
    assert scene.tired() == 1


def test_the_first_power_that_would_stun_does_not_at_the_echoing_stair(saw: Saw) -> None:
    scene = saw()
    scene.location("echoing-stair")
    scene.no_dice()
    scene.dice("heretic", 5, 5)
    scene.watch(GIANT, "well-widow")
    assert scene.ready_faces("heretic") == [5, 5]
    scene.moves("well-widow", 1)
    scene.moves("well-widow", 2)
    assert scene.ask.prompt == "Which Ability card is stunned, and with which die?"


def test_a_power_that_exhausts_and_stuns_nothing_leaves_the_echoing_stair_as_it_was(saw: Saw) -> None:
    scene = saw()
    scene.location("echoing-stair")
    scene.no_dice()
    scene.dice("barbarian", 12)
    scene.gives_item("barbarian", "locked-gauntlet")
    scene.t.coins = 2
    scene.watch("old-tithe-taker", "well-widow", GIANT)
    assert scene.coins() == 0
    scene.moves("old-tithe-taker", 3)
    scene.moves("old-tithe-taker", 1)
    assert scene.triggered("old-tithe-taker") == 2
    assert scene.ask.prompt == "What do the Watchers do?"
    scene.moves("old-tithe-taker", 3)
    scene.moves("old-tithe-taker", 1)
    assert scene.ask.prompt == "Which Ability card is exhausted?"


@pytest.mark.rule("SAW-SUM-02")
def test_the_echoing_stair_is_no_help_against_a_summon_card_or_against_damage(saw: Saw) -> None:
    scene = saw()
    scene.location("echoing-stair")
    scene.unhallowed("candle-bishop")
    scene.watch("summon-1").pays(1)
    scene.choose("end our actions").pays(2)
    assert scene.tired() == 3


# The Oilskin Cloak


@pytest.mark.rule("SAW-ITEM-08")
def test_the_first_power_that_would_lower_the_firewood_does_not_with_an_oilskin_cloak(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.gives_item("heretic", "oilskin-cloak")
    scene.watch("hearth-eater", "soot-wyrmling-a", "acolyte-of-the-wick")
    assert scene.health("hearth-eater") == 8
    assert scene.firewood() == 10  # the wyrmling was the second


def test_an_oilskin_cloak_is_not_worn_out_by_a_power_that_lowers_nothing(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("heretic", "oilskin-cloak")
    scene.watch("acolyte-of-the-wick", "soot-wyrmling-a")
    assert scene.firewood() == 7
    scene.moves("soot-wyrmling-a", 1)
    scene.moves("soot-wyrmling-a", 2)
    assert scene.firewood() == 5


@pytest.mark.rule("SAW-ITEM-01")
def test_an_oilskin_cloak_in_camp_is_no_help(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("witch", "oilskin-cloak")
    scene.watch("hearth-eater", camper="witch")
    assert scene.firewood() == 5


def test_an_oilskin_cloak_covers_the_last_breath_of_lady_rime_and_the_brood_aunts_hunger(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("heretic", "oilskin-cloak")
    scene.watch("lady-rime", GIANT)
    scene.defeats("lady-rime")
    assert scene.firewood() == 7
    scene = saw()
    scene.gives_item("heretic", "oilskin-cloak")
    scene.watch("brood-aunt", "gutter-drake-a")
    assert scene.firewood() == 7


# The Locked Gauntlet


@pytest.mark.rule("SAW-ITEM-08", "SAW-GLOS-32")
def test_powers_steal_the_dice_of_others_where_one_wears_a_locked_gauntlet(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 6)
    scene.dice("barbarian", 12, 11)
    scene.gives_item("barbarian", "locked-gauntlet")
    scene.watch(GIANT, "coin-eyed-wight")
    assert scene.stolen_by("coin-eyed-wight") == [("heretic", 6)]
    scene = saw()
    scene.dice("barbarian", 12, 11)
    scene.gives_item("barbarian", "locked-gauntlet")
    scene.watch("many-handed")
    assert [hero for hero, _ in scene.stolen_by("many-handed")] == ["heretic", "bounty-hunter"]


def test_powers_flip_and_stun_with_the_dice_of_others_where_one_wears_a_locked_gauntlet(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5)
    scene.dice("barbarian", 12)
    scene.gives_item("barbarian", "locked-gauntlet")
    scene.watch("spite-lights", "well-widow")
    assert scene.ready_faces("barbarian") == [12]
    assert scene.ready_faces("heretic") == [2]
    assert all("Heretic's 2" in option for option in scene.options())


# The Silvered Mirror


@pytest.mark.rule("SAW-ITEM-05")
def test_a_silvered_mirror_turns_a_reveal_power_away(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("heretic", "silvered-mirror")
    scene.watch("hollow-stag", GIANT)
    assert scene.options() == ["use Silvered Mirror", "let the power of Hollow Stag take effect"]
    scene.choose("use Silvered Mirror")
    assert scene.line() == ["hollow-stag", GIANT]
    assert not scene.negated("hollow-stag")


@pytest.mark.rule("SAW-ITEM-05", "SAW-ITEM-06")
def test_a_silvered_mirror_works_once_and_need_not_be_used(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.gives_item("heretic", "silvered-mirror")
    scene.watch("hollow-stag", "acolyte-of-the-wick", "gravewright", GIANT)
    scene.choose("let the power of Hollow Stag take effect")
    assert scene.line()[:2] == ["acolyte-of-the-wick", "hollow-stag"]
    scene.choose("use Silvered Mirror")
    assert scene.triggered("acolyte-of-the-wick") == 0
    assert scene.ask.prompt == "What do the Watchers do?"
    assert scene.triggered("gravewright") == 1


def test_a_silvered_mirror_knows_nothing_of_other_powers(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.gives_item("heretic", "silvered-mirror")
    scene.watch("hearth-eater", "soot-wyrmling-a", GIANT)
    assert scene.ask.prompt == "What do the Watchers do?"
    assert scene.firewood() == 8


@pytest.mark.rule("SAW-ORD-06")
def test_a_summon_card_is_no_power_and_no_mirror_turns_it_away(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("heretic", "silvered-mirror")
    scene.unhallowed("many-handed")
    scene.watch("summon-1").pays(1)
    assert scene.line() == ["many-handed"]
    assert scene.options() == ["use Silvered Mirror", "let the power of The Many-Handed take effect"]
