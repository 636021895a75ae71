"""A carry from outside: what can be in it, and what names itself when it cannot (AHC-CAMP)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from grimtable.games import find
from grimtable.games.arkham.campaign.carry import LONGEST, Carry, Investigator, Player, encoded
from grimtable.games.arkham.campaign.night_of_the_zealot.record import NIGHT_OF_THE_ZEALOT as ZEALOT
from grimtable.games.arkham.decks import Deck, encode, starter
from grimtable.games.arkham.scenarios.night_of_the_zealot import BAGS, HOUSE_STANDS, LITA
from grimtable.games.arkham.settings import SETTINGS
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.table import open_table
from tests.arkham.campaign.night import DAISY, ROLAND, Night, code

SHOTGUN, KNIFE = code("Shotgun", 4), code("Knife")


def changed(**fields: Any) -> Carry:
    return msgspec.structs.replace(Night(2).carry, **fields)


def roland(**fields: Any) -> Carry:
    night = Night(2)
    people = [
        msgspec.structs.replace(each, **fields) if each.code == ROLAND else each for each in night.carry.investigators
    ]
    return msgspec.structs.replace(night.carry, investigators=tuple(people))


def with_roland_again() -> tuple[Investigator, ...]:
    return (*Night(2).carry.investigators, *Night(1).carry.investigators)


def two_for_one() -> tuple[Investigator, ...]:
    """Both investigators belong to the first player."""
    return tuple(msgspec.structs.replace(each, player=0) for each in Night(2).carry.investigators)


def slots(**more: int) -> dict[str, int]:
    found = dict(starter(ROLAND).slots)
    for name, n in more.items():
        found[name[1:]] = found.get(name[1:], 0) + n
    return {card: n for card, n in found.items() if n}


def test_a_campaign_that_was_just_begun_is_sound() -> None:
    for players in (1, 2, 3, 4):
        assert ZEALOT.wrong_with(Night(players).carry) == ""


@pytest.mark.parametrize(
    ("carry", "words"),
    [
        (changed(difficulty="absurd"), "difficulty cannot be 'absurd'"),
        (changed(scenario="the-ball"), "scenario cannot be 'the-ball'"),
        (changed(scenario=""), "no scenario is left, and the log does not say how it ended"),
        (changed(edition="third"), "edition cannot be 'third'"),
        (changed(log=(99,)), "no entry 99 in the campaign log"),
        (changed(log=(HOUSE_STANDS, HOUSE_STANDS)), "stands twice"),
        (changed(crossed=(HOUSE_STANDS,)), "crossed out that does not stand"),
        (changed(bag=(7,)), "no chaos token 7"),
        (changed(players=()), "1 to 4 investigators, and here are 0"),
        (changed(players=(Player(0), Player(0))), "numbered upwards"),
        (changed(players=(Player(0), Player(1, 9))), "and here are 10"),
        (changed(players=(Player(0), Player(1, 0))), "at least one investigator"),
        (changed(players=(Player(0), Player(1)), investigators=two_for_one()), "player 1 leads 2 investigators"),
        (changed(players=(Player(0),)), "belongs to player 2, whom nobody knows"),
        (changed(lead="01005"), "'01005' cannot lead"),
        (changed(offered="01001"), "no story asset"),
        (changed(offered=LITA, offered_to="01005"), "offered to '01005'"),
        (changed(offered=LITA, offered_to=ROLAND), "has not earned the story asset"),
        (
            msgspec.structs.replace(roland(slots=slots(c01117=1), earned=(LITA,)), offered=LITA),
            "in the deck of Roland Banks already",
        ),
        (changed(spare={"01117": {}}), "'01117' is no investigator"),
        (changed(players=(Player(0, 2), Player(1)), investigators=with_roland_again()), "twice"),
        (roland(code="01117"), "'01117' is no investigator"),
        (roland(code="nobody"), "'nobody' is no investigator"),
        (roland(experience=-1), "cannot have -1 experience"),
        (roland(spent=5000), "cannot have 5000 spent experience"),
        (roland(physical=-2), "cannot have -2 physical"),
        (roland(physical=9), "cannot play on with 9 physical"),
        (roland(mental=5), "cannot play on with 0 physical and 5 mental"),
        (roland(status="asleep"), "playing, killed or insane, not 'asleep'"),
        (roland(earned=("01086",)), "cannot have earned '01086'"),
        (roland(slots=slots(c99999=1)), "a card '99999', which is not at this table"),
        (roland(slots=slots(c01086=200)), "202 copies"),
        (roland(slots=slots(c01086=1)), "31 of these count towards it: 1 too many"),
        (roland(slots=slots(c01086=-1, c01029=1)), "without experience only cards of level 0"),
        (roland(slots=slots(c01117=1)), "Lita Chantler is a story asset that no scenario has given you"),
        (roland(slots=slots(c01096=1)), "2 basic weaknesses, 1 is due"),
        (roland(slots=slots(c01006=-1)), "must be in the deck exactly once"),
        (roland(earned=("01096",)), "Amnesia was gained in the campaign and stays in the deck"),
    ],
)
def test_what_cannot_be_is_named(carry: Carry, words: str) -> None:
    assert words in ZEALOT.wrong_with(carry)
    for game, more in (("arkham", {"scenario": "the-gathering"}), ("arkham-between", {})):
        with pytest.raises(BadSetup):
            open_table(find(game), 2, {"carry": encoded(carry)} | more, seed=1)


def test_a_campaign_judges_decks_by_what_it_has_given() -> None:
    given = roland(slots=slots(c01086=-1, c01029=1, c01117=1, c01096=1), spent=4, earned=(LITA, "01096"))
    assert ZEALOT.wrong_with(given) == ""
    t: Any = open_table(find("arkham"), 2, {"carry": encoded(given)}, seed=1).position
    assert sum(owner == 0 for owner in t.owner) == 1 + 30 + 2 + 2 + 1  # signatures, weaknesses, Lita
    alone = Deck(ROLAND, slots(c01086=-1, c01029=1, c01117=1, c01096=1))
    with pytest.raises(BadSetup, match="Lita Chantler is a story asset"):
        open_table(find("arkham"), 1, {"decks": encode(alone)}, seed=1)


@pytest.mark.parametrize(
    ("coded", "words"),
    [
        ("{", "no carry of a campaign"),
        ("[]", "no carry of a campaign"),
        ('{"bag": "full"}', "no carry of a campaign"),
        ('{"moon": 1}', "unknown field"),
        ('{"log": [1.5]}', "no carry of a campaign"),
        ("x" * (LONGEST + 1), f"at most {LONGEST} letters"),
        ("[" * 5000, "no carry of a campaign"),
        ("{}", "and here are 0"),
    ],
)
def test_what_is_no_carry_is_refused(coded: str, words: str) -> None:
    for game in ("arkham", "arkham-between"):
        with pytest.raises(BadSetup, match=words):
            open_table(find(game), 1, {"carry": coded}, seed=1)


@pytest.mark.rule("AHC-CAMP-09")
def test_the_difficulty_is_that_of_the_campaign() -> None:
    night = Night(difficulty="expert")
    assert night.scenario().bag == BAGS[3]
    night.ends(2).rests()
    assert night.scenario().bag == BAGS[3]
    assert night.coming.options["difficulty"] == "expert"
    options = night.coming.options | {"difficulty": "easy"}
    with pytest.raises(BadSetup, match="option 'difficulty' is easy, and in the campaign it is expert"):
        open_table(find("arkham"), 1, options, seed=1)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"investigators": "wendy"}, "option 'investigators' is left to the campaign"),
        ({"scenario": "the-midnight-masks"}, "option 'scenario' is the-midnight-masks, and in the campaign"),
        ({"lead": "3"}, "investigator 3 cannot lead: there are 2"),
        ({"grim": "on"}, "option 'grim' is on, and in the campaign it is off"),
    ],
)
def test_options_that_contradict_the_campaign_are_refused(more: dict[str, str], words: str) -> None:
    options = Night(2).coming.options | more
    with pytest.raises(BadSetup, match=words):
        open_table(find("arkham"), 2, options, seed=1)


def test_what_is_asked_of_a_scenario_played_alone_is_known_in_a_campaign() -> None:
    night = Night().ends(2).rests()
    with pytest.raises(BadSetup, match="option 'gathering' is left to the campaign"):
        open_table(find("arkham"), 1, night.coming.options | {"gathering": "all-lost"}, seed=1)


def test_as_many_sit_at_the_table_as_are_in_the_campaign() -> None:
    with pytest.raises(BadSetup, match="2 players are in the campaign, and 1 at the table"):
        open_table(find("arkham"), 1, Night(2).coming.options, seed=1)
    with pytest.raises(BadSetup, match="2 players are in the campaign, and 3 at the table"):
        open_table(find("arkham-between"), 3, Night(2).ends(2).coming.options, seed=1)


def test_nobody_begins_a_scenario_without_an_investigator_or_with_half_a_deck() -> None:
    dead = msgspec.structs.replace(Night().ends(3).carry, rest=False)
    options = {"scenario": "the-midnight-masks", "carry": encoded(dead)}
    with pytest.raises(BadSetup, match="somebody has no investigator yet"):
        open_table(find("arkham"), 1, options, seed=1)
    half = {"carry": encoded(roland(slots=slots(c01086=-2)))}
    with pytest.raises(BadSetup, match="28 of these count towards it: 2 too few"):
        open_table(find("arkham"), 2, half, seed=1)


def test_after_the_last_scenario_nobody_stops() -> None:
    over = Night().ends(2).rests().ends(1).rests().ends(1).carry
    with pytest.raises(BadSetup, match="no scenario left"):
        open_table(find("arkham-between"), 1, {"carry": encoded(over)}, seed=1)


def test_a_carry_from_before_a_field_existed_can_be_read() -> None:
    old = {"investigators": [{"code": ROLAND}], "players": [{"number": 0}], "scenario": "the-gathering"}
    read = msgspec.convert(old, Carry)
    assert read.investigators[0] == Investigator(ROLAND)
    assert read.difficulty == "standard"


def test_one_player_may_lead_several_and_keeps_them() -> None:
    night = Night(2, investigators="roland,daisy,wendy")
    assert [each.player for each in night.carry.investigators] == [0, 0, 1]
    assert night.scenario().player == [0, 0, 1]
    one = Night(1, investigators="roland,daisy")
    assert one.scenario().player == [0, 0]
    assert one.carry.players == (Player(0, 2),)


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (2, {"investigators": "roland"}, "2 players need 2 to 4 investigators, not 1"),
        (1, {"investigators": "roland,roland"}, "no two players may take the same investigator"),
        (1, {"investigators": "nobody"}, "'nobody' is no investigator"),
        (1, {"lead": "2"}, "investigator 2 cannot lead: there are 1"),
        (1, {"decks": "01001:2x01086"}, "Roland Banks: the deck of Roland Banks has 30 cards"),
        (1, {"decks": "nonsense"}, "a coded deck is written"),
        (1, {"investigators": "roland", "decks": "01002:2x01086"}, "Daisy Walker: the deck of Daisy Walker has 30"),
        (5, {}, "Night of the Zealot is for 1 to 4 players, not 5"),
        (1, {"difficulty": "absurd"}, "option 'difficulty' cannot be 'absurd'"),
    ],
)
def test_what_cannot_be_begun_is_named(players: int, options: dict[str, str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        ZEALOT.checked_options(players, options)


def test_a_deck_with_experience_cannot_begin_a_campaign() -> None:
    dear = encode(Deck(ROLAND, slots(c01086=-1, c01029=1)))
    with pytest.raises(BadSetup, match="without experience only cards of level 0"):
        ZEALOT.checked_options(1, {"decks": dear})
    twice = ";".join([encode(starter(DAISY))] * 2)
    with pytest.raises(BadSetup, match="there are two decks for one investigator"):
        ZEALOT.checked_options(1, {"decks": twice, "investigators": "daisy"})


@pytest.mark.rule("AHC-CAMP-01", "AHC-CAMP-12")
def test_a_campaign_is_set_up_in_the_order_of_its_guide() -> None:
    night = Night(2, investigators="wendy,agnes", difficulty="easy", lead="2")
    assert [each.code for each in night.carry.investigators] == ["01005", "01004"]  # investigators,
    assert all(each.slots["random"] == 1 for each in night.carry.investigators)  # their decks, a weakness to be drawn,
    t = night.scenario()
    assert t.bag == BAGS[0]  # the bag by the difficulty,
    assert t.scenario == "the-gathering"  # and the first scenario
    assert (t.lead, t.past, t.damage[:2], t.horror[:2]) == (1, [], [0, 0], [0, 0])
    assert night.coming.opening.startswith("September in Arkham")


def test_the_option_of_a_scenario_is_none_by_default() -> None:
    setting = next(each for each in SETTINGS if each.name == "carry")
    assert (setting.default, setting.values, setting.free) == ("none", ("none",), True)


ODD: list[Any] = [None, True, -1, 0, 3, 10**9, 10**30, 0.5, "", "x", "01001", "random", [], [7], {}, {"01086": 1}]


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in plain data; every part of it and the whole."""
    yield path
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield from leaves(data[key], (*path, key))


def test_whatever_is_edited_is_refused_or_can_be_played() -> None:
    carry = Night(2).ends(1).carry
    plain = json.loads(encoded(carry))
    rng = Random(1)
    played = refused = 0
    for path in [path for path in leaves(plain) if path]:
        for odd in ODD:
            edited = json.loads(encoded(carry))
            place = edited
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = odd
            try:
                table = open_table(find("arkham-between"), 2, {"carry": json.dumps(edited)}, seed=1)
            except BadSetup:
                refused += 1
                continue
            while table.position.ask is not None:
                table.position.answer(rng.choice(table.position.ask.options), table.position.ask.first_seat())
            assert table.game.broken(table.position) == []
            played += 1
    assert played > 20
    assert refused > 200


def test_a_book_from_which_somebody_was_struck_can_still_be_told() -> None:
    night = Night(2)
    before, stage = night.carry, night.coming
    after = night.ends(2).carry
    told = ZEALOT.told(before, stage, msgspec.structs.replace(after, investigators=after.investigators[1:]))
    assert [line for line in told if line.startswith("Daisy Walker")]
    assert not [line for line in told if line.startswith("Roland Banks")]
