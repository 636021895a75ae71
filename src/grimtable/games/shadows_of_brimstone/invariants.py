"""What must hold in every position: each card in one place, nothing negative, no two models in one space."""

from __future__ import annotations

from collections import Counter

from grimtable.games.shadows_of_brimstone.printed import (
    BAG,
    FOE_HEALTH,
    HEALTH,
    SANITY,
    name_of,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import Revive
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import pieces_of
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import Overfull
from grimtable.games.shadows_of_brimstone.rules.map.walking import Walk
from grimtable.games.shadows_of_brimstone.state import DARKNESS_START, ENTRANCE, NONE, Sob


def broken(t: Sob) -> list[str]:
    """Which invariants do not hold."""
    return [*_heroes(t), *_foes(t), *_cards(t), *_track(t)]


def _heroes(t: Sob) -> list[str]:
    wrong: list[str] = []
    for hero in t.heroes():
        amounts = (t.xp, t.gold, t.dark_stone, t.grit, t.wounds, t.sanity_lost, t.corruption, t.poison, t.venom)
        if min(column[hero] for column in amounts) < 0 or min(t.bag[hero]) < 0:
            wrong.append(f"hero {hero} has less than nothing of something")
        used_up = t.wounds[hero] >= t.stats[hero][HEALTH] or t.sanity_lost[hero] >= t.stats[hero][SANITY]
        if t.is_up(hero) and used_up and not _is_getting_up(t, hero):
            wrong.append(f"hero {hero} should be knocked out")
        if sum(t.bag[hero]) > t.stats[hero][BAG] and not _is_emptying_its_bag(t, hero):
            wrong.append(f"hero {hero} has too many tokens")
        if any(piece not in t.items[hero] for piece in t.hands[hero]):
            wrong.append(f"hero {hero} holds what it does not have")
        if t.active[hero] != pieces_of(t, hero):
            wrong.append(f"the sheet of hero {hero} is out of date")
    walking = [frame.you for frame in t.stack if isinstance(frame, Walk)]  # it may be passing through a friend's space
    places = [t.place[hero] for hero in t.standing() if t.place[hero] != NONE and hero not in walking]
    places += [t.foe_place[model] for model in t.foes]
    if len(places) != len(set(places)):
        wrong.append("two models stand in one space")
    return wrong


def _is_getting_up(t: Sob, hero: int) -> bool:
    """Whether a hero is about to heal for having been knocked out."""
    return any(isinstance(frame, (Recover, Revive)) and frame.you == hero for frame in t.stack)


def _is_emptying_its_bag(t: Sob, hero: int) -> bool:
    """Whether a hero is about to part with the tokens that are too many."""
    return any(isinstance(frame, Overfull) and frame.you == hero for frame in t.stack)


def _foes(t: Sob) -> list[str]:
    wrong: list[str] = []
    if sorted(t.foes) != [model for model, place in enumerate(t.foe_place) if place != NONE]:
        wrong.append("the models on the board are not those that have a place")
    for model in t.foes:
        if not 0 <= t.foe_wounds[model] < t.foe_stats[t.foe_type[model]][FOE_HEALTH] + t.foe_extra[model]:
            wrong.append(f"model {model} should be dead")
    return wrong


def _cards(t: Sob) -> list[str]:
    """Every card that belongs to a deck lies in exactly one place."""
    found: Counter[int] = Counter()
    for pile in [*t.decks, *t.discards, *t.items]:
        found.update(pile)
    found.update(t.in_play)
    found.update(t.dread)
    found.update(t.removed)
    found.update(token for token in t.token if token != NONE)
    return [f"{name_of(card)} is in {count} places" for card, count in found.items() if count > 1]


def _track(t: Sob) -> list[str]:
    on_track = all(DARKNESS_START <= marker <= ENTRANCE for marker in (t.depth, t.darkness))
    return [] if on_track else ["a marker has left the Depth Track"]
