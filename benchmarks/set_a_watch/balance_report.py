"""The tables of `benchmarks.set_a_watch.balance`, and whether what they say is what is wanted."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

from benchmarks.set_a_watch.balance_counts import (
    ABILITY_CARDS,
    CAMP_ACTIONS,
    FOES,
    ITEM_CARDS,
    PLACES,
    Counts,
    Numbers,
    asleep,
    deciders,
)

STRONG = "greedy:12"  # the bot that the targets are about; of others it is only asked that the win rate falls
WANTED = {"easy": (0.75, 0.90), "normal": (0.50, 0.70), "hard": (0.25, 0.45), "insane": (0.05, 0.20)}  # win rates
USED_IN = 0.10  # the share of the games in which a card must be used, on average over the difficulties
AWAKE = 0.05  # the share of its creature's nights in the light in which a power must be at work
ALONE = 0.10  # the share of the losses that one creature may decide alone

Results = dict[str, Counts]


def rate(counts: Counts) -> float:
    """How many of the games are won."""
    return counts.wins / max(1, counts.games)


def error(counts: Counts) -> float:
    """The standard error of that."""
    return sqrt(rate(counts) * (1 - rate(counts)) / max(1, counts.games))


def together(results: Results) -> Counts:
    """The games of all difficulties."""
    total = Counts()
    for counts in results.values():
        total.add(counts)
    return total


def used_in(results: Results, name: str) -> float:
    """The share of the games in which a card is used, on average over the difficulties."""
    return sum(each.used_in[name] / max(1, each.games) for each in results.values()) / max(1, len(results))


def missed(results: Results, bot: str = STRONG) -> list[str]:
    """The targets that the games of a bot miss, in words."""
    wrong: list[str] = []
    for easier, harder in pairwise(results):
        if rate(results[easier]) <= rate(results[harder]):
            wrong.append(f"{harder} is won as often as {easier}, or more often")
    if bot != STRONG:
        return wrong
    for name, each in results.items():
        least, most = WANTED[name]
        if not least <= rate(each) <= most:
            wrong.append(f"{name} is won in {rate(each):.1%} of the games, not in {least:.0%} to {most:.0%}")
    shares = [(name, used_in(results, name)) for name in (*ABILITY_CARDS, *ITEM_CARDS)]
    wrong += [f"{name} is used in {share:.1%} of the games only" for name, share in shares if share < USED_IN]
    total = together(results)
    sleepy = [(power, share) for power, share in asleep(total) if share < AWAKE]
    wrong += [f"{power}: at work in {share:.1%} of the nights in the light only" for power, share in sleepy]
    wrong += [f"{name} decides {share:.1%} of the losses alone" for name, share in deciders(total) if share > ALONE]
    return wrong


def report(results: Results, wrong: list[str], bot: str = STRONG) -> str:
    """All tables of a bot, and at last the targets."""
    parts = [f"== {bot} ==", overview(results), use(results), nights(results), creatures(results), powers(results)]
    parts.append(losses(results))
    parts.append("\n".join(["TARGETS MISSED", *(f"  {each}" for each in wrong)]) if wrong else "All targets are met.")
    return "\n\n".join(parts)


def overview(results: Results) -> str:
    """Wins, length and time at each difficulty."""
    lines = [f"{'difficulty':12}{'games':>7}{'won':>8}{'± s.e.':>8}{'rounds':>8}{'decisions':>11}{'ms/decision':>13}"]
    for name, each in results.items():
        games, decisions = max(1, each.games), max(1, each.decisions)
        lines.append(
            f"{name:12}{each.games:>7}{rate(each):>8.1%}{error(each):>8.1%}{each.rounds / games:>8.2f}"
            f"{each.decisions / games:>11.0f}{1000 * each.seconds / decisions:>13.1f}"
        )
    return "\n".join(lines)


def use(results: Results) -> str:
    """In how many of 100 games each card is used, and how often each camp action."""
    parts = []
    for head, names in (("Ability", ABILITY_CARDS), ("Item", ITEM_CARDS)):
        parts.append(
            table(f"{head}, used in games of 100", names, results, [each.used_in for each in results.values()])
        )
    parts.append(table("Camp action, in 100 games", CAMP_ACTIONS, results, [each.used for each in results.values()]))
    return "\n\n".join(parts)


def nights(results: Results) -> str:
    """How often each location is visited."""
    return table("Location, nights in 100 games", PLACES, results, [each.places for each in results.values()])


def table(head: str, names: list[str], results: Results, columns: list[Numbers]) -> str:
    """A line for each name, a column for each difficulty."""
    lines = [f"{head:36}" + "".join(f"{name:>9}" for name in results)]
    for name in names:
        pairs = zip(columns, results.values(), strict=True)
        cells = [f"{100 * column[name] / max(1, each.games):>9.1f}" for column, each in pairs]
        lines.append(f"{name:36}" + "".join(cells))
    return "\n".join(lines)


def creatures(results: Results) -> str:
    """What each creature does, over all difficulties."""
    total = together(results)
    heads = ("met", "stood", "last card", "alone")
    lines = [f"{'Creature, in 100 games and losses':36}" + "".join(f"{head:>11}" for head in heads)]
    for name in FOES:
        in_games = (100 * column[name] / max(1, total.games) for column in (total.met, total.stood))
        in_losses = (column[name] / max(1, total.losses) for column in (total.last, total.alone))
        cells = [f"{each:>11.1f}" for each in in_games] + [f"{each:>11.1%}" for each in in_losses]
        lines.append(f"{name:36}" + "".join(cells))
    return "\n".join(lines)


def powers(results: Results) -> str:
    """How often each power is at work, over all difficulties, the sleepiest first."""
    shares = asleep(together(results))
    return "\n".join(
        ["Power, at work in 100 nights in the light", *(f"{power:36}{100 * share:>11.1f}" for power, share in shares)]
    )


def losses(results: Results) -> str:
    """What decided the losses, over all difficulties."""
    total = together(results)
    lines = [f"{total.losses} losses, by round: " + ", ".join(f"{n}: {total.lost_in[str(n)]}" for n in range(1, 10))]
    lines += [f"  {n:>6}  {ending}" for ending, n in total.endings.most_common()]
    lines.append("The last card was taken by")
    lines += [f"  {n / max(1, total.losses):>6.1%}  {name}" for name, n in total.last.most_common(15)]
    lines.append(f"{sum(total.alone.values()) / max(1, total.losses):.1%} were decided by one creature alone:")
    lines += [f"  {share:>6.1%}  {name}" for name, share in deciders(total)]
    return "\n".join(lines)
