"""The tables of the database. `migrations/` makes them; a test compares the two.

Times are whole milliseconds since 1970. Structured columns hold JSON text. `entries` is only ever
appended to: its primary key is what makes two answers to one question impossible.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

meta = MetaData()

settings = Table(
    "settings",
    meta,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    meta,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(254), unique=True),
    Column("email", String(254), unique=True),  # proved by a link that was sent there
    Column("password", Text),
    Column("webhook", Text),
    Column("notify", Boolean, nullable=False, default=True),
    Column("created", BigInteger, nullable=False),
    Column("wanted", String(254)),  # an address that is still to be proved
    Column("digest", Integer),  # the hour of UTC of his morning letter; null: he wants none
    Column("digested", Integer, nullable=False, server_default="0"),  # the last day of one
)

sessions = Table(
    "sessions",
    meta,
    Column("key", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("opened", String(8), nullable=False, server_default="guest"),  # how: see sessions
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("agent", String(120), nullable=False, server_default=""),
)
Index("sessions_person", sessions.c.person)

links = Table(
    "links",
    meta,
    Column("key", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False, server_default="login"),  # login, email
    Column("email", String(254), nullable=False, server_default=""),
)

passkeys = Table(
    "passkeys",
    meta,
    Column("id", String(400), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("key", Text, nullable=False),
    Column("used", BigInteger, nullable=False),  # how often, as the authenticator counts
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)

seals = Table(  # secrets of sealed dice that were committed to, before their table is laid
    "seals",
    meta,
    Column("key", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    meta,
    Column("id", String(16), primary_key=True),
    Column("owner", ForeignKey("people.id"), nullable=False),
    Column("mode", String(8), nullable=False),  # play, branch, replay
    Column("status", String(8), nullable=False),  # open, running, over
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("dice", String(8), nullable=False),
    Column("seed", BigInteger),
    Column("secret", String(64), nullable=False),
    Column("clock", Text, nullable=False),
    Column("beat", Integer, nullable=False),  # milliseconds
    Column("reaction", Integer, nullable=False),  # milliseconds; 0: no limit
    Column("spectators", Boolean, nullable=False),
    Column("base", Text),  # a branch's first position, as numbers
    Column("parent", String(16)),
    Column("header", Text),  # of the record, once the game has begun
    Column("setup", Text),  # what the log says about the set-up
    Column("chance", Text),  # where seeded chance stood after the set-up
    Column("finish", Text),  # the end of the record
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("rolls", Text, nullable=False, server_default="[]"),  # of the set-up
    Column("hints", Boolean),  # null: in games against nobody but bots
    Column("first", Boolean, nullable=False, server_default="0"),  # committed before any text
    Column("listed", Boolean, nullable=False, server_default=false()),  # anybody may sit down
)
Index("tables_status", tables.c.status)
Index("tables_listed", tables.c.listed, tables.c.touched)

seats = Table(
    "seats",
    meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # human, bot, open
    Column("name", String(64), nullable=False),
    Column("bot", String(24), nullable=False),
    Column("person", ForeignKey("people.id")),
    Column("nonce", String(24), nullable=False),
    Column("entropy", String(128), nullable=False),
    Column("left", BigInteger),  # milliseconds on the clock
    Column("waives", Text, nullable=False),
    Column("orders", Text),  # null: those that everybody has from the beginning
    Column("notes", Text),  # what it wants to be told of when it opens
)
Index("seats_person", seats.c.person)

entries = Table(
    "entries",
    meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    Column("shown", Integer, nullable=False),  # bits: 1 the public, 2 seat 0, 4 seat 1, …
    Column("lines", Text, nullable=False),
    Column("chance", Text),
    Column("at", BigInteger, nullable=False),
    Column("rolls", Text, nullable=False, server_default="[]"),
)

clocks = Table(  # what was left on the clock that runs, when somebody last looked
    "clocks",
    meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, nullable=False),  # entries by then
    Column("seat", Integer, nullable=False),
    Column("left", BigInteger, nullable=False),  # milliseconds
)

checkpoints = Table(  # positions after some entries, so that a long game opens quickly
    "checkpoints",
    meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("layout", String(16), nullable=False),  # of the engine that wrote it
    Column("position", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    meta,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("chat_table", chat.c.table_id, chat.c.n)

mutes = Table(
    "mutes",
    meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("muted", Integer, primary_key=True),
)

sights = Table(  # how far somebody has seen a table, through the eyes of a seat
    "sights",
    meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1: as everybody
    Column("n", Integer, nullable=False),  # the last entry of that viewer's count
    Column("at", BigInteger, nullable=False),
)

pushes = Table(  # browsers that want to be told, each by the address of its maker's push service
    "pushes",
    meta,
    Column("key", String(64), primary_key=True),  # of the address
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
Index("pushes_person", pushes.c.person)

vacations = Table(  # days on which somebody is away: his clocks of days stand still
    "vacations",
    meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("begins", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False),
)
Index("vacations_person", vacations.c.person)

outbox = Table(
    "outbox",
    meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(8), nullable=False),  # mail, webhook, push
    Column("target", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("state", String(8), nullable=False),  # waiting, sent, failed
    Column("error", Text, nullable=False),
    Column("about", String(80)),  # the turn of which it tells: one message is enough
)
Index("outbox_due", outbox.c.state, outbox.c.due)
Index("outbox_about", outbox.c.about, unique=True)
