"""Mystic cards of a higher level."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.mystic import SPELL, Blinded, BlindingLight, is_first_price, may_evade
from grimtable.games.arkham.printed import (
    ARCANE,
    KEYWORDS,
    PREY,
    PRINTED_ABILITIES,
    SLOT_KIND,
    USES_NAME,
    VICTORY,
    WILLPOWER,
    trait,
)
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    BLANK,
    EVADE,
    PHASE_BEGINS,
    PLAYED,
    REACTION,
    SLOTS_VALUE,
    TOKEN_REVEALED,
    WOULD,
)
from grimtable.games.arkham.rules.abilities.modifiers import is_blank, lasts, modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import put_uses
from grimtable.games.arkham.rules.cards_in_play.values import assets_of, controller, enemies_at, has_trait
from grimtable.games.arkham.rules.enemies.engagement import settle
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.round.turn import LoseAction
from grimtable.games.arkham.rules.skill_tests.revealing import WouldReveal
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import NONE, PHASE, TEST, Ahc
from grimtable.games.arkham.words import CHOOSE, title

ELITE: Final = trait("Elite")


# -- 01068 Mind Wipe


class MindWipe(Effect):
    """Choose an enemy at your location that is not Elite; its text box is blank until the phase ends.

    Without a word that kept it away from you it engages.
    """

    ASK: Final = 0
    WIPE: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case MindWipe.ASK:
                ask = t.question_to(self.you, "Which enemy forgets itself?", "AHC-INIT-07")
                for enemy in mindful(t, self.you):
                    ask.offer(CHOOSE, enemy)
            case MindWipe.WIPE:
                lasts(t, BLANK, self.pick[1], NONE, 1, PHASE, self.card)
                settle(t, t.place[self.you])
            case _:
                return False
        return True


def mindful(t: Ahc, you: int) -> list[int]:
    """The enemies at your location that are not Elite and have a text to lose."""
    return [e for e in enemies_at(t, t.place[you]) if has_text(t, e) and not has_trait(t, e, ELITE)]


def has_text(t: Ahc, enemy: int) -> bool:
    """Whether there is anything in the text box of an enemy: abilities, keywords, prey, a victory value."""
    defn = t.defn[enemy]
    printed = bool(PRINTED_ABILITIES[defn]) or KEYWORDS[defn] or PREY[defn] or VICTORY[defn] >= 0
    return bool(printed) and not is_blank(t, enemy)


def may_wipe(t: Ahc, you: int, card: int, event: int) -> bool:
    """Such an enemy is here."""
    return bool(t.enemies) and bool(mindful(t, you))


def mind_wipe(t: Ahc, you: int, card: int, event: int) -> None:
    """After a phase has begun: an enemy here that is not Elite has a blank text box, but for its traits, until the
    phase ends.
    """
    t.push(MindWipe(you, card))


declare(Ability("01068", PLAYED, mind_wipe, may_wipe, event=PHASE_BEGINS))


# -- 01069 Blinding Light, level 2


class BlindingLight2(BlindingLight):
    """The same with more damage and a higher price."""

    def passed(self, t: Ahc, test: Trial) -> None:
        t.push(BlindedBadly(self.you, self.card, NONE, self.target))

    def revealed(self, t: Ahc, test: Trial, symbol: int) -> None:
        if is_first_price(test, symbol):
            hurt_investigator(t, self.you, self.card, 0, 1)
            t.push(LoseAction(self.you, self.card))


class BlindedBadly(Blinded):
    """The enemy is evaded, and 2 damage is dealt to it."""

    def damage(self) -> int:
        return 2


def blinding_light_2(t: Ahc, you: int, card: int, event: int) -> None:
    """Evade with willpower in place of agility; on a success 2 damage to that enemy."""
    t.push(BlindingLight2(you, card, skill=WILLPOWER))


declare(Ability("01069", PLAYED, blinding_light_2, may_evade, word=EVADE))


# -- 01070 Book of Shadows


class BookOfShadows(Effect):
    """Choose a Spell asset that you control: 1 charge is put on it."""

    ASK: Final = 0
    CHARGE: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case BookOfShadows.ASK:
                spells = charged_spells(t, self.you)
                if not spells:
                    return False
                ask = t.question_to(self.you, "Which Spell is charged?", "AHC-INIT-07")
                for spell in spells:
                    ask.offer(CHOOSE, spell)
            case BookOfShadows.CHARGE:
                put_uses(t, self.pick[1], 1)
            case _:
                return False
        return True


def charged_spells(t: Ahc, you: int) -> list[int]:
    """The Spell assets that you control and that can hold charges (AHC-USES-06)."""
    return [c for c in assets_of(t, you) if has_trait(t, c, SPELL) and USES_NAME[t.defn[c]] == "charges"]


def may_charge(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have such a Spell in play."""
    return bool(charged_spells(t, you))


def holds_a_spell(t: Ahc, card: int, subject: int, argument: int) -> int:
    """1 more arcane slot."""
    return int(SLOT_KIND[t.defn[subject]] == ARCANE and controller(t, card) == argument)


def book_of_shadows(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust: 1 charge on a Spell asset that you control."""
    t.push(BookOfShadows(you, card))


modifier("01070", SLOTS_VALUE, holds_a_spell)
declare(Ability("01070", ACTION, book_of_shadows, may_charge, cost=Cost(exhaust=True)))


# -- 01071 Grotesque Statue


def you_would_reveal(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is you who would reveal a token."""
    return t.stack[event].you == you


def grotesque_statue(t: Ahc, you: int, card: int, event: int) -> None:
    """Spend 1 charge: two tokens are revealed, one is chosen, the other is ignored. Once in a test (ruling 53)."""
    would = t.own(event)
    assert isinstance(would, WouldReveal)
    would.reveal_one_more()


declare(
    Ability(
        "01071",
        REACTION,
        grotesque_statue,
        you_would_reveal,
        event=TOKEN_REVEALED,
        timing=WOULD,
        cost=Cost(uses=1),
        limit=1,
        period=TEST,
    )
)
