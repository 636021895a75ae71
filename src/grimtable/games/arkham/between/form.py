"""What the columns of a stop can hold."""

from __future__ import annotations

from grimtable.games.arkham.between.state import NONE, Stop
from grimtable.games.arkham.printed import NAME
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.state import MOST_INVESTIGATORS
from grimtable.kernel.form import Forms, number, piles, row

MANY = 999  # more than there ever is of anything


def forms(t: Stop) -> Forms:
    """Every column, by the number of seats and investigators."""
    people, free = len(t.who), len(t.unused)
    last, one, card = t.seats - 1, len(t.who) - 1, len(NAME) - 1
    each = row(0, MANY, people)
    flags = row(0, 1, people)
    return {
        "coming": number(0, len(SCENARIO_NAMES) - 1),
        "owing": row(0, MOST_INVESTIGATORS, t.seats),
        "who": row(0, card),
        "player": row(0, last, people),
        "experience": each,
        "spent": each,
        "physical": each,
        "mental": each,
        "fresh": flags,
        "randoms": each,
        "deck": piles(0, card, people),
        "before": piles(0, card, people),
        "earned": piles(0, card, people),
        "done": flags,
        "unused": row(0, card),
        "waiting": piles(0, card, free),
        "waiting_randoms": row(0, MANY, free),
        "offered": number(NONE, card),
        "offered_to": number(NONE, one),
        "settled": number(0, 1),
        "lead": number(0, max(0, one)),
        "bought": piles(NONE, max(MANY, card), width=4),
        "Frame.by": number(0, last),
        "Frame.card": number(NONE, card),
        "Newcomer.you": number(0, last),
        "Shop.you": number(0, max(0, one)),
    }
