"""Injuries and Madness beyond the numbers printed on them (chapter 45)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import roll_check, the_die
from grimtable.games.shadows_of_brimstone.printed import HANDS_NEEDED, NO_SEARCHES, definition_of, name_of
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import lose_scar
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import NO_CRITICAL, RANGED_ATTACK, Attack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import hits, sanity_ignoring_willpower
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import random_hero
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_next_to
from grimtable.games.shadows_of_brimstone.rules.map.exploring import may_explore
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION_BEGINS,
    ADVENTURE_BEGINS,
    ATTACK_DECLARED,
    HOLD_BACK_FAILED,
    LOOT_DRAWN,
    MOVE_ENDED,
    MOVE_ROLLED,
    TURN_BEGINS,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import d3
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import ACTIVATION, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_MOVE_ROLL
from grimtable.kernel.frame import Frame

# -- attacks


def needs_both_hands(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The attack is made with a weapon for two hands."""
    attack = t.stack[event]
    assert isinstance(attack, Attack)
    weapons = [attack.card] if attack.is_free else t.hands[owner]
    return any(HANDS_NEEDED[definition_of(weapon)] > 1 for weapon in weapons)


def fires(t: Sob, owner: int, piece: int, event: int) -> bool:
    """It is a Ranged Attack."""
    attack = t.stack[event]
    assert isinstance(attack, Attack)
    return attack.kind == RANGED_ATTACK


def no_criticals(t: Sob, owner: int, piece: int, event: int) -> None:
    """No Hit is critical."""
    attack = t.own(event)
    assert isinstance(attack, Attack)
    attack.critical = NO_CRITICAL


declare(Ability("injury-ruined-hand", ATTACK_DECLARED, no_criticals, needs_both_hands, forced=True))
declare(Ability("injury-lost-eye", ATTACK_DECLARED, no_criticals, fires, forced=True))

# -- moving


def rolled_more_than(t: Sob, event: int, die: int) -> bool:
    """Whether the natural Move roll is above a number."""
    activation = t.stack[event]
    assert isinstance(activation, Activation)
    return activation.die > die


def can_limp(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is more than a space to lose: asked while the die lies on the table, and when it stands."""
    return t.moves > 1 or rolled_more_than(t, event, 1)


def limp(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 space less."""
    t.moves = max(t.moves - 1, min(t.moves, 1))
    t.emit(K_MOVE_ROLL, owner, amount=t.moves)


declare(Ability("injury-bad-leg", MOVE_ROLLED, limp, can_limp, forced=True))

# -- a skull that heals


def headache_ends(t: Sob, owner: int, piece: int, event: int) -> None:
    """It is gone."""
    lose_scar(t, owner, piece)


declare(Ability("injury-cracked-skull", ADVENTURE_BEGINS, headache_ends, forced=True))

# -- turns and activations


def scratch(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Hit."""
    hits(t, owner, 1, 1, piece)


declare(Ability("madness-itch", TURN_BEGINS, scratch, forced=True))


class RollFor(Frame[Sob]):
    """A hero rolls a D6 for a scar."""

    ROLL: Final = 0
    RESULT: Final = 1

    need: int = 0  # a die of so much is harmless

    def twin(self) -> RollFor:
        o = type(self)(self.you, self.card)
        o.need = self.need
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case RollFor.ROLL:
                self.need = self.harmless()
                roll_check(t, self.you, self.need, self.card)
            case RollFor.RESULT:
                if the_die(t) < self.need:
                    self.suffer(t)
            case _:
                return False
        return True

    def harmless(self) -> int:
        """What the die must show."""
        raise NotImplementedError

    def suffer(self, t: Sob) -> None:
        """What happens otherwise."""
        raise NotImplementedError

    def title(self, t: Sob) -> str:
        return name_of(self.card)


class Watched(RollFor):
    """The hero does not dare to search."""

    def harmless(self) -> int:
        return 4

    def suffer(self, t: Sob) -> None:
        add_boon(t, self.you, NO_SEARCHES, 1, ACTIVATION, self.card)


class LashesOut(RollFor):
    """The hero turns on another."""

    def harmless(self) -> int:
        return 3

    def suffer(self, t: Sob) -> None:
        near = heroes_next_to(t, t.place[self.you])
        if near:
            hits(t, random_hero(t, near), 3, 1, self.card)


def may_search(t: Sob, owner: int, piece: int, event: int) -> bool:
    """No Fight keeps the hero from searching."""
    return may_explore(t)


def watched(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for courage."""
    t.push(Watched(owner, piece))


def has_neighbours(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Another hero is next to this one."""
    return bool(heroes_next_to(t, t.place[owner]))


def lash_out(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for temper."""
    t.push(LashesOut(owner, piece))


declare(Ability("madness-watched", ACTIVATION_BEGINS, watched, may_search, forced=True))
declare(Ability("madness-voices", MOVE_ENDED, lash_out, has_neighbours, forced=True))

# -- the Darkness


def dread_it(t: Sob, owner: int, piece: int, event: int) -> None:
    """D3 Sanity Damage."""
    sanity_ignoring_willpower(t, owner, d3(t), piece)


declare(Ability("madness-coming", HOLD_BACK_FAILED, dread_it, forced=True))

# -- Loot


class SeesThings(RollFor):
    """There was no Loot."""

    def __init__(self, you: int = 0, card: int = -1, loot: int = 0) -> None:
        super().__init__(you, card)
        self.loot = loot  # the place of the draw in the stack

    def twin(self) -> SeesThings:
        o = SeesThings(self.you, self.card, self.loot)
        o.need = self.need
        return o

    def harmless(self) -> int:
        return 2

    def suffer(self, t: Sob) -> None:
        draw = t.own(self.loot)
        assert isinstance(draw, DrawLoot)
        draw.cancelled = True
        sanity_ignoring_willpower(t, self.you, 1, self.card)


def sees_things(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for each Loot card."""
    t.push(SeesThings(owner, piece, event))


declare(Ability("madness-seeing-things", LOOT_DRAWN, sees_things, forced=True))
