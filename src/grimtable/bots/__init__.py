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
the bot, and what it points to is called with a seed, or None, and gives a Bot. It plays every game, unless it says
otherwise: with an attribute `games`, a tuple of names, it plays those alone; with `needs`, a tuple of words, those that
can do so much (`grimtable.describe(game).can`). A game brings bots of its own by its registration.

A bot that thinks as far as it is told has a `strength` behind its name: `greedy:12` tries twelve answers where `greedy`
tries four. Where a table is set up, three of them are offered by a word.

>>> [str(each) for each in bots.offers("set-a-watch")]
['greedy, quick', 'greedy, good', 'greedy, strong', 'hasty', 'random']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from grimtable import games
from grimtable.bots.hasty import Hasty
from grimtable.bots.planner import Planner
from grimtable.bots.random_bot import RandomBot
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import Result
from grimtable.kernel.registration import Registration
from grimtable.kernel.seen import Seen
from grimtable.kernel.table import Table

__all__ = ["GROUP", "Bot", "Maker", "Offer", "Seen", "best", "knows", "make", "names", "offers", "play_out"]

GROUP: Final = "grimtable.bots"


class Bot(Protocol):
    """A player: for a question as its seat sees it, the number of an option."""

    def decide(self, seen: Seen) -> int:
        """Answer the open question."""


Maker: TypeAlias = Callable[[int | None], Bot]

MOST_STRENGTH: Final = 24  # beyond it a bot only gets slower
STRENGTHS: Final = {"quick": "", "good": ":8", "strong": ":12"}  # what stands behind the name; nothing means four

GENERAL: Final[dict[str, Maker]] = {"random": RandomBot, "greedy": Planner, "hasty": Hasty}


def names(game: str | None = None) -> list[str]:
    """The names of all bots, or of those that play a game."""
    if game is None:
        own = {name for entry in games.look().games.values() for name in entry.bots}
        return sorted({*GENERAL, *own, *(point.name for point in _outside())})
    entry = games.registration(game)
    found = {*entry.bots, *(name for name, maker in GENERAL.items() if _plays(maker, entry))}
    for point in _outside():
        try:
            if _plays(_loaded(point), entry):
                found.add(point.name)
        except BadSetup:
            continue  # whoever asks for it by name learns what is wrong with it
    return sorted(found)


class Offer(NamedTuple):
    """A bot as it is offered where a table is set up: what `make` takes, the bot's plain name, its strength in a word
    or nothing.
    """

    name: str
    bot: str
    strength: str = ""

    def __str__(self) -> str:
        return f"{self.bot}, {self.strength}" if self.strength else self.bot


def offers(game: str) -> list[Offer]:
    """The bots that play a game, those with strengths once for each."""
    entry = games.registration(game)
    found: list[Offer] = []
    for name in names(game):
        maker = next(maker for maker in _called(name, entry) if _plays(maker, entry))
        if getattr(maker, "has_strengths", False):
            found += [Offer(name + behind, name, word) for word, behind in STRENGTHS.items()]
        else:
            found.append(Offer(name, name))
    return found


def best(game: str) -> list[Offer]:
    """The bot that is proposed first: `greedy` where there is one, from its quickest to its strongest form."""
    found = offers(game)
    named = [each for each in found if each.bot == "greedy"]
    return named or [each for each in found if each.bot == found[0].bot]


def knows(name: str, game: str) -> bool:
    """Whether there is a bot of this name for a game, with the strength that is written behind it."""
    try:
        make(name, 0, game)
    except BadSetup:
        return False
    return True


def make(name: str, seed: int | None = None, game: str | None = None) -> Bot:
    """A bot by its name. The seed decides its own luck; the game is needed where a bot plays certain games only."""
    entry = games.registration(game) if game is not None else None
    plain, colon, strength = name.partition(":")
    for maker in _called(plain, entry):
        if _plays(maker, entry):
            return _strong(maker, name, strength, seed) if colon else maker(seed)
    if name not in names():
        raise BadSetup(f"there is no bot {name!r}; there are {', '.join(names())}")
    if entry is None:
        raise BadSetup(f"the bot {name!r} plays certain games only: say which game it shall play")
    raise BadSetup(f"the bot {name!r} does not play {entry.name}")


def _strong(maker: Any, name: str, strength: str, seed: int | None) -> Bot:
    """A bot that is told how far to think."""
    if not getattr(maker, "has_strengths", False):
        raise BadSetup(f"there is no bot {name!r}: {name.partition(':')[0]} has no strengths")
    if not strength.isascii() or not strength.isdigit() or not 1 <= int(strength[:4]) <= MOST_STRENGTH:
        raise BadSetup(f"there is no bot {name!r}: a strength is a number from 1 to {MOST_STRENGTH}")
    bot: Bot = maker(seed, int(strength))
    return bot


def _called(name: str, game: Registration | None) -> list[Maker]:
    """The bots of a name: the game's own first, then ours, then those of other packages."""
    found: list[Maker] = []
    if game is not None and name in game.bots:
        found.append(game.load(game.bots[name]))
    if name in GENERAL:
        found.append(GENERAL[name])
    return found + [_loaded(point) for point in _outside() if point.name == name]


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


def _plays(maker: Any, game: Registration | None) -> bool:
    """Whether a bot plays a game; with none named, whether it plays every game."""
    among: tuple[str, ...] = getattr(maker, "games", ())
    needs: tuple[str, ...] = getattr(maker, "needs", ())
    if game is None:
        return not among and not needs
    return (not among or game.name in among) and all(need in game.can for need in needs)


def _outside() -> list[EntryPoint]:
    return sorted(entry_points(group=GROUP))


def _loaded(point: EntryPoint) -> Maker:
    try:
        maker: Maker = point.load()
    except Exception as wrong:  # somebody else's code: anything can go wrong in it
        raise BadSetup(f"the bot {point.name!r} cannot be loaded from {point.value}: {wrong}") from wrong
    return maker
