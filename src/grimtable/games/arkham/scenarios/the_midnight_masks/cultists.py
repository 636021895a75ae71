"""The Cult of Umôrdhoth, and the treacheries of the scenario (AHC-MASK-13)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.encounter_sets import Ordeal
from grimtable.games.arkham.printed import INTELLECT, SURGE
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect, Event
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ANYTHING,
    ATTACKS,
    EVADED,
    FORCED,
    KEYWORD,
    PARLEY,
    REVELATION,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.clues import spendable
from grimtable.games.arkham.rules.cards_in_play.entering import display
from grimtable.games.arkham.rules.cards_in_play.tokens import drop_clues, heal_damage, spend_clues
from grimtable.games.arkham.rules.harm.damage import deal
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import NONE, ROUND, Ahc
from grimtable.games.arkham.words import later_verb, title
from grimtable.kernel.option import plain_arguments

# -- 01137 "Wolf-Man" Drew


def bites(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is he who attacks, and he is hurt."""
    return t.stack[event].card == card and t.damage[card] > 0


def drew(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, when he attacks: heal 1 damage from him."""
    heal_damage(t, card, 1)


declare(Ability("01137", FORCED, drew, bites, event=ATTACKS, timing=WHEN))


# -- 01138 Herman Collins, 01139 Peter Warren, 01140 Victoria Devereux


def unmask(t: Ahc, you: int, card: int, event: int) -> None:
    """The Cultist is added to the victory display, which is no defeat."""
    if t.in_play(card):
        display(t, you, card)


declare(Ability("01138", ACTION, unmask, word=PARLEY, cost=Cost(cards=4), label="discard 4 cards"))
declare(Ability("01139", ACTION, unmask, word=PARLEY, cost=Cost(clues=2), label="spend 2 clues"))
declare(Ability("01140", ACTION, unmask, word=PARLEY, cost=Cost(resources=5), label="pay 5 resources"))


# -- 01141 Ruth Turner


def was_evaded(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is she who was evaded."""
    evaded = t.stack[event]
    assert isinstance(evaded, Event)
    return evaded.target == card


declare(Ability("01141", FORCED, unmask, was_evaded, event=EVADED))


# -- 01135 Hunting Shadow

SUFFER: Final = 0
SPEND: Final = 1
CHOOSE_SHADOW: Final = later_verb(
    "choose-shadow",
    plain_arguments,
    "choose",
    "AHC-KEY-06",
    lambda t, c: "spend 1 clue" if c[1] == SPEND else "take 2 damage",
)


class HuntingShadow(Effect):
    """Whoever drew it must spend a clue, if that is possible, or take 2 damage (AHC-KEY-06)."""

    ASK: Final = 0
    TAKE: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case HuntingShadow.ASK:
                ask = t.question_to(self.you, "What does the shadow get?", "AHC-KEY-06")
                if spendable(t, self.you, self.you):
                    ask.offer(CHOOSE_SHADOW, SPEND)
                ask.offer(CHOOSE_SHADOW, SUFFER)
            case HuntingShadow.TAKE:
                if self.pick[1] == SPEND:
                    spend_clues(t, self.you, 1)
                else:
                    deal(t, self.you, self.card, 2, 0)
            case _:
                return False
        return True


def hunting_shadow(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: 2 damage, or a clue is spent."""
    t.push(HuntingShadow(you, card, event))


declare(Ability("01135", REVELATION, hunting_shadow))


# -- 01136 False Lead


class FalseLead(Ordeal):
    """For each point of a failure a clue is put on the location."""

    def skill(self) -> int:
        return INTELLECT

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 0 if test.margin >= 0 else ANYTHING

    def failed(self, t: Ahc, test: Trial) -> None:
        drop_clues(t, self.you, t.place[self.you], test.failed_by())


def false_lead(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: without clues it gains surge; else test intellect (4), a clue lost for each point you fail by."""
    if t.clues[you]:
        t.begin(FalseLead(you, card, event, NONE, 4))
    else:
        lasts(t, KEYWORD, card, SURGE, 1, ROUND, card)


declare(Ability("01136", REVELATION, false_lead))
