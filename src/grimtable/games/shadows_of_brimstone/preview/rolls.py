"""What dice bring as they lie there, and what rolling them again may bring."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import counted
from grimtable.games.shadows_of_brimstone.odds import (
    forced,
    in_percent,
    odds,
    trial_of,
)
from grimtable.games.shadows_of_brimstone.printed import (
    HEALTH,
    MAX_GRIT,
    SANITY,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import abilities_of
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import CORRUPTION_HIT, HIT, NO_ARMOR, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ARMOR_ROLL,
    ATTACK_ROLL,
    DEFENSE_ROLL,
    HARM_COMES,
    MOVE_ROLL,
    MOVE_ROLLED,
    SPIRIT_ARMOR_ROLL,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import NO_NEED, Rerolls
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import NONE, Sob

SAVES: Final = (DEFENSE_ROLL, WILLPOWER_ROLL, ARMOR_ROLL, SPIRIT_ARMOR_ROLL)


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{in_percent(chance)}%"


def kept(t: Sob, rerolls: Rerolls) -> str:
    """What a Move roll or a save brings as it lies; other rolls lie there for everybody to see."""
    activation = t.stack[-2] if len(t.stack) > 1 else None
    if isinstance(activation, Harm) and rerolls.kind in SAVES:
        return _harm(t, rerolls, activation)
    if rerolls.kind != MOVE_ROLL or not isinstance(activation, Activation):
        return ""
    return _move(t, len(t.stack) - 2)


def _move(t: Sob, place: int) -> str:
    """The spaces that a Move roll brings, and the Grit, with what is Forced to change them."""
    trial = trial_of(t)
    trial.own(place)
    activation = trial.stack[place]
    assert isinstance(activation, Activation)
    activation.die = t.dice[0]
    activation.set_moves(trial)
    forced(trial, MOVE_ROLLED, activation.you, place)
    room = max(value(t, activation.you, MAX_GRIT) - t.grit[activation.you], 0)
    kept = min(activation.grit, room)
    grit = f", and Recover {kept} Grit" if kept else ""
    surplus = f", and {activation.grit - kept} Grit to spend at once or lose" if activation.grit > kept else ""
    return f"{trial.moves} to move{grit}{surplus}"


def _harm(t: Sob, rerolls: Rerolls, harm: Harm) -> str:
    """What gets through the saves that lie there, and what it leaves of the hero."""
    hero = harm.you
    failed = [i for i, die in enumerate(t.dice) if die < rerolls.need_of(i)]
    is_armor = rerolls.kind in (ARMOR_ROLL, SPIRIT_ARMOR_ROLL)
    may_stop = not is_armor and harm.armor(t) and not harm.ignores & NO_ARMOR
    amounts = [len(failed)] if is_armor else _by_source(harm, failed)
    amount = sum(amounts) if may_stop else _with_what_comes(t, len(t.stack) - 2, amounts)
    if harm.kind == CORRUPTION_HIT:
        return f"take {amount} Corruption"
    is_wound = harm.kind == HIT
    thing = counted(amount, "Wound", "Wounds") if is_wound else f"{amount} Sanity Damage"
    if may_stop:
        return f"take {thing} but for what {'Armor' if is_wound else 'Spirit Armor'} stops"
    left = t.stats[hero][HEALTH] - t.wounds[hero] if is_wound else t.stats[hero][SANITY] - t.sanity_lost[hero]
    if amount >= left:
        return f"take {thing}: knocked out"
    brings_more = harm.foe != NONE and any(ability.on_wound for ability in abilities_of(t, harm.foe))
    most = "at most " if amount and brings_more else ""
    return f"take {thing}: {most}{left - amount} {'Health' if is_wound else 'Sanity'} left"


def _by_source(harm: Harm, failed: list[int]) -> list[int]:
    """What each source of a batch of Hits does with those that get through."""
    amounts: dict[int, int] = {}
    for i in failed:
        source = harm.source[i] if harm.source else NONE
        amounts[source] = amounts.get(source, 0) + harm.damage[i]
    return list(amounts.values())


def _with_what_comes(t: Sob, place: int, amounts: list[int]) -> int:
    """What a hero takes from these sources, with what is Forced to change it."""
    trial = trial_of(t)
    harm = trial.own(place)
    assert isinstance(harm, Harm)
    total = 0
    for amount in amounts:
        if amount:
            harm.amount = amount
            forced(trial, HARM_COMES, harm.you, place)
            total += harm.amount
    return total


def rerolled(t: Sob, rerolls: Rerolls, mask: int) -> str:
    """How likely a re-roll brings more than what lies there."""
    dice = [i for i in range(len(t.dice)) if mask >> i & 1]
    if any(rerolls.need_of(i) == NO_NEED for i in dice):
        return _more_in_sum([t.dice[i] for i in dice], [rerolls.sides_of(i) for i in dice])
    failing = 1.0
    for i in dice:
        failing *= 1 - odds(rerolls.need_of(i), rerolls.sides_of(i))
    if rerolls.enough:
        return f"{percent(1 - failing)} to make it"
    thing = "Hit" if rerolls.kind == ATTACK_ROLL else "save" if rerolls.kind in SAVES else "success"
    more = sum(odds(rerolls.need_of(i), rerolls.sides_of(i)) for i in dice)
    if len(dice) == 1:
        return f"{percent(1 - failing)} for one more {thing}"
    return f"{percent(1 - failing)} for at least one more {thing}, {more:.1f} on average"


def _more_in_sum(shown: list[int], sides: list[int]) -> str:
    """How likely the dice come to more than they show now."""
    sums = {0: 1.0}
    for each in sides:
        grown: dict[int, float] = {}
        for total, chance in sums.items():
            for face in range(1, each + 1):
                grown[total + face] = grown.get(total + face, 0.0) + chance / each
        sums = grown
    more = sum(chance for total, chance in sums.items() if total > sum(shown))
    less = sum(chance for total, chance in sums.items() if total < sum(shown))
    return f"{percent(more)} to be more" + (f", {percent(less)} to be less" if less else "")


def better_move(t: Sob) -> str:
    """How likely another Move roll is a better one."""
    activation = t.stack[-1] if t.stack else None
    if not isinstance(activation, Activation):
        return ""
    return f"{percent(odds(activation.die + 1))} to be more than {activation.die}"
