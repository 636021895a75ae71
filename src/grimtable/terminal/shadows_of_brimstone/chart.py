"""The layout of Shadows of Brimstone as the terminal sees it: who stands where, what is lit, who sees whom.

It is made of the view alone. A spot is a column and a row of the ground's working grid.
"""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.shadows_of_brimstone.view import ATLAS, FoeView, HeroView, PlaceView, SobView, TypeView
from grimtable.grid.bases import covered
from grimtable.grid.board import gate, lay, place, spot_of_place, tile_of_place
from grimtable.grid.ground import Ground
from grimtable.grid.sight import ACROSS, BOTH, line, sight_of
from grimtable.grid.spaces import EAST, NORTH, NOWHERE, SOUTH, WEST, spaces_of
from grimtable.terminal.fields import Spot

JOINED, LINKED = "joined", "linked-gate"
STEPS: dict[int, Spot] = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
COMPASS = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}


NUMBERS = {tile.name: number for number, tile in enumerate(ATLAS.tiles)}


def ground_of(view: SobView) -> Ground:
    """The ground that the tiles of a view make."""
    board = tuple(lay(NUMBERS[tile.code], tile.turn, tile.x, tile.y, tile.part) for tile in view.tiles)
    gates = tuple(gate(each.tile, each.exit, each.other_tile, each.other_exit) for each in view.gates)
    return ATLAS.ground(board, gates)


class Chart:
    """The board with everybody on it."""

    def __init__(self, view: SobView) -> None:
        self.view = view
        self.ground = ground_of(view)
        self.sizes = {kind.code: kind.size for kind in view.types}
        self.heroes: dict[Spot, HeroView] = {}
        self.fallen: dict[Spot, HeroView] = {}
        for hero in view.heroes:
            if hero.place is not None and not hero.dead:
                (self.fallen if hero.knocked_out else self.heroes)[self.spot(self.space(hero.place))] = hero
        self.foes: dict[Spot, FoeView] = {}
        for foe in view.foes:
            for space in spaces_of(self.under(foe)):
                self.foes[self.spot(space)] = foe
        self.lit = self._lit()

    # -- spaces

    def space(self, at: PlaceView) -> int:
        """The space of a place."""
        return self.ground.space_at(place(at.tile, at.x, at.y))

    def spot(self, space: int) -> Spot:
        """Column and row of a space."""
        row, column = divmod(space, self.ground.width)
        return column, row

    def spot_of(self, number: int) -> Spot:
        """The same of a place as options have it."""
        return self.spot(self.ground.space_at(number))

    def at(self, spot: Spot) -> int:
        """The space in a column and a row."""
        return spot[1] * self.ground.width + spot[0]

    def is_floor(self, spot: Spot) -> bool:
        """Whether the board has a space there."""
        return min(spot) >= 0 and spot[0] < self.ground.width and bool(self.ground.spaces >> self.at(spot) & 1)

    def floor(self, part: int) -> frozenset[Spot]:
        """All spaces of a part of the board."""
        box = self.ground.parts[part]
        spots = (self.spot(space) for space in spaces_of(self.ground.spaces))
        return frozenset(spot for spot in spots if box.first_row <= spot[1] < box.end_row)

    def part_of(self, spot: Spot) -> int:
        """The part of the board that a row belongs to."""
        return next(part.number for part in self.ground.parts.values() if part.first_row <= spot[1] < part.end_row)

    def tiles_at(self, spot: Spot) -> list[int]:
        """The tiles on which a space lies."""
        return spaces_of(self.ground.tiles_at(self.at(spot)))

    def name(self, spot: Spot) -> str:
        """A space by its tile, column and row, as options call it."""
        number = self.ground.place_of(self.at(spot))
        x, y = spot_of_place(number)
        return f"{self.view.tiles[tile_of_place(number)].name} {chr(ord('A') + x)}{y + 1}"

    def gates(self) -> dict[tuple[Spot, Spot], Spot]:
        """Through open Gates: the space and the step out of it, and the space to which it leads."""
        found: dict[tuple[Spot, Spot], Spot] = {}
        halves = [
            (exit.left, exit.right, exit.direction)
            for tile in self.view.tiles
            for exit, state in zip(self.ground.exits_of(tile.index), tile.exits, strict=True)
            if state == LINKED
        ]
        for left, right, direction in halves:
            for other_left, other_right, _ in halves:
                if other_left != left and self.ground.distance(left, other_right) == 1:
                    found[self.spot(left), STEPS[direction]] = self.spot(other_right)
                    found[self.spot(right), STEPS[direction]] = self.spot(other_left)
        return found

    # -- models

    def under(self, foe: FoeView) -> int:
        """The spaces that a model covers, as bits."""
        anchor = 1 << self.space(foe.place)
        return covered(self.ground, anchor) if self.sizes.get(foe.type) == "extra-large" else anchor

    def anchor(self, foe: FoeView) -> Spot:
        """The first of them."""
        return self.spot(self.space(foe.place))

    @property
    def focus(self) -> HeroView | None:
        """The hero that everything is about: who acts, else who bears the lantern."""
        view = self.view
        there = [hero for hero in view.heroes if hero.place is not None and not hero.dead]
        for hero in there:
            if hero.index == view.acting:
                return hero
        return next((hero for hero in there if hero.lantern), there[0] if there else None)

    def spot_of_hero(self, hero: HeroView) -> Spot | None:
        """Where a hero stands or lies."""
        return None if hero.place is None else self.spot(self.space(hero.place))

    # -- light and sight

    def _lit(self) -> int:
        """The spaces in the light of the Old Lantern: its bearer's tiles, and those joined to them (SOB-LAMP-02)."""
        bearer = next((hero for hero in self.view.heroes if hero.lantern and hero.place is not None), None)
        if bearer is None or bearer.place is None:
            return 0 if self.view.turn else self.ground.spaces  # before the first turn nobody asks for light
        tiles = self.ground.tiles_at(self.space(bearer.place))
        for tile in spaces_of(tiles):
            tiles |= self.ground.neighbours[tile]
        return self.ground.spaces_on(tiles)

    def is_lit(self, spot: Spot) -> bool:
        """Whether a space is in the light."""
        return bool(self.lit >> self.at(spot) & 1)

    def seen_from(self, spot: Spot) -> int:
        """The spaces that are seen from one, as bits."""
        return sight_of(self.ground, 1 << self.at(spot))

    def sees(self, spot: Spot, other: Spot) -> bool:
        """Whether one space is seen from another."""
        return bool(self.seen_from(spot) >> self.at(other) & 1)

    def line_of_sight(self, start: Spot, end: Spot) -> list[Spot]:
        """The spaces between two that see each other on this part of the board, in order."""
        if not self.sees(start, end) or self.part_of(start) != self.part_of(end):
            return []
        (x, y), (to_x, to_y) = start, end
        across, down = (1 if to_x > x else -1), (1 if to_y > y else -1)
        found: list[Spot] = []
        for step in line(abs(to_x - x), abs(to_y - y)):
            x += across if step in (ACROSS, BOTH) else 0
            y += down if step != ACROSS else 0
            found.append((x, y))
        return found[:-1]

    def distance(self, start: Spot, end: Spot) -> int:
        """Steps around walls; -1 where no way leads."""
        far = self.ground.distance(self.at(start), self.at(end))
        return -1 if far == NOWHERE else far

    def distance_to_foe(self, start: Spot, foe: FoeView) -> int:
        """Steps to the nearest space of a model."""
        return self.ground.from_space(self.at(start)).distance_to_any(self.under(foe) & self.ground.spaces)

    # -- words

    def bearing(self, start: Spot, end: Spot) -> str:
        """Where a space lies from another: "2 east, 1 north"; "elsewhere" behind a Gate."""
        if self.part_of(start) != self.part_of(end):
            return "behind a Gate"
        dx, dy = end[0] - start[0], end[1] - start[1]
        parts = [(abs(dx), COMPASS[(dx > 0) - (dx < 0), 0])] if dx else []
        parts += [(abs(dy), COMPASS[0, (dy > 0) - (dy < 0)])] if dy else []
        parts.sort(key=lambda part: -part[0])
        return ", ".join(f"{count} {direction}" for count, direction in parts) or "here"


# -- letters


def letters(names: Sequence[str], *, last_word: bool = False) -> list[str]:
    """A letter for each name, no two alike: an initial where that is free."""
    taken: list[str] = []
    for name in names:
        words = [word for word in name.split() if word.isalpha()]
        initials = [word[0] for word in (reversed(words) if last_word else words) if len(word) > 2]
        wanted = [each.upper() for each in (*initials, *name, *"XYZWVUTQ") if each.isalpha()]
        taken.append(next(each for each in wanted if each not in taken))
    return taken


def hero_letters(heroes: Sequence[HeroView]) -> dict[int, str]:
    """Heroes by their capitals."""
    return dict(zip((h.index for h in heroes), letters([hero.name for hero in heroes]), strict=True))


def type_letters(types: Sequence[TypeView]) -> dict[str, str]:
    """Enemy Types by small letters."""
    found = letters([kind.name for kind in types], last_word=True)
    return {kind.code: letter.lower() for kind, letter in zip(types, found, strict=True)}


def number_of(foe: FoeView) -> str:
    """The number of a model, if there may be several."""
    last = foe.name.split()[-1]
    return last if last.isdigit() else ""
