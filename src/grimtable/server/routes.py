"""The HTTP interface under /api."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from grimtable import bots
from grimtable.games import find, playable, rule
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import SPECTATOR, Entry, Game
from grimtable.kernel.ledger import Rule
from grimtable.server import exports, listing, sealing, seating, tokens
from grimtable.server.access import Rights, caller, is_secure, rights
from grimtable.server.bodies import received
from grimtable.server.entries import NO_SEAT
from grimtable.server.messages import (
    AnswerGiven,
    Consent,
    Created,
    Done,
    Facts,
    Foreseen,
    ForkWanted,
    GameCard,
    GameSheet,
    Invite,
    Invited,
    InviteShown,
    Join,
    Joined,
    Lines,
    LuckGiven,
    NewInvite,
    NewTable,
    OfferedBot,
    Outcome,
    RedoWanted,
    SeatChange,
    UndoWanted,
    WhyNot,
    Words,
)
from grimtable.server.problems import TYPE, Problem, ProblemDetails
from grimtable.server.scene import Scene, scene
from grimtable.server.tables import Tables

AnyRequest = Request[Any, Any, Any]

YEAR = 365 * 24 * 3600
MOST_FORESEEN = 16  # answers at once: more than there are dice

REFUSALS = {
    status: ResponseSpec(ProblemDetails, description=text, media_type=TYPE, generate_examples=False)
    for status, text in (
        (400, "not understood"),
        (401, "no seat at this table"),
        (403, "not yours to do"),
        (404, "no such thing"),
        (409, "the table has moved on"),
        (410, "used up"),
        (413, "too large"),
        (422, "refused by the rules"),
        (429, "too fast, or too much"),
        (503, "the server cannot do it at the moment"),
    )
}

SeatPath = Annotated[int, PathParameter(ge=0, le=15)]
SeatQuery = Annotated[
    str, QueryParameter(name="seat", pattern=r"^([0-9]{1,2}|spectator)$", description="a seat you hold, or `spectator`")
]


def desk_of(request: AnyRequest) -> Tables:
    """What serves the tables in this worker."""
    desk: Tables = request.app.state.tables
    return desk


async def rights_at(request: AnyRequest, table_id: str) -> Rights:
    """What the caller may do at a table."""
    return await rights(desk_of(request).store, caller(request), table_id)


def eyes(seat: str, held: Rights) -> int:
    """The seat to look with, if the caller holds it."""
    held.need_any()
    if seat == "spectator":
        return SPECTATOR
    held.need_seat(int(seat))
    return int(seat)


async def holder_for(request: AnyRequest, bearer: bool) -> tuple[str, str, bool]:
    """The hash of the secret that gets new rights, the secret if it is a new one, and whether it goes into a cookie.

    A cookie that this server has not given, or that nothing hangs on any more, is replaced by a new one.
    """
    who = caller(request)
    if not bearer and who.browser and await desk_of(request).store.knows(who.browser):
        return who.browser, "", True
    secret = tokens.fresh()
    return tokens.hashed(secret), secret, not bearer


def with_cookie(request: AnyRequest, content: Any, secret: str, status: int = 201) -> Response[Any]:
    """A reply that gives a browser its secret, if it has none yet."""
    cookies = []
    if secret:
        secure = is_secure(request)
        name = tokens.cookie(secure)
        cookies.append(
            Cookie(name, value=secret, max_age=YEAR, path="/", httponly=True, secure=secure, samesite="strict")
        )
    return Response(content, status_code=status, cookies=cookies)


def with_secret(request: AnyRequest, made: Any, secret: str, cookie: bool) -> Response[Any]:
    """A reply with the secret where the caller wants it: in a cookie, or in the body as a bearer token."""

    if cookie:
        return with_cookie(request, made, secret)
    return Response(msgspec.structs.replace(made, token=secret), status_code=201)


# -- games


@get("/games", tags=["games"], sync_to_thread=False)
def list_games() -> list[GameCard]:
    """The games of this server."""
    return [_card(game) for game in playable()]


def _card(game: Game) -> GameCard:
    return GameCard(
        game.name, game.alias, game.title, game.summary, game.least_seats, game.most_seats, game.cooperative
    )


def _game(name: str) -> Game:
    try:
        return find(name)
    except BadSetup as wrong:
        raise Problem(404, "no-such-game", str(wrong)) from wrong


@get("/games/{game:str}", tags=["games"], sync_to_thread=False)
def show_game(request: AnyRequest, game: FromPath[str]) -> GameSheet:
    """A game with its options, what they mean, and the bots that play it."""
    found = _game(game)
    told = found.describe()
    return GameSheet(
        told.name,
        told.alias,
        told.title,
        told.summary,
        told.least_seats,
        told.most_seats,
        found.cooperative,
        told.rules,
        told.content,
        told.settings,
        tuple(bots.names(told.name)),
        tuple(OfferedBot(*each) for each in bots.offers(told.name)),
        f"/api/games/{told.name}/content",
        desk_of(request).settings.pauses and not found.cooperative,
    )


@get("/games/{game:str}/content", tags=["games"], sync_to_thread=False, cache_control=None)
def show_content(game: FromPath[str]) -> list[Entry]:
    """Everything that is printed in a game, with our words for what it does."""
    return _game(game).content()


@get("/rules/{rule_id:str}", tags=["games"], sync_to_thread=False, responses={404: REFUSALS[404]})
def show_rule(rule_id: FromPath[str]) -> Rule:
    """A rule by its ID, in our words, with the rulings on it."""
    try:
        return rule(rule_id)
    except BadSetup as wrong:
        raise Problem(404, "no-such-rule", str(wrong)) from wrong


# -- tables


@post("/tables", tags=["tables"], responses=REFUSALS)
async def create_table(request: AnyRequest, data: JSONBody[NewTable]) -> Response[Created]:
    """Set up a table."""
    holder, secret, cookie = await holder_for(request, data.bearer)
    made = await seating.create(desk_of(request), caller(request), data, holder)
    return with_secret(request, made, secret, cookie)


@get("/tables", tags=["tables"])
async def list_tables(request: AnyRequest) -> list[Facts]:
    """The tables of this browser or token, the newest first."""
    return await listing.of_caller(desk_of(request), caller(request))


@get("/tables/{table_id:str}", tags=["tables"], responses=REFUSALS)
async def show_table(request: AnyRequest, table_id: FromPath[str]) -> Facts:
    """What may be known of a table by everybody who knows its name."""
    return await listing.of_table(desk_of(request), table_id, await rights_at(request, table_id))


@delete("/tables/{table_id:str}", tags=["host"], responses=REFUSALS)
async def delete_table(request: AnyRequest, table_id: FromPath[str]) -> None:
    """Delete a table. Its host only."""
    (await rights_at(request, table_id)).need_host()
    await seating.remove(desk_of(request), table_id)


@post("/join", tags=["tables"], responses=REFUSALS)
async def join_table(request: AnyRequest, data: JSONBody[Join]) -> Response[Joined]:
    """Exchange an invite for its seat, once."""
    holder, secret, cookie = await holder_for(request, data.bearer)
    made = await seating.join(desk_of(request), data, holder)
    return with_secret(request, made, secret, cookie)


@post("/invited", tags=["tables"], status_code=200, responses=REFUSALS)
async def show_invite(request: AnyRequest, data: JSONBody[InviteShown]) -> Invited:
    """What an invite is for, before it is used. A secret is sent in the body: no address and no log has it."""
    return await listing.invited(desk_of(request), data.invite)


@get("/tables/{table_id:str}/outcome", tags=["tables"], responses=REFUSALS)
async def show_outcome(request: AnyRequest, table_id: FromPath[str]) -> Outcome:
    """How a finished game ended."""
    (await rights_at(request, table_id)).need_any()
    return await listing.outcome(desk_of(request), table_id)


@get("/tables/{table_id:str}/state", tags=["play"], responses=REFUSALS)
async def show_state(request: AnyRequest, table_id: FromPath[str], seat_: SeatQuery = "spectator") -> Scene:
    """The whole scene of a seat."""
    seat = eyes(seat_, await rights_at(request, table_id))
    desk = desk_of(request)
    async with desk.latest(table_id) as live:
        desk.rouse(live)
        room = desk.hub.rooms.get(table_id)
        return scene(live, seat, room.presence().seats if room is not None else ())


@post("/tables/{table_id:str}/answers", tags=["play"], status_code=200, responses=REFUSALS)
async def give_answer(request: AnyRequest, table_id: FromPath[str], data: JSONBody[AnswerGiven]) -> Done:
    """Answer the open question. It is durable when the reply comes."""
    (await rights_at(request, table_id)).need_seat(data.seat)
    return await desk_of(request).answer(table_id, data)


@get("/tables/{table_id:str}/why", tags=["play"], responses=REFUSALS)
async def say_why_not(
    request: AnyRequest,
    table_id: FromPath[str],
    seat_: Annotated[int, QueryParameter(name="seat", ge=0, le=15)],
    words: Annotated[Words, QueryParameter(description="what the seat would like to answer")],
) -> WhyNot:
    """Why a seat that is asked cannot answer something now. Nothing is answered by asking."""
    (await rights_at(request, table_id)).need_seat(seat_)
    async with desk_of(request).cache.hold(table_id) as live:
        asked = live.is_put_to(seat_) and live.row.proven
        told = live.table.game.why_not(live.table.position, seat_, words) if asked else None
    return WhyNot(*told) if told is not None else WhyNot("", "")


@get("/tables/{table_id:str}/foreseen", tags=["play"], responses=REFUSALS)
async def foresee(
    request: AnyRequest,
    table_id: FromPath[str],
    seat_: Annotated[int, QueryParameter(name="seat", ge=0, le=15)],
    options: Annotated[
        list[int],
        QueryParameter(name="option", min_items=1, max_items=MOST_FORESEEN, description="the indices, in order"),
    ],
) -> Foreseen:
    """What several answers to the open question would do, one after the other, as far as the game can tell."""
    (await rights_at(request, table_id)).need_seat(seat_)
    async with desk_of(request).cache.hold(table_id) as live:
        ask = live.table.ask
        if ask is None or not live.is_put_to(seat_) or not live.row.proven:
            return Foreseen("")
        if not all(0 <= i < len(ask.options) for i in options):
            return Foreseen("")
        return Foreseen(ask.foreseen(*(ask.options[i] for i in options)))


@post("/tables/{table_id:str}/undo", tags=["play"], status_code=200, responses=REFUSALS)
async def take_back(request: AnyRequest, table_id: FromPath[str], data: JSONBody[UndoWanted]) -> Done:
    """Take answers back, as far as the table's policy lets you."""
    (await rights_at(request, table_id)).need_seat(data.seat)
    return await desk_of(request).undo(table_id, data)


@post("/tables/{table_id:str}/consent", tags=["play"], status_code=200, responses=REFUSALS)
async def say_consent(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Consent]) -> Done:
    """Agree to the undo that another wishes for, or not."""
    (await rights_at(request, table_id)).need_seat(data.seat)
    return await desk_of(request).consent(table_id, data)


@post("/tables/{table_id:str}/redo", tags=["play"], status_code=200, responses=REFUSALS)
async def give_again(request: AnyRequest, table_id: FromPath[str], data: JSONBody[RedoWanted]) -> Done:
    """Give the answer again that was taken back last."""
    (await rights_at(request, table_id)).need_seat(data.seat)
    return await desk_of(request).redo(table_id, data)


@post("/tables/{table_id:str}/luck", tags=["play"], status_code=200, responses=REFUSALS)
async def add_to_luck(request: AnyRequest, table_id: FromPath[str], data: JSONBody[LuckGiven]) -> Done:
    """Seal your part of the luck, or open it when everybody has sealed. With the last one the table is dealt anew."""
    return await sealing.add(desk_of(request), table_id, data, await rights_at(request, table_id))


@post("/tables/{table_id:str}/seats/{seat:int}", tags=["host", "play"], status_code=200, responses=REFUSALS)
async def change_seat(request: AnyRequest, table_id: FromPath[str], seat: SeatPath, data: JSONBody[SeatChange]) -> Done:
    """Hand a seat to a bot or take it back, leave or clear it, or name it."""
    held = await rights_at(request, table_id)
    return await seating.change(desk_of(request), table_id, seat, data, held)


# -- the host


@post("/tables/{table_id:str}/invites", tags=["host"], responses=REFUSALS)
async def make_invite(request: AnyRequest, table_id: FromPath[str], data: JSONBody[NewInvite]) -> Invite:
    """A new invite for a seat that no person holds; older ones for it end."""
    (await rights_at(request, table_id)).need_host()
    return await seating.invite(desk_of(request), table_id, data.seat)


@post("/tables/{table_id:str}/spectators", tags=["host"], responses=REFUSALS)
async def make_spectator_link(request: AnyRequest, table_id: FromPath[str]) -> Invite:
    """A link for watching: for any number of people."""
    (await rights_at(request, table_id)).need_host()
    return await seating.invite(desk_of(request), table_id, NO_SEAT)


@delete("/tables/{table_id:str}/invites/{seat:int}", tags=["host"], responses=REFUSALS)
async def end_invites(request: AnyRequest, table_id: FromPath[str], seat: SeatPath) -> None:
    """End the invites for a seat that nobody has used."""
    (await rights_at(request, table_id)).need_host()
    await seating.end_invites(desk_of(request), table_id, seat)


@delete("/tables/{table_id:str}/spectators", tags=["host"], responses=REFUSALS)
async def end_watching(request: AnyRequest, table_id: FromPath[str]) -> None:
    """End all links for watching, and the watching of everybody who came by one."""
    (await rights_at(request, table_id)).need_host()
    await seating.end_watching(desk_of(request), table_id)


def _flagging(what: seating.Flag) -> Any:
    @post(
        f"/tables/{{table_id:str}}/{what}", tags=["host"], status_code=200, responses=REFUSALS, name=what, summary=what
    )
    async def raise_flag(request: AnyRequest, table_id: FromPath[str]) -> Done:
        """Pause the table, let it go on, or end the game for good."""
        held = await rights_at(request, table_id)
        held.need_host()
        return await seating.flag(desk_of(request), table_id, what, held)

    return raise_flag


# -- saves, replays, forks


@get("/tables/{table_id:str}/save", tags=["saves"], responses=REFUSALS, media_type=MediaType.JSON)
async def download(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """A game as a save file, if it is over or its luck is known anyway; `grimtable verify` checks it."""
    held = await rights_at(request, table_id)
    return _file(table_id, await exports.save(desk_of(request), caller(request), table_id, held, tell=False))


@post("/tables/{table_id:str}/save", tags=["saves"], status_code=200, responses=REFUSALS, media_type=MediaType.JSON)
async def take_along(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """A running game as a save file, where nobody is wronged by it: everybody is told that the luck can be known."""
    held = await rights_at(request, table_id)
    return _file(table_id, await exports.save(desk_of(request), caller(request), table_id, held, tell=True))


def _file(table_id: str, data: bytes) -> Response[bytes]:
    told = {"Content-Disposition": f'attachment; filename="grimtable-{table_id}.json"'}
    return Response(data, media_type=MediaType.JSON, headers=told)


@post("/tables/upload", tags=["saves"], responses=REFUSALS, request_max_body_size=None)
async def upload(request: AnyRequest, bearer: FromQuery[bool] = False) -> Response[Created]:
    """A table from a save file: the body is the file. All seats are yours."""
    desk, who = desk_of(request), caller(request)
    with desk.uploads.admitted(who.address):
        data = await received(request, desk.settings.largest_upload)
        holder, secret, cookie = await holder_for(request, bearer)
        made = await exports.upload(desk, who, data, holder)
    return with_secret(request, made, secret, cookie)


@get("/tables/{table_id:str}/replay", tags=["saves"], responses=REFUSALS)
async def look_back(
    request: AnyRequest,
    table_id: FromPath[str],
    at: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
    seat_: SeatQuery = "spectator",
) -> Scene:
    """The scene after so many answers."""
    seat = SPECTATOR if seat_ == "spectator" else int(seat_)
    return await exports.replay(desk_of(request), table_id, seat, at, await rights_at(request, table_id))


@get("/tables/{table_id:str}/log", tags=["play"], responses=REFUSALS)
async def read_log(
    request: AnyRequest,
    table_id: FromPath[str],
    before: Annotated[int, QueryParameter(ge=0, le=10_000_000, description="the number of the line to end before")],
    seat_: SeatQuery = "spectator",
) -> Lines:
    """Earlier lines of the log than a scene has: the last before a line."""
    seat = eyes(seat_, await rights_at(request, table_id))
    return await exports.lines(desk_of(request), table_id, seat, before)


@post("/tables/{table_id:str}/fork", tags=["saves"], responses=REFUSALS)
async def fork_table(request: AnyRequest, table_id: FromPath[str], data: JSONBody[ForkWanted]) -> Response[Created]:
    """A new table that goes on from a moment of this one."""
    held = await rights_at(request, table_id)
    holder, secret, cookie = await holder_for(request, data.bearer)
    made = await exports.fork(desk_of(request), caller(request), table_id, data.at, held, holder)
    return with_secret(request, made, secret, cookie)


def api(largest_body: int, *more: Any) -> Router:
    """Everything under /api."""
    return Router(
        "/api",
        route_handlers=[
            list_games,
            show_game,
            show_content,
            show_rule,
            create_table,
            list_tables,
            show_table,
            delete_table,
            join_table,
            show_invite,
            show_outcome,
            show_state,
            give_answer,
            say_why_not,
            foresee,
            take_back,
            say_consent,
            give_again,
            add_to_luck,
            change_seat,
            make_invite,
            make_spectator_link,
            end_invites,
            end_watching,
            _flagging("pause"),
            _flagging("resume"),
            _flagging("end"),
            download,
            take_along,
            upload,
            look_back,
            read_log,
            fork_table,
            *more,
        ],
        request_max_body_size=largest_body,
    )
