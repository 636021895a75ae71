"""The whole table (chapter 49.1): everything that lies open."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.printed import CODE, WORLD_CARDS, definition_of
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import (
    BLOOD_SPATTER_SPACES,
    FIRST_STAGE_FROM,
    GROWING_DREAD_SPACES,
    SECOND_STAGE_FROM,
    hold_back_at,
    hold_back_value,
)
from grimtable.games.shadows_of_brimstone.state import AN_ADVENTURE, DARKNESS_START, DECKS, NONE, Sob
from grimtable.games.shadows_of_brimstone.view.aims import aims
from grimtable.games.shadows_of_brimstone.view.asking import asked, needs, roll, sides
from grimtable.games.shadows_of_brimstone.view.cards import card, in_play_on
from grimtable.games.shadows_of_brimstone.view.fights import attack, enemy_type, foe
from grimtable.games.shadows_of_brimstone.view.heroes import hero_view
from grimtable.games.shadows_of_brimstone.view.layout import gates, tiles
from grimtable.games.shadows_of_brimstone.view.order import order
from grimtable.games.shadows_of_brimstone.view.resolving import drawn, skill_test
from grimtable.games.shadows_of_brimstone.view.stop import stop
from grimtable.games.shadows_of_brimstone.view.structs import SobView, StageView, TrackView

DECK_NAMES: Final = (
    "gear",
    "mine-artifacts",
    "targa-artifacts",
    "personal-items",
    "mine-map",
    "targa-map",
    "exploration-tokens",
    "mine-encounters",
    "targa-encounters",
    "low-threats",
    "med-threats",
    "high-threats",
    "epic-threats",
    "targa-threats",
    "darkness",
    "growing-dread",
    "loot",
    "scavenge",
)
STAGES: Final = tuple(
    StageView(space, hold_back_at(space)) for space in (FIRST_STAGE_FROM, SECOND_STAGE_FROM, DARKNESS_START)
)
assert len(DECK_NAMES) == DECKS


def view(t: Sob, seat: int) -> SobView:
    """What everybody may see."""
    present = sorted({t.foe_type[model] for model in t.foes})
    return SobView(
        mission=card(t.mission),
        progress=mission_of(t).progress(t) if t.stage == AN_ADVENTURE else "",
        objective=None if t.objective == NONE else t.objective,
        turn=t.rounds,
        fight=t.fight,
        track=TrackView(t.depth, t.darkness, hold_back_value(t), BLOOD_SPATTER_SPACES, GROWING_DREAD_SPACES, STAGES),
        clues=t.clues,
        dread=len(t.dread),
        revives=t.revives,
        acting=None if t.acting == NONE else t.acting,
        asked=asked(t),
        moves=t.moves,
        dice=tuple(t.dice),
        sides=sides(t),
        roll=roll(t),
        needs=needs(t),
        drawn=drawn(t),
        test=skill_test(t),
        order=order(t),
        attack=attack(t),
        aims=aims(t),
        heroes=tuple(hero_view(t, hero) for hero in t.heroes()),
        foes=tuple(foe(t, model) for model in t.foes),
        types=tuple(enemy_type(t, kind) for kind in present),
        tiles=tiles(t),
        gates=gates(t),
        worlds=tuple(card(number) for world, number in enumerate(WORLD_CARDS) if t.worlds >> world & 1),
        cards=in_play_on(t, NONE),
        decks={name: len(cards) for name, cards in zip(DECK_NAMES, t.decks, strict=True)},
        discards={
            name: tuple(CODE[definition_of(piece)] for piece in cards)
            for name, cards in zip(DECK_NAMES, t.discards, strict=True)
            if cards
        },
        stop=stop(t),
    )
