"""What Enemies and fate do between two questions, moment by moment.

The table is known before and after; between them it is made of what happened: models move, take Wounds and fall, and
what is new appears when its event comes.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grimtable.games.shadows_of_brimstone import GAME
from grimtable.games.shadows_of_brimstone.view import (
    ROLL_NAMES,
    FoeView,
    HeroView,
    PlaceView,
    SobView,
    amount_in,
    foe_in,
    kind_in,
    need_in,
    unpacked_dice,
)
from grimtable.grid.board import spot_of_place, tile_of_place
from grimtable.kernel.events import Event
from grimtable.kernel.table import LogLine

# What is worth a moment of its own; everything else is shown with the next of them
MOMENTS = (
    *("foe-moves", "foe-attacks", "foe-placed", "wound", "horror", "ko", "hold-back", "darkness", "tile"),
    *("card", "explored", "scavenged", "fight-over"),
)
STEPS = ("moved", "foe-moves")


def moments(before: SobView, after: SobView, events: Sequence[Event]) -> list[tuple[SobView, int]]:
    """The table at each moment worth seeing, with the number of events by then; nothing where there is none."""
    if not any(GAME.kinds[event[0]].name in MOMENTS for event in events):
        return []
    found: list[tuple[SobView, int]] = []
    view = before
    for count, event in enumerate(events, 1):
        view = step(view, after, event)
        if GAME.kinds[event[0]].name in MOMENTS:
            found.append((view, count))
    return found


def briefly(log: Sequence[LogLine]) -> list[LogLine]:
    """The log without what its neighbours tell: steps on the way, the Move roll, and a cause that is told already."""
    found: list[LogLine] = []
    cause = ""
    last = ""
    for line, after in zip(log, [*log[1:], None], strict=False):
        if after is not None and _is_told_by(line, after):
            continue
        if line.kind == "foe-placed" and last == "enemies":
            continue  # they have been counted
        last = line.kind
        told = line.cause == cause or line.cause.removesuffix("s") in line.text
        cause = line.cause
        found.append(replace(line, cause="") if told else line)
    return found


def _is_told_by(line: LogLine, after: LogLine) -> bool:
    """Whether the next line of the log makes a line needless."""
    if line.kind == after.kind and line.kind in STEPS:
        return line.text.split(" moves to ")[0] == after.text.split(" moves to ")[0]
    return after.kind == "move-roll" and line.kind in ("roll", "re-roll")


def step(view: SobView, after: SobView, event: Event) -> SobView:
    """The table after one more event."""
    kind, who, amount = GAME.kinds[event[0]].name, event[1], event[3]
    if kind in ("moved", "placed", "pushed"):
        return _hero(view, who, place=_place(amount))
    if kind == "wound":
        hero = view.heroes[who]
        return _hero(view, who, wounds=hero.wounds + amount)
    if kind == "heal":
        hero = view.heroes[who]
        return _hero(view, who, wounds=max(0, hero.wounds - amount))
    if kind == "horror":
        return _hero(view, who, sanity_lost=view.heroes[who].sanity_lost + amount)
    if kind == "ko":
        return _hero(view, who, knocked_out=True)
    if kind == "foe-moves":
        return _foe(view, foe_in(amount), place=_place(amount_in(amount)))
    if kind == "foe-attacks":
        name = next((foe.name for foe in view.foes if foe.model == foe_in(amount)), "An Enemy")
        return _rolled(view, f"{name} attacks {view.heroes[who].name}", unpacked_dice(amount_in(amount)), event[2])
    if kind in ("roll", "re-roll"):
        need = need_in(event[2])
        return _rolled(view, ROLL_NAMES[kind_in(event[2])], unpacked_dice(amount), need)
    if kind == "hold-back":
        return _rolled(view, f"Against the Darkness, {event[2]}+ together", unpacked_dice(amount), 0)
    if kind == "turn":
        return replace(view, turn=amount)
    if kind == "foe-wound":
        foe = next((each for each in view.foes if each.model == foe_in(amount)), None)
        return view if foe is None else _foe(view, foe.model, wounds=min(foe.health, foe.wounds + amount_in(amount)))
    if kind == "foe-killed":
        return replace(view, foes=tuple(foe for foe in view.foes if foe.model != foe_in(amount)))
    if kind in ("foe-placed", "enemies"):
        return _appeared(view, after, amount if kind == "foe-placed" else -1)
    if kind == "tile":
        return replace(view, tiles=after.tiles, gates=after.gates)
    if kind == "darkness":
        return replace(view, track=replace(view.track, darkness=amount))
    return replace(view, track=replace(view.track, party=amount)) if kind == "depth" else view


def _rolled(view: SobView, roll: str, dice: list[int], need: int) -> SobView:
    """The dice lie on the table."""
    return replace(view, roll=roll, dice=tuple(dice), needs=(need,) * len(dice), attack=None)


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
