"""Campaigns, their steps, who plays them, and the tables at which their chapters are played."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def _campaign_id() -> sa.Column[str]:
    return sa.Column("campaign_id", sa.String(24), nullable=False)


def _of_campaign(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["campaign_id"], ["campaigns.id"], f"fk_{name}_campaign_id", ondelete="CASCADE")


def upgrade() -> None:
    """Make the tables and add the columns. What was there before belongs to no campaign."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("campaign", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("policy", sa.String(24), nullable=False),
        sa.Column("beginning", sa.Text, nullable=False),
        sa.Column("luck_known", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("stage", sa.Text, nullable=True),
        sa.Column("opened_under", sa.Text, nullable=True),
        sa.Column("table_id", sa.String(24), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
    )
    op.create_table(
        "steps",
        _campaign_id(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("journal", sa.LargeBinary, nullable=True),
        sa.Column("table_id", sa.String(24), nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("campaign_id", "number", name="pk_steps"),
        _of_campaign("steps"),
    )
    op.create_table(
        "campaign_grants",
        sa.Column("holder", sa.String(64), nullable=False),
        _campaign_id(),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("holder", "campaign_id", "role", "player", name="pk_campaign_grants"),
        _of_campaign("campaign_grants"),
    )
    op.create_index("ix_campaign_grants_campaign_id", "campaign_grants", ["campaign_id"])
    op.create_table(
        "campaign_invites",
        sa.Column("hash", sa.String(64), nullable=False),
        _campaign_id(),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("hash", name="pk_campaign_invites"),
        _of_campaign("campaign_invites"),
    )
    op.create_index("ix_campaign_invites_campaign_id", "campaign_invites", ["campaign_id"])
    op.add_column("tables", sa.Column("campaign_id", sa.String(24), nullable=True))
    op.add_column("tables", sa.Column("chapter", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("turned", sa.Boolean, nullable=True))
    op.create_index("ix_tables_campaign_id", "tables", ["campaign_id"])


def downgrade() -> None:
    """Remove them."""
    op.drop_index("ix_tables_campaign_id", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("turned")
        batch.drop_column("chapter")
        batch.drop_column("campaign_id")
    for name in ("campaign_invites", "campaign_grants", "steps", "campaigns"):
        op.drop_table(name)
