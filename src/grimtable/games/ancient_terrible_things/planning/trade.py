"""Trade offers of The Lost Charter, read from the words in which they lie on the table."""

from __future__ import annotations

import re

from grimtable.games.ancient_terrible_things.planning.expectations import total
from grimtable.games.ancient_terrible_things.planning.worth import MAP_WORTH, Outlook

OFFER_WORDS = re.compile(r"trade offer to [^:]*: (.*?)(?: › |$| \[)")
TOKEN_WORDS = re.compile(r"1 (Focus|Treasure|Courage|Feat)")
TERRIBLE_WORDS = re.compile(r"a Terrible Thing worth (\d)")


def gain_of(outlook: Outlook, why: str) -> float | None:
    """What accepting the offer would bring: what is given less what is asked for; None if no offer is understood.

    Cards are found by their names first, since a name may hold the very words that part the two sides.
    """
    found = OFFER_WORDS.search(why)
    if found is None:
        return None
    offer = found[1]
    worth: dict[str, float] = {}
    for i, (name, value) in enumerate(_cards(outlook).items()):
        offer = offer.replace(name, f"#{i}#")
        worth[f"#{i}#"] = value
    sides = offer.split(" for ")
    if len(sides) != 2:
        return None
    given, asked = (_side(outlook, side, worth) for side in sides)
    return given - asked


def _cards(outlook: Outlook) -> dict[str, float]:
    """The names of all cards that can be traded, the longest first, and their worth."""
    cards: dict[str, float] = {}
    for seat in outlook.view.seats:
        for encounter in seat.score_stack:
            cards[encounter.name] = encounter.secrets + outlook.damage(encounter.secrets)
        for swag in seat.swag:
            cards[swag.name] = outlook.owning(swag)
    return dict(sorted(cards.items(), key=lambda card: -len(card[0])))


def _side(outlook: Outlook, side: str, cards: dict[str, float]) -> float:
    value = total(outlook.value[name.lower()] for name in TOKEN_WORDS.findall(side))
    value -= total(int(n) + outlook.damage(int(n)) for n in TERRIBLE_WORDS.findall(side))
    value += total(cards[name] for name in re.findall(r"#\d+#", side))
    return value + (MAP_WORTH if "the Map" in side else 0.0)
