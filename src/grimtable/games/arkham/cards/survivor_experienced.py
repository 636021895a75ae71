"""Survivor cards of a higher level."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import can_draw, hurtable
from grimtable.games.arkham.printed import ATTACK_DAMAGE, WEAKNESS, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    AFTER,
    ATTACKS,
    EVADED,
    FAILS,
    NO_TOKENS,
    PLAYED,
    REACTION,
    WHEN,
    WOULD,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.values import has_trait, location_of
from grimtable.games.arkham.rules.cards_in_play.zones import into_encounter_deck
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.enemies.attacks import Attack
from grimtable.games.arkham.rules.round.skill_actions import Evaded
from grimtable.games.arkham.rules.skill_tests.chaos import reveals_none
from grimtable.games.arkham.rules.skill_tests.revealing import WouldFail
from grimtable.games.arkham.rules.skill_tests.trial import running_test
from grimtable.games.arkham.state import NONE, TURN, Ahc
from grimtable.games.arkham.words import CHOOSE, title

ELITE: Final = trait("Elite")


# -- 01082 Aquinnah


class Aquinnah(Effect):
    """Choose another enemy at your location: it takes the damage of the attack in your place."""

    ASK: Final = 0
    DEFLECT: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Aquinnah.ASK:
                enemies = other_targets(t, self.you, t.stack[self.event].card)
                if not enemies:
                    return False
                ask = t.question_to(self.you, "Which enemy takes the damage?", "AHC-INIT-07")
                for enemy in enemies:
                    ask.offer(CHOOSE, enemy)
            case Aquinnah.DEFLECT:
                attack = t.own(self.event)
                assert isinstance(attack, Attack)
                attack.target = self.pick[1]
            case _:
                return False
        return True


def other_targets(t: Ahc, you: int, attacker: int) -> list[int]:
    """The enemies at your location besides the attacker that can be dealt damage."""
    return [enemy for enemy in hurtable(t, t.place[you]) if enemy != attacker]


def may_deflect(t: Ahc, you: int, card: int, event: int) -> bool:
    """An enemy attacks you with damage that another one could take."""
    attack = t.stack[event]
    assert isinstance(attack, Attack)
    return (
        attack.you == you
        and attack.target == NONE
        and ATTACK_DAMAGE[t.defn[attack.card]] > 0
        and bool(other_targets(t, you, attack.card))
    )


def aquinnah(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust her and deal her 1 horror: another enemy here takes the damage of the attack, you its horror."""
    t.push(Aquinnah(you, card, event))


declare(
    Ability(
        "01082",
        REACTION,
        aquinnah,
        may_deflect,
        event=ATTACKS,
        timing=WHEN,
        cost=Cost(exhaust=True, own_horror=1),
    )
)


# -- 01083 Close Call


def may_slip_by(t: Ahc, you: int, card: int, event: int) -> bool:
    """An enemy here was evaded that is neither a weakness nor Elite, and there is a deck for it."""
    evaded = t.stack[event]
    assert isinstance(evaded, Evaded)
    enemy = evaded.target
    return (
        t.in_play(enemy)
        and location_of(t, enemy) == t.place[you]
        and not WEAKNESS[t.defn[enemy]]
        and not has_trait(t, enemy, ELITE)
        and bool(t.encounter_deck)
    )


def close_call(t: Ahc, you: int, card: int, event: int) -> None:
    """The enemy is shuffled into the encounter deck."""
    evaded = t.stack[event]
    assert isinstance(evaded, Evaded)
    into_encounter_deck(t, evaded.target)


declare(Ability("01083", PLAYED, close_call, may_slip_by, event=EVADED, timing=AFTER))


# -- 01084 Lucky!, level 2


def may_be_luckier(t: Ahc, you: int, card: int, event: int) -> bool:
    """A test of yours would fail; if that cannot be changed, there is a card to draw (ruling 54)."""
    fails = t.stack[event]
    assert isinstance(fails, WouldFail)
    test = running_test(t)
    return fails.you == you and (test.can_be_saved(t) or (test.margin < 0 and can_draw(t, you)))


def lucky_2(t: Ahc, you: int, card: int, event: int) -> None:
    """The skill value of this test is 2 higher; draw a card."""
    running_test(t).boost += 2
    t.push(DrawCards(you, card))


declare(Ability("01084", PLAYED, lucky_2, may_be_luckier, event=FAILS, timing=WOULD))


# -- 01085 Will to Survive


def tokens_are_revealed(t: Ahc, you: int, card: int, event: int) -> bool:
    """Tokens are still revealed in your tests."""
    return not reveals_none(t, you)


def will_to_survive(t: Ahc, you: int, card: int, event: int) -> None:
    """In your turn: until it ends no token is revealed in the tests that you perform."""
    lasts(t, NO_TOKENS, you, NONE, 1, TURN, card)


declare(Ability("01085", PLAYED, will_to_survive, tokens_are_revealed, own_turn=True))
