"""Arkham Horror painted for a large screen: rooms as cards joined by lines, and cards with their words."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.arkham.view import ActSeen, ArkhamView, CardSeen, InvestigatorSeen, LocationSeen
from grimtable.terminal.arkham.map import rows_of, spokes_of
from grimtable.terminal.arkham.paint import (
    COLOURS,
    asset_mark,
    bag_marks,
    bar,
    enemy_mark,
    hand_mark,
    mark_of,
    name_mark,
    packed,
    side_mark,
    vitals,
)
from grimtable.terminal.arkham.words import (
    act_text,
    cause_words,
    could,
    flavour_of,
    focus,
    held_words,
    lasting,
    percent,
    place_text,
    resolving,
    slot_of,
    text_of,
    token_words,
    verdict,
)
from grimtable.terminal.art import (
    BLOOD,
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
    rule,
    seat_mark,
    wrap,
)

STORY = 24  # columns of the agenda and the act
LEAST = 6  # rows of an agenda without words, so that the act has more
LINK = 3  # columns of the line between two rooms
NOTCH = 5  # from the right edge of a room to where a line goes up or down
TEXT_FROM = 30  # columns that must be left behind a card for its words
NAME = 30  # columns of a card before its words


# -- the middle of the table


def main(view: ArkhamView, width: int, height: int) -> Lines:
    """Agenda and act, the map, and the investigator with threat area, play area and hand, in exactly this room."""
    here = focus(view)
    cards = len(here.threat) + len(here.assets) + (len(here.hand or ()) + 1) // 2
    upper = max(15, min(17, height - cards - 4))
    half = upper // 2 if view.agenda is not None and act_text(view.agenda) else LEAST
    story = [
        *story_box("Agenda", "doom", view.agenda, STORY, half, BLOOD),
        *story_box("Act", "clues", view.act, STORY, upper - half, BRASS),
    ]
    lines = beside(story, house(view, width - STORY - 1, upper), gap=1)
    return filled([*lines, *investigator_box(view, here, width, height - upper)], width, height)


def story_box(word: str, thing: str, card: ActSeen | None, width: int, height: int, colour: str) -> Lines:
    """The current agenda or act: how far it is, its words, its story."""
    if card is None:
        return box(word, [ink("none", DIM)], width, height)
    inner = width - 4
    lines: Lines = wrap(card.name, inner, INK, 2)
    if card.needed > 0:
        lines.append(join(bar(card.have, card.needed, colour), ink(f" {thing}", DIM)))
    for words, tone, slanted in ((act_text(card), INK, False), (card.story or flavour_of(card.code), DIM, True)):
        room = height - 2 - len(lines)
        if room > 0:
            lines += wrap(words, inner, tone, room, italic=slanted)
    return box(f"{word} {card.stage}", lines, width, height, colour)


# -- the map


def house(view: ArkhamView, width: int, height: int) -> Lines:
    """The rooms, joined by lines where one lies in the middle; the bag and the encounter deck where there is room."""
    star = spokes_of(view)
    end = max(4, min(5, (height - 5) // 2))
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


def rooms(view: ArkhamView, width: int, height: int) -> Lines:
    """Rooms side by side, each saying where it leads."""
    count = max(1, len(view.locations))
    across = min(3, count)
    down = -(-count // across)
    tall = max(3, height // down)
    lines: Lines = []
    places = rows_of(view)
    for first in range(0, count, across):
        row = places[first : first + across]
        lines += beside(*(room_box(view, place, width // across, tall, leads=count > 1) for place in row))
    return filled(lines, width, height)


def room_box(view: ArkhamView, place: LocationSeen, width: int, height: int, leads: bool = False) -> Lines:
    """A location as a card: shroud and clues, who and what is there, its words; unrevealed it is dark."""
    inner = width - 4
    words = place_text(place)
    if not place.revealed:
        told = wrap(f"unrevealed. {words}", inner, FADED, height - 2)
        return box(ink(place.name, FADED), [*told, *[ink("▒" * inner, EDGE)] * height], width, height)
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
    return box(ink(place.name, INK, bold=True), lines, width, height, edge)


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


# -- the investigator


def investigator_box(view: ArkhamView, who: InvestigatorSeen, width: int, height: int) -> Lines:
    """Threat area, play area with slots, and hand with what each card could do now."""
    number = view.investigators.index(who)
    inner = width - 4
    room = height - 2
    hand = list(who.hand or ())
    told = [(join(ink("threat ", BLOOD), asset_mark(card)), lasting(card.code)) for card in who.threat]
    told += [(join(fit(ink(slot_words(card), DIM), 12), asset_mark(card)), lasting(card.code)) for card in who.assets]
    spare = room - len(told) - len(hand)
    if spare >= 0:
        told += [(held_mark(view, who, card), held_words(card)) for card in hand]
        rows: Lines = []
        for head, text in told:
            made = told_rows(head, text, inner, 1 + min(1, spare))
            spare -= len(made) - 1
            rows += made
    else:
        marks = [_held(view, who, card, inner // 2 - 1) for card in hand]
        rows = [row for head, text in told for row in told_rows(head, text, inner, 1)]
        if len(rows) + (len(marks) + 1) // 2 > room:
            rows = _two([head for head, _ in told], inner)
        rows += _two(marks, inner)
    if len(rows) > room:
        rows = [*rows[: room - 1], ink(f"and {len(rows) - room + 1} more rows: I shows them", BRASS)]
    elif room - len(rows) > 1:
        rows += [ink(""), *wrap(text_of(who.code), inner, DIM, room - len(rows) - 1)]
    sign, colour = seat_mark(number)
    title = vitals(view, number) if who.status == "playing" else ink(f"{sign} {who.name}: {who.status}", colour)
    return box(title, rows, width, height, BRASS if who.active else EDGE)


def _two(marks: Sequence[Line], width: int) -> Lines:
    """Things in two columns."""
    half = width // 2
    tall = (len(marks) + 1) // 2
    left, right = marks[:tall], marks[tall:]
    return [
        join(fit(mark, half - 1), " ", fit(right[i], width - half) if i < len(right) else "")
        for i, mark in enumerate(left)
    ]


def slot_words(card: CardSeen) -> str:
    """Which slot an asset takes."""
    slot = slot_of(card.code).lower()
    return f"{slot} slot"[:11] if slot else "in play"


def told_rows(head: Line, text: str, width: int, most: int) -> Lines:
    """A card and, where there is room behind it, its words in at most so many rows."""
    at = max(head.cell_len + 2, NAME + 14)
    words = wrap(text, width - at, DIM, most) if width - at >= TEXT_FROM else []
    if not words:
        return [fit(head, width)]
    return [fit(join(fit(head if i == 0 else ink(""), at), row), width) for i, row in enumerate(words)]


def held_mark(view: ArkhamView, who: InvestigatorSeen, card: CardSeen) -> Line:
    """A card of the hand and what it could do now, in columns."""
    now = could(view, who, card)
    return join(fit(hand_mark(view, who, card), NAME), " ", ink(now, now_colour(now)))


def now_colour(now: str) -> str:
    """What helps a test is green, what cannot be paid is red."""
    return MOSS if now.startswith("commit") else BLOOD if now.endswith("short") else FADED


def _held(view: ArkhamView, who: InvestigatorSeen, card: CardSeen, width: int) -> Line:
    """A card of the hand with what it could do now, in half a row."""
    now = could(view, who, card)
    return join(fit(hand_mark(view, who, card), width - len(now) - 1), " ", ink(now, now_colour(now)))


# -- the rest of the table


def side(view: ArkhamView, width: int, height: int) -> Lines:
    """The skill test or what the tokens do, and the other investigators, in at most so many lines."""
    lines: Lines = []
    for told in resolving(view):
        lines += [rule("Now", width), *(join(" ", row) for row in wrap(told, width - 2, INK, 5))]
    if view.test is not None:
        lines += test_rows(view, width)
    lines.append(rule("Tokens", width))
    for token, words in token_words(view).items():
        rows = wrap(words, width - 11, FADED, 2)
        lines += [join(fit(ink(token if i == 0 else "", INK), 11), row) for i, row in enumerate(rows)]
    here = focus(view)
    others = [who for who in view.investigators if who is not here]
    if others:
        lines.append(rule("Investigators", width))
    for who in others:
        lines += other_rows(view, who, width)
    if here.discard or here.known:
        lines.append(rule("Your deck", width))
        if here.known:
            lines += wrap("next: " + ", ".join(card.name for card in here.known), width - 1, FADED, 2)
        if here.discard:
            names = ", ".join(card.name for card in reversed(here.discard))
            lines += wrap(f"discarded: {names}", width - 1, DIM, 2)
    if view.victory:
        lines.append(rule("Victory", width))
        lines += wrap(", ".join(card.name for card in view.victory), width - 1, MOSS, 2)
    return [fit(line, width) for line in lines[:height]]


def test_rows(view: ArkhamView, width: int) -> Lines:
    """The skill test step by step: value, difficulty, cards, and the odds or the token."""
    test = view.test
    assert test is not None
    who = view.investigators[test.investigator]
    lines = [
        rule("Skill test", width),
        *cause_rows(view, width, 3),
        join(ink(f" {who.name} tests ", DIM), ink(test.skill, COLOURS[test.skill], bold=True)),
        join(
            ink(" value ", DIM),
            ink(str(test.value), INK, bold=True),
            ink("  against ", DIM),
            ink(str(test.difficulty), INK, bold=True),
        ),
    ]
    lines += [join(ink("  + ", MOSS), hand_mark(view, who, card)) for card in test.committed]
    if test.tokens:
        shown = ", ".join(filter(None, [*test.tokens, verdict(view)]))
        lines.append(join(ink(" token ", DIM), ink(shown, BRASS, bold=True)))
        return lines
    if test.draws:
        chance = percent(view)
        full = round((width - 8) * chance / 100)
        colour = MOSS if chance >= 50 else BLOOD
        lines.append(
            join(
                ink(f" {chance:>3} % ", colour, bold=True), ink("█" * full, colour), ink("░" * (width - 8 - full), DIM)
            )
        )
        lines.append(ink(f" {test.chances} of {test.draws} draws succeed", DIM))
        lines += packed(" ", bag_marks(view), width, 3)
    return lines


def cause_rows(view: ArkhamView, width: int, most: int) -> Lines:
    """The card that asks for a test, with its words; nothing for an investigator's own action."""
    name, words = cause_words(view)
    rows = wrap(f"{name}: {words}", width - 2, FADED, most) if name else []
    return [join(" ", row) for row in rows]


def other_rows(view: ArkhamView, who: InvestigatorSeen, width: int) -> Lines:
    """Another investigator in a few lines."""
    number = view.investigators.index(who)
    if who.status != "playing":
        return [vitals(view, number)]
    where = next((place.name for place in view.locations if place.id == who.location), "")
    name = name_mark(view, number)
    lines = [join(name, ink(f" {where}", FADED))]
    lines.append(join(" ", vitals(view, number)[name.cell_len :]))
    lines += [join("  ", asset_mark(card)) for card in who.threat]
    if who.assets:
        lines += packed("  ", [asset_mark(card) for card in who.assets], width, 2)
    if who.hand:
        lines += packed("  hand ", [hand_mark(view, who, card) for card in who.hand], width, 4)
    return lines
