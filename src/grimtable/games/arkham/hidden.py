"""Hidden information: redrawing what a seat cannot see (chapter 11.2)."""

from __future__ import annotations

from random import Random

from grimtable.games.arkham.printed import ENCOUNTER_SET, NO_WEAKNESS, OUTSIDE, WEAKNESS
from grimtable.games.arkham.rules.cards_in_play.index import is_disguised
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.rules.scenario.setup import OpeningHand
from grimtable.games.arkham.state import (
    BOX,
    ENCOUNTER_DECK,
    IN_DECK,
    IN_HAND,
    LIMBO,
    MAP,
    NONE,
    Ahc,
)
from grimtable.kernel.game import SPECTATOR


def resample(t: Ahc, seat: int, rng: Random) -> None:
    """Decks are shuffled as far as the seat does not know them; other players' hands are redrawn from their decks.

    Locations that look alike change places, and so do encounter sets of which nobody has seen which one is played.

    What is unknown is put in order before it is drawn from: what is imagined depends on what is seen alone.
    """
    open_ = named_by_question(t, seat)
    for you in range(len(t.player)):
        deck = t.deck[you][:]
        unknown = hidden_places(t, deck, seat, open_)
        if seat != SPECTATOR and t.player[you] == seat:
            fill(deck, unknown, shuffled([deck[at] for at in unknown], rng))
        else:
            redraw_with_hand(t, you, deck, unknown, hidden_places(t, t.hand[you], seat, open_), rng)
        t.deck[you] = deck
        for card in t.hand[you]:
            t.zone[card] = IN_HAND
        for card in deck:
            t.zone[card] = IN_DECK
    redraw_locations(t, rng)
    redraw_sets(t, seat, open_, rng)
    t.encounter_deck = reshuffled(t, t.encounter_deck, seat, open_, rng)
    t.side_deck = reshuffled(t, t.side_deck, seat, open_, rng)


def reshuffled(t: Ahc, deck: list[int], seat: int, open_: set[int], rng: Random) -> list[int]:
    """A deck of the scenario in an order that the seat could imagine."""
    pile = deck[:]
    unknown = hidden_places(t, pile, seat, open_)
    fill(pile, unknown, shuffled([pile[at] for at in unknown], rng))
    return pile


def redraw_locations(t: Ahc, rng: Random) -> None:
    """Which of the locations that look alike lies where; those that are not on the map may be anywhere on it."""
    if not any(is_disguised(t, card) for card in t.map):
        return
    alike: dict[str, list[int]] = {}
    for card, zone in enumerate(t.zone):
        if zone in (MAP, BOX) and is_disguised(t, card):
            alike.setdefault(OUTSIDE[t.defn[card]], []).append(card)
    defn = t.defn[:]
    for cards in alike.values():
        fill(defn, cards, shuffled([defn[card] for card in cards], rng))
    t.defn = defn


def redraw_sets(t: Ahc, seat: int, open_: set[int], rng: Random) -> None:
    """Which of several encounter sets is in the deck, as long as the seat has seen nothing of it."""
    sets = scenario_of(t).one_of
    if not sets:
        return
    cards: dict[str, list[int]] = {name: [] for name in sets}
    for card, zone in enumerate(t.zone):
        if zone in (BOX, ENCOUNTER_DECK) and ENCOUNTER_SET[t.defn[card]] in cards:
            cards[ENCOUNTER_SET[t.defn[card]]].append(card)
    played = [name for name in sets if any(t.zone[card] == ENCOUNTER_DECK for card in cards[name])]
    others = [card for name in sets if name not in played for card in cards[name]]
    if len(played) != 1 or not others or any(knows(t, card, seat) for card in others):
        return
    leaving = cards[played[0]]
    coming = cards[rng.choice(sets)]
    if coming == leaving or not open_.isdisjoint(leaving):
        return
    swaps = dict(zip(leaving, coming, strict=True))
    t.encounter_deck = [swaps.get(card, card) for card in t.encounter_deck]
    for card, other in swaps.items():
        t.zone[card], t.zone[other] = BOX, ENCOUNTER_DECK
        t.known[card], t.known[other] = t.known[other], t.known[card]


def redraw_with_hand(t: Ahc, you: int, deck: list[int], in_deck: list[int], in_hand: list[int], rng: Random) -> None:
    """A hand that the seat does not see is drawn from the deck, and so is what was set aside from an opening hand.

    Which weaknesses these are is known to their player alone, but that there is none in the hand to everybody.
    """
    hand = t.hand[you][:]
    aside = set_aside(t, you)
    cards = shuffled([deck[at] for at in in_deck] + [hand[at] for at in in_hand] + (aside or []), rng)
    if aside is not None:
        cards.sort(key=lambda card: WEAKNESS[t.defn[card]] == NO_WEAKNESS)
        aside[:], cards = cards[: len(aside)], cards[len(aside) :]
        first = len(cards) - len(in_hand)
        cards[:first] = shuffled(cards[:first], rng)
        for card in aside:
            t.zone[card], t.holder[card] = LIMBO, NONE
        for card in cards:
            t.holder[card] = you
    fill(deck, in_deck, cards[: len(in_deck)])
    fill(hand, in_hand, cards[len(in_deck) :])
    t.hand[you] = hand


def set_aside(t: Ahc, you: int) -> list[int] | None:
    """The weaknesses set aside from an opening hand that is being drawn; None where none is."""
    for place, frame in enumerate(t.stack):
        if isinstance(frame, OpeningHand) and frame.you == you:
            own = t.own(place)
            assert isinstance(own, OpeningHand)
            return own.weak
    return None


def hidden_places(t: Ahc, pile: list[int], seat: int, open_: set[int]) -> list[int]:
    """The places of a pile whose cards a seat does not know."""
    return [at for at, card in enumerate(pile) if not knows(t, card, seat) and card not in open_]


def shuffled(cards: list[int], rng: Random) -> list[int]:
    """Cards in an order that depends on which they are, and not on how they lay."""
    cards = sorted(cards)
    rng.shuffle(cards)
    return cards


def fill(pile: list[int], places: list[int], cards: list[int]) -> None:
    """Lay cards at places of a pile."""
    for at, card in zip(places, cards, strict=True):
        pile[at] = card


def knows(t: Ahc, card: int, seat: int) -> bool:
    """Whether a seat has seen a card that lies hidden."""
    return seat != SPECTATOR and bool(t.known[card] >> seat & 1)


def named_by_question(t: Ahc, seat: int) -> set[int]:
    """The cards that somebody else's open question and the procedures under way name: they cannot be exchanged."""
    if t.ask is None or (seat != SPECTATOR and t.ask.seats >> seat & 1):
        return set()
    named = {option[1] for option in t.ask.options}
    for frame in t.stack:
        named.add(frame.card)
        named.update(int(x) for x in getattr(frame, "back", ()))
        named.update(int(x) for x in getattr(frame, "given", ()))
        named.add(int(getattr(frame, "target", NONE)))
    return named
