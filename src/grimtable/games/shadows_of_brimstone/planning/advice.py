"""What a sensible party would do next: first sight of every question, for bots that roll an adventure out."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.planning.exploring import weigh_exploring
from grimtable.games.shadows_of_brimstone.planning.fighting import hit_worth, weigh_fighting
from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    DYNAMITE,
    HEALTH,
    INITIATIVE,
    SANITY,
    TONIC,
    WHISKEY,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import OneHeroTests
from grimtable.games.shadows_of_brimstone.rules.map.board import ground
from grimtable.games.shadows_of_brimstone.rules.rolls import NO_NEED, Rerolls
from grimtable.games.shadows_of_brimstone.state import DOOR, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ASSIGN_HITS,
    BREATHE,
    BREATHE_FOR_GRIT,
    CANCEL_DREAD,
    CHOOSE_DICE,
    CHOOSE_HERO,
    CHOOSE_TOKEN,
    DONE,
    DROP_ITEM,
    DROP_TOKEN,
    END_ACTIVATION,
    FLEE,
    GET_UP,
    GIVE_LANTERN,
    HEAL_INSTEAD,
    HEAL_SPLIT,
    KEEP,
    LEAVE_TOKEN,
    LOSE_SURPLUS,
    NO,
    PASS,
    PLACE_HERO,
    RECOVER_GRIT,
    REROLL_CHART,
    REROLL_FAILURES,
    SPEND_SURPLUS,
    STAY,
    THROW_AT,
    USE_ABILITY,
    USE_TOKEN,
    YES,
)
from grimtable.kernel.option import Choice

USUAL: Final = 1.0
FREE_TOKEN: Final = {BANDAGES: 3.0, WHISKEY: 1.0, DYNAMITE: 2.0, TONIC: 1.5}


def first_sight(t: Sob) -> list[float]:
    """How sensible each option of the open question looks."""
    assert t.ask is not None
    options = t.ask.options
    if options[-1][0] == END_ACTIVATION:
        return weigh_fighting(t, options) if t.foes else weigh_exploring(t, options)
    return [weigh(t, choice) for choice in options]


def weigh(t: Sob, choice: Choice) -> float:
    """How sensible an option looks by itself."""
    verb, a, b, _ = choice
    if verb in (KEEP, CHOOSE_DICE, REROLL_FAILURES):
        return weigh_reroll(t, verb, a)
    if verb == ASSIGN_HITS:
        return hit_worth(t, a, b)
    if verb in (STAY, YES, GET_UP, REROLL_CHART, SPEND_SURPLUS):
        return 5.0
    if verb in (FLEE, CANCEL_DREAD, DROP_ITEM, DROP_TOKEN):
        return -5.0
    if verb in (PASS, DONE, NO, LOSE_SURPLUS):
        return 2.0
    if verb == LEAVE_TOKEN:
        return 0.0
    if verb == HEAL_SPLIT:
        return healed_worth(t, a, b)
    if verb in (BREATHE, HEAL_INSTEAD):
        return 3.0 if is_hurt(t, t.stack[-1].you) else 0.0
    if verb in (BREATHE_FOR_GRIT, RECOVER_GRIT):
        return 1.5
    if verb == CHOOSE_TOKEN:
        return FREE_TOKEN.get(a, USUAL)
    if verb == GIVE_LANTERN:
        return -abs(value(t, a, INITIATIVE) - 4) * 0.5
    if verb == CHOOSE_HERO:
        return best_at(t, a)
    if verb == PLACE_HERO:
        return -steps_to_a_door(t, a)
    if verb == THROW_AT:
        return USUAL
    if verb == USE_ABILITY:
        return 2.5
    if verb == USE_TOKEN:
        return 2.4 if is_hurt(t, choice[3]) else 0.0
    return USUAL


def weigh_reroll(t: Sob, verb: int, dice: int) -> float:
    """A re-roll is worth a Grit where much may come of it."""
    frame = t.stack[-1]
    if verb == KEEP or not isinstance(frame, Rerolls):
        return 1.0
    if verb == CHOOSE_DICE:
        return -1.0
    count = dice.bit_count()
    if frame.need != NO_NEED:
        chance = (frame.sides + 1 - frame.need) / frame.sides
        return 0.75 * count * chance + (0.4 if frame.enough else 0.0)
    return 0.3 * count


def is_hurt(t: Sob, hero: int) -> bool:
    """Whether healing is worth something."""
    row = t.stats[hero]
    return 2 * t.wounds[hero] >= row[HEALTH] or 2 * t.sanity_lost[hero] >= row[SANITY]


def healed_worth(t: Sob, wounds: int, sanity: int) -> float:
    """The better, the more even Health and Sanity are afterwards."""
    hero = t.stack[-1].you
    row = t.stats[hero]
    health = (row[HEALTH] - t.wounds[hero] + wounds) / row[HEALTH]
    mind = (row[SANITY] - t.sanity_lost[hero] + sanity) / row[SANITY]
    return 5.0 * min(health, mind) + health + mind


def best_at(t: Sob, hero: int) -> float:
    """Who takes a test: the one with the most dice."""
    frame = t.stack[-1]
    return float(value(t, hero, frame.skill)) if isinstance(frame, OneHeroTests) else USUAL


def steps_to_a_door(t: Sob, space: int) -> float:
    """How far a space is from the nearest Door."""
    g = ground(t)
    doors = 0
    for tile, row in enumerate(t.exits):
        for exit, state in zip(g.exits_of(tile), row, strict=True):
            if state == DOOR:
                doors |= exit.spaces
    return float(g.from_space(g.space_at(space)).distance_to_any(doors)) if doors else float(NONE)
