"""The printed cards: that they are all there, that rows are checked, and what programs are told of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from grimtable.games.arkham import printed as p
from grimtable.games.arkham import schema

CARDS = range(p.CORE_CARDS)
"""What the content files hold; other tests add cards behind these."""


def row(code: str, **fields: Any) -> dict[str, Any]:
    return {"code": code, "name": "Lantern Oil", "type_code": "asset", "faction_code": "neutral"} | fields


# -- the core set, as the ledger counts it (section 18)


def test_there_are_five_investigators_with_a_signature_and_a_signature_weakness_each() -> None:
    investigators = [p.CODE[card] for card in CARDS if p.TYPE[card] == p.INVESTIGATOR]
    owned = Counter((p.BEARER[card], p.WEAKNESS[card]) for card in CARDS if p.BEARER[card])
    assert len(investigators) == 5
    assert owned == Counter((who, kind) for who in investigators for kind in (p.NO_WEAKNESS, p.SIGNATURE))


def test_each_class_has_ten_cards_of_level_0_and_there_are_eight_neutral_ones() -> None:
    found = Counter(p.FACTION[card] for card in CARDS if p.XP[card] == 0)
    assert found == {p.GUARDIAN: 10, p.SEEKER: 10, p.ROGUE: 10, p.MYSTIC: 10, p.SURVIVOR: 10, p.NEUTRAL: 8}
    assert sum(p.QUANTITY[card] for card in CARDS if p.XP[card] == 0) == 50 + 22


def test_each_class_has_four_cards_of_a_higher_level_and_there_are_two_neutral_ones() -> None:
    higher = [card for card in CARDS if p.XP[card] > 0]
    assert Counter(p.FACTION[card] for card in higher) == {
        **dict.fromkeys((p.GUARDIAN, p.SEEKER, p.ROGUE, p.MYSTIC, p.SURVIVOR), 4),
        p.NEUTRAL: 2,
    }
    assert (sum(p.QUANTITY[card] for card in higher), sum(p.XP[card] for card in higher)) == (20 + 4, 51)


def test_a_title_tells_its_level_where_another_card_has_the_same_name() -> None:
    told = {p.TITLE[card] for card in CARDS if p.TITLE[card] != p.NAME[card] and p.TYPE[card] != p.LOCATION}
    assert told == {"Beat Cop (2)", "Magnifying Glass (1)", "Leo De Luca (1)", "Blinding Light (2)", "Lucky! (2)"}


def test_there_are_eight_basic_weaknesses_on_ten_cards() -> None:
    basic = [card for card in CARDS if p.WEAKNESS[card] == p.BASIC]
    assert (len(basic), sum(p.QUANTITY[card] for card in basic)) == (8, 10)


def test_the_encounter_sets_have_as_many_cards_as_in_the_box() -> None:
    sizes = {name: len(cards) for name, cards in p.SET_CARDS.items() if cards[0] < p.CORE_CARDS}
    assert sizes == {
        "torch": 16,
        "rats": 3,
        "ghouls": 7,
        "striking_fear": 7,
        "ancient_evils": 3,
        "chilling_cold": 4,
        "pentagram": 6,
        "nightgaunts": 4,
        "locked_doors": 2,
        "agents_of_hastur": 4,
        "agents_of_yog": 4,
        "agents_of_shub": 4,
        "agents_of_cthulhu": 4,
        "arkham": 21,  # the Masked Hunter is the back of an agenda
        "cultists": 5,
        "tentacles": 18,
    }


def test_every_way_leads_back() -> None:
    places = [card for card in CARDS if p.TYPE[card] == p.LOCATION and p.ENCOUNTER_SET[card] in ("torch", "arkham")]
    ways = {(p.NAME[a], p.NAME[b]) for a in places for b in places if p.SYMBOL[b] in p.CONNECTS[a]}
    assert ways == {(b, a) for a, b in ways}
    assert {b for a, b in ways if a == "Hallway"} == {"Attic", "Cellar", "Parlor"}
    city = {"Your House", "Easttown", "Southside", "Miskatonic University", "Graveyard"}
    assert {b for a, b in ways if a == "Rivertown"} == city
    assert {b for a, b in ways if a == "Miskatonic University"} == {
        "Rivertown",
        "Southside",
        "St. Mary's Hospital",
        "Northside",
    }
    assert {b for a, b in ways if a == "Downtown"} == {"Easttown", "Northside"}
    assert {b for a, b in ways if a == "Southside"} == {"Rivertown", "Miskatonic University", "St. Mary's Hospital"}
    assert len(ways) == 6 + 22


def test_every_ability_of_a_kind_is_told_in_the_text_under_the_name_of_its_kind() -> None:
    labels = {"forced": "Forced", "reaction": "Reaction", "free": "Free,", "revelation": "Revelation:"}
    labels["elder_sign"] = "Elder sign:"
    for card in CARDS:
        for kind, label in labels.items():
            assert p.TEXT[card].count(label) == p.PRINTED_ABILITIES[card].count(kind), (
                p.CODE[card],
                p.NAME[card],
                kind,
            )


def test_every_event_has_an_effect_and_every_card_with_abilities_a_text() -> None:
    for card in CARDS:
        assert (p.TYPE[card] == p.EVENT) == ("event" in p.PRINTED_ABILITIES[card]), p.NAME[card]
        assert not p.PRINTED_ABILITIES[card] or p.TEXT[card], p.NAME[card]


def test_each_scenario_has_a_story_for_its_beginning_its_acts_and_agendas_and_each_of_its_endings() -> None:
    for code, endings, openings in (("01104", 3, 0), ("01120", 2, 2)):
        reference = p.definition(code)
        assert p.STORY[reference]
        assert list(p.resolutions(reference)) == ["none", *(f"R{n + 1}" for n in range(endings))]
        assert len(p.OPENINGS[reference]) == openings
    for card in CARDS:
        if p.TYPE[card] in (p.ACT, p.AGENDA):
            assert all((p.STORY[card], p.BACK_NAME[card], p.BACK_TEXT[card], p.BACK_STORY[card])), p.NAME[card]


# -- the columns


def test_an_investigator_has_skills_where_other_cards_have_icons() -> None:
    roland, special = p.definition("01001"), p.definition("01006")
    assert (p.SKILLS[roland], p.ICONS[roland]) == ([3, 3, 4, 2], [0, 0, 0, 0, 0])
    assert (p.SKILLS[special], p.ICONS[special]) == ([], [0, 0, 1, 1, 1])


def test_slots_uses_and_thresholds_are_read_from_their_words() -> None:
    bat, aid = p.definition("01074"), p.definition("01019")
    assert (p.SLOT_KIND[bat], p.SLOT_COUNT[bat]) == (p.HAND, 2)
    assert (p.SLOT_KIND[aid], p.SLOT_COUNT[aid]) == (-1, 0)
    assert (p.USES[aid], p.USES_NAME[aid], p.DISCARD_EMPTY[aid]) == (3, "supplies", True)
    assert [p.THRESHOLD[p.definition(code)] for code in ("01105", "01106", "01107", "01108")] == [3, 7, 10, -1]
    assert [p.ACT_CLUES[p.definition(code)] for code in ("01108", "01109", "01110", "01107")] == [2, 3, -1, -1]


def test_a_missing_cost_or_level_is_told_apart_from_0() -> None:
    cache, necronomicon = p.definition("01088"), p.definition("01009")
    assert (p.COST[cache], p.XP[cache]) == (0, 0)
    assert (p.COST[necronomicon], p.XP[necronomicon]) == (-1, -1)


def test_traits_are_bits_and_the_same_name_is_the_same_bit() -> None:
    priest = p.definition("01116")
    assert p.trait("ghoul") == p.trait("Ghoul")
    assert p.TRAITS[priest] == p.trait("Humanoid") | p.trait("Monster") | p.trait("Ghoul") | p.trait("Elite")
    assert sorted(p.traits_of(priest)) == ["Elite", "Ghoul", "Humanoid", "Monster"]


def test_keywords_are_bits() -> None:
    assert p.KEYWORDS[p.definition("01116")] == p.HUNTER | p.RETALIATE
    bits = [getattr(p, name.upper()) for name in schema.KEYWORD_NAMES]
    assert bits == [1 << i for i in range(9)]


def test_a_code_that_no_card_has_is_named() -> None:
    with pytest.raises(KeyError, match="02001"):
        p.definition("02001")
    assert p.named("Wrench") == []
    assert p.definition("01086") in p.named("knife")


# -- rows from elsewhere


def test_a_row_that_is_added_is_a_card_like_the_others() -> None:
    card = p.add(
        row("printed-oil", name="Whale Oil", cost=1, uses="2 drops", keywords=["fast", "surge"], traits=["Oil"])
    )
    assert p.definition("printed-oil") == card >= p.CORE_CARDS
    assert p.named("Whale Oil") == [card]
    assert (p.COST[card], p.USES[card], p.USES_NAME[card]) == (1, 2, "drops")
    assert p.KEYWORDS[card] == p.FAST | p.SURGE
    assert p.traits_of(card) == ["Oil"]


@pytest.mark.parametrize(
    ("fields", "field", "reason"),
    [
        ({"name": ""}, "name", "missing"),
        ({"type_code": "spell"}, "type_code", "'spell'"),
        ({"faction_code": "thief"}, "faction_code", "'thief'"),
        ({"cost": -1}, "cost", "number from 0"),
        ({"cost": True}, "cost", "number from 0"),
        ({"cost": "2"}, "cost", "number from 0"),
        ({"text": 3}, "text", "words"),
        ({"is_unique": 1}, "is_unique", "true or false"),
        ({"traits": "Item. Tool."}, "traits", "list of words"),
        ({"keywords": ["stealthy"]}, "keywords", "'stealthy'"),
        ({"abilities": ["secret"]}, "abilities", "'secret'"),
        ({"slot": "Pocket"}, "slot", "'Pocket'"),
        ({"slot": "Hand xx"}, "slot", "'Hand xx'"),
        ({"uses": "ammo"}, "uses", "'ammo'"),
        ({"weakness": "bad"}, "weakness", "'bad'"),
        ({"colour": "red"}, "colour", "no field"),
        ({"type_code": "enemy", "health": 2}, "enemy_fight", "every enemy has"),
        ({"type_code": "location", "shroud": 2, "symbol": "moon"}, "clues", "every location has"),
        ({"deck_options": [{"faction": ["neutral"]}]}, "deck_options", "min and max"),
        ({"deck_options": 3}, "deck_options", "list"),
    ],
)
def test_a_wrong_row_is_refused_with_its_code_and_field(fields: dict[str, Any], field: str, reason: str) -> None:
    before = len(p.ROWS)
    with pytest.raises(ValueError, match=rf"^card printed-bad: {field} .*{reason}"):
        p.add(row("printed-bad", **fields))
    assert len(p.ROWS) == before
    assert not p.is_known("printed-bad")


@pytest.mark.parametrize("code", ["01,020", "01:020", "a b", "é"])
def test_a_code_that_could_not_stand_in_a_coded_deck_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="letters, digits and dashes"):
        p.add(row(code))


def test_a_code_is_given_once() -> None:
    with pytest.raises(ValueError, match=r"card 01020: code is taken by Machete"):
        p.add(row("01020"))


# -- for programs


def test_entries_have_the_fields_of_arkhamdb_and_our_words() -> None:
    entries = {entry.code: entry for entry in p.entries()}
    automatic = entries["01016"]
    assert (automatic.name, automatic.kind) == (".45 Automatic", "asset")
    assert automatic.facts == {
        "type_code": "asset",
        "faction_code": "guardian",
        "slot": "Hand",
        "xp": 0,
        "cost": 4,
        "skill_agility": 1,
        "quantity": 1,
        "traits": "Item. Weapon. Firearm.",
    }
    assert automatic.text == "Uses: 4 ammo. Action, 1 ammo: Fight with +1 combat; +1 damage."


def test_entries_tell_what_stands_in_fields_of_its_own() -> None:
    entries = {entry.code: entry for entry in p.entries()}
    assert entries["01103"].text.startswith("Hunter. Prey: bearer only. ")
    assert entries["01103"].facts["subtype_code"] == "basicweakness"
    assert entries["01118"].text == "Spawn: Attic."
    assert entries["01007"].facts["restrictions"] == "investigator:01001"
    assert entries["01093"].text == "No more than 1 per test."
    assert "Unrevealed: Investigators cannot move in." in entries["01115"].text
