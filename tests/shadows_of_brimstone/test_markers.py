"""What the markers in the box stand for (chapter 4 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import ROWS, TARGA_THREAT
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import corruption_hits, horror_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone, gain_gold, gain_xp
from grimtable.games.shadows_of_brimstone.state import TARGA
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]


@pytest.mark.rule("SOB-MARK-02")
def test_sanity_markers_record_sanity_damage(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.hero(0).has(sanity_lost=1, grit=0)
    scene.dice(1, 1, 6)  # Willpower against three Horror Hits
    scene.does(lambda t: horror_hits(t, 0, 3))
    assert [(hero.sanity_lost, hero.wounds) for hero in scene.view.heroes] == [(3, 0), (0, 0)]


@pytest.mark.rule("SOB-MARK-07")
def test_corruption_markers_count_corruption_points(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.hero(0).has(corruption=1, grit=0)
    scene.dice(1, 6)
    scene.does(lambda t: corruption_hits(t, 0, 2))
    assert [hero.corruption for hero in scene.view.heroes] == [2, 0]


@pytest.mark.rule("SOB-MARK-05")
def test_dark_stone_markers_count_the_shards_of_a_hero(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    for amount in (2, 3, -1):
        gain_dark_stone(scene.t, 1, amount)
    assert [hero.dark_stone for hero in scene.view.heroes] == [0, 4]


@pytest.mark.rule("SOB-MARK-20", "SOB-MARK-21")
def test_each_hero_keeps_a_running_total_of_xp_and_gold(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.hero(0).has(xp=10, gold=50)
    for _ in range(2):
        gain_xp(scene.t, 0, 15)
        gain_gold(scene.t, 0, 25)
    assert [(hero.xp, hero.gold) for hero in scene.view.heroes] == [(40, 100), (0, 0)]


@pytest.mark.rule("SOB-MARK-14")
def test_a_revive_token_gets_a_hero_up_that_was_just_knocked_out_without_lasting_effects(sob: Sob) -> None:
    scene = sob("bandido")
    scene.does(lambda t: hurt(t, 0, 99, 0))
    hero = scene.view.heroes[0]
    assert (hero.knocked_out, hero.scars) == (False, ())
    assert hero.wounds < hero.health
    assert scene.view.revives == 1


@pytest.mark.rule("SOB-MARK-15")
def test_targa_pylons_are_enemies_of_the_plateau_alone(sob: Sob) -> None:
    assert {row["kind"] for row in ROWS if "'type': 'targa-pylons'" in str(row)} == {TARGA_THREAT}
    scene = sob()
    scene.tile("blast-room")
    scene.t.tile_world = [TARGA, TARGA]
    scene.on_top("the-city-defends-itself")
    scene.does(lambda t: attack(t, 1))
    assert [foe.type for foe in scene.view.foes] == ["targa-pylons"]
