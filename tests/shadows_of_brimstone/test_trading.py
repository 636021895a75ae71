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
    WHISKEY,
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


def loaded() -> Sob:
    """Three heroes; the third, who acts, and the second have some of everything, and different amounts of it."""
    t = arena(3, at="B5 B6 C6")
    t.seats, t.controller = 3, [0, 1, 2]
    t.gold, t.dark_stone, t.lantern = [7, 30, 40], [5, 1, 3], 2
    give(t, 1, "bone-sabre", held=False)
    give(t, 2, "hatchet", held=False)
    tokens(t, 1, WHISKEY, 1)
    tokens(t, 2, BANDAGES, 2)
    return say(activate(t, 2, 3), "trade with US Marshal 2")


@pytest.mark.rule("SOB-TRADE-01", "SOB-TRADE-02", "SOB-TRADE-03", "SOB-LAMP-03")
def test_everything_that_may_change_hands_between_two_of_three_heroes() -> None:
    t = loaded()
    assert t.ask is not None
    assert t.ask.seats == 0b100
    assert words(t) == [
        "done",
        "give Hatchet to US Marshal 2",
        "give Bandages to US Marshal 2",
        "give $25 to US Marshal 2",
        "give $40 to US Marshal 2",
        "give 1 Dark Stone to US Marshal 2",
        "give 3 Dark Stone to US Marshal 2",
        "give the Old Lantern to US Marshal 2",
        "take Bone Sabre from US Marshal 2",
        "take Whiskey from US Marshal 2",
    ]


@pytest.mark.rule("SOB-TRADE-01", "SOB-TRADE-03")
@pytest.mark.parametrize(
    ("said", "agrees"),
    [
        ("give Hatchet", ""),
        ("give Bandages", ""),
        ("give $25", ""),
        ("give 3 Dark Stone", ""),
        ("give the Old Lantern", ""),
        ("take Bone Sabre", "yes"),
        ("take Bone Sabre", "no"),
        ("take Whiskey", "yes"),
        ("take Whiskey", "no"),
    ],
)
def test_what_is_given_or_asked_for_goes_from_one_of_them_to_the_other(said: str, agrees: str) -> None:
    t = loaded()
    axe, sabre = t.items[2][0], t.items[1][0]
    say(t, said)
    if agrees:
        assert t.ask is not None
        assert t.ask.seats == 0b010
        say(t, agrees)
    gave, took = said.removeprefix("give "), said.removeprefix("take ") if agrees == "yes" else ""
    assert t.items[0] == []
    assert t.items[1] == [sabre] * (took != "Bone Sabre") + [axe] * (gave == "Hatchet")
    assert t.items[2] == [axe] * (gave != "Hatchet") + [sabre] * (took == "Bone Sabre")
    assert [row[BANDAGES] for row in t.bag] == ([0, 1, 1] if gave == "Bandages" else [0, 0, 2])
    assert [row[WHISKEY] for row in t.bag] == ([0, 0, 1] if took == "Whiskey" else [0, 1, 0])
    assert t.gold == ([7, 55, 15] if gave == "$25" else [7, 30, 40])
    assert t.dark_stone == ([5, 4, 0] if "Dark Stone" in gave else [5, 1, 3])
    assert t.lantern == (1 if "Lantern" in gave else 2)
    assert asks(t) == "What changes hands?"


@pytest.mark.rule("SOB-TRADE-01")
def test_nobody_is_asked_about_a_hero_of_ones_own() -> None:
    t = loaded()
    t.controller = [0, 2, 2]
    say(t, "take Whiskey")
    assert [row[WHISKEY] for row in t.bag] == [0, 0, 1]
    assert asks(t) == "What changes hands?"


@pytest.mark.rule("SOB-LAMP-03")
@pytest.mark.parametrize(
    ("at", "fight", "offered"), [("B6", True, True), ("B5", True, True), ("B7", True, False), ("B7", False, True)]
)
@pytest.mark.parametrize("bearer", [1, 2])
def test_a_fallen_bearer_must_be_in_reach(at: str, fight: bool, offered: bool, bearer: int) -> None:
    t = arena(3, at="B5 D7 D6")
    t.place[bearer] = space(t, at)
    t.lantern = bearer
    t.ko = [0, 1, 1]
    if fight:
        foe(t, "D4")
    activate(t, 0, 3)
    assert offers(t, f"take the Old Lantern from US Marshal {bearer + 1}") == offered


@pytest.mark.rule("SOB-LAMP-03")
def test_the_lantern_of_a_bearer_who_is_up_is_not_taken() -> None:
    t = arena(2, at="B5 B6")
    t.lantern = 1
    foe(t, "D4")
    activate(t, 0, 3)
    assert not offers(t, "take the Old Lantern")
    say(t, "trade with")
    assert offers(t, "take the Old Lantern")
