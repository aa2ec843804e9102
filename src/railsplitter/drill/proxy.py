"""A TCP proxy before the database: it cuts connections, or lets nothing through, when told to."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from pathlib import Path

from sqlalchemy.engine import URL, make_url

POSTGRES_PORT = 5432


class Proxy:
    """Between the server and its database. `url` is where the server finds it."""

    def __init__(self, database: str) -> None:
        self.target = make_url(database)
        self._listener = socket.create_server(("127.0.0.1", 0))
        port = int(self._listener.getsockname()[1])
        self.url = _moved(self.target, port).render_as_string(hide_password=False)
        self._open = threading.Event()
        self._open.set()
        self._cut = False
        self._pairs: set[socket.socket] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, name="drill proxy", daemon=True).start()

    # -- harm ----------------------------------------------------------------------------------

    def cut(self) -> None:
        """All connections end, and new ones are refused at once."""
        self._cut = True
        with self._lock:
            ends, self._pairs = self._pairs, set()
        for end in ends:
            _shut(end)

    def hold(self) -> None:
        """Nothing passes, and nothing ends: the silence of a broken network."""
        self._open.clear()

    def heal(self) -> None:
        self._cut = False
        self._open.set()

    def close(self) -> None:
        self.cut()
        self._open.set()
        self._listener.close()

    # -- passing on ----------------------------------------------------------------------------

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            if self._cut:
                _shut(client)
                continue
            threading.Thread(target=self._connect, args=(client,), daemon=True).start()

    def _connect(self, client: socket.socket) -> None:
        self._open.wait()
        try:
            database = _reached(self.target)
        except OSError:
            _shut(client)
            return
        with self._lock:
            self._pairs |= {client, database}
        for here, there in ((client, database), (database, client)):
            threading.Thread(target=self._pass_on, args=(here, there), daemon=True).start()

    def _pass_on(self, here: socket.socket, there: socket.socket) -> None:
        with suppress(OSError):
            while data := here.recv(1 << 16):
                self._open.wait()
                there.sendall(data)
        for end in (here, there):
            _shut(end)
        with self._lock:
            self._pairs -= {here, there}


def _moved(url: URL, port: int) -> URL:
    """The same database, at the proxy's port."""
    query = {key: value for key, value in url.query.items() if key not in ("host", "port")}
    return url.set(host="127.0.0.1", port=port, query=query)


def _reached(url: URL) -> socket.socket:
    """A connection to the database itself, by its host or by the folder of its socket."""
    host = str(url.query.get("host") or url.host or "127.0.0.1")
    port = int(str(url.query.get("port") or url.port or POSTGRES_PORT))
    if not host.startswith("/"):
        return socket.create_connection((host, port), 5)
    made = socket.socket(socket.AF_UNIX)
    made.connect(str(Path(host) / f".s.PGSQL.{port}"))
    return made


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
