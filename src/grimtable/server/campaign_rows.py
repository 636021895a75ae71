"""What is written down of a campaign: the facts about it, its steps, and who may do what."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from grimtable.kernel.campaign import Stage
from grimtable.server.entries import UndoPolicy

NO_PLAYER = -1


class Player(msgspec.Struct, frozen=True):
    """Who plays: `human`, `open` or `bot:` with the name of a bot."""

    kind: str
    name: str

    @property
    def bot(self) -> str:
        """The name of the bot that plays, or nothing."""
        return self.kind[4:] if self.kind.startswith("bot:") else ""


class CampaignRow(msgspec.Struct, frozen=True):
    """The facts of a campaign apart from its steps."""

    id: str
    campaign: str
    options: dict[str, str]
    key: bytes
    players: tuple[Player, ...]
    policy: UndoPolicy
    beginning: Any  # a carry as plain data
    luck_known: bool
    created: int
    touched: int
    stage: Stage | None = None  # the open chapter as it was set up
    opened_under: str = ""
    table: str = ""  # where it is played


class ChapterHead(msgspec.Struct, frozen=True, tag="chapter"):
    """A chapter without its journal."""

    stage: Stage
    rules: str
    carry: Any


class ChangeHead(msgspec.Struct, frozen=True, tag="change"):
    """Somebody has joined or left."""

    joins: bool
    player: int
    rules: str
    carry: Any


class BackHead(msgspec.Struct, frozen=True, tag="back"):
    """The last step that still counts was taken back."""


Head: TypeAlias = ChapterHead | ChangeHead | BackHead


class Logged(msgspec.Struct, frozen=True):
    """A step with its number, and the table at which it was played."""

    number: int
    head: Head
    table: str = ""


class CampaignGrant(msgspec.Struct, frozen=True):
    """A right at a campaign: to host it, or to play one of its players."""

    campaign: str
    role: Literal["host", "player"]
    player: int = NO_PLAYER


def counting(log: list[Logged]) -> list[Logged]:
    """The steps that still count."""
    found: list[Logged] = []
    for step in log:
        if isinstance(step.head, BackHead):
            found.pop()
        else:
            found.append(step)
    return found
