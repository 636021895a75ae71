"""Encounters (chapters 19.2 and 19.4).

What a card does is declared with `effects.effect`: a function that pushes the card's procedure. Enemies that it calls
come through `threat_comes` and `enemies_come`, because they are placed only after everything else of all Encounters
is over (SOB-ENC-09).
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import finish_card
from grimtable.games.shadows_of_brimstone.rules.decks import discard, draw, remove_from_deck, shuffle_deck
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack, enemies_attack
from grimtable.games.shadows_of_brimstone.rules.map.board import world_of
from grimtable.games.shadows_of_brimstone.rules.moments import ENCOUNTER_DRAWN
from grimtable.games.shadows_of_brimstone.state import MINE, MINE_ENCOUNTERS, NONE, PARTY, TARGA_ENCOUNTERS, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD
from grimtable.games.shadows_of_brimstone.words.verbs import RESOLVE_NEXT
from grimtable.kernel.frame import Frame

A_THREAT: Final = NONE  # in place of an Enemy Type


class Encounters(Frame[Sob]):
    """Cards are drawn, resolved in the order the players like, and only then do their Enemies appear (SOB-ENC-08)."""

    DRAW: Final = 0
    NEXT: Final = 1
    READ: Final = 2
    CARRY_OUT: Final = 3
    FINISH: Final = 4
    ENEMIES: Final = 5

    cancelled: bool = False  # set by those who answer ENCOUNTER_DRAWN
    redrawn: bool = False

    def __init__(self, you: int = 0, card: int = NONE, tile: int = 0, count: int = 1, named: int = NONE) -> None:
        super().__init__(you, card)
        self.tile = tile
        self.count = count
        self.named = named  # the Encounter of a Unique Room (SOB-ADVEN-02)
        self.cards: list[int] = []  # drawn and not resolved
        self.coming: list[int] = []  # Enemies that will attack: Type or A_THREAT, how many or how much higher, ambush

    def twin(self) -> Encounters:
        o = Encounters(self.you, self.card, self.tile, self.count, self.named)
        o.cards = self.cards[:]
        o.coming = self.coming[:]
        o.cancelled = self.cancelled
        o.redrawn = self.redrawn
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Encounters.DRAW:
                self.draw_cards(t)
            case Encounters.NEXT:
                if not self.cards:
                    self.at = Encounters.ENEMIES
                else:
                    ask = t.question_all("Which Encounter first?", "SOB-ENC-08")
                    for card in self.cards:
                        ask.offer(RESOLVE_NEXT, card)
            case Encounters.READ:
                self.card = self.pick[1]
                self.cards.remove(self.card)
                self.cancelled = self.redrawn = False
                t.emit(K_CARD, PARTY, self.card)
                if definition_of(self.card) != self.named:  # it cannot be cancelled (SOB-ADVEN-05)
                    happens(t, ENCOUNTER_DRAWN)
            case Encounters.CARRY_OUT:
                if self.cancelled:
                    discard(t, self.card)
                    if self.redrawn:
                        self.add(draw(t, deck_of(t.tile_world[self.tile])))
                    self.at = Encounters.NEXT
                else:
                    carry_out(t, PARTY, self.card)
            case Encounters.FINISH:
                if self.cancelled:  # in the course of its effect
                    discard(t, self.card)
                else:
                    finish_card(t, self.card, self.tile)
                self.at = Encounters.NEXT
            case Encounters.ENEMIES:
                if self.coming:
                    what, many, ambush, *self.coming = self.coming
                    self.at = Encounters.ENEMIES
                    if what == A_THREAT:
                        attack(t, self.tile, bool(ambush), many)
                    else:
                        enemies_attack(t, what, many, self.tile, bool(ambush), self.card)
            case _:
                return False
        return True

    def draw_cards(self, t: Sob) -> None:
        """As many as the token says, and the one that belongs to the room."""
        deck = deck_of(t.tile_world[self.tile])
        for _ in range(self.count):
            self.add(draw(t, deck))
        for card in (*t.decks[deck], *t.discards[deck]):
            if definition_of(card) == self.named:  # it is not in play elsewhere (SOB-ADVEN-03)
                remove_from_deck(t, deck, card)
                shuffle_deck(t, deck)
                self.add(card)

    def add(self, card: int) -> None:
        """A card that is to be resolved; NONE if there was none."""
        if card != NONE:
            self.cards.append(card)

    def title(self, t: Sob) -> str:
        return "Encounter"


def deck_of(world: int) -> int:
    """The Encounter deck of a world (SOB-WORLD-03)."""
    return MINE_ENCOUNTERS if world == MINE else TARGA_ENCOUNTERS


def place_of_encounters(t: Sob) -> int:
    """Where in the stack the Encounters are that are being resolved."""
    return next(i for i in range(len(t.stack) - 1, -1, -1) if isinstance(t.stack[i], Encounters))


def tile_of_encounter(t: Sob) -> int:
    """The tile on which the Encounter was met."""
    frame = t.stack[place_of_encounters(t)]
    assert isinstance(frame, Encounters)
    return frame.tile


def heroes_met(t: Sob) -> list[int]:
    """Whom an Encounter concerns: every hero that is up and in its world (SOB-ENC-02, SOB-GATE-23)."""
    world = t.tile_world[tile_of_encounter(t)]
    return [hero for hero in t.standing() if world_of(t, hero) == world]


def threat_comes(t: Sob, ambush: bool = False, higher: int = 0) -> None:
    """A Threat card attacks when all Encounters are over (SOB-ENC-09)."""
    _comes(t, A_THREAT, higher, ambush)


def enemies_come(t: Sob, kind: int, count: int, ambush: bool = False) -> None:
    """Enemies of a named Type attack when all Encounters are over."""
    _comes(t, kind, count, ambush)


def another_instead(t: Sob) -> None:
    """The Encounter that is being carried out has no place here: it is discarded and another one drawn."""
    frame = t.own(place_of_encounters(t))
    assert isinstance(frame, Encounters)
    frame.cancelled = True
    frame.add(draw(t, deck_of(t.tile_world[frame.tile])))


def does_not_stay(t: Sob) -> None:
    """The Encounter that is being carried out is discarded although its kind remains in play."""
    frame = t.own(place_of_encounters(t))
    assert isinstance(frame, Encounters)
    frame.cancelled = True


def _comes(t: Sob, what: int, many: int, ambush: bool) -> None:
    frame = t.own(place_of_encounters(t))
    assert isinstance(frame, Encounters)
    frame.coming += [what, many, int(ambush)]
