"""The checks: which steps there are, which engine runs which tests, and how they share cores."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import check, compiling
from tools.side_by_side import Step, fitting, run_all

NO_COMPILER = "There is no C compiler here."


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "missing", lambda: "")


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "missing", lambda: NO_COMPILER)


def run_steps(monkeypatch: pytest.MonkeyPatch, *steps: Step) -> int:
    monkeypatch.setattr(check, "steps", lambda args, python: list(steps))
    return check.main([])


def saying(name: str, code: str, *after: str) -> Step:
    return Step(name, ["-c", code], after=after)


# -- steps


def test_a_failing_step_fails_the_whole_and_stops_no_other(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    bad, good = saying("bad", "raise SystemExit(2)"), saying("good", "print('still run')", "bad")
    assert run_steps(monkeypatch, bad, good) == 1
    said = capfd.readouterr().out
    assert "still run" in said
    summary = [line.split() for line in said.splitlines()[-2:]]
    assert [(words[0], words[-1]) for words in summary] == [("FAILED", "bad"), ("ok", "good")]


def test_a_step_ended_by_a_signal_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    dies = saying("dies", "import os, signal; os.kill(os.getpid(), signal.SIGTERM)")
    assert run_steps(monkeypatch, dies) == 1


def test_a_step_that_cannot_run_here_is_skipped_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run_steps(monkeypatch, Step("compile", ["-c", "raise"], "no compiler")) == 0
    assert "compile: no compiler" in capfd.readouterr().out


def test_a_second_try_must_succeed_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """No tests left to try (5) is no success, nor is a second failure."""
    code = "import sys; sys.exit(int(sys.argv[-1]))"
    for second, passed in (("0", 0), ("1", 1), ("5", 1)):
        step = Step("tests", ["-c", code, "1"], fine=(0, 5), again=(second,))
        assert run_steps(monkeypatch, step) == passed


def test_a_choice_that_finds_no_test_is_no_success(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    none = Step("tests", ["-c", "raise SystemExit(5)"], fine=(0, 5))
    assert run_steps(monkeypatch, none) == 1
    assert "no test was chosen" in capfd.readouterr().out
    some = Step("more tests", ["-c", ""], fine=(0, 5))
    assert run_steps(monkeypatch, none, some) == 0


def test_the_output_of_a_step_stays_in_one_piece(capfd: pytest.CaptureFixture[str]) -> None:
    """Two steps that talk at the same time do not mix their words."""
    talk = "import sys; [print(sys.argv[1], end=' ', flush=True) for _ in range(200)]"
    run_all([Step(name, ["-c", talk, name]) for name in ("one", "two")], at_once=2)
    lines = [line for line in capfd.readouterr().out.splitlines() if "one one" in line]
    assert lines == [" ".join(["one"] * 200)]


def test_two_steps_run_at_the_same_time(tmp_path: Path) -> None:
    """Each waits until the other is there."""
    meet = (
        "import pathlib, sys\n"
        "here = pathlib.Path(sys.argv[1]); (here / sys.argv[2]).touch()\n"
        "while len(list(here.iterdir())) < 2: pass\n"
    )
    steps = [Step(name, ["-c", meet, str(tmp_path), name]) for name in ("one", "two")]
    assert all(result.ok for result in run_all(steps, at_once=2))


def test_never_more_steps_run_than_allowed(tmp_path: Path) -> None:
    """Each would stumble over another that is there."""
    alone = (
        "import pathlib, sys, time\n"
        "here = pathlib.Path(sys.argv[1]); here.mkdir(); time.sleep(0.05); here.rmdir()\n"
    )
    steps = [Step(f"step {n}", ["-c", alone, str(tmp_path / "here")]) for n in range(4)]
    assert all(result.ok for result in run_all(steps, at_once=1))


def test_who_mostly_waits_takes_less_than_a_place(tmp_path: Path) -> None:
    """Three meet in two places, and a fourth does not find room among them."""
    meet = (
        "import pathlib, sys\n"
        "here = pathlib.Path(sys.argv[1]); (here / sys.argv[2]).touch()\n"
        "while len(list(here.iterdir())) < 3: pass\n"
        "assert not (here / 'last').exists()\n"
    )
    places = {"one": 0.5, "whole": 1.0, "other": 0.5, "last": 1.0}
    steps = [
        Step(name, ["-c", meet if name != "last" else "pass", str(tmp_path), name], place=place)
        for name, place in places.items()
    ]
    assert [step.name for step in fitting(steps, 2)] == ["one", "whole", "other"]
    assert [step.name for step in fitting(steps, 0.5)] == ["one"]
    assert all(result.ok for result in run_all(steps, at_once=2))


def test_a_step_begins_when_those_it_waits_for_have_ended(tmp_path: Path) -> None:
    made = tmp_path / "made"
    first = saying("first", f"import pathlib; pathlib.Path({str(made)!r}).touch()")
    second = saying(
        "second", f"import pathlib; assert pathlib.Path({str(made)!r}).exists()", "first"
    )
    results = run_all([second, first], at_once=2)
    assert [(result.step.name, result.ok) for result in results] == [
        ("second", True),
        ("first", True),
    ]


def test_a_program_that_is_not_there_fails_its_step_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    lost = Step("lost", [], program=str(tmp_path / "no-python"))
    assert run_steps(monkeypatch, lost, saying("good", "print('still run')")) == 1
    said = capfd.readouterr().out
    assert "no-python" in said
    assert "still run" in said


def test_in_a_fresh_clone_python_waits_for_its_packages_and_the_page_does_not() -> None:
    install, *others = check.steps([], "the/new/python")
    assert install.program == sys.executable
    assert not install.after
    ours = [step for step in others if step.program == "the/new/python"]
    assert all(check.PACKAGES in step.after for step in ours)
    page = [step.name for step in others if step not in ours]
    assert page == ["page", "page, tests", "page, types", "page, format and lint"]
    assert not any(check.PACKAGES in step.after for step in others if step not in ours)
    assert {step.name for step in check.steps([])} == {step.name for step in others}


# -- tests


def test_a_planted_failing_test_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planted = tmp_path / "test_planted.py"
    planted.write_text("def test_it():\n    assert 1 == 2\n")
    (step,) = (s for s in check.steps([str(planted)]) if s.name == "tests")
    assert run_steps(monkeypatch, step) == 1
    planted.write_text("def test_it():\n    assert 1 == 1\n")
    assert run_steps(monkeypatch, step) == 0


@pytest.mark.usefixtures("compiler")
def test_each_engine_takes_its_tests() -> None:
    by_name = {step.name: step for step in check.steps(["tests/kernel"])}
    plain, again = by_name["tests"], by_name["tests, compiled"]
    assert plain.env["RAILSPLITTER_PURE"] == "1"
    assert again.env["RAILSPLITTER_PURE"] == "0"
    assert "tests/kernel" in plain.command
    assert plain.command[-2:] == ["-m", "not compiled"]
    assert again.command[-2:] == ["-m", "both_modes or compiled"]
    assert "compile" in again.after


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_everything_runs_interpreted() -> None:
    found = check.steps([])
    assert all(step.skip == NO_COMPILER for step in found if step.name.endswith(", compiled"))
    ours = [step for step in found if step.env.get("RAILSPLITTER_PURE") == "1"]
    assert files_of(ours) == check.test_files()
    assert not any("-m" in step.command[3:] for step in ours)


@pytest.mark.usefixtures("compiler")
def test_every_file_of_tests_is_in_one_share_of_each_engine() -> None:
    found = check.steps([])
    plain = files_of([step for step in found if step.env.get("RAILSPLITTER_PURE") == "1"])
    assert len(set(plain)) == len(plain)
    assert not any(file.parts[1] == "web" for file in plain)
    marked = files_of([step for step in found if step.env.get("RAILSPLITTER_PURE") == "0"])
    assert len(set(marked)) == len(marked)
    assert set(check.test_files()) == set(plain) | set(marked)
    assert Path("tests/kernel/test_match.py") in marked


@pytest.mark.usefixtures("compiler")
def test_what_is_long_begins_first() -> None:
    names = [step.name for step in check.steps([])]
    tests = [name for name in names if name.startswith("tests of ")]
    assert names.index("mypy") < names.index(tests[0])
    folders = [name.split()[2].rstrip(",") for name in tests if name.endswith(", compiled")]
    long = [name.split()[0] for name in check.LONG_FILES]
    assert list(dict.fromkeys(folders))[: len(long)] == long


def files_of(steps: list[Step]) -> list[Path]:
    """The files that these steps run, with those that two of them run twice."""
    return sorted(Path(arg) for step in steps for arg in step.command if arg.startswith("tests/"))


def test_steps_are_of_this_python() -> None:
    assert {step.program for step in check.steps(["tests"]) if "pytest" in step.command} == {
        sys.executable
    }
