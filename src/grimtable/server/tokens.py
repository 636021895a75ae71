"""Secrets: made here, shown once, kept as hashes only."""

from __future__ import annotations

import re
from hashlib import sha256
from secrets import token_urlsafe

COOKIE = "grimtable"
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")  # what `fresh` makes


def cookie(secure: bool) -> str:
    """What a browser's secret is called. Over TLS it has a name that only this host can set, for itself alone."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def fresh() -> str:
    """A secret of 256 bits."""
    return token_urlsafe(32)


def fresh_table() -> str:
    """The name of a table: nobody guesses it, but knowing it gives no right."""
    return token_urlsafe(12)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()
