"""At which hour somebody wants his morning letter, and the last day of which he was told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("digest", sa.Integer))
    op.add_column("people", sa.Column("digested", sa.Integer, nullable=False, server_default="0"))
