"""The book of a campaign, painted: what comes next, those it is about, the log, the story so far; and the page between
two chapters.
"""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.kernel.campaign import Somebody
from grimtable.kernel.telling import Told, counted
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    FADED,
    INK,
    MOSS,
    TIDE,
    Lines,
    beside,
    filled,
    fit,
    ink,
    join,
    rule,
    seat_mark,
    wrap,
)

SPREAD = 96  # columns from which on the book lies open: two pages side by side
GUTTER = 3
ROAD = {"won": ("✓", MOSS), "failed": ("✗", BLOOD), "here": ("➤", BRASS), "ahead": ("?", TIDE)}
NOTHING = ("0", "$0", "")  # facts that nobody needs to read


def opened(story: Told, width: int) -> Lines:
    """The whole book: two pages side by side where there is room, else one after the other."""
    head = [*wrap(f"{played_by(story)}.", width, FADED), ink("")]
    if width < SPREAD:
        left = [*standing(story, width), ink(""), *state(story, width), ink(""), *chronicle(story, width)]
        return [*(fit(line, width) for line in head), *left]
    half = (width - GUTTER) // 2
    left = [*standing(story, half), ink(""), *chronicle(story, half)]
    right = state(story, half)
    tall = max(len(left), len(right))
    return [*(fit(line, width) for line in head), *beside(filled(left, half, tall), right, gap=GUTTER)]


def played_by(story: Told) -> str:
    """Whose campaign it is."""
    *others, last = story.players
    return f"Played by {' and '.join(filter(None, (', '.join(others), last)))}"


# -- what comes next, or how it ended


def standing(story: Told, width: int) -> Lines:
    """What comes next, or how it ended."""
    if story.headline:
        colour = MOSS if story.won else BLOOD
        ending = [row for part in story.story.split("\n") for row in wrap(part, width, INK)]
        return [*(_bold(wrap(story.headline, width, colour))), *ending]
    return [rule("What comes next", width), *_bold(wrap(story.coming, width, INK))]


def _bold(lines: Lines) -> Lines:
    for line in lines:
        line.stylize("bold")
    return lines


# -- those it is about, and everything else that lives on


def state(story: Told, width: int) -> Lines:
    """The cast, what belongs to nobody alone, and the log."""
    lines: Lines = [rule("The cast", width)]
    for somebody in story.people:
        lines += person(somebody, story.players, width)
    if story.common:
        lines.append(ink(""))
        for name, things in story.common.items():
            lines += _under(name, things, width)
    if story.road:
        lines += [ink(""), rule("The road so far", width)]
        for place in story.road:
            sign, colour = ROAD[place.state]
            lines.append(
                fit(
                    join(ink(f"{sign} ", colour, bold=True), ink(place.title, INK), ink(f"  {place.words}", DIM)), width
                )
            )
    if story.log:
        lines += [ink(""), rule("In the log", width)]
        for entry in story.log:
            rows = wrap(entry, width - 2, INK)
            lines += [join(ink("· " if i == 0 else "  ", DIM), row) for i, row in enumerate(rows)]
    return lines


def person(somebody: Somebody, players: Sequence[str], width: int) -> Lines:
    """One of them: whose, how they are, what they have."""
    sign, colour = seat_mark(somebody.player)
    gone = bool(somebody.condition)
    name = ink(f"{sign} {somebody.name}", DIM if gone else colour, bold=not gone)
    whose = ink(f"  {players[somebody.player]}", DIM)
    condition = ink(f"  {somebody.condition}", BLOOD, bold=True) if gone else ink("")
    facts = [f"{name} {value}" for name, value in somebody.facts.items() if value not in NOTHING]
    lines: Lines = [fit(join(name, whose, condition), width)]
    lines += [join("  ", row) for row in wrap(" · ".join(facts), width - 2, INK)]
    lines += [join("  ", row) for row in wrap(", ".join(counted(somebody.belongings)), width - 2, FADED)]
    for heading, things in somebody.lists.items():
        lines += [join("  ", row) for row in _under(heading, things, width - 2)]
    return lines


def _under(name: str, things: Sequence[str], width: int) -> Lines:
    rows = wrap(f"{name[:1].upper()}{name[1:]}: {', '.join(counted(things))}", width, FADED)
    if rows:
        rows[0].stylize(f"bold {TIDE}", 0, len(name) + 1)
    return rows


# -- the story so far


def chronicle(story: Told, width: int) -> Lines:
    """Chapter by chapter, what came of it."""
    if not story.steps:
        return [rule("The story so far", width), *wrap("Nothing has happened yet.", width, FADED)]
    lines: Lines = [rule("The story so far", width)]
    chapter = 0
    for step in story.steps:
        chapter += not step.between
        heading = step.title if step.between else f"{chapter}. {step.title}"
        lines.append(fit(ink(heading, FADED if step.between else BRASS, bold=not step.between), width))
        told = [row for part in step.story.splitlines() for row in wrap(part, width - 3, FADED)]
        told += [row for words in step.lines for row in wrap(words, width - 3, INK)]
        lines += [join("   ", row) for row in told]
    return lines


# -- between two chapters


def begun(lines: Sequence[str], story: Told | None, width: int) -> Lines:
    """The page before a chapter: what is told, and how everybody is."""
    rows: Lines = [row for words in lines for row in wrap(words, width, INK)]
    return [*rows, ink(""), *state(story, width)] if story is not None else rows


def turned(ending: Sequence[str], lines: Sequence[str], story: Told, width: int) -> Lines:
    """The page between two chapters: how the last one ended, what came of it, what comes next, how everybody is."""
    rows: Lines = [row for words in ending for row in wrap(words, width, FADED)]
    rows += [ink("")] if rows else []
    rows.append(rule("What came of it", width))
    rows += [row for words in lines for row in wrap(words, width, INK)] or wrap("Nothing has changed.", width, FADED)
    rows += [ink(""), *standing(story, width), ink(""), *state(story, width)]
    return rows
