"""Who stands where: the one chapter that speaks to `grimtable.grid` (chapters 6, 11.2 and 11.3).

Outside, a space is a place: a number that stays the same whatever is laid later. Inside, the ground has its own
numbers for spaces, and sets of them are masks.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.atlas import ATLAS
from grimtable.games.shadows_of_brimstone.names import foe_name
from grimtable.games.shadows_of_brimstone.packed import packed_foe
from grimtable.games.shadows_of_brimstone.printed import EXTRA_LARGE, SIZE
from grimtable.games.shadows_of_brimstone.rules.map.line_up import LOOKOUT, mask_of_foe
from grimtable.games.shadows_of_brimstone.state import A_STOP, MINE, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FOE_MOVES, K_FOE_PLACED, K_PLACED, K_PUSHED
from grimtable.games.shadows_of_brimstone.words.verbs import PUSH_TO
from grimtable.grid.bases import anchors_in
from grimtable.grid.board import tile_of_place
from grimtable.grid.ground import Ground
from grimtable.grid.sight import sees as sees_mask
from grimtable.grid.sight import sight
from grimtable.grid.spaces import NOWHERE, spaces_of
from grimtable.kernel.frame import Frame

FAR: Final = 1 << 20  # farther than any board goes


def ground(t: Sob) -> Ground:
    """The ground of the tiles that lie on the table: copies of a position share it."""
    return ATLAS.ground_of(t.board, t.gates)


# -- tiles


def tiles_at(t: Sob, space: int) -> list[int]:
    """The tiles on which a space lies: two where tiles are joined (SOB-TILE-10)."""
    g = ground(t)
    return spaces_of(g.tiles_at(g.space_at(space)))


def tiles_of_hero(t: Sob, hero: int) -> list[int]:
    """The tiles on which a hero stands."""
    return tiles_at(t, t.place[hero]) if t.place[hero] != NONE else []


def adjacent_tiles(t: Sob, tile: int) -> list[int]:
    """The tiles that are joined to a tile, directly or by a Gate (SOB-LAMP-02, SOB-GATE-21)."""
    return spaces_of(ground(t).neighbours[tile])


def spaces_of_tile(t: Sob, tile: int) -> list[int]:
    """All spaces of a tile."""
    g = ground(t)
    return g.places_of(g.tiles[tile].spaces)


def is_on_tile(t: Sob, space: int, tile: int) -> bool:
    """Whether a space belongs to a tile."""
    g = ground(t)
    return bool(g.tiles_at(g.space_at(space)) >> tile & 1)


def heroes_on_tile(t: Sob, tile: int) -> list[int]:
    """The heroes that stand on a tile."""
    g = ground(t)
    mask = g.tiles[tile].spaces
    return [hero for hero in t.standing() if t.place[hero] != NONE and g.bit_at(t.place[hero]) & mask]


def heroes_here(t: Sob, hero: int) -> list[int]:
    """The heroes that stand on a map tile with a hero, itself among them; in town, everybody who has not left."""
    if t.stage == A_STOP:
        return [each for each in t.standing() if not t.left_town >> each & 1]
    if t.place[hero] == NONE:
        return []
    g = ground(t)
    mask = g.tile_spaces_at(g.space_at(t.place[hero]))
    return [each for each in t.standing() if t.place[each] != NONE and g.bit_at(t.place[each]) & mask]


def foes_on_tile(t: Sob, tile: int) -> list[int]:
    """The Enemies of which at least one space is on a tile."""
    return foes_touching(t, ground(t).tiles[tile].spaces)


def world_at(t: Sob, space: int) -> int:
    """The world in which a space lies."""
    return t.tile_world[tile_of_place(space)]


def world_of(t: Sob, hero: int) -> int:
    """The world in which a hero is, standing or not; the first one before it is on the board."""
    if t.stage == A_STOP:
        return MINE
    return world_at(t, t.place[hero]) if t.place[hero] != NONE else t.tile_world[0]


# -- models


def foe_mask(t: Sob, model: int) -> int:
    """The spaces of the ground that a model covers, also where it hangs over the edge of the board."""
    return mask_of_foe(t, ground(t), model)


def foes_touching(t: Sob, mask: int) -> list[int]:
    """The Enemies that cover at least one space of a set."""
    return LOOKOUT.line_up(t, ground(t)).touching(mask) if t.foes else []


def foe_spaces(t: Sob, model: int) -> list[int]:
    """The spaces that a model covers on the board: four for an Extra Large one (SOB-XL-01)."""
    g = ground(t)
    return g.places_of(foe_mask(t, model) & g.spaces)


def heroes_mask(t: Sob) -> int:
    """The spaces of the ground on which heroes stand."""
    return ground(t).mask_at([t.place[hero] for hero in t.standing() if t.place[hero] != NONE])


def foes_mask(t: Sob) -> int:
    """The spaces of the ground that Enemies cover."""
    return LOOKOUT.line_up(t, ground(t)).mask if t.foes else 0


def free_mask(t: Sob) -> int:
    """The spaces of the ground without a model; a KO'd marker is none (SOB-KO-04)."""
    return ground(t).spaces & ~(heroes_mask(t) | foes_mask(t))


def unseen_mask(t: Sob) -> int:
    """The spaces of the tiles on which an unrevealed token lies."""
    g = ground(t)
    mask = 0
    for tile, token in enumerate(t.token):
        if token != NONE:
            mask |= g.tiles[tile].spaces
    return mask


def is_free(t: Sob, space: int) -> bool:
    """Whether a space is on the board and holds no model."""
    return bool(free_mask(t) >> ground(t).space_at(space) & 1)


def free_among(t: Sob, spaces: list[int]) -> list[int]:
    """Those of some spaces that hold no model."""
    g = ground(t)
    free = free_mask(t)
    return [space for space in spaces if g.bit_at(space) & free]


def hero_at(t: Sob, space: int) -> int:
    """The hero that stands in a space, or NONE."""
    at = ground(t).space_at(space)
    for hero in t.standing():
        if t.place[hero] != NONE and ground(t).space_at(t.place[hero]) == at:
            return hero
    return NONE


def foe_at(t: Sob, space: int) -> int:
    """The Enemy that covers a space, or NONE."""
    at = ground(t).space_at(space)
    for model in t.foes:
        if foe_mask(t, model) >> at & 1:
            return model
    return NONE


# -- near and far


def are_adjacent(t: Sob, one: int, other: int) -> bool:
    """Whether two spaces are next to each other, no wall between them (SOB-WALL-04), or across a Gate."""
    g = ground(t)
    return bool(g.ways.near(g.space_at(one)) >> g.space_at(other) & 1)


def near_mask(t: Sob, space: int) -> int:
    """The spaces of the ground that are adjacent to a space."""
    g = ground(t)
    return g.ways.near(g.space_at(space))


def foes_next_to(t: Sob, space: int) -> list[int]:
    """The Enemies that are adjacent to a space."""
    return foes_touching(t, near_mask(t, space))


def foes_next_to_hero(t: Sob, hero: int) -> list[int]:
    """The Enemies that are adjacent to a hero."""
    return foes_next_to(t, t.place[hero]) if t.foes else []


def heroes_next_to(t: Sob, space: int) -> list[int]:
    """The heroes that stand adjacent to a space."""
    g = ground(t)
    near = near_mask(t, space)
    return [h for h in t.standing() if t.place[h] != NONE and near >> g.space_at(t.place[h]) & 1]


def heroes_next_to_foe(t: Sob, model: int) -> list[int]:
    """The heroes that an Enemy is adjacent to."""
    g = ground(t)
    near = g.ways.around(foe_mask(t, model) & g.spaces)
    return [h for h in t.standing() if t.place[h] != NONE and near >> g.space_at(t.place[h]) & 1]


def free_spaces_next_to(t: Sob, space: int) -> list[int]:
    """The spaces next to a space that hold no model."""
    g = ground(t)
    return g.places_of(near_mask(t, space) & free_mask(t))


def distance(t: Sob, one: int, other: int) -> int:
    """Steps between two spaces, around walls and past models (SOB-ATK-08); FAR if there is no way."""
    g = ground(t)
    steps = g.distance(g.space_at(one), g.space_at(other))
    return FAR if steps == NOWHERE else steps


def distance_to_foe(t: Sob, space: int, model: int) -> int:
    """Steps from a space to the nearest space of an Enemy."""
    g = ground(t)
    steps = g.from_space(g.space_at(space)).distance_to_any(foe_mask(t, model))
    return FAR if steps == NOWHERE else steps


def sees(t: Sob, one: int, other: int) -> bool:
    """Whether there is a Line of Sight between two spaces (SOB-LOS-01)."""
    g = ground(t)
    return sees_mask(g, 1 << g.space_at(one), 1 << g.space_at(other))


def range_mask(t: Sob, space: int, steps: int) -> int:
    """The spaces of the ground that are up to so many steps away and in Line of Sight."""
    g = ground(t)
    here = g.space_at(space)
    return g.from_space(here).within(steps) & sight(g, here)


def spaces_within(t: Sob, space: int, steps: int) -> list[int]:
    """All spaces up to so many steps away, the space itself included."""
    g = ground(t)
    return g.places_of(g.from_space(g.space_at(space)).within(steps))


def next_space(t: Sob, space: int, direction: int) -> int:
    """The space one step away, NONE if a wall is between; directions run clockwise from 0, northwest."""
    g = ground(t)
    there = g.ways.step(g.space_at(space), direction)
    return NONE if there == NOWHERE else g.place_of(there)


def nearest_free(t: Sob, space: int) -> list[int]:
    """The free spaces nearest to a space."""
    g = ground(t)
    found = g.from_space(g.space_at(space)).nearest(free_mask(t))
    return g.places_of(found)


# -- placing


def place_hero(t: Sob, hero: int, space: int) -> None:
    """A hero stands in a space now."""
    t.place[hero] = space
    t.emit(K_PLACED, hero, amount=space)


def place_foe(t: Sob, model: int, space: int) -> None:
    """A model comes onto the board."""
    t.foes.append(model)
    t.foe_place[model] = space
    t.emit(K_FOE_PLACED, piece=NONE, amount=model)


def take_foe_off(t: Sob, model: int) -> None:
    """A model leaves the board."""
    t.foes.remove(model)
    t.foe_place[model] = NONE
    t.foe_wounds[model] = 0
    t.foe_target[model] = NONE


def starting_area(t: Sob) -> list[int]:
    """The spaces of the Starting Area: the two rear rows of the Entrance tile (SOB-SETUP-14)."""
    g = ground(t)
    door = g.exits_of(0)[0]
    tile = g.tiles[0]
    flood = g.from_space(door.left)
    steps = sorted({flood.distance(space) for space in spaces_of(tile.spaces)})
    rear = [space for space in spaces_of(tile.spaces) if flood.distance(space) >= steps[-2]]
    return [g.place_of(space) for space in rear]


def push_aside(t: Sob, hero: int) -> None:
    """A hero gets up in its space: a model that stands there is pushed to an adjacent space (SOB-REC-03)."""
    at = ground(t).space_at(t.place[hero])
    for other in t.standing():
        if other != hero and t.place[other] != NONE and ground(t).space_at(t.place[other]) == at:
            t.push(PushedAside(other))
    for model in t.foes:
        if foe_mask(t, model) >> at & 1:
            t.push(FoePushedAside(hero, NONE, model))


class FoePushedAside(Frame[Sob]):
    """An Enemy makes room for a hero that gets up: the players choose where it goes, as with every tie of Enemies."""

    ASK: Final = 0
    MOVE: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, model: int = 0) -> None:
        super().__init__(you, card)
        self.model = model

    def twin(self) -> FoePushedAside:
        return FoePushedAside(self.you, self.card, self.model)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case FoePushedAside.ASK:
                spaces = self.ways(t)
                if not spaces:
                    return False
                ask = t.question_all(f"Where is {foe_name(t, self.model)} pushed to?", "SOB-REC-03")
                for space in spaces:
                    ask.offer(PUSH_TO, space)
            case FoePushedAside.MOVE:
                t.foe_place[self.model] = self.pick[1]
                t.emit(K_FOE_MOVES, amount=packed_foe(self.model, self.pick[1]))
            case _:
                return False
        return True

    def ways(self, t: Sob) -> list[int]:
        """The nearest free spaces; for an Extra Large Enemy those that hold its whole base."""
        here = t.place[self.you]
        if SIZE[t.foe_type[self.model]] != EXTRA_LARGE:
            return nearest_free(t, here)
        g = ground(t)
        at = g.space_at(here)
        room = (free_mask(t) | foe_mask(t, self.model) & g.spaces) & ~(1 << at)
        return [g.place_of(one) for one in spaces_of(g.from_space(at).nearest(anchors_in(g, room)))]

    def title(self, t: Sob) -> str:
        return "Pushed aside"


class PushedAside(Frame[Sob]):
    """A hero makes room: its player chooses among the nearest free spaces."""

    ASK: Final = 0
    MOVE: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case PushedAside.ASK:
                ask = t.question(t.seat_of(hero), "Where are you pushed to?", "SOB-REC-03")
                for space in nearest_free(t, t.place[hero]):
                    ask.offer(PUSH_TO, space)
            case PushedAside.MOVE:
                t.place[hero] = self.pick[1]
                t.emit(K_PUSHED, hero, amount=self.pick[1])
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Pushed aside"
