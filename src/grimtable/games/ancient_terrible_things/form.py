"""What the columns of a game of Ancient Terrible Things can hold."""

from __future__ import annotations

from grimtable.games.ancient_terrible_things.printed import (
    ACHIEVEMENTS,
    CHARACTERS,
    CODE,
    ENCOUNTERS,
    FEATS,
    OBSESSIONS,
    RESOURCES,
    SWAGS,
    TOKEN_VALUES,
)
from grimtable.games.ancient_terrible_things.rules.trading_post import SLOTS
from grimtable.games.ancient_terrible_things.state import (
    APPOINTED,
    NOBODY,
    NONE,
    OUT_OF_GAME,
    PLACES,
    RESOURCES_ONLY,
    RUNNING,
    SOLO_LOST_SCORE,
    TRADING_POST,
    Att,
)
from grimtable.kernel.form import Forms, bits, number, piles, row

MANY = 999  # more than anybody ever owns of anything
FACES = 8 * 8  # dice are kind * 8 + face


def forms(t: Att) -> Forms:
    """Every column, by the number of seats."""
    n = t.seats
    last = n - 1
    worst = max(TOKEN_VALUES)
    return {
        "flags": number(0, 2 * RESOURCES_ONLY - 1),
        "round": number(0, MANY),
        "active": number(0, last),
        "first": number(0, last),
        "ended": number(RUNNING, SOLO_LOST_SCORE),
        "map_holder": number(NOBODY, last),
        "exhausted": bits(len(SWAGS)),
        "marks": number(0, 2 * APPOINTED - 1),
        "ease": number(0, MANY),
        "last_spent": number(0, len(t.spent)),
        "seen": bits(len(FEATS)),
        "known_top": bits(n),
        "taken": row(0, MANY, len(RESOURCES)),
        "pending": row(NONE, PLACES - 1, n),
        "character": row(NONE, CHARACTERS.stop - 1, n),
        "pawn": row(0, TRADING_POST, n),
        "foreshadowed": row(NONE, PLACES - 1, n),
        "obsession": row(NONE, OBSESSIONS.stop - 1, n),
        "tokens": row(0, MANY, n * len(RESOURCES)),
        "rerolls": row(0, MANY, n),
        "terrible": piles(0, worst, n),
        "hand": piles(FEATS.start, FEATS.stop - 1, n),
        "score": piles(ENCOUNTERS.start, ENCOUNTERS.stop - 1, n),
        "swag": piles(SWAGS.start, SWAGS.stop - 1, n),
        "encounter": row(NONE, ENCOUNTERS.stop - 1, PLACES),
        "event": row(NONE, ENCOUNTERS.stop - 1, PLACES),
        "lying": row(0, MANY, PLACES * len(RESOURCES)),
        "dice": row(0, FACES - 1),
        "spent": row(0, FACES - 1),
        "track": row(0, worst),
        "achiever": row(OUT_OF_GAME, last, len(ACHIEVEMENTS)),
        "post": row(NONE, SWAGS.stop - 1, SLOTS),
        "encounter_deck": row(ENCOUNTERS.start, ENCOUNTERS.stop - 1),
        "feat_deck": row(FEATS.start, FEATS.stop - 1),
        "feat_discard": row(FEATS.start, FEATS.stop - 1),
        "played": row(FEATS.start, FEATS.stop - 1),
        "swag_deck": row(SWAGS.start, SWAGS.stop - 1),
        "old_stock": row(SWAGS.start, SWAGS.stop - 1),
        "rumours": row(ENCOUNTERS.start, ENCOUNTERS.stop - 1),
        "forgotten": row(0, len(CODE) - 1),
        "removed": row(0, len(CODE) - 1),
        "box": row(ENCOUNTERS.start, ENCOUNTERS.stop - 1),
        "token_box": row(0, worst),
        "token_out": row(0, worst),
        "Frame.you": number(0, last),
        "Frame.by": number(0, last),
        "Frame.card": number(NONE, len(CODE) - 1),
    }
