"""What all commands share: where data goes, how options are written, how one sits down to play."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import typer

from grimtable.kernel.errors import BadSetup
from grimtable.terminal.session import Session

USAGE = 2
FAILURE = 1


def show(text: str) -> None:
    """A line of data."""
    print(text, flush=True)


def show_json(data: Any) -> None:
    """Data for programs."""
    show(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def parsed_options(given: Sequence[str]) -> dict[str, str]:
    """name=value, several times."""
    options: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name or not value:
            raise BadSetup(f"an option is written name=value, not {text!r}")
        options[name.strip()] = value.strip()
    return options


def sit_down(session: Session, plain: bool, fast: bool) -> None:
    """Play, painted or in lines."""
    if plain or not sys.stdin.isatty() or not sys.stdout.isatty():
        from grimtable.terminal.plain import PlainTable

        PlainTable(session, sys.stdin, show, sys.stdout.isatty()).play()
        return
    from grimtable.terminal.app import TableApp

    TableApp(session, fast).run()
    if session.trouble:
        print(f"grimtable: {session.trouble}", file=sys.stderr)
        raise typer.Exit(FAILURE)
    print(f"The game is in {session.path}; go on with: {session.resumed_by}", file=sys.stderr)
