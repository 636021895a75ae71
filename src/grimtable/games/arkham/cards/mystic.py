"""Mystic cards of level 0."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import Search, doomed, may_fight, talent, this_entered
from grimtable.games.arkham.printed import INTELLECT, TREACHERY, TYPE, WEAKNESS, WILLPOWER, definition, trait
from grimtable.games.arkham.rules.abilities.costs import one_of_each
from grimtable.games.arkham.rules.abilities.declaring import REVELATION_OF, Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ANYTHING,
    ENCOUNTER_DRAWN,
    ENTERS_PLAY,
    EVADE,
    FIGHT,
    FORCED,
    FREE,
    HARMED,
    PLAYED,
    SKILL_VALUE,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, heal_horror, spend_uses
from grimtable.games.arkham.rules.cards_in_play.values import controller, engaged_with, has_trait
from grimtable.games.arkham.rules.cards_in_play.zones import put_back, see
from grimtable.games.arkham.rules.drawing.encounter_deck import DrawEncounter, Revelation
from grimtable.games.arkham.rules.harm.damage import hurt_enemy, hurt_investigator
from grimtable.games.arkham.rules.round.skill_actions import Evade, Evaded, Fight
from grimtable.games.arkham.rules.round.turn import LoseAction
from grimtable.games.arkham.rules.scenario.moves import discover_clues
from grimtable.games.arkham.rules.skill_tests.committing import ON_SUCCESS, REACH
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import AUTO_FAIL, CULTIST, ELDER_THING, NONE, PLAYING, SKULL, TABLET, Ahc
from grimtable.games.arkham.words import DECK_OF, PUT_NEXT, title

SPELL: Final = trait("Spell")
PRICE: Final = (SKULL, CULTIST, TABLET, ELDER_THING, AUTO_FAIL)  # symbols for which magic demands something


def is_first_price(test: Trial, symbol: int) -> bool:
    """Whether this symbol demands the price of a spell: the first such one of a test alone (AHC-CHAOS-10)."""
    return symbol in PRICE and sum(token in PRICE for token in test.tokens) == 1


# -- 01058 Forbidden Knowledge


def has_secret(t: Ahc, you: int, card: int, event: int) -> bool:
    """A secret is left."""
    return t.uses[card] > 0


def forbidden_knowledge(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust and take 1 horror: 1 secret becomes a resource; without secrets the card is discarded."""
    if t.uses[card]:
        spend_uses(t, card, 1)
        gain_resources(t, you, 1)


declare(Ability("01058", FREE, forbidden_knowledge, has_secret, cost=Cost(exhaust=True, horror=1)))


# -- 01059 Holy Rosary


def holy_rosary(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+1 willpower."""
    return int(argument == WILLPOWER and controller(t, card) == subject)


modifier("01059", SKILL_VALUE, holy_rosary)


# -- 01060 Shrivelling


class Shrivelling(Fight):
    """An attack with willpower for which certain symbols demand 1 horror."""

    def revealed(self, t: Ahc, test: Trial, symbol: int) -> None:
        if is_first_price(test, symbol):
            hurt_investigator(t, self.you, self.card, 0, 1)


def shrivelling(t: Ahc, you: int, card: int, event: int) -> None:
    """1 charge: Fight with willpower in place of combat, and +1 damage."""
    t.push(Shrivelling(you, card, damage=2, skill=WILLPOWER))


declare(Ability("01060", ACTION, shrivelling, may_fight, word=FIGHT, cost=Cost(uses=1)))


# -- 01061 Scrying


class Scrying(Effect):
    """Look at the upper 3 cards of a deck and put them back in any order.

    `target` is the investigator whose deck it is, or none for the encounter deck.
    """

    ASK_WHICH_DECK: Final = 0
    LOOK: Final = 1
    ASK_ORDER: Final = 2
    TAKE: Final = 3

    def __init__(self, you: int = 0, card: int = NONE, event: int = NONE, target: int = NONE, n: int = 0) -> None:
        super().__init__(you, card, event, target, n)
        self.back: list[int] = []  # the cards looked at, to be put back
        self.order: list[int] = []  # the order so far, the uppermost first

    def twin(self) -> Scrying:
        o = Scrying(self.you, self.card, self.event, self.target, self.n)
        o.back, o.order = self.back[:], self.order[:]
        return o

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        seat = t.player[self.you]
        match at:
            case Scrying.ASK_WHICH_DECK:
                whose = decks(t)
                if not whose:
                    return False
                ask = t.question_to(self.you, "Into which deck do you look?", "AHC-SRCH-05")
                for owner in whose:
                    ask.offer(DECK_OF, owner)
            case Scrying.LOOK:
                self.target = self.pick[1]
                deck = t.encounter_deck if self.target == NONE else t.deck[self.target]
                self.back = deck[:-4:-1]
                see(t, self.back, seat)
            case Scrying.ASK_ORDER:
                left = [card for card in self.back if card not in self.order]
                if not left:
                    put_back(t, self.order, self.target)
                    return False
                place = "next" if self.order else "uppermost"
                ask = t.question_to(self.you, f"Which card lies {place}?", "AHC-ZONE-17")
                for card in one_of_each(t, left):
                    ask.offer(PUT_NEXT, card)
            case _:
                self.order.append(self.pick[1])
                self.at = Scrying.ASK_ORDER
        return True


def decks(t: Ahc) -> list[int]:
    """The decks with cards: those of investigators who play, and none for the encounter deck."""
    return [*(i for i in t.order() if t.deck[i]), *([NONE] if t.encounter_deck else [])]


def may_scry(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is a deck to look into."""
    return bool(decks(t))


def scrying(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust and 1 charge: look at the upper 3 cards of any deck and put them back in any order."""
    t.push(Scrying(you, card))


declare(Ability("01061", ACTION, scrying, may_scry, cost=Cost(exhaust=True, uses=1)))


# -- 01062 Arcane Studies

talent("01062", WILLPOWER, INTELLECT)


# -- 01063 Arcane Initiate


class FindSpell(Search):
    """A Spell among the top cards of your deck is drawn."""

    def fits(self, t: Ahc, card: int) -> bool:
        return has_trait(t, card, SPELL)


def has_deck(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is a deck to search."""
    return bool(t.deck[you])


def arcane_initiate(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust: a Spell among the upper 3 cards of the deck is drawn; shuffle."""
    t.push(FindSpell(you, card, event, NONE, 3))


declare(Ability("01063", FORCED, doomed, this_entered, event=ENTERS_PLAY))
declare(Ability("01063", FREE, arcane_initiate, has_deck, cost=Cost(exhaust=True)))


# -- 01064 Drawn to the Flame


class DrawnToTheFlame(Effect):
    """Draw an encounter card with all that it brings; then 2 clues here are discovered (AHC-EFF-02)."""

    DRAW: Final = 0
    DISCOVER: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case DrawnToTheFlame.DRAW:
                if not t.encounter_deck and not t.encounter_discard:
                    return False
                t.push(DrawEncounter(self.you))
            case DrawnToTheFlame.DISCOVER:
                if t.status[self.you] == PLAYING:
                    discover_clues(t, self.you, t.place[self.you], 2, self.card)
            case _:
                return False
        return True


def can_draw_encounter(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is an encounter card to draw (AHC-ENC-08)."""
    return bool(t.encounter_deck) or bool(t.encounter_discard)


def drawn_to_the_flame(t: Ahc, you: int, card: int, event: int) -> None:
    """Draw an encounter card, then discover 2 clues here."""
    t.push(DrawnToTheFlame(you, card))


declare(Ability("01064", PLAYED, drawn_to_the_flame, can_draw_encounter))


# -- 01065 Ward of Protection


def may_ward(t: Ahc, you: int, card: int, event: int) -> bool:
    """You draw a treachery that is not a weakness and has a Revelation to cancel."""
    drawn = t.stack[event]
    assert isinstance(drawn, Revelation)
    defn = t.defn[drawn.target]
    return drawn.you == you and TYPE[defn] == TREACHERY and not WEAKNESS[defn] and defn in REVELATION_OF


def ward_of_protection(t: Ahc, you: int, card: int, event: int) -> None:
    """The Revelation is cancelled, nothing else of the card (AHC-EFF-05); then you take 1 horror."""
    drawn = t.own(event)
    assert isinstance(drawn, Revelation)
    drawn.cancelled = True
    hurt_investigator(t, you, card, 0, 1)


declare(Ability("01065", PLAYED, ward_of_protection, may_ward, event=ENCOUNTER_DRAWN, timing=WHEN))


# -- 01066 Blinding Light


class BlindingLight(Evade):
    """An evasion with willpower that hurts the enemy, and for which certain symbols demand an action."""

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def stirs(self, t: Ahc, test: Trial) -> int:
        return ANYTHING if test.margin >= 0 else 0

    def passed(self, t: Ahc, test: Trial) -> None:
        t.push(Blinded(self.you, self.card, NONE, self.target))

    def revealed(self, t: Ahc, test: Trial, symbol: int) -> None:
        if is_first_price(test, symbol):
            t.push(LoseAction(self.you, self.card))


class Blinded(Effect):
    """The enemy is evaded, and damage is dealt to it."""

    EVADE: Final = 0
    HURT: Final = 1

    def damage(self) -> int:
        """How much."""
        return 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        if not t.in_play(self.target):
            return False
        match at:
            case Blinded.EVADE:
                t.push(Evaded(self.you, self.card, self.target))
            case Blinded.HURT:
                hurt_enemy(t, self.you, self.card, self.target, self.damage())
            case _:
                return False
        return True


def may_evade(t: Ahc, you: int, card: int, event: int) -> bool:
    """You are engaged with an enemy."""
    return bool(engaged_with(t, you))


def blinding_light(t: Ahc, you: int, card: int, event: int) -> None:
    """Evade with willpower in place of agility; on a success 1 damage to that enemy."""
    t.push(BlindingLight(you, card, skill=WILLPOWER))


declare(Ability("01066", PLAYED, blinding_light, may_evade, word=EVADE))


# -- 01067 Fearless


def fearless(t: Ahc, card: int, test: int) -> None:
    """If the test succeeds: whoever committed it heals 1 horror."""
    heal_horror(t, t.owner[card], 1)


ON_SUCCESS[definition("01067")] = fearless
REACH[definition("01067")] = 1 << HARMED
