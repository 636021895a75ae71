"""What a position is measured by in a scenario that counts what was achieved: its record weighs these measures."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.planning.card_worth import clues_wanted, keep_value
from grimtable.games.arkham.planning.prospects import is_hindered, is_quarry
from grimtable.games.arkham.planning.quarry import effort
from grimtable.games.arkham.planning.readiness import armed, rounds_left
from grimtable.games.arkham.printed import ATTACK_DAMAGE, ATTACK_HORROR, HUNTER
from grimtable.games.arkham.rules.cards_in_play.values import (
    assets_of,
    assets_that_soak,
    distances,
    enemies_in_play,
    has_keyword,
    health,
    location_named,
    locations,
    remaining_health,
    remaining_sanity,
    sanity,
)
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import AT, NONE, PLAYING, THREAT, Ahc

OUTLOOK: Final = (  # the measures by name, in their order
    "always",
    "time",  # the rounds that are left,
    "haste",  # and as far as they are few
    "clues",  # of those that are needed next,
    "clues to spare",
    "out",  # investigators who are
    "body",
    "mind",
    "nearly dead",
    "nearly mad",
    "borne",  # what assets can bear
    "armed",
    "hand",  # what its cards are worth,
    "cards",  # and how many they are
    "resources",
    "assets",
    "engaged",  # enemies
    "enemies here",
    "hunters",
    "hindered",  # whoever cannot discover clues
    "nearest clue",
    "meeting place",  # how near it is
    "met",  # those who are sought and in play,
    "hurt",
    "soon",  # how soon they could be had,
    "later",  # and those who are still to be drawn
)


def outlook(t: Ahc) -> list[float]:
    """The measures, per investigator where that makes sense, each about as large as 1."""
    count = max(1, t.starters)
    hints = scenario_of(t).hints
    needed = max(hints.lure_clues(t), clues_wanted(t))
    clues = sum([t.clues[i] for i in t.order()])
    totals = [0.0] * 16
    for you in t.order():
        for place, value in enumerate(of_one(t, you)):
            totals[place] += value / count
    time = rounds_left(t)
    return [
        1.0,
        min(2.0, max(0.0, time) / 6),
        1.0 / max(1.0, time),
        min(1.0, clues / needed) if needed > 0 else 1.0,
        max(0.0, clues - max(0, needed)) / (2 * count),
        sum(status != PLAYING for status in t.status) / count,
        *totals,
        *quarry_of(t),
    ]


def of_one(t: Ahc, you: int) -> list[float]:
    """Body, mind, belongings, enemies and the way to what is wanted."""
    body, mind = remaining_health(t, you), remaining_sanity(t, you)
    near = idle = far = 0.0
    way = distances(t, t.place[you]) if t.place[you] != NONE else {}
    for enemy in enemies_in_play(t):
        defn = t.defn[enemy]
        bite = max(0, ATTACK_DAMAGE[defn]) + max(0, ATTACK_HORROR[defn])
        if t.zone[enemy] == THREAT and t.holder[enemy] == you:
            near += bite * (remaining_health(t, enemy) + 1) / 8
        elif has_keyword(t, enemy, HUNTER):
            far += bite / 4
        elif t.zone[enemy] == AT and t.holder[enemy] == t.place[you]:
            idle += bite / 4
    nearest = 0.0
    for place in locations(t):
        if place in way and (t.clues[place] or not t.shown[place]):
            nearest = max(nearest, 1.0 / (1 + way[place]))
    goal = location_named(t, scenario_of(t).hints.meeting_place)
    steps = way.get(goal, 4) if goal != NONE else 4
    return [
        body / 5,
        mind / 5,
        1.0 / max(1, body),
        1.0 / max(1, mind),
        borne(t, you) / 4,
        min(7.0, armed(t, you)) / 4,
        worth(t, you, t.hand[you]) / 5,
        min(5, len(t.hand[you])) / 5,
        min(8, t.resources[you]) / 5,
        worth(t, you, assets_of(t, you)) / 5,
        near,
        idle,
        far,
        float(is_hindered(t, you)),
        nearest,
        1.0 / (1 + steps),
    ]


def worth(t: Ahc, you: int, cards: list[int]) -> float:
    """What cards are worth together; a burden counts for nothing."""
    total = 0.0
    for card in cards:
        total += max(0.0, keep_value(t, card, you))
    return total


def borne(t: Ahc, you: int) -> int:
    """The damage and horror that an investigator's assets could still take."""
    total = 0
    for card in assets_that_soak(t, you):
        total += remaining_health(t, card) if health(t, card) else 0
        total += remaining_sanity(t, card) if sanity(t, card) else 0
    return total


def quarry_of(t: Ahc) -> list[float]:
    """Those who are sought: how many are in play, how hurt they are and how soon they could be had; and how soon those
    who are still to be drawn.
    """
    met = hurt = soon = later = 0.0
    everybody = t.order()
    ways = [distances(t, t.place[you]) if t.place[you] != NONE else {} for you in everybody]
    for enemy in enemies_in_play(t):
        if not is_quarry(t, enemy):
            continue
        met += 1
        hurt += t.damage[enemy] / max(1, health(t, enemy))
        at = t.holder[enemy] if t.zone[enemy] == AT else t.place[t.holder[enemy]]
        nearness = [1.0 / (effort(t, you, enemy) + ways[i].get(at, 4)) for i, you in enumerate(everybody)]
        soon += max(nearness, default=0.0)
    for enemy in t.side_deck:
        later += max([1.0 / effort(t, you, enemy) for you in everybody], default=0.0)
    return [met, hurt, soon, later]
