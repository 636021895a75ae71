"""Where an investigator wants to be, and what a step in that direction is worth."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.planning.card_worth import wants_clues
from grimtable.games.arkham.planning.prospects import DOOM, hopes, is_boss, is_quarry, last_act, menace
from grimtable.games.arkham.planning.quarry import effort
from grimtable.games.arkham.planning.readiness import help_worth, ready
from grimtable.games.arkham.printed import ALLY, HUNTER, INTELLECT, SLOT_KIND
from grimtable.games.arkham.rules.abilities.kinds import CANNOT_INVESTIGATE
from grimtable.games.arkham.rules.abilities.modifiers import sum_of
from grimtable.games.arkham.rules.cards_in_play.values import (
    distances,
    enemies_at,
    has_keyword,
    location_named,
    locations,
)
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import AT, Ahc

HUNT: Final = 3.0  # to be where one of those is whom the scenario is about,
TOIL: Final = 0.2  # less for each action that it takes to get them
BARRED: Final = 0.5  # what a place is worth that must be opened first


def wish(t: Ahc, you: int) -> dict[int, float]:
    """How much an investigator wants to be at each location."""
    wishes: dict[int, float] = {}
    seeking, ending = wants_clues(t), last_act(t)
    meeting_place = location_named(t, scenario_of(t).hints.meeting_place)
    for place in locations(t):
        want = 0.0
        if seeking:
            if t.clues[place]:
                want = 1.6 + 0.1 * t.clues[place]
            elif not t.shown[place] and place != meeting_place:
                want = 1.4
            if t.with_kind[CANNOT_INVESTIGATE] and sum_of(t, CANNOT_INVESTIGATE, place, you):
                want *= BARRED
        elif not ending and place == meeting_place:
            want = scenario_of(t).hints.eager
        elif ending:
            if any(is_boss(t, e) for e in enemies_at(t, place)):
                want = 1.5 if ready(t, you) > 0 else 0.0
            elif any(t.zone[c] == AT and t.holder[c] == place and SLOT_KIND[t.defn[c]] == ALLY for c in t.play):
                want = hopes(t, you, INTELLECT, 4) * help_worth(t, you)
        for enemy in enemies_at(t, place):
            want += 0.7 * DOOM * t.doom[enemy]
            if is_quarry(t, enemy) and t.zone[enemy] == AT:
                want += HUNT - TOIL * effort(t, you, enemy)
            elif t.zone[enemy] == AT and not t.exhausted[enemy] and not is_boss(t, enemy):
                want -= 0.25 * min(6.0, menace(t, you, enemy))
        wishes[place] = want
    return wishes


def journey(t: Ahc, you: int, place: int) -> float:
    """A step is worth the best place it brings nearer."""
    wishes = wish(t, you)
    here, there = distances(t, t.place[you]), distances(t, place)
    best = 0.0
    for goal, want in wishes.items():
        if goal in here and there.get(goal, 99) < here[goal]:
            best = max(best, want / (1 + 0.5 * there[goal]))
    stay = wishes.get(t.place[you], 0.0)
    return best * 0.8 - max(0.0, stay) * 0.7 + escape(t, you)


def escape(t: Ahc, you: int) -> float:
    """What it is worth to be gone when those who lie exhausted here rise again."""
    worth = 0.0
    for enemy in enemies_at(t, t.place[you]):
        if t.exhausted[enemy] and t.zone[enemy] == AT:
            worth += (0.2 if has_keyword(t, enemy, HUNTER) else 0.5) * menace(t, you, enemy)
    return worth
