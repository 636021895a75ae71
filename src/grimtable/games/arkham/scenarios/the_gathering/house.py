"""The locations, and Lita Chantler (AHC-GATH-14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import COMBAT, INTELLECT, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.initiation import AssetTaken
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ANYTHING,
    FIGHT,
    FORCED,
    MOVES,
    PARLEY,
    REACTION,
    RESIGN,
    SKILL_VALUE,
    SUCCEEDS,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import closed, modifier
from grimtable.games.arkham.rules.cards_in_play.values import (
    controller,
    has_trait,
)
from grimtable.games.arkham.rules.harm.damage import deal
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Tester, Trial, running_test
from grimtable.games.arkham.scenarios.places import entered_this, resign, revealed
from grimtable.games.arkham.state import (
    AT,
    NONE,
    Ahc,
)
from grimtable.games.arkham.words import title

MONSTER: Final = trait("Monster")


def attic(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, after you enter: 1 horror."""
    deal(t, you, card, 0, 1)


def cellar(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, after you enter: 1 damage."""
    deal(t, you, card, 1, 0)


declare(Ability("01113", FORCED, attic, entered_this, event=MOVES))
declare(Ability("01114", FORCED, cellar, entered_this, event=MOVES))
closed("01115")
declare(Ability("01115", ACTION, resign, revealed, word=RESIGN))


# -- Lita Chantler


class AskLita(Tester):
    """Parley: test intellect (4); on a success take control of her (AHC-GATH-14)."""

    TEST: Final = 0

    def title(self, t: Ahc) -> str:
        return f"parley with {title(t, self.card)}"

    def step(self, t: Ahc, at: int) -> bool:
        if at != AskLita.TEST:
            return False
        begin_test(t, self.you, self.card, INTELLECT, 4, PARLEY, self.card)
        return True

    def stirs(self, t: Ahc, test: Trial) -> int:
        return ANYTHING if test.margin >= 0 else 0

    def passed(self, t: Ahc, test: Trial) -> None:
        t.push(AssetTaken(self.you, self.card, NONE, self.card))


def lita_is_free(t: Ahc, you: int, card: int, event: int) -> bool:
    """Nobody controls her, and the Parlor, where she waits, is revealed."""
    return t.zone[card] == AT


def ask_lita(t: Ahc, you: int, card: int, event: int) -> None:
    """Parley with Lita."""
    t.push(AskLita(you, card))


def lita_helps(t: Ahc, card: int, subject: int, argument: int) -> int:
    """Controlled, she gives each investigator at her location +1 combat."""
    by = controller(t, card)
    return int(by != NONE and argument == COMBAT and t.place[subject] == t.place[by])


def lita_may(t: Ahc, you: int, card: int, event: int) -> bool:
    """An investigator at her location has hit a Monster."""
    test = running_test(t)
    return (
        controller(t, card) == you
        and test.word == FIGHT
        and has_trait(t, test.target, MONSTER)
        and t.place[test.you] == t.place[you]
    )


def lita_burns(t: Ahc, you: int, card: int, event: int) -> None:
    """Reaction: that attack deals 1 more damage."""
    running_test(t).extra += 1


declare(Ability("01117", ACTION, ask_lita, lita_is_free, word=PARLEY, tests=True))
modifier("01117", SKILL_VALUE, lita_helps)
declare(Ability("01117", REACTION, lita_burns, lita_may, event=SUCCEEDS, timing=WHEN))
