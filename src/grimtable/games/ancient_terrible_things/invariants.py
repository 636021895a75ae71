"""What must hold in every position: every piece in one place, nothing negative, nobody bound to nothing."""

from __future__ import annotations

from collections import Counter

from grimtable.games.ancient_terrible_things.printed import (
    ENCOUNTERS,
    EXPANSION,
    FEATS,
    PURPLE,
    SWAGS,
    TOKEN_VALUES,
    piece,
)
from grimtable.games.ancient_terrible_things.state import LOST_CHARTER, NOBODY, NONE, PLACES, Att


def broken(t: Att) -> list[str]:
    """Which invariants do not hold."""
    wrong: list[str] = []
    if min(t.tokens, default=0) < 0 or min(t.lying, default=0) < 0:
        wrong.append("somebody owns less than no tokens")
    wrong += _cards_once(t)
    values = Counter(t.track + t.token_box + t.token_out)
    for stash in t.terrible:
        values.update(stash)
    if values != Counter(TOKEN_VALUES):
        wrong.append("Terrible Things are missing or too many")
    if not t.track and not t.over():
        wrong.append("the Expedition track is empty and the game goes on")
    if t.track != sorted(t.track):
        wrong.append("the Expedition track is out of order")
    if not NOBODY <= t.map_holder < t.seats:
        wrong.append("the Map is nowhere")
    for seat in range(t.seats):
        bound = t.foreshadowed[seat]
        if bound != NONE and (bound >= PLACES or t.encounter[bound] < 0 or t.pawn[seat] != bound):
            wrong.append(f"seat {seat} is bound to no encounter")
    return wrong


def _cards_once(t: Att) -> list[str]:
    """Every card of the game is in exactly one place."""
    feats = t.feat_deck + t.feat_discard + t.played
    swag = t.swag_deck + t.old_stock + [c for c in t.post if c >= 0]
    encounters = t.encounter_deck + t.box + t.rumours
    encounters += [c for c in t.encounter + t.event if c >= 0]
    for seat in range(t.seats):
        feats = feats + t.hand[seat]
        swag = swag + t.swag[seat]
        encounters = encounters + t.score[seat]
    gone = t.removed + t.forgotten
    encounters += [c for c in gone if c in ENCOUNTERS]
    swag += [c for c in gone if c in SWAGS]
    wrong: list[str] = []
    charter, solo = bool(t.flags & LOST_CHARTER), t.solo()
    key = piece("skeleton-key")
    for name, found, cards in (
        ("Encounter", encounters, ENCOUNTERS),
        ("Feat", feats, FEATS),
        ("Swag", swag, SWAGS),
    ):
        wanted = [c for c in cards if (charter or not EXPANSION[c]) and not (solo and (PURPLE[c] or c == key))]
        if sorted(found) != wanted:
            odd = Counter(found)
            odd.subtract(wanted)
            wrong.append(f"{name} cards are not each in one place: {[c for c in odd if odd[c]]}")
    return wrong
