"""Deckbuilding: what may be in a deck, and the forms in which decks are kept."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham import printed as p
from grimtable.games.arkham.decks import building as d

ROLAND, DAISY = "01001", "01002"
AUTOMATIC, DYNAMITE = "01016", "01024"
MACHETE, KNIFE, SHRIVELLING, LITA = "01020", "01086", "01060", "01117"
AMNESIA, PARANOIA, HAUNTED = "01096", "01097", "01098"
COVER_UP = "01007"


def fixture_card(code: str, **fields: Any) -> str:
    """A card that the core set does not have; added once."""
    if not p.is_known(code):
        base = {"code": code, "name": code, "type_code": "asset", "faction_code": "neutral", "xp": 0, "cost": 1}
        p.add(base | fields)
    return code


def changed(investigator: str, copies: dict[str, int]) -> d.Deck:
    """A starter deck with other numbers of some cards; 0 takes a card out."""
    deck = d.starter(investigator)
    return d.Deck(investigator, deck.slots | copies)


def swapped(into: str) -> d.Deck:
    """Roland's starter deck with another card in the place of his Machete."""
    return changed(ROLAND, {MACHETE: 0, into: 1})


def rules(found: list[d.Problem]) -> list[str]:
    return [problem.rule for problem in found]


# -- starter decks


@pytest.mark.parametrize("card", d.investigators()[:5], ids=lambda card: p.NAME[card])
def test_every_investigator_has_a_legal_starter_deck_out_of_one_core_set(card: int) -> None:
    deck = d.starter(p.CODE[card])
    assert d.problems(deck, core_sets=1) == []
    assert d.size(deck) == 30
    assert len(deck.cards()) + deck.randoms == 33
    assert deck.name
    assert d.starter_plan(p.CODE[card])


def test_who_is_no_investigator_has_no_starter_deck() -> None:
    with pytest.raises(d.BadDeck, match=MACHETE):
        d.starter(MACHETE)


# -- investigator and size


@pytest.mark.rule("AHC-DECK-01")
def test_a_deck_belongs_to_an_investigator_card() -> None:
    [problem] = d.problems(d.Deck(MACHETE, d.starter(ROLAND).slots))
    assert problem.rule == "AHC-DECK-01"
    assert MACHETE in problem.reason


@pytest.mark.rule("AHC-DECK-01")
def test_a_second_investigator_cannot_be_in_a_deck() -> None:
    deck = changed(ROLAND, {"01002": 1})
    assert "AHC-DECK-01" in rules(d.problems(deck))


@pytest.mark.rule("AHC-DECK-02")
@pytest.mark.parametrize(("copies", "off"), [({MACHETE: 0}, "1 too few"), ({DYNAMITE: 1}, "1 too many")])
def test_a_deck_has_exactly_the_size_its_investigator_gives(copies: dict[str, int], off: str) -> None:
    [problem] = d.problems(changed(ROLAND, copies))
    assert problem.rule == "AHC-DECK-02"
    assert "30 cards" in problem.reason
    assert problem.reason.endswith(off)


@pytest.mark.rule("AHC-DECK-03")
def test_weaknesses_signatures_and_scenario_cards_do_not_count_towards_the_size() -> None:
    deck = changed(ROLAND, {LITA: 1, AMNESIA: 1})
    assert len(deck.cards()) == 30 + 2 + 2  # Roland's .38 Special, Cover Up, Lita and Amnesia
    assert d.size(deck) == 30
    assert d.problems(deck, story=(LITA,), further_weaknesses=1) == []


# -- options


@pytest.mark.rule("AHC-DECK-04")
def test_a_card_of_a_class_that_the_investigator_may_not_have_is_refused() -> None:
    [problem] = d.problems(swapped(SHRIVELLING))
    assert problem.rule == "AHC-DECK-04"
    assert problem.reason == (
        "Shrivelling (mystic 0) is not for Roland Banks, who may have guardian and neutral 0 to 5, seeker 0 to 2"
    )


@pytest.mark.rule("AHC-DECK-04")
def test_the_same_card_is_fine_for_an_investigator_who_may_have_its_class() -> None:
    assert SHRIVELLING in d.starter(DAISY).slots
    assert d.problems(d.starter(DAISY)) == []


@pytest.mark.rule("AHC-DECK-04", "AHC-DECK-07")
@pytest.mark.parametrize(("level", "legal"), [(2, True), (3, False)])
def test_the_level_of_a_card_of_the_second_class_is_bounded(level: int, legal: bool) -> None:
    card = fixture_card(f"deck-seeker-{level}", faction_code="seeker", xp=level)
    found = d.problems(swapped(card), available=5)
    assert rules(found) == ([] if legal else ["AHC-DECK-04"])


@pytest.mark.rule("AHC-DECK-13")
def test_a_neutral_card_is_of_no_class_and_goes_by_the_neutral_option_alone() -> None:
    who = fixture_card(
        "deck-purist",
        type_code="investigator",
        faction_code="guardian",
        skill_willpower=3,
        skill_intellect=3,
        skill_combat=3,
        skill_agility=3,
        health=7,
        sanity=7,
        deck_size=2,
        deck_options=[{"faction": ["guardian"], "level": {"min": 0, "max": 5}}],
    )
    assert d.problems(d.Deck(who, {MACHETE: 2})) == []
    assert rules(d.problems(d.Deck(who, {MACHETE: 1, KNIFE: 1}))) == ["AHC-DECK-04"]


@pytest.mark.rule("AHC-DECK-04")
def test_an_encounter_card_is_no_card_for_a_deck() -> None:
    assert "AHC-DECK-04" in rules(d.problems(swapped("01159")))


# -- copies


@pytest.mark.rule("AHC-DECK-05")
def test_a_deck_has_at_most_two_copies_of_a_title() -> None:
    two = changed(ROLAND, {MACHETE: 2, AUTOMATIC: 0})
    assert d.problems(two) == []
    [problem] = d.problems(changed(ROLAND, {MACHETE: 0, KNIFE: 3}))
    assert problem.rule == "AHC-DECK-05"
    assert "3 of Knife" in problem.reason


@pytest.mark.rule("AHC-DECK-05")
def test_all_levels_of_a_title_count_together() -> None:
    better = fixture_card("deck-knife-1", name="Knife", xp=1)
    [problem] = d.problems(swapped(better), available=1)
    assert problem.rule == "AHC-DECK-05"


# -- experience


@pytest.mark.rule("AHC-DECK-07", "AHC-DECK-08")
def test_without_experience_only_cards_of_level_0_are_in_a_deck() -> None:
    dear = fixture_card("deck-guardian-1", faction_code="guardian", xp=1)
    [problem] = d.problems(swapped(dear))
    assert problem.rule == "AHC-DECK-08"
    assert "deck-guardian-1 (1)" in problem.reason
    assert d.problems(swapped(dear), available=1) == []


@pytest.mark.rule("AHC-DECK-04", "AHC-DECK-08")
@pytest.mark.parametrize(
    ("code", "rules"),
    [
        ("01029", ["AHC-DECK-08"]),  # Shotgun, guardian 4
        ("01041", ["AHC-DECK-08"]),  # Disc of Itzamna, seeker 2
        ("01043", ["AHC-DECK-04", "AHC-DECK-08"]),  # Cryptic Research, seeker 4: more than Roland may have
        ("01057", ["AHC-DECK-04", "AHC-DECK-08"]),  # Hot Streak, rogue 4
        ("01094", ["AHC-DECK-08"]),  # Bulletproof Vest, neutral 3
    ],
)
def test_cards_of_a_higher_level_need_experience_and_the_options_of_the_investigator(
    code: str, rules: list[str]
) -> None:
    assert [problem.rule for problem in d.problems(swapped(code))] == rules
    assert [problem.rule for problem in d.problems(swapped(code), available=4)] == rules[:-1]


@pytest.mark.rule("AHC-DECK-05")
def test_copies_of_both_levels_of_a_title_count_together() -> None:
    deck = changed(ROLAND, {MACHETE: 0, AUTOMATIC: 0, "01018": 2, "01028": 1})
    assert "AHC-DECK-05" in [problem.rule for problem in d.problems(deck, available=9)]


@pytest.mark.rule("AHC-DECK-07")
def test_the_levels_of_all_copies_are_paid_for() -> None:
    dear = fixture_card("deck-guardian-2", faction_code="guardian", xp=2)
    deck = changed(ROLAND, {MACHETE: 0, AUTOMATIC: 0, dear: 2})
    assert d.experience(deck) == 4
    assert d.problems(deck, available=4) == []
    [problem] = d.problems(deck, available=3)
    assert "4 experience" in problem.reason


@pytest.mark.rule("AHC-EXCEP-01")
def test_an_exceptional_card_costs_twice_its_level() -> None:
    rare = fixture_card("deck-exceptional", faction_code="guardian", xp=3, keywords=["exceptional"])
    deck = swapped(rare)
    assert d.experience(deck) == 6
    assert d.problems(deck, available=6) == []
    assert d.problems(deck, available=5) != []


@pytest.mark.rule("AHC-EXCEP-02")
def test_a_deck_has_at_most_one_copy_of_an_exceptional_title() -> None:
    rare = fixture_card("deck-exceptional", faction_code="guardian", xp=3, keywords=["exceptional"])
    deck = changed(ROLAND, {MACHETE: 0, AUTOMATIC: 0, rare: 2})
    assert rules(d.problems(deck, available=12)) == ["AHC-EXCEP-02"]


@pytest.mark.rule("AHC-PERM-01")
def test_a_permanent_card_does_not_count_towards_the_size() -> None:
    lasting = fixture_card("deck-permanent", keywords=["permanent"])
    deck = changed(ROLAND, {lasting: 1})
    assert d.size(deck) == 30
    assert d.problems(deck) == []


@pytest.mark.rule("AHC-PERM-04")
def test_a_permanent_card_obeys_the_other_limits() -> None:
    foreign = fixture_card("deck-permanent-rogue", faction_code="rogue", keywords=["permanent"])
    lasting = fixture_card("deck-permanent", keywords=["permanent"])
    assert rules(d.problems(changed(ROLAND, {foreign: 1}))) == ["AHC-DECK-04"]
    assert rules(d.problems(changed(ROLAND, {lasting: 3}))) == ["AHC-DECK-05"]


@pytest.mark.rule("AHC-PERM-05")
def test_a_permanent_card_cannot_be_taken_out_of_a_deck() -> None:
    lasting = fixture_card("deck-permanent", keywords=["permanent"])
    before = changed(ROLAND, {lasting: 1})
    assert rules(d.problems_of_change(before, d.starter(ROLAND))) == ["AHC-PERM-05"]
    assert d.problems_of_change(before, changed(ROLAND, {MACHETE: 0, DYNAMITE: 1, lasting: 1})) == []


def test_a_weakness_cannot_be_taken_out_of_a_deck() -> None:
    before = changed(ROLAND, {d.RANDOM: 0, AMNESIA: 1})
    assert rules(d.problems_of_change(before, d.starter(ROLAND))) == ["AHC-XP-08"]


# -- what an investigator must have


@pytest.mark.rule("AHC-DECK-06", "AHC-DECK-10")
@pytest.mark.parametrize("copies", [0, 2])
@pytest.mark.parametrize("code", ["01006", "01007"])
def test_a_signature_is_in_the_deck_exactly_as_often_as_required(code: str, copies: int) -> None:
    deck = changed(ROLAND, {code: copies})
    [problem] = d.problems(deck)
    assert problem.rule == "AHC-DECK-10"
    assert p.NAME[p.definition(code)] in problem.reason


@pytest.mark.rule("AHC-DECK-11")
def test_a_signature_of_somebody_else_cannot_be_in_a_deck() -> None:
    [problem] = d.problems(changed(ROLAND, {"01008": 1}))
    assert problem.rule == "AHC-DECK-11"
    assert problem.reason == "Daisy's Tote Bag belongs to Daisy Walker alone"


@pytest.mark.rule("AHC-DECK-09")
def test_a_story_asset_needs_the_permission_of_a_scenario() -> None:
    deck = changed(ROLAND, {LITA: 1})
    assert rules(d.problems(deck)) == ["AHC-DECK-09"]
    assert d.problems(deck, story=(LITA,)) == []


@pytest.mark.rule("AHC-DECK-12")
def test_a_deck_has_no_more_copies_than_the_collection() -> None:
    deck = changed(ROLAND, {AUTOMATIC: 0, MACHETE: 2})
    assert rules(d.problems(deck, core_sets=1)) == ["AHC-DECK-12"]
    assert d.problems(deck, core_sets=2) == []
    assert d.problems(deck) == []


# -- basic weaknesses


@pytest.mark.rule("AHC-BWEAK-01", "AHC-DECK-06")
def test_a_deck_needs_a_basic_weakness_drawn_or_still_to_be_drawn() -> None:
    assert rules(d.problems(changed(ROLAND, {d.RANDOM: 0}))) == ["AHC-BWEAK-01"]
    assert d.problems(changed(ROLAND, {d.RANDOM: 0, AMNESIA: 1})) == []
    assert d.starter(ROLAND).weakness == d.RANDOM
    assert changed(ROLAND, {d.RANDOM: 0, AMNESIA: 1}).weakness == AMNESIA


@pytest.mark.rule("AHC-BWEAK-01")
def test_a_basic_weakness_is_drawn_from_all_of_them() -> None:
    pool = [p.CODE[card] for card in d.weakness_pool([])]
    assert len(pool) == 10
    assert (pool.count(AMNESIA), pool.count(PARANOIA), pool.count(HAUNTED)) == (2, 2, 1)
    assert COVER_UP not in pool


@pytest.mark.rule("AHC-BWEAK-02")
def test_a_basic_weakness_is_added_to_a_deck_that_has_none_beside_its_other_cards() -> None:
    chosen = d.Deck(ROLAND, {MACHETE: 1})
    assert d.with_requirements(chosen).slots == {"01006": 1, "01007": 1, MACHETE: 1, d.RANDOM: 1}
    drawn = d.Deck(ROLAND, {MACHETE: 1, HAUNTED: 1})
    assert d.with_requirements(drawn).randoms == 0


@pytest.mark.rule("AHC-BWEAK-05")
def test_further_basic_weaknesses_are_in_a_deck_only_if_something_added_them() -> None:
    deck = changed(ROLAND, {AMNESIA: 1})
    assert rules(d.problems(deck)) == ["AHC-BWEAK-05"]
    assert "2 basic weaknesses, 1 is due;" in d.problems(deck)[0].reason
    assert d.problems(deck, further_weaknesses=1) == []


@pytest.mark.rule("AHC-BWEAK-06", "AHC-ABIL-08")
def test_a_basic_weakness_in_a_deck_is_no_longer_in_the_pool() -> None:
    other = changed(DAISY, {d.RANDOM: 0, HAUNTED: 1})
    mine = changed(ROLAND, {d.RANDOM: 0, AMNESIA: 1})
    pool = [p.CODE[card] for card in d.weakness_pool([mine, other])]
    assert (len(pool), pool.count(AMNESIA), pool.count(HAUNTED)) == (8, 1, 0)


# -- the coded form


@pytest.mark.parametrize("card", d.investigators()[:5], ids=lambda card: p.NAME[card])
def test_a_coded_deck_is_decoded_to_the_same_deck(card: int) -> None:
    deck = d.starter(p.CODE[card])
    coded = d.encode(deck)
    assert d.decode(coded).slots == deck.slots
    assert d.encode(d.decode(coded)) == coded
    assert not set(coded) & set(" =\n\"'")


def test_the_coded_form_is_the_same_however_the_cards_were_put_in() -> None:
    assert d.encode(d.Deck(ROLAND, {KNIFE: 2, MACHETE: 1, AUTOMATIC: 0})) == "01001:1x01020,2x01086"


@pytest.mark.parametrize(
    ("coded", "reason"),
    [
        ("", "written 01001:"),
        ("01001", "written 01001:"),
        ("01001:", "written 01001:"),
        ("01020:1x01016", "'01020' is no investigator"),
        ("99999:1x01016", "'99999' is no investigator"),
        ("01001:01016", "not '01016'"),
        ("01001:-1x01016", "not '-1x01016'"),
        ("01001:0x01016", "not '0x01016'"),
        ("01001:100x01016", "not '100x01016'"),
        ("01001:²x01016", "not '²x01016'"),
        ("01001:1x02016", "no card '02016'"),
        ("01001:1x01016,1x01016", "01016 stands twice"),
        ("01001:" + "1x01016," * 1000, "at most 4000"),
    ],
)
def test_a_coded_deck_that_cannot_be_read_is_refused(coded: str, reason: str) -> None:
    with pytest.raises(d.BadDeck) as refused:
        d.decode(coded)
    assert reason in str(refused.value)
