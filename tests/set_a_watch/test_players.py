"""Who plays whom and who is asked what (chapters 2 and 31 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.state import NONE
from grimtable.kernel.table import Table
from tests.set_a_watch.opening import opened
from tests.set_a_watch.scene import HEROES, Scene

Saw = Callable[..., Scene]
NAMES = ["Heretic", "Bounty Hunter", "Barbarian", "Witch"]


def asked(table: Table) -> list[tuple[int, str]]:
    """Which seat has taken which adventurer, taking the last one that is offered each time."""
    taken = []
    while table.ask is not None and table.ask.prompt == "Which adventurer do you take?":
        words = table.ask.options[-1].words
        taken.append((table.ask.seat, words.removeprefix("take ")))
        table.choose(words)
    return taken


def seats_of(table: Table) -> list[int | None]:
    return [a.seat for a in table.view(0).adventurers]  # type: ignore[attr-defined]


@pytest.mark.rule("SAW-ADV-03", "SAW-ADV-08")
def test_four_players_take_one_adventurer_each_in_the_order_of_their_seats() -> None:
    table = opened(4)
    assert asked(table) == [
        (0, "Witch"),
        (1, "Barbarian"),
        (2, "Bounty Hunter"),
    ]  # the last one is left for the last seat
    assert seats_of(table) == [3, 2, 1, 0]


@pytest.mark.rule("SAW-ADV-04", "SAW-ADV-08")
def test_three_players_take_one_adventurer_each_and_the_fourth_is_flex() -> None:
    table = opened(3)
    assert asked(table) == [(0, "Witch"), (1, "Barbarian"), (2, "Bounty Hunter")]
    assert seats_of(table) == [None, 2, 1, 0]


@pytest.mark.rule("SAW-ADV-06", "SAW-ADV-08")
def test_two_players_take_two_adventurers_each() -> None:
    table = opened(2)
    assert asked(table) == [(0, "Witch"), (1, "Barbarian"), (0, "Bounty Hunter")]
    assert seats_of(table) == [1, 0, 1, 0]


@pytest.mark.rule("SAW-ADV-07")
def test_a_single_player_has_all_four() -> None:
    table = opened(1)
    assert asked(table) == []
    assert seats_of(table) == [0, 0, 0, 0]


@pytest.mark.rule("SAW-ADV-08")
def test_an_adventurer_that_was_taken_is_not_offered_again() -> None:
    table = opened(4)
    assert table.ask is not None
    assert [option.words for option in table.ask.options] == [f"take {name}" for name in NAMES]
    table.choose("take Barbarian")
    assert [option.words for option in table.ask.options] == ["take Heretic", "take Bounty Hunter", "take Witch"]


@pytest.mark.rule("SAW-WITCH-01")
def test_the_witchs_player_chooses_the_side_of_the_familiar_and_for_a_flex_witch_the_group() -> None:
    table = opened(4)
    asked(table)
    assert table.ask is not None
    assert table.ask.seats == (0,)
    table = opened(3)
    for name in NAMES[:3]:
        table.choose(f"take {name}")
    assert table.ask is not None
    assert table.ask.prompt == "Which side of the Familiar?"
    assert table.ask.seats == (0, 1, 2)


@pytest.mark.rule("SAW-ADV-05")
@pytest.mark.parametrize(("camper", "seat"), [("heretic", 0), ("bounty-hunter", 1), ("barbarian", 2)])
def test_on_watch_the_flex_adventurer_is_played_by_whoever_has_the_own_one_in_camp(
    saw: Saw, camper: str, seat: int
) -> None:
    scene = saw(3)
    assert scene.t.controller == [0, 1, 2, NONE]
    scene.dice("witch", 1, 2, 3)
    scene.camp(camper, 3, 3)
    scene.choose("spend two 3s on Runes", "activate Bolster")
    while "Witch" not in scene.ask.prompt:
        scene.choose("done")
    assert scene.ask.seats == (seat,)


@pytest.mark.rule("SAW-ADV-05")
def test_when_the_flex_adventurer_rests_the_seats_are_asked_in_rotation_beginning_with_the_first(saw: Saw) -> None:
    scene = saw(3)
    scene.round_begins()
    scene.camp("witch", 1, 2, 3)
    assert scene.ask.seats == (0,)
    scene.round_begins()
    scene.camp("witch", 1, 2, 3)
    assert scene.ask.seats == (1,)


@pytest.mark.rule("SAW-ADV-05")
def test_in_the_final_round_the_rotation_goes_on_for_the_flex_adventurer(saw: Saw) -> None:
    scene = saw(3)
    scene.rested("witch", 2)
    scene.horde()
    scene.lay_dice(6, 6, 6, 8, 8, 8, 12, 12, 12, 1, 2, 4)
    scene.round_begins("drowned-abbey")
    assert scene.offers("choose Witch's 1")
    assert scene.ask.seats == (2,)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_one_adventurer_decides_is_asked_of_its_player_and_the_rest_of_the_group(saw: Saw, seats: int) -> None:
    scene = saw(seats)
    owner = scene.t.controller[HEROES["barbarian"]]
    everybody = tuple(range(seats))
    scene.round_begins()
    assert scene.ask.seats == everybody
    scene.t.coins = 9
    scene.camp("barbarian", 1, 2, 6)
    assert scene.ask.seats == (owner,)
    scene.choose("Scout Ahead with the 2 (+1 coin)")
    assert scene.ask.seats == (owner,)
    scene.table.choose(0)
    scene.choose("Chop Wood with the 1", "Chop Wood with the 6")
    assert scene.ask.prompt == "What do you buy?"
    assert scene.ask.seats == (owner,)
    scene.watch("bridge-giant", camper="barbarian")
    assert scene.ask.seats == everybody
    scene.choose("end our actions")
    assert scene.ask.prompt == "Which Ability card is exhausted?"
    assert scene.ask.seats == everybody


def test_a_seat_that_is_not_asked_cannot_answer(saw: Saw) -> None:
    scene = saw(4)
    scene.camp("barbarian", 1, 2, 6)
    scene.refused("Chop Wood with the 1", rule="SAW-CAMP-07", seat=0)
