"""The act: the Cultist deck, and how many of its people must be found (AHC-MASK-07, AHC-MASK-08)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import UNIQUE, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.kinds import ACTION, DISPLAYED, FORCED, IF
from grimtable.games.arkham.rules.cards_in_play.values import has_trait
from grimtable.games.arkham.rules.drawing.encounter_deck import draw_side_card
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.state import NONE, Ahc

CULTIST: Final = trait("Cultist")
CONSPIRACY: Final = "01123"
ALL_SIX: Final = 6
UNMASKED: Final = 1  # the resolution


def is_unique_cultist(t: Ahc, card: int) -> bool:
    """Whether a card is one of those whom the act counts: an Acolyte is not."""
    return UNIQUE[t.defn[card]] and has_trait(t, card, CULTIST)


def found(t: Ahc) -> list[int]:
    """The unique Cultists in the victory display."""
    return [card for card in t.victory if is_unique_cultist(t, card)]


def may_follow_lead(t: Ahc, you: int, card: int, event: int) -> bool:
    """Somebody is left in the Cultist deck."""
    return bool(t.side_deck)


def follow_lead(t: Ahc, you: int, card: int, event: int) -> None:
    """Action, for clues of the group: the next card of the Cultist deck is drawn."""
    draw_side_card(t, you)


def all_are_found(t: Ahc, you: int, card: int, event: int) -> bool:
    """All six are in the victory display."""
    return len(found(t)) >= ALL_SIX


def unveil(t: Ahc, you: int, card: int, event: int) -> None:
    """Objective: with six unique Cultists in the victory display the act advances."""
    t.push(Advance(t.lead, card))


def secrets_unveiled(t: Ahc, card: int) -> None:
    """The back of the act: resolution 1."""
    t.push(EndScenario(0, card, NONE, NONE, UNMASKED))


declare(
    Ability(
        CONSPIRACY,
        ACTION,
        follow_lead,
        may_follow_lead,
        cost=Cost(group_clues=2),
        label="draw from the Cultist deck",
    )
)
declare(Ability(CONSPIRACY, FORCED, unveil, all_are_found, event=DISPLAYED, timing=IF))

ACT_BACKS: Final = {CONSPIRACY: secrets_unveiled}
OBJECTIVES: Final = {CONSPIRACY}
