"""The locations: the woods, of which nobody knows which is which, and the Ritual Site (AHC-DEVO-02, AHC-DEVO-03)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.encounter_sets import Ordeal
from grimtable.games.arkham.printed import AGILITY, CLUES, COMBAT, INTELLECT, WILLPOWER
from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.events import Effect, Event
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ANYTHING,
    FORCED,
    IF,
    INVESTIGATED_WITH,
    MOVES,
    RESIGN,
    ROUND_ENDS,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import heal_damage, heal_horror, put_clues
from grimtable.games.arkham.rules.harm.damage import deal
from grimtable.games.arkham.rules.scenario.moves import Moves
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.scenarios.places import entered_this, resign
from grimtable.games.arkham.state import NONE, TURN, Ahc
from grimtable.games.arkham.words import HEAL, title

MAIN_PATH: Final = "01149"
WOODS: Final = ["01150", "01151", "01152", "01153", "01154", "01155"]
RITUAL_SITE: Final = "01156"
IN_PLAY: Final = 4  # so many of the woods

declare(Ability(MAIN_PATH, ACTION, resign, word=RESIGN))


# -- Unhallowed Ground


class UnhallowedGround(Ordeal):
    """A failure costs 1 damage and 1 horror."""

    def failed(self, t: Ahc, test: Trial) -> None:
        deal(t, self.you, self.card, 1, 1)


def unhallowed_ground(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, after you enter: test willpower (4); a failure costs 1 damage and 1 horror."""
    t.push(UnhallowedGround(you, card, event, NONE, 4))


declare(Ability("01150", FORCED, unhallowed_ground, entered_this, event=MOVES, tests=True))


# -- Twisting Paths


class TwistingPaths(Ordeal):
    """A failure leaves the investigator where they are."""

    def skill(self) -> int:
        return INTELLECT

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 0 if test.margin >= 0 else ANYTHING

    def failed(self, t: Ahc, test: Trial) -> None:
        moving = t.own(self.event)
        assert isinstance(moving, Event)
        moving.cancelled = True


def leaves_this(t: Ahc, you: int, card: int, event: int) -> bool:
    """You move out of this location, by an action or by any effect; not in the midst of a test (ruling 68)."""
    moving = t.stack[event]
    assert isinstance(moving, Moves)
    return moving.n == card and moving.you == you and t.test == NONE


def twisting_paths(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, when you move out: test intellect (3); on a failure the effects of the move are cancelled."""
    t.push(TwistingPaths(you, card, event, NONE, 3))


declare(Ability("01151", FORCED, twisting_paths, leaves_this, event=MOVES, timing=WHEN))


# -- Old House, Cliffside, Tangled Thicket


def old_house(t: Ahc, card: int, subject: int, argument: int) -> int:
    """It is investigated with willpower."""
    return WILLPOWER + 1 if subject == card else 0


def cliffside(t: Ahc, card: int, subject: int, argument: int) -> int:
    """It is investigated with agility."""
    return AGILITY + 1 if subject == card else 0


def tangled_thicket(t: Ahc, card: int, subject: int, argument: int) -> int:
    """It is investigated with combat."""
    return COMBAT + 1 if subject == card else 0


modifier("01152", INVESTIGATED_WITH, old_house)
modifier("01153", INVESTIGATED_WITH, cliffside)
modifier("01154", INVESTIGATED_WITH, tangled_thicket)


# -- Quiet Glade


class Rest(Effect):
    """Heal 1 damage or 1 horror of your own."""

    ASK: Final = 0
    MEND: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Rest.ASK:
                ask = t.question_to(self.you, "What is healed?", "AHC-INIT-07")
                for horror, column in enumerate((t.damage, t.horror)):
                    if column[self.you]:
                        ask.offer(HEAL, self.you, horror)
            case Rest.MEND:
                if self.pick[2]:
                    heal_horror(t, self.you, 1)
                else:
                    heal_damage(t, self.you, 1)
            case _:
                return False
        return True


def may_rest(t: Ahc, you: int, card: int, event: int) -> bool:
    """You are hurt or afraid."""
    return t.damage[you] > 0 or t.horror[you] > 0


def quiet_glade(t: Ahc, you: int, card: int, event: int) -> None:
    """Heal 1 damage or 1 horror, once per turn."""
    t.push(Rest(you, card))


declare(Ability("01155", ACTION, quiet_glade, may_rest, limit=1, period=TURN, label="heal 1 damage or horror"))


# -- Ritual Site


def missing_clues(t: Ahc, card: int) -> int:
    """How many clues the Ritual Site has less than at the beginning."""
    return CLUES[t.defn[card]] * t.starters - t.clues[card]


def may_refill(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is revealed and has fewer clues than at the beginning."""
    return bool(t.shown[card]) and missing_clues(t, card) > 0


def refill(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, at the end of the round: clues are added until there are 2 per investigator."""
    put_clues(t, card, missing_clues(t, card))


declare(Ability(RITUAL_SITE, FORCED, refill, may_refill, event=ROUND_ENDS, timing=IF))
