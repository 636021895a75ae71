"""What the cards of an investigator could do next: abilities that are used, assets and events that are played."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.planning import experienced
from grimtable.games.arkham.planning.card_worth import DAISY, TOMES, WEAPONS, keep_value, seeks, wants_clues
from grimtable.games.arkham.planning.prospects import (
    OUT,
    best_skill,
    blow,
    clue_worth,
    damage_with,
    freedom,
    hopes,
    is_boss,
    last_act,
    menace,
    nearly_out,
    odds,
    pain,
    provoked,
    riddance,
    strike,
    weapon_of,
)
from grimtable.games.arkham.planning.quarry import reserved
from grimtable.games.arkham.planning.readiness import all_ready, help_worth, ready, story_ally
from grimtable.games.arkham.planning.tests_ahead import DREAMS, LOCKED_DOOR, boost, redraw, relief, saved
from grimtable.games.arkham.printed import (
    AGILITY,
    ASSET,
    COMBAT,
    COST,
    ENEMY,
    INTELLECT,
    SLOT_KIND,
    TYPE,
    WEAKNESS,
    WILLPOWER,
    definition,
)
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, ACTIONS_OF, Ability
from grimtable.games.arkham.rules.abilities.kinds import ACTION, EVADE, FIGHT, INVESTIGATE, PARLEY, REACTION, RESIGN
from grimtable.games.arkham.rules.cards_in_play.slots import holding, overfull
from grimtable.games.arkham.rules.cards_in_play.values import (
    attackable,
    doom_in_play,
    enemies_at,
    engaged_with,
    evade_value,
    fight_value,
    investigated_with,
    remaining_health,
    remaining_sanity,
    shroud,
)
from grimtable.games.arkham.rules.scenario.acts import threshold
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import AT, MAP, NONE, SCENARIO, Ahc
from grimtable.games.arkham.words import USE

COVER_UP: Final = "01007"
HOSPITAL_DEBTS: Final = "01011"
SKIDS: Final = "01003"
WENDY: Final = "01005"
FORBIDDEN_KNOWLEDGE: Final = "01058"
HEALERS: Final = ("01019", "01035")
BURDENS: Final = {"01098": 1.0, "01099": 0.3, "01100": 0.3}  # to be rid of a weakness for two actions
SUPPLY: Final = 0.3  # light is for dark places
BOOK: Final = 0.5  # to read in a book
CLUE: Final = 0.8  # a clue as a price
CARD: Final = 0.5  # a card of the hand as a price
RESERVED: Final = 2.5  # clues that somebody would talk for
SAVED: Final = 10.0  # to get away in time
FOLLOWED: Final = 3.5  # to draw the next of those whom the scenario is about

AGNES: Final = definition("01004")
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


def use(t: Ahc, card: int, number: int, you: int) -> float:
    """An ability of a card."""
    a = ABILITIES[number]
    price = 0.15 * a.cost.resources + 0.08 * a.cost.uses + (pain(t, you, 0, a.cost.horror) if a.cost.horror else 0.0)
    price += CLUE * a.cost.clues + CARD * a.cost.cards
    if a.cost.discard:
        price += 0.6 * keep_value(t, card, you)
    if a.code in experienced.ABILITIES:
        return experienced.ABILITIES[a.code](t, you, card) - price - spared(t, you, card, a)
    if a.word == RESIGN:
        return resign(t, you)
    if a.word == FIGHT:
        return attack(t, you, card, a.cost.discard) - price
    if a.word == EVADE:
        return max((0.8 * freedom(t, you, e) for e in engaged_with(t, you)), default=0.0) - price
    if a.word == INVESTIGATE:
        easier = max(0, shroud(t, t.place[you]) - 2)
        price += SUPPLY if shroud(t, t.place[you]) < 3 else 0.0
        skill = investigated_with(t, t.place[you], INTELLECT)
        return clue_worth(t, you) * hopes(t, you, skill, easier) - price - provoked(t, you)
    if a.word == PARLEY:
        if TYPE[t.defn[card]] == ENEMY:
            return riddance(t, you, card) - price
        return hopes(t, you, INTELLECT, 4) * help_worth(t, you)
    if a.kind == REACTION:
        return answer(t, you, card, a) - price
    if t.test != NONE:
        return boost(t) - price
    if a.kind == ACTION:
        return laboured(t, you, card, a) - price - (0.0 if a.safe else provoked(t, you))
    return at_will(t, you, card, a) - price


def resign(t: Ahc, you: int) -> float:
    """To get away: where nothing is lost by it, with the last action before the night ends or the last blow falls."""
    if scenario_of(t).hints.parting and t.left[you] == 1:
        late = len(t.agendas) == 1 and threshold(t, t.agenda()) - doom_in_play(t) <= 1
        if late or provoked(t, you) >= OUT:
            return SAVED
    return -1.0 if nearly_out(t, you) else -3.0


def spared(t: Ahc, you: int, card: int, a: Ability) -> float:
    """What an action costs besides itself: the blows that it provokes, less an action that is for Tomes alone."""
    if a.kind != ACTION:
        return 0.0
    return (0.0 if a.safe else provoked(t, you)) - tome_action(t, you, card)


def tome_action(t: Ahc, you: int, card: int) -> float:
    """What it is worth that a reader has an action which is for Tomes alone."""
    return 1.2 if t.defn[you] == DAISY and you not in t.spent and t.defn[card] in TOMES else 0.0


def attack(t: Ahc, you: int, card: int, thrown: bool) -> float:
    """An attack with a card, on the enemy for whom it is best."""
    weapon = weapon_of(t, card, thrown)
    best = -9.0
    for enemy in attackable(t, you):
        p = hopes(t, you, weapon.skill, fight_value(t, enemy), weapon.bonus)
        best = max(best, blow(t, you, enemy, p, damage_with(t, you, card, weapon.damage, enemy)))
    return best


def answer(t: Ahc, you: int, card: int, a: Ability) -> float:
    """A reaction: taken where it only gains something."""
    if a.code == scenario_of(t).hints.gate:
        return 5.0 if all_ready(t) else -0.5
    if a.code == COVER_UP:
        return -0.5 if wants_clues(t) else 0.3
    if a.code == WENDY:
        return redraw(t, you)
    return 0.6


def laboured(t: Ahc, you: int, card: int, a: Ability) -> float:
    """An ability that costs an action."""
    free = tome_action(t, you, card)
    if a.code == scenario_of(t).hints.lure:
        return FOLLOWED - RESERVED * reserved(t, you, t.clues[you] - a.cost.group_clues * t.starters)
    if WEAKNESS[t.defn[card]]:
        return BURDENS.get(a.code, -1.0)
    if t.defn[card] == LOCKED_DOOR:
        return max(hopes(t, you, COMBAT, 4), hopes(t, you, AGILITY, 4)) * relief(t, you, card)
    if t.defn[card] == DREAMS:
        return hopes(t, you, WILLPOWER, 3) * relief(t, t.holder[card], card)
    toil = scenario_of(t).hints.toils.get(a.code)
    if toil is not None:
        return toil.worth * max([hopes(t, you, skill, toil.difficulty) for skill in toil.skills], default=1.0)
    if a.code in HEALERS:
        hurt = t.damage[you] + (t.horror[you] if a.code == HEALERS[0] else 0)
        return min(0.9, 0.8 * max(pain(t, you, 1, 0), pain(t, you, 0, 1))) + free if hurt else -1.0
    if t.owner[card] == SCENARIO and t.zone[card] == MAP:
        return scenario_of(t).hints.weigh(t, (USE, card, ACTIONS_OF[t.defn[card]][0], you), pain)
    return BOOK + free


def at_will(t: Ahc, you: int, card: int, a: Ability) -> float:
    """A free ability outside of tests."""
    enemies = enemies_at(t, t.place[you]) if t.place[you] != NONE else []
    if a.code == SKIDS:
        busy = any(is_boss(t, e) for e in enemies) or engaged_with(t, you)
        return 0.9 if busy or t.resources[you] >= 6 else 0.0
    if a.code == FORBIDDEN_KNOWLEDGE:
        return 0.3 + (max((strike(t, you, e, 1) for e in enemies), default=0.0) if t.defn[you] == AGNES else 0.0)
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
    if defn in experienced.EVENTS:
        return experienced.EVENTS[defn](t, you, card)
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
            odds(t, you, WILLPOWER, evade_value(t, e), 0, e) * (freedom(t, you, e) + strike(t, you, e, 1))
            for e in engaged_with(t, you)
        ]
        return max(worth, default=-1.0) - later
    if defn == MIND_OVER_MATTER:
        clever = best_skill(t, you, INTELLECT) - max(best_skill(t, you, COMBAT), best_skill(t, you, AGILITY))
        if clever <= 0 or t.left[you] < 2 or t.test != NONE:
            return -0.5
        if any(is_boss(t, e) for e in here):
            return -0.5 if ally_waits(t, you) else float(clever)
        return 0.4 * sum([menace(t, you, e) for e in engaged_with(t, you)], 0.0) - 2.0
    if defn == ELUSIVE:
        return 0.9 * cost - 0.8 if not any(is_boss(t, e) and ready(t, you) > 0 for e in here) else -0.5
    if defn == EMERGENCY_CACHE:
        return (1.0 if t.resources[you] <= 3 else 0.55) - cost
    if defn == DYNAMITE:
        return -0.5
    if defn == DARK_MEMORY:
        return pain(t, you, 0, 2) - 1.2 - cost
    return 0.4 - cost


def ally_waits(t: Ahc, you: int) -> bool:
    """Whether the story's ally should be asked before the blows that count."""
    ally = story_ally(t)
    waits = ally != NONE and t.zone[ally] == AT
    return waits and min(remaining_health(t, you), remaining_sanity(t, you)) > 2 and odds(t, you, INTELLECT, 4) >= 0.6
