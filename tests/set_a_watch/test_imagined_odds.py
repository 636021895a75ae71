"""What is imagined is drawn fairly: every place that is possible for a card is equally likely (SAW-INFO)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from random import Random

import pytest

from grimtable.games.set_a_watch.printed import (
    ACOLYTE,
    CREATURES,
    FINAL_LOCATION,
    ITEMS,
    KIND,
    LOCATION_KIND,
    RESPITE,
    SUMMON,
)
from grimtable.games.set_a_watch.rules.line import renew_deck
from grimtable.games.set_a_watch.state import Saw
from grimtable.kernel.table import Table
from tests.set_a_watch.opening import position, started
from tests.set_a_watch.scene import Scene

DRAWN = 3000


def draws(table: Table, of: Callable[[Saw], Iterable[Hashable]]) -> Counter[Hashable]:
    """How often each thing is found in imagined positions."""
    rng = Random(3)
    found: Counter[Hashable] = Counter()
    for _ in range(DRAWN):
        found.update(of(position(table.resample(0, rng))))
    return found


def assert_even(found: Counter[Hashable], kinds: int) -> None:
    """So many kinds of things, each about equally often: within five standard deviations."""
    assert len(found) == kinds
    mean = found.total() / kinds
    assert [kind for kind, n in found.items() if abs(n - mean) > 5 * mean**0.5] == []


def at(cards: list[int], wanted: Callable[[int], bool]) -> list[int]:
    """The places of some cards."""
    return [place for place, card in enumerate(cards) if wanted(card)]


@pytest.mark.parametrize(("pile", "size"), [(0, 16), (1, 16)])
def test_a_summon_card_lies_anywhere_in_its_pile(pile: int, size: int) -> None:
    def places(t: Saw) -> list[int]:
        return [at for at, card in enumerate(t.creature_deck) if KIND[card] == SUMMON and t.pile[card] == pile]

    assert_even(draws(started(), places), size)


def test_any_acolyte_lies_anywhere_but_where_the_summons_lie() -> None:
    found = draws(started(), lambda t: at([c for c in t.creature_deck if KIND[c] != SUMMON], lambda c: ACOLYTE[c]))
    assert_even(found, 30)
    acolytes = [c for c in CREATURES if ACOLYTE[c]]
    assert_even(draws(started(), lambda t: [c for c in t.creature_deck if c in acolytes]), len(acolytes))


def test_any_creature_is_on_top_of_the_deck_or_stays_in_the_box() -> None:
    others = [c for c in CREATURES if not ACOLYTE[c]]
    top = draws(started(), lambda t: [c for c in t.creature_deck[-1:] if c in others])
    assert_even(top, len(others))
    assert_even(draws(started(), lambda t: [c for c in t.box if c in others]), len(others))


def test_an_unused_respite_lies_anywhere_in_its_deck() -> None:
    table = started()
    size = len(position(table).unused_map)
    assert_even(draws(table, lambda t: at(t.unused_map, lambda c: LOCATION_KIND[c] == RESPITE)), size)


def test_any_regular_location_comes_next_and_any_final_one_last() -> None:
    table = started()
    t = position(table)
    hidden = [c for c in t.map_deck + t.unused_map if LOCATION_KIND[c] not in (RESPITE, FINAL_LOCATION)]
    assert_even(draws(table, lambda t: t.map_deck[-1:]), len(hidden))
    assert_even(draws(table, lambda t: t.map_deck[:1]), 3)


def test_any_item_and_any_unhallowed_comes_next() -> None:
    table = started()
    t = position(table)
    hidden = [item for item in ITEMS if item in t.item_deck]
    assert_even(draws(table, lambda t: t.item_deck[-1:]), len(hidden))
    assert_even(draws(table, lambda t: t.unhallowed[-2:-1]), 9)  # ten less the one that lies faceup
    assert_even(draws(table, lambda t: t.horde), 9)


def test_a_card_of_a_new_deck_lies_anywhere_in_it() -> None:
    scene = Scene()
    t = scene.t
    t.graveyard = t.creature_deck[-8:]
    del t.creature_deck[-8:]
    for card in t.graveyard:
        t.seen |= 1 << card
    card = t.graveyard[0]
    renew_deck(t)
    assert_even(draws(scene.table, lambda t: [t.creature_deck.index(card)]), 8)
