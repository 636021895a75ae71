"""What is printed on items as a bonus, and numbers that depend on the situation."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards import loot as loot
from grimtable.games.shadows_of_brimstone.printed import (
    ARMOR,
    BAG,
    COMBAT,
    CUNNING,
    DAMAGE,
    DARK_STONE_ICONS,
    HEALTH,
    INITIATIVE,
    LORE,
    MAX_GRIT,
    MOVE,
    PASSES,
    RESISTANCE,
    SANITY,
    SPIRIT_ARMOR,
    STATS,
    WILLPOWER,
    definition_of,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import ranged_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.immunity import ignores
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried, discard_item
from grimtable.games.shadows_of_brimstone.state import (
    TARGA,
)
from tests.shadows_of_brimstone.outfit import (
    attach_to,
    do,
    enemy,
    far_from,
    give,
    lay,
    party,
)

LARGE_FOE = "night-terrors"  # Defense 3, Health 10
SMALL_FOE = "void-spiders"  # Defense 0, Health 2


# -- printed bonuses


@pytest.mark.rule("SOB-CARD-09")
@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("mothers-locket", {SANITY: 2}),
        ("walked-in-boots", {MOVE: 1}),
        ("stopped-watch", {CUNNING: 1}),
        ("threadbare-poncho", {HEALTH: 1}),
        ("glass-eye", {LORE: 1}),
        ("last-letter", {MAX_GRIT: 1}),
        ("cleaning-up-the-west", {MAX_GRIT: 1}),
        ("dirty-fightin", {DAMAGE: 1}),
        ("swindler", {COMBAT: 1}),
        ("acrobatic-dodge", {PASSES: 1}),
        ("dynamite-satchel", {BAG: 2}),
        ("hatchet", {COMBAT: 1}),
        ("trail-duster", {ARMOR: 6}),
        ("poncho", {HEALTH: 2}),
        ("wide-hat", {SANITY: 3}),
        ("coat-of-scales", {ARMOR: 5, RESISTANCE: -1}),
        ("grinning-skull", {SPIRIT_ARMOR: 5, WILLPOWER: 1}),
        ("frost-maul", {COMBAT: 1, INITIATIVE: -1}),
    ],
)
def test_what_is_printed_on_an_item_changes_the_sheet_and_nothing_else(code: str, changes: dict[int, int]) -> None:
    t = party("us-marshal")
    before = t.stats[0]
    give(t, 0, code)
    after = t.stats[0]
    assert {i: after[i] - before[i] for i in range(len(STATS)) if after[i] != before[i]} == changes


@pytest.mark.rule("SOB-HAND-06")
@pytest.mark.parametrize("code", ["hatchet", "miners-pick", "bone-sabre", "frost-maul"])
def test_an_item_that_is_not_in_the_hands_gives_nothing(code: str) -> None:
    t = party("us-marshal")
    before = t.stats[0]
    give(t, 0, code, held=False)
    assert t.stats[0] == before
    assert piece(code) not in t.active[0]


@pytest.mark.rule("SOB-CLOTH-02")
@pytest.mark.rule("SOB-CLOTH-03")
def test_one_clothing_item_counts_for_each_slot() -> None:
    t = party("us-marshal")
    give(t, 0, "trail-duster")
    give(t, 0, "coat-of-scales")
    give(t, 0, "wide-hat")
    assert t.stats[0][ARMOR] == 6, "the second coat is not worn"
    assert t.stats[0][SANITY] == 10 + 3, "the hat is"


@pytest.mark.rule("SOB-ARMOR-04")
def test_of_several_armor_values_the_best_counts() -> None:
    t = party("us-marshal")
    coat, rune = give(t, 0, "trail-duster"), give(t, 0, "stitched-rune")
    attach_to(t, 0, rune, coat)
    give(t, 0, "grinning-skull")
    assert t.stats[0][SPIRIT_ARMOR] == 5


@pytest.mark.rule("SOB-KEYW-01")
@pytest.mark.rule("SOB-KEYW-02")
def test_a_restricted_item_may_be_carried_but_not_used() -> None:
    t = party("bandido", "saloon-girl")
    give(t, 0, "hold-out-pistol")
    give(t, 1, "hold-out-pistol")
    assert piece("hold-out-pistol", 0) not in t.active[0]
    assert piece("hold-out-pistol", 1) in t.active[1]


@pytest.mark.rule("SOB-DSICO-01")
def test_icons_on_items_count_as_dark_stone_carried_and_cannot_be_spent() -> None:
    t = party("us-marshal")
    t.dark_stone = [2]
    give(t, 0, "void-revolver")
    give(t, 0, "gate-splinter")
    assert dark_stone_carried(t, 0) == 4
    assert t.dark_stone == [2]


@pytest.mark.rule("SOB-DSICO-01")
def test_a_gun_with_two_icons_counts_twice() -> None:
    """Trap 10: such a card is none of ours, so the Void Revolver is given another icon here."""
    t = party("us-marshal")
    t.dark_stone = [2]
    number = definition_of(give(t, 0, "void-revolver"))
    DARK_STONE_ICONS[number] += 1
    try:
        assert dark_stone_carried(t, 0) == 4
    finally:
        DARK_STONE_ICONS[number] -= 1


@pytest.mark.rule("SOB-TARGA-04")
@pytest.mark.parametrize("code", ["poncho", "threadbare-poncho", "heat-mantle"])
def test_a_poncho_ignores_the_weather_while_it_is_worn(code: str) -> None:
    t = party("us-marshal")
    assert not ignores(t, 0, "Weather")
    give(t, 0, code)
    assert ignores(t, 0, "Weather")
    assert not ignores(t, 0, "Fire")


@pytest.mark.rule("SOB-UPGR-06")
def test_an_upgrade_that_is_attached_to_nothing_gives_nothing() -> None:
    t = party("us-marshal")
    rune = give(t, 0, "stitched-rune")
    assert t.stats[0][SPIRIT_ARMOR] == 0
    attach_to(t, 0, rune, give(t, 0, "poncho"))
    assert t.stats[0][SPIRIT_ARMOR] == 6


@pytest.mark.rule("SOB-UPGR-07")
def test_an_upgrade_goes_with_its_item() -> None:
    t = party("us-marshal")
    rune, coat = give(t, 0, "stitched-rune"), give(t, 0, "poncho")
    attach_to(t, 0, rune, coat)
    t.items = [[rune, coat]]
    discard_item(t, 0, coat)
    assert t.items == [[]]
    assert t.attached == []
    assert t.stats[0][SPIRIT_ARMOR] == 0


# -- what depends on the situation


def test_the_broken_shackle_gives_combat_when_half_of_the_health_is_gone() -> None:
    t = party("us-marshal")
    give(t, 0, "broken-shackle")
    t.wounds = [4]
    assert value(t, 0, COMBAT) == 2
    t.wounds = [5]
    assert value(t, 0, COMBAT) == 3


def test_quickdraw_is_first_in_the_first_turn_of_a_fight_alone() -> None:
    t = party("gunslinger")
    give(t, 0, "quickdraw")
    assert value(t, 0, INITIATIVE) == 6
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    t.fight = 1
    assert value(t, 0, INITIATIVE) == 10
    t.fight = 2
    assert value(t, 0, INITIATIVE) == 6


@pytest.mark.parametrize(("turn", "held", "dice"), [(1, 1, 3), (2, 1, 2), (1, 2, 2)])
def test_quickdraw_has_one_more_shot_in_the_first_turn_with_a_free_hand(turn: int, held: int, dice: int) -> None:
    t = party("gunslinger")
    give(t, 0, "quickdraw")
    gun = give(t, 0, "pistol")
    if held == 2:
        give(t, 0, "hatchet")
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    t.fight = turn
    lay(t, *[1] * dice)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert len(t.dice) == dice


def test_the_wardens_disc_works_in_another_world() -> None:
    t = party("us-marshal")
    give(t, 0, "wardens-disc")
    assert (value(t, 0, INITIATIVE), value(t, 0, COMBAT)) == (4, 2)
    t.tile_world = [TARGA]
    assert (value(t, 0, INITIATIVE), value(t, 0, COMBAT)) == (5, 3)
