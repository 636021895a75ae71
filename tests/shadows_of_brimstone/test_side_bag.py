"""The Side Bag, its tokens, and who is near enough for them (chapters 16 and 20.10)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards.targa_encounters import Buried
from grimtable.games.shadows_of_brimstone.invariants import broken
from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    BRIMSTONE_ASH,
    CARRIES,
    DARK_STONE_SHIV,
    DYNAMITE,
    FLASH,
    HERBS,
    MAX_GRIT,
    SWAMP_FUNGUS,
    TOKEN_NAMES,
    TOKENS,
    TONIC,
    WHISKEY,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.items.reach import heroes_in_reach
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import receive_token, use_token
from grimtable.games.shadows_of_brimstone.rules.items.weight import check_load
from grimtable.games.shadows_of_brimstone.rules.turn.activations import initiative_of_type
from grimtable.games.shadows_of_brimstone.rules.turn.any_time import could_use_anything, usable_tokens
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import finish_turn
from grimtable.games.shadows_of_brimstone.state import Sob
from tests.shadows_of_brimstone.arena import (
    activate,
    another_tile,
    arena,
    asks,
    foe,
    offers,
    say,
    sheet,
    space,
    tokens,
    words,
)
from tests.shadows_of_brimstone.outfit import do, give, lay, start


def used(t: Sob, token: int, *dice: int, owner: int = 0, on: int = 0) -> Sob:
    """A hero with this token uses it."""
    tokens(t, owner, token)
    lay(t, *dice)
    return do(t, lambda t: use_token(t, owner, token, on))


@pytest.mark.rule("SOB-REF-05", "SOB-MARK-12")
def test_there_are_nine_tokens() -> None:
    assert TOKENS == len(TOKEN_NAMES) == 9
    assert TOKEN_NAMES[BANDAGES] == "Bandages"
    assert TOKEN_NAMES[DARK_STONE_SHIV] == "Dark Stone Shiv"


@pytest.mark.rule("SOB-SIDE-01", "SOB-SIDE-03")
def test_a_side_bag_holds_five_tokens_of_any_kind() -> None:
    t = arena()
    for token in (BANDAGES, BANDAGES, BANDAGES, FLASH, TONIC):
        do(t, lambda t, token=token: receive_token(t, 0, token))  # type: ignore[misc]
    assert t.bag[0][BANDAGES] == 3
    assert sum(t.bag[0]) == 5
    do(t, lambda t: receive_token(t, 0, HERBS))
    assert asks(t) == "The Side Bag is full. What goes?"


def full(t: Sob) -> Sob:
    """A Side Bag with five Whiskeys, and Herbs that somebody finds."""
    tokens(t, 0, WHISKEY, 5)
    return do(t, lambda t: receive_token(t, 0, HERBS))


@pytest.mark.rule("SOB-SIDE-01")
def test_with_a_full_bag_the_new_token_is_left() -> None:
    t = full(arena())
    say(t, "leave Herbs")
    assert t.bag[0][WHISKEY] == 5
    assert t.bag[0][HERBS] == 0


@pytest.mark.rule("SOB-SIDE-01")
def test_or_another_one_is_thrown_away() -> None:
    t = full(arena())
    say(t, "throw Whiskey away")
    assert t.bag[0][WHISKEY] == 4
    assert t.bag[0][HERBS] == 1


@pytest.mark.rule("SOB-SIDE-01")
def test_or_used() -> None:
    t = arena()
    t.sanity_lost[0] = 5
    full(t)
    say(t, "use Whiskey", 3)
    assert t.sanity_lost[0] == 2
    assert t.bag[0][WHISKEY] == 4
    assert t.bag[0][HERBS] == 1


@pytest.mark.rule("SOB-SIDE-01")
def test_or_given_away() -> None:
    t = full(arena(2, at="B5 B6"))
    say(t, "give Whiskey to US Marshal 2")
    assert t.bag[0][WHISKEY] == 4
    assert t.bag[0][HERBS] == 1
    assert t.bag[1][WHISKEY] == 1


def with_satchel(t: Sob) -> Sob:
    """A Side Bag that holds two more tokens, and seven in it: six Whiskeys and a Flash."""
    give(t, 0, "dynamite-satchel")
    tokens(t, 0, WHISKEY, 6)
    tokens(t, 0, FLASH)
    return t


@pytest.mark.rule("SOB-SIDE-01")
def test_who_drops_what_made_the_bag_larger_parts_with_the_tokens_that_are_too_many() -> None:
    t = with_satchel(arena(2, at="B5 B6"))
    say(activate(t, 0, 3), "see to your things")
    say(t, "drop Dynamite Satchel")
    assert asks(t) == "The Side Bag holds less now. What goes?"
    assert broken(t) == []
    say(t, "give Whiskey to US Marshal 2")
    say(t, "throw Flash away")
    assert (t.bag[0][WHISKEY], t.bag[0][FLASH], t.bag[1][WHISKEY]) == (5, 0, 1)
    assert asks(t) == "What do you do?", "nothing is left to be seen to"


@pytest.mark.rule("SOB-SIDE-01", "SOB-WGHT-02")
def test_so_does_who_drops_it_for_its_weight() -> None:
    t = with_satchel(arena())
    t.sanity_lost[0] = 5
    give(t, 0, "trail-duster")
    give(t, 0, "hatchet")
    sheet(t, 0, CARRIES, -6)
    do(t, lambda t: check_load(t, 0))
    say(t, "Dynamite Satchel")
    assert asks(t) == "The Side Bag holds less now. What goes?"
    say(t, "use Whiskey", 3)
    say(t, "throw Flash away")
    assert sum(t.bag[0]) == 5


@pytest.mark.rule("SOB-SIDE-01")
def test_so_does_who_loses_it_under_the_snow() -> None:
    t = with_satchel(arena())
    lay(t, 1, 1, 6, 6, 1)  # two Hits, both saved; an item is lost
    start(t, Buried(0, piece("white-thunder")))
    assert asks(t) == "The Side Bag holds less now. What goes?"


@pytest.mark.rule("SOB-SIDE-02", "SOB-SIDE-05")
def test_bandages_heal_d6_wounds_and_are_gone() -> None:
    t = arena()
    t.wounds[0] = t.sanity_lost[0] = 6
    used(t, BANDAGES, 4)
    assert t.wounds[0] == 2
    assert t.sanity_lost[0] == 6
    assert t.bag[0][BANDAGES] == 0


@pytest.mark.rule("SOB-SIDE-06")
def test_whiskey_heals_d6_sanity() -> None:
    t = arena()
    t.wounds[0] = t.sanity_lost[0] = 6
    used(t, WHISKEY, 4)
    assert t.wounds[0] == 6
    assert t.sanity_lost[0] == 2


@pytest.mark.rule("SOB-SIDE-07")
def test_tonic_recovers_a_grit() -> None:
    t = used(arena(), TONIC)
    assert t.grit == [1]


@pytest.mark.rule("SOB-SIDE-07")
def test_tonic_is_not_offered_at_max_grit() -> None:
    t = arena()
    tokens(t, 0, TONIC)
    sheet(t, 0, MAX_GRIT, 1)
    t.grit[0] = 1
    assert not offers(activate(t, 0, 3), "Tonic")


@pytest.mark.rule("SOB-SIDE-09")
def test_flash_slows_all_enemies_until_the_turn_ends() -> None:
    t = arena()
    one, other = foe(t, "B7", initiative=5), foe(t, "C7", "stranglers", initiative=3)
    used(t, FLASH)
    assert [initiative_of_type(t, t.foe_type[each]) for each in (one, other)] == [3, 1]
    finish_turn(t)
    assert initiative_of_type(t, t.foe_type[one]) == 5


@pytest.mark.rule("SOB-SIDE-10")
def test_herbs_heal_two_dice_of_wounds() -> None:
    t = arena()
    t.wounds[0] = 9
    used(t, HERBS, 3, 4)
    assert t.wounds[0] == 2


@pytest.mark.rule("SOB-SIDE-11")
def test_swamp_fungus_heals_a_die_of_each() -> None:
    t = arena()
    t.wounds[0] = t.sanity_lost[0] = 6
    used(t, SWAMP_FUNGUS, 2, 5)
    assert t.wounds[0] == 4
    assert t.sanity_lost[0] == 1


@pytest.mark.rule("SOB-GRIT-01", "SOB-HEAL-01")
@pytest.mark.parametrize(
    ("token", "wounds", "sanity", "dice", "asked"),
    [
        (BANDAGES, 3, 9, [2], True),
        (BANDAGES, 2, 9, [2], False),
        (WHISKEY, 9, 2, [2], False),
        (HERBS, 5, 9, [2, 3], False),
        (HERBS, 6, 9, [2, 3], True),
        (SWAMP_FUNGUS, 2, 3, [2, 3], False),
        (SWAMP_FUNGUS, 1, 4, [6, 3], True),
    ],
)
def test_a_healing_roll_is_re_rolled_only_where_more_would_heal_more(
    token: int, wounds: int, sanity: int, dice: list[int], asked: bool
) -> None:
    t = arena()
    t.wounds[0], t.sanity_lost[0], t.grit[0] = wounds, sanity, 1
    used(t, token, *dice)
    assert (asks(t) == "Keep this roll?") == asked


@pytest.mark.rule("SOB-SIDE-12", "SOB-FREE-03")
def test_brimstone_ash_wounds_every_adjacent_enemy_and_is_the_free_attack() -> None:
    t = arena()
    near, beside = foe(t, "B6", defense=5, xp=10, xp_each=5), foe(t, "C6")
    far = foe(t, "D7")
    tokens(t, 0, BRIMSTONE_ASH, 2)
    activate(t, 0, 3)
    say(t, "use Brimstone Ash")
    assert [t.foe_wounds[each] for each in (near, beside, far)] == [1, 1, 0]
    assert t.xp == [2 * 15]
    assert not offers(t, "Brimstone Ash")


@pytest.mark.rule("SOB-SIDE-12")
def test_armor_helps_enemies_against_brimstone_ash() -> None:
    t = arena()
    model = foe(t, "B6", armor=4)
    used(t, BRIMSTONE_ASH, 4)
    assert t.foe_wounds[model] == 0


@pytest.mark.rule("SOB-SIDE-15")
def test_brimstone_ash_works_outside_the_owners_activation() -> None:
    t = arena()
    foe(t, "B6")
    tokens(t, 0, BRIMSTONE_ASH)
    t.activated = 1
    assert could_use_anything(t)
    assert usable_tokens(t) == [(0, BRIMSTONE_ASH, 0)]


@pytest.mark.rule("SOB-SIDE-13", "SOB-SIDE-14", "SOB-FREE-01")
def test_a_dark_stone_shiv_is_for_performers() -> None:
    t = arena(classes="us-marshal")
    foe(t, "B6")
    tokens(t, 0, DARK_STONE_SHIV)
    assert not offers(activate(t, 0, 3), "Shiv")
    t = arena(classes="saloon-girl")
    model = foe(t, "B6", defense=5)
    tokens(t, 0, DARK_STONE_SHIV, 2)
    activate(t, 0, 3)
    say(t, "Dark Stone Shiv on Tentacle", 4)
    assert t.foe_wounds[model] == 4
    assert not offers(t, "Shiv")
    assert offers(t, "Melee Attack")  # on top of the normal attack


@pytest.mark.rule("SOB-SIDE-02", "SOB-KO-04")
def test_a_fallen_hero_uses_nothing() -> None:
    t = arena(2)
    t.wounds[0] = 5
    tokens(t, 1, BANDAGES)
    assert could_use_anything(t)
    t.ko[1] = 1
    assert not could_use_anything(t)


@pytest.mark.rule("SOB-SIDE-02")
def test_tokens_of_the_players_other_heroes_may_be_used_in_an_activation() -> None:
    t = arena(2, at="B5 B6")
    t.wounds[0] = 5
    tokens(t, 1, BANDAGES)
    activate(t, 0, 3)
    say(t, "use Bandages of US Marshal 2 on US Marshal 1", 2)
    assert t.wounds[0] == 3
    assert t.xp == [0, 10]


@pytest.mark.rule("SOB-SIDE-02")
def test_a_token_that_would_do_nothing_is_not_offered() -> None:
    t = arena()
    for token in (BANDAGES, WHISKEY, FLASH, BRIMSTONE_ASH, DYNAMITE):
        tokens(t, 0, token)
    activate(t, 0, 3)
    assert not offers(t, "use ")
    assert not offers(t, "throw Dynamite")


@pytest.mark.rule("SOB-HEAL-04")
def test_in_a_fight_tokens_heal_adjacent_heroes() -> None:
    t = arena(3, at="B5 B6 D7")
    foe(t, "A4")
    t.wounds = [0, 3, 3]
    tokens(t, 0, BANDAGES)
    activate(t, 0, 3)
    assert [each for each in words(t) if "Bandages" in each] == ["use Bandages on US Marshal 2"]


@pytest.mark.rule("SOB-HEAL-05", "SOB-TRADE-04")
def test_without_enemies_the_same_map_tile_is_near_enough() -> None:
    t = arena(3, at="B5 D7 B1")
    tile = another_tile(t, "blast-room")
    t.place[2] = space(t, "C2", tile)
    assert heroes_in_reach(t, 0) == [1]
    foe(t, "A4")
    assert heroes_in_reach(t, 0) == []


@pytest.mark.rule("SOB-HEAL-03")
def test_healing_another_is_worth_five_xp_a_point() -> None:
    t = arena(2, at="B5 B6")
    t.wounds[1] = 3
    used(t, BANDAGES, 5, on=1)
    assert t.xp == [15, 0]


@pytest.mark.rule("SOB-HEAL-01", "SOB-HEAL-02")
def test_healing_removes_as_much_as_there_is_and_the_rest_is_lost() -> None:
    t = arena(2, at="B5 B6")
    t.wounds[1] = t.sanity_lost[1] = 2
    heal(t, 1, 5, 1, 0)
    assert t.wounds[1] == 0
    assert t.sanity_lost[1] == 1
    assert t.xp == [15, 0]
