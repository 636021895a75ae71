"""Tables, seats, entries, snapshots, grants and invites."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), nullable=False)


def _of_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], f"fk_{name}_table_id", ondelete="CASCADE")


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("origin", sa.LargeBinary, nullable=False),
        sa.Column("policy", sa.String(24), nullable=False),
        sa.Column("luck_known", sa.Boolean, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        _of_table("seats"),
    )
    op.create_table(
        "entries",
        _table_id(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        _of_table("entries"),
    )
    op.create_table(
        "snapshots",
        _table_id(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_snapshots"),
        _of_table("snapshots"),
    )
    op.create_table(
        "grants",
        sa.Column("holder", sa.String(64), nullable=False),
        _table_id(),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("holder", "table_id", "role", "seat", name="pk_grants"),
        _of_table("grants"),
    )
    op.create_index("ix_grants_table_id", "grants", ["table_id"])
    op.create_table(
        "invites",
        sa.Column("hash", sa.String(64), nullable=False),
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("hash", name="pk_invites"),
        _of_table("invites"),
    )
    op.create_index("ix_invites_table_id", "invites", ["table_id"])


def downgrade() -> None:
    """Remove everything."""
    for name in ("invites", "grants", "snapshots", "entries", "seats", "tables"):
        op.drop_table(name)
