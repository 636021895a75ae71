"""What the table is painted with: the palette, lines of exact width, boxes, and dice with their pips.

Everything here is a list of lines (rich Text), so that boards can lay things side by side and know how tall they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

# A lamp-lit cabin: dark wood, parchment, brass
WOOD = "#16110d"
PLANK = "#201812"
SHELF = "#2d221a"
EDGE = "#5c4630"
INK = "#ead9b5"
FADED = "#a8926c"
DIM = "#917c5d"
BRASS = "#e0aa4b"
BLOOD = "#dd6152"
MOSS = "#93b56a"
TIDE = "#6fb3b8"
DUSK = "#b79ad6"

SEATS = (("◆", "#e0aa4b"), ("●", "#6fb3b8"), ("▲", "#e07a5f"), ("■", "#93b56a"), ("★", "#b79ad6"))
NOBODY = ("·", FADED)

Line = Text
Lines = list[Text]


def seat_mark(seat: int) -> tuple[str, str]:
    """The sign and the colour of a seat."""
    return SEATS[seat % len(SEATS)] if seat >= 0 else NOBODY


def ink(words: str, colour: str = INK, *, bold: bool = False, italic: bool = False, on: str = "") -> Line:
    """Words in one colour."""
    return Text(words, style=Style(color=colour, bold=bold, italic=italic, bgcolor=on or None), end="")


def join(*parts: Line | str) -> Line:
    """Parts of one line."""
    whole = Text(end="")
    for part in parts:
        whole.append_text(ink(part) if isinstance(part, str) else part)
    return whole


def fit(line: Line, width: int, align: str = "left") -> Line:
    """A line of exactly this width: cut with an ellipsis, or filled up."""
    made = line.copy()
    made.truncate(max(0, width), overflow="ellipsis")
    gap = max(0, width - made.cell_len)
    if align == "right":
        made.pad_left(gap)
    elif align == "centre":
        made.pad_left(gap // 2)
        made.pad_right(gap - gap // 2)
    else:
        made.pad_right(gap)
    return made


def cells(*parts: tuple[Line | str, int], gap: str = " ") -> Line:
    """A row of cells of given widths; a negative width aligns to the right."""
    row = Text(end="")
    for i, (part, width) in enumerate(parts):
        line = ink(part) if isinstance(part, str) else part
        if i:
            row.append(gap)
        row.append_text(fit(line, abs(width), "right" if width < 0 else "left"))
    return row


def wrap(words: str, width: int, colour: str = INK, most: int = 0, *, italic: bool = False) -> Lines:
    """Words broken into lines; with `most`, the last line that fits ends in an ellipsis."""
    if not words or width < 4:
        return []
    rows: list[str] = [""]
    for word in words.split():
        if rows[-1] and len(rows[-1]) + 1 + len(word) > width:
            rows.append(word)
        else:
            rows[-1] = f"{rows[-1]} {word}".strip()
    if most and len(rows) > most:
        rows = rows[:most]
        rows[-1] = rows[-1][: width - 1].rstrip(" ,.;:") + "…" if most > 0 else ""
    return [ink(row, colour, italic=italic) for row in rows]


def blank(width: int, height: int) -> Lines:
    """Empty lines."""
    return [Text(" " * width, end="") for _ in range(height)]


def filled(lines: Sequence[Line], width: int, height: int) -> Lines:
    """Lines brought to an exact size."""
    rows = [fit(line, width) for line in lines[:height]]
    return rows + blank(width, height - len(rows))


def beside(*blocks: Sequence[Line], gap: int = 0) -> Lines:
    """Blocks of lines side by side; each keeps the width of its first line."""
    height = max((len(block) for block in blocks), default=0)
    wide = [block[0].cell_len if block else 0 for block in blocks]
    rows: Lines = []
    for y in range(height):
        row = Text(end="")
        for x, block in enumerate(blocks):
            if x:
                row.append(" " * gap)
            row.append_text(fit(block[y], wide[x]) if y < len(block) else Text(" " * wide[x], end=""))
        rows.append(row)
    return rows


def box(
    title: Line | str,
    lines: Sequence[Line],
    width: int,
    height: int,
    edge: str = EDGE,
    corner: Line | None = None,
) -> Lines:
    """Lines in a frame with a title in its upper edge and, at the right of it, something short."""
    inner = width - 4
    head = fit_title(title, inner - (corner.cell_len + 2 if corner is not None else 0))
    top = join(ink("╭─", edge), head)
    tail = join(" ", corner, " ") if corner is not None else Text(end="")
    top.append_text(ink("─" * (width - 2 - top.cell_len - tail.cell_len + 1), edge))
    top.append_text(tail)
    top.append_text(ink("╮", edge))
    rows = [top]
    for line in filled(lines, inner, height - 2):
        rows.append(join(ink("│ ", edge), line, ink(" │", edge)))
    rows.append(ink("╰" + "─" * (width - 2) + "╯", edge))
    return rows


def fit_title(title: Line | str, width: int) -> Line:
    """A title for the edge of a frame, with a space on both sides."""
    line = ink(title, BRASS, bold=True) if isinstance(title, str) else title.copy()
    line.truncate(max(0, width - 2), overflow="ellipsis")
    return join(" ", line, " ")


def rule(title: str, width: int, colour: str = EDGE) -> Line:
    """A heading that runs on as a line."""
    head = join(ink("─ ", colour), ink(title, FADED, bold=True), " ")
    return join(head, ink("─" * max(0, width - head.cell_len), colour))


# -- dice


class Face(NamedTuple):
    """A die on the table: its kind, the face it shows (0 before it is rolled), and how it is marked."""

    kind: str
    face: int
    place: int = -1  # where it lies in the pool; -1 where it cannot be touched
    keyed: bool = False  # whether the key that picks it is shown
    picked: bool = False


PAINT = {  # background and pips of each kind of dice
    "basic": ("#4f7a45", "#f4f1de"),
    "luck": ("#d9b23c", "#2a1f0a"),
    "panic": ("#a5352c", "#fbeee6"),
    "feat": ("#3d6ea5", "#f2f6fb"),
    "revelation": ("#74529c", "#f5effb"),
}
_PLAIN = ("#6b5a45", "#f4f1de")
_PIPS = {
    0: ("     ", "  ?  ", "     "),
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
LARGE, SMALL, NARROW, TINY = 9, 7, 5, 4


def paint_of(kind: str) -> tuple[str, str]:
    """Background and pips of a kind of dice."""
    return PAINT.get(kind, _PLAIN)


def letter(kind: str) -> str:
    """The sign of a kind of dice for eyes that do not tell colours apart."""
    return kind[:1].upper()


def _click(face: Face) -> Style:
    return Style.from_meta({"@click": f"app.pick_die({face.place})"}) if face.place >= 0 else Style.null()


def die_lines(face: Face, size: int) -> Lines:
    """One die: pips on its colour, and below it its key and its kind."""
    ground, pip = paint_of(face.kind)
    if size == TINY:
        return [ink(f"{face.face or '?'}{letter(face.kind)}".center(TINY - 1), pip, bold=True, on=ground)]
    inner = size - 4 if size == LARGE else size - 2
    pips = [row[::2] if size == NARROW else row for row in _PIPS[face.face]]
    rows = [ink(row.center(inner).center(size - 2), pip, bold=True, on=ground) for row in pips]
    frame = BRASS if face.picked else ground
    left, right = ("┃", "┃") if face.picked else ("▐", "▌")
    rows = [join(ink(left, frame, bold=face.picked), row, ink(right, frame, bold=face.picked)) for row in rows]
    if size == LARGE and face.picked:
        bar = "━" * (size - 2)
        rows = [ink(f"┏{bar}┓", BRASS, bold=True), *rows, ink(f"┗{bar}┛", BRASS, bold=True)]
    elif size == LARGE:
        rows = [ink(f" {'▄' * (size - 2)} ", ground), *rows, ink(f" {'▀' * (size - 2)} ", ground)]
    name = face.kind.capitalize() if size == LARGE else letter(face.kind)
    if face.kind == "revelation" and size == LARGE:
        name = "Revel."
    key = f"{'↻' if face.picked else ''}{face.place + 1} " if face.keyed else ""
    label = ink(f"{key}{name}", BRASS if face.picked else FADED, bold=face.picked)
    rows.append(fit(label, size, "centre"))
    click = _click(face)
    for row in rows:
        row.stylize(click)
    return rows


def dice_lines(faces: Sequence[Face], width: int, largest: int = LARGE) -> Lines:
    """Dice side by side, as large as they fit into the width; the smallest kind goes on in further lines."""
    if not faces:
        return []
    for size, gap in ((LARGE, 1), (SMALL, 1), (SMALL, 0), (NARROW, 1), (NARROW, 0)):
        if size <= largest and len(faces) * (size + gap) - gap <= width:
            return beside(*(die_lines(face, size) for face in faces), gap=gap)
    return tiny_dice(faces, width)


def tiny_dice(faces: Iterable[Face], width: int) -> Lines:
    """Dice of one line each."""
    rows: Lines = [Text(end="")]
    for face in faces:
        if rows[-1].cell_len + TINY > width:
            rows.append(Text(end=""))
        rows[-1].append_text(die_lines(face, TINY)[0])
        rows[-1].append(" ")
    return [fit(row, width) for row in rows]
