"""Whole games, as anybody at the table sees them: what holds at every moment of them, by the view and the options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from grimtable.games.set_a_watch.view import AdventurerView, SawView
from grimtable.kernel.table import Table
from tests.set_a_watch.opening import opened

ACTING = "What do the Watchers do?"
RESTING = "Who rests in camp?"
EXHAUSTING = "Which Ability card is exhausted?"
SHOPPING = "What do you buy?"
SEEDS = (1, 2, 3, 4)


class Moment(NamedTuple):
    """A question, what was answered, and the table before and after."""

    prompt: str
    options: list[str]
    answer: str
    before: SawView
    after: SawView


def seen(table: Table) -> SawView:
    view = table.view(0)
    assert isinstance(view, SawView)
    return view


def sensible(table: Table) -> int:
    """The best option at first sight."""
    weights = table.game.weigh_all(table.position)
    return weights.index(max(weights))


@cache
def played(seed: int) -> list[Moment]:
    """A game on Easy from its first night to its end."""
    table = opened(seed=seed, difficulty="easy")
    moments: list[Moment] = []
    while table.ask is not None:
        before = seen(table)
        prompt, words = table.ask.prompt, [option.words for option in table.ask.options]
        answer = sensible(table)
        table.choose(answer)
        moments.append(Moment(prompt, words, words[answer], before, seen(table)))
    return moments


def moments(prompt: str = "") -> Iterator[Moment]:
    """The moments of all games, or those at which this was asked."""
    for seed in SEEDS:
        yield from (moment for moment in played(seed) if not prompt or moment.prompt == prompt)


def nights() -> Iterator[Moment]:
    """The first question of the Watchers in each night."""
    for seed in SEEDS:
        last = 0
        for moment in played(seed):
            if moment.prompt == ACTING and moment.before.round > last:
                last = moment.before.round
                yield moment


def faceup(adventurer: AdventurerView) -> int:
    """The Ability cards of an adventurer that are not exhausted."""
    return sum(not ability.exhausted for ability in adventurer.abilities)


def test_whole_games_are_looked_at() -> None:
    assert max(moment.before.round for moment in moments()) == 9
    assert any(moment.before.final_round for moment in moments(ACTING))


@pytest.mark.rule("SAW-REV-01", "SAW-REV-02", "SAW-GLOS-07", "SAW-ORD-01", "SAW-ORD-03")
def test_when_the_watchers_act_the_fire_has_revealed_as_many_as_it_can() -> None:
    fires: set[int] = set()
    for moment in moments(ACTING):
        view = moment.before
        level = 1 if view.fire < 7 else 2 if view.fire < 12 else 3
        if view.location is not None and view.location.code != "windward-ridge":
            fires.add(level)
            assert all(place.revealed for place in view.line[:level])
    assert fires >= {1, 2}


@pytest.mark.rule("SAW-BRD-08", "SAW-BRD-09", "SAW-ATK-07")
def test_whoever_is_attacked_stands_in_range_and_in_the_light() -> None:
    attacked = 0
    for moment in moments(ACTING):
        view = moment.before
        for place in view.line:
            for attack in place.attacks:
                if attack.by.startswith("die/"):
                    attacked += 1
                    owner = view.adventurers[int(attack.by.removeprefix("die/")) // 3]
                    assert place.revealed
                    assert place.position <= owner.range
    assert attacked


@pytest.mark.rule("SAW-FIN-01", "SAW-FIN-02", "SAW-CAMP-02", "SAW-MERCH-13")
def test_in_the_final_round_nobody_rests_and_nobody_shops() -> None:
    final = [moment for moment in moments() if moment.before.final_round]
    assert final
    for moment in final:
        assert moment.prompt not in (RESTING, SHOPPING)
        assert not any(adventurer.in_camp for adventurer in moment.before.adventurers)
        assert moment.before.location is not None
        assert moment.before.location.kind == "final"


@pytest.mark.rule("SAW-FIN-04", "SAW-FIN-03")
def test_the_whole_horde_stands_in_the_last_line() -> None:
    met = 0
    for seed in SEEDS:
        last = [moment.before for moment in played(seed) if not moment.before.final_round][-1]
        for night in [moment.before for moment in played(seed) if moment.before.final_round][:1]:
            met += 1
            assert night.location is not None
            assert night.horde_size == 0
            assert len(night.line) >= night.location.count + last.horde_size
    assert met


@pytest.mark.rule("SAW-WATCH-01", "SAW-WATCH-02", "SAW-RND-04")
def test_on_watch_are_those_who_do_not_rest_and_have_a_card_left() -> None:
    for moment in nights():
        for adventurer in moment.before.adventurers:
            if adventurer.on_watch:
                assert not adventurer.in_camp
            elif not adventurer.in_camp:
                assert faceup(adventurer) == 0


@pytest.mark.rule("SAW-OUT-03")
def test_any_card_of_anybody_who_does_not_rest_can_be_exhausted_for_damage() -> None:
    asked = 0
    for moment in moments(EXHAUSTING):
        asked += 1
        others = [adventurer for adventurer in moment.before.adventurers if not adventurer.in_camp]
        assert len(moment.options) == sum(faceup(adventurer) for adventurer in others)
    assert asked


@pytest.mark.rule("SAW-MERCH-03", "SAW-MERCH-05", "SAW-MERCH-06")
def test_what_is_bought_is_paid_for_and_carried_by_whom_it_was_bought_for() -> None:
    bought = 0
    for moment in moments(SHOPPING):
        for adventurer in moment.after.adventurers:
            assert len(adventurer.items) <= 2
        if moment.answer.startswith("buy"):
            bought += 1
            name = moment.answer.split(" for ")[1].split(" (")[0]
            owners = [
                (was.name, set(now.items) - set(was.items))
                for was, now in zip(moment.before.adventurers, moment.after.adventurers, strict=True)
                if len(now.items) > len(was.items)
            ]
            assert [owner for owner, _ in owners] == [name]
            [[item]] = [list(items) for _, items in owners]
            assert moment.answer.startswith(f"buy {item.name} for")
    assert bought


@pytest.mark.rule("SAW-ADV-02", "SAW-ADV-10", "SAW-ADV-13")
@pytest.mark.parametrize("what", ["abilities", "unused"])
def test_every_adventurer_always_has_three_cards_on_the_board_and_two_beside_it(what: str) -> None:
    wanted = {"abilities": 3, "unused": 2}[what]
    for moment in moments():
        assert len(moment.before.adventurers) == 4
        for adventurer in moment.before.adventurers:
            assert len(getattr(adventurer, what)) == wanted


@pytest.mark.rule("SAW-OUT-09", "SAW-MAP-01")
def test_each_round_takes_a_location_from_the_map_deck() -> None:
    for seed in SEEDS:
        watches = [moment.before for moment in played(seed) if moment.prompt == ACTING]
        assert len({view.location for view in watches}) == len({view.round for view in watches})
        assert all(view.map_deck_size == 9 - view.round for view in watches)
