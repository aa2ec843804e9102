"""Gymnasium: one seat of a title, bots in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from railsplitter.bots import make_bot
from railsplitter.bots.bot import ask, looks_for
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.lab.aec import SEEDS, seen_space
from railsplitter.lab.plan import plan_of
from railsplitter.lab.table import Mask, Row, Table

REFUSED = -1.0  # the reward of an answer that is not open: it ends the game


class SingleSeat(gymnasium.Env[Row, np.int64]):
    """A seat against bots. The mask is in the info, and in `action_masks()` for those who ask.

    Bots answer questions; nobody does anything aside (no deals are made).
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  Gymnasium reads it from the class

    def __init__(
        self,
        game: str,
        seats: int = 0,
        seat: int = 0,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, str] | None = None,
        packs: Sequence[str | Path] = (),
        rounds: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.plan = plan_of(game, seats, options, packs, rounds)
        if not 0 <= seat < self.plan.seats:
            raise BadUsage(f"seat {seat}: expected 0 to {self.plan.seats - 1}")
        self.mine = seat
        self.render_mode = render_mode
        self.table = Table(self.plan, 0)
        title = self.table.edition.game
        names = [bots[k % len(bots)] for k in range(self.plan.seats)]
        self.bots = [make_bot(name, title) for name in names]
        self.observation_space = seen_space(self.table.width)
        self.action_space = spaces.Discrete(self.table.answers)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        self.table = Table(self.plan, self._seed())
        chances = [seeded(self._seed()) for _ in range(self.plan.seats)]
        self.looks = looks_for(self.table.edition, chances)
        self._others()
        return self.table.observe(self.mine), self._info()

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        answer, table = int(action), self.table
        if table.is_over() or answer not in table.legal():
            info = {**self._info(), "refused": True}
            return table.observe(self.mine), REFUSED, True, False, info
        table.take(answer)
        self._others()
        over, cut = table.is_over(), table.is_cut()
        reward = table.returns()[self.mine] if over else 0.0
        return table.observe(self.mine), reward, over and not cut, cut, self._info()

    def action_masks(self) -> Mask:
        """The mask of the open question, as masked learners ask for it."""
        return self.table.mask(self.mine)

    def render(self) -> str:
        """The open question in words."""
        if self.table.is_over():
            return "the game is over"
        return self.table.edition.prompt(self.table.state).text

    def _others(self) -> None:
        """Let bots answer until one's own seat is asked, or the game is over."""
        desk = self.table.desk
        while not desk.is_over() and desk.seat() != self.mine:
            seat = desk.seat()
            desk.state.apply(ask(self.bots[seat], self.looks[seat], desk.state))
            desk.ask()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _seed(self) -> int:
        return int(self.np_random.integers(SEEDS))
