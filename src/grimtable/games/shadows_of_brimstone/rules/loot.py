"""Loot cards (chapter 30.3)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.decks import draw, shuffle_deck
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.moments import LOOT_DRAWN
from grimtable.games.shadows_of_brimstone.state import LOOT_DECK, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD
from grimtable.kernel.frame import Frame

MOST_LOOT: Final = 3  # cards of a hero for one Fight (SOB-LOOT-02)


class DrawLoot(Frame[Sob]):
    """Heroes draw from one shuffled deck, each all its cards in turn (SOB-LOOT-04 to SOB-LOOT-06)."""

    SHUFFLE: Final = 0
    DRAW: Final = 1
    ANSWERED: Final = 2
    PUT_BACK: Final = 3

    hero: int = NONE  # who draws
    cancelled: bool = False  # set by those who answer LOOT_DRAWN

    def __init__(self, you: int = 0, card: int = NONE, who: int = 0, count: int = 1) -> None:
        super().__init__(you, card)
        self.who = who  # bit h: has still to draw
        self.count = count
        self.left = 0  # cards that the hero has still to draw
        self.drawn: list[int] = []

    def twin(self) -> DrawLoot:
        o = DrawLoot(self.you, self.card, self.who, self.count)
        o.hero = self.hero
        o.cancelled = self.cancelled
        o.left = self.left
        o.drawn = self.drawn[:]
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case DrawLoot.SHUFFLE:
                shuffle_deck(t, LOOT_DECK)
            case DrawLoot.DRAW:
                if self.next_card(t):
                    t.emit(K_CARD, self.hero, self.card)
                    happens(t, LOOT_DRAWN, self.hero)
                else:
                    self.at = DrawLoot.PUT_BACK
            case DrawLoot.ANSWERED:
                self.at = DrawLoot.DRAW
                if not self.cancelled:
                    carry_out(t, self.hero, self.card)
            case DrawLoot.PUT_BACK:
                t.decks[LOOT_DECK] = [*t.decks[LOOT_DECK], *self.drawn]
            case _:
                return False
        return True

    def next_card(self, t: Sob) -> bool:
        """Draw for the hero whose turn it is. Gives whether anybody had still to draw."""
        if not self.left:
            waiting = [hero for hero in t.heroes() if self.who >> hero & 1]
            if not waiting:
                return False
            self.hero = waiting[0]
            self.who &= ~(1 << self.hero)
            self.left = self.count
        self.left -= 1
        self.cancelled = False
        self.draw_card(t)
        return True

    def draw_card(self, t: Sob) -> None:
        """The top card; if none is left, all that were drawn are shuffled again (SOB-LOOT-06)."""
        if not t.decks[LOOT_DECK]:
            t.decks[LOOT_DECK], self.drawn = self.drawn, []
            shuffle_deck(t, LOOT_DECK)
        self.card = draw(t, LOOT_DECK)
        self.drawn.append(self.card)

    def title(self, t: Sob) -> str:
        return "Loot"


def draw_loot(t: Sob, hero: int, count: int = 1) -> None:
    """A hero draws Loot cards."""
    t.push(DrawLoot(hero, NONE, 1 << hero, count))


def loot_for_all(t: Sob, count: int) -> None:
    """Everybody who lives draws for a Fight that was won, knocked out heroes too (SOB-LOOT-01, SOB-LOOT-03)."""
    living = sum(1 << hero for hero in t.heroes() if not t.dead >> hero & 1)
    if count:
        t.push(DrawLoot(0, NONE, living, min(count, MOST_LOOT)))
