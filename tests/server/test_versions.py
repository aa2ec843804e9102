"""Tables go on by the rules version they were begun with, whatever version is the present one."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.record import read
from railsplitter.server.bots.main import Job, Thinker
from railsplitter.server.titles.engines import Engines
from tests.games.later import later_snowdonia
from tests.server.serving import first_offer, serving

NOW = find_game("snowdonia").rules_version
LATER = str(int(NOW) + 1)  # the version that `later_snowdonia` makes the present one


def begun(folder: Path) -> str:
    """The record of a game that two people began by the rules of today."""
    with serving(folder) as server:
        anna = server.browser("Anna")
        table = anna.lay("snowdonia", "human", "human", dice="seeded", seed=3)
        for _ in range(3):
            seen = anna.table(table)
            anna.act(table, seen["asked"], seen["n"], first_offer(seen))
        text = anna.get(f"/api/tables/{table}/record")
        assert f'"rules":"{NOW}"' in text
        return str(text)


def test_an_old_game_is_taken_in_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("then", "now", "data"):
        (tmp_path / name).mkdir()
    text = begun(tmp_path / "then")
    later_snowdonia(tmp_path / "data", monkeypatch)
    with serving(tmp_path / "now") as server:
        anna = server.browser("Anna")
        table = anna.raw("/api/imports", text.encode(), "application/jsonl").json()["id"]
        seen = anna.table(table)
        anna.act(table, seen["asked"], seen["n"], first_offer(seen))
        copy = read(anna.get(f"/api/tables/{table}/record"))
        assert copy.header.rules == NOW
        assert len(copy.entries) == 4
        fresh = anna.lay("snowdonia", "human", "human", dice="seeded", seed=3)
        assert read(anna.get(f"/api/tables/{fresh}/record")).header.rules == LATER
    with serving(tmp_path / "now") as server:  # and again after a restart
        assert server.lobby.room(table).engine.edition.version == NOW


def test_engines_and_bots_know_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later_snowdonia(tmp_path, monkeypatch)
    engines = Engines()
    old, new = engines.get("snowdonia", 2, {}, NOW), engines.get("snowdonia", 2, {})
    assert (old.edition.version, new.edition.version) == (NOW, LATER)
    assert engines.get("snowdonia", 2, {}, LATER) is new
    state = old.edition.start(seeded(1))
    job = Job("t", "snowdonia", 2, (), 0, state.seat(), "random", tuple(state.numbers()))
    thinker = Thinker()
    assert thinker.choose(msgspec.structs.replace(job, version=NOW)) in state.options()
