"""What heroes carry: items, tokens, Gold, Dark Stone (chapters 20.1 to 20.3, 20.10)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import (
    BAG,
    DARK_STONE_ICONS,
    KIND,
    PERSONAL_ITEM,
    STARTING_GEAR,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.decks import DECK_OF_KIND, discard, remove
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh
from grimtable.games.shadows_of_brimstone.state import EMPTY_BAG, Sob
from grimtable.games.shadows_of_brimstone.words.events import (
    K_DARK_STONE,
    K_GOLD,
    K_ITEM,
    K_ITEM_GONE,
    K_TOKEN,
    K_TOKEN_GONE,
    K_XP,
)
from grimtable.kernel.piles import changed, put, take

# -- experience and money


def gain_xp(t: Sob, hero: int, amount: int) -> None:
    """A hero gains XP (SOB-MARK-20)."""
    if amount > 0:
        t.xp[hero] += amount
        t.emit(K_XP, hero, amount=amount)


def gain_gold(t: Sob, hero: int, amount: int) -> None:
    """A hero gains Gold, or loses as much of it as it has."""
    amount = max(amount, -t.gold[hero])
    if amount:
        t.gold[hero] += amount
        t.emit(K_GOLD, hero, amount=amount)


def gain_dark_stone(t: Sob, hero: int, amount: int) -> None:
    """A hero gains Dark Stone, or loses as much of it as it has (SOB-MARK-05)."""
    amount = max(amount, -t.dark_stone[hero])
    if amount:
        t.dark_stone[hero] += amount
        t.emit(K_DARK_STONE, hero, amount=amount)


def dark_stone_carried(t: Sob, hero: int) -> int:
    """Shards, and every icon on items (SOB-DSICO-01); a Mutation may count as some."""
    pieces = [*t.items[hero], *t.scars[hero]]
    return t.dark_stone[hero] + sum(DARK_STONE_ICONS[definition_of(piece)] for piece in pieces)


# -- items


def gain_item(t: Sob, hero: int, piece: int) -> None:
    """A hero gets an item."""
    items = t.items[:]
    put(items, hero, piece)
    t.items = items
    t.emit(K_ITEM, hero, piece)
    refresh(t, hero)


def upgrades_on(t: Sob, item: int) -> list[int]:
    """The Upgrades that are attached to an item."""
    return [up for up, on in zip(t.attached, t.attached_to, strict=True) if on == item]


def lose_item(t: Sob, hero: int, piece: int) -> list[int]:
    """An item leaves a hero, with what is attached to it. Gives all of them: the caller says where they go."""
    gone = [piece, *upgrades_on(t, piece)]
    items, hands = t.items[:], t.hands[:]
    for each in gone:
        take(items, hero, each)
    hands[hero] = [each for each in hands[hero] if each != piece]
    t.items, t.hands = items, hands
    detach(t, piece)
    t.emit(K_ITEM_GONE, hero, piece)
    refresh(t, hero)
    return gone


def detach(t: Sob, piece: int) -> None:
    """An Upgrade is no longer attached, nor is anything to this item (SOB-UPGR-07)."""
    pairs = [(up, item) for up, item in zip(t.attached, t.attached_to, strict=True) if piece not in (up, item)]
    t.attached = [up for up, _ in pairs]
    t.attached_to = [item for _, item in pairs]


def discard_item(t: Sob, hero: int, piece: int) -> None:
    """An item goes to the discard pile of its deck, or out of the adventure if it came from none."""
    for each in lose_item(t, hero, piece):
        if KIND[definition_of(each)] in DECK_OF_KIND:
            discard(t, each)
        else:
            remove(t, each)


def may_lose(t: Sob, hero: int) -> list[int]:
    """The items that an effect can take from a hero: all but its Personal Item (SOB-PERS-03)."""
    return [piece for piece in t.items[hero] if KIND[definition_of(piece)] != PERSONAL_ITEM]


def may_give(t: Sob, hero: int) -> list[int]:
    """The items that a hero can hand on (SOB-TRADE-06)."""
    return [piece for piece in may_lose(t, hero) if KIND[definition_of(piece)] != STARTING_GEAR]


# -- side bag


def has_tokens(t: Sob, hero: int) -> bool:
    """Whether there is anything in a Side Bag."""
    return t.bag[hero] != EMPTY_BAG


def tokens_of(t: Sob, hero: int) -> int:
    """How many tokens are in a Side Bag."""
    return sum(t.bag[hero])


def has_room_for_token(t: Sob, hero: int) -> bool:
    """Whether another token fits into a Side Bag (SOB-SIDE-01)."""
    return tokens_of(t, hero) < t.stats[hero][BAG]


def gain_token(t: Sob, hero: int, token: int) -> None:
    """A token goes into a Side Bag that has room for it."""
    assert has_room_for_token(t, hero)
    t.bag = [changed(row, token, row[token] + 1) if i == hero else row for i, row in enumerate(t.bag)]
    t.emit(K_TOKEN, hero, amount=token)


def lose_token(t: Sob, hero: int, token: int) -> None:
    """A token is used, given away or lost (SOB-SIDE-02)."""
    assert t.bag[hero][token]
    t.bag = [changed(row, token, row[token] - 1) if i == hero else row for i, row in enumerate(t.bag)]
    t.emit(K_TOKEN_GONE, hero, amount=token)
