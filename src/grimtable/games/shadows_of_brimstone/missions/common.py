"""What several Missions share."""

from __future__ import annotations

from typing import TypeAlias

from grimtable.games.shadows_of_brimstone.printed import definition, piece
from grimtable.games.shadows_of_brimstone.rules.decks import remove, remove_from_deck
from grimtable.games.shadows_of_brimstone.rules.fights.threats import threat_of
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone, gain_gold
from grimtable.games.shadows_of_brimstone.rules.map.board import tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.map.laying import put_down, set_exit, ways_to_join
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6
from grimtable.games.shadows_of_brimstone.state import (
    CAPPED,
    EPIC_THREATS,
    JOINED,
    MINE,
    MINE_MAP_DECK,
    NONE,
    Sob,
)
from grimtable.kernel.piles import changed

Plan: TypeAlias = tuple[tuple[str, int, int], ...]  # a tile, and the tile and exit at which its Entrance is joined

# -- counters


def set_counter(t: Sob, counter: int, number: int) -> None:
    """A counter of the Mission shows another number."""
    t.counters = changed(t.counters, counter, number)


# -- a map that is known from the start


def lay_map(t: Sob, plan: Plan) -> None:
    """The whole map lies there, with a token on every Room; every other exit is closed (SOB-EXPL-15)."""
    for code, tile, exit in plan:
        number = definition(code)
        way = ways_to_join(t, tile, exit, number)[0]
        put_down(t, number, way.laid, MINE, NONE)
        remove_from_deck(t, MINE_MAP_DECK, piece(code))
        remove(t, piece(code))
    for tile, row in enumerate(t.exits):
        for exit, state in enumerate(row):
            if state != JOINED:
                set_exit(t, tile, exit, CAPPED)


def rooms_left(t: Sob) -> int:
    """How many tokens lie unrevealed."""
    return sum(token != NONE for token in t.token)


# -- the Objective


def is_at_the_objective(t: Sob, hero: int) -> bool:
    """Whether a hero stands in the Objective Room."""
    return t.objective in tiles_of_hero(t, hero)


def guarded_by_an_epic_threat(t: Sob, tile: int) -> None:
    """An Epic Threat; a High one in the Basic Game and for one or two heroes (SOB-CLUE-08, SOB-EPIC-02)."""
    threat_of(t, EPIC_THREATS, tile)


def to_the_objective(t: Sob) -> list[int]:
    """Once it is found, the party stays in the Objective Room."""
    return [] if t.objective == NONE else [t.objective]


# -- rewards


def dark_stone_reward(t: Sob, hero: int, more: int = 0) -> None:
    """D3 Dark Stone for each hero; Grit does not help (SOB-FIRST-11)."""
    gain_dark_stone(t, hero, d3(t) + more)


def gold_reward(t: Sob, hero: int, each: int) -> None:
    """A D6 times so much Gold; Grit does not help."""
    gain_gold(t, hero, d6(t) * each)
