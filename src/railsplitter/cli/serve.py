"""`railsplitter serve`: the server, and its schema."""

from __future__ import annotations

import errno
import ipaddress
import logging
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from railsplitter.kernel.errors import BadUsage
from railsplitter.server.bots import spare
from railsplitter.server.limits import allow_files
from railsplitter.server.logs import log_to_stderr
from railsplitter.server.settings import DATABASE_FILE, Limits, Mail, Retention, Settings

if TYPE_CHECKING:
    import uvicorn

LOOPBACK = ("127.0.0.1", "localhost", "::1")
FILES = 65_536  # connections and files at once
GRACE = 2  # seconds that open streams get when the server ends
PORT_PATIENCE = 2.0  # seconds
IDLE = 75  # seconds that a connection waits for its next request: people think, proxies wait 60
UNNAMED = (
    "all people seem to come from this machine: say --proxy 127.0.0.1 if a proxy stands here, and "
    "let it send X-Forwarded-For; until then they share one address's quotas, and nobody is an "
    "operator"
)


def settings_of(
    data: Path | None,
    database: str,
    host: str,
    port: int,
    address: str,
    webhooks: bool,
    hosts: tuple[str, ...] = (),
    proxies: tuple[str, ...] = (),
) -> Settings:
    """Settings come from the command line, e-mail from the environment: it may hold a password."""
    if not 0 < port < 65536:
        raise BadUsage(f"--port {port}: expected 1 to 65535")
    check_address(address)
    mail = Mail(
        host=os.environ.get("RAILSPLITTER_SMTP_HOST", ""),
        port=_number("RAILSPLITTER_SMTP_PORT", 587),
        user=os.environ.get("RAILSPLITTER_SMTP_USER", ""),
        password=os.environ.get("RAILSPLITTER_SMTP_PASSWORD", ""),
        sender=os.environ.get("RAILSPLITTER_SMTP_FROM", "railsplitter@localhost"),
        start_tls=os.environ.get("RAILSPLITTER_SMTP_TLS", "1") != "0",
    )
    return Settings(
        data=data if data is not None else data_folder(),
        database=database,
        host=host,
        port=port,
        address=address.rstrip("/"),
        secure=address.startswith("https://"),
        mail=mail,
        webhooks=webhooks,
        hosts=hosts,
        proxies=checked_proxies(proxies),
        operators=_operators(is_behind_somebody(host, address, proxies)),
        limits=limits_of(host, address),
        retention=retention_of(),
        vacation_days=_number("RAILSPLITTER_VACATION_DAYS", Settings.vacation_days),
    )


def check_address(address: str) -> None:
    """What stands before the links of messages: where a server is, and perhaps a folder there."""
    try:
        parts = urlsplit(address)
        is_good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is none, brackets that do not close
        is_good = False
    plain = address.isascii() and address.isprintable() and not set(address) & set(' <>"?#')
    if address and not (is_good and plain):
        raise BadUsage(f"--address {address!r}: expected a URL such as https://games.example.org")


def retention_of() -> Retention:
    usual = Retention()
    return Retention(
        guests=_number("RAILSPLITTER_KEEP_GUESTS_DAYS", usual.guests),
        messages=_number("RAILSPLITTER_KEEP_MESSAGES_DAYS", usual.messages),
    )


def limits_of(host: str, address: str) -> Limits:
    """Rates protect a server that strangers reach; on one's own machine there is one address."""
    if host in LOOPBACK and not address:
        most = 1_000_000
        return Limits(
            requests=most,
            logins=1_000,
            letters=1_000,
            tables=most,
            tables_a_day=most,
            imports=most,
            imports_a_day=most,
            talk=most,
            sessions=most,
            calls=most,
            address_streams=most,
        )
    usual = Limits()
    return Limits(
        requests=_number("RAILSPLITTER_REQUESTS_A_MINUTE", usual.requests),
        logins=_number("RAILSPLITTER_LOGINS_A_MINUTE", usual.logins),
        letters=_number("RAILSPLITTER_LETTERS_AN_HOUR", usual.letters),
        tables=_number("RAILSPLITTER_TABLES_A_MINUTE", usual.tables),
        tables_a_day=_number("RAILSPLITTER_TABLES_A_DAY", usual.tables_a_day),
        imports=_number("RAILSPLITTER_IMPORTS_A_MINUTE", usual.imports),
        imports_a_day=_number("RAILSPLITTER_IMPORTS_A_DAY", usual.imports_a_day),
        talk=_number("RAILSPLITTER_TALK_A_MINUTE", usual.talk),
        sessions=_number("RAILSPLITTER_SESSIONS_A_MINUTE", usual.sessions),
        calls=_number("RAILSPLITTER_CALLS_A_MINUTE", usual.calls),
    )


def checked_proxies(proxies: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses or networks; a name could be anybody's."""
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise BadUsage(f"--proxy {proxy}: expected an address or a network") from None
    return proxies


def is_behind_somebody(host: str, address: str, proxies: tuple[str, ...]) -> bool:
    """Whether a proxy must stand before the server that nobody has named: all come from there."""
    elsewhere = address and urlsplit(address).hostname not in LOOPBACK
    return bool(elsewhere) and host in LOOPBACK and not proxies


def _operators(is_hidden: bool) -> tuple[str, ...]:
    """Whose machines read /metrics: this one, and those that the operator names.

    Behind a proxy that nobody named everybody would seem to be this machine.
    """
    named = os.environ.get("RAILSPLITTER_OPERATORS", "")
    own = () if is_hidden else Settings.operators
    return (*own, *(word.strip() for word in named.split(",") if word.strip()))


def _number(name: str, default: int) -> int:
    text = os.environ.get(name, "")
    if text and not text.isdigit():
        raise BadUsage(f"{name}={text}: expected a number")
    return int(text) if text else default


def data_folder() -> Path:
    """Where games are kept: beside the terminal's saves."""
    from railsplitter.cli.terminal.folder import games_folder

    return games_folder().parent / "server"


def run(settings: Settings, browser: bool, log: str = "text") -> int:
    """Serve until interrupted."""
    log_to_stderr(log)
    allow_files(FILES)
    if is_behind_somebody(settings.host, settings.address, settings.proxies):
        logging.getLogger("railsplitter.server").warning(UNNAMED)
    with for_its_owner_alone(), listening(settings) as sock:
        spare.begin()
        try:
            server = _server(settings)
            print(f"Railsplitter is at {settings.home} (Ctrl+C ends it)", flush=True)
            if browser:
                Timer(0.8, webbrowser.open, [settings.home]).start()
            server.run(sockets=[sock])
        finally:
            spare.drop()
        return 0 if server.started else 1


@contextmanager
def for_its_owner_alone() -> Iterator[None]:
    """Files that are made here hold secrets, wherever an operator lets them lie."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)


def _server(settings: Settings) -> uvicorn.Server:
    import uvicorn

    from railsplitter.server.app import make_app

    app = make_app(settings)
    hub = app.state["lobby"].hub

    class Server(uvicorn.Server):
        """Ends its streams first: else they would hold up the end."""

        def handle_exit(self, sig: int, frame: Any) -> None:
            hub.close()
            super().handle_exit(sig, frame)

    config = uvicorn.Config(
        app,
        log_config=None,  # the operator's log has them, in its own form
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=IDLE,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    return Server(config)


def listening(settings: Settings) -> socket.socket:
    """The port, taken before anything is promised."""
    try:
        made = _taken_port(settings)
    except OSError as error:
        reason = error.strerror or error
        raise BadUsage(
            f"--host {settings.host} --port {settings.port}: it cannot be served there ({reason})"
        ) from None
    # Named as TCP, or asyncio would not switch off the wait for more bytes, and the second part
    # of every answer (its body) would wait for the acknowledgement of the first: 40 ms.
    return socket.socket(made.family, made.type, socket.IPPROTO_TCP, fileno=made.detach())


def _taken_port(settings: Settings) -> socket.socket:
    """A server that was just ended may hold its port for a moment longer."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    end = time.monotonic() + PORT_PATIENCE
    while True:
        try:
            return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > end:
                raise
        time.sleep(0.05)


def schema() -> int:
    """The OpenAPI schema, for clients' types."""
    import tempfile

    from railsplitter.server.app import make_app

    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(data=Path(folder)))
        made = app.openapi_schema.to_schema()
        app.state["lobby"].close()
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n")
    return 0


def check(settings: Settings, finished: bool) -> int:
    """Whether the database is whole and its games replay; it may be in use meanwhile."""
    from railsplitter.server.check import check as checked
    from railsplitter.server.storage.database import Database

    existing(settings)
    database = Database(settings.url, settings.busy)
    try:
        found = checked(database, finished)
    finally:
        database.close()
    for fault in found.faults:
        print(fault)
    told = f"{found.tables} games ({found.running} running), {found.entries} entries"
    print(f"{told}: {'all is well' if not found.faults else f'{len(found.faults)} faults'}")
    return 1 if found.faults else 0


def existing(settings: Settings) -> Settings:
    """Refuse a database file that is not there: looking must not make one."""
    if not settings.database and not (settings.data / DATABASE_FILE).is_file():
        raise BadUsage(f"--data {settings.data}: there is no database {DATABASE_FILE}")
    file = sqlite_file(settings.url)
    if file is not None and not file.is_file():
        raise BadUsage(f"--database {settings.database}: there is no such file")
    return settings


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database; None for any other, or if the URL is none."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        found = make_url(url)
    except ArgumentError:  # whoever opens it is told
        return None
    is_file = found.get_backend_name() == "sqlite" and found.database
    return Path(found.database or "") if is_file else None
