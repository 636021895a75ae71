"""Values: what a card counts at this moment, from its printed number and everything in play that changes it.

Nothing is remembered: a value is added up whenever it is asked for (AHC-MOD-01).
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import (
    ALOOF,
    ASSET,
    COST,
    ENEMY_EVADE,
    ENEMY_FIGHT,
    HEALTH,
    HEALTH_PI,
    KEYWORDS,
    MASSIVE,
    NAME,
    SANITY,
    SHROUD,
    SKILLS,
    TRAITS,
    TYPE,
    definition,
    trait,
)
from grimtable.games.arkham.rules.abilities.kinds import (
    CANNOT_ATTACK,
    CANNOT_BE_ENTERED,
    CANNOT_ENTER,
    CLOSED,
    COST_VALUE,
    ELITE_ALONE,
    EVADE_VALUE,
    FIGHT_VALUE,
    HEALTH_VALUE,
    INVESTIGATED_WITH,
    KEYWORD,
    SANITY_VALUE,
    SHROUD_VALUE,
    SKILL_VALUE,
)
from grimtable.games.arkham.rules.abilities.modifiers import each_of, is_blank, sum_of, total_of
from grimtable.games.arkham.state import AREA, AT, ATTACHED, MAP, NONE, THREAT, Ahc
from grimtable.kernel.piles import without

ELITE: Final = trait("Elite")

# -- numbers


def skill_sum(t: Ahc, you: int, skill: int) -> int:
    """An investigator's skill with all that changes it, not yet raised to 0 (AHC-MOD-04)."""
    printed = SKILLS[t.defn[you]][skill]
    return total_of(t, SKILL_VALUE, you, skill, printed) if t.with_kind[SKILL_VALUE] or t.lasting else printed


def skill_value(t: Ahc, you: int, skill: int) -> int:
    """An investigator's skill as it counts."""
    return max(0, skill_sum(t, you, skill))


def shroud(t: Ahc, location: int) -> int:
    """How hard a location is to investigate."""
    printed = SHROUD[t.defn[location]]
    return (
        max(0, total_of(t, SHROUD_VALUE, location, NONE, printed))
        if t.with_kind[SHROUD_VALUE] or t.lasting
        else printed
    )


def investigated_with(t: Ahc, location: int, skill: int) -> int:
    """The skill with which a location is investigated where the investigation names this one."""
    if not t.with_kind[INVESTIGATED_WITH]:
        return skill
    instead = each_of(t, INVESTIGATED_WITH, location, skill)
    return instead[0] - 1 if instead else skill


def fight_value(t: Ahc, enemy: int) -> int:
    """How hard an enemy is to hit."""
    printed = ENEMY_FIGHT[t.defn[enemy]]
    return max(0, total_of(t, FIGHT_VALUE, enemy, NONE, printed)) if t.with_kind[FIGHT_VALUE] or t.lasting else printed


def evade_value(t: Ahc, enemy: int) -> int:
    """How hard an enemy is to evade."""
    printed = ENEMY_EVADE[t.defn[enemy]]
    return max(0, total_of(t, EVADE_VALUE, enemy, NONE, printed)) if t.with_kind[EVADE_VALUE] or t.lasting else printed


def health(t: Ahc, card: int) -> int:
    """The damage that defeats a card; 0 for one that cannot be dealt damage (AHC-DMG-04)."""
    printed = HEALTH[t.defn[card]]
    if HEALTH_PI[t.defn[card]]:
        printed *= t.starters
    if not printed or (not t.with_kind[HEALTH_VALUE] and not t.lasting):
        return printed
    return max(0, total_of(t, HEALTH_VALUE, card, NONE, printed))


def sanity(t: Ahc, card: int) -> int:
    """The horror that defeats a card; 0 for one that cannot be dealt horror (AHC-DMG-16)."""
    printed = SANITY[t.defn[card]]
    if not printed or (not t.with_kind[SANITY_VALUE] and not t.lasting):
        return printed
    return max(0, total_of(t, SANITY_VALUE, card, NONE, printed))


def remaining_health(t: Ahc, card: int) -> int:
    """Health less the damage on the card (AHC-MOD-05)."""
    return health(t, card) - t.damage[card]


def remaining_sanity(t: Ahc, card: int) -> int:
    """Sanity less the horror on the card."""
    return sanity(t, card) - t.horror[card]


def has_rules_for(t: Ahc, you: int, kind: int) -> bool:
    """Whether cards in play have rules of a kind about playing cards for an investigator: those of a location are for
    whoever is there.
    """
    for card in t.with_kind[kind]:
        if t.zone[card] != MAP or t.place[you] == card:
            return True
    return False


def resource_cost(t: Ahc, you: int, card: int) -> int:
    """What playing a card costs this investigator now."""
    if not t.lasting and not (t.with_kind[COST_VALUE] and has_rules_for(t, you, COST_VALUE)):
        return COST[t.defn[card]]
    return max(0, total_of(t, COST_VALUE, card, you, COST[t.defn[card]]))


# -- properties


def has_trait(t: Ahc, card: int, bit: int) -> bool:
    """Whether a card has a trait."""
    return TRAITS[t.defn[card]] & bit != 0


def has_keyword(t: Ahc, card: int, keyword: int) -> bool:
    """Whether a card has a keyword, printed or gained; twice counts once (AHC-KEY-17, AHC-KEY-18)."""
    if KEYWORDS[t.defn[card]] & keyword and not is_blank(t, card):
        return True
    if not t.with_kind[KEYWORD] and not t.lasting:
        return False
    return sum_of(t, KEYWORD, card, keyword) > 0


def is_type(t: Ahc, card: int, kind: int) -> bool:
    """Whether a card is of a type."""
    return TYPE[t.defn[card]] == kind


def copies(t: Ahc, one: int, other: int) -> bool:
    """Whether two cards share their title (AHC-KEY-10)."""
    return NAME[t.defn[one]] == NAME[t.defn[other]]


# -- where things are


def location_of(t: Ahc, card: int) -> int:
    """The location at which a card is, or none (AHC-LOC-10, AHC-ENG-02)."""
    zone = t.zone[card]
    holder = t.holder[card]
    if zone == AT:
        return holder
    if zone in (AREA, THREAT):
        return t.place[holder]
    if zone == MAP:
        return card
    if zone == ATTACHED:
        return location_of(t, holder)
    return NONE


def controller(t: Ahc, card: int) -> int:
    """The investigator who controls a card in play, or none."""
    zone = t.zone[card]
    if zone == AREA:
        return t.holder[card]
    if zone == THREAT and TYPE[t.defn[card]] == ASSET:
        return t.holder[card]
    if zone == ATTACHED and t.owner[card] >= 0:
        by = controller(t, t.holder[card])
        return by if by != NONE else t.owner[card]
    return NONE


def enemies_at(t: Ahc, location: int) -> list[int]:
    """All enemies at a location, engaged or not (AHC-ENG-02)."""
    found: list[int] = []
    for enemy in t.enemies:
        if (t.place[t.holder[enemy]] if t.zone[enemy] == THREAT else t.holder[enemy]) == location:
            found.append(enemy)
    return found


def enemies_in_play(t: Ahc) -> list[int]:
    """All enemies in play."""
    return t.enemies


def engaged_with(t: Ahc, you: int) -> list[int]:
    """The enemies engaged with an investigator: those in the threat area, and ready massive ones at the place."""
    found: list[int] = []
    for enemy in t.enemies:
        if t.zone[enemy] == THREAT:
            if t.holder[enemy] == you:
                found.append(enemy)
        elif t.holder[enemy] == t.place[you] and not t.exhausted[enemy] and has_keyword(t, enemy, MASSIVE):
            found.append(enemy)
    return found


def is_engaged(t: Ahc, enemy: int) -> bool:
    """Whether an enemy is engaged with anybody."""
    if t.zone[enemy] == THREAT:
        return True
    return has_keyword(t, enemy, MASSIVE) and not t.exhausted[enemy] and bool(t.here(t.holder[enemy]))


def attackable(t: Ahc, you: int) -> list[int]:
    """The enemies an investigator can attack."""
    found: list[int] = []
    for enemy in enemies_at(t, t.place[you]):
        if is_attackable(t, enemy):
            found.append(enemy)
    return found


def is_attackable(t: Ahc, enemy: int) -> bool:
    """Whether an enemy can be attacked from its location: an aloof one only when engaged (AHC-ALOOF-04)."""
    return t.zone[enemy] == THREAT or not has_keyword(t, enemy, ALOOF) or is_engaged(t, enemy)


def assets_of(t: Ahc, you: int) -> list[int]:
    """The assets an investigator controls."""
    found: list[int] = []
    for card in t.play:
        if t.holder[card] == you and TYPE[t.defn[card]] == ASSET:
            found.append(card)
    return found


def assets_that_soak(t: Ahc, you: int) -> list[int]:
    """The assets that can take damage or horror for an investigator."""
    found: list[int] = []
    for card in t.soaking_assets:
        if t.holder[card] == you:
            found.append(card)
    return found


def attached_to(t: Ahc, card: int) -> list[int]:
    """The cards attached to a card."""
    found: list[int] = []
    for other in t.attached:
        if t.holder[other] == card:
            found.append(other)
    return found


def locations(t: Ahc) -> list[int]:
    """The locations in play."""
    return t.map


def location_named(t: Ahc, name: str) -> int:
    """A location in play by its title, or none."""
    for c in t.map:
        if NAME[t.defn[c]] == name:
            return c
    return NONE


# -- the map


def connected(t: Ahc, location: int) -> list[int]:
    """Where a location in play leads: to each whose symbol it shows (AHC-LOC-07)."""
    return t.connections[location]


def distances(t: Ahc, start: int) -> dict[int, int]:
    """How many connections lie between a location and each other; blocked ones count too (AHC-KEY-14)."""
    found = {start: 0}
    edge = [start]
    while edge:
        further: list[int] = []
        for place in edge:
            for beyond in connected(t, place):
                if beyond not in found:
                    found[beyond] = found[place] + 1
                    further.append(beyond)
        edge = further
    return found


def may_enter(t: Ahc, you: int, location: int) -> bool:
    """Whether an investigator can move into a location: nothing bars it, not even itself (AHC-MOVE-05)."""
    if location in t.with_kind[CLOSED] and not t.shown[location] and not is_blank(t, location):
        return False
    return not sum_of(t, CANNOT_BE_ENTERED, location, you)


def enemy_may_enter(t: Ahc, enemy: int, location: int) -> bool:
    """Whether an enemy can move into a location (AHC-HUNT-05)."""
    return not sum_of(t, CANNOT_ENTER, location, enemy)


def may_attack(t: Ahc, enemy: int, you: int) -> bool:
    """Whether nothing forbids an enemy to attack an investigator (AHC-KEY-03)."""
    if (
        not t.with_kind[CANNOT_ATTACK] and not t.lasting
    ):  # only a lasting effect leaves an enemy its Elite targets alone
        return True
    if sum_of(t, CANNOT_ATTACK, enemy, you):
        return False
    return has_trait(t, enemy, ELITE) or not sum_of(t, ELITE_ALONE, you, NONE)


def destinations(t: Ahc, you: int) -> list[int]:
    """Where an investigator can move by the Move action."""
    ways = t.connections[t.place[you]]
    for place in ways if t.with_kind[CANNOT_BE_ENTERED] or t.lasting else t.with_kind[CLOSED]:
        if place in ways and not may_enter(t, you, place):
            ways = without(ways, place)
    return ways


def doom_in_play(t: Ahc) -> int:
    """All doom on the agenda and on every other card in play (AHC-MYTH-03); out of play there is none."""
    return sum(t.doom)


def card_of(t: Ahc, code: str) -> int:
    """The one card of this game with a code."""
    return t.defn.index(definition(code))
