"""Printed data: the content files of a game, read once."""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from importlib.resources import files
from typing import Any


def text(package: str, name: str) -> str:
    """A content file as it is written."""
    return (files(package) / "content" / f"{name}.toml").read_text(encoding="utf-8")


def rows(package: str, name: str, key: str) -> list[dict[str, Any]]:
    """The rows of a content file."""
    found: list[dict[str, Any]] = tomllib.loads(text(package, name))[key]
    return found


def fingerprint(package: str, names: list[str]) -> str:
    """A hash over content files: what a save remembers of them."""
    return blake2b("".join(text(package, name) for name in names).encode(), digest_size=16).hexdigest()
