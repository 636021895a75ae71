"""The Company Survey: every room of a map that is known from the start is looked into (chapter 12.4)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import lay_map, rooms_left
from grimtable.games.shadows_of_brimstone.missions.record import Mission, declare_mission
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold, gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RevealToken
from grimtable.games.shadows_of_brimstone.rules.moments import TOKEN_REVEALED, TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.objective import note_objective
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import go_deeper
from grimtable.games.shadows_of_brimstone.state import FIXED_MAP, IMMEDIATE_DREAD, NONE, PARTY, WON, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_SURVEYED

CODE: Final = "the-company-survey"
# The map behind the Entrance
MAP: Final = (
    ("cross-passage", 0, 0),
    ("rail-tunnel-long", 1, 1),
    ("mining-room-west", 1, 2),
    ("mining-room-east", 1, 3),
    ("the-big-room", 2, 1),
    ("long-passage", 2, 2),
    ("cavern-of-bones", 6, 1),
    ("the-mining-lift", 3, 1),
)


def lay_out(t: Sob) -> None:
    """Six rooms behind a crossing."""
    lay_map(t, MAP)


def survey(t: Sob, owner: int, piece: int, event: int) -> None:
    """The party is a step deeper in; in the last room a Threat one level higher waits, and nothing else."""
    reveal = t.own(event)
    assert isinstance(reveal, RevealToken)
    go_deeper(t)
    t.emit(K_SURVEYED, PARTY, amount=rooms_left(t))
    if not rooms_left(t):
        note_objective(t, reveal.tile)
        reveal.no_meeting = True
        attack(t, reveal.tile, level=1)


def is_surveyed(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Every room has been seen, and nothing stands in the way."""
    return t.objective != NONE and not t.foes


def win(t: Sob, owner: int, piece: int, event: int) -> None:
    """The map is complete."""
    end_the_adventure(t, WON)


def reward(t: Sob, hero: int) -> None:
    """30 XP, and $10 for every space between the Darkness and the Entrance."""
    gain_xp(t, hero, 30)
    gain_gold(t, hero, 10 * (16 - t.darkness))


def failure(t: Sob, hero: int) -> None:
    """The Company pays for nothing, and keeps the deposit: each hero loses $50."""
    gain_gold(t, hero, -50)


def progress(t: Sob) -> str:
    """Rooms that are left."""
    return f"{rooms_left(t)} rooms are left to survey" if rooms_left(t) != 1 else "1 room is left to survey"


declare_mission(
    Mission(
        CODE, set_up=lay_out, reward=reward, failure=failure, options=IMMEDIATE_DREAD | FIXED_MAP, progress=progress
    )
)
declare(Ability(CODE, TOKEN_REVEALED, survey, forced=True))
declare(Ability(CODE, TURN_ENDS, win, is_surveyed, forced=True))
