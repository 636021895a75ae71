"""Ancient Terrible Things as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from grimtable.games.ancient_terrible_things import (
    REGISTRATION,
    form,
    hidden,
    invariants,
    names,
    next_step,
    odds,
    preview,
    printed,
    refusals,
    settings,
    words,
)
from grimtable.games.ancient_terrible_things.cards import event_encounters as event_encounters
from grimtable.games.ancient_terrible_things.cards import feats_of_daring as feats_of_daring
from grimtable.games.ancient_terrible_things.cards import feats_of_dice as feats_of_dice
from grimtable.games.ancient_terrible_things.cards import feats_of_rolls as feats_of_rolls
from grimtable.games.ancient_terrible_things.cards import feats_of_the_charter as feats_of_the_charter
from grimtable.games.ancient_terrible_things.cards import swag as swag
from grimtable.games.ancient_terrible_things.cards import swag_of_dice as swag_of_dice
from grimtable.games.ancient_terrible_things.former import FORMER
from grimtable.games.ancient_terrible_things.rules import scoring, setup, using_cards
from grimtable.games.ancient_terrible_things.state import SOLO_WON, Att
from grimtable.games.ancient_terrible_things.view import AttView, view
from grimtable.kernel.chance import per_cent
from grimtable.kernel.form import Forms
from grimtable.kernel.frame import Frame
from grimtable.kernel.game import Entry, Game, Result, frames_of
from grimtable.kernel.option import Choice
from grimtable.kernel.position import Position


class AncientTerribleThings(Game[AttView]):
    """A competitive dice game of exploration and dread, for one to five."""

    registration = REGISTRATION
    summary = (
        "Go up a dark river, roll dice to overcome what waits there, and bring home more Ancient Secrets "
        "than Terrible Things. Two to four players, five with The Lost Charter, one with Forgotten Secrets."
    )
    rules = "2"
    least_seats = 1
    most_seats = 5
    settings = settings.SETTINGS
    verbs = words.VERBS
    kinds = words.KINDS
    frames = frames_of(Frame, __package__)
    former = FORMER

    def content_hash(self) -> str:
        return printed.CONTENT_HASH

    def content(self) -> list[Entry]:
        pieces = [
            Entry(
                printed.CODE[i],
                printed.NAME[i],
                printed.FILES[printed.KIND[i]][1],
                {k: v for k, v in row.items() if k not in ("code", "name", "text", "flavour", "kind_of_piece")},
                printed.TEXT[i],
                row.get("flavour", ""),
            )
            for i, row in enumerate(printed.ROWS)
        ]
        pieces += [
            Entry(row["code"], row["name"], "terrible thing", {"value": row["value"]}, "", row["flavour"])
            for row in printed.TOKEN_ROWS
        ]
        pieces += [
            Entry(
                f"{row['side']}-{row['resource']}",
                f"Scenario, {row['side']} side: {row['resource']}",
                "scenario",
                {"side": row["side"], "combo": row["combo"], "resource": row["resource"]},
                f"Pays 1 {row['resource']} for each die of the combination.",
            )
            for row in printed.SCENARIO_ROWS
        ]
        return pieces

    def blank(self) -> Position:
        return Att()

    def with_defaults(self, defaults: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
        return settings.by_edition({**defaults, **given})

    def impossible(self, seats: int, options: Mapping[str, str]) -> str:
        return settings.impossible(seats, options)

    def start(self, seats: int, options: Mapping[str, str], position: Position) -> None:
        assert isinstance(position, Att)
        position.flags = settings.flags_of(seats, options)
        setup.lay_out(position)

    def view(self, position: Any, seat: int) -> AttView:
        return view(position, seat)

    def resample(self, position: Any, seat: int, rng: Random) -> None:
        hidden.resample(position, seat, rng)

    def broken(self, position: Any) -> list[str]:
        return invariants.broken(position)

    def forms(self, position: Any) -> Forms:
        return form.forms(position)

    def result(self, position: Any) -> Result:
        winners = tuple(scoring.winners(position))
        scores = tuple(scoring.score(position, seat) for seat in range(position.seats))
        if position.solo():
            rewards: tuple[float, ...] = (1.0 if position.ended == SOLO_WON else -1.0,)
        else:
            rewards = tuple(1.0 / len(winners) if s in winners else -1.0 for s in range(position.seats))
        return Result(winners, scores, rewards, words.ENDINGS[position.ended])

    def seat_name(self, position: Any, seat: int) -> str:
        return names.seat_name(position, seat)

    def piece_name(self, position: Any, piece: int) -> str:
        return printed.NAME[piece]

    def passing(self, position: Any) -> Choice | None:
        return using_cards.passing(position)

    def why_not(self, position: Any, seat: int, words: str) -> tuple[str, str] | None:
        return refusals.why_not(position, seat, words)

    def preview(self, position: Any, seat: int, choice: Choice, *more: Choice) -> str:
        return preview.preview(position, seat, choice)

    def stance(self, position: Any, choice: Choice) -> int:
        return next_step.stance(position, choice)

    def odds(self, position: Any, seat: int, choice: Choice) -> str:
        cases, of = odds.odds(position, choice)
        return f"{per_cent(cases, of)} to match" if of else ""


GAME = AncientTerribleThings()
