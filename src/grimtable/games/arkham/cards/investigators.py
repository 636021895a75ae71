"""The five investigators: what each of them can do, and what the elder sign means to them (chapter 18.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import Strike, in_own_turn, may_strike
from grimtable.games.arkham.printed import definition, trait
from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION, TOME_ABILITY
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.kinds import (
    AFTER,
    ASSETS,
    ENEMY_DEFEATED,
    EXTRA_ACTION,
    FREE,
    HARMED,
    REACTION,
    RESOURCES,
    TOKEN_REVEALED,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import additional_action, lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_action, gain_resources
from grimtable.games.arkham.rules.cards_in_play.values import assets_of, has_trait
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.harm.damage import EnemyDefeated, Harm
from grimtable.games.arkham.rules.scenario.moves import can_discover, discover_clues
from grimtable.games.arkham.rules.skill_tests.chaos import (
    ELDER_DRAWS,
    ELDER_REACH,
    ELDER_SUCCESS,
    ELDER_VALUE,
    ELDER_WINS,
)
from grimtable.games.arkham.rules.skill_tests.revealing import TokenRevealed
from grimtable.games.arkham.state import NONE, PHASE, ROUND, TEST, TURN, Ahc

TOME: Final = trait("Tome")


def nothing_added(t: Ahc, you: int) -> int:
    """An elder sign of +0."""
    return 0


# -- 01001 Roland Banks


def roland_may(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have defeated an enemy, and a clue lies here (AHC-FGHT-09)."""
    fallen = t.stack[event]
    assert isinstance(fallen, EnemyDefeated)
    return fallen.you == you and can_discover(t, you)


def roland(t: Ahc, you: int, card: int, event: int) -> None:
    """Discover 1 clue here."""
    discover_clues(t, you, t.place[you], 1, card)


def clues_here(t: Ahc, you: int) -> int:
    """Elder sign: +1 for each clue that lies here; those that investigators hold do not count (AHC-LOC-13)."""
    return t.clues[t.place[you]]


declare(Ability("01001", REACTION, roland, roland_may, event=ENEMY_DEFEATED, timing=AFTER, limit=1, period=ROUND))
ELDER_VALUE[definition("01001")] = clues_here


# -- 01002 Daisy Walker


def daisy_reads(t: Ahc, you: int) -> None:
    """Elder sign, on a success: draw a card for each Tome that you control."""
    t.push(DrawCards(you, you, sum(has_trait(t, asset, TOME) for asset in assets_of(t, you))))


additional_action("01002", TOME_ABILITY)
ELDER_VALUE[definition("01002")] = nothing_added
ELDER_SUCCESS[definition("01002")] = daisy_reads
ELDER_REACH[definition("01002")] = 1 << ASSETS
ELDER_DRAWS.add(definition("01002"))


# -- 01003 "Skids" O'Toole


def skids(t: Ahc, you: int, card: int, event: int) -> None:
    """In your turn, 2 resources: this turn has 1 action more."""
    lasts(t, EXTRA_ACTION, you, ANY_ACTION, 1, TURN, card)
    gain_action(t, you)


def skids_lucky(t: Ahc, you: int) -> int:
    """Elder sign: +2."""
    return 2


def skids_profits(t: Ahc, you: int) -> None:
    """Elder sign, on a success: gain 2 resources."""
    gain_resources(t, you, 2)


declare(Ability("01003", FREE, skids, in_own_turn, cost=Cost(resources=2), limit=1, period=TURN))
ELDER_VALUE[definition("01003")] = skids_lucky
ELDER_SUCCESS[definition("01003")] = skids_profits
ELDER_REACH[definition("01003")] = 1 << RESOURCES


# -- 01004 Agnes Baker


def agnes_may(t: Ahc, you: int, card: int, event: int) -> bool:
    """Horror was placed on her own card, not on an asset alone (AHC-DMG-17), and there is an enemy here to hurt."""
    harm = t.stack[event]
    assert isinstance(harm, Harm)
    return harm.horror_on(card) > 0 and may_strike(t, you, card, event)


def agnes(t: Ahc, you: int, card: int, event: int) -> None:
    """1 damage to an enemy here."""
    t.push(Strike(you, card, event, NONE, 1))


def horror_borne(t: Ahc, you: int) -> int:
    """Elder sign: +1 for each horror on her."""
    return t.horror[you]


declare(Ability("01004", REACTION, agnes, agnes_may, event=HARMED, timing=AFTER, limit=1, period=PHASE))
ELDER_VALUE[definition("01004")] = horror_borne


# -- 01005 Wendy Adams


def wendy_may(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is you who reveals the token."""
    revealed = t.stack[event]
    assert isinstance(revealed, TokenRevealed)
    return revealed.you == you


def wendy(t: Ahc, you: int, card: int, event: int) -> None:
    """Discarding a card from hand: the token goes back as if never revealed, and another one is (AHC-CHAOS-07)."""
    revealed = t.own(event)
    assert isinstance(revealed, TokenRevealed)
    revealed.cancelled = True


def wears_amulet(t: Ahc, you: int) -> bool:
    """Elder sign: with her amulet in play the test succeeds automatically."""
    amulet = definition("01014")
    return any(t.defn[card] == amulet for card in t.play)


declare(
    Ability(
        "01005", REACTION, wendy, wendy_may, event=TOKEN_REVEALED, timing=WHEN, cost=Cost(cards=1), limit=1, period=TEST
    )
)
ELDER_VALUE[definition("01005")] = nothing_added
ELDER_WINS[definition("01005")] = wears_amulet
