"""Ancient Terrible Things painted for a large screen: cards with their words, dice with their names."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from grimtable.games.ancient_terrible_things.view import AttView, CardView, LocationView, SeatView
from grimtable.terminal.ancient_terrible_things.paint import (
    BACKS,
    PAINT,
    class_mark,
    dice_made,
    faces,
    hand_of,
    names_and_costs,
    pawns,
    spent_line,
    swag_line,
    tokens_line,
    track_line,
    types_line,
    worth_of_terrible,
)
from grimtable.terminal.ancient_terrible_things.words import amounts, short_combination, short_name
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    DUSK,
    EDGE,
    FADED,
    INK,
    MOSS,
    Lines,
    beside,
    box,
    dice_lines,
    filled,
    fit,
    ink,
    join,
    rule,
    seat_mark,
    wrap,
)
from grimtable.terminal.choices import Picked


def location_box(view: AttView, location: LocationView, width: int, height: int) -> Lines:
    """A location as a card, with as much of its words as there is room for."""
    active = view.active in location.seats and view.round > 0
    inner = width - 4
    lines: Lines = []
    card = location.encounter
    if card is not None:
        for row in wrap(card.name, inner - 1, INK, 2):
            row.stylize("bold")
            lines.append(join(ink("▌", BACKS[card.colour]), row))
        worth = ink(f"★ {card.secrets}", BRASS, bold=True)
        kind = "" if card.kind == "ordinary" else f" {card.kind}"
        types = join(types_line(card.types), ink(kind, DUSK))
        if types.cell_len > inner - worth.cell_len - 1:
            types = join(types_line(card.types), ink(class_mark(card.kind), DUSK))
        lines.append(join(fit(types, inner - worth.cell_len - 1), " ", worth))
        lines.append(ink(card.combination, INK))
    if any(amounts(location.tokens)):
        lines.append(join(ink("here: ", DIM), tokens_line(location.tokens)))
    if location.event is not None:
        lines.append(join(ink("! ", DUSK, bold=True), ink(location.event.name, DUSK, bold=True)))
        lines += wrap(location.event.text, inner, DUSK, 2)
    room = height - 2 - len(lines)
    if room > 1 or len(wrap(location.text, inner)) <= room:
        lines += wrap(location.text, inner, FADED, room)
        room = height - 2 - len(lines)
    if room > 1 and card is not None:
        lines += wrap(card.flavour, inner, DIM, room, italic=True)
    corner = pawns(location.seats)
    if location.foreshadowed_for is not None:
        corner.append_text(ink("†", seat_mark(location.foreshadowed_for)[1]))
    title = ink(location.name, BRASS if active else FADED, bold=True)
    edge = BRASS if active else EDGE
    return box(title, lines, width, height, edge, corner if corner.cell_len else None)


def card_box(card: CardView, unit: str, width: int, height: int) -> Lines:
    """A card with its price, its words and, where there is room, its flavour."""
    inner = width - 4
    room = height - 2
    lines = wrap(card.text, inner, INK, room)
    if room - len(lines) > 1:
        lines += wrap(card.flavour, inner, DIM, room - len(lines), italic=True)
    spacious = len(card.name) + len(unit) + 11 <= width
    price = ink(f"{card.cost} {unit.capitalize()}" if spacious else str(card.cost), PAINT[unit], bold=True)
    return box(ink(card.name, INK, bold=True), lines, width, height, EDGE, price)


def main(view: AttView, width: int, height: int, picking: Picked | None) -> Lines:
    """Locations, dice and hand, in exactly this room."""
    dice_height = 7
    hand = list(hand_of(view))
    spare = max(0, height - 14 - dice_height - (6 if hand else 0))
    place_height = 7 + min(3, spare // 4)
    hand_height = height - 2 * place_height - dice_height if hand else 0
    widths = shares(width, 3)
    lines: Lines = []
    for row in (0, 3):
        lines += beside(*(location_box(view, view.locations[row + i], widths[i], place_height) for i in range(3)))
    lines += dice_zone(view, width, dice_height, picking)
    if hand:
        lines += hand_row(hand, width, hand_height)
    return filled(lines, width, height)


def hand_row(hand: Sequence[CardView], width: int, height: int) -> Lines:
    """The hand as cards side by side; more than fit so become lines."""
    if len(hand) * 20 > width or height < 4:
        return [
            fit(join(ink(f"{c.cost} ", PAINT["feat"], bold=True), ink(c.name), ink(f"  {c.text}", DIM)), width)
            for c in hand[: max(0, height)]
        ]
    return beside(
        *(
            card_box(card, "feat", share, height)
            for card, share in zip(hand, shares(width, max(3, len(hand))), strict=False)
        )
    )


def shares(width: int, count: int) -> list[int]:
    """A width in so many parts, the last of which takes what is left over."""
    part = width // count
    return [*([part] * (count - 1)), width - part * (count - 1)]


def dice_zone(view: AttView, width: int, height: int, picking: Picked | None) -> Lines:
    """The dice, and what they pay."""
    pays_width = 25
    pays: Lines = [ink(f"Scenario, {view.scenario} side", FADED, bold=True)]
    for p in view.payouts:
        pays.append(
            join(
                ink(short_combination(p.shape, p.low, p.dice).ljust(11), INK),
                ink(f"{p.dice}{'+' if p.shape in ('block', 'run') else ''} ", INK),
                ink(p.resource.capitalize(), PAINT[p.resource]),
            )
        )
    left_width = width - pays_width - 2
    if view.dice:
        left = dice_lines(faces(view, picking), left_width)
        left += [*spent_line(view, left_width), join(" ", dice_made(view))]
    else:
        left = [ink(""), ink(""), join("  ", ink("The dice lie in the middle of the board.", DIM, italic=True))]
    return filled(beside(filled(left, left_width, height), filled(pays, pays_width, height), gap=2), width, height)


def side(view: AttView, width: int, height: int) -> Lines:
    """Everybody's stash, the Trading Post, the Expedition track and the decks, in at most so many lines."""
    lines: Lines = []
    generous = height >= 12 + 5 * len(view.seats)
    for seat in view.seats:
        lines += seat_block(view, seat, width, generous)
    lines.append(rule("Expedition track", width))
    lines.append(fit(join(" ", track_line(view, width - 1)), width))
    lines.append(rule("Trading Post", width))
    room = height - len(lines) - 6
    post = [card for card in view.trading_post if card is not None]
    each = max(0, min(3, room // max(1, len(post)) - 1))
    for card in post:
        lines += for_sale(card, width, each)
    if view.old_stock_top is not None:
        lines.append(fit(join(ink("old stock: ", DIM), names_and_costs([view.old_stock_top], "treasure")), width))
    if view.rumours:
        lines.append(rule("Rumours", width))
        names = ", ".join(f"{short_name(card.name)} {card.secrets}" for card in view.rumours)
        lines += wrap(names, width, BLOOD, 2)
    decks = f"decks: {view.encounter_deck_size} encounters, {view.feat_deck_size} Feat, {view.swag_deck_size} Swag"
    lines.append(fit(ink(decks, DIM), width))
    return lines[:height]


def seat_block(view: AttView, seat: SeatView, width: int, generous: bool) -> Lines:
    """A player: score and tokens, then whatever else they own."""
    mark, colour = seat_mark(seat.seat)
    active = seat.seat == view.active and view.round > 0
    name = join(
        ink("▸" if active else " ", BRASS, bold=True),
        ink(f"{mark} ", colour, bold=True),
        ink(seat.name, colour, bold=True),
        ink(" (you)" if seat.seat == view.seat else "", FADED),
        ink("  Map" if seat.has_map else "", BRASS),
    )
    lines = [join(fit(name, width - 6), ink(f"★ {seat.score}".rjust(6), BRASS, bold=True))]
    tokens = tokens_line(seat.tokens)
    if tokens.cell_len + 2 > width:
        tokens = tokens_line(seat.tokens, short=True)
    lines.append(fit(join("  ", tokens if tokens.cell_len else ink("no tokens", DIM)), width))
    if seat.terrible:
        values = " ".join(str(value) for value in sorted(seat.terrible))
        lines.append(fit(join("  ", ink(f"Terrible Things {values} (−{worth_of_terrible(seat)})", BLOOD)), width))
    if seat.swag:
        lines.append(fit(join("  ", swag_line(seat)), width))
    held = [f"{card.name} {card.secrets}" for card in seat.achievements]
    if held:
        lines.append(fit(join("  ", ink(", ".join(held), MOSS)), width))
    if seat.obsession is not None:
        lines.append(fit(join("  ", ink(f"obsessed: {seat.obsession.name}", DUSK)), width))
    if generous:
        count = len(seat.score_stack)
        lines.append(
            fit(join("  ", ink(f"{seat.hand_size} Feats · {seat.rerolls} re-rolls · {count} overcome", DIM)), width)
        )
        lines.append(Text(" " * width, end=""))
    return lines


def for_sale(card: CardView, width: int, rows: int) -> Lines:
    """A card at the Trading Post with its price, and its words where there is room."""
    price = ink(f"{card.cost} Tr", PAINT["treasure"], bold=True)
    worth = ink(f"★{card.secrets} ", BRASS) if card.secrets else Text(end="")
    head = join(fit(join(" ", ink(card.name, INK)), width - price.cell_len - worth.cell_len - 1), " ", worth, price)
    return [head, *(join("   ", line) for line in wrap(card.text, width - 3, DIM, rows) if rows)]
