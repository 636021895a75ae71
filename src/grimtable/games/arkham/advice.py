"""What a sensible investigator would do next, and how well things stand: what planning bots look ahead with.

Both look at a position that somebody imagines, so nothing here may be shown to players. A weight of 1 is about what
one action is worth: a clue found, two points of damage dealt.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.abilities import (
    ABILITIES,
    ACTION,
    EVADE,
    FIGHT,
    INVESTIGATE,
    PARLEY,
    REACTION,
    RESIGN,
    Ability,
)
from grimtable.games.arkham.acts import clues_needed
from grimtable.games.arkham.card_worth import DAISY, TOMES, WEAPONS, keep_value, seeks, wants_clues
from grimtable.games.arkham.printed import (
    AGILITY,
    ASSET,
    COMBAT,
    COST,
    ENEMY,
    INTELLECT,
    SLOT_KIND,
    STAGE,
    THRESHOLD,
    TYPE,
    WEAKNESS,
    WILLPOWER,
    definition,
)
from grimtable.games.arkham.prospects import (
    LAST_ACT,
    armed,
    best_skill,
    blow,
    clue_worth,
    damage_with,
    freedom,
    hopes,
    is_boss,
    journey,
    last_act,
    menace,
    nearly_out,
    odds,
    outlook,
    pain,
    provoked,
    ready,
    riddance,
    strike,
    weapon_of,
    wish,
)
from grimtable.games.arkham.slots import holding, overfull
from grimtable.games.arkham.state import NONE, PLAYING, RUNNING, THREAT, Ahc
from grimtable.games.arkham.tests_ahead import boost, join, redraw, saved
from grimtable.games.arkham.values import (
    assets_that_soak,
    doom_in_play,
    enemies_at,
    enemies_in_play,
    engaged_with,
    evade_value,
    fight_value,
    remaining_health,
    remaining_sanity,
    resource_cost,
    shroud,
    skill_sum,
)
from grimtable.games.arkham.words import (
    ADVANCE,
    CHOOSE,
    CHOOSE_ENDING,
    CHOOSE_FATE,
    CHOOSE_HAND,
    CHOOSE_SKILL,
    COMMIT,
    DECLINE,
    DISCARD_ASSET,
    DISCARD_CARD,
    DONE,
    DRAW,
    END_TURN,
    ENGAGE_ENEMY,
    EVADE_ENEMY,
    FIGHT_ENEMY,
    FIND,
    GAIN,
    GIVE_CLUES,
    HEAL,
    INVESTIGATE_HERE,
    MOVE_TO,
    PASS,
    PASS_ROUND,
    PLAY_CARD,
    REPLACE,
    SPARE,
    TAKE,
    USE,
    picked,
)
from grimtable.kernel.option import Choice

TURN: Final = (DRAW, GAIN, MOVE_TO, INVESTIGATE_HERE, FIGHT_ENEMY, EVADE_ENEMY, ENGAGE_ENEMY, END_TURN)
BARRIER: Final = "01109"
COVER_UP: Final = "01007"
STUDY_ROUNDS: Final = 6  # after so many rounds nobody waits in the Study any longer
STUDY_ARMED: Final = 5.5  # nor does who could deal so much damage in a turn
WEAK: Final = 3.2  # who could deal less looks for a weapon
TRUST: Final = 10.0  # how much the first sight counts beside what a single night of chance makes of it
HOSPITAL_DEBTS: Final = "01011"
SKIDS: Final = "01003"
WENDY: Final = "01005"
HEALERS: Final = ("01019", "01035")

EVIDENCE: Final = definition("01022")
DODGE: Final = definition("01023")
DYNAMITE: Final = definition("01024")
MIND_OVER_MATTER: Final = definition("01036")
WORKING_A_HUNCH: Final = definition("01037")
ELUSIVE: Final = definition("01050")
STRAY_CAT: Final = definition("01076")
BACKSTAB: Final = definition("01051")
SNEAK_ATTACK: Final = definition("01052")
DRAWN_TO_THE_FLAME: Final = definition("01064")
BLINDING_LIGHT: Final = definition("01066")
LOOK_WHAT_I_FOUND: Final = definition("01079")
LUCKY: Final = definition("01080")
EMERGENCY_CACHE: Final = definition("01088")
DARK_MEMORY: Final = definition("01013")


# -- at first sight


def weigh(t: Ahc, choice: Choice) -> float:
    """How sensible an option looks."""
    verb, a, b, you = choice
    if t.active != NONE and verb in TURN:
        return action(t, t.active, verb, a)
    if verb == USE:
        return use(t, a, b, you)
    if verb == PLAY_CARD:
        return play(t, a, you)
    if verb == COMMIT:
        return join(t, a)
    if verb in (DONE, PASS, DECLINE):
        return 0.05
    if verb in (PASS_ROUND, SPARE):
        return 0.04
    if verb == ADVANCE:
        return 6.0 if time_to_leave(t) else -0.3
    if verb == TAKE:
        return assign(t, a, b, you)
    return rest(t, verb, a, b, you)


def time_to_leave(t: Ahc) -> bool:
    """Whether the Study has given all it can: its enemies stay behind, so it is a good place to get ready in."""
    lead = t.lead
    hunted = any(not t.exhausted[e] for e in engaged_with(t, lead))
    return t.active == NONE or hunted or t.round >= STUDY_ROUNDS or armed(t, lead) >= STUDY_ARMED


def rest(t: Ahc, verb: int, a: int, b: int, c: int) -> float:
    """Answers outside the turn."""
    you = t.active if t.active != NONE else t.lead
    if verb == REPLACE:
        return sum((1.25 - keep_value(t, card, c) for card in picked(t.hand[c], b)), 0.0)
    if verb in (DISCARD_CARD, DISCARD_ASSET):
        return -keep_value(t, a, you)
    if verb in (FIND, CHOOSE_HAND):
        return keep_value(t, a, you)
    if verb == CHOOSE_SKILL:
        return 0.1 * skill_sum(t, you, a)
    if verb == HEAL:
        return 1.0 / max(1, remaining_sanity(t, a) if b else remaining_health(t, a))
    if verb == CHOOSE:
        return chosen(t, you, a)
    if verb == GIVE_CLUES:
        return 0.1 * b
    if verb == CHOOSE_ENDING:
        return float(a == 2)
    if verb == CHOOSE_FATE:
        return 0.6 - pain(t, t.lead, 0, 2) if a == 1 else -0.5
    return 0.0


def chosen(t: Ahc, you: int, card: int) -> float:
    """A card that is picked for an effect: an enemy to be hurt, or an asset to be given up."""
    if TYPE[t.defn[card]] == ENEMY:
        return strike(t, you, card, 1)
    if TYPE[t.defn[card]] == ASSET:
        return -keep_value(t, card, you)
    return wish(t, you).get(card, 0.0)


# -- the turn


def action(t: Ahc, you: int, verb: int, card: int) -> float:
    """The basic actions."""
    if verb == END_TURN:
        return -0.2
    if verb == FIGHT_ENEMY:
        return blow(t, you, card, hopes(t, you, COMBAT, fight_value(t, card)), 1)
    if verb == EVADE_ENEMY:
        return hopes(t, you, AGILITY, evade_value(t, card)) * freedom(t, you, card)
    cost = provoked(t, you)
    if verb == INVESTIGATE_HERE:
        return clue_worth(t, you) * hopes(t, you, INTELLECT, shroud(t, card)) - cost
    if verb == MOVE_TO:
        return journey(t, you, card) - cost
    if verb == DRAW:
        return (
            (0.6 if armed(t, you) < WEAK else 0.25 if seeks(t) else 0.45) + 0.05 * max(0, 4 - len(t.hand[you])) - cost
        )
    if verb == GAIN:
        return money(t, you) - cost
    if is_boss(t, card):
        return -0.1 + (1.0 if t.exhausted[card] and ready(t, you) > 0 else 0.0) - cost
    return -0.5 if t.zone[card] == THREAT else -0.1 - cost


def money(t: Ahc, you: int) -> float:
    """A resource is worth most where a good card waits for it."""
    best = 0.15
    for card in t.hand[you]:
        missing = resource_cost(t, you, card) - t.resources[you] if COST[t.defn[card]] > 0 else 0
        if missing > 0:
            best = max(best, 0.25 + 0.3 * keep_value(t, card, you) / missing)
    return best


def use(t: Ahc, card: int, number: int, you: int) -> float:
    """An ability of a card."""
    a = ABILITIES[number]
    price = 0.15 * a.cost.resources + 0.08 * a.cost.uses + (pain(t, you, 0, a.cost.horror) if a.cost.horror else 0.0)
    if a.cost.discard:
        price += 0.6 * keep_value(t, card, you)
    if a.word == RESIGN:
        return -1.0 if nearly_out(t, you) else -3.0
    if a.word == FIGHT:
        return attack(t, you, card, a.cost.discard) - price
    if a.word == EVADE:
        return max((0.8 * freedom(t, you, e) for e in engaged_with(t, you)), default=0.0) - price
    if a.word == INVESTIGATE:
        easier = max(0, shroud(t, t.place[you]) - 2)
        return clue_worth(t, you) * hopes(t, you, INTELLECT, easier) - price - provoked(t, you)
    if a.word == PARLEY:
        return 2.4 * hopes(t, you, INTELLECT, 4)
    if a.kind == REACTION:
        return answer(t, you, card, a) - price
    if t.test != NONE:
        return boost(t) - price
    if a.kind == ACTION:
        return laboured(t, you, card, a) - price - (0.0 if a.calm else provoked(t, you))
    return at_will(t, you, card, a) - price


def attack(t: Ahc, you: int, card: int, thrown: bool) -> float:
    """An attack with a card, on the enemy for whom it is best."""
    weapon = weapon_of(t, card, thrown)
    best = -9.0
    for enemy in enemies_at(t, t.place[you]):
        p = hopes(t, you, weapon.skill, fight_value(t, enemy), weapon.bonus)
        best = max(best, blow(t, you, enemy, p, damage_with(t, you, card, weapon, enemy)))
    return best


def answer(t: Ahc, you: int, card: int, a: Ability) -> float:
    """A reaction: taken where it only gains something."""
    if a.code == BARRIER:
        return 5.0 if ready(t, t.lead) > 0 else -0.5
    if a.code == COVER_UP:
        return -0.5 if wants_clues(t) else 0.3
    if a.code == WENDY:
        return redraw(t, you)
    return 0.6


def laboured(t: Ahc, you: int, card: int, a: Ability) -> float:
    """An ability that costs an action."""
    free = 1.2 if t.defn[you] == DAISY and you not in t.spent and t.defn[card] in TOMES else 0.0
    if a.code in HEALERS:
        hurt = t.damage[you] + (t.horror[you] if a.code == HEALERS[0] else 0)
        return min(0.9, 0.8 * max(pain(t, you, 1, 0), pain(t, you, 0, 1))) + free if hurt else -1.0
    return 0.4 + free


def at_will(t: Ahc, you: int, card: int, a: Ability) -> float:
    """A free ability outside of tests."""
    enemies = enemies_at(t, t.place[you]) if t.place[you] != NONE else []
    if a.code == SKIDS:
        busy = any(is_boss(t, e) for e in enemies) or engaged_with(t, you)
        return 0.9 if busy or t.resources[you] >= 6 else 0.0
    if a.cost.discard:
        if t.defn[card] == STRAY_CAT:
            return max((freedom(t, you, e) for e in enemies if not is_boss(t, e)), default=-1.0)
        killing = [e for e in enemies if remaining_health(t, e) <= 1]
        return max((strike(t, you, e, 1) for e in killing), default=-1.0)
    return -0.5 if a.code == HOSPITAL_DEBTS else 0.4


def play(t: Ahc, card: int, you: int) -> float:
    """A card from hand: assets early, events when they do something."""
    defn = t.defn[card]
    cost = provoked(t, you) if t.active == you and t.test == NONE else 0.0
    if TYPE[defn] != ASSET:
        return event(t, card, defn, you, cost)
    kind = SLOT_KIND[defn]
    worth = 0.3 + 0.6 * keep_value(t, card, you) - 0.04 * max(0, COST[defn])
    if kind != NONE:
        held = holding(t, you, kind)
        if overfull(t, you, kind, [*held, card]):
            worth -= 0.3 + 0.6 * min((keep_value(t, c, you) for c in held if not WEAKNESS[t.defn[c]]), default=0.0)
    if defn in WEAPONS and not seeks(t) and not last_act(t):
        worth += 0.4
    return worth - cost


def event(t: Ahc, card: int, defn: int, you: int, cost: float) -> float:
    """An event is worth what it does now, less what it could do later."""
    later = 0.3 * keep_value(t, card, you)
    if defn == LUCKY:
        return saved(t, 2) - later
    if defn == DODGE:
        return max((menace(t, you, e) for e in engaged_with(t, you)), default=0.5) - 0.8
    if defn in (EVIDENCE, WORKING_A_HUNCH):
        return 1.2 * clue_worth(t, you) - later - (0.0 if defn == EVIDENCE else cost)
    if defn == LOOK_WHAT_I_FOUND:
        return 2.0 * clue_worth(t, you) - later
    if defn == DRAWN_TO_THE_FLAME:
        return (1.7 * clue_worth(t, you) - 0.7 if clue_worth(t, you) > 1 else -0.5) - cost
    here = enemies_at(t, t.place[you]) if t.place[you] != NONE else []
    if defn == BACKSTAB:
        return max((blow(t, you, e, odds(t, you, AGILITY, fight_value(t, e)), 3) for e in here), default=-1.0) - later
    if defn == SNEAK_ATTACK:
        return max((strike(t, you, e, 2) for e in here if t.exhausted[e]), default=-1.0) - later
    if defn == BLINDING_LIGHT:
        worth = [
            odds(t, you, WILLPOWER, evade_value(t, e)) * (freedom(t, you, e) + strike(t, you, e, 1))
            for e in engaged_with(t, you)
        ]
        return max(worth, default=-1.0) - later
    if defn == MIND_OVER_MATTER:
        boss = any(is_boss(t, e) for e in here)
        clever = best_skill(t, you, INTELLECT) - best_skill(t, you, COMBAT)
        fresh = clever > 0 and t.left[you] >= 2 and t.test == NONE
        return float(clever) if boss and fresh else -0.5
    if defn == ELUSIVE:
        return 0.9 * cost - 0.8 if not any(is_boss(t, e) and ready(t, you) > 0 for e in here) else -0.5
    if defn == EMERGENCY_CACHE:
        return (1.0 if t.resources[you] <= 3 else 0.55) - cost
    if defn == DYNAMITE:
        return -0.5
    if defn == DARK_MEMORY:
        return pain(t, you, 0, 2) - 1.2 - cost
    return 0.4 - cost


def assign(t: Ahc, harm: int, dread: int, you: int) -> float:
    """Damage goes where it hurts least: on assets that are not needed, but not on the last of a good one."""
    total = 0.0
    for place, card in enumerate([you, *assets_that_soak(t, you)]):
        a, b = harm >> 4 * place & 15, dread >> 4 * place & 15
        if place == 0:
            left, calm = remaining_health(t, you) - a, remaining_sanity(t, you) - b
            if left <= 0 or calm <= 0:
                total -= 20.0
            else:
                total -= a * (0.3 + 1.8 / left) + b * (0.3 + 1.8 / calm)
        elif (a and remaining_health(t, card) <= a) or (b and remaining_sanity(t, card) <= b):
            total -= 0.9 * keep_value(t, card, you)
        else:
            total -= 0.2 * (a + b)
    return total


# -- how well things stand


def confidence(t: Ahc, choice: Choice) -> float:
    """What first sight adds to a rolled out game: one night of chance alone says little."""
    return TRUST * weigh(t, choice)


def promise(t: Ahc) -> float:
    """Clues, acts and the boss on one side; doom, wounds and enemies on the other."""
    if t.ended != RUNNING:
        return 60.0 + sum(t.experience) if t.ended in (1, 2) else -40.0 + sum(t.experience)
    act = t.act()
    stage = STAGE[t.defn[act]] if act != NONE else LAST_ACT
    total = 6.0 * stage
    needed = clues_needed(t)
    have = sum(t.clues[i] for i in t.order())
    total += 1.8 * min(have, needed) if needed != NONE else 0.0
    for i in range(len(t.player)):
        if t.status[i] != PLAYING:
            total -= 25.0
            continue
        total += outlook(t, i) - 5.0 / max(1, remaining_health(t, i)) - 5.0 / max(1, remaining_sanity(t, i))
        total += 0.35 * (remaining_health(t, i) + remaining_sanity(t, i))
        total += max(wish(t, i).get(t.place[i], 0.0), 0.0)
        if stage >= LAST_ACT:
            total += min(0.0, 1.5 * ready(t, i))
    for enemy in enemies_in_play(t):
        if is_boss(t, enemy):
            total += 2.6 * t.damage[enemy]
        else:
            near = t.holder[enemy] if t.zone[enemy] == THREAT else t.lead
            total -= riddance(t, near, enemy) * (0.4 + 0.2 * remaining_health(t, enemy))
    agenda = t.agenda()
    if agenda != NONE:
        total -= 3.0 * STAGE[t.defn[agenda]] + 3.0 * doom_in_play(t) / max(1, THRESHOLD[t.defn[agenda]])
    return total
