"""Interleaved CPU-time ratios against catanatron: see bench/README.md."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEERS = ROOT / ".bench"
OURS = ROOT / ".venv"


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def peers_ready() -> None:
    """The peers' own environment, made once."""
    stamp = PEERS / ".made"
    wanted = (HERE / "peers.txt").read_text()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    venv.EnvBuilder(with_pip=True).create(PEERS)
    pip = [str(python_of(PEERS)), "-m", "pip", "install", "--quiet", "-r", str(HERE / "peers.txt")]
    subprocess.run(pip, check=True)
    stamp.write_text(wanted)


class Contender:
    """A worker process that plays when told."""

    def __init__(self, name: str, python: Path, script: str, args: list[str]) -> None:
        pure = str(int(name != "compiled"))
        env = dict(os.environ, PYTHONPATH=str(ROOT / "src"), RAILSPLITTER_PURE=pure)
        command = [str(python), str(HERE / script), *args]
        self.name = name
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
        )

    def rate(self, seconds: float) -> float:
        """Decisions per CPU second in one slice."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if self.name == "compiled" and answer["mode"] != "compiled":
            sys.exit("The engine is not compiled: run `python3 run.py compile` first.")
        return float(answer["decisions"]) / float(answer["cpu"])

    def stop(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(timeout=30)


def measure(rounds: int, seconds: float, game: str, players: int) -> dict[str, list[float]]:
    ours = [game, str(players)]
    contenders = [
        Contender("catanatron", python_of(PEERS), "worker_catanatron.py", ["4"]),
        Contender("pure", python_of(OURS), "worker.py", ours),
        Contender("compiled", python_of(OURS), "worker.py", ours),
    ]
    for contender in contenders:
        contender.rate(0.3)  # warm up
    rates: dict[str, list[float]] = {c.name: [] for c in contenders}
    for number in range(rounds):
        for contender in contenders:
            rates[contender.name].append(contender.rate(seconds))
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
    for contender in contenders:
        contender.stop()
    return rates


def report(rates: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    out: dict[str, dict[str, float]] = {}
    for name, values in rates.items():
        ratios = [mine / theirs for mine, theirs in zip(values, rates["catanatron"], strict=True)]
        out[name] = {
            "decisions_per_s": round(statistics.median(values)),
            "ratio": round(statistics.median(ratios), 2),
            "least": round(min(ratios), 2),
            "most": round(max(ratios), 2),
        }
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--game", default="snowdonia", help="our game; theirs is for four players")
    parser.add_argument(
        "--players", type=int, default=4, help="ours, or the nearest number that the game is for"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    peers_ready()
    result = report(measure(given.rounds, given.seconds, given.game, given.players))
    if given.json:
        print(json.dumps(result, indent=1))
        return
    for name, row in result.items():
        print(
            f"{name:<11}{row['decisions_per_s']:>10,.0f} decisions/s"
            f"   ratio {row['ratio']:.2f} ({row['least']:.2f} to {row['most']:.2f})"
        )


if __name__ == "__main__":
    main()
