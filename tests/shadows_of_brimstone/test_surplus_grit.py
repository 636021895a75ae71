"""Grit that a hero cannot keep: whose it is, and what it may be spent on (chapter 7.2)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import DYNAMITE
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from tests.shadows_of_brimstone.arena import arena, asks, words
from tests.shadows_of_brimstone.outfit import choose, do, give, ids, is_offered, lay, use_it

ASKED = "Spend the Grit you cannot keep?"


def full_of_grit(acting: int = NONE) -> Sob:
    """Two heroes of two players, hurt and with all the Grit they can hold; one of them acts, or nobody."""
    t = arena(2, at="B5 B6")
    t.seats, t.controller = 2, [0, 1]
    t.grit, t.wounds = [2, 2], [3, 3]
    t.acting, t.moves = acting, 2
    return t


@pytest.mark.rule("SOB-GRIT-10", "SOB-GRIT-12")
@pytest.mark.parametrize("acting", [NONE, 0])
def test_a_hero_that_does_not_act_and_can_pay_for_nothing_loses_it(acting: int) -> None:
    t = full_of_grit(acting)
    do(t, lambda t: recover_grit(t, 1, 1))
    assert t.ask is None
    assert (t.grit, t.moves) == ([2, 2], 2)


@pytest.mark.rule("SOB-GRIT-12", "SOB-GRIT-02")
@pytest.mark.parametrize("hero", [0, 1])
def test_only_who_acts_buys_movement_with_it(hero: int) -> None:
    """Both could use their Hardened Resolve; the second hero acts."""
    t = full_of_grit(acting=1)
    for each in (0, 1):
        give(t, each, "hardened-resolve")
    do(t, lambda t: recover_grit(t, hero, 1))
    assert asks(t) == ASKED
    assert [each.partition(":")[0] for each in ids(t)] == ["use", *["spend-surplus-on-move"] * hero, "lose-surplus"]
    assert t.ask is not None
    assert t.ask.seats == 1 << hero
    assert t.ask.options[0][3] == hero


@pytest.mark.rule("SOB-GRIT-12")
@pytest.mark.parametrize("hero", [0, 1])
@pytest.mark.parametrize("answer", ["use", "spend", "lose"])
def test_it_is_its_owner_who_spends_or_loses_it(hero: int, answer: str) -> None:
    t = full_of_grit(acting=hero)
    for each in (0, 1):
        give(t, each, "hardened-resolve")
    do(t, lambda t: recover_grit(t, hero, 1))
    lay(t, 5)
    choose(t, next(each for each in ids(t) if each.startswith(answer)))
    assert t.grit == [2, 2]
    assert t.moves == (7 if answer == "spend" else 2)
    assert t.took_action == (1 << hero if answer == "use" else 0)
    assert (t.ask is None) == (answer != "use")  # Hardened Resolve: who is healed?


@pytest.mark.rule("SOB-GRIT-12")
@pytest.mark.parametrize(("acting", "offered"), [(0, True), (1, False)])
def test_what_works_in_an_activation_is_paid_with_it_in_ones_own_alone(acting: int, offered: bool) -> None:
    t = full_of_grit(acting)
    give(t, 0, "step-bracelet")
    give(t, 0, "hardened-resolve")
    do(t, lambda t: recover_grit(t, 0, 1))
    assert is_offered(t, "hardened-resolve")
    assert is_offered(t, "step-bracelet") == offered
    if offered:
        use_it(t, "step-bracelet")
        assert t.grit == [2, 2]
        assert len(words(t)) > 8  # where to


@pytest.mark.rule("SOB-GRIT-12")
@pytest.mark.parametrize(("acting", "offered"), [(0, True), (1, False), (NONE, False)])
def test_it_is_spent_together_with_kept_grit_on_what_costs_more(acting: int, offered: bool) -> None:
    t = full_of_grit(acting)
    give(t, 0, "explosives-expert")  # 2 Grit for a Dynamite
    do(t, lambda t: recover_grit(t, 0, 1))
    assert is_offered(t, "explosives-expert", 2) == offered
    if offered:
        use_it(t, "explosives-expert", 2)
        assert t.bag[0][DYNAMITE] == 1
    assert t.grit == [1 if offered else 2, 2]


@pytest.mark.rule("SOB-GRIT-12")
def test_what_costs_no_grit_is_nothing_to_spend_it_on() -> None:
    t = full_of_grit(acting=0)
    t.sanity_lost = [3, 3]
    give(t, 0, "canteen")
    do(t, lambda t: recover_grit(t, 0, 1))
    assert ids(t) == ["spend-surplus-on-move", "lose-surplus"]


@pytest.mark.rule("SOB-GRIT-10", "SOB-GRIT-12")
@pytest.mark.parametrize(("before", "amount", "surplus"), [(0, 2, 0), (1, 1, 0), (1, 2, 1), (0, 4, 2), (2, 3, 3)])
def test_each_grit_above_the_maximum_is_spent_or_lost_by_itself(before: int, amount: int, surplus: int) -> None:
    t = full_of_grit(acting=0)
    t.grit[0] = before
    do(t, lambda t: recover_grit(t, 0, amount))
    for _ in range(surplus):
        assert asks(t) == ASKED
        choose(t, "lose-surplus")
    assert t.ask is None
    assert t.grit == [2, 2]


@pytest.mark.rule("SOB-GRIT-10")
def test_who_holds_more_than_its_maximum_keeps_it_and_gains_no_more() -> None:
    """The item that raised its Max Grit is gone."""
    t = full_of_grit()
    t.grit[0] = 3
    do(t, lambda t: recover_grit(t, 0, 1))
    assert t.grit == [3, 2]
