"""What every command that measures balance can be asked, checked."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from grimtable import bots
from grimtable.games import find


def parser_of(module: str, text: str | None, *, games: int, each: str, first: int) -> argparse.ArgumentParser:
    """The arguments that all of them share. `text` is the module's own; `each` says what gets so many games."""
    parser = argparse.ArgumentParser(
        prog=f"python -m {module}", description=text, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=games, help=f"{each} (default {games})")
    parser.add_argument("--first", type=int, default=first, help=f"the seed of the first one (default {first})")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="default: one per core")
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="write finished games there and go on from them; a changed bot needs a new file",
    )
    parser.add_argument("--json", action="store_true", help="print data instead of tables")
    return parser


def asked(parser: argparse.ArgumentParser, words: list[str] | None, game: str) -> argparse.Namespace:
    """What was asked for. `bot` is a name, a list of names or nothing."""
    chosen = parser.parse_args(words)
    if chosen.games < 1 or chosen.processes < 1:
        parser.error("--games and --processes are at least 1")
    for bot in [chosen.bot] if isinstance(chosen.bot, str) else chosen.bot or []:
        if not bots.knows(bot, game):
            parser.error(f"there is no bot {bot!r} for this game; there is {', '.join(bots.names(game))}")
    return chosen


def mark_of(game: str, bot: str) -> str:
    """What kept games must have in common to be counted together."""
    return f"{bot} {find(game).rules} {find(game).content_hash()}"
