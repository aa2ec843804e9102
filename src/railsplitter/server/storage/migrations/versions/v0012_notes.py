"""What a seat wants to be told of when it opens, kept with the seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("notes", sa.Text))
