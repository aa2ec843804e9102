"""Proved e-mail addresses, sessions that can be listed and end, passkeys, dice before texts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. Addresses nobody ever proved become wishes: they count for nothing."""
    op.add_column("people", sa.Column("wanted", sa.String(254)))
    op.execute("UPDATE people SET wanted = email, email = NULL WHERE email IS NOT NULL")
    op.add_column(
        "sessions", sa.Column("opened", sa.String(8), nullable=False, server_default="guest")
    )
    op.add_column("sessions", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("agent", sa.String(120), nullable=False, server_default=""))
    op.execute("UPDATE sessions SET seen = created")
    op.create_index("sessions_person", "sessions", ["person"])
    op.add_column("links", sa.Column("kind", sa.String(8), nullable=False, server_default="login"))
    op.add_column("links", sa.Column("email", sa.String(254), nullable=False, server_default=""))
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(400), primary_key=True),
        sa.Column(
            "person",
            sa.String(24),
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seals",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("first", sa.Boolean, nullable=False, server_default="0"))
