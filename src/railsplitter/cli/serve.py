"""`railsplitter serve`: the server, and its schema."""

from __future__ import annotations

import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any

import msgspec

from railsplitter.kernel.errors import BadUsage
from railsplitter.server.settings import Limits, Mail, Settings

if TYPE_CHECKING:
    import uvicorn

LOOPBACK = ("127.0.0.1", "localhost", "::1")
GRACE = 2  # seconds that open streams get when the server ends


def settings_of(
    data: Path | None,
    database: str,
    host: str,
    port: int,
    address: str,
    webhooks: bool,
    hosts: tuple[str, ...] = (),
) -> Settings:
    """Settings from the command line; e-mail from the environment, for it holds a password."""
    if not 0 < port < 65536:
        raise BadUsage(f"--port {port}: expected 1 to 65535")
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
        limits=limits_of(host, address),
    )


def limits_of(host: str, address: str) -> Limits:
    """Rates protect a server that strangers reach; on one's own machine there is one address."""
    if host in LOOPBACK and not address:
        return Limits(requests=1_000_000, logins=1_000, tables=100_000)
    usual = Limits()
    return Limits(
        requests=_number("RAILSPLITTER_REQUESTS_A_MINUTE", usual.requests),
        logins=_number("RAILSPLITTER_LOGINS_A_MINUTE", usual.logins),
        tables=_number("RAILSPLITTER_TABLES_A_MINUTE", usual.tables),
    )


def _number(name: str, default: int) -> int:
    text = os.environ.get(name, "")
    if text and not text.isdigit():
        raise BadUsage(f"{name}={text}: expected a number")
    return int(text) if text else default


def data_folder() -> Path:
    """Where games are kept: beside the terminal's saves."""
    from railsplitter.cli.terminal.folder import games_folder

    return games_folder().parent / "server"


def run(settings: Settings, browser: bool) -> int:
    """Serve until interrupted."""
    _log_to_stderr()
    with listening(settings) as sock:
        server = _server(settings)
        print(f"Railsplitter is at {settings.home} (Ctrl+C ends it)", flush=True)
        if browser:
            Timer(0.8, webbrowser.open, [settings.home]).start()
        server.run(sockets=[sock])
        return 0 if server.started else 1


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
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        forwarded_allow_ips="127.0.0.1",
    )
    return Server(config)


def listening(settings: Settings) -> socket.socket:
    """The port, taken before anything is promised."""
    try:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        made = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        reason = error.strerror or error
        raise BadUsage(
            f"--host {settings.host} --port {settings.port}: it cannot be served there ({reason})"
        ) from None
    # Named as TCP, or asyncio would not switch off the wait for more bytes, and the second part
    # of every answer (its body) would wait for the acknowledgement of the first: 40 ms.
    return socket.socket(made.family, made.type, socket.IPPROTO_TCP, fileno=made.detach())


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


def _log_to_stderr() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger = logging.getLogger("railsplitter.server")
    logger.handlers[:] = [handler]
    logger.setLevel(logging.INFO)
    logger.propagate = False
