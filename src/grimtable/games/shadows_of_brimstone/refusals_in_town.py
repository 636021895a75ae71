"""Why an understood answer is not possible now at a stop between two adventures, with the rule that forbids it."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import hero_name, in_sentence, item_name
from grimtable.games.shadows_of_brimstone.printed import (
    AT_PLACE,
    CODE,
    GOLD,
    KIND,
    NAME,
    PLACE_CARDS,
    STARTING_GEAR,
    TOWN_GOODS,
    TOWN_SERVICE,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import is_open
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import (
    copy_for_sale,
    lost_starting_items,
    may_sell,
    price_of_a_bed,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.services import why_not_paid, why_not_served
from grimtable.games.shadows_of_brimstone.rules.campaign.shopping import (
    FORGED,
    Shopping,
    why_not_bought,
    why_not_forged,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.town import TownDay
from grimtable.games.shadows_of_brimstone.rules.items.weight import can_carry
from grimtable.games.shadows_of_brimstone.state import NONE, OUTPOST, SMITH, Sob

Reason = tuple[str, str]

NO_BUSINESS: Final = ("that is done at a Location, when a hero does business there", "SOB-CAMP-13")
BUSINESS: Final = ("buy", "sell", "forge", "replace")


def why_not_in_town(t: Sob, said: str) -> Reason | None:
    """The reason and the rule, or None if the words name nothing of a stop."""
    top = t.stack[-1] if t.stack else None
    if isinstance(top, TownDay) and top.hero != NONE and ("sleep" in said or "goes to" in said):
        return _place(t, top.hero, said)
    service = _named_among(said, TOWN_SERVICE)
    if not said.startswith(BUSINESS) and service == NONE:
        return None
    if not isinstance(top, Shopping):
        return NO_BUSINESS
    if said.startswith("sell"):
        return _sell(t, top, said)
    if said.startswith("forge"):
        return _forge(t, top, said)
    if said.startswith("replace"):
        return _replace(t, top.you, said)
    return _buy(t, top, said, service)


def _named_among(said: str, kind: int, place: str = "") -> int:
    """The definition of a kind that is named, the longest name first; NONE if there is none."""
    named = [
        i
        for i, each in enumerate(KIND)
        if each == kind and NAME[i].casefold() in said and AT_PLACE[i].startswith(place)
    ]
    return max(named, key=lambda i: len(NAME[i]), default=NONE)


def _elsewhere(number: int, place: int) -> Reason | None:
    """A thing that another Location has."""
    if AT_PLACE[number] == CODE[PLACE_CARDS[place]]:
        return None
    where = next(NAME[card] for card in PLACE_CARDS if CODE[card] == AT_PLACE[number])
    return (f"{NAME[number]} is to be had at {in_sentence(where)}", "SOB-SHEET-04")


def _buy(t: Sob, shopping: Shopping, said: str, service: int) -> Reason | None:
    here = CODE[PLACE_CARDS[shopping.place]]
    number = service if service != NONE else _named_among(said, TOWN_GOODS)
    local = _named_among(said, TOWN_SERVICE, here)  # some tokens are sold in several places
    number = local if local != NONE else number
    if number == NONE:
        return ("nobody in town sells that", "SOB-SHEET-04")
    found = _elsewhere(number, shopping.place)
    if found is not None:
        return found
    if KIND[number] == TOWN_SERVICE:
        return (why_not_served(t, shopping.you, number), "SOB-LOOT-08")
    piece = copy_for_sale(t, number)
    heavy = piece != NONE and not why_not_paid(t, shopping.you, number) and not can_carry(t, shopping.you, piece)
    return (why_not_bought(t, shopping.you, number), "SOB-WGHT-02" if heavy else "SOB-LOOT-08")


def _sell(t: Sob, shopping: Shopping, said: str) -> Reason:
    hero = shopping.you
    if "dark stone" in said:
        if shopping.place != OUTPOST:
            return ("only the Outpost buys Dark Stone", "SOB-LOOT-08")
        return (f"{hero_name(t, hero)} has {t.dark_stone[hero]} Dark Stone; sell one, or all", "SOB-LOOT-08")
    for piece in t.items[hero]:
        if item_name(t, piece).casefold() in said:
            if KIND[definition_of(piece)] == STARTING_GEAR:
                return ("Starting Items may not be sold", "SOB-NEW-11")
            if piece in t.attached:
                return (f"{item_name(t, piece)} is sold with what it is attached to", "SOB-UPGR-07")
            if piece not in may_sell(t, hero):
                return (f"nobody pays for {item_name(t, piece)}", "SOB-TRADE-02")
    return (f"{hero_name(t, hero)} has nothing of that name", "SOB-TRADE-02")


def _forge(t: Sob, shopping: Shopping, said: str) -> Reason:
    if shopping.place != SMITH:
        return ("only the Smith forges Dark Stone", "SOB-UPGR-11")
    for number in FORGED:
        if NAME[number].casefold() in said:
            return (why_not_forged(t, shopping.you, number), "SOB-UPGR-11")
    return ("the Smith cannot forge that", "SOB-UPGR-11")


def _replace(t: Sob, hero: int, said: str) -> Reason:
    for piece in lost_starting_items(t, hero):
        if item_name(t, piece).casefold() in said:
            price = GOLD[definition_of(piece)]
            if t.gold[hero] < price:
                return (f"it costs ${price}, and you have ${t.gold[hero]}", "SOB-NEW-15")
            return ("you cannot carry more", "SOB-WGHT-02")
    return (f"{hero_name(t, hero)} has lost no Starting Item of that name", "SOB-NEW-15")


def _place(t: Sob, hero: int, said: str) -> Reason:
    """A bed or a Location that cannot be had."""
    for place, number in enumerate(PLACE_CARDS):
        if NAME[number].removeprefix("The ").casefold() in said and not is_open(t, place):
            return (f"{in_sentence(NAME[number])} is closed", "SOB-SHEET-05")
    if "hotel" in said and t.gold[hero] < price_of_a_bed(t, hero):
        return (f"a bed at the Hotel costs ${price_of_a_bed(t, hero)}", "SOB-SHEET-05")
    return (f"now it is {hero_name(t, hero)} who is asked", "SOB-CAMP-13")
