"""Carries at their bounds, and the luck of what a resolution gives to everybody."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from grimtable import games
from grimtable.games.arkham.campaign.carry import Investigator, decoded, owing, remembered, taken
from grimtable.games.arkham.campaign.night_of_the_zealot.record import NIGHT_OF_THE_ZEALOT
from grimtable.games.arkham.decks.building import BASIC_WEAKNESSES
from grimtable.games.arkham.printed import CODE, TRAITS, definition, trait
from grimtable.games.arkham.rules.harm.elimination import leave_scenario
from grimtable.games.arkham.scenarios.night_of_the_zealot import GOT_AWAY, HOUSE_BURNED, MASKED_HUNTER, RITUAL_BROKEN
from grimtable.games.arkham.state import RESIGNED, Ahc
from grimtable.kernel.binding import read_book
from grimtable.kernel.book import open_book
from grimtable.kernel.campaign import Stage
from grimtable.kernel.chance import Chance
from grimtable.kernel.errors import BadSave
from tests.arkham.campaign.night import DAISY, ROLAND, Night
from tests.arkham.campaign.test_carry import changed, roland
from tests.kernel.test_book import edited

HAUNTED = "01098"
BASICS = [CODE[card] for card in BASIC_WEAKNESSES]
MADNESSES = [CODE[card] for card in BASIC_WEAKNESSES if TRAITS[card] & trait("Madness")]


@pytest.mark.parametrize(
    ("carry", "words"),
    [
        (roland(experience=999), ""),
        (roland(experience=1000), "Roland Banks cannot have 1000 experience"),
        (changed(bag=(1, -8)), ""),
        (changed(bag=(2,)), "there is no chaos token 2"),
        (changed(bag=(-9,)), "there is no chaos token -9"),
    ],
)
def test_how_far_numbers_go(carry: Any, words: str) -> None:
    assert NIGHT_OF_THE_ZEALOT.wrong_with(carry) == words


def test_how_long_a_carry_may_be() -> None:
    assert decoded(" " * 60_001) == "a carry has at most 60000 letters, not 60001"
    assert str(decoded(" " * 60_000)).startswith("this is no carry of a campaign")


def test_who_says_nothing_else_belongs_to_the_first_player() -> None:
    assert Investigator(ROLAND).player == 0


def test_a_player_whom_the_book_does_not_name_opens_no_chapter() -> None:
    def one_more(plain: dict[str, Any]) -> None:
        plain["beginning"]["players"] += [{"number": 5}]
        plain["open"] = None

    book = open_book(games.campaign("night-of-the-zealot"), games.find, ["Ann"], {}, seed=1)
    with pytest.raises(BadSave, match="the open chapter of the campaign is about player 5, who is not there"):
        read_book(edited(book, one_more), games.campaign, games.find)


def before_the_woods(players: int, seed: int = 1) -> Night:
    return Night(players, seed).ends(2).rests().ends(1).rests()


@pytest.mark.rule("AHC-DEVO-22")
@pytest.mark.parametrize("seed", range(4))
def test_the_madness_at_the_end_is_by_the_luck_of_the_scenario(seed: int) -> None:
    night = before_the_woods(1, seed)
    ended: list[Ahc] = []
    pool = MADNESSES[:]
    for code in set(pool) & night.who().slots.keys():
        pool.remove(code)
    night.ends(3, ended.append)
    luck = Chance()
    luck.rekey(ended[0].chance.key)
    luck.seek(ended[0].chance.place)
    assert night.who().earned == (pool[luck.draw(len(pool))],)


@pytest.mark.rule("AHC-BWEAK-06", "AHC-DEVO-22")
@pytest.mark.parametrize("who", [ROLAND, DAISY])
def test_the_madness_at_the_end_is_in_no_deck_yet(who: str) -> None:
    night = before_the_woods(2)
    for each in (ROLAND, DAISY):
        slots = {code: n for code, n in night.who(each).slots.items() if code not in BASICS} | {HAUNTED: 1}
        given = tuple(MADNESSES[1:]) if each == who else ()  # all of them but one
        night.change(each, slots=dict(Counter(slots) + Counter(given)), earned=given)
    night.ends(3)
    assert night.who(ROLAND).earned[-1:] == (MADNESSES[0],)
    assert len(night.who(ROLAND).earned) + len(night.who(DAISY).earned) == len(MADNESSES)


@pytest.mark.rule("AHC-BWEAK-06")
@pytest.mark.parametrize(("player", "expected"), [(0, "01096"), (1, HAUNTED)])
def test_the_weaknesses_of_whoever_has_left_are_taken_and_no_others(player: int, expected: str) -> None:
    night = before_the_woods(2)
    for each, weakness in ((ROLAND, "01096"), (DAISY, HAUNTED)):
        slots = {code: n for code, n in night.who(each).slots.items() if code not in BASICS} | {weakness: 1}
        night.change(each, slots=slots)
    assert taken(night.carry) == ()
    assert taken(night.campaign.left(night.carry, player)) == (definition(expected),)


@pytest.mark.rule("AHC-KILL-03")
def test_who_leads_two_owes_one_for_each_that_is_dead() -> None:
    night = Night(1, investigators="roland,daisy").ends(3, lambda t: leave_scenario(t, 1, RESIGNED))
    assert owing(night.carry, night.carry.players[0]) == 1


@pytest.mark.rule("AHC-CAMP-02", "AHC-CAMP-08")
def test_the_first_entry_is_remembered_and_lists_of_people_come_last() -> None:
    carry = Night().ends(1).carry
    assert remembered(carry)[0] == HOUSE_BURNED
    told = NIGHT_OF_THE_ZEALOT.log(changed(log=(MASKED_HUNTER + GOT_AWAY, RITUAL_BROKEN)))
    assert told[-1] == "The Masked Hunter got away"


@pytest.mark.rule("AHC-JOIN-03")
@pytest.mark.parametrize("player", [0, 1])
def test_who_led_two_and_comes_back_leads_two(player: int) -> None:
    night = Night(2, investigators="roland,daisy,skids,agnes")
    before = night.carry.players
    assert [each.leads for each in before] == [2, 2]
    away = night.campaign.left(night.carry, player)
    assert night.campaign.joined(away, player).players == before


@pytest.mark.rule("AHC-KILL-03")
def test_nobody_goes_on_without_an_investigator_where_no_stop_was_due() -> None:
    night = Night().ends(3)
    coming = night.campaign.next(replace(night.carry, rest=False))
    assert isinstance(coming, Stage)
    assert coming.between
