"""Hidden information: redrawing what a seat cannot see, and what must hold in every position (chapter 11.2)."""

from __future__ import annotations

from random import Random

from grimtable.games.arkham.presence import take_stock
from grimtable.games.arkham.printed import ENEMY, INVESTIGATOR, TYPE, WEAKNESS
from grimtable.games.arkham.setup import OpeningHand
from grimtable.games.arkham.state import (
    AREA,
    AT,
    ATTACHED,
    DISPLAY,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    LIMBO,
    MAP,
    NONE,
    PLAYING,
    RUNNING,
    THREAT,
    Ahc,
)
from grimtable.kernel.game import SPECTATOR


def resample(t: Ahc, seat: int, rng: Random) -> None:
    """Decks are shuffled as far as the seat does not know them; other players' hands are redrawn from their decks."""
    open_ = named_by_question(t, seat)
    for you in range(len(t.player)):
        mine = seat != SPECTATOR and t.player[you] == seat
        hand, deck = t.hand[you][:], t.deck[you][:]
        places = [(deck, at) for at, card in enumerate(deck) if not knows(t, card, seat) and card not in open_]
        if not mine:
            places += [(hand, at) for at, card in enumerate(hand) if not knows(t, card, seat) and card not in open_]
        _shuffle(places, rng)
        t.hand[you], t.deck[you] = hand, deck
        for card in hand:
            t.zone[card] = IN_HAND
        for card in deck:
            t.zone[card] = IN_DECK
    for place, frame in enumerate(t.stack):
        if isinstance(frame, OpeningHand) and frame.weak and (seat == SPECTATOR or t.player[frame.you] != seat):
            exchange_weaknesses(t, place, rng)
    pile = t.encounter_deck[:]
    _shuffle([(pile, at) for at, card in enumerate(pile) if not knows(t, card, seat) and card not in open_], rng)
    t.encounter_deck = pile


def exchange_weaknesses(t: Ahc, place: int, rng: Random) -> None:
    """Which weakness was set aside from an opening hand is known to its player alone; others lie in the deck."""
    hand = t.own(place)
    assert isinstance(hand, OpeningHand)
    deck = t.deck[hand.you][:]
    places = [(hand.weak, at) for at in range(len(hand.weak))]
    places += [(deck, at) for at, card in enumerate(deck) if WEAKNESS[t.defn[card]]]
    _shuffle(places, rng)
    t.deck[hand.you] = deck
    for card in hand.weak:
        t.zone[card], t.holder[card] = LIMBO, NONE
    for card in deck:
        t.zone[card], t.holder[card] = IN_DECK, hand.you


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


def _shuffle(places: list[tuple[list[int], int]], rng: Random) -> None:
    cards = sorted(pile[at] for pile, at in places)  # what is imagined depends on what is seen alone
    rng.shuffle(cards)
    for (pile, at), card in zip(places, cards, strict=True):
        pile[at] = card


def broken(t: Ahc) -> list[str]:
    """Which invariants do not hold."""
    wrong: list[str] = []
    for name, column in (
        ("damage", t.damage),
        ("horror", t.horror),
        ("clues", t.clues),
        ("doom", t.doom),
        ("uses", t.uses),
        ("resources", t.resources),
        ("actions", t.left),
    ):
        if min(column, default=0) < 0:
            wrong.append(f"there are fewer {name} than none")
    for zone, piles in ((IN_HAND, t.hand), (IN_DECK, t.deck), (IN_DISCARD, t.discard)):
        for you, pile in enumerate(piles):
            lying = [c for c in range(len(t.zone)) if t.zone[c] == zone and t.holder[c] == you]
            if sorted(pile) != sorted(lying):
                wrong.append(f"pile {zone} of investigator {you} is not what the cards say")
    for zone, pile in (
        (ENCOUNTER_DECK, t.encounter_deck),
        (ENCOUNTER_DISCARD, t.encounter_discard),
        (DISPLAY, t.victory),
    ):
        if sorted(pile) != [c for c in range(len(t.zone)) if t.zone[c] == zone]:
            wrong.append(f"pile {zone} is not what the cards say")
    if sorted(t.play) != [c for c in range(len(t.zone)) if t.in_play(c)]:
        wrong.append("the cards in play are not what the cards say")
    anew = t.copy()
    take_stock(anew)
    if (anew.ears, anew.stirring, anew.voices, anew.enemies, anew.map) != (
        t.ears,
        t.stirring,
        t.voices,
        t.enemies,
        t.map,
    ):
        wrong.append("what the cards in play mean together is out of date")
    for card in t.play:
        zone, holder = t.zone[card], t.holder[card]
        if zone in (AREA, THREAT) and TYPE[t.defn[card]] != INVESTIGATOR and t.status[holder] != PLAYING:
            wrong.append(f"card {card} lies with an investigator who is out")
        if zone == AT and t.zone[holder] != MAP and t.ended == RUNNING:
            wrong.append(f"card {card} is at no location")
        if zone == ATTACHED and holder not in t.play:
            wrong.append(f"card {card} is attached to nothing")
        if TYPE[t.defn[card]] == ENEMY and zone not in (AT, THREAT):
            wrong.append(f"enemy {card} is nowhere")
    for card in range(len(t.zone)):
        if not t.in_play(card) and (t.damage[card] or t.horror[card] or t.clues[card] or t.doom[card]):
            wrong.append(f"tokens lie on card {card} out of play")
    return wrong
