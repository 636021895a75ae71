"""When a re-roll is worth a Grit."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import HEALTH, MAX_GRIT, SANITY
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ATTACK_ROLL,
    DEFENSE_ROLL,
    ESCAPE_ROLL,
    MOVE_ROLL,
    SCAVENGE_ROLL,
    SKILL_ROLL,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import NO_NEED, Rerolls
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CHOOSE_DICE, KEEP

KEEPS: Final = 1.0  # the weight of leaving a roll as it is
# What one more success is worth, in Grit, by what was rolled for
WORTH: Final = {
    ATTACK_ROLL: 0.75,
    DEFENSE_ROLL: 0.6,
    WILLPOWER_ROLL: 0.35,
    SKILL_ROLL: 1.0,
    ESCAPE_ROLL: 0.6,
    SCAVENGE_ROLL: 0.4,
    MOVE_ROLL: 0.0,
}
USUALLY: Final = 0.5
PLENTY: Final = 1.3  # with all the Grit that a hero can have
FATAL: Final = 3.0  # with the hero's fall at stake


def weigh_reroll(t: Sob, verb: int, dice: int) -> float:
    """A re-roll is worth a Grit where much may come of it."""
    frame = t.stack[-1]
    if verb == KEEP or not isinstance(frame, Rerolls):
        return KEEPS
    if verb == CHOOSE_DICE:
        return -1.0
    hero = frame.you
    plenty = PLENTY if t.grit[hero] >= value(t, hero, MAX_GRIT) else 1.0
    if frame.need == NO_NEED:
        return 0.3 * dice.bit_count() * plenty
    chance = max(frame.sides + 1 - frame.need, 0) / frame.sides
    count = dice.bit_count()
    hoped_for = 1.0 - (1.0 - chance) ** count if frame.enough else count * chance
    worth = hoped_for * WORTH.get(frame.kind, USUALLY)
    if frame.kind in (DEFENSE_ROLL, WILLPOWER_ROLL) and len(t.stack) > 1:
        worth *= stakes(t, t.stack[-2], dice)
    return worth * plenty


def stakes(t: Sob, harm: object, dice: int) -> float:
    """How much each Hit that gets through does, and more if the hero would fall."""
    if not isinstance(harm, Harm) or not harm.damage:
        return 1.0
    hero = harm.you
    row = t.stats[hero]
    coming = sum(amount for i, amount in enumerate(harm.damage) if dice >> i & 1)
    left = row[HEALTH] - t.wounds[hero] if harm.kind == HIT else row[SANITY] - t.sanity_lost[hero]
    each = coming / max(dice.bit_count(), 1)
    return FATAL * each if coming >= left else each
