"""What can be wrong with the database, in plain words: for whoever starts the server, and for those who play there."""

from __future__ import annotations

import socket
import sqlite3
from collections.abc import Iterator

import asyncpg
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

# What a database raises, and whatever carries its words.
FAULTS = (
    SQLAlchemyError,
    sqlite3.Error,
    CommandError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
)

DAMAGED = "the file is damaged: put a backup in its place, or save what can be saved by: sqlite3 FILE .recover"

OF_SQLITE = (
    ("disk is full", "the disk is full"),
    ("readonly database", "the file is write-protected"),
    ("malformed", DAMAGED),
    ("file is not a database", "the file is not a database of SQLite, or it is damaged from its first byte on"),
    ("database is locked", "another program keeps the file locked"),
    (
        "unable to open database file",
        "the file cannot be opened: is there such a folder, and may this user write there?",
    ),
    ("disk I/O error", "the disk does not read or write"),
)

OF_POSTGRES = (
    (asyncpg.InvalidAuthorizationSpecificationError, "PostgreSQL does not accept this user or password"),
    (asyncpg.InvalidCatalogNameError, "PostgreSQL has no database of this name"),
    (asyncpg.DiskFullError, "the disk of PostgreSQL is full"),
    (asyncpg.TooManyConnectionsError, "PostgreSQL has no connection left for this server"),
    (asyncpg.ReadOnlySQLTransactionError, "PostgreSQL does not write at the moment"),
    (asyncpg.InsufficientPrivilegeError, "this user of PostgreSQL may not make or change tables there"),
    (asyncpg.CannotConnectNowError, "PostgreSQL is starting or stopping"),
    (asyncpg.DataCorruptedError, "the data of PostgreSQL are damaged"),
)


def causes(wrong: BaseException) -> Iterator[BaseException]:
    """An error, and those that it comes from."""
    seen: set[int] = set()
    rest: list[BaseException | None] = [wrong]
    while rest:
        one = rest.pop()
        if one is not None and id(one) not in seen:
            seen.add(id(one))
            yield one
            rest += [one.__cause__, one.__context__, getattr(one, "orig", None)]


def plainly(wrong: BaseException) -> str:
    """What is wrong, in a few plain words."""
    chain = list(causes(wrong))
    for one in chain:
        for kind, words in OF_POSTGRES:
            if isinstance(one, kind):
                return words
        if isinstance(one, CommandError) and "revision" in str(one):
            return "a newer version of Grimtable has used these tables: start that one"
        for sign, words in OF_SQLITE:
            if sign in str(one):
                return words
    for one in chain:
        if isinstance(one, ConnectionRefusedError | socket.gaierror | TimeoutError):
            return "no PostgreSQL answers there"
        if isinstance(one, OSError) and one.strerror:
            return one.strerror
    text = str(chain[-1]).strip().splitlines()
    return f"{type(chain[-1]).__name__}: {text[0]}" if text else type(chain[-1]).__name__
