"""Passing things from hero to hero (chapter 20.8), and the Old Lantern (chapter 11.4)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import TOKENS
from grimtable.games.shadows_of_brimstone.rules.items.carrying import (
    gain_dark_stone,
    gain_gold,
    gain_token,
    has_room_for_token,
    has_tokens,
    lose_token,
    may_give,
)
from grimtable.games.shadows_of_brimstone.rules.items.reach import heroes_in_reach, is_in_reach
from grimtable.games.shadows_of_brimstone.rules.items.weight import can_carry, hand_over
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_LANTERN
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ASK_FOR_ITEM,
    ASK_FOR_TOKEN,
    DONE,
    GIVE_DARK_STONE,
    GIVE_GOLD,
    GIVE_ITEM,
    GIVE_TOKEN,
    NO,
    PASS_LANTERN,
    TAKE_LANTERN,
    TRADE_WITH,
    YES,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

SUMS_OF_GOLD: Final = (25, 100)  # that are offered beside all of it


def has_anything(t: Sob, hero: int) -> bool:
    """Whether a hero has something that it can pass on."""
    if t.gold[hero] or t.dark_stone[hero] or t.lantern == hero or has_tokens(t, hero):
        return True
    return bool(may_give(t, hero))


def offer_trades(t: Sob, hero: int, ask: Ask) -> None:
    """Offer to trade with whoever is near enough."""
    has_something = has_anything(t, hero)
    for other in heroes_in_reach(t, hero):
        if has_something or has_anything(t, other):
            ask.offer(TRADE_WITH, other)


def offer_lantern(t: Sob, hero: int, ask: Ask) -> None:
    """Offer to take the Lantern of a fallen bearer (SOB-LAMP-03)."""
    if t.ko[t.lantern] and is_in_reach(t, hero, t.lantern):
        ask.offer(TAKE_LANTERN, t.lantern)


def pass_lantern(t: Sob, hero: int) -> None:
    """Another hero bears the Old Lantern from now on."""
    t.lantern = hero
    t.emit(K_LANTERN, hero)


class Trade(Frame[Sob]):
    """Two heroes pass things to each other as often as they like (SOB-TRADE-01, SOB-TRADE-03).

    `you` is the hero that acts. What it asks for is handed over only if the other's player agrees.
    """

    ASK: Final = 0
    DO: Final = 1
    AGREED: Final = 2

    wanted: int = NONE  # what the acting hero has asked for
    is_token: bool = False

    def __init__(self, you: int = 0, card: int = NONE, other: int = 0) -> None:
        super().__init__(you, card)
        self.other = other

    def twin(self) -> Trade:
        o = Trade(self.you, self.card, self.other)
        o.wanted = self.wanted
        o.is_token = self.is_token
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Trade.ASK:
                if (t.dead >> self.you | t.dead >> self.other) & 1:  # what changed hands may kill (SOB-CORR-04)
                    return False
                self.offer(t)
            case Trade.DO:
                if self.pick[0] == DONE:
                    return False
                if self.pick[0] in (ASK_FOR_ITEM, ASK_FOR_TOKEN):
                    self.ask_for(t)
                else:
                    self.give(t)
                    self.at = Trade.ASK
            case Trade.AGREED:
                if self.pick[0] == YES:
                    self.take(t)
                self.at = Trade.ASK
            case _:
                return False
        return True

    def offer(self, t: Sob) -> None:
        """Everything that may change hands."""
        hero = self.you
        other = self.other
        ask = t.question(t.seat_of(hero), "What changes hands?", "SOB-TRADE-03")
        ask.offer(DONE)
        for piece in self.items_of(t, hero):
            if can_carry(t, other, piece):
                ask.offer(GIVE_ITEM, piece, other)
        if has_room_for_token(t, other):
            for token in range(TOKENS):
                if t.bag[hero][token]:
                    ask.offer(GIVE_TOKEN, token, other)
        for amount in [amount for amount in SUMS_OF_GOLD if amount < t.gold[hero]] + [t.gold[hero]]:
            if amount:
                ask.offer(GIVE_GOLD, amount, other)
        for amount in sorted({1, t.dark_stone[hero]}):
            if 0 < amount <= t.dark_stone[hero]:
                ask.offer(GIVE_DARK_STONE, amount, other)
        if t.lantern == hero:
            ask.offer(PASS_LANTERN, other)
        elif t.lantern == other:
            ask.offer(TAKE_LANTERN, other)
        for piece in self.items_of(t, other):
            if can_carry(t, hero, piece):
                ask.offer(ASK_FOR_ITEM, piece, other)
        if has_room_for_token(t, hero):
            for token in range(TOKENS):
                if t.bag[other][token]:
                    ask.offer(ASK_FOR_TOKEN, token, other)

    def items_of(self, t: Sob, hero: int) -> list[int]:
        """The items that a hero can pass on, each with what is attached to it."""
        return [piece for piece in may_give(t, hero) if piece not in t.attached]

    def give(self, t: Sob) -> None:
        """The acting hero passes something on."""
        hero = self.you
        other = self.other
        verb, what, _, _ = self.pick
        if verb == GIVE_ITEM:
            hand_over(t, hero, other, what)
        elif verb == GIVE_TOKEN:
            lose_token(t, hero, what)
            gain_token(t, other, what)
        elif verb == GIVE_GOLD:
            gain_gold(t, hero, -what)
            gain_gold(t, other, what)
        elif verb == GIVE_DARK_STONE:
            gain_dark_stone(t, hero, -what)
            gain_dark_stone(t, other, what)
        else:
            pass_lantern(t, other if verb == PASS_LANTERN else hero)

    def ask_for(self, t: Sob) -> None:
        """The other hero's player says whether it agrees; nobody is asked about a hero of one's own."""
        self.is_token = self.pick[0] == ASK_FOR_TOKEN
        self.wanted = self.pick[1]
        ask = t.question(t.seat_of(self.other), "Hand it over?", "SOB-TRADE-01")
        ask.offer(YES)
        if t.seat_of(self.other) != t.seat_of(self.you):
            ask.offer(NO)

    def take(self, t: Sob) -> None:
        """The other hero hands it over."""
        if self.is_token:
            lose_token(t, self.other, self.wanted)
            gain_token(t, self.you, self.wanted)
        else:
            hand_over(t, self.other, self.you, self.wanted)

    def title(self, t: Sob) -> str:
        return "Trade"
