"""What cards of several decks share: conditions, boosts for one test, striking an enemy, choosing several targets,
searching a deck.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.games.arkham.printed import AGILITY, COMBAT, INTELLECT, WILLPOWER
from grimtable.games.arkham.rules.abilities.costs import is_turn_of
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, Does, May, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import FREE, NO_WORD, SKILL_VALUE
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.entering import Entered
from grimtable.games.arkham.rules.cards_in_play.tokens import place_doom
from grimtable.games.arkham.rules.cards_in_play.values import attackable, enemies_at, health
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    draw_from_deck,
    put_into_threat,
    see,
    shuffle_deck,
    to_hand,
)
from grimtable.games.arkham.rules.drawing.player_deck import answer_added, answer_drawn
from grimtable.games.arkham.rules.harm.damage import hurt_enemy
from grimtable.games.arkham.rules.round.skill_actions import can_investigate
from grimtable.games.arkham.rules.scenario.moves import can_discover
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest
from grimtable.games.arkham.state import NONE, PLAYING, TEST, THREAT, Ahc
from grimtable.games.arkham.words import CHOOSE, DONE, FIND, NO_MORE, SKILL_NAMES, title

# -- conditions


def may_fight(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is an enemy to attack, first of all one with whom you are engaged."""
    for enemy in t.enemies:
        if t.zone[enemy] == THREAT and t.holder[enemy] == you:
            return True
    return bool(t.enemies) and bool(attackable(t, you))


def may_investigate(t: Ahc, you: int, card: int, event: int) -> bool:
    """The location can be investigated."""
    return can_investigate(t, you)


def in_own_turn(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is the turn of the one who would do it."""
    return is_turn_of(t, you)


def of_own_turn(t: Ahc, you: int, card: int, event: int) -> bool:
    """The turn that begins or ends is your own."""
    return t.stack[event].you == you


def may_discover(t: Ahc, you: int, card: int, event: int) -> bool:
    """A clue lies here."""
    return can_discover(t, you)


def can_draw(t: Ahc, you: int) -> bool:
    """Whether there is any card left to draw (AHC-DRAW-07)."""
    return bool(t.deck[you]) or bool(t.discard[you])


def performs(t: Ahc, you: int, word: int = NO_WORD, skill: int = NONE) -> bool:
    """Whether an investigator performs a test right now, of this kind and of this skill where they are named."""
    if t.test == NONE:
        return False
    test = t.stack[t.test]
    assert isinstance(test, SkillTest)
    return test.you == you and word in (NO_WORD, test.word) and skill in (NONE, test.skill)


def margin(t: Ahc, place: int) -> int:
    """By how much the test at a place of the stack has succeeded; below 0 it has failed."""
    test = t.stack[place]
    assert isinstance(test, SkillTest)
    return test.margin


# -- cards that come to lie in a threat area


def into_threat_area(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: it lies in the threat area of whoever drew it."""
    put_into_threat(t, card, you)


def discard_this(t: Ahc, you: int, card: int, event: int) -> None:
    """The card itself is discarded, unless it is gone already."""
    if t.in_play(card):
        discard(t, card)


# -- doom on the card itself


def this_entered(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is this very card that has entered play."""
    entered = t.stack[event]
    assert isinstance(entered, Entered)
    return entered.target == card


def doomed(t: Ahc, you: int, card: int, event: int) -> None:
    """1 doom on this card."""
    place_doom(t, card, 1)


# -- boosts: "1 resource: +1 to a skill for this test"


def may_boost_willpower(t: Ahc, you: int, card: int, event: int) -> bool:
    """You test willpower."""
    return performs(t, you, NO_WORD, WILLPOWER)


def may_boost_intellect(t: Ahc, you: int, card: int, event: int) -> bool:
    """You test intellect."""
    return performs(t, you, NO_WORD, INTELLECT)


def may_boost_combat(t: Ahc, you: int, card: int, event: int) -> bool:
    """You test combat."""
    return performs(t, you, NO_WORD, COMBAT)


def may_boost_agility(t: Ahc, you: int, card: int, event: int) -> bool:
    """You test agility."""
    return performs(t, you, NO_WORD, AGILITY)


def boost_willpower(t: Ahc, you: int, card: int, event: int) -> None:
    """+1 willpower in this test."""
    lasts(t, SKILL_VALUE, you, WILLPOWER, 1, TEST, card)


def boost_intellect(t: Ahc, you: int, card: int, event: int) -> None:
    """+1 intellect in this test."""
    lasts(t, SKILL_VALUE, you, INTELLECT, 1, TEST, card)


def boost_combat(t: Ahc, you: int, card: int, event: int) -> None:
    """+1 combat in this test."""
    lasts(t, SKILL_VALUE, you, COMBAT, 1, TEST, card)


def boost_agility(t: Ahc, you: int, card: int, event: int) -> None:
    """+1 agility in this test."""
    lasts(t, SKILL_VALUE, you, AGILITY, 1, TEST, card)


BOOSTS: Final[list[Does]] = [boost_willpower, boost_intellect, boost_combat, boost_agility]
MAY_BOOST: Final[list[May]] = [may_boost_willpower, may_boost_intellect, may_boost_combat, may_boost_agility]


def talent(code: str, one: int, other: int) -> None:
    """Declare a card on which 1 resource buys +1 to either of two skills for the running test, as often as paid."""
    for skill in (one, other):
        label = f"+1 {SKILL_NAMES[skill]}"
        declare(Ability(code, FREE, BOOSTS[skill], MAY_BOOST[skill], cost=Cost(resources=1), in_test=True, label=label))


# -- damage to an enemy that is chosen


def hurtable(t: Ahc, location: int) -> list[int]:
    """The enemies at a location that can be dealt damage, aloof ones too (AHC-ALOOF-06, AHC-DMG-04)."""
    return [enemy for enemy in enemies_at(t, location) if health(t, enemy)]


def may_strike(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is an enemy here that can be hurt."""
    return bool(t.enemies) and bool(hurtable(t, t.place[you]))


class Strike(Effect):
    """Choose an enemy at your location and deal it `n` damage. It is not an attack."""

    ASK: Final = 0
    HURT: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def targets(self, t: Ahc) -> list[int]:
        """The enemies that can be chosen."""
        return hurtable(t, t.place[self.you])

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Strike.ASK:
                enemies = self.targets(t)
                if not enemies:
                    return False
                ask = t.question_to(self.you, f"Which enemy takes {self.n} damage?", "AHC-INIT-07")
                for enemy in enemies:
                    ask.offer(CHOOSE, enemy)
            case Strike.HURT:
                hurt_enemy(t, self.you, self.card, self.pick[1], self.n)
            case _:
                return False
        return True


# -- several targets

ANY_NUMBER: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class Targets(Effect):
    """Choose `n` targets, or any number of them: all are chosen before anything is done to one (AHC-INIT-14).

    Where there are too few, or none is chosen, nothing is done (AHC-INIT-07, AHC-INIT-12).
    """

    ASK: Final = 0
    TAKE: Final = 1
    END: Final = 2

    def __init__(self, you: int = 0, card: int = NONE, event: int = NONE, target: int = NONE, n: int = 0) -> None:
        super().__init__(you, card, event, target, n)
        self.chosen: list[int] = []

    def twin(self) -> Targets:
        o: Targets = type(self)(self.you, self.card, self.event, self.target, self.n)
        o.chosen = self.chosen[:]
        return o

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def targets(self, t: Ahc) -> list[int]:
        """The cards that can be chosen."""
        raise NotImplementedError

    def hit(self, t: Ahc) -> None:
        """What is done to the chosen ones."""
        raise NotImplementedError

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Targets.ASK:
                return len(self.targets(t)) >= max(1, self.n) and self.ask(t)
            case Targets.TAKE:
                if self.pick[0] == CHOOSE:
                    self.chosen.append(self.pick[1])
                    if len(self.chosen) != self.n and self.ask(t):
                        return True
                self.at = Targets.END
                if self.chosen:
                    self.hit(t)
                return not t.is_on_top(self)
            case _:
                return False

    def ask(self, t: Ahc) -> bool:
        """Ask for the next one. Gives whether there is one."""
        left = [card for card in self.targets(t) if card not in self.chosen]
        if not left:
            return False
        self.at = Targets.TAKE
        ask = t.question_to(self.you, "Which one is chosen?", "AHC-INIT-14")
        for card in left:
            ask.offer(CHOOSE, card)
        if self.n == ANY_NUMBER:
            ask.offer(DONE, NONE, NO_MORE)
        return True


# -- searching a deck


class Search(Effect):
    """`you` looks through the top `n` cards of their deck, takes one that fits and shuffles (AHC-SRCH-01 to -04).

    With `n` 0 it is the whole deck. A fitting card must be taken; unless a subclass says otherwise every card fits
    and the one that is taken is drawn.
    """

    LOOK: Final = 0
    TAKE: Final = 1

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.card)}: search"

    def fits(self, t: Ahc, card: int) -> bool:
        """Whether a card is one that is searched for."""
        return True

    def take(self, t: Ahc, card: int) -> None:
        """What is done with the card that was found."""
        draw_from_deck(t, self.you, card)

    def taken(self, t: Ahc, card: int) -> None:
        """What follows from that when the deck is shuffled."""
        answer_drawn(t, self.you, card)

    def step(self, t: Ahc, at: int) -> bool:
        you = self.you
        match at:
            case Search.LOOK:
                if t.status[you] != PLAYING or not t.deck[you]:
                    return False
                seen = t.deck[you][-self.n :]
                see(t, seen, t.player[you])
                found = {t.defn[card]: card for card in seen if self.fits(t, card)}
                if not found:
                    shuffle_deck(t, you)
                    return False
                ask = t.question_to(you, "Which card is taken?", "AHC-SRCH-02")
                for card in found.values():
                    ask.offer(FIND, card)
            case Search.TAKE:
                self.target = self.pick[1]
                self.take(t, self.target)
                shuffle_deck(t, you)
                self.taken(t, self.target)
            case _:
                return False
        return True


class SearchToHand(Search):
    """A search that adds the card to the hand, which is not drawing it (AHC-DRAW-08)."""

    def take(self, t: Ahc, card: int) -> None:
        to_hand(t, card, self.you)

    def taken(self, t: Ahc, card: int) -> None:
        answer_added(t, self.you, card)
