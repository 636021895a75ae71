"""Set a Watch as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from grimtable.games.set_a_watch import (
    REGISTRATION,
    form,
    hidden,
    invariants,
    next_step,
    printed,
    refusals,
    settings,
    words,
)
from grimtable.games.set_a_watch.cards import barbarian as barbarian
from grimtable.games.set_a_watch.cards import bounty_hunter as bounty_hunter
from grimtable.games.set_a_watch.cards import heretic as heretic
from grimtable.games.set_a_watch.cards import items as items
from grimtable.games.set_a_watch.cards import items_activated as items_activated
from grimtable.games.set_a_watch.cards import locations as locations
from grimtable.games.set_a_watch.cards import powers_of_creatures as powers_of_creatures
from grimtable.games.set_a_watch.cards import powers_of_unhallowed as powers_of_unhallowed
from grimtable.games.set_a_watch.cards import witch as witch
from grimtable.games.set_a_watch.former import FORMER
from grimtable.games.set_a_watch.planning import advice, tactics
from grimtable.games.set_a_watch.preview import preview
from grimtable.games.set_a_watch.rules import setup
from grimtable.games.set_a_watch.state import WON, Saw
from grimtable.games.set_a_watch.view import SawView, view
from grimtable.kernel.form import Forms
from grimtable.kernel.frame import Frame
from grimtable.kernel.game import Entry, Game, Result, frames_of
from grimtable.kernel.option import Choice
from grimtable.kernel.position import Position


class SetAWatch(Game[SawView]):
    """A co-operative dice puzzle around a camp fire, for one to four."""

    registration = REGISTRATION
    summary = (
        "Four mercenaries, nine nights. One rests and feeds the fire while three hold the Line against what comes "
        "out of the dark; what they leave standing waits for them in the last night. One to four players, together."
    )
    rules = "2"
    least_seats = 1
    most_seats = 4
    settings = settings.SETTINGS
    verbs = words.VERBS
    kinds = words.KINDS
    frames = frames_of(Frame, __package__)
    former = FORMER
    cooperative = True
    secret_hands = False

    def content_hash(self) -> str:
        return printed.CONTENT_HASH

    def content(self) -> list[Entry]:
        return [
            Entry(
                printed.CODE[i],
                printed.NAME[i],
                printed.FILES[printed.KIND[i]][1],
                {
                    k: v
                    for k, v in row.items()
                    if k not in ("code", "name", "text", "flavour", "kind_of_piece", "powers", "camp_text")
                },
                printed.TEXT[i],
                row.get("flavour", ""),
            )
            for i, row in enumerate(printed.ROWS)
        ]

    def blank(self) -> Position:
        return Saw()

    def impossible(self, seats: int, options: Mapping[str, str]) -> str:
        return settings.impossible(seats, options)

    def warnings(self, seats: int, options: Mapping[str, str]) -> list[str]:
        return settings.warnings(options)

    def start(self, seats: int, options: Mapping[str, str], position: Position) -> None:
        assert isinstance(position, Saw)
        position.flags = settings.flags_of(options)
        position.difficulty = settings.DIFFICULTIES.index(options["difficulty"]) + 1
        limit = options["firewood_max"]
        position.fire_limit = 0 if limit == "none" else int(limit)
        setup.lay_out(
            position,
            int(options["acolytes"]),
            options["start_fire"] == "d6",
            settings.chosen(options["creature_deck"]),
            settings.chosen(options["map_deck"]),
        )

    def view(self, position: Any, seat: int) -> SawView:
        return view(position, seat)

    def resample(self, position: Any, seat: int, rng: Random) -> None:
        hidden.resample(position, seat, rng)

    def broken(self, position: Any) -> list[str]:
        return invariants.broken(position)

    def forms(self, position: Any) -> Forms:
        return form.forms(position)

    def result(self, position: Any) -> Result:
        won = position.ended == WON
        seats = tuple(range(position.seats))
        reward = 1.0 if won else -1.0
        return Result(
            seats if won else (),
            (position.round,) * position.seats,
            (reward,) * position.seats,
            words.ENDINGS[position.ended],
            "The night is won" if won else "The night is lost",
            "round",
        )

    def seat_name(self, position: Any, seat: int) -> str:
        return f"Seat {seat + 1}"

    def piece_name(self, position: Any, piece: int) -> str:
        return printed.NAME[piece]

    def why_not(self, position: Any, seat: int, words: str) -> tuple[str, str] | None:
        return refusals.why_not(position, seat, words)

    def preview(self, position: Any, seat: int, choice: Choice, *more: Choice) -> str:
        return preview(position, seat, [choice, *more])

    def stance(self, position: Any, choice: Choice) -> int:
        return next_step.stance(position, choice)

    def sensible(self, position: Any) -> int:
        return next_step.sensible(position)

    def weigh(self, position: Any, choice: Choice) -> float:
        return advice.weigh(position, choice)

    def promise(self, position: Any, seat: int) -> float:
        return advice.promise(position)

    def first_sight(self, position: Any) -> list[float]:
        return tactics.first_sight(position)

    def foresee(self, position: Any, choice: Choice, seat: int) -> float:
        return tactics.foresee(position, choice, position.ask.first_seat())


GAME = SetAWatch()
