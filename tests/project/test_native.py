"""When the compiled engine is used, and that it plays as the interpreted one does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from railsplitter import _native
from tools import compile_engine, compiling

ROOT = Path(__file__).resolve().parents[2]
SOURCE = "src/railsplitter/kernel/chance.py"
PLAIN = ["src/railsplitter/kernel"]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with one source and no build."""
    (tmp_path / SOURCE).parent.mkdir(parents=True)
    (tmp_path / SOURCE).write_text("x = 1\n")
    monkeypatch.setattr(_native, "ROOT", str(tmp_path))
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("RAILSPLITTER_PURE", "0")
    _native.fitting_build.cache_clear()
    return tmp_path


def add_build(clone: Path, compiler: str = "mypyc 1", watched: tuple[str, ...] = (SOURCE,)) -> Path:
    """A build of the sources as they are now, with compiled modules for the kernel only."""
    build = clone / ".compiled" / _native.key(str(clone), watched, compiler)
    (build / "railsplitter/kernel").mkdir(parents=True)
    (build / _native.MANIFEST).write_text("\n".join([compiler, *watched]) + "\n")
    return build


def path_of(package: str = "railsplitter.kernel") -> list[str]:
    """As a new process would see it: the choice is made once a process."""
    _native.fitting_build.cache_clear()
    return _native.prefer(package, PLAIN)


def test_a_fitting_build_comes_first_and_the_sources_stay_reachable(clone: Path) -> None:
    build = add_build(clone)
    assert path_of() == [str(build / "railsplitter/kernel"), *PLAIN]
    assert sys.path[-1] == str(build)


def test_the_shared_library_is_put_on_the_path_once(clone: Path) -> None:
    build = add_build(clone)
    path_of()
    path_of()
    assert sys.path.count(str(build)) == 1


def test_without_a_build_the_sources_run(clone: Path) -> None:
    before = list(sys.path)
    assert path_of() == PLAIN
    assert sys.path == before


def test_one_edit_and_the_build_is_not_used_until_it_is_taken_back(clone: Path) -> None:
    add_build(clone)
    (clone / SOURCE).write_text("x = 2\n")
    assert path_of() == PLAIN
    (clone / SOURCE).write_text("x = 1\n")
    assert path_of() != PLAIN


def test_a_build_whose_source_is_gone_is_not_used(clone: Path) -> None:
    add_build(clone)
    (clone / SOURCE).unlink()
    assert path_of() == PLAIN


def test_a_build_under_a_wrong_key_is_not_used(clone: Path) -> None:
    build = add_build(clone)
    build.rename(build.with_name("0123456789abcdef"))
    assert path_of() == PLAIN


def test_a_build_of_another_interpreter_is_not_used(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_build(clone)
    monkeypatch.setattr(_native, "EXTENSION_SUFFIXES", [".cpython-399-elsewhere.so"])
    assert path_of() == PLAIN


def test_the_fitting_one_of_several_builds_is_found(clone: Path) -> None:
    add_build(clone)
    (clone / SOURCE).write_text("x = 2\n")
    newer = add_build(clone)
    assert path_of()[0] == str(newer / "railsplitter/kernel")


def test_what_is_not_a_build_is_passed_over(clone: Path) -> None:
    build = add_build(clone)
    (clone / ".compiled/000-half-made").mkdir()
    (clone / ".compiled/001-empty").mkdir()
    (clone / f".compiled/001-empty/{_native.MANIFEST}").write_text("")
    (clone / ".compiled/lock").write_text("")
    assert path_of()[0] == str(build / "railsplitter/kernel")


@pytest.mark.parametrize(("value", "pure"), [("1", True), ("0", False), ("", False)])
def test_the_interpreted_engine_can_be_asked_for(
    clone: Path, monkeypatch: pytest.MonkeyPatch, value: str, pure: bool
) -> None:
    add_build(clone)
    monkeypatch.setenv("RAILSPLITTER_PURE", value)
    assert (path_of() == PLAIN) is pure


def test_a_package_without_compiled_modules_keeps_its_path(clone: Path) -> None:
    add_build(clone)
    assert path_of("railsplitter.cli") == PLAIN


def test_an_installed_copy_takes_no_notice_of_builds(clone: Path) -> None:
    add_build(clone)
    (clone / "src").rename(clone / "site-packages")
    assert path_of() == PLAIN


# -- what is compiled


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)


def test_the_list_takes_patterns_and_passes_over_what_is_not_there(tmp_path: Path) -> None:
    hook = "[tool.hatch.build.targets.wheel.hooks.mypyc]\n"
    include = 'include = ["src/a.py", "src/later.py", "src/rules/*.py"]\n'
    write(
        tmp_path,
        {
            "pyproject.toml": hook + include + 'exclude = ["__init__.py"]\n',
            "src/a.py": "",
            "src/b.py": "",
            "src/rules/__init__.py": "",
            "src/rules/r1.py": "",
            "src/rules/deeper/r2.py": "",
        },
    )
    assert compile_engine.listed(tmp_path) == ["src/a.py", "src/rules/r1.py"]


def test_a_build_watches_all_that_its_modules_import(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "src/railsplitter/a.py": "import os\nfrom railsplitter.b import B\n",
            "src/railsplitter/b.py": "from railsplitter.sub import c\n",
            "src/railsplitter/sub/__init__.py": "",
            "src/railsplitter/sub/c.py": "import railsplitter.a\n",
            "src/railsplitter/other.py": "",
        },
    )
    names = ["a.py", "b.py", "sub/__init__.py", "sub/c.py"]
    expected = [*(f"src/railsplitter/{name}" for name in names), compile_engine.TOOLCHAIN]
    assert compile_engine.watched(tmp_path, ["src/railsplitter/a.py"]) == expected


def test_only_the_newest_builds_are_kept(tmp_path: Path) -> None:
    for age in range(5):
        manifest = tmp_path / f"build{age}" / _native.MANIFEST
        write(tmp_path, {f"build{age}/{_native.MANIFEST}": ""})
        os.utime(manifest, (1000 - age, 1000 - age))
    compile_engine.drop_old(tmp_path)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["build0", "build1", "build2"]


def test_a_second_build_at_the_same_time_is_turned_away(tmp_path: Path) -> None:
    turn = compile_engine.one_at_a_time
    with turn(tmp_path, wait=False) as first, turn(tmp_path, wait=False) as second:
        assert (first, second) == (True, False)
    with turn(tmp_path, wait=False) as later:
        assert later


def test_every_package_with_compiled_modules_chooses_its_mode() -> None:
    packages = {Path(module).parent for module in compile_engine.listed(ROOT)}
    assert packages
    choice = "__path__ = prefer(__name__, __path__)"
    silent = [p for p in sorted(packages) if choice not in (ROOT / p / "__init__.py").read_text()]
    assert silent == []


def test_no_compiled_module_lies_beside_the_sources() -> None:
    """It would hide its source in every mode; build native wheels from an sdist."""
    files = (ROOT / "src").rglob("*")
    assert [f for f in files if f.name.endswith(tuple(EXTENSION_SUFFIXES))] == []


# -- both modes

PROGRAM = """
import json
from railsplitter._native import mode
from railsplitter.kernel.chance import seeded
picks = []
for seed in (0, 1, 2**62 - 1):
    chance = seeded(seed)
    picks += [chance.pick(n, "x") for n in (2, 6, 52, 1000003, 2**31) for _ in range(200)]
print(json.dumps([mode(), picks]))
"""


def play(pure: str) -> tuple[str, list[int]]:
    env = os.environ | {"RAILSPLITTER_PURE": pure, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", PROGRAM]
    answer = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    mode, picks = json.loads(answer.stdout)
    return mode, picks


@pytest.mark.compiled
def test_chance_is_the_same_compiled_and_interpreted() -> None:
    if reason := compiling.missing():
        pytest.skip(reason)
    if not _native.fitting_build(str(ROOT)):
        pytest.skip("no build fits these sources; python3 run.py compile makes one")
    compiled, pure = play("0"), play("1")
    assert (compiled[0], pure[0]) == ("compiled", "pure")
    assert compiled[1] == pure[1]
