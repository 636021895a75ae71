"""The leak machine: what a seat cannot see is drawn anew, and nothing that reaches the seat may change.

At every question of a game it looks at other worlds that a seat could imagine:

- the world as it lies now, drawn anew;
- the world before the last answer, drawn anew, with the same answer given in it. Whoever is asked to react out of turn
  lets it pass. Unless that answer brought something to light, by luck or by the rules, nothing may tell the two apart.

It looks with the eyes of whoever is asked and of one of the others, by turns, or with those of everybody.

    python -m tests.machines.leaks             every table, one game each, with everybody's eyes
    python -m tests.machines.leaks att 50      those of one game, fifty games each
"""

from __future__ import annotations

import sys
from random import Random

import msgspec

from grimtable.kernel.fairness import reveals, since
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table
from tests.machines.cases import CASES, Case, is_looked_at, random_choices
from tests.machines.channels import differing, moment, served, told

FIRST = 1000  # the seed of the first game
PHRASES = 6  # that are tried at each question
SILENCE = (msgspec.msgpack.encode(None), msgspec.msgpack.encode([]))
PAIRS = 3  # of options of which is asked what they do one after the other


class Phrases:
    """What might be answered: everything that was offered in a game so far, and its first words with other names."""

    def __init__(self, table: Table) -> None:
        self.names = sorted({entry.name for entry in table.game.content()})
        self.offered: dict[str, None] = {}

    def learn(self, table: Table) -> None:
        """Remember what is offered now."""
        for option in table.ask.options if table.ask is not None else ():
            self.offered[option.words] = None

    def some(self, rng: Random) -> tuple[str, ...]:
        """A few of them."""
        known = list(self.offered)
        found = [rng.choice(known) for _ in range(PHRASES // 2)]
        found += [f"{rng.choice(known).split()[0]} {rng.choice(self.names)}" for _ in range(PHRASES // 2)]
        return tuple(found)


def pairs(table: Table, rng: Random) -> tuple[tuple[int, int], ...]:
    """A few pairs of options."""
    ask = table.position.ask
    n = 0 if ask is None else len(ask.options)
    return tuple((rng.randrange(n), rng.randrange(n)) for _ in range(PAIRS if n else 0))


class Findings:
    """What a game has shown."""

    def __init__(self) -> None:
        self.leaks: list[str] = []
        self.said: set[str] = set()  # the channels that told something
        self.redrawn = 0  # worlds that were seen not to be the true one
        self.compared = 0  # answers that were given in another world too and told nothing
        self.moments = 0  # moments among them at which others might have reacted


def watchers(table: Table, everybody: bool) -> list[int]:
    """With whose eyes the machine looks."""
    all_of_them = [*range(table.seats), SPECTATOR]
    ask = table.position.ask
    if everybody or ask is None:
        return all_of_them
    first = ask.first_seat()
    others = [seat for seat in all_of_them if seat != first]
    return [first, others[table.answers % len(others)]]


def play(case: Case, seed: int, everybody: bool = False) -> Findings:
    """Play a game by chance and look for leaks at every question."""
    table = case.open(seed)
    rng, chance = Random(seed), Random(seed + 1)
    phrases, found = Phrases(table), Findings()
    for seat, choice in random_choices(table, rng):
        phrases.learn(table)
        look(table, watchers(table, everybody), phrases, chance, found)
        before = table.copy()
        assert table.position.ask is not None
        table.choose(table.position.ask.options.index(choice), seat=seat)
        look_back(before, table, watchers(before, everybody), chance, found)
        if found.leaks:
            break
    return found


def look(table: Table, eyes: list[int], phrases: Phrases, chance: Random, found: Findings) -> None:
    """The world as it lies now, drawn anew."""
    for seat in eyes:
        asks = phrases.some(chance), pairs(table, chance)
        imagined = table.resample(seat, chance)
        here, there = (told(moment(served(world), seat, *asks)) for world in (table, imagined))
        found.said |= {name for name, data in here.items() if data not in SILENCE}
        wrong = differing(here, there)
        if is_looked_at(table.answers, 7):
            found.redrawn += plain(imagined.position) != plain(table.position)
            wrong += [f"a broken world: {each}" for each in table.game.broken(imagined.position)]
        found.leaks += [f"after answer {table.answers}, to seat {seat}: {each}" for each in wrong]


def look_back(before: Table, after: Table, eyes: list[int], chance: Random, found: Findings) -> None:
    """The world before the last answer, drawn anew, with the same answer given in it."""
    last = after.past
    assert last is not None
    if last.outcomes:
        return
    settled = let_pass(after)
    records = since(settled, before.answers)
    # Partners may know that another's hand has decided something; whoever answered must not learn of other hands.
    for seat in [last.seat] if after.game.cooperative else eyes:
        if any(reveals(settled, record, seat) for record in records):
            continue
        ask = before.position.ask
        assert ask is not None
        imagined = before.resample(seat, chance)
        imagined.imagined_by = None  # as if it were the true one: it has a past from here on
        imagined.choose(ask.options.index(last.choice), seat=last.seat)
        other = let_pass(imagined)
        wrong = differing(told(moment(served(settled), seat)), told(moment(served(other), seat)))
        wrong += differing(stages(settled, before.answers, seat), stages(other, before.answers, seat))
        found.leaks += [f"{last!r} told seat {seat}: {each}" for each in wrong]
        found.compared += 1
        found.moments += last.moments


def let_pass(table: Table) -> Table:
    """A copy of a table at which nobody reacts any more."""
    twin = table.copy()
    while (passing := twin.game.passing(twin.position)) is not None:
        assert twin.position.ask is not None
        twin.choose(twin.position.ask.options.index(passing))
    return twin


def stages(table: Table, answers: int, seat: int) -> dict[str, bytes]:
    """What a seat is shown meanwhile where the table waits alike: each moment, and who might react for all it knows."""
    live = served(table)
    found: dict[str, bytes] = {}
    for record in reversed(since(table, answers)):
        for number in range(1, record.moments + 1):
            middle = live.in_the_middle(record.count, number)
            ask = middle.table.position.ask
            assert ask is not None
            if ask.seats:
                for name, data in told(moment(middle, seat)).items():
                    found[f"moment {len(found)}, {name}"] = data
    return found


def main(game: str = "", number: str = "1") -> int:
    """Look for leaks in many games; gives how many were found."""
    leaks = 0
    for case in [case for case in CASES if case.game.startswith(game)]:
        for seed in range(FIRST, FIRST + int(number)):
            for leak in play(case, seed, everybody=True).leaks:
                leaks += 1
                print(f"{case}, seed {seed}: {leak}", flush=True)
        print(f"{case}: {number} games", file=sys.stderr, flush=True)
    return leaks


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:]) else 0)
