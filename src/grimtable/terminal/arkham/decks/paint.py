"""The deck builder painted: the cards that may go in at the left, the deck at the right, what is wrong below."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from grimtable.games.arkham import decks
from grimtable.terminal.arkham.decks.building import ALL, RANDOM, Building, Card
from grimtable.terminal.arkham.paint import COLOURS, LETTERS, icons_mark
from grimtable.terminal.arkham.words import ICONS
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    DUSK,
    EDGE,
    FADED,
    INK,
    MOSS,
    SHELF,
    TIDE,
    Line,
    Lines,
    beside,
    blank,
    cells,
    filled,
    fit,
    ink,
    join,
    rule,
    wrap,
)

CLASS_COLOURS = {
    "guardian": TIDE,
    "seeker": BRASS,
    "rogue": MOSS,
    "mystic": DUSK,
    "survivor": BLOOD,
    "neutral": FADED,
}
FILTER_KEYS = {"class": "C", "type": "T", "level": "L", "cost": "O"}
EIGHTHS = " ▁▂▃▄▅▆▇█"
WIDE, TALL = 100, 32  # from this size on there is room for words in full and for bars
WIDEST = 140  # beyond that the eye loses the row
BAR = 12
LEAST_WIDTH, LEAST_HEIGHT = 40, 14


def whole(building: Building, width: int, height: int, typing: bool) -> Lines:
    """The whole screen but the line of keys."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return [fit(ink(f"{LEAST_WIDTH}x{LEAST_HEIGHT} at least, please", BLOOD), width)]
    is_large = width >= WIDE and height >= TALL
    below = verdict_lines(building, width - 2, 3 if is_large else 2)
    room = height - 2 - len(below)
    both = min(width, WIDEST) - 3
    left = both * 57 // 100 if is_large else min(46, both * 58 // 100)
    right = both - left - 2
    card = card_lines(building, left - 1, 6 if is_large else 5)
    sums = sum_lines(building, right) if is_large else short_sums(building, right)
    columns = beside(
        [*pool_lines(building, left, room - len(card)), *(fit(join(" ", line), left) for line in card)],
        [fit(ink(" │ ", EDGE), 3) for _ in range(room)],
        [*deck_lines(building, right, room - len(sums)), *sums],
    )
    return [
        title_line(building, width),
        filter_line(building, width, typing),
        *columns,
        *(fit(join(" ", line), width) for line in below),
    ]


def title_line(building: Building, width: int) -> Line:
    """Whose deck, its name, and how many cards it has."""
    deck = building.deck
    has, wanted = decks.size(deck), decks.wanted(deck.investigator)
    spent = f" · {building.experience} experience" if building.experience else ""
    count = join(
        ink(f"{has} of {wanted} cards", MOSS if has == wanted else BLOOD, bold=True),
        ink(f"{spent} ", FADED),
    )
    words = join(
        ink(f" {building.investigator} ", BRASS, bold=True),
        ink("│ ", DIM),
        ink(deck.name or "a deck without a name"),
        ink(" · not saved" if building.is_changed else "", FADED),
    )
    line = join(fit(words, width - count.cell_len - 1), " ", count)
    line.stylize(f"on {SHELF}")
    return line


def filter_line(building: Building, width: int, typing: bool) -> Line:
    """What is looked for, with the keys that change it."""
    parts: list[Line] = [ink(" ")]
    for name, key in FILTER_KEYS.items():
        value = building.filters[name]
        part = join(
            ink(key, BRASS, bold=True), ink(f" {name} ", FADED), ink(value, DIM if value == ALL else INK), ink("   ")
        )
        part.stylize(Style.from_meta({"@click": f"screen.turn('{name}')"}))
        parts.append(part)
    parts += [ink("/", BRASS, bold=True), ink(" search ", FADED), ink(building.search)]
    parts.append(ink("▏" if typing else "", BRASS))
    return fit(join(*parts), width)


# -- the two lists


def pool_lines(building: Building, width: int, height: int) -> Lines:
    """The cards that may go in, as far as they are looked for."""
    shown = building.shown()
    number = f"{len(shown)}" if len(shown) == len(building.pool) else f"{len(shown)} of {len(building.pool)}"
    head = rule(f"Cards that may go in: {number}", width, EDGE if building.in_deck else BRASS)
    if not shown:
        return filled([head, ink("  nothing fits; X shows all again", BLOOD)], width, height)
    place = 0 if building.in_deck else building.place
    rows = [_pool_row(building, card, width) for card in shown]
    return filled([head, *window(rows, place, height - 1, width)], width, height)


def _pool_row(building: Building, card: Card, width: int) -> Line:
    copies = building.copies(card.code)
    is_marked = not building.in_deck and card.code == building.mark
    colour = CLASS_COLOURS.get(card.faction, INK)
    wide = width >= 54
    faction = card.faction if wide else card.faction[:3]
    words = cells(
        (ink(card.title, BRASS if is_marked else INK, bold=is_marked), width - (26 if wide else 21)),
        (ink(faction.capitalize(), colour), 8 if wide else 3),
        (ink(card.kind, FADED), 5),
        (ink(f"¢{card.cost}" if card.cost.isdecimal() else "", BRASS), 2),
        (icons_mark(card.code), 4),
    )
    return _row(words, copies, is_marked, f"screen.mark('pool', '{card.code}')", width)


def deck_lines(building: Building, width: int, height: int) -> Lines:
    """The deck by types."""
    rows: Lines = []
    place = 0
    for head, cards in building.groups():
        total = sum(building.copies(card.code) for card in cards)
        rows.append(ink(f"{head} {total}", FADED, bold=True))
        for card in cards:
            if card.code == building.mark:
                place = len(rows)
            rows.append(_deck_row(building, card, width))
    top = rule("The deck", width, BRASS if building.in_deck else EDGE)
    return filled([top, *window(rows, place, height - 1, width)], width, height)


def _deck_row(building: Building, card: Card, width: int) -> Line:
    is_marked = building.in_deck and card.code == building.mark
    own = CLASS_COLOURS[card.faction] if card.faction in CLASS_COLOURS and card.faction != "neutral" else INK
    name = ink(card.title, BRASS if is_marked else own, bold=is_marked)
    words = name
    if card.code != RANDOM:
        cost = ink(f"¢{card.cost}" if card.cost.isdecimal() else "", BRASS)
        words = cells((name, width - 11), (cost, 2), (icons_mark(card.code), 4))
    return _row(words, building.copies(card.code), is_marked, f"screen.mark('deck', '{card.code}')", width)


def _row(words: Line, copies: int, is_marked: bool, click: str, width: int) -> Line:
    count = ink(f"{copies} " if copies else "· ", BRASS if copies else DIM, bold=copies > 0)
    row = fit(join(ink("›" if is_marked else " ", BRASS, bold=True), count, words), width)
    if is_marked:
        row.stylize(f"on {SHELF}")
    row.stylize(Style.from_meta({"@click": click}))
    return row


def window(rows: Sequence[Line], place: int, height: int, width: int) -> Lines:
    """As many rows as there is room for, with the one at the place among them; what is left out is said."""
    if len(rows) <= height:
        return list(rows)
    first = max(0, min(place - height // 2, len(rows) - height))
    shown = list(rows[first : first + height])
    if first > 0 and place != first:
        shown[0] = ink(f"   ▲ {first + 1} more", DIM)
    left = len(rows) - first - height
    if left > 0 and place != first + height - 1:
        shown[-1] = ink(f"   ▼ {left + 1} more", DIM)
    return shown


# -- the marked card, sums, and what is wrong


def card_lines(building: Building, width: int, height: int) -> Lines:
    """The marked card: what its row does not say, and its words."""
    card = building.marked
    if card is None:
        return blank(width, height)
    head = rule(card.title, width, EDGE)
    facts = wrap(card.more, width, FADED, 1)
    return filled([head, *facts, *wrap(card.text, width, INK, max(1, height - 1 - len(facts)))], width, height)


def full_lines(card: Card, width: int) -> Lines:
    """A card with all that is printed on it."""
    parts = [wrap(card.facts, width, FADED), wrap(card.text, width, INK), wrap(card.flavour, width, FADED, italic=True)]
    return [line for part in parts if part for line in [*part, ink("")]]


def short_sums(building: Building, width: int) -> Lines:
    """The curve of costs and the icons in four lines."""
    curve = building.curve()
    most = max(1, *(n for _, n in curve))
    steps = [EIGHTHS[0 if n == 0 else max(1, round(n * 8 / most))] for _, n in curve]
    names = ["–" if name == "none" else name for name, _ in curve]
    icons = [join(ink(f"{LETTERS[name]}", COLOURS[name], bold=True), f"{n} ") for name, n in building.icon_sums()]
    rows = [
        rule("Costs and icons", width),
        join(ink("      ", FADED), *(ink(f" {step} ", BRASS) for step in steps)),
        join(ink("cards ", FADED), *(ink(f"{n:^3}" if n else " · ", INK) for _, n in curve)),
        join(ink("cost  ", FADED), *(ink(f"{name:^3}", FADED) for name in names)),
        join(ink("icons ", FADED), *icons),
    ]
    return filled(rows, width, len(rows))


def sum_lines(building: Building, width: int) -> Lines:
    """The curve of costs and the icons as bars, side by side."""
    half = (width - 2) // 2
    curve = [(f"cost {name}" if name != "none" else "no cost", n, BRASS) for name, n in building.curve()]
    icons = [(name, n, COLOURS[name]) for name, n in building.icon_sums()]
    return [
        fit(rule("Costs and icons", width), width),
        *beside(_bars(curve, half), filled(_bars(icons, half), half, len(curve)), gap=2),
    ]


def _bars(values: Sequence[tuple[str, int, str]], width: int) -> Lines:
    room = max(1, min(BAR, width - 13))
    most = max(room, *(n for _, n, _ in values))
    return [
        cells((ink(name, FADED), 9), (ink(f"{n}" if n else "·", INK), -2), (_bar(n, most, room, colour), width - 13))
        for name, n, colour in values
    ]


def _bar(n: int, most: int, room: int, colour: str) -> Line:
    return ink("█" * max(1 if n else 0, n * room // most), colour)


def verdict_lines(building: Building, width: int, height: int) -> Lines:
    """What is wrong with the deck in so many lines below a ruled one, and before it what was just said."""
    wrong = building.problems()
    rows = wrap(building.notice, width, BRASS, 2)
    height += len(rows)
    for problem in wrong:
        if len(rows) < height:
            rows += wrap(f"✗ {problem}", width, BLOOD, height - len(rows))
    if not wrong and len(rows) < height:
        price = "" if building.experience else decks.price(building.deck)
        rows.append(ink(f"✓ The deck may be played{price and f': {price}'}.", MOSS))
    state = "Legal" if not wrong else "1 problem" if len(wrong) == 1 else f"{len(wrong)} problems; Y shows all"
    if building.lacks_required:
        state += ", W adds what is required"
    return [rule(state, width, EDGE), *filled(rows, width, height)]


def sign_lines() -> list[tuple[str, str]]:
    """What the signs on the screen mean."""
    letters = ", ".join(f"{LETTERS[name]} {name}" for name in ICONS)
    return [
        ("2 or ·", "copies of the card in the deck"),
        ("¢3", "the card costs 3 resources"),
        ("icons", letters),
    ]
