"""The one option of a stop: the campaign as it stands when it begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from grimtable.games.arkham.campaign.carry import (
    KILLED,
    Carry,
    Investigator,
    Player,
    all_owing,
    decoded,
    present,
    unused,
    wrong_with,
)
from grimtable.games.arkham.decks.building import INVESTIGATORS, starter
from grimtable.games.arkham.printed import CODE
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.scenarios.night_of_the_zealot import LITA
from grimtable.games.arkham.settings import DIFFICULTIES
from grimtable.kernel.game import Setting

SAMPLE: Final = "sample"
LOSSES: Final = "losses"
SAMPLE_EXPERIENCE: Final = 10
LOST_CARDS: Final = 2

SETTINGS: Final = (
    Setting(
        "carry",
        "the campaign as its book writes it, or a sample to try it out",
        (SAMPLE, LOSSES),
        SAMPLE,
        "AHC-CAMP-03",
        free=True,
        effects={
            SAMPLE: "Starter decks with 10 experience each, after a first scenario.",
            LOSSES: "The same after a bad night: the first of them is dead, the last has lost two cards for good, and "
            "Lita Chantler is looking for somebody.",
        },
    ),
)


def sample(seats: int, losses: bool = False) -> Carry:
    """A stop for trying out: starter decks after a first scenario."""
    people = [
        Investigator(CODE[card], seat, dict(starter(CODE[card]).slots), SAMPLE_EXPERIENCE)
        for seat, card in enumerate(INVESTIGATORS[:seats])
    ]
    if losses:
        lost = sorted(code for code, copies in people[-1].slots.items() if copies == LOST_CARDS)[0]
        slots = {code: copies for code, copies in people[-1].slots.items() if code != lost}
        people[-1] = replace(people[-1], slots=slots)
        people[0] = replace(people[0], status=KILLED)
    return Carry(
        scenario=SCENARIO_NAMES[1],
        rest=True,
        players=tuple(Player(seat) for seat in range(seats)),
        investigators=tuple(people),
        offered=LITA if losses else "",
    )


@lru_cache(maxsize=16)
def _read(coded: str) -> Carry | str:
    return decoded(coded)


def carry_of(seats: int, options: Mapping[str, str]) -> Carry:
    """The campaign that the option holds, which has been found good."""
    asked = options["carry"]
    found = sample(seats, asked == LOSSES) if asked in (SAMPLE, LOSSES) else _read(asked)
    assert isinstance(found, Carry)
    return found


def impossible(seats: int, options: Mapping[str, str]) -> str:
    """Why there cannot be a stop in this campaign, or nothing."""
    if options["carry"] in (SAMPLE, LOSSES):
        return ""
    carry = _read(options["carry"])
    if isinstance(carry, str):
        return carry
    log = frozenset(entry for name in SCENARIO_NAMES for entry in SCENARIOS[name].log)
    wrong = wrong_with(carry, SCENARIO_NAMES, DIFFICULTIES, log)
    if wrong:
        return wrong
    if not carry.scenario:
        return "there is no scenario left before which one could stop [AHC-CAMP-04]"
    if len(present(carry)) != seats:
        return f"{len(present(carry))} players are in the campaign, and {seats} at the table"
    if all_owing(carry) > len(unused(carry)):
        return "there are not enough investigators whom nobody has used [AHC-KILL-04]"
    return ""
