"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _tables()
    _play()
    _talk()


def _people() -> None:
    op.create_table(
        "settings",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("login", sa.String(254), unique=True),
        sa.Column("email", sa.String(254), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("webhook", sa.Text),
        sa.Column("notify", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    for name, last in (("sessions", "created"), ("links", "expires")):
        op.create_table(
            name,
            sa.Column("key", sa.String(64), primary_key=True),
            sa.Column(
                "person",
                sa.String(24),
                sa.ForeignKey("people.id", ondelete="CASCADE"),
                nullable=False,
            ),
            sa.Column(last, sa.BigInteger, nullable=False),
        )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("dice", sa.String(8), nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("beat", sa.Integer, nullable=False),
        sa.Column("reaction", sa.Integer, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("base", sa.Text),
        sa.Column("parent", sa.String(16)),
        sa.Column("header", sa.Text),
        sa.Column("setup", sa.Text),
        sa.Column("chance", sa.Text),
        sa.Column("finish", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), _table_key(), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id")),
        sa.Column("nonce", sa.String(24), nullable=False),
        sa.Column("entropy", sa.String(128), nullable=False),
        sa.Column("left", sa.BigInteger),
        sa.Column("waives", sa.Text, nullable=False),
    )
    op.create_index("seats_person", "seats", ["person"])


def _play() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(16), _table_key(), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("chance", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _talk() -> None:
    op.create_table(
        "chat",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(16), _table_key(), nullable=False),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("chat_table", "chat", ["table_id", "n"])
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.String(16), _table_key(), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("muted", sa.Integer, primary_key=True),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("error", sa.Text, nullable=False),
    )
    op.create_index("outbox_due", "outbox", ["state", "due"])


def _table_key() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")
