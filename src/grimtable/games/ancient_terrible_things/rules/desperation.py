"""Phase 3, desperate acts, and what it is to overcome an encounter (chapters 7 and 8)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.declaring import owns
from grimtable.games.ancient_terrible_things.printed import (
    COURAGE,
    DESPERATION,
    FEAT,
    NAME,
    OVERCAME,
    RIVAL_OVERCAME,
    SECRETS,
    TREASURE,
    TYPE_BITS,
    piece,
)
from grimtable.games.ancient_terrible_things.rules.achievements import shed_obsession
from grimtable.games.ancient_terrible_things.rules.board import sweep_tokens, to_score_stack
from grimtable.games.ancient_terrible_things.rules.decks import draw_feat
from grimtable.games.ancient_terrible_things.rules.moments import Window, offer_cards, rival_windows, use_card
from grimtable.games.ancient_terrible_things.rules.stash import gain, pay
from grimtable.games.ancient_terrible_things.state import (
    APPOINTED,
    CANDLE,
    OVERCAME_HERE,
    PLACES,
    WON,
    Att,
)
from grimtable.games.ancient_terrible_things.words import (
    DECLINE,
    DESPERATE,
    K_OBSESSION,
    K_REROLLS,
)
from grimtable.kernel.frame import Frame

PITFALL_BIT: Final = 1
HORROR_BIT: Final = 4
FOLDING_FOOTBRIDGE: Final = piece("folding-footbridge")
IRON_STRONGBOX: Final = piece("iron-strongbox")
THING_IN_BRINE: Final = piece("thing-in-brine")
OFFER_IN_THE_FOG: Final = piece("offer-in-the-fog")
A_SHORT_FUSE: Final = piece("a-short-fuse")
THE_APPOINTED_HOUR: Final = piece("the-appointed-hour")

# How an encounter was overcome
BY_DICE: Final = 0
BY_ACT: Final = 1
BY_ACT_ELSEWHERE: Final = 2
BY_CARD: Final = 3


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
    if t.marks & CANDLE and you == t.active:
        price = max(1, price - 3)
    return price


class Desperation(Frame[Att]):
    """Phase 3: the active player may overcome the encounter by courage alone, once (ATT-DES-01)."""

    def title(self, t: Att) -> str:
        return "Desperation phase"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case 0:
                place = t.pawn[you]
                card = t.encounter[place] if place < PLACES else -1
                if card < 0:
                    return False
                ask = t.question(you, "Perform a desperate act?", "ATT-DES-01")
                price = act_price(t, you, card)
                if t.has(you, COURAGE) >= price:
                    ask.offer(DESPERATE, price)
                offer_cards(t, ask, you, DESPERATION)
                ask.offer(DECLINE)
            case 1:
                if use_card(t, you, self.pick):
                    self.at = 0
                elif self.pick[0] == DESPERATE:
                    t.push(DesperateAct(you, self.pick[1], t.pawn[you], BY_ACT))
            case _:
                return False
        return True


class DesperateAct(Frame[Att]):
    """Pay Courage; the encounter is overcome at once, without dice (ATT-DES-02 to ATT-DES-04)."""

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
            case 0:
                pay(t, self.you, COURAGE, self.price)
                t.push(Overcome(self.you, self.place, self.how))
            case 1:
                self.obsessions(t)
            case _:
                return False
        return True

    def obsessions(self, t: Att) -> None:
        """A Short Fuse is stirred by a desperate act; The Appointed Hour is shed by it."""
        you = self.you
        if t.obsession[you] == A_SHORT_FUSE:
            t.emit(K_OBSESSION, you, A_SHORT_FUSE)
            gain(t, you, TREASURE, 2)
            set_rerolls(t, you, 0)
        elif t.obsession[you] == THE_APPOINTED_HOUR:
            shed_obsession(t, you)


def set_rerolls(t: Att, you: int, n: int) -> None:
    """The marker on the Re-roll track is moved."""
    t.rerolls[you] = n
    t.emit(K_REROLLS, you, -1, n)


class Overcome(Frame[Att]):
    """An encounter goes to a score stack, and what follows from that."""

    def __init__(self, you: int = 0, place: int = 0, how: int = BY_DICE) -> None:
        super().__init__(you)
        self.place = place
        self.how = how

    def twin(self) -> Overcome:
        return Overcome(self.you, self.place, self.how)

    def title(self, t: Att) -> str:
        return f"{NAME[self.card]} overcome" if self.card >= 0 else "an encounter overcome"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case 0:
                self.card = to_score_stack(t, you, self.place)
                if self.how == BY_ACT_ELSEWHERE:
                    sweep_tokens(t, self.place)
                elif self.how != BY_CARD:
                    t.marks |= OVERCAME_HERE
                if you == t.active:
                    t.marks |= WON
            case 1:
                self.rewards(t)
            case 2:
                t.push(Window(you, OVERCAME))
            case 3:
                if you == t.active:
                    rival_windows(t, RIVAL_OVERCAME)
            case _:
                return False
        return True

    def rewards(self, t: Att) -> None:
        """Swag and Obsessions that look at an encounter being overcome."""
        you, encounter = self.you, self.card
        if owns(t, you, IRON_STRONGBOX):
            self.card = IRON_STRONGBOX
            gain(t, you, TREASURE, 1)
        if owns(t, you, THING_IN_BRINE) and TYPE_BITS[encounter] & HORROR_BIT:
            self.card = THING_IN_BRINE
            draw_feat(t, you)
        self.card = encounter
        if self.how == BY_DICE:
            if t.obsession[you] == A_SHORT_FUSE and SECRETS[encounter] >= 5:
                shed_obsession(t, you)
            elif t.obsession[you] == THE_APPOINTED_HOUR:
                t.emit(K_OBSESSION, you, THE_APPOINTED_HOUR)
                gain(t, you, FEAT, 1)
                t.marks |= APPOINTED
