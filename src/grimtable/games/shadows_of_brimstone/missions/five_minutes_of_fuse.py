"""Five Minutes of Fuse: the party holds a room while a fuse burns, and wave after wave comes in."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import (
    gold_reward,
    is_at_the_objective,
    set_counter,
    to_the_objective,
)
from grimtable.games.shadows_of_brimstone.missions.record import Mission, clues_in_words, declare_mission, nothing
from grimtable.games.shadows_of_brimstone.printed import HEALTH
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.moments import TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, WON, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FUSE

CODE: Final = "five-minutes-of-fuse"
BURNT: Final = 0  # counter: steps of the fuse
LENGTH: Final = 8
WAVES: Final = (2, 4, 6)  # steps that bring another Attack


def first_wave(t: Sob, tile: int) -> None:
    """They have heard the match."""
    attack(t, tile)


def is_held(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The room is found and a hero is up in it: nobody puts the fuse out."""
    return any(is_at_the_objective(t, hero) for hero in t.standing())


def burn(t: Sob, owner: int, piece: int, event: int) -> None:
    """The fuse burns down by a step; some bring a wave, the last one wins."""
    burnt = t.counters[BURNT] + 1
    set_counter(t, BURNT, burnt)
    t.emit(K_FUSE, PARTY, amount=burnt)
    if burnt in WAVES:
        attack(t, t.objective)
    elif burnt >= LENGTH:
        end_the_adventure(t, WON)


def reward(t: Sob, hero: int) -> None:
    """50 XP and D6 x $25."""
    gain_xp(t, hero, 50)
    gold_reward(t, hero, 25)


def failure(t: Sob, hero: int) -> None:
    """The charge goes off behind the heroes' backs: D6 Wounds that last until they are healed, but nobody falls."""
    hurt(t, hero, min(d6(t), t.stats[hero][HEALTH] - t.wounds[hero] - 1), 0)


def progress(t: Sob) -> str:
    """How far the fuse has burnt."""
    return clues_in_words(t) if t.objective == NONE else f"The fuse has burnt {t.counters[BURNT]} of {LENGTH} steps"


declare_mission(
    Mission(
        CODE,
        clues=2,
        guards=first_wave,
        fight_over=nothing,
        reward=reward,
        failure=failure,
        progress=progress,
        heads_for=to_the_objective,
    )
)
declare(Ability(CODE, TURN_ENDS, burn, is_held, forced=True))
