"""Load: many running games with bots and many open streams; how long an action takes.

    python bench/load.py [--games 200] [--streams 400] [--seconds 60] [--pace 10] [--thinking 0]

Starts a server of its own on a temporary database, lays the tables (one person against bots, a
game of each kind in turn), opens the streams (every person's own, the rest spectators), and lets
every person answer at a human pace: `--pace` seconds on average between two answers. Reported is
the time from sending an action to having the whole answer. Moments for reactions get a beat of no
length here: they would wait by design, and no slow answer could hide among them. Status 1 when the
95th percentile is over the goal.

With `--thinking` the bots of the first tables search before they move (`strong`), and the people
there answer at once, so that they are nearly always at it: what the others feel of that is asked,
and the goal is then twice as long. At these tables as at all others an answer waits for no bot.

Times depend on what else the machine does, so the processor time for each action is reported too:
of the server's process (everything that happens between two actions counted in: looks, streams,
the bots' moves) and of the bots' heads. `load_average` is the machine's before the measurement.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from railsplitter.server.show.changes import applied

ROOT = Path(__file__).resolve().parents[1]
GAMES = (
    ("snowdonia", 3),
    ("snowdonia/petersburg", 2),
    ("snowdonia/channel-tunnel", 2),
    ("confederate-rails", 3),
    ("gcacw/first-kernstown", 2),
)
GOAL = 0.050
THINKING_GOAL = 0.100  # while bots search
AT_ONCE = 0.3  # seconds that people wait who play against those
GZIP = 31  # zlib's word for it
CHANGES = "application/vnd.railsplitter.changes+json"


@dataclass
class Tally:
    """What was measured."""

    actions: list[float] = field(default_factory=list)
    refused: int = 0
    events: int = 0
    bytes: int = 0
    over: int = 0
    begun: int = 0  # streams that have been sent their first table
    server: float = 0.0  # processor seconds
    heads: float = 0.0


class Client:
    """One connection that is kept open, with its own session; HTTP by hand, to load little."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self.shown: Any = None  # the table as the browser has it
        self.shot = self.token = self.kind = ""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def table(self, method: str, path: str, body: Any = None) -> int:
        """A request that is answered with the table, or with what has changed, as for the page."""
        status, said = await self.send(method, path, body, self.shot)
        if status == 200:
            is_change = self.kind.startswith(CHANGES)
            self.shown = applied(self.shown, said["change"]) if is_change else said
            self.shot = self.token
        return status

    async def send(
        self, method: str, path: str, body: Any = None, has: str = ""
    ) -> tuple[int, Any]:
        """One request; the connection is made anew when the server has closed it for idleness."""
        for _ in range(2):
            if self.writer is None:
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
            assert self.reader is not None
            try:
                self.writer.write(self.head(method, path, body, has))
                status, headers = await self.answer(self.reader)
            except (asyncio.IncompleteReadError, ConnectionError):
                self.writer.close()
                self.writer = None
                continue
            data = await self.reader.readexactly(int(headers.get("content-length", "0")))
            self.kind = headers.get("content-type", "")
            self.token = headers.get("etag", "").strip('"')
            return status, json.loads(data) if data else None
        raise ConnectionError("the server does not answer")

    def head(
        self, method: str, path: str, body: Any = None, has: str = "", more: Sequence[str] = ()
    ) -> bytes:
        data = json.dumps(body).encode() if body is not None else b""
        cookies = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", f"content-length: {len(data)}"]
        lines += ["content-type: application/json", f"cookie: {cookies}"]
        lines += [f"x-has: {has}"] if has else []
        lines += more
        lines += [f"x-csrftoken: {self.cookies.get('csrftoken', '')}", "", ""]
        return "\r\n".join(lines).encode() + data

    async def answer(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers: dict[str, str] = {}
        for line in head[1:]:
            key, _, value = line.partition(": ")
            if key.lower() == "set-cookie":
                name, _, rest = value.partition("=")
                self.cookies[name] = rest.partition(";")[0]
            headers[key.lower()] = value
        return int(head[0].split()[1]), headers

    async def listen(self, table: str, tally: Tally) -> None:
        """An open stream, packed as for a browser; counted as it comes, read and thrown away."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        path = f"/api/stream?changes=true&watch={table}"
        writer.write(self.head("GET", path, more=("accept-encoding: gzip",)))
        status, headers = await self.answer(reader)
        assert status == 200, f"a stream was refused: {status}"
        assert headers["content-encoding"] == "gzip"
        unpacking = zlib.decompressobj(GZIP)
        has_begun = False
        try:
            while taken := await chunk(reader, tally):
                found = unpacking.decompress(taken).count(b"event: ")
                tally.events += found
                tally.begun += bool(found) and not has_begun
                has_begun = has_begun or bool(found)
        finally:
            writer.close()


async def chunk(reader: asyncio.StreamReader, tally: Tally) -> bytes:
    """The next chunk of an answer that comes in chunks, all its bytes counted; none at the end."""
    head = await reader.readline()
    data = await reader.readexactly(int(head, 16) + 2)
    tally.bytes += len(head) + len(data)
    return data[:-2]


class Person:
    """Plays one table against bots."""

    def __init__(self, client: Client, table: str, is_quick: bool = False) -> None:
        self.client = client
        self.table = table
        self.is_quick = is_quick

    async def play(self, pace: float, until: float, tally: Tally, chance: random.Random) -> None:
        pace = AT_ONCE if self.is_quick else pace
        await asyncio.sleep(chance.uniform(0, pace))
        while time.monotonic() < until:
            await self.client.table("GET", f"/api/tables/{self.table}?seat=0")
            shown = self.client.shown
            if shown["over"]:
                tally.over += 1
                return
            if shown["asked"] == 0 and shown["offers"]:
                await self.act(shown, tally, chance)
            await asyncio.sleep(chance.expovariate(1 / pace))

    async def act(self, shown: Any, tally: Tally, chance: random.Random) -> None:
        action = chance.choice(shown["offers"])["action"]
        body = {"n": shown["n"], "seat": 0, "action": action}
        start = time.perf_counter()
        status = await self.client.table("POST", f"/api/tables/{self.table}/actions", body)
        took = time.perf_counter() - start
        if status != 200:
            tally.refused += 1
        else:
            tally.actions.append(took)


async def laid(port: int, number: int, thinking: int) -> Person:
    game, seats = GAMES[number % len(GAMES)]
    client = Client(port)
    await client.send("GET", "/api/me")
    level = "strong" if number < thinking else "greedy"
    bots = [{"kind": "bot", "bot": level}] * (seats - 1)
    body = {"game": game, "seats": [{"kind": "human"}, *bots], "reactions": {"beat": 0}}
    status, made = await client.send("POST", "/api/tables", body)
    assert status == 201, made
    return Person(client, made["id"], number < thinking)


def cpu_of(pid: int) -> float:
    """Processor seconds that a process has used; 0 where the system does not tell."""
    try:
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def heads_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found: list[int] = []
    for file in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found += [int(word) for word in file.read_text().split()]
        except OSError:  # a thread that has ended
            continue
    return found


async def at_rest(tally: Tally, streams: int) -> None:
    """Every stream has the table that was there, and nothing has been sent for two seconds."""
    quiet, last = 0, -1
    for _ in range(1200):
        await asyncio.sleep(0.5)
        quiet = quiet + 1 if tally.events == last else 0
        last = tally.events
        if quiet >= 4 and tally.begun == streams:
            return
    raise SystemExit("the streams did not come to rest within ten minutes")


async def measure(port: int, wish: argparse.Namespace, pid: int) -> Tally:
    chance, tally = random.Random(1), Tally()
    people = [await laid(port, k, wish.thinking) for k in range(wish.games)]
    print(f"{len(people)} tables laid", flush=True)
    listeners = [
        (people[k % len(people)].client if k < len(people) else Client(port)).listen(
            people[k % len(people)].table, tally
        )
        for k in range(wish.streams)
    ]
    streams = [asyncio.create_task(listener) for listener in listeners]
    await at_rest(tally, wish.streams)
    print(f"{sum(not s.done() for s in streams)} streams open", flush=True)
    tally.events = tally.bytes = 0  # the tables that were there already came whole
    server, heads = cpu_of(pid), sum(map(cpu_of, heads_of(pid)))
    until = time.monotonic() + wish.seconds
    await asyncio.gather(*(p.play(wish.pace, until, tally, chance) for p in people))
    tally.server = cpu_of(pid) - server
    tally.heads = sum(map(cpu_of, heads_of(pid))) - heads
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    return tally


def report(tally: Tally, wish: argparse.Namespace) -> int:
    times = sorted(tally.actions)
    if len(times) < 20:
        print(f"only {len(times)} actions: give it more --seconds")
        return 1
    cuts = statistics.quantiles(times, n=100)
    done = len(times)
    out = {
        "engine": engine(),
        "load_average": wish.load,
        "games": wish.games,
        "streams": wish.streams,
        "thinking": wish.thinking,
        "seconds": wish.seconds,
        "actions": len(times),
        "actions_per_second": round(len(times) / wish.seconds, 1),
        "median_ms": round(1000 * cuts[49], 1),
        "p95_ms": round(1000 * cuts[94], 1),
        "p99_ms": round(1000 * cuts[98], 1),
        "longest_ms": round(1000 * times[-1], 1),
        "refused": tally.refused,
        "events": tally.events,
        "megabytes": round(tally.bytes / 1e6, 1),
        "bytes_per_event": round(tally.bytes / max(1, tally.events)),
        "games_over": tally.over,
        "server_processor_share": round(tally.server / wish.seconds, 2),
        "server_ms_per_action": round(1000 * tally.server / done, 2),
        "heads_ms_per_action": round(1000 * tally.heads / done, 2),
    }
    print(json.dumps(out, indent=2))
    if wish.out is not None:
        with wish.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(out) + "\n")
    return 0 if cuts[94] <= (THINKING_GOAL if wish.thinking else GOAL) else 1


def engine() -> str:
    """Compiled or pure: what the server ran on."""
    line = [sys.executable, "-c", "from railsplitter import _native; print(_native.mode())"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(line, env=env, capture_output=True, text=True, check=True).stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--streams", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=10)
    parser.add_argument("--thinking", type=int, default=0, help="tables whose bots search")
    parser.add_argument("--port", type=int, default=8399)
    parser.add_argument("--out", type=Path, help="append the figures to this file, a line a run")
    wish = parser.parse_args()
    wish.load = round(os.getloadavg()[0], 1)
    with tempfile.TemporaryDirectory() as folder:
        line = [sys.executable, "-m", "railsplitter", "serve", "--port", str(wish.port)]
        line += ["--data", folder]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        with (Path(folder) / "log").open("wb") as log:
            server = subprocess.Popen(line, env=env, stdout=log, stderr=log)
        try:
            wait(wish.port, server)
            gc.disable()  # a look through a thousand tables takes 0.6 s: all would wait for it
            tally = asyncio.run(measure(wish.port, wish, server.pid))
            return report(tally, wish)
        finally:
            server.terminate()
            server.wait()


def wait(port: int, server: subprocess.Popen[bytes]) -> None:
    """The server answers; whoever else answers there is none of ours."""
    import socket

    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            time.sleep(1)  # a server that cannot have the port has ended by then
            if server.poll() is not None:
                raise SystemExit(f"port {port} is taken: say another with --port")
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    sys.exit(main())
