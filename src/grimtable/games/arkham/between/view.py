"""What everybody sees of a stop: nothing is hidden."""

from __future__ import annotations

import msgspec

from grimtable.games.arkham.between.printed import class_of, wares
from grimtable.games.arkham.between.rules.shop import Shop
from grimtable.games.arkham.between.rules.wares import lacking, price, why_not_bought, why_not_upgraded
from grimtable.games.arkham.between.state import NONE, Stop
from grimtable.games.arkham.decks.building import counts
from grimtable.games.arkham.decks.purchases import is_upgrade, not_leaving, price_upgrade
from grimtable.games.arkham.printed import CODE, HEALTH, NAME, SANITY, TITLE, WEAKNESS, XP
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES


class DeckCard(msgspec.Struct, frozen=True):
    """The copies of one card in a deck; `was` is how many there were when the stop began."""

    code: str
    name: str
    faction: str
    level: int  # -1: it has none
    copies: int
    was: int
    counts: bool  # towards the size of the deck
    weakness: bool
    stays: str  # why it cannot be taken out; empty if it can


class Ware(msgspec.Struct, frozen=True):
    """A card that an investigator could buy: what it costs, new and as an upgrade, and why it cannot be bought now."""

    code: str
    name: str
    faction: str
    level: int
    price: int
    upgrade: int  # the price as an upgrade; -1: no lower level is in the deck
    why_not: str  # empty: it can be bought, or upgraded to
    rule: str


class Bought(msgspec.Struct, frozen=True):
    """A card that came into a deck at this stop, what left for it, and the price."""

    card: str
    left: str
    price: int


class InvestigatorView(msgspec.Struct, frozen=True):
    """An investigator who plays the next scenario."""

    code: str
    name: str
    seat: int
    experience: int
    spent: int
    physical: int
    mental: int
    health: int
    sanity: int
    new: bool
    lead: bool
    done: bool
    missing: int  # cards that the deck lacks
    randoms: int  # basic weaknesses that are still to be drawn
    earned: tuple[str, ...]
    deck: tuple[DeckCard, ...]
    bought: tuple[Bought, ...]
    wares: tuple[Ware, ...]  # of whoever is buying; empty for the others


class BetweenView(msgspec.Struct, frozen=True):
    """A stop, the same for everybody."""

    coming: str
    investigators: tuple[InvestigatorView, ...]
    owing: tuple[int, ...]  # by seat: investigators whom a player has to choose
    unused: tuple[str, ...]
    offered: str  # a story asset that somebody has earned and has not decided about
    offered_to: str


def view(t: Stop, seat: int) -> BetweenView:
    """The table as a seat sees it."""
    open_offer = t.offered != NONE and not t.settled
    return BetweenView(
        SCENARIO_NAMES[t.coming],
        tuple(_investigator(t, you) for you in range(len(t.who))),
        tuple(t.owing),
        tuple(NAME[card] for card in t.unused),
        NAME[t.offered] if open_offer else "",
        t.name(t.offered_to) if open_offer and t.offered_to != NONE else "",
    )


def _investigator(t: Stop, you: int) -> InvestigatorView:
    who = t.who[you]
    return InvestigatorView(
        CODE[who],
        NAME[who],
        t.player[you],
        t.experience[you],
        t.spent[you],
        t.physical[you],
        t.mental[you],
        HEALTH[who],
        SANITY[who],
        bool(t.fresh[you]),
        t.lead == you,
        bool(t.done[you]),
        max(0, lacking(t, you)),
        t.randoms[you],
        tuple(NAME[card] for card in t.earned[you]),
        _deck(t, you),
        tuple(
            Bought(TITLE[card], TITLE[left] if left != NONE else "", price)
            for owner, card, left, price in t.bought
            if owner == you
        ),
        _wares(t, you) if _buys(t) == you else (),
    )


def _buys(t: Stop) -> int:
    """The investigator for whom something is being bought; none elsewhere."""
    top = t.stack[-1] if t.stack else None
    return top.you if isinstance(top, Shop) else NONE


def _deck(t: Stop, you: int) -> tuple[DeckCard, ...]:
    """What is in a deck, and what has left it at this stop."""
    found: list[DeckCard] = []
    for card in sorted({*t.deck[you], *t.before[you]}, key=CODE.__getitem__):
        stays = not_leaving(card)
        found.append(
            DeckCard(
                CODE[card],
                TITLE[card],
                class_of(card),
                XP[card],
                t.deck[you].count(card),
                t.before[you].count(card),
                counts(card),
                bool(WEAKNESS[card]),
                str(stays) if stays is not None else "",
            )
        )
    return tuple(found)


def _wares(t: Stop, you: int) -> tuple[Ware, ...]:
    """Everything that the investigator could ever buy, with the reason where that is not possible now."""
    found: list[Ware] = []
    for card in wares(t.who[you]):
        lower = [other for other in t.deck[you] if is_upgrade(card, other)]
        reason = why_not_bought(t, you, card)
        if reason is not None and lower:
            reason = why_not_upgraded(t, you, card)
        found.append(
            Ware(
                CODE[card],
                TITLE[card],
                class_of(card),
                XP[card],
                price(t, you, card),
                min(price_upgrade(card, other) for other in lower) if lower else -1,
                "" if reason is None else reason.reason,
                "" if reason is None else reason.rule,
            )
        )
    return tuple(found)
