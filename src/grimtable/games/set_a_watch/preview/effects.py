"""What happens in a trial, in few words, and what of it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.set_a_watch.names import hero, past_die_name, s_if_many
from grimtable.games.set_a_watch.printed import NAME
from grimtable.games.set_a_watch.state import Saw
from grimtable.games.set_a_watch.words import (
    ASSIGN,
    BUY,
    CASH_IN,
    K_BLUNT,
    K_COINS,
    K_FIRE,
    K_GONE,
    K_GROW,
    K_HEX,
    K_HORDE,
    K_LOOK,
    K_MARKET,
    K_MOUNT,
    K_MOVE,
    K_NEGATE,
    K_PAY,
    K_PUT,
    K_RECOVER,
    K_REFRESH,
    K_REROLL,
    K_RETURN,
    K_REVEAL,
    K_ROLL,
    K_SHUFFLE,
    K_STEAL,
    K_SUMMON,
    K_TAME,
    K_TURN_DIE,
    PUT_UNDER,
    REFRESH,
    SCOUT,
)
from grimtable.kernel.events import Event

# What the words of a choice say already is not told again
SAID: Final = (
    (ASSIGN, K_COINS),
    (BUY, K_PAY),
    (CASH_IN, K_COINS),
    (SCOUT, K_PUT),
    (PUT_UNDER, K_PUT),
    (REFRESH, K_REFRESH),
)
CERTAIN: Final = (K_REVEAL, K_SUMMON, K_MOUNT)  # whichever cards the party exhausts
NEWS: Final = (K_LOOK, K_MARKET, K_ROLL, K_REROLL, K_SHUFFLE)  # what nobody can know beforehand


def _fire(t: Saw, e: Event) -> str:
    return f"firewood {'+' if e[3] > 0 else '−'}{abs(e[3])}"


def _move(t: Saw, e: Event) -> str:
    return f"{NAME[e[2]]} moves to position {e[3] + 1}" if e[2] >= 0 else ""


EFFECTS: Final[dict[int, Callable[[Saw, Event], str]]] = {
    K_FIRE: _fire,
    K_MOVE: _move,
    K_COINS: lambda t, e: f"{e[3]} coin{s_if_many(e[3])}",
    K_PAY: lambda t, e: f"{e[3]} coin{s_if_many(e[3])} lost",
    K_STEAL: lambda t, e: f"steals {past_die_name(t, e[3])}",
    K_RECOVER: lambda t, e: f"{past_die_name(t, e[3])} is recovered",
    K_RETURN: lambda t, e: f"{past_die_name(t, e[3])} comes back spent",
    K_GROW: lambda t, e: f"+{e[3]} Health",
    K_MOUNT: lambda t, e: f"{NAME[e[2]]} mounts {NAME[e[3]]}",
    K_NEGATE: lambda t, e: f"{NAME[e[2]]} is negated",
    K_TURN_DIE: lambda t, e: f"a die of {hero(t, e[2])} shows {e[3]}",
    K_REVEAL: lambda t, e: f"{NAME[e[2]]} is revealed",
    K_SUMMON: lambda t, e: f"{NAME[e[2]]} comes",
    K_HORDE: lambda t, e: f"{NAME[e[2]]} joins the Horde",
    K_TAME: lambda t, e: f"{NAME[e[2]]} is tamed",
    K_REFRESH: lambda t, e: f"{NAME[e[2]]} is refreshed",
    K_BLUNT: lambda t, e: f"{NAME[e[2]]} helps",
    K_PUT: lambda t, e: f"{NAME[e[2]]} goes to the {'top' if e[3] else 'bottom'} of its deck",
    K_GONE: lambda t, e: f"{NAME[e[2]]} is removed",
    K_HEX: lambda t, e: f"Hex counts {e[3]}",
}
