"""Arkham Horror: The Card Game as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from grimtable.games.arkham import (
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
from grimtable.games.arkham.cards import agents as agents
from grimtable.games.arkham.cards import cults_and_doors as cults_and_doors
from grimtable.games.arkham.cards import encounter_sets as encounter_sets
from grimtable.games.arkham.cards import guardian as guardian
from grimtable.games.arkham.cards import guardian_experienced as guardian_experienced
from grimtable.games.arkham.cards import investigators as investigators
from grimtable.games.arkham.cards import mystic as mystic
from grimtable.games.arkham.cards import mystic_experienced as mystic_experienced
from grimtable.games.arkham.cards import neutral as neutral
from grimtable.games.arkham.cards import rogue as rogue
from grimtable.games.arkham.cards import rogue_experienced as rogue_experienced
from grimtable.games.arkham.cards import seeker as seeker
from grimtable.games.arkham.cards import seeker_experienced as seeker_experienced
from grimtable.games.arkham.cards import signatures as signatures
from grimtable.games.arkham.cards import survivor as survivor
from grimtable.games.arkham.cards import survivor_experienced as survivor_experienced
from grimtable.games.arkham.cards import weaknesses as weaknesses
from grimtable.games.arkham.former import FORMER
from grimtable.games.arkham.odds import preview
from grimtable.games.arkham.planning import advice, standing
from grimtable.games.arkham.rules.cards_in_play.index import index_game
from grimtable.games.arkham.rules.harm import falling_together as falling_together
from grimtable.games.arkham.rules.scenario import grim as grim
from grimtable.games.arkham.rules.scenario import setup
from grimtable.games.arkham.rules.scenario.record import is_won, scenario_of
from grimtable.games.arkham.state import FIRST_EDITION, GRIM, PLAYING, RESIGNED, Ahc
from grimtable.games.arkham.view import ArkhamView, view
from grimtable.kernel.form import Forms
from grimtable.kernel.frame import Frame
from grimtable.kernel.game import Entry, Game, Result, frames_of
from grimtable.kernel.option import Choice
from grimtable.kernel.position import Position


class Arkham(Game[ArkhamView]):
    """A co-operative living card game of investigators against the things in the dark, for one to four."""

    registration = REGISTRATION
    summary = (
        "Investigators with decks of their own against a scripted night: clues, skill tests, a bag of chaos tokens, "
        "and an agenda that does not wait. One to four investigators, together."
    )
    rules = "7"
    least_seats = 1
    most_seats = 4
    settings = settings.SETTINGS
    verbs = words.VERBS
    kinds = words.KINDS
    frames = frames_of(Frame, __package__, without=f"{__package__}.between")
    former = FORMER
    cooperative = True

    def content_hash(self) -> str:
        return printed.CONTENT_HASH

    def content(self) -> list[Entry]:
        return printed.entries()

    def blank(self) -> Position:
        return Ahc()

    def impossible(self, seats: int, options: Mapping[str, str]) -> str:
        return settings.impossible(seats, options)

    def start(self, seats: int, options: Mapping[str, str], position: Position) -> None:
        assert isinstance(position, Ahc)
        position.flags = GRIM if options["grim"] == "on" else 0
        position.flags |= FIRST_EDITION if options["edition"] == "first" else 0
        decks = settings.decks(seats, options)
        random = options["lead"] == settings.RANDOM
        lead = position.chance.draw(len(decks)) if random else int(options["lead"]) - 1
        setup.lay_out(
            position,
            options["scenario"],
            settings.DIFFICULTIES.index(options["difficulty"]),
            decks,
            lead,
            settings.past(options, lead),
        )

    def view(self, position: Any, seat: int) -> ArkhamView:
        return view(position, seat)

    def resample(self, position: Any, seat: int, rng: Random) -> None:
        hidden.resample(position, seat, rng)

    def broken(self, position: Any) -> list[str]:
        return invariants.broken(position)

    def forms(self, position: Any) -> Forms:
        return form.forms(position)

    def mend(self, position: Any) -> None:
        if not invariants.misshapen(position):
            index_game(position)

    def result(self, position: Any) -> Result:
        won = is_won(position)
        seats = tuple(range(position.seats))
        scores = tuple(
            max(position.experience[i] for i in range(len(position.player)) if position.player[i] == seat)
            for seat in seats
        )
        reward = 1.0 if won else -1.0
        rewards = (reward,) * position.seats
        return Result(
            seats if won else (),
            scores,
            rewards,
            outcome(position),
            scenario_of(position).resolutions[position.ended].headline,
            "experience",
        )

    def seat_name(self, position: Any, seat: int) -> str:
        return " and ".join(words.who(position, i) for i, s in enumerate(position.player) if s == seat)

    def piece_name(self, position: Any, piece: int) -> str:
        return words.title(position, piece)

    def weigh(self, position: Any, choice: Choice) -> float:
        return advice.weigh(position, choice)

    def promise(self, position: Any, seat: int) -> float:
        return standing.promise(position)

    def tables_for(self, breadth: int) -> int:
        return max(self.imagined_tables, breadth // 2)  # a single token decides so much that few tables say little

    def foresee(self, position: Any, choice: Choice, seat: int) -> float:
        return super().foresee(position, choice, seat) + advice.confidence(position, choice)

    def why_not(self, position: Any, seat: int, words: str) -> tuple[str, str] | None:
        return refusals.why_not(position, seat, words)

    def preview(self, position: Any, seat: int, choice: Choice, *more: Choice) -> str:
        return preview(position, seat, [choice, *more])

    def stance(self, position: Any, choice: Choice) -> int:
        return next_step.stance(position, choice)

    def sensible(self, position: Any) -> int:
        return next_step.sensible(position)


def outcome(t: Ahc) -> str:
    """What the resolution means, and who was still there or got away, in sentences without the last full stop."""
    resolution = scenario_of(t).resolutions[t.ended]
    if resolution.kills:
        away = [words.who(t, i) for i, status in enumerate(t.status) if status == RESIGNED]
        return f"{resolution.meaning} {words.listed(away) if away else 'Nobody'} had resigned"
    standing = [words.who(t, i) for i, status in enumerate(t.status) if status == PLAYING]
    if len(t.status) == 1:
        return f"{resolution.meaning} {words.who(t, 0)} was {'still standing' if standing else 'out by then'}"
    told = f"{words.listed(standing)} {'was' if len(standing) == 1 else 'were'}" if standing else "Nobody was"
    return f"{resolution.meaning} {told} still standing at the end"


GAME = Arkham()
