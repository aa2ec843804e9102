"""Everything an operator can set."""

from __future__ import annotations

import socket
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from railsplitter.kernel.errors import BadUsage
from railsplitter.server.timing import Time

LOOPBACK = ("localhost", "127.0.0.1", "::1")
DATABASE_FILE = "railsplitter.sqlite3"


@dataclass(frozen=True)
class Mail:
    """How e-mail leaves; without a host it is written to the log."""

    host: str = ""
    port: int = 587
    user: str = ""
    password: str = field(default="", repr=False)
    sender: str = "railsplitter@localhost"
    start_tls: bool = True


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes or pieces, rates in requests a minute."""

    body: int = 64 * 1024
    record: int = 4 * 1024 * 1024
    requests: int = 1200  # of one session
    logins: int = 20  # of one address, for passwords and links
    letters: int = 10  # an hour to one mailbox, that anybody may ask for: links
    tables: int = 60  # of one address: new tables, branches
    tables_a_day: int = 1000  # of one address: tables are kept for ever
    imports: int = 10  # of one address: records that are brought along
    imports_a_day: int = 100  # of one address: each may be of four megabytes
    talk: int = 60  # of one address: lines of talk
    weighings: int = 20  # of one address: acts that are weighed
    listed: int = 5  # of one person: tables that wait for anybody
    sessions: int = 60  # of one address: browsers that come for the first time
    calls: int = 6000  # of one address, whatever its sessions
    address_streams: int = 128  # open at once for one address
    seats_text: int = 64
    chat_text: int = 500
    plan_actions: int = 200
    streams: int = 16  # open at once for one person
    rooms: int = 256  # kept in memory besides those that somebody watches


@dataclass(frozen=True)
class Beats:
    """How long a moment for reactions lasts at least, in seconds (docs/server.md)."""

    people: float = 2.0  # several people play
    bots: float = 0.25  # one person and bots, or several people at one screen


@dataclass(frozen=True)
class Retention:
    """Days after which something is forgotten; 0: never."""

    guests: int = 90  # who have no session and left nothing behind
    sessions: bool = True  # that have expired
    messages: int = 30  # that were sent, or could not be


@dataclass(frozen=True)
class Settings:
    """One server."""

    data: Path
    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    address: str = ""  # how people reach it, for links in messages
    secure: bool = False  # behind TLS: cookies are marked so
    hosts: tuple[str, ...] = ()  # further names under which people reach it
    listed_days: int = 14  # an open table at which nothing happened for so long is not shown
    vacation_days: int = 30  # of a year on which somebody's clocks of days may stand still
    session_days: int = 90  # a session that was not used for so long has ended
    mail: Mail = Mail()
    limits: Limits = Limits()
    beats: Beats = Beats()
    retention: Retention = Retention()
    webhooks: bool = False
    alone: bool = True  # refuse a database that another server uses
    busy: float = 5.0  # seconds to wait for a locked database
    bot_seconds: float = 10.0
    bot_workers: int = 0  # processes in which bots think; 0: one less than there are cores
    analysis_seconds: float = 20.0  # of processor time for the analysis of a finished game
    heartbeat: float = 15.0
    pace: float = 0.05  # seconds between two positions of one table that a stream is sent
    burst: float = 0.2  # seconds that a stream waits for bots that are to move before it tells
    reply: float = 0.01  # seconds that the answer to a move waits for them
    notice_after: float = 30.0  # seconds before somebody who is not here is told of his turn
    proxies: tuple[str, ...] = ()  # whose X-Forwarded-For counts
    operators: tuple[str, ...] = ("127.0.0.1", "::1")  # who may read /metrics and all of /health
    time: Time = field(default_factory=Time)

    @property
    def url(self) -> str:
        """The database: the one that was given, or a file in the data folder."""
        return self.database or f"sqlite:///{self.data / DATABASE_FILE}"

    @property
    def home(self) -> str:
        """The address of the page."""
        shown = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host
        return self.address or f"http://{shown}:{self.port}"

    @property
    def known_hosts(self) -> tuple[str, ...]:
        """The names that requests may ask for; numbers are always served."""
        own = urlsplit(self.address).hostname or ""
        return (*LOOPBACK, self.host, socket.gethostname(), *((own,) if own else ()), *self.hosts)

    def prepared(self) -> Settings:
        """Make the data folder; refuse one that cannot be written."""
        try:
            self.data.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds secrets
        except OSError as error:
            raise BadUsage(f"--data {self.data}: cannot be made ({error.strerror})") from None
        return self
