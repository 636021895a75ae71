"""Who is connected to this worker, what they were shown last, and what they must be told now."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Protocol

import msgspec

from grimtable.kernel.game import SPECTATOR
from grimtable.server.access import Caller
from grimtable.server.live import Live
from grimtable.server.messages import Full, Gone, Patched, Presence
from grimtable.server.metrics import Metrics
from grimtable.server.problems import Problem
from grimtable.server.settings import Settings
from grimtable.server.shown import Shown

BACKLOG = 64  # messages that may wait for a slow client; then it gets the whole scene when it is ready
REMOTE_SECONDS = 60.0  # after so long without a word from another worker nobody is connected there

_encoder = msgspec.json.Encoder()


def viewer_name(seat: int) -> str:
    """How a scene is called in messages."""
    return "spectator" if seat == SPECTATOR else str(seat)


class Socket(Protocol):
    """What is needed of a WebSocket."""

    async def send_text(self, data: str) -> None:
        """Send one message."""


class Connection:
    """One WebSocket: it looks with the eyes of some seats, or watches."""

    def __init__(self, socket: Socket, table_id: str, viewers: tuple[int, ...], who: Caller) -> None:
        self.table_id = table_id
        self.viewers = viewers
        self.who = who
        self.behind = False
        self.closing = False
        self._socket = socket
        # A list and a future take a tenth of the memory of asyncio.Queue.
        self._waiting: list[bytes] = []
        self._replies: list[bytes] = []  # to one who is behind: they follow the whole scene
        self._wake: asyncio.Future[None] | None = None

    def push(self, data: bytes) -> None:
        """Queue a message; one who cannot keep up gets whole scenes later."""
        if not self.closing and self._keeps_up():
            self._waiting.append(data)
            self._rouse()

    def reply(self, data: bytes) -> None:
        """Queue what somebody waits for: no whole scene replaces it."""
        if not self.closing:
            queue = self._waiting if self._keeps_up() else self._replies
            if len(queue) < BACKLOG:
                queue.append(data)
            self._rouse()

    def _keeps_up(self) -> bool:
        self.behind = self.behind or len(self._waiting) >= BACKLOG
        return not self.behind

    def finish(self, code: str) -> None:
        """Say why it ends, and end."""
        self.closing = True
        self.behind = False
        self._waiting = [_encoder.encode(Gone(code))]
        self._rouse()

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return len(self._waiting)

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def pump(self, hub: Hub) -> None:
        """Send what is queued, until the connection is finished."""
        while True:
            if not self._waiting:
                if self.closing:
                    return
                self._wake = asyncio.get_running_loop().create_future()
                await self._wake
                self._wake = None
                continue
            data = self._waiting.pop(0)
            if self.behind:
                self._waiting, self._replies = self._replies, []
                self.behind = False
                data = hub.full(self)
            hub.metrics.sent(len(data))
            await self._socket.send_text(data.decode())


class Room:
    """The connections of one table in this worker."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.shown: dict[int, Shown] = {}
        self.elsewhere: dict[str, tuple[float, tuple[int, ...], int]] = {}  # by worker: when, seats, spectators

    @property
    def seq(self) -> int:
        """The entry up to which everybody here has seen the table."""
        return min((shown.seq for shown in self.shown.values()), default=0)

    def here(self) -> tuple[tuple[int, ...], int]:
        """The seats that are connected to this worker, and how many watch."""
        seats = {s for c in self.connections for s in c.viewers if s != SPECTATOR}
        return tuple(sorted(seats)), sum(c.viewers == (SPECTATOR,) for c in self.connections)

    def presence(self) -> Presence:
        """Who is connected, here or elsewhere."""
        mine, watching = self.here()
        seats = set(mine)
        limit = time.monotonic() - REMOTE_SECONDS
        for at, there, spectators in self.elsewhere.values():
            if at > limit:
                seats |= set(there)
                watching += spectators
        return Presence(tuple(sorted(seats)), watching)


class Hub:
    """The rooms of one worker."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self._from: Counter[str] = Counter()  # connections by address

    @property
    def connections(self) -> int:
        """How many are connected."""
        return sum(len(room.connections) for room in self.rooms.values())

    @property
    def waiting(self) -> int:
        """How many messages wait for clients."""
        return sum(c.waiting for room in self.rooms.values() for c in room.connections)

    def need_room(self, connection: Connection, settings: Settings) -> None:
        """Refuse one more connection where a seat, those who watch, or an address have enough of them."""
        room = self.rooms.get(connection.table_id)
        here = room.connections if room is not None else ()
        for seat in connection.viewers:
            most = settings.sockets_of_watchers if seat == SPECTATOR else settings.sockets_per_seat
            if sum(seat in other.viewers for other in here) >= most:
                raise Problem(429, "too-many-connections", "this table is open in too many places; close one of them")
        address = connection.who.address
        most = round(settings.sockets_per_address * settings.rates)
        if most and address and self._from[address] >= most:
            raise Problem(429, "too-many-connections", "too many tables are open from your address; close one of them")

    def enter(self, connection: Connection, live: Live) -> None:
        """A new connection: it gets whole scenes, the others learn that it is there."""
        room = self.rooms.setdefault(live.id, Room())
        self.show(live)
        room.connections.add(connection)
        self._from[connection.who.address] += 1
        for seat in connection.viewers:
            if seat not in room.shown:
                room.shown[seat] = Shown(seat)
                room.shown[seat].show(live, set(room.presence().seats))
        connection.push(self.full(connection))
        self.tell_presence(live.id)

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        room = self.rooms.get(connection.table_id)
        if room is None or connection not in room.connections:
            return
        room.connections.discard(connection)
        self._from[connection.who.address] -= 1
        if not self._from[connection.who.address]:
            del self._from[connection.who.address]
        wanted = {s for c in room.connections for s in c.viewers}
        for seat in list(room.shown):
            if seat not in wanted:
                del room.shown[seat]
        if room.connections:
            self.tell_presence(connection.table_id)
        else:
            del self.rooms[connection.table_id]

    def full(self, connection: Connection) -> bytes:
        """Whole scenes for a connection, as they were shown last."""
        room = self.rooms[connection.table_id]
        scenes = {viewer_name(s): msgspec.Raw(room.shown[s].data()) for s in connection.viewers}
        seq = max(room.shown[s].number for s in connection.viewers)
        data = _encoder.encode(Full(seq, scenes))
        self.metrics.full(len(data))
        return data

    def behind(self, live: Live) -> bool:
        """Whether somebody here was shown less than the table has in memory."""
        room = self.rooms.get(live.id)
        return room is not None and bool(room.shown) and room.seq < live.seq

    def show(self, live: Live) -> None:
        """Tell everybody here what has changed for them; where nothing has, there is no message either."""
        room = self.rooms.get(live.id)
        if room is None:
            return
        connected = set(room.presence().seats)
        before = {seat: shown.number for seat, shown in room.shown.items()}
        patches = {seat: shown.show(live, connected) for seat, shown in room.shown.items()}
        encoded: dict[tuple[int, ...], bytes] = {}
        for connection in room.connections:
            seen = tuple(s for s in connection.viewers if s in patches)
            if not any(patches[s] for s in seen):
                continue
            if seen not in encoded:
                scenes = {viewer_name(s): patches[s] for s in seen}
                number = max(room.shown[s].number for s in seen)
                encoded[seen] = _encoder.encode(Patched(number, min(before[s] for s in seen), scenes))
                self.metrics.patch(len(encoded[seen]))
            connection.push(encoded[seen])

    def tell_presence(self, table_id: str) -> None:
        """Tell everybody here who is connected."""
        room = self.rooms.get(table_id)
        if room is not None:
            data = _encoder.encode(room.presence())
            for connection in room.connections:
                connection.push(data)

    def close(self, table_id: str, code: str) -> None:
        """The table is gone."""
        room = self.rooms.get(table_id)
        for connection in list(room.connections) if room is not None else []:
            connection.finish(code)

    def pack(self, table_id: str, game: str) -> None:
        """The table was not used for a while: its scenes need less room until it is."""
        room = self.rooms.get(table_id)
        for shown in room.shown.values() if room is not None else []:
            shown.pack(game)
