"""What must hold in every position: each card in one place, nothing negative, each model in a space of its own."""

from __future__ import annotations

from collections import Counter

from grimtable.games.shadows_of_brimstone.atlas import NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.printed import (
    BAG,
    COPIES,
    COUNT,
    FOE_HEALTH,
    HEALTH,
    KIND,
    SANITY,
    definition_of,
    name_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.end_of_adventure import EndOfAdventure
from grimtable.games.shadows_of_brimstone.rules.decks import DECK_OF_KIND
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import Revive
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import pieces_of
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import Overfull
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_mask, ground
from grimtable.games.shadows_of_brimstone.rules.map.walking import Walk
from grimtable.games.shadows_of_brimstone.state import AN_ADVENTURE, DARKNESS_START, ENTRANCE, NONE, RUNNING, Sob


def broken(t: Sob) -> list[str]:
    """Which invariants do not hold."""
    return [*_map(t), *_heroes(t), *_foes(t), *_cards(t), *_ending(t), *_track(t)]


def _map(t: Sob) -> list[str]:
    """The tiles lie as they are drawn, and every model stands on one of them."""
    g = ground(t)
    wrong: list[str] = []
    for tile, number in enumerate(t.tiles):
        if NUMBER_IN_ATLAS.get(number, NONE) != g.tiles[tile].tile or len(t.exits[tile]) != len(g.exits_of(tile)):
            wrong.append(f"tile {tile} does not lie as it is drawn")
    for place in t.place:
        if place != NONE and not g.tiles_at(g.space_at(place)):
            wrong.append("somebody stands beside the board")
    for model in t.foes:  # a large base may hang over the edge
        if t.foe_place[model] != NONE and not foe_mask(t, model) & g.spaces:
            wrong.append("an Enemy stands beside the board")
    return wrong


def _heroes(t: Sob) -> list[str]:
    wrong: list[str] = []
    for hero in t.heroes():
        amounts = (t.xp, t.gold, t.dark_stone, t.grit, t.wounds, t.sanity_lost, t.corruption, t.poison, t.venom)
        if min(column[hero] for column in amounts) < 0 or min(t.bag[hero]) < 0:
            wrong.append(f"hero {hero} has less than nothing of something")
        used_up = t.wounds[hero] >= t.stats[hero][HEALTH] or t.sanity_lost[hero] >= t.stats[hero][SANITY]
        if t.is_up(hero) and used_up and not _is_getting_up(t, hero):
            wrong.append(f"hero {hero} should be knocked out")
        overfull = sum(t.bag[hero]) > t.stats[hero][BAG] and not t.dead >> hero & 1
        if overfull and not _is_emptying_its_bag(t, hero):
            wrong.append(f"hero {hero} has too many tokens")
        if any(piece not in t.items[hero] for piece in t.hands[hero]):
            wrong.append(f"hero {hero} holds what it does not have")
        if t.active[hero] != pieces_of(t, hero):
            wrong.append(f"the sheet of hero {hero} is out of date")
    if not t.standing() and t.ended == RUNNING and t.stage == AN_ADVENTURE:
        wrong.append("nobody stands, and the adventure goes on")
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
    """Every card that belongs to a deck lies in exactly one place, and in no other deck than its own."""
    for deck, piles in enumerate(zip(t.decks, t.discards, strict=True)):
        for card in [*piles[0], *piles[1]]:
            if DECK_OF_KIND.get(KIND[definition_of(card)], NONE) != deck:
                return [f"{name_of(card)} lies in a deck of other cards"]
    found: Counter[int] = Counter()
    for pile in [*t.decks, *t.discards, *t.items]:
        found.update(pile)
    found.update(t.in_play)
    found.update(t.dread)
    found.update(t.removed)
    found.update(token for token in t.token if token != NONE)
    if any(card % COPIES >= COUNT[definition_of(card)] for card in found):
        return ["there is a copy of a card more than there are"]
    return [f"{name_of(card)} is in {count} places" for card, count in found.items() if count > 1]


def _ending(t: Sob) -> list[str]:
    """When the adventure is won or lost, or the stop is over, nothing is left but its end."""
    is_ending = t.over() or any(isinstance(frame, EndOfAdventure) for frame in t.stack)
    return [] if is_ending == (t.ended != RUNNING) else ["it has ended and goes on, or the other way about"]


def _track(t: Sob) -> list[str]:
    on_track = all(DARKNESS_START <= marker <= ENTRANCE for marker in (t.depth, t.darkness))
    return [] if on_track else ["a marker has left the Depth Track"]
