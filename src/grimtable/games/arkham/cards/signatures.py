"""Signature cards and signature weaknesses (chapter 18.3)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import can_draw, into_threat_area, may_fight, of_own_turn
from grimtable.games.arkham.printed import EVENT, HAND, SLOT_KIND, TYPE, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.initiation import Played
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    AFTER,
    ASSETS,
    CANNOT_LEAVE,
    CARD_PLAYED,
    DISCARD_TO,
    DISCOVERS,
    ELITE_ALONE,
    FIGHT,
    FORCED,
    FREE,
    GAME_ENDS,
    HARMED,
    IF,
    PLAY_FROM,
    PLAYED,
    REACTION,
    REVELATION,
    SLOTS_VALUE,
    THREATS,
    TOKEN_MEANS,
    TURN_BEGINS,
    TURN_ENDS,
    WHEN,
    WOULD,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts, modifier
from grimtable.games.arkham.rules.cards_in_play.entering import Entered
from grimtable.games.arkham.rules.cards_in_play.slots import MakeRoom
from grimtable.games.arkham.rules.cards_in_play.tokens import (
    earn_experience,
    gain_resources,
    move_horror,
    place_horror,
    put_clues,
    put_uses,
    suffer_trauma,
    take_clues,
)
from grimtable.games.arkham.rules.cards_in_play.values import controller, has_trait
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_into_threat, remove, show
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.harm.damage import check_defeat, hurt_investigator
from grimtable.games.arkham.rules.round.skill_actions import Fight
from grimtable.games.arkham.rules.scenario.acts import add_doom
from grimtable.games.arkham.rules.scenario.ending import game_ends_for
from grimtable.games.arkham.rules.scenario.moves import Discovers
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest
from grimtable.games.arkham.state import AUTO_FAIL, ELDER_SIGN, FIRST_EDITION, LIMBO, NONE, ROUND, Ahc
from grimtable.games.arkham.words import title

TOME: Final = trait("Tome")
SPELL: Final = trait("Spell")
DEBTS: Final = 6  # resources that settle the Hospital Debts


# -- 01006 Roland's .38 Special


class RolandsSpecial(Fight):
    """An attack with 2 more combat while any clue lies where the attacker is."""

    def adds(self, t: Ahc) -> int:
        return self.n + 2 if t.clues[t.place[self.you]] else self.n


def rolands_38_special(t: Ahc, you: int, card: int, event: int) -> None:
    """1 ammo: Fight with +1 combat, or with +3 if any clue lies here, and +1 damage."""
    t.push(RolandsSpecial(you, card, n=1, damage=2))


declare(Ability("01006", ACTION, rolands_38_special, may_fight, word=FIGHT, cost=Cost(uses=1)))


# -- 01007 Cover Up


def cover_up(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: it lies in the threat area with 3 clues on it."""
    put_into_threat(t, card, you)
    put_clues(t, card, 3)


def may_cover_up(t: Ahc, you: int, card: int, event: int) -> bool:
    """You would discover clues where you are, and clues are left on this card."""
    found = t.stack[event]
    assert isinstance(found, Discovers)
    return found.you == you and found.target == t.place[you] and t.clues[card] > 0


def covers_up(t: Ahc, you: int, card: int, event: int) -> None:
    """As many clues are discarded from this card instead (AHC-EFF-06)."""
    found = t.own(event)
    assert isinstance(found, Discovers)
    found.cancelled = True
    take_clues(t, card, found.n)


def clues_left(t: Ahc, you: int, card: int, event: int) -> bool:
    """The game ends for the bearer with a clue on this card."""
    return t.clues[card] > 0 and game_ends_for(t, event, you)


def found_out(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced: 1 mental trauma."""
    suffer_trauma(t, you, 0, 1)


declare(Ability("01007", REVELATION, cover_up, reach=1 << THREATS))
declare(Ability("01007", REACTION, covers_up, may_cover_up, event=DISCOVERS, timing=WOULD))
declare(Ability("01007", FORCED, found_out, clues_left, event=GAME_ENDS, timing=WHEN))


# -- 01008 Daisy's Tote Bag


def holds_tomes(t: Ahc, card: int, subject: int, argument: int) -> int:
    """2 more hand slots, for Tomes alone."""
    fits = SLOT_KIND[t.defn[subject]] == HAND and has_trait(t, subject, TOME)
    return 2 if fits and controller(t, card) == argument else 0


modifier("01008", SLOTS_VALUE, holds_tomes)


# -- 01009 The Necronomicon


class NecronomiconOpens(Effect):
    """Room is made in a hand, then it lies in the threat area with 3 horror on it (AHC-SLOT-10)."""

    MAKE_ROOM: Final = 0
    ENTER: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case NecronomiconOpens.MAKE_ROOM:
                t.push(MakeRoom(self.you, self.card, NONE, self.card))
            case NecronomiconOpens.ENTER:
                put_into_threat(t, self.card, self.you)
                place_horror(t, self.card, 3, self.card)
                t.push(Entered(self.you, NONE, self.card))
            case _:
                return False
        return True


def necronomicon(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: it enters play with 3 horror."""
    t.push(NecronomiconOpens(you, card))


def clings(t: Ahc, card: int, subject: int, argument: int) -> int:
    """It cannot leave play while horror is on it."""
    return int(subject == card and t.horror[card] > 0)


def perverts_the_sign(t: Ahc, card: int, subject: int, argument: int) -> int:
    """An elder sign that its bearer reveals counts as an auto-fail."""
    return AUTO_FAIL if argument == ELDER_SIGN and controller(t, card) == subject else 0


def has_horror(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is horror on it to take."""
    return t.horror[card] > 0


def read_on(t: Ahc, you: int, card: int, event: int) -> None:
    """1 horror moves from it to the reader, which is not dealing horror; without any left it is discarded."""
    move_horror(t, card, you)
    if not t.horror[card]:
        discard(t, card)
    check_defeat(t, [you], you, card)


declare(Ability("01009", REVELATION, necronomicon, reach=1 << ASSETS))
modifier("01009", CANNOT_LEAVE, clings)
modifier("01009", TOKEN_MEANS, perverts_the_sign)
declare(Ability("01009", ACTION, read_on, has_horror))


# -- 01010 On the Lam


def on_the_lam(t: Ahc, you: int, card: int, event: int) -> None:
    """For the rest of the round enemies that are not Elite cannot attack you, also those that come later."""
    lasts(t, ELITE_ALONE, you, NONE, 1, ROUND, card)


declare(Ability("01010", PLAYED, on_the_lam, of_own_turn, event=TURN_BEGINS, timing=AFTER))


# -- 01011 Hospital Debts


def has_money(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is a resource to pay with."""
    return t.resources[you] > 0


def pay_off(t: Ahc, you: int, card: int, event: int) -> None:
    """1 resource moves from your pool onto it."""
    gain_resources(t, you, -1)
    put_uses(t, card, 1)


def in_debt(t: Ahc, you: int, card: int, event: int) -> bool:
    """The game ends for the bearer with fewer than 6 resources on it."""
    return t.uses[card] < DEBTS and game_ends_for(t, event, you)


def collect(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced: 2 experience less for this scenario."""
    earn_experience(t, you, -2)


declare(Ability("01011", REVELATION, into_threat_area, reach=0))
declare(Ability("01011", FREE, pay_off, has_money, limit=2, period=ROUND))
declare(Ability("01011", FORCED, collect, in_debt, event=GAME_ENDS, timing=WHEN))


# -- 01012 Heirloom of Hyperborea


def played_a_spell(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have played a Spell, and there is a card to draw."""
    played = t.stack[event]
    assert isinstance(played, Played)
    return played.you == you and has_trait(t, played.target, SPELL) and can_draw(t, you)


def heirloom(t: Ahc, you: int, card: int, event: int) -> None:
    """Draw a card."""
    t.push(DrawCards(you, card))


declare(Ability("01012", REACTION, heirloom, played_a_spell, event=CARD_PLAYED, timing=AFTER))


# -- 01013 Dark Memory


def dark_memory(t: Ahc, you: int, card: int, event: int) -> None:
    """1 doom on the current agenda, which may advance by it."""
    add_doom(t, 1, True)


def it_comes_back(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, in hand when your turn ends: it is shown, and you take 2 horror."""
    show(t, card)
    hurt_investigator(t, you, card, 0, 2)


declare(Ability("01013", PLAYED, dark_memory))
declare(Ability("01013", FORCED, it_comes_back, of_own_turn, event=TURN_ENDS, timing=IF, in_hand=True))


# -- 01014 Wendy's Amulet


def lends_an_event(t: Ahc, card: int, subject: int, argument: int) -> int:
    """The uppermost event of your discard pile, whatever lies on it, may be played as if it were in hand."""
    if controller(t, card) == subject:
        for other in reversed(t.discard[subject]):
            if TYPE[t.defn[other]] == EVENT:
                return other + 1
    return 0


def keeps_events(t: Ahc, card: int, subject: int, argument: int) -> int:
    """An event that you have played, or discard from play, goes under your deck; a committed one does not.

    As first printed the card says nothing of events that are discarded from play (AHC-ED-06).
    """
    if TYPE[t.defn[subject]] != EVENT or t.owner[subject] != controller(t, card):
        return 0
    if t.in_play(subject):
        return int(not t.flags & FIRST_EDITION)
    return int(t.zone[subject] == LIMBO and not is_committed(t, subject))


def is_committed(t: Ahc, card: int) -> bool:
    """Whether a card is committed to the running test."""
    if t.test == NONE:
        return False
    test = t.stack[t.test]
    assert isinstance(test, SkillTest)
    return card in test.committed


modifier("01014", PLAY_FROM, lends_an_event)
modifier("01014", DISCARD_TO, keeps_events)


# -- 01015 Abandoned and Alone


def abandoned_and_alone(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: 2 direct horror, and the whole discard pile leaves the game."""
    for lost in t.discard[you]:
        remove(t, lost)
    hurt_investigator(t, you, card, 0, 2, True)


declare(Ability("01015", REVELATION, abandoned_and_alone, reach=1 << HARMED))
