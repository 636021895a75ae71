"""What bots think of purchases: what a card is worth in a deck, and so what is worth its price and what may go."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.between.rules.wares import price, removable
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.between.words import (
    BUY,
    CHOOSE,
    FINISH,
    GIVE,
    LEAD,
    LEAVE_OUT,
    TAKE_ALONG,
    TAKE_OUT,
    UPGRADE,
)
from grimtable.games.arkham.decks.purchases import price_upgrade
from grimtable.games.arkham.printed import (
    COMBAT,
    CORE_CARDS,
    HEALTH,
    INTELLECT,
    NAME,
    SANITY,
    SKILLS,
    WEAKNESS,
    XP,
    named,
)
from grimtable.kernel.option import Choice

PLAIN: Final = 1.0  # what a card is worth of which nothing is said here
LEAST_GAIN: Final = 0.2  # for each point of experience: below it is kept for something better
SECOND: Final = 0.6  # what a second copy of an asset with a place of its own is worth beside the first

# By title and level. A judgement: what a card does for an investigator to whose deck it belongs
WORTH: Final = {
    # guardian
    (".45 Automatic", 0): 1.9,
    ("Beat Cop", 0): 1.9,
    ("Beat Cop", 2): 3.2,
    ("Dodge", 0): 0.9,
    ("Dynamite Blast", 0): 0.9,
    ("Evidence!", 0): 1.5,
    ("Extra Ammunition", 1): 1.0,
    ("First Aid", 0): 0.8,
    ("Guard Dog", 0): 1.7,
    ("Machete", 0): 2.4,
    ("Physical Training", 0): 1.1,
    ("Police Badge", 2): 2.4,
    ("Shotgun", 4): 4.2,
    ("Vicious Blow", 0): 1.8,
    # seeker
    ("Cryptic Research", 4): 3.4,
    ("Deduction", 0): 1.9,
    ("Disc of Itzamna", 2): 1.6,
    ("Dr. Milan Christopher", 0): 2.4,
    ("Encyclopedia", 2): 1.7,
    ("Magnifying Glass", 0): 1.9,
    ("Magnifying Glass", 1): 2.4,
    ("Medical Texts", 0): 0.6,
    ("Mind over Matter", 0): 1.1,
    ("Old Book of Lore", 0): 1.2,
    ("Working a Hunch", 0): 1.8,
    # rogue
    (".41 Derringer", 0): 1.6,
    ("Cat Burglar", 1): 2.1,
    ("Elusive", 0): 1.3,
    ("Hot Streak", 4): 2.6,
    ("Leo De Luca", 0): 2.2,
    ("Leo De Luca", 1): 2.7,
    ("Sure Gamble", 3): 2.4,
    ("Switchblade", 0): 1.2,
    # mystic
    ("Blinding Light", 0): 1.3,
    ("Blinding Light", 2): 1.9,
    ("Book of Shadows", 3): 2.0,
    ("Drawn to the Flame", 0): 1.6,
    ("Grotesque Statue", 4): 3.2,
    ("Holy Rosary", 0): 1.8,
    ("Mind Wipe", 1): 1.0,
    ("Shrivelling", 0): 2.6,
    ("Ward of Protection", 0): 1.5,
    # survivor
    ("Aquinnah", 1): 2.0,
    ("Baseball Bat", 0): 1.6,
    ("Close Call", 2): 1.6,
    ("Leather Coat", 0): 1.5,
    ('"Look what I found!"', 0): 1.5,
    ("Lucky!", 0): 1.7,
    ("Lucky!", 2): 2.4,
    ("Stray Cat", 0): 1.3,
    ("Will to Survive", 3): 2.8,
    # neutral
    ("Bulletproof Vest", 3): 2.4,
    ("Elder Sign Amulet", 3): 2.4,
    ("Emergency Cache", 0): 1.2,
    ("Flashlight", 0): 1.3,
    ("Guts", 0): 0.9,
    ("Knife", 0): 0.7,
    ("Manual Dexterity", 0): 0.6,
    ("Overpower", 0): 0.9,
    ("Perception", 0): 1.0,
    ("Unexpected Courage", 0): 1.5,
}

FIGHTING: Final = frozenset(("Machete", "Shotgun", ".45 Automatic", ".41 Derringer", "Overpower", "Beat Cop", "Knife"))
SEARCHING: Final = frozenset(("Magnifying Glass", "Perception", "Deduction", "Dr. Milan Christopher", "Flashlight"))
MINDING: Final = frozenset(("Elder Sign Amulet", "Holy Rosary"))
ENDURING: Final = frozenset(("Bulletproof Vest", "Leather Coat"))


def _all_worth() -> dict[int, float]:
    """The same by definition. What is named here must exist."""
    found: dict[int, float] = {}
    for (title, level), worth in WORTH.items():
        cards = [card for card in named(title) if card < CORE_CARDS and XP[card] == level]
        if len(cards) != 1:
            raise ValueError(f"there is no {title} of level {level}")
        found[cards[0]] = worth
    return found


_WORTH: Final = _all_worth()


def worth(card: int, who: int) -> float:
    """What a card is worth to an investigator: more where it goes with the skills, or mends what is weak."""
    found = _WORTH.get(card, PLAIN + 0.3 * max(XP[card], 0))
    name = NAME[card]
    if name in FIGHTING:
        found += 0.2 * (SKILLS[who][COMBAT] - 3)
    if name in SEARCHING:
        found += 0.2 * (SKILLS[who][INTELLECT] - 3)
    if name in MINDING and SANITY[who] < HEALTH[who]:
        found += 0.5
    if name in ENDURING and HEALTH[who] < SANITY[who]:
        found += 0.5
    return found


def worth_beside(t: Stop, you: int, card: int) -> float:
    """The same for one more copy."""
    one = worth(card, t.who[you])
    return one * SECOND if any(NAME[other] == NAME[card] for other in t.deck[you]) else one


def gain(t: Stop, you: int, card: int) -> float:
    """What a new card brings over the card that would leave for it."""
    leaving = [worth(other, t.who[you]) for other in removable(t, you, card)]
    return worth_beside(t, you, card) - min(leaving, default=0.0)


def weigh(t: Stop, choice: Choice) -> float:
    """How sensible an answer looks: purchases by what they bring for each point of experience."""
    verb, card, other, you = choice
    if verb == BUY:
        asked = price(t, you, card)
        if not asked:
            return gain(t, you, card) - 2.0 if t.fresh[you] else gain(t, you, card)
        return gain(t, you, card) / asked - LEAST_GAIN
    if verb == UPGRADE:
        better = worth(card, t.who[you]) - worth(other, t.who[you])
        return better / price_upgrade(card, other) - LEAST_GAIN
    if verb == TAKE_OUT:
        return -worth(card, t.who[you])
    if verb == LEAD:
        return float(card == t.lead)
    if verb == GIVE:
        return 0.1 * (HEALTH[t.who[card]] - t.physical[card])
    if verb == CHOOSE:
        return 0.1 * SKILLS[card][COMBAT]
    return 0.0 if verb == FINISH else float(verb == TAKE_ALONG) - float(verb == LEAVE_OUT)


def promise(t: Stop, seat: int) -> float:
    """How good the decks of a player are, from 0 to 1."""
    total = sum(_deck_worth(t, you) for you in t.led_by(seat))
    return min(1.0, total / (100.0 * max(1, len(t.led_by(seat)))))


def _deck_worth(t: Stop, you: int) -> float:
    seen: set[str] = set()
    total = 0.05 * t.experience[you]
    for card in t.deck[you]:
        if not WEAKNESS[card]:
            total += worth(card, t.who[you]) * (SECOND if NAME[card] in seen else 1.0)
            seen.add(NAME[card])
    return total
