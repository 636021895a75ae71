"""What a hero can do in its activation: moves, attacks, searches, abilities (chapters 11 and 12)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.answering import usable
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import guns_to_fire
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import may_throw
from grimtable.games.shadows_of_brimstone.rules.fights.escape import escape_needed
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import may_attack_free
from grimtable.games.shadows_of_brimstone.rules.heroes.helping import DRAGGING_COSTS, offer_help, offer_to_drag
from grimtable.games.shadows_of_brimstone.rules.map.board import foes_next_to_hero, tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.map.doors import doors_at
from grimtable.games.shadows_of_brimstone.rules.map.movement import reachable
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import can_be_scavenged
from grimtable.games.shadows_of_brimstone.rules.moments import ACTIVATION, ANY_TIME, FREE_ATTACK, INSTEAD_OF_ATTACK
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    BUY_MOVE,
    FIGHT_HAND_TO_HAND,
    FIRE,
    FIRE_BOTH,
    LOOK_THROUGH,
    MOVE_TO,
    SCAVENGE,
    THROW_DYNAMITE,
    TRY_TO_ESCAPE,
    USE_ABILITY,
)
from grimtable.kernel.option import Ask


def offer_moves(t: Sob, hero: int, ask: Ask) -> None:
    """Where to go; an Enemy that holds the hero must be escaped from first (SOB-ESC-02)."""
    if t.grit[hero]:
        ask.offer(BUY_MOVE)
    if not t.moves:
        return
    need = escape_needed(t, hero, t.place[hero])
    if need:
        ask.offer(TRY_TO_ESCAPE, need)
        return
    for space, steps, risk in reachable(t, hero, t.moves):
        ask.offer(MOVE_TO, space, steps, risk)
    if t.moves >= DRAGGING_COSTS:
        offer_to_drag(t, hero, ask)


def offer_attacks(t: Sob, hero: int, ask: Ask) -> None:
    """The one attack, or helping a fallen hero instead (SOB-ACT-04, SOB-ATK-01)."""
    if foes_next_to_hero(t, hero):
        ask.offer(FIGHT_HAND_TO_HAND)
    for gun, off in guns_to_fire(t, hero):
        if off == NONE:
            ask.offer(FIRE, gun)
        else:
            ask.offer(FIRE_BOTH, gun, off)
    if may_throw(t, hero):
        ask.offer(THROW_DYNAMITE)
    offer_help(t, hero, ask)


def offer_searches(t: Sob, hero: int, ask: Ask) -> None:
    """Scavenging, or looking through a Door or a Gate (SOB-SRCH-01 to SOB-SRCH-04)."""
    for tile in tiles_of_hero(t, hero):
        if can_be_scavenged(t, tile):
            ask.offer(SCAVENGE, tile)
    for tile, exit in doors_at(t, t.place[hero]):
        if t.token[tile] == NONE:
            ask.offer(LOOK_THROUGH, tile, exit)


def offer_abilities(t: Sob, hero: int, ask: Ask, has_acted: bool) -> None:
    """Abilities of the activation, at any time, in place of the attack, and Free Attacks."""
    place = len(t.stack) - 1
    seat = t.controller[hero]
    for owner, piece, nth in usable(t, ACTIVATION, hero, place) + usable(t, ANY_TIME, NONE, place):
        if t.controller[owner] == seat:
            ask.offer(USE_ABILITY, piece, nth, owner)
    if not has_acted:
        for owner, piece, nth in usable(t, INSTEAD_OF_ATTACK, hero, place):
            ask.offer(USE_ABILITY, piece, nth, owner)
    if may_attack_free(t, hero):
        for owner, piece, nth in usable(t, FREE_ATTACK, hero, place):
            ask.offer(USE_ABILITY, piece, nth, owner)
