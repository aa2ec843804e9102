"""The command as such: help, usage, errors, exit statuses, standard output kept clean."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from railsplitter import __version__
from railsplitter.cli import box, errors, main
from railsplitter.kernel.errors import BadUsage, RecordError
from tests.cli.command import Command, environment, run_program

COMMANDS = ("play", "games", "rules", "replay", "why", "simulate", "fuzz", "bench", "data", "dice")


def test_help_names_every_command(command: Command) -> None:
    ran = command("--help")
    assert ran.status == 0
    assert all(f"  {name} " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, command: Command) -> None:
    ran = command(name, "--help")
    assert ran.status == 0
    assert ran.out.startswith(f"Usage: railsplitter {name}")


def test_help_loads_no_engine() -> None:
    code = (
        "import sys; from railsplitter.cli.main import run; run(['--help']);"
        "sys.exit(any(m.startswith(('railsplitter.games.', 'railsplitter.kernel.state', 'rich.',"
        " 'textual')) for m in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, check=False
    )
    assert done.returncode == 0


def test_version(command: Command) -> None:
    assert command("--version") == (0, f"railsplitter {__version__}\n", "")


@pytest.mark.parametrize(
    "args",
    [
        ["nonsense"],
        ["games", "--nonsense"],
        ["games", "too", "many"],
        ["rules"],
        ["data"],
        ["dice", "roll"],
        ["play"],
        ["play", "snowdonia", "--seed", "1", "--sealed"],
        ["play", "snowdonia", "--seed", "one"],
        ["replay"],
        ["replay", "x", "--to", "many"],
        ["bench", "snowdonia", "--seconds", "0"],
        ["bench", "nothing"],
    ],
)
def test_a_wrong_call_is_one_sentence_with_status_2(args: list[str], command: Command) -> None:
    ran = command(*args)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("error[usage]: ")
    assert ran.err.count("\n") == 1


def test_with_json_the_error_is_an_object_on_standard_error(command: Command) -> None:
    ran = command("simulate", "snowdonia", "--players", "9", "--json")
    assert ran.out == ""
    assert ran.error == {
        "code": "usage",
        "status": 2,
        "text": "snowdonia: 9 players: expected one of 1, 2, 3, 4, 5",
    }
    assert command("simulate", "--json", "--nonsense").error["code"] == "usage"


def test_as_a_program_the_streams_are_apart() -> None:
    good = run_program("games", "--json")
    assert (good.status, good.err) == (0, "")
    assert good.json["games"]
    bad = run_program("rules", "snowdona")
    assert (bad.status, bad.out) == (2, "")
    assert bad.err.startswith("error[usage]: game 'snowdona': expected one of snowdonia, ")
    assert bad.err.endswith(" (did you mean snowdonia?)\n")


def test_a_bug_of_ours_is_a_sentence_and_the_traceback_is_for_those_who_ask(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(json: bool) -> int:
        raise ZeroDivisionError("nothing to share")

    monkeypatch.setattr(box, "run", fail)
    monkeypatch.delenv("RAILSPLITTER_DEBUG", raising=False)
    ran = command("games")
    assert ran.status == 1
    assert ran.err.startswith("error[bug]: ZeroDivisionError: nothing to share")
    assert "RAILSPLITTER_DEBUG=1" in ran.err
    assert "Traceback" not in ran.err
    monkeypatch.setenv("RAILSPLITTER_DEBUG", "1")
    asked = command("games")
    assert "Traceback" in asked.err
    assert asked.err.splitlines()[-1].startswith("error[bug]: ")


@pytest.mark.parametrize(
    ("raised", "status", "words"),
    [
        (BadUsage("so"), 2, "error[usage]: so"),
        (RecordError("so"), 1, "error[record]: so"),
        (PermissionError(13, "Permission denied", "x.json"), 1, "error[file]: x.json: Permission"),
        (OSError("odd"), 1, "error[file]: odd"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_every_error_has_its_status(
    raised: BaseException, status: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def call() -> int:
        raise raised

    assert errors.guarded(call, as_json=False) == status
    assert capsys.readouterr().err.startswith(words)


def test_main_leaves_with_the_status(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main.main(["simulate", "nothing", "--players", "2"])
    assert left.value.code == 2
    capsys.readouterr()


def test_a_reader_who_stops_reading_gets_no_traceback(tmp_path: Path) -> None:
    line = f'"{sys.executable}" -m railsplitter rules snowdonia | head -n 1'
    done = subprocess.run(
        ["sh", "-c", line], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["fuzz", "snowdonia", "--players", ""], "--players '': expected numbers such as 2,3"),
        (["serve", "--database", ""], "--database '': expected sqlite:///FILE or postgresql"),
        (["backup", "x", "--database", " "], "--database ' ': expected sqlite:///FILE"),
        (["drill", "--database", ""], "--database '': expected sqlite:///FILE"),
        (["serve", "--address", ""], "--address '': expected a URL"),
        (["serve", "--address", "not a url"], "--address 'not a url': expected a URL such as"),
        (["serve", "--address", "https://"], "--address 'https://': expected a URL such as"),
        (["serve", "--address", "http://x:99999"], "--address 'http://x:99999': expected a URL"),
        (["serve", "--address", "http://[::1"], "--address 'http://[::1': expected a URL"),
    ],
)
def test_an_option_says_something(args: list[str], expected: str, command: Command) -> None:
    ran = command(*args)
    assert (ran.status, ran.out) == (2, "")
    assert expected in ran.err


@pytest.mark.parametrize("name", ["replay", "analyse"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a file without an end is needed")
def test_a_file_without_an_end_is_no_record(name: str, command: Command) -> None:
    ran = command(name, "/dev/full")
    assert ran.status == 2
    assert "/dev/full: expected a record (more than 64 MB)" in ran.err
