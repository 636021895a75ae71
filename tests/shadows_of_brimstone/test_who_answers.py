"""Which abilities answer what happens, whose they are, and when they are Ready again (chapter 8)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import definition_of, piece
from grimtable.games.shadows_of_brimstone.rules.answering import (
    exhaust,
    happens,
    is_ready,
    key_of,
    make_ready,
    pay_grit,
    ready_one,
    usable,
    use,
    would_answer,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, ALWAYS_READY
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_all
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ADVENTURE_BEGINS,
    ANY_TIME,
    INSTEAD_OF_ATTACK,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, FIGHT, NO_HEALTH, NONE, TURN, Sob
from tests.shadows_of_brimstone.arena import arena, asks
from tests.shadows_of_brimstone.outfit import do, give, is_offered, lay, moment, party


def first_per(per: int) -> tuple[int, int]:
    """A piece with an ability that works once per turn, Fight or adventure, and which of its abilities that is."""
    for number, abilities in ABILITIES.items():
        for nth, ability in enumerate(abilities):
            if ability.per == per:
                return number * 8, nth
    raise AssertionError(per)


# -- how often


@pytest.mark.rule("SOB-LIMIT-01", "SOB-LIMIT-02", "SOB-LIMIT-03", "SOB-LIMIT-04", "SOB-LIMIT-05")
@pytest.mark.parametrize("per", [TURN, FIGHT, ADVENTURE])
def test_an_ability_is_exhausted_until_its_time_is_over(per: int) -> None:
    t = arena()
    it, nth = first_per(per)
    others = [first_per(other) for other in (TURN, FIGHT, ADVENTURE) if other != per]
    for each in others:
        exhaust(t, *each)
    assert is_ready(t, it, nth)
    exhaust(t, it, nth)
    assert not is_ready(t, it, nth)
    for other in (TURN, FIGHT, ADVENTURE):
        if other != per:
            make_ready(t, other)
            assert not is_ready(t, it, nth)
    assert all(is_ready(t, *each) for each in others)
    make_ready(t, per)
    assert is_ready(t, it, nth)


@pytest.mark.rule("SOB-LIMIT-01")
def test_what_has_no_limit_is_never_exhausted() -> None:
    t = arena()
    it, nth = first_per(ALWAYS_READY)
    exhaust(t, it, nth)
    assert is_ready(t, it, nth)
    assert not any(t.used)


@pytest.mark.rule("SOB-LIMIT-02")
def test_one_ability_is_made_ready_before_its_time_and_no_other() -> None:
    """Whichever row it stands in, and in whichever place."""
    t = arena()
    keys = [key_of(it, nth) for it in (8, 16, 24) for nth in (0, 1)]
    for it in (8, 16, 24):
        for nth in (0, 1):
            t.used = [keys[:] for _ in t.used]
            ready_one(t, it, nth)
            assert t.used == [[key for key in keys if key != key_of(it, nth)]] * len(t.used)
    assert len(set(keys)) == 6


@pytest.mark.rule("SOB-GRIT-03")
def test_what_costs_no_grit_is_not_told_as_spending() -> None:
    t = arena()
    t.grit = [2]
    pay_grit(t, 0, 0)
    assert (t.grit, t.events) == ([2], [])
    pay_grit(t, 0, 2)
    assert (t.grit, len(t.events)) == ([0], 1)


# -- whose they are


def owners(t: Sob, number: int, about: int = NONE) -> list[int]:
    """Whose abilities may be used at a moment."""
    return [owner for owner, _, _ in usable(t, number, about, len(t.stack) - 1)]


@pytest.mark.rule("SOB-LIMIT-01", "SOB-KO-04")
def test_every_standing_owner_may_use_what_works_at_any_time() -> None:
    t = arena(3)
    t.sanity_lost = [3, 3, 3]
    for hero, code in ((0, "harmonica"), (2, "hardened-resolve")):
        give(t, hero, code)
    t.grit = [2, 2, 2]
    assert owners(t, ANY_TIME) == [0, 2]
    t.ko[2] = NO_HEALTH
    assert owners(t, ANY_TIME) == [0]
    assert owners(t, TURN_BEGINS) == []


@pytest.mark.rule("SOB-GRIT-03")
def test_an_ability_is_used_only_by_who_can_pay_for_it() -> None:
    t = arena(2)
    t.sanity_lost = [3, 3]
    harmonica = give(t, 1, "harmonica")
    price = ABILITIES[definition_of(harmonica)][0].grit
    assert price > 0
    for grit in (price - 1, price, price + 1):
        t.grit = [5, grit]
        assert owners(t, ANY_TIME) == ([1] if grit >= price else [])


@pytest.mark.rule("SOB-ACT-04")
@pytest.mark.parametrize("hero", [0, 1, 2])
def test_what_belongs_to_a_tile_is_used_by_the_hero_concerned(hero: int) -> None:
    t = arena(3)
    stay_in_play(t, piece("explosives"), 0)
    assert owners(t, INSTEAD_OF_ATTACK, hero) == [hero]
    assert owners(t, INSTEAD_OF_ATTACK) == []
    t.place[hero] = NONE
    assert owners(t, INSTEAD_OF_ATTACK, hero) == []


@pytest.mark.rule("SOB-LIMIT-01")
def test_what_concerns_another_hero_is_answered_only_by_what_says_so() -> None:
    t = arena(3, classes="gunslinger")
    for hero in range(3):
        give(t, hero, "reload")
    t.shots = [[3, 0, 0, 0] for _ in range(3)]
    t.grit = [2, 2, 2]
    for hero in range(3):
        assert owners(t, ACTIVATION, hero) == [hero]


# -- Forced ones


@pytest.mark.rule("SOB-LIMIT-01")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_forced_abilities_count_as_answers_and_are_never_offered(owner: int) -> None:
    t = arena(3)
    t.scars = [[piece("madness-itch")] if hero == owner else [] for hero in range(3)]
    refresh_all(t)
    assert would_answer(t, TURN_BEGINS, NONE, 0)
    assert would_answer(t, TURN_BEGINS, owner, 0)
    assert not would_answer(t, TURN_BEGINS, (owner + 1) % 3, 0)
    assert not would_answer(t, TURN_ENDS, NONE, 0)
    assert owners(t, TURN_BEGINS) == []
    t.ko[owner] = NO_HEALTH
    assert not would_answer(t, TURN_BEGINS, NONE, 0)


@pytest.mark.rule("SOB-DEVT-03")
def test_what_belongs_to_the_party_answers_too() -> None:
    t = arena(2)
    assert not would_answer(t, TURN_BEGINS, NONE, 0)
    stay_in_play(t, piece("depth-targa-4"))
    assert would_answer(t, TURN_BEGINS, NONE, 0)


@pytest.mark.rule("SOB-LIMIT-01")
def test_forced_abilities_of_all_owners_are_carried_out_once_each() -> None:
    t = arena(3)
    t.scars = [[piece("madness-itch", hero)] if hero != 1 else [] for hero in range(3)]
    refresh_all(t)
    lay(t, 1, 1)
    moment(t, TURN_BEGINS)
    assert t.wounds == [1, 0, 1]
    assert t.chance.laid == []


@pytest.mark.rule("SOB-LIMIT-01")
@pytest.mark.parametrize(("about", "wounds"), [(0, 0), (1, 1), (2, 0), (NONE, 1)])
def test_a_forced_ability_answers_what_happens_to_its_owner_or_to_nobody(about: int, wounds: int) -> None:
    t = arena(3)
    t.scars = [[], [piece("madness-itch", 1)], []]
    refresh_all(t)
    lay(t, 1)
    moment(t, TURN_BEGINS, about)
    assert t.wounds == [0, wounds, 0]


@pytest.mark.rule("SOB-GUNS-02")
def test_what_a_forced_ability_does_is_told_with_its_cause() -> None:
    t = party("us-marshal", "gunslinger")
    moment(t, ADVENTURE_BEGINS)
    assert [event[4] for event in t.events if event[1] == 1] == [piece("gunslinger", 1)]


# -- using one


@pytest.mark.rule("SOB-BRTH-02", "SOB-LIMIT-01")
def test_whoever_uses_something_has_acted_and_nobody_else() -> None:
    t = arena(3)
    t.sanity_lost = [3, 3, 3]
    harmonica = give(t, 1, "harmonica")
    t.grit = [2, 2, 2]
    do(t, lambda t: use(t, 1, harmonica, 0, 0))
    assert t.took_action == 0b010
    assert t.grit[1] < 2
    assert (t.grit[0], t.grit[2]) == (2, 2)


@pytest.mark.rule("SOB-LIMIT-01")
def test_what_happens_is_offered_to_all_owners_together_until_they_pass() -> None:
    t = arena(2)
    t.seats, t.controller = 2, [0, 1]
    t.sanity_lost = [3, 3]
    for hero, code in ((0, "harmonica"), (1, "hardened-resolve")):
        give(t, hero, code)
    t.grit = [2, 2]
    do(t, lambda t: happens(t, ANY_TIME))
    assert t.ask is not None
    assert t.ask.seats == 0b11
    assert [is_offered(t, code) for code in ("harmonica", "hardened-resolve")] == [True, True]
    harmonica = next(choice for choice in t.ask.options if choice[3] == 0)
    t.answer(harmonica, 0)
    while asks(t) != "Use something?":
        t.answer(t.ask.options[0], 0)
    assert t.grit[0] < 2
    assert t.grit[1] == 2
    t.answer(t.ask.options[-1], 0)
    assert asks(t) == ""
