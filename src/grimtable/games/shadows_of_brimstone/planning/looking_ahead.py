"""Trying answers out: which questions are worth it, and how far to look.

Only what a hero does in a Fight is tried: there a space, a target or a token decides what the Enemies can do in return.
An answer is played on to the end of the turn, all heroes and Enemies included; what looks best at first sight keeps a
lead that luck alone does not overcome.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.planning.advice import first_sight
from grimtable.games.shadows_of_brimstone.planning.fighting import ATTACK
from grimtable.games.shadows_of_brimstone.planning.standing import promise
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.verbs import END_ACTIVATION, MOVE_TO
from grimtable.kernel.option import Choice

CLOSE: Final = 20.0  # how far behind the best an answer may look and still be tried
MOVES: Final = 3  # spaces that are tried, at most
LEAD: Final = 0.4  # what a point of first sight counts


def promising(t: Sob, most: int) -> list[int]:
    """The answers to try, the best at first sight first; only that one where nothing is to be gained by trying."""
    assert t.ask is not None
    options = t.ask.options
    weights = first_sight(t)
    order = sorted(range(len(weights)), key=weights.__getitem__, reverse=True)
    if not t.foes or options[-1][0] != END_ACTIVATION:
        return order[:1]
    least = max(weights[order[0]] - CLOSE, min(weights[order[0]], ATTACK) - CLOSE / 2)
    found: list[int] = []
    moves = 0
    for index in order:
        if weights[index] < least or len(found) == most:
            break
        if options[index][0] == MOVE_TO:
            moves += 1
            if moves > MOVES:
                continue
        found.append(index)
    return found


def foresee(t: Sob, choice: Choice) -> float:
    """How things stand at the end of the turn, if everybody then does what looks best."""
    assert t.ask is not None
    lead = LEAD * first_sight(t)[t.ask.options.index(choice)]
    twin = t.copy()
    twin.answer(choice, t.ask.first_seat())
    while twin.ask is not None and twin.turn == t.turn:
        weights = first_sight(twin)
        twin.answer(twin.ask.options[weights.index(max(weights))], twin.ask.first_seat())
    return promise(twin) + lead
