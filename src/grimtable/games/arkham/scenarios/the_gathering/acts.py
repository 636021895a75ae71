"""The acts, and the choice at their end (AHC-GATH-04 to AHC-GATH-07)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import definition
from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ENEMY_DEFEATED,
    FORCED,
    IF,
    REACTION,
    ROUND_ENDS,
    WHEN,
)
from grimtable.games.arkham.rules.cards_in_play.clues import clues_of
from grimtable.games.arkham.rules.cards_in_play.tokens import (
    reveal_location,
)
from grimtable.games.arkham.rules.cards_in_play.values import (
    card_of,
    enemies_at,
    location_named,
)
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    put_at,
    put_on_map,
    remove,
)
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.harm.damage import EnemyDefeated
from grimtable.games.arkham.rules.scenario.acts import Advance, SpendClues, clues_needed
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.moves import place_investigator
from grimtable.games.arkham.scenarios.night_of_the_zealot import GHOUL_PRIEST, LITA
from grimtable.games.arkham.state import (
    NONE,
    Ahc,
)
from grimtable.games.arkham.words import later_verb
from grimtable.kernel.option import plain_arguments

HOUSE: Final = ["01112", "01113", "01114", "01115"]  # the locations that the first act brings
BARRIER: Final = "01109"

# Resolutions that the lead chooses
BURNED: Final = 1
KEPT: Final = 2

CHOOSE_ENDING: Final = later_verb(
    "choose-ending",
    plain_arguments,
    "choose",
    "AHC-GATH-07",
    lambda t, c: "keep the house" if c[1] == KEPT else "burn the house down",
)


def door_on_the_floor(t: Ahc, card: int) -> None:
    """The house opens: four locations enter play, the enemies in the Study go, everybody is in the Hallway."""
    for code in HOUSE:
        put_on_map(t, card_of(t, code))
    study = location_named(t, "Study")
    hallway = location_named(t, "Hallway")
    for enemy in enemies_at(t, study):
        discard(t, enemy)
    for you in t.order():
        place_investigator(t, you, hallway)
    remove(t, study)


def breaking_the_barrier(t: Ahc, card: int) -> None:
    """The Parlor is revealed, Lita is there, the Ghoul Priest spawns in the Hallway (AHC-GATH-06)."""
    parlor = location_named(t, "Parlor")
    reveal_location(t, parlor)
    put_at(t, card_of(t, LITA), parlor)
    t.push(Spawn(t.lead, card, card_of(t, GHOUL_PRIEST), location_named(t, "Hallway")))


class DefendingTheHome(Effect):
    """The lead chooses whether the house burns (AHC-GATH-07)."""

    ASK: Final = 0
    END_SCENARIO: Final = 1

    def title(self, t: Ahc) -> str:
        return "the act's back"

    def step(self, t: Ahc, at: int) -> bool:
        if at == DefendingTheHome.ASK:
            ask = t.question(t.player[t.lead], "What becomes of the house?", "AHC-GATH-07")
            ask.offer(CHOOSE_ENDING, BURNED)
            ask.offer(CHOOSE_ENDING, KEPT)
        else:
            t.push(EndScenario(0, self.card, NONE, NONE, self.pick[1]))
        return True


def defending_the_home(t: Ahc, card: int) -> None:
    """The back of act 3."""
    t.push(DefendingTheHome(t.lead, card))


class Barrier(Effect):
    """When the round ends the investigators in the Hallway may pay the act's clues together (AHC-GATH-05)."""

    SPEND: Final = 0
    ADVANCE: Final = 1

    def title(self, t: Ahc) -> str:
        return "the barrier"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Barrier.SPEND:
                spend = SpendClues(self.you, self.card, NONE, NONE, clues_needed(t))
                spend.payers = t.here(location_named(t, "Hallway"))
                t.push(spend)
            case Barrier.ADVANCE:
                if self.got:
                    t.push(Advance(self.you, self.card))
            case _:
                return False
        return True


def may_break_barrier(t: Ahc, you: int, card: int, event: int) -> bool:
    """There are clues enough in the Hallway."""
    hallway = location_named(t, "Hallway")
    return t.place[you] == hallway and clues_of(t, t.here(hallway), you) >= clues_needed(t)


def break_barrier(t: Ahc, you: int, card: int, event: int) -> None:
    """Objective, when the round ends: spend the clues and advance."""
    t.push(Barrier(you, card, event))


def priest_fell(t: Ahc, you: int, card: int, event: int) -> bool:
    """The Ghoul Priest is defeated."""
    fallen = t.stack[event]
    assert isinstance(fallen, EnemyDefeated)
    return t.defn[fallen.target] == definition(GHOUL_PRIEST)


def flames(t: Ahc, you: int, card: int, event: int) -> None:
    """Objective: the Ghoul Priest's defeat advances the act."""
    t.push(Advance(t.lead, card))


declare(
    Ability(
        BARRIER,
        REACTION,
        break_barrier,
        may_break_barrier,
        event=ROUND_ENDS,
        timing=WHEN,
        label="spend the clues, the act advances",
    )
)
declare(Ability("01110", FORCED, flames, priest_fell, event=ENEMY_DEFEATED, timing=IF))


ACT_BACKS: Final = {"01108": door_on_the_floor, BARRIER: breaking_the_barrier, "01110": defending_the_home}
OBJECTIVES: Final = {BARRIER, "01110"}
