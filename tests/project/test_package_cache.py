"""Installed packages that are kept between clones: linked again, or passed over in silence."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import run
from tools import package_cache


@pytest.fixture
def lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILSPLITTER_CACHE", str(tmp_path / "cache"))
    (tmp_path / "dev.txt").write_text("parcel==1\n")
    return tmp_path / "dev.txt"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """An environment with a package, a module that names its place, and a program of it."""
    return made(tmp_path / "one/.venv", "one")


def made(environment: Path, says: str) -> Path:
    venv.EnvBuilder(symlinks=True).create(environment)
    there = packages(environment)
    (there / "parcel.py").write_text(f"def main():\n    print({says!r})\n")
    (there / package_cache.OWN).write_text("the/clone\n")
    program = environment / "bin/parcel"
    program.write_text(f"#!{environment}/bin/python\nimport parcel\nparcel.main()\n")
    program.chmod(0o755)
    (environment / "bin/tool").write_bytes(b"\x7fELF")
    (environment / ".dev").write_text("stamp")
    return environment


def packages(environment: Path) -> Path:
    return environment / f"lib/python{run.RELEASE}/site-packages"


def empty(tmp_path: Path, name: str = "two") -> Path:
    environment = tmp_path / name / ".venv"
    venv.EnvBuilder(symlinks=True).create(environment)
    return environment


def test_another_clone_has_the_packages_and_programs_of_its_own(
    tmp_path: Path, lock: Path, installed: Path
) -> None:
    package_cache.keep(lock, installed)
    other = empty(tmp_path)
    assert package_cache.take(lock, other)
    said = subprocess.run([other / "bin/parcel"], capture_output=True, text=True, check=True)
    assert said.stdout == "one\n"
    assert str(other) in (other / "bin/parcel").read_text()
    assert (packages(other) / "parcel.py").samefile(packages(installed) / "parcel.py")
    assert not (packages(other) / package_cache.OWN).exists()
    assert not (other / ".dev").exists()
    assert os.readlink(other / "bin/python") == os.readlink(installed / "bin/python")


def test_what_pip_renews_in_one_clone_stays_in_the_other(
    tmp_path: Path, lock: Path, installed: Path
) -> None:
    """pip puts a new file in the place of the old one."""
    package_cache.keep(lock, installed)
    (packages(installed) / "parcel.py").unlink()
    (packages(installed) / "parcel.py").write_text("def main():\n    print('new')\n")
    other = empty(tmp_path)
    assert package_cache.take(lock, other)
    assert "one" in (packages(other) / "parcel.py").read_text()


def test_bytecode_is_kept_of_what_was_kept(tmp_path: Path, lock: Path, installed: Path) -> None:
    package_cache.keep(lock, installed)
    (packages(installed) / "stranger.py").write_text("x = 1\n")
    subprocess.run(
        [installed / "bin/python", "-c", "import parcel, stranger"],
        check=True,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": ""},
    )
    package_cache.keep_bytecode(lock, installed)
    other = empty(tmp_path)
    assert package_cache.take(lock, other)
    names = [path.name for path in packages(other).rglob("*.pyc")]
    assert names == [f"parcel.{sys.implementation.cache_tag}.pyc"]


def test_another_lock_finds_nothing(tmp_path: Path, lock: Path, installed: Path) -> None:
    package_cache.keep(lock, installed)
    lock.write_text("parcel==2\n")
    other = empty(tmp_path)
    assert not package_cache.is_there(lock, other)
    assert not package_cache.take(lock, other)
    assert not (packages(other) / "parcel.py").exists()


def test_a_clone_that_lies_deep_is_passed_over(tmp_path: Path, lock: Path, installed: Path) -> None:
    """A system reads no longer first line of a script."""
    package_cache.keep(lock, installed)
    assert not package_cache.is_there(lock, tmp_path / ("deep" * 30))


def test_what_broke_off_leaves_nothing_half_made(
    tmp_path: Path, lock: Path, installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package_cache.keep(lock, installed)

    def fails(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(package_cache, "link", fails)
    other = empty(tmp_path)
    assert not package_cache.take(lock, other)
    assert not other.exists()
    assert not package_cache.is_there(lock, other)


def test_the_folder_is_never_needed(
    tmp_path: Path, lock: Path, installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in ("0", str(lock)):  # switched off, and no folder
        monkeypatch.setenv("RAILSPLITTER_CACHE", place)
        package_cache.keep(lock, installed)
        package_cache.keep_bytecode(lock, installed)
        assert not package_cache.take(lock, empty(tmp_path))
