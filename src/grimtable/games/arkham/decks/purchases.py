"""How a deck changes between two scenarios: what a card costs, what may leave for it, and a whole list of purchases
(chapter 15.2).
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.decks.building import (
    COPIES,
    RANDOM,
    Deck,
    Problem,
    counts,
    deck_size,
    not_allowed,
    size,
)
from grimtable.games.arkham.decks.in_campaign import problems_in_campaign
from grimtable.games.arkham.printed import (
    BASIC,
    BEARER,
    CODE,
    ENCOUNTER_SET,
    EXCEPTIONAL,
    KEYWORDS,
    NAME,
    PERMANENT,
    TITLE,
    WEAKNESS,
    XP,
    definition,
)

LEAST: Final = 1  # no card is bought or upgraded for less (AHC-XP-05, AHC-XP-10)


# -- prices


def cost(card: int) -> int:
    """What the levels of a card are worth: twice as much if it is exceptional (AHC-EXCEP-01)."""
    return max(XP[card], 0) * (2 if KEYWORDS[card] & EXCEPTIONAL else 1)


def price_new(card: int) -> int:
    """The experience for a new card: its level, at least 1 (AHC-XP-04, AHC-XP-05)."""
    return max(LEAST, cost(card))


def price_upgrade(card: int, lower: int) -> int:
    """The experience for a higher level of a title in the deck: the difference, at least 1 (AHC-XP-10)."""
    return max(LEAST, cost(card) - cost(lower))


def is_upgrade(card: int, lower: int) -> bool:
    """Whether a card is a higher level of another one: the title is the same."""
    return NAME[card] == NAME[lower] and XP[card] > XP[lower] >= 0


# -- what may come, what may leave


def not_leaving(card: int) -> Problem | None:
    """Why a card cannot be taken out of a deck to make room, or nothing."""
    if WEAKNESS[card]:
        return Problem(f"{NAME[card]} is a weakness and stays in the deck", "AHC-XP-08")
    if BEARER[card]:
        return Problem(f"{NAME[card]} must be in the deck and stays there", "AHC-XP-09")
    if KEYWORDS[card] & PERMANENT:
        return Problem(f"{NAME[card]} is permanent and stays in the deck", "AHC-PERM-05")
    if ENCOUNTER_SET[card]:
        return Problem(f"{NAME[card]} comes and goes as the campaign says, and makes room for nothing", "AHC-XP-15")
    return None


def not_coming(card: int, who: int) -> Problem | None:
    """Why a card can never be bought by an investigator, or nothing (AHC-XP-06)."""
    if WEAKNESS[card] == BASIC:
        return Problem(f"{NAME[card]} is a weakness and cannot be bought", "AHC-XP-15")
    if BEARER[card]:
        return Problem(f"{NAME[card]} cannot be bought: it comes with its investigator", "AHC-XP-15")
    if ENCOUNTER_SET[card]:
        return Problem(f"{NAME[card]} cannot be bought: a scenario gives it", "AHC-DECK-09")
    found = not_allowed(card, who)
    return None if found is None else Problem(found.reason, "AHC-XP-06")


def copies(cards: list[int], card: int) -> int:
    """How many copies of a card's title are in a deck, of whatever level."""
    return sum(1 for other in cards if NAME[other] == NAME[card] and not BEARER[other] and not WEAKNESS[other])


def one_too_many(cards: list[int], card: int) -> Problem | None:
    """Why a deck cannot take one more copy, or nothing."""
    there = copies(cards, card)
    if KEYWORDS[card] & EXCEPTIONAL and there:
        return Problem(f"{NAME[card]} is exceptional: 1 copy in a deck", "AHC-EXCEP-02")
    if there >= COPIES:
        return Problem(f"there are {there} copies of {NAME[card]} in the deck already", "AHC-DECK-05")
    return None


# -- a deck that was changed elsewhere


class Purchase:
    """One card that came into a deck, the card that left for it if any, and what that cost."""

    def __init__(self, card: int, left: int, price: int) -> None:
        self.card = card
        self.left = left
        self.price = price

    def __repr__(self) -> str:
        room = f" for {TITLE[self.left]}" if self.left >= 0 else ""
        return f"{TITLE[self.card]}{room}: {self.price}"


class Change:
    """What lies between two lists of one deck: the purchases, or why the second cannot come of the first."""

    def __init__(self, purchases: list[Purchase], problem: Problem | None = None) -> None:
        self.purchases = purchases
        self.problem = problem

    @property
    def price(self) -> int:
        """What all of it costs."""
        return sum(purchase.price for purchase in self.purchases)


def _apart(before: Deck, after: Deck) -> tuple[list[int], list[int]]:
    """The cards that have come and those that have gone, one for each copy."""
    came: list[int] = []
    left: list[int] = []
    for code in sorted({*before.slots, *after.slots} - {RANDOM}):
        more = after.slots.get(code, 0) - before.slots.get(code, 0)
        (came if more > 0 else left).extend([definition(code)] * abs(more))
    return came, left


def compared(before: Deck, after: Deck, experience: int, spent: int = 0, earned: tuple[str, ...] = ()) -> Change:
    """A deck that was changed elsewhere as a set of purchases, each at its lowest price (AHC-XP-15).

    experience: what may be spent. spent, earned: what the campaign has brought before, as in a carry. Cards that fill
    a place left by force cost nothing at level 0 (AHC-XP-18).
    """
    if before.investigator != after.investigator:
        reason = (
            f"this is a deck of {NAME[definition(after.investigator)]}, not of {NAME[definition(before.investigator)]}"
        )
        return Change([], Problem(reason, "AHC-DECK-01"))
    if before.randoms != after.randoms:
        return Change([], Problem("random basic weaknesses come and go as the campaign says", "AHC-XP-15"))
    who = definition(before.investigator)
    came, left = _apart(before, after)
    for card in left:
        stays = not_leaving(card)
        if stays is not None:
            return Change([], stays)
    for card in came:
        foreign = not_coming(card, who)
        if foreign is not None:
            return Change([], foreign)
    purchases = _matched(came, left, deck_size(who) - size(before))
    total = sum(purchase.price for purchase in purchases)
    if total > experience:
        reason = f"these changes cost {total} experience, and there is {experience}: {purchases}"
        return Change([], Problem(reason, "AHC-XP-04"))
    wrong = problems_in_campaign(after, spent + total, earned)
    return Change(purchases, wrong[0] if wrong else None)


def _matched(came: list[int], left: list[int], short: int) -> list[Purchase]:
    """Upgrades first, the highest of them before others; then what fills the deck; then one card for another."""
    going = sorted(left, key=lambda card: (-XP[card], CODE[card]))
    found: list[Purchase] = []
    new: list[int] = []
    for card in sorted(came, key=lambda card: (-XP[card], CODE[card])):
        lower = [other for other in going if is_upgrade(card, other)]
        if lower:
            going.remove(lower[0])
            found.append(Purchase(card, lower[0], price_upgrade(card, lower[0])))
        else:
            new.append(card)
    for card in reversed(new):  # those of level 0 first: they fill places at no cost
        if not counts(card):
            found.append(Purchase(card, -1, price_new(card)))
        elif short > 0:
            short -= 1
            found.append(Purchase(card, -1, 0 if not XP[card] else price_new(card)))
        else:
            found.append(Purchase(card, going.pop() if going else -1, price_new(card)))
    return found
