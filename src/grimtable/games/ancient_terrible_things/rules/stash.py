"""Stashes: resource tokens, Terrible Things and the Map. Only these functions change who owns them."""

from __future__ import annotations

from collections.abc import Callable

from grimtable.games.ancient_terrible_things.packed import tokens_of
from grimtable.games.ancient_terrible_things.printed import COURAGE, FEAT, FOCUS, TREASURE
from grimtable.games.ancient_terrible_things.rules.achievements import THE_ONLY_TRUE_COURSE
from grimtable.games.ancient_terrible_things.state import NOBODY, NONE, Att
from grimtable.games.ancient_terrible_things.words import (
    K_GAIN,
    K_GIVE,
    K_LOSE,
    K_MAP,
    K_MAP_LOST,
    K_OBSESSION,
    K_PAY,
    K_STEAL,
    K_TERRIBLE,
    K_TERRIBLE_BACK,
    K_TERRIBLE_GIVEN,
    K_TERRIBLE_OUT,
)
from grimtable.kernel.piles import put, take


def gain(t: Att, you: int, resource: int, n: int, cause: int = NONE) -> None:
    """Tokens from the supply, which never runs out (ATT-SET-27). A cause is named where it is not the procedure's."""
    t.tokens[tokens_of(you, resource)] += n
    t.stirred |= resource == COURAGE
    if cause == NONE:
        t.emit(K_GAIN, you, resource, n)
    else:
        t.tell(K_GAIN, you, resource, n, cause)


def pay(t: Att, you: int, resource: int, n: int) -> None:
    """A cost goes to the supply in full; the caller has made sure that it can be paid (ATT-GEN-03, ATT-GEN-04)."""
    if n > 0:
        t.tokens[tokens_of(you, resource)] -= n
        t.stirred |= resource == COURAGE
        t.emit(K_PAY, you, resource, n)


def once_paid(t: Att, you: int, resource: int, n: int, holds: Callable[[Att, int], bool]) -> bool:
    """Whether something will hold for a player who has paid a cost. Nothing is paid yet."""
    t.tokens[tokens_of(you, resource)] -= n
    answer = holds(t, you)
    t.tokens[tokens_of(you, resource)] += n
    return answer


def lose(t: Att, you: int, resource: int, n: int) -> None:
    """Up to n tokens go to the supply."""
    n = min(n, t.has(you, resource))
    if n > 0:
        t.tokens[tokens_of(you, resource)] -= n
        t.stirred |= resource == COURAGE
        t.emit(K_LOSE, you, resource, n)


def steal(t: Att, you: int, victim: int, resource: int) -> None:
    """A token passes from one stash to another; the caller has made sure that there is one."""
    pass_on(t, victim, you, resource)
    t.emit(K_STEAL, you, tokens_of(victim, resource), 1)


def give(t: Att, you: int, other: int, resource: int) -> None:
    """A player gives a token to another; the caller has made sure that there is one."""
    pass_on(t, you, other, resource)
    t.emit(K_GIVE, you, tokens_of(you, resource), other)


def pass_on(t: Att, giver: int, taker: int, resource: int) -> None:
    """A token changes stashes."""
    t.tokens[tokens_of(giver, resource)] -= 1
    t.tokens[tokens_of(taker, resource)] += 1
    t.stirred |= resource == COURAGE


def owns_tokens(t: Att, you: int) -> bool:
    """Whether a stash holds any resource token."""
    return t.has(you, FOCUS) + t.has(you, TREASURE) + t.has(you, COURAGE) + t.has(you, FEAT) > 0


# -- Terrible Things


def take_terrible(t: Att, you: int, value: int) -> None:
    """A token from the track joins a stash; the caller has taken it off the track."""
    put(t.terrible, you, value)
    t.stirred = True
    t.emit(K_TERRIBLE, you, -1, value)


def lowest_from_track(t: Att) -> int:
    """Take the token of the lowest occupied space off the track (ATT-TTP-03)."""
    value = t.track[0]
    t.track = t.track[1:]
    return value


def highest_from_track(t: Att) -> int:
    """Take the token of the highest occupied space off the track."""
    value = t.track[-1]
    t.track = t.track[:-1]
    return value


def discard_lowest(t: Att) -> None:
    """The lowest token leaves the game (ATT-WARN-03)."""
    value = lowest_from_track(t)
    t.token_out = [*t.token_out, value]
    t.emit(K_TERRIBLE_OUT, NOBODY, -1, value)


def return_terrible(t: Att, you: int, value: int) -> None:
    """A token of a stash leaves the game."""
    take(t.terrible, you, value)
    t.token_out = [*t.token_out, value]
    t.stirred = True
    t.emit(K_TERRIBLE_OUT, you, -1, value)


def put_on_track(t: Att, you: int, value: int) -> None:
    """A token of a stash goes back to the track, where values keep rising."""
    take(t.terrible, you, value)
    t.track = sorted([*t.track, value])
    t.stirred = True
    t.emit(K_TERRIBLE_BACK, you, -1, value)


def give_terrible(t: Att, you: int, other: int, value: int) -> None:
    """A token passes from one stash to another."""
    take(t.terrible, you, value)
    put(t.terrible, other, value)
    t.stirred = True
    t.emit(K_TERRIBLE_GIVEN, you, other, value)


# -- the Map


def take_map(t: Att, you: int) -> None:
    """The Map comes to a player, from whoever holds it or from beside the board."""
    before = t.map_holder
    if before == you:
        return
    t.map_holder = you
    t.emit(K_MAP, you)
    if before != NONE and t.obsession[before] == THE_ONLY_TRUE_COURSE:
        t.emit(K_OBSESSION, before, THE_ONLY_TRUE_COURSE)
        lose(t, before, FOCUS, 1)
        lose(t, before, COURAGE, 1)


def discard_map(t: Att, you: int) -> None:
    """The Map is nobody's until an effect gives it to somebody (ATT-SMAP-06)."""
    t.map_holder = NOBODY
    t.emit(K_MAP_LOST, you)
