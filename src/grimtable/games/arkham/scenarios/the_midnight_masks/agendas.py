"""The agendas, and the Masked Hunter on the back of the first (AHC-MASK-09 to AHC-MASK-12)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    CANNOT_DISCOVER,
    CANNOT_SPEND,
    HEALTH_VALUE,
    RESIGN,
)
from grimtable.games.arkham.rules.abilities.modifiers import modifier
from grimtable.games.arkham.rules.cards_in_play.values import card_of
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.scenarios.places import resign
from grimtable.games.arkham.state import NONE, THREAT, Ahc

PREDATOR_OR_PREY: Final = "01121a"
TIME_IS_SHORT: Final = "01122"
MASKED_HUNTER: Final = "01121b"
MIDNIGHT: Final = 2  # the resolution


def hunter_appears(t: Ahc, card: int) -> None:
    """The back of agenda 1 is an enemy: it spawns, engaged with its prey."""
    t.push(Spawn(t.lead, card, card_of(t, MASKED_HUNTER)))


def clock_strikes(t: Ahc, card: int) -> None:
    """The back of agenda 2: resolution 2."""
    t.push(EndScenario(0, card, NONE, NONE, MIDNIGHT))


def hardy(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+2 health per investigator."""
    return 2 * t.starters if subject == card else 0


def hems_in(t: Ahc, card: int, subject: int, argument: int) -> int:
    """Whoever is engaged with it can neither discover nor spend clues; to place them is possible (AHC-CLUE-04)."""
    return int(t.zone[card] == THREAT and t.holder[card] == subject)


declare(Ability(PREDATOR_OR_PREY, ACTION, resign, word=RESIGN))
declare(Ability(TIME_IS_SHORT, ACTION, resign, word=RESIGN))
modifier(MASKED_HUNTER, HEALTH_VALUE, hardy)
modifier(MASKED_HUNTER, CANNOT_DISCOVER, hems_in)
modifier(MASKED_HUNTER, CANNOT_SPEND, hems_in)

AGENDA_BACKS: Final = {PREDATOR_OR_PREY: hunter_appears, TIME_IS_SHORT: clock_strikes}
