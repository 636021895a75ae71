"""Bots: players that see the view of their seat and the options of the question, and nothing else.

>>> import grimtable
>>> from grimtable import bots
>>> bots.names("ancient-terrible-things")
['greedy', 'random']
>>> table = grimtable.new("att", seats=2, seed=7)
>>> result = bots.play_out(table, [bots.make("greedy", game="att"), bots.make("random", seed=1)])
>>> table.result == result
True

Another package adds bots by entry points of the group `grimtable.bots`: the name of the entry point is the name of
the bot, and what it points to is called with a seed, or None, and gives a Bot. If it has an attribute `games`, a tuple
of names, the bot plays those games alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol, TypeAlias

from grimtable.bots.planner import Hasty, Planner
from grimtable.bots.random_bot import RandomBot
from grimtable.games import find
from grimtable.games.ancient_terrible_things.planning.greedy import AttGreedy
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import Result
from grimtable.kernel.seen import Seen
from grimtable.kernel.table import Table

__all__ = ["GROUP", "Bot", "Maker", "Seen", "make", "names", "play_out"]

GROUP = "grimtable.bots"


class Bot(Protocol):
    """A player: for a question as its seat sees it, the number of an option."""

    def decide(self, seen: Seen) -> int:
        """Answer the open question."""


Maker: TypeAlias = Callable[[int | None], Bot]

BUILT_IN: tuple[tuple[str, Maker], ...] = (
    ("random", RandomBot),
    ("greedy", AttGreedy),
    ("greedy", Planner),
    ("hasty", Hasty),
)


def names(game: str | None = None) -> list[str]:
    """The names of all bots, or of those that play a game."""
    if game is None:
        return sorted({name for name, _ in BUILT_IN} | {point.name for point in _outside()})
    known = find(game).name
    found = {name for name, maker in BUILT_IN if _plays(maker, known)}
    for point in _outside():
        try:
            if _plays(_loaded(point), known):
                found.add(point.name)
        except BadSetup:
            continue  # whoever asks for it by name learns what is wrong with it
    return sorted(found)


def make(name: str, seed: int | None = None, game: str | None = None) -> Bot:
    """A bot by its name. The seed decides its own luck; the game is needed where a bot plays certain games only."""
    known = find(game).name if game is not None else None
    makers = [maker for own, maker in BUILT_IN if own == name]
    makers += [_loaded(point) for point in _outside() if point.name == name]
    if not makers:
        raise BadSetup(f"there is no bot {name!r}; there are {', '.join(names())}")
    for maker in makers:
        if _plays(maker, known):
            return maker(seed)
    if known is None:
        raise BadSetup(f"the bot {name!r} plays certain games only: say which game it shall play")
    raise BadSetup(f"the bot {name!r} does not play {known}")


def play_out(table: Table, bots: Sequence[Bot]) -> Result:
    """Let the bots, one for each seat, play a table to its end. The first seat answers for a group."""
    while True:
        ask = table.position.ask
        if ask is None:
            break
        seat = ask.first_seat()
        table.choose(bots[seat].decide(Seen(table, seat)), seat)
    result = table.result
    assert result is not None
    return result


def _plays(maker: Any, game: str | None) -> bool:
    games: tuple[str, ...] = getattr(maker, "games", ())
    return not games or game in games


def _outside() -> list[EntryPoint]:
    return sorted(entry_points(group=GROUP))


def _loaded(point: EntryPoint) -> Maker:
    try:
        maker: Maker = point.load()
    except Exception as wrong:  # somebody else's code: anything can go wrong in it
        raise BadSetup(f"the bot {point.name!r} cannot be loaded from {point.value}: {wrong}") from wrong
    return maker
