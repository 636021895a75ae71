"""Shadows of Brimstone on a large screen: the map in the middle, sheets beside it."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.view import HeroView, SobView, TypeView
from grimtable.terminal.art import BLOOD, BRASS, DIM, FADED, INK, Lines, box, filled, fit, ink, join, seat_mark, wrap
from grimtable.terminal.choices import Picked
from grimtable.terminal.fields import Field
from grimtable.terminal.shadows_of_brimstone.chart import Chart, hero_letters, number_of, type_letters
from grimtable.terminal.shadows_of_brimstone.layout import HUGE, LARGE
from grimtable.terminal.shadows_of_brimstone.map import map_lines
from grimtable.terminal.shadows_of_brimstone.paint import (
    acting_line,
    dice_line,
    gauge,
    hero_line,
    mission_lines,
    models_of,
    order,
    tenth,
    things_lines,
    track_line,
    type_lines,
)
from grimtable.terminal.shadows_of_brimstone.words import left

ROOM_FOR_LOG = 6


def main(view: SobView, width: int, height: int, picking: Picked | None) -> Lines:
    """The track, the map, who acts, and the dice."""
    field = picking if isinstance(picking, Field) else None
    dice = dice_line(view, width)
    foot = [acting_line(view, width), *([dice] if dice is not None else [])]
    tall = height - 1 - len(foot)
    lines = [track_line(view, width), *map_lines(Chart(view), width, tall, field, (HUGE, LARGE)), *foot]
    return filled(lines, width, height)


def side(view: SobView, width: int, height: int) -> Lines:
    """Everybody in the order in which they act, with as much of their sheets as there is room for."""
    most = height - ROOM_FOR_LOG
    for sheets in (_full, _middling, _brief):
        lines = [line for who in order(view) for line in sheets(view, who, width)]
        lines = [*lines, *_mission(view, width)]
        if len(lines) <= most:
            return lines
    return lines[:most]


def _full(view: SobView, who: HeroView | TypeView, width: int) -> Lines:
    return _type_box(view, who, width) if isinstance(who, TypeView) else _hero_box(view, who, width)


def _middling(view: SobView, who: HeroView | TypeView, width: int) -> Lines:
    """The sheets of Enemies and of whoever acts; the others in a line."""
    is_full = isinstance(who, TypeView) or who.index == view.acting
    return _full(view, who, width) if is_full else _brief(view, who, width)


def _brief(view: SobView, who: HeroView | TypeView, width: int) -> Lines:
    if isinstance(who, TypeView):
        return type_lines(view, who, type_letters(view.types)[who.code], width)
    line = hero_line(view, who, hero_letters(view.heroes)[who.index], width)
    return [fit(line, width), *things_lines(who, width)] if who.index == view.acting else [fit(line, width)]


def _hero_box(view: SobView, hero: HeroView, width: int) -> Lines:
    """A hero's sheet in a frame: what is left, the numbers of a fight, and what it carries."""
    n = hero.numbers
    health, sanity = left(hero)
    acting = hero.index == view.acting
    letter = hero_letters(view.heroes)[hero.index]
    state = "KO" if hero.knocked_out else "acts" if acting else "done" if hero.activated else ""
    title = join(ink(f"{letter} {hero.name}", seat_mark(hero.index)[1], bold=True), ink(" *" * hero.lantern, BRASS))
    corner = join(ink(f"{state} " if state else "", BLOOD if hero.knocked_out else BRASS), ink(f"i{n['initiative']}"))
    gauges = join(gauge("♥", health, hero.health), "  ", gauge("☾", sanity, hero.sanity), ink("  grit ", DIM))
    gauges.append_text(ink(f"{hero.grit}/{hero.max_grit}", INK, bold=True))
    marks = [("poison", hero.poison), ("venom", hero.venom), ("corr.", hero.corruption)]
    gauges.append_text(ink("".join(f"  {name} {count}" for name, count in marks if count), BLOOD))
    numbers = f"R{n['ranged']}+ M{n['melee']}+ C{n['combat']} D{n['defense']}+ W{n['willpower']}+"
    level = f"L{hero.level} " if hero.level > 1 else ""
    purse = f"{level}${hero.gold} ◊{hero.dark_stone} {hero.xp}XP"
    body = [gauges, join(ink(numbers, INK), ink(f"  {purse}", FADED)), *things_lines(hero, width - 4)]
    return box(title, body, width, len(body) + 2, BRASS if acting else "#5c4630", corner)


def _type_box(view: SobView, kind: TypeView, width: int) -> Lines:
    """An Enemy's sheet in a frame, and what each model has left."""
    n = kind.numbers
    letter = type_letters(view.types)[kind.code]
    shots = f" shots {n['shots']}·{n['ranged_damage']} r{n['range']}" if n["shots"] else ""
    body = [
        ink(f"combat {n['combat']}·{n['damage']} on {n['to_hit']}+{shots}", INK),
        ink(f"Defense {n['defense']}  Health {n['health']}  m{n['move']}  esc {n['escape']}+", FADED),
    ]
    row = join("")
    for foe in models_of(view, kind):
        rest = foe.health - foe.wounds
        part = join(ink(number_of(foe), FADED), ink("♥", tenth(rest, foe.health)), ink(f"{rest} ", INK, bold=True))
        if row.cell_len + part.cell_len > width - 4:
            body.append(row)
            row = join("")
        row.append_text(part)
    body.append(row)
    body += [ink(f"Elite: {elite.name}", BLOOD) for elite in kind.elite]
    state = "done " if kind.activated else ""
    corner = join(ink(state, DIM), ink(f"i{kind.initiative}"))
    name = join(ink(f"{letter} ", BLOOD, bold=True), ink(kind.name, "#ffb4a6", bold=True))
    return box(name, body, width, len(body) + 2, BLOOD, corner)


def _mission(view: SobView, width: int) -> Lines:
    lines = mission_lines(view, width)
    for card in view.cards:
        lines += wrap(f"{card.name}: {card.text}", width, DIM, 2)
    return lines
