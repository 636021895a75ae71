"""Trading: what passes from hero to hero, where, and who must agree (chapter 20.8)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    CODE,
    COMBAT,
    KIND,
    NAME,
    NUMBER,
    PERSONAL_ITEM,
    WEIGHT,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import is_equipped, note_use
from grimtable.games.shadows_of_brimstone.rules.items.hands import hold
from grimtable.games.shadows_of_brimstone.rules.items.weight import (
    hand_over,
    is_overloaded,
    most_weight,
)
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import begin_turn
from grimtable.games.shadows_of_brimstone.state import Sob
from tests.shadows_of_brimstone.arena import (
    activate,
    another_tile,
    arena,
    asks,
    foe,
    offers,
    say,
    space,
    tokens,
    words,
)
from tests.shadows_of_brimstone.outfit import give


def personal_item(t: Sob) -> str:
    """The first hero has a Personal Item. Gives its name."""
    number = KIND.index(PERSONAL_ITEM)
    give(t, 0, CODE[number])
    return NAME[number]


@pytest.mark.rule("SOB-TRADE-01", "SOB-TRADE-03")
def test_items_and_tokens_pass_to_an_adjacent_hero_as_often_as_one_likes() -> None:
    t = arena(2, at="B5 B6")
    foe(t, "D4")
    axe = give(t, 0, "hatchet", held=False)
    tokens(t, 0, BANDAGES, 2)
    activate(t, 0, 3)
    say(t, "trade with US Marshal 2")
    say(t, "give Hatchet to US Marshal 2")
    say(t, "give Bandages to US Marshal 2")
    say(t, "give Bandages to US Marshal 2")
    assert t.items == [[], [axe]]
    assert t.bag[1][BANDAGES] == 2
    say(t, "done")
    assert asks(t) == "What do you do?"


@pytest.mark.rule("SOB-TRADE-03")
def test_in_a_fight_only_adjacent_heroes() -> None:
    t = arena(3, at="B5 B6 B7")
    t.gold[0] = 50
    foe(t, "D4")
    activate(t, 0, 3)
    assert [each for each in words(t) if "trade" in each] == ["trade with US Marshal 2"]


@pytest.mark.rule("SOB-TRADE-04")
def test_without_enemies_anybody_on_the_same_tile() -> None:
    t = arena(3, at="B5 D7 B1")
    t.gold[0] = 50
    t.place[2] = space(t, "C2", another_tile(t, "blast-room"))
    activate(t, 0, 3)
    assert [each for each in words(t) if "trade" in each] == ["trade with US Marshal 2"]


@pytest.mark.rule("SOB-TRADE-02", "SOB-TRADE-03")
def test_gold_and_dark_stone_pass_at_any_price() -> None:
    t = arena(2, at="B5 B6")
    t.gold[0], t.dark_stone[0] = 150, 3
    activate(t, 0, 3)
    say(t, "trade with")
    assert [each for each in words(t) if "$" in each] == [f"give ${n} to US Marshal 2" for n in (25, 100, 150)]
    say(t, "give $25 to")
    say(t, "give 1 Dark Stone to")
    assert t.gold == [125, 25]
    assert t.dark_stone == [2, 1]


@pytest.mark.rule("SOB-TRADE-01", "SOB-TRADE-02")
def test_the_other_player_must_agree_to_hand_something_over() -> None:
    for answer, kept in (("no", 1), ("yes", 0)):
        t = arena(2, at="B5 B6")
        t.seats, t.controller = 2, [0, 1]
        give(t, 1, "hatchet", held=False)
        activate(t, 0, 3)
        say(t, "trade with")
        say(t, "take Hatchet from")
        assert t.ask is not None
        assert t.ask.seats == 2
        say(t, answer)
        assert len(t.items[1]) == kept


@pytest.mark.rule("SOB-TRADE-06", "SOB-NEW-03", "SOB-PERS-03")
def test_starting_and_personal_items_cannot_be_passed() -> None:
    t = arena(2, at="B5 B6")
    give(t, 0, "pistol")
    mine = personal_item(t)
    t.gold[0] = 1
    activate(t, 0, 3)
    say(t, "trade with")
    assert not offers(t, "Pistol")
    assert not offers(t, mine)
    say(t, "done")
    say(t, "see to your things")
    assert offers(t, "drop Pistol")
    assert not offers(t, f"drop {mine}")


@pytest.mark.rule("SOB-NEW-14")
def test_a_starting_item_may_be_dropped_of_ones_own_accord() -> None:
    t = arena()
    pistol = give(t, 0, "pistol")
    activate(t, 0, 3)
    say(t, "see to your things")
    say(t, "drop Pistol")
    assert t.items == [[]]
    assert t.removed == [pistol]


@pytest.mark.rule("SOB-TRADE-05")
def test_within_a_turn_an_item_serves_one_hero() -> None:
    t = arena(2, at="B5 B6")
    foe(t, "A5")
    axe = give(t, 0, "hatchet")
    activate(t, 0, 3)
    say(t, "Melee Attack", 1, 1, 1)
    hand_over(t, 0, 1, axe)
    hold(t, 1, [axe])
    assert t.stats[1][COMBAT] == 2
    begin_turn(t)
    assert t.stats[1][COMBAT] == 3


@pytest.mark.rule("SOB-TRADE-05")
def test_an_item_that_was_not_used_serves_its_new_owner_at_once() -> None:
    t = arena(2, at="B5 B6")
    axe = give(t, 0, "hatchet")
    hand_over(t, 0, 1, axe)
    hold(t, 1, [axe])
    assert t.stats[1][COMBAT] == 3
    note_use(t, 1, axe)
    assert is_equipped(t, 1, axe)


@pytest.mark.rule("SOB-TRADE-01", "SOB-TRADE-03", "SOB-LAMP-03")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("what", ["gold", "Dark Stone", "Lantern", "token", "item"])
def test_a_trade_is_offered_if_either_hero_has_anything(owner: int, what: str) -> None:
    t = arena(2, at="B5 B6")
    t.lantern = owner if what == "Lantern" else -1
    t.gold[owner] = 10 if what == "gold" else 0
    t.dark_stone[owner] = 1 if what == "Dark Stone" else 0
    if what == "token":
        tokens(t, owner, BANDAGES)
    if what == "item":
        give(t, owner, "hatchet", held=False)
    assert offers(activate(t, 0, 3), "trade with US Marshal 2")


@pytest.mark.rule("SOB-TRADE-01", "SOB-TRADE-06")
def test_no_trade_is_offered_between_heroes_that_have_nothing_to_pass_on() -> None:
    t = arena(3, at="B5 B6 C6")
    t.lantern = -1
    for hero in (0, 1):
        give(t, hero, "pistol")
    tokens(t, 2, BANDAGES)
    activate(t, 0, 3)
    assert [each for each in words(t) if "trade" in each] == ["trade with US Marshal 3"]


@pytest.mark.rule("SOB-TRADE-03", "SOB-WGHT-02", "SOB-SIDE-01")
@pytest.mark.parametrize("burdened", [0, 1])
def test_things_pass_only_to_a_hero_that_can_carry_them(burdened: int) -> None:
    """One hero can carry no more and has a full Side Bag; both have a Hatchet and Bandages."""
    t = arena(2, at="B5 B6")
    for hero in (0, 1):
        give(t, hero, "hatchet", held=False, copy=hero)
        tokens(t, hero, BANDAGES, 5 if hero == burdened else 1)
    load = [t.items[burdened][0]] * (most_weight(t, burdened) // WEIGHT[NUMBER["hatchet"]])
    t.items = [load if hero == burdened else row for hero, row in enumerate(t.items)]
    assert not is_overloaded(t, burdened)
    say(activate(t, 0, 3), "trade with")
    assert offers(t, "give Hatchet") == offers(t, "give Bandages") == (burdened == 0)
    assert offers(t, "take Hatchet") == offers(t, "take Bandages") == (burdened == 1)


@pytest.mark.rule("SOB-TRADE-03")
def test_what_is_asked_for_comes_from_the_other_hero() -> None:
    t = arena(3, at="B5 B6 C6")
    tokens(t, 1, BANDAGES, 2)
    shield = give(t, 1, "hatchet", held=False)
    say(activate(t, 0, 3), "trade with US Marshal 2")
    say(t, "take Bandages from")
    say(t, "take Hatchet from")
    assert [row[BANDAGES] for row in t.bag] == [1, 1, 0]
    assert t.items == [[shield], [], []]


@pytest.mark.rule("SOB-LAMP-03", "SOB-TRADE-03")
@pytest.mark.parametrize(("bearer", "passes"), [(0, "give the Old Lantern"), (1, "take the Old Lantern")])
def test_the_lantern_goes_either_way(bearer: int, passes: str) -> None:
    t = arena(3, at="B5 B6 C6")
    t.lantern = bearer
    say(activate(t, 0, 3), "trade with US Marshal 2")
    assert [passes in each for each in words(t) if "Lantern" in each] == [True]
    say(t, passes)
    assert t.lantern == 1 - bearer


@pytest.mark.rule("SOB-TRADE-02", "SOB-TRADE-03")
@pytest.mark.parametrize(
    ("gold", "sums"), [(0, []), (20, [20]), (25, [25]), (26, [25, 26]), (100, [25, 100]), (101, [25, 100, 101])]
)
def test_sums_of_gold_that_are_offered(gold: int, sums: list[int]) -> None:
    t = arena(2, at="B5 B6")
    t.gold[0] = gold
    t.dark_stone[0] = 1
    say(activate(t, 0, 3), "trade with")
    assert [each for each in words(t) if "$" in each] == [f"give ${n} to US Marshal 2" for n in sums]
    assert [each for each in words(t) if "give 1 Dark Stone" in each] == ["give 1 Dark Stone to US Marshal 2"]


@pytest.mark.rule("SOB-HAND-06", "SOB-TRADE-03")
def test_who_gives_one_of_two_things_away_still_holds_the_other() -> None:
    t = arena(2, at="B5 B6")
    axe, other = give(t, 0, "hatchet"), give(t, 0, "hatchet", copy=1)
    hand_over(t, 0, 1, other)
    assert t.hands[0] == [axe]
    t = arena(2, at="B5 B6")
    axe, other = give(t, 0, "hatchet"), give(t, 0, "hatchet", copy=1)
    hand_over(t, 0, 1, axe)
    assert t.hands[0] == [other]


@pytest.mark.rule("SOB-LAMP-03", "SOB-TRADE-03")
def test_the_lantern_is_passed_on_like_an_item() -> None:
    t = arena(2, at="B5 B6")
    activate(t, 0, 3)
    say(t, "trade with")
    say(t, "give the Old Lantern to")
    assert t.lantern == 1


@pytest.mark.rule("SOB-LAMP-03")
def test_the_lantern_of_a_fallen_bearer_may_be_taken() -> None:
    t = arena(2, at="B5 B6")
    t.lantern = 1
    t.ko[1] = 1
    foe(t, "D4")
    activate(t, 0, 3)
    say(t, "take the Old Lantern")
    assert t.lantern == 0
