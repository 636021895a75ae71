"""Drawing from the encounter deck: peril, Revelation, surge (chapter 3.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.games.arkham.printed import (
    ENEMY,
    PERIL,
    SURGE,
    TYPE,
    VICTORY,
)
from grimtable.games.arkham.rules.abilities.declaring import REVELATION_OF
from grimtable.games.arkham.rules.abilities.events import Effect, Event, raise_event
from grimtable.games.arkham.rules.abilities.initiation import start
from grimtable.games.arkham.rules.abilities.kinds import AFTER_BIT, ENCOUNTER_DRAWN, IF_BIT
from grimtable.games.arkham.rules.abilities.modifiers import forget_effects
from grimtable.games.arkham.rules.cards_in_play.entering import display
from grimtable.games.arkham.rules.cards_in_play.unseen import recognise, search_encounter_cards
from grimtable.games.arkham.rules.cards_in_play.values import has_keyword
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    lift,
    shuffle_encounter_deck,
    take_encounter_card,
    take_side_card,
)
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.state import LIMBO, NONE, PLAYING, Ahc
from grimtable.games.arkham.words import FIND, K_CANCEL, K_ENCOUNTER, title, who
from grimtable.kernel.frame import Frame


class DrawEncounter(Frame[Ahc]):
    """An investigator draws the top card of the encounter deck and resolves it (AHC-ENC-04, AHC-ENC-06)."""

    DRAW: Final = 0

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} draws an encounter card"

    def step(self, t: Ahc, at: int) -> bool:
        return at == DrawEncounter.DRAW and t.status[self.you] == PLAYING and draw_encounter(t, self.you)


def draw_encounter(t: Ahc, you: int) -> bool:
    """An investigator draws the top card of the encounter deck, if there is one. Gives whether that is under way."""
    card = take_encounter_card(t)
    return card != NONE and draw_this(t, you, card)


def draw_side_card(t: Ahc, you: int) -> bool:
    """An investigator draws the top card of the scenario's own deck, if there is one, as an encounter card."""
    card = take_side_card(t)
    return card != NONE and draw_this(t, you, card)


def draw_this(t: Ahc, you: int, card: int) -> bool:
    """An investigator draws this encounter card, wherever it comes from, as the last thing of a step.

    Gives whether that is still under way.
    """
    t.emit(K_ENCOUNTER, NONE, card, you)
    return t.begin(EncounterCard(you, card))


class EncounterCard(Frame[Ahc]):
    """Peril, Revelation, then the enemy spawns or the treachery is discarded, then surge (AHC-ENC-04).

    Only when it has come to its place is it drawn, for what happens after that (AHC-ENC-11).
    """

    REVEAL: Final = 0
    PLACE: Final = 1
    ANSWER: Final = 2
    SURGE: Final = 3
    END: Final = 4

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        self.you = you
        self.card = card
        self.alone = False  # it is resolved in peril

    def twin(self) -> EncounterCard:
        o = EncounterCard(self.you, self.card)
        o.alone = self.alone
        return o

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} draws {title(t, self.card)}"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case EncounterCard.REVEAL:
                self.reveal(t)
                return not t.is_on_top(self) or self.place(t)
            case EncounterCard.PLACE:
                return self.place(t)
            case EncounterCard.ANSWER:
                return self.answer(t)
            case EncounterCard.SURGE:
                return self.surge(t)
            case _:
                return False

    def reveal(self, t: Ahc) -> None:
        """Peril begins, then the Revelation."""
        card = self.card
        if has_keyword(t, card, PERIL) and t.peril == NONE:
            t.peril = self.you
            self.alone = True
        if t.answerable_events >> ENCOUNTER_DRAWN & 1:
            raise_event(t, Revelation(self.you, card, card))
        else:
            reveal(t, self.you, card)

    def place(self, t: Ahc) -> bool:
        """An enemy spawns and a treachery is discarded where the Revelation has not put it somewhere (AHC-ENC-05).

        Gives whether the drawing goes on, as the steps that follow do.
        """
        self.at = EncounterCard.ANSWER
        card = self.card
        if t.zone[card] == LIMBO:
            if TYPE[t.defn[card]] == ENEMY:
                t.begin(Spawn(self.you, NONE, card))
            elif VICTORY[t.defn[card]] >= 0:
                display(t, self.you, card)  # (AHC-VICT-03)
            else:
                discard(t, card)
            if not t.is_on_top(self):
                return True
        return self.answer(t)

    def answer(self, t: Ahc) -> bool:
        """The card is drawn and resolved, which others may answer."""
        self.at = EncounterCard.SURGE
        if t.answer_timings[ENCOUNTER_DRAWN] & (IF_BIT | AFTER_BIT):
            drawn = Revelation(self.you, self.card, self.card)
            drawn.at = Event.OPEN_IF
            t.push(drawn)
            return True
        return self.surge(t)

    def surge(self, t: Ahc) -> bool:
        """Peril is over, and a card with surge is followed by another one."""
        surges = has_keyword(t, self.card, SURGE)
        forget_effects(t, self.card)
        if self.alone:
            t.peril = NONE
        if not surges:
            return False
        self.at = EncounterCard.END
        t.push(DrawEncounter(self.you))
        return True


class Revelation(Event):
    """The card is drawn: its Revelation begins unless somebody cancels it (AHC-ABIL-03, AHC-EFF-05).

    What comes after it waits until the card has its place: see `EncounterCard.answer`.
    """

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} is revealed"

    def kind(self) -> int:
        return ENCOUNTER_DRAWN

    def happen(self, t: Ahc) -> None:
        self.at = Event.END
        reveal(t, self.you, self.target)

    def prevented(self, t: Ahc) -> None:
        t.emit(K_CANCEL, NONE, self.target)


def reveal(t: Ahc, you: int, card: int) -> None:
    """The Revelation of a card begins, if it has one."""
    number = REVELATION_OF.get(t.defn[card])
    if number is not None and t.status[you] == PLAYING:
        start(t, you, card, number, NONE)


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class SearchEncounter(Effect):
    """`you` searches the encounter deck and its discard pile for a card that fits and draws it; the deck is shuffled,
    whatever was found (AHC-SRCH-02, AHC-SRCH-03).
    """

    SEARCH: Final = 0
    DRAW: Final = 1

    def title(self, t: Ahc) -> str:
        return f"a {self.wanted()} is searched for"

    def wanted(self) -> str:
        """What is searched for, in a word."""
        raise NotImplementedError

    def fits(self, t: Ahc, card: int) -> bool:
        """Whether a card is one that is searched for."""
        raise NotImplementedError

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case SearchEncounter.SEARCH:
                found = {t.defn[c]: c for c in search_encounter_cards(t, self.you) if self.fits(t, c)}
                if not found:
                    shuffle_encounter_deck(t)
                    return False
                ask = t.question_to(self.you, f"Which {self.wanted()} is drawn?", "AHC-SRCH-02")
                for card in found.values():
                    ask.offer(FIND, card)
            case SearchEncounter.DRAW:
                lift(t, self.pick[1])
                recognise(t, self.pick[1], NONE)
                shuffle_encounter_deck(t)
                draw_this(t, self.you, self.pick[1])
            case _:
                return False
        return True
