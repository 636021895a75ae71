"""Phase 5, Terrible Thing: what a failure brings, and who may step in (chapters 12, 23 and 26)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import (
    AT_FAILURE,
    AT_RIVAL_FAILURE,
    CLASS,
    FOCUS,
    WARNING,
    piece,
)
from grimtable.games.ancient_terrible_things.rules.achievements import THE_FRONT_PAGE
from grimtable.games.ancient_terrible_things.rules.board import (
    facing,
    foreshadow,
    lay_printed_tokens,
    put_back_tokens,
    to_rumours,
)
from grimtable.games.ancient_terrible_things.rules.card_procedures import GainTokens
from grimtable.games.ancient_terrible_things.rules.decks import draw_feat, owns
from grimtable.games.ancient_terrible_things.rules.scoring import end_game
from grimtable.games.ancient_terrible_things.rules.stash import (
    discard_lowest,
    discard_map,
    gain,
    highest_from_track,
    lowest_from_track,
    take_terrible,
)
from grimtable.games.ancient_terrible_things.rules.using_cards import Window, rival_windows
from grimtable.games.ancient_terrible_things.state import (
    AS_WARNING,
    CLAIMED,
    DREAD,
    NONE,
    RESCUED,
    RUIN,
    SOLO_LOST_TRACK,
    SPARED,
    STAYS,
    TRACK_EMPTY,
    Att,
)
from grimtable.games.ancient_terrible_things.words import DISCARD_MAP, FACE_IT, K_OBSESSION, K_RESCUE
from grimtable.kernel.frame import Frame

BLACK_EDGED_TELEGRAM: Final = piece("black-edged-telegram")


class TerribleThing(Frame[Att]):
    """Phase 5: an encounter not overcome goes to Rumours, and the lowest token of the track to the player."""

    OWN_CARDS: Final = 0
    RIVALS_CARDS: Final = 1
    ASK_FOR_THE_MAP: Final = 2
    FAIL: Final = 3

    def title(self, t: Att) -> str:
        return "Terrible Thing phase"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case TerribleThing.OWN_CARDS:  # only a failure has an effect (ATT-TTP-01)
                if facing(t) == NONE:
                    return False
                self.card = facing(t)
                t.push(Window(you, AT_FAILURE))
            case TerribleThing.RIVALS_CARDS:
                rival_windows(t, AT_RIVAL_FAILURE)
            case TerribleThing.ASK_FOR_THE_MAP:
                if t.marks & RESCUED:  # no token is taken and the encounter stays (ATT-FORE-10)
                    return False
                if t.solo() and t.map_holder == you and t.pawn[you] != RUIN:
                    ask = t.question(you, "Discard the Map to be spared?", "ATT-SMAP-02")
                    ask.offer(FACE_IT)
                    ask.offer(DISCARD_MAP)
            case TerribleThing.FAIL:
                if self.pick[0] == DISCARD_MAP:  # ATT-SMAP-03 to ATT-SMAP-05
                    discard_map(t, you)
                    lay_printed_tokens(t, t.pawn[you])
                else:
                    self.fail(t)
            case _:
                return False
        return True

    def fail(self, t: Att) -> None:
        """The encounter becomes a Rumour; the token is taken, or leaves the game after a warning (ATT-TTP-02, -03)."""
        you = self.you
        if not t.marks & (STAYS | CLAIMED):
            to_rumours(t, t.pawn[you])
        if t.marks & AS_WARNING or CLASS[self.card] == WARNING:
            discard_lowest(t)
        elif not t.marks & SPARED:
            value = highest_from_track(t) if t.marks & DREAD else lowest_from_track(t)
            take_terrible(t, you, value)
            self.stir(t)
        if not t.track:  # ATT-TTP-04
            end_game(t, SOLO_LOST_TRACK if t.solo() else TRACK_EMPTY)

    def stir(self, t: Att) -> None:
        """What is stirred by a token taken for a failure."""
        you = self.you
        if t.obsession[you] == THE_FRONT_PAGE:
            t.emit(K_OBSESSION, you, THE_FRONT_PAGE)
            gain(t, you, FOCUS, 2)
            draw_feat(t, you)
        if owns(t, you, BLACK_EDGED_TELEGRAM):
            t.push(GainTokens(you, BLACK_EDGED_TELEGRAM, 2))


def take_from_track(t: Att, you: int, highest: bool) -> None:
    """A card makes a player take a token from the track without a failure."""
    take_terrible(t, you, highest_from_track(t) if highest else lowest_from_track(t))
    if owns(t, you, BLACK_EDGED_TELEGRAM):
        t.push(GainTokens(you, BLACK_EDGED_TELEGRAM, 2))


def put_back_what_was_taken(t: Att, you: int, place: int) -> None:
    """Tokens taken from an encounter this turn go back to it, if the player still owns them (ATT-FORE-12)."""
    for resource in range(4):
        n = min(t.taken[resource], t.has(you, resource))
        if n:
            put_back_tokens(t, you, place, resource, n)


def rescue(t: Att, rescuer: int) -> None:
    """A rival steps in for the active player, who takes no token; the encounter is foreshadowed for the rescuer."""
    rescued = t.active
    place = t.pawn[rescued]
    t.marks |= RESCUED
    t.emit(K_RESCUE, rescuer, -1, rescued)
    put_back_what_was_taken(t, rescued, place)
    foreshadow(t, rescuer, place)
