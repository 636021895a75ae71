"""Arkham Horror painted for a large screen: rooms as cards joined by lines, and cards with their words."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.arkham.view import ActSeen, ArkhamView, CardSeen, InvestigatorSeen
from grimtable.terminal.arkham.large_map import house, rows_wanted
from grimtable.terminal.arkham.map import whereabouts
from grimtable.terminal.arkham.paint import (
    COLOURS,
    asset_mark,
    bag_marks,
    bar,
    hand_mark,
    name_mark,
    packed,
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
TEXT_FROM = 30  # columns that must be left behind a card for its words
NAME = 30  # columns of a card before its words


# -- the middle of the table


def main(view: ArkhamView, width: int, height: int) -> Lines:
    """Agenda and act, the map, and the investigator with threat area, play area and hand, in exactly this room."""
    here = focus(view)
    cards = len(here.threat) + len(here.assets) + (len(here.hand or ()) + 1) // 2
    width_of_map = width - STORY - 1
    upper = max(15, min(max(17, rows_wanted(view, width_of_map)), height - cards - 4))
    half = upper // 2 if view.agenda is not None and act_text(view.agenda) else LEAST
    if view.agenda is not None and view.agenda.turned:
        story = story_box("Act and agenda", "doom", view.agenda, STORY, upper, BLOOD)
    else:
        story = both_stories(view, upper, half)
    lines = beside(story, house(view, width_of_map, upper), gap=1)
    return filled([*lines, *investigator_box(view, here, width, height - upper)], width, height)


def both_stories(view: ArkhamView, height: int, half: int) -> Lines:
    """The agenda above the act."""
    return [
        *story_box("Agenda", "doom", view.agenda, STORY, half, BLOOD),
        *story_box("Act", "clues", view.act, STORY, height - half, BRASS),
    ]


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
    return box(word if card.turned else f"{word} {card.stage}", lines, width, height, colour)


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
    if view.side_drawn:
        lines.append(rule(view.side_name, width))
        for card in view.side_drawn:
            lines += wrap(f"{card.name}: {whereabouts(view, card)}", width - 1, BLOOD, 2)
        lines.append(ink(f"{view.side_deck} still hidden", DIM))
    if view.victory:
        lines.append(rule("Victory", width))
        lines += wrap(", ".join(card.name for card in view.victory), width - 1, MOSS, 2)
    if view.past:
        lines.append(rule("Before", width))
        for words in view.past:
            lines += wrap(words, width - 1, DIM, 2)
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
