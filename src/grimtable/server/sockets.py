"""The WebSocket: scenes, then patches; commands with the same checks as over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from grimtable.kernel.errors import GrimtableError
from grimtable.kernel.game import SPECTATOR
from grimtable.server.access import Rights, caller, rights
from grimtable.server.guard import Bucket
from grimtable.server.hub import Connection
from grimtable.server.messages import AnswerGiven, Command, Consent, Done, Pong, RedoWanted, Reply, Trouble, UndoWanted
from grimtable.server.problems import Problem, of_error
from grimtable.server.tables import Tables

RATE, BURST = 20.0, 60.0  # commands a second of one connection, and at once
UNHEEDED = 100  # commands that come too fast, one after the other, before the connection is ended

log = logging.getLogger("grimtable.server")

_encode = msgspec.json.encode
_decoder = msgspec.json.Decoder(Command)


def viewers(text: str, held: Rights) -> tuple[int, ...]:
    """The seats to look with: all that are held if nothing is said."""
    held.need_any()
    if not text:
        return held.seats or (SPECTATOR,)
    if text == "spectator":
        return (SPECTATOR,)
    parts = text.split(",")
    if len(parts) > 16 or not all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        raise Problem(400, "bad-request", "seats are numbers with commas between them, or `spectator`")
    seats = tuple(sorted({int(part) for part in parts}))
    for seat in seats:
        held.need_seat(seat)
    return seats


@websocket("/tables/{table_id:str}/live")
async def live_table(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Look at a table and play at it."""
    desk: Tables = socket.app.state.tables
    who = caller(socket)
    await socket.accept()
    try:
        held = await rights(desk.store, who, table_id)
        connection = Connection(socket, table_id, viewers(socket.query_params.get("seat", ""), held), who)
        await desk.enter(connection)
    except Problem as wrong:
        await socket.send_text(_encode(_trouble(wrong, None)).decode())
        await socket.close(code=4000 + wrong.status, reason=wrong.code)
        return
    pump = asyncio.create_task(_send(desk, socket, connection))
    try:
        with contextlib.suppress(WebSocketDisconnect, WebSocketException):  # the usual end
            await _listen(desk, socket, connection)
    finally:
        desk.leave(connection)
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)


async def _send(desk: Tables, socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Send what there is to send; where the table or the seat is gone, end the connection."""
    with contextlib.suppress(WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
        await connection.pump(desk.hub)
        await socket.close(code=4410, reason="gone")


async def _listen(desk: Tables, socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Carry out what the client sends until it is gone."""
    bucket = Bucket(BURST)
    limited = desk.settings.rates > 0
    unheeded = 0
    while True:
        data = await socket.receive_data(mode="text")
        if len(data) > desk.settings.largest_message:
            await socket.close(code=1009, reason="too-large")
            return
        if limited and bucket.take(RATE * desk.settings.rates, BURST):
            unheeded += 1
            if unheeded >= UNHEEDED:
                await socket.close(code=4429, reason="too-fast")
                return
            _refuse(desk, connection, Problem(429, "too-fast", "slow down a little"), None)
            continue
        unheeded = 0
        try:
            command = _decoder.decode(data)
        except (msgspec.DecodeError, RecursionError) as wrong:
            _refuse(desk, connection, Problem(400, "bad-request", str(wrong)[:300]), None)
            continue
        try:
            done = await _carry_out(desk, connection, command)
        except GrimtableError as wrong:
            _refuse(desk, connection, of_error(wrong), command.id)
        except Problem as wrong:
            _refuse(desk, connection, wrong, command.id)
        except Exception as wrong:  # a fault of ours: told without a word about the inside
            log.error("%s at table %s failed", command.t, connection.table_id, exc_info=wrong)
            _refuse(desk, connection, Problem(500, "server-error"), command.id)
        else:
            if done is not None:
                connection.reply(_encode(Reply(done.seq, command.id, done.waiting)))


async def _carry_out(desk: Tables, connection: Connection, command: Command) -> Done | None:
    """One command. A seat that was taken from its holder is closed by the hub before this is reached."""
    match command.t:
        case "ping":
            connection.reply(_encode(Pong()))
            return None
        case "resync":
            connection.push(desk.hub.full(connection))
            return None
    if connection.closing or command.seat not in connection.viewers:
        raise Problem(403, "not-your-seat", f"this connection does not hold seat {command.seat}")
    if command.expected < 1:
        raise Problem(400, "bad-request", "say which entry you expect yours to be")
    table_id = connection.table_id
    match command.t:
        case "answer":
            given = AnswerGiven(command.seat, command.expected, command.words, command.index)
            return await desk.answer(table_id, given)
        case "undo":
            return await desk.undo(table_id, UndoWanted(command.seat, command.expected, command.size, command.to))
        case "redo":
            return await desk.redo(table_id, RedoWanted(command.seat, command.expected, command.all))
        case "consent":
            return await desk.consent(table_id, Consent(command.seat, command.expected, command.agree))
    raise Problem(400, "bad-request", "this is no command")


def _refuse(desk: Tables, connection: Connection, wrong: Problem, wanted: str | None) -> None:
    desk.metrics.count("failures_total" if wrong.status >= 500 else "refusals_total")
    connection.reply(_encode(_trouble(wrong, wanted)))


def _trouble(wrong: Problem, wanted: str | None) -> Trouble:
    return Trouble(wrong.code, wrong.status, wrong.detail, wrong.rule, wrong.seq, wanted)
