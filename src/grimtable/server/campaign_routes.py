"""The HTTP interface of campaigns."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from grimtable import bots, games
from grimtable.kernel.campaign import Campaign
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.telling import as_text
from grimtable.server import campaign_files, campaign_people, campaign_telling, campaigns
from grimtable.server.access import caller
from grimtable.server.bodies import received
from grimtable.server.campaign_messages import (
    CampaignCard,
    CampaignFacts,
    CampaignForkWanted,
    CampaignInvite,
    CampaignInvited,
    CampaignJoined,
    CampaignMade,
    CampaignSheet,
    CampaignShown,
    ComeWanted,
    LeaveWanted,
    NewCampaign,
    NewCampaignInvite,
    PageTurned,
    TurnWanted,
)
from grimtable.server.campaign_people import CampaignRights
from grimtable.server.messages import InviteShown, Join, OfferedBot
from grimtable.server.problems import Problem
from grimtable.server.routes import REFUSALS, AnyRequest, desk_of, holder_for, with_secret

TAGS = ["campaigns"]


async def rights_at(request: AnyRequest, campaign_id: str) -> CampaignRights:
    """What the caller may do with a campaign."""
    return await campaign_people.rights(desk_of(request).store, caller(request), campaign_id)


# -- which there are


@get("/books", tags=TAGS, sync_to_thread=False)
def list_books() -> list[CampaignCard]:
    """The campaigns that can be begun on this server; one that cannot be loaded is left out."""
    found: list[CampaignCard] = []
    for name in games.campaign_names():
        try:
            found.append(_card(games.campaign(name)))
        except BadSetup:
            continue
    return found


def _card(of: Campaign[Any]) -> CampaignCard:
    return CampaignCard(of.name, of.game, of.title, of.summary, of.least_players, of.most_players)


@get("/books/{name:str}", tags=TAGS, sync_to_thread=False, responses={404: REFUSALS[404]})
def show_book(name: FromPath[str]) -> CampaignSheet:
    """A campaign that can be begun, with its options and the bots that play its game."""
    try:
        of = games.campaign(name)
    except BadSetup as wrong:
        raise Problem(404, "no-such-campaign", str(wrong)) from wrong
    return CampaignSheet(
        of.name,
        of.game,
        of.title,
        of.summary,
        of.least_players,
        of.most_players,
        of.settings,
        tuple(OfferedBot(*each) for each in bots.offers(of.game)),
        games.find(of.game).cooperative,
    )


# -- one's own


@post("/campaigns", tags=TAGS, responses=REFUSALS)
async def begin_campaign(request: AnyRequest, data: JSONBody[NewCampaign]) -> Response[CampaignMade]:
    """Begin a campaign. Its first chapter is at a table at once."""
    holder, secret, cookie = await holder_for(request, data.bearer)
    made = await campaigns.create(desk_of(request), caller(request), data, holder)
    return with_secret(request, made, secret, cookie)


@get("/campaigns", tags=TAGS)
async def list_campaigns(request: AnyRequest) -> list[CampaignFacts]:
    """The campaigns of this browser or token, the one last touched first."""
    return await campaign_telling.of_caller(desk_of(request), caller(request))


@get("/campaigns/{campaign_id:str}", tags=TAGS, responses=REFUSALS)
async def show_campaign(request: AnyRequest, campaign_id: FromPath[str]) -> CampaignShown:
    """A campaign as its book tells it: what happened, who is left, and what comes next."""
    held = await rights_at(request, campaign_id)
    return await campaign_telling.of_campaign(desk_of(request), campaign_id, held)


@get("/campaigns/{campaign_id:str}/story", tags=TAGS, responses=REFUSALS, media_type=MediaType.TEXT)
async def read_story(request: AnyRequest, campaign_id: FromPath[str]) -> str:
    """The campaign as a text that can be read and printed."""
    held = await rights_at(request, campaign_id)
    return as_text((await campaign_telling.of_campaign(desk_of(request), campaign_id, held)).story)


@delete("/campaigns/{campaign_id:str}", tags=TAGS, responses=REFUSALS)
async def delete_campaign(request: AnyRequest, campaign_id: FromPath[str]) -> None:
    """Delete a campaign with all its tables. Its host only."""
    (await rights_at(request, campaign_id)).need_host()
    await desk_of(request).remove_campaign(campaign_id)


@post("/campaigns/{campaign_id:str}/turn", tags=TAGS, status_code=200, responses=REFUSALS)
async def turn_page(request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[TurnWanted]) -> PageTurned:
    """Close the chapter that has ended and open the next one."""
    (await rights_at(request, campaign_id)).need_any()
    return await campaigns.turn(desk_of(request), campaign_id, data.expected)


@post("/campaigns/{campaign_id:str}/back", tags=TAGS, status_code=200, responses=REFUSALS)
async def take_step_back(request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[TurnWanted]) -> PageTurned:
    """Take the last step back: a chapter stands as it ended. What was answered since is lost; a fork keeps it."""
    held = await rights_at(request, campaign_id)
    held.need_any()
    desk, plays = desk_of(request), bool(held.players)
    return await campaigns.take_back(desk, campaign_id, data.expected, held.host, plays)


@post("/campaigns/{campaign_id:str}/fork", tags=TAGS, responses=REFUSALS)
async def fork_campaign(
    request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[CampaignForkWanted]
) -> Response[CampaignMade]:
    """A new campaign with the first steps of this one."""
    held = await rights_at(request, campaign_id)
    holder, secret, cookie = await holder_for(request, data.bearer)
    desk, who = desk_of(request), caller(request)
    made = await campaign_files.fork(desk, who, campaign_id, data.steps, held, holder)
    return with_secret(request, made, secret, cookie)


# -- people


@post("/campaigns/{campaign_id:str}/invites", tags=TAGS, responses=REFUSALS)
async def invite_to_campaign(
    request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[NewCampaignInvite]
) -> CampaignInvite:
    """A new link for a player whom no person plays; older ones end."""
    (await rights_at(request, campaign_id)).need_host()
    return await campaign_people.invite(desk_of(request), campaign_id, data.player)


@post("/campaigns/invited", tags=TAGS, status_code=200, responses=REFUSALS)
async def show_campaign_invite(request: AnyRequest, data: JSONBody[InviteShown]) -> CampaignInvited:
    """What an invite to a campaign is for, before it is used."""
    return await campaign_people.invited(desk_of(request), data.invite)


@post("/campaigns/join", tags=TAGS, responses=REFUSALS)
async def join_campaign(request: AnyRequest, data: JSONBody[Join]) -> Response[CampaignJoined]:
    """Exchange an invite for its player, once."""
    holder, secret, cookie = await holder_for(request, data.bearer)
    made = await campaign_people.join(desk_of(request), data, holder)
    return with_secret(request, made, secret, cookie)


@post("/campaigns/{campaign_id:str}/join", tags=TAGS, status_code=200, responses=REFUSALS)
async def come_to_campaign(request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[ComeWanted]) -> PageTurned:
    """Between two games a player comes back, or at the host's wish somebody new joins."""
    held = await rights_at(request, campaign_id)
    if data.player is None:
        held.need_host()
    else:
        held.need_player(data.player)
    return await campaign_people.come(desk_of(request), campaign_id, data, caller(request).holders[0])


@post("/campaigns/{campaign_id:str}/leave", tags=TAGS, status_code=200, responses=REFUSALS)
async def leave_campaign(request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[LeaveWanted]) -> PageTurned:
    """Between two games a player leaves. What is theirs is kept."""
    (await rights_at(request, campaign_id)).need_player(data.player)
    return await campaign_people.leave(desk_of(request), campaign_id, data)


# -- files


@post("/campaigns/{campaign_id:str}/book", tags=TAGS, status_code=200, responses=REFUSALS)
async def take_book_along(request: AnyRequest, campaign_id: FromPath[str]) -> Response[bytes]:
    """The campaign as a file. From then on everybody is told that its luck may be known."""
    held = await rights_at(request, campaign_id)
    data = await campaign_files.book(desk_of(request), caller(request), campaign_id, held)
    told = {"Content-Disposition": f'attachment; filename="grimtable-campaign-{campaign_id}.json"'}
    return Response(data, media_type=MediaType.JSON, headers=told)


@post("/campaigns/upload", tags=TAGS, responses=REFUSALS, request_max_body_size=None)
async def upload_book(request: AnyRequest, bearer: FromQuery[bool] = False) -> Response[CampaignMade]:
    """A campaign from a file: the body is the file. All players who are people are yours."""
    desk, who = desk_of(request), caller(request)
    with desk.uploads.admitted(who.address):
        data = await received(request, campaign_files.LARGER * desk.settings.largest_upload)
        holder, secret, cookie = await holder_for(request, bearer)
        made = await campaign_files.upload(desk, who, data, holder)
    return with_secret(request, made, secret, cookie)


ROUTES = (
    list_books,
    show_book,
    begin_campaign,
    list_campaigns,
    show_campaign,
    read_story,
    delete_campaign,
    turn_page,
    take_step_back,
    fork_campaign,
    invite_to_campaign,
    show_campaign_invite,
    join_campaign,
    come_to_campaign,
    leave_campaign,
    take_book_along,
    upload_book,
)
