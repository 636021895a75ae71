"""Hands, Weight, restrictions, clothing, Upgrades (chapters 20.1 to 20.4 and 20.6 to 20.9)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    ARMOR,
    BANDAGES,
    CODE,
    COMBAT,
    DARK_STONE_ICONS,
    DARK_STONE_SHIV,
    HANDS,
    ITEM_KINDS,
    KIND,
    NUMBER,
    SLOTS,
    STRENGTH,
    WEIGHT,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.refusals import why_not
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import gain_scar
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import is_equipped, note_use, worn
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried
from grimtable.games.shadows_of_brimstone.rules.items.hands import hold, ways_to_hold
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import attach, free_slots, may_attach
from grimtable.games.shadows_of_brimstone.rules.items.weight import (
    check_load,
    hand_over,
    is_overloaded,
    most_weight,
    weight_carried,
)
from grimtable.games.shadows_of_brimstone.state import Sob
from tests.shadows_of_brimstone.arena import (
    activate,
    arena,
    asks,
    foe,
    offers,
    say,
    sheet,
    tokens,
    words,
)
from tests.shadows_of_brimstone.outfit import attach_to, do, give

# -- hands


@pytest.mark.rule("SOB-HAND-01", "SOB-HAND-02", "SOB-HAND-03", "SOB-HAND-04", "SOB-HAND-08")
def test_two_hands_hold_one_double_handed_item_or_two_single_handed_ones() -> None:
    t = arena()
    rifle = give(t, 0, "long-rifle", held=False)
    pistol = give(t, 0, "pistol", held=False)
    axe = give(t, 0, "hatchet", held=False)
    sabre = give(t, 0, "bone-sabre", held=False)
    assert ways_to_hold(t, 0) == [[rifle], [pistol, axe], [pistol, sabre], [axe, sabre]]


@pytest.mark.rule("SOB-HAND-08")
def test_never_more_than_two_hands() -> None:
    t = arena()
    give(t, 0, "long-rifle", held=False)
    give(t, 0, "pistol", held=False)
    sheet(t, 0, HANDS, 3)
    assert all(len(way) <= 2 for way in ways_to_hold(t, 0))
    assert len(ways_to_hold(t, 0)) == 2
    sheet(t, 0, HANDS, 1)
    assert ways_to_hold(t, 0) == [[t.items[0][1]]]


@pytest.mark.rule("SOB-HAND-05")
def test_in_a_fight_hands_are_assigned_at_the_start_of_the_activation() -> None:
    t = arena()
    give(t, 0, "long-rifle", held=False)
    give(t, 0, "pistol", held=False)
    foe(t, "B7")
    activate(t, 0)
    assert asks(t) == "What do you hold?"
    say(t, "hold Pistol", 3)
    assert t.hands[0] == [t.items[0][1]]
    say(t, "see to your things")
    assert not offers(t, "hold")  # and they stay as they are


@pytest.mark.rule("SOB-HAND-05")
def test_nobody_is_asked_when_everything_fits() -> None:
    t = arena()
    give(t, 0, "pistol", held=False)
    give(t, 0, "hatchet", held=False)
    foe(t, "B7")
    activate(t, 0, 3)
    assert asks(t) == "What do you do?"
    assert sorted(t.hands[0]) == sorted(t.items[0])


@pytest.mark.rule("SOB-HAND-06")
def test_an_item_that_is_not_held_gives_nothing() -> None:
    t = arena()
    axe = give(t, 0, "hatchet", held=False)
    assert t.stats[0][COMBAT] == 2
    hold(t, 0, [axe])
    assert t.stats[0][COMBAT] == 3


@pytest.mark.rule("SOB-HAND-07")
def test_without_enemies_things_may_be_swapped_freely() -> None:
    t = arena()
    rifle = give(t, 0, "long-rifle", held=False)
    pistol = give(t, 0, "pistol")
    activate(t, 0, 3)
    say(t, "see to your things")
    say(t, "hold Long Rifle")
    assert t.hands[0] == [rifle]
    say(t, "hold Pistol")
    assert t.hands[0] == [pistol]


# -- weight


@pytest.mark.rule("SOB-WGHT-01", "SOB-WGHT-02")
def test_a_hero_carries_five_and_its_strength() -> None:
    t = arena()
    sheet(t, 0, STRENGTH, 3)
    assert most_weight(t, 0) == 8
    item = give(t, 0, "miners-pick")
    assert weight_carried(t, 0) == WEIGHT[definition_of(item)] > 0


def overloaded(heroes: int = 1) -> Sob:
    """A hero with 9 Weight who can carry 6."""
    t = arena(heroes, at="B5 B6")
    for code in ("miners-pick", "long-rifle", "trail-duster", "lever-carbine"):
        give(t, 0, code, held=False)
    give(t, 0, "pistol", held=False)
    for hero in range(heroes):
        sheet(t, hero, STRENGTH, 1)
    return t


@pytest.mark.rule("SOB-WGHT-02", "SOB-NEW-12")
def test_with_too_much_something_must_go_a_starting_item_too() -> None:
    t = overloaded()
    assert is_overloaded(t, 0)
    do(t, lambda t: check_load(t, 0))
    assert asks(t) == "You carry too much. What goes?"
    assert offers(t, "drop Pistol")
    say(t, "drop Miner's Pick")
    say(t, "drop Pistol")
    assert not is_overloaded(t, 0)
    assert asks(t) == ""


@pytest.mark.rule("SOB-WGHT-02", "SOB-TRADE-06", "SOB-NEW-03")
def test_it_may_be_given_away_but_not_a_starting_item() -> None:
    t = overloaded(2)
    do(t, lambda t: check_load(t, 0))
    assert offers(t, "give Long Rifle to")
    assert not offers(t, "give Pistol to")
    say(t, "give Long Rifle to US Marshal 2")
    assert definition_of(t.items[1][0]) == definition_of(give(arena(), 0, "long-rifle"))


@pytest.mark.rule("SOB-WGHT-02")
def test_the_load_is_looked_at_when_an_activation_begins() -> None:
    t = activate(overloaded(), 0)
    assert asks(t) == "You carry too much. What goes?"


# -- keywords and clothing


@pytest.mark.rule("SOB-KEYW-01", "SOB-KEYW-02", "SOB-HERO-04")
def test_a_restricted_item_serves_only_heroes_with_the_keyword() -> None:
    t = arena(2, classes="us-marshal saloon-girl")
    badge, other = give(t, 0, "marshal-badge"), give(t, 1, "marshal-badge")
    assert is_equipped(t, 0, badge)
    assert not is_equipped(t, 1, other)
    assert other in t.items[1]  # it may carry it


@pytest.mark.rule("SOB-CLOTH-01", "SOB-CLOTH-02", "SOB-CLOTH-03")
def test_one_item_for_each_clothing_slot() -> None:
    t = arena()
    duster = give(t, 0, "trail-duster")  # Armor 6+
    scales = give(t, 0, "coat-of-scales")  # Armor 5+
    hat = give(t, 0, "wide-hat")
    assert worn(t, 0) == [duster, hat]
    assert t.stats[0][ARMOR] == 6
    activate(t, 0, 3)
    say(t, "see to your things")
    say(t, "wear Coat of Living Scales")
    assert worn(t, 0) == [scales, hat]
    assert t.stats[0][ARMOR] == 5


@pytest.mark.rule("SOB-HAND-07", "SOB-PERS-03")
def test_a_hero_sees_to_its_things_only_if_anything_can_be_done_with_them() -> None:
    t = arena()
    give(t, 0, "stopped-watch")  # a Personal Item
    assert not offers(activate(t, 0, 3), "see to your things")
    t = arena()
    give(t, 0, "stopped-watch")
    give(t, 0, "trail-duster")
    say(activate(t, 0, 3), "see to your things")
    assert words(t) == ["done", "drop Trail Duster"]


@pytest.mark.rule("SOB-CLOTH-02")
def test_clothing_is_not_put_on_where_a_mutation_is_in_its_way_or_its_turn_is_over() -> None:
    t = arena(2)
    give(t, 0, "wide-hat")
    duster = give(t, 0, "trail-duster")
    note_use(t, 1, duster)  # by another hero this turn
    gain_scar(t, 0, NUMBER["mutation-antlers"])
    say(activate(t, 0, 3), "see to your things")
    assert not offers(t, "wear")


# -- Upgrades


@pytest.mark.rule("SOB-UPGR-01", "SOB-UPGR-02", "SOB-UPGR-04", "SOB-UPGR-06")
def test_an_upgrade_goes_on_what_it_fits_as_far_as_there_are_slots() -> None:
    t = arena()
    t.dark_stone[0] = 9
    knuckles = give(t, 0, "brass-knuckles")  # one slot
    pistol = give(t, 0, "pistol")
    rose, fangs, inlay = (give(t, 0, code) for code in ("crisp-rose", "rattler-fangs", "silver-inlay"))
    assert SLOTS[definition_of(knuckles)] == 1
    assert may_attach(t, 0, fangs, knuckles)
    assert not may_attach(t, 0, fangs, pistol)
    assert may_attach(t, 0, inlay, pistol)
    assert not may_attach(t, 0, inlay, knuckles)
    assert may_attach(t, 0, rose, knuckles)
    assert may_attach(t, 0, rose, pistol)
    attach(t, 0, fangs, knuckles)
    assert free_slots(t, knuckles) == 0
    assert not may_attach(t, 0, rose, knuckles)


@pytest.mark.rule("SOB-UPGR-06")
def test_an_upgrade_gives_its_bonus_while_it_is_attached() -> None:
    t = arena()
    t.dark_stone[0] = 1
    give(t, 0, "trail-duster")
    rune = give(t, 0, "stitched-rune")
    assert rune not in t.active[0]
    activate(t, 0, 3)
    say(t, "see to your things")
    say(t, "attach")
    assert rune in t.active[0]
    say(t, "off Trail Duster")
    assert rune not in t.active[0]
    assert rune in t.items[0]


@pytest.mark.rule("SOB-UPGR-05", "SOB-UPGR-07", "SOB-UPGR-08")
def test_attaching_costs_dark_stone_that_is_not_returned() -> None:
    t = arena()
    give(t, 0, "pistol")
    grip = give(t, 0, "dark-stone-grip")
    t.dark_stone[0] = 1
    assert not may_attach(t, 0, grip, t.items[0][0])
    t.dark_stone[0] = 3
    activate(t, 0, 3)
    say(t, "see to your things")
    say(t, "attach Dark Stone Grip to Pistol (2 Dark Stone)")
    assert t.dark_stone == [1]
    say(t, "off Pistol")
    assert t.dark_stone == [1]
    assert t.attached == []


@pytest.mark.rule("SOB-UPGR-06", "SOB-TRADE-03")
def test_an_item_is_passed_with_what_is_attached_to_it() -> None:
    t = arena(2, at="B5 B6")
    axe = give(t, 0, "hatchet")
    rose = give(t, 0, "crisp-rose")
    attach_to(t, 0, rose, axe)
    hand_over(t, 0, 1, axe)
    assert t.items == [[], [axe, rose]]
    assert t.attached_to == [axe]
    assert rose not in t.active[1]  # the axe is not in its hands
    hold(t, 1, [axe])
    assert rose in t.active[1]


@pytest.mark.rule("SOB-UPGR-10")
def test_crisp_rose_recovers_a_grit_on_a_natural_six() -> None:
    for die, grit in ((6, 1), (5, 0)):
        t = arena()
        poncho = give(t, 0, "poncho")
        attach_to(t, 0, give(t, 0, "crisp-rose"), poncho)
        activate(t, 0, die)
        assert t.grit == [grit]


# -- Dark Stone icons


@pytest.mark.rule("SOB-DSICO-01")
def test_icons_count_as_dark_stone_but_pay_for_nothing() -> None:
    t = arena()
    t.dark_stone[0] = 1
    with_icon = next(i for i, icons in enumerate(DARK_STONE_ICONS) if icons and KIND[i] in ITEM_KINDS)
    give(t, 0, CODE[with_icon])
    assert dark_stone_carried(t, 0) == 1 + DARK_STONE_ICONS[with_icon]
    pistol, grip = give(t, 0, "pistol"), give(t, 0, "dark-stone-grip")
    assert not may_attach(t, 0, grip, pistol)
    tokens(t, 0, DARK_STONE_SHIV)
    assert dark_stone_carried(t, 0) == 1 + DARK_STONE_ICONS[with_icon] + DARK_STONE_ICONS[definition_of(grip)]


# -- why something is not offered


def well_equipped() -> Sob:
    """A Saloon Girl in her activation with all sorts of things, beside a US Marshal."""
    t = arena(2, at="B5 B6", classes="saloon-girl us-marshal")
    for code in ("hatchet", "long-rifle", "wide-hat", "silver-inlay", "stitched-rune", "mothers-locket", "canteen"):
        give(t, 0, code, held=False)
    give(t, 0, "marshal-badge")
    give(t, 1, "shotgun")
    return activate(t, 0, 3)


@pytest.mark.rule(
    "SOB-HAND-02", "SOB-HAND-06", "SOB-CLOTH-01", "SOB-UPGR-01", "SOB-UPGR-04", "SOB-UPGR-05", "SOB-PERS-03"
)
@pytest.mark.parametrize(
    ("said", "because"),
    [
        ("hold Hatchet and Long Rifle", ("Saloon Girl has 2 hands for it", "SOB-HAND-02")),
        ("hold Canteen", ("Canteen needs no hand", "SOB-HAND-06")),
        ("hold Pistol", ("Saloon Girl has nothing of that name", "SOB-ITEM-01")),
        ("hold Marshal Badge", ("Marshal Badge serves only heroes with the keyword Law", "SOB-KEYW-01")),
        ("wear Canteen", ("Canteen is no clothing", "SOB-CLOTH-01")),
        ("wear Wide-Brimmed Hat", ("Wide-Brimmed Hat is worn already", "SOB-CLOTH-02")),
        ("attach Silver Inlay to Hatchet", ("Silver Inlay goes on items with the keyword Gun", "SOB-UPGR-04")),
        ("attach Stitched Rune to Wide-Brimmed Hat", ("attaching it costs 1 Dark Stone", "SOB-UPGR-05")),
        ("attach Hatchet to Long Rifle", ("Hatchet is no Upgrade", "SOB-UPGR-02")),
        ("drop Mother's Locket", ("nothing separates a hero from its Personal Item", "SOB-PERS-03")),
    ],
)
def test_what_cannot_be_done_with_a_thing_says_why(said: str, because: tuple[str, str]) -> None:
    t = well_equipped()
    assert why_not(t, said) == because
    say(t, "see to your things")
    assert why_not(t, said) == because


@pytest.mark.rule("SOB-HAND-07")
def test_in_a_fight_nobody_changes_clothes() -> None:
    t = arena()
    give(t, 0, "wide-hat")
    give(t, 0, "thought-crown")
    foe(t, "B7")
    activate(t, 0, 3)
    assert why_not(t, "wear Thought Crown") == (
        "hands and clothing are changed while there are no Enemies",
        "SOB-HAND-07",
    )


@pytest.mark.rule("SOB-CLOTH-02")
def test_a_mutation_that_fills_a_slot_is_named() -> None:
    t = arena()
    give(t, 0, "wide-hat")
    do(t, lambda t: gain_scar(t, 0, NUMBER["mutation-antlers"]))
    activate(t, 0, 3)
    assert why_not(t, "wear Wide-Brimmed Hat") == ("Antlers: there is no room for it", "SOB-CLOTH-02")


@pytest.mark.rule("SOB-TRADE-06", "SOB-WGHT-02", "SOB-SIDE-01")
@pytest.mark.parametrize(
    ("said", "because"),
    [
        (
            "give Mother's Locket to US Marshal",
            ("Starting Items and Personal Items stay with their hero", "SOB-TRADE-06"),
        ),
        ("give Long Rifle to US Marshal", ("US Marshal cannot carry that much", "SOB-WGHT-02")),
        ("give Bandages to US Marshal", ("the Side Bag of US Marshal is full", "SOB-SIDE-01")),
        ("take Shotgun from US Marshal", ("Starting Items and Personal Items stay with their hero", "SOB-TRADE-06")),
        ("take gold from US Marshal", ("Gold and Dark Stone are given, not asked for", "SOB-TRADE-01")),
        ("take Pistol from US Marshal", ("US Marshal has nothing of that name to pass on", "SOB-TRADE-03")),
    ],
)
def test_what_does_not_change_hands_says_why(said: str, because: tuple[str, str]) -> None:
    t = well_equipped()
    sheet(t, 1, STRENGTH, 1)
    for code in ("frost-maul", "miners-pick"):
        give(t, 1, code, held=False)
    tokens(t, 0, BANDAGES)
    tokens(t, 1, BANDAGES, 5)
    say(t, "trade with US Marshal")
    assert why_not(t, said) == because
