"""What is offered, from the first to the last: Side Bags, loads, drags, tests, and Hits of several sources."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    BANDAGES,
    BRIMSTONE_ASH,
    CARRIES,
    CODE,
    DARK_STONE_SHIV,
    FLASH,
    HERBS,
    MAX_GRIT,
    NUMBER,
    SIDE_BAG,
    TEST_DICE,
    TOKEN_NAMES,
    TOKENS,
    TONIC,
    WHISKEY,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, HORROR_HIT, NO_SAVE, Harm, hits
from grimtable.games.shadows_of_brimstone.rules.heroes.helping import offer_to_drag
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import (
    OneHeroTests,
    SkillTest,
    dice_of_test,
    everybody,
    random_hero,
)
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried, gain_xp
from grimtable.games.shadows_of_brimstone.rules.items.finding import TOKEN_OF
from grimtable.games.shadows_of_brimstone.rules.items.hands import SortItems, hold
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import (
    may_stab,
    may_use_tokens,
    offer_shiv,
    receive_token,
    use_token,
)
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import may_attach
from grimtable.games.shadows_of_brimstone.rules.items.weight import check_load, hand_over, most_weight
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NO_SANITY, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_HORROR, K_WOUND, K_XP
from tests.shadows_of_brimstone.arena import arena, asks, foe, say, sheet, space, tokens, words
from tests.shadows_of_brimstone.outfit import attach_to, choose, do, give, lay, start, use_it

# -- Side Bags


def crowd() -> Sob:
    """Four heroes side by side; the second has a full Side Bag, the third too."""
    t = arena(4, at="B5 B6 C6 A6")
    for token, count in ((BANDAGES, 2), (WHISKEY, 1), (DARK_STONE_SHIV, 2)):
        tokens(t, 1, token, count)
    tokens(t, 2, TONIC, 5)
    return t


@pytest.mark.rule("SOB-SIDE-01", "SOB-SIDE-02")
def test_everything_that_may_be_done_for_another_token() -> None:
    t = crowd()
    t.wounds = [3, 0, 0, 1]
    do(t, lambda t: receive_token(t, 1, WHISKEY))
    held = [TOKEN_NAMES[token] for token in range(TOKENS) if t.bag[1][token]]
    assert words(t) == [
        "leave Whiskey",
        *[f"throw {name} away" for name in held if name != "Whiskey"],
        *[f"give {name} to US Marshal {n}" for n in (1, 4) for name in held],
        "use Bandages of US Marshal 2 on US Marshal 1",
        "use Bandages of US Marshal 2 on US Marshal 4",
    ]
    say(t, f"give {held[-1]} to US Marshal 4")
    assert sum(t.bag[1]) == 5
    assert (t.bag[1][WHISKEY], sum(t.bag[3])) == (2, 1)


@pytest.mark.rule("SOB-SIDE-01")
def test_a_token_that_is_used_up_makes_room() -> None:
    t = crowd()
    t.wounds = [3, 0, 0, 1]
    do(t, lambda t: receive_token(t, 1, HERBS))
    say(t, "use Bandages of US Marshal 2 on US Marshal 4", 4)
    assert t.wounds == [3, 0, 0, 0]
    assert t.xp == [0, 5, 0, 0]
    assert (t.bag[1][BANDAGES], t.bag[1][HERBS]) == (1, 1)
    assert t.took_action == 0b0010
    assert t.ask is None


@pytest.mark.rule("SOB-SIDE-02", "SOB-SIDE-07", "SOB-SIDE-09", "SOB-SIDE-12")
def test_what_each_owner_may_use_right_now() -> None:
    t = arena(3, at="B5 D7 A7")
    for hero in (0, 1):
        for token in (TONIC, FLASH, BRIMSTONE_ASH):
            tokens(t, hero, token)
        sheet(t, hero, MAX_GRIT, 2)
    assert [token for token, _ in may_use_tokens(t, 0)] == [TONIC]
    foe(t, "B6")
    assert may_use_tokens(t, 0) == [(TONIC, 0), (FLASH, 0), (BRIMSTONE_ASH, 0)]
    assert may_use_tokens(t, 1) == [(TONIC, 1), (FLASH, 1)]
    t.grit = [2, 1, 0]
    assert may_use_tokens(t, 0) == [(FLASH, 0), (BRIMSTONE_ASH, 0)]
    t.free_attacked = 0b001
    assert may_use_tokens(t, 0) == [(FLASH, 0)]
    assert may_use_tokens(t, 2) == []


@pytest.mark.rule("SOB-SIDE-13", "SOB-SIDE-14")
def test_the_shiv_is_for_any_enemy_beside_its_owner() -> None:
    t = arena(2, at="B5 D7", classes="saloon-girl")
    models = [foe(t, at) for at in ("A4", "B6", "C5")]
    foe(t, "A7")
    assert not may_stab(t, 0)
    tokens(t, 0, DARK_STONE_SHIV)
    tokens(t, 1, DARK_STONE_SHIV)
    ask = t.question(0, "", "")
    offer_shiv(t, 0, ask)
    assert sorted(choice[1] for choice in ask.options) == sorted(models)
    t.ask = None
    lay(t, 3)
    do(t, lambda t: use_token(t, 0, DARK_STONE_SHIV, models[1]))
    assert [t.foe_wounds[model] for model in models] == [0, 3, 0]
    assert not may_stab(t, 0)
    tokens(t, 0, DARK_STONE_SHIV)
    assert not may_stab(t, 0), "it was the Free Attack of this turn"
    assert may_stab(t, 1)


def test_every_supply_card_names_tokens_of_the_box() -> None:
    assert {CODE[SIDE_BAG[token]]: token for token in range(TOKENS)} == TOKEN_OF


# -- loads


@pytest.mark.rule("SOB-WGHT-02", "SOB-NEW-03")
def test_everything_that_may_be_done_with_too_heavy_a_load() -> None:
    t = arena(4, at="B5 B6 C6 A6")
    codes = ("miners-pick", "wide-hat", "long-rifle", "crisp-rose")
    pick, _, rifle, rose = (give(t, 1, code, held=False) for code in codes)
    give(t, 1, "pistol", held=False)
    attach_to(t, 1, rose, rifle)
    sheet(t, 1, CARRIES, 3 - most_weight(t, 1))
    sheet(t, 2, CARRIES, 1 - most_weight(t, 2))
    do(t, lambda t: check_load(t, 1))
    heavy = ["Miner's Pick", "Long Rifle", "Pistol"]
    given = [f"give {name} to US Marshal {n}" for n in (1, 4) for name in heavy[:2]]
    assert words(t) == [*[f"drop {name}" for name in heavy], *given]
    say(t, given[-1])
    assert t.items[3] == [rifle, rose]
    assert t.items[1][0] == pick
    assert t.ask is None


@pytest.mark.rule("SOB-WGHT-02")
def test_a_load_that_is_just_right_is_no_burden() -> None:
    t = arena(2)
    give(t, 1, "miners-pick")
    sheet(t, 1, CARRIES, 2 - most_weight(t, 1))
    do(t, lambda t: check_load(t, 1))
    assert t.ask is None
    give(t, 1, "hatchet", held=False)
    do(t, lambda t: check_load(t, 1))
    assert asks(t) == "You carry too much. What goes?"


@pytest.mark.rule("SOB-UPGR-06", "SOB-TRADE-03")
def test_an_upgrade_on_clothing_serves_the_heir_at_once() -> None:
    t = arena(2, at="B5 B6")
    poncho, rose = give(t, 0, "poncho"), give(t, 0, "crisp-rose")
    attach_to(t, 0, rose, poncho)
    hand_over(t, 0, 1, poncho)
    assert rose in t.active[1]
    assert rose not in t.active[0]


@pytest.mark.rule("SOB-HAND-07", "SOB-UPGR-07", "SOB-NEW-14")
def test_everything_that_may_be_done_with_ones_things() -> None:
    t = arena(2)
    t.dark_stone[1] = 2
    codes = (
        "long-rifle",
        "pistol",
        "trail-duster",
        "coat-of-scales",
        "crisp-rose",
        "dark-stone-grip",
        "mothers-locket",
    )
    rifle, pistol, duster, _, rose, grip, _ = (give(t, 1, code, held=False) for code in codes)
    attach_to(t, 1, rose, duster)
    hold(t, 1, [pistol])
    start(t, SortItems(1))
    assert words(t) == [
        "done",
        "hold Long Rifle",
        "wear Coat of Living Scales",
        "take Crisp Rose off Trail Duster",
        "attach Dark Stone Grip to Long Rifle (2 Dark Stone)",
        "attach Dark Stone Grip to Pistol (2 Dark Stone)",
        "drop Long Rifle",
        "drop Pistol",
        "drop Trail Duster",
        "drop Coat of Living Scales",
        "drop Dark Stone Grip",
    ]
    say(t, "attach Dark Stone Grip to Pistol")
    assert (t.attached, t.attached_to, t.dark_stone) == ([rose, grip], [duster, pistol], [0, 0])
    assert grip in t.active[1]
    say(t, "hold Long Rifle")
    assert t.hands == [[], [rifle]]
    assert grip not in t.active[1]


@pytest.mark.rule("SOB-UPGR-05")
@pytest.mark.parametrize(("stones", "enough"), [(1, False), (2, True), (3, True)])
def test_an_upgrade_is_attached_by_who_can_pay_for_it(stones: int, enough: bool) -> None:
    t = arena(2)
    pistol, grip = give(t, 1, "pistol"), give(t, 1, "dark-stone-grip")
    t.dark_stone = [9, stones]
    assert may_attach(t, 1, grip, pistol) == enough


@pytest.mark.rule("SOB-DSICO-01")
def test_every_icon_counts_as_a_dark_stone() -> None:
    t = arena(2)
    for code in ("void-revolver", "hatchet", "blood-warm-stone"):
        give(t, 1, code)
    t.dark_stone = [5, 2]
    assert [dark_stone_carried(t, hero) for hero in (0, 1)] == [5, 4]
    t.scars = [[], [NUMBER["mutation-stone-in-the-blood"] * 8 + 1]]
    assert dark_stone_carried(t, 1) == 6


@pytest.mark.rule("SOB-MARK-20")
def test_a_single_point_of_experience_counts_and_none_is_not_told() -> None:
    t = arena(2)
    t.events.clear()
    gain_xp(t, 1, 1)
    gain_xp(t, 1, 0)
    assert t.xp == [0, 1]
    assert [event[0] for event in t.events] == [K_XP]


# -- harm


@pytest.mark.rule("SOB-HITS-05", "SOB-HITS-06", "SOB-SAVE-04")
@pytest.mark.parametrize(("passes", "lost"), [(0, 4 + 2), (1, 3 + 2), (2, 3 + 4)])
def test_hits_of_several_sources_are_told_apart_after_the_saves(passes: int, lost: int) -> None:
    """Six Hits of three sources; the second and the fifth are saved: 1 + 2, 4 and 2 points are left of them."""
    t = arena(2)
    give(t, 1, "mothers-locket")  # prevents what one source does
    harm = Harm(1, NONE, HORROR_HIT, [1, 1, 4, 2, 5, 2])
    harm.source = [7, 8, 8, 7, 9, 9]
    lay(t, 3, 4, 3, 3, 4, 3)
    start(t, harm)
    for _ in range(passes):
        choose(t, "pass")
    use_it(t, "mothers-locket")
    assert t.ask is None
    assert t.sanity_lost == [0, lost]


@pytest.mark.rule("SOB-KO-02")
def test_no_die_is_rolled_for_a_hero_that_is_down() -> None:
    t = arena(2)
    t.ko[1] = NO_HEALTH
    lay(t, 1, 1)
    do(t, lambda t: hits(t, 1, 2))
    assert len(t.chance.laid) == 2
    t.ko[1] = 0
    do(t, lambda t: hits(t, 1, 0))
    assert len(t.chance.laid) == 2
    assert t.wounds == [0, 0]


@pytest.mark.rule("SOB-DMG-04")
@pytest.mark.parametrize(
    ("wounds", "sanity", "told"), [(0, 1, [K_HORROR]), (1, 0, [K_WOUND]), (1, 1, [K_WOUND, K_HORROR])]
)
def test_only_what_is_lost_is_told(wounds: int, sanity: int, told: list[int]) -> None:
    t = arena(2)
    t.events.clear()
    hurt(t, 1, wounds, sanity)
    assert [event[0] for event in t.events] == told
    assert (t.wounds, t.sanity_lost) == ([0, wounds], [0, sanity])


@pytest.mark.rule("SOB-KO-01", "SOB-WIN-05")
def test_a_knock_out_makes_the_party_think_of_fleeing() -> None:
    t = arena(3)
    assert not t.thinks_of_fleeing
    do(t, lambda t: hurt(t, 1, 99, 0))
    assert t.thinks_of_fleeing


@pytest.mark.rule("SOB-ARMOR-06")
@pytest.mark.parametrize("kind", [HIT, HORROR_HIT])
def test_damage_without_a_source_is_taken_all_at_once(kind: int) -> None:
    t = arena(2)
    harm = Harm(1, NONE, kind, [2, 1, 3], NO_SAVE)
    start(t, harm)
    assert (t.wounds[1], t.sanity_lost[1]) == ((6, 0) if kind == HIT else (0, 6))
    assert harm.gives == 3


# -- getting up


@pytest.mark.rule("SOB-REC-06", "SOB-REC-07")
@pytest.mark.parametrize(
    ("wounds", "dice", "splits"),
    [
        (5, (1, 2), [(2, 1), (1, 2), (0, 3)]),  # at least a point of Sanity comes back
        (2, (1, 2), [(2, 1), (1, 2), (0, 3)]),
        (1, (1, 1), [(1, 1), (0, 2)]),
    ],
)
def test_who_lost_its_sanity_may_split_its_healing(
    wounds: int, dice: tuple[int, int], splits: list[tuple[int, int]]
) -> None:
    t = arena(2)
    t.ko[1] = NO_SANITY
    t.wounds[1], t.sanity_lost[1] = wounds, 10
    lay(t, 5, 6, *dice)
    start(t, Recover(1))
    assert t.ask is not None
    assert [(choice[1], choice[2]) for choice in t.ask.options] == splits
    t.answer(t.ask.options[-1], 0)
    assert (t.wounds[1], t.sanity_lost[1]) == (wounds - splits[-1][0], 10 - splits[-1][1])


@pytest.mark.rule("SOB-REC-08", "SOB-REC-09")
def test_who_lost_both_heals_wounds_with_the_first_roll_and_sanity_with_the_second() -> None:
    t = arena(2)
    t.ko[1] = NO_HEALTH | NO_SANITY
    t.wounds[1] = t.sanity_lost[1] = 10
    lay(t, 5, 6, 5, 6, 1, 2, 3, 4)
    start(t, Recover(1))
    assert t.ask is None
    assert (t.wounds[1], t.sanity_lost[1]) == (7, 3)
    assert t.is_up(1)


@pytest.mark.rule("SOB-HELP-05")
def test_every_fallen_hero_may_be_dragged_to_every_free_space_beside_the_hero() -> None:
    t = arena(4, at="B6 B5 A5 C6")
    t.ko = [NO_HEALTH, 0, NO_HEALTH, NO_HEALTH]
    foe(t, "A4")
    ask = t.question(0, "", "")
    offer_to_drag(t, 1, ask)
    free = [space(t, each) for each in ("B4", "C4", "A5", "C5", "A6", "B6", "C6")]
    assert [choice[1:3] for choice in ask.options] == [(other, each) for other in (0, 2, 3) for each in free]


# -- tests


@pytest.mark.rule("SOB-SKILL-09", "SOB-SKILL-10")
@pytest.mark.parametrize(("dice", "successes"), [((5, 1), 1), ((1, 5), 1), ((4, 4), 0), ((5, 6), 2)])
def test_every_die_that_reaches_the_number_is_a_success(dice: tuple[int, int], successes: int) -> None:
    t = arena(2)
    lay(t, *dice)
    test = SkillTest(1, NONE, AGILITY, 5, each=True)
    start(t, test)
    assert test.gives == successes


@pytest.mark.rule("SOB-ENC-05")
@pytest.mark.parametrize(("who", "offered"), [(0b1111, [0, 1, 3]), (0b1010, [1, 3]), (0b0011, [0, 1])])
def test_who_may_take_a_test(who: int, offered: list[int]) -> None:
    t = arena(4)
    t.ko[2] = NO_HEALTH
    start(t, OneHeroTests(0, NONE, AGILITY, 5, who))
    assert t.ask is not None
    assert [choice[1] for choice in t.ask.options] == offered
    lay(t, 5, 1)
    t.answer(t.ask.options[-1], 0)
    assert t.tested == offered[-1]
    assert t.chance.laid == []


@pytest.mark.rule("SOB-ENC-07")
def test_a_random_hero_is_drawn_among_those_who_are_up() -> None:
    t = arena(4)
    t.ko[0] = NO_HEALTH
    assert everybody(t) == 0b1110
    for drawn, hero in enumerate((1, 2, 3)):
        t.chance.laid = [drawn]
        assert random_hero(t, t.standing()) == hero
    t.chance.laid = [5]
    assert random_hero(t, [2]) == 2
    assert t.chance.laid == [5]


@pytest.mark.rule("SOB-SKILL-09")
@pytest.mark.parametrize(("more", "dice"), [(-2, 1), (-1, 1), (0, 2), (1, 3)])
def test_what_adds_dice_to_a_test_or_takes_some(more: int, dice: int) -> None:
    t = arena(2)
    assert t.stats[1][AGILITY] == 2
    sheet(t, 1, TEST_DICE, more)
    assert [dice_of_test(t, hero, AGILITY) for hero in (0, 1)] == [2, dice]


@pytest.mark.rule("SOB-SKILL-10", "SOB-GRIT-01")
@pytest.mark.parametrize(("each", "asked"), [(True, True), (False, False)])
def test_failures_are_re_rolled_beside_a_success_where_every_success_counts(each: bool, asked: bool) -> None:
    t = arena(2)
    t.grit[1] = 1
    lay(t, 5, 1)
    start(t, SkillTest(1, NONE, AGILITY, 5, each))
    assert (t.ask is not None) == asked
