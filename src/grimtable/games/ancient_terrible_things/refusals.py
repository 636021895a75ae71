"""Why an understood answer is not possible now, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.ancient_terrible_things.names import amount
from grimtable.games.ancient_terrible_things.printed import (
    AT_DESPERATION,
    AT_EXPLORE,
    AT_POOL,
    AT_POST,
    AT_ROLL,
    AT_SPEND,
    COST,
    COURAGE,
    EXHAUSTS,
    FEAT,
    FEATS,
    FOCUS,
    LOCATION_BASE,
    MOMENT,
    NAME,
    PAY,
    SWAGS,
    TREASURE,
    WHEN,
)
from grimtable.games.ancient_terrible_things.rules.board import facing
from grimtable.games.ancient_terrible_things.rules.decks import is_ready
from grimtable.games.ancient_terrible_things.rules.desperate_acts import act_price
from grimtable.games.ancient_terrible_things.rules.trading_post import price_of
from grimtable.games.ancient_terrible_things.rules.using_cards import Window, condition_holds
from grimtable.games.ancient_terrible_things.state import CHASM, NONE, PLACES, ROLLED, SPENDING, Att

Reason = tuple[str, str]

# The moment of a card at which a phase puts its own question, by the rule of the question
MOMENTS: Final = {
    "ATT-EXP-04": AT_EXPLORE,
    "ATT-ROLL-26": AT_EXPLORE,
    "ATT-DES-01": AT_DESPERATION,
    "ATT-ROLL-02": AT_POOL,
    "ATT-ROLL-14": AT_ROLL,
    "ATT-SPEND-01": AT_SPEND,
    "ATT-POST-03": AT_POST,
}


def why_not(t: Att, seat: int, words: str) -> Reason | None:
    """The reason and the rule, or None if the words name nothing of this game."""
    said = words.casefold()
    if said.startswith(("re-roll", "reroll")):
        return _reroll(t, seat)
    if said.startswith("buy"):
        return _named(t, seat, said, SWAGS, _buy)
    if said.startswith("play"):
        return _named(t, seat, said, FEATS, _play)
    if said.startswith("use"):
        return _named(t, seat, said, SWAGS, _use)
    if said.startswith("explore"):
        return _explore(t, said)
    if said.startswith("desperate"):
        return _desperate(t, seat, said)
    if said.startswith("overcome"):
        return _overcome(t, seat)
    if said.startswith("take the map"):
        return ("only the Crumbling Ruin and some cards give the Map", "ATT-LOC-13")
    return None


def _named(t: Att, seat: int, said: str, cards: range, tell: Callable[[Att, int, int], Reason]) -> Reason | None:
    for card in cards:
        if NAME[card].casefold() in said:
            return tell(t, seat, card)
    return None


def _reroll(t: Att, seat: int) -> Reason:
    if seat != t.active or not t.marks & ROLLED:
        return ("you have not rolled yet", "ATT-ROLL-05")
    if t.marks & SPENDING:
        return ("dice cannot be re-rolled once a combination has been spent", "ATT-SPEND-02")
    if not t.dice:
        return ("no dice lie before you", "ATT-ROLL-05")
    if t.rerolls[seat] <= 0:
        return ("you have no re-rolls left", "ATT-RRT-04")
    if t.ask is not None and t.ask.rule == "ATT-SPEND-01":
        return ("you have stopped rolling", "ATT-SPEND-01")
    return (f"you have {t.has(seat, FOCUS)} Focus, and Panic dice stay as they are", "ATT-ROLL-08")


def _overcome(t: Att, seat: int) -> Reason:
    if seat != t.active or not t.marks & ROLLED:
        return ("you have not rolled yet", "ATT-SPEND-01")
    if facing(t) < 0:
        return ("there is no encounter before you", "ATT-SPEND-04")
    if t.ask is not None and t.ask.rule == "ATT-ROLL-14":
        return ("you are still rolling", "ATT-SPEND-01")
    return ("your dice do not show its combination", "ATT-SPEND-04")


def _buy(t: Att, seat: int, card: int) -> Reason:
    if card not in t.post and card not in t.old_stock[-1:]:
        return (f"{NAME[card]} is not for sale", "ATT-POST-03")
    price, owned = price_of(t, seat, card), t.has(seat, TREASURE)
    if price > owned:
        return (f"{NAME[card]} costs {price} Treasure and you have {owned}", "ATT-GEN-04")
    return (f"{NAME[card]} is bought at the Trading Post only", "ATT-POST-03")


def _play(t: Att, seat: int, card: int) -> Reason:
    if card not in t.hand[seat]:
        return (f"{NAME[card]} is not in your hand", "ATT-ROLL-15")
    if COST[card] > t.has(seat, FEAT):
        return (f"{NAME[card]} costs {COST[card]} Feat and you have {t.has(seat, FEAT)}", "ATT-GEN-04")
    if not MOMENT[card] & moment_of(t, seat):
        return (f"{NAME[card]} is played {_when(t, card)}", "ATT-ROLL-26")
    if not condition_holds(t, seat, card):
        return (f"what {NAME[card]} asks for does not hold now", "ATT-ROLL-26")
    return (f"{NAME[card]} would do nothing now", "ATT-ROLL-18")


def _use(t: Att, seat: int, card: int) -> Reason:
    if card not in t.swag[seat]:
        return (f"you do not own {NAME[card]}", "ATT-ROLL-19")
    if not EXHAUSTS[card]:
        return (f"{NAME[card]} always works and is not used", "ATT-ROLL-21")
    if not is_ready(t, card):
        return (f"{NAME[card]} is exhausted", "ATT-ROLL-22")
    if not MOMENT[card] & moment_of(t, seat):
        return (f"{NAME[card]} is used {_when(t, card)}", "ATT-ROLL-26")
    resource, price = PAY[card]
    if price and price > t.has(seat, resource):
        return (f"{NAME[card]} asks for {amount(price, resource)} and you have {t.has(seat, resource)}", "ATT-ROLL-20")
    return (f"{NAME[card]} would do nothing now, or what it asks for does not hold", "ATT-ROLL-26")


def _when(t: Att, card: int) -> str:
    """When a card may be used; to explore is to have come to a location."""
    where = t.ask is not None and t.ask.rule == "ATT-EXP-01" and MOMENT[card] == AT_EXPLORE
    return f"{WHEN[card]}, at a location" if where else WHEN[card]


def moment_of(t: Att, seat: int) -> int:
    """The moment of cards that it is for a seat; 0 where no card can be used."""
    if t.ask is None or not t.ask.seats >> seat & 1:
        return 0
    top = t.stack[-1]
    return top.moment if isinstance(top, Window) else MOMENTS.get(t.ask.rule, 0)


def _explore(t: Att, said: str) -> Reason | None:
    for place in range(PLACES):
        if NAME[LOCATION_BASE + place].casefold() in said:
            if not t.active_place(place):
                return (f"no encounter lies at the {NAME[LOCATION_BASE + place]}", "ATT-EXP-02")
            return ("you cannot go there now", "ATT-EXP-01")
    return None


def _desperate(t: Att, seat: int, said: str) -> Reason:
    card = facing(t)
    for elsewhere in t.encounter:
        if elsewhere not in (NONE, card) and NAME[elsewhere].casefold() in said:
            if t.ask is None or t.ask.rule != "ATT-EXP-04" or t.pawn[seat] != CHASM:
                return ("only the Yawning Chasm reaches another location", "ATT-LOC-07")
            card = elsewhere
    if card < 0 or seat != t.active:
        return ("there is no encounter before you", "ATT-DES-01")
    price, owned = act_price(t, seat, card), t.has(seat, COURAGE)
    if price > owned:
        return (f"it costs {price} Courage and you have {owned}", "ATT-DES-02")
    return ("a desperate act comes before any dice are rolled", "ATT-DES-05")
