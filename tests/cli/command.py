"""Running the command in tests: in this process, or as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from railsplitter.cli import main

SOURCES = Path(main.__file__).resolve().parents[2]


class Ran(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def error(self) -> Any:
        return json.loads(self.err)["error"]


class Command:
    """`command("games", "--json")` runs the command in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *args: str | Path) -> Ran:
        self.capsys.readouterr()
        status = main.run([str(arg) for arg in args])
        said = self.capsys.readouterr()
        return Ran(status, said.out, said.err)


def program(*args: str | Path) -> list[str]:
    return [sys.executable, "-m", "railsplitter", *map(str, args)]


def environment(**more: str) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(SOURCES)} | more


def run_program(*args: str | Path, **env: str) -> Ran:
    """The command as people start it."""
    done = subprocess.run(
        program(*args),
        env=environment(**env),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        encoding="utf-8",
    )
    return Ran(done.returncode, done.stdout, done.stderr)
