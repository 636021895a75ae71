"""Helping and dragging the fallen (chapter 37)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NO_SANITY, Sob
from tests.shadows_of_brimstone.arena import activate, another_tile, arena, foe, offers, say, space


def with_a_fallen(at: str, how: int = NO_HEALTH) -> Sob:
    """Two heroes, the second of which is down, and an Enemy on another tile."""
    t = arena(2, at=at)
    t.ko[1] = how
    t.wounds[1] = 10 if how & NO_HEALTH else 3
    t.sanity_lost[1] = 10 if how & NO_SANITY else 0
    return t


def far_enemy(t: Sob) -> int:
    return foe(t, "C2", tile=another_tile(t, "blast-room"))


@pytest.mark.rule("SOB-HELP-01", "SOB-HELP-02", "SOB-HELP-03")
def test_a_hero_gives_up_its_attack_to_help_a_fallen_one_up() -> None:
    t = with_a_fallen("B6 C6")
    far_enemy(t)
    activate(t, 0, 3)
    say(t, "help US Marshal 2 up", 5, 6, 3, 4)  # 11 on the chart; then seven points of healing
    assert not t.ko[1]
    assert t.wounds[1] == 3


@pytest.mark.rule("SOB-HELP-01")
def test_also_from_the_space_of_the_marker_but_not_from_afar() -> None:
    t = with_a_fallen("B6 B6")
    far_enemy(t)
    assert offers(activate(t, 0, 3), "up")
    t = with_a_fallen("B4 B6")
    far_enemy(t)
    assert not offers(activate(t, 0, 3), "help")


@pytest.mark.rule("SOB-HELP-02")
def test_an_enemy_on_the_markers_tile_prevents_it() -> None:
    t = with_a_fallen("B6 C6")
    foe(t, "D4")
    assert not offers(activate(t, 0, 3), "help")


@pytest.mark.rule("SOB-HELP-04")
def test_the_helped_hero_does_not_activate_this_turn() -> None:
    t = with_a_fallen("B6 C6")
    far_enemy(t)
    activate(t, 0, 3)
    say(t, "help US Marshal 2 up", 5, 6, 3, 4)
    assert t.activated >> 1 & 1
    assert not offers(t, "move to")
    assert not offers(t, "Attack")


@pytest.mark.rule("SOB-HELP-05", "SOB-HELP-06", "SOB-HELP-08")
def test_a_marker_beside_the_hero_follows_to_the_space_that_it_left() -> None:
    t = with_a_fallen("B5 B6")
    activate(t, 0, 4)
    say(t, "along to Mine Entrance B4")
    assert t.moves == 2
    assert t.place == [space(t, "B4"), space(t, "B5")]
    say(t, "along to Mine Entrance C3")
    assert t.moves == 0
    assert t.place == [space(t, "C3"), space(t, "B4")]


@pytest.mark.rule("SOB-HELP-07", "SOB-HELP-05")
def test_a_marker_in_the_heros_space_stays_with_it() -> None:
    t = with_a_fallen("B5 B5")
    activate(t, 0, 5)
    say(t, "along to Mine Entrance B4")
    say(t, "along to Mine Entrance B3")
    assert t.place == [space(t, "B3")] * 2
    assert t.moves == 1
    assert not offers(t, "along")


@pytest.mark.rule("SOB-HELP-05", "SOB-ESC-02")
def test_dragging_is_moving_and_enemies_hold_the_hero() -> None:
    t = with_a_fallen("B5 A5")
    foe(t, "B6")
    assert not offers(activate(t, 0, 5), "along")
