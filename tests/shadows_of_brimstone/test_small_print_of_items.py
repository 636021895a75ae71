"""Items, Upgrades, tokens and money of one of several heroes: the others keep what is theirs (chapter 20)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    HANDS,
    NUMBER,
    WEIGHT,
    WHISKEY,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import gain_scar
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import worn
from grimtable.games.shadows_of_brimstone.rules.items.carrying import (
    discard_item,
    gain_dark_stone,
    gain_gold,
    gain_token,
    has_room_for_token,
    lose_token,
    upgrades_on,
)
from grimtable.games.shadows_of_brimstone.rules.items.finding import random_item
from grimtable.games.shadows_of_brimstone.rules.items.hands import (
    AssignHands,
    SortItems,
    hold,
    may_sort,
    not_worn,
    ways_to_hold,
    wear,
)
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import free_slots
from grimtable.games.shadows_of_brimstone.rules.items.weight import can_carry, hand_over, weight_carried, weight_of
from grimtable.games.shadows_of_brimstone.state import GEAR_DECK, NONE, Sob
from tests.shadows_of_brimstone.arena import arena, foe, offers, say, sheet, tokens
from tests.shadows_of_brimstone.outfit import attach_to, give, start

# -- Upgrades go with their items


def two_upgraded() -> tuple[Sob, list[int]]:
    """The second of three heroes has two weapons, each with two Upgrades: hatchet, rose, fangs; pistol, inlay, grip."""
    t = arena(3, at="B5 B6 C6")
    found: list[int] = []
    for item, *upgrades in (("hatchet", "crisp-rose", "rattler-fangs"), ("pistol", "silver-inlay", "dark-stone-grip")):
        weapon = give(t, 1, item)
        found.append(weapon)
        for code in upgrades:
            found.append(give(t, 1, code))
            attach_to(t, 1, found[-1], weapon)
    return t, found


@pytest.mark.rule("SOB-UPGR-06", "SOB-UPGR-01")
def test_an_item_that_is_discarded_takes_its_own_upgrades_along() -> None:
    t, (axe, rose, fangs, pistol, inlay, grip) = two_upgraded()
    assert upgrades_on(t, axe) == [rose, fangs]
    assert (free_slots(t, axe), free_slots(t, pistol)) == (0, 0)
    discard_item(t, 1, axe)
    assert t.items == [[], [pistol, inlay, grip], []]
    assert t.hands[1] == [pistol]
    assert sorted(t.discards[GEAR_DECK]) == sorted([axe, rose, fangs])
    assert (t.attached, t.attached_to) == ([inlay, grip], [pistol, pistol])
    discard_item(t, 1, pistol)
    assert t.items == [[], [], []]
    assert t.removed == [pistol], "it came from no deck"
    assert t.attached == t.attached_to == []


@pytest.mark.rule("SOB-UPGR-06", "SOB-TRADE-03", "SOB-WGHT-01")
@pytest.mark.parametrize("heir", [0, 2])
def test_an_item_that_is_given_away_takes_its_own_upgrades_along(heir: int) -> None:
    t, (axe, rose, fangs, pistol, inlay, grip) = two_upgraded()
    hand_over(t, 1, heir, axe)
    assert t.items[heir] == [axe, rose, fangs]
    assert t.items[1] == [pistol, inlay, grip]
    assert (upgrades_on(t, axe), upgrades_on(t, pistol)) == ([rose, fangs], [inlay, grip])
    assert weight_of(t, axe) == weight_carried(t, heir) == WEIGHT[NUMBER["hatchet"]]


@pytest.mark.rule("SOB-UPGR-07")
def test_an_upgrade_that_is_taken_off_leaves_the_others_where_they_are() -> None:
    t, (axe, rose, fangs, pistol, inlay, grip) = two_upgraded()
    say(start(t, SortItems(1)), "take Rattler Fangs off")
    assert (t.attached, t.attached_to) == ([rose, inlay, grip], [axe, pistol, pistol])
    assert fangs in t.items[1]
    assert fangs not in t.active[1]
    assert rose in t.active[1]
    say(t, "attach Rattler Fangs to Hatchet")
    assert upgrades_on(t, axe) == [rose, fangs]
    assert fangs in t.active[1]


@pytest.mark.rule("SOB-UPGR-06", "SOB-UPGR-07")
def test_an_upgrade_that_was_found_before_its_item_goes_on_it_and_off_again() -> None:
    t = arena()
    give(t, 0, "crisp-rose")
    give(t, 0, "poncho")
    start(t, SortItems(0))
    say(t, "attach Crisp Rose to Poncho")
    assert len(t.attached) == 1
    say(t, "off Poncho")
    assert t.attached == []


# -- money and tokens


@pytest.mark.rule("SOB-MARK-05", "SOB-TRADE-02")
@pytest.mark.parametrize("hero", [0, 1])
@pytest.mark.parametrize(("amount", "left"), [(5, 25), (-5, 15), (-20, 0), (-30, 0)])
def test_nobody_loses_more_gold_or_dark_stone_than_it_has(hero: int, amount: int, left: int) -> None:
    t = arena(2)
    t.gold, t.dark_stone = [20, 20], [20, 20]
    t.events.clear()
    gain_gold(t, hero, amount)
    gain_dark_stone(t, hero, amount)
    assert t.gold == t.dark_stone == [left if each == hero else 20 for each in (0, 1)]
    assert [event[3] for event in t.events] == [left - 20] * 2
    gain_gold(t, hero, 0)
    assert len(t.events) == 2


@pytest.mark.rule("SOB-SIDE-01")
@pytest.mark.parametrize("hero", [0, 1, 2])
def test_a_token_goes_into_and_out_of_one_side_bag(hero: int) -> None:
    t = arena(3)
    for each in range(3):
        tokens(t, each, BANDAGES, 2)
    gain_token(t, hero, WHISKEY)
    gain_token(t, hero, BANDAGES)
    assert [row[BANDAGES] for row in t.bag] == [2 + (each == hero) for each in range(3)]
    assert [row[WHISKEY] for row in t.bag] == [int(each == hero) for each in range(3)]
    assert has_room_for_token(t, hero)
    gain_token(t, hero, WHISKEY)
    assert [has_room_for_token(t, each) for each in range(3)] == [each != hero for each in range(3)]
    lose_token(t, hero, BANDAGES)
    assert [sum(row) for row in t.bag] == [4 if each == hero else 2 for each in range(3)]


# -- hands and clothing


@pytest.mark.rule("SOB-HAND-02", "SOB-HAND-05")
def test_what_is_held_now_is_offered_first_and_kept_by_the_others() -> None:
    t = arena(2)
    rifle, pistol, axe = (give(t, 1, code, held=False) for code in ("long-rifle", "pistol", "hatchet"))
    mine = give(t, 0, "hatchet", copy=1)
    hold(t, 1, [pistol, axe])
    assert t.hands == [[mine], [pistol, axe]]
    start(t, AssignHands(1))
    assert t.ask is not None
    assert [choice[1:3] for choice in t.ask.options] == [(pistol, axe), (rifle, NONE)]
    t.answer(t.ask.options[1], 0)
    assert t.hands == [[mine], [rifle]]
    say(start(t, AssignHands(1)), "hold Pistol and Hatchet")
    assert t.hands == [[mine], [pistol, axe]]


@pytest.mark.rule("SOB-HAND-01", "SOB-HAND-03")
def test_with_one_hand_only_things_for_one_hand_are_held_unless_a_scar_says_otherwise() -> None:
    t = arena(2)
    rifle, axe = give(t, 1, "long-rifle", held=False), give(t, 1, "hatchet", held=False)
    give(t, 1, "canteen")
    sheet(t, 1, HANDS, 1)
    assert ways_to_hold(t, 1) == [[axe]]
    gain_scar(t, 1, NUMBER["injury-ruined-hand"])
    sheet(t, 1, HANDS, 1)
    assert ways_to_hold(t, 1) == [[rifle], [axe]]
    sheet(t, 1, HANDS, 0)
    assert ways_to_hold(t, 1) == [[]]


@pytest.mark.rule("SOB-CLOTH-02")
def test_clothing_that_lies_by_is_put_on_in_place_of_what_is_worn() -> None:
    t = arena(2)
    duster, scales, hat = (give(t, 1, code) for code in ("trail-duster", "coat-of-scales", "wide-hat"))
    mine = give(t, 0, "trail-duster", copy=1)
    assert worn(t, 1) == [duster, hat]
    assert not_worn(t, 1) == [scales]
    assert not_worn(t, 0) == []
    wear(t, 1, scales)
    assert (t.items[1][0], t.items[0]) == (scales, [mine])
    assert worn(t, 1) == [scales, hat]
    assert not_worn(t, 1) == [duster]
    assert scales in t.active[1]


@pytest.mark.rule("SOB-HAND-07", "SOB-CLOTH-02")
def test_things_are_seen_to_one_after_the_other() -> None:
    t = arena(2)
    rifle, pistol, axe = (give(t, 1, code, held=False) for code in ("long-rifle", "pistol", "hatchet"))
    duster, scales = give(t, 1, "trail-duster"), give(t, 1, "coat-of-scales")
    hold(t, 1, [rifle])
    say(start(t, SortItems(1)), "hold Pistol and Hatchet")
    assert t.hands == [[], [pistol, axe]]
    assert not offers(t, "hold Pistol")
    say(t, "wear Coat of Living Scales")
    assert worn(t, 1) == [scales, pistol, axe]
    say(t, "drop Trail Duster")
    assert duster not in t.items[1]
    assert t.discards[GEAR_DECK] == [duster]
    say(t, "drop Hatchet")
    assert t.hands == [[], [pistol]]
    say(t, "done")
    assert t.ask is None


@pytest.mark.rule("SOB-HAND-07", "SOB-PERS-03")
def test_who_has_a_personal_item_alone_has_nothing_to_see_to() -> None:
    t = arena(2)
    give(t, 0, "walked-in-boots")
    give(t, 1, "hatchet")
    assert [may_sort(t, hero) for hero in (0, 1)] == [False, True]
    foe(t, "B7")
    assert [may_sort(t, hero) for hero in (0, 1)] == [False, True]


@pytest.mark.rule("SOB-NEW-13", "SOB-GRIT-15")
def test_an_item_that_is_lost_by_chance_is_drawn_among_all_that_can_be_lost() -> None:
    t, (axe, _, _, pistol, _, _) = two_upgraded()
    for drawn, lost in ((0, axe), (1, pistol)):
        t.chance.laid = [drawn]
        assert random_item(t, 1) == lost
    assert random_item(t, 0) == NONE
    only = give(t, 2, "hatchet", copy=1)
    t.chance.laid = [3]
    assert random_item(t, 2) == only
    assert t.chance.laid == [3]


@pytest.mark.rule("SOB-WGHT-02")
def test_what_can_be_carried_depends_on_who_carries_it() -> None:
    t = arena(2)
    load = [piece_of(NUMBER["miners-pick"], copy) for copy in range(3)]
    t.items = [load, []]
    assert weight_carried(t, 0) == 6
    assert [can_carry(t, hero, piece_of(NUMBER["miners-pick"], 3)) for hero in (0, 1)] == [False, True]
    assert can_carry(t, 0, piece_of(NUMBER["hatchet"], 3))


@pytest.mark.rule("SOB-HAND-02", "SOB-HAND-04")
@pytest.mark.parametrize("code", ["quickdraw", "pistol-fanning"])
def test_who_gains_by_an_empty_hand_may_leave_one_empty(code: str) -> None:
    t = arena(2)
    rifle, pistol, axe = (give(t, 1, each, held=False) for each in ("long-rifle", "pistol", "hatchet"))
    assert ways_to_hold(t, 1) == [[rifle], [pistol, axe]]
    give(t, 0, code)
    assert ways_to_hold(t, 1) == [[rifle], [pistol, axe]]
    give(t, 1, code)
    assert ways_to_hold(t, 1) == [[rifle], [pistol, axe], [pistol], [axe]]
