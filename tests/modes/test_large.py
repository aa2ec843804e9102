"""Worlds with more than thirty-two of everything: rules, saves and records hold in both modes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from railsplitter._native import mode
from railsplitter.cli.checks import Probe
from railsplitter.cli.walk import ADVISED, Walk
from railsplitter.games import book_of
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.playout import playout
from railsplitter.kernel.save import from_bytes, to_bytes
from tests.games.gcacw.world import world
from tests.games.snowdonia.many import PRINTED, many
from tests.modes.probe import MANY, WORLD

NEVER = 1 << 40
CASES = {
    WORLD: [case.id for case in book_of("gcacw/mcdowell")],
    MANY: [case.id for case in book_of("snowdonia")]
    + [f"CC.{number}" for number in range(PRINTED, 2 * PRINTED + 1)],
}


@pytest.fixture(scope="module", params=[WORLD, MANY])
def large(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Edition]:
    folder = tmp_path_factory.mktemp(request.param)
    return request.param, world(folder) if request.param == WORLD else many(folder, 3)


@pytest.mark.both_modes
def test_random_games_hold_every_check(large: tuple[str, Edition]) -> None:
    name, edition = large
    advised, limit = (25, 400) if mode() == "compiled" else (NEVER, 60)
    probe = Probe(edition, CASES[name], advised=advised)
    for walk in walks(probe, limit):
        failure = walk.run(must_end=False)
        assert failure is None
        assert walk.check_record() is None


def walks(probe: Probe, limit: int) -> Iterator[Walk]:
    """The beginnings of a few games; what a judge advises is in the digests."""
    found = (Walk(probe, seed, limit) for seed in range(10))
    return (walk for walk in found if walk.manner != ADVISED)


@pytest.mark.both_modes
def test_every_position_can_be_saved_and_gone_on_with(large: tuple[str, Edition]) -> None:
    _, edition = large
    state, chooser = edition.start(seeded(5)), seeded(6)
    for _ in range(20):
        playout(state, chooser, 25)
        numbers = from_bytes(to_bytes(state.numbers()))
        again = edition.restore(numbers, state.chance.copy())
        assert again.numbers() == state.numbers()
        assert again.options() == state.options()
        copied = chooser.copy()
        assert playout(again, chooser.copy(), 40) == playout(state.copy(), copied, 40)


def test_hands_hold_contracts_beyond_the_thirty_second(tmp_path: Path) -> None:
    edition = many(tmp_path, 3)
    held = 0
    for seed in range(6):
        state = edition.start(seeded(seed))
        playout(state, seeded(seed), 100_000)
        held |= sum(1 << int(card) for card in contracts(edition, state))
    assert held >> 32


def contracts(edition: Edition, state: object) -> Iterator[int]:
    """The contracts that seats hold, by their numbers."""
    for bits in getattr(state, "held"):  # noqa: B009  a fact of Snowdonia's state
        yield from (n for n in range(2 * PRINTED + 1) if bits >> n & 1)
