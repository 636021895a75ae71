"""What Ability cards and Items can do to a creature, as damage with a price: for those who plan a watch."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.barbarian import ARC_FIRST, ARC_SECOND, BITE, frightened
from grimtable.games.set_a_watch.cards.bounty_hunter import ASSOCIATES, STRANGERS, caged, trades
from grimtable.games.set_a_watch.cards.heretic import BREATH, hesitant, recited, undead_buried
from grimtable.games.set_a_watch.cards.items import (
    CALTROPS,
    KEG,
    SALT_BURNS,
    SALTED,
    SPEAR,
    SPEAR_ON_BEASTS,
    STINGS,
    buried_creatures,
    in_the_noose,
)
from grimtable.games.set_a_watch.cards.items_activated import BOAT_HOOK, CROSSBOW_MOST, neighbours
from grimtable.games.set_a_watch.cards.witch import BREAD_HURTS, CHARM_RAISES, hungry
from grimtable.games.set_a_watch.printed import DISCARD, HEALTH, ITEM_TRIGGER, TYPE, piece
from grimtable.games.set_a_watch.rules.attack_strength import trophy_of
from grimtable.games.set_a_watch.rules.creatures import can_damage, can_defeat, health_of
from grimtable.games.set_a_watch.rules.party import sides
from grimtable.games.set_a_watch.state import DICE_OF, NONE, READY, WHOSE, Saw
from grimtable.games.set_a_watch.words import ACTIVATE_ABILITY, ACTIVATE_ITEM, EXHAUST_ABILITY, USE_ITEM
from grimtable.kernel.option import Choice

BREATH_CARD: Final = piece("take-back-the-breath")
BONES: Final = piece("bones-on-loan")
GRAVE: Final = piece("open-grave")
RECITE: Final = piece("recite-it-backwards")
KNOWN: Final = piece("known-associates")
DEAD_OR: Final = piece("dead-or-otherwise")
LONG_ARM: Final = piece("long-arm")
NET: Final = piece("net-and-cudgel")
RED_ARC: Final = piece("red-arc")
DOOR: Final = piece("through-the-door")
BELLOW_CARD: Final = piece("bellow")
SHIELD: Final = piece("bitten-shield")
HEX_CARD: Final = piece("hex")
EYE: Final = piece("borrowed-eye")
BREAD: Final = piece("sweet-bread")
CHARM: Final = piece("magpie-charm")
NOOSE: Final = piece("poachers-noose")
SPEAR_CARD: Final = piece("boar-spear")
KEG_CARD: Final = piece("powder-keg")
SACK: Final = piece("sack-of-caltrops")
BEES: Final = piece("pot-of-bees")
SALT: Final = piece("grave-salt")
LONG_HOOK: Final = piece("boat-hook")
CROSSBOW: Final = piece("hand-crossbow")
SALTS: Final = piece("smelling-salts")
KINDLING: Final = piece("tarred-kindling")
HOOK: Final = piece("fishhook-and-line")
MAUL: Final = piece("splitting-maul")
RATIONS_CARD: Final = piece("iron-rations")
WHETSTONE: Final = piece("whetstone")
SURGEON: Final = piece("surgeons-roll")
CROOKED: Final = piece("crooked-dice")

MORE_THAN_DAMAGE: Final = 99  # what a card does that defeats, tames or sends away
CARD_PRICE: Final = 80  # what exhausting an Ability card costs, in tenths of a point of damage
THROWN_AWAY: Final = 35  # what a discarded Item costs
PUT_DOWN: Final = 10  # what an exhausted Item costs
EARLY: Final = 15.0  # what helps all that follows comes first


class Shot:
    """One way to hurt a creature: an option, what it does and what it costs, and the die it needs, if any."""

    def __init__(self, verb: int, a: int, b: int, value: int, cost: int, die: int) -> None:
        self.verb = verb
        self.a = a
        self.b = b
        self.value = value
        self.cost = cost
        self.die = die


def tricks(t: Saw, options: list[Choice]) -> list[Shot]:
    """The cards that are offered, each with one die at most: the lowest of its owner that is still free."""
    found: list[Shot] = []
    taken = 0
    for verb, a, b, _ in options:
        if verb in (ACTIVATE_ABILITY, ACTIVATE_ITEM):
            lowest = True
            for other in DICE_OF[WHOSE[b]]:
                if t.die_state[other] == READY and not taken >> other & 1 and t.face[other] < t.face[b]:
                    lowest = False
            if lowest and not taken >> b & 1 and not _has(found, verb, a):
                taken |= 1 << b
                found.append(Shot(verb, a, b, 0, 10 * t.face[b], b))
        elif verb == EXHAUST_ABILITY:
            if not _has(found, verb, a):
                found.append(Shot(verb, a, b, 0, CARD_PRICE, NONE))
        elif verb == USE_ITEM:
            found.append(Shot(verb, a, b, 0, THROWN_AWAY if ITEM_TRIGGER[a] == DISCARD else PUT_DOWN, NONE))
    return found


def _has(shots: list[Shot], verb: int, card: int) -> bool:
    for shot in shots:
        if shot.verb == verb and shot.a == card:
            return True
    return False


def shots_at(t: Saw, creature: int, place: int, shots: list[Shot]) -> list[Shot]:
    """What the offered cards can do to a creature."""
    found: list[Shot] = []
    for shot in shots:
        x = t.face[shot.b] if shot.b >= 0 and shot.verb != USE_ITEM else 0
        value = done_to(t, shot.a, x, creature, place)
        if value > 0:
            found.append(Shot(shot.verb, shot.a, shot.b, value, shot.cost, shot.die))
    return found


def done_to(t: Saw, source: int, x: int, creature: int, place: int) -> int:
    """The damage of a card to a creature; 0 if it does none."""
    if source == GRAVE:
        return MORE_THAN_DAMAGE if creature in hesitant(t) else 0
    if source == NET:
        return MORE_THAN_DAMAGE if caged(t, creature) else 0
    if source == DEAD_OR:
        return MORE_THAN_DAMAGE if any(other == creature for _, other in trades(t)) else 0
    if source == DOOR:
        return MORE_THAN_DAMAGE if place == 0 and can_defeat(t, creature) else 0
    if source == BELLOW_CARD:
        return MORE_THAN_DAMAGE if creature in frightened(t) else 0
    if source == NOOSE:
        return MORE_THAN_DAMAGE if creature in in_the_noose(t) else 0
    if source == BREATH_CARD and TYPE[creature] == "undead" and can_defeat(t, creature):
        return MORE_THAN_DAMAGE
    if source == BREAD and creature in hungry(t, x):
        return MORE_THAN_DAMAGE
    if not can_damage(t, creature):
        return 0
    if source == RECITE:
        return recited(t, creature)
    if source == EYE:
        return x
    if source == CROSSBOW:
        return min(x, CROSSBOW_MOST)
    if source == SACK:
        return CALTROPS
    if source == BEES:
        return STINGS
    if source == LONG_HOOK:
        return x + BOAT_HOOK if any(other == creature for _, other in neighbours(t)) else 0
    return near(t, source, x, creature, place)


def near(t: Saw, source: int, x: int, creature: int, place: int) -> int:
    """The same for the cards that reach the first two positions."""
    if place > 1:
        return 0
    if source == RED_ARC:
        return ARC_SECOND if place else ARC_FIRST
    if source == KEG_CARD:
        return 0 if place else KEG
    if source == SALT:
        return SALT_BURNS * min(SALTED, len(buried_creatures(t)))
    if source == BREATH_CARD:
        return BREATH
    if source == BREAD:
        return x + BREAD_HURTS
    if source == KNOWN:
        return ASSOCIATES if trophy_of(t, creature) else STRANGERS
    if source == BONES:
        return max((HEALTH[c] for c in undead_buried(t)), default=0)
    if source == SPEAR_CARD:
        return SPEAR_ON_BEASTS if TYPE[creature] == "forest" or t.under[creature] != NONE else SPEAR
    return 0


def useful(t: Saw, verb: int, source: int, die: int) -> float:
    """How sensible a card looks that does no damage."""
    if verb in (USE_ITEM, ACTIVATE_ITEM):
        return useful_item(t, source, die)
    if verb == ACTIVATE_ABILITY:
        if source == CHARM:
            return EARLY + CHARM_RAISES
        if source == LONG_ARM:
            gap = max((sides(t, d) - t.face[d] for d in _unspent(t, WHOSE[die]) if d != die), default=0)
            return EARLY + gap - t.face[die] if gap > t.face[die] else -1.0
        if source == HEX_CARD:
            return EARLY + 0.5 * t.face[die] if len(t.line) > 4 else -1.0
    elif source == SHIELD:
        return EARLY if 10 * BITE * len(_unspent(t, _owner(t, SHIELD))) > CARD_PRICE and too_much(t) else -1.0
    return -2.0


def useful_item(t: Saw, item: int, die: int) -> float:
    """The same for Items."""
    if item in (SALTS, SURGEON):
        return 2.0
    if item in (HOOK, RATIONS_CARD):
        return EARLY
    if item == KINDLING:
        return 2.0 if t.fire < 4 else -0.5
    if item == MAUL:
        return 1.0 if t.fire < 4 else -1.0
    if item == WHETSTONE:
        gap = max((sides(t, d) - t.face[d] for a in t.watchers() for d in _unspent(t, a) if d != die), default=0)
        return EARLY + gap - t.face[die] if gap > t.face[die] + 1 else -1.0
    if item == CROOKED:
        dice = _unspent(t, _owner(t, CROOKED))
        return EARLY if 2 * sum(t.face[d] for d in dice) < sum(sides(t, d) for d in dice) - 4 else -0.5
    return -0.5


def too_much(t: Saw) -> bool:
    """Whether the Line has more Health than the dice show."""
    need = 0
    for creature in t.line:
        need += health_of(t, creature) - t.hurt[creature] if t.is_shown(creature) else 6
    return need > sum(t.face[d] for a in t.watchers() for d in _unspent(t, a))


def _unspent(t: Saw, a: int) -> list[int]:
    return [d for d in DICE_OF[a] if t.die_state[d] == READY]


def _owner(t: Saw, card: int) -> int:
    for a in t.watchers():
        if card in t.slots[a] or card in t.items[a]:
            return a
    return 0
