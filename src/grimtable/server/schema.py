"""The tables of the database. What is played is in `entries`, which only ever grows."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def _of_table() -> Column[str]:
    return Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("origin", LargeBinary, nullable=False),  # the save that the table began with, compressed
    Column("policy", String(24), nullable=False),
    Column("luck_known", Boolean, nullable=False),  # somebody could know the key before the end
    Column("paused", Boolean, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("commitment", String(64), nullable=True),
    Column("answers", Integer, nullable=True),  # where it stood at its beginning, as after an entry
    Column("asked", Integer, nullable=True),
    Column("pauses", Boolean, nullable=True),  # wherever somebody might react the table pauses alike
    Column("proven", Boolean, nullable=True),  # False: it goes on from a snapshot that nobody could play up to
    Column("campaign_id", String(24), nullable=True),  # whose chapter is played there
    Column("chapter", Integer, nullable=True),
    Column("turned", Boolean, nullable=True),  # the campaign has gone on: nothing is changed here any more
    Index(None, "campaign_id"),
)

# One row, written to see whether writing works.
pulse = Table("pulse", metadata, Column("id", Integer, primary_key=True), Column("at", BigInteger, nullable=False))

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("kind", String(80), nullable=False),
    Column("name", String(80), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

# The key is the heart of the server: of two entries that were made at the same moment one is refused.
entries = Table(
    "entries",
    metadata,
    _of_table(),
    Column("seq", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("answers", Integer, nullable=True),  # given so far, without those that only their own seat knows of
    Column("asked", Integer, nullable=True),  # the seats that may answer, as bits
    Column("unseen", Integer, nullable=True),  # entries so far that only their own seat knows of
    PrimaryKeyConstraint("table_id", "seq"),
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

# Who may do what. A holder is the hash of a browser's cookie or of a bearer token.
grants = Table(
    "grants",
    metadata,
    Column("holder", String(64), nullable=False),
    _of_table(),
    Column("role", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("holder", "table_id", "role", "seat"),
    Index(None, "table_id"),
)

invites = Table(
    "invites",
    metadata,
    Column("hash", String(64), primary_key=True),
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=True),
    Index(None, "table_id"),
)

# What lives on between tables. `table_id` is where the open chapter is played, `stage` how it was set up; both are
# empty when the campaign is over.
campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("campaign", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("players", Text, nullable=False),  # by their numbers: who plays them, and their names
    Column("policy", String(24), nullable=False),
    Column("beginning", Text, nullable=False),  # the carry before the first step
    Column("luck_known", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("stage", Text, nullable=True),
    Column("opened_under", Text, nullable=True),  # the version of its rules that has set up the open chapter
    Column("table_id", String(24), nullable=True),
)


def _of_campaign() -> Column[str]:
    return Column("campaign_id", String(24), ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False)


# As with entries the key decides between two who turn the page at once; what is taken back stays, with a step after it
# that says so.
steps = Table(
    "steps",
    metadata,
    _of_campaign(),
    Column("number", Integer, nullable=False),
    Column("head", Text, nullable=False),  # the step without its journal
    Column("journal", LargeBinary, nullable=True),  # of a chapter, compressed
    Column("table_id", String(24), nullable=True),  # where it was played
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("campaign_id", "number"),
)

campaign_grants = Table(
    "campaign_grants",
    metadata,
    Column("holder", String(64), nullable=False),
    _of_campaign(),
    Column("role", String(16), nullable=False),
    Column("player", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("holder", "campaign_id", "role", "player"),
    Index(None, "campaign_id"),
)

campaign_invites = Table(
    "campaign_invites",
    metadata,
    Column("hash", String(64), primary_key=True),
    _of_campaign(),
    Column("player", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=True),
    Index(None, "campaign_id"),
)
