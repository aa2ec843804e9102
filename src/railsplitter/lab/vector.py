"""Gymnasium: many games of a title in step, every seat of them for the agent to play.

Each row belongs to the seat that is asked at its table, which `info["seat"]` names. The reward of
a step is what the seat that acted has won by it; where a game ended, `info["returns"]` and
`info["points"]` have a row of all seats. A game that ends begins anew in the same step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.desk import NO_CUT, Herd
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.state import State
from railsplitter.lab.aec import SEEDS, seen_space
from railsplitter.lab.plan import plan_of, rules_of
from railsplitter.lab.table import Row, Table

Rows = NDArray[np.int64]


class Tables(VectorEnv[Rows, Rows, NDArray[np.float64]]):
    """So many tables. What it hands out shows its memory: copy what must outlive a step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        packs: Sequence[str | Path] = (),
        rounds: int = 0,
    ) -> None:
        self.plan = plan_of(game, seats, options, packs, rounds)
        self.edition, self.space, self.encoder = rules_of(self.plan)
        self.num_envs = num_envs
        self.herd = Herd(self.space, self.encoder)
        self.rng = np.random.default_rng()
        self.single_observation_space = seen_space(int(self.herd.width))
        self.single_action_space = spaces.Discrete(int(self.space.size))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        if seed is not None:
            self.rng = np.random.default_rng(
                [n or 0 for n in seed] if isinstance(seed, list) else seed
            )
        states = [self._start() for _ in range(self.num_envs)]
        now, rounds = int(self.encoder.round_of(states[0])), self.plan.rounds
        self.last = now + rounds - 1 if rounds else int(NO_CUT)
        self.herd.begin(states, self.last)
        self.seen = Shown(self.herd.seen, self.num_envs)
        self.open = Shown(self.herd.open, self.num_envs)
        return self.seen.rows(), self._info()

    def step(  # type: ignore[override]
        self, actions: Rows
    ) -> tuple[Rows, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        actors = self.herd.seats()
        over = self.herd.step(np.asarray(actions).tolist())
        rewards = np.zeros(self.num_envs)
        ended, cut = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        ends = np.zeros((2, self.num_envs, self.plan.seats)) if over else None
        for at in over:
            table = self.table(at)
            cut[at], ended[at] = table.is_cut(), not table.is_cut()
            won = table.returns()
            rewards[at] = won[actors[at]]
            if ends is not None:
                ends[:, at] = won, table.points()
            self.herd.put(at, self._start())
        more = {} if ends is None else {"returns": ends[0], "points": ends[1]}
        return self.seen.rows(), rewards, ended, cut, self._info() | more

    def table(self, at: int) -> Table:
        """One of the tables, as a copy."""
        made = Table.__new__(Table)
        made.plan, made.last = self.plan, self.last
        made.edition, made.space, made.encoder = self.edition, self.space, self.encoder
        desk = self.herd.desks[at]
        made.desk = desk.twin(desk.state.chance.copy())
        return made

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to close."""

    def _start(self) -> State:
        return self.edition.start(seeded(int(self.rng.integers(SEEDS))))

    def _info(self) -> dict[str, Any]:
        seats = np.array(self.herd.seats(), dtype=np.int64)
        return {"action_mask": self.open.rows(), "seat": seats}


class Shown:
    """A slate as rows of an array: the memory itself, or a copy of what lists hold."""

    def __init__(self, slate: Slate, rows: int) -> None:
        self.slate = slate
        self.count = rows
        numbers: Any = slate.numbers
        self.held: Row | None = None
        if not isinstance(numbers, list):
            self.held = np.frombuffer(numbers, dtype=np.int64).reshape(rows, -1)

    def rows(self) -> Rows:
        if self.held is not None:
            return self.held
        return np.array(self.slate.numbers, dtype=np.int64).reshape(self.count, -1)
