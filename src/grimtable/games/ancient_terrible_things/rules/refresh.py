"""Phase 7, Refresh (chapter 14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import AT_REFRESH, FOCUS, TREASURE, piece
from grimtable.games.ancient_terrible_things.rules.achievements import (
    FAMILY_SILVER,
    THE_ONLY_TRUE_COURSE,
    shed_obsession,
)
from grimtable.games.ancient_terrible_things.rules.board import foreshadow, free_to_foreshadow, secrets_at
from grimtable.games.ancient_terrible_things.rules.decks import draw_feats, make_all_ready, owns
from grimtable.games.ancient_terrible_things.rules.dice import set_rerolls
from grimtable.games.ancient_terrible_things.rules.stash import gain
from grimtable.games.ancient_terrible_things.rules.using_cards import Window
from grimtable.games.ancient_terrible_things.state import APPOINTED, NONE, OVERCAME_SOME, Att
from grimtable.games.ancient_terrible_things.words import PICK_PLACE
from grimtable.kernel.frame import Frame

REROLLS: Final = 2
HAND: Final = 3
FEVERISH_HAND: Final = 2
POSTER_HAND: Final = 4
WANTED_POSTER: Final = piece("wanted-poster")
WATERPROOF_NOTEBOOK: Final = piece("waterproof-notebook")
SWEATING_SICKNESS: Final = piece("sweating-sickness")


class Refresh(Frame[Att]):
    """Phase 7: draw up to three Feat cards, turn Swag faceup, set back the re-roll marker.

    ATT-RFR-01, ATT-RFR-02, ATT-RRT-06. What is foreshadowed is so from then on.
    """

    USE_CARDS: Final = 0
    REPLENISH: Final = 1
    SHED_AND_FORESHADOW: Final = 2
    ASK_WHAT_AWAITS: Final = 3
    FORESHADOW_IT: Final = 4

    def title(self, t: Att) -> str:
        return "Refresh phase"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case Refresh.USE_CARDS:
                if owns(t, you, WATERPROOF_NOTEBOOK):
                    gain(t, you, FOCUS, 2 if t.rerolls[you] else 1, WATERPROOF_NOTEBOOK)
                t.push(Window(you, AT_REFRESH))
            case Refresh.REPLENISH:
                draw_feats(t, you, hand_size(t, you) - len(t.hand[you]))
                make_all_ready(t, you)
                if t.rerolls[you] != REROLLS:
                    set_rerolls(t, you, REROLLS)
            case Refresh.SHED_AND_FORESHADOW:
                if sheds_obsession(t, you):
                    shed_obsession(t, you)
                place = t.pending[you]
                t.pending[you] = NONE
                if place in free_to_foreshadow(t, you):
                    foreshadow(t, you, place)
            case Refresh.ASK_WHAT_AWAITS:
                places = greatest(t, you) if t.marks & APPOINTED else []
                if not places:
                    return False
                ask = t.question(you, "Which encounter awaits you?", "ATT-FORE-02")
                for place in places:
                    ask.offer(PICK_PLACE, place)
            case Refresh.FORESHADOW_IT:
                foreshadow(t, you, self.pick[1])
            case _:
                return False
        return True


def hand_size(t: Att, you: int) -> int:
    """Up to how many Feat cards a player draws."""
    if SWEATING_SICKNESS in t.event:  # a limit for everybody, whatever else a player may draw
        return FEVERISH_HAND
    return POSTER_HAND if owns(t, you, WANTED_POSTER) else HAND


def sheds_obsession(t: Att, you: int) -> bool:
    """Whether a player's Obsession is one that is shed in Refresh, and its condition holds."""
    if t.obsession[you] == THE_ONLY_TRUE_COURSE:
        return t.map_holder not in (you, NONE) and bool(t.marks & OVERCAME_SOME)
    if t.obsession[you] == FAMILY_SILVER:
        return t.has(you, TREASURE) == 0 and len(t.swag[you]) >= 3
    return False


def greatest(t: Att, you: int) -> list[int]:
    """The most valuable encounters that are not foreshadowed for others."""
    free = free_to_foreshadow(t, you)
    return [place for place in free if all(secrets_at(t, other) <= secrets_at(t, place) for other in free)]
