"""Darkness cards (chapter 14.1)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import finish_card
from grimtable.games.shadows_of_brimstone.rules.decks import discard, draw
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.moments import DARKNESS_DRAWN
from grimtable.games.shadows_of_brimstone.state import DARKNESS_DECK, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD
from grimtable.kernel.frame import Frame


class DarknessCard(Frame[Sob]):
    """A Darkness card is drawn, read to all, and carried out unless somebody cancels it (SOB-DARK-03)."""

    DRAW: Final = 0
    READ: Final = 1
    CARRY_OUT: Final = 2

    cancelled: bool = False  # set by those who answer DARKNESS_DRAWN

    def twin(self) -> DarknessCard:
        o = DarknessCard(self.you, self.card)
        o.cancelled = self.cancelled
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case DarknessCard.DRAW:
                self.card = draw(t, DARKNESS_DECK)
                if self.card == NONE:
                    return False
                t.emit(K_CARD, PARTY, self.card)
            case DarknessCard.READ:
                happens(t, DARKNESS_DRAWN)
            case DarknessCard.CARRY_OUT:
                if self.cancelled:
                    discard(t, self.card)
                    return False
                finish_card(t, self.card)  # first: what it does may end the turn at once
                carry_out(t, PARTY, self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Darkness card"


def draw_darkness(t: Sob) -> None:
    """Draw a Darkness card (SOB-DARK-01, SOB-DARK-02)."""
    t.push(DarknessCard(PARTY))
