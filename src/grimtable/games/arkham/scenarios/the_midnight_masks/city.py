"""The locations of Arkham: what can be done there (AHC-MASK-14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import SearchToHand, can_draw
from grimtable.games.arkham.cards.encounter_sets import Ordeal
from grimtable.games.arkham.printed import ASSET, definition, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ANYTHING,
    COST_VALUE,
    FORCED,
    MOVES,
    SPAWNS,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, heal_damage, heal_horror, put_clues
from grimtable.games.arkham.rules.cards_in_play.values import has_trait, is_type, location_named, may_enter
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.enemies.spawning import Spawns
from grimtable.games.arkham.rules.harm.damage import deal
from grimtable.games.arkham.rules.scenario.moves import Moves, move
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.scenarios.night_of_the_zealot import GHOUL_PRIEST
from grimtable.games.arkham.state import NONE, PLAYING, TURN, Ahc
from grimtable.games.arkham.words import later_verb, title
from grimtable.kernel.option import plain_arguments

ALLY: Final = trait("Ally")
TOME: Final = trait("Tome")
SPELL: Final = trait("Spell")

YOUR_HOUSE: Final = "01124"
RIVERTOWN: Final = "01125"
SOUTHSIDES: Final = ["01126", "01127"]
HOSPITAL: Final = "01128"
ASYLUM: Final = "01131"
DOWNTOWNS: Final = ["01130", ASYLUM]
HEALING: Final = (HOSPITAL, ASYLUM)
OTHERS: Final = ["01134", "01132", RIVERTOWN, HOSPITAL, "01133", "01129"]

# -- 01124 Your House


class AtHome(Effect):
    """Draw a card, then gain a resource."""

    DRAW: Final = 0
    GAIN: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        if at == AtHome.DRAW:
            t.push(DrawCards(self.you, self.card))
            return True
        if t.status[self.you] == PLAYING:
            gain_resources(t, self.you, 1)
        return False


def at_home(t: Ahc, you: int, card: int, event: int) -> None:
    """Action, once per turn: a card and a resource."""
    t.push(AtHome(you, card))


def priest_spawns(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is the Ghoul Priest who spawns, and the house is revealed."""
    spawns = t.stack[event]
    assert isinstance(spawns, Spawns)
    return bool(t.shown[card]) and t.defn[spawns.target] == definition(GHOUL_PRIEST) and spawns.n != card


def comes_home(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, when the Ghoul Priest spawns: it spawns here instead."""
    spawns = t.own(event)
    assert isinstance(spawns, Spawns)
    spawns.n = card


declare(Ability(YOUR_HOUSE, FORCED, comes_home, priest_spawns, event=SPAWNS, timing=WHEN))
declare(Ability(YOUR_HOUSE, ACTION, at_home, limit=1, period=TURN, label="a card and a resource"))


# -- 01126 and 01127 Southside


class FindAlly(SearchToHand):
    """An Ally asset is searched for."""

    def fits(self, t: Ahc, card: int) -> bool:
        return is_type(t, card, ASSET) and has_trait(t, card, ALLY)


def may_draw(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is a card to draw."""
    return can_draw(t, you)


def has_deck(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is a deck to look through; what it holds nobody knows."""
    return bool(t.deck[you])


def historical_society(t: Ahc, you: int, card: int, event: int) -> None:
    """Action, once per game: draw 3 cards."""
    t.push(DrawCards(you, card, 3))


def boarding_house(t: Ahc, you: int, card: int, event: int) -> None:
    """Action, once per game: take an Ally asset out of the deck to hand and shuffle."""
    t.push(FindAlly(you, card))


declare(Ability("01126", ACTION, historical_society, may_draw, limit=1, label="draw 3 cards"))
declare(Ability("01127", ACTION, boarding_house, has_deck, limit=1, label="look for an Ally"))


# -- 01128 St. Mary's Hospital and 01131 Arkham Asylum


def is_hurt(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is damage to heal."""
    return t.damage[you] > 0


def is_shaken(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is horror to heal."""
    return t.horror[you] > 0


def hospital(t: Ahc, you: int, card: int, event: int) -> None:
    """Action, once per game: heal 3 damage."""
    heal_damage(t, you, 3)


def asylum(t: Ahc, you: int, card: int, event: int) -> None:
    """Action, once per game: heal 3 horror."""
    heal_horror(t, you, 3)


declare(Ability(HOSPITAL, ACTION, hospital, is_hurt, limit=1, label="heal 3 damage"))
declare(Ability(ASYLUM, ACTION, asylum, is_shaken, limit=1, label="heal 3 horror"))


# -- 01129 Miskatonic University


class FindWriting(SearchToHand):
    """A Tome or a Spell is searched for."""

    def fits(self, t: Ahc, card: int) -> bool:
        return has_trait(t, card, TOME) or has_trait(t, card, SPELL)


def university(t: Ahc, you: int, card: int, event: int) -> None:
    """Action: take a Tome or a Spell out of the top 6 cards of the deck to hand and shuffle."""
    t.push(FindWriting(you, card, NONE, NONE, 6))


declare(Ability("01129", ACTION, university, has_deck, label="look for a Tome or Spell"))


# -- 01130 First Bank of Arkham


def bank(t: Ahc, you: int, card: int, event: int) -> None:
    """Action, once per game: gain 3 resources."""
    gain_resources(t, you, 3)


declare(Ability("01130", ACTION, bank, limit=1, label="gain 3 resources"))


# -- 01132 Easttown


def helping_hands(t: Ahc, card: int, subject: int, argument: int) -> int:
    """Ally assets of whoever is here cost 2 less."""
    return -2 * int(t.place[argument] == card and is_type(t, subject, ASSET) and has_trait(t, subject, ALLY))


modifier("01132", COST_VALUE, helping_hands)


# -- 01133 Graveyard

STAY: Final = 0
FLEE: Final = 1
CHOOSE_GRAVE: Final = later_verb(
    "choose-grave",
    plain_arguments,
    "choose",
    "AHC-KEY-06",
    lambda t, c: "move to Rivertown" if c[1] == FLEE else "take 2 horror",
)


class AmongGraves(Ordeal):
    """A failure leaves a choice of two evils."""

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 0 if test.margin >= 0 else ANYTHING

    def failed(self, t: Ahc, test: Trial) -> None:
        t.push(StayOrFlee(self.you, self.card))


class StayOrFlee(Effect):
    """Whoever has failed must choose between 2 horror and, if there is a way, Rivertown (AHC-KEY-06)."""

    ASK: Final = 0
    TAKE: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        you = self.you
        match at:
            case StayOrFlee.ASK:
                rivertown = location_named(t, "Rivertown")
                ask = t.question_to(you, "What do you do among the graves?", "AHC-KEY-06")
                ask.offer(CHOOSE_GRAVE, STAY)
                if rivertown not in (NONE, t.place[you]) and may_enter(t, you, rivertown):
                    ask.offer(CHOOSE_GRAVE, FLEE)
            case StayOrFlee.TAKE:
                if self.pick[1] == FLEE:
                    move(t, you, location_named(t, "Rivertown"), self.card)
                else:
                    deal(t, you, self.card, 0, 2)
            case _:
                return False
        return True


def came_among_graves(t: Ahc, you: int, card: int, event: int) -> bool:
    """After you enter this location (ruling 45)."""
    moved = t.stack[event]
    assert isinstance(moved, Moves)
    return moved.target == card and moved.you == you


def graveyard(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, after you enter: test willpower (3); on a failure 2 horror, or you move to Rivertown."""
    t.begin(AmongGraves(you, card, event, NONE, 3))


declare(Ability("01133", FORCED, graveyard, came_among_graves, event=MOVES, tests=True))


# -- 01134 Northside


def northside(t: Ahc, you: int, card: int, event: int) -> None:
    """Action, once per game for the group, 5 resources: gain 2 clues, which is not discovering them (ruling 63)."""
    put_clues(t, you, 2)


declare(Ability("01134", ACTION, northside, cost=Cost(resources=5), limit=1, group=True, label="pay 5 for 2 clues"))
