"""Shadows of Brimstone painted: the small parts, and the whole table for a small screen."""

from __future__ import annotations

from rich.text import Text

from grimtable.games.shadows_of_brimstone.view import AttackView, FoeView, HeroView, SobView, TypeView
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    DUSK,
    FADED,
    INK,
    MOSS,
    TIDE,
    Line,
    Lines,
    beside,
    filled,
    fit,
    ink,
    join,
    seat_mark,
    wrap,
)
from grimtable.terminal.choices import Picked
from grimtable.terminal.fields import Field
from grimtable.terminal.shadows_of_brimstone.chart import Chart, hero_letters, number_of, type_letters
from grimtable.terminal.shadows_of_brimstone.layout import LARGE, SMALL
from grimtable.terminal.shadows_of_brimstone.map import map_lines
from grimtable.terminal.shadows_of_brimstone.words import left, name_of

SIDE = 28  # columns beside the map on a small screen
PANEL = 8  # lines that the question has at least
LOG = 3  # lines of what happened, where there is room for them
ROOMY = 27
LEAST_MAP = 9
FACE_GROUND = "#e6dcc3"


# -- small things


def tenth(rest: int, whole: int) -> str:
    """The colour of what is left of something."""
    return BLOOD if rest * 3 <= whole else BRASS if rest * 3 <= whole * 2 else MOSS


def gauge(sign: str, rest: int, whole: int) -> Line:
    """What is left of something, of how much."""
    return join(ink(sign, tenth(rest, whole)), ink(str(rest), INK, bold=True), ink(f"/{whole}", DIM))


def track_line(view: SobView, width: int) -> Line:
    """The Depth Track from the Mine Entrance to Darkness Start, then what is in the balance."""
    track = view.track
    marks: list[Line] = []
    for number in range(16, -1, -1):
        here = "X" if number == track.party == track.darkness else ""
        here = here or ("P" if number == track.party else "D" if number == track.darkness else "")
        if here:
            marks.append(ink(here, BLOOD if here != "P" else BRASS, bold=True))
        elif number in track.growing_dread:
            marks.append(ink("!", DUSK))
        elif number in track.blood_spatter:
            marks.append(ink("*", BLOOD))
        else:
            marks.append(ink("·", DIM))
    parts: list[Line | str] = [ink("Entrance ", DIM), *marks, ink(" Darkness", DIM)]
    facts = [("hold back", f"{track.holds_back}+"), ("clues", str(view.clues)), ("revive", str(view.revives))]
    facts += [("dread", str(view.dread))] if view.dread else []
    for name, value in facts:
        parts += [ink(f"  {name} ", DIM), ink(value, INK, bold=True)]
    return fit(join(*parts), width)


def faces(dice: tuple[int, ...], needs: tuple[int, ...] = ()) -> Line:
    """Dice as they lie there: those that reach what they need are green, the others red."""
    row = Text(end="")
    for i, die in enumerate(dice):
        need = needs[i] if i < len(needs) else 0
        ground = FACE_GROUND if not need else MOSS if die >= need else BLOOD
        row.append_text(ink(f" {die} ", "#16110d", bold=True, on=ground))
        row.append(" ")
    return row


def attack_line(view: SobView, attack: AttackView) -> Line:
    """An attack as far as it has come: what hits, whom, and what Defense leaves of it."""
    hero = view.heroes[attack.hero]
    with_what = f" with {attack.weapon}" if attack.weapon else ""
    head = join(ink(f"{hero.name}{with_what}, hits on {attack.to_hit}+: ", FADED))
    if attack.model is None:
        return join(head, faces(attack.hits, (attack.to_hit,) * len(attack.hits)))
    target = next((foe for foe in view.foes if foe.model == attack.model), None)
    head = join(
        ink(f"{attack.weapon or 'Melee'}: ", FADED),
        ink(f"{len(attack.hits)} on {target.name if target else 'an Enemy'}  ", INK, bold=True),
    )
    if not attack.damage:
        crits = sum(attack.critical)
        return join(head, ink(f"{crits} critical " if crits else "", MOSS), ink(_defense(attack), FADED))
    sums = []
    for critical, damage, defense in zip(attack.critical, attack.damage, attack.defense, strict=False):
        sign = "crit " if critical else ""
        sums.append(f"{sign}{damage}−{defense}={max(0, damage - defense)}")
    return join(head, ink("  ".join(sums), MOSS))


def _defense(attack: AttackView) -> str:
    return f"Defense {max(attack.defense, default=0)}"


def dice_line(view: SobView, width: int) -> Line | None:
    """The dice on the table while they matter: an attack, or a roll that may be re-rolled."""
    if view.needs:
        needs = {need for need in view.needs if need}
        wanted = f" needs {'/'.join(f'{need}+' for need in sorted(needs))}" if needs else ""
        row = join(ink(f"{view.roll or 'dice'}  ", INK), faces(view.dice, view.needs), ink(wanted, FADED))
        if view.attack is not None and any(foe.model == view.attack.model for foe in view.foes):
            row = join(row, "  ", attack_line(view, view.attack))
        return fit(row, width)
    if view.attack is not None and view.attack.hits:
        return fit(attack_line(view, view.attack), width)
    return None


# -- the order of the fight


def order(view: SobView) -> list[HeroView | TypeView]:
    """Heroes and Enemy Types by Initiative; Enemies come before heroes of the same (SOB-INIT-03)."""
    everybody: list[HeroView | TypeView] = [*view.types, *(hero for hero in view.heroes if not hero.dead)]
    if not view.types:
        return everybody
    return sorted(everybody, key=lambda each: -initiative(each))


def initiative(who: HeroView | TypeView) -> int:
    """When somebody acts."""
    return who.initiative if isinstance(who, TypeView) else who.numbers["initiative"]


def models_of(view: SobView, kind: TypeView) -> list[FoeView]:
    """The models of a Type, by their numbers."""
    return sorted((foe for foe in view.foes if foe.type == kind.code), key=lambda foe: foe.model)


def hero_line(view: SobView, hero: HeroView, letter: str, width: int) -> Line:
    """A hero in a line: letter, name, what is left of Health, Sanity and Grit."""
    health, sanity = left(hero)
    acting = hero.index == view.acting
    colour = seat_mark(hero.index)[1]
    if hero.knocked_out:
        rest = ink(" KO", BLOOD, bold=True)
    else:
        rest = join(
            ink(" ♥", tenth(health, hero.health)),
            ink(f"{health:<2}", INK, bold=True),
            ink(" ☾", tenth(sanity, hero.sanity)),
            ink(f"{sanity:<2}", INK, bold=True),
            ink(" g", TIDE),
            ink(str(hero.grit), INK),
        )
    troubles = ("P" * hero.poison + "V" * hero.venom)[:3]
    rest.append_text(ink(f" {troubles}" if troubles else "", MOSS))
    mark = "▸" if acting else "✓" if hero.activated else " "
    lamp = ink("*", BRASS, bold=True) if hero.lantern else ink(" ")
    number = ink(f"{initiative(hero)}", DIM) if view.types else ink(" ")
    head = join(number, ink(mark, BRASS), ink(letter, colour, bold=True), lamp)
    room = width - head.cell_len - rest.cell_len
    return join(head, fit(ink(hero.name, INK if not hero.activated or acting else DIM, bold=acting), room), rest)


def type_lines(view: SobView, kind: TypeView, letter: str, width: int) -> Lines:
    """An Enemy Type: its numbers, then each model with what it has left."""
    n = kind.numbers
    facts = ink(f" ⚔{n['combat']}·{n['damage']} D{n['defense']} m{n['move']}", FADED)
    mark = "✓" if kind.activated else " "
    head = join(ink(f"{kind.initiative}", DIM), ink(mark, BRASS), ink(f"{letter} ", BLOOD, bold=True))
    rows = [join(head, fit(ink(kind.name, "#ffb4a6"), width - head.cell_len - facts.cell_len), facts)]
    row = Text("    ", end="")
    for foe in models_of(view, kind):
        number = number_of(foe)
        rest = foe.health - foe.wounds
        part = join(ink(number, FADED), ink("♥", tenth(rest, foe.health)), ink(f"{rest} ", INK))
        if row.cell_len + part.cell_len > width:
            rows.append(row)
            row = Text("    ", end="")
        row.append_text(part)
    return [*rows, row]


def order_lines(view: SobView, width: int) -> Lines:
    """Everybody in the order in which they act."""
    heroes, types = hero_letters(view.heroes), type_letters(view.types)
    rows: Lines = []
    for who in order(view):
        if isinstance(who, TypeView):
            rows += type_lines(view, who, types[who.code], width)
        else:
            rows.append(hero_line(view, who, heroes[who.index], width))
    return [fit(row, width) for row in rows]


def things_lines(hero: HeroView, width: int, most: int = 2) -> Lines:
    """What a hero holds and carries, then its scars."""
    held = [item.name for item in hero.items if item.held]
    rest = [item.name for item in hero.items if not item.held]
    rest += [f"{name_of(code)}{f' ×{count}' if count > 1 else ''}" for code, count in hero.tokens.items()]
    rest += [f"{name_of(code)} ×{count}" for code, count in hero.shots.items()]
    words = f"[{' + '.join(held)}] {', '.join(rest)}" if held else ", ".join(rest)
    scars = ", ".join(card.name for card in hero.scars)
    return [*wrap(words, width, FADED, most), *wrap(scars, width, BLOOD, 1)]


def mission_lines(view: SobView, width: int) -> Lines:
    """What the party is here for, and how far it has come."""
    lines = wrap(f"{view.mission.name}: {view.mission.text}", width, FADED, 4)
    return [*lines, *wrap(view.progress, width, BRASS, 2)]


def acting_line(view: SobView, width: int) -> Line:
    """Who acts, with what it has in hand and how far it may still move."""
    hero = next((hero for hero in view.heroes if hero.index == view.acting), None)
    if hero is None:
        return fit(ink(f"{view.mission.name}: {view.progress or view.mission.text}", FADED), width)
    held = " + ".join(item.name for item in hero.items if item.held) or "bare hands"
    n = hero.numbers
    parts = join(
        ink(hero.name, seat_mark(hero.index)[1], bold=True),
        ink(f"  moves {view.moves}", INK),
        ink(f"  Ranged {n['ranged']}+ Melee {n['melee']}+ Combat {n['combat']} Defense {n['defense']}+", FADED),
        ink(f"  {held}", INK),
    )
    return fit(parts, width)


# -- a small screen


def compact(view: SobView, width: int, height: int, picking: Picked | None) -> Lines:
    """The track, the map with everybody beside it, and who acts."""
    field = picking if isinstance(picking, Field) else None
    dice = dice_line(view, width)
    last = dice if dice is not None else acting_line(view, width)
    tall = max(LEAST_MAP, height - PANEL - 2 - (LOG if height >= ROOMY else 0))
    side = order_lines(view, SIDE)
    if len(side) > tall:
        side = [*side[: tall - 1], fit(ink(f"and {len(side) - tall + 1} more lines: I", DIM), SIDE)]
    side += _room_left(view, tall - len(side))
    drawn = map_lines(Chart(view), width - SIDE - 1, tall, field, (LARGE, SMALL))
    return [track_line(view, width), *beside(drawn, filled(side, SIDE, tall), gap=1), last]


def _room_left(view: SobView, room: int) -> Lines:
    """Below everybody: what the hero that acts has, then the Mission; as far as there is room."""
    found: Lines = []
    hero = next((hero for hero in view.heroes if hero.index == view.acting), None)
    if hero is not None:
        purse = f"Level {hero.level}  ${hero.gold}  {hero.dark_stone} Dark Stone  {hero.xp} XP"
        found = [ink(""), *things_lines(hero, SIDE, 4), fit(ink(purse, FADED), SIDE)]
    mission = [ink(""), *mission_lines(view, SIDE)]
    found = [*found, *mission] if len(found) + len(mission) <= room else mission if len(mission) <= room else found
    return found if len(found) <= room else []
