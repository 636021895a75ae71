"""When an ability of a class, an item, a scar or the Mission is worth its price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.planning.healing import hurt, is_hurt
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    DYNAMITE,
    FOE_HEALTH,
    FOE_INITIATIVE,
    HEALTH,
    INITIATIVE,
    KIND,
    MAX_GRIT,
    MISSION,
    SANITY,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.answering import Answers
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_on_tile, tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.moments import INSTEAD_OF_ATTACK
from grimtable.games.shadows_of_brimstone.state import DARKNESS_START, Sob

Judges: TypeAlias = Callable[[Sob, int], bool]  # position, owner
BIG: Final = 6  # Health left of an Enemy that is worth ammunition without dying of it
MUCH: Final = 3  # Wounds or Sanity Damage of one source that are worth preventing
APPEARING: Final = ("step-bracelet", "side-door")  # elsewhere, without moving
GOOD_LOOT: Final = ("loot-handy", "loot-curio", "loot-vein")


def is_worth_using(t: Sob, owner: int, piece: int, nth: int, can_attack: bool = True) -> bool:
    """Whether an ability should be used now that it is offered."""
    number = definition_of(piece)
    if KIND[number] == MISSION:
        return mission_of(t).is_for(t, owner, nth)
    if CODE[number] in APPEARING:
        return bool(t.foes) and not can_attack
    if ABILITIES[number][nth].moment == INSTEAD_OF_ATTACK:
        return not t.foes
    frame = t.stack[-1]
    if isinstance(frame, Answers):
        event = t.stack[frame.event]
        if isinstance(event, Harm):
            return is_worth_preventing(t, event)
        if isinstance(event, Hit):
            return is_worth_ammunition(t, event, ABILITIES[number][nth].label or CODE[number])
        if isinstance(event, DrawLoot):
            return CODE[definition_of(event.card)] not in GOOD_LOOT
    judge = JUDGES.get(ABILITIES[number][nth].label or CODE[number])
    return judge is None or judge(t, owner)


def is_worth_preventing(t: Sob, harm: Harm) -> bool:
    """Much harm at once, or what would knock the hero out."""
    hero = harm.you
    row = t.stats[hero]
    left = row[HEALTH] - t.wounds[hero] if harm.kind == HIT else row[SANITY] - t.sanity_lost[hero]
    return harm.amount >= min(MUCH, left)


EVERY_TURN: Final = ("skinning-knife", "dark-stone-bullets")  # nothing is saved by not using them


def is_worth_ammunition(t: Sob, hit: Hit, name: str) -> bool:
    """What is used up is for an Enemy that may die of it, or for one that takes long to die."""
    done = hit.wounds(t)
    left = foe_health_left(t, hit.model)
    return (name in EVERY_TURN and done < left) or done < left <= done + 4 or left - done >= BIG


# -- one by one


def sanity_fails(t: Sob, owner: int) -> bool:
    """Somebody on the tile has lost much Sanity."""
    return any(t.sanity_lost[hero] >= 3 and is_hurt(t, hero) for hero in near(t, owner))


def is_nervous(t: Sob, owner: int) -> bool:
    """Its owner has lost some Sanity."""
    return t.sanity_lost[owner] >= 2


def somebody_bleeds(t: Sob, owner: int) -> bool:
    """Somebody on the tile has four points to heal and is failing."""
    return any(hurt(t, hero) >= 4 and is_hurt(t, hero) for hero in near(t, owner))


def all_are_hurt(t: Sob, owner: int) -> bool:
    """Most of what a round for everybody heals is there to be healed."""
    among = near(t, owner)
    return 3 * sum(hurt(t, hero) >= 3 for hero in among) >= 2 * len(among)


def somebody_fails(t: Sob, owner: int) -> bool:
    """Somebody on the tile has a lot to heal."""
    return any(hurt(t, hero) >= 6 and is_hurt(t, hero) for hero in near(t, owner))


def lacks_grit(t: Sob, owner: int) -> bool:
    """Its owner has no Grit."""
    return not t.grit[owner]


def is_slower(t: Sob, owner: int) -> bool:
    """Enemies would act before somebody who has not acted yet."""
    quickest = max((t.foe_stats[t.foe_type[model]][FOE_INITIATIVE] for model in t.foes), default=0)
    return any(t.stats[hero][INITIATIVE] <= quickest for hero in t.standing() if not t.activated >> hero & 1)


def is_a_hard_fight(t: Sob, owner: int) -> bool:
    """More Health stands against the party than it can take away soon."""
    health = sum(t.foe_stats[t.foe_type[model]][FOE_HEALTH] - t.foe_wounds[model] for model in t.foes)
    return health >= 6 + 3 * t.party


def is_outnumbered(t: Sob, owner: int) -> bool:
    """There are more Enemies than heroes."""
    return len(t.foes) > len(t.standing())


def template_is_empty(t: Sob, owner: int) -> bool:
    """Most of the special Shots are gone."""
    return sum(t.shots[owner]) <= 2


def has_no_dynamite(t: Sob, owner: int) -> bool:
    """All Grit is there, and no Dynamite."""
    return not t.foes and not t.bag[owner][DYNAMITE] and t.grit[owner] >= value(t, owner, MAX_GRIT)


def throws_at_many(t: Sob, owner: int) -> bool:
    """Three Enemies or more may stand in a cluster."""
    return len(t.foes) >= 3


def is_dark(t: Sob, owner: int) -> bool:
    """The Darkness has come nearer."""
    return t.darkness > DARKNESS_START


def is_spent(t: Sob, owner: int) -> bool:
    """Its owner has no Grit, and Wounds to heal."""
    return not t.grit[owner] and t.wounds[owner] > 0


def has_much_grit(t: Sob, owner: int) -> bool:
    """Its owner can do without the Grit."""
    return t.grit[owner] >= value(t, owner, MAX_GRIT)


JUDGES: Final[dict[str, Judges]] = {
    "harmonica": sanity_fails,
    "black-cheroot": is_nervous,
    "hardened-resolve": somebody_bleeds,
    "canteen": all_are_hurt,
    "blood-warm-stone": somebody_fails,
    "ring-of-cinders": lacks_grit,
    "bell-of-silence": is_slower,
    "stopped-watch": is_slower,
    "marshal-badge": is_a_hard_fight,
    "stasis-lamp": is_outnumbered,
    "reload": template_is_empty,
    "gain a Dynamite": has_no_dynamite,
    "throw a Dynamite": throws_at_many,
    "gate-splinter": is_dark,
    "mutation-third-eye": has_much_grit,
    "sworn-in": is_a_hard_fight,
    "hold-the-line": is_outnumbered,
    "posse-comitatus": is_a_hard_fight,
    "draw another Threat card": has_much_grit,
    "spare-oil": is_dark,
    "torch-song": all_are_hurt,
    "favours-owed": lacks_grit,
    "thumb-the-gate": template_is_empty,
    "six-of-anything": template_is_empty,
    "stone-eater": is_spent,
}


def near(t: Sob, owner: int) -> list[int]:
    """The heroes on a hero's tiles, itself among them."""
    found = [owner]
    for tile in tiles_of_hero(t, owner):
        found += [hero for hero in heroes_on_tile(t, tile) if hero not in found]
    return found
