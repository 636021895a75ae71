"""Whose sheet changes, by what and for how long; who may use an item that changed hands (chapters 7.1, 20.4, 20.8)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    ARMOR,
    CLOTHING,
    COMBAT,
    HEALTH,
    INITIATIVE,
    KIND,
    MELEE,
    NUMBER,
    RANGED,
    SANITY,
    piece,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import leave_play, stay_in_play
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import die, hurt
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import (
    add_boon,
    change_for_good,
    end_boons,
    is_equipped,
    note_use,
    refresh_all,
    value,
    was_used_by_another,
    worn,
)
from grimtable.games.shadows_of_brimstone.rules.items.hands import hold
from grimtable.games.shadows_of_brimstone.rules.items.weight import hand_over
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import begin_turn
from grimtable.games.shadows_of_brimstone.state import (
    ACTIVATION,
    ALL_DOWN,
    FIGHT,
    FOR_EVER,
    NO_HEALTH,
    NO_SANITY,
    NONE,
    RUNNING,
    TURN,
    Sob,
)
from tests.shadows_of_brimstone.arena import another_tile, arena, asks, say, space, words
from tests.shadows_of_brimstone.outfit import do, give, ids, lay, start

# -- what is used by one hero in a turn


@pytest.mark.rule("SOB-TRADE-05")
@pytest.mark.parametrize(("user", "heir"), [(0, 1), (1, 0), (2, 0), (0, 2)])
def test_an_item_that_was_used_serves_its_heir_in_the_next_turn(user: int, heir: int) -> None:
    t = arena(3, at="B5 B6 C6")
    axe = give(t, user, "hatchet")
    note_use(t, user, axe)
    hand_over(t, user, heir, axe)
    hold(t, heir, [axe])
    assert [was_used_by_another(t, hero, axe) for hero in range(3)] == [hero != user for hero in range(3)]
    assert not is_equipped(t, heir, axe)
    assert [t.stats[hero][COMBAT] for hero in range(3)] == [2, 2, 2]
    begin_turn(t)
    assert t.users == []
    assert [t.stats[hero][COMBAT] for hero in range(3)] == [3 if hero == heir else 2 for hero in range(3)]


@pytest.mark.rule("SOB-TRADE-05")
def test_using_one_item_says_nothing_about_its_like() -> None:
    t = arena(3, at="B5 B6 C6")
    axe, other = give(t, 0, "hatchet"), give(t, 1, "hatchet", copy=1)
    note_use(t, 0, axe)
    note_use(t, 0, axe)
    assert len(t.users) == 1
    assert is_equipped(t, 0, axe)
    assert is_equipped(t, 1, other)
    note_use(t, 0, piece_of(t.classes[0], 0))  # no item
    assert len(t.users) == 1


# -- clothing


@pytest.mark.rule("SOB-CLOTH-02")
def test_of_two_items_for_a_slot_the_first_is_worn_and_other_slots_are_free() -> None:
    t = arena(2)
    by_slot: dict[str, list[str]] = {}
    for code, number in NUMBER.items():
        if CLOTHING[number] and KIND[number]:
            by_slot.setdefault(CLOTHING[number], []).append(code)
    slots = [codes for codes in by_slot.values() if len(codes) > 1][:2]
    first, second = (give(t, 1, code) for code in slots[0][:2])
    third = give(t, 1, slots[1][0])
    assert worn(t, 1) == [first, third]
    assert second not in t.active[1]
    assert worn(t, 0) == []


# -- numbers that change for a while, or for good


@pytest.mark.rule("SOB-HERO-12", "SOB-HERO-14")
@pytest.mark.parametrize("hero", [0, 1, 2])
def test_a_boon_is_its_heros_alone_and_ends_in_its_time(hero: int) -> None:
    t = arena(3)
    before = [row[INITIATIVE] for row in t.stats[:3]]
    for each in range(3):
        for until in (ACTIVATION, TURN, FIGHT):
            add_boon(t, each, INITIATIVE, 1, until, NONE)

    def more() -> list[int]:
        return [t.stats[each][INITIATIVE] - before[each] for each in range(3)]

    assert more() == [3, 3, 3]
    others = [boon for boon in t.boons if (boon[0], boon[3]) != (hero, ACTIVATION)]
    end_boons(t, ACTIVATION, hero)
    assert t.boons == others
    assert more() == [2 if each == hero else 3 for each in range(3)]
    refresh_all(t)
    assert more() == [2 if each == hero else 3 for each in range(3)]
    end_boons(t, TURN)
    assert more() == [1 if each == hero else 2 for each in range(3)]


@pytest.mark.rule("SOB-HERO-12")
@pytest.mark.parametrize("hero", [0, 1, 2])
def test_what_changes_for_good_adds_up_on_one_sheet(hero: int) -> None:
    t = arena(3)
    before = [row[:] for row in t.stats]
    change_for_good(t, hero, HEALTH, -2)
    change_for_good(t, hero, SANITY, -1)
    change_for_good(t, hero, HEALTH, -1)
    for each in range(3):
        lost = (3, 1) if each == hero else (0, 0)
        assert (before[each][HEALTH] - t.stats[each][HEALTH], before[each][SANITY] - t.stats[each][SANITY]) == lost


@pytest.mark.rule("SOB-KO-01")
@pytest.mark.parametrize("stat", [HEALTH, SANITY])
def test_health_and_sanity_never_fall_below_one(stat: int) -> None:
    t = arena(2)
    add_boon(t, 1, stat, -30, FOR_EVER, NONE)
    assert t.stats[1][stat] == 1
    assert t.stats[0][stat] == 10


@pytest.mark.rule("SOB-KO-01")
def test_who_is_down_is_not_healed_by_a_smaller_sheet() -> None:
    t = arena(2)
    t.wounds, t.sanity_lost = [9, 10], [9, 10]
    t.ko[1] = NO_HEALTH
    for hero in (0, 1):
        add_boon(t, hero, HEALTH, -2, FOR_EVER, NONE)
        add_boon(t, hero, SANITY, -2, FOR_EVER, NONE)
    assert (t.wounds, t.sanity_lost) == ([7, 10], [7, 10])


@pytest.mark.rule("SOB-ARMOR-04")
def test_of_several_armors_the_best_counts_in_any_order() -> None:
    t = arena(2)
    for amounts in ((5, 4, 6), (4, 6)):
        t.boons = []
        for amount in amounts:
            add_boon(t, 1, ARMOR, amount, FOR_EVER, NONE)
        assert t.stats[1][ARMOR] == 4
    assert t.stats[0][ARMOR] == 0


# -- what depends on where one is


@pytest.mark.rule("SOB-CARD-03")
def test_a_card_on_a_tile_changes_the_sheets_of_those_who_stand_there() -> None:
    t = arena(3, at="B5 B6 C6")
    room = another_tile(t, "blast-room")
    t.place[2] = space(t, "C4", room)
    before = [(value(t, hero, RANGED), value(t, hero, MELEE), value(t, hero, COMBAT)) for hero in range(3)]
    stay_in_play(t, piece("webbed-over"), 0)
    now = [(value(t, hero, RANGED), value(t, hero, MELEE), value(t, hero, COMBAT)) for hero in range(3)]
    assert [after != was for after, was in zip(now, before, strict=True)] == [True, True, False]
    assert [after[2] for after in now] == [was[2] for was in before]
    leave_play(t, piece("webbed-over"))
    assert [(value(t, hero, RANGED), value(t, hero, MELEE), value(t, hero, COMBAT)) for hero in range(3)] == before


@pytest.mark.rule("SOB-HERO-06")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_piece_that_changes_a_number_at_times_does_so_for_its_owner(owner: int) -> None:
    t = arena(2)
    give(t, owner, "broken-shackle")  # +1 Combat while half of the Health is gone
    t.wounds = [5, 5]
    assert [value(t, hero, COMBAT) for hero in (0, 1)] == [2 + (hero == owner) for hero in (0, 1)]
    t.wounds = [4, 4]
    assert [value(t, hero, COMBAT) for hero in (0, 1)] == [2, 2]


# -- death


def beside(dead: int, lantern: int) -> Sob:
    t = arena(3, at="B5 B6 C6")
    t.lantern = lantern
    do(t, lambda t: die(t, dead))
    return t


@pytest.mark.rule("SOB-DEATH-02")
@pytest.mark.parametrize("dead", [0, 1, 2])
def test_the_lantern_of_the_dead_passes_to_whom_the_players_choose(dead: int) -> None:
    t = beside(dead, lantern=dead)
    assert asks(t) == "Who bears the Old Lantern now?"
    others = [hero for hero in range(3) if hero != dead]
    assert t.ask is not None
    assert [choice[1] for choice in t.ask.options] == others
    say(t, words(t)[-1])
    assert t.lantern == others[-1]
    assert t.ended == RUNNING


@pytest.mark.rule("SOB-DEATH-02")
def test_nobody_is_asked_when_the_dead_did_not_bear_it() -> None:
    t = beside(1, lantern=2)
    assert t.ask is None
    assert t.lantern == 2


@pytest.mark.rule("SOB-DEATH-02")
def test_the_fallen_do_not_take_the_lantern() -> None:
    t = arena(3, at="B5 B6 C6")
    t.lantern, t.ko = 0, [0, NO_HEALTH, 0]
    do(t, lambda t: die(t, 0))
    assert t.ask is None
    assert t.lantern == 2


@pytest.mark.rule("SOB-WIN-02")
@pytest.mark.parametrize("how", ["dies", "falls"])
def test_with_the_last_hero_on_its_feet_the_adventure_ends(how: str) -> None:
    t = arena(3, at="B5 B6 C6")
    t.ko = [NO_HEALTH, NO_SANITY, 0]
    do(t, lambda t: die(t, 2) if how == "dies" else hurt(t, 2, 99, 0))
    assert t.ended == ALL_DOWN


# -- getting up


@pytest.mark.rule("SOB-REC-06", "SOB-REC-08", "SOB-GRIT-01")
@pytest.mark.parametrize(
    ("how", "sanity", "dice", "asked"),
    [
        (NO_HEALTH, 1, (4, 6), True),  # one point of Sanity Damage would be left
        (NO_HEALTH, 1, (5, 6), False),
        (NO_HEALTH, 0, (4, 6), False),
        (NO_HEALTH | NO_SANITY, 10, (4, 6), False),  # the first roll heals Wounds alone
        (NO_HEALTH | NO_SANITY, 10, (4, 5), True),
    ],
)
def test_grit_re_rolls_a_recovery_that_does_not_heal_everything(
    how: int, sanity: int, dice: tuple[int, int], asked: bool
) -> None:
    t = arena(2)
    t.grit[1] = 1
    t.ko[1], t.wounds[1], t.sanity_lost[1] = how, 10, sanity
    charts = (5, 6) * how.bit_count()  # entries that change nothing
    lay(t, *charts, *dice, *([6, 6] if how & NO_SANITY and not asked else []))
    start(t, Recover(1))
    assert ("keep" in ids(t)) == asked
