"""The verdict on a saved game: played by the rules, with the luck that was promised, and loaded as what was checked."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grimtable
from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.snapshot import same
from grimtable.kernel.table import Table
from grimtable.kernel.verdict import verify
from tests.kernel.test_journal import SAVE, edited, played, refitted, refused


def test_a_game_played_by_its_key_holds() -> None:
    verdict = verify(SAVE, find)
    assert verdict.holds
    assert verdict.own_luck == 0
    assert verdict.answers == len(json.loads(SAVE)["answers"])


def test_luck_that_the_key_does_not_give_is_found() -> None:
    table = grimtable.new("att", seats=2, seed=3)
    rng = Random(1)
    while not any(len(r.outcomes) == 5 for r in table.records()):
        assert table.position.ask is not None
        twin = table.copy()
        choice = rng.randrange(len(table.position.ask.options))
        twin.choose(choice)
        if len(twin.records()[-1].outcomes) == 5:  # the first roll: five sixes of one's own
            table.position.chance.laid = [5] * 5
        table.choose(choice)
    verdict = verify(journal.written(table), find)
    assert not verdict.holds
    assert verdict.own_luck >= 1
    assert "luck that the key does not give" in verdict.reason
    assert same(journal.read(journal.written(table), find).position, table.position)


def test_a_place_in_the_stream_that_the_key_does_not_give_is_found() -> None:
    """Who moves the place on chooses the luck to come."""
    raw = json.loads(SAVE)
    raw["answers"][-1][3] += 5
    assert journal.read(edited(answers=raw["answers"]), find).answers == 40
    assert not verify(edited(answers=raw["answers"]), find).holds
    assert not verify(edited(place=raw["place"] + 1), find).holds


def test_a_save_from_other_rules_that_cannot_be_played_again_does_not_verify() -> None:
    raw = json.loads(SAVE)
    raw["answers"][5][0] = -1
    verdict = verify(edited(answers=raw["answers"], rules="0"), find)
    assert not verdict.holds
    assert "seat -1 cannot answer" in verdict.reason


def with_riches(**changes: Any) -> bytes:
    """The save with a snapshot in which somebody owns what was never won."""
    snapshot = json.loads(SAVE)["snapshot"]
    tokens = [99, *snapshot["position"]["tokens"][1:]]
    return edited(snapshot=snapshot | {"position": snapshot["position"] | {"tokens": tokens}}, **changes)


def test_a_save_is_what_its_journal_says_whatever_its_snapshot_holds() -> None:
    forged = with_riches()
    assert same(journal.read(forged, find).position, played().position)
    verdict = verify(forged, find)
    assert not verdict.holds
    assert re.fullmatch(r"the snapshot is not the position after \d+ answers", verdict.reason)
    assert verdict.unchecked == ""


def test_a_snapshot_that_other_rules_would_go_on_from_does_not_verify_either() -> None:
    forged = with_riches(rules="0")
    assert journal.read(forged, find).position.tokens[0] > 90  # type: ignore[attr-defined]
    verdict = verify(forged, find)
    assert not verdict.holds
    assert "the snapshot is not the position after" in verdict.reason
    assert "whether it is right under rules 0" in verdict.unchecked


def test_a_save_from_other_rules_that_still_holds_says_what_nobody_can_check() -> None:
    verdict = verify(edited(rules="0"), find)
    assert verdict.holds
    assert "under rules 0, content" in verdict.unchecked
    assert verify(SAVE, find).unchecked == ""


def test_a_snapshot_that_stands_behind_the_last_answer_does_not_verify() -> None:
    snapshot = json.loads(SAVE)["snapshot"] | {"after": 41}
    assert verify(edited(snapshot=snapshot), find).reason == "the snapshot cannot stand after 41 of 40 answers"


def test_the_luck_is_the_one_that_was_promised_at_the_table() -> None:
    promised = played().commitment
    assert verify(SAVE, find).commitment == promised
    for shown in (promised, promised.upper(), f" {promised}\n"):
        assert verify(SAVE, find, shown).holds
    verdict = verify(SAVE, find, "0" * 32)
    assert not verdict.holds
    assert verdict.reason == f"its luck is not the one that was promised: the commitment to its key is {promised}"


def with_parts(answers: int = 6) -> Table:
    table = grimtable.new("att", seats=2, key=b"k" * 16, parts={1: b"b" * 16, 0: b"a" * 16})
    table.players = ("Ada", "Ben")
    for _ in range(answers):
        table.choose(0)
    return table


def test_what_seats_have_added_is_saved_loaded_and_verified() -> None:
    table = with_parts()
    data = journal.written(table)
    again = journal.read(data, find)
    assert again.parts == ((0, b"a" * 16), (1, b"b" * 16))
    assert same(again.position, table.position)
    assert journal.written(again) == data
    verdict = verify(data, find)
    assert verdict.holds
    assert verdict.commitment == table.commitment == grimtable.new("att", seats=2, key=b"k" * 16).commitment
    assert [part.part for part in verdict.parts] == ["61" * 16, "62" * 16]
    assert verdict.players == ("Ada", "Ben")


@pytest.mark.parametrize(
    "parts", [[], [[0, "61" * 16]], [[0, "62" * 16], [1, "61" * 16]], [[0, "61" * 16], [1, "63" * 16]]]
)
def test_luck_that_is_not_that_of_key_and_parts_does_not_verify(parts: list[Any]) -> None:
    verdict = verify(refitted(journal.written(with_parts()), parts=parts), find)
    assert not verdict.holds
    assert "luck" in verdict.reason


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"parts": [[0, "61"]]}, "seat 0 has added to the luck is not 16 bytes"),
        ({"parts": [[0, "no"]]}, "seat 0 has added to the luck is not 16 bytes"),
        ({"parts": [[0, "AB" * 16], [1, "62" * 16]]}, "seat 0 has added to the luck is not 16 bytes"),
        ({"parts": [[0, "61" * 15 + " 61"]]}, "seat 0 has added to the luck is not 16 bytes"),
        ({"missing": [0]}, "whose part is said to be missing"),
        ({"missing": [2]}, "whose part is said to be missing"),
        ({"missing": [-1]}, "whose part is said to be missing"),
        ({"parts": [[2, "61" * 16]]}, "seat 2 has added"),
        ({"parts": [[-1, "61" * 16]]}, "seat -1 has added"),
        ({"parts": [[1, "61" * 16], [0, "61" * 16]]}, "not in the order of the seats"),
        ({"parts": [[0, "61" * 16], [0, "61" * 16]]}, "not in the order of the seats"),
        ({"commitment": "00" * 16}, "the save's commitment is not that of its key"),
        ({"key": "00" * 16}, "the save's commitment is not that of its key"),
        ({"schema": 2}, "schema 2, in which nobody could add to the luck"),
    ],
)
def test_a_save_with_impossible_luck_is_refused(changes: dict[str, Any], told: str) -> None:
    data = refitted(journal.written(with_parts()), **changes)
    assert told in refused(data)
    assert told in verify(data, find).reason


def test_a_commitment_that_was_shown_and_parts_that_were_added_are_compared() -> None:
    table = with_parts()
    data = journal.written(table)
    assert verify(data, find, table.commitment.upper(), {0: "61" * 16, 1: "62" * 16}).holds
    other = verify(data, find, "00" * 16)
    assert not other.holds
    assert other.reason == f"its luck is not the one that was promised: the commitment to its key is {table.commitment}"
    assert "the part of seat 2 is 6262" in verify(data, find, added={1: "61" * 16}).reason
    assert "seat 4 has added nothing to it" in verify(data, find, added={3: "61" * 16}).reason
    assert "seat 1 has added nothing to it" in verify(SAVE, find, added={0: "61" * 16}).reason


def test_a_save_says_whose_part_is_missing() -> None:
    table = played()
    table.missing = (1,)
    again = journal.read(journal.written(table), find)
    assert again.missing == (1,)
    assert verify(journal.written(again), find).missing == (1,)


def test_a_game_from_other_rules_keeps_the_luck_that_everybody_has_added_to() -> None:
    table = with_parts()
    raw = json.loads(journal.written(table))
    raw["answers"][0][1] = raw["answers"][0][4] = "something else"
    carried = journal.read(refitted(journal.written(table), rules="0", answers=raw["answers"]), find)
    assert carried.carried is not None
    assert carried.parts == table.parts
    assert carried.position.chance.key == table.position.chance.key
    assert journal.read(journal.written(carried), find).parts == table.parts


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_what_verifies_loads_as_the_game_that_was_checked(data: st.DataObject) -> None:
    """One value anywhere in the file is another: it is refused, does not hold, or changes nothing that was played."""
    raw = json.loads(journal.written(with_parts(3)))
    place: Any = raw
    while True:
        names = list(place) if isinstance(place, dict) else list(range(len(place)))
        name = data.draw(st.sampled_from(names))
        if not isinstance(place[name], (dict, list)) or not place[name]:
            break
        place = place[name]
    place[name] = data.draw(st.sampled_from(["", "0", "free", 0, 1, -1, 99, True, [], "61" * 16]))
    try:
        forged = refitted(msgspec.json.encode(raw))
    except msgspec.ValidationError:
        return
    if verify(forged, find).holds:
        assert same(journal.read(forged, find).position, with_parts(3).position)


def test_a_bad_file_does_not_verify_and_the_reason_is_told() -> None:
    assert "cut off" in verify(SAVE[:100], find).reason
    assert not verify(SAVE[:100], find).holds
