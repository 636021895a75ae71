"""Who plays in a campaign: rights, invites, those who join and leave between games."""

from __future__ import annotations

import msgspec
from sqlalchemy import Executable, delete, update

from grimtable import games
from grimtable.kernel.book import Change
from grimtable.kernel.campaign import MOST_PLAYERS
from grimtable.server import schema, tokens
from grimtable.server.access import Caller
from grimtable.server.books import Running, head_of, load, moved_on, seats_of
from grimtable.server.campaign_messages import (
    CampaignInvite,
    CampaignInvited,
    CampaignJoined,
    ComeWanted,
    LeaveWanted,
    PageTurned,
)
from grimtable.server.campaign_rows import CampaignGrant, Player
from grimtable.server.campaigns import (
    ATTEMPTS,
    Coming,
    following,
    granting_campaign,
    inviting_campaign,
    link_of,
    need_different_names,
    step,
)
from grimtable.server.entries import Grant, SeatRow, now, seated
from grimtable.server.live import Live
from grimtable.server.messages import Join, NewSeat
from grimtable.server.origins import clean
from grimtable.server.problems import Problem
from grimtable.server.seating import seat_rows
from grimtable.server.store import Store, granting
from grimtable.server.tables import Tables

NO_INVITE = "there is no such invite; ask the host of the campaign for a new link"


class CampaignRights(msgspec.Struct, frozen=True):
    """What a caller may do with one campaign."""

    players: tuple[int, ...] = ()
    host: bool = False

    @property
    def any(self) -> bool:
        """Whether the caller is known in the campaign at all."""
        return self.host or bool(self.players)

    def need_any(self) -> None:
        """Refuse strangers."""
        if not self.any:
            raise Problem(401, "not-in-campaign", "you do not play in this campaign; ask its host for an invite link")

    def need_host(self) -> None:
        """Refuse whoever does not host the campaign."""
        self.need_any()
        if not self.host:
            raise Problem(403, "not-the-host", "only the host of the campaign can do this")

    def need_player(self, player: int) -> None:
        """Refuse whoever neither plays this player nor hosts the campaign."""
        self.need_any()
        if not self.host and player not in self.players:
            raise Problem(403, "not-your-player", f"player {player} is not yours")


async def rights(store: Store, who: Caller, campaign_id: str) -> CampaignRights:
    """What a caller may do with a campaign."""
    if not who.holders or len(campaign_id) > 24:
        return CampaignRights()
    held = await store.campaign_grants(who.holders, campaign_id)
    return rights_of(held)


def rights_of(held: list[CampaignGrant]) -> CampaignRights:
    """The rights at one campaign, put together."""
    players = tuple(sorted({grant.player for grant in held if grant.role == "player"}))
    return CampaignRights(players, any(grant.role == "host" for grant in held))


# -- invites


def need_known(one: Running, player: int) -> Player:
    """The player with a number, or a refusal."""
    if not 0 <= player < len(one.row.players):
        raise Problem(404, "no-such-player", f"there is no player {player} in this campaign")
    return one.row.players[player]


async def invite(desk: Tables, campaign_id: str, player: int) -> CampaignInvite:
    """A new link for a player whom no person plays; older ones end."""
    one = await load(desk.store, campaign_id)
    if need_known(one, player).kind == "human":
        raise Problem(422, "player-taken", "somebody plays this player already")
    secret = tokens.fresh()
    made = inviting_campaign(tokens.hashed(secret), campaign_id, player)
    await desk.store.run(_ending(campaign_id, player), made)
    return CampaignInvite(player, secret, link_of(secret))


def _ending(campaign_id: str, player: int) -> Executable:
    i = schema.campaign_invites.c
    unused = (i.campaign_id == campaign_id) & (i.player == player) & i.used.is_(None)
    return delete(schema.campaign_invites).where(unused)


async def invited(desk: Tables, secret: str) -> CampaignInvited:
    """What an invite is for. Nothing is used up by asking."""
    found = await desk.store.campaign_invite(tokens.hashed(secret))
    if found is None:
        raise Problem(404, "no-such-invite", NO_INVITE)
    campaign_id, player, used = found
    one = await load(desk.store, campaign_id)
    names = tuple(each.name for each in one.row.players)
    held = await desk.store.campaign_holders(campaign_id)
    hosts = {holder for holder, grant in held if grant.role == "host"}
    host = ", ".join(names[grant.player] for holder, grant in held if grant.role == "player" and holder in hosts)
    campaign = one.book.campaign
    title = games.find(campaign.game).title
    return CampaignInvited(campaign_id, campaign.title, title, names[player], host, names, len(one.book.chapters), used)


async def join(desk: Tables, wanted: Join, holder: str) -> CampaignJoined:
    """Exchange an invite for its player, once. Their seats at the open table are the caller's from then on."""
    hashed = tokens.hashed(wanted.invite)
    for _ in range(ATTEMPTS):
        found = await desk.store.campaign_invite(hashed)
        if found is None:
            raise Problem(404, "no-such-invite", NO_INVITE)
        campaign_id, player, _ = found
        one = await load(desk.store, campaign_id)
        if one.over:
            raise Problem(422, "campaign-over", "the campaign is over")
        seats = seats_of(one.row, player)
        if not seats:
            raise Problem(422, "not-at-the-table", "this player has left the campaign, and comes back first")
        try:
            async with desk.cache.hold(one.row.table) as live:
                # Looked at under the table's number: whoever uses the invite meanwhile takes that number.
                await _need_unused(desk, hashed)
                row = (await load(desk.store, campaign_id)).row
                if row.table == one.row.table and not live.row.turned:
                    also = _sitting_down(Running(row, []), player, seats, wanted.name, holder, hashed)
                    name = clean(wanted.name, row.players[player].name)
                    entry = seated(live.seq + 1, SeatRow(seats[0], "human", name), anew=True)
                    await desk.write(live, entry, also=also, row=True)
                    return CampaignJoined(campaign_id, player)
        except Problem as wrong:  # somebody was faster, with this invite or with something else
            if wrong.status not in (404, 409):
                raise
    raise moved_on(await desk.store.last_step(campaign_id))


async def _need_unused(desk: Tables, hashed: str) -> None:
    found = await desk.store.campaign_invite(hashed)
    if found is None or found[2]:
        raise Problem(410, "invite-used", "somebody has used this invite already; ask the host for a new link")


def _sitting_down(
    one: Running, player: int, seats: tuple[int, ...], name: str, holder: str, hashed: str
) -> list[Executable]:
    """A person takes a player over: in the campaign, and at all seats of the open table."""
    row = one.row
    me = Player("human", clean(name, row.players[player].name))
    players = (*row.players[:player], me, *row.players[player + 1 :])
    need_different_names(players)
    c, i = schema.campaigns.c, schema.campaign_invites.c
    told = {"players": msgspec.json.encode(players).decode(), "touched": now()}
    made: list[Executable] = [
        update(schema.campaigns).where(c.id == row.id).values(told),
        granting_campaign(holder, CampaignGrant(row.id, "player", player)),
        update(schema.campaign_invites).where(i.hash == hashed).values(used=now()),
    ]
    s = schema.seats.c
    for seat in seats:
        there = (s.table_id == row.table) & (s.seat == seat)
        made.append(update(schema.seats).where(there).values(kind="human", name=me.name))
        made.append(granting(holder, Grant(row.table, "seat", seat)))
    return made


# -- joining and leaving between games


async def leave(desk: Tables, campaign_id: str, wanted: LeaveWanted) -> PageTurned:
    """A player leaves; what is theirs is kept."""

    def left(one: Running, live: Live | None) -> Coming:
        need_known(one, wanted.player)
        need_pause(one, live)
        reason = one.book.campaign.not_leaving(one.book.carry, wanted.player)
        if reason:
            raise Problem(422, "not-leaving", reason)
        return _changed(one, False, wanted.player)

    return await step(desk, campaign_id, wanted.expected, left)


async def come(desk: Tables, campaign_id: str, wanted: ComeWanted, holder: str) -> PageTurned:
    """A player comes back, or somebody new joins: as a person of the host's, for an invite, or as a bot."""

    def joined(one: Running, live: Live | None) -> Coming:
        need_pause(one, live)
        number = len(one.row.players) if wanted.player is None else wanted.player
        if wanted.player is not None:
            need_known(one, wanted.player)
        elif number >= MOST_PLAYERS:
            raise Problem(422, "not-joining", f"a book has at most {MOST_PLAYERS} players")
        reason = one.book.campaign.not_joining(one.book.carry, number)
        if reason:
            raise Problem(422, "not-joining", reason)
        if wanted.player is not None:
            return _changed(one, True, number)
        return _somebody_new(one, wanted, number, holder)

    return await step(desk, campaign_id, wanted.expected, joined)


def _somebody_new(one: Running, wanted: ComeWanted, number: int, holder: str) -> Coming:
    game = games.find(one.book.campaign.game)
    seat = seat_rows(game, [NewSeat(wanted.kind, wanted.name or f"Player {number + 1}")])[0]
    players = (*one.row.players, Player(seat.kind, seat.name))
    need_different_names(players)
    one.book.players = tuple(player.name for player in players)
    mine = CampaignGrant(one.row.id, "player", number)
    coming = _changed(one, True, number, players)
    return msgspec.structs.replace(coming, joins=((holder, mine),)) if seat.kind == "human" else coming


def _changed(one: Running, joins: bool, player: int, players: tuple[Player, ...] | None = None) -> Coming:
    campaign = one.book.campaign
    carry = (campaign.joined if joins else campaign.left)(one.book.carry, player)
    change = Change(joins, player, campaign.rules, carry)
    one.book.steps = (*one.book.steps, change)
    return following(one, head_of(change), players)


def need_pause(one: Running, live: Live | None) -> None:
    """People come and go between chapters only."""
    reason = one.book.no_pause(0 if live is None else live.answers)
    if reason:
        raise Problem(422, "not-between", reason)
