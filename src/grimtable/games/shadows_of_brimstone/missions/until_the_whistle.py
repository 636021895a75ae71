"""Until the Whistle: the pump room is held for a night, and three tunnels lead into it (chapter 12.4)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import gold_reward, lay_map, set_counter
from grimtable.games.shadows_of_brimstone.missions.record import Mission, declare_mission, nothing
from grimtable.games.shadows_of_brimstone.printed import STRENGTH, name_of
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import close_at_random
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.board import tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.map.laying import take_token_off
from grimtable.games.shadows_of_brimstone.rules.moments import INSTEAD_OF_ATTACK, TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.rolls import d3
from grimtable.games.shadows_of_brimstone.state import (
    FIXED_MAP,
    IMMEDIATE_DREAD,
    NO_FLEEING,
    NONE,
    PARTY,
    WON,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_HOUR, K_PLANKS, K_TUNNEL
from grimtable.kernel.frame import Frame

CODE: Final = "until-the-whistle"
# The map behind the Entrance: a room, and a tunnel at each of its other sides
MAP: Final = (
    ("the-big-room", 0, 0),
    ("mid-passage", 1, 1),
    ("short-passage", 1, 2),
    ("long-passage", 1, 3),
)
PUMP_ROOM: Final = 1
TUNNELS: Final = (2, 3, 4)  # their tiles, in the order of the die
HOUR: Final = 0  # counter: turns that have passed
PLANKS: Final = 1  # counter of the first tunnel; the others follow
HOURS: Final = 10
CROWDED_FROM: Final = 6  # the hour from which more of them come
MOST_PLANKS: Final = 2
NEED: Final = 5  # of the Strength test


def lay_out(t: Sob) -> None:
    """The pump room is known to every hand of the Company."""
    lay_map(t, MAP)
    take_token_off(t, PUMP_ROOM)


def planks(t: Sob, tunnel: int) -> int:
    """The planks before a tunnel, 0 to 2 of the tunnels."""
    return t.counters[PLANKS + tunnel]


def set_planks(t: Sob, tunnel: int, number: int) -> None:
    """A tunnel is boarded up, or broken open."""
    set_counter(t, PLANKS + tunnel, number)
    t.emit(K_PLANKS, PARTY, number, TUNNELS[tunnel])


def tunnel_of(t: Sob, hero: int) -> int:
    """The first tunnel at which a hero stands that has room for a plank, or NONE."""
    here = tiles_of_hero(t, hero)
    for tunnel, tile in enumerate(TUNNELS):
        if tile in here and planks(t, tunnel) < MOST_PLANKS:
            return tunnel
    return NONE


class BoardUp(Frame[Sob]):
    """A hero nails planks across a tunnel: every success is one."""

    TEST: Final = 0
    COUNT: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, tunnel: int = 0) -> None:
        super().__init__(you, card)
        self.tunnel = tunnel

    def twin(self) -> BoardUp:
        return BoardUp(self.you, self.card, self.tunnel)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case BoardUp.TEST:
                t.push(SkillTest(self.you, self.card, STRENGTH, NEED, each=True))
            case BoardUp.COUNT:
                if self.got:
                    set_planks(t, self.tunnel, min(planks(t, self.tunnel) + self.got, MOST_PLANKS))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def is_at_a_tunnel(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The hero stands in a tunnel that is not boarded up."""
    return tunnel_of(t, owner) != NONE


def board_up(t: Sob, owner: int, piece: int, event: int) -> None:
    """With what is left of the crates."""
    t.push(BoardUp(owner, piece, tunnel_of(t, owner)))


def another_hour(t: Sob, owner: int, piece: int, event: int) -> None:
    """The last hour wins; before it something comes up a tunnel."""
    hour = t.counters[HOUR] + 1
    set_counter(t, HOUR, hour)
    t.emit(K_HOUR, PARTY, amount=hour)
    if hour >= HOURS:
        end_the_adventure(t, WON)
        return
    come_up(t, d3(t) - 1)


def come_up(t: Sob, tunnel: int) -> None:
    """Planks hold once each; else a Threat for the party size is there, from the sixth hour on one level higher."""
    t.emit(K_TUNNEL, PARTY, amount=TUNNELS[tunnel])
    if planks(t, tunnel):
        set_planks(t, tunnel, planks(t, tunnel) - 1)
    else:
        attack(t, TUNNELS[tunnel], level=int(t.counters[HOUR] >= CROWDED_FROM))


def reward(t: Sob, hero: int) -> None:
    """60 XP and D6 x $25."""
    gain_xp(t, hero, 60)
    gold_reward(t, hero, 25)


def lost(t: Sob) -> None:
    """The water rises into the lower streets: D3 places of the town are destroyed."""
    close_at_random(t, d3(t))


def open_tunnels(t: Sob) -> list[int]:
    """While it is quiet the tunnels with the fewest planks are boarded up."""
    fewest = min(planks(t, tunnel) for tunnel in range(len(TUNNELS)))
    if fewest == MOST_PLANKS:
        return [PUMP_ROOM]
    return [tile for tunnel, tile in enumerate(TUNNELS) if planks(t, tunnel) == fewest]


def boards_up(t: Sob, hero: int, nth: int) -> bool:
    """Nobody picks up a hammer while there is something to shoot at."""
    return not t.foes


def progress(t: Sob) -> str:
    """The hours that are left."""
    left = HOURS - t.counters[HOUR]
    return f"The whistle blows in {left} turns" if left != 1 else "The whistle blows at the end of this turn"


declare_mission(
    Mission(
        CODE,
        set_up=lay_out,
        fight_over=nothing,
        reward=reward,
        lost=lost,
        options=FIXED_MAP | IMMEDIATE_DREAD | NO_FLEEING,
        progress=progress,
        heads_for=open_tunnels,
        is_for=boards_up,
    )
)
declare(Ability(CODE, INSTEAD_OF_ATTACK, board_up, is_at_a_tunnel, label="board the tunnel up (Strength 5+)"))
declare(Ability(CODE, TURN_ENDS, another_hour, forced=True))
