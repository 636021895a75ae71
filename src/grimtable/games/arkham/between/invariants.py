"""What holds in every position of a stop."""

from __future__ import annotations

from collections import Counter

from grimtable.games.arkham.between.rules.stop import Between
from grimtable.games.arkham.between.rules.wares import lacking
from grimtable.games.arkham.between.state import NONE, Stop
from grimtable.games.arkham.between.words import TAKE_OUT
from grimtable.games.arkham.campaign.carry import Investigator, wrong_investigator
from grimtable.games.arkham.decks.building import INVESTIGATORS, RANDOM
from grimtable.games.arkham.printed import CODE
from grimtable.games.arkham.state import MOST_INVESTIGATORS


def broken(t: Stop) -> list[str]:
    """What does not hold."""
    found: list[str] = []
    everybody = [*t.who, *t.unused]
    if len(set(everybody)) < len(everybody) or not set(everybody) <= set(INVESTIGATORS):
        return ["somebody is no investigator, or is there twice"]
    if not 1 <= len(t.who) + sum(t.owing) <= MOST_INVESTIGATORS:
        found.append("there are too few or too many investigators")
    if sum(t.owing) > len(t.unused):
        found.append("there are not enough investigators left to choose")
    for seat in range(t.seats):
        if not t.owing[seat] and seat not in t.player:
            found.append("a player leads nobody")
    if not isinstance(t.stack[0] if t.stack else Between(), Between):
        found.append("a stop does not begin with itself")
    for you in range(len(t.who)):
        found += wrong_deck(t, you)
    found += wrong_purchases(t)
    if t.settled and (t.offered == NONE or t.offered_to == NONE):
        found.append("nothing was offered, and yet it is settled")
    return found


def wrong_deck(t: Stop, you: int) -> list[str]:
    """What cannot be of one investigator; while one card is chosen to leave for another a deck has one too many."""
    if lacking(t, you) < -int(leaving_is_asked(t, you)):
        return ["a deck has too many cards"]
    return [] if leaving_is_asked(t, you) else list(wrong_investigator(as_carried(t, you)))


def leaving_is_asked(t: Stop, you: int) -> bool:
    """Whether the open question is which card leaves this deck."""
    return t.ask is not None and t.ask.options[0][0] == TAKE_OUT and t.ask.options[0][3] == you


def wrong_purchases(t: Stop) -> list[str]:
    """Whether what was bought is what was paid."""
    for you, _, _, price in t.bought:
        if not 0 <= you < len(t.who) or price < 0:
            return ["a purchase is nobody's"]
    paid = Counter({you: price for you, price in enumerate(t.spent)})
    for you in range(len(t.who)):
        if sum(purchase[3] for purchase in t.bought if purchase[0] == you) > paid[you]:
            return ["more was bought than was paid for"]
    return []


def as_carried(t: Stop, you: int) -> Investigator:
    """An investigator as the campaign would carry them on."""
    slots = dict(Counter(CODE[card] for card in t.deck[you]))
    if t.randoms[you]:
        slots[RANDOM] = t.randoms[you]
    return Investigator(
        CODE[t.who[you]],
        t.player[you],
        slots,
        t.experience[you],
        t.spent[you],
        t.physical[you],
        t.mental[you],
        tuple(CODE[card] for card in t.earned[you]),
    )
