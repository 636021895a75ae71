"""The map of Arkham Horror on a large screen: rooms joined by lines, as they lie, or one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.arkham.view import ArkhamView, LocationSeen
from grimtable.terminal.arkham.map import across_of, is_laid_out, rows_of, short_name, spokes_of
from grimtable.terminal.arkham.paint import (
    asset_mark,
    bag_marks,
    enemy_mark,
    mark_of,
    packed,
    place_mark,
    side_mark,
    spaced,
)
from grimtable.terminal.arkham.words import flavour_of, place_text
from grimtable.terminal.art import (
    BRASS,
    DIM,
    EDGE,
    FADED,
    INK,
    MOSS,
    Line,
    Lines,
    beside,
    blank,
    box,
    filled,
    fit,
    ink,
    join,
    wrap,
)

ROOM = 24  # columns that a room needs to be drawn where it lies
TALL = 6  # rows of such a room, if possible
END = 5  # rows of the bag and the piles below the map
NAME_OF_PLACE = 21  # letters of a place to which another one leads
MOST_IN_CROSS = 4  # rooms that are drawn as a cross
LINK = 3  # columns of the line between two rooms
NOTCH = 5  # from the right edge of a room to where a line goes up or down


def house(view: ArkhamView, width: int, height: int) -> Lines:
    """The rooms, joined by lines where one lies in the middle; the bag and the encounter deck where there is room."""
    star = spokes_of(view)
    end = max(4, min(END, (height - 5) // 2))
    if star is not None and 1 <= len(star[1]) <= 3:
        return cross(view, star[0], star[1], width, height, end)
    below = beside(bag_box(view, width - width // 2, end), piles_box(view, width // 2, end))
    return [*rooms(view, width, height - end), *below]


def cross(
    view: ArkhamView, hub: LocationSeen, spokes: Sequence[LocationSeen], width: int, height: int, end: int
) -> Lines:
    """A room in the middle, with others above, beside and below it."""
    places: list[LocationSeen | None] = [None, None, None]
    places[: len(spokes)] = spokes if len(spokes) != 1 else [None, *spokes]
    above, beyond, below = places
    wide = (width - LINK) // 2
    mid = height - 2 * end
    middle = room_box(view, hub, wide, mid)
    upper = room_box(view, above, wide, end) if above is not None else blank(wide, end)
    lower = room_box(view, below, wide, end) if below is not None else blank(wide, end)
    notch = wide - NOTCH
    if above is not None:
        upper[-1], middle[0] = put(upper[-1], notch, "┬"), put(middle[0], notch, "┴")
    if below is not None:
        middle[-1], lower[0] = put(middle[-1], notch, "┬"), put(lower[0], notch, "┴")
    rest = width - wide - LINK
    link = blank(LINK, mid)
    right = blank(rest, mid)
    if beyond is not None:
        right = room_box(view, beyond, rest, mid)
        row = mid // 2
        middle[row], right[row] = put(middle[row], wide - 1, "├"), put(right[row], 0, "┤")
        link[row] = ink("─" * LINK, FADED)
    return [
        *beside(upper, blank(LINK, end), bag_box(view, rest, end)),
        *beside(middle, link, right),
        *beside(lower, blank(LINK, end), piles_box(view, rest, end)),
    ]


def put(line: Line, at: int, sign: str) -> Line:
    """A line with one letter changed: where a frame meets the line between two rooms."""
    return join(line[:at], ink(sign, FADED), line[at + 1 :])


def rows_wanted(view: ArkhamView, width: int) -> int:
    """How many rows the map and what lies below it would take to show everything."""
    if not view.locations or (spokes_of(view) is not None and len(view.locations) <= MOST_IN_CROSS):
        return 0
    if width // across_of(view) * 2 >= ROOM and is_laid_out(view):
        return END + TALL * len({place.row for place in view.locations})
    return END + len(list_of_places(view, width - 4)) + 2


def rooms(view: ArkhamView, width: int, height: int) -> Lines:
    """Rooms as they lie, each saying where it leads; where there is no room for that, one below the other."""
    if not view.locations:
        return filled([], width, height)
    half = width // across_of(view)
    if 2 * half < ROOM or not is_laid_out(view):
        listed = list_of_places(view, width - 4)
        if len(listed) > height - 2:
            listed = [*listed[: height - 3], ink(f"and {len(listed) - height + 3} more rows: I shows them", BRASS)]
        return box("The map", listed, width, height)
    first = min(place.column for place in view.locations)
    lines: Lines = []
    numbers = sorted({place.row for place in view.locations})
    tall = max(3, height // len(numbers))
    for number in numbers:
        blocks: list[Lines] = []
        end = first
        for place in (each for each in rows_of(view) if each.row == number):
            if place.column > end:
                blocks.append(blank(half * (place.column - end), tall))
            blocks.append(room_box(view, place, 2 * half, tall, leads=len(view.locations) > 1))
            end = place.column + 2
        lines += beside(*blocks)
    return filled(lines, width, height)


def list_of_places(view: ArkhamView, width: int) -> Lines:
    """A row for each place, and below it who and what is there."""
    names = {place.id: short_name(place.name, NAME_OF_PLACE) for place in view.locations}
    lines: Lines = []
    for place in rows_of(view):
        people = [mark_of(view, number) for number in place.investigators]
        ways = ", ".join(names[other] for other in place.connects if other in names)
        lines.append(fit(spaced([place_mark(place), *people, ink(f"→ {ways}" if ways else "", DIM)]), width))
        things = [*map(enemy_mark, place.enemies), *map(asset_mark, place.others)]
        lines += [fit(join("   ", mark), width) for mark in things]
    return lines


def room_box(view: ArkhamView, place: LocationSeen, width: int, height: int, leads: bool = False) -> Lines:
    """A location as a card: shroud and clues, who and what is there, its words; unrevealed it is dark."""
    inner = width - 4
    words = place_text(place)
    name = short_name(place.name, width - 6)
    if not place.revealed:
        told = wrap(f"unrevealed. {words}", inner, FADED, max(1, height - 2 - len(place.enemies)))
        told += [enemy_mark(enemy) for enemy in place.enemies]
        return box(ink(name, FADED), [*told, *[ink("▒" * inner, EDGE)] * height], width, height)
    clues = ink(f"◉{place.clues}", BRASS if place.clues else DIM, bold=bool(place.clues))
    people = [mark_of(view, number) for number in place.investigators]
    lines = packed(f"shroud {place.shroud} ", [clues, *people], inner, 2)
    lines += [enemy_mark(enemy) for enemy in place.enemies]
    lines += [asset_mark(other) for other in place.others]
    if leads:
        names = {other.id: other.name for other in view.locations}
        lines += wrap("→ " + ", ".join(names[other] for other in place.connects if other in names), inner, DIM, 1)
    room = height - 2 - len(lines)
    if room < 0:
        lines = [*lines[: height - 3], ink(f"and {len(lines) - height + 3} more", BRASS)]
    elif room > 0:
        lines += wrap(words, inner, FADED, room)
        room = height - 2 - len(lines)
        if room > 1:
            lines += wrap(flavour_of(place.code), inner, DIM, room, italic=True)
    edge = BRASS if place.investigators else EDGE
    return box(ink(name, INK, bold=True), lines, width, height, edge)


def bag_box(view: ArkhamView, width: int, height: int) -> Lines:
    """The chaos bag; in a test each token is green or red."""
    lines = packed("", bag_marks(view, numbered=False), width - 4, height - 2, " ")
    return box("Chaos bag", lines, width, height, EDGE, ink(str(len(view.bag)), FADED))


def piles_box(view: ArkhamView, width: int, height: int) -> Lines:
    """The encounter deck, its discard pile and the victory display."""
    top = f" {view.encounter_discard[-1].name}" if view.encounter_discard else ""
    known = f" next {view.encounter_known[0].name}" if view.encounter_known else ""
    won = ", ".join(card.name for card in view.victory)
    lines = [
        join(ink("deck ", DIM), ink(str(view.encounter_deck)), ink(known, FADED), *side_mark(view)),
        join(ink("discard ", DIM), ink(str(len(view.encounter_discard))), ink(top, FADED)),
    ]
    if won:
        lines.insert(0, join(ink("victory ", DIM), ink(won, MOSS)))
        if height < 5:
            lines[1:] = [join(lines[1], "  ", lines[2])]
    return box("Encounter", lines, width, height)
