"""What a campaign looks like to those who play it: in their list, and as a book."""

from __future__ import annotations

import msgspec

from grimtable.kernel.telling import Told, told
from grimtable.server import listing
from grimtable.server.access import Caller
from grimtable.server.books import Running, load
from grimtable.server.campaign_messages import CampaignFacts, CampaignPlayer, CampaignShown, CampaignStage
from grimtable.server.campaign_people import CampaignRights, rights_of
from grimtable.server.campaign_rows import CampaignGrant
from grimtable.server.campaigns import back_reason, people_of
from grimtable.server.entries import Summary
from grimtable.server.problems import Problem
from grimtable.server.tables import Tables


async def of_caller(desk: Tables, who: Caller) -> list[CampaignFacts]:
    """The campaigns of a caller, the one last touched first. One that cannot be read is left out."""
    held: dict[str, list[CampaignGrant]] = {}
    for grant in await desk.store.campaign_grants(who.holders) if who.holders else ():
        held.setdefault(grant.campaign, []).append(grant)
    found: list[CampaignFacts] = []
    for campaign_id, grants in held.items():
        try:
            one = await load(desk.store, campaign_id)
        except Problem as wrong:
            if wrong.status == 503:
                raise
            continue
        found.append(_facts(one, rights_of(grants), await _table(desk, one)))
    return sorted(found, key=lambda facts: facts.touched, reverse=True)


async def of_campaign(desk: Tables, campaign_id: str, rights: CampaignRights) -> CampaignShown:
    """The book of a campaign."""
    rights.need_any()
    one = await load(desk.store, campaign_id)
    table = await _table(desk, one)
    answers = 0 if table is None else table.answers
    there = set(await desk.store.tables_of(campaign_id))
    held = await desk.store.campaign_holders(campaign_id)
    book, closed = one.book, one.book.no_pause(answers)
    campaign, carry = book.campaign, book.carry
    numbers = range(len(one.row.players))
    return CampaignShown(
        _facts(one, rights, table),
        one.seq,
        _story(one),
        tuple(step.table if step.table in there else "" for step in one.steps),
        _stage(one),
        answers,
        one.row.options,
        one.row.policy,
        one.row.luck_known,
        back_reason(one, rights.host, bool(rights.players), people_of(held)),
        tuple(closed or campaign.not_leaving(carry, number) for number in numbers),
        tuple(closed or campaign.not_joining(carry, number) for number in numbers),
        closed or campaign.not_joining(carry, len(one.row.players)),
        tuple(book.notes),
    )


def _story(one: Running) -> Told:
    """The campaign in words; of players whom bots play it says so."""
    story = told(one.book)
    players = one.row.players
    names = tuple(f"{each.name} (bot)" if each.kind.startswith("bot:") else each.name for each in players)
    return msgspec.structs.replace(story, players=names)


def _stage(one: Running) -> CampaignStage | None:
    stage = one.row.stage
    return None if stage is None else CampaignStage(stage.key, stage.title, stage.between, stage.opening)


async def _table(desk: Tables, one: Running) -> Summary | None:
    """Where the open chapter stands."""
    return (await listing.summaries(desk, [one.row.table])).get(one.row.table) if one.row.table else None


def _facts(one: Running, rights: CampaignRights, table: Summary | None) -> CampaignFacts:
    row, book = one.row, one.book
    plays = () if row.stage is None else row.stage.players
    seats = [seat for seat, number in enumerate(plays) if number in rights.players]
    over = table is not None and (table.ended or not table.asked)
    asked = 0 if table is None or over or table.paused else table.asked
    end = book.end if one.over else None
    return CampaignFacts(
        row.id,
        row.campaign,
        book.campaign.game,
        book.campaign.title,
        tuple(
            CampaignPlayer(number, player.name, player.kind, number in rights.players, number in plays)
            for number, player in enumerate(row.players)
        ),
        sum(not chapter.stage.between for chapter in book.chapters),
        "" if row.stage is None else row.stage.title,
        "" if end is None else end.headline,
        row.table or None,
        over,
        any(asked >> seat & 1 for seat in seats),
        rights.host,
        row.created,
        row.touched,
    )
