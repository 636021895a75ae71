"""Fight, Evade and Investigate: the three actions that are skill tests (chapters 3.10, 3.11 and 3.14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.games.arkham.printed import AGILITY, COMBAT, INTELLECT, RETALIATE
from grimtable.games.arkham.rules.abilities.events import Event, raise_event
from grimtable.games.arkham.rules.abilities.kinds import (
    ANYTHING,
    CANNOT_INVESTIGATE,
    DISCOVERS,
    ENEMY_DEFEATED,
    EVADE,
    EVADED,
    FIGHT,
    HARMED,
    INVESTIGATE,
)
from grimtable.games.arkham.rules.abilities.modifiers import sum_of
from grimtable.games.arkham.rules.cards_in_play.tokens import exhaust
from grimtable.games.arkham.rules.cards_in_play.values import (
    attackable,
    engaged_with,
    evade_value,
    fight_value,
    has_keyword,
    health,
    investigated_with,
    shroud,
)
from grimtable.games.arkham.rules.enemies.attacks import RETALIATION, attack
from grimtable.games.arkham.rules.enemies.engagement import disengage
from grimtable.games.arkham.rules.harm.damage import EnemyDefeated, hurt_enemy, hurt_investigator, wound
from grimtable.games.arkham.rules.scenario.moves import Discovers, discover_clues
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Tester, Trial
from grimtable.games.arkham.state import NONE, THREAT, Ahc
from grimtable.games.arkham.words import EVADE_ENEMY, FIGHT_ENEMY, title


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class SkillAction(Tester):
    """An action that is a skill test. The card that makes it may name another skill than the usual one, and add `n`.

    What it adds it adds to the skill that it names, not to another one in its place.
    """

    skill: int = NONE

    def __init__(
        self,
        you: int = 0,
        card: int = NONE,
        event: int = NONE,
        target: int = NONE,
        n: int = 0,
        skill: int = NONE,
    ) -> None:
        self.you = you
        self.card = card
        self.event = event
        self.target = target
        self.n = n
        if skill != NONE:
            self.skill = skill

    def twin(self) -> SkillAction:
        made: SkillAction = type(self)(self.you, self.card, self.event, self.target, self.n, self.skill)
        return made


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class Fight(SkillAction):
    """An attack: choose an enemy, test combat against its fight value, deal damage. Weapons change the numbers.

    `target` is the enemy if it is already chosen.
    """

    CHOOSE_ENEMY: Final = 0
    TAKE_ENEMY: Final = 1
    AFTERWARDS: Final = 2

    skill: int = COMBAT

    def __init__(
        self,
        you: int = 0,
        card: int = NONE,
        event: int = NONE,
        target: int = NONE,
        n: int = 0,
        damage: int = 1,
        skill: int = NONE,
    ) -> None:
        super().__init__(you, card, event, target, n, skill)
        self.damage = damage

    def twin(self) -> Fight:
        made: Fight = type(self)(self.you, self.card, self.event, self.target, self.n, self.damage, self.skill)
        return made

    def title(self, t: Ahc) -> str:
        return f"fight with {title(t, self.card)}" if self.card not in (NONE, self.you) else "fight"

    def adds(self, t: Ahc) -> int:
        """What the weapon adds to the skill that it names."""
        return self.n

    def bonus(self, t: Ahc, test: Trial) -> int:
        return self.adds(t) if test.skill == self.skill else 0

    def hardness(self, t: Ahc, test: Trial) -> int:
        return fight_value(t, self.target) if t.in_play(self.target) else test.difficulty

    def dealt(self, t: Ahc, test: Trial) -> int:
        """The damage of this attack if it hits."""
        return self.damage + test.extra

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Fight.CHOOSE_ENEMY:
                if self.target == NONE:
                    enemies = attackable(t, self.you)
                    if not enemies:
                        return False
                    ask = t.question_to(self.you, "Which enemy is attacked?", "AHC-FGHT-01")
                    for enemy in enemies:
                        ask.offer(FIGHT_ENEMY, enemy)
                    return True
                return self.test(t)
            case Fight.TAKE_ENEMY:
                self.target = self.pick[1]
                return self.test(t)
            case Fight.AFTERWARDS:
                self.after(t)
                return not t.is_on_top(self)
            case _:
                return False

    def test(self, t: Ahc) -> bool:
        """The attack on an enemy that is still there. Gives whether the action goes on."""
        self.at = Fight.AFTERWARDS
        if t.in_play(self.target):
            begin_test(t, self.you, self.card, self.skill, fight_value(t, self.target), FIGHT, self.target)
        return True

    def strikes_back(self, t: Ahc) -> bool:
        """A ready retaliate enemy attacks who failed to hit it (AHC-RETAL-01, AHC-RETAL-02)."""
        enemy = self.target
        return t.in_play(enemy) and not t.exhausted[enemy] and has_keyword(t, enemy, RETALIATE)

    def after_failure(self, t: Ahc) -> None:
        if self.strikes_back(t):
            attack(t, self.target, self.you, RETALIATION)

    def after(self, t: Ahc) -> None:
        """What a weapon does when the attack is over."""

    def stirs(self, t: Ahc, test: Trial) -> int:
        if test.margin < 0:
            return ANYTHING if self.hits_another(t) else 0
        return 1 << HARMED | 1 << ENEMY_DEFEATED if self.kills(t, test) else 1 << HARMED

    def raises(self, t: Ahc, test: Trial) -> list[Event]:
        found: list[Event] = [wound(self.you, self.card, self.target, self.dealt(t, test))]
        if self.kills(t, test):
            found.append(EnemyDefeated(self.you, self.card, self.target))
        return found

    def kills(self, t: Ahc, test: Trial) -> bool:
        """Whether the attack would defeat the enemy."""
        return t.damage[self.target] + self.dealt(t, test) >= health(t, self.target)

    def passed(self, t: Ahc, test: Trial) -> None:
        if t.in_play(self.target):
            hurt_enemy(t, self.you, self.card, self.target, self.dealt(t, test))

    def failed(self, t: Ahc, test: Trial) -> None:
        """The attack's damage hits the one other investigator with whom the enemy is engaged (AHC-FGHT-07)."""
        if self.hits_another(t):
            hurt_investigator(t, t.holder[self.target], self.card, self.dealt(t, test), 0)

    def hits_another(self, t: Ahc) -> bool:
        """Whether somebody else is engaged with the enemy and would be hit by an attack that fails."""
        return t.zone[self.target] == THREAT and t.holder[self.target] != self.you


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class Evade(SkillAction):
    """An attempt to evade: test agility against the evade value of an enemy engaged with the investigator."""

    CHOOSE_ENEMY: Final = 0
    TAKE_ENEMY: Final = 1
    AFTERWARDS: Final = 2

    skill: int = AGILITY

    def title(self, t: Ahc) -> str:
        return "evade"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Evade.CHOOSE_ENEMY:
                if self.target == NONE:
                    enemies = engaged_with(t, self.you)
                    if not enemies:
                        return False
                    ask = t.question_to(self.you, "Which enemy is evaded?", "AHC-EVAD-01")
                    for enemy in enemies:
                        ask.offer(EVADE_ENEMY, enemy)
                    return True
                return self.test(t)
            case Evade.TAKE_ENEMY:
                self.target = self.pick[1]
                return self.test(t)
            case Evade.AFTERWARDS:
                self.after(t)
                return not t.is_on_top(self)
            case _:
                return False

    def test(self, t: Ahc) -> bool:
        """The attempt against an enemy that is still there. Gives whether the action goes on."""
        self.at = Evade.AFTERWARDS
        if t.in_play(self.target):
            begin_test(t, self.you, self.card, self.skill, evade_value(t, self.target), EVADE, self.target)
        return True

    def bonus(self, t: Ahc, test: Trial) -> int:
        return self.n if test.skill == self.skill else 0

    def hardness(self, t: Ahc, test: Trial) -> int:
        return evade_value(t, self.target) if t.in_play(self.target) else test.difficulty

    def after(self, t: Ahc) -> None:
        """What a card does when the attempt is over."""

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 1 << EVADED if test.margin >= 0 else 0

    def raises(self, t: Ahc, test: Trial) -> list[Event]:
        return [Evaded(self.you, self.card, self.target)]

    def passed(self, t: Ahc, test: Trial) -> None:
        if t.in_play(self.target):
            raise_event(t, Evaded(self.you, self.card, self.target))


class Evaded(Event):
    """An enemy is evaded: it is exhausted and no longer engaged, by a test or automatically (AHC-EVAD-03, -04, -07)."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} is evaded"

    def kind(self) -> int:
        return EVADED

    def happen(self, t: Ahc) -> None:
        if t.in_play(self.target):
            exhaust(t, self.target)
            disengage(t, self.target)
        else:
            self.cancelled = True


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class Investigate(SkillAction):
    """Test intellect against the shroud of one's location; a success discovers a clue there (AHC-INVG-01, -02).

    A location may ask for another skill.
    """

    TEST: Final = 0

    skill: int = INTELLECT

    def title(self, t: Ahc) -> str:
        return "investigate"

    def step(self, t: Ahc, at: int) -> bool:
        if at != Investigate.TEST:
            return False
        self.target = t.place[self.you]
        skill = investigated_with(t, self.target, self.skill)
        begin_test(t, self.you, self.card, skill, self.shroud(t), INVESTIGATE, self.target)
        return True

    def shroud(self, t: Ahc) -> int:
        """The shroud of the location for this investigation."""
        return max(0, shroud(t, self.target) - self.n)

    def hardness(self, t: Ahc, test: Trial) -> int:
        return self.shroud(t) if t.in_play(self.target) else test.difficulty

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 1 << DISCOVERS if test.margin >= 0 and t.clues[self.target] else 0

    def raises(self, t: Ahc, test: Trial) -> list[Event]:
        return [Discovers(self.you, self.card, self.target, 1 + test.extra)]

    def passed(self, t: Ahc, test: Trial) -> None:
        discover_clues(t, self.you, self.target, 1 + test.extra, self.card)


def can_investigate(t: Ahc, you: int) -> bool:
    """Whether an investigator's location can be investigated: it is revealed and nothing forbids it (AHC-INVG-06)."""
    place = t.place[you]
    if place == NONE or not t.shown[place]:
        return False
    return not (t.with_kind[CANNOT_INVESTIGATE] or t.lasting) or not sum_of(t, CANNOT_INVESTIGATE, place, you)
