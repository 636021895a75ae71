"""What the previews of a stop promise, and whether it came true: for the machine of previews."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from grimtable.kernel.option import Choice
from tests.machines.playing_out import Played, Promise, by_chance

SORTS = {"experience left"}


def promises(played: Played) -> Iterator[Promise]:
    """The experience that is left is what was said."""
    said = re.fullmatch(r"(\d+) experience left", played.hint)
    if said is not None:
        left = played.rests[0].experience[played.choice[3]]
        yield Promise("experience left", left == int(said[1]))


def on_the_way(position: Any, rng: Random) -> Choice:
    return by_chance(position, rng)


def is_played_out(before: Any, now: Any) -> bool:
    """A purchase is paid for at once."""
    return True
