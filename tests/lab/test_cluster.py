"""Runs on a real cluster of this machine: the same digests, also when a worker is killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from railsplitter.cli import pool
from railsplitter.cli.selfplay import Chunk, Done, Setup, play_chunk
from railsplitter.cli.study import Study, Wish
from railsplitter.kernel.errors import BadUsage
from railsplitter.lab.study.order import read

pytestmark = [
    pytest.mark.compiled,
    pytest.mark.filterwarnings("ignore"),  # dask warns of its own ports and of lost workers
]
SETUP = Setup("snowdonia", 2)
STUDY = """
title = "Excavation"
game = "snowdonia"
players = 2
version = "1"
bots = ["random"]
games = 40
metrics = ["points"]
[[arms]]
name = "as it stands"
[[arms]]
name = "varied"
[arms.rows.rates]
rates = [{ id = "excavate", start = 1 }]
"""
PATIENCE = 600  # seconds, only against hangs: a busy machine is no fault
CHUNKS = [Chunk(SETUP, ("random", "random"), 3, first, 8) for first in range(0, 160, 8)]


def digests(done: list[Done]) -> list[str]:
    games = sorted((game for piece in done for game in piece.games), key=lambda game: game.game)
    return [game.digest for game in games]


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    made = LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    )
    yield made
    made.close(timeout=PATIENCE)


def test_a_cluster_plays_the_same_games_also_when_a_worker_is_killed(
    cluster: LocalCluster,
) -> None:
    here = digests(list(pool.each(play_chunk, CHUNKS, 1)))
    address = cluster.scheduler_address
    there: list[Done] = []
    for done in pool.each(play_chunk, CHUNKS, 1, address):
        there.append(done)
        if len(there) == 2:  # in the middle of the run
            victim = next(iter(cluster.workers.values()))
            os.kill(victim.process.pid, signal.SIGKILL)
    assert digests(there) == here


def test_a_study_on_a_cluster_is_the_same_study(cluster: LocalCluster, tmp_path: Path) -> None:
    """Rows of an arm travel with the work, and parts come back in any order."""
    file = tmp_path / "study.toml"
    file.write_text(STUDY, encoding="utf-8")
    digests = []
    for on in ("", cluster.scheduler_address):
        study = Study(read(file), Wish(tmp_path / f"out{len(on)}", 1, on))
        study.play(40)
        digests.append(study.digest())
    assert digests[0] == digests[1] != ""


def test_a_scheduler_that_is_not_there_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("railsplitter.lab.cluster.PATIENCE", "1s")
    with pytest.raises(BadUsage, match="no scheduler answers"):
        list(pool.each(play_chunk, CHUNKS, 1, "tcp://127.0.0.1:9"))
