"""Carry It Up: an idol is brought from the depths back to the Entrance, and the mine does not want to let it go."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import dark_stone_reward, gold_reward, set_counter
from grimtable.games.shadows_of_brimstone.missions.record import Mission, clues_in_words, declare_mission
from grimtable.games.shadows_of_brimstone.names import hero_name, tile_name
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import corruption_hits
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_next_to, tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.moments import ACTIVATION, KNOCKED_OUT, TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.state import NO_FLEEING, NONE, PARTY, WON, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_IDOL_LEFT, K_IDOL_TAKEN

CODE: Final = "carry-it-up"
WHERE: Final = 0  # counter: where the idol is
UNKNOWN: Final = 0
WITH_HERO: Final = 1  # and the number of its bearer
ON_TILE: Final = 10  # and the number of the tile on which it lies
ENTRANCE_TILE: Final = 0
STALKED_UP_TO: Final = 1  # a D6 at the end of each turn in which it is carried


def bearer(t: Sob) -> int:
    """The hero that carries the idol, or NONE."""
    where = t.counters[WHERE]
    return where - WITH_HERO if WITH_HERO <= where < ON_TILE else NONE


def lay_down(t: Sob, tile: int) -> None:
    """The idol lies on a tile."""
    set_counter(t, WHERE, ON_TILE + tile)
    t.emit(K_IDOL_LEFT, PARTY, amount=tile)


def guardians(t: Sob, tile: int) -> None:
    """A Threat one level higher stands around it."""
    attack(t, tile, level=1)


def is_won_from(t: Sob) -> None:
    """Its guardians are defeated: the idol can be taken."""
    if t.objective != NONE and t.counters[WHERE] == UNKNOWN:
        lay_down(t, t.objective)


def may_take(t: Sob, owner: int, piece: int, event: int) -> bool:
    """It lies on the hero's tile, or the bearer stands next to the hero."""
    where = t.counters[WHERE]
    if where >= ON_TILE:
        return where - ON_TILE in tiles_of_hero(t, owner)
    return bearer(t) in heroes_next_to(t, t.place[owner])


def take(t: Sob, owner: int, piece: int, event: int) -> None:
    """The hero carries it from now on."""
    set_counter(t, WHERE, WITH_HERO + owner)
    t.emit(K_IDOL_TAKEN, owner)


def bearer_is_down(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The one who carries it has fallen."""
    return bearer(t) != NONE and not t.is_up(bearer(t))


def fall(t: Sob, owner: int, piece: int, event: int) -> None:
    """It rolls away, but not far."""
    lay_down(t, (tiles_of_hero(t, bearer(t)) or [t.objective])[0])


def is_carried_in_peace(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A hero has it and no Enemy is on the board."""
    return bearer(t) != NONE and not t.foes


def go_on(t: Sob, owner: int, piece: int, event: int) -> None:
    """Out of the mine with it; or else something may have followed."""
    if ENTRANCE_TILE in tiles_of_hero(t, bearer(t)):
        end_the_adventure(t, WON)
    elif d6(t) <= STALKED_UP_TO:
        attack(t, ambush=True)


def reward(t: Sob, hero: int) -> None:
    """50 XP, D3 Dark Stone and D6 x $10."""
    gain_xp(t, hero, 50)
    dark_stone_reward(t, hero)
    gold_reward(t, hero, 10)


def failure(t: Sob, hero: int) -> None:
    """It has seen their faces: 2 Corruption Hits."""
    corruption_hits(t, hero, 2)


def way_out(t: Sob) -> list[int]:
    """To the idol, and with it to the Entrance."""
    where = t.counters[WHERE]
    return [] if where == UNKNOWN else [ENTRANCE_TILE] if where < ON_TILE else [where - ON_TILE]


def lies_there(t: Sob, hero: int, nth: int) -> bool:
    """Nobody carries it yet."""
    return bearer(t) == NONE


def progress(t: Sob) -> str:
    """Where the idol is."""
    where = t.counters[WHERE]
    if where == UNKNOWN:
        return clues_in_words(t)
    return (
        f"{hero_name(t, bearer(t))} has the idol" if where < ON_TILE else f"It lies in {tile_name(t, where - ON_TILE)}"
    )


declare_mission(
    Mission(
        CODE,
        clues=2,
        guards=guardians,
        fight_over=is_won_from,
        reward=reward,
        failure=failure,
        options=NO_FLEEING,
        progress=progress,
        heads_for=way_out,
        is_for=lies_there,
    )
)
declare(Ability(CODE, ACTIVATION, take, may_take, label="take the idol"))
declare(Ability(CODE, KNOCKED_OUT, fall, bearer_is_down, forced=True))
declare(Ability(CODE, TURN_ENDS, fall, bearer_is_down, forced=True))
declare(Ability(CODE, TURN_ENDS, go_on, is_carried_in_peace, forced=True))
