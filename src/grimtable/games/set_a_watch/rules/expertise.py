"""What dice are worth in a direct attack and how far they reach: adventurers, Items, Abilities and locations."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import ARMOUR
from grimtable.games.set_a_watch.cards.items_passive import guild_pike, red_banner
from grimtable.games.set_a_watch.cards.locations_lasting import FALLEN_MINE, fallen_mine
from grimtable.games.set_a_watch.printed import ADVENTURERS, DAMAGE, RANGE, TYPE, piece
from grimtable.games.set_a_watch.rules.party import fallen, has_ability, spent_dice
from grimtable.games.set_a_watch.state import DICE, Saw

PROFESSIONAL_INTEREST: Final = piece("professional-interest")
LEDGER_OF_GRUDGES: Final = piece("ledger-of-grudges")
FED_BY_HAND: Final = piece("fed-by-hand")
WITCH: Final = piece("witch")
BOUNTY_HUNTER: Final = piece("bounty-hunter")
BARBARIAN: Final = piece("barbarian")

OWN_RANGE: Final = [RANGE[who] for who in ADVENTURERS]

# Places in `tally`
SHIELD_BITTEN: Final = 2  # extra damage of each of the Barbarian's dice this watch


def range_of(t: Saw, adventurer: int, familiar: bool = False) -> int:
    """The furthest position a direct attack reaches: 1 melee, 2 range, and what is added (SAW-BRD-08, SAW-GLOS-25)."""
    if familiar:
        return RANGE[t.familiar] + (1 if has_ability(t, FED_BY_HAND) else 0)
    reach = OWN_RANGE[adventurer] + t.reach[adventurer]
    if t.items[adventurer]:
        reach += guild_pike(t, adventurer)
    return reach if t.location != FALLEN_MINE else fallen_mine(reach)  # the Familiar is no Watcher


def attack_value(t: Saw, die: int, card: int) -> int:
    """What a die counts for in a direct attack on a creature."""
    adventurer = die // DICE
    kind = t.adventurer[adventurer]
    value = t.face[die]
    if kind == BOUNTY_HUNTER:
        value += professional_interest(t, card)
    elif kind == BARBARIAN:
        value += t.tally[SHIELD_BITTEN] + ledger_of_grudges(t, adventurer)
    return value + red_banner(t, adventurer) if t.items[adventurer] else value


def professional_interest(t: Saw, card: int) -> int:
    """Each of your dice spent on a direct attack against a Creature counts 2 more if you have a Trophy of its type."""
    return 2 if has_ability(t, PROFESSIONAL_INTEREST) and trophy_of(t, card) else 0


def ledger_of_grudges(t: Saw, adventurer: int) -> int:
    """Each of your dice counts 1 more in direct attacks for each of your exhausted Abilities, and dice stolen from you
    are recovered unspent when their thief is defeated.
    """
    return len(fallen(t, adventurer)) if has_ability(t, LEDGER_OF_GRUDGES) else 0


def attack_total(t: Saw, dice: list[int], card: int) -> int:
    """What several dice count for together: the Red Banner helps the first of its bearer's dice only."""
    bonus = [red_banner(t, die // DICE) for die in dice]
    return sum(attack_value(t, die, card) for die in dice) - sum(bonus) + max(bonus, default=0)


def trophy_of(t: Saw, card: int) -> bool:
    """Whether the Bounty Hunter has a Trophy of a creature's type."""
    return any(TYPE[trophy] == TYPE[card] for trophy in t.trophies)


def may_spend_on(t: Saw, die: int, card: int) -> bool:
    """Whether a creature's power lets this die be spent on it."""
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
    return max((t.face[d] for d in spent_dice(t, t.adventurer.index(WITCH))), default=0)
