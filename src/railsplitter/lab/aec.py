"""PettingZoo: all seats of a title as agents, one asked at a time, with action masks.

    from railsplitter.lab.aec import env
    table = env("confederate-rails", seats=3)

A parallel form does not exist: exactly one seat is asked at a time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from railsplitter.lab.names import VERSION, camel
from railsplitter.lab.plan import plan_of, rules_of
from railsplitter.lab.table import Table

SEEDS = 1 << 62
NUMBERS = np.iinfo(np.int64)


def seen_space(width: int) -> Any:
    """Observations: whole numbers, described in docs/lab/observations.md."""
    return spaces.Box(NUMBERS.min, NUMBERS.max, (width,), np.int64)


class SeatedAgents(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A title as PettingZoo knows games."""

    def __init__(
        self,
        game: str,
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        packs: Sequence[str | Path] = (),
        rounds: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.plan = plan_of(game, seats, options, packs, rounds)
        rules = rules_of(self.plan)
        self.metadata = {
            "render_modes": ["ansi"],
            "name": f"railsplitter_{camel(game)}_v{VERSION}",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.plan.seats)]
        answers, width = int(rules.space.size), int(rules.encoder.size) + 1
        mask = spaces.Box(0, 1, (answers,), np.int8)
        seen = spaces.Dict({"observation": seen_space(width), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(answers) for agent in self.possible_agents}
        self.rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.table = Table(self.plan, int(self.rng.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat()]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.take(int(action))
        if self.table.is_over():
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.table.seat()]
        self._accumulate_rewards()

    def _end(self) -> None:
        ended = self.truncations if self.table.is_cut() else self.terminations
        for agent, reward in zip(self.possible_agents, self.table.returns(), strict=True):
            self.rewards[agent] = reward
            ended[agent] = True

    def render(self) -> str:
        """The open question in words."""
        if self.table.is_over():
            return "the game is over"
        return self.table.edition.prompt(self.table.state).text

    def close(self) -> None:
        """There is nothing to close."""

    def state(self) -> Any:
        """All facts of the position, for critics that may know everything."""
        return np.array(self.table.state.numbers(), dtype=np.int64)


def env(game: str, **wishes: Any) -> SeatedAgents:
    """The environment as PettingZoo's own games give it; unopened answers are refused."""
    return SeatedAgents(game, **wishes)
