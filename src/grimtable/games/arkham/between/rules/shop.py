"""Purchases: card after card for one investigator, each paid by itself (AHC-CAMP-03, AHC-XP-12)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.between.rules.decks import finish, take_in, take_out
from grimtable.games.arkham.between.rules.wares import lacking, new_cards, price, removable, upgrades
from grimtable.games.arkham.between.state import NONE, Stop
from grimtable.games.arkham.between.words import BUY, FINISH, TAKE_OUT, UPGRADE
from grimtable.games.arkham.decks.building import counts
from grimtable.games.arkham.decks.purchases import price_upgrade
from grimtable.games.arkham.printed import NAME
from grimtable.kernel.frame import Frame


class Shop(Frame[Stop]):
    """One investigator buys and upgrades cards until the deck is as it should be. `you` is the investigator."""

    ASK: Final = 0
    TAKE_IN: Final = 1
    TAKE_OUT: Final = 2

    def title(self, t: Stop) -> str:
        return f"the deck of {t.name(self.you)}"

    def step(self, t: Stop, at: int) -> bool:
        match at:
            case Shop.ASK:
                self.offer(t)
            case Shop.TAKE_IN:
                return self.take_in(t)
            case _:
                take_out(t, self.you, self.pick[1])
                self.at = Shop.ASK
        return True

    def offer(self, t: Stop) -> None:
        """What can be bought; what is missing must come first (AHC-XP-18)."""
        you = self.you
        ask = t.question(t.player[you], self.prompt(t), "AHC-CAMP-03")
        missing = lacking(t, you)
        if missing > 0:
            ask.rule = "AHC-XP-18"
        elif t.fresh[you]:
            ask.rule = "AHC-KILL-03"
        for card, lower in upgrades(t, you):
            ask.offer(UPGRADE, card, lower, you)
        for card in new_cards(t, you):
            ask.offer(BUY, card, 0, you)
        if missing <= 0:
            ask.offer(FINISH, 0, 0, you)

    def prompt(self, t: Stop) -> str:
        """The question in words."""
        you = self.you
        missing = lacking(t, you)
        if missing > 0:
            return f"The deck of {t.name(you)} lacks {missing} card{'s' if missing > 1 else ''}: which one comes in?"
        if t.fresh[you]:
            return f"Which card of level 0 comes into the new deck of {t.name(you)}?"
        return f"{t.name(you)} has {t.experience[you]} experience: what is bought?"

    def take_in(self, t: Stop) -> bool:
        """A card is paid for. Gives whether the purchases go on; one card for another keeps the size (AHC-XP-07)."""
        verb, card, lower, you = self.pick
        if verb == FINISH:
            finish(t, you)
            return False
        if verb == UPGRADE:
            take_in(t, you, card, lower, price_upgrade(card, lower))
            self.at = Shop.ASK
            return True
        full = lacking(t, you) <= 0
        take_in(t, you, card, NONE, price(t, you, card))
        if not full or not counts(card):
            self.at = Shop.ASK
            return True
        ask = t.question(t.player[you], f"Which card leaves the deck for {NAME[card]}?", "AHC-XP-07")
        for other in removable(t, you, card):
            ask.offer(TAKE_OUT, other, card, you)
        return True
