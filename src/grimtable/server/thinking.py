"""What happens in a bot's process: data in, the number of an option out."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from random import Random

import msgspec

from grimtable import bots
from grimtable.bots import Seen
from grimtable.games import find
from grimtable.kernel.explain import Option
from grimtable.kernel.seen import imagined_position
from grimtable.kernel.snapshot import plain, restore
from grimtable.kernel.table import Table


class Glimpse(msgspec.Struct, frozen=True):
    """A question as one seat sees it: all that a bot gets. The view is encoded; its type is named.

    For bots that try answers out there is a position too: imagined by the seat, with everything that the seat cannot
    see drawn anew, and all luck to come.
    """

    game: str
    seat: int
    prompt: str
    why: str
    rule: str
    options: tuple[Option, ...]
    view: bytes
    view_type: tuple[str, str]
    settings: dict[str, str]
    imagined: bytes


class SeenFromAfar(Seen):
    """The same for bots, without a table behind it."""

    def __init__(self, data: Glimpse) -> None:
        self._data = data
        self.seat = data.seat
        self.prompt = data.prompt
        self.rule = data.rule
        self.count = len(data.options)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._data.game

    @property
    def why(self) -> str:
        """The chain of procedures that leads to the question."""
        return self._data.why

    @cached_property
    def view(self) -> msgspec.Struct:
        """What the seat may see, in the game's own view type."""
        module, name = self._data.view_type
        kind: type[msgspec.Struct] = getattr(import_module(module), name)
        return msgspec.msgpack.decode(self._data.view, type=kind)

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be answered."""
        return self._data.options

    def imagine(self, rng: Random) -> Table:
        """A table that the seat cannot tell from the true one: drawn anew from the one that was imagined for it."""
        return self._imagined.resample(self.seat, rng)

    @cached_property
    def _imagined(self) -> Table:
        game = find(self._data.game)
        position = restore(game, msgspec.msgpack.decode(self._data.imagined))
        return Table(game, self._data.settings, position, b"", "off")


def glimpse(table: Table, seat: int, rng: Random) -> Glimpse:
    """What the bot of a seat gets. The luck is the caller's own: it decides what is imagined."""
    ask = table.ask
    assert ask is not None
    view = table.view(seat)
    kind = type(view)
    return Glimpse(
        table.game.name,
        seat,
        ask.prompt,
        ask.why,
        ask.rule,
        tuple(ask.options),
        msgspec.msgpack.encode(view),
        (kind.__module__, kind.__name__),
        table.options,
        msgspec.msgpack.encode(plain(imagined_position(table, seat, rng))),
    )


def decide(bot: str, data: Glimpse) -> int:
    """The option that a bot takes."""
    index = bots.make(bot, game=data.game).decide(SeenFromAfar(data))
    if not 0 <= index < len(data.options):
        raise ValueError(f"there is no option {index}")
    return index
