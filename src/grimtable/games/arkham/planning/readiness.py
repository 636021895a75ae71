"""Whether an investigator could stand up to the boss: the blows at hand, the help there is, and the time left."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.planning.card_worth import KNIFE, THROWN, WEAPONS
from grimtable.games.arkham.planning.prospects import best_skill, chance_of, is_boss, last_act, tokens_for
from grimtable.games.arkham.printed import AGILITY, COMBAT, ICONS, INTELLECT, WILLPOWER, definition
from grimtable.games.arkham.rules.cards_in_play.values import (
    assets_of,
    doom_in_play,
    enemies_in_play,
    remaining_health,
    remaining_sanity,
    skill_sum,
)
from grimtable.games.arkham.rules.scenario.acts import threshold
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import AREA, NONE, Ahc

ARMED: Final = 3.5  # the damage one should be able to deal in a turn before the boss is let in
LAST_CALL: Final = 6.0  # rounds left when waiting no longer helps
WORN: Final = 0.5  # what it counts for to be nearly out
KINDNESS: Final = 3.0  # the story's ally, for what that one can bear
ALLY_BLOW: Final = 2.5  # and for each point of damage that the ally adds
THRIFT: Final = 3  # resources with which a talent helps in more than one test
BOSS_FIGHT: Final = 4
BOSS_EVADE: Final = 4
ICON: Final = 0.22  # what an icon in hand adds to the blows of a turn
SNEAKED: Final = 1.5  # a blow without a test that needs an evasion before it
EVILS: Final = 0.12  # doom of each investigator's encounter card in a round

AGNES: Final = definition("01004")
BEAT_COP: Final = definition("01018")
VICIOUS_BLOW: Final = definition("01025")
TALENTS: Final = {  # assets that sell points in a skill
    WILLPOWER: (definition("01017"), definition("01062"), definition("01077")),
    INTELLECT: (definition("01034"), definition("01062")),
    COMBAT: (definition("01017"), definition("01049")),
}
MIND_OVER_MATTER: Final = definition("01036")
BACKSTAB: Final = definition("01051")
SNEAK_ATTACK: Final = definition("01052")
FORBIDDEN_KNOWLEDGE: Final = definition("01058")


class Arms:
    """What an investigator brings to a fight: skill values, money, and the damage that an ally adds to each hit."""

    def __init__(self, t: Ahc, you: int, helped: bool) -> None:
        self.mine = [t.defn[card] for card in assets_of(t, you)]
        self.hand = [t.defn[card] for card in t.hand[you]]
        self.purse = t.resources[you]
        has_ally = scenario_of(t).hints.ally in self.mine
        self.more = 1 if helped or has_ally else 0
        self.fists = self.more if not has_ally else 0  # what comes to combat beside the skill itself
        self.quick = best_skill(t, you, AGILITY)
        self.wits = 0  # the skill that can stand in for others
        self.icon = COMBAT  # the icon that helps most
        if MIND_OVER_MATTER in self.hand and self.purse:
            self.wits = skill_sum(t, you, INTELLECT)
            self.quick = max(self.quick, self.wits)
            if self.wits > best_skill(t, you, COMBAT, self.fists):
                self.icon = INTELLECT
                self.purse -= 1
        self.fists += self.talent(COMBAT)
        self.wits += self.talent(INTELLECT) if self.wits else 0

    def value(self, t: Ahc, you: int, skill: int, bonus: int) -> int:
        """The skill value of a blow; a weapon's bonus is not part of what stands in for the skill."""
        if skill != COMBAT:
            return best_skill(t, you, skill, bonus + self.talent(skill))
        return max(best_skill(t, you, COMBAT, self.fists + bonus), self.wits)

    def talent(self, skill: int) -> int:
        """A point that can be bought in several tests, if there is an asset for it and the money."""
        return int(self.purse >= THRIFT and any(defn in self.mine for defn in TALENTS[skill]))


def armed(t: Ahc, you: int, helped: bool = False) -> float:
    """The damage that an investigator could expect to deal to the boss in three actions; `helped`: with the ally."""
    arms = Arms(t, you, helped)
    blows = sorted(blows_of(t, you, arms))
    total = sum(blows[-3:], 0.0) + 0.8 * arms.mine.count(BEAT_COP) + 0.5 * arms.hand.count(VICIOUS_BLOW)
    for defn in arms.hand:
        total += ICON * (ICONS[defn][arms.icon] + ICONS[defn][4])
    if t.defn[you] == AGNES:
        total += 0.5 + (1.0 if FORBIDDEN_KNOWLEDGE in arms.mine else 0.0)
    return total


def blows_of(t: Ahc, you: int, arms: Arms) -> list[float]:
    """What each blow at the boss would deal on average, as often as it could be struck in a turn."""
    tokens = tokens_for(t, you)
    bare = arms.value(t, you, COMBAT, 0)
    blows = [chance_of(t, you, tokens, bare, BOSS_FIGHT) * (1 + arms.more)] * 3
    for card in assets_of(t, you):
        weapon = THROWN if t.defn[card] == KNIFE else WEAPONS.get(t.defn[card])
        if weapon is None:
            continue
        value = arms.value(t, you, weapon.skill, weapon.bonus)
        if weapon.skill != COMBAT:
            arms.icon = weapon.skill
        times = 1 if weapon is THROWN else min(3, t.uses[card]) if weapon.loaded else 3
        blows += [chance_of(t, you, tokens, value, BOSS_FIGHT) * (weapon.damage + arms.more)] * times
    purse = arms.purse
    if BACKSTAB in arms.hand and purse >= 3:
        blows.append(chance_of(t, you, tokens, arms.quick, BOSS_FIGHT) * (3 + arms.more))
        purse -= 3
    if SNEAK_ATTACK in arms.hand and purse >= 2:
        blows.append(chance_of(t, you, tokens, arms.quick, BOSS_EVADE) * SNEAKED)
    return blows


def rounds_left(t: Ahc) -> float:
    """The rounds until the last agenda runs out, as things look: and as the scenario hurries it."""
    agenda = t.agenda()
    if agenda == NONE:
        return 0.0
    pace = 1.0 + EVILS * len(t.order())
    left = (threshold(t, agenda) - doom_in_play(t)) / pace
    if len(t.agendas) == 1:
        return left * pace / (pace + scenario_of(t).hints.hurry(t))
    return left + sum(threshold(t, later) for later in t.agendas[1:]) / (pace + 1.5)


def ready(t: Ahc, you: int) -> float:
    """Whether it is time to let the boss in: above 0 if armed and whole, or when waiting no longer helps."""
    if rounds_left(t) <= LAST_CALL:
        return 1.0
    if last_act(t) and any(is_boss(t, e) and t.damage[e] >= 2 for e in enemies_in_play(t)):
        return 1.0
    able = might(t, you) - ARMED
    weak = remaining_health(t, you) <= 3 or remaining_sanity(t, you) <= 3
    return able if not weak else able - WORN


def all_ready(t: Ahc) -> bool:
    """Whether the group as a whole would let the boss in."""
    return sum([ready(t, you) for you in t.order()], 0.0) > 0


def story_ally(t: Ahc) -> int:
    """The ally of the story, wherever that one is, or none."""
    ally = scenario_of(t).hints.ally
    return t.defn.index(ally) if ally in t.defn else NONE


def might(t: Ahc, you: int) -> float:
    """The blows at hand, or those with the help of the story's ally who could be won over."""
    alone = armed(t, you)
    ally = story_ally(t)
    if ally == NONE or t.zone[ally] == AREA or remaining_health(t, you) <= 3:
        return alone
    chance = chance_of(t, you, tokens_for(t, you), best_skill(t, you, INTELLECT), 4)
    return max(alone, chance * armed(t, you, True))


def help_worth(t: Ahc, you: int) -> float:
    """What the help of the story's ally is worth: the blows that it adds, as far as the boss has health for them."""
    rest = max((remaining_health(t, e) for e in enemies_in_play(t) if is_boss(t, e)), default=5)
    return KINDNESS + ALLY_BLOW * (min(rest, armed(t, you, True)) - min(rest, armed(t, you)))
