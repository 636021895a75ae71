"""The token of a skill test, and the last moment before it fails: what abilities can answer (chapter 4.3)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.abilities.answers import NOTHING
from grimtable.games.arkham.rules.abilities.events import Event, open_answers
from grimtable.games.arkham.rules.abilities.kinds import FAILS, TOKEN_REVEALED, WHEN, WOULD, WOULD_BIT
from grimtable.games.arkham.rules.skill_tests.chaos import (
    meaning,
    meanings,
    reveals_another,
    wins_outright,
)
from grimtable.games.arkham.rules.skill_tests.trial import Trial, running_test
from grimtable.games.arkham.state import AUTO_FAIL, ELDER_SIGN, NONE, SKULL, Ahc
from grimtable.games.arkham.words import CHOOSE, CHOOSE_TOKEN, KEEPING_TOKEN, NOT_REACTING, SPARE, token_name, who
from grimtable.kernel.option import Ask
from grimtable.kernel.piles import without


class WouldReveal(Event):
    """The investigator would reveal a token: `n` tells how many more than one, of which one is chosen."""

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} would reveal a token"

    def kind(self) -> int:
        return TOKEN_REVEALED

    def declining(self, timing: int) -> int:
        return NOT_REACTING

    def step(self, t: Ahc, at: int) -> bool:
        return at == Event.OPEN_WOULD and open_answers(t, self, TOKEN_REVEALED, WOULD)

    def reveal_one_more(self) -> None:
        """One more token is revealed to choose from."""
        self.n += 1
        self.gives = self.n


class TokenRevealed(Event):
    """A token is drawn at random from those in the bag; cancelled, it goes back and another one is drawn.

    Where several are revealed in its place the investigator chooses one, and the others are ignored. What cards say of
    it that cannot all be true the lead puts in order: the first one holds (AHC-LEAD-06).
    """

    COUNT: Final = 6
    REVEAL: Final = 7
    TAKE_TOKEN: Final = 8

    counts: int = 0  # what it counts as by that order
    shown: list[int] = NOTHING  # those of which one is chosen

    def twin(self) -> TokenRevealed:
        o = TokenRevealed(self.you, self.card, self.target, self.n)
        o.cancelled, o.counts, o.shown = self.cancelled, self.counts, self.shown[:]
        return o

    def title(self, t: Ahc) -> str:
        return f"the token {token_name(self.n)} is revealed"

    def told(self, t: Ahc) -> str:
        if reveals_another(t, self.meaning(t)):
            return f"{super().told(t)}, and another one follows it"
        return f"{super().told(t)}: the test would {'succeed' if self.succeeds(t) else 'fail'}"

    def declining(self, timing: int) -> int:
        return KEEPING_TOKEN if timing <= WHEN else NOT_REACTING

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
        values = test.changed_by_tokens(t) + (0 if self.is_kept() else test.changed_by(t, token))
        return wins_outright(t, self.you, token) or max(0, test.value(t) + values) >= test.hardness(t)

    def is_kept(self) -> bool:
        """Whether the token counts among those of the test by now."""
        return Event.HAPPEN < self.at <= Event.END

    def in_the_air(self) -> list[int]:
        """The tokens that are revealed and do not count among those of the test yet."""
        if self.at == TokenRevealed.REVEAL or self.is_kept():
            return []
        return self.shown if self.at == TokenRevealed.TAKE_TOKEN else [self.n]

    def kind(self) -> int:
        return TOKEN_REVEALED

    def meaning(self, t: Ahc) -> int:
        """What the token counts as."""
        return self.counts or meaning(t, self.you, self.n)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Event.OPEN_WOULD:
                self.at = TokenRevealed.REVEAL
                if t.answer_timings[TOKEN_REVEALED] & WOULD_BIT and t.begin(WouldReveal(self.you, self.card)):
                    return True
                return self.reveal(t)
            case TokenRevealed.REVEAL:
                return self.reveal(t)
            case TokenRevealed.TAKE_TOKEN:
                return self.take_token(t, self.pick[1])
            case TokenRevealed.COUNT:
                self.counts = self.pick[2]
                return super().step(t, Event.OPEN_WHEN)
        return super().step(t, at)

    def reveal(self, t: Ahc) -> bool:
        """The token is drawn, or as many as are to be revealed in its place. Gives whether this goes on."""
        test = running_test(t)
        if not self.got:
            self.n = test.draw_token(t)
            return self.count(t)
        for _ in range(min(1 + self.got, len(t.bag) - len(test.drawn))):
            self.shown = [*self.shown, test.draw_token(t, self.shown)]
        self.at = TokenRevealed.TAKE_TOKEN
        ask = t.question_to(self.you, "Which token counts?", "AHC-CHAOS-07")
        for token in dict.fromkeys(self.shown):
            ask.offer(CHOOSE_TOKEN, token)
        return True

    def take_token(self, t: Ahc, token: int) -> bool:
        """One of several tokens is resolved, the others are ignored. Gives whether this goes on."""
        self.n = token
        for other in without(self.shown, token):
            running_test(t).ignore_token(t, other)
        return self.count(t)

    def count(self, t: Ahc) -> bool:
        """What the token counts as, which the lead may have to decide. Gives whether this goes on."""
        counting = meanings(t, self.you, self.n)
        if len(counting) > 1:
            self.at = TokenRevealed.COUNT
            ask = t.question(t.player[t.lead], f"Which card changes {token_name(self.n)} first?", "AHC-LEAD-06")
            for counts, card in counting.items():
                ask.offer(CHOOSE, card, counts)
            return True
        return super().step(t, Event.OPEN_WHEN)

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
