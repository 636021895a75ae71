"""Grit: recovering it, and spending what a hero cannot keep (chapter 7.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import MAX_GRIT, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import pay_grit, usable, use
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.moments import ACTIVATION, ANY_TIME, EXTRA_MOVE_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import A_STOP, AN_ADVENTURE, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_GRIT
from grimtable.games.shadows_of_brimstone.words.verbs import LOSE_SURPLUS, SPEND_SURPLUS, USE_ABILITY
from grimtable.kernel.frame import Frame


def recover_grit(t: Sob, hero: int, amount: int) -> None:
    """A hero Recovers Grit, up to its Max Grit; what is too much may be spent at once (SOB-GRIT-10, SOB-GRIT-12)."""
    kept = min(amount, max(value(t, hero, MAX_GRIT) - t.grit[hero], 0))
    if kept:
        t.grit[hero] += kept
        t.emit(K_GRIT, hero, amount=kept)
    for _ in range(amount - kept):
        t.push(SurplusGrit(hero))


class SurplusGrit(Frame[Sob]):
    """A Grit above the maximum: spent before anything else happens, or lost."""

    OFFER: Final = 0
    SPEND: Final = 1
    MOVED: Final = 2

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case SurplusGrit.OFFER:
                t.grit[hero] += 1
                ask = t.question(t.seat_of(hero), "Spend the Grit you cannot keep?", "SOB-GRIT-12")
                for piece, nth in self.worth_a_grit(t):
                    ask.offer(USE_ABILITY, piece, nth, hero)
                if t.acting == hero and t.stage == AN_ADVENTURE:
                    ask.offer(SPEND_SURPLUS)
                ask.offer(LOSE_SURPLUS)
            case SurplusGrit.SPEND:
                verb, piece, nth, _ = self.pick
                if verb == LOSE_SURPLUS:
                    t.grit[hero] -= 1
                elif verb == SPEND_SURPLUS:
                    buy_movement(t, hero)
                else:
                    use(t, hero, piece, nth, NONE)
            case SurplusGrit.MOVED:
                if self.pick[0] == SPEND_SURPLUS:
                    add_movement(t)
            case _:
                return False
        return True

    def worth_a_grit(self, t: Sob) -> list[tuple[int, int]]:
        """The abilities that this hero could pay for with it."""
        if t.stage == A_STOP:
            return []
        found = usable(t, ANY_TIME, self.you, NONE)
        if t.acting == self.you:
            found += usable(t, ACTIVATION, self.you, NONE)
        return [(piece, nth) for _, piece, nth in found if ABILITIES[definition_of(piece)][nth].grit]

    def title(self, t: Sob) -> str:
        return "Grit"


def buy_movement(t: Sob, hero: int) -> None:
    """One Grit adds a D6 to the movement of this activation; `add_movement` follows in the next step (SOB-GRIT-02)."""
    pay_grit(t, hero, 1)
    roll(t, hero, EXTRA_MOVE_ROLL, 1)


def add_movement(t: Sob) -> None:
    """The die that was bought counts, and recovers nothing (SOB-MOVE-11)."""
    t.moves += sum(t.dice)
