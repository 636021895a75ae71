"""The heroes with everything they have."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import SHOT_NAMES, class_name, hero_name
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    HEALTH,
    KIND,
    LEVEL_ABILITY,
    LEVEL_BONUS,
    MAX_GRIT,
    NAME,
    ROWS,
    SANITY,
    SIDE_BAG,
    STARTING_UPGRADE,
    STATS,
    TEXT,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import abilities_open, cost_of_the_next, may_go_up
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.items.hands import hands_of
from grimtable.games.shadows_of_brimstone.rules.items.weight import most_weight, weight_carried
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.view.cards import card
from grimtable.games.shadows_of_brimstone.view.layout import place
from grimtable.games.shadows_of_brimstone.view.structs import HeroView, ItemView, LevelAbilityView, NextLevelView

SHOT_CODES: Final = tuple(name.casefold().replace(" ", "-") for name in SHOT_NAMES)


def hero_view(t: Sob, hero: int) -> HeroView:
    """A hero."""
    return HeroView(
        index=hero,
        seat=t.controller[hero],
        name=hero_name(t, hero),
        hero_class=CODE[t.classes[hero]],
        portrait=class_name(t, hero),
        place=place(t.place[hero]),
        numbers={name: value(t, hero, i) for i, name in enumerate(STATS)},
        wounds=t.wounds[hero],
        health=t.stats[hero][HEALTH],
        sanity_lost=t.sanity_lost[hero],
        sanity=t.stats[hero][SANITY],
        grit=t.grit[hero],
        max_grit=value(t, hero, MAX_GRIT),
        corruption=t.corruption[hero],
        poison=t.poison[hero],
        venom=t.venom[hero],
        xp=t.xp[hero],
        gold=t.gold[hero],
        dark_stone=t.dark_stone[hero],
        knocked_out=bool(t.ko[hero]),
        dead=bool(t.dead >> hero & 1),
        activated=bool(t.activated >> hero & 1),
        lantern=t.lantern == hero,
        weight=weight_carried(t, hero),
        carries=most_weight(t, hero),
        hands=hands_of(t, hero),
        items=tuple(_item(t, hero, piece) for piece in t.items[hero] if piece not in t.attached),
        tokens={CODE[SIDE_BAG[i]]: count for i, count in enumerate(t.bag[hero]) if count},
        shots={name: count for name, count in zip(SHOT_CODES, t.shots[hero], strict=True) if count},
        upgrades=tuple(card(number) for number in _upgrades(t, hero, STARTING_UPGRADE)),
        scars=tuple(card(definition_of(piece)) for piece in t.scars[hero]),
        level=t.level[hero],
        abilities=tuple(_ability(number) for number in _upgrades(t, hero, LEVEL_ABILITY)),
        bonuses=tuple(card(number) for number in _upgrades(t, hero, LEVEL_BONUS)),
        next_level=_next_level(t, hero),
    )


def _upgrades(t: Sob, hero: int, kind: int) -> list[int]:
    """The Starting Upgrade, or what levels have brought."""
    return [number for number in (definition_of(piece) for piece in t.upgrades[hero]) if KIND[number] == kind]


def _ability(number: int) -> LevelAbilityView:
    row = ROWS[number]
    return LevelAbilityView(CODE[number], NAME[number], TEXT[number], row["flavour"], row["track"], row["tier"])


def _next_level(t: Sob, hero: int) -> NextLevelView | None:
    cost = cost_of_the_next(t, hero)
    if not cost:
        return None
    abilities = tuple(_ability(number) for number in abilities_open(t, hero))
    return NextLevelView(t.level[hero] + 1, cost, may_go_up(t, hero), abilities)


def _item(t: Sob, hero: int, piece: int) -> ItemView:
    number = definition_of(piece)
    return ItemView(
        CODE[number],
        NAME[number],
        TEXT[number],
        piece in t.hands[hero],
        piece in t.active[hero],
        tuple(CODE[definition_of(up)] for up, item in zip(t.attached, t.attached_to, strict=True) if item == piece),
    )
