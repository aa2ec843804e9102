"""The real server in a process of its own: started, killed, stopped, limited, looked into."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

from railsplitter.drill.browser import Browser, Refused, Unanswered, Unsent
from railsplitter.server.wall_clock import OFFSET

STARTING = 60.0  # seconds that a start may take on a busy machine
ENDING = 15.0
LOG_MOST = 4 << 20
# Who develops may have switched Python's bytecode off; a server that people play on has it. Without
# it every start of the server and of its bots' heads compiles a thousand modules: 0.8 s each.
BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}


class DidNotStart(Exception):
    """The server did not come up."""


class Server:
    """`railsplitter serve` on one database; its clock can be moved and its files limited."""

    def __init__(self, folder: Path, database: str) -> None:
        self.port = free_port()
        self.folder = folder
        self.log = folder / "server.log"
        self.offset = folder / "clock-offset"
        self.offset.write_text("0", encoding="ascii")
        line = [sys.executable, "-m", "railsplitter", "serve", "--port", str(self.port)]
        self.line = [*line, "--data", str(folder / "data"), "--database", database]
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    # -- life ----------------------------------------------------------------------------------

    def launch(self) -> None:
        """Start the process and do not wait for it."""
        paths = os.pathsep.join(path for path in sys.path if path)
        env = {**os.environ, **BYTECODE, "PYTHONPATH": paths, OFFSET: str(self.offset)}
        self.process = subprocess.Popen(
            self.line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env
        )
        self.starts += 1
        threading.Thread(target=self._keep_log, args=(self.process,), daemon=True).start()

    def _keep_log(self, process: subprocess.Popen[bytes]) -> None:
        """Through a pipe, so that a limit on the server's files does not touch its log."""
        assert process.stdout is not None
        with self.log.open("ab") as file, process.stdout:
            for line in process.stdout:
                if file.tell() < LOG_MOST:
                    file.write(line)
                    file.flush()

    def start(self) -> None:
        self.launch()
        self.wait()

    def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + STARTING
        while time.monotonic() < end:
            if not self.is_alive:
                raise DidNotStart(f"it ended with status {self.status}: {self.last_words()}")
            if self.answers():
                return
            time.sleep(0.02)
        raise DidNotStart(f"no answer within {STARTING:.0f} s")

    def answers(self) -> bool:
        try:
            Browser(self.port, 5.0).get("/api/me")
        except (Refused, Unanswered, Unsent):
            return False
        return True

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def status(self) -> int | None:
        return self.process.poll() if self.process is not None else None

    def last_words(self) -> str:
        time.sleep(0.1)  # the log is written by a thread
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        return " / ".join(text.splitlines()[-3:])

    def kill(self) -> None:
        """Without a warning."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def end(self) -> bool:
        """As an operator ends it; whether it obeyed."""
        if self.process is None:
            return True
        self.process.terminate()
        try:
            self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.kill()
            return False
        return True

    # -- harm ----------------------------------------------------------------------------------

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)

    def limit_files(self, size: int | None) -> None:
        """No file of the server's may grow beyond a size; None: as before."""
        if self.process is None or self.process.poll() is not None:
            return
        _, hard = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        wanted = hard if size is None else size
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (wanted, hard))

    def jump(self, milliseconds: int) -> None:
        """Move the server's clock, written whole or not at all."""
        fresh = self.offset.with_suffix(".new")
        fresh.write_text(str(milliseconds), encoding="ascii")
        fresh.replace(self.offset)

    def children(self) -> list[int]:
        """The processes that it has started: the bots' heads."""
        found: list[int] = []
        if self.process is None:
            return found
        for file in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            try:
                found += [int(word) for word in file.read_text().split()]
            except OSError:  # a thread that has ended
                continue
        return found


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
