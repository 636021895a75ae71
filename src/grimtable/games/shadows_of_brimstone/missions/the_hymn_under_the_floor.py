"""The Hymn Under the Floor: four cellars, and the choir sings in one of them (chapter 12.4)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import (
    dark_stone_reward,
    lay_map,
    rooms_left,
)
from grimtable.games.shadows_of_brimstone.missions.record import Mission, declare_mission
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import close_at_random
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.threats import EPIC, an_attack, attack, level_allowed, to_draw
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import horror_hits
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RevealToken
from grimtable.games.shadows_of_brimstone.rules.moments import HOLD_BACK_FAILED, TOKEN_REVEALED
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, one_of
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows, go_deeper
from grimtable.games.shadows_of_brimstone.state import FIXED_MAP, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_ELSEWHERE

CODE: Final = "the-hymn-under-the-floor"
# The map behind the Entrance: four cellars, none of which leads on
MAP: Final = (
    ("t-junction", 0, 0),
    ("cross-passage", 1, 1),
    ("the-vault", 1, 2),
    ("summoning-chamber", 2, 1),
    ("boiler-room", 2, 2),
    ("blast-room", 2, 3),
)
CHOIR: Final = 0  # the lot that is drawn for its cellar
PLACES_LOST: Final = 2


def lay_out(t: Sob) -> None:
    """Four cellars behind two junctions."""
    lay_map(t, MAP)


def is_looked_for(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The choir has not been found yet."""
    return t.objective == NONE


def listen(t: Sob, owner: int, piece: int, event: int) -> None:
    """A lot for each cellar that nobody has seen, this one among them: one of them is the choir's."""
    reveal = t.own(event)
    assert isinstance(reveal, RevealToken)
    go_deeper(t)
    reveal.no_meeting = True
    if one_of(t, list(range(rooms_left(t) + 1))) == CHOIR:
        reveal.found = True
    else:
        t.emit(K_ELSEWHERE, PARTY)
        attack(t, reveal.tile)
        darkness_grows(t, d3(t))


def the_choir(t: Sob, tile: int) -> None:
    """An Epic Threat (SOB-EPIC-02), with an Elite ability for all of them."""
    start = an_attack(t, tile, ambush=False)
    start.queue = [to_draw(level_allowed(t, EPIC), start.world, elites=1)]
    t.push(start)


def sing(t: Sob, owner: int, piece: int, event: int) -> None:
    """Every hero hears another verse."""
    for hero in t.standing()[::-1]:
        horror_hits(t, hero, 1)


def reward(t: Sob, hero: int) -> None:
    """50 XP and D3 Dark Stone."""
    gain_xp(t, hero, 50)
    dark_stone_reward(t, hero)


def lost(t: Sob) -> None:
    """On Sunday the floor gives way: two places of the town are destroyed."""
    close_at_random(t, PLACES_LOST)


def progress(t: Sob) -> str:
    """Cellars that are left."""
    if t.objective != NONE:
        return "The choir is found"
    return f"The choir is in one of {rooms_left(t)} cellars" if rooms_left(t) > 1 else "The choir is in the last cellar"


declare_mission(
    Mission(
        CODE,
        set_up=lay_out,
        guards=the_choir,
        reward=reward,
        lost=lost,
        options=FIXED_MAP,
        progress=progress,
    )
)
declare(Ability(CODE, TOKEN_REVEALED, listen, is_looked_for, forced=True))
declare(Ability(CODE, HOLD_BACK_FAILED, sing, is_looked_for, forced=True))
