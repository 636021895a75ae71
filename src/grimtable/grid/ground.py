"""Laid tiles become a ground: the spaces of the board, who is next to whom, and which tiles a space belongs to.

A ground follows from the numbers of its board alone and never changes. An `Atlas` keeps the grounds that were asked
for last, so positions that are copies of each other share one, with the tables that were made for it when first
needed.

The working grid is just large enough for the tiles and a margin. It differs from ground to ground, so the number of a
space means nothing without its ground: what is kept for longer is a place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from grimtable.grid.board import BadBoard, LaidExit, LaidTile, exits_of_gate, place, spot_of_place, tile_of_place
from grimtable.grid.flood import FAR, Flood, flood
from grimtable.grid.spaces import DIRECTIONS, NOWHERE, opposite, spaces_of
from grimtable.grid.tiles import Tile, turn_spot
from grimtable.grid.ways import Ways

MARGIN: Final = 1
"""So many spaces are left around each part, for bases that hang over the edge of the board."""

_KEPT_FLOODS: Final = 256
_KEPT_GROUNDS: Final = 32  # of each of two generations


def rounded_width(width: int) -> int:
    """The width of a grid with room for so many columns. Few widths occur, so masks of tiles are used again."""
    return width + 7 & ~7


class Part:
    """A part of a board: the box around its tiles, and its rows of the working grid."""

    __slots__ = ("bottom", "end_row", "first_row", "left", "number", "right", "top")

    def __init__(self, number: int, left: int, top: int, right: int, bottom: int, first_row: int, end_row: int) -> None:
        self.number: Final[int] = number
        self.left: Final[int] = left
        self.top: Final[int] = top
        self.right: Final[int] = right
        self.bottom: Final[int] = bottom
        self.first_row: Final[int] = first_row
        self.end_row: Final[int] = end_row


class Ground:
    """The spaces of a board and how they hang together. It never changes."""

    __slots__ = (
        "_bits",
        "_exits_of",
        "_facing",
        "_floods",
        "_places",
        "_spaces",
        "_tile_spaces_at",
        "_tiles_at",
        "big_ways",
        "exits",
        "gates",
        "height",
        "loose_ways",
        "neighbours",
        "parts",
        "seen",
        "spaces",
        "taken",
        "tiles",
        "ways",
        "width",
    )

    def __init__(self, tiles: Sequence[Tile], board: tuple[int, ...], gates: tuple[int, ...] = ()) -> None:
        """Lay the tiles and open the gates; a board that cannot be is a BadBoard."""
        self.tiles: Final[list[LaidTile]] = [LaidTile(index, number, tiles) for index, number in enumerate(board)]
        self.parts: Final[dict[int, Part]] = {}
        width, height = self._measure()
        self.width: Final[int] = width
        self.height: Final[int] = height
        self.spaces = 0
        """All spaces of the board."""
        self.exits: Final[list[LaidExit]] = []
        self._exits_of: Final[list[list[LaidExit]]] = [[] for _ in board]
        self._facing: Final[dict[tuple[int, int], LaidExit]] = {}  # by left space and direction
        self.gates: Final[list[tuple[LaidExit, LaidExit]]] = []
        self.neighbours: Final[list[int]] = [0] * len(board)
        """For each tile those it is joined to, directly or by a gate: bits by their indices."""
        masks = self._put_down()
        self._join()
        leaps = self._open(gates)
        self.ways: Final[Ways] = Ways(width, height, masks, leaps)
        """The steps of a model on one space; gates are leaps."""
        # Tables that are made when they are first needed; the first belong to `bases`, `sight` and `fitting`.
        self.big_ways: Ways | None = None
        self.loose_ways: Ways | None = None
        self.seen: Final[dict[int, int]] = {}
        self.taken: Final[dict[int, int]] = {}
        self._bits: Final[dict[int, int]] = {}
        self._floods: Final[dict[int, Flood]] = {}
        self._places: Final[dict[int, int]] = {}
        self._tile_spaces_at: Final[dict[int, int]] = {}
        self._spaces: Final[dict[int, int]] = {}
        self._tiles_at: Final[dict[int, int]] = {}

    # -- making it

    def _measure(self) -> tuple[int, int]:
        """Put the parts below each other on a grid that is just large enough. Gives its width and height."""
        corners: dict[int, tuple[int, int, int, int]] = {}
        for laid in self.tiles:
            x, y, right, bottom = laid.x, laid.y, laid.x + laid.turned.width, laid.y + laid.turned.height
            if laid.part in corners:
                a, b, c, d = corners[laid.part]
                x, y, right, bottom = min(x, a), min(y, b), max(right, c), max(bottom, d)
            corners[laid.part] = (x, y, right, bottom)
        width = height = 0
        for part, (x, y, right, bottom) in sorted(corners.items()):
            rows = bottom - y + 2 * MARGIN
            self.parts[part] = Part(part, x, y, right, bottom, height, height + rows)
            width = max(width, right - x + 2 * MARGIN)
            height += rows
        return rounded_width(width), height

    def _put_down(self) -> list[int]:
        """The tiles on the grid. Gives the open steps: all within a tile, as between tiles there are walls."""
        masks = [0] * DIRECTIONS
        for laid in self.tiles:
            laid.origin = self.space(laid.part, laid.x, laid.y)
            wide = laid.turned.on_grid(self.width)
            for direction in range(DIRECTIONS):
                masks[direction] |= wide[direction] << laid.origin
            laid.spaces = wide[DIRECTIONS] << laid.origin
            for exit in laid.turned.exits:
                left = laid.origin + exit.left[1] * self.width + exit.left[0]
                right = laid.origin + exit.right[1] * self.width + exit.right[0]
                self._exits_of[laid.index].append(LaidExit(laid.index, exit.number, exit.direction, left, right))
            self.exits.extend(self._exits_of[laid.index])
        return masks

    def _join(self) -> None:
        """Exits that face each other on the same spaces join their tiles. Tiles share no other spaces."""
        shared = [0] * len(self.tiles)
        for exit in self.exits:
            other = self.exit_facing(exit.right, exit.direction)
            if other is not None:
                exit.other, other.other = other, exit
                shared[exit.tile] |= exit.spaces
                self._connect(exit, other)
            self._facing[exit.left, exit.direction] = exit
        for laid in self.tiles:
            if self.spaces & laid.spaces & ~shared[laid.index]:
                raise BadBoard(f"tile {laid.index} of the board overlaps another one")
            self.spaces |= laid.spaces

    def _open(self, gates: tuple[int, ...]) -> list[tuple[int, int]]:
        """The gates, and the leaps that they allow: each space of one end is next to both of the other."""
        leaps: list[tuple[int, int]] = []
        used: list[LaidExit] = []
        for number in gates:
            for tile, exit_number in exits_of_gate(number):
                exit = self.exit(tile, exit_number)
                if exit.other is not None or exit in used:
                    raise BadBoard(f"exit {exit_number} of tile {tile} is joined already and can have no gate")
                used.append(exit)
            one, other = used[-2], used[-1]
            self.gates.append((one, other))
            self._connect(one, other)
            leaps.append((one.spaces, other.spaces))
        return leaps

    def _connect(self, one: LaidExit, other: LaidExit) -> None:
        self.neighbours[one.tile] |= 1 << other.tile
        self.neighbours[other.tile] |= 1 << one.tile

    # -- tiles and exits

    def exit(self, tile: int, number: int) -> LaidExit:
        """An exit by its tile's index and its number there."""
        for exit in self._exits_of[tile] if 0 <= tile < len(self.tiles) else ():
            if exit.number == number:
                return exit
        raise BadBoard(f"there is no exit {number} of a tile {tile} on this board")

    def exit_facing(self, right: int, direction: int) -> LaidExit | None:
        """The exit that meets one with this right space and direction, if it were there."""
        return self._facing.get((right, opposite(direction)))

    def exits_of(self, tile: int) -> list[LaidExit]:
        """The exits of a tile, by their numbers."""
        return self._exits_of[tile]

    def tiles_at(self, space: int) -> int:
        """The tiles on which a space lies, as bits by their indices: two where tiles are joined, none off the board."""
        if not self._tiles_at:
            for laid in self.tiles:
                for one in spaces_of(laid.spaces):
                    self._tiles_at[one] = self._tiles_at.get(one, 0) | 1 << laid.index
        return self._tiles_at.get(space, 0)

    def spaces_on(self, tiles: int) -> int:
        """All spaces of these tiles, given as bits by their indices."""
        found = 0
        for index in spaces_of(tiles):
            found |= self.tiles[index].spaces
        return found

    def tile_spaces_at(self, space: int) -> int:
        """All spaces of the tiles on which a space lies."""
        found = self._tile_spaces_at.get(space)
        if found is None:
            found = self._tile_spaces_at[space] = self.spaces_on(self.tiles_at(space))
        return found

    # -- distances on the bare ground

    def from_space(self, space: int) -> Flood:
        """Everything by its distance from a space, as if no model stood anywhere."""
        found = self._floods.get(space)
        if found is None:
            if len(self._floods) >= _KEPT_FLOODS:
                self._floods.clear()
            found = flood(self.ways, 1 << space, self.spaces, FAR)
            self._floods[space] = found
        return found

    def distance(self, space: int, other: int) -> int:
        """How many steps lie between two spaces if no model is in the way; NOWHERE if no path joins them."""
        return self.from_space(space).distance(other)

    # -- coordinates and places

    def space(self, part: int, x: int, y: int) -> int:
        """The space at coordinates of a part; NOWHERE if they do not lie on the working grid."""
        box = self.parts[part]
        column = x - box.left + MARGIN
        row = y - box.top + MARGIN + box.first_row
        if 0 <= column < self.width and box.first_row <= row < box.end_row:
            return row * self.width + column
        return NOWHERE

    def coordinates(self, space: int) -> tuple[int, int, int]:
        """Part, x and y of a space of the working grid, be it on the board or not."""
        row, column = divmod(space, self.width)
        for box in self.parts.values():
            if box.first_row <= row < box.end_row:
                return box.number, column + box.left - MARGIN, row - box.first_row + box.top - MARGIN
        raise BadBoard(f"space {space} is not on the working grid")

    def space_at(self, place: int) -> int:
        """The space of a place. It may lie off the board, in the margin of the working grid."""
        if not self._spaces:
            self._note_places()
        space = self._spaces.get(place)
        if space is not None:
            return space
        index = tile_of_place(place)
        if not 0 <= index < len(self.tiles):
            raise BadBoard(f"place {place} is on a tile that has not been laid")
        laid = self.tiles[index]
        x, y = turn_spot(spot_of_place(place), laid.drawn_width, laid.drawn_height, laid.turn)
        space = self.space(laid.part, laid.x + x, laid.y + y)
        if space == NOWHERE:
            raise BadBoard(f"place {place} is nowhere near the board")
        return space

    def mask_at(self, places: Iterable[int]) -> int:
        """The set of the spaces of some places."""
        bits = self._bits
        mask = 0
        for one in places:
            mask |= bits[one] if one in bits else self.bit_at(one)
        return mask

    def bit_at(self, place: int) -> int:
        """The set of one space alone, that of a place."""
        bit = self._bits.get(place)
        if bit is None:
            bit = self._bits[place] = 1 << self.space_at(place)
        return bit

    def place_of(self, space: int) -> int:
        """The place of a space: on the tile that was laid first of those it lies on, or off the board but near one."""
        if not self._places:
            self._note_places()
        found = self._places.get(space)
        if found is not None:
            return found
        part, x, y = self.coordinates(space)
        for laid in self.tiles:
            across, down = x - laid.x, y - laid.y
            if laid.part == part and -1 <= across <= laid.turned.width and -1 <= down <= laid.turned.height:
                return self._place(laid, across, down)
        raise BadBoard(f"space {space} is nowhere near the board")

    def places_of(self, mask: int) -> list[int]:
        """The places of a set of spaces, in the order of the spaces."""
        if not self._places:
            self._note_places()
        known = self._places
        return [known[space] if space in known else self.place_of(space) for space in spaces_of(mask)]

    def _place(self, laid: LaidTile, across: int, down: int) -> int:
        x, y = turn_spot((across, down), laid.turned.width, laid.turned.height, -laid.turn)
        return place(laid.index, x, y)

    def _note_places(self) -> None:
        """Make the tables of places and their spaces; a shared space has a place on each of its tiles."""
        for laid in self.tiles:
            for space in spaces_of(laid.spaces):
                down, across = divmod(space - laid.origin, self.width)
                one = self._place(laid, across, down)
                self._spaces[one] = space
                self._places.setdefault(space, one)


class Atlas:
    """The tiles of a game by their numbers, and the grounds that were made of them last."""

    __slots__ = ("_by_name", "_last", "_new", "_old", "largest", "tiles")

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self.tiles: Final[list[Tile]] = list(tiles)
        self._by_name: Final[dict[str, int]] = {tile.name: number for number, tile in enumerate(tiles)}
        if len(self._by_name) < len(self.tiles):
            raise ValueError("two tiles of an atlas have the same name")
        self.largest: Final[int] = max(max(tile.turns[0].width, tile.turns[0].height) for tile in tiles)
        """The length of the longest tile."""
        # Two generations: what is asked for again moves from the old one to the new one, and when the new one is full,
        # what is left of the old one goes.
        self._new: dict[tuple[tuple[int, ...], tuple[int, ...]], Ground] = {}
        self._old: dict[tuple[tuple[int, ...], tuple[int, ...]], Ground] = {}
        self._last: tuple[list[int], list[int], Ground] | None = None  # the lists of `ground_of`, and their ground

    def number(self, name: str) -> int:
        """The number of a tile."""
        return self._by_name[name]

    def ground(self, board: tuple[int, ...], gates: tuple[int, ...] = ()) -> Ground:
        """The ground of a board: always the same one, as long as it is asked for now and then."""
        key = (board, gates)
        found = self._new.get(key)
        if found is None:
            found = self._old.get(key)
            if found is None:
                found = Ground(self.tiles, board, gates)
            if len(self._new) >= _KEPT_GROUNDS:
                self._old, self._new = self._new, {}
            self._new[key] = found
        return found

    def ground_of(self, board: list[int], gates: list[int]) -> Ground:
        """The ground of a board whose lists are replaced and never changed, as copies of a position share them.

        The same lists as the last time have the same ground: nothing need be looked up, however many tiles there are.
        """
        last = self._last
        if last is None or last[0] is not board or last[1] is not gates:
            last = self._last = (board, gates, self.ground(tuple(board), tuple(gates)))
        return last[2]
