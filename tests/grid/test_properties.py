"""What holds on every board: random tiles with random walls, random boards, and slow ways to the same answers."""

from collections import deque
from fractions import Fraction
from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grimtable.grid.bases import anchors_in, big_ways, covered
from grimtable.grid.board import lay
from grimtable.grid.drawing import draw
from grimtable.grid.fitting import placements
from grimtable.grid.flood import flood
from grimtable.grid.ground import Atlas, Ground
from grimtable.grid.risk import bargains
from grimtable.grid.sight import sight
from grimtable.grid.spaces import (
    DIRECTIONS,
    EAST,
    NOWHERE,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    mask_of,
    opposite,
    spaces_of,
    turned,
)
from grimtable.grid.tiles import BadTile, Tile
from grimtable.grid.ways import Ways
from tests.grid.dungeon import ATLAS

often = settings(max_examples=50, deadline=None)  # a busy machine must not fail a test


@st.composite
def arts(draw: st.DrawFn) -> str:
    """A drawing of random floor, walls and covered cross points. It may fall apart."""
    width, height = draw(st.integers(2, 8)), draw(st.integers(2, 7))
    floor = {(x, y) for x in range(width) for y in range(height) if draw(st.integers(0, 9)) > 1}
    lines: list[str] = []
    for y in range(height):
        row = walls = ""
        for x in range(width):
            row += "." if (x, y) in floor else " "
            row += "|" if {(x, y), (x + 1, y)} <= floor and draw(st.integers(0, 9)) == 0 else " "
            walls += "-" if {(x, y), (x, y + 1)} <= floor and draw(st.integers(0, 9)) == 0 else " "
            around = floor & {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
            walls += "+" if len(around) > 2 and draw(st.integers(0, 9)) == 0 else " "
        lines.append(row)
        if walls.strip():
            lines.append(walls)
    return "\n".join(lines)


@st.composite
def random_tiles(draw: st.DrawFn) -> Tile:
    """A tile of random floor, or of plain floor where that would fall apart."""
    try:
        return Tile("random", draw(arts()))
    except BadTile:
        return Tile("plain", "\n".join([". " * draw(st.integers(2, 8))] * draw(st.integers(2, 7))))


def one_tile(tile: Tile, turn: int = 0) -> Ground:
    return Atlas([tile]).ground((lay(0, turn, 0, 0),))


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    """A random tile, or a board of some tiles that were joined where they fit."""
    if draw(st.booleans()):
        return one_tile(draw(random_tiles()))
    board = [lay(draw(st.integers(0, 4)), draw(st.integers(0, 3)), 0, 0)]
    for _ in range(draw(st.integers(0, 7))):
        ground = ATLAS.ground(tuple(board))
        exits = [exit for exit in ground.exits if exit.other is None]
        if exits:
            fits = placements(ATLAS, ground, draw(st.sampled_from(exits)), draw(st.integers(1, 4)))
            if fits:
                board.append(draw(st.sampled_from(fits)).laid)
    return ATLAS.ground(tuple(board))


SOME_MODELS = st.integers(0, 1 << 64)


def some_of(mask: int, number: int) -> int:
    """Some spaces of a set, chosen by the bits of a number."""
    return mask_of(space for at, space in enumerate(spaces_of(mask)) if number >> at % 64 & 1)


# -- steps


@often
@given(grounds())
def test_every_step_leads_to_a_space_and_back(ground: Ground) -> None:
    for direction in range(DIRECTIONS):
        for space in spaces_of(ground.ways.masks[direction]):
            there = ground.ways.step(space, direction)
            assert ground.spaces >> space & 1
            assert ground.spaces >> there & 1
            assert ground.ways.step(there, opposite(direction)) == space
            assert abs(there % ground.width - space % ground.width) <= 1


@often
@given(grounds(), SOME_MODELS)
def test_what_is_around_a_set_is_near_to_one_of_its_spaces(ground: Ground, number: int) -> None:
    mask = some_of(ground.spaces, number)
    near = 0
    for space in spaces_of(mask):
        near |= ground.ways.near(space)
    assert ground.ways.around(mask) == near & ~mask


# -- floods


def walked(ways: Ways, start: int, free: int, most: int) -> dict[int, int]:
    """Distances, space by space."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        space = queue.popleft()
        if found[space] < most:
            for there in spaces_of(ways.near(space) & free):
                if there not in found:
                    found[there] = found[space] + 1
                    queue.append(there)
    return found


@often
@given(grounds(), SOME_MODELS, st.integers(0, 12), st.booleans(), st.data())
def test_a_flood_finds_the_distances_of_a_walk(
    ground: Ground, number: int, most: int, is_big: bool, data: st.DataObject
) -> None:
    free = ground.spaces & ~some_of(ground.spaces, number & number >> 1)
    ways = big_ways(ground) if is_big else ground.ways
    if is_big:
        free = anchors_in(ground, free)
    assume(free)
    start = data.draw(st.sampled_from(spaces_of(free)))
    found = flood(ways, 1 << start, free, most)
    expected = walked(ways, start, free, most)
    assert {space: found.distance(space) for space in spaces_of(found.within(most))} == expected
    assert found.paths() == {space: found.path(space) for space in expected}
    for space, steps in expected.items():
        path = found.path(space)
        assert (path[0], path[-1], len(path)) == (start, space, steps + 1)
        for at, to in pairwise(path):
            assert ways.near(at) >> to & 1
            assert free >> to & 1


@often
@given(grounds(), st.data())
def test_distances_obey_the_triangle_inequality(ground: Ground, data: st.DataObject) -> None:
    a, b, c = (data.draw(st.sampled_from(spaces_of(ground.spaces))) for _ in range(3))
    ab, bc, ac = ground.distance(a, b), ground.distance(b, c), ground.distance(a, c)
    assert ab == ground.distance(b, a)
    if NOWHERE not in (ab, bc):
        assert NOWHERE < ac <= ab + bc
    if ac != NOWHERE:
        column, row = abs(a % ground.width - c % ground.width), abs(a // ground.width - c // ground.width)
        assert ac >= max(column, row)


@often
@given(grounds(), SOME_MODELS, SOME_MODELS, st.integers(0, 8), st.data())
def test_no_other_path_is_both_cheaper_and_shorter(
    ground: Ground, number: int, other: int, most: int, data: st.DataObject
) -> None:
    once, twice = some_of(ground.spaces, number), some_of(ground.spaces, other & ~number)
    once &= ~twice
    start = data.draw(st.sampled_from(spaces_of(ground.spaces)))
    found = bargains(ground.ways, 1 << start, ground.spaces, [once, twice], most)
    # By hand: the lowest price to each space in so many steps.
    lowest = {start: 0}
    best: dict[int, list[tuple[int, int]]] = {}
    for steps in range(1, most + 1):
        after = dict(lowest)
        for space, price in lowest.items():
            for there in spaces_of(ground.ways.near(space)):
                dearer = price + (once >> there & 1) + 2 * (twice >> there & 1)
                if dearer < after.get(there, 1 << 30):
                    after[there] = dearer
        for there, price in after.items():
            if price < lowest.get(there, 1 << 30):
                best.setdefault(there, []).insert(0, (price, steps))
        lowest = after
    for space in spaces_of(ground.spaces & ~(1 << start)):
        assert found.offers(space) == best.get(space, [])
        for price, steps in found.offers(space):
            path = found.path(space, price)
            assert len(path) - 1 == steps
            assert sum((once >> at & 1) + 2 * (twice >> at & 1) for at in path[1:]) == price


# -- bases


@often
@given(grounds())
def test_a_base_fits_where_its_four_spaces_are_all_next_to_each_other(ground: Ground) -> None:
    expected = 0
    for anchor in spaces_of(ground.spaces):
        base = covered(ground, 1 << anchor)
        if base & ground.spaces == base and all(
            (ground.ways.near(space) | 1 << space) & base == base for space in spaces_of(base)
        ):
            expected |= 1 << anchor
    assert anchors_in(ground, ground.spaces) == expected


@often
@given(grounds())
def test_a_base_steps_where_each_of_its_spaces_may(ground: Ground) -> None:
    anchors = anchors_in(ground, ground.spaces)
    for anchor in spaces_of(anchors):
        for direction in range(DIRECTIONS):
            there = anchor + ground.ways.shifts[direction]
            may = all(
                ground.ways.step(space, direction) != NOWHERE for space in spaces_of(covered(ground, 1 << anchor))
            )
            expected = there if may and anchors >> there & 1 else NOWHERE
            assert big_ways(ground).step(anchor, direction) == expected


# -- sight


def line_is_free(ground: Ground, a: int, b: int) -> bool:
    """By fractions: where the line from centre to centre meets a grid line, the step across it must be open."""
    ax, ay, bx, by = a % ground.width, a // ground.width, b % ground.width, b // ground.width
    half = Fraction(1, 2)
    crossings: set[tuple[Fraction, Fraction]] = set()
    for x in range(min(ax, bx) + 1, max(ax, bx) + 1):
        crossings.add((Fraction(x), ay + half + (x - ax - half) * (by - ay) / (bx - ax)))
    for y in range(min(ay, by) + 1, max(ay, by) + 1):
        crossings.add((ax + half + (y - ay - half) * (bx - ax) / (by - ay), Fraction(y)))
    for x_at, y_at in crossings:
        # The north-west one of the spaces that meet there, and the step across.
        if x_at.denominator == 1 and y_at.denominator == 1:
            space = (int(y_at) - 1) * ground.width + int(x_at) - 1
            falling = (bx - ax) * (by - ay) > 0
            is_open = ground.ways.masks[SOUTH_EAST] >> space if falling else ground.ways.masks[SOUTH_WEST] >> space + 1
        elif x_at.denominator == 1:
            is_open = ground.ways.masks[EAST] >> (int(y_at) * ground.width + int(x_at) - 1)
        else:
            is_open = ground.ways.masks[SOUTH] >> ((int(y_at) - 1) * ground.width + int(x_at))
        if not is_open & 1:
            return False
    return True


@often
@given(grounds())
def test_sight_is_what_a_ruler_shows(ground: Ground) -> None:
    for space in spaces_of(ground.spaces)[:12]:
        expected = mask_of(other for other in spaces_of(ground.spaces) if line_is_free(ground, space, other))
        assert sight(ground, space) == expected


@often
@given(grounds())
def test_whoever_is_seen_sees_back(ground: Ground) -> None:
    for space in spaces_of(ground.spaces):
        for other in spaces_of(sight(ground, space)):
            assert sight(ground, other) >> space & 1


@often
@given(grounds(), st.data())
def test_adjacent_spaces_see_each_other_and_one_sees_oneself(ground: Ground, data: st.DataObject) -> None:
    space = data.draw(st.sampled_from(spaces_of(ground.spaces)))
    near = ground.ways.near(space) | 1 << space
    assert sight(ground, space) & near == near


# -- turning the whole board


@often
@given(random_tiles(), st.integers(1, 3), st.data())
def test_turning_the_board_changes_nothing(tile: Tile, turn: int, data: st.DataObject) -> None:
    straight, askew = one_tile(tile), one_tile(tile, turn)
    space = data.draw(st.sampled_from(spaces_of(straight.spaces)))
    there = askew.space_at(straight.place_of(space))

    def places(ground: Ground, mask: int) -> set[int]:
        return {ground.place_of(one) for one in spaces_of(mask)}

    assert places(straight, straight.spaces) == places(askew, askew.spaces)
    assert places(straight, sight(straight, space)) == places(askew, sight(askew, there))
    rings = [places(straight, ring) for ring in straight.from_space(space).rings]
    assert rings == [places(askew, ring) for ring in askew.from_space(there).rings]
    for direction in range(DIRECTIONS):
        step = straight.ways.step(space, direction)
        expected = NOWHERE if step == NOWHERE else askew.space_at(straight.place_of(step))
        assert askew.ways.step(there, turned(direction, turn)) == expected


@often
@given(random_tiles())
def test_what_is_drawn_can_be_read_again(tile: Tile) -> None:
    ground = one_tile(tile)
    again = one_tile(Tile("again", draw(ground)))
    assert draw(again) == draw(ground)
    assert [mask.bit_count() for mask in again.ways.masks] == [mask.bit_count() for mask in ground.ways.masks]


@often
@given(grounds())
def test_every_space_has_a_place_and_comes_back_from_it(ground: Ground) -> None:
    for space in spaces_of(ground.spaces):
        assert ground.space_at(ground.place_of(space)) == space
        part, x, y = ground.coordinates(space)
        assert ground.space(part, x, y) == space
    assert ground.mask_at(ground.place_of(space) for space in spaces_of(ground.spaces)) == ground.spaces
