"""What is done at tables: every change is one entry, durable before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from secrets import token_hex

from litestar.channels import ChannelsPlugin
from sqlalchemy import Executable, delete

from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.table import Table
from grimtable.server import memory, policy, sealing, shots
from grimtable.server.access import rights
from grimtable.server.bots import Bots
from grimtable.server.cache import Cache
from grimtable.server.entries import Entry, again, back, now, of_record
from grimtable.server.guard import Limits
from grimtable.server.hub import Connection, Hub
from grimtable.server.live import Live
from grimtable.server.messages import AnswerGiven, Consent, Done, RedoWanted, UndoWanted
from grimtable.server.metrics import Metrics
from grimtable.server.notices import Notice, Outbox
from grimtable.server.pauses import Pauses
from grimtable.server.problems import Problem, conflict, not_there
from grimtable.server.schema import campaigns, tables
from grimtable.server.settings import Settings
from grimtable.server.store import Gone, Store, Taken, flagging
from grimtable.server.uploads import Uploads

log = logging.getLogger("grimtable.server")

DAY = 24 * 3600 * 1000  # milliseconds
EXPIRY_SECONDS = 3600.0  # between two looks for tables that were left
FIRST_EXPIRY = 60.0  # seconds after the start
MOST_EXPIRED = 200  # at one sweep


class Tables:
    """The tables as one worker serves them."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.metrics = Metrics()
        self.hub = Hub(self.metrics)
        self.limits = Limits(settings.rates, settings.tables_per_address)
        self.cache = Cache(self.store, settings.most_live, settings.idle_seconds, settings.react_seconds, self.metrics)
        self.bots = Bots(settings, self.metrics, self.answer_of_bot)
        self.pauses = Pauses(self.go_on)
        self.uploads = Uploads(settings)
        self.worker = token_hex(6)
        self._outbox = Outbox(channels)
        self._behind: set[str] = set()  # tables at which other workers have written
        self._unsure: set[str] = set()  # tables at which somebody has lost a right by another worker
        self._following: asyncio.Task[None] | None = None
        self._expired = time.monotonic() - EXPIRY_SECONDS + FIRST_EXPIRY

    @property
    def notices_waiting(self) -> int:
        """How many notices are on their way to other workers."""
        return len(self._outbox)

    # -- writing

    async def expect(self, live: Live, seat: int, expected: int) -> None:
        """Refuse a seat that has not seen the latest; within `hold`. It counts what it knows of."""
        if expected > live.number(seat) + 1:
            await self.catch_up(live)
        if expected != live.number(seat) + 1:
            self.metrics.count("conflicts_total")
            raise conflict(live.number(seat))

    async def write(
        self, live: Live, entry: Entry, table: Table | None = None, also: Sequence[Executable] = (), row: bool = False
    ) -> None:
        """Make an entry durable, then show it. `table` has it applied already; `row`: seats or flags change too."""
        started = time.perf_counter()
        if live.seq >= self.settings.entries_per_table and entry.kind not in ("end", "turn"):
            raise Problem(422, "table-full", "more cannot be kept of one table; it can be ended, or forked")
        unseen = self.hub.behind(live)
        try:
            await self.store.append(live.id, entry, live.standing(table or live.table, entry), also)
        except Taken:
            self.metrics.count("conflicts_total")
            await self.catch_up(live)
            raise conflict(live.number(entry.seat)) from None
        except Gone:
            self.forget(live.id)
            raise not_there() from None
        if table is not None:
            live.adopt(entry, table)
        else:
            live.apply(entry)
        if row:
            await self.cache.refresh_row(live)
        if unseen or entry.kind == "seat":
            await self.recheck(live.id)
        self.hub.show(live)
        self.tell(Notice(self.worker, live.id, live.seq))
        self.rouse(live)
        self.metrics.wrote(time.perf_counter() - started)
        if shots.is_due(live):
            self.store.shoot(live.id, live.seq, shots.shot_of(live))
            live.shot_at = live.seq

    def rouse(self, live: Live) -> None:
        """Let whatever goes on by itself go on: bots, and pauses that end."""
        self.bots.consider(live)
        self.pauses.consider(live)

    async def go_on(self, table_id: str) -> None:
        """A moment is over, the time to react to it, or that for parts of the luck: show what comes next."""
        try:
            async with self.cache.hold(table_id) as live:
                if live.is_to_be_dealt():
                    await sealing.deal(self, live)
                passing = live.table.game.passing(live.table.position)
                if passing is not None and live.running and live.is_reacting() and live.stages.is_over():
                    assert live.table.position.ask is not None
                    await self._answer(live, live.asked()[0], live.table.position.ask.options.index(passing))
                else:
                    self.hub.show(live)
                    self.rouse(live)
        except Problem as wrong:
            if wrong.status not in (404, 409):
                raise

    async def catch_up(self, live: Live, entries: list[Entry] | None = None) -> None:
        """Apply and show what other workers have written; within `hold`. `entries`: what was read of it already."""
        # A table that was not in memory came with entries that nobody here has seen.
        unseen = self.hub.behind(live)
        kinds = await self.cache.catch_up(live, entries)
        if unseen or "seat" in kinds:
            await self.recheck(live.id)
        if unseen or kinds:
            self.hub.show(live)
            self.pauses.consider(live)

    @asynccontextmanager
    async def latest(self, table_id: str) -> AsyncIterator[Live]:
        """The table as `Cache.hold` gives it, with what other workers have written: their notices may be on the way."""
        async with self.cache.hold(table_id) as live:
            if self.settings.postgres:
                await self.catch_up(live)
            yield live

    async def recheck(self, table_id: str) -> None:
        """Whoever lost a seat sees no more of it: before anything else is shown or done."""
        room = self.hub.rooms.get(table_id)
        for connection in list(room.connections) if room is not None else []:
            held = await rights(self.store, connection.who, table_id)
            if not held.any or any(s not in held.seats for s in connection.viewers if s != SPECTATOR):
                connection.finish("seat-lost")

    def tell(self, notice: Notice) -> None:
        """Let the other workers know."""
        self._outbox.put(notice)

    def forget(self, table_id: str) -> None:
        """The table was deleted."""
        self.cache.drop(table_id)
        self.hub.close(table_id, "deleted")

    def tell_gone(self, table_id: str) -> None:
        """Let the other workers know that a table was deleted."""
        self.tell(Notice(self.worker, table_id, gone=True))

    def tell_rights(self, table_id: str) -> None:
        """Let the other workers know that somebody has lost a right at a table."""
        self.tell(Notice(self.worker, table_id, rights=True))

    # -- answers

    async def answer(self, table_id: str, given: AnswerGiven) -> Done:
        """Answer for a person; the caller holds the seat."""
        if (given.words is None) == (given.index is None):
            raise Problem(400, "bad-request", "an answer is given by its words or by its index")
        answer: str | int = given.words if given.words is not None else given.index or 0
        async with self.cache.hold(table_id) as live:
            await self.expect(live, given.seat, given.expected)
            if given.seat < len(live.row.seats) and live.row.seats[given.seat].bot:
                raise Problem(422, "bot-plays", "a bot plays this seat; take the seat back first")
            return await self._answer(live, given.seat, answer)

    async def answer_of_bot(self, table_id: str, seat: int, expected: int, bot: str, index: int) -> None:
        """Answer for a bot. Where the table has moved on meanwhile, the answer is not wanted any more."""
        try:
            async with self.cache.hold(table_id) as live:
                if live.seq + 1 == expected and live.row.seats[seat].bot == bot and live.running:
                    await self._answer(live, seat, index)
                    self.metrics.count("bot_answers_total")
        except Problem as wrong:
            if wrong.status not in (404, 409, 503) and wrong.code not in ("table-full", "not-playable"):
                raise

    async def _answer(self, live: Live, seat: int, answer: str | int) -> Done:
        self.need_running(live, seat)
        asked = live.asked()
        if seat not in asked:
            names = ", ".join(live.row.seats[s].name for s in asked)
            told = "the table waits for another player" if live.is_reacting() else f"this is for {names} to decide"
            raise Problem(422, "not-your-turn", told)
        if not live.row.proven:
            await self.uploads.try_out(live.table, seat, answer)
        twin = live.table.copy() if not live.undone else live.table.fork()
        twin.choose(answer, seat)
        assert twin.past is not None
        twin.past.tell_in(live.table.position)
        over = twin.position.ask is None
        also = [flagging(live.id, ended=True)] if over else []
        await self.write(live, of_record(live.seq + 1, twin.past), twin, also, row=over)
        return Done(live.number(seat))

    def need_running(self, live: Live, seat: int, reopens: bool = False) -> None:
        """Refuse where nothing can be played, or where a seat must not know yet what has come of the last answer.

        `reopens`: it is to be taken back, which may be done with a finished game too.
        """
        if live.seen_by(seat) is not live:
            raise Problem(422, "waiting", "the table waits: somebody might react")
        if live.over and not (reopens and policy.may_reopen(live)):
            raise Problem(422, "over", "the game is over")
        if live.row.paused:
            raise Problem(422, "paused", "the host has paused the table")
        if live.is_opening():
            self.pauses.consider(live)  # whoever comes after a restart starts the clock
            raise Problem(422, "waiting", "the table waits for what people add to its luck")

    # -- undo

    async def undo(self, table_id: str, wanted: UndoWanted) -> Done:
        """Take answers back, or ask the others for their consent."""
        async with self.cache.hold(table_id) as live:
            await self.expect(live, wanted.seat, wanted.expected)
            self.need_running(live, wanted.seat, reopens=True)
            to = await self._target(live, wanted)
            if to < live.base:
                await self.cache.deepen(live)
            ruling = policy.ruling(live, wanted.seat, to)
            if ruling.reason:
                raise Problem(422, "undo-refused", ruling.reason)
            if ruling.consent:
                await self.write(live, back(live.seq + 1, "propose", wanted.seat, to, ruling.consent))
                return Done(live.number(wanted.seat), waiting=True)
            await self._go_back(live, wanted.seat, to)
            return Done(live.number(wanted.seat))

    async def _target(self, live: Live, wanted: UndoWanted) -> int:
        """How many answers should be left."""
        if live.row.policy == "off":
            raise Problem(422, "undo-refused", "undo is switched off at this table")
        if wanted.to is not None:
            there_are = live.counted(wanted.seat)
            if wanted.to > there_are:
                raise Problem(422, "undo-refused", f"the game has {there_are} answers, not {wanted.to}")
            return live.unseen.meant(wanted.seat, wanted.to)
        to = live.table.undo_target(wanted.size, wanted.seat)
        if not to and live.base:  # behind the snapshot there may be more of the same turn
            await self.cache.deepen(live)
            to = live.table.undo_target(wanted.size, wanted.seat)
        if to is None:
            raise Problem(422, "undo-refused", "there is nothing to take back")
        return live.base + to

    async def _go_back(self, live: Live, seat: int, to: int) -> None:
        if to < live.base:
            await self.cache.deepen(live)
        # With the end comes the key of the luck: whoever goes back from there knows what is to come.
        known = not live.row.luck_known and (live.over or policy.tells(live, seat, to))
        flags = ({"luck_known": True} if known else {}) | ({"ended": False} if live.over else {})
        also = [flagging(live.id, **flags)] if flags else []
        await self.write(live, back(live.seq + 1, "undo", seat, to), live.gone_back(to), also, row=bool(flags))

    async def redo(self, table_id: str, wanted: RedoWanted) -> Done:
        """Give the answer again that was taken back last, or all that were as far as the seat may."""
        async with self.cache.hold(table_id) as live:
            await self.expect(live, wanted.seat, wanted.expected)
            self.need_running(live, wanted.seat)
            reason = policy.redo_reason(live, wanted.seat)
            if reason:
                raise Problem(422, "undo-refused", reason)
            twin = live.table.copy()
            twin.redo()
            while policy.goes_on(live, twin, wanted.seat, wanted.all):
                twin.redo()
            over = twin.position.ask is None
            also = [flagging(live.id, ended=True)] if over else []
            count = twin.answers - live.table.answers
            await self.write(live, again(live.seq + 1, wanted.seat, count), twin, also, row=over)
            return Done(live.number(wanted.seat))

    async def consent(self, table_id: str, said: Consent) -> Done:
        """Agree to another's undo, or not; the last one who agrees makes it happen."""
        async with self.cache.hold(table_id) as live:
            await self.expect(live, said.seat, said.expected)
            self.need_running(live, said.seat, reopens=True)
            wish = live.proposal
            if wish is None:
                raise Problem(422, "nothing-proposed", "nobody wants to take anything back")
            missing = policy.missing(live)
            if said.seat not in missing and said.seat != wish.seat:
                raise Problem(422, "undo-refused", "your consent is not wanted any more")
            if not said.agree or said.seat == wish.seat:
                await self.write(live, Entry(live.seq + 1, "decline", said.seat))
                return Done(live.number(said.seat))
            persons = policy.company(live).persons
            if all(persons[s] == persons[said.seat] for s in missing):
                await self._go_back(live, wish.seat, wish.to)
                return Done(live.number(said.seat))
            await self.write(live, Entry(live.seq + 1, "agree", said.seat))
            return Done(live.number(said.seat), waiting=True)

    # -- connections

    async def enter(self, connection: Connection) -> None:
        """Somebody has connected. Whether there is room is asked at the very moment: many may come at once."""
        async with self.latest(connection.table_id) as live:
            self.hub.need_room(connection, self.settings)
            self.hub.enter(connection, live)
            self.rouse(live)
        self.tell_presence(connection.table_id)

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.hub.leave(connection)
        self.tell_presence(connection.table_id)

    def tell_presence(self, table_id: str) -> None:
        """Let the other workers know who is connected here."""
        if self.settings.postgres:
            room = self.hub.rooms.get(table_id)
            seats, spectators = room.here() if room is not None else ((), 0)
            self.tell(Notice(self.worker, table_id, seats=seats, spectators=spectators))

    # -- what other workers did

    def heard(self, told: list[Notice]) -> None:
        """Notices from the workers, this one included."""
        for notice in told:
            if notice.worker == self.worker:
                continue
            self.metrics.count("notices_total")
            room = self.hub.rooms.get(notice.table)
            live = self.cache.peek(notice.table)
            if notice.gone:
                self.forget(notice.table)
            elif notice.seats is not None:
                if room is not None:
                    room.elsewhere[notice.worker] = (time.monotonic(), notice.seats, notice.spectators)
                    self.hub.tell_presence(notice.table)
            elif notice.rights:
                if room is not None:
                    self._unsure.add(notice.table)
            elif live.seq < notice.seq if live is not None else room is not None:
                self._behind.add(notice.table)
        if (self._behind or self._unsure) and (self._following is None or self._following.done()):
            self._following = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        while self._behind or self._unsure:
            some, self._behind = self._behind, set()
            unsure, self._unsure = self._unsure, set()
            try:
                for table_id in unsure:
                    await self.recheck(table_id)
                await self.look(some)
            except Exception:  # the next notice or the next sweep may fare better
                log.exception("notices could not be followed")

    async def look(self, table_ids: Collection[str]) -> None:
        """Catch up with tables and show what is new; one question to the database is enough for all in memory."""
        lives = [self.cache.peek(table_id) for table_id in table_ids]
        found = await self.store.entries_of({live.id: live.seq for live in lives if live is not None})
        for table_id in table_ids:
            try:
                async with self.cache.hold(table_id) as live:
                    await self.catch_up(live, found.get(table_id))
            except Problem:
                self.forget(table_id)

    async def sweep(self) -> None:
        """What is due every few seconds: idle tables leave the memory, lost notices and stranded bots are found."""
        await self.store.tidy()
        self.metrics.counts["database_errors_total"] = self.store.health.errors
        self.uploads.wake()
        await self.expire()
        if self._put_away():
            await asyncio.to_thread(memory.give_back)
        if self.settings.postgres and self.hub.rooms:
            latest = await self.store.latest(list(self.hub.rooms))
            late = [x for x, room in self.hub.rooms.items() if latest.get(x, 0) > room.seq]
            if late:
                await self.look(late)
            for table_id in self.hub.rooms:
                self.tell_presence(table_id)
        stale = time.monotonic() - 2 * self.settings.sweep_seconds
        for table_id in list(self.hub.rooms):
            live = self.cache.peek(table_id)
            if live is not None and live.moved < stale:
                self.rouse(live)

    def _put_away(self) -> bool:
        """Idle tables leave the memory; whether there were any."""
        idle = self.cache.sweep()
        for live in idle:
            self.hub.pack(live.id, live.row.game)
        return bool(idle)

    async def expire(self) -> None:
        """Delete tables and campaigns that everybody has left for good, where the host wishes so; once an hour."""
        days = self.settings.expire_days
        if not days or time.monotonic() < self._expired + EXPIRY_SECONDS:
            return
        unplayed = min(days, self.settings.expire_unplayed_days)
        found = await self.store.abandoned(now() - int(days * DAY), now() - int(unplayed * DAY), MOST_EXPIRED)
        left = [table_id for table_id in found if table_id not in self.hub.rooms]
        for table_id in left:
            await self.store.run(delete(tables).where(tables.c.id == table_id))
            self.forget(table_id)
            self.tell_gone(table_id)
            self.metrics.count("tables_expired_total")
        books = await self.store.abandoned_campaigns(now() - int(days * DAY), now() - int(unplayed * DAY), MOST_EXPIRED)
        for campaign_id in books:
            if not self.hub.rooms.keys() & set(await self.store.tables_of(campaign_id)):
                await self.remove_campaign(campaign_id)
        if len(found) < MOST_EXPIRED or not left:
            self._expired = time.monotonic()

    async def remove_campaign(self, campaign_id: str) -> None:
        """Delete a campaign and all its tables."""
        there = await self.store.tables_of(campaign_id)
        await self.store.run(
            delete(tables).where(tables.c.campaign_id == campaign_id),
            delete(campaigns).where(campaigns.c.id == campaign_id),
        )
        for table_id in there:
            self.forget(table_id)
            self.tell_gone(table_id)

    async def sweeping(self) -> None:
        """Sweep again and again."""
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.sweep()
            except Problem:  # the database: it was told, and the next sweep may fare better
                continue
            except Exception:  # the next sweep may fare better
                log.exception("a sweep failed")
