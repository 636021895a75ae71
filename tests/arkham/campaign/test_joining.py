"""People who join and leave between scenarios (AHC-JOIN)."""

from __future__ import annotations

from collections import Counter

import pytest

from grimtable import games
from grimtable.games.arkham.campaign.aftermath import owned
from grimtable.games.arkham.campaign.carry import KILLED, Carry, Player, playing
from grimtable.games.arkham.decks.building import BASIC_WEAKNESSES
from grimtable.games.arkham.printed import CODE, trait
from grimtable.games.arkham.rules.cards_in_play.tokens import suffer_trauma
from grimtable.games.arkham.rules.drawing.weaknesses import random_weakness
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.kernel.book import Book, open_book
from grimtable.kernel.errors import NotLegal
from tests.arkham.campaign.night import AGNES, DAISY, ROLAND, SKIDS, WENDY, Night


def begun(*players: str, **options: str) -> Book[Carry]:
    return open_book(games.campaign("night-of-the-zealot"), games.find, players or ("Ann",), options, seed=4)


def over(book: Book[Carry], resolution: int = 2, hurt: int = -1) -> Book[Carry]:
    """The scenario that is open ends, and its page is turned."""
    assert book.table is not None
    t = book.table.position
    assert isinstance(t, Ahc)
    t.ask = None
    if hurt >= 0:
        suffer_trauma(t, hurt, 1, 1)
    t.push(EndScenario(0, NONE, NONE, NONE, resolution))
    t.run()
    book.turn_page()
    return book


def ready(book: Book[Carry], *answers: str) -> Book[Carry]:
    """The stop goes to its end."""
    table = book.table
    assert table is not None
    for answer in answers:
        table.choose(id=answer)
    while table.ask is not None:
        if "finish" in table.ask.ids:
            table.choose(id="finish")
        else:
            table.choose(0)
    book.turn_page()
    return book


def in_play(book: Book[Carry]) -> list[str]:
    return [each.code for each in playing(book.carry)]


@pytest.mark.rule("AHC-JOIN-01")
def test_people_come_and_go_between_scenarios_only() -> None:
    book = begun("Ann", "Bob")
    assert book.table is not None
    book.table.choose(0)
    for change in (lambda: book.join("Cleo"), lambda: book.leave("Bob")):
        with pytest.raises(NotLegal, match="The Gathering has begun: people join and leave before a chapter begins"):
            change()
    over(book)
    book.join("Cleo")
    book.leave("Bob")
    assert [player.here for player in book.carry.players] == [True, False, True]


@pytest.mark.rule("AHC-JOIN-02", "AHC-JOIN-03")
def test_what_belongs_to_who_leaves_is_kept_for_their_return() -> None:
    book = over(begun("Ann", "Bob"), hurt=1)
    before = next(each for each in book.carry.investigators if each.code == DAISY)
    assert (before.physical, before.mental, before.experience) == (1, 1, 2)
    book.leave("Bob")
    assert in_play(book) == [ROLAND]
    assert next(each for each in book.carry.investigators if each.code == DAISY) == before
    assert [each.condition for each in book.campaign.people(book.carry)] == ["", "left"]
    ready(book)
    assert book.table is not None
    assert book.table.seats == 1
    over(book, 1)
    assert book.join("Bob") == 1
    assert in_play(book) == [ROLAND, DAISY]
    assert next(each for each in book.carry.investigators if each.code == DAISY) == before
    ready(book)
    assert book.table is not None
    t = book.table.position
    assert isinstance(t, Ahc)
    assert (t.damage[1], t.horror[1]) == (1, 1)


@pytest.mark.rule("AHC-JOIN-04", "AHC-JOIN-05")
def test_who_is_new_takes_an_unused_investigator_without_experience_or_trauma() -> None:
    book = over(begun("Ann", "Bob"), hurt=1)
    book.leave("Bob")
    assert book.join("Cleo") == 2
    table = book.table
    assert table is not None
    assert table.players == ("Ann", "Cleo")
    assert table.ask is not None
    assert table.ask.seat == 1
    assert table.ask.ids == (f"choose:{SKIDS}", f"choose:{AGNES}", f"choose:{WENDY}")  # Bob's is not among them
    ready(book, f"choose:{WENDY}")
    cleos = next(each for each in book.carry.investigators if each.code == WENDY)
    assert (cleos.player, cleos.experience, cleos.spent, cleos.physical, cleos.mental) == (2, 0, 0, 0, 0)
    assert in_play(book) == [ROLAND, WENDY]
    assert book.table is not None
    assert book.table.players == ("Ann", "Cleo")


def test_somebody_who_comes_before_the_first_scenario_chooses_too() -> None:
    book = begun()
    book.join("Bob")
    assert book.stage is not None
    assert (book.stage.key, book.stage.between) == ("before-the-gathering", True)
    ready(book, f"choose:{AGNES}")
    assert in_play(book) == [ROLAND, AGNES]
    assert book.stage is not None
    assert book.stage.key == "the-gathering"


def test_nobody_joins_where_there_is_no_place_or_nobody_to_choose() -> None:
    full = over(begun("Ann", "Bob", "Cleo", "Dan"))
    with pytest.raises(NotLegal, match="4 investigators at most, and there are 4"):
        full.join("Eve")
    full.leave("Dan")
    full.join("Eve")
    full.leave("Eve")
    assert full.carry.players[4] == Player(4, here=False)
    with pytest.raises(NotLegal, match="that player has left already"):
        full.leave("Eve")
    few = over(begun("Ann", "Bob", investigators="roland,daisy,skids"), 3)  # three dead, two unused
    assert few.end is not None


def test_with_everybody_used_nobody_new_can_come() -> None:
    book = over(begun("Ann", "Bob", "Cleo", "Dan"))
    book.leave("Dan")
    book.join("Eve")
    assert in_play(ready(book)) == [ROLAND, DAISY, SKIDS, WENDY]  # the only one left for Eve
    over(book, 1)
    book.leave("Eve")
    with pytest.raises(NotLegal, match="no investigator left whom nobody has used") as refused:
        book.join("Finn")
    assert "AHC-JOIN-04" in str(refused.value)
    assert book.join("Dan") == 3


def test_the_last_player_cannot_leave() -> None:
    book = over(begun("Ann", "Bob"))
    book.leave("Ann")
    with pytest.raises(NotLegal, match="somebody must stay to play on"):
        book.leave("Bob")
    assert in_play(book) == [DAISY]
    ready(book)
    assert book.stage is not None
    assert book.stage.options["lead"] == "1"  # Roland led; he is not there


def test_a_lead_who_has_left_takes_what_was_earned_along() -> None:
    book = over(begun("Ann", "Bob"), 1)
    book.leave("Ann")
    ready(book)
    assert book.carry.offered_to == ROLAND
    over(book, 1)
    book.join("Ann")
    assert book.table is not None
    assert book.table.ask is not None
    assert book.table.ask.rule == "AHC-GATH-19"


AMNESIA, HAUNTED = "01096", "01098"
BASICS = [CODE[card] for card in BASIC_WEAKNESSES]


def bob_left_with_all_but(spared: str, night: Night, **fields: object) -> Night:
    """Daisy's deck has all basic weaknesses but one copy of one, and her player has left."""
    codes = BASICS[:]
    codes.remove(spared)
    night.change(DAISY, slots=dict(Counter(night.who(DAISY).slots) + Counter(codes)), earned=tuple(codes), **fields)
    night.carry = night.campaign.left(night.carry, 1)
    return night


def weaknesses(t: Ahc) -> list[str]:
    """The basic weaknesses in the deck of the first investigator."""
    return [CODE[t.defn[card]] for card in owned(t, 0) if CODE[t.defn[card]] in BASICS]


@pytest.mark.rule("AHC-BWEAK-06", "AHC-JOIN-02")
@pytest.mark.parametrize("spared", [AMNESIA, HAUNTED])
def test_nobody_draws_a_weakness_that_is_in_the_deck_of_who_has_left(spared: str) -> None:
    t = bob_left_with_all_but(spared, Night(2)).scenario()
    assert weaknesses(t) == [spared]
    random_weakness(t, 0, trait("Madness"))
    assert weaknesses(t) == [spared]  # none is left for the middle of the scenario
    assert games.find("arkham").broken(t) == []


@pytest.mark.rule("AHC-BWEAK-06")
def test_the_weaknesses_of_the_dead_are_in_the_collection_again() -> None:
    drawn = [bob_left_with_all_but(HAUNTED, Night(2, seed), status=KILLED).scenario() for seed in range(9)]
    assert len({weaknesses(t)[0] for t in drawn}) > 1


@pytest.mark.rule("AHC-BWEAK-06", "AHC-DEVO-22")
def test_the_madness_at_the_end_is_none_that_is_in_the_deck_of_who_has_left() -> None:
    night = Night(2).ends(2).rests().ends(1).rests()
    own = {code: n for code, n in night.who().slots.items() if code not in BASICS}
    night.change(slots=own | {HAUNTED: 1})
    bob_left_with_all_but(AMNESIA, night).ends(3)
    assert night.who().earned == (AMNESIA,)
