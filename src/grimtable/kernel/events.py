"""Typed events: what happened, to whom, in which amount, by what cause, and who may know.

A primitive emits one event for what really happened. An event is five numbers; its kind's declaration tells it in
words, once for those who may know everything and once for everybody else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

Event: TypeAlias = tuple[int, int, int, int, int]  # kind, seat, piece, amount, cause

NO_SEAT: Final = -1
NO_PIECE: Final = -1
NO_CAUSE: Final = -1


class Kind:
    """A kind of event. With `public` words, the piece is known to the seat concerned only and others read those.

    `reveals` says that somebody learned something by it that was hidden before: undo may stop there.
    """

    def __init__(
        self,
        name: str,
        words: Callable[[Any, Event], str],
        public: Callable[[Any, Event], str] | None = None,
        reveals: bool = False,
    ) -> None:
        self.name = name
        self.words = words
        self.public = public
        self.reveals = reveals
