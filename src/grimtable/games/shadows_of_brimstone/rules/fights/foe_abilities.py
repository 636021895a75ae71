"""What Enemy Types and entries of their Elite charts do beyond their numbers (SOB-ENEMY-09, SOB-ENEMY-18).

Each is declared once, under the name it has on the sheet or on the chart. The chapters of the Enemies' activation ask
`abilities_of` for those that a Type has at that moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.packed import packed_foe
from grimtable.games.shadows_of_brimstone.printed import ELITE_CHART, FOE_HEALTH, ROWS, TYPES
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import NO_ARMOR, corruption_hits, horror_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.heroes.status import poison, void_venom
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FOE_HEALS

OnWound: TypeAlias = Callable[[Sob, int, int], None]  # position, the hero that was Wounded, the model that did it
More: TypeAlias = Callable[[Sob, int, int], int]  # position, model, its target: how much more

PRINTED: Final = 1 << 6  # in a mask of Elite entries: the sheet itself has the ability
SIX: Final = 6  # SOB-EATK-05


@dataclass(frozen=True)
class FoeAbility:
    """One ability by its name."""

    name: str
    _: KW_ONLY
    heals: int = 0  # Wounds of each model when the Type activates
    spawns_on: int = 0  # a D6 of so much brings another model when the Type activates
    lash: tuple[int, int, int] | None = None  # an extra Ranged Attack then: Shots, Range, Damage (SOB-ERNG-08)
    more_on_six: int = 0  # Damage of each Hit that was rolled with a 6
    combat: More | None = None
    damage: More | None = None
    ignores: int = 0  # what does not help against its Hits
    on_wound: OnWound | None = None
    needs_six: bool = False  # `on_wound` works only if one of the Hits was rolled with a 6
    sweeps: bool = False  # it attacks every adjacent hero


DECLARED: Final[dict[str, FoeAbility]] = {}


def _declare(ability: FoeAbility) -> None:
    DECLARED[ability.name] = ability


# -- what they do


def heal_foe(t: Sob, model: int, wounds: int) -> None:
    """A model loses some of its Wounds."""
    wounds = min(wounds, t.foe_wounds[model])
    if wounds:
        t.foe_wounds[model] -= wounds
        t.emit(K_FOE_HEALS, amount=packed_foe(model, wounds))


def _heal_all(t: Sob, hero: int, model: int) -> None:
    heal_foe(t, model, t.foe_wounds[model])


def _choking(t: Sob, model: int, hero: int) -> int:
    kind = t.foe_type[model]
    return int(sum(t.foe_type[each] == kind and t.foe_target[each] == hero for each in t.foes) > 1)


def _enraged(t: Sob, model: int, hero: int) -> int:
    health = t.foe_stats[t.foe_type[model]][FOE_HEALTH] + t.foe_extra[model]
    return int(2 * t.foe_wounds[model] >= health)


_declare(FoeAbility("Smash", more_on_six=1))
_declare(FoeAbility("Chokehold", damage=_choking))
_declare(FoeAbility("Venomous", on_wound=lambda t, hero, model: void_venom(t, hero), needs_six=True))
_declare(FoeAbility("Sweeping Limbs", sweeps=True))
_declare(FoeAbility("Bitter Cold", on_wound=lambda t, hero, model: hurt(t, hero, 1, 0)))

_declare(FoeAbility("Crushing", ignores=NO_ARMOR))
_declare(FoeAbility("Regrowing", heals=1))
_declare(FoeAbility("Dripping With the Void", on_wound=lambda t, hero, model: corruption_hits(t, hero, 1)))
_declare(FoeAbility("Barbed", on_wound=lambda t, hero, model: poison(t, hero)))
_declare(FoeAbility("Ravenous", on_wound=_heal_all))
_declare(FoeAbility("Brood", spawns_on=5))
_declare(FoeAbility("Rotten Fangs", on_wound=lambda t, hero, model: poison(t, hero), needs_six=True))
_declare(FoeAbility("Mending Shadow", heals=2))
_declare(FoeAbility("Dream Eater", on_wound=lambda t, hero, model: horror_hits(t, hero, 2)))
_declare(FoeAbility("Void Lash", lash=(2, 8, 2)))
_declare(FoeAbility("Enraged", combat=_enraged))
_declare(FoeAbility("Knitting Flesh", heals=3))
_declare(FoeAbility("Self-Repairing", heals=2))
_declare(FoeAbility("Searing Cold", ignores=NO_ARMOR))

# -- who has them


def _of_type(kind: int) -> list[tuple[int, FoeAbility]]:
    """What a Type may have: the Elite entries that bring it, and the ability."""
    printed = [(PRINTED, DECLARED[name]) for name in ROWS[TYPES[kind]].get("abilities", ()) if name in DECLARED]
    elite = [
        (1 << i, DECLARED[entry["name"]]) for i, entry in enumerate(ELITE_CHART[kind]) if entry["name"] in DECLARED
    ]
    return printed + elite


OF_TYPE: Final[list[list[tuple[int, FoeAbility]]]] = [_of_type(kind) for kind in range(len(TYPES))]
BY_NAME: Final[list[dict[str, int]]] = [  # by Type and name: the Elite entries that bring it, or PRINTED
    {entry["name"]: 1 << i for i, entry in enumerate(ELITE_CHART[kind])}
    | dict.fromkeys(ROWS[number].get("abilities", ()), PRINTED)
    for kind, number in enumerate(TYPES)
]
IMMUNE: Final[list[list[str]]] = [ROWS[i].get("immune", []) for i in TYPES]  # by Type: Keywords and markers


def abilities_of(t: Sob, kind: int) -> list[FoeAbility]:
    """The abilities that a Type has now, beyond numbers."""
    has = t.elites[kind] | PRINTED
    return [ability for mask, ability in OF_TYPE[kind] if mask & has]


def has_ability(t: Sob, kind: int, name: str) -> bool:
    """Whether a Type has what stands under a name on its sheet, or on its Elite chart."""
    return bool(BY_NAME[kind].get(name, 0) & (t.elites[kind] | PRINTED))


def is_tough(t: Sob, model: int) -> bool:
    """Whether a model is Immune to Critical Hits (SOB-IMMUN-02): one with more Health than its sheet always is."""
    return bool(t.foe_extra[model]) or has_ability(t, t.foe_type[model], "Tough")
