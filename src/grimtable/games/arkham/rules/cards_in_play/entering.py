"""Cards that enter play or the victory display, as events that abilities can answer (chapters 2.7 and 12.2)."""

from __future__ import annotations

from grimtable.games.arkham.rules.abilities.events import Event, is_awaited, raise_event
from grimtable.games.arkham.rules.abilities.kinds import DISPLAYED, ENTERS_PLAY
from grimtable.games.arkham.rules.cards_in_play.zones import to_victory
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import title


class Entered(Event):
    """A card has entered play."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} enters play"

    def kind(self) -> int:
        return ENTERS_PLAY


def enters(t: Ahc, you: int, card: int) -> None:
    """A card of an investigator has entered play, which cards of this game may answer."""
    if t.answerable_events >> ENTERS_PLAY & 1:
        raise_event(t, Entered(you, NONE, card))


class Displayed(Event):
    """A card has entered the victory display."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} is in the victory display"

    def kind(self) -> int:
        return DISPLAYED


def display(t: Ahc, you: int, card: int) -> None:
    """A card is added to the victory display, which is not defeating it (AHC-VICT-05)."""
    to_victory(t, card)
    answer_displayed(t, you, card)


def answer_displayed(t: Ahc, you: int, card: int) -> None:
    """A card has entered the victory display, which cards in play may answer."""
    if is_awaited(t, DISPLAYED):
        t.push(Displayed(you, NONE, card))
