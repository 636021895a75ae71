"""What enemies, blows, clues and places are worth to an investigator: the measures of `advice`.

All is counted in actions: 1 is what a well spent action brings.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.abilities import SKILL_FOR, each_of
from grimtable.games.arkham.card_worth import KNIFE, MACHETE, THROWN, WEAPONS, Weapon, keep_value, seeks, wants_clues
from grimtable.games.arkham.chaos import chances
from grimtable.games.arkham.printed import (
    AGILITY,
    ALLY,
    ATTACK_DAMAGE,
    ATTACK_HORROR,
    COMBAT,
    HUNTER,
    ICONS,
    INTELLECT,
    RETALIATE,
    SLOT_KIND,
    STAGE,
    THRESHOLD,
    definition,
)
from grimtable.games.arkham.state import AT, NONE, THREAT, Ahc
from grimtable.games.arkham.values import (
    assets_of,
    assets_that_soak,
    distances,
    doom_in_play,
    enemies_at,
    enemies_in_play,
    engaged_with,
    has_keyword,
    health,
    location_named,
    locations,
    remaining_health,
    remaining_sanity,
    sanity,
    skill_sum,
)

LAST_ACT: Final = 3
ARMED: Final = 3.5  # the damage one should be able to deal in a turn before the boss is let in
HALLWAY: Final = "Hallway"
PRIEST: Final = definition("01116")
ROLAND: Final = definition("01001")
MIND_OVER_MATTER: Final = definition("01036")
BEAT_COP: Final = definition("01018")
BACKSTAB: Final = definition("01051")
VICIOUS_BLOW: Final = definition("01025")
PRIEST_FIGHT: Final = 4
OUT: Final = 14.0  # to be taken out of the game
FINISH: Final = 8.0  # the blow that wins it
DESPERATE: Final = 1.2  # what a miss costs at most: who does not strike the boss is struck all the same


def odds(t: Ahc, you: int, skill: int, difficulty: int, bonus: int = 0) -> float:
    """The chance to succeed without committing anything."""
    good, draws = chances(t, you, best_skill(t, you, skill, bonus), difficulty)
    return good / draws


def hopes(t: Ahc, you: int, skill: int, difficulty: int, bonus: int = 0) -> float:
    """The chance to succeed if the best card of the hand may be committed, less what that card is worth."""
    chance = odds(t, you, skill, difficulty, bonus)
    icons = max((ICONS[t.defn[c]][skill] + ICONS[t.defn[c]][4] for c in t.hand[you]), default=0)
    return max(chance, odds(t, you, skill, difficulty, bonus + icons) - 0.15) if icons else chance


def best_skill(t: Ahc, you: int, skill: int, bonus: int = 0) -> int:
    """The skill value that a test would use: another skill may stand in, without what is added to this one."""
    value = skill_sum(t, you, skill) + bonus
    for other in each_of(t, SKILL_FOR, you, skill):
        value = max(value, skill_sum(t, you, other - 1))
    return value


def last_act(t: Ahc) -> bool:
    """Whether the boss is what matters."""
    act = t.act()
    return act != NONE and STAGE[t.defn[act]] >= LAST_ACT


# -- harm


def pain(t: Ahc, you: int, harm: int, dread: int) -> float:
    """What it costs to take damage and horror: the less is left, the more."""
    body, mind = remaining_health(t, you), remaining_sanity(t, you)
    for card in assets_that_soak(t, you):
        body += max(0, remaining_health(t, card)) if health(t, card) else 0
        mind += max(0, remaining_sanity(t, card)) if sanity(t, card) else 0
    if (harm and body <= harm) or (dread and mind <= dread):
        return OUT
    return harm * (0.3 + 1.6 / (body - harm)) + dread * (0.3 + 1.6 / (mind - dread))


def menace(t: Ahc, you: int, enemy: int) -> float:
    """What one attack of an enemy costs."""
    defn = t.defn[enemy]
    return pain(t, you, max(0, ATTACK_DAMAGE[defn]), max(0, ATTACK_HORROR[defn]))


def provoked(t: Ahc, you: int) -> float:
    """What an action costs that lets engaged enemies strike."""
    harm = dread = 0
    for enemy in engaged_with(t, you):
        if not t.exhausted[enemy]:
            harm += max(0, ATTACK_DAMAGE[t.defn[enemy]])
            dread += max(0, ATTACK_HORROR[t.defn[enemy]])
    return pain(t, you, harm, dread) if harm or dread else 0.0


def nearly_out(t: Ahc, you: int) -> bool:
    """Whether the next blow could be the last."""
    return remaining_health(t, you) <= 1 or remaining_sanity(t, you) <= 1


# -- blows


def is_boss(t: Ahc, enemy: int) -> bool:
    """Whether an enemy's end is the end of the scenario."""
    return t.defn[enemy] == PRIEST


def strike(t: Ahc, you: int, enemy: int, damage: int) -> float:
    """What damage to an enemy is worth."""
    left = max(1, remaining_health(t, enemy))
    dealt = min(left, damage)
    if is_boss(t, enemy):
        return 3.0 * dealt + (FINISH if dealt == left else 0.0)
    worth = riddance(t, you, enemy)
    if dealt == left:
        return worth * 1.1 + (clue_worth(t, you) * 0.8 if t.defn[you] == ROLAND else 0.0)
    return worth * dealt / left


def riddance(t: Ahc, you: int, enemy: int) -> float:
    """What it is worth to be rid of an enemy."""
    if t.zone[enemy] == THREAT and t.holder[enemy] == you:
        return 1.7 * menace(t, you, enemy) + 0.6
    if t.zone[enemy] == THREAT or has_keyword(t, enemy, HUNTER):
        return 1.1 * menace(t, you, enemy) + 0.3
    return 0.3 * menace(t, you, enemy)


def blow(t: Ahc, you: int, enemy: int, p: float, damage: int) -> float:
    """An attack: what the hit is worth, less what a miss costs where the enemy strikes back."""
    back = 0.0
    if has_keyword(t, enemy, RETALIATE) and not t.exhausted[enemy]:
        back = min(menace(t, you, enemy), DESPERATE)
    if t.zone[enemy] == THREAT and t.holder[enemy] != you:
        back += 0.4 * damage
    return p * strike(t, you, enemy, damage) - (1 - p) * back


def freedom(t: Ahc, you: int, enemy: int) -> float:
    """What it is worth that an enemy lies exhausted for the rest of the round."""
    if t.exhausted[enemy]:
        return -0.5
    worth = 0.7 * menace(t, you, enemy)
    if is_boss(t, enemy):
        worth += 0.3 * max(0, t.left[you] - 1) * menace(t, you, enemy)
    elif seeks(t):
        worth += 0.2
    return worth


def weapon_of(t: Ahc, card: int, thrown: bool) -> Weapon:
    """The attack that a card gives."""
    if thrown and t.defn[card] == KNIFE:
        return THROWN
    return WEAPONS.get(t.defn[card], THROWN)


def damage_with(t: Ahc, you: int, card: int, weapon: Weapon, enemy: int) -> int:
    """The damage of a hit: a Machete needs to have its one enemy before it."""
    if t.defn[card] == MACHETE and engaged_with(t, you) != [enemy]:
        return 1
    return weapon.damage


def armed(t: Ahc, you: int) -> float:
    """The damage that an investigator could expect to deal to the boss in three actions."""
    blows = [odds(t, you, COMBAT, PRIEST_FIGHT)] * 3
    for card in assets_of(t, you):
        weapon = WEAPONS.get(t.defn[card])
        if t.defn[card] == KNIFE:
            weapon = THROWN
        if weapon is None:
            continue
        p = odds(t, you, weapon.skill, PRIEST_FIGHT, weapon.bonus)
        times = 1 if t.defn[card] == KNIFE else min(3, t.uses[card]) if weapon.loaded else 3
        blows += [p * weapon.damage] * times
    total = 0.0
    clever = 0
    for card in t.hand[you]:
        defn = t.defn[card]
        if defn == MIND_OVER_MATTER and t.resources[you]:
            clever = max(0, skill_sum(t, you, INTELLECT) - skill_sum(t, you, COMBAT))
        elif defn == BACKSTAB and t.resources[you] >= 3:
            blows.append(odds(t, you, AGILITY, PRIEST_FIGHT) * 3)
        total += 0.22 * (ICONS[defn][COMBAT] + ICONS[defn][4]) + (0.5 if defn == VICIOUS_BLOW else 0.0)
    blows.sort()
    total += sum(blows[-3:]) + 0.5 * clever
    return total + 0.8 * sum(t.defn[card] == BEAT_COP for card in assets_of(t, you))


def ready(t: Ahc, you: int) -> float:
    """Whether it is time to let the boss in: above 0 if armed and whole, or when waiting helps no more."""
    agenda = t.agenda()
    stage = STAGE[t.defn[agenda]] if agenda != NONE else 1
    pressed = stage >= 3 or (stage == 2 and doom_in_play(t) >= THRESHOLD[t.defn[agenda]] - 1)
    if pressed:
        return 1.0
    if last_act(t) and any(is_boss(t, e) and t.damage[e] >= 2 for e in enemies_in_play(t)):
        return 1.0
    able = armed(t, you) - ARMED
    weak = remaining_health(t, you) <= 3 or remaining_sanity(t, you) <= 3
    return able if not weak else able - 0.5


# -- clues and places


def clue_worth(t: Ahc, you: int) -> float:
    """What a clue here is worth: much as long as the act needs clues, little after."""
    place = t.place[you]
    if place == NONE or not t.clues[place]:
        return 0.0
    return 2.2 if wants_clues(t) else 0.05


def wish(t: Ahc, you: int) -> dict[int, float]:
    """How much an investigator wants to be at each location."""
    wishes: dict[int, float] = {}
    seeking, ending = wants_clues(t), last_act(t)
    hallway = location_named(t, HALLWAY)
    for place in locations(t):
        want = 0.0
        if seeking:
            if t.clues[place]:
                want = 1.6 + 0.1 * t.clues[place]
            elif not t.shown[place] and place != hallway:
                want = 1.4
        elif not ending and place == hallway:
            want = 1.2
        elif ending:
            if any(is_boss(t, e) for e in enemies_at(t, place)):
                want = 1.5 if ready(t, you) > 0 else 0.0
            elif any(t.zone[c] == AT and t.holder[c] == place and SLOT_KIND[t.defn[c]] == ALLY for c in t.play):
                want = 4.0 * odds(t, you, INTELLECT, 4)
        for enemy in enemies_at(t, place):
            if t.zone[enemy] == AT and not t.exhausted[enemy] and not is_boss(t, enemy):
                want -= 0.25 * min(6.0, menace(t, you, enemy))
        wishes[place] = want
    return wishes


def journey(t: Ahc, you: int, place: int) -> float:
    """A step is worth the best place it brings nearer."""
    wishes = wish(t, you)
    here, there = distances(t, t.place[you]), distances(t, place)
    best = 0.0
    for goal, want in wishes.items():
        if goal in here and there.get(goal, 99) < here[goal]:
            best = max(best, want / (1 + 0.5 * there[goal]))
    stay = wishes.get(t.place[you], 0.0)
    return best * 0.8 - max(0.0, stay) * 0.7 + escape(t, you)


def escape(t: Ahc, you: int) -> float:
    """What it is worth to be gone when those who lie exhausted here rise again."""
    worth = 0.0
    for enemy in enemies_at(t, t.place[you]):
        if t.exhausted[enemy] and t.zone[enemy] == AT:
            worth += (0.2 if has_keyword(t, enemy, HUNTER) else 0.5) * menace(t, you, enemy)
    return worth


def outlook(t: Ahc, you: int) -> float:
    """What an investigator has in hand and in play."""
    total = 0.3 * min(6, t.resources[you])
    for card in t.hand[you]:
        total += 0.5 * max(0.0, keep_value(t, card, you))
    for card in assets_of(t, you):
        total += 1.4 * keep_value(t, card, you) + 0.1 * t.uses[card]
    return total
