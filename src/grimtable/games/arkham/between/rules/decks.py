"""What changes a deck, a purse or the group: the primitives of a stop."""

from __future__ import annotations

from grimtable.games.arkham.between.state import NONE, Stop
from grimtable.games.arkham.between.words import (
    K_ALONG,
    K_BOUGHT,
    K_CHOSEN,
    K_DONE,
    K_EARNED,
    K_LEAD,
    K_LEAVES,
    K_LEFT_OUT,
    K_UPGRADED,
)
from grimtable.games.arkham.printed import CODE


def by_code(cards: list[int]) -> list[int]:
    """The cards of a deck in the order of their codes."""
    return sorted(cards, key=CODE.__getitem__)


def join(t: Stop, seat: int, card: int) -> None:
    """A player takes an investigator whom nobody has used, with a deck, no experience and no trauma (AHC-JOIN-05)."""
    place = t.unused.index(card)
    you = len(t.who)
    t.who = [*t.who, card]
    t.player = [*t.player, seat]
    t.experience.append(0)
    t.spent.append(0)
    t.physical = [*t.physical, 0]
    t.mental = [*t.mental, 0]
    t.fresh = [*t.fresh, 1]
    t.randoms = [*t.randoms, t.waiting_randoms[place]]
    t.deck.append(t.waiting[place])
    t.before = [*t.before, t.waiting[place]]
    t.earned.append([])
    t.done.append(0)
    t.unused = t.unused[:place] + t.unused[place + 1 :]
    t.waiting = t.waiting[:place] + t.waiting[place + 1 :]
    t.waiting_randoms = t.waiting_randoms[:place] + t.waiting_randoms[place + 1 :]
    t.owing[seat] -= 1
    t.emit(K_CHOSEN, you, card)


def spend(t: Stop, you: int, price: int) -> None:
    """Experience is spent; it is personal and never comes back (AHC-XP-14, AHC-XP-17)."""
    t.experience[you] -= price
    t.spent[you] += price


def take_in(t: Stop, you: int, card: int, lower: int, price: int) -> None:
    """A card comes into a deck and is paid for; an upgrade takes the place of its lower level (AHC-XP-11)."""
    spend(t, you, price)
    deck = t.deck[you][:]
    if lower != NONE:
        deck.remove(lower)
    t.deck[you] = by_code([*deck, card])
    t.bought = [*t.bought, [you, card, lower, price]]
    t.emit(K_BOUGHT if lower == NONE else K_UPGRADED, you, card, price)


def take_out(t: Stop, you: int, card: int) -> None:
    """A card leaves a deck for the one that came last (AHC-XP-07)."""
    deck = t.deck[you][:]
    deck.remove(card)
    t.deck[you] = deck
    last = t.bought[-1]
    t.bought = [*t.bought[:-1], [last[0], last[1], card, last[3]]]
    t.emit(K_LEAVES, you, card)


def finish(t: Stop, you: int) -> None:
    """A deck is as it will be; what is left of the experience is kept (AHC-XP-13)."""
    t.done[you] = 1
    t.emit(K_DONE, you, NONE, t.experience[you])


def earn(t: Stop, you: int) -> None:
    """An investigator has earned the story asset that is offered."""
    t.offered_to = you
    t.earned[you] = [*t.earned[you], t.offered]
    t.emit(K_EARNED, you, t.offered)


def settle_offer(t: Stop, along: bool) -> None:
    """The story asset comes into its owner's deck beside all that counts, or stays out (AHC-GATH-19)."""
    you = t.offered_to
    t.settled = 1
    if along:
        t.deck[you] = by_code([*t.deck[you], t.offered])
    t.emit(K_ALONG if along else K_LEFT_OUT, you, t.offered)


def take_lead(t: Stop, you: int) -> None:
    """An investigator leads in the next scenario."""
    t.lead = you
    t.emit(K_LEAD, you)
