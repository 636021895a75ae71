"""What a Mission tells the rules: one record each (SOB-SETUP-08, SOB-SETUP-09, SOB-CLUE-01).

A Mission's own file fills in what differs from the standard: set-up, what a Clue means, what happens at the Objective,
when it is won, reward and failure. Whatever else it changes is an ability of its card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.printed import definition
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.state import NONE, WON, Sob

SetUp: TypeAlias = Callable[[Sob], None]
OnTile: TypeAlias = Callable[[Sob, int], None]  # position, tile
ForHero: TypeAlias = Callable[[Sob, int], None]  # position, hero
Finds: TypeAlias = Callable[[Sob], bool]
Tells: TypeAlias = Callable[[Sob], str]
Leads: TypeAlias = Callable[[Sob], list[int]]  # tiles
Suits: TypeAlias = Callable[[Sob, int, int], bool]  # position, hero, which ability of the Mission's card


def nothing(t: Sob) -> None:
    """A Mission without a set-up of its own."""


def nothing_on_tile(t: Sob, tile: int) -> None:
    """Nothing happens."""


def nothing_for_hero(t: Sob, hero: int) -> None:
    """No reward, or no price of failure."""


def leads_nowhere(t: Sob) -> list[int]:
    """The party goes wherever there is something to explore."""
    return []


def suits_everybody(t: Sob, hero: int, nth: int) -> bool:
    """Whoever may use what the Mission offers does well to use it."""
    return True


def won_if_objective_found(t: Sob) -> None:
    """The Enemies that guard the Objective are defeated: the Mission is won (SOB-WIN-01)."""
    if t.objective != NONE:
        end_the_adventure(t, WON)


def last_clue_found(t: Sob) -> bool:
    """As many Clues are found as the Mission needs (SOB-CLUE-03)."""
    return t.clues == mission_of(t).clues


def clues_in_words(t: Sob) -> str:
    """How far the party has come."""
    clues = mission_of(t).clues
    return "The Objective is found" if t.objective != NONE else f"{t.clues} of {clues} Clues found" if clues else ""


@dataclass(frozen=True)
class Mission:
    """One Mission."""

    code: str
    _: KW_ONLY
    clues: int = 0  # Clue icons that lead to the Objective; 0: they mean nothing (SOB-CLUE-02)
    set_up: SetUp = nothing  # after the Entrance lies and before heroes are placed
    leads_to_objective: Finds = last_clue_found  # asked after every Clue: this room is the Objective
    clue_found: OnTile = nothing_on_tile  # called for every other Clue, on its tile, before the token goes on
    guards: OnTile = nothing_on_tile  # called when the Objective has been found, on its tile, after the Growing Dread
    fight_over: SetUp = won_if_objective_found  # called when the last Enemy has been defeated and Loot is drawn
    reward: ForHero = nothing_for_hero
    failure: ForHero = nothing_for_hero
    lost: SetUp = nothing  # called once when it has failed, after the heroes have paid for it: what the town loses
    options: int = 0  # options of the game that it switches on: IMMEDIATE_DREAD, NO_FLEEING, FIXED_MAP
    progress: Tells = clues_in_words  # how far the party has come
    heads_for: Leads = leads_nowhere  # advice: the tiles to which the party should go, once it can
    is_for: Suits = suits_everybody  # advice: whether a hero should use what the Mission's card offers


MISSIONS: Final[dict[int, Mission]] = {}  # by definition


def declare_mission(mission: Mission) -> None:
    """Make a Mission known by its code."""
    MISSIONS[definition(mission.code)] = mission


def mission_of(t: Sob) -> Mission:
    """The Mission of this adventure."""
    return MISSIONS[t.mission]
