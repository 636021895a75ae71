"""What the columns of a game of Arkham Horror can hold."""

from __future__ import annotations

from grimtable.games.arkham.printed import NAME
from grimtable.games.arkham.settings import DIFFICULTIES
from grimtable.games.arkham.state import (
    BOX,
    ELDER_SIGN,
    FIRST_EDITION,
    FORESEEN,
    GRIM,
    MOST_INVESTIGATORS,
    NONE,
    PLAYING,
    RESIGNED,
    RUNNING,
    SCENARIO,
    SIDE_DECK,
    Ahc,
)
from grimtable.games.arkham.words import PHASE_NAMES
from grimtable.kernel.form import Forms, number, piles, row

MANY = 999  # more than there ever is of anything
WORST_TOKEN = -8


def forms(t: Ahc) -> Forms:
    """Every column, by the number of seats, investigators and cards."""
    cards, people = len(t.defn), len(t.player)
    last, card, one = t.seats - 1, cards - 1, people - 1
    amounts = row(0, MANY, cards)
    each = row(0, MANY, people)
    some = row(0, card)
    return {
        "flags": number(0, GRIM | FIRST_EDITION),
        "difficulty": number(0, len(DIFFICULTIES) - 1),
        "starters": number(1, MOST_INVESTIGATORS),
        "defn": row(0, len(NAME) - 1),
        "owner": row(SCENARIO, one, cards),
        "player": row(0, last),
        "zone": row(BOX, SIDE_DECK, cards),
        "holder": row(NONE, card, cards),
        "damage": amounts,
        "horror": amounts,
        "clues": amounts,
        "doom": amounts,
        "uses": amounts,
        "exhausted": row(0, 1, cards),
        "shown": row(0, 1, cards),
        "known": row(0, 2 * FORESEEN - 1, cards),
        "play": some,
        "place": row(NONE, card, people),
        "status": row(PLAYING, RESIGNED, people),
        "resources": each,
        "left": each,
        "spent": some,
        "turned": row(0, 1, people),
        "acted": row(0, (1 << 20) - 1, people),
        "passing": row(0, 1, t.seats),
        "sparing": row(0, 1, people),
        "hand": piles(0, card, people),
        "deck": piles(0, card, people),
        "discard": piles(0, card, people),
        "physical": each,
        "mental": each,
        "experience": row(-MANY, MANY, people),
        "round": number(0, MANY),
        "phase": number(0, len(PHASE_NAMES) - 1),
        "lead": number(0, one),
        "active": number(NONE, one),
        "peril": number(NONE, one),
        "test": number(NONE, len(t.stack) - 1),
        "ended": number(RUNNING, MANY),
        "acts": some,
        "agendas": some,
        "reference": number(NONE, card),
        "encounter_deck": some,
        "encounter_discard": some,
        "side_deck": some,
        "victory": some,
        "bag": row(WORST_TOKEN, ELDER_SIGN),
        "past": row(0, MANY),
        "notes": row(0, MANY),
        "lasting": piles(-MANY, MANY, width=6),
        "used": piles(NONE, MANY, width=4),
        "deferred": piles(NONE, MANY, width=3),
        "Frame.you": number(NONE, one),
        "Frame.by": number(0, last),
        "Frame.card": number(NONE, card),
    }
