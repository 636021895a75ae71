"""Poison and Void Venom (chapter 31)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import ARMOR, FOE_HEALTH, IMMUNE_TO, INITIATIVE, definition_of
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.rules.heroes.status import poison, void_venom
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import finish_turn
from grimtable.games.shadows_of_brimstone.state import ACTIVATION, NO_HEALTH, NONE
from tests.shadows_of_brimstone.arena import activate, arena, foe, say, sheet
from tests.shadows_of_brimstone.outfit import do, give
from tests.shadows_of_brimstone.scene import Scene


@pytest.mark.rule("SOB-POIS-01", "SOB-STAT-01")
def test_poison_markers_add_up() -> None:
    t = arena()
    poison(t, 0)
    poison(t, 0, 2)
    assert t.poison == [3]


@pytest.mark.rule("SOB-POIS-02", "SOB-POIS-03", "SOB-POIS-04", "SOB-POIS-05")
def test_a_die_for_each_marker_hurts_does_nothing_or_removes_it() -> None:
    t = arena()
    t.poison[0] = 6
    activate(t, 0, 1, 2, 3, 4, 5, 6, 3)
    assert t.wounds[0] == 2
    assert t.poison[0] == 5
    assert t.moves == 3


@pytest.mark.rule("SOB-POIS-03")
def test_neither_defense_nor_armor_helps_against_poison() -> None:
    t = arena()
    sheet(t, 0, ARMOR, 2)
    t.poison[0] = 1
    activate(t, 0, 1, 6)
    assert t.wounds[0] == 1
    assert t.moves == 6


@pytest.mark.rule("SOB-POIS-06", "SOB-STAT-03")
def test_a_knocked_out_hero_loses_its_markers() -> None:
    t = arena(2)
    t.poison[0] = t.venom[0] = 2
    do(t, lambda t: wounds_ignoring_defense(t, 0, 10))
    assert t.ko[0]
    assert t.poison[0] == t.venom[0] == 0


@pytest.mark.rule("SOB-VENOM-02", "SOB-VENOM-05")
def test_void_venom_adds_up() -> None:
    t = arena()
    void_venom(t, 0)
    void_venom(t, 0)
    model = foe(t, "B6")
    say(activate(t, 0, 3), "Melee Attack", 5, 6, 2)  # 6+ with two markers
    assert t.foe_wounds[model] == 2


@pytest.mark.rule("SOB-VENOM-04", "SOB-VENOM-02")
def test_the_markers_go_when_the_activation_is_over() -> None:
    t = arena()
    t.venom[0] = 2
    activate(t, 0, 3)
    assert t.venom == [2]
    say(t, "end your activation")
    assert t.venom == [0]


@pytest.mark.rule("SOB-VENOM-04")
def test_they_go_also_when_the_activation_was_broken_off() -> None:
    t = arena()
    t.venom[0] = 2
    activate(t, 0, 3)
    t.stack = t.stack[:1]
    finish_turn(t)
    assert t.venom == [0]


@pytest.mark.rule("SOB-VENOM-04", "SOB-FEND-06", "SOB-MOVE-02")
@pytest.mark.parametrize("hero", [0, 1])
def test_they_go_also_when_the_heros_last_blow_ends_the_fight(sob: Callable[..., Scene], hero: int) -> None:
    scene = sob("us-marshal", "us-marshal", "us-marshal")
    for each, spot in enumerate(("B5", "C5", "A7")):
        scene.hero(each).at(spot).has(venom=1, grit=0)
    scene.gives(hero, "brimstone-ash")
    model = scene.foe("void-spiders", at="B4")
    scene.t.foe_wounds[model] = scene.t.foe(scene.t.foe_type[model], FOE_HEALTH) - 1
    scene.turn(hero, move=4)
    add_boon(scene.t, hero, INITIATIVE, 3, ACTIVATION, NONE)
    quick = scene.t.stats[hero][INITIATIVE]
    scene.choose("use Brimstone Ash").until("Who acts next?")
    assert scene.t.foes == []
    assert scene.t.venom == [int(each != hero) for each in range(3)]
    assert scene.t.stats[hero][INITIATIVE] == quick - 3
    assert (scene.t.acting, scene.t.moves) == (NONE, 0)


@pytest.mark.rule("SOB-IMMUN-05")
@pytest.mark.parametrize(("word", "markers"), [("Poison", (0, 1)), ("Void Venom", (1, 0))])
def test_a_hero_that_ignores_a_kind_of_marker_never_gets_one(word: str, markers: tuple[int, int]) -> None:
    t = arena()
    number = definition_of(give(t, 0, "hatchet"))
    IMMUNE_TO[number].append(word)
    try:
        poison(t, 0)
        void_venom(t, 0)
    finally:
        IMMUNE_TO[number].remove(word)
    assert (t.poison[0], t.venom[0]) == markers


@pytest.mark.rule("SOB-STAT-03")
def test_a_knocked_out_hero_gets_no_markers() -> None:
    t = arena(2)
    t.ko[0] = NO_HEALTH
    for hero in (0, 1):
        poison(t, hero)
        void_venom(t, hero)
    assert (t.poison, t.venom) == ([0, 1], [0, 1])
