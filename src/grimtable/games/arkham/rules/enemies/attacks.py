"""Enemy attacks: in the enemy phase, of opportunity, and in retaliation (chapters 3.15, 3.16 and 13.8)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ATTACK_DAMAGE, ATTACK_HORROR
from grimtable.games.arkham.rules.abilities.answers import is_answered_from_hands
from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, CANNOT_ATTACK, HARMED, MOMENT_OF, TIMINGS
from grimtable.games.arkham.rules.abilities.moot_orders import NOT_KNOWN, ORDER_IS_MOOT, ORDER_MATTERS, settle_order
from grimtable.games.arkham.rules.cards_in_play.tokens import place_damage, place_horror
from grimtable.games.arkham.rules.cards_in_play.values import assets_that_soak, engaged_with, health, may_attack, sanity
from grimtable.games.arkham.rules.harm.damage import deal, deflect, is_just_taken
from grimtable.games.arkham.state import NONE, PLAYING, Ahc
from grimtable.games.arkham.words import CHOOSE, K_ATTACK, K_CANCEL, title, who

IN_PHASE: Final = 0
OPPORTUNITY: Final = 1
RETALIATION: Final = 2
BY_CARD: Final = 3


class Attack(Event):
    """An enemy attacks: its damage and horror are dealt together (AHC-ENEM-06). `n` is the kind of attack, `target`
    another enemy that takes the damage in the place of the investigator, if any.
    """

    extra: int = 0  # so much damage and so much horror more

    def twin(self) -> Attack:
        o = Attack(self.you, self.card, self.target, self.n)
        o.cancelled, o.extra = self.cancelled, self.extra
        return o

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.card)} attacks {who(t, self.you)}"

    def kind(self) -> int:
        return ATTACKS

    def happen(self, t: Ahc) -> None:
        if t.status[self.you] != PLAYING or not t.in_play(self.card):
            self.cancelled = True  # it does not happen: there is no "after"
            return
        defn = t.defn[self.card]
        t.emit(K_ATTACK, NONE, self.card, self.you)
        harm, horror = ATTACK_DAMAGE[defn] + self.extra, ATTACK_HORROR[defn] + self.extra
        if self.target == NONE:
            deal(t, self.you, self.card, harm, horror, True)
        else:
            deflect(t, self.you, self.card, self.target, harm, horror)

    def prevented(self, t: Ahc) -> None:
        t.emit(K_CANCEL, NONE, self.card)


def attack(t: Ahc, enemy: int, you: int, kind: int) -> None:
    """An enemy attacks unless something forbids it."""
    if may_attack(t, enemy, you):
        strike(t, enemy, you, kind)


def strike(t: Ahc, enemy: int, you: int, kind: int) -> bool:
    """An enemy in play attacks. Gives whether that is still under way."""
    return not strikes_at_once(t, enemy, you) and t.begin(Attack(you, enemy, NONE, kind))


def strikes_at_once(t: Ahc, enemy: int, you: int) -> bool:
    """An enemy attacks if that needs no procedure: what it does is just taken, and nobody answers it. Gives whether."""
    damage, horror = ATTACK_DAMAGE[t.defn[enemy]], ATTACK_HORROR[t.defn[enemy]]
    if not is_just_taken(t, you, damage, horror) or is_answered(t, ATTACKS):
        return False
    t.tell(K_ATTACK, NONE, enemy, you, enemy)
    place_damage(t, you, damage, enemy)
    place_horror(t, you, horror, enemy)
    return True


def threatening(t: Ahc, you: int) -> list[int]:
    """The ready enemies engaged with an investigator that nothing keeps from attacking."""
    found: list[int] = []
    for enemy in engaged_with(t, you):
        if not t.exhausted[enemy] and may_attack(t, enemy, you):
            found.append(enemy)
    return found


def known_order(t: Ahc, enemies: list[int], you: int) -> int:
    """What is known about the order of these attacks: those that nobody answers or shares add up alike in every order.

    If they defeat the last investigator the scenario ends, and who strikes first is asked for.
    """
    if (
        t.answer_timings[HARMED]
        or t.with_kind[CANNOT_ATTACK]
        or t.lasting
        or assets_that_soak(t, you)
        or is_answered(t, ATTACKS)
    ):
        return NOT_KNOWN
    damage, horror = t.damage[you], t.horror[you]
    for enemy in enemies:
        damage += ATTACK_DAMAGE[t.defn[enemy]]
        horror += ATTACK_HORROR[t.defn[enemy]]
    if damage < health(t, you) and horror < sanity(t, you):
        return ORDER_IS_MOOT
    return ORDER_MATTERS if t.order() == [you] else NOT_KNOWN


def ask_who_strikes(t: Ahc, you: int, enemies: list[int], rule: str) -> None:
    """The one who is attacked chooses which of these enemies comes first, where that can matter."""
    ask = t.question_to(you, "Which enemy attacks first?", rule)
    for enemy in enemies:
        ask.offer(CHOOSE, enemy)
    settle_order(t, ask, known_order(t, enemies, you))


def is_answered(t: Ahc, kind: int) -> bool:
    """Whether a card in play or in a hand could answer an event of a kind."""
    for timing in range(TIMINGS):
        moment = MOMENT_OF[kind][timing]
        if t.answering[moment] or is_answered_from_hands(t, moment):
            return True
    return False
