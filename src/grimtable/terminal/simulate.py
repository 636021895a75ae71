"""Many games between bots: who wins how often, with how much certainty."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt

import msgspec

from grimtable import bots
from grimtable.games import find
from grimtable.kernel.table import open_table

Z = 1.959964  # for a 95% interval


class Standing(msgspec.Struct, frozen=True):
    """How one of the players did."""

    player: str
    games: int
    wins: float  # a shared win counts in part
    win_rate: float
    win_rate_from: float
    win_rate_to: float
    mean_score: float


class Outcome(msgspec.Struct, frozen=True):
    """How a number of games went."""

    game: str
    rules: str
    content: str
    options: dict[str, str]
    seed: int
    games: int
    mean_answers: float
    mean_turns: float
    standings: tuple[Standing, ...]


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95% interval of a rate."""
    if not games:
        return (0.0, 1.0)
    rate = wins / games
    spread = Z * Z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return (max(0.0, middle - half), min(1.0, middle + half))


def labels(players: Sequence[str]) -> list[str]:
    """The players by name; with a number where a name comes more than once."""
    return [
        f"{name} {list(players[: i + 1]).count(name)}" if players.count(name) > 1 else name
        for i, name in enumerate(players)
    ]


def simulate(
    game: str,
    players: Sequence[str],
    num: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    swap: bool = True,
    progress: Callable[[], None] | None = None,
) -> Outcome:
    """Play so many games. With `swap`, everybody moves on by one seat from game to game."""
    rules = find(game)
    count = len(players)
    wins = [0.0] * count
    scores = [0] * count
    answers = turns = 0
    settings: dict[str, str] = rules.checked_options(count, options or {})
    for number in range(num):
        shift = number % count if swap else 0
        who = [(seat + shift) % count for seat in range(count)]  # the player at each seat
        minds = [bots.make(players[player], (seed + number) * 1000 + player, rules.name) for player in who]
        table = open_table(rules, count, options or {}, seed=seed + number)
        result = bots.play_out(table, minds)
        for seat, player in enumerate(who):
            scores[player] += result.scores[seat]
            if seat in result.winners:
                wins[player] += 1 / len(result.winners)
        answers += table.answers
        turns += table.position.turn
        if progress is not None:
            progress()
    standings = tuple(
        Standing(label, num, wins[i], wins[i] / num, *interval(wins[i], num), scores[i] / num)
        for i, label in enumerate(labels(players))
    )
    return Outcome(
        rules.name,
        rules.rules,
        rules.content_hash(),
        settings,
        seed,
        num,
        answers / num,
        turns / num,
        standings,
    )
