"""What an investigator may buy now, at which price, and what may leave the deck for it (chapter 15.2)."""

from __future__ import annotations

from grimtable.games.arkham.between.printed import sort_key, wares
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.decks.building import Problem, counts, deck_size
from grimtable.games.arkham.decks.purchases import (
    is_upgrade,
    not_coming,
    not_leaving,
    one_too_many,
    price_new,
    price_upgrade,
)
from grimtable.games.arkham.printed import NAME, XP


def lacking(t: Stop, you: int) -> int:
    """How many cards something has taken out of a deck: their places must be filled (AHC-XP-18)."""
    return deck_size(t.who[you]) - sum(1 for card in t.deck[you] if counts(card))


def price(t: Stop, you: int, card: int) -> int:
    """The experience for a new card; level 0 is free for a new investigator and for a deck that lacks cards."""
    if not XP[card] and (t.fresh[you] or lacking(t, you) > 0):
        return 0
    return price_new(card)


def new_cards(t: Stop, you: int) -> list[int]:
    """The new cards that an investigator can pay for."""
    deck, purse = t.deck[you], t.experience[you]
    return [card for card in wares(t.who[you]) if price(t, you, card) <= purse and one_too_many(deck, card) is None]


def upgrades(t: Stop, you: int) -> list[tuple[int, int]]:
    """The cards whose lower level is in the deck and that can be paid for, each with that lower card (AHC-XP-10)."""
    found: list[tuple[int, int]] = []
    held = sorted(set(t.deck[you]), key=sort_key)
    for card in wares(t.who[you]):
        if XP[card] > 0:
            for lower in held:
                if is_upgrade(card, lower) and price_upgrade(card, lower) <= t.experience[you]:
                    found.append((card, lower))
    return found


def removable(t: Stop, you: int, coming: int) -> list[int]:
    """The cards that may leave the deck for another one, each once: those of least level first."""
    found = [card for card in set(t.deck[you]) if card != coming and not_leaving(card) is None]
    return sorted(found, key=lambda card: (XP[card], sort_key(card)))


def why_not_bought(t: Stop, you: int, card: int) -> Problem | None:
    """Why a card cannot be bought now, or nothing."""
    foreign = not_coming(card, t.who[you])
    if foreign is not None:
        return foreign
    many = one_too_many(t.deck[you], card)
    if many is not None:
        return many
    asked, purse = price(t, you, card), t.experience[you]
    if asked > purse:
        own = f"{t.name(you)} has {purse or 'none'}"
        return Problem(f"{NAME[card]} costs {asked} experience, and {own}", "AHC-XP-04")
    return None


def why_not_upgraded(t: Stop, you: int, card: int) -> Problem | None:
    """Why a card cannot take the place of a lower level of its title now, or nothing."""
    foreign = not_coming(card, t.who[you])
    if foreign is not None:
        return foreign
    lower = [other for other in t.deck[you] if is_upgrade(card, other)]
    if not lower:
        return Problem(f"no {NAME[card]} of a lower level is in the deck", "AHC-XP-10")
    asked, purse = min(price_upgrade(card, other) for other in lower), t.experience[you]
    if asked > purse:
        own = f"{t.name(you)} has {purse or 'none'}"
        return Problem(f"this upgrade of {NAME[card]} costs {asked} experience, and {own}", "AHC-XP-10")
    return None
