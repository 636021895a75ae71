"""What can be wrong with what comes from outside. Nothing has changed when one of these is raised."""

from __future__ import annotations

from typing import Final

LONGEST_QUOTE: Final = 120


class GrimtableError(Exception):
    """Anything that a person, a file or a remote agent got wrong."""


class BadSetup(GrimtableError):
    """The game cannot be set up like this: unknown game, number of seats or option."""


class BadSave(GrimtableError):
    """The file is not a game that can be loaded."""


class Refused(GrimtableError):
    """An answer was not accepted. `reason` says why, `rule` names the ledger rule where there is one."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} [{rule}]" if rule else reason)
        self.reason = reason
        self.rule = rule


class NotUnderstood(Refused):
    """The words mean nothing that this game knows."""


class NotLegal(Refused):
    """Understood, but not possible now or not for this seat."""


class Ambiguous(Refused):
    """The words fit several options."""


def quoted(thing: object) -> str:
    """Something from outside, whatever it is, as a refusal quotes it: in few characters."""
    try:
        told = repr(thing)
    except Exception:  # even a number can have too many digits to print
        told = f"this {type(thing).__name__}"
    return told if len(told) <= LONGEST_QUOTE else f"{told[:LONGEST_QUOTE]}…"
