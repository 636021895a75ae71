"""Looking through Doors and Gates (chapters 11.7 and 41.1)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.atlas import ATLAS, NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.printed import ROWS, definition_of
from grimtable.games.shadows_of_brimstone.rules.decks import discard, draw, remove
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.board import ground, tiles_at
from grimtable.games.shadows_of_brimstone.rules.map.gates import set_worlds, world_behind_gate
from grimtable.games.shadows_of_brimstone.rules.map.laying import (
    cap,
    link_gate,
    put_down,
    set_exit,
    unused_tiles,
    ways_to_join,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import go_deeper
from grimtable.games.shadows_of_brimstone.state import (
    DOOR,
    GATE,
    LINKED_GATE,
    MINE,
    MINE_MAP_DECK,
    NONE,
    TARGA_MAP_DECK,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.verbs import JOIN_BY
from grimtable.grid.board import lay
from grimtable.grid.tiles import ENTRANCE
from grimtable.kernel.frame import Frame

TRIES: Final = 2  # Map cards that are tried at a Door (SOB-DOOR-07)
XP_FOR_LOOKING: Final = 5  # SOB-DOOR-10


class LookThrough(Frame[Sob]):
    """A hero looks through a Door: a Map card is drawn and its tile joined (SOB-DOOR-03 to SOB-DOOR-10)."""

    BEGIN: Final = 0
    DRAW: Final = 1
    FIT: Final = 2
    JOIN: Final = 3
    PLACED: Final = 4
    CLOSED: Final = 5  # there is nothing behind it: the search is used up

    tries: int = 0
    world: int = MINE
    placed: int = NONE  # the new tile

    def __init__(self, you: int = 0, card: int = NONE, tile: int = 0, exit: int = 0) -> None:
        super().__init__(you, card)
        self.tile = tile
        self.exit = exit

    def twin(self) -> LookThrough:
        o = LookThrough(self.you, self.card, self.tile, self.exit)
        o.tries = self.tries
        o.world = self.world
        o.placed = self.placed
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case LookThrough.BEGIN:
                self.world = t.tile_world[self.tile]
                if self.is_gate(t):
                    self.world = world_behind_gate(t)
                    set_worlds(t, t.worlds | 1 << self.world)
            case LookThrough.DRAW:
                self.card = draw_map_card(t, self.world)
                if self.card == NONE:
                    if not self.is_gate(t):
                        cap(t, self.tile, self.exit)
                    return False
            case LookThrough.FIT:
                if self.is_gate(t):
                    self.place_behind_gate(t)
                    self.at = LookThrough.PLACED
                else:
                    self.try_to_fit(t)
            case LookThrough.JOIN:
                self.join_by(t, self.pick[1])
            case LookThrough.PLACED:
                go_deeper(t)
                gain_xp(t, self.you, XP_FOR_LOOKING)
            case _:
                return False
        return True

    def is_gate(self, t: Sob) -> bool:
        """Whether it is a Gate that nobody has looked through."""
        return t.exits[self.tile][self.exit] == GATE

    def try_to_fit(self, t: Sob) -> None:
        """By its Entrance; else turned, by another exit that the player chooses; else the next card, or none."""
        number = definition_of(self.card)
        ways = ways_to_join(t, self.tile, self.exit, number)
        first = ENTRANCE
        if ROWS[number].get("either_way", False) and d6(t) > 3 and ways:  # a corner turns left or right
            first = ways[-1].exit
        if any(way.exit == first for way in ways):
            self.join_by(t, first)
            self.at = LookThrough.PLACED
        elif ways:
            ask = t.question(t.seat_of(self.you), "Which exit is it joined by?", "SOB-DOOR-05")
            for way in ways:
                ask.offer(JOIN_BY, way.exit)
        else:
            discard(t, self.card)
            self.tries += 1
            if self.tries < TRIES:
                self.at = LookThrough.DRAW
            else:
                cap(t, self.tile, self.exit)
                self.at = LookThrough.CLOSED

    def join_by(self, t: Sob, exit: int) -> None:
        """Lay the tile with one of its exits at the Door."""
        ways = ways_to_join(t, self.tile, self.exit, definition_of(self.card))
        way = next(way for way in ways if way.exit == exit)
        self.placed = put_down(
            t, definition_of(self.card), way.laid, self.world, exit_of(definition_of(self.card), exit)
        )

    def place_behind_gate(self, t: Sob) -> None:
        """The tile begins a part of the board of its own, with a Gate at its Entrance (SOB-GATE-10 to -13)."""
        number = definition_of(self.card)
        part = len(t.gates) + 1
        entry = exit_of(number, ENTRANCE)
        self.placed = put_down(t, number, lay(NUMBER_IN_ATLAS[number], 0, 0, 0, part), self.world, entry)
        link_gate(t, self.tile, self.exit, self.placed)
        set_exit(t, self.tile, self.exit, LINKED_GATE)
        set_exit(t, self.placed, entry, LINKED_GATE)

    def title(self, t: Sob) -> str:
        is_door = t.exits[self.tile][self.exit] not in (GATE, LINKED_GATE)
        return "Looking through a Door" if is_door else "Looking through a Gate"


def exit_of(number: int, exit: int) -> int:
    """Which of a tile's exits has a number."""
    return [each.number for each in ATLAS.tiles[NUMBER_IN_ATLAS[number]].exits].index(exit)


def draw_map_card(t: Sob, world: int) -> int:
    """A Map card of a world whose tile is not on the board yet; NONE if none is left (SOB-DOOR-07)."""
    left = unused_tiles(t, world)
    deck = MINE_MAP_DECK if world == MINE else TARGA_MAP_DECK
    while left:
        card = draw(t, deck)
        if card == NONE:
            return NONE
        if definition_of(card) in left:
            return card
        remove(t, card)  # its tile lies on the board, on its other side
    return NONE


def doors_at(t: Sob, space: int) -> list[tuple[int, int]]:
    """The Doors and unexplored Gates at whose half spaces one stands here: tiles and exits (SOB-DOOR-02)."""
    g = ground(t)
    at = g.bit_at(space)
    return [
        (tile, i)
        for tile in tiles_at(t, space)
        for i, state in enumerate(t.exits[tile])
        if state in (DOOR, GATE) and g.exits_of(tile)[i].spaces & at
    ]
