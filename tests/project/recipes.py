"""Reads the recipes of docs/recipes.md and carries them out on a copy of the house.

A fenced block is one step. `diff FILE` changes a file: the lines with `-` and those without a mark
must stand there once, one after the other; of the latter the beginning is enough. `new FILE`
writes a file and `copy FROM TO` copies one, or a folder. `console` runs the lines that begin with
`$` and compares what they print with the lines below, where `…` stands for anything. A last line
`exit status 1` says that the command refuses.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs/recipes.md"
FENCE = re.compile(r"^```(\w+) ?(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "static.new", "web", "server_data")
# A reader's own: `run.py test` tells its pytest which plugins to load, and a recipe's is another.
ENVIRONMENT = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
RUN = "python3 run.py "


@dataclass(frozen=True)
class Block:
    """A fenced block: what to do, with which file, and the text."""

    kind: str
    about: str
    text: str


def recipes() -> dict[str, list[Block]]:
    """The recipes by their headings."""
    parts = re.split(r"^## (.*)$", GUIDE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {
        title: [Block(*found) for found in FENCE.findall(text)]
        for title, text in zip(parts[1::2], parts[2::2], strict=True)
    }


def copy_of_the_house(to: Path) -> Path:
    """What the recipes touch: sources, tests, tools and the project file."""
    for folder in ("src", "tests", "tools"):
        shutil.copytree(ROOT / folder, to / folder, ignore=LEFT_OUT)
    for file in ("pyproject.toml", "run.py"):
        shutil.copy(ROOT / file, to / file)
    return to


def carry_out(blocks: list[Block], house: Path) -> None:
    """Do every step of a recipe."""
    for block in blocks:
        if block.kind == "diff":
            change(house / block.about, block.text)
        elif block.kind == "new":
            (house / block.about).parent.mkdir(parents=True, exist_ok=True)
            (house / block.about).write_text(block.text, encoding="utf-8")
        elif block.kind == "copy":
            copy(*(house / name for name in block.about.split()))
        else:
            assert block.kind == "console", f"what is a block of {block.kind}?"
            for command, said in commands(block.text):
                run(command, said, house)


def copy(source: Path, to: Path) -> None:
    """Copy a file or a folder."""
    if source.is_dir():
        shutil.copytree(source, to)
    else:
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, to)


def change(file: Path, diff: str) -> None:
    """Make one change at the only place where it fits."""
    lines = file.read_text(encoding="utf-8").splitlines()
    marked = [(line[:1], line[1:]) for line in diff.splitlines()]
    there = [(mark, text) for mark, text in marked if mark != "+"]
    places = [
        at
        for at in range(len(lines) - len(there) + 1)
        if all(fits(*want, lines[at + k]) for k, want in enumerate(there))
    ]
    assert len(places) == 1, f"{file.name}: expected one place for {there}, found {len(places)}"
    end = places[0] + len(there)
    old = iter(lines[places[0] : end])
    fresh = []
    for mark, text in marked:
        line = text if mark == "+" else next(old)
        if mark != "-":
            fresh.append(line)
    lines[places[0] : end] = fresh
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def fits(mark: str, text: str, line: str) -> bool:
    """Is this the line that is meant? What goes must be given whole."""
    return line == text if mark == "-" or not text.strip() else line.startswith(text)


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a console with what it is expected to say."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, said = part.partition("\n")
        yield command, said


def run(command: str, said: str, house: Path) -> None:
    """Run a command in the copy and compare what it says."""
    assert command.startswith(RUN), command
    words = shlex.split(command.removeprefix(RUN))
    program = ["pytest", "-q", *words[1:]] if words[0] == "test" else ["railsplitter", *words]
    done = subprocess.run(
        [sys.executable, "-m", *program],
        cwd=house,
        env=ENVIRONMENT | {"PYTHONPATH": f"{house / 'src'}{os.pathsep}{house}", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    whole = done.stdout + done.stderr
    expected, refused, _ = said.rstrip().partition("exit status 1")
    assert (done.returncode == 1) == bool(refused), f"{command}\n{whole}"
    assert says(expected, whole), f"{command}\nexpected\n{expected}\nfound\n{whole}"


def says(expected: str, whole: str) -> bool:
    """Do the parts between `…` come one after the other?"""
    at = 0
    for part in expected.split("…"):
        wanted = part.strip("\n")
        at = whole.find(wanted, at)
        if at < 0:
            return False
        at += len(wanted)
    return True
