"""Every kind of choice in words.

New kinds are added at the end: snapshots know them by their numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.shadows_of_brimstone import ids
from grimtable.games.shadows_of_brimstone.ids import Arguments
from grimtable.games.shadows_of_brimstone.names import (
    hero_name,
    piece_name,
    s_if_many,
    side_of_exit,
    space_name,
    tile_name,
)
from grimtable.games.shadows_of_brimstone.printed import CODE, TOKEN_NAMES, definition_of
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.state import GATE, Sob
from grimtable.kernel.option import Choice, Verb

VERBS: Final[list[Verb]] = []


def _verb(
    key: str,
    rule: str,
    words: Callable[[Sob, Choice], str],
    arguments: Arguments = ids.nothing,
    pieces: Callable[[Sob, Choice], list[str]] = ids.no_pieces,
) -> int:
    """Declare a kind of choice: its id, the rule behind it, its words, and what tells its choices apart."""
    VERBS.append(Verb(key.replace("-", " "), rule, words, pieces, key, arguments))
    return len(VERBS) - 1


# -- answering

PASS: Final = _verb("pass", "SOB-CARD-01", lambda t, c: "pass")
YES: Final = _verb("yes", "SOB-CARD-01", lambda t, c: "yes")
NO: Final = _verb("no", "SOB-CARD-01", lambda t, c: "no")
DONE: Final = _verb("done", "SOB-CARD-01", lambda t, c: "done")


def _ability_words(t: Sob, c: Choice) -> str:
    ability = ABILITIES[definition_of(c[1])][c[2]]
    label = f": {ability.label}" if ability.label else ""
    price = f" ({ability.grit} Grit)" if ability.grit else ""
    return f"use {piece_name(c[1])}{label}{price}"


USE_ABILITY: Final = _verb("use", "SOB-LIMIT-01", _ability_words, ids.ability, lambda t, c: [CODE[definition_of(c[1])]])

# -- rolls

KEEP: Final = _verb("keep", "SOB-GRIT-01", lambda t, c: "keep the roll")
REROLL_FAILURES: Final = _verb(
    "re-roll-failures", "SOB-GRIT-01", lambda t, c: f"re-roll {ids.dice_meant(t, c)} (1 Grit)", ids.first
)
CHOOSE_DICE: Final = _verb("choose-dice", "SOB-GRIT-01", lambda t, c: "choose the dice to re-roll (1 Grit)")
PICK_DIE: Final = _verb("pick-die", "SOB-GRIT-01", lambda t, c: f"the {t.dice[c[1]]}", ids.first)
REROLL_PICKED: Final = _verb("re-roll-picked", "SOB-GRIT-01", lambda t, c: f"re-roll {ids.dice_meant(t, c)}", ids.first)

REROLL_CHART: Final = _verb("re-roll-chart", "SOB-GRIT-06", lambda t, c: "re-roll the chart (1 Grit)")

# -- healing

HEAL_SPLIT: Final = _verb(
    "heal",
    "SOB-HEAL-01",
    lambda t, c: f"heal {c[1]} Wound{'' if c[1] == 1 else 's'} and {c[2]} Sanity",
    ids.both,
)

HEAL_INSTEAD: Final = _verb("heal-points", "SOB-BRTH-02", lambda t, c: "heal D6 points")
RECOVER_GRIT: Final = _verb("recover-grit", "SOB-BRTH-02", lambda t, c: "Recover 1 Grit")

# -- heroes

CHOOSE_HERO: Final = _verb("choose", "SOB-ENC-05", lambda t, c: hero_name(t, c[1]), ids.hero)
CHOOSE_CLASS_UPGRADE: Final = _verb("take-upgrade", "SOB-NEW-05", lambda t, c: f"take {piece_name(c[1])}", ids.card)
CHOOSE_TOKEN: Final = _verb("take-token", "SOB-NEW-09", lambda t, c: f"take {TOKEN_NAMES[c[1]]}", ids.token)
GIVE_LANTERN: Final = _verb(
    "give-lantern", "SOB-SETUP-06", lambda t, c: f"{hero_name(t, c[1])} bears the Old Lantern", ids.hero
)

PLACE_NEXT: Final = _verb("place-next", "SOB-SETUP-15", lambda t, c: f"{hero_name(t, c[1])} is placed next", ids.hero)
PLACE_HERO: Final = _verb("start-on", "SOB-SETUP-13", lambda t, c: f"start on {space_name(t, c[1])}", ids.space)

# -- turn

FLEE: Final = _verb("flee", "SOB-WIN-05", lambda t, c: "flee the mine: the Mission fails")
STAY: Final = _verb("stay", "SOB-WIN-05", lambda t, c: "stay and go on")
ACT_NEXT: Final = _verb("act-next", "SOB-TURN-07", lambda t, c: f"{hero_name(t, c[1])} acts next", ids.hero)

GET_UP: Final = _verb("get-up", "SOB-REC-01", lambda t, c: f"{hero_name(t, c[1])} gets up", ids.hero)
CANCEL_DREAD: Final = _verb(
    "cancel-dread", "SOB-DREAD-05", lambda t, c: "cancel a Growing Dread card (1 Grit of every hero)"
)
SPEND_SURPLUS: Final = _verb(
    "spend-surplus-on-move", "SOB-GRIT-12", lambda t, c: "spend the Grit you cannot keep: add a D6 to your move"
)
LOSE_SURPLUS: Final = _verb("lose-surplus", "SOB-GRIT-12", lambda t, c: "let the Grit you cannot keep go")

# -- map


def _move_words(t: Sob, c: Choice) -> str:
    risk = f", {c[3]} hazard{s_if_many(c[3])} on the way" if c[3] else ""
    return f"move to {space_name(t, c[1])} ({c[2]} space{s_if_many(c[2])}{risk})"


def _look_words(t: Sob, c: Choice) -> str:
    what = "Gate" if t.exits[c[1]][c[2]] == GATE else "Door"
    return f"look through the {side_of_exit(t, c[1], c[2])} {what} of {tile_name(t, c[1])}"


MOVE_TO: Final = _verb("move", "SOB-MOVE-02", _move_words, ids.space_and_price)
LOOK_THROUGH: Final = _verb("look-through", "SOB-DOOR-02", _look_words, ids.exit)
SCAVENGE: Final = _verb("scavenge", "SOB-SCAV-01", lambda t, c: f"scavenge {tile_name(t, c[1])}", ids.tile)
JOIN_BY: Final = _verb("join-by", "SOB-DOOR-05", lambda t, c: f"turn it: join it by its exit {c[1]}", ids.first)
EXPLORE_NEXT: Final = _verb("explore-next", "SOB-EXPL-04", lambda t, c: f"explore {tile_name(t, c[1])} next", ids.tile)
PUSH_TO: Final = _verb("push-to", "SOB-REC-03", lambda t, c: f"to {space_name(t, c[1])}", ids.space)

# -- items

# -- fights

# -- cards and missions

RESOLVE_NEXT: Final = _verb("resolve-next", "SOB-ENC-08", lambda t, c: f"resolve {piece_name(c[1])} first", ids.card)
