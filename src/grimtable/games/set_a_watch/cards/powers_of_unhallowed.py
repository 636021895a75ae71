"""The powers of the Unhallowed (chapter 9). Each function is one power; its docstring is the power's text."""

from __future__ import annotations

from grimtable.games.set_a_watch.cards.declaring import alarm, anchor, damper, guard, health, power, ward, wild
from grimtable.games.set_a_watch.cards.powers_of_creatures import others_revealed, raise_undead
from grimtable.games.set_a_watch.printed import DEFEATED, FIRST, REVEAL, TYPE
from grimtable.games.set_a_watch.rules.powers import power_burns, power_steals_lowest_of_each
from grimtable.games.set_a_watch.state import Saw


def candle_bishop(t: Saw, me: int, n: int) -> int:
    """Firewood cannot rise, except by 2 when it is at 0."""
    return 2 if t.fire == 0 else 0


def mother_briar(t: Saw, me: int, other: int) -> int:
    """Each revealed Forest Creature has +3 Health and cannot be tamed."""
    return 3 if mother_briar_keeps(t, me, other) else 0


def mother_briar_keeps(t: Saw, me: int, other: int) -> bool:
    """Each revealed Forest Creature has +3 Health and cannot be tamed."""
    return t.is_shown(other) and TYPE[other] == "forest"


def ditch_king(t: Saw, me: int) -> None:
    """Put the topmost Undead of the Graveyard into the Line directly behind it, faceup."""
    raise_undead(t, me)


def brood_aunt(t: Saw, me: int, other: int) -> None:
    """Each time a Dragon is revealed, firewood -3."""
    if TYPE[other] == "dragon":
        power_burns(t, 3)


def dead_paymaster(t: Saw, me: int, other: int) -> int:
    """+1 Health for each coin the party has, at most +6."""
    return min(6, t.coins) if other == me else 0


def grandmother_kettle(t: Saw, me: int, other: int) -> int:
    """+2 Health for each revealed Goblin in the Line and +1 Health for each Goblin in the Graveyard."""
    if other != me:
        return 0
    return 2 * others_revealed(t, me, "goblin") + sum(TYPE[c] == "goblin" for c in t.graveyard)


def quiet_abbot(t: Saw, me: int, other: int) -> bool:
    """Abilities and Items cannot damage, defeat or move it. Negating it is allowed."""
    return other == me


def many_handed(t: Saw, me: int) -> None:
    """Steal the lowest unspent die of each Watcher."""
    power_steals_lowest_of_each(t, me)


def walking_gate(t: Saw, me: int, other: int) -> bool:
    """Guard: no Creature behind it can be attacked directly, or damaged or defeated by Abilities or Items."""
    return t.line.index(other) > t.line.index(me)


def lady_rime(t: Saw, me: int) -> None:
    """If firewood is more than 3, it falls to 3."""
    power_burns(t, t.fire - 3)


damper("candle-bishop", candle_bishop)
health("mother-briar", mother_briar)
wild("mother-briar", mother_briar_keeps)
power("ditch-king", FIRST, ditch_king)
alarm("brood-aunt", brood_aunt)
health("dead-paymaster", dead_paymaster)
health("grandmother-kettle", grandmother_kettle)
ward("quiet-abbot", quiet_abbot)
anchor("quiet-abbot", quiet_abbot)
power("many-handed", REVEAL, many_handed)
guard("walking-gate", walking_gate)
ward("walking-gate", walking_gate)
power("lady-rime", DEFEATED, lady_rime)
