"""What tests, harm, blows and clues are worth to an investigator: the measures of `advice`.

All is counted in actions: 1 is what a well spent action brings.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.planning.card_worth import KNIFE, MACHETE, THROWN, WEAPONS, Weapon, seeks, wants_clues
from grimtable.games.arkham.printed import (
    ATTACK_DAMAGE,
    ATTACK_HORROR,
    HUNTER,
    ICONS,
    RETALIATE,
    STAGE,
    definition,
)
from grimtable.games.arkham.rules.abilities.kinds import CANNOT_DISCOVER, EVADE, NO_WORD, SKILL_FOR
from grimtable.games.arkham.rules.abilities.modifiers import each_of, sum_of
from grimtable.games.arkham.rules.cards_in_play.values import (
    assets_that_soak,
    engaged_with,
    has_keyword,
    health,
    remaining_health,
    remaining_sanity,
    sanity,
    skill_sum,
)
from grimtable.games.arkham.rules.round.skill_actions import Fight
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.rules.skill_tests.chaos import meaning, modifier_of, reveals_none, wins_outright
from grimtable.games.arkham.state import AUTO_FAIL, NONE, THREAT, Ahc

WENDY: Final = definition("01005")
CARDS_KEPT: Final = 2  # cards that she would rather keep
AGAIN: Final = 0.8  # how often she would take another token
SURE: Final = 99  # more than any token changes
ROLAND: Final = definition("01001")
OUT: Final = 14.0  # to be taken out of the game
FINISH: Final = 8.0  # the blow that wins it
QUARRY: Final = 5.0  # one of those whom the scenario is about, in the victory display
DOOM: Final = 1.0  # a doom that leaves with its enemy
HINDERED: Final = 1.0  # to be free of whoever keeps one from the clues
DESPERATE: Final = 1.2  # what a miss costs at most: who does not strike the boss is struck all the same


def tokens_for(t: Ahc, you: int, evaded: int = NONE) -> list[int]:
    """What each token of the bag adds to a test of an investigator, or to the evasion of an enemy; a symbol that calls
    for another counts alone.
    """
    if reveals_none(t, you):
        return [0]
    word = NO_WORD if evaded == NONE else EVADE
    values: list[int] = []
    for drawn in t.bag:
        token = meaning(t, you, drawn)
        if token == AUTO_FAIL:
            values.append(-SURE)
        else:
            values.append(SURE if wins_outright(t, you, token) else modifier_of(t, you, token, word, evaded))
    return values


def share(tokens: list[int], value: int, difficulty: int) -> float:
    """The share of the tokens with which a skill value reaches a difficulty."""
    good = 0
    for token in tokens:
        if token != -SURE and max(0, value + token) >= difficulty:
            good += 1
    return good / max(1, len(tokens))


def odds(t: Ahc, you: int, skill: int, difficulty: int, bonus: int = 0, evaded: int = NONE) -> float:
    """The chance to succeed without committing anything, at evading where an enemy is named."""
    return chance_of(t, you, tokens_for(t, you, evaded), best_skill(t, you, skill, bonus), difficulty)


def chance_of(t: Ahc, you: int, tokens: list[int], value: int, difficulty: int) -> float:
    """The share of the tokens that are good enough; who may give up a card for another token has a second try."""
    once = share(tokens, value, difficulty)
    if t.defn[you] == WENDY and len(t.hand[you]) > CARDS_KEPT:
        once += AGAIN * once * (1 - once)
    return once


def hopes(t: Ahc, you: int, skill: int, difficulty: int, bonus: int = 0, evaded: int = NONE) -> float:
    """The chance to succeed if the best card of the hand may be committed, less what that card is worth."""
    tokens, value = tokens_for(t, you, evaded), best_skill(t, you, skill, bonus)
    chance = chance_of(t, you, tokens, value, difficulty)
    icons = max((ICONS[t.defn[c]][skill] + ICONS[t.defn[c]][4] for c in t.hand[you]), default=0)
    return max(chance, chance_of(t, you, tokens, value + icons, difficulty) - 0.15) if icons else chance


def best_skill(t: Ahc, you: int, skill: int, bonus: int = 0) -> int:
    """The skill value that a test would use: another skill may stand in, without what is added to this one."""
    value = skill_sum(t, you, skill) + bonus
    for other in each_of(t, SKILL_FOR, you, skill):
        value = max(value, skill_sum(t, you, other - 1))
    return value


def last_act(t: Ahc) -> bool:
    """Whether the boss is what matters."""
    act = t.act()
    return act != NONE and (bool(t.shown[act]) or STAGE[t.defn[act]] >= scenario_of(t).hints.last_act)


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
    return t.defn[enemy] == scenario_of(t).hints.boss


def is_quarry(t: Ahc, enemy: int) -> bool:
    """Whether an enemy is one of those whom the scenario is about."""
    return t.defn[enemy] in scenario_of(t).hints.quarry


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
    doom = DOOM * t.doom[enemy] + (QUARRY if is_quarry(t, enemy) else 0.0)
    if t.zone[enemy] == THREAT and t.holder[enemy] == you:
        return 1.7 * menace(t, you, enemy) + 0.6 + doom
    if t.zone[enemy] == THREAT or has_keyword(t, enemy, HUNTER):
        return 1.1 * menace(t, you, enemy) + 0.3 + doom
    return 0.3 * menace(t, you, enemy) + doom


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
    if t.defn[enemy] in scenario_of(t).hints.slippery:
        return worth + QUARRY
    if is_boss(t, enemy):
        worth += 0.3 * max(0, t.left[you] - 1) * menace(t, you, enemy)
    elif seeks(t):
        worth += HINDERED if is_hindered(t, you) else 0.2
    return worth


def weapon_of(t: Ahc, card: int, thrown: bool) -> Weapon:
    """The attack that a card gives."""
    if thrown and t.defn[card] == KNIFE:
        return THROWN
    return WEAPONS.get(t.defn[card], THROWN)


def damage_with(t: Ahc, you: int, card: int, damage: int, enemy: int) -> int:
    """The damage of a hit: a Machete needs to have its one enemy before it."""
    if t.defn[card] == MACHETE and engaged_with(t, you) != [enemy]:
        return 1
    return damage


def damage_of(t: Ahc, fight: Fight, enemy: int) -> int:
    """The damage of an attack that is under way, if it hits this enemy."""
    weapon = WEAPONS.get(t.defn[fight.card]) if fight.card != NONE else None
    damage = max(fight.damage, weapon.damage) if weapon is not None else fight.damage
    return damage_with(t, fight.you, fight.card, damage, enemy) if fight.card != NONE else damage


# -- clues


def is_hindered(t: Ahc, you: int) -> bool:
    """Whether somebody keeps an investigator from discovering clues."""
    return bool(t.with_kind[CANNOT_DISCOVER]) and sum_of(t, CANNOT_DISCOVER, you, NONE) > 0


def clue_worth(t: Ahc, you: int) -> float:
    """What a clue here is worth: much as long as the act needs clues, little after."""
    place = t.place[you]
    if place == NONE or not t.clues[place] or is_hindered(t, you):
        return 0.0
    return 2.2 if wants_clues(t) else 0.05
