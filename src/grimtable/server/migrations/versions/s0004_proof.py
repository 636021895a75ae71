"""Whether a table's past was played again, and a row to write into where it must be known that writing works."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the row. What was there before was played here, or played again when it came."""
    op.add_column("tables", sa.Column("proven", sa.Boolean, nullable=True))
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0}])


def downgrade() -> None:
    """Remove both."""
    op.drop_table("pulse")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("proven")
