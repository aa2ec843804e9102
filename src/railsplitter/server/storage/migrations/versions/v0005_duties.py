"""Running clocks, what a message is about, and positions kept on the way through a long game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(16), _table_key(), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("left", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "checkpoints",
        sa.Column("table_id", sa.String(16), _table_key(), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("layout", sa.String(16), nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )
    op.add_column("outbox", sa.Column("about", sa.String(80)))
    op.create_index("outbox_about", "outbox", ["about"], unique=True)
    op.create_index("tables_status", "tables", ["status"])


def _table_key() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")
