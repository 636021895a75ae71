"""The token of a skill test, and the last moment before it fails: what abilities can answer (chapter 4.3)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.abilities.events import Event, open_answers
from grimtable.games.arkham.rules.abilities.kinds import FAILS, TOKEN_REVEALED, WOULD
from grimtable.games.arkham.rules.skill_tests.chaos import (
    meaning,
    meanings,
    reveals_another,
    wins_outright,
)
from grimtable.games.arkham.rules.skill_tests.trial import Trial, running_test
from grimtable.games.arkham.state import AUTO_FAIL, ELDER_SIGN, NONE, SKULL, Ahc
from grimtable.games.arkham.words import CHOOSE, KEEPING_TOKEN, SPARE, token_name, who
from grimtable.kernel.option import Ask


class TokenRevealed(Event):
    """A token is drawn at random from those in the bag; cancelled, it goes back and another one is drawn.

    What cards say of it that cannot all be true the lead puts in order: the first one holds (AHC-LEAD-06).
    """

    COUNT: Final = 6

    counts: int = 0  # what it counts as by that order

    def twin(self) -> TokenRevealed:
        o = TokenRevealed(self.you, self.card, self.target, self.n)
        o.cancelled, o.counts = self.cancelled, self.counts
        return o

    def title(self, t: Ahc) -> str:
        return f"the token {token_name(self.n)} is revealed"

    def told(self, t: Ahc) -> str:
        if reveals_another(t, self.meaning(t)):
            return f"{super().told(t)}, and another one follows it"
        return f"{super().told(t)}: the test would {'succeed' if self.succeeds(t) else 'fail'}"

    def declining(self, timing: int) -> int:
        return KEEPING_TOKEN

    def spares(self, t: Ahc, you: int) -> bool:
        return bool(t.sparing[you]) and self.is_harmless(t)

    def offer_sparing(self, t: Ahc, ask: Ask, you: int) -> None:
        if t.sparing[you] or self.is_harmless(t):
            ask.offer(SPARE, NONE, int(not t.sparing[you]))

    def is_harmless(self, t: Ahc) -> bool:
        """Whether nothing speaks against the token: a number or an elder sign with which the test succeeds."""
        token = self.meaning(t)
        return (token < SKULL or token == ELDER_SIGN) and self.succeeds(t)

    def succeeds(self, t: Ahc) -> bool:
        """Whether the test would succeed with this token as things stand, no other one following it."""
        test = t.stack[t.test]
        assert isinstance(test, Trial)
        token = self.meaning(t)
        if token == AUTO_FAIL:
            return False
        values = test.changed_by_tokens(t) + test.changed_by(t, token)
        return wins_outright(t, self.you, token) or max(0, test.value(t) + values) >= test.hardness(t)

    def kind(self) -> int:
        return TOKEN_REVEALED

    def meaning(self, t: Ahc) -> int:
        """What the token counts as."""
        return self.counts or meaning(t, self.you, self.n)

    def step(self, t: Ahc, at: int) -> bool:
        if at == TokenRevealed.COUNT:
            self.counts = self.pick[2]
            return super().step(t, Event.OPEN_WOULD)
        if at == Event.OPEN_WOULD:
            self.n = running_test(t).draw_token(t)
            counting = meanings(t, self.you, self.n)
            if len(counting) > 1:
                self.at = TokenRevealed.COUNT
                ask = t.question(t.player[t.lead], f"Which card changes {token_name(self.n)} first?", "AHC-LEAD-06")
                for counts, card in counting.items():
                    ask.offer(CHOOSE, card, counts)
                return True
        return super().step(t, at)

    def happen(self, t: Ahc) -> None:
        running_test(t).keep_token(t, self.n, self.meaning(t))

    def prevented(self, t: Ahc) -> None:
        t.push(TokenRevealed(self.you, self.card))


class WouldFail(Event):
    """The investigator would fail: the last moment to change that (AHC-TRIG-04)."""

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} would fail"

    def told(self, t: Ahc) -> str:
        test = t.stack[t.test]
        assert isinstance(test, Trial)
        return f"{super().told(t)} by {test.failed_by()}"

    def kind(self) -> int:
        return FAILS

    def step(self, t: Ahc, at: int) -> bool:
        return at == Event.OPEN_WOULD and open_answers(t, self, FAILS, WOULD)
