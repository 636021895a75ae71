"""Hidden information: redrawing what a seat cannot see, and what must hold in every position (chapter 11.2)."""

from __future__ import annotations

from random import Random

from grimtable.games.arkham.printed import ENEMY, INVESTIGATOR, TYPE, WEAKNESS
from grimtable.games.arkham.rules.abilities.events import NOTHING
from grimtable.games.arkham.rules.cards_in_play.presence import take_stock
from grimtable.games.arkham.rules.scenario.setup import BAGS, SCRIPTS, OpeningHand
from grimtable.games.arkham.state import (
    AREA,
    AT,
    ATTACHED,
    BOX,
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
    RESIGNED,
    RUNNING,
    SCENARIO,
    STACKED,
    SYMBOLS,
    THREAT,
    Ahc,
)
from grimtable.games.arkham.words import PHASE_NAMES
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


def misshapen(t: Ahc) -> str:
    """What is wrong with the form of a position that comes from outside, or nothing: lengths, and numbers that name
    something which is not there.
    """
    cards, people = len(t.defn), len(t.player)
    by_card = (t.owner, t.zone, t.holder, t.damage, t.horror, t.clues, t.doom, t.uses, t.exhausted, t.shown, t.known)
    if any(len(column) != cards for column in by_card):
        return "the columns of the cards are not of one length"
    by_person = (t.place, t.status, t.resources, t.left, t.turned, t.acted, t.physical, t.mental, t.experience)
    piles = (t.hand, t.deck, t.discard)
    if any(len(column) != people for column in by_person) or any(len(pile) != people for pile in piles):
        return "the columns of the investigators are not of one length"
    if not 0 < people <= cards or len(t.passing) != t.seats:
        return "there are more players or investigators than cards for them"
    for name, numbers, least, most in (
        ("a card", t.defn, 0, len(TYPE) - 1),
        ("an owner", t.owner, SCENARIO, people - 1),
        ("a seat", t.player, 0, t.seats - 1),
        ("a zone", t.zone, BOX, STACKED),
        ("a place", t.holder, NONE, cards - 1),
        ("a location", t.place, NONE, cards - 1),
        ("a state", t.status, PLAYING, RESIGNED),
        ("an investigator", [t.active, t.peril], NONE, people - 1),
        ("a lead", [t.lead], 0, people - 1),
        ("a phase", [t.phase], 0, len(PHASE_NAMES) - 1),
        ("a difficulty", [t.difficulty], 0, len(BAGS) - 1),
        ("an act", t.acts, 0, cards - 1),
        ("an agenda", t.agendas, 0, cards - 1),
        ("a reference card", [t.reference], 0, cards - 1),
        ("a token", [token for token in t.bag if token not in SYMBOLS], -8, 1),
    ):
        if any(not least <= n <= most for n in numbers):
            return f"{name} is named that is not there"
    return "" if t.scenario in SCRIPTS else "the scenario is not known"


def broken(t: Ahc) -> list[str]:
    """Which invariants do not hold."""
    unfit = misshapen(t)
    if unfit:
        return [unfit]
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
    if (anew.ears, anew.moments, anew.voices, anew.enemies, anew.map, anew.ways, anew.soaking, anew.attached) != (
        t.ears,
        t.moments,
        t.voices,
        t.enemies,
        t.map,
        t.ways,
        t.soaking,
        t.attached,
    ):
        wrong.append("what the cards in play mean together is out of date")
    if NOTHING:
        wrong.append("something lies in the empty list that procedures share")
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
