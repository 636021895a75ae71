"""What nobody has seen yet: locations that look alike, an encounter set chosen at random, cards of the collection.

Which card is which is known to the position alone; `hidden` draws it anew for whoever imagines it.
"""

from __future__ import annotations

from grimtable.games.arkham.printed import ENCOUNTER_SET
from grimtable.games.arkham.rules.cards_in_play.index import index_game
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from grimtable.games.arkham.state import (
    BOX,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    LIMBO,
    NONE,
    REMOVED,
    Ahc,
    Unforeseen,
)


def into_encounter_deck(t: Ahc, cards: list[int]) -> None:
    """Cards become part of the encounter deck; the caller shuffles it."""
    for card in cards:
        t.zone[card] = ENCOUNTER_DECK
    t.encounter_deck = [*t.encounter_deck, *cards]


def search_encounter_cards(t: Ahc, you: int) -> list[int]:
    """The cards of the encounter deck and its discard pile, through which an investigator looks."""
    if t.foresees:
        raise Unforeseen
    for card in t.encounter_deck:
        recognise(t, card, t.player[you])
    return [card for card, zone in enumerate(t.zone) if zone in (ENCOUNTER_DECK, ENCOUNTER_DISCARD)]


def mix_up(t: Ahc, cards: list[int]) -> None:
    """Cards that look alike are shuffled: nobody knows which of them is which."""
    faces = [t.defn[card] for card in cards]
    t.shuffle(faces)
    defn = t.defn[:]
    for card, face in zip(cards, faces, strict=True):
        defn[card] = face
    t.defn = defn


def add_set(t: Ahc, name: str) -> None:
    """Of the encounter sets of which one is played this one becomes part of the deck, unseen."""
    into_encounter_deck(t, [c for c, zone in enumerate(t.zone) if zone == BOX and ENCOUNTER_SET[t.defn[c]] == name])


def recognise(t: Ahc, card: int, seat: int) -> None:
    """A seat, or with none everybody, sees a card: with that it knows which of several encounter sets is played.

    For everybody the other sets are removed from the game with it; until then they lie in the collection.
    """
    sets = SCENARIOS[t.scenario].one_of
    if not sets or ENCOUNTER_SET[t.defn[card]] not in sets:
        return
    other = NONE
    for _ in range(t.zone.count(BOX)):
        other = t.zone.index(BOX, other + 1)
        if ENCOUNTER_SET[t.defn[other]] in sets:
            if seat == NONE:
                t.zone[other] = REMOVED
            else:
                t.known[other] |= 1 << seat


def from_collection(t: Ahc, defn: int, owner: int) -> int:
    """A card that was in no deck becomes an investigator's; it lies nowhere yet."""
    card = len(t.defn)
    t.defn = [*t.defn, defn]
    t.owner = [*t.owner, owner]
    t.zone.append(LIMBO)
    t.holder.append(NONE)
    for column in (t.damage, t.horror, t.clues, t.doom, t.uses, t.exhausted, t.shown, t.known):
        column.append(0)
    index_game(t)
    return card
