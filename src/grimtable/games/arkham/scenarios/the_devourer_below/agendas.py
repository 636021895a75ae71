"""The agendas (AHC-DEVO-09 to AHC-DEVO-13, AHC-DEVO-23)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import STAGE, WILLPOWER, definition, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.events import Effect, Event
from grimtable.games.arkham.rules.abilities.kinds import (
    AGENDA_ADVANCES,
    ANYTHING,
    ENEMY_DEFEATED,
    EVADE_VALUE,
    FIGHT_VALUE,
    FORCED,
    IF,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import place_doom
from grimtable.games.arkham.rules.cards_in_play.values import card_of, enemies_at
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.drawing.weaknesses import random_weakness
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.acts import take_both_places
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Tester, Trial
from grimtable.games.arkham.scenarios.the_devourer_below.acts import discarded_enemies, open_ritual_site
from grimtable.games.arkham.scenarios.the_devourer_below.umordhoth import UMORDHOTH
from grimtable.games.arkham.scenarios.the_devourer_below.woods import MAIN_PATH
from grimtable.games.arkham.state import NONE, PLAYING, Ahc

VENGEANCE: Final = "01145"
REPELLED: Final = 2  # the resolution
MONSTER: Final = trait("Monster")
MADNESS: Final = trait("Madness")


# -- agenda 1


class Intruders(Effect):
    """A Monster of the encounter deck spawns at Main Path; then comes 1 doom on it (AHC-DEVO-09)."""

    SPAWN: Final = 0
    DOOM: Final = 1

    def title(self, t: Ahc) -> str:
        return "the agenda's back"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Intruders.SPAWN:
                found = discarded_enemies(t, 1, MONSTER)
                if not found:
                    return False
                self.target = found[0]
                t.push(Spawn(self.you, self.card, self.target, card_of(t, MAIN_PATH)))
            case Intruders.DOOM:
                if t.in_play(self.target):
                    place_doom(t, self.target, 1)
                return False
        return True


def death_to_the_intruders(t: Ahc, card: int) -> None:
    """The back of agenda 1."""
    t.push(Intruders(t.lead, card))


# -- agenda 2


def bolder(t: Ahc, card: int, subject: int, argument: int) -> int:
    """Each enemy has +1 fight and +1 evade (AHC-DEVO-10)."""
    return 1


modifier("01144", FIGHT_VALUE, bolder)
modifier("01144", EVADE_VALUE, bolder)


class WillOfUmordhoth(Tester):
    """One investigator tests willpower (6); a failure brings a weakness, which is resolved at once (AHC-DEVO-11)."""

    TEST: Final = 0

    def title(self, t: Ahc) -> str:
        return "the will of Umôrdhoth"

    def step(self, t: Ahc, at: int) -> bool:
        if at != WillOfUmordhoth.TEST or t.status[self.you] != PLAYING:
            return False
        begin_test(t, self.you, self.card, WILLPOWER, 6)
        return True

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 0 if test.margin >= 0 else ANYTHING

    def failed(self, t: Ahc, test: Trial) -> None:
        random_weakness(t, self.you, MADNESS)


def will_of_umordhoth(t: Ahc, card: int) -> None:
    """The back of agenda 2: everybody is tested, in player order."""
    for you in reversed(t.order()):
        t.push(WillOfUmordhoth(you, card))


# -- agenda 3


def this_advances(t: Ahc, you: int, card: int, event: int) -> bool:
    """This agenda advances."""
    advances = t.stack[event]
    assert isinstance(advances, Event)
    return advances.card == card


def umordhoth_comes(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, when this agenda advances: Umôrdhoth spawns at the Ritual Site, which comes into play in act 1 and is
    cleared of enemies in a later one (AHC-DEVO-12, AHC-DEVO-23).
    """
    site = open_ritual_site(t)
    if STAGE[t.defn[t.act()]] > 1:
        for enemy in enemies_at(t, site):
            discard(t, enemy)
    t.push(Spawn(t.lead, card, card_of(t, UMORDHOTH), site))


def devourer_below(t: Ahc, card: int) -> None:
    """The back of agenda 3 takes the place of act and agenda (AHC-DEVO-13)."""
    take_both_places(t, card)


def umordhoth_fell(t: Ahc, you: int, card: int, event: int) -> bool:
    """Umôrdhoth is defeated, and the back of this card lies up."""
    fallen = t.stack[event]
    assert isinstance(fallen, Event)
    return bool(t.shown[card]) and t.defn[fallen.target] == definition(UMORDHOTH)


def driven_back(t: Ahc, you: int, card: int, event: int) -> None:
    """Objective: resolution 2."""
    t.push(EndScenario(0, card, NONE, NONE, REPELLED))


declare(Ability(VENGEANCE, FORCED, umordhoth_comes, this_advances, event=AGENDA_ADVANCES, timing=WHEN))
declare(Ability(VENGEANCE, FORCED, driven_back, umordhoth_fell, event=ENEMY_DEFEATED, timing=IF))

AGENDA_BACKS: Final = {"01143": death_to_the_intruders, "01144": will_of_umordhoth, VENGEANCE: devourer_below}
