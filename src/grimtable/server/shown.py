"""What those who look with the eyes of one seat were shown last, and what is new for them."""

from __future__ import annotations

import zlib

import msgspec

from grimtable.server.live import Live
from grimtable.server.patch import Patch, difference
from grimtable.server.scene import scene

LOG_LIMIT = 240  # lines of the log in a scene that grows; then it is cut to the last few

_models: dict[str, bytes] = {}  # by game: the scene that was packed first

_encode = msgspec.json.Encoder().encode
_fields = msgspec.json.Decoder(dict[str, msgspec.Raw])


class Shown:
    """The scene of one seat: as bytes, which the garbage collector need not look through, and packed while nothing
    happens. The log is kept apart: it grows at its end, and lines that were shown are not told again.
    """

    __slots__ = ("_bare", "_first", "_lines", "_log", "_model", "_size", "number", "seat", "seq")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seq = 0
        self.number = 0  # of the last entry, as the seat counts
        self._bare = b""  # the scene with an empty log
        self._log = b""  # the lines, with commas between them
        self._first = 0  # the number of the first line
        self._lines = 0
        self._size = 0  # of the scene without its log
        self._model: bytes | None = None  # what the scene is packed against, if it is packed

    def data(self) -> bytes:
        """The whole scene as JSON."""
        self._unpack()
        parts = _fields.decode(self._bare)
        parts["log"] = msgspec.Raw(b"[" + self._log + b"]")
        return _encode(parts)

    def pack(self, game: str) -> None:
        """Take less room. Scenes of one game have most of their words in common: they are packed against the first."""
        if self._model is None:
            self._model = _models.setdefault(game, self._bare + self._log)
            packer = zlib.compressobj(level=6, wbits=-15, zdict=self._model)
            self._bare = packer.compress(self._bare + self._log) + packer.flush()
            self._log = b""

    def _unpack(self) -> None:
        if self._model is not None:
            whole = zlib.decompressobj(wbits=-15, zdict=self._model).decompress(self._bare)
            self._bare, self._log = whole[: self._size], whole[self._size :]
            self._model = None

    def show(self, live: Live, connected: set[int]) -> Patch:
        """Make the scene anew; gives the difference."""
        self._unpack()
        live = live.seen_by(self.seat)
        grows = self._grows(live)
        made = scene(live, self.seat, connected, self._first + self._lines if grows else None)
        lines = [_encode(line) for line in made.log]
        first = self._first if grows else made.log_from
        new = _encode(msgspec.structs.replace(made, log=[], log_from=first))
        old, self._bare, self._size = self._bare, new, len(new)
        self.seq = live.seq
        self.number = made.seq
        if grows:
            steps = difference(old, new)
            steps += [[("log", self._lines + i), msgspec.Raw(line)] for i, line in enumerate(lines)]
            self._log = b",".join([self._log, *lines]) if self._log else b",".join(lines)
            self._lines += len(lines)
            return steps
        before, self._log = self._log, b",".join(lines)
        self._first, self._lines = first, len(lines)
        steps = difference(old or b"{}", new)
        if old and before != self._log:
            steps.append([("log",), msgspec.Raw(b"[" + self._log + b"]")])
        return steps

    def _grows(self, live: Live) -> bool:
        """Whether the new log is the old one with lines added to it."""
        known = self._first + self._lines
        return bool(self._bare) and self.seq >= live.unbroken and known <= live.events and self._lines < LOG_LIMIT
