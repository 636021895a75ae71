"""Basic weaknesses (chapter 18.5)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import discard_this, into_threat_area
from grimtable.games.arkham.printed import INVESTIGATOR, TYPE, WEAKNESS
from grimtable.games.arkham.rules.abilities.costs import one_of_each
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    AFTER,
    ATTACKS,
    BLANK,
    FORCED,
    HANDS,
    HARMED,
    PARLEY,
    RESOURCES,
    REVELATION,
    SKILL_VALUE,
)
from grimtable.games.arkham.rules.abilities.modifiers import modifier
from grimtable.games.arkham.rules.cards_in_play.discards import discard_together
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.values import location_of
from grimtable.games.arkham.rules.enemies.attacks import Attack
from grimtable.games.arkham.rules.harm.damage import Harm, hurt_investigator
from grimtable.games.arkham.rules.scenario.acts import add_doom
from grimtable.games.arkham.state import Ahc
from grimtable.games.arkham.words import CHOOSE_HAND, title

# -- 01096 Amnesia


class Amnesia(Effect):
    """One card of the hand is kept, the others are discarded; a weakness goes only after all else (AHC-WEAK-04)."""

    ASK: Final = 0
    DISCARD: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        hand = t.hand[self.you]
        match at:
            case Amnesia.ASK:
                if len(hand) < 2:
                    return False
                stuck = [card for card in hand if WEAKNESS[t.defn[card]]]
                ask = t.question_to(self.you, "Which card do you keep?", "AHC-WEAK-04")
                for card in one_of_each(t, stuck or hand):
                    ask.offer(CHOOSE_HAND, card)
            case Amnesia.DISCARD:
                discard_together(t, self.you, self.card, [card for card in hand if card != self.pick[1]])
            case _:
                return False
        return True


def amnesia(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: discard all cards of your hand but one of your choice."""
    t.push(Amnesia(you, card))


declare(Ability("01096", REVELATION, amnesia, reach=1 << HANDS))


# -- 01097 Paranoia


def paranoia(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: lose all resources of your pool."""
    gain_resources(t, you, -t.resources[you])


declare(Ability("01097", REVELATION, paranoia, reach=1 << RESOURCES))


# -- 01098 Haunted


def haunted(t: Ahc, card: int, subject: int, argument: int) -> int:
    """-1 to each of your skills."""
    return -int(t.holder[card] == subject)


declare(Ability("01098", REVELATION, into_threat_area, reach=0))
modifier("01098", SKILL_VALUE, haunted)
declare(Ability("01098", ACTION, discard_this, actions=2))


# -- 01099 Psychosis


def took_horror(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have taken horror, be it on your assets (AHC-DMG-17)."""
    harm = t.stack[event]
    assert isinstance(harm, Harm)
    return harm.taken_by(t, you, True) > 0


def psychosis(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced: 1 direct damage."""
    hurt_investigator(t, you, card, 1, 0, True)


declare(Ability("01099", REVELATION, into_threat_area, reach=0))
declare(Ability("01099", FORCED, psychosis, took_horror, event=HARMED, timing=AFTER))
declare(Ability("01099", ACTION, discard_this, actions=2))


# -- 01100 Hypochondria


def took_damage(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have taken damage, be it on your assets."""
    harm = t.stack[event]
    assert isinstance(harm, Harm)
    return harm.taken_by(t, you, False) > 0


def hypochondria(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced: 1 direct horror."""
    hurt_investigator(t, you, card, 0, 1, True)


declare(Ability("01100", REVELATION, into_threat_area, reach=0))
declare(Ability("01100", FORCED, hypochondria, took_damage, event=HARMED, timing=AFTER))
declare(Ability("01100", ACTION, discard_this, actions=2))


# -- 01101 Mob Enforcer

declare(Ability("01101", ACTION, discard_this, word=PARLEY, cost=Cost(resources=4)))


# -- 01102 Silver Twilight Acolyte


def has_attacked(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is this enemy that has attacked."""
    attack = t.stack[event]
    assert isinstance(attack, Attack)
    return attack.card == card


def acolyte(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced: 1 doom on the current agenda, which does not advance by it (AHC-MYTH-06)."""
    add_doom(t, 1, False)


declare(Ability("01102", FORCED, acolyte, has_attacked, event=ATTACKS, timing=AFTER))


# -- 01103 Stubborn Detective


def stubborn_detective(t: Ahc, card: int, subject: int, argument: int) -> int:
    """The text box of each investigator at his location counts as empty; traits stay (AHC-MOD-07)."""
    return int(TYPE[t.defn[subject]] == INVESTIGATOR and t.place[subject] == location_of(t, card))


modifier("01103", BLANK, stubborn_detective)
