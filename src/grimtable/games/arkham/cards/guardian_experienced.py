"""Guardian cards of a higher level."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import Strike, may_fight, may_strike
from grimtable.games.arkham.cards.guardian import beat_cop_adds
from grimtable.games.arkham.printed import USES_NAME, WILLPOWER, trait
from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION, is_turn_of
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import ACTION, EXTRA_ACTION, FIGHT, FREE, PLAYED, SKILL_VALUE
from grimtable.games.arkham.rules.abilities.modifiers import lasts, modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_action, put_uses
from grimtable.games.arkham.rules.cards_in_play.values import assets_of, controller, has_trait
from grimtable.games.arkham.rules.round.skill_actions import Fight
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import NONE, TURN, Ahc
from grimtable.games.arkham.words import CHOOSE, title

FIREARM: Final = trait("Firearm")
LEAST_SHOT: Final = 1
MOST_SHOT: Final = 5


# -- 01026 Extra Ammunition


class ExtraAmmunition(Effect):
    """Choose a Firearm of an investigator at your location: 3 ammo are put on it."""

    ASK: Final = 0
    LOAD: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case ExtraAmmunition.ASK:
                firearms = firearms_here(t, self.you)
                if not firearms:
                    return False
                ask = t.question_to(self.you, "Which Firearm is loaded?", "AHC-INIT-07")
                for firearm in firearms:
                    ask.offer(CHOOSE, firearm)
            case ExtraAmmunition.LOAD:
                put_uses(t, self.pick[1], 3)
            case _:
                return False
        return True


def firearms_here(t: Ahc, you: int) -> list[int]:
    """The Firearms of investigators at your location that can hold ammo (AHC-USES-06)."""
    found: list[int] = []
    for i in t.here(t.place[you]):
        for asset in assets_of(t, i):
            if has_trait(t, asset, FIREARM) and USES_NAME[t.defn[asset]] == "ammo":
                found.append(asset)
    return found


def may_load(t: Ahc, you: int, card: int, event: int) -> bool:
    """Somebody here has a Firearm."""
    return bool(firearms_here(t, you))


def extra_ammunition(t: Ahc, you: int, card: int, event: int) -> None:
    """3 ammo on a Firearm that an investigator here controls."""
    t.push(ExtraAmmunition(you, card))


declare(Ability("01026", PLAYED, extra_ammunition, may_load))


# -- 01027 Police Badge


def police_badge_adds(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+1 willpower for the controller."""
    return int(argument == WILLPOWER and controller(t, card) == subject)


def turn_is_taken_here(t: Ahc, you: int, card: int, event: int) -> bool:
    """An investigator at your location, perhaps you, is taking a turn."""
    return t.active != NONE and is_turn_of(t, t.active) and t.place[t.active] == t.place[you]


def police_badge(t: Ahc, you: int, card: int, event: int) -> None:
    """Discard it: who takes a turn at your location has 2 actions more in it."""
    for _ in range(2):
        lasts(t, EXTRA_ACTION, t.active, ANY_ACTION, 1, TURN, card)
        gain_action(t, t.active)


modifier("01027", SKILL_VALUE, police_badge_adds)
declare(Ability("01027", FREE, police_badge, turn_is_taken_here, cost=Cost(discard=True)))


# -- 01028 Beat Cop, level 2


def beat_cop_2(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust this ally and deal it 1 damage: 1 damage to an enemy here."""
    t.push(Strike(you, card, event, NONE, 1))


modifier("01028", SKILL_VALUE, beat_cop_adds)
declare(Ability("01028", FREE, beat_cop_2, may_strike, cost=Cost(exhaust=True, own_damage=1)))


# -- 01029 Shotgun


class Shotgun(Fight):
    """An attack whose damage is by how much it succeeds; if it hits a friend, by how much it fails."""

    def dealt(self, t: Ahc, test: Trial) -> int:
        points = test.margin if test.margin >= 0 else test.failed_by()
        return max(LEAST_SHOT, min(MOST_SHOT, points)) + test.extra


def shotgun(t: Ahc, you: int, card: int, event: int) -> None:
    """Spend 1 ammo: Fight with +3 combat; 1 damage for each point of the success, at least 1 and at most 5."""
    t.push(Shotgun(you, card, n=3))


declare(Ability("01029", ACTION, shotgun, may_fight, word=FIGHT, cost=Cost(uses=1)))
