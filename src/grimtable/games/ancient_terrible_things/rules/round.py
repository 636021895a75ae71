"""Rounds, turns and the Riverboat phase (chapters 4 and 5)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.names import seat_name
from grimtable.games.ancient_terrible_things.rules.board import any_active, deal_encounters, to_riverboat
from grimtable.games.ancient_terrible_things.rules.desperate_acts import Desperation
from grimtable.games.ancient_terrible_things.rules.encounter import EncounterPhase
from grimtable.games.ancient_terrible_things.rules.explore import Explore
from grimtable.games.ancient_terrible_things.rules.refresh import Refresh
from grimtable.games.ancient_terrible_things.rules.scoring import end_game
from grimtable.games.ancient_terrible_things.rules.stash import take_map
from grimtable.games.ancient_terrible_things.rules.terrible_thing import TerribleThing
from grimtable.games.ancient_terrible_things.rules.trading_post import TradingPost
from grimtable.games.ancient_terrible_things.state import (
    DECK_EMPTY,
    ROUND_BOUNDARY,
    ROUND_ENDED,
    SOLO_WON,
    Att,
)
from grimtable.games.ancient_terrible_things.words import GIVE_MAP, K_ROUND, K_TURN, KEEP_MAP
from grimtable.kernel.frame import Frame


class Round(Frame[Att]):
    """Pawns back, the Map may be handed on, then one turn for each player, clockwise from the Map."""

    BEGIN: Final = 0
    ASK_FOR_THE_MAP: Final = 1
    HAND_ON_THE_MAP: Final = 2
    FIX_THE_ORDER: Final = 3
    TURN: Final = 4
    TURN_TAKEN: Final = 5

    turns: int = 0  # turns taken in this round

    def twin(self) -> Round:
        o = Round()
        o.turns = self.turns
        return o

    def title(self, t: Att) -> str:
        return f"Round {t.round}"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case Round.BEGIN:  # the end of the last round comes before the Map is handed on (ATT-END-03)
                if not t.encounter_deck and t.flags & ROUND_BOUNDARY:
                    end_game(t, ROUND_ENDED)
                elif not t.encounter_deck and not any_active(t):
                    end_game(t, DECK_EMPTY)
                else:
                    t.round += 1
                    t.emit(K_ROUND, -1, -1, t.round)
                    to_riverboat(t)
            case Round.ASK_FOR_THE_MAP:
                t.turn += 1
                t.action += 1
                ask = t.question(t.map_holder, "Hand on the Map?", "ATT-RND-02")
                ask.offer(KEEP_MAP)
                for seat in t.rivals(t.map_holder):
                    ask.offer(GIVE_MAP, seat)
            case Round.HAND_ON_THE_MAP:
                if self.pick[0] == GIVE_MAP:
                    take_map(t, self.pick[1])
            case Round.FIX_THE_ORDER:  # for the whole round, wherever the Map goes (ATT-RND-03)
                t.first = t.map_holder
                self.turns = 0
            case Round.TURN:
                t.push(Turn((t.first + self.turns) % t.seats))
            case Round.TURN_TAKEN:
                self.turns += 1
                self.at = Round.TURN if self.turns < t.seats else Round.BEGIN
            case _:
                return False
        return True


class Turn(Frame[Att]):
    """The seven phases of a turn, in their order (ATT-RND-07)."""

    BEGIN: Final = 0
    RIVERBOAT: Final = 1
    EXPLORE: Final = 2
    DESPERATION: Final = 3
    ENCOUNTER: Final = 4
    TERRIBLE_THING: Final = 5
    TRADING_POST: Final = 6
    REFRESH: Final = 7

    def title(self, t: Att) -> str:
        return f"turn of {seat_name(t, self.you)}"

    def step(self, t: Att, at: int) -> bool:
        t.action += 1
        match at:
            case Turn.BEGIN:
                begin_turn(t, self.you)
            case Turn.RIVERBOAT:
                riverboat(t)
            case Turn.EXPLORE:
                t.push(Explore(self.you))
            case Turn.DESPERATION:
                t.push(Desperation(self.you))
            case Turn.ENCOUNTER:
                t.push(EncounterPhase(self.you))
            case Turn.TERRIBLE_THING:
                t.push(TerribleThing(self.you))
            case Turn.TRADING_POST:
                t.push(TradingPost(self.you))
            case Turn.REFRESH:
                t.push(Refresh(self.you))
            case _:
                return False
        return True


def begin_turn(t: Att, you: int) -> None:
    """What held for the last turn no longer does."""
    t.turn += 1
    t.active = you
    t.marks = 0
    t.ease = 0
    t.emit(K_TURN, you)


def riverboat(t: Att) -> None:
    """Phase 1: with no active location, encounters are dealt, or the game ends for want of them (ATT-RIV-01 to -05)."""
    if any_active(t):
        return
    deal_encounters(t)
    if not any_active(t):  # none, or events alone, were left; in solo play all goals held when the last round ended
        end_game(t, SOLO_WON if t.solo() else DECK_EMPTY)
