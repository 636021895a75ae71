"""Cards that enter play, as an event that abilities can answer (chapter 2.7)."""

from __future__ import annotations

from grimtable.games.arkham.rules.abilities.events import Event, raise_event
from grimtable.games.arkham.rules.abilities.kinds import ENTERS_PLAY
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
