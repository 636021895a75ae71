"""Trade offers of The Lost Charter (chapter 25)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.names import (
    TRADE_CARD,
    TRADE_MAP,
    TRADE_TERRIBLE,
    TRADE_TOKEN,
    and_list,
    seat_name,
    thing_name,
)
from grimtable.games.ancient_terrible_things.packed import kind_of_thing, thing_of, which_thing
from grimtable.games.ancient_terrible_things.printed import KIND, SWAG
from grimtable.games.ancient_terrible_things.rules.board import pass_encounter
from grimtable.games.ancient_terrible_things.rules.decks import pass_swag
from grimtable.games.ancient_terrible_things.rules.stash import give_terrible, steal, take_map
from grimtable.games.ancient_terrible_things.state import NONE, RESOURCES_ONLY, Att
from grimtable.games.ancient_terrible_things.words import (
    ACCEPT,
    K_ACCEPT,
    K_OFFER,
    K_REFUSE,
    K_TRADED,
    K_WANT,
    NO_OFFER,
    OFFER_THING,
    OFFER_TO,
    PROPOSE,
    REFUSE,
    WANT_THING,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

# What a trade offer hands back to the card that made it
ACCEPTED: Final = 1
REFUSED: Final = 2


def goods(t: Att, you: int, promised: list[int]) -> list[int]:
    """The different things a player owns and has not promised yet (ATT-TRADE-03 to ATT-TRADE-05)."""
    found: list[int] = []
    for resource in range(4):
        thing = thing_of(TRADE_TOKEN, resource)
        if t.has(you, resource) > promised.count(thing):
            found.append(thing)
    if not t.flags & RESOURCES_ONLY:
        for value in range(4):
            thing = thing_of(TRADE_TERRIBLE, value)
            if t.terrible[you].count(value) > promised.count(thing):
                found.append(thing)
        the_map = thing_of(TRADE_MAP, 0)
        if t.map_holder == you and the_map not in promised:
            found.append(the_map)
    for card in t.score[you] + t.swag[you]:
        if thing_of(TRADE_CARD, card) not in promised:
            found.append(thing_of(TRADE_CARD, card))
    return found


def goods_list(things: list[int]) -> str:
    """One side of an offer in words."""
    return and_list([thing_name(kind_of_thing(thing), which_thing(thing)) for thing in things])


class TradeOffer(Frame[Att]):
    """One single offer to one opponent, who accepts it as it is or refuses it. Hands back which of the two.

    `only` binds the offer to one opponent and `asked` to one card that it must ask for. A card that says what follows
    from the answer adds its step after these.
    """

    ASK_WHOM: Final = 0
    TURN_TO_THEM: Final = 1
    ASK_WHAT: Final = 2
    ADD_OR_PROPOSE: Final = 3
    ASK_THEM: Final = 4
    SETTLE: Final = 5

    def __init__(self, you: int = 0, card: int = -1, only: int = -1, asked: int = -1) -> None:
        super().__init__(you, card)
        self.only = only
        self.asked = asked
        self.other = -1
        self.give: list[int] = []
        self.want: list[int] = []

    def twin(self) -> TradeOffer:
        o: TradeOffer = type(self)(self.you, self.card, self.only, self.asked)
        o.other = self.other
        o.give = self.give[:]
        o.want = self.want[:]
        return o

    def title(self, t: Att) -> str:
        if self.other < 0:
            return "trade offer"
        told = f"trade offer to {seat_name(t, self.other)}"
        return f"{told}: {goods_list(self.give)} for {goods_list(self.want)}" if self.give and self.want else told

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case TradeOffer.ASK_WHOM:
                ask = t.question(you, "To whom do you make an offer?", "ATT-TRADE-02")
                partners = t.rivals(you) if goods(t, you, []) else []
                for seat in partners:
                    if (self.only == NONE or seat == self.only) and goods(t, seat, []):
                        ask.offer(OFFER_TO, seat)
                ask.offer(NO_OFFER)
            case TradeOffer.TURN_TO_THEM:
                if self.pick[0] == NO_OFFER:
                    return False
                self.other = self.pick[1]
                if self.asked != NONE:
                    self.want.append(thing_of(TRADE_CARD, self.asked))
            case TradeOffer.ASK_WHAT:
                ask = t.question(you, "What do you offer?", "ATT-TRADE-03")
                self.compose(t, ask)
            case TradeOffer.ADD_OR_PROPOSE:
                verb, kind, which, _ = self.pick
                if verb == NO_OFFER:
                    return False
                if verb == OFFER_THING:
                    self.give.append(thing_of(kind, which))
                    self.at = TradeOffer.ASK_WHAT
                elif verb == WANT_THING:
                    self.want.append(thing_of(kind, which))
                    self.at = TradeOffer.ASK_WHAT
                else:
                    self.tell(t)
            case TradeOffer.ASK_THEM:  # it can no longer be changed or withdrawn (ATT-TRADE-07)
                ask = t.question(self.other, f"{seat_name(t, you)} offers a trade", "ATT-TRADE-08")
                ask.offer(ACCEPT)
                ask.offer(REFUSE)
            case TradeOffer.SETTLE:
                if self.pick[0] == ACCEPT:
                    t.emit(K_ACCEPT, self.other)
                    self.exchange(t, False)
                    self.exchange(t, True)
                    self.gives = ACCEPTED
                else:
                    t.emit(K_REFUSE, self.other)
                    self.gives = REFUSED
            case _:
                return False
        return True

    def compose(self, t: Att, ask: Ask) -> None:
        """Things are added one by one; an offer needs at least one on each side."""
        if self.give and self.want:
            ask.offer(PROPOSE)
        ask.offer(NO_OFFER)
        for thing in goods(t, self.you, self.give):
            ask.offer(OFFER_THING, kind_of_thing(thing), which_thing(thing))
        for thing in goods(t, self.other, self.want):
            ask.offer(WANT_THING, kind_of_thing(thing), which_thing(thing))

    def exchange(self, t: Att, the_map: bool) -> None:
        """Hand over all but the Map, or the Map: it comes last, for its loss can cost tokens that were promised."""
        for thing in self.give:
            if (kind_of_thing(thing) == TRADE_MAP) == the_map:
                hand_over(t, self.you, self.other, thing)
        for thing in self.want:
            if (kind_of_thing(thing) == TRADE_MAP) == the_map:
                hand_over(t, self.other, self.you, thing)

    def tell(self, t: Att) -> None:
        """Every offer is made in the open (ATT-INFO-08)."""
        for thing in self.give:
            t.emit(K_OFFER, self.you, kind_of_thing(thing), which_thing(thing))
        for thing in self.want:
            t.emit(K_WANT, self.you, kind_of_thing(thing), which_thing(thing))


def hand_over(t: Att, giver: int, taker: int, thing: int) -> None:
    """One thing of an accepted offer changes its owner."""
    kind, which = kind_of_thing(thing), which_thing(thing)
    if kind == TRADE_TOKEN:
        steal(t, taker, giver, which)
        return
    if kind == TRADE_TERRIBLE:
        give_terrible(t, giver, taker, which)
        return
    if kind == TRADE_MAP:
        take_map(t, taker)
        return
    if KIND[which] == SWAG:
        pass_swag(t, giver, taker, which)
    else:
        pass_encounter(t, giver, taker, which)
    t.emit(K_TRADED, taker, kind, which)
