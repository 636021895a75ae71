"""Free Attacks (chapter 27.9)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import BRIMSTONE_ASH, COMBAT
from grimtable.games.shadows_of_brimstone.rules.answering import make_ready
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack, may_attack_free
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import begin_turn
from grimtable.games.shadows_of_brimstone.state import FIGHT, NONE, Sob
from tests.shadows_of_brimstone.arena import activate, arena, asks, foe, offers, say, sheet, tokens
from tests.shadows_of_brimstone.outfit import do, give, lay


def with_hold_out() -> Sob:
    """A Saloon Girl with her Hold-Out Pistol: Range 3, 1 Shot, once per Fight."""
    t = arena(classes="saloon-girl")
    give(t, 0, "hold-out-pistol")
    return t


@pytest.mark.rule("SOB-FREE-01", "SOB-FREE-02", "SOB-FREE-06", "SOB-SALO-05", "SOB-SALO-06")
def test_a_free_attack_is_made_before_or_after_the_normal_one() -> None:
    t = with_hold_out()
    model = foe(t, "B6")
    activate(t, 0, 3)
    say(t, "Hold-Out Pistol", 4, 5)
    assert t.foe_wounds[model] == 5
    say(t, "Melee Attack", 4, 1, 2)
    assert t.foe_wounds[model] == 7
    t = with_hold_out()
    model = foe(t, "B6")
    activate(t, 0, 3)
    say(t, "Melee Attack", 4, 1, 2)
    say(t, "Hold-Out Pistol", 4, 5)
    assert t.foe_wounds[model] == 7


@pytest.mark.rule("SOB-FREE-01")
def test_it_needs_no_normal_attack() -> None:
    t = with_hold_out()
    foe(t, "B7")
    activate(t, 0, 3)
    say(t, "Hold-Out Pistol", 1)
    assert not offers(t, "Hold-Out")


@pytest.mark.rule("SOB-ACT-03", "SOB-FREE-02")
def test_after_a_free_attack_the_hero_moves_no_more() -> None:
    t = with_hold_out()
    give(t, 0, "hatchet", held=False)
    foe(t, "B7")
    activate(t, 0, 3)
    assert offers(t, "move to")
    say(t, "Hold-Out Pistol", 1)
    assert not offers(t, "move to")


@pytest.mark.rule("SOB-FREE-03")
def test_one_free_attack_a_turn() -> None:
    t = with_hold_out()
    tokens(t, 0, BRIMSTONE_ASH)
    foe(t, "B6")
    activate(t, 0, 3)
    assert offers(t, "Hold-Out")
    assert offers(t, "Brimstone Ash")
    say(t, "use Brimstone Ash")
    assert not offers(t, "Hold-Out")
    begin_turn(t)
    assert may_attack_free(t, 0)


@pytest.mark.rule("SOB-FREE-04", "SOB-FREE-05", "SOB-LIMIT-01", "SOB-LIMIT-02", "SOB-LIMIT-04")
def test_its_source_is_exhausted_until_the_fight_ends() -> None:
    t = with_hold_out()
    foe(t, "B6")
    activate(t, 0, 3)
    say(t, "Hold-Out Pistol", 1)
    say(t, "end your activation")
    begin_turn(t)
    assert not offers(activate(t, 0, 3), "Hold-Out")
    if asks(t):
        say(t, "end your activation")
    make_ready(t, FIGHT)
    begin_turn(t)
    assert offers(activate(t, 0, 3), "Hold-Out")


@pytest.mark.rule("SOB-FREE-07")
def test_a_ranged_free_attack_has_its_own_range() -> None:
    t = with_hold_out()
    foe(t, "B6")
    assert offers(activate(t, 0, 3), "Hold-Out")
    t = arena(at="B1", classes="saloon-girl")
    give(t, 0, "hold-out-pistol")
    foe(t, "B5")  # four spaces away
    assert not offers(activate(t, 0, 3), "Hold-Out")


@pytest.mark.rule("SOB-FREE-08", "SOB-FREE-09")
def test_a_melee_free_attack_has_a_combat_of_its_own_that_nothing_adds_to() -> None:
    t = arena()
    give(t, 0, "hatchet")
    sheet(t, 0, COMBAT, 6)
    model = foe(t, "B6")
    lay(t, 4, 4, 1, 1)
    do(t, lambda t: free_melee_attack(t, 0, NONE, 2))
    assert t.foe_wounds[model] == 2 or asks(t) == "Use something?"
    assert t.chance.laid == []
    assert not may_attack_free(t, 0)
