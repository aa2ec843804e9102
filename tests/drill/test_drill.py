"""The drill itself, for a minute on each database; by hand it runs for hours.

RAILSPLITTER_DRILL_SECONDS=600 makes it longer.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from railsplitter.cli.main import run
from railsplitter.drill.laboratory import Drill, Order, plans
from railsplitter.games import TITLES
from railsplitter.server.storage.database import Database
from tests.server.postgres import cluster, missing

SECONDS = float(os.environ.get("RAILSPLITTER_DRILL_SECONDS", "60"))
TABLES = 5  # one of each kind of game, alone and together: two cores play no more in a test
# The command gives a table 10 s to move again. Here other tests keep the machine busy: a table that
# stands still for a minute stands still for ever, which is what is to be found.
PATIENCE = 60.0
no_postgres = pytest.mark.skipif(
    bool(missing()) and not os.environ.get("CI"), reason=missing() or "there is PostgreSQL"
)


def drilled(folder: Path, database: str = "") -> Drill:
    lines: list[str] = []
    drill = Drill(Order(database, SECONDS, TABLES, healing=PATIENCE), folder, lines.append)
    drill.run()
    told = "\n".join([*lines, *(f"{f.kind} {f.table} {f.text}" for f in drill.tally.findings)])
    assert drill.tally.is_clean, told
    assert drill.is_whole
    assert drill.wounds, "nothing was put to the test"
    assert drill.tally.done["actions"] > len(drill.wounds)
    return drill


@pytest.mark.timeout(900)
def test_a_drill_on_sqlite_finds_nothing(tmp_path: Path) -> None:
    drilled(tmp_path)


@no_postgres
@pytest.mark.timeout(900)
def test_a_drill_on_postgresql_finds_nothing(tmp_path: Path) -> None:
    with cluster() as url:
        drilled(tmp_path, url)


def test_every_title_has_its_table_and_every_kind_of_table_is_there() -> None:
    laid = plans()
    assert {plan.game for plan in laid} == {name for name, title in TITLES.items() if title.game}
    assert {plan.people for plan in laid} == {1, 2}
    assert any(plan.clock for plan in laid)
    assert {plan.dice for plan in laid} == {"sealed", "seeded"}
    assert any(set(plan.seats) - {"human", "open"} for plan in laid)


@no_postgres
def test_a_database_with_tables_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with cluster() as url:
        database = Database(url)
        with database.engine.begin() as connection:
            connection.execute(text("create table mine (n integer)"))
        database.close()
        assert run(["drill", "--database", url, "--seconds", "1"]) == 2
    assert "expected an empty database" in capsys.readouterr().err


@pytest.mark.parametrize("url", ["sqlite:///mine.db", "nonsense"])
def test_another_database_is_refused(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["drill", "--database", url]) == 2
    assert "expected postgresql://" in capsys.readouterr().err


def test_ctrl_c_tells_the_figures_so_far_and_leaves_no_process(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "railsplitter", "drill", "--tables", "1", "--json"]
    running = subprocess.Popen(
        [*line, "--keep", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        start_new_session=True,
    )
    assert running.stderr is not None
    assert "the server is up" in running.stderr.readline()
    time.sleep(2)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    assert running.returncode == 130, err
    report = json.loads(out)
    assert not report["complete"]
    assert "Traceback" not in err
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)
