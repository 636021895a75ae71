"""Umôrdhoth and its wrath (AHC-DEVO-17, AHC-DEVO-18, AHC-DEVO-25)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.encounter_sets import Ordeal
from grimtable.games.arkham.printed import definition
from grimtable.games.arkham.rules.abilities.costs import discardable, one_of_each
from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ANYTHING,
    FORCED,
    HEALTH_VALUE,
    IF,
    REVELATION,
    TURN_ENDS,
)
from grimtable.games.arkham.rules.abilities.modifiers import modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import ready
from grimtable.games.arkham.rules.cards_in_play.values import assets_of
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.harm.damage import deal
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.scenarios.night_of_the_zealot import LITA
from grimtable.games.arkham.state import NONE, PLAYING, Ahc
from grimtable.games.arkham.words import DISCARD_CARD, later_verb, nothing_more, title

UMORDHOTH: Final = "01157"
PER_INVESTIGATOR: Final = 4
SACRIFICE: Final = 3  # the resolution

BEAR_WRATH: Final = later_verb(
    "bear-wrath", nothing_more, "take", "AHC-DEVO-26", lambda t, c: "take 1 damage and 1 horror"
)


# -- 01157 Umôrdhoth


def grows(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+4 health per investigator."""
    return PER_INVESTIGATOR * t.starters if subject == card else 0


def is_exhausted(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is exhausted."""
    return bool(t.exhausted[card])


def rises(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, whenever somebody's turn ends: it readies."""
    ready(t, card)


def lita_of(t: Ahc, you: int) -> int:
    """Lita Chantler under an investigator's control, or none."""
    for asset in assets_of(t, you):
        if t.defn[asset] == definition(LITA):
            return asset
    return NONE


def has_lita(t: Ahc, you: int, card: int, event: int) -> bool:
    """You control Lita Chantler."""
    return lita_of(t, you) != NONE


def throw_lita(t: Ahc, you: int, card: int, event: int) -> None:
    """You throw her to Umôrdhoth: resolution 3. If the blows that come first have killed her there is nobody to throw
    (ruling 69).
    """
    if lita_of(t, you) != NONE:
        t.push(EndScenario(0, card, NONE, NONE, SACRIFICE))


modifier(UMORDHOTH, HEALTH_VALUE, grows)
declare(Ability(UMORDHOTH, FORCED, rises, is_exhausted, event=TURN_ENDS, timing=IF))
declare(Ability(UMORDHOTH, ACTION, throw_lita, has_lita, label="throw Lita Chantler to it"))


# -- 01158 Umôrdhoth's Wrath


class UmordhothsWrath(Ordeal):
    """Each point by which it fails is a choice."""

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 0 if test.margin >= 0 else ANYTHING

    def failed(self, t: Ahc, test: Trial) -> None:
        t.push(Wrath(self.you, self.card, NONE, NONE, test.failed_by()))


class Wrath(Effect):
    """Each of `n` points costs a card of the hand, or else a damage and a horror (AHC-DEVO-26)."""

    ASK: Final = 0
    TAKE: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        if at == Wrath.TAKE:
            self.at = Wrath.ASK
            self.n -= 1
            if self.pick[0] == DISCARD_CARD:
                discard(t, self.pick[1])
            else:
                deal(t, self.you, self.card, 1, 1)
            return True
        if not self.n or t.status[self.you] != PLAYING:
            return False
        times = f", {self.n} times" if self.n > 1 else ""
        ask = t.question_to(self.you, f"What does {title(t, self.card)} take from you{times}?", "AHC-DEVO-26")
        for card in one_of_each(t, discardable(t, self.you)):
            ask.offer(DISCARD_CARD, card)
        ask.offer(BEAR_WRATH)
        return True


def umordhoths_wrath(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: test willpower (5); each point of a failure costs a card of the hand, or a damage and a horror."""
    t.begin(UmordhothsWrath(you, card, event, NONE, 5))


declare(Ability("01158", REVELATION, umordhoths_wrath))
