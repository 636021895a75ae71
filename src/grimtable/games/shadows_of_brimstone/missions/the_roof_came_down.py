"""The Roof Came Down: the way back is shut, and the party looks for another way out."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import to_the_objective
from grimtable.games.shadows_of_brimstone.missions.record import Mission, declare_mission, nothing
from grimtable.games.shadows_of_brimstone.printed import INJURY
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import ChartRoll
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import hits
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import random_hero
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.board import adjacent_tiles, tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RevealToken
from grimtable.games.shadows_of_brimstone.rules.moments import HOLD_BACK_FAILED, TOKEN_REVEALED, TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import go_deeper
from grimtable.games.shadows_of_brimstone.state import NO_FLEEING, NONE, PARTY, WON, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_DAYLIGHT

CODE: Final = "the-roof-came-down"
STEPS_IN: Final = 5  # of the Hero Party marker before the first turn
MANY_CLUES: Final = 12  # more than there can be: the draught decides
WAY_OUT_FROM: Final = 10  # 2D6, and 2 for each Clue
FOR_A_CLUE: Final = 2


def shut_in(t: Sob) -> None:
    """The party was already well inside."""
    go_deeper(t, STEPS_IN)


def is_shut_in(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The way out has not been found."""
    return t.objective == NONE


def feel_for_air(t: Sob, owner: int, piece: int, event: int) -> None:
    """2D6, and 2 for each Clue found in earlier rooms: 10 or more is the way out."""
    reveal = t.own(event)
    assert isinstance(reveal, RevealToken)
    total = d6(t) + d6(t) + FOR_A_CLUE * t.clues
    t.emit(K_DAYLIGHT, PARTY, amount=total)
    if total >= WAY_OUT_FROM:
        reveal.found = reveal.no_doors = reveal.no_meeting = True


def something_climbs_too(t: Sob, tile: int) -> None:
    """A Threat one level higher is in the shaft."""
    attack(t, tile, level=1)


def rocks_fall(t: Sob, owner: int, piece: int, event: int) -> None:
    """The hill has not settled: a Random Hero takes D3 Hits."""
    hits(t, random_hero(t, t.standing()), d3(t))


def are_all_there(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Every hero that is up stands in the room or next to it, and nothing stands in the way."""
    if t.objective == NONE or t.foes:
        return False
    near = [t.objective, *adjacent_tiles(t, t.objective)]
    return all(any(tile in near for tile in tiles_of_hero(t, hero)) for hero in t.standing())


def climb_out(t: Sob, owner: int, piece: int, event: int) -> None:
    """Up the ladder, one after another."""
    end_the_adventure(t, WON)


def reward(t: Sob, hero: int) -> None:
    """75 XP."""
    gain_xp(t, hero, 75)


def failure(t: Sob, hero: int) -> None:
    """Dug out after two days, with an Injury each."""
    t.push(ChartRoll(hero, NONE, INJURY))


def progress(t: Sob) -> str:
    """How strong the draught is."""
    if t.objective != NONE:
        return "The way out is found"
    return f"The next room is the way out on {max(WAY_OUT_FROM - FOR_A_CLUE * t.clues, 2)}+ with two dice"


declare_mission(
    Mission(
        CODE,
        clues=MANY_CLUES,
        set_up=shut_in,
        guards=something_climbs_too,
        fight_over=nothing,
        reward=reward,
        failure=failure,
        options=NO_FLEEING,
        progress=progress,
        heads_for=to_the_objective,
    )
)
declare(Ability(CODE, TOKEN_REVEALED, feel_for_air, is_shut_in, forced=True))
declare(Ability(CODE, HOLD_BACK_FAILED, rocks_fall, is_shut_in, forced=True))
declare(Ability(CODE, TURN_ENDS, climb_out, are_all_there, forced=True))
