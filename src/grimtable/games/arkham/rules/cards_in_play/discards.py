"""Cards of one owner that are discarded together: their owner stacks them (AHC-ZONE-10)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import EVENT, TYPE
from grimtable.games.arkham.rules.abilities.costs import one_of_each
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import PLAY_FROM
from grimtable.games.arkham.rules.abilities.modifiers import MODIFIERS
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.state import BOX, NONE, REMOVED, Ahc
from grimtable.games.arkham.words import DISCARD_CARD, title


class DiscardTogether(Effect):
    """Cards go to their owner's discard pile, the last one on top; the order is asked where it can matter."""

    ASK: Final = 0
    TAKE: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, event: int = NONE, target: int = NONE, n: int = 0) -> None:
        super().__init__(you, card, event, target, n)
        self.given: list[int] = []

    def twin(self) -> DiscardTogether:
        o = DiscardTogether(self.you, self.card, self.event, self.target, self.n)
        o.given = self.given[:]
        return o

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.card)}: discards"

    def step(self, t: Ahc, at: int) -> bool:
        if at == DiscardTogether.TAKE:
            self.given.remove(self.pick[1])
            discard(t, self.pick[1])
        events = [card for card in self.given if TYPE[t.defn[card]] == EVENT]
        if len(one_of_each(t, events)) > 1 and pile_is_played_from(t, self.you):
            ask = t.question_to(self.you, "Which event is discarded first? The last one lies on top", "AHC-ZONE-10")
            for card in one_of_each(t, events):
                ask.offer(DISCARD_CARD, card)
            self.at = DiscardTogether.TAKE
            return True
        for card in self.given:
            discard(t, card)
        return False


def pile_is_played_from(t: Ahc, you: int) -> bool:
    """Whether some card of an investigator could ever play events from the discard pile: then their order matters."""
    players = MODIFIERS.get(PLAY_FROM, {})
    return any(
        defn in players and t.owner[card] == you and t.zone[card] not in (BOX, REMOVED)
        for card, defn in enumerate(t.defn)
    )


def discard_together(t: Ahc, you: int, source: int, cards: list[int]) -> None:
    """Discard cards of one owner at once."""
    frame = DiscardTogether(you, source)
    frame.given = cards
    t.push(frame)
