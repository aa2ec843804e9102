"""Browsers that want to be told of their turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pushes",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column(
            "person",
            sa.String(24),
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("pushes_person", "pushes", ["person"])
