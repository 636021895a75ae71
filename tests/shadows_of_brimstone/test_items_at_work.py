"""Items and Starting Upgrades whose use is a choice: each is offered, paid for, limited and Readied in the same way."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from grimtable.games.shadows_of_brimstone.printed import GEAR as GEAR_KIND
from grimtable.games.shadows_of_brimstone.printed import (
    NUMBER,
    definition_of,
    piece,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.answering import exhaust, key_of, make_ready
from grimtable.games.shadows_of_brimstone.rules.declaring import ALWAYS_READY
from grimtable.games.shadows_of_brimstone.rules.effects import EFFECTS
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.state import (
    ADVENTURE,
    FIGHT,
    GEAR_DECK,
    TARGA_ARTIFACTS,
    TURN,
    Sob,
)
from grimtable.kernel.position import Position
from grimtable.kernel.snapshot import fields
from tests.shadows_of_brimstone.items_at_work import CASES, Case, a_darkness_card_is_drawn
from tests.shadows_of_brimstone.outfit import (
    choose,
    give,
    is_offered,
    lay,
    party,
    use_it,
)

COLUMNS = sorted({*fields(Sob())} - {*fields(Position())} - {"hears", "bends"})


@pytest.fixture(autouse=True)
def a_darkness_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that stands for a Darkness card: the first hero gains 7 XP."""
    monkeypatch.setitem(EFFECTS, definition_of(pieces_of_kind(GEAR_KIND)[0]), lambda t, hero, card: gain_xp(t, 0, 7))


def named(case: Case) -> str:
    return f"{case.code}-{case.nth}" if case.nth > 1 else case.code


each_case = pytest.mark.parametrize("case", CASES, ids=named)


def snapshot(t: Sob) -> dict[str, Any]:
    return {name: deepcopy(getattr(t, name)) for name in COLUMNS} | {
        "stack": [(type(frame).__name__, frame.at, frame.pick) for frame in t.stack]
    }


@pytest.mark.rule("SOB-CARD-09")
@each_case
def test_it_does_what_it_says(case: Case) -> None:
    t = case.set_up()
    case.trigger(t)
    assert is_offered(t, case.code, case.nth)
    case.use(t)
    assert case.works(t)


@pytest.mark.rule("SOB-CARD-09")
@each_case
def test_it_is_not_offered_where_it_may_not_be_used(case: Case) -> None:
    t = case.set_up()
    case.idle(t)
    assert not is_offered(t, case.code, case.nth)


@pytest.mark.rule("SOB-HERO-10")
@each_case
def test_it_is_not_offered_to_a_hero_without_it(case: Case) -> None:
    t = case.set_up()
    number = NUMBER[case.code]
    t.items = [[each for each in row if each // 8 != number] for row in t.items]
    t.upgrades = [[] for _ in t.upgrades]
    t.attached, t.attached_to = [], []
    for hero in t.heroes():
        refresh(t, hero)
    if t.hands[0] or case.trigger.__name__ != "fires":
        case.trigger(t)
        assert not is_offered(t, case.code, case.nth)


@pytest.mark.rule("SOB-GRIT-03", "SOB-REF-02")
@pytest.mark.parametrize("case", [case for case in CASES if case.ability.grit], ids=named)
def test_its_price_in_grit_is_paid_and_must_be_at_hand(case: Case) -> None:
    t = case.set_up()
    case.trigger(t)
    before = t.grit[0]
    use_it_alone(t, case)
    assert t.grit[0] == before - case.ability.grit
    poor = case.set_up()
    poor.grit[0] = case.ability.grit - 1
    case.trigger(poor)
    assert not is_offered(poor, case.code, case.nth)


def use_it_alone(t: Sob, case: Case) -> None:
    """Use the ability and look at the position before anything else is answered."""
    t.chance.laid = []
    lay(t, *case.dice)
    use_it(t, case.code, case.nth)


@pytest.mark.parametrize("case", [case for case in CASES if case.ability.discard], ids=named)
def test_an_item_that_is_discarded_goes_to_its_discard_pile(case: Case) -> None:
    t = case.set_up()
    case.trigger(t)
    case.use(t)
    it = piece(case.code)
    assert it not in t.items[0]
    assert it in t.discards[GEAR_DECK] + t.discards[TARGA_ARTIFACTS]


@pytest.mark.rule("SOB-LIMIT-01")
@pytest.mark.rule("SOB-LIMIT-02")
@pytest.mark.rule("SOB-LIMIT-03")
@pytest.mark.rule("SOB-LIMIT-04")
@pytest.mark.rule("SOB-LIMIT-05")
@pytest.mark.rule("SOB-LIMIT-06")
@pytest.mark.parametrize("case", [case for case in CASES if case.ability.per != ALWAYS_READY], ids=named)
def test_a_limit_exhausts_it_until_it_is_readied(case: Case) -> None:
    t = case.set_up()
    it = next(each for each in t.active[0] if each // 8 == NUMBER[case.code])
    exhaust(t, it, case.nth - 1)
    case.trigger(t)
    assert not is_offered(t, case.code, case.nth)

    def exhaust_and_ready(t: Sob, it: int) -> None:
        exhaust(t, it, case.nth - 1)
        make_ready(t, case.ability.per)

    for per in {TURN, FIGHT, ADVENTURE} - {case.ability.per}:
        make_ready(t, per)
        assert key_of(it, case.nth - 1) in t.used[case.ability.per], "another boundary Readied it"
    again = case.set_up(exhaust_and_ready)
    case.trigger(again)
    assert is_offered(again, case.code, case.nth)
    case.use(again)
    assert key_of(it, case.nth - 1) in again.used[case.ability.per]


@each_case
def test_a_copy_uses_it_without_touching_the_original_and_comes_to_the_same(case: Case) -> None:
    t = case.set_up()
    case.trigger(t)
    before = snapshot(t)
    twin = t.copy()
    case.use(twin)
    assert snapshot(t) == before
    case.use(t)
    assert snapshot(t) == snapshot(twin)


@pytest.mark.rule("SOB-DARK-03")
def test_a_darkness_card_that_nobody_cancels_is_carried_out() -> None:
    t = party("us-marshal")
    give(t, 0, "weeping-idol")
    a_darkness_card_is_drawn(t)
    choose(t, "pass")
    assert t.xp[0] == 7
