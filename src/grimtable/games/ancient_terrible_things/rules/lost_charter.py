"""The Lost Charter: trade offers and rescues (chapters 25 and 26)."""

from __future__ import annotations

from grimtable.games.ancient_terrible_things.printed import KIND, SWAG
from grimtable.games.ancient_terrible_things.rules.board import foreshadow
from grimtable.games.ancient_terrible_things.rules.decks import pass_swag
from grimtable.games.ancient_terrible_things.rules.stash import give_terrible, steal, take_map
from grimtable.games.ancient_terrible_things.rules.terrible_thing import put_back_what_was_taken
from grimtable.games.ancient_terrible_things.state import RESCUED, RESOURCES_ONLY, Att
from grimtable.games.ancient_terrible_things.words import (
    ACCEPT,
    ADD_GIVE,
    ADD_WANT,
    K_ACCEPT,
    K_OFFER,
    K_REFUSE,
    K_RESCUE,
    K_TRADED,
    K_WANT,
    NO_OFFER,
    OFFER_TO,
    PROPOSE,
    REFUSE,
    TRADE_CARD,
    TRADE_MAP,
    TRADE_TERRIBLE,
    TRADE_TOKEN,
    and_list,
    goods_name,
    seat_name,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask
from grimtable.kernel.piles import put, take

# A thing in an offer is one number: kind * 1000 + which.


def goods(t: Att, you: int, promised: list[int]) -> list[int]:
    """The different things a player owns and has not promised yet (ATT-TRADE-03 to ATT-TRADE-05)."""
    found: list[int] = []
    for resource in range(4):
        thing = TRADE_TOKEN * 1000 + resource
        if t.has(you, resource) > promised.count(thing):
            found.append(thing)
    if not t.flags & RESOURCES_ONLY:
        for value in range(4):
            thing = TRADE_TERRIBLE * 1000 + value
            if t.terrible[you].count(value) > promised.count(thing):
                found.append(thing)
        if t.map_holder == you and TRADE_MAP * 1000 not in promised:
            found.append(TRADE_MAP * 1000)
    for card in t.score[you] + t.swag[you]:
        if TRADE_CARD * 1000 + card not in promised:
            found.append(TRADE_CARD * 1000 + card)
    return found


def goods_list(things: list[int]) -> str:
    """One side of an offer in words."""
    return and_list([goods_name(thing // 1000, thing % 1000) for thing in things])


class TradeOffer(Frame[Att]):
    """One single offer to one opponent, who accepts it as it is or refuses it. Gives 1 if accepted, 2 if refused.

    `only` binds the offer to one opponent and `asked` to one card that it must ask for. A card that says what follows
    from the answer adds its step after these.
    """

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
            case 0:
                ask = t.question(you, "To whom do you make an offer?", "ATT-TRADE-02")
                partners = t.rivals(you) if goods(t, you, []) else []
                for seat in partners:
                    if (self.only < 0 or seat == self.only) and goods(t, seat, []):
                        ask.offer(OFFER_TO, seat)
                ask.offer(NO_OFFER)
            case 1:
                if self.pick[0] == NO_OFFER:
                    return False
                self.other = self.pick[1]
                if self.asked >= 0:
                    self.want.append(TRADE_CARD * 1000 + self.asked)
            case 2:
                ask = t.question(you, "What do you offer?", "ATT-TRADE-03")
                self.compose(t, ask)
            case 3:
                verb, kind, which, _ = self.pick
                if verb == NO_OFFER:
                    return False
                if verb == ADD_GIVE:
                    self.give.append(kind * 1000 + which)
                    self.at = 2
                elif verb == ADD_WANT:
                    self.want.append(kind * 1000 + which)
                    self.at = 2
                else:
                    self.tell(t)
            case 4:  # neither changed nor withdrawn any more (ATT-TRADE-07)
                ask = t.question(self.other, f"{seat_name(t, you)} offers a trade", "ATT-TRADE-08")
                ask.offer(ACCEPT)
                ask.offer(REFUSE)
            case 5:
                if self.pick[0] == ACCEPT:
                    t.emit(K_ACCEPT, self.other)
                    self.exchange(t, False)
                    self.exchange(t, True)
                    self.gives = 1
                else:
                    t.emit(K_REFUSE, self.other)
                    self.gives = 2
            case _:
                return False
        return True

    def compose(self, t: Att, ask: Ask) -> None:
        """Things are added one by one; an offer needs at least one thing on each side."""
        if self.give and self.want:
            ask.offer(PROPOSE)
        ask.offer(NO_OFFER)
        for thing in goods(t, self.you, self.give):
            ask.offer(ADD_GIVE, thing // 1000, thing % 1000)
        for thing in goods(t, self.other, self.want):
            ask.offer(ADD_WANT, thing // 1000, thing % 1000)

    def exchange(self, t: Att, the_map: bool) -> None:
        """Hand over all but the Map, or the Map: it comes last, for its loss can cost tokens that were promised."""
        for thing in self.give:
            if (thing // 1000 == TRADE_MAP) == the_map:
                hand_over(t, self.you, self.other, thing)
        for thing in self.want:
            if (thing // 1000 == TRADE_MAP) == the_map:
                hand_over(t, self.other, self.you, thing)

    def tell(self, t: Att) -> None:
        """Every offer is made in the open (ATT-INFO-08)."""
        for thing in self.give:
            t.emit(K_OFFER, self.you, thing // 1000, thing % 1000)
        for thing in self.want:
            t.emit(K_WANT, self.you, thing // 1000, thing % 1000)


def hand_over(t: Att, giver: int, taker: int, thing: int) -> None:
    """One thing of an accepted offer changes its owner."""
    kind, which = thing // 1000, thing % 1000
    if kind == TRADE_TOKEN:
        steal(t, taker, giver, which, 1)
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


def pass_encounter(t: Att, giver: int, taker: int, card: int) -> None:
    """An overcome encounter changes its owner."""
    take(t.score, giver, card)
    put(t.score, taker, card)
    t.stirred = True


def rescue(t: Att, rescuer: int) -> None:
    """A rival steps in for the active player, who takes no token; the encounter is foreshadowed for the rescuer."""
    rescued = t.active
    place = t.pawn[rescued]
    t.marks |= RESCUED
    t.emit(K_RESCUE, rescuer, -1, rescued)
    put_back_what_was_taken(t, rescued, place)
    foreshadow(t, rescuer, place)
