"""What a guest can do to others: a 4 MB import, and the opening of a long table.

    python bench/bounds.py [--entries 20000] [--json]

A server of its own, in a folder of its own. One client imports a record of 4 MB (an action and its
taking back, again and again) while others move at tables of the same title; the server's memory is
read before and after. Then a record of many entries is imported and its table opened anew.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx2
import msgspec

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.match import Match
from railsplitter.kernel.record import Dice, write
from railsplitter.server.settings import Settings
from railsplitter.server.tables.history import History, LiveRecord
from railsplitter.server.tables.lobby import Lobby

RECORD_MOST = 4 * 1024 * 1024
GAME = "snowdonia"
SEATS = 5
DEEP = 220  # standing entries: beyond that only take-backs
PORT = 8765
LINK = 25  # bytes of a line besides its entry


def back_and_forth() -> bytes:
    """As many actions and take-backs as fit into 4 MB."""
    edition = find_game(GAME).edition(2)
    match, _ = Match.begin(edition, seeded(1), Dice("seeded", seed=1), ["Ann", "Bob"])
    match.record = LiveRecord(match.record.header)
    match.remember(History(edition, match.record))
    seat = match.state.seat()
    action = next(a for a in match.state.options() if _is_free(match, seat, a))
    size = len(write(match.record))
    while size < RECORD_MOST - 400:
        match.play(seat, action)
        match.undo(seat)
        size += sum(len(msgspec.json.encode(e)) + LINK for e in match.record.entries[-2:])
    text = write(match.record).encode()
    assert len(text) < RECORD_MOST
    return text


def _is_free(match: Match, seat: int, action: int) -> bool:
    """Whether an action can be taken back without asking."""
    match.play(seat, action)
    entry = match.record.entries[-1]
    free = match.is_free(seat, entry.n)
    if free:
        match.undo(seat)
    return free


def long_record(entries: int) -> bytes:
    """A game in which a third of what is played is taken back."""
    edition = find_game(GAME).edition(SEATS)
    match, _ = Match.begin(edition, seeded(2), Dice("seeded", seed=2), list("abcde"))
    match.record = LiveRecord(match.record.header)
    match.remember(History(edition, match.record))
    chance = random.Random(4)
    while len(match.record.entries) < entries:
        deep = len(match.record.line()) > DEEP
        seat = chance.randrange(SEATS)
        if (deep or chance.random() < 0.1) and match.undo_target(seat):
            match.ask_undo(seat)
            for other in range(SEATS):
                if other != seat:
                    match.answer_undo(other, True)
        else:
            options = match.state.options()
            match.play(match.state.seat(), options[chance.randrange(len(options))])
    return write(match.record).encode()


class Client:
    """A browser of a few lines."""

    def __init__(self) -> None:
        self.http = httpx2.Client(base_url=f"http://127.0.0.1:{PORT}", timeout=120)
        self.http.get("/api/me")

    def post(self, path: str, body: bytes, kind: str = "application/json") -> Any:
        token = self.http.cookies.get("csrftoken", "") or ""
        headers = {"content-type": kind, "x-csrftoken": token}
        answer = self.http.post(path, content=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    def lay(self) -> str:
        seats = [{"kind": "human"}, {"kind": "human"}]
        return str(
            self.post("/api/tables", json.dumps({"game": GAME, "seats": seats}).encode())["id"]
        )

    def move(self, table: str) -> float:
        """One move; the milliseconds it took."""
        shown = self.http.get(f"/api/tables/{table}").json()
        if shown["over"]:
            return 0.0
        action = shown["offers"][0]["action"]
        body = {"n": shown["n"], "seat": shown["asked"], "action": action}
        start = time.perf_counter()
        self.post(f"/api/tables/{table}/actions", json.dumps(body).encode())
        return (time.perf_counter() - start) * 1000


def memory(pid: int) -> float:
    """The process's resident megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def moves(client: Client, during: threading.Event | None, most: int) -> list[float]:
    """Moves until somebody says stop, or so many."""
    out: list[float] = []
    table = client.lay()
    while len(out) < most and (during is None or not during.is_set()):
        took = client.move(table)
        if took:
            out.append(took)
        else:
            table = client.lay()
        time.sleep(0.02)
    return out


def measured(folder: Path, entries: int) -> dict[str, float]:
    line = [
        sys.executable,
        "-m",
        "railsplitter",
        "serve",
        "--data",
        str(folder),
        "--port",
        str(PORT),
    ]
    text, longer = back_and_forth(), long_record(entries)
    process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert process.stdout is not None
        process.stdout.readline()
        guest, other = Client(), Client()
        moves(other, None, 40)
        quiet = moves(other, None, 120)
        before = memory(process.pid)
        done = threading.Event()
        found: list[float] = []
        player = threading.Thread(target=lambda: found.extend(moves(other, done, 10**6)))
        player.start()
        start = time.perf_counter()
        table = guest.post("/api/imports", text, "application/jsonl")["id"]
        took = time.perf_counter() - start
        done.set()
        player.join()
        grown = memory(process.pid) - before
        guest.http.get(f"/api/tables/{table}").raise_for_status()
        opened = memory(process.pid) - before
        made = guest.post("/api/imports", longer, "application/jsonl")["id"]
    finally:
        process.terminate()
        process.wait()
    return {
        "record_bytes": len(text),
        "import_seconds": took,
        "memory_grown_mb": grown,
        "memory_grown_with_the_table_open_mb": opened,
        "moves_quiet": len(quiet),
        "moves_during_import": len(found),
        "move_quiet_median_ms": statistics.median(quiet),
        "move_quiet_longest_ms": max(quiet),
        "move_import_median_ms": statistics.median(found),
        "move_import_longest_ms": max(found),
        **opening(folder, made),
    }


def opening(folder: Path, table: str) -> dict[str, float]:
    """The seconds in which a table is opened from the database, the best of three."""
    best = busy = 1e9
    for _ in range(3):
        lobby = Lobby(Settings(data=folder))
        lobby.engines.get(GAME, SEATS, {}).layout  # noqa: B018  the engine is there before anybody comes
        start, spent = time.perf_counter(), time.thread_time()
        room = lobby.room(table)
        best = min(best, time.perf_counter() - start)
        busy = min(busy, time.thread_time() - spent)
        entries = len(room.record.entries)
        lobby.close()
    return {"entries": entries, "open_seconds": best, "open_processor_seconds": busy}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=20_000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = measured(Path(folder), given.entries)
    if given.json:
        print(json.dumps(found))
    else:
        for key, value in found.items():
            print(f"{key.replace('_', ' '):42}{value:14.3f}")


if __name__ == "__main__":
    main()
