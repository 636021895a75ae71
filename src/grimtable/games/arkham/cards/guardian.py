"""Guardian cards of level 0."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import Strike, hurtable, may_fight, may_strike, talent
from grimtable.games.arkham.printed import COMBAT, WILLPOWER, definition
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ATTACKS,
    ENEMY_DEFEATED,
    ENGAGES,
    FIGHT,
    FREE,
    HARMED,
    PLAYED,
    REACTION,
    SKILL_VALUE,
    WHEN,
    WOULD,
)
from grimtable.games.arkham.rules.abilities.modifiers import modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import heal_damage, heal_horror
from grimtable.games.arkham.rules.cards_in_play.values import connected, controller, engaged_with
from grimtable.games.arkham.rules.enemies.attacks import Attack
from grimtable.games.arkham.rules.harm.damage import EnemyDefeated, Harm, hurt_all, hurt_enemy
from grimtable.games.arkham.rules.round.skill_actions import Fight
from grimtable.games.arkham.rules.scenario.moves import can_discover, discover_clues
from grimtable.games.arkham.rules.skill_tests.committing import EXTRA
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import CHOOSE, HEAL, title

# -- 01016 .45 Automatic


def automatic(t: Ahc, you: int, card: int, event: int) -> None:
    """Spend 1 ammo: Fight with +1 combat and +1 damage."""
    t.push(Fight(you, card, n=1, damage=2))


declare(Ability("01016", ACTION, automatic, may_fight, word=FIGHT, cost=Cost(uses=1)))


# -- 01017 Physical Training

talent("01017", WILLPOWER, COMBAT)


# -- 01018 Beat Cop


def beat_cop_adds(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+1 combat for the controller."""
    return int(argument == COMBAT and controller(t, card) == subject)


def beat_cop(t: Ahc, you: int, card: int, event: int) -> None:
    """Discard this ally: 1 damage to an enemy here."""
    t.push(Strike(you, card, event, NONE, 1))


modifier("01018", SKILL_VALUE, beat_cop_adds)
declare(Ability("01018", FREE, beat_cop, may_strike, cost=Cost(discard=True)))


# -- 01019 First Aid


class FirstAid(Effect):
    """Heal 1 damage or 1 horror of an investigator at your location."""

    ASK: Final = 0
    HEAL: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case FirstAid.ASK:
                wounds = wounds_here(t, self.you)
                if not wounds:
                    return False
                ask = t.question_to(self.you, "What is healed?", "AHC-INIT-07")
                for patient, horror in wounds:
                    ask.offer(HEAL, patient, horror)
            case FirstAid.HEAL:
                if self.pick[2]:
                    heal_horror(t, self.pick[1], 1)
                else:
                    heal_damage(t, self.pick[1], 1)
            case _:
                return False
        return True


def wounds_here(t: Ahc, you: int) -> list[tuple[int, int]]:
    """What could be healed on investigators at your location: who, and 1 for horror; assets do not count."""
    here = t.here(t.place[you])
    found: list[tuple[int, int]] = []
    for horror, column in enumerate((t.damage, t.horror)):
        for i in here:
            if column[i]:
                found.append((i, horror))
    return found


def may_aid(t: Ahc, you: int, card: int, event: int) -> bool:
    """Somebody here is hurt or afraid."""
    return bool(wounds_here(t, you))


def first_aid(t: Ahc, you: int, card: int, event: int) -> None:
    """For 1 supply: an investigator here is healed of 1 damage or 1 horror."""
    t.push(FirstAid(you, card))


declare(Ability("01019", ACTION, first_aid, may_aid, cost=Cost(uses=1)))


# -- 01020 Machete


class Machete(Fight):
    """+1 damage if the enemy that is hit is the one enemy engaged with the attacker."""

    def stirs(self, t: Ahc, test: Trial) -> int:
        stirred = super().stirs(t, test)
        return stirred | 1 << ENGAGES if stirred else 0

    def dealt(self, t: Ahc, test: Trial) -> int:
        return super().dealt(t, test) + int(engaged_with(t, self.you) == [self.target])


def machete(t: Ahc, you: int, card: int, event: int) -> None:
    """Fight with +1 combat; +1 damage against the only enemy engaged with you."""
    t.push(Machete(you, card, n=1))


declare(Ability("01020", ACTION, machete, may_fight, word=FIGHT))


# -- 01021 Guard Dog


def may_bite(t: Ahc, you: int, card: int, event: int) -> bool:
    """An enemy's attack is about to damage the dog."""
    harm = t.stack[event]
    assert isinstance(harm, Harm)
    return harm.attack and harm.on(card) > 0 and t.in_play(harm.card)


def guard_dog(t: Ahc, you: int, card: int, event: int) -> None:
    """Reaction, between assigning and placing: 1 damage to the attacking enemy."""
    hurt_enemy(t, you, card, t.stack[event].card, 1)


declare(Ability("01021", REACTION, guard_dog, may_bite, event=HARMED, timing=WHEN))


# -- 01022 Evidence!


def may_collect(t: Ahc, you: int, card: int, event: int) -> bool:
    """You defeated the enemy, and a clue lies here."""
    fallen = t.stack[event]
    assert isinstance(fallen, EnemyDefeated)
    return fallen.you == you and can_discover(t, you)


def evidence(t: Ahc, you: int, card: int, event: int) -> None:
    """After you have defeated an enemy: discover 1 clue here."""
    discover_clues(t, you, t.place[you], 1, card)


declare(Ability("01022", PLAYED, evidence, may_collect, event=ENEMY_DEFEATED))


# -- 01023 Dodge


def may_dodge(t: Ahc, you: int, card: int, event: int) -> bool:
    """An enemy attacks somebody here."""
    attack = t.stack[event]
    assert isinstance(attack, Attack)
    return t.place[attack.you] == t.place[you]


def dodge(t: Ahc, you: int, card: int, event: int) -> None:
    """The attack is cancelled."""
    attack = t.own(event)
    assert isinstance(attack, Attack)
    attack.cancelled = True


# It cancels the attack before what is Forced "when" it attacks (ruling 46).
declare(Ability("01023", PLAYED, dodge, may_dodge, event=ATTACKS, timing=WOULD))


# -- 01024 Dynamite Blast


class DynamiteBlast(Effect):
    """Choose your location or one next to it; 3 damage to every enemy and every investigator there, at once."""

    ASK: Final = 0
    EXPLODE: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case DynamiteBlast.ASK:
                ask = t.question_to(self.you, "Where does it explode?", "AHC-INIT-07")
                for location in blast_places(t, self.you):
                    ask.offer(CHOOSE, location)
            case DynamiteBlast.EXPLODE:
                location = self.pick[1]
                hurt_all(t, self.you, self.card, t.here(location), hurtable(t, location), 3, 0)
            case _:
                return False
        return True


def blast_places(t: Ahc, you: int) -> list[int]:
    """The own location and those next to it, as far as somebody is there to be hit (AHC-INIT-08)."""
    place = t.place[you]
    return [spot for spot in (place, *connected(t, place)) if t.here(spot) or hurtable(t, spot)]


def dynamite_blast(t: Ahc, you: int, card: int, event: int) -> None:
    """3 damage to everybody at this location or at one next to it, friend and foe."""
    t.push(DynamiteBlast(you, card))


declare(Ability("01024", PLAYED, dynamite_blast))


# -- 01025 Vicious Blow


def vicious_blow(t: Ahc, card: int, place: int) -> int:
    """+1 damage of a successful attack."""
    test = t.stack[place]
    assert isinstance(test, SkillTest)
    return int(test.word == FIGHT)


EXTRA[definition("01025")] = vicious_blow
