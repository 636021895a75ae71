"""The agents of four powers: Hastur, Yog-Sothoth, Shub-Niggurath and Cthulhu (chapter 18.6)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import Search, can_draw, discard_this, into_threat_area
from grimtable.games.arkham.cards.encounter_sets import Ordeal
from grimtable.games.arkham.printed import WEAKNESS, WILLPOWER, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.events import Effect, Event
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ANYTHING,
    ATTACKS,
    ENEMY_DEFEATED,
    ENGAGES,
    EVADE_VALUE,
    FIGHT_VALUE,
    FORCED,
    IF,
    REVELATION,
    ROUND_ENDS,
    SANITY_VALUE,
    SKILL_VALUE,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import heal_damage
from grimtable.games.arkham.rules.cards_in_play.values import has_trait, location_of, remaining_sanity
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.enemies.attacks import Attack
from grimtable.games.arkham.rules.harm.damage import Harm, HarmAndMore, deal, hurt_all
from grimtable.games.arkham.rules.scenario.acts import add_doom
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import NONE, THREAT, Ahc
from grimtable.games.arkham.words import later_verb, title
from grimtable.kernel.option import plain_arguments

MADNESS: Final = trait("Madness")
SHAKEN: Final = 4  # with so much sanity left, or less, a Screeching Byakhee has an easy prey

# -- 01175 Screeching Byakhee


def emboldened(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+1 fight and +1 evade while it is engaged with somebody of whose sanity 4 or less is left."""
    return int(subject == card and t.zone[card] == THREAT and remaining_sanity(t, t.holder[card]) <= SHAKEN)


modifier("01175", FIGHT_VALUE, emboldened)
modifier("01175", EVADE_VALUE, emboldened)


# -- 01176 The Yellow Sign


class YellowSign(Ordeal):
    """A failure brings horror, and madness that lay in wait."""

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 0 if test.margin >= 0 else ANYTHING

    def failed(self, t: Ahc, test: Trial) -> None:
        t.push(SignSeen(self.you, self.card))


class SignSeen(HarmAndMore):
    """2 horror and a search, as one effect: a Psychosis that is found answers this horror already."""

    def harm(self) -> tuple[int, int]:
        return 0, 2

    def more(self, t: Ahc, dealt: Harm) -> None:
        t.push(FindMadness(self.you, self.card))


class FindMadness(Search):
    """The whole deck is searched for a Madness weakness, which is drawn."""

    def fits(self, t: Ahc, card: int) -> bool:
        return bool(WEAKNESS[t.defn[card]]) and has_trait(t, card, MADNESS)


def yellow_sign(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: test willpower (4); on a failure 2 horror, and a Madness weakness of your deck is drawn."""
    t.begin(YellowSign(you, card, event, NONE, 4))


declare(Ability("01176", REVELATION, yellow_sign))


# -- 01177 Yithian Observer


def attacks_you(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is this enemy that attacks."""
    attack = t.stack[event]
    assert isinstance(attack, Attack)
    return attack.card == card


def takes_thoughts(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced: who is attacked discards a card at random, or takes 1 damage and 1 horror more without one."""
    attack = t.own(event)
    assert isinstance(attack, Attack)
    hand = t.hand[attack.you]
    if hand:
        discard(t, hand[t.chance.draw(len(hand))])
    else:
        attack.extra += 1


declare(Ability("01177", FORCED, takes_thoughts, attacks_you, event=ATTACKS, timing=WHEN))


# -- 01178 Offer of Power

REFUSE: Final = 0
ACCEPT: Final = 1
CHOOSE_OFFER: Final = later_verb(
    "choose-offer",
    plain_arguments,
    "choose",
    "AHC-KEY-06",
    lambda t, c: "draw 2 cards for 2 doom on the agenda" if c[1] == ACCEPT else "take 2 horror",
)


class OfferOfPower(Effect):
    """You must accept, for doom, or refuse, for horror; what would change nothing cannot be chosen (AHC-KEY-06)."""

    ASK: Final = 0
    TAKE: Final = 1
    PAY: Final = 2
    END: Final = 3

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case OfferOfPower.ASK:
                ask = t.question_to(self.you, "Do you accept the offer?", "AHC-KEY-06")
                if t.in_play(t.agenda()) or can_draw(t, self.you):
                    ask.offer(CHOOSE_OFFER, ACCEPT)
                ask.offer(CHOOSE_OFFER, REFUSE)
            case OfferOfPower.TAKE:
                if self.pick[1] == ACCEPT:
                    t.push(DrawCards(self.you, self.card, 2))
                else:
                    self.at = OfferOfPower.END
                    deal(t, self.you, self.card, 0, 2)
            case OfferOfPower.PAY:
                add_doom(t, 2, True)
            case _:
                return False
        return True


def offer_of_power(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: draw 2 cards and put 2 doom on the agenda, which may advance by it, or take 2 horror."""
    t.push(OfferOfPower(you, card, event))


declare(Ability("01178", REVELATION, offer_of_power))


# -- 01179 Relentless Dark Young


def is_wounded(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is damage to heal."""
    return t.damage[card] > 0


def grows_back(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, at the end of the round: 2 damage of it is healed."""
    heal_damage(t, card, 2)


declare(Ability("01179", FORCED, grows_back, is_wounded, event=ROUND_ENDS, timing=IF))


# -- 01180 Goat Spawn


def dies_in_company(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is this enemy that is defeated, and somebody is there."""
    fallen = t.stack[event]
    assert isinstance(fallen, Event)
    return fallen.target == card and bool(t.here(location_of(t, card)))


def death_cry(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, when it is defeated: 1 horror for each investigator at its location, all at once."""
    hurt_all(t, you, card, t.here(location_of(t, card)), [], 0, 1)


declare(Ability("01180", FORCED, death_cry, dies_in_company, event=ENEMY_DEFEATED, timing=WHEN))


# -- 01181 Young Deep One


def engaged_you(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is this enemy that has engaged you."""
    engaged = t.stack[event]
    assert isinstance(engaged, Event)
    return engaged.target == card and engaged.you == you


def cold_touch(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, after it engages you: 1 horror."""
    deal(t, you, card, 0, 1)


declare(Ability("01181", FORCED, cold_touch, engaged_you, event=ENGAGES))


# -- 01182 Dreams of R'lyeh


class Awakening(Ordeal):
    """A success discards it."""

    def stirs(self, t: Ahc, test: Trial) -> int:
        return ANYTHING if test.margin >= 0 else 0

    def passed(self, t: Ahc, test: Trial) -> None:
        discard_this(t, self.you, self.card, NONE)


def saps_will(t: Ahc, card: int, subject: int, argument: int) -> int:
    """-1 willpower."""
    return -int(t.holder[card] == subject and argument == WILLPOWER)


def saps_sanity(t: Ahc, card: int, subject: int, argument: int) -> int:
    """-1 sanity."""
    return -int(t.holder[card] == subject)


def awaken(t: Ahc, you: int, card: int, event: int) -> None:
    """Action: test willpower (3); on a success it is discarded."""
    t.begin(Awakening(you, card, event, NONE, 3))


declare(Ability("01182", REVELATION, into_threat_area))
modifier("01182", SKILL_VALUE, saps_will)
modifier("01182", SANITY_VALUE, saps_sanity)
declare(Ability("01182", ACTION, awaken, tests=True))
