"""The stop between two adventures painted: heroes with their purses, the street or the counter, the road ahead."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.shadows_of_brimstone.view import CardView, HeroView, SobView, StopView, TownPlaceView, WareView
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
    box,
    cells,
    filled,
    fit,
    ink,
    join,
    rule,
    seat_mark,
    wrap,
)
from grimtable.terminal.shadows_of_brimstone.chart import hero_letters
from grimtable.terminal.shadows_of_brimstone.paint import dice_line, gauge, things_lines
from grimtable.terminal.shadows_of_brimstone.town.words import (
    KINDS,
    bed_of,
    in_town,
    kind_of,
    level,
    not_now,
    offers_of,
    price,
    scars,
    sentence,
    shop_of,
    stay,
    title,
    unrest,
    visit_of,
    whereabouts,
)
from grimtable.terminal.shadows_of_brimstone.words import left

QUESTION = 9  # lines that a question wants below a small table, the log's included
NAME = 17  # columns of a hero's name
LEVEL = 14
PRICE = 9
OFFERS = (3, 2, 1)  # lines for what a place has, as many as there is room for
WARE = 24  # columns of a thing on the counter
LEAST_CARD = 3  # lines of a card that is being resolved
ROOM_FOR_LOG = 8


# -- heroes


def head_line(view: SobView, stop: StopView, width: int) -> Line:
    """Where the posse is, and what the evening may bring."""
    if not in_town(view, stop):
        return fit(ink(sentence(title(view, stop)), BRASS, bold=True), width)
    parts = [ink(f"Day {stop.day} in town", BRASS, bold=True)]
    if stay(stop):
        parts.append(ink(stay(stop), INK))
    parts.append(ink(unrest(stop), BLOOD if stop.unrest > 2 else FADED))
    return fit(ink("  ").join(parts), width)


def hero_row(view: SobView, stop: StopView, hero: HeroView, width: int) -> Line:
    """A hero in a line: Health and Sanity, purse, level, what is wrong, where it is."""
    sign, colour = hero_letters(view.heroes)[hero.index], seat_mark(hero.index)[1]
    asked = hero.index in (view.asked, view.acting)
    name = join(ink("▸" if asked else " ", BRASS), ink(f"{sign} {hero.name}", DIM if hero.dead else colour, bold=asked))
    health, sanity = left(hero)
    troubles = [f"corr. {hero.corruption}"] if hero.corruption else []
    troubles += [f"{len(hero.scars)} scar{'' if len(hero.scars) == 1 else 's'}"] if hero.scars else []
    where = whereabouts(view, stop, hero)
    rest = join(ink(" ".join(troubles), BLOOD), ink("  " if troubles and where else ""), ink(where, DIM))
    return fit(
        cells(
            (name, NAME),
            (gauge("♥", health, hero.health), 6),
            (gauge("☾", sanity, hero.sanity), 6),
            (ink(f"${hero.gold}", BRASS), -5),
            (ink(f"◊{hero.dark_stone}", DUSK), -3),
            (ink(level(hero), FADED), LEVEL),
            (rest, max(0, width - NAME - 6 - 6 - 5 - 3 - LEVEL - 6)),
        ),
        width,
    )


def hero_rows(view: SobView, stop: StopView, width: int) -> Lines:
    """Everybody, the dead last."""
    return [hero_row(view, stop, hero, width) for hero in sorted(view.heroes, key=lambda each: each.dead)]


# -- the street and the counter


def place_line(view: SobView, place: TownPlaceView, width: int) -> Line:
    """A place: its name, who is there, what it is for."""
    letters = hero_letters(view.heroes)
    there = [ink(letters[hero], seat_mark(hero)[1], bold=True) for hero in place.heroes]
    name = ink(place.name.removeprefix("The "), INK if place.open else DIM, bold=place.open)
    signs = ink(" ").join(there) if there else ink("")
    words = ink(place.text if place.open else "closed", FADED if place.open else BLOOD)
    return fit(join(fit(name, 14), fit(signs, max(signs.cell_len + 1, 6)), words), width)


def street(view: SobView, stop: StopView, width: int, height: int) -> Lines:
    """The places of the town; where there is room, with what they have and what it costs."""
    offers = [", ".join(offers_of(place)) if place.open else "" for place in stop.places]
    for most in (*OFFERS, 0):
        told = [wrap(words, width - 3, DIM, most) if most else [] for words in offers]
        if 1 + len(stop.places) + sum(len(rows) for rows in told) <= height:
            break
    lines: Lines = [rule("The town", width)]
    for place, rows in zip(stop.places, told, strict=True):
        lines += [place_line(view, place, width), *(join("   ", row) for row in rows)]
    return lines[:height]


def ware_line(ware: WareView, width: int) -> Line:
    """A thing on the counter with its price, and what it does or why it is not to be had."""
    can = not ware.why_not
    name = ink(ware.card.name, INK if can else DIM, bold=can)
    head = cells((name, WARE), (ink(price(ware), BRASS if can else DIM), -PRICE))
    return fit(join(head, "  ", ink(ware.card.text if can else ware.why_not, FADED if can else BLOOD)), width)


def counter(place: TownPlaceView, wares: Sequence[WareView], width: int, height: int) -> Lines:
    """What a place has with its prices, as far as there is room: services, wares, what is forged."""
    lines: Lines = []
    for kind, name in KINDS.items():
        group = [ware for ware in wares if kind_of(ware) == kind]
        if group:
            lines += [rule(f"{place.name}: {name}", width), *(ware_line(ware, width) for ware in group)]
    return lines[:height]


def refused(place: TownPlaceView, wares: Sequence[WareView], hero: HeroView, width: int, height: int) -> Lines:
    """What a place has that cannot be had now, and why; the rest stands in the question."""
    lines: Lines = []
    found = not_now(wares, hero)
    for i, (reason, names) in enumerate(found):
        room = height - 1 - len(lines) - (len(found) - i - 1)
        if room < 1:
            break
        lines += wrap(f"{sentence(reason)}: {', '.join(names)}", width, DIM, room)
    return [rule(f"{place.name}: not now", width), *lines] if lines else []


# -- the road, and what lies ahead


def drawn_lines(view: SobView, width: int, height: int) -> Lines:
    """The hazard or the event that is being resolved."""
    card = view.drawn
    if card is None or height < LEAST_CARD:
        return []
    text = wrap(card.text, width - 4, INK, height - 2)
    flavour = wrap(card.flavour, width - 4, FADED, italic=True)
    body = [*text, *(flavour if len(text) + len(flavour) <= height - 2 else [])]
    return box(card.name, body, width, len(body) + 2, BRASS)


def mission_lines(missions: Sequence[CardView], chosen: CardView | None, width: int, height: int) -> Lines:
    """The Missions that are open, or the one that was chosen, with as many of their words as there is room for."""
    if chosen is not None:
        return [rule(f"Next: {chosen.name}", width), *wrap(chosen.text, width, INK, height - 1)]
    if not missions:
        return []
    each = max(1, (height - 1) // len(missions) - 1)
    lines: Lines = [rule("Missions that are open", width)]
    for mission in missions:
        lines.append(fit(ink(mission.name, INK, bold=True), width))
        lines += [join("  ", row) for row in wrap(mission.text, width - 2, FADED, each)]
    return lines[:height]


def learning_lines(view: SobView, width: int, height: int) -> Lines:
    """What a hero has learnt so far, while it chooses what to learn next."""
    hero = next((hero for hero in view.heroes if hero.index == view.asked), None)
    if hero is None:
        return []
    known = [f"{each.name} ({each.track}): {each.text}" for each in hero.abilities]
    known += [f"{card.name}: {card.text}" for card in (*hero.upgrades, *hero.bonuses)]
    lines: Lines = [rule(f"What {hero.name} has become", width)]
    return [*lines, *(row for words in known for row in wrap(words, width, INK, 2))][:height]


# -- the whole table


def middle(view: SobView, stop: StopView, width: int, height: int) -> Lines:
    """What the stop is about now: a card, the counter, the street, or the road ahead."""
    lines = drawn_lines(view, width, height)
    dice = dice_line(view, width)
    if dice is not None:
        lines = [*lines, dice]
    room = height - len(lines)
    place = shop_of(stop)
    if place is not None and not lines:
        assert stop.shop is not None
        wares, hero = stop.shop.wares, view.heroes[stop.shop.hero]
        whole = counter(place, wares, width, len(wares) + len(KINDS))
        lines += whole if len(whole) <= room else refused(place, wares, hero, width, room)
    elif in_town(view, stop) and room > len(stop.places):
        lines += street(view, stop, width, room)
    elif not in_town(view, stop) and room > LEAST_CARD:
        learning = learning_lines(view, width, room) if stop.day and view.asked is not None else []
        lines += learning or mission_lines(stop.missions, stop.next_mission, width, room)
    return lines[:height]


def small(view: SobView, stop: StopView, width: int, height: int) -> Lines:
    """The heroes, then what the stop is about."""
    lines = [head_line(view, stop, width), *hero_rows(view, stop, width)]
    return [*lines, *middle(view, stop, width, max(0, height - QUESTION - len(lines)))]


def main(view: SobView, stop: StopView, width: int, height: int) -> Lines:
    """The same with more room."""
    lines = [head_line(view, stop, width), *hero_rows(view, stop, width), ink("")]
    return filled([*lines, *middle(view, stop, width, height - len(lines))], width, height)


def side(view: SobView, stop: StopView, width: int, height: int) -> Lines:
    """The heroes with all that they carry and have become, those who decide first."""
    most = height - ROOM_FOR_LOG
    first = sorted(view.heroes, key=lambda each: (each.index not in (view.asked, view.acting), each.dead))
    lines: Lines = []
    for hero in first:
        sheet = _sheet(view, stop, hero, width)
        if len(lines) + len(sheet) > most:
            break
        lines += sheet
    return lines


def _sheet(view: SobView, stop: StopView, hero: HeroView, width: int) -> Lines:
    n = hero.numbers
    asked = hero.index in (view.asked, view.acting)
    name = ink(f"{hero_letters(view.heroes)[hero.index]} {hero.name}", seat_mark(hero.index)[1], bold=True)
    numbers = f"R{n['ranged']}+ M{n['melee']}+ C{n['combat']} D{n['defense']}+ W{n['willpower']}+"
    body = [join(ink(numbers, INK), ink(f"  load {hero.weight}/{hero.carries}", FADED))]
    body += things_lines(hero, width - 4)
    if hero.scars:
        body += wrap(f"Scars: {scars(hero)}", width - 4, BLOOD)
    if hero.next_level is not None and hero.next_level.affordable:
        body.append(fit(ink(f"goes up to level {hero.next_level.level}", MOSS), width - 4))
    for words in filter(None, (visit_of(stop, hero), bed_of(stop, hero))):
        body.append(fit(ink(words, TIDE), width - 4))
    corner = ink("dead", BLOOD) if hero.dead else None
    return box(name, body, width, len(body) + 2, BRASS if asked else "#5c4630", corner)
