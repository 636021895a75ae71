"""A stop between two scenarios painted: everybody in a line, wares with prices, the deck with what has changed."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.arkham.between.view import BetweenView, DeckCard, InvestigatorView, Ware
from grimtable.terminal.arkham.between.words import (
    bought,
    changes,
    focus,
    not_now,
    offered,
    owed,
    size,
    state,
    title_of,
    trauma,
    unused,
)
from grimtable.terminal.arkham.decks.paint import CLASS_COLOURS
from grimtable.terminal.arkham.paint import meter, spaced
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    DUSK,
    FADED,
    INK,
    MOSS,
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
    seat_mark,
    wrap,
)

QUESTION = 9  # lines that a question wants below a small table, the log's included
COLUMN = 25  # columns of a card in a deck
WARE = 36  # columns of a card on the shelves
PRICE = 5
UPGRADE = 4
FEW = 3  # lines for why the rest cannot be bought


# -- people


def person(view: BetweenView, number: int) -> Line:
    """An investigator in a line: purse, scars, deck, and how far they are."""
    who = view.investigators[number]
    sign, colour = seat_mark(number)
    lead = "♛" if who.lead and len(view.investigators) > 1 else ""
    parts = [
        ink(f"{sign} {who.name}{lead}", colour, bold=True),
        join(ink(str(who.experience), BRASS, bold=True), ink(" experience", DIM)),
        ink(f"{who.spent} spent", DIM),
        meter("♥", who.health - who.physical, who.health, BLOOD),
        meter("☾", who.sanity - who.mental, who.sanity, DUSK),
        ink(f"{size(who)} cards", FADED),
        ink(state(who), MOSS if who.done else BLOOD if who.missing else BRASS),
    ]
    return spaced(parts, "  ")


def people(view: BetweenView, width: int) -> Lines:
    """Everybody, and who is still to be chosen or to be taken along."""
    lines = [fit(person(view, number), width) for number in range(len(view.investigators))]
    if view.offered:
        told = f"{view.offered} waits to be taken along{f' by {view.offered_to}' * bool(view.offered_to)}"
        lines.append(fit(ink(told, TIDE), width))
    return lines


def newcomers(view: BetweenView, width: int, height: int) -> Lines:
    """Those who could join the campaign, with their words where there is room."""
    lines: Lines = [rule("Who could join", width)]
    found = unused(view)
    spare = height - 1 - len(found)
    for name, numbers, text in found:
        lines.append(fit(join(ink(name, INK, bold=True), ink(f"  {numbers}", FADED)), width))
        words = [join("  ", row) for row in wrap(text, width - 2, DIM)]
        if len(words) <= spare:
            lines += words
            spare -= len(words)
    return lines[:height]


# -- the deck


def deck_mark(card: DeckCard, width: int) -> Line:
    """A card of a deck with its copies; what has come is green, what has left is red."""
    changed = card.copies - card.was
    colour = MOSS if changed > 0 else BLOOD if changed < 0 else DUSK if card.weakness else INK
    more = f" {changed:+d}".replace("-", "−") if changed else ""
    name = fit(ink(card.name, colour), min(len(card.name), width - 3 - len(more)))
    return fit(join(ink(f"{card.copies} ", colour if changed else FADED), name, ink(more, colour, bold=True)), width)


def in_order(who: InvestigatorView) -> list[DeckCard]:
    """A deck as it is read: what has changed, class by class, what cannot be taken out last."""
    changed = changes(who.deck)
    rest = [card for card in who.deck if card.copies == card.was]
    classes = list(CLASS_COLOURS)
    return [
        *changed,
        *sorted(rest, key=lambda card: (card.weakness, bool(card.stays), classes.index(card.faction), card.name)),
    ]


def in_columns(marks: Sequence[Line], width: int, column: int, most: int) -> Lines:
    """Marks of one width in columns that are read downwards; what has no room is counted."""
    across = max(1, (width + 2) // (column + 2))
    tall = max(1, min(most, (len(marks) + across - 1) // across))
    shown = list(marks[: across * tall])
    if len(marks) > len(shown):
        shown[-1] = fit(ink(f"{len(marks) - len(shown) + 1} more: I", DIM), column)
    columns = [shown[i : i + tall] for i in range(0, len(shown), tall)]
    return [fit(row, width) for row in beside(*columns, gap=2)] if columns else []


def deck_head(who: InvestigatorView, width: int) -> Line:
    """Whose deck, and how large it is."""
    return rule(f"{who.name}: a deck of {size(who)} cards", width)


# -- the shelves


def ware_line(ware: Ware, width: int) -> Line:
    """A card on the shelves: name, price, and the price as an upgrade."""
    can = not ware.why_not
    name = ink(title_of(ware), CLASS_COLOURS.get(ware.faction, INK) if can else DIM, bold=can)
    price = ink(f"{ware.price} xp" if ware.price else "free", BRASS if can else DIM)
    upgrade = ink(f"↑{ware.upgrade}" if ware.upgrade >= 0 else "", MOSS if can else DIM)
    return cells((name, width - PRICE - UPGRADE - 2), (price, -PRICE), (upgrade, -UPGRADE))


def shelves(who: InvestigatorView, width: int, height: int) -> Lines:
    """What can be bought in columns, then why the rest cannot."""
    wares = offered(who)
    refused = not_now_lines(who, width, max(FEW, height - 2 - (len(wares) + 1) // 2))
    room = max(1, height - 1 - len(refused))
    head = [rule(f"What {who.name} may buy with {who.experience} experience", width)] if wares else []
    column = min(WARE, (width - 2) // 2)
    marks = [ware_line(ware, column) for ware in wares]
    return [*head, *in_columns(marks, width, column, room), *refused][:height]


def not_now_lines(who: InvestigatorView, width: int, most: int) -> Lines:
    """Why the rest cannot be bought: the reasons, with the cards."""
    lines: Lines = []
    found = not_now(who)
    for i, (reason, names) in enumerate(found):
        room = most - len(lines) - 1 - (len(found) - i - 1)
        if room < 1:
            break
        rows = wrap(f"{reason[:1].upper()}{reason[1:]}: {', '.join(names)}", width, DIM, room)
        lines += rows
    return [rule("Not now", width), *lines] if lines else []


# -- the whole table


def small(view: BetweenView, width: int, height: int) -> Lines:
    """Everybody, then the deck that is being changed, and why the rest cannot be bought as far as there is room."""
    lines = people(view, width)
    room = height - QUESTION - len(lines)
    if owed(view):
        return [*lines, *newcomers(view, width, max(2, room))]
    who = focus(view)
    if who is None:
        return lines
    deck = in_columns([deck_mark(card, COLUMN - 1) for card in in_order(who)], width, COLUMN - 1, max(2, room - 1))
    lines += [deck_head(who, width), *deck]
    left = height - QUESTION - len(lines)
    return [*lines, *not_now_lines(who, width, left - 1)] if left > FEW else lines


def main(view: BetweenView, width: int, height: int) -> Lines:
    """Everybody, and what can be bought; before that, those who could join."""
    lines = [*people(view, width), ink("")]
    room = height - len(lines)
    who = focus(view)
    if owed(view):
        lines += newcomers(view, width, room)
    elif who is not None and who.wares:
        lines += shelves(who, width, room)
    elif who is not None:
        lines += [*bought_lines(view, width)]
    return filled(lines, width, height)


def bought_lines(view: BetweenView, width: int) -> Lines:
    """What everybody has bought at this stop."""
    lines: Lines = [rule("Bought at this stop", width)]
    for who in view.investigators:
        told = "; ".join(bought(who)) or "nothing"
        lines += wrap(f"{who.name}: {told}", width, INK)
    return lines


def side(view: BetweenView, width: int, height: int) -> Lines:
    """The deck with what has changed, scars, and what was bought."""
    who = focus(view)
    if who is None:
        return blank(width, 0)
    scars = trauma(who)
    foot: Lines = [fit(ink(f"{scars} trauma", BLOOD), width)] if scars else []
    if who.earned:
        foot += wrap(f"Earned: {', '.join(who.earned)}", width, TIDE)
    if who.randoms:
        foot += wrap(f"Basic weaknesses still to be drawn: {who.randoms}", width, DUSK)
    if who.bought:
        foot += [rule("Bought", width)]
        foot += [row for told in bought(who) for row in wrap(told, width, MOSS, 2)]
    marks = [deck_mark(card, width) for card in in_order(who)]
    room = max(4, height - 1 - len(foot))
    return [deck_head(who, width), *in_columns(marks, width, width, room), *foot][:height]
