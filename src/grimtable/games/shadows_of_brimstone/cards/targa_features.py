"""Encounters of the Targa Plateau that Remain in Play (SOB-CARD-03)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import roll_check, the_die
from grimtable.games.shadows_of_brimstone.cards.drawn import lose_random_token
from grimtable.games.shadows_of_brimstone.cards.mine_features import is_here
from grimtable.games.shadows_of_brimstone.printed import STRENGTH, name_of
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import leave_play, tile_of_card
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import (
    corruption_hits,
    hits,
    sanity_ignoring_willpower,
    wounds_ignoring_defense,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_dark_stone
from grimtable.games.shadows_of_brimstone.rules.map.board import PushedAside, distance, foe_at
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RevealToken
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import Scavenge
from grimtable.games.shadows_of_brimstone.rules.map.walking import Walk
from grimtable.games.shadows_of_brimstone.rules.moments import (
    MOVE_ENDED,
    SCAVENGE_DRAWN,
    SPACE_ENTERED,
    TOKEN_REVEALED,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import d3
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.kernel.frame import Frame

# -- The Beating Stone


def beat(t: Sob, owner: int, piece: int, event: int) -> None:
    """D3 Hits."""
    hits(t, t.stack[event].you, d3(t), 1, piece)


declare(Ability("heart-of-the-city", MOVE_ENDED, beat, is_here, forced=True))

# -- Footprints That Stop


def trail_found(t: Sob, owner: int, piece: int, event: int) -> None:
    """The token counts as a Clue."""
    token = t.own(event)
    assert isinstance(token, RevealToken)
    token.is_clue = True
    leave_play(t, piece)


declare(Ability("trail-gone-cold", TOKEN_REVEALED, trail_found, forced=True))

# -- The Broken Span


class OnTheLedge(Frame[Sob]):
    """Strength 4+, or something falls."""

    TEST: Final = 0
    TESTED: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case OnTheLedge.TEST:
                t.push(SkillTest(self.you, self.card, STRENGTH, 4))
            case OnTheLedge.TESTED:
                if not self.got:
                    lose_random_token(t, self.you)
                    sanity_ignoring_willpower(t, self.you, sum(die == 1 for die in t.dice), self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def ledge(t: Sob, owner: int, piece: int, event: int) -> None:
    """Hold on."""
    t.push(OnTheLedge(t.stack[event].you, piece))


declare(Ability("steep-ledge", MOVE_ENDED, ledge, is_here, forced=True))

# -- The Violet Benches


def violet_light(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Corruption Hit."""
    corruption_hits(t, t.stack[event].you, 1, piece)


def is_scavenged_here(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The Scavenge card comes from this tile."""
    scavenge = t.stack[event]
    assert isinstance(scavenge, Scavenge)
    return scavenge.tile == tile_of_card(t, piece)


def splinter(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Dark Stone with it."""
    find_dark_stone(t, t.stack[event].you, 1)


declare(Ability("dark-stone-experiments", MOVE_ENDED, violet_light, is_here, forced=True))
declare(Ability("dark-stone-experiments", SCAVENGE_DRAWN, splinter, is_scavenged_here, forced=True))

# -- Thin Ice

HOLDS_FROM: Final = 2


class ThinIce(Frame[Sob]):
    """A die for each space: on a 1 the hero breaks through."""

    ROLL: Final = 0
    ROLLED: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, walk: int = 0) -> None:
        super().__init__(you, card)
        self.walk = walk  # the place of the move in the stack

    def twin(self) -> ThinIce:
        return ThinIce(self.you, self.card, self.walk)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case ThinIce.ROLL:
                roll_check(t, self.you, HOLDS_FROM, self.card)
            case ThinIce.ROLLED:
                if the_die(t) < HOLDS_FROM:
                    self.break_through(t)
            case _:
                return False
        return True

    def break_through(self, t: Sob) -> None:
        """D3 Wounds, and the move is over."""
        t.moves = 0
        walk = t.own(self.walk)
        if isinstance(walk, Walk):
            walk.path = []
        if is_shared(t, self.you):  # it was passing somebody
            t.push(PushedAside(self.you, self.card))
        wounds_ignoring_defense(t, self.you, d3(t), self.card)

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def is_shared(t: Sob, hero: int) -> bool:
    """Whether another model stands in a hero's space."""
    here = t.place[hero]
    others = [t.place[other] for other in t.standing() if other != hero and t.place[other] != NONE]
    return foe_at(t, here) != NONE or any(distance(t, here, there) == 0 for there in others)


def cracks(t: Sob, owner: int, piece: int, event: int) -> None:
    """Will it hold?"""
    t.push(ThinIce(t.stack[event].you, piece, event))


declare(Ability("thin-ice", SPACE_ENTERED, cracks, is_here, forced=True))
