"""Whether a position that comes from outside can be played on.

Nobody can tell from a snapshot whether it was ever reached by playing: that is what the answers of a save are for. What
can be told is whether the rules can do anything with it. So everything in it is measured, every option is tried, and
a few games are rehearsed from it to their end, while everything is shown that anybody could be shown.
"""

from __future__ import annotations

from random import Random

import msgspec

from grimtable.kernel.chance import KEY_BYTES
from grimtable.kernel.errors import BadSave
from grimtable.kernel.form import misshapen
from grimtable.kernel.game import SPECTATOR, Game
from grimtable.kernel.option import Ask
from grimtable.kernel.position import Position
from grimtable.kernel.table import Table

REHEARSALS = 3
LONGEST_REHEARSAL = 400  # answers; most games are over before that
SHOWN_EVERY = 9  # answers of a rehearsal

MOST_TURNS = 1_000_000
LEAST_NUMBER = -2  # of an option: no game of ours goes below, and from the end a list is read as well


def flaws(game: Game, position: Position) -> list[str]:
    """What is wrong with a position; empty for every one that can arise."""
    unfit = misshapen(position, game.forms(position))
    return [f"its {unfit} cannot be what it is"] if unfit else game.broken(position)


def need_sound(game: Game, position: Position, key: bytes) -> None:
    """Refuse a position that no game could have, or from which none can go on."""
    try:
        wrong = _at_rest(game, position, key) or next(iter(flaws(game, position)), "") or _not_askable(game, position)
        if not wrong:
            for number in range(REHEARSALS):
                rehearse(game, position, Random(number))
    except Exception as fault:  # a forged position can break anything that the rules take for granted
        raise BadSave(f"the snapshot is not a position of this game: {fault!r}") from fault
    if wrong:
        raise BadSave(f"the snapshot is not a position of this game: {wrong}")


def _at_rest(game: Game, position: Position, key: bytes) -> str:
    """What is wrong with what every game has."""
    if position.chance.key != key:
        return "its luck is not that of the save's key"
    if position.chance.laid:
        return "luck was laid down for what is to come"
    if (position.ask is None) != position.over():
        return "nobody is asked, though it is not over; or the other way about"
    if not (0 <= position.turn < MOST_TURNS and 0 <= position.action < MOST_TURNS):
        return "more turns have passed than any game has"
    if not all(0 <= event[0] < len(game.kinds) for event in position.events):
        return "it tells of something that cannot happen"
    return ""


def _not_askable(game: Game, position: Position) -> str:
    """What is wrong with the open question; it raises anything where an answer cannot be given."""
    ask = position.ask
    if ask is None:
        return ""
    if not 0 < ask.seats < 1 << position.seats:
        return "it asks a seat that is not there"
    if len(ask.options) < 2 or len(set(ask.options)) < len(ask.options):
        return "it asks where there is no choice, or offers the same choice twice"
    if any(min(choice) < LEAST_NUMBER for choice in ask.options):
        return "it offers something that is not there"
    for choice in ask.options:
        position.copy().answer(choice, ask.first_seat())
    return ""


def rehearse(game: Game, position: Position, rng: Random) -> None:
    """Play on from a position by chance, with luck of its own, and show what there is to be shown on the way."""
    show(game, position)
    twin = position.copy()
    twin.chance.rekey(rng.randbytes(KEY_BYTES))
    for count in range(1, LONGEST_REHEARSAL + 1):
        ask = twin.ask
        if ask is None:
            break
        twin.answer(rng.choice(ask.options), rng.choice(_seats(twin, ask)))
        if count % SHOWN_EVERY == 0:
            show(game, twin)
    show(game, twin)


def _seats(position: Position, ask: Ask) -> list[int]:
    return [seat for seat in range(position.seats) if ask.seats >> seat & 1]


def show(game: Game, position: Position) -> None:
    """Tell all that can be told of a position, to every seat. It raises whatever the rules raise over it."""
    table: Table = Table(game, {}, position.copy(), position.chance.key, "off")
    for seat in (SPECTATOR, *range(position.seats)):
        msgspec.json.encode(table.view(seat))
        for event in position.events:
            table.line(0, event, seat)
    ask = table.ask
    if ask is None:
        msgspec.json.encode(table.result)
        return
    msgspec.json.encode((ask.prompt, ask.why, ask.ids, tuple(ask.hinted), ask.obvious))
    for option in ask.options:
        ask.odds(option)
    for seat in ask.seats:
        table.resample(seat, Random(0))
