"""Harm, Corruption, healing and help among several heroes: who is meant, and where it ends (chapters 15 to 17, 37)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.missions.carry_it_up import ON_TILE, WHERE, WITH_HERO
from grimtable.games.shadows_of_brimstone.missions.common import set_counter
from grimtable.games.shadows_of_brimstone.printed import ARMOR, MUTATION, NUMBER, SPIRIT_ARMOR, piece_of
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import CHART
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import check_corruption, resistance, take_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, HORROR_HIT, NO_SAVE, Harm, hits, horror_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import Heal, heal
from grimtable.games.shadows_of_brimstone.rules.heroes.helping import fallen_beside, may_help
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.items.finding import FindItem
from grimtable.games.shadows_of_brimstone.rules.items.hands import SortItems
from grimtable.games.shadows_of_brimstone.rules.items.weight import hand_over
from grimtable.games.shadows_of_brimstone.state import MINE_ARTIFACTS, NO_HEALTH, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import WEAR
from tests.shadows_of_brimstone.arena import activate, another_tile, arena, foe, offers, say, sheet, space
from tests.shadows_of_brimstone.outfit import Table, do, give, lay, start
from tests.shadows_of_brimstone.scene import Scene

# -- Corruption


def mutation(number: int) -> tuple[int, int, int]:
    """A Mutation of the chart, and its dice."""
    rolled, entry = list(CHART[MUTATION].items())[number]
    return entry, rolled // 10, rolled % 10


@pytest.mark.rule("SOB-CORR-03", "SOB-MUT-03", "SOB-DEATH-01")
@pytest.mark.parametrize("hero", [0, 1])
def test_who_dies_of_a_mutation_rolls_for_no_other(hero: int) -> None:
    t = arena(3)
    entry, tens, units = mutation(4)
    t.scars = [[piece_of(entry, hero)] if each == hero else [] for each in range(3)]
    lay(t, tens, units, 1, 1)
    do(t, lambda t: take_corruption(t, hero, 2 * resistance(t, hero) + 1))
    assert t.dead == 1 << hero
    assert len(t.chance.laid) == 2
    assert [len(row) for row in t.scars] == [int(each == hero) for each in range(3)]


@pytest.mark.rule("SOB-CORR-02", "SOB-CORR-03")
@pytest.mark.parametrize(("more", "mutates"), [(-1, False), (0, True)])
def test_a_hero_mutates_as_its_corruption_reaches_its_resistance(more: int, mutates: bool) -> None:
    t = arena(2)
    points = resistance(t, 1) + more
    t.corruption = [0, points]
    entry, tens, units = mutation(5)
    lay(t, tens, units)
    do(t, lambda t: check_corruption(t, 1))
    assert t.scars == [[], [piece_of(entry, 1)] if mutates else []]
    assert t.corruption == [0, 0 if mutates else points]


def found(t: Sob, scales: int) -> None:
    t.decks = [[scales] if deck == MINE_ARTIFACTS else each for deck, each in enumerate(t.decks)]
    t.push(FindItem(1, NONE, MINE_ARTIFACTS))


def handed_over(t: Sob, scales: int) -> None:
    t.items = [[scales], []]
    hand_over(t, 0, 1, scales)


def put_on(t: Sob, scales: int) -> None:
    t.items = [[], [give(t, 1, "trail-duster"), scales]]
    sort = SortItems(1)
    sort.at, sort.pick = SortItems.DO, (WEAR, scales, NONE, NONE)
    t.push(sort)


@pytest.mark.rule("SOB-CORR-03", "SOB-CORR-04")
@pytest.mark.parametrize("gets", [found, handed_over, put_on])
@pytest.mark.parametrize(("points", "mutates"), [(3, False), (4, True)])
def test_who_puts_on_what_lowers_resistance_mutates_if_that_is_too_much(
    gets: Callable[[Sob, int], None], points: int, mutates: bool
) -> None:
    t = arena(2)
    t.corruption = [0, points]
    entry, tens, units = mutation(5)
    lay(t, tens, units)
    do(t, lambda t: gets(t, piece_of(NUMBER["coat-of-scales"])))
    assert resistance(t, 1) == 4
    assert t.scars == [[], [piece_of(entry, 1)] if mutates else []]
    assert t.corruption == [0, 0 if mutates else points]


# -- what Armor stops


@pytest.mark.rule("SOB-ARMOR-04", "SOB-HITS-05")
@pytest.mark.parametrize(
    ("item", "kind", "armor"), [("mothers-locket", HORROR_HIT, SPIRIT_ARMOR), ("lucky-horseshoe", HIT, ARMOR)]
)
@pytest.mark.parametrize("stopped", [True, False])
def test_nobody_is_asked_to_prevent_what_armor_has_stopped(item: str, kind: int, armor: int, stopped: bool) -> None:
    t = arena()
    give(t, 0, item)
    sheet(t, 0, armor, 5)
    lay(t, 5, 5 if stopped else 4)
    start(t, Harm(0, NONE, kind, [1, 1], NO_SAVE))
    assert (t.ask is None) == stopped


@pytest.mark.rule("SOB-SAVE-05")
def test_hits_that_are_all_saved_ask_for_no_armor_and_do_nothing() -> None:
    t = arena(2)
    sheet(t, 1, ARMOR, 5)
    give(t, 1, "lucky-horseshoe")
    lay(t, 4, 4, 1)
    do(t, lambda t: hits(t, 1, 2))
    assert t.ask is None
    assert len(t.chance.laid) == 1
    assert t.wounds == [0, 0]


@pytest.mark.rule("SOB-KO-02", "SOB-DMG-02")
@pytest.mark.parametrize("hero", [0, 1, 2])
def test_only_the_hero_that_is_hit_is_hurt_and_none_that_is_down(hero: int) -> None:
    t = arena(3)
    lay(t, 1, 1)
    do(t, lambda t: horror_hits(t, hero, 2))
    assert t.sanity_lost == [2 * (each == hero) for each in range(3)]
    t.ko[hero] = NO_HEALTH
    do(t, lambda t: hits(t, hero, 3))
    assert t.wounds == [0, 0, 0]


# -- healing


@pytest.mark.rule("SOB-HEAL-01", "SOB-HEAL-03")
@pytest.mark.parametrize(
    ("by", "wounds", "sanity", "xp"), [(0, 2, 1, [15, 0]), (0, 9, 9, [35, 0]), (1, 2, 2, [0, 0]), (NONE, 2, 2, [0, 0])]
)
def test_who_heals_another_gains_xp_for_what_was_healed(by: int, wounds: int, sanity: int, xp: list[int]) -> None:
    t = arena(2)
    t.wounds, t.sanity_lost = [1, 4], [1, 3]
    heal(t, 1, wounds, sanity, by)
    assert t.xp == xp
    assert t.wounds == [1, 4 - min(wounds, 4)]
    assert t.sanity_lost == [1, 3 - min(sanity, 3)]


@pytest.mark.rule("SOB-REC-06", "SOB-HEAL-03")
@pytest.mark.parametrize(
    ("points", "wounds", "sanity", "splits"),
    [
        (2, 3, 3, [(2, 0), (1, 1), (0, 2)]),
        (4, 3, 2, [(3, 1), (2, 2)]),
        (1, 1, 1, [(1, 0), (0, 1)]),
        (9, 2, 1, []),
        (3, 5, 0, []),
    ],
)
def test_how_points_of_healing_may_be_split(
    points: int, wounds: int, sanity: int, splits: list[tuple[int, int]]
) -> None:
    t = arena(2)
    t.wounds, t.sanity_lost = [6, wounds], [6, sanity]
    start(t, Heal(1, NONE, points, 0))
    if splits:
        assert t.ask is not None
        assert [(choice[1], choice[2]) for choice in t.ask.options] == splits
        t.answer(t.ask.options[-1], 0)
    assert t.wounds[0] == t.sanity_lost[0] == 6
    healed = min(points, wounds + sanity)
    assert t.wounds[1] + t.sanity_lost[1] == wounds + sanity - healed
    assert t.xp == [5 * healed, 0]


@pytest.mark.rule("SOB-REC-06")
def test_without_damage_nothing_is_healed() -> None:
    t = arena(2)
    start(t, Heal(1, NONE, 3, 0))
    assert t.ask is None
    assert t.xp == [0, 0]


# -- help


def fallen(*down: int) -> Sob:
    """Four heroes side by side; these have fallen, and an Enemy is far away."""
    t = arena(4, at="B5 B6 A6 C6")
    foe(t, "C4", tile=another_tile(t, "blast-room"))
    for hero in down:
        t.ko[hero] = NO_HEALTH
        t.wounds[hero] = 10
    return t


@pytest.mark.rule("SOB-HELP-01", "SOB-DEATH-01")
def test_the_dead_are_neither_helped_nor_dragged() -> None:
    t = fallen(1, 2, 3)
    t.dead = 0b0100
    assert fallen_beside(t, 0) == [1, 3]
    activate(t, 0, 5)
    assert offers(t, "help US Marshal 2")
    assert not offers(t, "US Marshal 3")


@pytest.mark.rule("SOB-HELP-01", "SOB-HELP-05")
def test_those_who_are_up_or_far_away_need_no_help() -> None:
    t = fallen(1, 2)
    t.place[2] = space(t, "B7")
    assert fallen_beside(t, 0) == [1]
    t.place[1] = t.place[0]
    assert fallen_beside(t, 0) == [1]


@pytest.mark.rule("SOB-HELP-02")
def test_it_is_the_tile_of_the_fallen_that_must_be_free_of_enemies() -> None:
    """Where two tiles join a marker lies on both of them."""
    t = arena(2, at="B3 B2")
    room = another_tile(t, "blast-room")
    t.ko[1] = NO_HEALTH
    assert not may_help(t, 1), "without a Fight it gets up by itself"
    model = foe(t, "C4", tile=room)
    assert may_help(t, 1)
    t.foe_place[model] = space(t, "A4")
    assert not may_help(t, 1)
    t.foe_place[model] = space(t, "C4", room)
    t.place[1] = space(t, "B1")
    assert not may_help(t, 1)


@pytest.mark.rule("SOB-HELP-03", "SOB-HELP-04", "SOB-BRTH-02")
def test_who_helps_has_acted_and_who_is_helped_has_had_its_turn() -> None:
    t = fallen(1)
    activate(t, 0, 3)
    say(t, "help US Marshal 2 up", 5, 6, 3, 4)
    assert t.took_action == 0b0001
    assert t.activated == 0b0011
    assert t.standing() == [0, 1, 2, 3]


# -- what a knock-out brings besides


@pytest.mark.rule("SOB-KO-03", "SOB-DEATH-02")
@pytest.mark.parametrize("bearer", [0, 1, 2])
def test_what_a_hero_carries_for_the_mission_falls_with_it_at_once(sob: Callable[..., Scene], bearer: int) -> None:
    t = sob("bandido", "bandido", "bandido", mission="carry-it-up").t
    t.revives = 0
    set_counter(t, WHERE, WITH_HERO + bearer)
    t.ask, t.stack = None, [Table()]
    do(t, lambda t: hurt(t, bearer, 99, 0))
    assert t.counters[WHERE] == ON_TILE
    assert t.standing() == [hero for hero in range(3) if hero != bearer]
