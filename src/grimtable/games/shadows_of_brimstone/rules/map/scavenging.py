"""Scavenging a tile (chapter 11.6)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import OVERLOOKS, ROWS, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.decks import draw, shuffle_deck
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.moments import SCAVENGE_DRAWN, SCAVENGE_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import NONE, SCAVENGE_DECK, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD, K_SCAVENGED
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed

DICE: Final = 3
FINDS_ON: Final = 6
MORE_SCAVENGES: Final[list[int]] = [row.get("more_scavenges", 0) for row in ROWS]  # of a card on the tile


def most_scavenges(t: Sob, tile: int) -> int:
    """How many successful Scavenges a tile allows for the size of the party (SOB-SCAV-07 to SOB-SCAV-09).

    A card that belongs to the tile may allow more.
    """
    more = sum(
        MORE_SCAVENGES[definition_of(card)] for card, on in zip(t.in_play, t.in_play_on, strict=True) if on == tile
    )
    return (t.party + 1) // 2 + more


def can_be_scavenged(t: Sob, tile: int) -> bool:
    """Whether a tile is not fully Scavenged and holds no unrevealed token (SOB-SCAV-10, SOB-SRCH-04)."""
    return t.scavenged[tile] < most_scavenges(t, tile) and t.token[tile] == NONE


class Scavenge(Frame[Sob]):
    """Three dice; each 6 finds a card (SOB-SCAV-02 to SOB-SCAV-05)."""

    ROLL: Final = 0
    ROLLED: Final = 1
    DRAW: Final = 2
    ANSWERED: Final = 3
    CARRY_OUT: Final = 4

    found: int = 0  # cards that are still to be drawn
    cancelled: bool = False  # set by those who answer SCAVENGE_DRAWN

    def __init__(self, you: int = 0, card: int = NONE, tile: int = 0, dice: int = DICE) -> None:
        super().__init__(you, card)
        self.tile = tile
        self.dice = dice

    def twin(self) -> Scavenge:
        o = Scavenge(self.you, self.card, self.tile, self.dice)
        o.found = self.found
        o.cancelled = self.cancelled
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Scavenge.ROLL:
                roll(t, self.you, SCAVENGE_ROLL, self.dice, FINDS_ON)
            case Scavenge.ROLLED:
                self.found = sum(die >= FINDS_ON for die in t.dice) - value(t, self.you, OVERLOOKS)
                if self.found <= 0:
                    return False
                t.scavenged = changed(t.scavenged, self.tile, t.scavenged[self.tile] + 1)
                t.emit(K_SCAVENGED, self.you, amount=self.tile)
                shuffle_deck(t, SCAVENGE_DECK)
            case Scavenge.DRAW:
                if not self.found:
                    return False
                self.found -= 1
                self.cancelled = False
                self.card = draw(t, SCAVENGE_DECK)
                t.decks[SCAVENGE_DECK] = [self.card, *t.decks[SCAVENGE_DECK]]  # what it does may end the turn at once
                t.emit(K_CARD, self.you, self.card)
                happens(t, SCAVENGE_DRAWN, self.you)
            case Scavenge.ANSWERED:
                if self.cancelled:
                    self.at = Scavenge.DRAW
            case Scavenge.CARRY_OUT:
                self.at = Scavenge.DRAW
                if t.is_up(self.you):
                    carry_out(t, self.you, self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Scavenging"
