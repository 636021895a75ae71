"""Rounds and turns (chapters 4, 5 and 14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.declaring import owns
from grimtable.games.ancient_terrible_things.printed import FOCUS, REFRESH, TREASURE, piece
from grimtable.games.ancient_terrible_things.rules.achievements import shed_obsession
from grimtable.games.ancient_terrible_things.rules.board import (
    any_active,
    deal_encounters,
    foreshadow,
    free_to_foreshadow,
    secrets_at,
    to_riverboat,
)
from grimtable.games.ancient_terrible_things.rules.decks import draw_feats, make_all_ready
from grimtable.games.ancient_terrible_things.rules.desperation import Desperation
from grimtable.games.ancient_terrible_things.rules.encounter import EncounterPhase
from grimtable.games.ancient_terrible_things.rules.explore import Explore
from grimtable.games.ancient_terrible_things.rules.moments import Window
from grimtable.games.ancient_terrible_things.rules.scoring import end_game
from grimtable.games.ancient_terrible_things.rules.stash import gain, take_map
from grimtable.games.ancient_terrible_things.rules.terrible_thing import TerribleThing
from grimtable.games.ancient_terrible_things.rules.trading_post import TradingPost
from grimtable.games.ancient_terrible_things.state import (
    APPOINTED,
    DECK_EMPTY,
    NONE,
    ROUND_BOUNDARY,
    ROUND_ENDED,
    SOLO_WON,
    WON,
    Att,
)
from grimtable.games.ancient_terrible_things.words import (
    GIVE_MAP,
    K_REROLLS,
    K_ROUND,
    K_TURN,
    KEEP_MAP,
    PICK_PLACE,
    seat_name,
)
from grimtable.kernel.frame import Frame

REROLLS: Final = 2
HAND: Final = 3
FEVERISH_HAND: Final = 2
WANTED_POSTER: Final = piece("wanted-poster")
WATERPROOF_NOTEBOOK: Final = piece("waterproof-notebook")
SWEATING_SICKNESS: Final = piece("sweating-sickness")
THE_ONLY_TRUE_COURSE: Final = piece("the-only-true-course")
FAMILY_SILVER: Final = piece("family-silver")


class Round(Frame[Att]):
    """Pawns back, the Map may be handed on, then one turn for each player, clockwise from the Map."""

    def __init__(self, turns: int = 0) -> None:
        super().__init__()
        self.turns = turns  # turns taken in this round

    def twin(self) -> Round:
        return Round(self.turns)

    def title(self, t: Att) -> str:
        return f"Round {t.round}"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:  # the end of the last round comes before the Map is handed on (ATT-END-03)
                if t.round > 0 and not t.encounter_deck:
                    if t.flags & ROUND_BOUNDARY:
                        end_game(t, ROUND_ENDED)
                        return True
                    if not any_active(t):
                        end_game(t, DECK_EMPTY)
                        return True
                t.round += 1
                t.emit(K_ROUND, -1, -1, t.round)
                to_riverboat(t)
            case 1:
                t.turn += 1
                t.action += 1
                if t.map_holder < 0:
                    self.at = 3
                    return True
                ask = t.question(t.map_holder, "Hand on the Map?", "ATT-RND-02")
                ask.offer(KEEP_MAP)
                for seat in t.rivals(t.map_holder):
                    ask.offer(GIVE_MAP, seat)
            case 2:
                if self.pick[0] == GIVE_MAP:
                    take_map(t, self.pick[1])
            case 3:  # the order of this round is fixed now (ATT-RND-03)
                if t.map_holder >= 0:
                    t.first = t.map_holder
                self.turns = 0
            case 4:
                t.push(Turn((t.first + self.turns) % t.seats))
            case 5:
                self.turns += 1
                self.at = 4 if self.turns < t.seats else 0
        return True


class Turn(Frame[Att]):
    """The seven phases of a turn, in their order (ATT-RND-07)."""

    def title(self, t: Att) -> str:
        return f"turn of {seat_name(t, self.you)}"

    def step(self, t: Att, at: int) -> bool:
        t.action += 1
        match at:
            case 0:
                begin_turn(t, self.you)
            case 1:
                riverboat(t)
            case 2:
                t.push(Explore(self.you))
            case 3:
                t.push(Desperation(self.you))
            case 4:
                t.push(EncounterPhase(self.you))
            case 5:
                t.push(TerribleThing(self.you))
            case 6:
                t.push(TradingPost(self.you))
            case 7:
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
    t.taken = [0, 0, 0, 0]
    t.emit(K_TURN, you)


def riverboat(t: Att) -> None:
    """Phase 1: with no active location, encounters are dealt, or the game ends for want of them (ATT-RIV-01 to -05)."""
    if any_active(t):
        return
    if not t.encounter_deck:
        end_game(t, DECK_EMPTY)
        return
    deal_encounters(t)
    if not any_active(t):  # the last cards were events alone; in solo play all goals held when the last round ended
        end_game(t, SOLO_WON if t.solo() else DECK_EMPTY)


class Refresh(Frame[Att]):
    """Phase 7: draw up to three Feat cards, turn Swag faceup, set back the re-roll marker (ATT-RFR-01, -02, ATT-
    RRT-06).
    """

    def title(self, t: Att) -> str:
        return "Refresh phase"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case 0:
                if owns(t, you, WATERPROOF_NOTEBOOK):
                    self.card = WATERPROOF_NOTEBOOK
                    gain(t, you, FOCUS, min(2, t.rerolls[you]))
                    self.card = -1
                t.push(Window(you, REFRESH))
            case 1:
                draw_feats(t, you, hand_size(t, you) - len(t.hand[you]))
                make_all_ready(t, you)
                if t.rerolls[you] != REROLLS:
                    t.rerolls[you] = REROLLS
                    t.emit(K_REROLLS, you, -1, REROLLS)
            case 2:
                if shed_at_refresh(t, you):
                    shed_obsession(t, you)
                place = t.pending[you]
                t.pending[you] = NONE
                if place != NONE and place in free_to_foreshadow(t, you):
                    foreshadow(t, you, place)
            case 3:
                places = greatest(t, you) if t.marks & APPOINTED else []
                if not places:
                    return False
                ask = t.question(you, "Which encounter awaits you?", "ATT-FORE-02")
                for place in places:
                    ask.offer(PICK_PLACE, place)
            case 4:
                foreshadow(t, you, self.pick[1])
            case _:
                return False
        return True


def greatest(t: Att, you: int) -> list[int]:
    """The most valuable encounters that are not foreshadowed for others."""
    free = free_to_foreshadow(t, you)
    most = max([secrets_at(t, place) for place in free], default=0)
    return [place for place in free if secrets_at(t, place) == most]


def hand_size(t: Att, you: int) -> int:
    """Up to how many Feat cards a player draws."""
    if SWEATING_SICKNESS in t.event:  # a limit for everybody, whatever else a player may draw
        return FEVERISH_HAND
    return 4 if owns(t, you, WANTED_POSTER) else HAND


def shed_at_refresh(t: Att, you: int) -> bool:
    """The Obsessions that are shed in the own Refresh phase."""
    if t.obsession[you] == THE_ONLY_TRUE_COURSE:
        return t.map_holder not in (you, NONE) and bool(t.marks & WON)
    if t.obsession[you] == FAMILY_SILVER:
        return t.has(you, TREASURE) == 0 and len(t.swag[you]) >= 3
    return False
