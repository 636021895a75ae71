"""Enemies of all Types on crowded floors: whatever they do, nobody shares a space and everybody stays on the board."""

from random import Random

import pytest

from grimtable.games.shadows_of_brimstone.printed import MODELS_OF, TYPE, TYPES
from grimtable.games.shadows_of_brimstone.rules.fights.elite import roll_elite
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    foe_mask,
    foes_mask,
    foes_touching,
    free_mask,
    ground,
    heroes_mask,
    place_foe,
    take_foe_off,
)
from grimtable.grid.spaces import spaces_of
from tests.shadows_of_brimstone.arena import arena, foe, space
from tests.shadows_of_brimstone.fight import Fight

FLOOR = """
        . . 1 1 . .
    . . . . . . . . . .
    . . . a . . . . . .
    . .     . b .|. . .
    . . . . . . .|. . .
    . . c . . . . . . .
          . .
          . .
          ^ ^
    """
BEHIND = """
    . . . . . .
    . . d . . .
    . . . . . .
        ^ ^
    """


def check(fight: Fight) -> None:
    t = fight.t
    board = ground(t)
    taken = heroes_mask(t)
    for model in t.foes:
        squares = foe_mask(t, model)
        assert not squares & taken, f"{model} stands in another's space"
        assert (squares & board.spaces).bit_count() * 2 >= squares.bit_count()
        taken |= squares
        if t.foe_target[model] != -1:
            assert t.is_up(t.foe_target[model])
        assert foes_touching(t, squares) == [model]
    assert foes_mask(t) == taken & ~heroes_mask(t)


def test_enemies_are_told_in_the_order_in_which_they_came_to_this_table() -> None:
    """The same two in the same spaces at two tables, of which one is asked after the other."""
    tables = []
    for order in ("B6 C6", "C6 B6"):
        t = arena()
        models = dict(zip(("B6", "C6"), MODELS_OF[TYPE["tentacles"]], strict=False))
        for spot in order.split():
            place_foe(t, models[spot], space(t, spot))
        tables.append(t)
    assert [foes_touching(t, foes_mask(t)) for t in tables] == [t.foes for t in tables]
    assert tables[0].foes == tables[1].foes[::-1]


def test_a_copy_has_its_own_enemies_in_its_own_places() -> None:
    t = arena()
    model = foe(t, "B6")
    there = foes_mask(t)
    other = t.copy()
    other.foe_place[model] = space(t, "D7")
    assert foes_mask(other) == foe_mask(other, model) != there
    assert foes_mask(t) == there
    take_foe_off(other, model)
    assert foes_mask(other) == 0
    assert foes_touching(t, there) == [model]


@pytest.mark.parametrize("seed", range(24))
def test_enemies_of_all_types_find_their_way(seed: int) -> None:
    rng = Random(seed)
    fight = Fight(FLOOR, (BEHIND, 2, -3))
    t = fight.t
    t.chance.rekey(seed.to_bytes(16, "little"))
    for kind in rng.sample(range(len(TYPES)), 4):
        enemies_attack(t, kind, rng.randint(1, 12), rng.randint(0, 1), ambush=rng.random() < 0.5)
        answer_all(fight, rng)
        if rng.random() < 0.5:
            roll_elite(t, kind)
    check(fight)
    for _ in range(6):
        t.wounds = [0] * t.party
        t.sanity_lost = [0] * t.party
        t.corruption = [0] * t.party
        for hero in t.standing():
            spots = [space for space in fight_spaces(fight) if rng.random() < 0.2]
            if spots:
                t.place[hero] = rng.choice(spots)
        for code in TYPE:
            fight.act(code)
            answer_all(fight, rng)
            check(fight)


def fight_spaces(fight: Fight) -> list[int]:
    """The free spaces of the board."""
    board = ground(fight.t)
    return [board.place_of(square) for square in spaces_of(free_mask(fight.t))]


def answer_all(fight: Fight, rng: Random) -> None:
    t = fight.t
    t.run()
    while t.ask is not None:
        t.wounds = [0] * t.party
        t.answer(rng.choice(t.ask.options), 0)
