"""Phase 3, Desperation: desperate acts, and what they cost (chapter 7)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import (
    AT_DESPERATION,
    COURAGE,
    SECRETS,
    TREASURE,
    TYPE_BITS,
    piece,
)
from grimtable.games.ancient_terrible_things.rules.achievements import (
    A_SHORT_FUSE,
    THE_APPOINTED_HOUR,
    shed_obsession,
)
from grimtable.games.ancient_terrible_things.rules.board import facing
from grimtable.games.ancient_terrible_things.rules.decks import owns
from grimtable.games.ancient_terrible_things.rules.dice import set_rerolls
from grimtable.games.ancient_terrible_things.rules.overcome import BY_ACT, Overcome
from grimtable.games.ancient_terrible_things.rules.stash import gain, pay
from grimtable.games.ancient_terrible_things.rules.using_cards import offer_cards, use_card
from grimtable.games.ancient_terrible_things.state import CANDLE, NONE, Att
from grimtable.games.ancient_terrible_things.words import DECLINE, DESPERATE_ACT, K_OBSESSION
from grimtable.kernel.frame import Frame

PITFALL_BIT: Final = 1
FOLDING_FOOTBRIDGE: Final = piece("folding-footbridge")
OFFER_IN_THE_FOG: Final = piece("offer-in-the-fog")


def act_price(t: Att, you: int, encounter: int, halved: bool = False) -> int:
    """The Courage that a desperate act costs: the encounter's Secrets, and what cards make of them (ATT-DES-02).

    Ruling: halving comes first, then what is added or taken off; no card brings the price below 1.
    """
    price = SECRETS[encounter]
    if halved:
        price = (price + 1) // 2
    if OFFER_IN_THE_FOG in t.event:
        price += 1
    if owns(t, you, FOLDING_FOOTBRIDGE) and TYPE_BITS[encounter] & PITFALL_BIT:
        price = max(1, price - 1)
    if t.marks & CANDLE:
        price = max(1, price - 3)
    return price


class Desperation(Frame[Att]):
    """Phase 3: the active player may overcome the encounter by courage alone, once (ATT-DES-01)."""

    ASK: Final = 0
    ACT: Final = 1

    def title(self, t: Att) -> str:
        return "Desperation phase"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case Desperation.ASK:
                encounter = facing(t)
                if encounter == NONE:
                    return False
                ask = t.question(you, "Perform a desperate act?", "ATT-DES-01")
                price = act_price(t, you, encounter)
                if t.has(you, COURAGE) >= price:
                    ask.offer(DESPERATE_ACT, price)
                offer_cards(t, ask, you, AT_DESPERATION)
                ask.offer(DECLINE)
            case Desperation.ACT:
                if use_card(t, you, self.pick):
                    self.at = Desperation.ASK
                elif self.pick[0] == DESPERATE_ACT:
                    t.push(DesperateAct(you, self.pick[1], t.pawn[you], BY_ACT))
            case _:
                return False
        return True


class DesperateAct(Frame[Att]):
    """Pay Courage; the encounter is overcome at once, without dice (ATT-DES-02 to ATT-DES-04)."""

    PAY_AND_OVERCOME: Final = 0
    STIR_OBSESSION: Final = 1

    def __init__(self, you: int = 0, price: int = 0, place: int = 0, how: int = BY_ACT) -> None:
        super().__init__(you)
        self.price = price
        self.place = place
        self.how = how

    def twin(self) -> DesperateAct:
        return DesperateAct(self.you, self.price, self.place, self.how)

    def title(self, t: Att) -> str:
        return "desperate act"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case DesperateAct.PAY_AND_OVERCOME:
                pay(t, self.you, COURAGE, self.price)
                t.push(Overcome(self.you, self.place, self.how))
            case DesperateAct.STIR_OBSESSION:
                self.stir_obsession(t)
            case _:
                return False
        return True

    def stir_obsession(self, t: Att) -> None:
        """A Short Fuse is stirred by a desperate act; The Appointed Hour is shed by it."""
        you = self.you
        if t.obsession[you] == A_SHORT_FUSE:
            t.emit(K_OBSESSION, you, A_SHORT_FUSE)
            gain(t, you, TREASURE, 2)
            set_rerolls(t, you, 0)
        elif t.obsession[you] == THE_APPOINTED_HOUR:
            shed_obsession(t, you)
