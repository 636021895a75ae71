"""Lamps in the Deep: lost miners are looked for, and the longer it takes the fewer are found alive."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import guarded_by_an_epic_threat, set_counter
from grimtable.games.shadows_of_brimstone.missions.record import Mission, clues_in_words, declare_mission
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import corruption_hits
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold, gain_xp
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import stage_at
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_ALIVE

CODE: Final = "lamps-in-the-deep"
ALIVE: Final = 0  # counter: miners that are found alive
MINERS: Final = 4
LAST_STAGE: Final = 3  # where the Darkness begins


def find_them(t: Sob, tile: int) -> None:
    """A miner is alive if its die is higher than the number of Stages that the Darkness has entered."""
    danger = LAST_STAGE + 1 - stage_at(t.darkness)
    alive = sum(d6(t) > danger for _ in range(MINERS))
    set_counter(t, ALIVE, alive)
    t.emit(K_ALIVE, PARTY, amount=alive)
    guarded_by_an_epic_threat(t, tile)


def reward(t: Sob, hero: int) -> None:
    """20 XP, and 10 XP and $25 for each miner that comes home."""
    alive = t.counters[ALIVE]
    gain_xp(t, hero, 20 + 10 * alive)
    gain_gold(t, hero, 25 * alive)


def failure(t: Sob, hero: int) -> None:
    """What was heard down there stays: D3 Corruption Hits."""
    corruption_hits(t, hero, d3(t))


def progress(t: Sob) -> str:
    """Clues, then the living."""
    return clues_in_words(t) if t.objective == NONE else f"{t.counters[ALIVE]} of {MINERS} miners are alive"


declare_mission(Mission(CODE, clues=2, guards=find_them, reward=reward, failure=failure, progress=progress))
