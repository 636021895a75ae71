"""The panels that every game has: the question with its options, the log, and the ending."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from grimtable.kernel.game import Result
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
from grimtable.terminal.asking import PLAN_KEYS, Asking
from grimtable.terminal.boards import Tally
from grimtable.terminal.choices import Entry, Plan
from grimtable.terminal.fields import Field

HEADINGS = ("round", "phase", "turn")
TO_THE_MAP = "   Tab: look at the map"
SHORT = 44  # letters of odds that are rather read whole than cut
PLENTY = 30  # lines: more than a card says
LEAST_LIST = 3  # lines of a list that stay in sight beside what one of them says
NOTE = 9  # columns of a line beside its words and its hint: mark, key, and "Space" behind them
INDENT = 4  # of what a line goes on with
LONG = 12  # lines of a list that is rather told in two columns
CUT = 12  # letters that the words of an option may lose where that brings all options into sight


# -- the question


def rows_wanted(asking: Asking, width: int) -> int:
    """How many lines a question would fill that cuts nothing off."""
    head = len(_prompt(asking, width)) + 1 + asking.is_on_map
    if asking.picking is not None:
        return head + len(_picking_lines(asking, width))
    if asking.plan is not None:
        return head + len(_plan_lines(asking, asking.plan, width))
    lines = asking.lines()
    tall = sum(_rows_of(line, asking.hint(line), width) for line in lines)
    if len(lines) > LONG:
        tall = (len(lines) + 1) // 2
    return head + tall + len(_detail(asking, width, PLENTY))


def question_lines(asking: Asking, width: int, height: int, spare: int = 0) -> Lines:
    """Prompt, reason, and the options with the marked one in sight; in `spare` lines more where they are many."""
    prompt = _prompt(asking, width)
    head = [*prompt, fit(ink(last_links(asking.why, width), DIM), width)]
    if asking.field is not None and asking.is_on_map:
        head.append(_cursor_line(asking, asking.field, width))
    if asking.picking is not None:
        return (head + _picking_lines(asking, width))[:height]
    if asking.plan is not None:
        return (head + _plan_lines(asking, asking.plan, width))[:height]
    lines = asking.lines()
    if not lines:
        because = asking.session.why_not(asking.typed or "")
        return [*head, *(join("  ", row) for row in wrap(because or "nothing fits", width - 2, BLOOD))]
    hints = [asking.hint(line) for line in lines]
    tall = sum(_rows_of(line, hint, width) for line, hint in zip(lines, hints, strict=True))
    if len(head) + tall > height and any(hints):  # rather all that the lines say than what happened last, or why
        height += spare
        spare = 0
        if len(head) + tall > height:
            head = [*prompt, *head[len(prompt) + 1 :]]
    if len(head) + len(lines) <= height:
        room = height - len(head)
        kept = len(_detail(asking, width, room - len(lines))) if asking.is_read else 0
        rows = _one_column(asking, lines, width, room - kept)
        detail = _detail(asking, width, room - len(rows))
        return head + rows + [join("  ", line) for line in detail]
    return head + _many(asking, lines, hints, width, height - len(head), spare)


def _rows_of(line: Entry, hint: str, width: int) -> int:
    """How many rows a line takes that says everything."""
    if len(line.words) + len(hint) + NOTE <= width or not hint:
        return 1
    return 1 + len(wrap(hint, width - INDENT, INK))


def _many(asking: Asking, lines: list[Entry], hints: Sequence[str], width: int, height: int, spare: int) -> Lines:
    """More lines than there is room for: side by side if that does, else with the marked one in sight."""
    columns = _columns(lines, hints, width)
    if len(lines) > height * (2 if columns else 1):
        height += spare
    if columns is None:
        return _one_column(asking, lines, width, height)
    kept = len(_detail(asking, width, height - LEAST_LIST, min(columns))) if asking.is_read else 0
    tall = min((len(lines) + 1) // 2, height - kept)
    detail = _detail(asking, width, height - tall, min(columns))
    return _two_columns(asking, lines, columns, tall) + [join("  ", line) for line in detail]


def _cursor_line(asking: Asking, field: Field, width: int) -> Line:
    """The space under the cursor of the map: what can be done there, what that would do, and what is there."""
    sure = field.line is not None
    option = field.line.option if field.line is not None else None
    told = asking.question.told_of(option) if option is not None else ""
    words = join(ink("⌖ ", BRASS, bold=True), ink(field.words(told), BRASS if sure else FADED, bold=sure))
    hints = ("  Enter",) if sure else ("  arrows: the map · Tab: the list", "  Tab: the list", "")
    hint = next((each for each in hints if words.cell_len + len(each) <= width), hints[-1])
    return join(fit(words, width - len(hint)), ink(hint, DIM))


def _columns(lines: Sequence[Entry], hints: Sequence[str], width: int) -> tuple[int, int] | None:
    """The widths of two columns in which no more than the ends of long words are cut off, if there are such.

    What is left over goes to the odds first.
    """
    tall = (len(lines) + 1) // 2
    left = max(len(line.words) for line in lines[:tall]) + 4
    right = max((len(line.words) for line in lines[tall:]), default=0) + 4
    spare = width - 2 - left - right
    if spare < -CUT:
        return None
    if spare < 0:
        return (left + spare, right) if left > right else (left, right + spare)
    odds = [len(hint) if "%" in hint and len(hint) <= SHORT else 0 for hint in hints]
    needs = [len(line.words) + told + 6 if told else 0 for line, told in zip(lines, odds, strict=True)]
    more = max(0, max(needs[:tall]) - left)
    also = max(0, max(needs[tall:], default=0) - right)
    if more + also > spare:  # both lose something, but the first words of a hint say most
        more = max(min(more, spare // 2), spare - also)
        also = spare - more
    rest = spare - more - also
    return left + more + rest // 2, right + also + rest - rest // 2


def _detail(asking: Asking, width: int, most: int, column: int = 0) -> Lines:
    """The words of the card that the marked line is about, after what the line would do if its column cuts that.

    While no line is marked: what is cut off in the first ones.
    """
    if asking.is_on_map or most < 1:
        return []
    line = asking.marked()
    if line is None:
        return _cut_hints(asking, column, width, most) if column else []
    hint = asking.hint(line)
    rows: Lines = []
    if column and len(line.words) + len(hint) + NOTE > column:
        rows = wrap(hint, width - 2, hint_colour(hint), most)
    detail = asking.detail()
    if len(rows) < most and detail.rstrip(".") not in hint:
        rows += wrap(detail, width - 2, FADED, most - len(rows), italic=True)
    return rows


def _cut_hints(asking: Asking, column: int, width: int, most: int) -> Lines:
    """What lines would do that have no room to say it, each after its key, as far as there is room here."""
    rows: Lines = []
    for number, line in enumerate(asking.lines()):
        hint = asking.hint(line)
        if hint and len(line.words) + len(hint) + NOTE > column:
            told = wrap(f"{asking.key_of(number)} {hint}", width - 2, hint_colour(hint))
            if len(rows) + len(told) > most:
                break
            rows += told
    return rows


def hint_colour(hint: str) -> str:
    """Good news is green, the worst is red."""
    return BLOOD if "lost" in hint else MOSS if "defeats" in hint else FADED


def _one_column(asking: Asking, lines: list[Entry], width: int, room: int) -> Lines:
    """As many lines as there is room for, the marked one among them, and whole if somebody went there to read it."""
    cursor = max(0, min(asking.cursor, len(lines) - 1))
    hint = asking.hint(lines[cursor]) if asking.is_read else ""
    below = _told_below(lines[cursor], hint, width)[: max(0, room - LEAST_LIST)]
    if len(lines) + len(below) <= room:
        return _whole_lines(asking, lines, width, room)
    shown = room - len(below)
    first = max(0, min(cursor - shown // 2, len(lines) - shown))
    rows: Lines = []
    for i in range(first, min(len(lines), first + shown)):
        more = ""
        if i == first and first > 0:
            more = f"▲ {first} more"
        elif i == first + shown - 1 and i < len(lines) - 1:
            more = f"▼ {len(lines) - 1 - i} more"
        is_whole = i == cursor and bool(below)
        rows.append(_option_row(asking, lines[i], i, width, more, hinted=not is_whole))
        rows += below if is_whole else []
    return rows


def _told_below(line: Entry, hint: str, width: int) -> Lines:
    """What a line would do, where that goes on below its words."""
    if _rows_of(line, hint, width) == 1:
        return []
    return [join(" " * INDENT, row) for row in wrap(hint, width - INDENT, hint_colour(hint))]


def _whole_lines(asking: Asking, lines: list[Entry], width: int, room: int) -> Lines:
    """Every line, with all that it says for as long as there is room: first the marked one, then what loses the game,
    then what ends a step, which stands last.
    """
    left = room - len(lines)
    whole: dict[int, Lines] = {}
    order = sorted(range(len(lines)), key=lambda i: (i != asking.cursor, "lost" not in asking.hint(lines[i]), -i))
    for i in order:
        below = _told_below(lines[i], asking.hint(lines[i]), width)
        if 0 < len(below) <= left:
            left -= len(below)
            whole[i] = below
    rows: Lines = []
    for i, line in enumerate(lines):
        rows.append(_option_row(asking, line, i, width, hinted=i not in whole))
        rows += whole.get(i, [])
    return rows


def _two_columns(asking: Asking, lines: list[Entry], columns: tuple[int, int], room: int) -> Lines:
    """Lines side by side; the first column is read first."""
    shown = min(len(lines), 2 * room)
    first = max(0, min(asking.cursor - room, len(lines) - shown))
    tall = (shown + 1) // 2
    left = [_option_row(asking, lines[first + i], first + i, columns[0]) for i in range(tall)]
    right = [_option_row(asking, lines[first + i], first + i, columns[1]) for i in range(tall, shown)]
    if first + shown < len(lines) and right:
        right[-1] = _option_row(
            asking, lines[first + shown - 1], first + shown - 1, columns[1], f"▼ {len(lines) - first - shown} more"
        )
    return beside(left, right, gap=2) if right else left


def _option_row(asking: Asking, line: Entry, number: int, width: int, more: str = "", hinted: bool = True) -> Line:
    """One line to choose, with its key, and what it would do unless that is told below."""
    is_marked = number == min(asking.cursor, len(asking.lines()) - 1) and not asking.is_on_map
    key = asking.key_of(number) or " "
    note = more or ("Space" if asking.is_obvious(line) else "")
    words = ink(line.words, BRASS if is_marked else INK, bold=is_marked)
    hint = asking.hint(line) if hinted else ""
    row = join(ink("›" if is_marked else " ", BRASS, bold=True), ink(f"{key} ", FADED), words)
    if hint:
        row = join(row, "  ", ink(hint, hint_colour(hint)))
    row = join(fit(row, width - len(note) - 1), " ", ink(note, DIM)) if note else fit(row, width)
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


def _prompt(asking: Asking, width: int) -> Lines:
    """What is asked, in two lines if it is long; beside it what was typed, opened or refused."""
    prompt = ink(asking.prompt, BRASS, bold=True)
    if asking.typed is not None:
        return [fit(join(prompt, ink("   search: ", FADED), ink(asking.typed), ink("▏", BRASS)), width)]
    if asking.message:
        return [fit(join(prompt, ink(f"   {asking.message}", BLOOD)), width)]
    if asking.plan is not None:
        return [fit(join(ink(asking.plan.words, BRASS, bold=True), ink("   Esc: all options", DIM)), width)]
    if asking.group is not None:
        opened = ink(f" {asking.group.words.partition(' …')[0]}", INK)
        return [fit(join(prompt, opened, ink("   Esc: all options", DIM)), width)]
    rows = wrap(asking.prompt, width, BRASS, 2)
    for row in rows:
        row.stylize("bold")
    if asking.field is not None and not asking.is_on_map and rows[-1].cell_len + len(TO_THE_MAP) <= width:
        rows[-1] = join(rows[-1], ink(TO_THE_MAP, DIM))
    return rows


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


def _plan_lines(asking: Asking, plan: Plan, width: int) -> Lines:
    """What can be put into a plan, what it adds up to, and what it would do."""
    rows: Lines = [Text(" ", end="")]
    for number, part in enumerate(plan.parts):
        is_chosen = number in plan.chosen
        worth = plan.worth(part)
        body = join(
            ink(PLAN_KEYS[number], FADED),
            ink("●" if is_chosen else " ", BRASS, bold=True),
            ink(f"{part.words}{worth}", BRASS if is_chosen else part.colour or INK, bold=is_chosen),
            "   ",
        )
        body.stylize(Style.from_meta({"@click": f"app.pick_part({number})"}))
        if rows[-1].cell_len + body.cell_len > width:
            rows.append(Text(" ", end=""))
        rows[-1].append_text(body)
    foreseen = asking.foreseen()
    told = foreseen or plan.verdict()
    verdict = wrap(told, width - 2, hint_colour(foreseen), 2)
    keys = f" {plan.keys}"
    return [
        *(fit(row, width) for row in rows),
        *(fit(join(" ", row), width) for row in verdict),
        fit(ink(keys, DIM), width),
    ]


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


def ending_sentence(result: Result) -> str:
    """How it ended, in one or two sentences."""
    if not result.headline:
        return f"The game is over: {result.outcome}."
    outcome = f"{result.outcome[:1].upper()}{result.outcome[1:]}"
    return f"{result.headline}." if outcome == result.headline else f"{result.headline}. {outcome}."


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
