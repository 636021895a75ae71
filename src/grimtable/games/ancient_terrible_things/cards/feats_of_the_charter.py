"""Feats of The Lost Charter: foreshadowing, rescues, trade offers and old cards anew. Each function is one card."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.conditions import (
    encounter_and_rumour,
    some_feat_is_discarded,
    some_swag_is_exhausted,
    something_to_foreshadow,
    something_to_offer,
    something_to_trade,
    weather_or_action,
)
from grimtable.games.ancient_terrible_things.cards.declaring import card
from grimtable.games.ancient_terrible_things.printed import AT_POOL, AT_ROLL, CLASS, MOMENT, NAME, WARNING, piece
from grimtable.games.ancient_terrible_things.rules.board import (
    facing,
    free_to_foreshadow,
    lay_tokens,
    remove_event,
    swap_with_rumours,
)
from grimtable.games.ancient_terrible_things.rules.card_procedures import (
    CardFrame,
    GainTokens,
    GiveTerrible,
    StealTokens,
)
from grimtable.games.ancient_terrible_things.rules.decks import is_ready, make_ready, take_feat_discard
from grimtable.games.ancient_terrible_things.rules.explore import LocationAction
from grimtable.games.ancient_terrible_things.rules.terrible_thing import rescue
from grimtable.games.ancient_terrible_things.rules.trade_offers import ACCEPTED, REFUSED, TradeOffer
from grimtable.games.ancient_terrible_things.rules.using_cards import (
    PerformFeat,
    condition_holds,
    would_do_nothing,
)
from grimtable.games.ancient_terrible_things.state import AS_WARNING, NONE, RESCUED, ROLLED, STAYS, Att
from grimtable.games.ancient_terrible_things.words import (
    DECLINE,
    PICK_CARD,
    PICK_PLACE,
    PICK_RESOURCE,
    PLAY,
)

# -- foreshadowing


class ReadTheLastPage(CardFrame):
    """Choose an encounter that is not foreshadowed for others; lay two tokens there; the pawn follows after Refresh."""

    ASK_WHICH: Final = 0
    FORESHADOW: Final = 1
    ASK_FIRST_TOKEN: Final = 2
    PLACE_FIRST_TOKEN: Final = 3
    ASK_SECOND_TOKEN: Final = 4
    PLACE_SECOND_TOKEN: Final = 5

    def step(self, t: Att, at: int) -> bool:
        match at:
            case ReadTheLastPage.ASK_WHICH:
                free = free_to_foreshadow(t, self.you)
                if not free:
                    return False
                ask = t.question(self.you, "Which encounter is foreshadowed for you?", "ATT-FORE-01")
                for place in free:
                    ask.offer(PICK_PLACE, place)
            case ReadTheLastPage.FORESHADOW:
                t.pending[self.you] = self.pick[1]
            case ReadTheLastPage.ASK_FIRST_TOKEN | ReadTheLastPage.ASK_SECOND_TOKEN:
                ask = t.question(self.you, "Which token do you place there?", "ATT-ROLL-16")
                for resource in range(4):
                    ask.offer(PICK_RESOURCE, resource)
            case ReadTheLastPage.PLACE_FIRST_TOKEN | ReadTheLastPage.PLACE_SECOND_TOKEN:
                lay_tokens(t, t.pending[self.you], self.pick[1], 1)
            case _:
                return False
        return True


def read_the_last_page(t: Att, you: int) -> None:
    """In your Refresh phase, before you draw: foreshadow an encounter on the board for yourself, unless it is
    foreshadowed for another, and place 2 resource tokens of your choice at its location.
    """
    t.push(ReadTheLastPage(you, piece("read-the-last-page")))


card("read-the-last-page", read_the_last_page, matters=something_to_foreshadow)


def unfinished_business(t: Att, you: int) -> None:
    """When you have failed: your failure stands, Terrible Thing token included, but the encounter stays at its
    location, foreshadowed for you.
    """
    t.marks |= STAYS
    t.pending[you] = t.pawn[you]


card("unfinished-business", unfinished_business)


# -- rescues


def may_rescue(t: Att, you: int) -> bool:
    """Only while nobody else has stepped in or carried the encounter off."""
    return facing(t) != NONE and not t.marks & RESCUED


def a_rope_for_a_price(t: Att, you: int) -> None:
    """When a rival has failed: rescue that rival. Once their resource tokens have been put back, steal 2 resource
    tokens of your choice from them.
    """
    rescue(t, you)
    t.push(StealTokens(you, piece("a-rope-for-a-price"), 2, t.active))


card("a-rope-for-a-price", a_rope_for_a_price, may_rescue)


def now_you_carry_it(t: Att, you: int) -> None:
    """When a rival has failed: rescue that rival, then give them one of your Terrible Thing tokens."""
    rescue(t, you)
    t.push(GiveTerrible(you, piece("now-you-carry-it"), t.active))


card("now-you-carry-it", now_you_carry_it, may_rescue)


# -- trade offers


class TeaWithTheEnemy(TradeOffer):
    """A trade offer; once it is accepted, a token for each of the two."""

    GAIN: Final = 6

    def step(self, t: Att, at: int) -> bool:
        if at != TeaWithTheEnemy.GAIN:
            return super().step(t, at)
        if self.gives == ACCEPTED:
            t.push(GainTokens(self.other, self.card, 1))
            t.push(GainTokens(self.you, self.card, 1))
        return True


def tea_with_the_enemy(t: Att, you: int) -> None:
    """While you shop: make one trade offer. If it is accepted, you and that opponent each gain 1 resource token of your
    own choice.
    """
    t.push(TeaWithTheEnemy(you, piece("tea-with-the-enemy")))


card("tea-with-the-enemy", tea_with_the_enemy, matters=something_to_trade)


class CoAuthorship(TradeOffer):
    """A trade offer; once it is refused, a stolen token."""

    STEAL: Final = 6

    def step(self, t: Att, at: int) -> bool:
        if at != CoAuthorship.STEAL:
            return super().step(t, at)
        if self.gives == REFUSED:
            t.push(StealTokens(self.you, self.card, 1, self.other))
        return True


def co_authorship(t: Att, you: int) -> None:
    """When a rival has overcome an encounter: make one trade offer to that rival which asks for that encounter. If the
    offer is refused, steal 1 resource token of your choice from that rival.
    """
    t.push(CoAuthorship(you, piece("co-authorship"), t.active, t.score[t.active][-1]))


card("co-authorship", co_authorship, matters=something_to_offer)


# -- events, warnings and old cards


class DisputeTheWeather(CardFrame):
    """Choose an event, if there is one; it leaves, and the action it covered is used."""

    ASK: Final = 0
    USE_ACTION: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case DisputeTheWeather.ASK:
                events = [event for event in t.event if event != NONE]
                if events:
                    ask = t.question(self.you, "Which event do you dispute?", "ATT-ROLL-16")
                    for event in events:
                        ask.offer(PICK_CARD, event)
            case DisputeTheWeather.USE_ACTION:
                place = t.pawn[self.you]
                if self.pick[0] == PICK_CARD:
                    place = t.event.index(self.pick[1])
                    remove_event(t, place)
                t.push(LocationAction(self.you, place, True))
            case _:
                return False
        return True


def dispute_the_weather(t: Att, you: int) -> None:
    """While you explore: remove one event from the board unresolved and use the action printed on its location. If
    there is no event on the board, use your own location's action now, on top of its normal use this turn.
    """
    t.push(DisputeTheWeather(you, piece("dispute-the-weather")))


card("dispute-the-weather", dispute_the_weather, matters=weather_or_action)


def may_heed(t: Att, you: int) -> bool:
    """Only with at least 2 Terrible Thing tokens on the track, and not at a warning encounter."""
    return len(t.track) >= 2 and CLASS[facing(t)] != WARNING


def heed_the_drums(t: Att, you: int) -> None:
    """When you have failed, only with at least 2 Terrible Thing tokens on the track, and not at a warning encounter:
    your failure counts as that of a warning encounter, so you take no token and the lowest one on the track is removed
    from the game.
    """
    t.marks |= AS_WARNING


card("heed-the-drums", heed_the_drums, may_heed)


class DeadMansTrick(CardFrame):
    """Take the top discard; play it if it fits this moment, or keep it."""

    TAKE: Final = 0
    ASK: Final = 1
    PLAY_IT: Final = 2

    def step(self, t: Att, at: int) -> bool:
        match at:
            case DeadMansTrick.TAKE:
                if not t.feat_discard:
                    return False
                self.n = take_feat_discard(t, self.you)
            case DeadMansTrick.ASK:
                moment = AT_ROLL if t.marks & ROLLED else AT_POOL
                if not MOMENT[self.n] & moment or not condition_holds(t, self.you, self.n):
                    return False
                if would_do_nothing(t, self.you, self.n, True):
                    return False
                ask = t.question(self.you, f"Play {NAME[self.n]} at once, free of cost?", "ATT-ROLL-16")
                ask.offer(PLAY, self.n, 1)
                ask.offer(DECLINE)
            case DeadMansTrick.PLAY_IT:
                if self.pick[0] == PLAY:
                    t.push(PerformFeat(self.you, self.n, True))
            case _:
                return False
        return True


def dead_mans_trick(t: Att, you: int) -> None:
    """Before or after the first roll: take the top card of the Feat discard pile into your hand. If it can be played
    now, you may play it at once without paying its cost.
    """
    t.push(DeadMansTrick(you, piece("dead-mans-trick")))


card("dead-mans-trick", dead_mans_trick, matters=some_feat_is_discarded)


def yesterdays_rumour(t: Att, you: int) -> None:
    """While you explore: exchange the encounter at your location with the top card of Rumours; resource tokens stay
    where they are.
    """
    if facing(t) != NONE and t.rumours:
        swap_with_rumours(t, t.pawn[you])


card("yesterdays-rumour", yesterdays_rumour, matters=encounter_and_rumour)


class WindTheSpring(CardFrame):
    """Choose one of your exhausted Swag cards."""

    ASK: Final = 0
    TURN_FACEUP: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case WindTheSpring.ASK:
                exhausted = [swag for swag in t.swag[self.you] if not is_ready(t, swag)]
                if not exhausted:
                    return False
                ask = t.question(self.you, "Which Swag card do you turn faceup?", "ATT-ROLL-16")
                for swag in exhausted:
                    ask.offer(PICK_CARD, swag)
            case WindTheSpring.TURN_FACEUP:
                make_ready(t, self.pick[1])
            case _:
                return False
        return True


def wind_the_spring(t: Att, you: int) -> None:
    """Before or after the first roll: turn one of your exhausted Swag cards faceup."""
    t.push(WindTheSpring(you, piece("wind-the-spring")))


card("wind-the-spring", wind_the_spring, matters=some_swag_is_exhausted)
