"""Saves: exact, whole or refused with a reason, and alive under other rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grimtable
from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.game import Game
from grimtable.kernel.snapshot import same
from grimtable.kernel.table import Table, open_table
from tests.kernel.vigil import Harm, Vigil, Watch


def played(answers: int = 40, seed: int = 3) -> Table:
    table = grimtable.new("att", seats=2, seed=seed, lost_charter="on")
    rng = Random(seed)
    for _ in range(answers):
        if table.position.ask is None:
            break
        table.choose(rng.randrange(len(table.position.ask.options)))
    return table


SAVE = journal.written(played())


def refitted(data: bytes, **changes: Any) -> bytes:
    """A save with some fields changed and its digest made to fit."""
    save = msgspec.convert(json.loads(data) | changes, journal.Save)
    return msgspec.json.encode(msgspec.structs.replace(save, digest=journal.digest_of(save)))


def edited(**changes: Any) -> bytes:
    """The save with some fields changed and its digest made to fit."""
    return refitted(SAVE, **changes)


def refused(data: bytes) -> str:
    with pytest.raises(grimtable.BadSave) as refusal:
        journal.read(data, find)
    return str(refusal.value)


def test_a_saved_game_is_loaded_exactly_with_its_past(tmp_path: Path) -> None:
    table = played()
    table.save(tmp_path / "game.json")
    again = grimtable.load(tmp_path / "game.json")
    assert same(again.position, table.position)
    assert again.log(0) == table.log(0)
    assert [r.words for r in again.records()] == [r.words for r in table.records()]
    again.undo()
    table.undo()
    assert same(again.position, table.position)


def test_answers_are_kept_by_their_words() -> None:
    first = json.loads(SAVE)["answers"][0]
    assert first[1].startswith("take The ")


def test_a_save_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    table = played()
    target = tmp_path / "game.json"
    table.save(target)
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]
    with pytest.raises(OSError, match="No such file"):
        table.save(tmp_path / "nowhere" / "game.json")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "the file is empty"),
        (b"   \n", "the file is empty"),
        (b"not json", "damaged or cut off"),
        (SAVE[: len(SAVE) // 2], "damaged or cut off"),
        (SAVE[:-1], "damaged or cut off"),
        (b"\xff\xfe\x00\x01", "damaged or cut off"),
        (b'{"snapshot":{"position":{"a":' + b"[" * 200_000, "damaged or cut off"),
        (b"[]", "not a Grimtable save"),
        (b'{"hello": "world"}', "not a Grimtable save"),
        (SAVE.replace(b'"grimtable-save"', b'"another-save"'), "its format is 'another-save'"),
        (SAVE.replace(b'"schema":3', b'"schema":99'), "schema 99; this version reads schemas 1 to 3"),
        (SAVE.replace(b'"seats":2', b'"seats":3'), "changed after it was saved"),
        (SAVE.replace(b"take The", b"hire The", 1), "changed after it was saved"),
    ],
)
def test_a_bad_file_is_refused_and_the_reason_named(data: bytes, says: str) -> None:
    assert says in refused(data)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "chess"}, "a game that is not here: 'chess'"),
        ({"seats": 9}, "1 to 5 players, not 9"),
        ({"options": {"edition": "ninth"}}, "option 'edition' cannot be 'ninth'"),
        ({"options": {"weather": "bad"}}, "no option 'weather'"),
        ({"key": "zz"}, "not 16 bytes in hexadecimal"),
        ({"key": "00"}, "not 16 bytes in hexadecimal"),
        ({"setup": [99999] * 300}, "the set-up of the saved game does not fit"),
        ({"setup": []}, "the set-up of the saved game does not fit"),
        ({"place": -4}, "the set-up of the saved game does not fit"),
        ({"place": 2**90}, "the set-up of the saved game does not fit"),
        ({"answers": [[0, "fly away", [], 0]]}, "answer 1 of the save is not possible: 'fly away' is not offered"),
        ({"answers": [[5, "take The Captain", [], 0]]}, "answer 1 of the save is not possible: seat 5"),
        ({"answers": [], "rules": "0"}, r"the snapshot cannot stand after \d+ of 0 answers"),
    ],
)
def test_a_forged_file_is_refused_and_the_place_named(changes: dict[str, Any], says: str) -> None:
    assert re.search(says, refused(edited(**changes)))


def swollen(**changes: Any) -> bytes:
    """The save with more in it than any has; its digest is not even looked at."""
    return json.dumps(json.loads(SAVE) | changes).encode()


def swollen_position(**changes: Any) -> bytes:
    snapshot = json.loads(SAVE)["snapshot"]
    return swollen(snapshot=snapshot | {"position": snapshot["position"] | changes})


ANSWER = [0, "take The Captain", [], 0]
ASK = {"seats": 1, "prompt": "", "rule": ""}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b" " * (journal.LARGEST + 1), "no save is that large"),
        (swollen(answers=[ANSWER] * 10_001), "length <= 10000 - at `$.answers`"),
        (swollen(answers=[[0, "x" * 1001, [], 0]]), "length <= 1000 - at `$.answers[0][1]`"),
        (swollen(answers=[[0, "x", [1] * 1001, 0]]), "length <= 1000 - at `$.answers[0][2]`"),
        (swollen(setup=[0] * 1001), "length <= 1000 - at `$.setup`"),
        (swollen(options={str(n): "" for n in range(51)}), "length <= 50 - at `$.options`"),
        (swollen(options={"edition": "x" * 20_001}), "length <= 20000 - at `$.options"),
        (swollen(players=["x"] * 17), "length <= 16 - at `$.players`"),
        (swollen(players=["x" * 1001]), "length <= 1000 - at `$.players"),
        (swollen(game="x" * 1001), "length <= 1000 - at `$.game`"),
        (swollen_position(ask=ASK | {"options": [[0, 0, 0, 0]] * 200_000}), "'options' has 200000 entries; 5000 are"),
        (swollen_position(events=[[0, 0, 0, 0, 0]] * 1001), "'events' has 1001 entries; 1000 are"),
        (swollen_position(stack=[{}] * 1001), "'stack' has 1001 entries; 1000 are"),
        (swollen_position(options=[0] * 1001), "'options' has 1001 entries; 1000 are"),
        (swollen_position(dice=[[0] * 900] * 900), "more than 50000 values"),
        (swollen_position(dice=[[[[[[[[[0]]]]]]]]]), "'dice' is nested 9 deep; 8 are"),
        (swollen_position(ask=ASK | {"prompt": "x" * 1001}), "'prompt' has 1001 letters; 1000 are"),
        (swollen_position(turn=1 << 63), "'turn' has 64 bits; 63 are"),
        (swollen_position(**{"x" * 5000: 1 << 70}), "x… has 71 bits"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_with_more_in_it_than_a_game_can_have_is_refused(data: bytes, says: str) -> None:
    assert says in refused(data)


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        ({"seats": 0}, "asks a seat that is not there"),
        ({"seats": 4}, "asks a seat that is not there"),
        ({"options": []}, "no choice"),
        ({"options": [[0, 0, 0, 0]] * 2}, "the same choice twice"),
    ],
)
def test_a_snapshot_with_a_question_that_nobody_can_be_asked_is_refused(ask: dict[str, Any], says: str) -> None:
    snapshot = json.loads(SAVE)["snapshot"]
    position = snapshot["position"] | {"ask": snapshot["position"]["ask"] | ask}
    data = edited(rules="0", answers=[], snapshot={"after": 0, "position": position})
    assert says in refused(data)


def test_a_snapshot_for_more_seats_than_the_game_has_is_refused() -> None:
    snapshot = json.loads(SAVE)["snapshot"]
    position = snapshot["position"] | {"seats": 6}
    data = edited(rules="0", seats=6, answers=[], snapshot={"after": 0, "position": position})
    assert "another number of seats" in refused(data)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"chance": {"key": "00" * 16}}, "its luck is not that of the save's key"),
        ({"chance": {"laid": [5, 5, 5]}}, "luck was laid down for what is to come"),
        ({"ask": None}, "nobody is asked, though it is not over"),
        ({"stack": []}, "nobody is asked, though it is not over"),
        ({"turn": -1}, "more turns have passed than any game has"),
        ({"tokens": [0]}, "its tokens cannot be what it is"),
        ({"tokens": [-1] * 8}, "its tokens cannot be what it is"),
        ({"achiever": [7] * 8}, "its achiever cannot be what it is"),
        ({"hand": [52, 53]}, "its hand cannot be what it is"),
        ({"dice": ["five"]}, "position.dice cannot hold 'five'"),
    ],
)
def test_a_snapshot_that_no_game_could_have_is_refused(changes: dict[str, Any], says: str) -> None:
    position = json.loads(SAVE)["snapshot"]["position"]
    for name, value in changes.items():
        position[name] = position[name] | value if isinstance(value, dict) else value
    assert says in refused(edited(rules="0", answers=[], snapshot={"after": 0, "position": position}))


def test_a_snapshot_from_which_a_game_cannot_be_played_on_is_refused() -> None:
    class Cursed(Vigil):
        """Its last night cannot be looked at."""

        rules = "5"

        def view(self, position: Any, seat: int) -> Any:
            if position.ask is None:
                raise LookupError("nothing is left to be seen")
            return super().view(position, seat)

        def start(self, seats: int, options: Any, position: Any) -> None:
            super().start(seats, options, position)
            position.cards = [[], []]

    table = open_table(Vigil(), 2, {"charges": "5"}, seed=2)
    while table.position.turn < 2:
        table.choose(0)
    with pytest.raises(grimtable.BadSave, match="nothing is left to be seen"):
        journal.read(journal.written(table), lambda name: Cursed())


def test_missing_and_unreadable_files_are_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(grimtable.BadSave, match=r"cannot read .*missing\.json: No such file"):
        grimtable.load(tmp_path / "missing.json")
    with pytest.raises(grimtable.BadSave, match="cannot read"):
        grimtable.load(tmp_path)


def test_outcomes_taken_out_of_an_answer_are_noticed() -> None:
    answers = json.loads(SAVE)["answers"]
    at = next(i for i, a in enumerate(answers) if a[2])
    answers[at][2] = []
    assert f"answer {at + 1} of the save" in refused(edited(answers=answers))


# -- other rules


class SofterHarm(Harm):
    """Under the second edition nobody takes more than one harm at once."""

    def happen(self, t: Watch) -> None:
        self.n = min(self.n, 1)
        super().happen(t)


class SecondEdition(Vigil):
    rules = "2"


def test_a_save_from_other_rules_is_played_again_if_every_answer_still_holds() -> None:
    game, newer = Vigil(), SecondEdition()
    table = open_table(game, 2, {}, seed=2)
    rng = Random(2)
    for _ in range(5):
        assert table.position.ask is not None
        table.choose(rng.randrange(len(table.position.ask.options)))
    again = journal.read(journal.written(table), lambda name: newer)
    assert same(again.position, table.position)
    assert again.notes == [
        "saved under rules 1, content vigil, loaded under rules 2, content vigil: every answer still holds"
    ]


def test_a_save_whose_answers_no_longer_fit_goes_on_from_its_snapshot_and_says_so() -> None:
    class ThirdEdition(Vigil):
        """Seats begin with less, so that old answers cannot be given any more."""

        rules = "3"

        def start(self, seats: int, options: Any, position: Any) -> None:
            super().start(seats, options, position)
            position.cards = [[], []]

    game, newer = Vigil(), ThirdEdition()
    table = open_table(game, 2, {"charges": "5"}, seed=2)
    rng = Random(4)
    while table.position.turn < 2:
        assert table.position.ask is not None
        table.choose(0 if table.answers == 0 else rng.randrange(len(table.position.ask.options)))
    again = journal.read(journal.written(table), lambda name: newer)
    assert same(again.position, table.position)
    assert "the game goes on from its last turn boundary" in again.notes[0]
    while again.position.ask is not None:
        again.choose(0)
        third = journal.read(journal.written(again), lambda name: newer)  # saved and loaded once more
        assert same(third.position, again.position)
    assert again.result is not None


def test_answers_since_the_snapshot_that_no_longer_fit_are_to_be_given_again() -> None:
    class FourthEdition(Vigil):
        """Its options have other words and other ids."""

        rules = "4"
        verbs: ClassVar = [*Vigil.verbs[1:], Vigil.verbs[0]]

    table = open_table(Vigil(), 2, {"charges": "5"}, seed=2)
    while table.answers < 3:
        table.choose(0)
    data = journal.written(table)
    save = journal.parsed(data)
    assert save.snapshot.after < len(save.answers)
    again = journal.read(data, lambda name: FourthEdition())
    assert again.answers == 0
    assert same(again.position, table.position_at(save.snapshot.after))
    assert again.notes[0].endswith("and what was answered since is to be answered again")


# -- fuzz


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_file_raises_anything_but_the_documented_error(data: st.DataObject) -> None:
    raw = bytearray(SAVE)
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at] = data.draw(st.integers(0, 255))
    if data.draw(st.booleans()):
        raw = raw[: data.draw(st.integers(0, len(raw)))]
    try:
        journal.read(bytes(raw), find)
    except grimtable.BadSave:
        return


SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-5, 300), st.text(max_size=8), st.just([]), st.just({}))


def mutated(value: Any, data: st.DataObject) -> Any:
    """The same structure with one thing in it replaced."""
    if isinstance(value, dict) and value and data.draw(st.integers(0, 9)):
        name = data.draw(st.sampled_from(sorted(value)))
        return value | {name: mutated(value[name], data)}
    if isinstance(value, list) and value and data.draw(st.integers(0, 9)):
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], mutated(value[at], data), *value[at + 1 :]]
    return data.draw(SCALARS)


class Newer(type(find("att"))):  # type: ignore[misc]
    """The same game under another version, so that snapshots are used."""

    rules = "next"


NEWER: Game = Newer()


@settings(max_examples=150, deadline=None)
@given(st.data(), st.booleans())
def test_a_forged_structure_with_a_fitting_digest_raises_nothing_else_either(data: st.DataObject, newer: bool) -> None:
    raw = mutated(json.loads(SAVE), data)
    try:
        save = msgspec.convert(raw, journal.Save)
    except msgspec.ValidationError:
        bad = msgspec.json.encode(raw)
    else:
        bad = msgspec.json.encode(msgspec.structs.replace(save, digest=journal.digest_of(save)))
    try:
        table = journal.read(bad, (lambda name: NEWER) if newer else find)
    except grimtable.BadSave:
        return
    if table.position.ask is not None:
        table.choose(0)
