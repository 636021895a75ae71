"""The tables of `benchmarks.shadows_of_brimstone.balance`, and whether what they say is what is wanted."""

from __future__ import annotations

from math import sqrt
from typing import Final

from benchmarks.shadows_of_brimstone.balance_counts import Counts, everything
from grimtable.games.shadows_of_brimstone.printed import NAME, NUMBER, TYPES

SIZES: Final = (0.55, 0.80)  # the win rates that are wanted
SPREAD: Final = 0.20  # between the easiest and the hardest party
CLASSES: Final = (0.40, 0.80)
MISSIONS: Final = (0.35, 0.75)
RANDOM: Final = 0.10
ONE_TYPE: Final = 0.25  # the share of the losses that one Enemy Type may decide

Results = dict[str, Counts]  # by row: "sizes/3", "classes/bandido", "missions/carry-it-up", "random/3"
TITLES: Final = {
    "sizes": "The first Mission by the size of the party",
    "classes": "The first Mission alone, by class",
    "missions": "The other Missions, advanced, four heroes",
    "random": "The first Mission, played at random",
}


def rate(counts: Counts) -> float:
    """How many of the games are won."""
    return counts.wins / max(1, counts.games)


def error(counts: Counts) -> float:
    """The standard error of that."""
    return sqrt(rate(counts) * (1 - rate(counts)) / max(1, counts.games))


def of_table(results: Results, table: str) -> Results:
    """The rows of one table."""
    return {row.partition("/")[2]: each for row, each in results.items() if row.startswith(table + "/") and each.games}


def by_the_bot(results: Results) -> Counts:
    """All games but those that were played at random."""
    total = Counts()
    for row, each in results.items():
        if not row.startswith("random/"):
            total.add(each)
    return total


def missed(results: Results) -> list[str]:
    """The targets that the games miss, in words."""
    wrong: list[str] = []
    for table, (least, most) in (
        ("sizes", SIZES),
        ("classes", CLASSES),
        ("missions", MISSIONS),
        ("random", (0, RANDOM)),
    ):
        for row, each in of_table(results, table).items():
            if not least <= rate(each) <= most:
                wrong.append(f"{titled(table, row)}: won in {rate(each):.1%}, not in {least:.0%} to {most:.0%}")
    rates = [rate(each) for each in of_table(results, "sizes").values()]
    if rates and max(rates) - min(rates) > SPREAD:
        wrong.append(f"one size of party is {max(rates) - min(rates):.1%} easier than another")
    total = by_the_bot(results)
    wrong += [f"{name} is never used" for name in never_used(total)]
    for name, share in deciders(total):
        if share > ONE_TYPE and name in ENEMIES:
            wrong.append(f"{name} decide {share:.1%} of the losses")
    return wrong


ENEMIES: Final = [NAME[number] for number in TYPES]


def titled(table: str, row: str) -> str:
    """A row in words."""
    if table in ("sizes", "random"):
        return f"{row} hero{'' if row == '1' else 'es'}" + (" at random" if table == "random" else "")
    return NAME[NUMBER[row]]


def never_used(total: Counts) -> list[str]:
    """What no game has used."""
    return [name for names in everything().values() for name in names if not total.used[name]] if total.games else []


def deciders(total: Counts) -> list[tuple[str, float]]:
    """What decided the losses, and their shares."""
    losses = max(1, total.games - total.wins)
    return [(name, count / losses) for name, count in total.decided_by.most_common()]


def report(results: Results, wrong: list[str]) -> str:
    """All tables as they stand in docs/, and at last the targets."""
    parts = [wins(results, table) for table in TITLES if of_table(results, table)]
    total = by_the_bot(results)
    if total.games:
        parts += [losses(total), use(total)]
    parts.append(
        "\n".join(["Targets missed:", "", *(f"- {each}" for each in wrong)]) if wrong else "All targets are met."
    )
    return "\n\n".join(parts)


def wins(results: Results, table: str) -> str:
    """Wins, length and time of the rows of a table."""
    lines = [f"## {TITLES[table]}", "", "| | games | won | ± s.e. | turns | decisions | s per game |"]
    lines.append("|---|---:|---:|---:|---:|---:|---:|")
    for row, each in of_table(results, table).items():
        lines.append(
            f"| {titled(table, row)} | {each.games} | {rate(each):.1%} | {error(each):.1%} "
            f"| {each.turns / each.games:.1f} | {each.decisions / each.games:.0f} | {each.seconds / each.games:.1f} |"
        )
    return "\n".join(lines)


def losses(total: Counts) -> str:
    """What decided the losses."""
    lines = ["## What decided the losses", "", "| | losses | share |", "|---|---:|---:|"]
    for name, share in deciders(total):
        lines.append(f"| {name} | {total.decided_by[name]} | {share:.1%} |")
    return "\n".join(lines)


def use(total: Counts) -> str:
    """What was used least, and what never."""
    names = [name for each in everything().values() for name in each]
    rare = sorted(names, key=lambda name: total.used[name])[:10]
    unused = never_used(total)
    lines = ["## What is used", ""]
    lines.append(f"{len(names) - len(unused)} of {len(names)} items and abilities were used in {total.games} games.")
    lines += ["", "| used least | times |", "|---|---:|"]
    lines += [f"| {name} | {total.used[name]} |" for name in rare]
    return "\n".join(lines)
