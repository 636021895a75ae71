"""Feats of daring: cards that deal with tokens, encounters, Terrible Things and rivals. Each function is one card."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.conditions import (
    another_nightmare,
    encounters_to_swap,
    map_or_tokens,
    some_die_can_be_rerolled,
    somebody_has_fewer_terrible,
    somebody_is_fortunate,
    something_to_buy,
    tokens_before_the_rival,
    tokens_elsewhere,
    two_on_the_track,
)
from grimtable.games.ancient_terrible_things.cards.declaring import card
from grimtable.games.ancient_terrible_things.printed import COST, COURAGE, SECRETS, TREASURE, piece
from grimtable.games.ancient_terrible_things.rules.board import facing, swap_encounters, take_tokens, tokens_lie_at
from grimtable.games.ancient_terrible_things.rules.card_procedures import (
    CardFrame,
    GainTokens,
    GiveTerrible,
    StealTokens,
)
from grimtable.games.ancient_terrible_things.rules.decks import fill_slot
from grimtable.games.ancient_terrible_things.rules.desperate_acts import DesperateAct, act_price
from grimtable.games.ancient_terrible_things.rules.dice import reroll, rerollable, selections
from grimtable.games.ancient_terrible_things.rules.explore import gather
from grimtable.games.ancient_terrible_things.rules.overcome import BY_ACT, BY_CARD, Overcome
from grimtable.games.ancient_terrible_things.rules.stash import gain, owns_tokens, pay, put_on_track, steal, take_map
from grimtable.games.ancient_terrible_things.rules.terrible_thing import take_from_track
from grimtable.games.ancient_terrible_things.rules.trading_post import Purchase, may_buy
from grimtable.games.ancient_terrible_things.state import CLAIMED, NO_DICE, NONE, PLACES, RESCUED, Att
from grimtable.games.ancient_terrible_things.words import (
    BUY,
    PICK_DICE,
    PICK_PLACE,
    PICK_RESOURCE,
    PICK_SEAT,
    PICK_TERRIBLE,
)

# -- on your own turn


class NightErrand(CardFrame):
    """Choose another location where tokens lie; take them."""

    ASK: Final = 0
    TAKE: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case NightErrand.ASK:
                places = [p for p in range(PLACES) if p != t.pawn[self.you] and tokens_lie_at(t, p)]
                if not places:
                    return False
                ask = t.question(self.you, "Where does your errand lead?", "ATT-ROLL-16")
                for place in places:
                    ask.offer(PICK_PLACE, place)
            case NightErrand.TAKE:
                gather(t, self.you, self.pick[1])
            case _:
                return False
        return True


def night_errand(t: Att, you: int) -> None:
    """While you explore: take all resource tokens lying at one other location."""
    t.push(NightErrand(you, piece("night-errand")))


card("night-errand", night_errand, matters=tokens_elsewhere)


def go_through_its_pockets(t: Att, you: int) -> None:
    """When you have overcome an encounter: gain Treasure equal to its Ancient Secrets, at most 4."""
    gain(t, you, TREASURE, min(4, SECRETS[t.score[you][-1]]))


card("go-through-its-pockets", go_through_its_pockets)


def what_fails_to_kill(t: Att, you: int) -> None:
    """When you have failed: gain 1 Courage, plus 1 for each Terrible Thing token you already hold, at most 4 in all."""
    gain(t, you, COURAGE, min(4, 1 + len(t.terrible[you])))


card("what-fails-to-kill", what_fails_to_kill)


def bargain_at_the_waterline(t: Att, you: int) -> None:
    """While you explore, only with at least 2 Terrible Thing tokens on the track: take the highest one there and gain 5
    resource tokens in any mix.
    """
    t.push(GainTokens(you, piece("bargain-at-the-waterline"), 5))
    take_from_track(t, you, True)


card("bargain-at-the-waterline", bargain_at_the_waterline, two_on_the_track)


class ASmallerNightmare(CardFrame):
    """Choose one of your tokens; the lowest one of the track is taken before it is put there."""

    ASK: Final = 0
    EXCHANGE: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case ASmallerNightmare.ASK:
                if not t.track or not t.terrible[self.you]:
                    return False
                ask = t.question(self.you, "Which Terrible Thing do you put back?", "ATT-ROLL-16")
                for value in sorted(set(t.terrible[self.you])):
                    ask.offer(PICK_TERRIBLE, value)
            case ASmallerNightmare.EXCHANGE:
                take_from_track(t, self.you, False)
                put_on_track(t, self.you, self.pick[1])
            case _:
                return False
        return True


def a_smaller_nightmare(t: Att, you: int) -> None:
    """In your Refresh phase, before you draw: exchange one of your Terrible Thing tokens for the lowest one on the
    track.
    """
    t.push(ASmallerNightmare(you, piece("a-smaller-nightmare")))


card("a-smaller-nightmare", a_smaller_nightmare, matters=another_nightmare)


def may_leap(t: Att, you: int) -> bool:
    """Only if half the Courage can be paid."""
    encounter = facing(t)
    return encounter != NONE and act_price(t, you, encounter, True) <= t.has(you, COURAGE)


def leap_before_you_look(t: Att, you: int) -> None:
    """In your Desperation phase: perform your desperate act for half its Courage, rounded up. You roll no dice this
    turn.
    """
    t.marks |= NO_DICE
    t.push(DesperateAct(you, act_price(t, you, facing(t), True), t.pawn[you], BY_ACT))


card("leap-before-you-look", leap_before_you_look, may_leap)


# -- against rivals, on your own turn


class TaxOnTheFortunate(CardFrame):
    """Choose a type of which somebody holds more; what everybody holds is compared before any token moves."""

    ASK: Final = 0
    TAX: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case TaxOnTheFortunate.ASK:
                taxed = [r for r in range(4) if self.fortunate(t, r)]
                if not taxed:
                    return False
                ask = t.question(self.you, "Which type do you tax?", "ATT-ROLL-16")
                for resource in taxed:
                    ask.offer(PICK_RESOURCE, resource)
            case TaxOnTheFortunate.TAX:
                for seat in self.fortunate(t, self.pick[1]):
                    steal(t, self.you, seat, self.pick[1])
            case _:
                return False
        return True

    def fortunate(self, t: Att, resource: int) -> list[int]:
        """The opponents who hold more of a type."""
        own = t.has(self.you, resource)
        return [seat for seat in t.rivals(self.you) if t.has(seat, resource) > own]


def tax_on_the_fortunate(t: Att, you: int) -> None:
    """While you explore, name a resource type: every opponent who holds more of it than you do gives you 1 token of
    that type.
    """
    t.push(TaxOnTheFortunate(you, piece("tax-on-the-fortunate")))


card("tax-on-the-fortunate", tax_on_the_fortunate, matters=somebody_is_fortunate)


class StealFromOne(CardFrame):
    """Choose an opponent who owns resource tokens; steal n of them."""

    ASK: Final = 0
    STEAL: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case StealFromOne.ASK:
                victims = [seat for seat in t.rivals(self.you) if owns_tokens(t, seat)]
                if not victims:
                    return False
                ask = t.question(self.you, "From whom do you steal?", "ATT-ROLL-16")
                for seat in victims:
                    ask.offer(PICK_SEAT, seat)
            case StealFromOne.STEAL:
                t.push(StealTokens(self.you, self.card, self.n, self.pick[1]))
            case _:
                return False
        return True


def the_map_was_always_mine(t: Att, you: int) -> None:
    """In your Refresh phase, before you draw: take the Map from its holder; if you hold it already, steal 2 resource
    tokens of your choice from one opponent.
    """
    if t.map_holder == you:
        t.push(StealFromOne(you, piece("the-map-was-always-mine"), 2))
    else:
        take_map(t, you)


card("the-map-was-always-mine", the_map_was_always_mine, matters=map_or_tokens)


class AGiftNicelyWrapped(CardFrame):
    """Choose an opponent with fewer Terrible Things, then the token."""

    ASK: Final = 0
    GIVE: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case AGiftNicelyWrapped.ASK:
                own = len(t.terrible[self.you])
                fewer = [seat for seat in t.rivals(self.you) if len(t.terrible[seat]) < own]
                if not fewer:
                    return False
                ask = t.question(self.you, "Who receives your gift?", "ATT-ROLL-16")
                for seat in fewer:
                    ask.offer(PICK_SEAT, seat)
            case AGiftNicelyWrapped.GIVE:
                t.push(GiveTerrible(self.you, self.card, self.pick[1]))
            case _:
                return False
        return True


def a_gift_nicely_wrapped(t: Att, you: int) -> None:
    """When you have overcome an encounter: give one of your Terrible Thing tokens to an opponent who holds fewer of
    them than you do.
    """
    t.push(AGiftNicelyWrapped(you, piece("a-gift-nicely-wrapped")))


card("a-gift-nicely-wrapped", a_gift_nicely_wrapped, matters=somebody_has_fewer_terrible)


# -- on a rival's turn


def light_fingers(t: Att, you: int) -> None:
    """When a rival comes to a location: take all resource tokens lying there before your rival does."""
    take_tokens(t, you, t.pawn[t.active])


card("light-fingers", light_fingers, matters=tokens_before_the_rival)


class SnappedTwig(CardFrame):
    """Choose one or two dice of the active player; equal dice stand for one another."""

    ASK: Final = 0
    REROLL: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case SnappedTwig.ASK:
                movable = rerollable(t)
                if not movable:
                    return False
                ask = t.question(self.you, "Which dice does your rival re-roll?", "ATT-ROLL-16")
                for mask in [*selections(t.dice), movable]:
                    if mask.bit_count() <= 2:
                        ask.offer(PICK_DICE, mask)
            case SnappedTwig.REROLL:
                reroll(t, self.pick[1])
            case _:
                return False
        return True


def snapped_twig(t: Att, you: int) -> None:
    """After a rival's first roll: choose one or two dice in their pool, no Panic dice; they re-roll them now, without
    using up a re-roll.
    """
    t.push(SnappedTwig(you, piece("snapped-twig")))


card("snapped-twig", snapped_twig, matters=some_die_can_be_rerolled)


class HelpfulDirections(CardFrame):
    """Choose another location with an encounter. A pawn that marks a foreshadowed encounter stays, and so does its
    bond.
    """

    ASK: Final = 0
    SWAP: Final = 1

    def step(self, t: Att, at: int) -> bool:
        here = t.pawn[t.active]
        match at:
            case HelpfulDirections.ASK:
                others = [p for p in range(PLACES) if p != here and t.encounter[p] != NONE]
                if t.encounter[here] == NONE or not others:
                    return False
                ask = t.question(self.you, "Which encounter does your rival find?", "ATT-ROLL-16")
                for place in others:
                    ask.offer(PICK_PLACE, place)
            case HelpfulDirections.SWAP:
                swap_encounters(t, here, self.pick[1])
            case _:
                return False
        return True


def helpful_directions(t: Att, you: int) -> None:
    """When a rival comes to a location: swap the encounter there with the encounter at another location; pawns,
    resource tokens and foreshadowing stay where they are.
    """
    t.push(HelpfulDirections(you, piece("helpful-directions")))


card("helpful-directions", helpful_directions, matters=encounters_to_swap)


def may_feed(t: Att, you: int) -> bool:
    """Only while nobody else has stepped in, and if the price of the failed encounter can be paid."""
    return not t.marks & RESCUED and SECRETS[facing(t)] <= t.has(you, COURAGE)


def vultures_patience(t: Att, you: int) -> None:
    """When a rival has failed: pay Courage equal to the Ancient Secrets of the failed encounter. You overcome it, and
    it goes to your score stack instead of to Rumours. Your rival's failure otherwise stands.
    """
    pay(t, you, COURAGE, SECRETS[facing(t)])
    t.marks |= CLAIMED
    t.push(Overcome(you, t.pawn[t.active], BY_CARD))


card("vultures-patience", vultures_patience, may_feed)


class Outbid(CardFrame):
    """Choose a card that can be paid; buy it; fill its slot."""

    ASK: Final = 0
    BUY_IT: Final = 1
    FILL_SLOT: Final = 2

    def step(self, t: Att, at: int) -> bool:
        match at:
            case Outbid.ASK:
                goods = [c for c in t.post if c != NONE and may_buy(t, self.you, c, True)]
                if not goods:
                    return False
                ask = t.question(self.you, "What do you buy before your rival can?", "ATT-ROLL-16")
                for swag in goods:
                    ask.offer(BUY, swag, COST[swag])
            case Outbid.BUY_IT:
                self.n = t.post.index(self.pick[1])
                t.push(Purchase(self.you, self.pick[1], True))
            case Outbid.FILL_SLOT:
                fill_slot(t, self.n)
            case _:
                return False
        return True


def outbid(t: Att, you: int) -> None:
    """When a rival comes to the Trading Post: before they shop, buy one faceup Trading Post card for its printed cost;
    its slot is filled again at once.
    """
    t.push(Outbid(you, piece("outbid")))


card("outbid", outbid, matters=something_to_buy)
