"""Why an understood answer is not possible now, with the rule that forbids it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from grimtable.games.set_a_watch.names import hero
from grimtable.games.set_a_watch.printed import (
    ABILITIES,
    ACTIVATE,
    BARBARIAN,
    BIT,
    CHECK_MAP,
    CREATURE_CARDS,
    FINAL_LOCATION,
    HEAL,
    IS_PASSIVE,
    ITEM_TRIGGER,
    ITEMS,
    LOCATION_KIND,
    NAME,
    PASSIVE,
    SCOUT_AHEAD,
    SPACE_ACTION,
    THE_WITCH,
)
from grimtable.games.set_a_watch.rules.abilities import is_exhausted, was_activated
from grimtable.games.set_a_watch.rules.attack import familiar_ready
from grimtable.games.set_a_watch.rules.attack_strength import familiar_range, may_spend_on, range_of
from grimtable.games.set_a_watch.rules.camp import heal_takes, meets
from grimtable.games.set_a_watch.rules.combat import owner_of
from grimtable.games.set_a_watch.rules.creatures import guarded
from grimtable.games.set_a_watch.rules.merchant import MOST_ITEMS, item_price
from grimtable.games.set_a_watch.rules.party import spent_dice
from grimtable.games.set_a_watch.rules.round import VISITS
from grimtable.games.set_a_watch.state import CAMPED, DECLARED_SET, DICE_OF, NONE, PARTY, READY, SPENT, STOLEN, Saw

Reason = tuple[str, str]

CAMP_ACTIONS: Final = ("chop wood", "scout ahead", "check map", "heal", "equip")
SPACES: Final = ("ACT-01", "ACT-03", "ACT-06", "ACT-10", "ACT-13")

# The rules by which the questions of the phases are put
RESTING: Final = "SAW-RND-04"
CAMPING: Final = "SAW-CAMP-07"
BUYING: Final = "SAW-MERCH-02"
FIGHTING: Final = "SAW-WATCH-04"


def why_not(t: Saw, seat: int, words: str) -> Reason | None:
    """The reason and the rule, or None if the words name nothing of this game."""
    said = words.casefold()
    if "rest" in said.split() or "rests" in said.split():
        return _rest(t, said)
    for action, name in enumerate(CAMP_ACTIONS):
        if said.startswith(name):
            return _camp(t, said, action)
    if said.startswith("special"):
        return _special(t)
    if "rune" in said or said.startswith(("activate seal", "activate vanquish", "activate bolster")):
        return _runes(t)
    if said.startswith("buy"):
        return _buy(t, said)
    if said.startswith("attack"):
        return _attack(t, said)
    if said.startswith(("use", "activate", "exhaust", "stoke")):
        return _use(t, said)
    return None


def _phase(t: Saw) -> str:
    return t.ask.rule if t.ask is not None else ""


def _named(said: str, cards: Iterable[int]) -> int:
    """The card that is named, the longest name first."""
    found = [card for card in cards if NAME[card].casefold() in said]
    return max(found, key=lambda card: len(NAME[card]), default=NONE)


def _hero(t: Saw, said: str) -> int:
    for a in range(PARTY):
        if hero(t, a).casefold() in said:
            return a
    return NONE


def _number(said: str) -> int:
    found = re.findall(r"\b\d+\b", said)
    return int(found[-1]) if found else 0


# -- camp and merchant


def _rest(t: Saw, said: str) -> Reason | None:
    a = _hero(t, said)
    if a == NONE:
        return None
    if t.final():
        return ("in the final round nobody goes to camp", "SAW-CAMP-02")
    if t.visits[a] >= VISITS:
        return (f"the {hero(t, a)} has rested twice already", "SAW-CAMP-01")
    return ("who rests is decided once, after the roll", RESTING)


def _camp(t: Saw, said: str, action: int) -> Reason | None:
    if _phase(t) != CAMPING:
        return ("camp actions are taken in the Camp phase, by the adventurer who rests", "SAW-CAMP-08")
    if not any(not t.space[s] for s in range(len(t.space)) if SPACE_ACTION[s] == action):
        return ("every space of this action holds a die", f"SAW-{SPACES[action]}")
    face = _number(said)
    ready = [t.face[d] for d in _camp_dice(t, READY)]
    if face not in ready:
        if face in [t.face[d] for d in _camp_dice(t, CAMPED)]:
            return (f"the {face} is assigned already", "SAW-CAMP-10")
        left = ", ".join(str(f) for f in sorted(ready))
        return (f"the {hero(t, t.camper)} has no {face or 'such die'} in camp, but {left}", CAMPING)
    if meets(t, face, action):
        return None
    if action == SCOUT_AHEAD:
        return ("a further die on Scout Ahead must be higher than those that lie there", "SAW-ACT-05")
    if action == CHECK_MAP:
        if LOCATION_KIND[t.map_deck[-1]] == FINAL_LOCATION:
            return ("the Final Location cannot be swapped out", "SAW-ACT-09")
        return ("Check Map takes a die of 4 or more", "SAW-ACT-08")
    if action == HEAL and t.down:
        return (f"Heal takes a die of {heal_takes(t)}", "SAW-ACT-12")
    return ("no Ability card is exhausted", "SAW-ACT-11")


def _camp_dice(t: Saw, state: int) -> list[int]:
    return [d for d in DICE_OF[t.camper] if t.die_state[d] == state]


def _special(t: Saw) -> Reason:
    if _phase(t) != CAMPING:
        return ("a special camp action is taken in the Camp phase, by the adventurer who rests", "SAW-BRD-06")
    if t.special_done:
        return ("the special camp action is used once per round", "SAW-ACT-17")
    return (f"the {hero(t, t.camper)}'s dice do not meet what the board asks for", "SAW-ACT-16")


def _runes(t: Saw) -> Reason:
    if _phase(t) not in (CAMPING, "SAW-RUNE-03"):
        return ("Runes are used in the Camp phase, by the adventurer who rests", "SAW-RUNE-01")
    if t.runes:
        return ("each Rune takes one die per Camp phase", "SAW-RUNE-05")
    return ("Runes take at least two unassigned dice with the same result", "SAW-RUNE-02")


def _buy(t: Saw, said: str) -> Reason | None:
    item = _named(said, ITEMS)
    if item == NONE:
        return None
    if _phase(t) != BUYING:
        return ("Items are bought in the Merchant phase", "SAW-MERCH-01")
    if not any(pile and pile[-1] == item for pile in t.market):
        covered = any(item in pile for pile in t.market)
        return (f"{NAME[item]} is {'covered by another Item' if covered else 'not in the Market'}", "SAW-MERCH-08")
    price = item_price(t, item)
    if price > t.coins:
        return (f"{NAME[item]} costs {price} and the group has {t.coins}", "SAW-MERCH-04")
    a = _hero(t, said)
    if a != NONE and len(t.items[a]) >= MOST_ITEMS:
        return (f"the {hero(t, a)} carries {MOST_ITEMS} Items already", "SAW-MERCH-06")
    return ("an Item is bought for an adventurer who has a free place", "SAW-MERCH-05")


# -- watch


def _watcher(t: Saw, a: int) -> Reason | None:
    """Why an adventurer takes no part in the watch."""
    if a == t.camper:
        return (f"the {hero(t, a)} rests in camp", "SAW-CAMP-06")
    if not t.on_watch(a):
        return (f"the {hero(t, a)} began this watch without an unexhausted Ability card", "SAW-WATCH-02")
    return None


def _die(t: Saw, a: int, face: int) -> Reason | None:
    """Why an adventurer cannot spend a die with this face."""
    states = [t.die_state[d] for d in DICE_OF[a] if t.face[d] == face]
    if READY in states:
        return None
    if STOLEN in states:
        return (f"the {hero(t, a)}'s {face} has been stolen", "SAW-GLOS-32")
    if SPENT in states:
        return (f"the {hero(t, a)}'s {face} is spent", "SAW-ATK-11")
    return (f"the {hero(t, a)} has no die that shows {face or 'this'}", "SAW-ATK-06")


def _attack(t: Saw, said: str) -> Reason | None:
    creature = _named(said, range(CREATURE_CARDS))
    if creature == NONE:
        return None
    if _phase(t) != FIGHTING:
        return ("direct attacks are made in the Watch phase, between two actions", "SAW-ATK-01")
    twins = [c for c in t.line if t.is_shown(c) and NAME[c] == NAME[creature]]
    if not twins:
        return (f"{NAME[creature]} does not lie faceup in the Line", "SAW-ATK-06")
    creature = _at_position(t, said, twins)
    if guarded(t, creature):
        return (f"another creature guards {NAME[creature]}", "SAW-CRE-06")
    if "familiar" in said and not familiar_ready(t):
        return ("the Familiar attacks once in each Watch phase that the Witch takes part in", "SAW-WITCH-03")
    a = THE_WITCH if "familiar" in said else _hero(t, said)
    if a == NONE:
        return ("a direct attack names who makes it and with which die", "SAW-ATK-06")
    out = _watcher(t, a)
    if out is not None:
        return out
    reach = familiar_range(t) if "familiar" in said else range_of(t, a)
    place = t.line.index(creature)
    if place >= reach:
        who = "the Familiar" if "familiar" in said else f"the {hero(t, a)}"
        return (f"{NAME[creature]} is in position {place + 1}; {who} reaches position {reach}", "SAW-ATK-07")
    if t.flags & DECLARED_SET:
        return ("all dice of an attack are declared together and must reach the Health", "SAW-ATK-10")
    face = _number(said)
    for die in DICE_OF[a]:
        if t.face[die] == face and t.die_state[die] == READY and not may_spend_on(t, die, creature):
            return (f"the power of {NAME[creature]} bars this die", "SAW-CRE-06")
    return _die(t, a, face)


def _at_position(t: Saw, said: str, twins: list[int]) -> int:
    """Of several creatures with one name, that in the position that is named."""
    named = re.search(r"position (\d+)", said)
    for creature in twins:
        if named and t.line.index(creature) + 1 == int(named[1]):
            return creature
    return twins[0]


def _use(t: Saw, said: str) -> Reason | None:
    card = _named(said, [*ABILITIES, *ITEMS])
    if card == NONE:
        return None
    if "firewood" in said or said.startswith("stoke"):
        return ("an Ability card is exhausted for firewood only when the fire is out", "SAW-REV-09")
    return _use_item(t, said, card) if card in ITEMS else _use_ability(t, said, card)


def _use_ability(t: Saw, said: str, card: int) -> Reason:
    a = owner_of(t, card)
    if a == NONE:
        return (f"{NAME[card]} is not on its board", "SAW-BRD-02")
    if IS_PASSIVE[card]:
        return (f"{NAME[card]} is passive: it works by itself while it lies faceup", "SAW-ABIL-07")
    if _phase(t) != FIGHTING:
        return ("Ability cards are activated in the Watch phase, between two actions", "SAW-WATCH-04")
    out = _watcher(t, a)
    if out is not None:
        return out
    if is_exhausted(t, card):
        return (f"{NAME[card]} is exhausted", "SAW-ABIL-06")
    if "with" in said.split():
        if t.adventurer[a] == BARBARIAN:
            return ("the Barbarian cannot spend dice on Ability cards", "SAW-BARB-02")
        if was_activated(t, card):
            return (f"{NAME[card]} has had its die this round", "SAW-ABIL-02")
        spent = _die(t, a, _number(said))
        if spent is not None:
            return spent
    elif a == THE_WITCH and not spent_dice(t, a):
        return ("the Witch has spent no die whose value could be X", "SAW-WITCH-08")
    return (f"{NAME[card]} would change nothing now, or asks for something else", "SAW-ABIL-01")


def _use_item(t: Saw, said: str, card: int) -> Reason:
    a = owner_of(t, card)
    if a == NONE:
        return (f"nobody carries {NAME[card]}", "SAW-MERCH-07")
    if ITEM_TRIGGER[card] == PASSIVE:
        return (f"{NAME[card]} is passive: it works by itself", "SAW-ITEM-08")
    if _phase(t) != FIGHTING:
        return ("Items are used in the Watch phase, between two actions", "SAW-ITEM-01")
    out = _watcher(t, a)
    if out is not None:
        return (out[0], "SAW-ITEM-01")
    if t.item_down & BIT[card]:
        return (f"{NAME[card]} is exhausted until the {hero(t, a)} rests", "SAW-ITEM-06")
    if t.item_used & BIT[card]:
        return (f"{NAME[card]} has been used this round", "SAW-ITEM-04")
    if ITEM_TRIGGER[card] == ACTIVATE:
        if "exhaust" in said:
            return (f"{NAME[card]} cannot be exhausted", "SAW-ITEM-03")
        if "with" not in said.split():
            return (f"{NAME[card]} takes a die", "SAW-ITEM-02")
        spent = _die(t, a, _number(said))
        if spent is not None:
            return spent
    return (f"{NAME[card]} would change nothing now, or asks for something else", "SAW-MERCH-07")
