"""Room Exploration: tokens are revealed, Doors open, something waits (chapters 12, 41.1 and 46.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.printed import IMMOBILE, NUMBER, ROWS, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.decks import discard
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_on_tile
from grimtable.games.shadows_of_brimstone.rules.map.laying import cap, is_usable, set_exit
from grimtable.games.shadows_of_brimstone.rules.moments import TOKEN_REVEALED
from grimtable.games.shadows_of_brimstone.rules.objective import ObjectiveFound, find_clue
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import draw_dread
from grimtable.games.shadows_of_brimstone.state import (
    ADVANCED,
    ADVANCED_ENCOUNTERS,
    DOOR,
    FIXED_MAP,
    GATE,
    NONE,
    PARTY,
    UNDECIDED,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_DOOR, K_EXPLORED, K_GATE
from grimtable.games.shadows_of_brimstone.words.verbs import EXPLORE_NEXT
from grimtable.kernel.frame import Frame


def may_explore(t: Sob) -> bool:
    """Whether no Fight forbids searching and exploring: Immobile Enemies alone do not (SOB-ESC-06, SOB-IMMOB-05)."""
    return all(IMMOBILE[t.foe_type[model]] for model in t.foes)


class RoomExploration(Frame[Sob]):
    """Every token on a tile with a hero is revealed and resolved, in the order the players choose (SOB-EXPL-04)."""

    NEXT: Final = 0
    REVEAL: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case RoomExploration.NEXT:
                waiting = self.waiting(t)
                if not waiting:
                    return False
                ask = t.question_all("Which room is explored next?", "SOB-EXPL-04")
                for tile in waiting:
                    ask.offer(EXPLORE_NEXT, tile)
            case RoomExploration.REVEAL:
                t.push(RevealToken(PARTY, NONE, self.pick[1]))
                self.at = RoomExploration.NEXT
            case _:
                return False
        return True

    def waiting(self, t: Sob) -> list[int]:
        """The tiles whose tokens are revealed now."""
        if not may_explore(t):
            return []
        return [tile for tile, token in enumerate(t.token) if token != NONE and heroes_on_tile(t, tile)]

    def title(self, t: Sob) -> str:
        return "Room Exploration"


class RevealToken(Frame[Sob]):
    """A token is turned over: the Objective, exits, Growing Dread, then an Encounter or an Attack (SOB-EXPL-06)."""

    REVEAL: Final = 0
    CLUE: Final = 1
    DOORS: Final = 2
    DREAD: Final = 3
    MEET: Final = 4

    found: bool = False  # the Objective
    no_doors: bool = False  # set by those who answer TOKEN_REVEALED
    no_meeting: bool = False
    is_clue: bool = False  # whatever is printed on it

    def __init__(self, you: int = 0, card: int = NONE, tile: int = 0) -> None:
        super().__init__(you, card)
        self.tile = tile

    def twin(self) -> RevealToken:
        o = RevealToken(self.you, self.card, self.tile)
        o.found = self.found
        o.no_doors = self.no_doors
        o.no_meeting = self.no_meeting
        o.is_clue = self.is_clue
        return o

    def step(self, t: Sob, at: int) -> bool:
        tile, row = self.tile, ROWS[definition_of(self.card)]
        match at:
            case RevealToken.REVEAL:
                self.card = t.token[tile]
                t.token = [NONE if i == tile else token for i, token in enumerate(t.token)]
                discard(t, self.card)
                t.emit(K_EXPLORED, PARTY, self.card, tile)
                happens(t, TOKEN_REVEALED)
            case RevealToken.CLUE:
                if (self.is_clue or row.get("clue", False)) and mission_of(t).clues:
                    find_clue(t)
                    mission = mission_of(t)
                    if t.objective == NONE and mission.leads_to_objective(t):
                        self.found = self.no_doors = self.no_meeting = True
                    else:
                        mission.clue_found(t, tile)
            case RevealToken.DOORS:
                if self.no_doors or t.has(FIXED_MAP):  # SOB-EXPL-17
                    close_undecided(t, tile)
                else:
                    open_exits(t, tile, row.get("doors", 0), row.get("gates", 0))
            case RevealToken.DREAD:
                if row.get("dread", False):
                    draw_dread(t)
            case RevealToken.MEET:
                if self.found:
                    t.push(ObjectiveFound(PARTY, NONE, tile))
                elif not self.no_meeting:
                    self.meet(t)
            case _:
                return False
        return True

    def meet(self, t: Sob) -> None:
        """Encounters, or an Attack; a Unique Room may add its own Encounter (SOB-EXPL-13, SOB-ADVEN-02)."""
        row = ROWS[definition_of(self.card)]
        own = ROWS[t.tiles[self.tile]].get("encounter", "")
        named = NUMBER[own] if own and t.has(ADVANCED_ENCOUNTERS) else NONE
        if row.get("attack", False) or row.get("ambush", False):
            attack(t, self.tile, row.get("ambush", False))
        if row.get("encounters", 0) or named != NONE:
            t.push(Encounters(PARTY, NONE, self.tile, row.get("encounters", 0), named))

    def title(self, t: Sob) -> str:
        return "Exploration Token"


def open_exits(t: Sob, tile: int, doors: int, gates: int) -> None:
    """One die for each icon says which exit it is; the rest of the exits are closed (SOB-EXPL-07 to SOB-EXPL-10)."""
    if not t.has(ADVANCED):  # a Gate icon is a Door icon (SOB-EXPL-11)
        doors, gates = doors + gates, 0
    for _ in range(gates):  # Gates first, so that none is lost for want of exits (SOB-GATE-02)
        exit = rolled_exit(t, tile, undecided(t, tile))
        if exit != NONE:
            set_exit(t, tile, exit, GATE)
            t.emit(K_GATE, PARTY, amount=tile)
    for _ in range(doors):
        exit = rolled_exit(t, tile, [i for i in undecided(t, tile) if is_usable(t, tile, i)])
        if exit != NONE:
            set_exit(t, tile, exit, DOOR)
            t.emit(K_DOOR, PARTY, amount=tile)
    close_undecided(t, tile)


def undecided(t: Sob, tile: int) -> list[int]:
    """The exits of a Room that are neither joined, nor a Door, nor a Gate."""
    return [i for i, state in enumerate(t.exits[tile]) if state == UNDECIDED]


def rolled_exit(t: Sob, tile: int, among: list[int]) -> int:
    """The exit that a die names by the numbers on the Map card; others are rolled again (SOB-EXPL-08, SOB-EXPL-09)."""
    rolls: list[list[int]] = ROWS[t.tiles[tile]]["rolls"]
    if len(among) <= 1:
        return next(iter(among), NONE)
    while True:
        die = d6(t)
        for exit in among:
            if die in rolls[exit]:
                return exit


def close_undecided(t: Sob, tile: int) -> None:
    """Every connection that is not a Door is closed; the one the heroes came through stays open (SOB-EXPL-10)."""
    for exit in undecided(t, tile):
        cap(t, tile, exit)
