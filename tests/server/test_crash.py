"""Crash drill: the server is killed again and again while people play; nothing is lost or doubled.

RAILSPLITTER_DRILL=1000 plays more moves, with more kills.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx2

from railsplitter.games import find_game
from railsplitter.kernel.record import read
from railsplitter.kernel.replay import Replay
from tests.server.serving import (
    NO_TLS,
    PATIENCE,
    Browser,
    Refused,
    Stream,
    first_offer,
    free_port,
    until,
)

MOVES = int(os.environ.get("RAILSPLITTER_DRILL", "300"))
TABLES = 3
KILLS = max(4, MOVES // 75)


class Process:
    """The real command in a process of its own, to be killed without warning."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        line = [sys.executable, "-m", "railsplitter", "serve"]
        self.line = [*line, "--port", str(port), "--data", str(folder)]
        self.log = folder / "log.txt"
        folder.mkdir(parents=True, exist_ok=True)
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.line, stdout=log, stderr=log)
        until(self._answers)

    def _answers(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        try:
            answer = httpx2.get(f"{self.base}/api/me", timeout=PATIENCE, verify=NO_TLS)
            return answer.status_code == 200
        except httpx2.HTTPError:
            return False

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Player:
    """Plays a table for two seats, and remembers every move that the server acknowledged."""

    def __init__(self, browser: Browser, table: str, moves: int) -> None:
        self.browser = browser
        self.table = table
        self.wanted = moves
        self.acknowledged: dict[int, str] = {}
        self.failed = 0
        self.thread = threading.Thread(target=self.play, daemon=True)

    def play(self) -> None:
        while len(self.acknowledged) < self.wanted:
            try:
                shown = self.browser.table(self.table)
                if shown["over"]:
                    return
                action = first_offer(shown)
                after = self.browser.act(self.table, shown["asked"], shown["n"], action)
            except (httpx2.HTTPError, Refused):
                self.failed += 1
                time.sleep(0.05)
                continue
            assert after["n"] == shown["n"] + 1
            self.acknowledged[after["n"]] = action


class Watcher:
    """A spectator whose stream is taken up again after every crash."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.table = table
        self.seen: list[int] = []
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)

    def watch(self) -> None:
        last = ""
        while not self.stop.is_set():
            try:
                stream = Stream(self.browser, [self.table], last)
            except (httpx2.HTTPError, AssertionError):
                time.sleep(0.05)
                continue
            while not self.stop.is_set() and stream._thread.is_alive():
                time.sleep(0.02)
                for event in stream.drain():
                    self.seen.append(event.data["n"])
            for event in stream.drain():
                self.seen.append(event.data["n"])
            last = stream.last


def drill(process: Process, players: list[Player], chance: random.Random) -> None:
    """Kill at random moments while there is still something to play."""
    kills = 0
    while kills < KILLS and any(p.thread.is_alive() for p in players):
        done = sum(len(p.acknowledged) for p in players)
        goal = done + chance.randint(1, MOVES // KILLS)
        end = time.monotonic() + 10
        while time.monotonic() < end and any(p.thread.is_alive() for p in players):
            if sum(len(p.acknowledged) for p in players) >= goal:
                break
            time.sleep(0.001)
        process.kill()
        kills += 1
        process.start()


def test_kill_nine_loses_and_doubles_nothing(tmp_path: Path) -> None:
    process = Process(tmp_path / "data", free_port())
    browsers: list[Browser] = []
    players: list[Player] = []
    watchers: list[Watcher] = []
    try:
        chance = random.Random(7)
        for _ in range(TABLES):
            browser, guest = Browser(process.base), Browser(process.base)
            browsers += [browser, guest]
            table = browser.lay("snowdonia", "human", "human")
            players.append(Player(browser, table, MOVES // TABLES))
            watchers.append(Watcher(guest, table))
        for thread in [p.thread for p in players] + [w.thread for w in watchers]:
            thread.start()
        drill(process, players, chance)
        for player in players:
            player.thread.join(PATIENCE)
            assert not player.thread.is_alive()
        for player in players:
            check_log(player)
        for player, watcher in zip(players, watchers, strict=True):
            last = player.browser.table(player.table)["n"]
            until(lambda w=watcher, n=last: w.seen and w.seen[-1] == n)  # type: ignore[misc]
            assert watcher.seen == sorted(watcher.seen)  # never back to an older position
        assert sum(p.failed for p in players) > 0  # else nothing was put to the test
        for watcher in watchers:
            watcher.stop.set()
    finally:
        process.kill()
        for watcher in watchers:
            watcher.stop.set()
            watcher.thread.join(PATIENCE)
        for browser in browsers:
            browser.http.close()


def check_log(player: Player) -> None:
    """Every acknowledged move stands at its number, once, and the record replays."""
    record: Any = read(player.browser.get(f"/api/tables/{player.table}/record"))
    entries = {entry.n: entry.do for entry in record.entries}
    assert len(player.acknowledged) > 0
    for n, action in player.acknowledged.items():
        assert entries[n] == action
    # What is there beyond that was played, but its answer was lost on the way.
    assert len(entries) - len(player.acknowledged) <= KILLS
    edition = find_game(record.header.game).edition(2, record.header.options)
    Replay(edition, record).verify()
