"""What may be used at any time, before Enemies act (SOB-SIDE-02)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.answering import usable, use
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import may_use_tokens, use_token
from grimtable.games.shadows_of_brimstone.rules.moments import ANY_TIME
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import PASS, USE_ABILITY, USE_TOKEN
from grimtable.kernel.frame import Frame


def usable_tokens(t: Sob) -> list[tuple[int, int, int]]:
    """Whose tokens would do something now: owner, token, and on whom."""
    return [(owner, token, hero) for owner in t.standing() for token, hero in may_use_tokens(t, owner)]


def could_use_anything(t: Sob) -> bool:
    """Whether anything would do something now: otherwise nobody is asked."""
    return bool(usable_tokens(t)) or bool(usable(t, ANY_TIME, NONE, NONE))


class BeforeEnemies(Frame[Sob]):
    """An Enemy Type is about to act: everybody may use what works at any time first."""

    ASK: Final = 0
    USE: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case BeforeEnemies.ASK:
                tokens = usable_tokens(t)
                found = usable(t, ANY_TIME, NONE, NONE)
                if not tokens and not found:
                    return False
                ask = t.question(0, "Use anything before the Enemies act?", "SOB-SIDE-02")
                ask.seats = 0
                ask.offer(PASS)
                for owner, token, hero in tokens:
                    ask.seats |= 1 << t.seat_of(owner)
                    ask.offer(USE_TOKEN, token, owner, hero)
                for owner, piece, nth in found:
                    ask.seats |= 1 << t.seat_of(owner)
                    ask.offer(USE_ABILITY, piece, nth, owner)
            case BeforeEnemies.USE:
                verb, a, b, c = self.pick
                if verb == PASS:
                    return False
                if verb == USE_TOKEN:
                    use_token(t, b, a, c)
                else:
                    use(t, c, a, b, NONE)
                self.at = BeforeEnemies.ASK
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Before the Enemies act"
