"""Tables that pause wherever somebody might react, and entries that only their own seat knows of."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. Tables from before do not pause; of their entries everybody knows."""
    op.add_column("tables", sa.Column("pauses", sa.Boolean, nullable=True))
    op.add_column("entries", sa.Column("unseen", sa.Integer, nullable=True))


def downgrade() -> None:
    """Remove the columns."""
    with op.batch_alter_table("entries") as batch:
        batch.drop_column("unseen")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("pauses")
