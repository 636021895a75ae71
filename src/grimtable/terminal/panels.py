"""The panels that every game has: the question with its options, the log, and the ending."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from grimtable.kernel.table import LogLine
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    FADED,
    INK,
    MOSS,
    SHELF,
    Face,
    Line,
    Lines,
    beside,
    die_lines,
    fit,
    ink,
    join,
    seat_mark,
    wrap,
)
from grimtable.terminal.asking import Asking
from grimtable.terminal.boards import Tally
from grimtable.terminal.choices import Entry

HEADINGS = ("round", "turn")


# -- the question


def question_lines(asking: Asking, width: int, height: int) -> Lines:
    """Prompt, reason, and the options with the marked one in sight."""
    head = [_prompt(asking, width), fit(ink(last_links(asking.why, width), DIM), width)]
    if asking.picking is not None:
        return (head + _picking_lines(asking, width))[:height]
    most = 2 if height > 10 else 1 if height > 6 else 0
    detail = wrap(asking.detail(), width - 2, FADED, most, italic=True) if most else []
    room = max(1, height - len(head) - len(detail))
    lines = asking.lines()
    if not lines:
        return [*head, ink("  nothing fits", BLOOD)]
    half = width // 2 - 1
    if len(lines) > room and all(len(line.words) <= half - 4 for line in lines):
        return head + _two_columns(asking, lines, half, room) + [join("  ", line) for line in detail]
    return head + _one_column(asking, lines, width, room) + [join("  ", line) for line in detail]


def _one_column(asking: Asking, lines: list[Entry], width: int, room: int) -> Lines:
    """As many lines as there is room for, the marked one among them."""
    cursor = min(asking.cursor, len(lines) - 1)
    first = max(0, min(cursor - room // 2, len(lines) - room))
    rows: Lines = []
    for i in range(first, min(len(lines), first + room)):
        more = ""
        if i == first and first > 0:
            more = f"▲ {first} more"
        elif i == first + room - 1 and i < len(lines) - 1:
            more = f"▼ {len(lines) - 1 - i} more"
        rows.append(_option_row(asking, lines[i], i, width, more))
    return rows


def _two_columns(asking: Asking, lines: list[Entry], half: int, room: int) -> Lines:
    """Lines side by side; the first column is read first."""
    shown = min(len(lines), 2 * room)
    first = max(0, min(asking.cursor - room, len(lines) - shown))
    tall = (shown + 1) // 2
    left = [_option_row(asking, lines[first + i], first + i, half) for i in range(tall)]
    right = [_option_row(asking, lines[first + i], first + i, half) for i in range(tall, shown)]
    if first + shown < len(lines) and right:
        right[-1] = _option_row(
            asking, lines[first + shown - 1], first + shown - 1, half, f"▼ {len(lines) - first - shown} more"
        )
    return beside(left, right, gap=2) if right else left


def _option_row(asking: Asking, line: Entry, number: int, width: int, more: str = "") -> Line:
    """One line to choose, with its key."""
    is_marked = number == min(asking.cursor, len(asking.lines()) - 1)
    key = str(number + 1) if number < 9 and asking.typed is None else " "
    obvious = asking.obvious is not None and line.option is asking.obvious
    hint = more or ("Space" if obvious else "")
    words = ink(line.words, BRASS if is_marked else INK, bold=is_marked)
    row = join(ink("›" if is_marked else " ", BRASS, bold=True), ink(f"{key} ", FADED), words)
    row = join(fit(row, width - len(hint) - 1), " ", ink(hint, DIM)) if hint else fit(row, width)
    if is_marked:
        row.stylize(f"on {SHELF}")
    row.stylize(Style.from_meta({"@click": f"app.take_line({number})"}))
    return row


def last_links(why: str, width: int) -> str:
    """The chain of reasons, without its first links where it is too long."""
    links = why.split(" › ")
    while len(links) > 1 and len(why) > width:
        links = links[1:]
        why = "… › " + " › ".join(links)
    return why


def _prompt(asking: Asking, width: int) -> Line:
    prompt = ink(asking.prompt, BRASS, bold=True)
    if asking.typed is not None:
        return fit(join(prompt, ink("   search: ", FADED), ink(asking.typed), ink("▏", BRASS)), width)
    if asking.group is not None:
        return fit(join(prompt, ink("   Esc: all options", DIM)), width)
    if asking.message:
        return fit(join(prompt, ink(f"   {asking.message}", BLOOD)), width)
    return fit(prompt, width)


def _picking_lines(asking: Asking, width: int) -> Lines:
    picking = asking.picking
    assert picking is not None
    row = Text(" ", end="")
    for place, (kind, face) in enumerate(picking.dice):
        is_picked = place in picking.picked
        mark = ink("↻" if is_picked else " ", BRASS, bold=True)
        key = ink(f"{place + 1}", BRASS if place == asking.cursor else FADED, bold=place == asking.cursor)
        die = die_lines(Face(kind, face, place), 4)[0]
        part = join(key, ink(":", DIM), mark, die, "  ")
        part.stylize(Style.from_meta({"@click": f"app.pick_die({place})"}))
        row.append_text(part)
    option = picking.option()
    offer = asking.offer()
    if option is not None:
        verdict = join(ink(" Enter: ", FADED), ink(offer, MOSS, bold=True))
    else:
        verdict = join(ink(" "), ink(offer, BLOOD if picking.picked else FADED))
    keys = f" 1-{min(9, len(picking.dice))} or click: pick a die · A: all · Enter: {picking.verb} · Esc: back"
    return [fit(row, width), fit(verdict, width), fit(ink(keys, DIM), width)]


# -- the log


def log_lines(lines: Sequence[LogLine], width: int, most: int = 0) -> Lines:
    """What happened, the newest last; with `most`, only what fits into so many lines."""
    rows: Lines = []
    for line in reversed(lines):
        entry = _log_entry(line, width)
        if most and len(rows) + len(entry) > most:
            break
        rows = entry + rows
    return rows


def _log_entry(line: LogLine, width: int) -> Lines:
    mark, colour = seat_mark(line.seat)
    if line.kind in HEADINGS:
        head = f"─ {line.text} "
        return [ink(head + "─" * max(0, width - len(head)), BRASS if line.kind == "round" else colour)]
    told = told_line(line)
    rows = wrap(told, width - 2, INK)
    for row in rows:
        if line.cause and row is rows[-1]:
            row.highlight_words([f"({line.cause})"], style=DIM)
    return [join(ink(mark if i == 0 else " ", colour, bold=True), " ", row) for i, row in enumerate(rows)]


def told_line(line: LogLine) -> str:
    """An event with its cause, unless it names it already."""
    return f"{line.text} ({line.cause})" if line.cause and line.cause not in line.text else line.text


# -- the ending


def tally_lines(tally: Tally, winners: Sequence[int], width: int) -> Lines:
    """The scores in columns; on a narrow screen the headings are cut."""
    if not tally.rows:
        return []
    names = max(len(row[0]) for row in tally.rows) + 3
    column = max(5, min(16, (width - names) // (len(tally.heads) - 1)))
    head = join(" " * names, *(fit(ink(h, FADED), column - 1, "right").append(" ") for h in tally.heads[1:]))
    rows: Lines = [head]
    for seat, row in enumerate(tally.rows):
        mark, colour = seat_mark(seat)
        won = seat in winners
        cells = [
            fit(ink(n, BRASS if i == len(row) - 2 else INK, bold=won), column - 1, "right").append(" ")
            for i, n in enumerate(row[1:])
        ]
        name = join(ink("♛" if won else " ", BRASS), ink(f"{mark} ", colour, bold=True), ink(row[0], colour, bold=won))
        rows.append(join(fit(name, names), *cells))
    return rows
