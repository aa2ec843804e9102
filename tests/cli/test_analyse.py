"""`analyse` at the command line."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import Command
from tests.cli.test_explain import record_of


def test_a_game_is_analysed_for_people_and_programs(command: Command, tmp_path: Path) -> None:
    path = record_of(tmp_path, 8)
    told = command("analyse", path, "--iterations", "12", "--json").json
    assert told["playouts"] == 12
    assert told["entries"] == 8
    assert len(told["luck"]) == 2
    said = command("analyse", path, "--iterations", "12").out
    for part in ("Chance to win of", "Turning points:", "Slips", "Luck of"):
        assert part in said


def test_no_time_is_refused(command: Command, tmp_path: Path) -> None:
    done = command("analyse", record_of(tmp_path, 2), "--seconds", "0")
    assert done.status == 2
    assert "seconds 0: expected more than 0" in done.err
