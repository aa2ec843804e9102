"""Masked PPO by self-play, small enough to read: one file of learning over `Tables` and `Net`.

    python -m railsplitter.lab.ppo snowdonia --minutes 10

Whole games are played by the net against itself. Every decision gets what its seat has won in the
end, so no seat's future has to be guessed; the value head is the baseline.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from railsplitter.lab.net import CLOSED, Floats, Net, Whole, listed
from railsplitter.lab.vector import Tables


@dataclass(frozen=True)
class Manner:
    """How to learn."""

    tables: int = 64
    hidden: int = 128
    rows: int = 8192  # decisions of whole games for one improvement
    epochs: int = 3
    batch: int = 1024
    rate: float = 5e-4
    clip: float = 0.2
    entropy: float = 0.01
    points: float = 40.0  # a lead of so many points counts as much as the win itself
    seed: int = 1


@dataclass
class Memory:
    """Decisions: what was seen, what was open, what was chosen, how likely it was, what came."""

    seen: list[Whole] = field(default_factory=list)
    open: list[Whole] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    share: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)


class Learner:
    """A net and the games it plays against itself."""

    def __init__(self, game: str, manner: Manner) -> None:
        self.manner = manner
        self.games = Tables(game, num_envs=manner.tables)
        self.rng = np.random.default_rng(manner.seed)
        rows, info = self.games.reset(seed=manner.seed)
        width, answers = rows.shape[1], info["action_mask"].shape[1]
        self.net = Net(width, answers, manner.hidden, manner.seed)
        self.steps = Adam(self.net.weights, manner.rate)
        self.rows, self.info = rows.copy(), info
        self.running = [Memory() for _ in range(manner.tables)]  # games that are not over
        self.seats: list[list[int]] = [[] for _ in range(manner.tables)]
        self.is_scaled = False

    def gather(self) -> Memory:
        """Play until enough decisions of whole games are there."""
        memory = Memory()
        while len(memory.chosen) < self.manner.rows:
            self.play_step(memory)
        if not self.is_scaled:
            self.net.fit_scale(np.stack(memory.seen))
            self.is_scaled = True
            return self.gather()  # the first games were chosen without a scale
        return memory

    def play_step(self, memory: Memory) -> None:
        """One decision at every table; games that end go into the memory."""
        open_ = listed(self.info["action_mask"])
        shares = self.net.shares(self.net.body(self.net.scaled(self.rows))[1], open_)
        at = drawn(shares, self.rng)
        for table, k in enumerate(at):
            running = self.running[table]
            running.seen.append(self.rows[table])
            running.open.append(open_[table])
            running.chosen.append(int(k))
            running.share.append(float(shares[table, k]))
            self.seats[table].append(int(self.info["seat"][table]))
        rows, _, ended, cut, self.info = self.games.step(open_[np.arange(len(at)), at])
        self.rows = rows.copy()
        for over in np.flatnonzero(ended | cut):
            self.close(int(over), memory)

    def close(self, table: int, memory: Memory) -> None:
        """A game is over: everybody learns what came of it."""
        running, seats = self.running[table], self.seats[table]
        won = worth(self.info["returns"][table], self.info["points"][table], self.manner.points)
        running.won = [won[seat] for seat in seats]
        for name in ("seen", "open", "chosen", "share", "won"):
            getattr(memory, name).extend(getattr(running, name))
        self.running[table], self.seats[table] = Memory(), []

    def improve(self, memory: Memory) -> None:
        """A few passes over the decisions, in mixed order."""
        inputs = self.net.scaled(np.stack(memory.seen))
        open_, chosen = padded(memory.open), np.array(memory.chosen)
        share = np.array(memory.share, np.float32)
        won = np.array(memory.won, np.float32)
        gain = won - self.net.worth(self.net.body(inputs)[1])
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        for part in self.parts(len(chosen)):
            taken = (inputs[part], open_[part], chosen[part], share[part], gain[part], won[part])
            self.steps.step(gradients(self.net, self.manner, *taken))

    def parts(self, count: int) -> Iterator[NDArray[np.int64]]:
        for _ in range(self.manner.epochs):
            order = self.rng.permutation(count)
            for first in range(0, count, self.manner.batch):
                yield order[first : first + self.manner.batch]


def worth(returns: Floats, points: Floats, scale: float) -> list[float]:
    """What a game came to for each seat: half the win, half the lead over the best other seat."""
    made = []
    for seat in range(len(points)):
        others = np.delete(points, seat)
        lead = points[seat] - others.max() if len(others) else points[seat]
        made.append(float(0.5 * returns[seat] + 0.5 * np.clip(lead / scale, -1, 1)))
    return made


def drawn(shares: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """A place in each row, as likely as it says."""
    below = shares.cumsum(axis=1)
    dice = rng.random((len(shares), 1)) * below[:, -1:]
    made: NDArray[np.int64] = np.minimum((below < dice).sum(axis=1), (shares > 0).sum(axis=1) - 1)
    return made


def padded(rows: list[Whole]) -> Whole:
    made = np.full((len(rows), max(len(row) for row in rows)), CLOSED, np.int64)
    for at, row in enumerate(rows):
        made[at, : len(row)] = row
    return made


def gradients(
    net: Net,
    manner: Manner,
    inputs: Floats,
    open_: Whole,
    chosen: NDArray[np.int64],
    share: Floats,
    gain: Floats,
    won: Floats,
) -> dict[str, Floats]:
    """The gradient of PPO's clipped loss, of the value's error and of the entropy, by hand."""
    w, count = net.weights, len(inputs)
    first, hidden = net.body(inputs)
    shares = net.shares(hidden, open_)
    at = np.arange(count)
    ratio = shares[at, chosen] / share
    clipped = ((ratio > 1 + manner.clip) & (gain > 0)) | ((ratio < 1 - manner.clip) & (gain < 0))
    push = np.where(clipped, 0.0, -gain * ratio).astype(np.float32)
    logits = -shares * push[:, None]
    logits[at, chosen] += push
    logs = np.log(np.maximum(shares, 1e-9))
    entropy = -(shares * logs).sum(axis=1, keepdims=True)
    logits += manner.entropy * shares * (logs + entropy)
    logits[open_ == CLOSED] = 0.0
    logits /= count
    error = ((net.worth(hidden) - won) / count).astype(np.float32)
    made = {name: np.zeros_like(value) for name, value in w.items()}
    np.add.at(made["answer"], open_, logits[:, :, None] * hidden[:, None, :])
    np.add.at(made["bias"], open_, logits)
    made["value"] = hidden.T @ error
    back = np.einsum("bk,bkh->bh", logits, w["answer"][open_]) + error[:, None] * w["value"]
    back *= 1 - hidden**2
    made["w2"], made["b2"] = first.T @ back, back.sum(axis=0)
    back = (back @ w["w2"].T) * (1 - first**2)
    made["w1"], made["b1"] = inputs.T @ back, back.sum(axis=0)
    return made


class Adam:
    """Adam's steps, in place."""

    def __init__(self, weights: dict[str, Floats], rate: float) -> None:
        self.weights, self.rate, self.count = weights, rate, 0
        self.first = {name: np.zeros_like(value) for name, value in weights.items()}
        self.second = {name: np.zeros_like(value) for name, value in weights.items()}

    def step(self, gradients: dict[str, Floats]) -> None:
        self.count += 1
        rate = self.rate * np.sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count)
        for name, gradient in gradients.items():
            self.first[name] += 0.1 * (gradient - self.first[name])
            self.second[name] += 0.001 * (gradient**2 - self.second[name])
            self.weights[name] -= (
                rate * self.first[name] / (np.sqrt(self.second[name]) + 1e-8)
            ).astype(np.float32)


def share_against_random(net: Net, game: str, games: int, seed: int = 7) -> float:
    """The share of games that the net wins, one seat of it in turn, against random answers."""
    tables = Tables(game, num_envs=min(64, games))
    rows, info = tables.reset(seed=seed)
    rng = np.random.default_rng(seed)
    mine = np.arange(tables.num_envs) % tables.plan.seats
    won: list[float] = []
    while len(won) < games:
        open_ = listed(info["action_mask"])
        shares = net.shares(net.body(net.scaled(rows))[1], open_)
        best = shares.argmax(axis=1)
        by_lot = drawn((open_ != CLOSED).astype(np.float32), rng)
        at = np.where(info["seat"] == mine, best, by_lot)
        rows, _, ended, cut, info = tables.step(open_[np.arange(len(at)), at])
        for table in np.flatnonzero(ended | cut):
            won.append((info["returns"][table][mine[table]] + 1) / 2)
            mine[table] = (mine[table] + 1) % tables.plan.seats
    return float(np.mean(won[:games]))


def learn(game: str, seconds: float, manner: Manner | None = None, say: bool = True) -> Net:
    """Improve for so long; now and then the share against random answers is told."""
    learner = Learner(game, manner or Manner())
    began, told = time.monotonic(), 0.0
    rounds = 0
    while time.monotonic() - began < seconds:
        learner.improve(learner.gather())
        rounds += 1
        if say and time.monotonic() - told > 30:
            told = time.monotonic()
            share = share_against_random(learner.net, game, 64)
            note(f"{told - began:6.0f} s, {rounds} rounds: {share:.0%} against random")
    return learner.net


def note(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="railsplitter.lab.ppo")
    parser.add_argument("game", nargs="?", default="snowdonia")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--out", type=Path, default=None)
    wish = parser.parse_args()
    net = learn(wish.game, 60 * wish.minutes)
    note(f"{share_against_random(net, wish.game, 400):.1%} of 400 games against random")
    if wish.out is not None:
        net.save(wish.out)


if __name__ == "__main__":
    main()
