"""What odds and warnings of Ancient Terrible Things promise, and whether it came true: for the machine of previews."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from grimtable.games.ancient_terrible_things.names import amount
from grimtable.games.ancient_terrible_things.preview import IN_VAIN, PAID_IN_VAIN
from grimtable.games.ancient_terrible_things.words import (
    DECLINE,
    DONE,
    K_DISCARD,
    K_MAP_LOST,
    K_NO_DIE,
    K_PAY,
    K_PLAY,
    K_RESCUE,
    K_TERRIBLE,
    K_USE,
    NO,
    OVERCOME,
    STOP_ROLLING,
)
from grimtable.kernel.option import Choice
from tests.machines.playing_out import Played, Promise, by_chance, likely

SORTS = {"a match", "nothing", "a price", "a Terrible Thing"}

COSTS = re.compile(r"costs (?P<tokens>.+)")
TERRIBLE = re.compile(r"you take a Terrible Thing worth (?P<worth>-?\d+)(?P<unless>, unless a card helps)?")
HELPS = (K_PLAY, K_USE, K_RESCUE, K_MAP_LOST)  # what may spare somebody a Terrible Thing
MATCH = re.compile(r"(?P<about>less than |more than )?(?P<chance>[\d.]+)% to match")
WITHOUT_EFFECT = (K_PLAY, K_PAY, K_NO_DIE, K_DISCARD)  # what is told of a Feat that does nothing
STAYING = (DECLINE, STOP_ROLLING, DONE, NO)  # what leaves the dice as they lie


def on_the_way(position: Any, rng: Random) -> Choice:
    """The chance is that of one roll: nobody plays a card, nobody rolls again."""
    for choice in position.ask.options:
        if choice[0] in STAYING:
            found: Choice = choice
            return found
    return by_chance(position, rng)


def is_played_out(before: Any, now: Any) -> bool:
    """Whether the dice can be spent on the encounter, or cannot any more."""
    return any(choice[0] == OVERCOME for choice in now.ask.options) or now.ask.rule.startswith("ATT-SPEND")


def promises(played: Played) -> Iterator[Promise]:
    """The chance that the dice match the encounter; that a Feat does nothing until it is discarded; what is paid, and
    which Terrible Thing is taken.
    """
    if played.hint in (IN_VAIN, PAID_IN_VAIN):
        told = played.events
        ends = next(i for i, event in enumerate(told) if event[0] == K_DISCARD and event[2] == played.choice[1])
        yield Promise("nothing", all(event[0] in WITHOUT_EFFECT for event in told[:ends]))
        return
    if cost := COSTS.fullmatch(played.hint):
        _, seat, resource, n, _ = played.happened(K_PAY)[0]
        yield Promise("a price", amount(n, resource) == cost["tokens"] and seat == played.before.ask.first_seat())
        return
    if loss := TERRIBLE.fullmatch(played.hint):
        you = played.before.ask.first_seat()
        taken = next(each for each in played.events if each[0] in HELPS or (each[0] == K_TERRIBLE and each[1] == you))
        helped = bool(loss["unless"]) and taken[0] != K_TERRIBLE
        yield Promise("a Terrible Thing", helped or -taken[3] == int(loss["worth"]))
        return
    found = MATCH.fullmatch(played.hint)
    assert found is not None, played.hint
    asked = [t.ask.options for t in played.rests if t.ask is not None]
    matched = any(choice[0] == OVERCOME for options in asked for choice in options)
    yield likely("a match", float(found["chance"]) / 100, matched, exactly=not found["about"])
