"""How strong a direct attack is and how far it reaches, by adventurer, Items, Abilities and location (chapter 19)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import ARMOUR
from grimtable.games.set_a_watch.cards.items_passive import guild_pike, red_banner
from grimtable.games.set_a_watch.cards.locations_lasting import FALLEN_MINE, fallen_mine
from grimtable.games.set_a_watch.printed import (
    ADVENTURERS,
    BARBARIAN,
    BOUNTY_HUNTER,
    DAMAGE,
    RANGE,
    THE_WITCH,
    TYPE,
    piece,
)
from grimtable.games.set_a_watch.rules.abilities import exhausted, has_ability
from grimtable.games.set_a_watch.rules.party import spent_dice
from grimtable.games.set_a_watch.state import SHIELD_BITTEN, WHOSE, Saw

PROFESSIONAL_INTEREST: Final = piece("professional-interest")
LEDGER_OF_GRUDGES: Final = piece("ledger-of-grudges")
FED_BY_HAND: Final = piece("fed-by-hand")

OWN_RANGE: Final = [RANGE[who] for who in ADVENTURERS]


def range_of(t: Saw, adventurer: int) -> int:
    """The furthest position a direct attack reaches: 1 melee, 2 range, and what is added (SAW-BRD-08, SAW-GLOS-25)."""
    reach = OWN_RANGE[adventurer] + t.reach[adventurer]
    if t.items[adventurer]:  # asked so often that looking for nothing would cost 2 % of all play
        reach += guild_pike(t, adventurer)
    return reach if t.location != FALLEN_MINE else fallen_mine(reach)


def familiar_range(t: Saw) -> int:
    """The furthest position that the Familiar reaches. It is no Watcher: what changes their range leaves it alone."""
    return RANGE[t.familiar] + (1 if has_ability(t, FED_BY_HAND) else 0)


def attack_value(t: Saw, die: int, card: int) -> int:
    """What a die counts for in a direct attack on a creature."""
    adventurer = WHOSE[die]
    kind = t.adventurer[adventurer]
    value = t.face[die]
    if kind == BOUNTY_HUNTER:
        value += professional_interest(t, card)
    elif kind == BARBARIAN:
        value += t.tally[SHIELD_BITTEN] + ledger_of_grudges(t, adventurer)
    return value + red_banner(t, adventurer)


def professional_interest(t: Saw, card: int) -> int:
    """Each of your dice spent on a direct attack against a Creature counts 2 more if you have a Trophy of its type."""
    return 2 if has_ability(t, PROFESSIONAL_INTEREST) and trophy_of(t, card) else 0


def ledger_of_grudges(t: Saw, adventurer: int) -> int:
    """Each of your dice counts 1 more in direct attacks for each of your exhausted Abilities, and dice stolen from you
    are recovered unspent when their thief is defeated.
    """
    return len(exhausted(t, adventurer)) if has_ability(t, LEDGER_OF_GRUDGES) else 0


def attack_total(t: Saw, dice: list[int], card: int) -> int:
    """What several dice count for together: the Red Banner helps the first of its bearer's dice only."""
    bonus = [red_banner(t, WHOSE[die]) for die in dice]
    return sum(attack_value(t, die, card) for die in dice) - sum(bonus) + max(bonus, default=0)


def trophy_of(t: Saw, card: int) -> bool:
    """Whether the Bounty Hunter has a Trophy of a creature's type."""
    return TYPE[card] in [TYPE[trophy] for trophy in t.trophies]


def may_spend_on(t: Saw, die: int, card: int) -> bool:
    """Whether a creature's own power lets this die be spent on it."""
    return not ARMOUR.bits >> card & 1 or t.is_negated(card) or not ARMOUR.of[card](t, card, die)


def familiar_damage(t: Saw) -> int:
    """What the Familiar adds to an attack (SAW-WITCH-04)."""
    return DAMAGE[t.familiar] + fed_by_hand(t)


def fed_by_hand(t: Saw) -> int:
    """When the Familiar attacks, its damage is X higher, X being the value of one of your spent dice (0 without one),
    and its range is +1.
    """
    if not has_ability(t, FED_BY_HAND):
        return 0
    return max((t.face[d] for d in spent_dice(t, THE_WITCH)), default=0)
