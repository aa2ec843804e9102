"""What holds for the files of the repository as a whole."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("run", "compile", "lab", "dev")
OUR_OWN = {".venv", ".compiled", ".git", "node_modules"}

# Written so that this file does not match itself.
REGISTRY = re.compile(r"https?:/{2}[^\s\"'<>)]*(pypi|pythonhosted|registry|/simple\b|//files\.)")
MACHINE_PATH = re.compile(r"(?<![\w./~-])/(root|work|opt|home/\w+|Users/\w+)/\w|[A-Z]:\\+Users")

# What a match has in it: looked for first, as going through every letter takes seconds.
IN_REGISTRY = ("http",)
IN_PATH = ("Users", *("/" + name for name in ("root", "work", "opt", "home")))


def project_files() -> list[Path]:
    """What git tracks or would track; without git, whatever lies here that nobody made."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return [p for p in ROOT.rglob("*") if p.is_file() and not OUR_OWN & set(p.parts)]
    names = [name for name in listing.stdout.split("\0") if name]
    return [path for name in names if (path := ROOT / name).is_file()]


def lines_that_match(pattern: re.Pattern[str], words: tuple[str, ...]) -> list[str]:
    found = []
    for path in project_files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        if any(word in text for word in words) and pattern.search(text):
            numbered = enumerate(text.splitlines(), 1)
            where = path.relative_to(ROOT)
            found += [f"{where}:{n}: {line}" for n, line in numbered if pattern.search(line)]
    return found


def pins(lock: str) -> dict[str, list[Requirement]]:
    """The requirements of a lock by name; a name can have one for each range of Pythons."""
    text = (ROOT / f"requirements/{lock}.txt").read_text().replace("\\\n", " ")
    found: dict[str, list[Requirement]] = {}
    for line in text.splitlines():
        pin = Requirement(line.split("--hash=")[0].strip())
        found.setdefault(canonicalize_name(pin.name), []).append(pin)
    return found


def project() -> dict[str, dict[str, list[str]]]:
    """The requirements as pyproject.toml states them, by lock."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())
    run, groups = table["project"]["dependencies"], table["dependency-groups"]
    dev = [entry for entry in groups["dev"] if isinstance(entry, str)]
    lab = [*run, *table["project"]["optional-dependencies"]["lab"]]
    compile_ = groups["compile"]
    return {"run": run, "compile": compile_, "lab": lab, "dev": [*lab, *compile_, *dev]}


@pytest.mark.parametrize(
    ("pattern", "words", "line", "matches"),
    [
        (REGISTRY, IN_REGISTRY, "https:" + "//pypi.org/project/x", True),
        (REGISTRY, IN_REGISTRY, "https:" + "//mirror.example/simple/x", True),
        (REGISTRY, IN_REGISTRY, "https:" + "//files.pythonhosted.org/x", True),
        (REGISTRY, IN_REGISTRY, "https:" + "//example.org/rules", False),
        (MACHINE_PATH, IN_PATH, "cd " + "/home" + "/someone/clone", True),
        (MACHINE_PATH, IN_PATH, '"' + "/work" + '/main"', True),
        (MACHINE_PATH, IN_PATH, "docs" + "/work" + "/plan and ~" + "/opt" + "/thing", False),
    ],
)
def test_the_patterns_below_find_what_they_should(
    pattern: re.Pattern[str], words: tuple[str, ...], line: str, matches: bool
) -> None:
    assert bool(pattern.search(line)) is matches
    assert not matches or any(word in line for word in words)


def test_no_file_names_a_registry_or_a_place_on_somebodys_machine() -> None:
    assert lines_that_match(REGISTRY, IN_REGISTRY) == []
    assert lines_that_match(MACHINE_PATH, IN_PATH) == []


def test_locks_that_carry_registry_addresses_are_not_kept() -> None:
    named = {path.name for path in project_files()}
    assert not [name for name in named if name == "uv.lock" or name.startswith("pylock")]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_is_pinned_and_hashed_and_nothing_else_is_in_a_lock(lock: str) -> None:
    text = (ROOT / f"requirements/{lock}.txt").read_text()
    entries = text.replace("\\\n", " ").splitlines()
    assert entries
    form = re.compile(r"[\w.-]+==[\w.!+]+( ; [^;]+?)?( +--hash=sha256:[0-9a-f]{64})+")
    assert [entry for entry in entries if not form.fullmatch(entry)] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_the_locks_hold_what_the_project_asks_for(lock: str) -> None:
    locked = pins(lock)
    for wish in map(Requirement, project()[lock]):
        held = locked.get(canonicalize_name(wish.name), [])
        assert held, f"{lock}.txt lacks {wish}"
        for pin in held:
            (exact,) = pin.specifier
            assert wish.specifier.contains(exact.version), f"{lock}.txt: {pin} is not {wish}"


def test_the_lab_lock_holds_what_is_needed_to_play() -> None:
    lab = pins("lab")
    for name, wanted in pins("run").items():
        assert {str(p.specifier) for p in wanted} == {str(p.specifier) for p in lab[name]}


@pytest.mark.parametrize("part", ["run", "compile", "lab"])
def test_the_dev_lock_holds_the_other_locks(part: str) -> None:
    dev = pins("dev")
    for name, wanted in pins(part).items():
        assert {str(p.specifier) for p in wanted} == {str(p.specifier) for p in dev[name]}


def test_wheel_and_clone_are_compiled_by_the_same_mypyc() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())
    hook = table["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    (of_wheel,) = (r for r in map(Requirement, hook["dependencies"]) if r.name == "mypy")
    (of_clone,) = pins("compile")["mypy"]
    assert of_wheel.specifier == of_clone.specifier


def test_the_readme_names_the_two_commands() -> None:
    lines = (ROOT / "README.md").read_text().splitlines()
    commands = {line.split("#")[0].strip() for line in lines}
    assert {"python3 run.py", "python3 run.py test"} <= commands
