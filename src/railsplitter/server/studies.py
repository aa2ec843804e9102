"""Studies that are asked for on the page: one at a time, in a process of its own.

The process is the command `railsplitter study`, at a low priority and for a limited time. Stopping
it is what Ctrl-C is at a terminal: it tells what the games so far say.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from railsplitter.games import find_game
from railsplitter.kernel.datapack.values import Value, rows_of, values_of
from railsplitter.server.handlers.problems import Problem, not_found
from railsplitter.server.titles.engines import MAKING
from railsplitter.server.types.studies import StudyEffect, StudyIn, StudyRun, StudyValue

# A server that a script started in the background ignores interruptions; so would its children.
START = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from railsplitter.__main__ import main; main()"
)
COMMAND: tuple[str, ...] = (sys.executable, "-P", "-c", START)
NEEDS = ("polars", "altair", "vl_convert")
LACKING = "The laboratory is not installed: pip install railsplitter[lab]"
SECONDS = 900.0  # then a study is stopped, and told as far as it came
ENDING = 180.0  # seconds that it gets to tell
NICE = 10
BOT = "greedy"
METRICS = ("points", "lead", "margin", "rounds", "win.0")
PAIR = 2  # arms


def lacking() -> str:
    """Why no study can be run by this installation; empty if it can."""
    return "" if all(find_spec(name) for name in NEEDS) else LACKING


@cache
def values(game_id: str) -> dict[str, Value]:
    """The values of a game by key."""
    game = find_game(game_id)
    seats = min(game.seat_counts, key=lambda count: abs(count - 2))
    with MAKING:
        edition = game.edition(seats)
        found = list(values_of(edition))
    return {value.key: value for value in found}


def shown(value: Value) -> StudyValue:
    label = f"{value.row} {value.field}".strip()
    is_yes = isinstance(value.number, bool)
    number = int(value.number)
    return StudyValue(value.key, value.table, label, number, is_yes, value.source, value.note)


class Run:
    """One study: its folder and its process."""

    def __init__(self, value: Value, game: str, wish: StudyIn) -> None:
        self.game, self.wish = game, wish
        self.folder = Path(tempfile.mkdtemp(prefix="railsplitter-study-"))
        self.out = self.folder / "out"
        order = self.folder / "study.json"
        order.write_bytes(msgspec.json.encode(_order(value, game, wish)))
        self.process = self._started(order)
        self.timer = threading.Timer(SECONDS, self.stop)
        self.timer.daemon = True
        self.timer.start()

    def _started(self, order: Path) -> subprocess.Popen[bytes]:
        with (self.folder / "said.txt").open("wb") as said:
            process = subprocess.Popen(
                [*COMMAND, "study", str(order), "--out", str(self.out), "--json"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=said,
                start_new_session=True,  # Ctrl-C at the server is not meant for it
            )
        if sys.platform != "win32":
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
        return process

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    def done(self) -> int:
        """The pairs that are played: parts name their arm, their first game and their number."""
        games = [0] * PAIR
        for part in (self.out / "parts").glob("arm*.parquet"):
            arm, _, count = part.stem.removeprefix("arm").split("-")
            games[int(arm)] += int(count)
        return min(games)

    def stop(self) -> None:
        """Let it tell what it has; one that does not end is ended."""
        if not self.is_running:
            return
        if sys.platform == "win32":
            self.process.terminate()
        else:
            self.process.send_signal(signal.SIGINT)
        killer = threading.Timer(ENDING, self._kill)
        killer.daemon = True
        killer.start()

    def _kill(self) -> None:
        if self.is_running:
            self.process.kill()

    def close(self) -> None:
        self.timer.cancel()
        self._kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def told(self) -> StudyRun:
        is_running = self.is_running  # first: a result that comes after is read next time
        result = {} if is_running else self._result()
        effects = [
            StudyEffect(found["metric"], told_apart=found["told_apart"], **_numbers(found))
            for found in result.get("findings", ())
            if found["primary"]
        ]
        trouble = "" if is_running or result else self._trouble()
        wish, sentence = self.wish, str(result.get("sentence", ""))
        return StudyRun(
            self.game,
            wish.key,
            wish.number,
            wish.pairs,
            self.done(),
            is_running,
            sentence if effects else "",
            effects,
            trouble or ("" if is_running or effects else "no pair of games was finished"),
        )

    def _result(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = msgspec.json.decode((self.out / "result.json").read_bytes())
        except (OSError, msgspec.DecodeError):
            return {}
        return found

    def _trouble(self) -> str:
        """The last thing that the command said."""
        try:
            lines = (self.folder / "said.txt").read_text(errors="replace").split("\n")
        except OSError:
            lines = []
        return next((line for line in reversed(lines) if line.strip()), "it ended without a result")


def _numbers(found: dict[str, Any]) -> dict[str, Any]:
    effect = found["effect"]
    return {name: effect[name] for name in ("pairs", "base", "effect", "low", "high")}


def _order(value: Value, game: str, wish: StudyIn) -> dict[str, Any]:
    """The study as its file says it."""
    number = bool(wish.number) if isinstance(value.number, bool) else wish.number
    return {
        "title": f"{value.key}: {wish.number} instead of {int(value.number)}",
        "game": game,
        "bots": [BOT],
        "games": wish.pairs,
        "metrics": METRICS,
        "arms": [
            {"name": "as it stands"},
            {"name": "changed", "rows": rows_of([(value, number)])},
        ],
    }


class Studies:
    """The one study of a server."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._run: Run | None = None

    def told(self, game: str) -> StudyRun | None:
        """The run, if it is of this game."""
        with self._lock:
            run = self._run
            return run.told() if run is not None and run.game == game else None

    def begin(self, game: str, wish: StudyIn) -> None:
        value = values(game).get(wish.key)
        if value is None:
            raise not_found(f"value {wish.key}")
        if int(value.number) == wish.number:
            raise Problem(422, "same", f"{wish.key}: it is {wish.number} already")
        with self._lock:
            if self._run is not None and self._run.is_running:
                raise Problem(409, "busy", "a study is running: stop it or wait until it has ended")
            if self._run is not None:
                self._run.close()
            self._run = Run(value, game, wish)

    def stop(self) -> None:
        with self._lock:
            if self._run is not None:
                self._run.stop()

    def close(self) -> None:
        with self._lock:
            if self._run is not None:
                self._run.close()
            self._run = None
