"""The dice and draws of each entry, and of the set-up; older entries have none to show."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("tables", "entries"):
        op.add_column(table, sa.Column("rolls", sa.Text, nullable=False, server_default="[]"))
