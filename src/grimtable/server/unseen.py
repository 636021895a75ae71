"""Answers of which only their own seat knows: that somebody who could have reacted let the moment pass.

To everybody else they have no number, neither among the answers nor among the entries: a number that is missing would
tell what somebody holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class Unseen:
    """The unseen answers of a table, and how each seat counts without those of the others."""

    def __init__(self, given: Iterable[tuple[int, int]] = (), entries: Mapping[int, int] | None = None) -> None:
        self.given = list(given)  # those in the past as it stands: the number of the answer, and its seat
        self.entries = dict(entries or {})  # by seat: how many entries there were of them, taken back or not

    def add(self, answer: int, seat: int) -> None:
        """Another one was given."""
        self.given.append((answer, seat))

    def enter(self, seat: int) -> None:
        """An entry of which nobody but a seat knows."""
        self.entries[seat] = self.entries.get(seat, 0) + 1

    def cut(self, answers: int) -> None:
        """All but so many answers were taken back."""
        self.given = [one for one in self.given if one[0] <= answers]

    def entries_hidden_from(self, seat: int) -> int:
        """How many entries a seat does not know of."""
        return sum(n for s, n in self.entries.items() if s != seat)

    def counted(self, seat: int, answers: int) -> int:
        """So many answers, as a seat counts them."""
        return answers - sum(n <= answers and s != seat for n, s in self.given)

    def meant(self, seat: int, counted: int) -> int:
        """How many answers there were when a seat counted so many; the latest moment at which it did."""
        answers = counted
        for n, s in self.given:
            if s != seat and n <= answers + 1:
                answers += 1
        return answers
