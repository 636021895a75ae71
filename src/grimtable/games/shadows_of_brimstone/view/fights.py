"""Fights as they are shown: Enemies, their Types, and the attack that is being resolved."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.names import foe_name
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    ELITE_CHART,
    FOE_HEALTH,
    FOE_STATS,
    NAME,
    SIZE,
    SIZES,
    TEXT,
    TYPES,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import (
    NATURAL_SIX,
    OFF_HAND,
    RANGED_ATTACK,
    Attack,
    attack_below,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import ELITE_ENTRIES, has_elite
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.turn.activations import initiative_of_type
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.view.layout import place
from grimtable.games.shadows_of_brimstone.view.structs import AttackView, EliteView, FoeView, TypeView


def foe(t: Sob, model: int) -> FoeView:
    """A model on the board."""
    kind = t.foe_type[model]
    at = place(t.foe_place[model])
    assert at is not None
    return FoeView(
        model=model,
        type=CODE[TYPES[kind]],
        name=foe_name(t, model),
        place=at,
        wounds=t.foe_wounds[model],
        health=t.foe_stats[kind][FOE_HEALTH] + t.foe_extra[model],
        target=None if t.foe_target[model] == NONE else t.foe_target[model],
    )


def enemy_type(t: Sob, kind: int) -> TypeView:
    """A Type that is on the board."""
    number = TYPES[kind]
    elite = ELITE_CHART[kind]
    return TypeView(
        code=CODE[number],
        name=NAME[number],
        text=TEXT[number],
        size=SIZES[SIZE[kind]],
        brutal=bool(t.brutal >> kind & 1),
        initiative=initiative_of_type(t, kind),
        activated=bool(t.types_activated >> kind & 1),
        numbers=dict(zip(FOE_STATS, t.foe_stats[kind], strict=True)),
        elite=tuple(
            EliteView(elite[entry]["name"], elite[entry]["text"])
            for entry in range(ELITE_ENTRIES)
            if has_elite(t, kind, entry + 1)
        ),
    )


def attack(t: Sob) -> AttackView | None:
    """The attack that is being resolved, if a hero attacks."""
    nth = attack_below(t, len(t.stack) - 1)
    if nth == NONE:
        return None
    frame = t.stack[nth]
    assert isinstance(frame, Attack)
    weapon = NAME[definition_of(frame.card)] if frame.card != NONE else ""
    ranged = frame.kind == RANGED_ATTACK
    critical_from = None if frame.critical > frame.sides else frame.critical
    hit = next((each for each in t.stack[nth + 1 :] if isinstance(each, Hit)), None)
    if hit is None:
        hits = tuple(die % OFF_HAND for die in frame.hits)
        return AttackView(frame.you, weapon, ranged, min(frame.need, NATURAL_SIX), critical_from, hits)
    return AttackView(
        frame.you,
        weapon,
        ranged,
        min(frame.need, NATURAL_SIX),
        critical_from,
        tuple(hit.dice),
        hit.model,
        tuple(bool(critical) for critical in hit.critical),
        tuple(damage + bonus for damage, bonus in zip(hit.damage, hit.bonus, strict=False)),
        tuple(hit.defense(t, i) for i in range(len(hit.dice))),
    )
