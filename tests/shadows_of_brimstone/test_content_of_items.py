"""What is printed on class sheets, Starting Gear, Upgrades, Personal Items, Gear and Artifacts."""

from __future__ import annotations

import re
from typing import Any

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    ATTACHING_COSTS,
    CLASS,
    CLASSES,
    CLOTHING,
    CODE,
    COMBAT,
    CRITICAL,
    CUNNING,
    DAMAGE_DIE,
    DARK_STONE_ICONS,
    DEFENSE,
    FILLS,
    FITS,
    GEAR,
    GOLD,
    GRIT_ON,
    HANDS_NEEDED,
    HEALTH,
    HIT_DIE,
    IMMUNE_TO,
    INITIATIVE,
    IS_FORGED,
    IS_ITEM,
    KEYWORD,
    KIND,
    LORE,
    LUCK,
    MAX_GRIT,
    MELEE,
    MINE_ARTIFACT,
    NAME,
    NUMBER,
    PERSONAL_ITEM,
    RANGED,
    RESISTANCE,
    RESTRICTED_TO,
    ROWS,
    SANITY,
    SHEET,
    SIDE_BAG,
    SLOTS,
    SPIRIT,
    STARTING_GEAR,
    STARTING_UPGRADE,
    STRENGTH,
    TARGA_ARTIFACT,
    TEXT,
    TOKEN_NAMES,
    TOKENS_GIVEN,
    WEAPON_RANGE,
    WEAPON_SHOTS,
    WEIGHT,
    WILLPOWER,
    has_keyword,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, ALWAYS_READY, BENDS
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, FIGHT, TURN
from tests.shadows_of_brimstone import outfit as outfit  # it imports every module that declares abilities

OWNED = (STARTING_GEAR, STARTING_UPGRADE, PERSONAL_ITEM, GEAR, MINE_ARTIFACT, TARGA_ARTIFACT)
MOST_SLOTS = 3


def definitions(kind: int) -> list[int]:
    return [i for i, each in enumerate(KIND) if each == kind]


def sheet(code: str, number: int) -> int:
    return SHEET[NUMBER[code]][number]


# -- how many there are


@pytest.mark.rule("SOB-COMP-19")
@pytest.mark.rule("SOB-HERO-01")
def test_there_are_four_classes() -> None:
    assert [NAME[i] for i in CLASSES] == ["US Marshal", "Saloon Girl", "Gunslinger", "Bandido"]


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        pytest.param(GEAR, 32, marks=pytest.mark.rule("SOB-COMP-24")),
        pytest.param(MINE_ARTIFACT, 15, marks=pytest.mark.rule("SOB-COMP-25")),
        pytest.param(PERSONAL_ITEM, 10, marks=pytest.mark.rule("SOB-COMP-33")),
        pytest.param(TARGA_ARTIFACT, 12, marks=pytest.mark.rule("SOB-COMP-37")),
    ],
)
def test_a_deck_has_as_many_cards_as_the_box(kind: int, count: int) -> None:
    assert len(pieces_of_kind(kind)) == count


@pytest.mark.rule("SOB-COMP-40")
def test_there_are_eight_starting_gear_cards_with_the_old_lantern_among_them() -> None:
    assert [CODE[i] for i in definitions(STARTING_GEAR)] == [
        "pistol",
        "shotgun",
        "marshal-badge",
        "hold-out-pistol",
        "old-lantern",
        "six-shooter-template",
        "dynamite-satchel",
        "second-pistol",
    ]


@pytest.mark.rule("SOB-COMP-41")
@pytest.mark.rule("SOB-CARD-12")
def test_each_class_has_three_starting_upgrades_of_its_own() -> None:
    of_class: dict[str, int] = {}
    for number in definitions(STARTING_UPGRADE):
        of_class[ROWS[number]["class"]] = of_class.get(ROWS[number]["class"], 0) + 1
    assert of_class == {CODE[i]: 3 for i in CLASSES}


@pytest.mark.rule("SOB-REF-05")
def test_there_are_nine_kinds_of_side_bag_tokens() -> None:
    assert TOKEN_NAMES == [
        "Bandages",
        "Whiskey",
        "Tonic",
        "Dynamite",
        "Flash",
        "Herbs",
        "Swamp Fungus",
        "Brimstone Ash",
        "Dark Stone Shiv",
    ]


# -- class sheets

NUMBERS = (
    AGILITY,
    CUNNING,
    SPIRIT,
    STRENGTH,
    LORE,
    LUCK,
    INITIATIVE,
    RANGED,
    MELEE,
    COMBAT,
    MAX_GRIT,
    HEALTH,
    DEFENSE,
    SANITY,
    WILLPOWER,
)


@pytest.mark.rule("SOB-HERO-02")
@pytest.mark.rule("SOB-HERO-03")
@pytest.mark.rule("SOB-HERO-08")
@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("us-marshal", (3, 4, 2, 2, 1, 3, 4, 4, 4, 2, 2, 10, 3, 10, 4)),
        ("saloon-girl", (4, 3, 3, 1, 2, 3, 5, 4, 4, 2, 2, 8, 3, 14, 4)),
        ("gunslinger", (3, 3, 2, 2, 2, 4, 6, 3, 5, 1, 2, 10, 5, 12, 4)),
        ("bandido", (2, 1, 3, 4, 3, 2, 3, 5, 4, 2, 2, 16, 4, 8, 5)),
    ],
)
def test_the_numbers_of_a_class_sheet(code: str, numbers: tuple[int, ...]) -> None:
    assert tuple(sheet(code, number) for number in NUMBERS) == numbers


@pytest.mark.rule("SOB-MARSH-01")
def test_the_marshal_has_defense_3() -> None:
    assert sheet("us-marshal", DEFENSE) == 3


@pytest.mark.rule("SOB-MARSH-02")
def test_health_and_sanity_of_the_marshal_are_both_solid() -> None:
    assert sheet("us-marshal", HEALTH) == sheet("us-marshal", SANITY) == 10


@pytest.mark.rule("SOB-SALO-02")
def test_the_saloon_girl_has_defense_3() -> None:
    assert sheet("saloon-girl", DEFENSE) == 3


@pytest.mark.rule("SOB-SALO-03")
def test_the_saloon_girl_has_the_lowest_health_and_the_highest_sanity() -> None:
    assert sheet("saloon-girl", HEALTH) == min(SHEET[i][HEALTH] for i in CLASSES)
    assert sheet("saloon-girl", SANITY) == max(SHEET[i][SANITY] for i in CLASSES)


@pytest.mark.rule("SOB-GUNS-19")
def test_the_gunslinger_is_first_and_defends_himself_worst() -> None:
    assert sheet("gunslinger", INITIATIVE) == max(SHEET[i][INITIATIVE] for i in CLASSES)
    assert sheet("gunslinger", DEFENSE) == max(SHEET[i][DEFENSE] for i in CLASSES)


@pytest.mark.rule("SOB-BAND-01")
@pytest.mark.rule("SOB-BAND-02")
def test_the_bandido_has_the_highest_health_and_the_lowest_sanity() -> None:
    assert sheet("bandido", HEALTH) == max(SHEET[i][HEALTH] for i in CLASSES)
    assert sheet("bandido", SANITY) == min(SHEET[i][SANITY] for i in CLASSES)


@pytest.mark.rule("SOB-BAND-03")
@pytest.mark.rule("SOB-MOVE-09")
def test_a_two_recovers_grit_for_the_bandido_alone() -> None:
    assert {CODE[i]: SHEET[i][GRIT_ON] for i in CLASSES} == {
        "us-marshal": 1,
        "saloon-girl": 1,
        "gunslinger": 1,
        "bandido": 2,
    }


@pytest.mark.rule("SOB-GRIT-11")
def test_new_heroes_hold_two_grit() -> None:
    assert {SHEET[i][MAX_GRIT] for i in CLASSES} == {2}


@pytest.mark.rule("SOB-CORR-01")
def test_corruption_resistance_is_five_by_default() -> None:
    assert {SHEET[i][RESISTANCE] for i in CLASSES} == {5}


@pytest.mark.rule("SOB-HERO-11")
@pytest.mark.rule("SOB-CARD-10")
@pytest.mark.rule("SOB-BAND-04")
def test_the_starting_items_of_each_class() -> None:
    assert {CODE[i]: ROWS[i]["items"] for i in CLASSES} == {
        "us-marshal": ["shotgun", "marshal-badge"],
        "saloon-girl": ["hold-out-pistol"],
        "gunslinger": ["pistol"],
        "bandido": ["pistol"],
    }
    with_upgrades = {CODE[i]: ROWS[i]["items"] for i in definitions(STARTING_UPGRADE) if "items" in ROWS[i]}
    assert with_upgrades == {"twin-guns": ["second-pistol"], "explosives-expert": ["dynamite-satchel"]}


@pytest.mark.rule("SOB-HERO-04")
def test_the_keywords_of_each_class() -> None:
    assert {CODE[i]: ROWS[i]["keywords"] for i in CLASSES} == {
        "us-marshal": ["Law", "Traveler"],
        "saloon-girl": ["Performer"],
        "gunslinger": ["Showman"],
        "bandido": ["Outlaw"],
    }


@pytest.mark.rule("SOB-NEW-10")
def test_there_are_names_to_choose_from_for_every_class() -> None:
    people = [name for i in CLASSES for name in ROWS[i]["people"]]
    assert len(set(people)) == len(people)
    assert all(len(ROWS[i]["people"]) >= 4 for i in CLASSES)


# -- Starting Gear


@pytest.mark.rule("SOB-MARSH-03")
@pytest.mark.rule("SOB-MARSH-04")
@pytest.mark.rule("SOB-MARSH-05")
@pytest.mark.rule("SOB-MARSH-06")
@pytest.mark.rule("SOB-MARSH-07")
def test_the_shotgun_rolls_a_d8_has_one_shot_and_is_critical_from_six() -> None:
    gun = NUMBER["shotgun"]
    assert (HIT_DIE[gun], DAMAGE_DIE[gun], WEAPON_SHOTS[gun], CRITICAL[gun], WEAPON_RANGE[gun]) == (8, 8, 1, 6, 5)
    assert HANDS_NEEDED[gun] == 2


@pytest.mark.rule("SOB-SALO-06")
@pytest.mark.rule("SOB-SALO-07")
def test_the_hold_out_pistol_has_one_shot_and_is_critical_from_five() -> None:
    gun = NUMBER["hold-out-pistol"]
    assert (WEAPON_SHOTS[gun], CRITICAL[gun], WEAPON_RANGE[gun], HANDS_NEEDED[gun]) == (1, 5, 3, 0)
    assert RESTRICTED_TO[gun] == "Performer"


@pytest.mark.rule("SOB-GUNS-05")
def test_the_guns_that_take_template_shots_are_pistols() -> None:
    pistols = [CODE[i] for i in range(len(ROWS)) if has_keyword(i, "Pistol")]
    found = ["pistol", "hold-out-pistol", "second-pistol", "pocket-revolver", "void-revolver"]
    assert pistols == [*found, "pocket-pistol", "store-pistol"]
    assert all(has_keyword(NUMBER[code], "Gun") for code in pistols)


# -- items


@pytest.mark.rule("SOB-WGHT-01")
def test_heavy_things_weigh_something() -> None:
    assert WEIGHT[NUMBER["frost-maul"]] == 3
    assert WEIGHT[NUMBER["pistol"]] == 1
    assert WEIGHT[NUMBER["wide-hat"]] == 0


@pytest.mark.rule("SOB-TRADE-02")
def test_most_items_have_a_value_in_gold() -> None:
    for kind in (GEAR, MINE_ARTIFACT, TARGA_ARTIFACT):
        kept = [i for i in definitions(kind) if not TOKENS_GIVEN[i] and "draws" not in ROWS[i]]
        assert all(GOLD[i] > 0 for i in kept)


@pytest.mark.rule("SOB-ITEM-01")
def test_artifacts_are_worth_more_than_gear() -> None:
    def mean(kind: int) -> float:
        values = [GOLD[i] for i in definitions(kind) if GOLD[i]]
        return sum(values) / len(values)

    assert mean(GEAR) < mean(MINE_ARTIFACT) < mean(TARGA_ARTIFACT)


@pytest.mark.rule("SOB-KEYW-01")
def test_restricted_items_name_a_keyword_that_a_class_has() -> None:
    words = {word for i in CLASSES for word in ROWS[i]["keywords"]}
    restricted = {CODE[i]: RESTRICTED_TO[i] for i in range(len(ROWS)) if RESTRICTED_TO[i]}
    assert restricted["marshal-badge"] == "Law"
    assert restricted["dark-stone-shiv"] == "Performer"
    assert set(restricted.values()) <= words


@pytest.mark.rule("SOB-CLOTH-01")
def test_clothing_has_the_keyword_and_names_its_slot() -> None:
    for i in range(len(ROWS)):
        if IS_ITEM[i]:
            assert bool(CLOTHING[i]) == has_keyword(i, "Clothing"), CODE[i]
            assert not CLOTHING[i] or has_keyword(i, CLOTHING[i]), CODE[i]
    slots = {"Boots", "Shoulders", "Coat", "Hat", "Gloves", "Belt", "Face"}
    assert {CLOTHING[i] for i in range(len(ROWS))} == {"", *slots}


@pytest.mark.rule("SOB-TARGA-04")
def test_ponchos_and_the_heat_mantle_protect_from_weather() -> None:
    safe = [CODE[i] for i in range(len(ROWS)) if "Weather" in IMMUNE_TO[i] and IS_ITEM[i]]
    assert safe == ["threadbare-poncho", "poncho", "heat-mantle"]


@pytest.mark.rule("SOB-DSICO-02")
def test_dark_stone_icons_are_printed_on_items() -> None:
    icons = {CODE[i] for i in range(len(ROWS)) if DARK_STONE_ICONS[i]}
    assert {"dark-stone-bullets", "void-revolver", "dark-stone-grip"} <= icons


@pytest.mark.rule("SOB-UPGR-01")
def test_no_item_has_more_than_three_upgrade_slots() -> None:
    assert max(SLOTS) <= MOST_SLOTS
    assert all(not SLOTS[i] for i in range(len(ROWS)) if FITS[i])


@pytest.mark.rule("SOB-UPGR-04")
@pytest.mark.rule("SOB-UPGR-05")
@pytest.mark.rule("SOB-UPGR-06")
def test_an_upgrade_says_what_it_fits_what_it_fills_and_what_it_costs() -> None:
    cards = [i for i in range(len(ROWS)) if FITS[i] and not IS_FORGED[i]]
    upgrades = {CODE[i]: (FITS[i], FILLS[i], ATTACHING_COSTS[i]) for i in cards}
    assert upgrades == {
        "crisp-rose": ("any", 1, 0),
        "silver-inlay": ("Gun", 1, 0),
        "rattler-fangs": ("Hand Weapon", 1, 0),
        "dark-stone-grip": ("Gun", 1, 2),
        "stitched-rune": ("Clothing", 1, 1),
        "threshold-rune": ("any", 1, 2),
        "focusing-lens": ("Gun", 1, 1),
    }
    assert all(fits == "any" or fits in KEYWORD for fits, _, _ in upgrades.values())


@pytest.mark.rule("SOB-UPGR-02")
def test_for_every_kind_of_upgrade_there_are_items_with_a_slot() -> None:
    for fits in ("Gun", "Hand Weapon", "Clothing"):
        assert sum(1 for i in range(len(ROWS)) if SLOTS[i] and has_keyword(i, fits)) >= 4


@pytest.mark.rule("SOB-PERS-02")
def test_each_personal_item_is_unique() -> None:
    assert len(definitions(PERSONAL_ITEM)) == len(pieces_of_kind(PERSONAL_ITEM))


def facts(number: int) -> dict[str, Any]:
    """What tells cards apart: everything but names, words and numbers."""
    row = ROWS[number]
    told = {k: v for k, v in row.items() if k not in ("code", "name", "text", "flavour", "gold", "copies", "kind")}
    return {k: sorted(v) if isinstance(v, dict | list) else isinstance(v, int) or v for k, v in told.items()}


def test_no_two_cards_differ_by_a_number_alone() -> None:
    from tests.shadows_of_brimstone import outfit as outfit

    cards = [i for i in range(len(ROWS)) if KIND[i] in OWNED and CODE[i] != "second-pistol"]
    plain = [i for i in cards if i not in ABILITIES and i not in BENDS and not TOKENS_GIVEN[i]]
    seen: dict[str, str] = {}
    for number in plain:
        key = str(sorted(facts(number).items()))
        assert key not in seen, f"{CODE[number]} is {seen[key]} with another number"
        seen[key] = CODE[number]


def test_every_card_says_what_it_does_in_a_sentence_of_its_own() -> None:
    cards = [i for i in range(len(ROWS)) if KIND[i] in (*OWNED, CLASS)]
    texts = [TEXT[i] for i in cards]
    flavours = [ROWS[i]["flavour"] for i in cards]
    assert all(text.endswith(".") for text in texts)
    assert len(set(texts)) == len(texts)
    assert len(set(flavours)) == len(flavours)


def test_a_card_that_promises_something_beyond_numbers_has_an_ability() -> None:
    from tests.shadows_of_brimstone import outfit as outfit

    silent = {
        CODE[i]
        for i in range(len(ROWS))
        if KIND[i] in (*OWNED, CLASS) and i not in ABILITIES and i not in BENDS and not TOKENS_GIVEN[i]
    }
    assert silent == {
        # printed numbers say everything
        "pistol",
        "second-pistol",
        "shotgun",
        "dynamite-satchel",
        "dirty-fightin",
        "threadbare-poncho",
        "hatchet",
        "pocket-revolver",
        "trail-duster",
        "poncho",
        "wide-hat",
        "stitched-rune",
        "grinning-skull",
        "coat-of-scales",
        # drawn for, not kept
        "crate-from-beyond",
        # told by the rules of light, of the Gunslinger and of Grit
        "old-lantern",
        "six-shooter-template",
        "bandido",
    }


def test_side_bag_tokens_say_what_they_do() -> None:
    assert all(TEXT[i] for i in SIDE_BAG)


# -- the text and what is declared

PERIODS = {"turn": TURN, "Fight": FIGHT, "Adventure": ADVENTURE}
WITH_ABILITIES = [number for number in sorted(ABILITIES) if KIND[number] in OWNED]


@pytest.mark.rule("SOB-LIMIT-01")
@pytest.mark.rule("SOB-GRIT-03")
@pytest.mark.parametrize("number", WITH_ABILITIES, ids=lambda number: CODE[number])
def test_limits_and_prices_are_those_of_the_text(number: int) -> None:
    text = TEXT[number]
    limits = {PERIODS[word] for word in re.findall(r"[Oo]nce per (turn|Fight|Adventure)", text)}
    if CODE[number] == "deflector-belt":
        limits = {TURN}  # "when a turn begins" is no more than once a turn
    assert {ability.per for ability in ABILITIES[number]} - {ALWAYS_READY} == limits
    prices = [int(price) for price in re.findall(r"for (\d) Grit", text)]
    assert [ability.grit for ability in ABILITIES[number] if ability.grit] == prices
    if CODE[number] != "warm-egg":  # it is not used, it hatches
        assert any(ability.discard for ability in ABILITIES[number]) == ("iscard" in text)
