"""Artifacts of the Targa Plateau."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import (
    hit_at,
    in_a_fight,
    is_fired,
    is_melee,
    item_of,
    own_attack,
    own_hit,
    reroll_failures,
    roll_check,
    the_die,
)
from grimtable.games.shadows_of_brimstone.printed import COMBAT, COVER, INITIATIVE, MEDIUM, SIZE, definition_of, name_of
from grimtable.games.shadows_of_brimstone.rules.answering import key_of, ready_one
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, Ability, declare, modifier
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_activation import note_activation
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import corruption_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.rules.items.carrying import discard_item, gain_dark_stone
from grimtable.games.shadows_of_brimstone.rules.map.board import is_free, sees, spaces_within, world_at, world_of
from grimtable.games.shadows_of_brimstone.rules.map.movement import step_into
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ADVENTURE_ENDS,
    ANY_TIME,
    ATTACK_DECLARED,
    HIT_ASSIGNED,
    TURN_BEGINS,
    TURN_ENDS,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.turn.activations import types_waiting
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import push_darkness_back
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, DARKNESS_START, FIGHT, MINE, TURN, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_HALTED, K_READY
from grimtable.games.shadows_of_brimstone.words.verbs import HALT_TYPE, MAKE_READY, STEP_TO
from grimtable.kernel.frame import Frame

# -- Deflector Belt

DEFLECTS: Final = 4


def may_deflect(t: Sob, owner: int, piece: int, event: int) -> bool:
    """In a Fight, with a shard to burn."""
    return bool(t.foes) and t.dark_stone[owner] > 0


def deflect(t: Sob, owner: int, piece: int, event: int) -> None:
    """For 1 Dark Stone, Cover 4+ until the turn ends."""
    gain_dark_stone(t, owner, -1)
    add_boon(t, owner, COVER, DEFLECTS, TURN, piece)


declare(Ability("deflector-belt", TURN_BEGINS, deflect, may_deflect, per=TURN))

# -- Step Bracelet

STEP: Final = 4


def spaces_to_step_to(t: Sob, hero: int) -> list[int]:
    """Free spaces of this world that are near enough and in sight."""
    place, world = t.place[hero], world_of(t, hero)
    near = [space for space in spaces_within(t, place, STEP) if is_free(t, space) and world_at(t, space) == world]
    return [space for space in near if sees(t, place, space)]


class SideStep(Frame[Sob]):
    """A hero vanishes and appears elsewhere. It is no move: nobody is escaped from."""

    ASK: Final = 0
    APPEAR: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case SideStep.ASK:
                ask = t.question(t.seat_of(self.you), "Where to?", "SOB-ITEM-01")
                for space in spaces_to_step_to(t, self.you):
                    ask.offer(STEP_TO, space)
            case SideStep.APPEAR:
                step_into(t, self.you, self.pick[1])
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def may_step(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is a space to go to."""
    return t.acting == owner and bool(spaces_to_step_to(t, owner))


def side_step(t: Sob, owner: int, piece: int, event: int) -> None:
    """Appear on a free space within 4."""
    t.push(SideStep(owner, piece))


declare(Ability("step-bracelet", ACTIVATION, side_step, may_step, grit=1, per=TURN))

# -- Arc Caster and Frost Maul

ARC: Final = 1
FROST: Final = 2


def arcs(t: Sob, owner: int, piece: int, event: int) -> bool:
    """It is fired."""
    return is_fired(t, event, piece)


def arc(t: Sob, owner: int, piece: int, event: int) -> None:
    """+1 Damage on every Hit."""
    own_attack(t, event).bonus += ARC


def swings(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Melee Attack is made."""
    return is_melee(t, event)


def freeze(t: Sob, owner: int, piece: int, event: int) -> None:
    """+2 Damage on every Hit."""
    own_attack(t, event).bonus += FROST


declare(Ability("arc-caster", ATTACK_DECLARED, arc, arcs, forced=True))
declare(Ability("frost-maul", ATTACK_DECLARED, freeze, swings, forced=True))

# -- Warm Egg

STAYS_SHUT: Final = 2
HATCHLINGS: Final = 3


class Hatching(Frame[Sob]):
    """When the Adventure ends a 1 hatches the egg."""

    ROLL: Final = 0
    HATCH: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Hatching.ROLL:
                roll_check(t, self.you, STAYS_SHUT, self.card)
            case Hatching.HATCH:
                if the_die(t) < STAYS_SHUT:
                    discard_item(t, self.you, self.card)
                    corruption_hits(t, self.you, HATCHLINGS, self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def stir(t: Sob, owner: int, piece: int, event: int) -> None:
    """See whether it hatches."""
    t.push(Hatching(owner, piece))


declare(Ability("warm-egg", ADVENTURE_ENDS, stir, forced=True))

# -- Gate Splinter


def may_push_back(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The Darkness has left its start."""
    return t.darkness > DARKNESS_START


def push_back(t: Sob, owner: int, piece: int, event: int) -> None:
    """The Darkness marker moves 1 step back."""
    push_darkness_back(t)


declare(Ability("gate-splinter", ACTIVATION, push_back, may_push_back, discard=True))

# -- Warden's Disc


def in_another_world(t: Sob, hero: int, piece: int) -> int:
    """+1 in an OtherWorld."""
    return int(world_of(t, hero) != MINE)


modifier("wardens-disc", INITIATIVE, in_another_world)
modifier("wardens-disc", COMBAT, in_another_world)

# -- Thought Crown

declare(Ability("thought-crown", WILLPOWER_ROLL, reroll_failures, in_a_fight, per=FIGHT))

# -- Stasis Lamp


def types_to_halt(t: Sob) -> list[int]:
    """The Types of small or medium size that have yet to activate."""
    return [kind for kind in types_waiting(t) if SIZE[kind] <= MEDIUM]


class Stasis(Frame[Sob]):
    """A Type of Enemies stands still for the turn."""

    ASK: Final = 0
    HALT: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Stasis.ASK:
                ask = t.question(t.seat_of(self.you), "Which Enemies stand still?", "SOB-ITEM-01")
                for kind in types_to_halt(t):
                    ask.offer(HALT_TYPE, kind)
            case Stasis.HALT:
                note_activation(t, self.pick[1])
                t.emit(K_HALTED, self.you, amount=self.pick[1])
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def may_halt(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is a Type to halt."""
    return bool(types_to_halt(t))


def halt(t: Sob, owner: int, piece: int, event: int) -> None:
    """Choose a Type that does not activate."""
    t.push(Stasis(owner, piece))


declare(Ability("stasis-lamp", TURN_BEGINS, halt, may_halt, per=ADVENTURE))

# -- Heat Mantle


def may_warm_up(t: Sob, owner: int, piece: int, event: int) -> bool:
    """It is quiet, and there is a Wound to heal."""
    return not t.foes and t.wounds[owner] > 0


def warm_up(t: Sob, owner: int, piece: int, event: int) -> None:
    """Heal 1 Wound."""
    heal(t, owner, 1, 0)


declare(Ability("heat-mantle", TURN_ENDS, warm_up, may_warm_up, forced=True))

# -- Focusing Lens

FOCUS: Final = 3


def has_critical_hits(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The Gun that it is attached to made a Critical Hit."""
    hit = hit_at(t, event)
    return hit.card == item_of(t, piece) and any(hit.critical)


def focus(t: Sob, owner: int, piece: int, event: int) -> None:
    """+3 Damage on each Critical Hit."""
    hit = own_hit(t, event)
    hit.bonus = [bonus + FOCUS if critical else bonus for bonus, critical in zip(hit.bonus, hit.critical, strict=True)]


declare(Ability("focusing-lens", HIT_ASSIGNED, focus, has_critical_hits, forced=True))

# -- Memory Slate


def used_up(t: Sob, owner: int, slate: int) -> list[tuple[int, int]]:
    """Items that this hero has used up for the Adventure, and which of their abilities; the slate is not among them."""
    return [
        (piece, nth)
        for piece in t.items[owner]
        for nth in range(len(ABILITIES.get(definition_of(piece), ())))
        if piece != slate and key_of(piece, nth) in t.used[ADVENTURE]
    ]


class Remember(Frame[Sob]):
    """An item that works once per Adventure is Ready again."""

    ASK: Final = 0
    READY: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Remember.ASK:
                ask = t.question(t.seat_of(self.you), "What is Ready again?", "SOB-LIMIT-02")
                for piece, nth in used_up(t, self.you, self.card):
                    ask.offer(MAKE_READY, piece, nth)
            case Remember.READY:
                _, piece, nth, _ = self.pick
                ready_one(t, piece, nth)
                t.emit(K_READY, self.you, piece)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def may_remember(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Something is used up."""
    return bool(used_up(t, owner, piece))


def remember(t: Sob, owner: int, piece: int, event: int) -> None:
    """Ready another item."""
    t.push(Remember(owner, piece))


declare(Ability("memory-slate", ANY_TIME, remember, may_remember, per=ADVENTURE))
