"""A stop between two scenarios of Arkham Horror as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from grimtable.games.arkham.between import (
    REGISTRATION,
    form,
    invariants,
    next_step,
    planning,
    refusals,
    settings,
    words,
)
from grimtable.games.arkham.between.preview import preview
from grimtable.games.arkham.between.rules import setup
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.between.view import BetweenView, view
from grimtable.games.arkham.printed import CONTENT_HASH, NAME, entries
from grimtable.kernel.events import Event
from grimtable.kernel.form import Forms
from grimtable.kernel.frame import Frame
from grimtable.kernel.game import Entry, Game, Result, frames_of
from grimtable.kernel.option import Choice
from grimtable.kernel.position import Position


class ArkhamBetween(Game[BetweenView]):
    """What is done between two scenarios of a campaign: it is won by nobody and ends when all are ready."""

    registration = REGISTRATION
    summary = "Between two scenarios: new investigators, what the story gives, purchases with experience, a new lead."
    rules = "1"
    least_seats = 1
    most_seats = 4
    settings = settings.SETTINGS
    verbs = words.VERBS
    kinds = words.KINDS
    frames = frames_of(Frame, __package__)
    cooperative = True
    secret_hands = False

    def content_hash(self) -> str:
        return CONTENT_HASH

    def content(self) -> list[Entry]:
        return entries()

    def blank(self) -> Position:
        return Stop()

    def impossible(self, seats: int, options: Mapping[str, str]) -> str:
        return settings.impossible(seats, options)

    def start(self, seats: int, options: Mapping[str, str], position: Position) -> None:
        assert isinstance(position, Stop)
        setup.lay_out(position, settings.carry_of(seats, options))

    def view(self, position: Any, seat: int) -> BetweenView:
        return view(position, seat)

    def resample(self, position: Any, seat: int, rng: Random) -> None:
        """Nothing is hidden."""

    def broken(self, position: Any) -> list[str]:
        return invariants.broken(position)

    def forms(self, position: Any) -> Forms:
        return form.forms(position)

    def result(self, position: Any) -> Result:
        seats = tuple(range(position.seats))
        scores = tuple(sum(position.spent[i] for i in position.led_by(seat)) for seat in seats)
        rewards = tuple(planning.promise(position, seat) for seat in seats)
        return Result(seats, scores, rewards, "Everybody is ready", "Everybody is ready", "experience spent")

    def seat_name(self, position: Any, seat: int) -> str:
        return str(position.seat_name(seat))

    def seat_of_event(self, position: Any, event: Event) -> int:
        return int(position.player[event[1]])

    def piece_name(self, position: Any, piece: int) -> str:
        return NAME[piece]

    def weigh(self, position: Any, choice: Choice) -> float:
        return planning.weigh(position, choice)

    def promise(self, position: Any, seat: int) -> float:
        return planning.promise(position, seat)

    def why_not(self, position: Any, seat: int, words: str) -> tuple[str, str] | None:
        return refusals.why_not(position, seat, words)

    def preview(self, position: Any, seat: int, choice: Choice, *more: Choice) -> str:
        return "" if more else preview(position, choice)

    def stance(self, position: Any, choice: Choice) -> int:
        return next_step.stance(position, choice)


GAME = ArkhamBetween()
