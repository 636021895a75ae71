"""What Enemies and fate do between two questions, moment by moment.

The table is known before and after; between them it is made of what happened: models move, take Wounds and fall, and
what is new appears when its event comes.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grimtable.games.shadows_of_brimstone.packed import amount_in, foe_in, unpacked_dice
from grimtable.games.shadows_of_brimstone.view import FoeView, HeroView, PlaceView, SobView
from grimtable.games.shadows_of_brimstone.words.events import (
    K_DARKNESS,
    K_DEPTH,
    K_DRAGGED,
    K_ENEMIES,
    K_FOE_ATTACKS,
    K_FOE_KILLED,
    K_FOE_MOVES,
    K_FOE_PLACED,
    K_FOE_WOUND,
    K_HEAL,
    K_HORROR,
    K_KO,
    K_MOVED,
    K_PLACED,
    K_PUSHED,
    K_TILE,
    K_WOUND,
)
from grimtable.grid.board import spot_of_place, tile_of_place
from grimtable.kernel.events import Event

# What is worth a moment of its own; everything else is shown with the next of them
MOMENTS = (K_FOE_MOVES, K_FOE_ATTACKS, K_FOE_PLACED, K_WOUND, K_HORROR, K_KO, K_DARKNESS, K_TILE)


def moments(before: SobView, after: SobView, events: Sequence[Event]) -> list[tuple[SobView, int]]:
    """The table at each moment worth seeing, with the number of events by then; nothing where no Enemy does anything.

    The last one is left out where it is what the table shows anyway.
    """
    if not any(event[0] in MOMENTS for event in events):
        return []
    found: list[tuple[SobView, int]] = []
    view = before
    for count, event in enumerate(events, 1):
        view = step(view, after, event)
        if event[0] in MOMENTS:
            found.append((view, count))
    return found


def step(view: SobView, after: SobView, event: Event) -> SobView:
    """The table after one more event."""
    kind, who, _, amount, _ = event
    if kind in (K_MOVED, K_PLACED, K_PUSHED):
        return _hero(view, who, place=_place(amount))
    if kind == K_DRAGGED:
        return view
    if kind == K_WOUND:
        hero = view.heroes[who]
        return _hero(view, who, wounds=hero.wounds + amount)
    if kind == K_HEAL:
        hero = view.heroes[who]
        return _hero(view, who, wounds=max(0, hero.wounds - amount))
    if kind == K_HORROR:
        return _hero(view, who, sanity_lost=view.heroes[who].sanity_lost + amount)
    if kind == K_KO:
        return _hero(view, who, knocked_out=True)
    if kind == K_FOE_MOVES:
        return _foe(view, foe_in(amount), place=_place(amount_in(amount)))
    if kind == K_FOE_ATTACKS:
        return replace(view, dice=tuple(unpacked_dice(amount_in(amount))))
    if kind == K_FOE_WOUND:
        foe = next((each for each in view.foes if each.model == foe_in(amount)), None)
        return view if foe is None else _foe(view, foe.model, wounds=min(foe.health, foe.wounds + amount_in(amount)))
    if kind == K_FOE_KILLED:
        return replace(view, foes=tuple(foe for foe in view.foes if foe.model != foe_in(amount)))
    if kind in (K_FOE_PLACED, K_ENEMIES):
        return _appeared(view, after, amount if kind == K_FOE_PLACED else -1)
    if kind == K_TILE:
        return replace(view, tiles=after.tiles, gates=after.gates)
    if kind == K_DARKNESS:
        return replace(view, track=replace(view.track, darkness=amount))
    return replace(view, track=replace(view.track, party=amount)) if kind == K_DEPTH else view


def _place(number: int) -> PlaceView:
    return PlaceView(tile_of_place(number), *spot_of_place(number))


def _hero(view: SobView, index: int, **changes: object) -> SobView:
    if not 0 <= index < len(view.heroes):
        return view
    heroes: list[HeroView] = list(view.heroes)
    heroes[index] = replace(heroes[index], **changes)
    return replace(view, heroes=tuple(heroes))


def _foe(view: SobView, model: int, **changes: object) -> SobView:
    foes: tuple[FoeView, ...] = tuple(replace(foe, **changes) if foe.model == model else foe for foe in view.foes)
    return replace(view, foes=foes)


def _appeared(view: SobView, after: SobView, model: int) -> SobView:
    """A model comes onto the board, as it stands there afterwards; its Type is known from then on."""
    new = [foe for foe in after.foes if foe.model == model and foe not in view.foes]
    codes = {kind.code for kind in view.types}
    types = view.types + tuple(kind for kind in after.types if kind.code not in codes)
    known = {foe.model for foe in new}
    foes = tuple(foe for foe in view.foes if foe.model not in known) + tuple(new)
    return replace(view, foes=foes, types=types, tiles=after.tiles, gates=after.gates)
