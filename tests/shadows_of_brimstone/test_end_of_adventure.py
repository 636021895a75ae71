"""How an adventure closes, step by step, and what a hero takes along (chapters 44.1 and 44.3 of the ledger)."""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest

from grimtable.games.shadows_of_brimstone.printed import CODE, DARK_STONE_ICONS, FITS, HEALTH, IS_ITEM
from grimtable.games.shadows_of_brimstone.records import ItemRecord, record_of
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import change_for_good
from grimtable.games.shadows_of_brimstone.state import LOST, WON
from tests.shadows_of_brimstone.opening import codes, laid_out, opened, position, until
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
UPGRADE = next(CODE[i] for i, keyword in enumerate(FITS) if keyword == "Gun")
WITH_ICONS = [CODE[i] for i, icons in enumerate(DARK_STONE_ICONS) if icons == 1 and IS_ITEM[i] and not FITS[i]][:2]


def ends(scene: Scene, how: int = WON) -> Scene:
    """The adventure ends in this way."""
    return scene.does(lambda t: end_the_adventure(t, how))


def finished(scene: Scene) -> Scene:
    """Answer what is left with the first option."""
    while scene.table.ask is not None:
        scene.table.choose(0)
    return scene


@pytest.mark.rule("SOB-CAMP-01", "SOB-CAMP-02", "SOB-CAMP-03", "SOB-CAMP-05", "SOB-CAMP-06")
def test_the_steps_come_in_their_order(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.t.ko[0] = 1
    scene.hero(0).has(wounds=16, grit=0)
    scene.hero(1).has(wounds=3, grit=0)
    scene.dice(6, 5, 1, 1, 1, 1, 6, 6)  # the Injury, the healing, two rewards, two Dark Stones
    ends(scene)
    finished(scene)
    lines = scene.told()
    steps = (
        "rolls",
        "gets up again",
        "Bandido 2 heals 3 Wounds",
        "Bandido 1 gains 25 XP",
        "for the Dark Stone it carries: no Corruption Hit",
    )
    places = [next(i for i, line in enumerate(lines) if text in line) for text in steps]
    assert places == sorted(places)


@pytest.mark.rule("SOB-CAMP-03")
def test_health_and_sanity_are_healed_fully(sob: Sob) -> None:
    scene = sob("bandido")
    scene.hero(0).has(wounds=9, sanity_lost=5)
    finished(ends(scene))
    assert (scene.t.wounds, scene.t.sanity_lost) == ([0], [0])


@pytest.mark.rule("SOB-CAMP-04", "SOB-POIS-07", "SOB-STAT-02")
def test_status_effects_are_removed(sob: Sob) -> None:
    scene = sob("bandido")
    scene.hero(0).has(poison=2, venom=1)
    finished(ends(scene))
    assert (scene.t.poison, scene.t.venom) == ([0], [0])


@pytest.mark.rule("SOB-CAMP-05")
def test_the_reward_is_for_a_won_mission_only(sob: Sob) -> None:
    assert finished(ends(sob("bandido"))).t.xp == [25]
    assert finished(ends(sob("bandido"), LOST)).t.xp == [0]


@pytest.mark.rule("SOB-CAMP-07", "SOB-CAMP-17")
def test_ability_tokens_are_set_anew(sob: Sob) -> None:
    scene = sob("gunslinger")
    scene.t.shots = [[1, 1, 1, 1]]
    assert finished(ends(scene)).t.shots == [[0, 0, 0, 0]]


@pytest.mark.rule("SOB-CAMP-08", "SOB-CAMP-18")
def test_grit_is_set_to_one(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.hero(0).has(grit=0)
    scene.hero(1).has(grit=2)
    assert finished(ends(scene)).t.grit == [1, 1]


# -- Dark Stone (the tenth of the ten traps)


def with_dark_stone(sob: Sob, corruption: int) -> Scene:
    """A Marshal with two shards and two Dark Stone icons on its items; Willpower 4+."""
    scene = sob("us-marshal")
    scene.gives(0, *WITH_ICONS)
    scene.hero(0).has(dark_stone=2, corruption=corruption, grit=0)
    return scene


@pytest.mark.rule("SOB-CAMP-09", "SOB-CAMP-10", "SOB-CAMP-11", "SOB-DSICO-01")
def test_a_die_for_each_stone_and_icon_and_willpower_against_what_shows_three_or_less(sob: Sob) -> None:
    scene = with_dark_stone(sob, corruption=0)
    scene.dice(1, 3, 4, 6, 4, 2)
    ends(scene, LOST)
    finished(scene)
    assert scene.t.corruption == [1]
    scene.sound()


@pytest.mark.rule("SOB-CAMP-10", "SOB-GRIT-05")
def test_grit_helps_with_willpower_but_not_with_the_dark_stone_dice(sob: Sob) -> None:
    scene = with_dark_stone(sob, corruption=0)
    scene.hero(0).has(grit=1)
    scene.dice(1, 3, 4, 6, 4, 2)
    ends(scene, LOST)
    assert scene.ask.prompt == "Keep this roll?"
    assert scene.t.dice == [4, 2]
    scene.dice(5)
    scene.choose("re-roll the 2")
    assert scene.t.corruption == [0]


@pytest.mark.rule("SOB-CAMP-06", "SOB-MUT-02", "SOB-MUT-03")
@pytest.mark.parametrize(("has", "dies"), [((), False), (("mutation-suckers",), True)])
def test_the_fifth_point_is_a_mutation_and_one_that_the_hero_has_already_kills(
    sob: Sob, has: tuple[str, ...], dies: bool
) -> None:
    scene = with_dark_stone(sob, corruption=4)
    scene.gives(0, *has)
    scene.dice(1, 3, 4, 6, 4, 2, 1, 2)
    ends(scene, LOST)
    finished(scene)
    assert scene.t.corruption == [0]
    assert scene.view.heroes[0].dead == dies
    assert scene.codes(scene.t.scars[0]) == ["mutation-suckers"]


# -- from adventure to adventure


@pytest.mark.rule("SOB-PLAY-06", "SOB-CAMP-19", "SOB-MARK-20", "SOB-MARK-21")
def test_a_hero_comes_back_as_it_left(sob: Sob) -> None:
    scene = sob("gunslinger", "bandido")
    scene.hero(0).has(xp=120, gold=75, dark_stone=2, corruption=3, wounds=2, sanity_lost=1)
    scene.gives(0, "whiskey", "whiskey", "quickdraw", "injury-fine-scar", "madness-open")
    scene.gives(0, *WITH_ICONS)
    change_for_good(scene.t, 0, HEALTH, 2)
    record = record_of(scene.t, 0)
    again = laid_out(heroes=json.dumps([msgspec.to_builtins(record)]))
    assert record_of(again, 0) == record
    assert again.stats[0] == scene.t.stats[0]
    assert again.newcomers == 0


@pytest.mark.rule("SOB-SETUP-05", "SOB-SETUP-07")
def test_a_hero_that_comes_back_chooses_nothing_anew_but_the_lantern_is_given_anew() -> None:
    heroes = json.dumps([{"hero_class": "bandido", "new": False}] * 2)
    table = opened(heroes=heroes)
    assert table.ask is not None
    assert table.ask.prompt == "Who bears the Old Lantern?"
    table.choose("Bandido 2 bears")
    assert position(until(table, "Who is placed next?")).lantern == 1


def test_an_attached_upgrade_comes_back_attached() -> None:
    hero = {"hero_class": "bandido", "new": False, "items": [{"code": "pistol", "attached": [UPGRADE]}]}
    t = laid_out(heroes=json.dumps([hero]))
    assert codes(t.attached) == [UPGRADE]
    assert codes(t.attached_to) == ["pistol"]
    assert record_of(t, 0).items == (ItemRecord("pistol", (UPGRADE,)),)
