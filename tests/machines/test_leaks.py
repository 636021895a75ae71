"""Redrawing what a seat cannot see leaves everything that the seat gets byte-equal."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table
from tests.machines.cases import CASES, Case, is_looked_at, random_choices


def shown(table: Table, seat: int) -> bytes:
    """All that reaches a seat: its view, its question if it is asked, its log, and what can be undone."""
    ask = table.ask
    question = [ask.prompt, ask.why, tuple(ask.options), ask.obvious] if ask is not None and seat in ask.seats else None
    return msgspec.json.encode([table.view(seat), question, table.log(seat), table.answers, table.commitment == ""])


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_seat_can_tell_a_resampled_table_from_the_true_one(case: Case) -> None:
    table = case.open(21)
    rng = Random(21)
    changed = 0
    for chooser, choice in random_choices(table, rng):
        if is_looked_at(table.answers, 7):
            for seat in [*range(case.seats), SPECTATOR]:
                imagined = table.resample(seat, rng)
                assert table.game.broken(imagined.position) == []
                assert shown(imagined, seat) == shown(table, seat)
                changed += plain(imagined.position) != plain(table.position)
        assert table.position.ask is not None
        table.choose(table.position.ask.options.index(choice), seat=chooser)
    assert changed > 10, "resampling never changed anything"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_resampled_table_can_be_played_to_its_end(case: Case) -> None:
    table = case.open(22)
    rng = Random(22)
    for _ in range(40):
        if table.position.ask is not None:
            table.choose(rng.randrange(len(table.position.ask.options)))
    imagined = table.resample(0, rng)
    before = plain(table.position)
    while imagined.position.ask is not None:
        imagined.position.answer(rng.choice(imagined.position.ask.options), imagined.position.ask.first_seat())
    assert imagined.result is not None
    assert plain(table.position) == before


def test_the_question_of_another_seat_is_not_in_a_view() -> None:
    table = CASES[2].open(23)
    rng = Random(1)
    for _ in range(60):
        ask = table.ask
        if ask is None:
            break
        for seat in range(2):
            if seat not in ask.seats:
                sent = msgspec.json.encode(table.view(seat)).decode()
                hidden = [c["name"] for c in msgspec.to_builtins(table.view(ask.seat))["seats"][ask.seat]["hand"]]
                rivals_public = msgspec.to_builtins(table.view(SPECTATOR))
                for name in hidden:
                    if name not in str(rivals_public):
                        assert name not in sent
        table.choose(rng.randrange(len(ask.options)))


def imagined_anew(table: Table, seat: int) -> object:
    """What a seat imagines with a given luck of its own, apart from what happened last and the place in the luck."""
    position = table.resample(seat, Random(5)).position
    position.events = []
    position.chance.happened = []
    return plain(position)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_seat_imagines_depends_on_what_it_sees_alone(case: Case) -> None:
    table = case.open(24)
    rng = Random(24)
    for chooser, choice in random_choices(table, rng):
        if is_looked_at(table.answers, 7):
            other_truth = table.resample(chooser, rng)
            assert imagined_anew(other_truth, chooser) == imagined_anew(table, chooser)
        assert table.position.ask is not None
        table.choose(table.position.ask.options.index(choice), seat=chooser)
