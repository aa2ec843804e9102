"""OpenSpiel: every title as a Python game, `pyspiel.load_game("railsplitter_snowdonia")`.

Dice fall inside of an action (sampled stochastic). A clone gets dice of its own, so that a
searcher never sees those that will really fall; with the parameter `exact` clones keep the true
ones, for tests that compare a state with its clone.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pyspiel

from railsplitter.games import game_ids
from railsplitter.lab.plan import Plan, plan_of, rules_of
from railsplitter.lab.table import Table

LONGEST = 100_000  # decisions of a game


def spiel_name(game: str) -> str:
    return "railsplitter_" + game.replace("/", "_").replace("-", "_")


class Seeds:
    """New seeds, one after the other, the same ones from the same start."""

    def __init__(self, seed: int) -> None:
        self.seed, self.count = seed, 0

    def next(self) -> int:
        self.count += 1
        text = f"{self.seed}/{self.count}".encode()
        return int.from_bytes(hashlib.sha256(text).digest()[:8], "big") >> 2


class Held:
    """A table inside of a state: OpenSpiel clones by a deep copy, which gets new dice."""

    def __init__(self, table: Table, seeds: Seeds, exact: bool) -> None:
        self.table, self.seeds, self.exact = table, seeds, exact

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        seed = None if self.exact else self.seeds.next()
        return Held(self.table.copy(seed), self.seeds, self.exact)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, as OpenSpiel asks for it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.held = Held(Table(game.plan, game.seeds.next()), game.seeds, game.exact)

    @property
    def table(self) -> Table:
        return self.held.table

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.table.is_over() else self.table.seat()

    def _legal_actions(self, player: int) -> list[int]:
        if self.table.is_over() or player != self.table.seat():
            return []
        return sorted(self.table.legal())

    def _apply_action(self, action: int) -> None:
        self.table.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.text(action)

    def is_terminal(self) -> bool:
        return self.table.is_over()

    def returns(self) -> list[float]:
        return self.table.returns() if self.table.is_over() else [0.0] * self.table.plan.seats

    def __str__(self) -> str:
        return " ".join(map(str, self.table.state.numbers()))


class Observer:
    """What a player sees, as a tensor."""

    def __init__(self, width: int) -> None:
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.table.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return " ".join(map(str, state.table.observe(player).tolist()))


def game_type(plan: Plan) -> Any:
    types = pyspiel.GameType
    return types(
        short_name=spiel_name(plan.game),
        long_name=rules_of(plan).edition.game.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.SAMPLED_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=plan.seats,
        min_num_players=plan.seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seed": 1, "exact": False},
    )


def register(game: str, seats: int = 0, rounds: int = 0) -> str:
    """Make a title known to OpenSpiel; the name to load it by."""
    plan = plan_of(game, seats, rounds=rounds)
    kind = game_type(plan)

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """The title; OpenSpiel makes it with parameters only, so the plan is bound here."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            self.plan = plan
            given = params or {}
            self.seeds = Seeds(int(given.get("seed", 1)))
            self.exact = bool(given.get("exact", False))
            info = pyspiel.GameInfo(
                num_distinct_actions=int(rules_of(plan).space.size),
                max_chance_outcomes=0,
                num_players=plan.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=None,
                max_game_length=LONGEST,
            )
            super().__init__(kind, info, given)

        def new_initial_state(self, *ignored: Any) -> SpielState:
            return SpielState(self)

        def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
            return Observer(int(rules_of(plan).encoder.size) + 1)

    pyspiel.register_game(kind, SpielGame)
    return spiel_name(game)


def register_all() -> list[str]:
    """Every title, under its own name."""
    return [register(game) for game in game_ids()]
