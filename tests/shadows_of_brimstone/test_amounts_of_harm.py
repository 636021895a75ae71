"""How many Hits cards do: with nothing but 1s on the dice every Hit gets through, and none more than there are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.cards.darkness import ColdComfort, wings
from grimtable.games.shadows_of_brimstone.cards.mine_encounters import breaks_down
from grimtable.games.shadows_of_brimstone.cards.scars import LashesOut
from grimtable.games.shadows_of_brimstone.cards.targa_encounters import screams, tube_leaks
from grimtable.games.shadows_of_brimstone.missions import a_fistful_of_dark_stone as a_fistful_of_dark_stone
from grimtable.games.shadows_of_brimstone.printed import piece
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import MINE, NONE, PARTY, TARGA, Sob
from tests.shadows_of_brimstone.drawing import table
from tests.shadows_of_brimstone.outfit import choose, ids, lay

Does = Callable[[Sob], object]


def harm(does: Does, *first: int, world: int = MINE) -> tuple[list[int], list[int], list[int]]:
    """Wounds, Sanity Damage and Corruption of two heroes, if these dice are followed by many 1s."""
    t = table(world=world)
    lay(t, *first, *[1] * 30)
    does(t)
    t.run()
    while t.ask is not None and "yes" in ids(t):
        choose(t, "yes")
    return t.wounds, t.sanity_lost, t.corruption


def activation(code: str) -> Does:
    """The second hero begins to act, with a card on its tile."""

    def does(t: Sob) -> None:
        stay_in_play(t, piece(code), 0)
        t.push(Activation(1))

    return does


CASES: list[tuple[str, Does, tuple[int, ...], tuple[list[int], list[int], list[int]]]] = [
    ("lashing out", lambda t: t.push(LashesOut(0)), (), ([0, 3], [0, 0], [0, 0])),
    ("a thousand wings", lambda t: wings(t, NONE, 0), (), ([0, 0], [2, 2], [0, 0])),
    ("the weeping", lambda t: breaks_down(t, 1, NONE, 0), (), ([0, 0], [0, 6], [0, 0])),
    ("a scream", lambda t: screams(t, 1, NONE, 0), (), ([0, 0], [3, 3], [0, 0])),
    ("a leaking tube", lambda t: tube_leaks(t, 1, NONE, 0), (), ([0, 0], [0, 0], [0, 1])),
    ("cold comfort", lambda t: t.push(ColdComfort(PARTY, NONE, 2)), (), ([0, 0], [0, 1], [0, 0])),
    ("blood money", lambda t: carry_out(t, 1, piece("loot-blood-money")), (), ([0, 0], [0, 1], [0, 0])),
    ("remains", lambda t: carry_out(t, 1, piece("scavenge-remains")), (4,), ([0, 0], [0, 2], [0, 0])),
    ("the red floor", activation("red-floor"), (), ([0, 0], [0, 1], [0, 0])),
    ("the mist", activation("dark-mist"), (6,), ([0, 1], [0, 0], [0, 0])),
]


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_a_card_does_as_many_hits_as_it_says(
    case: tuple[str, Does, tuple[int, ...], tuple[list[int], list[int], list[int]]],
) -> None:
    _, does, first, expected = case
    assert harm(does, *first) == expected


def test_the_snow_is_one_wound() -> None:
    assert harm(lambda t: t.push(Activation(1)), world=TARGA)[0] == [0, 1]
