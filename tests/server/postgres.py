"""A PostgreSQL of the tests' own: a cluster in a temporary folder, without a network port."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
PEOPLE = ("postgres", "nobody")  # PostgreSQL does not run as root


def missing() -> str:
    """Why there is no PostgreSQL here; empty if there is one."""
    if not FOLDERS and shutil.which("initdb") is None:
        return "PostgreSQL is not installed (Debian: apt install postgresql)"
    return ""


def _as_user(line: list[str], user: str) -> None:
    found = pwd.getpwnam(user) if os.geteuid() == 0 else None
    subprocess.run(
        line,
        check=True,
        capture_output=True,
        user=found.pw_uid if found else None,
        group=found.pw_gid if found else None,
        extra_groups=[] if found else None,
        cwd="/",
        env={"LC_ALL": "C", "PATH": os.environ.get("PATH", "")},
    )


class Postgres:
    """A cluster that can be stopped and started under whoever uses it."""

    def __init__(self, folder: Path, tools: Path, user: str) -> None:
        self.folder = folder
        self.user = user
        self.url = f"postgresql://railsplitter@/postgres?host={folder}"
        data = str(folder / "data")
        self._control = [str(tools / "pg_ctl"), "-D", data, "-w", "-l", str(folder / "log")]

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off"
        _as_user([*self._control, "-o", options, "start"], self.user)

    def stop(self) -> None:
        _as_user([*self._control, "-m", "immediate", "stop"], self.user)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    tools = FOLDERS[0] if FOLDERS else Path(shutil.which("initdb") or "").parent
    known = {entry.pw_name for entry in pwd.getpwall()}
    user = next((name for name in PEOPLE if name in known), "")
    folder = Path(tempfile.mkdtemp(prefix="railsplitter-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, user)
    made = [str(tools / "initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "railsplitter"]
    running = Postgres(folder, tools, user)
    try:
        _as_user([*made, "--no-sync", "-E", "UTF8", "--locale=C"], user)
        running.start()
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def cluster() -> Iterator[str]:
    """The same; its URL."""
    with postgres() as running:
        yield running.url
