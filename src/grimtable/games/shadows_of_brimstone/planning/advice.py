"""What a sensible party would do next: first sight of every question, for bots that roll an adventure out."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.planning.exploring import weigh_exploring
from grimtable.games.shadows_of_brimstone.planning.fighting import (
    Stand,
    throw_worth,
    weigh_fighting,
    weigh_hits,
)
from grimtable.games.shadows_of_brimstone.planning.fleeing import is_lost
from grimtable.games.shadows_of_brimstone.planning.healing import healed_worth, hurt, is_hurt, token_worth
from grimtable.games.shadows_of_brimstone.planning.levels import ability_worth, load_worth
from grimtable.games.shadows_of_brimstone.planning.outfit import (
    free_token_worth,
    held_in,
    upgrade_worth,
    way_worth,
    weigh_things,
)
from grimtable.games.shadows_of_brimstone.planning.rerolling import weigh_reroll
from grimtable.games.shadows_of_brimstone.planning.road import leaves_alone
from grimtable.games.shadows_of_brimstone.planning.town import weigh_at_a_stop
from grimtable.games.shadows_of_brimstone.planning.using import is_worth_using
from grimtable.games.shadows_of_brimstone.printed import BANDAGES, BRIMSTONE_ASH, FLASH, INITIATIVE, TONIC, WHISKEY
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import OneHeroTests
from grimtable.games.shadows_of_brimstone.rules.items.hands import SortItems
from grimtable.games.shadows_of_brimstone.rules.map.board import ground
from grimtable.games.shadows_of_brimstone.rules.turn.any_time import BeforeEnemies
from grimtable.games.shadows_of_brimstone.state import A_STOP, DOOR, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ASSIGN_HITS,
    BREATHE,
    BREATHE_FOR_GRIT,
    CANCEL_DREAD,
    CHOOSE_CLASS_UPGRADE,
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
    GIVE_TOKEN,
    GO_UP,
    HALT_TYPE,
    HEAL_INSTEAD,
    HEAL_POINT,
    HEAL_SPLIT,
    HOLD,
    KEEP,
    LEARN,
    LEAVE_TO_CHANCE,
    LEAVE_TOKEN,
    LOAD,
    LOSE_SURPLUS,
    NO,
    PASS,
    PICK_DIE,
    PLACE_HERO,
    RECOVER_GRIT,
    REROLL_CHART,
    REROLL_FAILURES,
    REROLL_PICKED,
    SPEND_SURPLUS,
    START_NEW_HERO,
    STAY,
    STEP_TO,
    THROW_AT,
    USE_ABILITY,
    USE_TOKEN,
    YES,
)
from grimtable.kernel.option import Choice

USUAL: Final = 1.0
WORTH_KEEPING: Final = {BANDAGES: 3.0, WHISKEY: 2.0, TONIC: 2.0}


def first_sight(t: Sob) -> list[float]:
    """How sensible each option of the open question looks."""
    assert t.ask is not None
    options = t.ask.options
    if options[-1][0] == END_ACTIVATION:
        return weigh_fighting(t, options) if t.foes else weigh_exploring(t, options)
    if options[0][0] == ASSIGN_HITS:
        return weigh_hits(t, options)
    frame = t.stack[-1]
    if isinstance(frame, SortItems):
        return weigh_things(t, frame.you, options)
    if options[-1][0] == STEP_TO:
        stand = Stand(t, frame.you)
        return [stand.worth(stand.g.space_at(choice[1])) for choice in options]
    return [weigh(t, choice) for choice in options]


def weigh(t: Sob, choice: Choice) -> float:
    """How sensible an option looks by itself."""
    verb, a, b, c = choice
    hero = t.stack[-1].you
    if t.stage == A_STOP or verb == START_NEW_HERO:
        worth = weigh_at_a_stop(t, choice)
        if worth is not None:
            return worth
    if verb in (KEEP, CHOOSE_DICE, REROLL_FAILURES):
        return weigh_reroll(t, verb, a)
    if verb == USE_ABILITY:
        return 2.5 if is_worth_using(t, c, a, b) else 0.0
    if verb == USE_TOKEN:
        return _token_now(t, a, c)
    if verb == PICK_DIE:  # what is picked stays so
        return 0.0 if b else USUAL
    if verb == REROLL_PICKED:
        return 2.0
    if verb == YES and leaves_alone(t):
        return 0.0
    if verb in (YES, GET_UP, REROLL_CHART, SPEND_SURPLUS, GO_UP):
        return 5.0
    if verb == STAY:
        return -10.0 if is_lost(t) else 5.0
    if verb in (FLEE, CANCEL_DREAD, DROP_ITEM):
        return -5.0
    if verb == DROP_TOKEN:
        return -WORTH_KEEPING.get(a, USUAL)
    if verb in (PASS, DONE, NO, LOSE_SURPLUS):
        return 2.0
    if verb == LEAVE_TOKEN:
        return -WORTH_KEEPING.get(a, USUAL) + 0.5
    if verb == LEAVE_TO_CHANCE:
        return USUAL + 0.1
    if verb == HEAL_SPLIT:
        return healed_worth(t, hero, a, b)
    if verb in (BREATHE, HEAL_INSTEAD):
        return 3.0 if is_hurt(t, hero) or hurt(t, hero) >= 5 else 0.0
    if verb in (BREATHE_FOR_GRIT, RECOVER_GRIT):
        return 1.5
    if verb == CHOOSE_CLASS_UPGRADE:
        return upgrade_worth(t, a, b)
    if verb == LEARN:
        return ability_worth(a)
    if verb == LOAD:
        return load_worth(b)
    if verb == CHOOSE_TOKEN:
        return free_token_worth(t, a, b)
    if verb == HOLD:
        return way_worth(t, hero, held_in(choice))
    if verb == GIVE_LANTERN:
        return -abs(value(t, a, INITIATIVE) - 4) * 0.5
    if verb == CHOOSE_HERO:
        return best_at(t, a)
    if verb == HEAL_POINT:
        return healed_worth(t, a, 1 - b, b) - healed_worth(t, a, 0, 0)
    if verb == HALT_TYPE:
        return float(sum(t.foe_type[model] == a for model in t.foes))
    if verb == PLACE_HERO:
        return -steps_to_a_door(t, a)
    if verb == THROW_AT:
        return throw_worth(t, hero, ground(t).space_at(a))
    if verb == GIVE_TOKEN:
        return 1.5
    return USUAL


def _token_now(t: Sob, token: int, target: int) -> float:
    """A token outside an activation: what heals, before it is too late; Flash and Ash before the Enemies act."""
    if token in (FLASH, BRIMSTONE_ASH):
        return 2.4 if token == BRIMSTONE_ASH or isinstance(t.stack[-1], BeforeEnemies) else 0.0
    if token == TONIC:
        return 0.0
    return 2.4 if token_worth(t, token, target) > 0 else 0.0


def best_at(t: Sob, hero: int) -> float:
    """Who takes a test: the one with the most dice; else who needs help most."""
    frame = t.stack[-1]
    if isinstance(frame, OneHeroTests):
        return value(t, hero, frame.skill) + 0.01 * (20 - hurt(t, hero))
    return USUAL + 0.1 * hurt(t, hero)


def steps_to_a_door(t: Sob, space: int) -> float:
    """How far a space is from the nearest Door."""
    g = ground(t)
    doors = 0
    for tile, row in enumerate(t.exits):
        for exit, state in zip(g.exits_of(tile), row, strict=True):
            if state == DOOR:
                doors |= exit.spaces
    return float(g.from_space(g.space_at(space)).distance_to_any(doors)) if doors else float(NONE)
