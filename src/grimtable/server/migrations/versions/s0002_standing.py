"""Where a table stands after each entry, so that a list of tables is made without rebuilding them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. What was written before stays without: those tables are rebuilt to be listed."""
    op.add_column("tables", sa.Column("commitment", sa.String(64), nullable=True))
    for table in ("tables", "entries"):
        op.add_column(table, sa.Column("answers", sa.Integer, nullable=True))
        op.add_column(table, sa.Column("asked", sa.Integer, nullable=True))


def downgrade() -> None:
    """Remove the columns."""
    for table in ("tables", "entries"):
        with op.batch_alter_table(table) as batch:
            batch.drop_column("answers")
            batch.drop_column("asked")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("commitment")
