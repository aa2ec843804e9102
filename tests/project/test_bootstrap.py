"""run.py and its checks: what they decide, tried in an empty folder and without a network."""

from __future__ import annotations

import ast
import subprocess
import sys
import threading
import time
import venv
from pathlib import Path

import pytest

import run
from tools import check, compiling, side_by_side, webpage


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with locks and nothing installed."""
    (tmp_path / "requirements").mkdir()
    for group in ("run", "compile", "dev"):
        (tmp_path / f"requirements/{group}.txt").write_text(f"{group}==1\n")
    (tmp_path / "src/railsplitter").mkdir(parents=True)
    (tmp_path / "src/railsplitter/__init__.py").write_text("")
    (tmp_path / "pyproject.toml").write_text("")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(run, "PY", tmp_path / ".venv/bin/python")
    monkeypatch.setattr(run, "PACKAGES", tmp_path / ".venv/lib")
    monkeypatch.setattr(compiling, "ROOT", tmp_path)
    monkeypatch.setattr(compiling, "BUILDS", tmp_path / ".compiled")
    monkeypatch.setattr(compiling, "TRIED", tmp_path / ".compiled/tried")
    monkeypatch.setattr(compiling, "missing", lambda: "")
    monkeypatch.setattr(webpage, "WEB", tmp_path / "web")
    monkeypatch.setattr(webpage, "TITLES", tmp_path / "src/railsplitter/games")
    monkeypatch.setattr(webpage, "STATIC", tmp_path / "src/railsplitter/static")
    monkeypatch.delenv("RAILSPLITTER_NO_COMPILE", raising=False)
    return tmp_path


def make_venv_folder(clone: Path, release: str = run.RELEASE) -> None:
    (clone / ".venv/bin").mkdir(parents=True)
    (clone / ".venv/lib").mkdir()
    (clone / ".venv/bin/python").write_text("")
    (clone / ".venv/pyvenv.cfg").write_text(f"home = /usr/bin\nversion = {release}.1\n")


def stamp(clone: Path, group: str) -> None:
    (clone / ".venv").mkdir(exist_ok=True)
    (clone / f".venv/.{group}").write_text(run.digest(group))


class Builder:
    """Stands for venv.EnvBuilder and writes down what it was asked for."""

    def __init__(self, with_pip: bool, clear: bool, symlinks: bool) -> None:
        self.with_pip, self.clear = with_pip, clear

    asked: list[tuple[bool, bool]]
    has_ensurepip = True

    def create(self, folder: Path) -> None:
        self.asked.append((self.with_pip, self.clear))
        if self.with_pip and not self.has_ensurepip:
            raise SystemExit(1)


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> type[Builder]:
    class Fresh(Builder):
        asked: list[tuple[bool, bool]] = []  # noqa: RUF012  one list for one test

    monkeypatch.setattr(venv, "EnvBuilder", Fresh)
    return Fresh


# -- the file itself


def test_an_old_python_can_read_the_file_far_enough_to_be_told_so() -> None:
    ast.parse(Path(run.__file__).read_text(), feature_version=(3, 8))


@pytest.mark.parametrize(
    "file", [module.__file__ for module in (run, compiling, webpage, check, side_by_side)]
)
def test_the_start_needs_nothing_that_is_not_installed_yet(file: str) -> None:
    tree = ast.walk(ast.parse(Path(file).read_text()))
    names = {a.name.split(".")[0] for n in tree if isinstance(n, ast.Import) for a in n.names}
    tree = ast.walk(ast.parse(Path(file).read_text()))
    names |= {str(n.module).split(".")[0] for n in tree if isinstance(n, ast.ImportFrom)}
    assert names - sys.stdlib_module_names <= {"tools"}


# -- what is installed


def test_nothing_is_installed_until_the_stamp_is_there(clone: Path) -> None:
    assert not run.is_installed("run")
    stamp(clone, "run")
    assert run.is_installed("run")
    assert not run.is_installed("dev")


def test_the_dev_set_stands_for_the_others(clone: Path) -> None:
    stamp(clone, "dev")
    assert run.is_installed("run")
    assert run.is_installed("compile")


def test_a_changed_lock_is_installed_again(clone: Path) -> None:
    stamp(clone, "run")
    (clone / "requirements/run.txt").write_text("run==2\n")
    assert not run.is_installed("run")


def test_a_clone_that_was_moved_is_installed_again(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp(clone, "run")
    moved = clone.rename(clone.with_name("moved"))
    monkeypatch.setattr(run, "ROOT", moved)
    monkeypatch.setattr(run, "VENV", moved / ".venv")
    assert not run.is_installed("run")


def test_an_install_that_fails_leaves_no_stamp(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_venv_folder(clone)
    monkeypatch.setattr(run, "pip_command", lambda: [sys.executable, "-c", "raise SystemExit(3)"])
    with pytest.raises(subprocess.CalledProcessError):
        run.python_env("run")
    assert not run.is_installed("run")


def test_installing_says_nothing_on_standard_output(
    clone: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    make_venv_folder(clone)
    monkeypatch.setattr(run, "pip_command", lambda: [sys.executable, "-c", "print('from pip')"])
    run.python_env("run")
    said = capfd.readouterr()
    assert said.out == ""
    assert "from pip" in said.err
    assert run.is_installed("run")
    assert (clone / ".venv/lib/railsplitter.pth").read_text().strip() == str(clone / "src")


def test_two_starts_at_once_install_once(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def slow_install(group: str) -> None:
        calls.append(group)
        time.sleep(0.1)
        stamp(clone, group)

    monkeypatch.setattr(run, "install", slow_install)
    both = [threading.Thread(target=run.python_env, args=("run",)) for _ in range(2)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert calls == ["run"]


def test_a_compile_in_a_fresh_clone_installs_what_the_engine_imports(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []
    monkeypatch.setattr(run, "python_env", installed.append)
    monkeypatch.setattr(run, "start", lambda *command: 0)
    monkeypatch.chdir(clone)
    assert run.main(["compile"]) == 0
    assert set(installed) == {"run", "compile"}


# -- the environment


def test_an_environment_of_this_python_is_kept(clone: Path, builder: type[Builder]) -> None:
    make_venv_folder(clone)
    run.make_venv()
    assert builder.asked == []


def test_an_environment_of_another_python_is_made_anew(clone: Path, builder: type[Builder]) -> None:
    make_venv_folder(clone, release="3.8")
    run.make_venv()
    assert builder.asked == [(True, True)]


def test_without_ensurepip_the_environment_is_made_without_pip(
    clone: Path, builder: type[Builder]
) -> None:
    builder.has_ensurepip = False
    run.make_venv()
    assert builder.asked == [(True, True), (False, True)]


def test_pip_of_the_environment_comes_before_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "has_pip", lambda python: True)
    assert run.pip_command() == [run.PY, "-m", "pip"]
    monkeypatch.setattr(run, "has_pip", lambda python: python == sys.executable)
    assert run.pip_command() == [sys.executable, "-m", "pip", "--python", run.PY]


def test_with_no_pip_at_all_the_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "has_pip", lambda python: False)
    with pytest.raises(SystemExit, match="apt-get install python3-venv"):
        run.pip_command()


# -- the commands


@pytest.fixture
def started(clone: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Everything is installed; starting a program only writes its command down."""
    commands: list[tuple[str, ...]] = []

    def start(*command: str) -> int:
        commands.append(command)
        return 7

    stamp(clone, "dev")
    monkeypatch.setattr(run, "start", start)
    monkeypatch.setattr(compiling, "begin_in_background", lambda: commands.append(("background",)))
    monkeypatch.chdir(clone)
    return commands


def test_a_command_is_handed_on_with_its_status(started: list[tuple[str, ...]]) -> None:
    assert run.main(["games", "--json"]) == 7
    assert started == [("background",), ("-P", "-m", "railsplitter", "games", "--json")]


def test_test_hands_its_arguments_to_the_checks(started: list[tuple[str, ...]]) -> None:
    assert run.main(["test", "-k", "x"]) == 7
    assert started == [("-m", "tools.check", "-k", "x")]


def test_without_the_dev_set_the_checks_begin_at_once_and_install_it_themselves(
    clone: Path, started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    (clone / ".venv/.dev").unlink()
    began: list[tuple[list[str], str]] = []

    def begin(args: list[str], python: str) -> int:
        began.append((args, python))
        return 7

    monkeypatch.setattr(check, "main", begin)
    assert run.main(["test", "-k", "x"]) == 7
    assert began == [(["-k", "x"], str(run.PY))]
    assert started == []


def test_compile_without_a_compiler_says_so_and_installs_nothing(
    clone: Path, started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "missing", lambda: "There is no C compiler here.")
    (clone / ".venv/.dev").unlink()
    with pytest.raises(SystemExit, match="no C compiler"):
        run.main(["compile"])
    assert started == []
    assert not run.is_installed("compile")


def test_a_background_compile_that_cannot_begin_stops_nobody(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(compiling, "begin_in_background", refuse)
    assert run.main([]) == 7
    assert started == [("-P", "-m", "railsplitter")]


# -- the browser page


class Npm:
    """Stands for npm: "builds" by writing a page, or fails."""

    def __init__(self, clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[str] = []
        self.fails = False
        self.here = True
        (clone / "web").mkdir()
        (clone / "web/package.json").write_text("{}")
        (clone / "web/package-lock.json").write_text("{}")
        monkeypatch.setattr(webpage, "npm", lambda: "npm" if self.here else "")
        monkeypatch.setattr(subprocess, "run", self.run)

    def run(self, command: list[str], cwd: Path, check: bool, stdout: object) -> None:
        self.calls.append(command[1])
        if command[1] == "ci":
            (cwd / "node_modules").mkdir(exist_ok=True)
            return
        fresh = Path(command[command.index("--outDir") + 1])
        fresh.mkdir()
        (fresh / "index.html").write_text(f"page {len(self.calls)}")
        if self.fails:
            raise subprocess.CalledProcessError(1, command)


@pytest.fixture
def npm(clone: Path, monkeypatch: pytest.MonkeyPatch) -> Npm:
    return Npm(clone, monkeypatch)


def test_the_bare_start_builds_the_page_once_and_opens_it(
    started: list[tuple[str, ...]], npm: Npm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "is_due", lambda: False)
    assert run.main([]) == 7
    assert run.main([]) == 7
    assert started == [("-P", "-m", "railsplitter", "serve", "--browser")] * 2
    assert npm.calls == ["ci", "run"]


def test_other_commands_do_not_wait_for_the_page(
    started: list[tuple[str, ...]], npm: Npm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "is_due", lambda: False)
    assert run.main(["games"]) == 7
    assert npm.calls == []


def test_without_node_the_terminal_opens_and_says_why(
    started: list[tuple[str, ...]],
    npm: Npm,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(compiling, "is_due", lambda: False)
    npm.here = False
    assert run.main([]) == 7
    assert started == [("-P", "-m", "railsplitter")]
    assert "Node 20" in capfd.readouterr().err


def test_a_changed_source_is_built_again_and_a_failing_build_keeps_the_page(
    clone: Path, npm: Npm
) -> None:
    webpage.build()
    assert not webpage.is_due()
    (clone / "web/app.ts").write_text("1")
    assert webpage.is_due()
    npm.fails = True
    with pytest.raises(subprocess.CalledProcessError):
        webpage.build()
    assert (webpage.STATIC / "index.html").read_text() == "page 2"
    assert webpage.is_due()
    npm.fails = False
    webpage.build()
    assert (webpage.STATIC / "index.html").read_text() == "page 4"
    assert npm.calls.count("ci") == 1


def test_a_new_poster_beside_its_title_is_built_in(clone: Path, npm: Npm) -> None:
    webpage.build()
    (clone / "src/railsplitter/games/whist").mkdir(parents=True)
    (clone / "src/railsplitter/games/whist/title.toml").write_text('id = "whist"')
    assert not webpage.is_due()
    (clone / "src/railsplitter/games/whist/poster.svg").write_text("<svg/>")
    assert webpage.is_due()
    webpage.build()
    assert not webpage.is_due()


# -- compiling in the background


def test_a_compile_is_due_until_these_sources_were_tried(clone: Path) -> None:
    assert compiling.is_due()
    compiling.BUILDS.mkdir()
    compiling.TRIED.write_text(compiling.fingerprint())
    assert not compiling.is_due()
    (clone / "src/railsplitter/__init__.py").write_text("x = 1\n")
    assert compiling.is_due()


def test_no_compile_is_due_where_it_is_switched_off_or_cannot_work(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILSPLITTER_NO_COMPILE", "1")
    assert not compiling.is_due()
    monkeypatch.delenv("RAILSPLITTER_NO_COMPILE")
    monkeypatch.setattr(compiling, "missing", lambda: "There is no C compiler here.")
    assert not compiling.is_due()


def test_a_machine_without_a_compiler_is_told_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert "no-such-compiler" in compiling.missing()


def test_the_background_compile_writes_to_its_own_log(
    clone: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (clone / "run.py").write_text("import sys; print('got', sys.argv[1:], flush=True)\n")
    assert compiling.begin_in_background().wait(timeout=600) == 0
    log = clone / ".compiled/build.log"
    assert log.read_text().strip() == "got ['compile', '--background']"
    assert capfd.readouterr().out == ""
