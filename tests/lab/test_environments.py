"""Every title under the conformance tests of PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

import copy
import pickle
import warnings
from importlib.util import find_spec
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from railsplitter.kernel.errors import BadUsage
from railsplitter.lab.aec import SeatedAgents, env
from railsplitter.lab.names import env_id
from railsplitter.lab.plan import plan_of
from railsplitter.lab.single import SingleSeat
from railsplitter.lab.table import Table
from railsplitter.lab.vector import Tables
from tests.lab.plans import TITLES, cut

pytestmark = pytest.mark.compiled
# PettingZoo's tests warn of what is allowed, such as a mask that is all zeros when not asked.
quiet = pytest.mark.filterwarnings("ignore::UserWarning")


@quiet
@pytest.mark.parametrize("game", TITLES)
def test_pettingzoo_api(game: str) -> None:
    api_test(env(game, rounds=cut(game)), num_cycles=60)


@quiet
@pytest.mark.parametrize("game", TITLES)
def test_pettingzoo_seeds(game: str) -> None:
    seed_test(lambda: env(game, rounds=cut(game)), num_cycles=25)


@pytest.mark.parametrize("game", TITLES)
def test_gymnasium_check(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # bounds as wide as the numbers, on purpose
        check_env(SingleSeat(game, rounds=cut(game)), skip_render_check=True)


@pytest.mark.parametrize("game", TITLES)
def test_every_title_is_registered_with_gymnasium(game: str) -> None:
    assert gymnasium.registry[env_id(game)].kwargs == {"game": game}


def test_gymnasium_makes_a_registered_title_single_and_as_a_vector() -> None:
    one = gymnasium.make("railsplitter/Snowdonia-v1", bots=("greedy",))
    _, info = one.reset(seed=3)
    assert one.action_space.contains(np.int64(info["action_mask"].argmax()))
    many = gymnasium.make_vec("railsplitter/Snowdonia-v1", num_envs=3)
    seen, info = many.reset(seed=3)
    assert seen.shape == (3, many.single_observation_space.shape[0])  # type: ignore[index]
    assert info["action_mask"].sum(axis=1).min() > 0


def played(table: Any, steps: int, seed: int = 5) -> list[int]:
    """Answers taken at random from a table's mask."""
    rng, taken = np.random.default_rng(seed), []
    for _ in range(steps):
        if table.is_over():
            break
        taken.append(int(rng.choice(list(table.legal()))))
        table.take(taken[-1])
    return taken


@pytest.mark.parametrize("game", ["snowdonia", "confederate-rails", "gcacw/valley-may"])
def test_tables_are_copied_and_pickled_with_their_dice(game: str) -> None:
    table = Table(plan_of(game, rounds=cut(game)), 7)
    played(table, 21)
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    played(table, 40)
    for twin in twins:
        played(twin, 40)
        assert twin.state.numbers() == table.state.numbers()
        assert twin.legal() == table.legal()


def test_a_verb_half_said_survives_a_pickle() -> None:
    table = Table(plan_of("gcacw/valley-may", rounds=3), 7)
    while table.desk.said < 0:
        table.take(table.legal()[0])
    twin = pickle.loads(pickle.dumps(table))
    assert (twin.desk.said, twin.legal()) == (table.desk.said, table.legal())
    assert copy.deepcopy(table).legal() == table.legal()


def test_an_answer_that_is_not_open_is_refused() -> None:
    agents = env("snowdonia")
    agents.reset(seed=1)
    closed = int(np.flatnonzero(agents.observe("seat_0")["action_mask"] == 0)[0])
    with pytest.raises(BadUsage, match="not open"):
        agents.step(closed)
    single = SingleSeat("snowdonia")
    single.reset(seed=1)
    closed = int(np.flatnonzero(single.action_masks() == 0)[0])
    _, reward, ended, _, info = single.step(np.int64(closed))
    assert (reward, ended, info["refused"]) == (-1.0, True, True)


def test_a_game_of_agents_ends_with_rewards_that_sum_to_nothing() -> None:
    agents = SeatedAgents("snowdonia", seats=2)
    agents.reset(seed=4)
    rng = np.random.default_rng(2)
    for agent in agents.agent_iter():
        seen, _, ended, cut_off, _ = agents.last()
        if ended or cut_off:
            break
        agents.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert agent in agents.possible_agents
    assert sum(agents.rewards.values()) == 0
    assert all(agents.terminations.values())


@pytest.mark.parametrize("game", ["snowdonia", "gcacw/peninsula-may"])
def test_a_vector_plays_as_single_tables_do(game: str) -> None:
    """Rows and masks of many tables in step are those of a table alone."""
    many = Tables(game, num_envs=3, rounds=cut(game))
    many.reset(seed=9)
    rng = np.random.default_rng(1)
    for _ in range(30):
        alone = [many.table(at) for at in range(3)]
        masks = many.open.rows()
        answers = []
        for at, table in enumerate(alone):
            seat = table.seat()
            assert (many.seen.rows()[at] == table.observe(seat)).all()
            assert (masks[at] == table.mask(seat)).all()
            answers.append(int(rng.choice(np.flatnonzero(masks[at]))))
        _, _, ended, stopped, _ = many.step(np.array(answers))
        for at, table in enumerate(alone):
            table.take(answers[at])
            assert table.is_over() == (ended[at] or stopped[at])


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="no wheel of open_spiel for this machine")
@pytest.mark.parametrize("game", TITLES)
def test_openspiel_random_sim(game: str) -> None:
    import pyspiel

    from railsplitter.lab.spiel import register

    title = pyspiel.load_game(register(game, rounds=cut(game)), {"exact": True})
    pyspiel.random_sim_test(title, num_sims=1, serialize=False, verbose=False)


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="no wheel of open_spiel for this machine")
def test_clones_of_openspiel_get_dice_of_their_own() -> None:
    import pyspiel

    from railsplitter.lab.spiel import register

    state = pyspiel.load_game(register("snowdonia")).new_initial_state()
    clones = [state.clone() for _ in range(8)]
    for one in clones:
        while not one.is_terminal():
            one.apply_action(one.legal_actions()[0])
    assert len({str(one) for one in clones}) > 1
