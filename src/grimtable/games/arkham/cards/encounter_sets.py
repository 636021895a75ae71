"""The treacheries of the encounter sets; the enemies are all in their numbers (chapter 18.6)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import discard_this, into_threat_area, of_own_turn
from grimtable.games.arkham.printed import AGILITY, WILLPOWER
from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    AFTER,
    CANNOT_PLAY,
    EVADE,
    FIGHT,
    FORCED,
    HARMED,
    IF,
    INVESTIGATE,
    MOVE,
    REVELATION,
    ROUND_ENDS,
    SHROUD_VALUE,
    SUCCEEDS,
    THREATS,
    TURN_ENDS,
)
from grimtable.games.arkham.rules.abilities.modifiers import dearer, modifier
from grimtable.games.arkham.rules.abilities.moot_orders import distinct
from grimtable.games.arkham.rules.cards_in_play.values import assets_of, attached_to, copies
from grimtable.games.arkham.rules.cards_in_play.zones import attach, discard, may_leave
from grimtable.games.arkham.rules.harm.damage import deal
from grimtable.games.arkham.rules.scenario.acts import add_doom
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest, begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Tester, Trial
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import DISCARD_ASSET, title

FROZEN: Final = 1 << MOVE | 1 << FIGHT | 1 << EVADE  # the actions that fear makes harder


class Ordeal(Tester):
    """A test that a card orders: `n` is its difficulty (AHC-ST-09)."""

    TEST: Final = 0

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def skill(self) -> int:
        """The skill that is tested."""
        return WILLPOWER

    def step(self, t: Ahc, at: int) -> bool:
        if at != Ordeal.TEST:
            return False
        begin_test(t, self.you, self.card, self.skill(), self.n)
        return True

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 0 if test.margin >= 0 else 1 << HARMED


# -- 01162 Grasping Hands


class GraspingHands(Ordeal):
    """All points by which it fails are one amount of damage (AHC-DMG-13)."""

    def skill(self) -> int:
        return AGILITY

    def failed(self, t: Ahc, test: Trial) -> None:
        deal(t, self.you, self.card, test.failed_by(), 0)


def grasping_hands(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: test agility (3); each point of a failure is a damage."""
    t.begin(GraspingHands(you, card, event, NONE, 3))


declare(Ability("01162", REVELATION, grasping_hands))


# -- 01163 Rotting Remains


class RottingRemains(Ordeal):
    """All points by which it fails are one amount of horror."""

    def failed(self, t: Ahc, test: Trial) -> None:
        deal(t, self.you, self.card, 0, test.failed_by())


def rotting_remains(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: test willpower (3); each point of a failure is a horror."""
    t.begin(RottingRemains(you, card, event, NONE, 3))


declare(Ability("01163", REVELATION, rotting_remains))


# -- 01164 Frozen in Fear


class FrozenInFear(Ordeal):
    """A success discards it."""

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 1 << THREATS if test.margin >= 0 else 0

    def passed(self, t: Ahc, test: Trial) -> None:
        discard_this(t, self.you, self.card, NONE)


def freezes(t: Ahc, card: int, subject: int, argument: int) -> int:
    """The first of all moves, fights and evasions in a round costs 1 action more."""
    return int(t.holder[card] == subject and bool(FROZEN >> argument & 1) and not t.acted[subject] & FROZEN)


def thaw(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, as your turn ends: test willpower (3); on a success it is discarded."""
    t.begin(FrozenInFear(you, card, event, NONE, 3))


declare(Ability("01164", REVELATION, into_threat_area))
dearer("01164", FROZEN, freezes)
declare(Ability("01164", FORCED, thaw, of_own_turn, event=TURN_ENDS, timing=IF, tests=True))


# -- 01165 Dissonant Voices


def silences(t: Ahc, card: int, subject: int, argument: int) -> int:
    """You cannot play assets or events in any window."""
    return int(t.holder[card] == subject)


declare(Ability("01165", REVELATION, into_threat_area))
modifier("01165", CANNOT_PLAY, silences)
declare(Ability("01165", FORCED, discard_this, event=ROUND_ENDS, timing=IF))


# -- 01166 Ancient Evils


def ancient_evils(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: 1 doom on the current agenda, which may advance by it (AHC-MYTH-06)."""
    add_doom(t, 1, True)


declare(Ability("01166", REVELATION, ancient_evils))


# -- 01167 Crypt Chill


class CryptChill(Ordeal):
    """A failure costs an asset, or damage where there is none."""

    def failed(self, t: Ahc, test: Trial) -> None:
        t.begin(LoseAsset(self.you, self.card))


class LoseAsset(Effect):
    """You discard an asset of yours; if none can leave play you take 2 damage instead."""

    ASK: Final = 0
    DISCARD: Final = 1
    END: Final = 2

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case LoseAsset.ASK:
                assets = [c for c in assets_of(t, self.you) if may_leave(t, c)]
                if not assets:
                    self.at = LoseAsset.END
                    deal(t, self.you, self.card, 2, 0)
                    return True
                ask = t.question_to(self.you, "Which asset is discarded?", "AHC-INIT-07")
                for card in assets:
                    ask.offer(DISCARD_ASSET, card)
                ask.options[:] = distinct(t, ask.options)
            case LoseAsset.DISCARD:
                discard(t, self.pick[1])
            case _:
                return False
        return True


def crypt_chill(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: test willpower (4); on a failure discard an asset of yours, or take 2 damage if you cannot."""
    t.begin(CryptChill(you, card, event, NONE, 4))


declare(Ability("01167", REVELATION, crypt_chill))


# -- 01168 Obscuring Fog


def obscuring_fog(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: attach it to your location; where a copy lies already it cannot be (AHC-ATT-06, AHC-ATT-07)."""
    place = t.place[you]
    if not any(copies(t, card, other) for other in attached_to(t, place)):
        attach(t, card, place)


def dims(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+2 shroud of the attached location."""
    return 2 * int(t.holder[card] == subject)


def investigated(t: Ahc, you: int, card: int, event: int) -> bool:
    """The attached location was investigated successfully, by whomever."""
    test = t.stack[t.test]
    assert isinstance(test, SkillTest)
    return test.word == INVESTIGATE and test.target == t.holder[card]


declare(Ability("01168", REVELATION, obscuring_fog))
modifier("01168", SHROUD_VALUE, dims)
declare(Ability("01168", FORCED, discard_this, investigated, event=SUCCEEDS, timing=AFTER))
