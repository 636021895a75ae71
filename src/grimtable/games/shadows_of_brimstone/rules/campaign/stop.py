"""A stop between two adventures: to town or straight on, new heroes for the dead, the next Mission (chapter 44.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.shadows_of_brimstone.printed import CLASSES, ROWS, piece_of
from grimtable.games.shadows_of_brimstone.rules.adventure import Creation, Stranger
from grimtable.games.shadows_of_brimstone.rules.breaking_off import Breakable
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import GoingUp
from grimtable.games.shadows_of_brimstone.rules.campaign.road import Travel
from grimtable.games.shadows_of_brimstone.rules.campaign.town import TownStay
from grimtable.games.shadows_of_brimstone.state import NO_TOWN, NONE, RODE_ON, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_END, K_NEXT_MISSION, K_SUCCESSOR
from grimtable.games.shadows_of_brimstone.words.verbs import (
    CHOOSE_MISSION,
    NO_NEW_HERO,
    RIDE_STRAIGHT_ON,
    START_NEW_HERO,
    TRAVEL_TO_TOWN,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed


class NewHeroes(Frame[Sob]):
    """The players of dead heroes may start new ones; who has nobody left must (SOB-DEATH-07, SOB-SETUP-02).

    For a hero that stays dead that is done once, however many stops it is brought to.
    """

    ASK: Final = 0
    START: Final = 1

    hero: int = NONE  # the dead one

    def twin(self) -> NewHeroes:
        o = NewHeroes(self.you, self.card)
        o.hero = self.hero
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case NewHeroes.ASK:
                dead = [hero for hero in t.heroes() if hero > self.hero and self.may_be_replaced(t, hero)]
                if not dead:
                    return False
                self.hero = dead[0]
                ask = t.question(t.seat_of(self.hero), "Who rides in place of the dead?", "SOB-DEATH-07")
                for number in CLASSES:
                    for portrait in range(len(ROWS[number].get("names", [""]))):
                        ask.offer(START_NEW_HERO, piece_of(number, portrait), self.hero)
                if self.leads_another(t, self.hero):
                    ask.offer(NO_NEW_HERO)
            case NewHeroes.START:
                verb, successor, _, _ = self.pick
                if verb == START_NEW_HERO:
                    t.successors = changed(t.successors, self.hero, successor)
                    t.replaced |= 1 << self.hero
                    t.emit(K_SUCCESSOR, self.hero, successor)
                self.at = NewHeroes.ASK
            case _:
                return False
        return True

    def may_be_replaced(self, t: Sob, hero: int) -> bool:
        """Whether a hero is dead and nobody has taken its place yet, or its player has nobody else."""
        if not t.dead >> hero & 1:
            return False
        return not t.replaced >> hero & 1 or not self.leads_another(t, hero)

    def leads_another(self, t: Sob, dead: int) -> bool:
        """Whether the dead hero's player has somebody else to lead in the next adventure."""
        mine = [hero for hero in t.heroes() if t.controller[hero] == t.controller[dead]]
        return any(not t.dead >> hero & 1 or t.successors[hero] != NONE for hero in mine)

    def title(self, t: Sob) -> str:
        return "New heroes"


class NextMission(Frame[Sob]):
    """The posse chooses among the Missions that are open to it (SOB-CAMP-16)."""

    ASK: Final = 0
    CHOSEN: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case NextMission.ASK:
                ask = t.question_all("Which Mission next?", "SOB-CAMP-16")
                for number in t.open_missions:
                    ask.offer(CHOOSE_MISSION, piece_of(number))
            case NextMission.CHOSEN:
                t.next_mission = self.pick[1] // piece_of(1)
                t.emit(K_NEXT_MISSION, piece=self.pick[1])
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "The next Mission"


def everybody_goes_up() -> Frame[Sob]:
    """Whoever has enough XP must go up before the next adventure (SOB-TURN-16)."""
    return GoingUp(must=True)


# Each step of a stop is a procedure of its own, begun without anything; those of the town only if the posse goes there.
TOWN_STEPS: Final[list[Callable[[], Frame[Sob]]]] = [
    Travel,
    TownStay,
]
LAST_STEPS: Final[list[Callable[[], Frame[Sob]]]] = [
    everybody_goes_up,
    NewHeroes,
    NextMission,
]


class Stop(Breakable):
    """Everything between two adventures. It lies at the bottom of the stack."""

    CREATE: Final = 0
    WHERE_TO: Final = 1
    SET_OUT: Final = 2
    TOWN_STEP: Final = 3
    LAST_STEP: Final = 4
    RIDE_ON: Final = 5

    created: int = 0  # heroes that are ready
    steps: int = 0  # that have begun

    def twin(self) -> Stop:
        o = Stop(self.you, self.card)
        o.created = self.created
        o.steps = self.steps
        return o

    def goes_on_at(self, t: Sob) -> int:
        """With the last hero the stay in town is over."""
        self.steps = 0
        t.acting = NONE
        return Stop.LAST_STEP

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Stop.CREATE:
                if self.created < t.party:
                    if t.newcomers >> self.created & 1:
                        t.push(Creation(self.created))
                    if t.strangers >> self.created & 1:
                        t.push(Stranger(self.created))
                    self.created += 1
                    self.at = Stop.CREATE
            case Stop.WHERE_TO:
                if t.closed == NO_TOWN or not t.standing():
                    self.at = Stop.LAST_STEP
                else:
                    ask = t.question_all("Where do you go from here?", "SOB-CAMP-12")
                    ask.offer(TRAVEL_TO_TOWN)
                    ask.offer(RIDE_STRAIGHT_ON)
            case Stop.SET_OUT:
                if self.pick[0] == RIDE_STRAIGHT_ON:
                    self.at = Stop.LAST_STEP
            case Stop.TOWN_STEP:
                if self.steps < len(TOWN_STEPS):
                    t.push(TOWN_STEPS[self.steps]())
                    self.steps += 1
                    self.at = Stop.TOWN_STEP
                else:
                    self.steps = 0
            case Stop.LAST_STEP:
                if self.steps < len(LAST_STEPS):
                    t.push(LAST_STEPS[self.steps]())
                    self.steps += 1
                    self.at = Stop.LAST_STEP
            case Stop.RIDE_ON:
                t.ended = RODE_ON
                t.emit(K_END, amount=t.ended)
                t.finish()
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Between adventures"
