"""Decks as people keep them: lists of titles, and arkhamdb's JSON as it really is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grimtable.games.arkham.decks.arkhamdb import read_arkhamdb, write_arkhamdb
from grimtable.games.arkham.decks.building import RANDOM, BadDeck, Deck, encode, investigators, starter
from grimtable.games.arkham.decks.lists import investigator_called, read, read_text, write_text
from grimtable.games.arkham.printed import CODE, NAME, add, definition, is_known

ROLAND = "01001"
FIVE = [CODE[card] for card in investigators()[:5]]


def slots_of(*lines: str) -> dict[str, int]:
    return read_text("\n".join(["Roland Banks", *lines])).deck.slots


def arkhamdb(**fields: Any) -> str:
    """A deck as arkhamdb gives it, with some fields changed; ... leaves a field out."""
    deck: dict[str, Any] = {
        "id": 4711,
        "name": "Bang",
        "date_creation": "2024-01-01T00:00:00+00:00",
        "investigator_code": ROLAND,
        "investigator_name": "Roland Banks",
        "slots": {"01000": 1, "01006": 1, "01007": 1, "01020": 2},
        "sideSlots": [],
        "ignoreDeckLimitSlots": None,
        "meta": '{"alternate_front":"","alternate_back":""}',
        "taboo_id": None,
        "xp": 0,
        "exile_string": "",
        "tags": "",
        "description_md": "No plan.",
    }
    deck |= fields
    return json.dumps({key: value for key, value in deck.items() if value is not ...})


# -- lists


@pytest.mark.parametrize(
    "line",
    [
        "2x Machete",
        "2 Machete",
        "2X machete",
        "2× Machete",
        "- 2x Machete",
        "Machete x2",
        "2 Machete (0)",
        "2x Machete [0]",
        "2x Machete (Core Set)",
        "2x Machete (0) (Core Set)",
        "2x 01020",
        "01020 x2",
        "2x 01520",
        "2x Machete  # against one at a time",
    ],
)
def test_a_line_names_copies_and_a_title_or_a_code(line: str) -> None:
    assert slots_of(line) == {"01020": 2}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (".45 Automatic", "01016"),
        ("1x .45 automatic", "01016"),
        ("1 .41 Derringer", "01047"),
        ("“Look what I found!”", "01079"),
        ("look what i found", "01079"),
        ("Roland’s .38 Special", "01006"),
        ("Random Basic Weakness", RANDOM),
        ("1x Random Basic Weakness (Core Set)", RANDOM),
        ("random", RANDOM),
        ("01000", RANDOM),
    ],
)
def test_a_title_is_found_whatever_its_quotation_marks(line: str, code: str) -> None:
    assert slots_of(line) == {code: 1}


def test_lines_of_the_same_title_add_up() -> None:
    assert slots_of("Knife", "1x Knife", "01086") == {"01086": 3}


def test_headings_empty_lines_and_comments_are_left_out() -> None:
    head = "Deck: Bang\n\nInvestigator: Roland Banks (The Fed)\n\n"
    deck = read_text(f"{head}Assets (2)\nHand\n# blades\n2x Knife // sharp\nAsset: Ally\n").deck
    assert deck == Deck(ROLAND, {"01086": 2}, "Bang")


def test_a_list_may_begin_with_its_name() -> None:
    assert read_text("The Long Night\nRoland Banks\n2x Knife").deck == Deck(ROLAND, {"01086": 2}, "The Long Night")


def test_a_signature_tells_whose_deck_it_is() -> None:
    assert read_text("1x Wendy's Amulet\n2x Knife").deck.investigator == "01005"


def test_a_level_behind_the_title_chooses_among_the_cards_of_that_title() -> None:
    if not is_known("lists-flashlight-3"):
        fields = {"name": "Flashlight", "type_code": "asset", "faction_code": "neutral", "xp": 3, "cost": 1}
        add({"code": "lists-flashlight-3"} | fields)
    assert slots_of("Flashlight") == slots_of("Flashlight (0)") == {"01087": 1}
    assert slots_of("Flashlight (3)") == slots_of("Flashlight •••") == {"lists-flashlight-3": 1}


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["Roland Banks", "2x Machette"], "line 2: there is no card 'Machette' at this table; do you mean Machete?"),
        (["Roland Banks", "2x Wrench", "1x Zzyzx"], "line 2: there is no card 'Wrench'"),
        (["Roland Banks", "2x Wrench", "1x Zzyzx"], "line 3: there is no card 'Zzyzx'"),
        (["Roland Banks", "2x Machete (2)"], "line 2: there is no Machete of level 2 at this table"),
        (["Roland Banks", "1x 02017"], "line 2: there is no card 02017 (The Dunwich Legacy) at this table"),
        (["Roland Banks", "0x Knife"], "line 2: 0 copies are not 1 to 99"),
        (["Roland Banks", "Daisy Walker"], "line 2: a deck has one investigator, and Daisy Walker is the second"),
        (["Investigator: Bob"], "line 1: 'Bob' is no investigator; there is Roland Banks"),
        (["2x Knife"], "no line names the investigator: Roland Banks"),
        (["Roland Banks", "x" * 301], "line 2: 301 letters are too many"),
        (["Roland Banks"] * 501, "at most 500 lines, not 501"),
        (["Roland Banks", "1x Swarm of Rats"], "line 2: there is no card 'Swarm of Rats'"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused_with_its_lines(lines: list[str], reason: str) -> None:
    with pytest.raises(BadDeck) as refused:
        read_text("\n".join(lines))
    assert reason in str(refused.value)


# -- arkhamdb


def test_the_deck_of_arkhamdb_is_read_with_its_random_weakness() -> None:
    reading = read_arkhamdb(arkhamdb())
    assert reading.deck == Deck(ROLAND, {RANDOM: 1, "01006": 1, "01007": 1, "01020": 2}, "Bang")
    assert reading.notes == []


@pytest.mark.parametrize(
    "fields",
    [
        {"sideSlots": {}},
        {"sideSlots": None},
        {"sideSlots": ...},
        {"ignoreDeckLimitSlots": []},
        {"ignoreDeckLimitSlots": ...},
        {"meta": ""},
        {"meta": None},
        {"meta": ...},
        {"meta": '{"card_pool":"core","banner_url":"x"}'},
        {"taboo_id": ...},
        {"something_new": [1, 2]},
    ],
)
def test_fields_that_are_empty_missing_or_unknown_do_not_matter(fields: dict[str, Any]) -> None:
    reading = read_arkhamdb(arkhamdb(**fields))
    assert reading.deck.slots == {RANDOM: 1, "01006": 1, "01007": 1, "01020": 2}
    assert reading.notes == []


@pytest.mark.parametrize(
    ("fields", "note"),
    [
        ({"sideSlots": {"01024": 2, "01019": 1}}, "the side deck is left out (3 cards)"),
        ({"ignoreDeckLimitSlots": {"01086": 1}}, "01086"),
        ({"meta": '{"alternate_front":"90024"}'}, "other front of the investigator card (90024)"),
        ({"meta": '{"extra_deck":"90052"}'}, "second deck"),
        ({"meta": "{broken"}, "meta is left out"),
        ({"taboo_id": 8}, "taboo"),
    ],
)
def test_what_is_left_out_is_said(fields: dict[str, Any], note: str) -> None:
    [said] = read_arkhamdb(arkhamdb(**fields)).notes
    assert note in said


def test_cards_printed_again_in_the_revised_core_set_are_the_cards_of_the_first() -> None:
    deck = read_arkhamdb(arkhamdb(slots={"01516": 1, "01016": 1, "01603": 1})).deck
    assert deck.slots == {"01016": 2, "01103": 1}


@pytest.mark.parametrize("empty", [[], {}, None])
def test_a_deck_without_cards_is_read(empty: Any) -> None:
    assert read_arkhamdb(arkhamdb(slots=empty)).deck.slots == {}


def test_cards_of_other_packs_are_named_all_of_them() -> None:
    with pytest.raises(BadDeck) as refused:
        read_arkhamdb(arkhamdb(slots={"01020": 2, "02017": 2, "60105": 1, "custom-1": 1, "9" * 5000: 1}))
    assert str(refused.value) == (
        "these 4 cards are not at this table: 2x 02017 (The Dunwich Legacy), "
        f"1x 60105 (Investigator Starter Decks), 1x {'9' * 20}, 1x custom-1"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "no JSON"),
        ("[1, 2]", "2 decks; give one"),
        ("[3]", "not something else"),
        (arkhamdb(slots=...), "no slots"),
        (arkhamdb(investigator_code=...), "no investigator_code"),
        (arkhamdb(investigator_code="03001", investigator_name="Mark Harrigan"), "Mark Harrigan (03001 (The Path"),
        (arkhamdb(investigator_code="01020"), "is not at this table"),
        (arkhamdb(investigator_code="01000"), "is not at this table"),
        (arkhamdb(investigator_code=None), "is not at this table"),
        (arkhamdb(slots="01020"), "slots must be a map"),
        (arkhamdb(slots={"01020": -1}), "'-1' copies of 01020"),
        (arkhamdb(slots={"01020": 1.5}), "'1.5' copies of 01020"),
        (arkhamdb(slots={"01020": True}), "'True' copies of 01020"),
        (arkhamdb(description_md="x" * 200_000), "too long for a deck"),
        ("[" * 100_000, "no JSON"),
    ],
)
def test_json_that_is_no_deck_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadDeck) as refused:
        read_arkhamdb(text)
    assert reason in str(refused.value)


# -- there and back


@pytest.mark.parametrize("code", FIVE)
def test_a_deck_comes_back_from_every_form(code: str) -> None:
    deck = starter(code)
    assert read(write_text(deck)).deck == deck
    assert read(write_arkhamdb(deck)).deck == deck
    assert read(encode(deck)).deck.slots == deck.slots


@pytest.mark.parametrize("name", ["Bang #2", "Bang // Bang", "Bang\n2x Knife", "2x Knife"])
def test_whatever_a_deck_is_called_its_list_is_the_same(name: str) -> None:
    deck = read_arkhamdb(arkhamdb(name=name)).deck
    assert deck.name == name.replace("\n", " ")
    assert read(write_text(deck)).deck == deck


def test_a_deck_without_a_name_gets_one_for_arkhamdb() -> None:
    assert json.loads(write_arkhamdb(Deck(ROLAND, {"01020": 2})))["name"] == "Roland Banks, 2 cards"


KEYS = st.sampled_from(["slots", "investigator_code", "meta", "sideSlots", "ignoreDeckLimitSlots", "01020", "name"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.sampled_from(["01001", "01000", "02001"]),
    lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner),
    max_leaves=8,
)


@settings(suppress_health_check=[HealthCheck.too_slow])  # it says more about the machine than about the test
@given(st.text() | st.builds(json.dumps, VALUES | st.dictionaries(KEYS, VALUES)))
def test_whatever_is_given_becomes_a_deck_or_an_error_that_says_why(text: str) -> None:
    try:
        deck = read(text).deck
    except BadDeck as wrong:
        reason = str(wrong)
    else:
        reason = f"a deck of {NAME[definition(deck.investigator)]}"
    assert reason


# -- naming an investigator


@pytest.mark.parametrize("words", ["01003", '"Skids" O\'Toole', "skids", "SKIDS", "o'toole"])
def test_an_investigator_is_called_by_code_name_or_a_part_of_it(words: str) -> None:
    assert NAME[investigators()[2]].startswith('"Skids"')
    assert investigator_called(words) == "01003"


@pytest.mark.parametrize(("words", "reason"), [("Bob", "no investigator"), ("", "no investigator"), ("da", "could be")])
def test_a_name_that_is_nobodys_or_several_peoples_is_refused(words: str, reason: str) -> None:
    with pytest.raises(BadDeck, match=reason):
        investigator_called(words)
