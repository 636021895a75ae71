"""Redrawing what a seat cannot see leaves everything that the seat gets byte-equal."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grimtable.games import BUILT_IN, find
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.snapshot import plain
from grimtable.server.exports import looked_back
from grimtable.server.scene import Scene, scene
from tests.machines.cases import CASES, Case, random_choices
from tests.machines.channels import CHANNELS, differing, moment, served, told
from tests.machines.leaks import FIRST, Findings, play

GAMES = [package.REGISTRATION.alias for package in BUILT_IN]
FEW = [case for game in GAMES for case in [c for c in CASES if c.game == game and c.seats > 1][:3]]
FAR = 120  # answers, from which is looked back


def none_leaked(found: Findings) -> None:
    """Nothing was told, and the worlds were others indeed."""
    assert found.leaks == []
    assert found.redrawn > 3, "resampling never changed anything"
    assert found.compared > 3, "hardly any answer told nothing"


@pytest.mark.parametrize("case", FEW, ids=str)
def test_no_seat_can_tell_a_world_drawn_anew_from_the_true_one(case: Case) -> None:
    found = play(case, 21)
    none_leaked(found)
    assert {*CHANNELS} - found.said <= {"odds", "previews", "hints"}, "a channel was never heard"
    assert found.moments or find(case.game).cooperative


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_nobody_at_any_table_can(case: Case) -> None:
    none_leaked(play(case, FIRST, everybody=True))


def test_the_machine_notices_what_a_seat_can_tell() -> None:
    """The hand of the very seat that looks is drawn anew."""
    table = FEW[0].open(25)
    rng = Random(25)
    noticed: set[str] = set()
    for seat, choice in random_choices(table, rng):
        other = table.resample((seat + 1) % table.seats, rng)
        hand = msgspec.to_builtins(table.view(seat))["seats"][seat]["hand"]
        phrases = tuple(f"play {card['name']}" for card in hand)
        both = (told(moment(served(world), seat, phrases)) for world in (table, other))
        noticed |= {difference.partition(":")[0] for difference in differing(*both)}
        table.position.answer(choice, seat)
    assert {"view", "refusals", "bots"} <= noticed


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


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_look_back_shows_what_was_shown_then(case: Case) -> None:
    table = case.open(26)
    eyes = [*range(case.seats), SPECTATOR]
    shown: dict[tuple[int, int], Scene] = {}
    live = served(table)
    for seat, choice in random_choices(table, Random(26)):
        live = served(table)
        shown |= {(eye, live.counted(eye)): scene(live, eye, ()) for eye in eyes}
        if table.answers == FAR:
            break
        assert table.position.ask is not None
        table.choose(table.position.ask.options.index(choice), seat=seat)
    moments = sorted(shown.items(), key=lambda item: item[0])
    for (eye, at), then in Random(26).sample(moments, min(60, len(moments))):
        assert seen_of(looked_back(live, eye, at)) == seen_of(then), f"seat {eye} after answer {at}"


def seen_of(then: Scene) -> bytes:
    """What a scene tells of the game; who may answer or take back stands apart."""
    ask = None if then.ask is None else msgspec.structs.replace(then.ask, mine=False)
    return msgspec.json.encode([then.view, ask, then.log, then.log_from, then.answers, then.result])
