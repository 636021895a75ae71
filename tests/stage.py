"""What the scenes of all games share: choosing by words, looking at what is offered, stating what changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import grimtable
from grimtable.kernel.explain import Question
from grimtable.kernel.table import Table


@contextmanager
def changes(what: Callable[[], Any], by: Any) -> Iterator[None]:
    """The number changes by exactly this much in the block."""
    before = what()
    yield
    after = what()
    assert after - before == by, f"changed from {before} to {after}, expected a change of {by}"


class Stage:
    """A table for a test."""

    table: Table

    @property
    def ask(self) -> Question:
        ask = self.table.ask
        assert ask is not None, "the game is over"
        return ask

    def options(self) -> list[str]:
        return [option.words for option in self.ask.options]

    def offers(self, words: str) -> bool:
        """Whether an option is offered whose words contain these."""
        return any(words.casefold() in option.casefold() for option in self.options())

    def refused(self, answer: str, *, rule: str = "", seat: int | None = None) -> str:
        """The answer is refused, by this rule; nothing changes. Gives the reason."""
        before = self.table.answers
        with pytest.raises(grimtable.Refused) as refusal:
            self.table.choose(answer, seat=seat)
        assert self.table.answers == before
        assert not rule or refusal.value.rule == rule, f"refused by {refusal.value.rule}: {refusal.value}"
        return refusal.value.reason

    def log(self, seat: int = -1) -> list[str]:
        """What happened, as a seat may read it."""
        return [line.text for line in self.table.log(seat)]

    def lay_chance(self, *outcomes: int) -> None:
        """The next outcomes of chance."""
        self.table.position.chance.laid += list(outcomes)

    def sound(self) -> None:
        """No invariant is broken and no laid-down outcome was left over."""
        assert self.table.game.broken(self.table.position) == []
        assert self.table.position.chance.laid == []
