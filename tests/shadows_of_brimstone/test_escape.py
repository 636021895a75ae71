"""Moving in a Fight (chapter 26)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import begin_turn
from tests.shadows_of_brimstone.arena import activate, arena, foe, offers, say, space, words


@pytest.mark.rule("SOB-ESC-01")
def test_without_an_adjacent_enemy_a_hero_moves_as_usual() -> None:
    t = arena(at="B1")
    foe(t, "D7", escape=6)
    activate(t, 0, 2)
    say(t, "move to Mine Entrance B3")
    assert t.place[0] == space(t, "B3")


@pytest.mark.rule("SOB-ESC-02")
def test_an_adjacent_enemy_must_be_escaped_from_before_moving() -> None:
    t = arena()
    foe(t, "B6", escape=4)
    activate(t, 0, 3)
    assert offers(t, "try to get away (4+)")
    assert not offers(t, "move to")
    say(t, "try to get away", 4)
    assert offers(t, "move to Mine Entrance A4")


@pytest.mark.rule("SOB-ESC-02", "SOB-WALL-07")
def test_an_enemy_diagonally_across_a_wall_holds_nobody() -> None:
    t = arena(at="B3")
    foe(t, "A4")
    assert not offers(activate(t, 0, 3), "get away")


@pytest.mark.rule("SOB-ESC-03")
def test_one_test_against_the_highest_value_next_to_the_hero() -> None:
    t = arena()
    foe(t, "B6", escape=3)
    foe(t, "C6", "stranglers", escape=5)
    activate(t, 0, 3)
    assert [each for each in words(t) if "get away" in each] == ["try to get away (5+)"]


@pytest.mark.rule("SOB-ESC-04", "SOB-ESC-03")
def test_who_fails_stays_and_may_still_attack() -> None:
    """Trap 6: next to 3+ and 5+, a 4 is not enough."""
    t = arena()
    foe(t, "B6", escape=3)
    foe(t, "C6", "stranglers", escape=5)
    activate(t, 0, 3)
    say(t, "try to get away", 4)
    assert not offers(t, "move to")
    assert not offers(t, "get away")
    assert not offers(t, "add a D6")
    assert offers(t, "Melee Attack")
    assert t.place[0] == space(t, "B5")


@pytest.mark.rule("SOB-ESC-04", "SOB-ESC-05")
def test_who_passes_ignores_lower_values_and_stops_at_a_higher_one() -> None:
    """Trap 6: past 4+ with a 4, a 3+ is passed freely; a 5+ stops the hero, and a 3 keeps it there."""
    t = arena(at="B1")
    foe(t, "C1", escape=4)
    foe(t, "C3", "stranglers", escape=3)
    foe(t, "D6", "void-spiders", escape=5)
    activate(t, 0, 6)
    say(t, "try to get away", 4)
    assert not offers(t, "D7")  # six steps, but the hero must stop beside the spider
    say(t, "move to Mine Entrance C5")
    assert t.place[0] == space(t, "C5")
    assert t.moves == 2
    assert offers(t, "try to get away (5+)")
    assert not offers(t, "move to")
    say(t, "try to get away", 3)
    assert not offers(t, "move to")
    assert offers(t, "Melee Attack")
    assert t.place[0] == space(t, "C5")


@pytest.mark.rule("SOB-ESC-05")
def test_the_new_test_lets_the_hero_go_on() -> None:
    t = arena(at="B3")
    foe(t, "D4", escape=5)
    activate(t, 0, 4)
    say(t, "move to Mine Entrance C5")
    say(t, "try to get away", 5)
    say(t, "move to Mine Entrance C7")
    assert t.place[0] == space(t, "C7")


@pytest.mark.rule("SOB-ESC-03", "SOB-GRIT-01")
def test_grit_rerolls_an_escape_test() -> None:
    t = arena()
    t.grit[0] = 1
    foe(t, "B6", escape=4)
    activate(t, 0, 3)
    say(t, "try to get away", 3)
    say(t, "re-roll the 3", 6)
    assert offers(t, "move to")


@pytest.mark.rule("SOB-ESC-04")
def test_the_next_turn_asks_for_a_new_test() -> None:
    t = arena()
    foe(t, "B6", escape=4)
    activate(t, 0, 3)
    say(t, "try to get away", 4)
    assert t.escaped == [4]
    t.stack = t.stack[:1]
    begin_turn(t)
    assert t.escaped == [0]


@pytest.mark.rule("SOB-ESC-06", "SOB-ACT-02")
def test_nobody_searches_in_a_fight() -> None:
    t = arena(at="B1")
    foe(t, "D7")
    activate(t, 0, 3)
    assert not offers(t, "scavenge")
    assert not offers(t, "look through")
