"""Seeker cards of level 0."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import (
    Search,
    SearchToHand,
    may_discover,
    performs,
    talent,
)
from grimtable.games.arkham.printed import AGILITY, ASSET, COMBAT, INTELLECT, definition, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ANYTHING,
    CANNOT_ENTER,
    ENTERS_PLAY,
    FORCED,
    HARMED,
    INVESTIGATE,
    MOVES,
    PLAYED,
    REACTION,
    SKILL_FOR,
    SKILL_VALUE,
    SUCCEEDS,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import each_of, lasts, modifier
from grimtable.games.arkham.rules.cards_in_play.entering import Entered
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, heal_damage
from grimtable.games.arkham.rules.cards_in_play.values import controller, has_trait, is_type
from grimtable.games.arkham.rules.cards_in_play.zones import attach, discard
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.scenario.moves import Moves, discover_clues
from grimtable.games.arkham.rules.skill_tests.committing import EXTRA
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest, begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Tester, Trial
from grimtable.games.arkham.state import NONE, PLAYING, ROUND, Ahc
from grimtable.games.arkham.words import CHOOSE_WHO, title

TOME: Final = trait("Tome")
ELITE: Final = trait("Elite")

# -- 01030 Magnifying Glass


def magnifying_glass(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+1 intellect for the controller in every investigation."""
    return int(argument == INTELLECT and controller(t, card) == subject and performs(t, subject, INVESTIGATE))


modifier("01030", SKILL_VALUE, magnifying_glass)


# -- 01031 Old Book of Lore


class OldBookOfLore(Effect):
    """Choose an investigator here, who searches the top three cards of their deck and draws one of them."""

    ASK: Final = 0
    SEARCH: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case OldBookOfLore.ASK:
                readers = readers_here(t, self.you)
                if not readers:
                    return False
                ask = t.question_to(self.you, "Who searches?", "AHC-INIT-07")
                for reader in readers:
                    ask.offer(CHOOSE_WHO, reader)
            case OldBookOfLore.SEARCH:
                t.push(Search(self.pick[1], self.card, NONE, NONE, 3))
            case _:
                return False
        return True


def readers_here(t: Ahc, you: int) -> list[int]:
    """The investigators at your location who have a card left to search."""
    return [i for i in t.here(t.place[you]) if t.deck[i]]


def may_read(t: Ahc, you: int, card: int, event: int) -> bool:
    """Somebody here has a deck."""
    return bool(readers_here(t, you))


def old_book_of_lore(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust: an investigator here searches three cards, draws one and shuffles the others in."""
    t.push(OldBookOfLore(you, card))


declare(Ability("01031", ACTION, old_book_of_lore, may_read, cost=Cost(exhaust=True)))


# -- 01032 Research Librarian


class FindTome(SearchToHand):
    """A Tome asset is searched for."""

    def fits(self, t: Ahc, card: int) -> bool:
        return is_type(t, card, ASSET) and has_trait(t, card, TOME)


def may_look_up(t: Ahc, you: int, card: int, event: int) -> bool:
    """The librarian has come into play, and there is a deck; what it holds nobody knows."""
    entered = t.stack[event]
    assert isinstance(entered, Entered)
    return entered.target == card and bool(t.deck[you])


def research_librarian(t: Ahc, you: int, card: int, event: int) -> None:
    """After this ally has come into play: take a Tome asset out of the deck to hand and shuffle."""
    t.push(FindTome(you, card))


declare(Ability("01032", REACTION, research_librarian, may_look_up, event=ENTERS_PLAY))


# -- 01033 Dr. Milan Christopher


def milan_adds(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+1 intellect for the controller."""
    return int(argument == INTELLECT and controller(t, card) == subject)


def may_be_paid(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have investigated with success."""
    return performs(t, you, INVESTIGATE)


def milan(t: Ahc, you: int, card: int, event: int) -> None:
    """After you have investigated with success: gain 1 resource, before the clue is found (AHC-ST-17)."""
    gain_resources(t, you, 1)


modifier("01033", SKILL_VALUE, milan_adds)
declare(Ability("01033", REACTION, milan, may_be_paid, event=SUCCEEDS))


# -- 01034 Hyperawareness

talent("01034", INTELLECT, AGILITY)


# -- 01035 Medical Texts


class MedicalTexts(Tester):
    """Choose an investigator here and test intellect (2): 1 damage is healed on a success, dealt on a failure."""

    ASK: Final = 0
    TEST: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case MedicalTexts.ASK:
                ask = t.question_to(self.you, "Who is treated?", "AHC-INIT-07")
                for patient in t.here(t.place[self.you]):
                    ask.offer(CHOOSE_WHO, patient)
            case MedicalTexts.TEST:
                self.target = self.pick[1]
                begin_test(t, self.you, self.card, INTELLECT, 2)
            case _:
                return False
        return True

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 1 << HARMED if test.margin >= 0 else ANYTHING

    def passed(self, t: Ahc, test: Trial) -> None:
        if t.status[self.target] == PLAYING:
            heal_damage(t, self.target, 1)

    def failed(self, t: Ahc, test: Trial) -> None:
        hurt_investigator(t, self.target, self.card, 1, 0)


def medical_texts(t: Ahc, you: int, card: int, event: int) -> None:
    """Test intellect (2) for an investigator here: heal 1 damage, or deal it."""
    t.push(MedicalTexts(you, card))


declare(Ability("01035", ACTION, medical_texts, tests=True))


# -- 01036 Mind over Matter


def may_think(t: Ahc, you: int, card: int, event: int) -> bool:
    """Your mind does not stand in already."""
    for skill in (COMBAT, AGILITY):
        if INTELLECT + 1 not in each_of(t, SKILL_FOR, you, skill):
            return True
    return False


def mind_over_matter(t: Ahc, you: int, card: int, event: int) -> None:
    """In your turn: until the round ends intellect can be used in place of combat and agility."""
    lasts(t, SKILL_FOR, you, COMBAT, INTELLECT + 1, ROUND, card)
    lasts(t, SKILL_FOR, you, AGILITY, INTELLECT + 1, ROUND, card)


declare(Ability("01036", PLAYED, mind_over_matter, may_think, own_turn=True))


# -- 01037 Working a Hunch


def working_a_hunch(t: Ahc, you: int, card: int, event: int) -> None:
    """In your turn: discover 1 clue here."""
    discover_clues(t, you, t.place[you], 1, card)


declare(Ability("01037", PLAYED, working_a_hunch, may_discover, own_turn=True))


# -- 01038 Barricade


def barricade(t: Ahc, you: int, card: int, event: int) -> None:
    """Attach it to your location."""
    attach(t, card, t.place[you])


def barricade_holds(t: Ahc, card: int, subject: int, argument: int) -> int:
    """No enemy but an Elite can move into the location; spawning there is not moving."""
    return int(t.holder[card] == subject and not has_trait(t, argument, ELITE))


def leaves_barricade(t: Ahc, you: int, card: int, event: int) -> bool:
    """An investigator is leaving the location."""
    moves = t.stack[event]
    assert isinstance(moves, Moves)
    return moves.n == t.holder[card]


def barricade_falls(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, when an investigator leaves the location: discard it."""
    discard(t, card)


declare(Ability("01038", PLAYED, barricade))
modifier("01038", CANNOT_ENTER, barricade_holds)
declare(Ability("01038", FORCED, barricade_falls, leaves_barricade, event=MOVES, timing=WHEN))


# -- 01039 Deduction


def deduction(t: Ahc, card: int, place: int) -> int:
    """1 more clue of a successful investigation."""
    test = t.stack[place]
    assert isinstance(test, SkillTest)
    return int(test.word == INVESTIGATE)


EXTRA[definition("01039")] = deduction
