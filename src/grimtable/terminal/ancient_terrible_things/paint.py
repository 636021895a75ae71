"""Ancient Terrible Things painted: the small parts, and the whole table for a small screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from grimtable.games.ancient_terrible_things.view import (
    AttView,
    CardView,
    LocationView,
    SeatView,
    Tokens,
)
from grimtable.terminal.ancient_terrible_things.words import (
    RESOURCES,
    amounts,
    here,
    makes,
    short_combination,
    short_name,
    short_place,
)
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    DUSK,
    FADED,
    INK,
    MOSS,
    SHELF,
    SMALL,
    TIDE,
    Face,
    Line,
    Lines,
    beside,
    cells,
    dice_lines,
    fit,
    ink,
    join,
    seat_mark,
    tiny_dice,
)
from grimtable.terminal.choices import Picked

PAINT = {"focus": TIDE, "treasure": BRASS, "courage": BLOOD, "feat": "#86a9e3"}
TYPES = {"pitfall": TIDE, "artifact": BRASS, "horror": BLOOD, "villain": "#86a9e3"}
BACKS = {"green": MOSS, "orange": "#dd9548", "red": BLOOD}
PLAYERS_WIDTH = 39


# -- small things


def pawns(seats: Sequence[int]) -> Line:
    """The pawns that stand together."""
    return join(*(ink(mark, colour, bold=True) for mark, colour in map(seat_mark, seats)))


def tokens_line(tokens: Tokens, short: bool = False) -> Line:
    """Tokens by name and number, those that are there."""
    parts: list[Line | str] = []
    for name, n in zip(RESOURCES, amounts(tokens), strict=True):
        if n:
            if parts:
                parts.append(" ")
            words = f"{name[:2].capitalize()}{n}" if short else f"{name.capitalize()} {n}"
            parts.append(ink(words, PAINT[name]))
    return join(*parts)


def types_line(types: Sequence[str], short: bool = False) -> Line:
    """The types of an encounter."""
    parts: list[Line | str] = []
    for name in types:
        if parts:
            parts.append(ink("/" if not short else " ", DIM))
        parts.append(ink(name[:3].capitalize() if short else name.capitalize(), TYPES[name]))
    return join(*parts)


def faces(view: AttView, picking: Picked | None) -> list[Face]:
    """The dice of the pool, with keys while dice are being picked."""
    return [
        Face(die.kind, die.face, i, picking is not None, picking is not None and i in picking.picked)
        for i, die in enumerate(view.dice)
    ]


def spent_line(view: AttView, width: int) -> Lines:
    """The dice that were spent this turn."""
    if not view.spent:
        return []
    dice = tiny_dice([Face(die.kind, die.face) for die in view.spent], width - 7)
    return beside([ink("spent  ", DIM)], dice)


def dice_made(view: AttView) -> Line:
    """Whether the dice overcome the encounter before the player."""
    place = here(view)
    if not view.dice or place is None or place.encounter is None or not view.dice[0].face:
        return Text(end="")
    if makes([(d.kind, d.face) for d in view.dice], place.encounter, view.combination_eased_by):
        return ink(f"✓ your dice make {place.encounter.combination}", MOSS, bold=True)
    return ink(f"needed: {place.encounter.combination}", FADED)


def track_line(view: AttView, width: int) -> Line:
    """The Expedition track, the next token first; a long one in a few words."""
    if not view.track:
        return ink("empty", BLOOD, bold=True)
    first, rest = view.track[0], view.track[1:]
    parts: list[Line | str] = [ink(f" {first} ", "#fbeee6", bold=True, on="#8c2f27")]
    if len(rest) * 2 + 3 > width:
        return join(*parts, ink(f" then {len(rest)}, up to {rest[-1]}", FADED))
    parts += [ink(f" {value}", BLOOD if value > 3 else FADED) for value in rest]
    return join(*parts)


def worth_of_terrible(seat: SeatView) -> int:
    """What a player's Terrible Things cost them."""
    return sum(seat.terrible)


# -- a small screen


def location_row(view: AttView, location: LocationView, width: int) -> Lines:
    """A location in one line, and its event in another."""
    active = view.active in location.seats and view.round > 0
    on = SHELF if active else ""
    place = ink(short_place(location.name), BRASS if active else FADED, bold=active)
    bound = location.foreshadowed_for
    marks = pawns(location.seats)
    if bound is not None:
        marks.append_text(ink("†", seat_mark(bound)[1]))
    card = location.encounter
    name_width = width - 50
    if card is None:
        row = cells((place, 8), (marks, 5), (ink("·", DIM), name_width), (tokens_line(location.tokens, True), -7))
    else:
        name = card.name if len(card.name) < name_width else short_name(card.name)
        row = cells(
            (place, 8),
            (marks, 5),
            (join(ink("▌", BACKS[card.colour]), ink(name, INK, bold=active)), name_width),
            (types_line(card.types, True), 7),
            (ink(f"★{card.secrets}", BRASS), 2),
            (ink(short_combination(card.shape, card.low, card.dice) + class_mark(card.kind), INK), 15),
            (tokens_line(location.tokens, True), -7),
        )
    rows = [fit(row, width)]
    if location.event is not None:
        event = location.event
        rows.append(fit(join(" " * 15, ink("! ", DUSK, bold=True), ink(f"{event.name}: {event.text}", DUSK)), width))
    if on:
        for line in rows:
            line.stylize(f"on {on}")
    return rows


def class_mark(kind: str) -> str:
    """A revelation or a warning in a few letters."""
    return {"revelation": " Rev", "warning": " Warn"}.get(kind, "")


def players_table(view: AttView, width: int) -> Lines:
    """Everybody's stash, one line each."""
    heads = ("★", "Fo", "Tr", "Co", "Fe", "TT", "Rr", "Hd")
    rows = [
        cells(
            ("", 15),
            *((ink(head, PAINT.get(name, FADED)), -2) for head, name in zip(heads, _HEAD_PAINT, strict=True)),
        )
    ]
    for seat in view.seats:
        mark, colour = seat_mark(seat.seat)
        active = seat.seat == view.active and view.round > 0
        name = join(
            ink("▸" if active else " ", BRASS),
            ink(mark, colour),
            " ",
            ink(short_name(seat.name), INK, bold=seat.seat == view.seat),
        )
        lost = worth_of_terrible(seat)
        rows.append(
            cells(
                (name, 13),
                (ink("M" if seat.has_map else "", BRASS, bold=True), 1),
                (ink(str(seat.score), BRASS, bold=True), -2),
                *((ink(str(n), INK if n else DIM), -2) for n in amounts(seat.tokens)),
                (ink(f"-{lost}" if seat.terrible else "0", BLOOD if seat.terrible else DIM), -2),
                (ink(str(seat.rerolls), FADED), -2),
                (ink(str(seat.hand_size), FADED), -2),
            )
        )
    return [fit(row, width) for row in rows]


_HEAD_PAINT = ("", *RESOURCES, "", "", "")


def own_cards_lines(view: AttView, width: int) -> Lines:
    """The hand in a line per card, for while there are no dice."""
    lines = []
    for card in hand_of(view):
        price = ink(f"{card.cost} ", PAINT["feat"], bold=True)
        lines.append(fit(join(price, ink(card.name, INK), ink(f"  {card.text}", DIM)), width))
    return lines


def hand_of(view: AttView) -> Sequence[CardView]:
    """The hand of the one who looks."""
    return (view.seats[view.seat].hand or ()) if view.seat >= 0 else ()


def compact(view: AttView, width: int, picking: Picked | None) -> Lines:
    """The whole table in as few lines as it takes."""
    lines: Lines = []
    for location in view.locations:
        lines += location_row(view, location, width)
    pays = [
        join(
            ink(short_combination(p.shape, p.low, p.dice), INK),
            " ",
            ink(p.resource[:2].capitalize(), PAINT[p.resource]),
        )
        for p in view.payouts
    ]
    payouts = join(ink("dice pay ", DIM), Text(" · ", style=DIM).join(pays))
    room = width - payouts.cell_len - 1
    track = join(ink("track", DIM), " ", track_line(view, room - 6))
    lines.append(join(fit(track, room), " ", payouts))
    left_width = width - PLAYERS_WIDTH - 1
    left: Lines = []
    if view.dice:
        left = dice_lines(faces(view, picking), left_width, SMALL)
        left += spent_line(view, left_width)
        made = dice_made(view)
        if made.cell_len:
            left.append(made)
    else:
        left = own_cards_lines(view, left_width) or [Text(" ", end="")]
    left[0] = fit(left[0], left_width)
    lines += beside(left, players_table(view, PLAYERS_WIDTH), gap=1)
    if view.dice and hand_of(view):
        lines.append(fit(join(ink("hand  ", DIM), names_and_costs(hand_of(view), "feat")), width))
    post = [card for card in view.trading_post if card is not None]
    old = [view.old_stock_top] if view.old_stock_top is not None else []
    sale = join(ink("post  ", DIM), names_and_costs(post, "treasure"))
    if old:
        sale = join(sale, ink("  old stock ", DIM), names_and_costs(old, "treasure"))
    lines.append(fit(sale, width))
    lines += _own_things(view, width)
    return lines


def names_and_costs(cards: Sequence[CardView], unit: str) -> Line:
    """Cards in a row, with what they cost."""
    parts: list[Line | str] = []
    for card in cards:
        if parts:
            parts.append(ink(" · ", DIM))
        parts += [ink(card.name, INK), ink(f" {card.cost}", PAINT[unit])]
    return join(*parts) if parts else ink("nothing", DIM)


def _own_things(view: AttView, width: int) -> Lines:
    """Swag and Achievements of the one who looks, and the Rumours: a line where there are any."""
    parts: Lines = []
    if view.seat >= 0:
        you = view.seats[view.seat]
        if you.swag:
            parts.append(join(ink("swag  ", DIM), swag_line(you)))
        if you.achievements:
            names = ", ".join(card.name for card in you.achievements)
            parts.append(join(ink("held  ", DIM), ink(names, MOSS)))
        if you.obsession is not None:
            parts.append(join(ink("obsession ", DIM), ink(you.obsession.name, DUSK)))
    if view.rumours:
        worth = " ".join(str(card.secrets) for card in view.rumours)
        parts.append(join(ink("rumours ", DIM), ink(worth, BLOOD)))
    return [fit(Text("  ", end="").join(parts), width)] if parts else []


def swag_line(seat: SeatView) -> Line:
    """Swag, with exhausted cards in brackets."""
    parts: list[Line | str] = []
    for card in seat.swag:
        if parts:
            parts.append(ink(", ", DIM))
        parts.append(ink(f"({card.name})" if card.exhausted else card.name, DIM if card.exhausted else INK))
    return join(*parts)
