"""Event encounters: what happens to the first player who comes to one (chapter 24).

Each function is one event; its docstring is the card's text.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.declaring import card
from grimtable.games.ancient_terrible_things.printed import COURAGE, FOCUS, TREASURE, piece
from grimtable.games.ancient_terrible_things.rules.board import (
    foreshadow,
    lay_tokens,
    sweep_tokens,
    to_rumours,
)
from grimtable.games.ancient_terrible_things.rules.card_procedures import CardFrame
from grimtable.games.ancient_terrible_things.rules.decks import discard_feat, draw_feats, feats_left
from grimtable.games.ancient_terrible_things.rules.stash import gain, lose, pay, return_terrible, take_map
from grimtable.games.ancient_terrible_things.rules.terrible_thing import take_from_track
from grimtable.games.ancient_terrible_things.rules.trade_offers import TradeOffer
from grimtable.games.ancient_terrible_things.state import NONE, PLACES, Att
from grimtable.games.ancient_terrible_things.words import (
    COURAGE_FOR_FEATS,
    DECLINE,
    DISCARD_FEAT,
    DISCARD_FOR_FOCUS,
    ONE_FOCUS,
    PICK_EFFECT,
    PICK_PLACE,
    PICK_RESOURCE,
    PICK_SEAT,
    PICK_TERRIBLE,
    TERRIBLE_FOR_COURAGE,
)

RESOLVED: Final = "ATT-EVT-04"


def encounters_elsewhere(t: Att, you: int) -> list[int]:
    """The other locations that hold an encounter."""
    return [p for p in range(PLACES) if p != t.pawn[you] and t.encounter[p] != NONE]


# -- green


class BarterAlone(CardFrame):
    """One token for two of another type; `n` is the type that was returned."""

    ASK_WHAT_TO_RETURN: Final = 0
    RETURN_IT: Final = 1
    GAIN: Final = 2

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case BarterAlone.ASK_WHAT_TO_RETURN:
                ask = t.question(you, "Return a token for two others?", RESOLVED)
                for resource in range(4):
                    if t.has(you, resource):
                        ask.offer(PICK_RESOURCE, resource)
                ask.offer(DECLINE)
            case BarterAlone.RETURN_IT:
                if self.pick[0] == DECLINE:
                    return False
                self.n = self.pick[1]
                pay(t, you, self.n, 1)
                ask = t.question(you, "Which tokens do you gain?", RESOLVED)
                for resource in range(4):
                    if resource != self.n:
                        ask.offer(PICK_RESOURCE, resource)
            case BarterAlone.GAIN:
                gain(t, you, self.pick[1], 2)
            case _:
                return False
        return True


def bartering_canoes(t: Att, you: int) -> None:
    """Gain 1 Treasure. Then you may make one trade offer to one opponent. One-player game: instead of the offer you may
    return 1 resource token to the supply to gain 2 tokens of one other resource type.
    """
    gain(t, you, TREASURE, 1)
    event = piece("bartering-canoes")
    t.push(BarterAlone(you, event) if t.solo() else TradeOffer(you, event))


card("bartering-canoes", bartering_canoes)


class SweatingSickness(CardFrame):
    """Choose between the effects that can be carried out in full."""

    ASK: Final = 0
    SUFFER_IT: Final = 1
    DISCARD: Final = 2

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case SweatingSickness.ASK:
                discards = len(t.hand[you]) > 0
                draws = t.has(you, COURAGE) > 0 and feats_left(t) >= 2
                if not (discards or draws):
                    return False
                ask = t.question(you, "What do you do about the fever?", RESOLVED)
                if discards:
                    ask.offer(PICK_EFFECT, DISCARD_FOR_FOCUS)
                if draws:
                    ask.offer(PICK_EFFECT, COURAGE_FOR_FEATS)
            case SweatingSickness.SUFFER_IT:
                if self.pick[1] == COURAGE_FOR_FEATS:
                    lose(t, you, COURAGE, 1)
                    draw_feats(t, you, 2)
                    return False
                ask = t.question(you, "Which Feat card do you discard?", RESOLVED)
                for feat in t.hand[you]:
                    ask.offer(DISCARD_FEAT, feat)
            case SweatingSickness.DISCARD:
                discard_feat(t, you, self.pick[1])
                gain(t, you, FOCUS, 2)
            case _:
                return False
        return True


def sweating_sickness(t: Att, you: int) -> None:
    """Choose one you can carry out in full: discard 1 Feat card from your hand and gain 2 Focus; or lose 1 Courage
    and draw 2 Feat cards. If you can carry out neither, nothing happens.
    """
    t.push(SweatingSickness(you, piece("sweating-sickness")))


card("sweating-sickness", sweating_sickness)


# -- orange


def windless_noon(t: Att, you: int) -> None:
    """Take the Map from whoever holds it, or from beside the board if nobody does. Then put 1 Focus from the supply
    on each other location that holds an encounter.
    """
    take_map(t, you)
    for place in encounters_elsewhere(t, you):
        lay_tokens(t, place, FOCUS, 1)


card("windless-noon", windless_noon)


class Sleepwalkers(CardFrame):
    """Choose an opponent, then an encounter; `n` is the opponent, who may be bound to it at once."""

    ASK_WHO: Final = 0
    ASK_WHERE: Final = 1
    FORESHADOW: Final = 2

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case Sleepwalkers.ASK_WHO:
                if not dreamt_of(t, you):
                    gain(t, you, COURAGE, 1)
                    return False
                ask = t.question(you, "Who walks in their sleep?", RESOLVED)
                for seat in [you] if t.solo() else t.rivals(you):
                    ask.offer(PICK_SEAT, seat)
            case Sleepwalkers.ASK_WHERE:
                self.n = self.pick[1]
                ask = t.question(you, "Towards which encounter?", RESOLVED)
                for place in dreamt_of(t, you):
                    ask.offer(PICK_PLACE, place)
            case Sleepwalkers.FORESHADOW:
                place = self.pick[1]
                if t.solo():
                    gain(t, you, FOCUS, 2)
                    t.pending[you] = place
                else:
                    foreshadow(t, self.n, place)
                    gain(t, you, COURAGE, 1)
                    gain(t, self.n, FOCUS, 1)
            case _:
                return False
        return True


def dreamt_of(t: Att, you: int) -> list[int]:
    """The other locations with an encounter that is foreshadowed for nobody."""
    return [place for place in encounters_elsewhere(t, you) if place not in t.foreshadowed]


def sleepwalkers(t: Att, you: int) -> None:
    """Choose an opponent and an encounter at another location that is not foreshadowed. Put that opponent's pawn on
    it: it is foreshadowed for them. You gain 1 Courage and they gain 1 Focus. One-player game: choose an encounter
    at another location and gain 2 Focus; after this turn's Refresh phase put your pawn on it if it is still there:
    it is foreshadowed for you. In either game, if there is no such encounter, you gain 1 Courage and nothing else
    happens.
    """
    t.push(Sleepwalkers(you, piece("sleepwalkers")))


card("sleepwalkers", sleepwalkers)


# -- red


class OfferInTheFog(CardFrame):
    """Choose between a Terrible Thing and its price, and a smaller gift."""

    ASK: Final = 0
    ANSWER: Final = 1

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case OfferInTheFog.ASK:
                ask = t.question(you, "What do you answer the voice?", RESOLVED)
                if len(t.track) >= 2:
                    ask.offer(PICK_EFFECT, TERRIBLE_FOR_COURAGE)
                ask.offer(PICK_EFFECT, ONE_FOCUS)
            case OfferInTheFog.ANSWER:
                if self.pick[1] == ONE_FOCUS:
                    gain(t, you, FOCUS, 1)
                else:
                    gain(t, you, COURAGE, 4)
                    take_from_track(t, you, False)
            case _:
                return False
        return True


def offer_in_the_fog(t: Att, you: int) -> None:
    """Choose one: take the lowest Terrible Thing token from the Expedition track and gain 4 Courage (only if at least 2
    tokens lie on the track); or gain 1 Focus.
    """
    t.push(OfferInTheFog(you, piece("offer-in-the-fog")))


card("offer-in-the-fog", offer_in_the_fog)


class BurningOfThePapers(CardFrame):
    """Choose an encounter to be forgotten by all, or none; then what is burned with it."""

    ASK: Final = 0
    MAKE_RUMOUR: Final = 1
    ASK_WHAT_TO_RETURN: Final = 2
    RETURN_IT: Final = 3

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case BurningOfThePapers.ASK:
                ask = t.question(you, "Which encounter becomes a Rumour?", RESOLVED)
                for place in encounters_elsewhere(t, you):
                    ask.offer(PICK_PLACE, place)
                ask.offer(DECLINE)
            case BurningOfThePapers.MAKE_RUMOUR:
                if self.pick[0] == DECLINE:
                    return False
                to_rumours(t, self.pick[1])
                sweep_tokens(t, self.pick[1])
            case BurningOfThePapers.ASK_WHAT_TO_RETURN:
                if not t.terrible[you]:
                    gain(t, you, TREASURE, 2)
                    return False
                ask = t.question(you, "Which Terrible Thing do you return?", RESOLVED)
                for value in sorted(set(t.terrible[you])):
                    ask.offer(PICK_TERRIBLE, value)
            case BurningOfThePapers.RETURN_IT:
                return_terrible(t, you, self.pick[1])
            case _:
                return False
        return True


def burning_of_the_papers(t: Att, you: int) -> None:
    """You may put one encounter from another location on top of the Rumours pile; resource tokens at that location
    go back to the supply. If you do, return one Terrible Thing token of your choice from your stash to the box; if
    you own none, gain 2 Treasure instead.
    """
    t.push(BurningOfThePapers(you, piece("burning-of-the-papers")))


card("burning-of-the-papers", burning_of_the_papers)
