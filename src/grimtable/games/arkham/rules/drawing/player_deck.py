"""Drawing from a player deck: cards, weaknesses, the horror of an empty deck (chapter 3.4)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ENEMY, TREACHERY, TYPE, WEAKNESS
from grimtable.games.arkham.rules.abilities.answers import NOTHING
from grimtable.games.arkham.rules.abilities.events import Effect, Event, is_awaited
from grimtable.games.arkham.rules.abilities.kinds import CARD_DRAWN
from grimtable.games.arkham.rules.cards_in_play.zones import draw_top, renew_deck, set_loose
from grimtable.games.arkham.rules.drawing.encounter_deck import EncounterCard, reveal
from grimtable.games.arkham.rules.harm.damage import deal
from grimtable.games.arkham.state import IN_HAND, NONE, PLAYING, Ahc
from grimtable.games.arkham.words import title, who
from grimtable.kernel.frame import Frame


class DrawCards(Frame[Ahc]):
    """Draw cards from a player deck at once; an empty deck is renewed for 1 horror (AHC-DRAW-02 to AHC-DRAW-07)."""

    DRAW: Final = 0
    RESOLVE_WEAKNESSES: Final = 1
    ANSWER: Final = 2
    END: Final = 3

    weak: list[int] = NOTHING  # weaknesses drawn, still to be resolved
    drawn: list[int] = NOTHING  # other cards that somebody may answer
    emptied: bool = False

    def __init__(self, you: int = 0, card: int = NONE, n: int = 1) -> None:
        super().__init__(you, card)
        self.n = n

    def twin(self) -> DrawCards:
        o = DrawCards(self.you, self.card, self.n)
        o.weak, o.drawn, o.emptied = self.weak[:], self.drawn[:], self.emptied
        return o

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} draws"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case DrawCards.DRAW:
                if t.status[self.you] != PLAYING:
                    return False
                self.draw(t)
                return self.resolve_next(t)
            case DrawCards.RESOLVE_WEAKNESSES:
                return self.resolve_next(t)
            case _:
                return self.answer_next(t)

    def draw(self, t: Ahc) -> None:
        """All cards come to hand before anything is done about them."""
        you = self.you
        for _ in range(self.n):
            if not t.deck[you]:
                self.emptied = True
                if t.discard[you]:
                    renew_deck(t, you)
            if t.deck[you]:
                card = draw_top(t, you)
                if WEAKNESS[t.defn[card]]:
                    self.weak = [*self.weak, card]
                elif is_awaited(t, CARD_DRAWN):
                    self.drawn = [*self.drawn, card]

    def resolve_next(self, t: Ahc) -> bool:
        """The next weakness is resolved; after the last one comes the horror of an empty deck.

        Gives whether the drawing goes on, as `answer_next` does.
        """
        self.at = DrawCards.RESOLVE_WEAKNESSES
        while self.weak:
            card = self.weak[0]
            self.weak = self.weak[1:]
            if t.begin(WeaknessDrawn(self.you, NONE, NONE, card)):
                return True
        self.at = DrawCards.ANSWER
        if self.emptied:
            deal(t, self.you, self.you, 0, 1)
        return not t.is_on_top(self) or self.answer_next(t)

    def answer_next(self, t: Ahc) -> bool:
        """The draw is complete: each of its cards may be answered (AHC-DRAW-09)."""
        self.at = DrawCards.ANSWER
        if not self.drawn:
            return False
        t.push(Drawn(self.you, NONE, self.drawn[0]))
        self.drawn = self.drawn[1:]
        return True


def draw_card(t: Ahc, you: int) -> bool:
    """Draw a card from a player deck as the last thing of a step; one that just comes to hand needs no procedure.

    Gives whether the drawing is still under way.
    """
    deck = t.deck[you]
    plain = bool(deck) and not WEAKNESS[t.defn[deck[-1]]] and not is_awaited(t, CARD_DRAWN)
    if plain:
        draw_top(t, you)
        return False
    return t.begin(DrawCards(you, you))


class WeaknessDrawn(Effect):
    """A weakness comes to hand and is resolved at once: an encounter type like an encounter card, else its Revelation
    and then it stays in hand (AHC-ENC-09, AHC-WEAK-02, AHC-WEAK-03). With `n` it was not drawn (AHC-DRAW-08).
    """

    ANNOUNCE: Final = 0
    RESOLVE: Final = 1
    END: Final = 2

    def title(self, t: Ahc) -> str:
        return title(t, self.target)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case WeaknessDrawn.ANNOUNCE:
                if t.zone[self.target] != IN_HAND:
                    return False
                if not self.n and is_awaited(t, CARD_DRAWN):
                    self.at = WeaknessDrawn.END
                    t.push(Drawn(self.you, NONE, self.target))
                    return True
                return self.resolve(t)
            case WeaknessDrawn.RESOLVE:
                return self.resolve(t)
            case _:
                return False

    def resolve(self, t: Ahc) -> bool:
        """It does what it does. Gives whether that is still under way."""
        self.at = WeaknessDrawn.END
        resolve_weakness(t, self.you, self.target)
        return not t.is_on_top(self)


def resolve_weakness(t: Ahc, you: int, card: int) -> None:
    """A weakness in hand is resolved, as the last thing of a step."""
    if TYPE[t.defn[card]] in (TREACHERY, ENEMY):
        set_loose(t, card)
        t.begin(EncounterCard(you, card))
    else:
        reveal(t, you, card)


class Drawn(Event):
    """A card was drawn from a player deck; a weakness is resolved before anything comes after that (AHC-DRAW-09)."""

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} draws {title(t, self.target)}"

    def kind(self) -> int:
        return CARD_DRAWN

    def happen(self, t: Ahc) -> None:
        if WEAKNESS[t.defn[self.target]]:
            resolve_weakness(t, self.you, self.target)


def answer_drawn(t: Ahc, you: int, card: int) -> None:
    """A card was found by a search and drawn: a weakness is resolved, and the draw may be answered."""
    if WEAKNESS[t.defn[card]]:
        t.push(WeaknessDrawn(you, NONE, NONE, card))
    elif is_awaited(t, CARD_DRAWN):
        t.push(Drawn(you, NONE, card))


def answer_added(t: Ahc, you: int, card: int) -> None:
    """A card was added to a hand without being drawn: a weakness is resolved all the same (AHC-WEAK-03)."""
    if WEAKNESS[t.defn[card]]:
        t.push(WeaknessDrawn(you, NONE, NONE, card, 1))
