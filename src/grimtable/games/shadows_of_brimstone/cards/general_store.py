"""The General Store: what happens there. What it sells is printed."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.fates import Fate, fate, tale
from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, Part
from grimtable.games.shadows_of_brimstone.printed import AGILITY, GOLD, LORE, definition_of, name_of
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import raise_prices
from grimtable.games.shadows_of_brimstone.rules.decks import discard, draw
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_drawn
from grimtable.games.shadows_of_brimstone.state import GEAR_DECK, MINE_ARTIFACTS, NONE, STORE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD
from grimtable.games.shadows_of_brimstone.words.verbs import BUY, LEAVE_IT
from grimtable.kernel.frame import Frame

WITHOUT_A_TAG: Final = 25  # what Gear without a value costs
FROM_THE_BACK: Final = 100  # and an Artifact


def tariffs(t: Sob, hero: int, card: int) -> None:
    """Everything is dearer today."""
    raise_prices(t, STORE, 50)


def new_clerk(t: Sob, hero: int, card: int) -> None:
    """Everything is a little dearer today."""
    raise_prices(t, STORE, 25)


def clearance(t: Sob, hero: int, card: int) -> None:
    """Everything is a little cheaper today."""
    raise_prices(t, STORE, -25)


def birthday(t: Sob, hero: int, card: int) -> None:
    """Everything is cheaper today."""
    raise_prices(t, STORE, -50)


def robbed(t: Sob, card: int, passed: int) -> None:
    """D6x$10."""
    Fate(lose_d6_gold=10).befalls(t, t.stack[-1].you, card, 0)


class UnderTheCounter(Frame[Sob]):
    """A card is drawn that the visitor may buy."""

    DRAW: Final = 0
    ASK: Final = 1
    BOUGHT: Final = 2

    drawn: int = NONE

    def __init__(self, you: int = 0, card: int = NONE, deck: int = GEAR_DECK) -> None:
        super().__init__(you, card)
        self.deck = deck

    def twin(self) -> UnderTheCounter:
        o = UnderTheCounter(self.you, self.card, self.deck)
        o.drawn = self.drawn
        return o

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case UnderTheCounter.DRAW:
                self.drawn = draw(t, self.deck)
                if self.drawn == NONE:
                    return False
                t.emit(K_CARD, hero, self.drawn)
            case UnderTheCounter.ASK:
                price = self.price()
                ask = t.question(t.seat_of(hero), "Do you buy it?", "SOB-LOOT-08")
                if t.gold[hero] >= price:
                    ask.offer(BUY, self.drawn, price)
                ask.offer(LEAVE_IT, self.drawn)
            case UnderTheCounter.BOUGHT:
                if self.pick[0] == BUY:
                    gain_gold(t, hero, -self.price())
                    find_drawn(t, hero, self.drawn)
                else:
                    discard(t, self.drawn)
                self.drawn = NONE
            case _:
                return False
        return True

    def price(self) -> int:
        """What is printed on it, or what the storekeeper makes up."""
        value = GOLD[definition_of(self.drawn)]
        return value or (WITHOUT_A_TAG if self.deck == GEAR_DECK else FROM_THE_BACK)

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def crate(t: Sob, hero: int, card: int) -> None:
    """A Gear card."""
    t.push(UnderTheCounter(hero, card, GEAR_DECK))


def back_room(t: Sob, hero: int, card: int) -> None:
    """A Mine Artifact."""
    t.push(UnderTheCounter(hero, card, MINE_ARTIFACTS))


fate("store-2", Fate(closes=STORE))
tale(
    "store-3",
    ways=(
        [Part(first=robbed)],
        [Part(ALL_HEROES, AGILITY, 5, passed=Fate(gold=100).befalls, failed=Fate(wounds_d6=1).befalls)],
    ),
)
effect("store-4", tariffs)
effect("store-5", new_clerk)
tale("store-6", Part(ALL_HEROES, AGILITY, 4, passed=Fate(xp=10).befalls, failed=Fate(wounds=1).befalls))
fate("store-7", Fate())
tale("store-8", Part(ALL_HEROES, LORE, 4, passed=Fate(xp=10).befalls))
effect("store-9", clearance)
effect("store-10", birthday)
effect("store-11", crate)
effect("store-12", back_room)
