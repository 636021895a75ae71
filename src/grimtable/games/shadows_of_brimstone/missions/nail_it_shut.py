"""Nail It Shut: a torn Gate is sealed by Skill tests in place of attacks, while Enemies keep coming out of it."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import (
    dark_stone_reward,
    is_at_the_objective,
    set_counter,
    to_the_objective,
)
from grimtable.games.shadows_of_brimstone.missions.record import Mission, clues_in_words, declare_mission, nothing
from grimtable.games.shadows_of_brimstone.printed import LORE, SPIRIT, name_of
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack, threat_of
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import corruption_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.moments import HELD_BACK, INSTEAD_OF_ATTACK, TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.rolls import d3
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import LOW_THREATS, NONE, WON, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_SEALS
from grimtable.kernel.frame import Frame

CODE: Final = "nail-it-shut"
SEALS: Final = 0  # counter
NEED: Final = 5  # of a Spirit or Lore test
XP_FOR_A_SEAL: Final = 5
SEALERS: Final = 2  # heroes that do well to seal while others fight


def seals_needed(t: Sob) -> int:
    """Two for each hero."""
    return 2 * t.party


def what_came_through(t: Sob, tile: int) -> None:
    """A Threat one level higher."""
    attack(t, tile, level=1)


class SetSeals(Frame[Sob]):
    """A hero takes a test at the Gate: every success is a seal."""

    TEST: Final = 0
    COUNT: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, skill: int = 0) -> None:
        super().__init__(you, card)
        self.skill = skill

    def twin(self) -> SetSeals:
        return SetSeals(self.you, self.card, self.skill)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case SetSeals.TEST:
                t.push(SkillTest(self.you, self.card, self.skill, NEED, each=True))
            case SetSeals.COUNT:
                if self.got:
                    set_counter(t, SEALS, t.counters[SEALS] + self.got)
                    t.emit(K_SEALS, self.you, amount=self.got)
                    gain_xp(t, self.you, XP_FOR_A_SEAL * self.got)
                if t.counters[SEALS] >= seals_needed(t):
                    end_the_adventure(t, WON)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def is_at_the_gate(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The hero stands in the room of the Gate."""
    return is_at_the_objective(t, owner)


def pray(t: Sob, owner: int, piece: int, event: int) -> None:
    """With a firm heart."""
    t.push(SetSeals(owner, piece, SPIRIT))


def draw_signs(t: Sob, owner: int, piece: int, event: int) -> None:
    """With what the book says."""
    t.push(SetSeals(owner, piece, LORE))


def the_gate_widens(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The test failed with the Gate open, and there is room for more."""
    hold = t.stack[event]
    assert isinstance(hold, HoldBack)
    return t.objective != NONE and hold.failed and len(t.foes) < t.party


def more_come(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Low Threat comes through."""
    threat_of(t, LOW_THREATS, t.objective)


def is_quiet(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The Gate is open and nothing stands before it."""
    return t.objective != NONE and not t.foes


def next_wave(t: Sob, owner: int, piece: int, event: int) -> None:
    """It does not stay quiet."""
    attack(t, t.objective)


def reward(t: Sob, hero: int) -> None:
    """40 XP and D3 + 1 Dark Stone, splinters of the frame."""
    gain_xp(t, hero, 40)
    dark_stone_reward(t, hero, 1)


def failure(t: Sob, hero: int) -> None:
    """The draught from it follows them home: D3 Corruption Hits."""
    corruption_hits(t, hero, d3(t))


def sets_seals(t: Sob, hero: int, nth: int) -> bool:
    """The two heroes with the most dice seal, with their better Skill; the others keep the Enemies away."""
    best = sorted(t.standing(), key=lambda each: -max(t.stats[each][SPIRIT], t.stats[each][LORE]))
    prays = t.stats[hero][SPIRIT] >= t.stats[hero][LORE]
    return hero in best[:SEALERS] and prays == (nth == 0)


def progress(t: Sob) -> str:
    """Clues, then seals."""
    return clues_in_words(t) if t.objective == NONE else f"{t.counters[SEALS]} of {seals_needed(t)} seals are set"


declare_mission(
    Mission(
        CODE,
        clues=2,
        guards=what_came_through,
        fight_over=nothing,
        reward=reward,
        failure=failure,
        progress=progress,
        heads_for=to_the_objective,
        is_for=sets_seals,
    )
)
declare(Ability(CODE, INSTEAD_OF_ATTACK, pray, is_at_the_gate, label="pray over it (Spirit 5+)"))
declare(Ability(CODE, INSTEAD_OF_ATTACK, draw_signs, is_at_the_gate, label="draw the signs (Lore 5+)"))
declare(Ability(CODE, HELD_BACK, more_come, the_gate_widens, forced=True))
declare(Ability(CODE, TURN_ENDS, next_wave, is_quiet, forced=True))
