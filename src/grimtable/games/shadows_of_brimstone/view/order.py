"""Who acts when in this turn (chapters 10 and 24)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import CODE, INITIATIVE, TYPES
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_activation import EnemyActivation
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.turn.activations import initiative_of_type
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.view.structs import OrderView


def order(t: Sob) -> tuple[OrderView, ...]:
    """Everybody who acts in this turn: first who has acted, then who acts now, then the others as their turn comes.

    Enemies come before heroes of the same Initiative (SOB-INIT-03). Where chance or the heroes decide between equals
    (SOB-INIT-05, SOB-TURN-07), they stand in the order of their numbers.
    """
    if not t.rounds:
        return ()
    at_work = [frame.kind for frame in t.stack if isinstance(frame, EnemyActivation)]
    found = [_type(t, kind, kind in at_work) for kind in sorted({t.foe_type[model] for model in t.foes})]
    found += [_hero(t, hero) for hero in t.standing()]
    return tuple(sorted(found, key=lambda each: (not each.done, not each.acting, -each.initiative)))


def _type(t: Sob, kind: int, acting: bool) -> OrderView:
    done = bool(t.types_activated >> kind & 1) and not acting
    return OrderView(None, CODE[TYPES[kind]], initiative_of_type(t, kind), done, acting)


def _hero(t: Sob, hero: int) -> OrderView:
    acting = hero == t.acting
    return OrderView(hero, None, value(t, hero, INITIATIVE), bool(t.activated >> hero & 1) and not acting, acting)
