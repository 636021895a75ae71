"""What goes over the wire about campaigns."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from grimtable.kernel.game import Setting
from grimtable.kernel.telling import Told
from grimtable.server.entries import UndoPolicy
from grimtable.server.messages import Count, NewSeat, OfferedBot, OptionValue, PersonName, SeatKind, SeatNumber, Seq


class CampaignCard(msgspec.Struct, frozen=True):
    """A campaign of a game, as it stands on the shelf."""

    name: str
    game: str
    title: str
    summary: str
    least_players: int
    most_players: int


class CampaignSheet(CampaignCard, frozen=True):
    """A campaign with its options and the bots that play its game."""

    settings: tuple[Setting, ...]
    offered: tuple[OfferedBot, ...]
    cooperative: bool


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign to be begun: its players by their numbers. With a seed the luck can be known beforehand."""

    campaign: Annotated[str, Meta(max_length=64)]
    players: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=50)] = {}
    policy: UndoPolicy | None = None
    seed: Annotated[int, Meta(ge=-(2**62), le=2**62)] | None = None
    bearer: bool = False  # give a token to send as `Authorization: Bearer` instead of setting a cookie


class CampaignInvite(msgspec.Struct, frozen=True):
    """A link for one player, good for one person."""

    player: int
    secret: str
    link: str


class CampaignMade(msgspec.Struct, frozen=True):
    """A campaign was begun, copied or brought along."""

    campaign: str
    seq: int
    table: str | None
    players: tuple[int, ...]  # the caller's own
    invites: tuple[CampaignInvite, ...]
    token: str | None = None


class PageTurned(msgspec.Struct, frozen=True):
    """A step was written as number `seq`; the next chapter is at `table`, unless the campaign is over."""

    seq: int
    table: str | None


class TurnWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on, or take the last step back; `expected` is the number that this step will have."""

    expected: Seq


class LeaveWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player leaves between two games."""

    expected: Seq
    player: SeatNumber


class ComeWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player comes back, or without a number somebody new joins."""

    expected: Seq
    player: SeatNumber | None = None
    kind: SeatKind = "open"
    name: PersonName = ""


class CampaignForkWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign of its own with the first so many steps of this one; all people in it are the caller's."""

    steps: Count
    bearer: bool = False


class NewCampaignInvite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link for a player whom no person plays."""

    player: SeatNumber


class CampaignInvited(msgspec.Struct, frozen=True):
    """What an invite to a campaign is for."""

    campaign: str
    title: str
    game: str
    player: str
    host: str
    players: tuple[str, ...]
    chapters: int
    used: bool


class CampaignJoined(msgspec.Struct, frozen=True):
    """The caller plays in the campaign now."""

    campaign: str
    player: int
    token: str | None = None


class CampaignPlayer(msgspec.Struct, frozen=True):
    """A player of a campaign; `plays`: they are at the table of the open chapter."""

    player: int
    name: str
    kind: str
    mine: bool
    plays: bool


class CampaignFacts(msgspec.Struct, frozen=True):
    """A campaign in the list of one's own."""

    campaign: str
    name: str
    game: str
    title: str
    players: tuple[CampaignPlayer, ...]
    chapters: int
    coming: str  # the open chapter; empty when the campaign is over
    headline: str  # how it ended
    table: str | None
    chapter_over: bool
    my_turn: bool
    host: bool
    created: int
    touched: int


class CampaignStage(msgspec.Struct, frozen=True):
    """The open chapter, as its page in the book begins."""

    key: str
    title: str
    between: bool  # a stop between two games
    opening: str


class CampaignShown(msgspec.Struct, frozen=True):
    """A campaign as its book shows it. `tables`: for each step of the story the table at which it was played, if it
    is there.
    """

    facts: CampaignFacts
    seq: int
    story: Told
    tables: tuple[str, ...]
    stage: CampaignStage | None
    answers: int  # that were given in the open chapter
    options: dict[str, str]
    policy: UndoPolicy
    luck_known: bool
    back_reason: str  # why the last step cannot be taken back; empty where it can
    leave_reasons: tuple[str, ...]  # by player: why they cannot leave now
    come_reasons: tuple[str, ...]  # by player: why they cannot come back now
    join_reason: str  # why nobody new can join now
    notes: tuple[str, ...]
