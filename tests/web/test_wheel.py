"""The wheel, tried in an empty environment: it is played in a browser and in a terminal.

The environment has what `requirements/run.txt` pins and nothing else, linked from the one the
tests run in, so nothing is fetched and nothing that only tests need can be leant on.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import httpx2
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from playwright.sync_api import expect

from tests.server.serving import NO_TLS, free_port
from tests.web.party import Desks, Party
from tools import webpage, wheels

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600.0  # seconds, only against hangs: on a busy machine a first start takes a minute


def pinned() -> Iterator[str]:
    """The names of the packages that a player's environment has on this machine."""
    lines = (ROOT / "requirements/run.txt").read_text().splitlines()
    for line in lines:
        if re.match(r"[A-Za-z]", line):
            wanted = Requirement(line.rstrip("\\ "))
            if wanted.marker is None or wanted.marker.evaluate():
                yield canonicalize_name(wanted.name)


def link(package: str, site: Path) -> None:
    """Put an installed package into another environment, file tree by file tree."""
    found = metadata.distribution(package)
    for top in {file.parts[0] for file in found.files or ()}:
        source = Path(str(found.locate_file(top)))
        if top != ".." and source.exists() and not (site / top).exists():
            (site / top).symlink_to(source)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an empty environment into which the wheel was put."""
    if not webpage.is_there():
        pytest.skip("the page is not built: python3 run.py page")
    folder = tmp_path_factory.mktemp("wheel")
    build = wheels.command(native=False, to=str(folder / "dist"))
    env = os.environ | {wheels.HOOK: "0"}
    subprocess.run(build, cwd=ROOT, env=env, check=True, capture_output=True)
    venv.EnvBuilder(with_pip=False, symlinks=True).create(folder / "env")
    (site,) = (folder / "env").glob("lib/python*/site-packages")
    for package in pinned():
        link(package, site)
    (wheel,) = (folder / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    return folder / "env/bin/python"


def alone(home: Path) -> dict[str, str]:
    """An environment that leads to no clone."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return kept | {"HOME": str(home), "XDG_DATA_HOME": str(home / "data")}


def program(
    python: Path, home: Path, *args: str, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    command = [str(python), "-m", "railsplitter", *args]
    return subprocess.run(
        command, cwd=home, env=alone(home), input=typed, capture_output=True, text=True, check=False
    )


def test_it_is_the_wheel_that_runs(installed: Path, tmp_path: Path) -> None:
    where = "import railsplitter; print(railsplitter.__file__)"
    found = subprocess.check_output([installed, "-c", where], cwd=tmp_path, env=alone(tmp_path))
    assert Path(found.decode().strip()).is_relative_to(installed.parents[1])
    assert sys.prefix not in found.decode()


def test_posters_are_in_the_page_and_nowhere_else(installed: Path) -> None:
    (home,) = installed.parents[1].glob("lib/python*/site-packages/railsplitter")
    assert not [*(home / "games").rglob("*.svg")]
    assert [*(home / "server/static/assets").glob("*.svg")]


def test_nothing_that_only_tests_need_is_there(installed: Path, tmp_path: Path) -> None:
    for name in ("rustworkx", "numpy", "hypothesis", "pytest"):
        tried = [str(installed), "-c", f"import {name}"]
        answer = subprocess.run(tried, env=alone(tmp_path), capture_output=True, check=False)
        assert b"ModuleNotFoundError" in answer.stderr


def test_the_terminal_plays(installed: Path, tmp_path: Path) -> None:
    play = ("play", "snowdonia", "--plain", "--seats", "human,random", "--seed", "3")
    typed = "1\nplace B1\ntake iron\nquit\n"
    done = program(installed, tmp_path, *play, "--bot-delay", "0", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    for told in ("places a Labourer on A1", "places a Labourer on B1", "takes 1 iron ore"):
        assert f"Wine {told}" in done.stdout
    assert program(installed, tmp_path, "games").stdout.count("\n") > 10


@pytest.fixture(scope="module")
def served(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of the wheel."""
    folder, port = tmp_path_factory.mktemp("served"), free_port()
    serve = [str(installed), "-m", "railsplitter", "serve", "--port", str(port)]
    log = folder / "log.txt"
    with log.open("w") as said:
        running = subprocess.Popen(
            [*serve, "--data", str(folder / "data")],
            cwd=folder,
            env=alone(folder),
            stdout=said,
            stderr=said,
        )
    try:
        address = f"http://127.0.0.1:{port}"
        first_answer(address, log, running)
        yield address
    finally:
        running.terminate()
        running.wait(timeout=PATIENCE)


def test_serve_answers_with_the_real_page(served: str) -> None:
    page = httpx2.get(f"{served}/", verify=NO_TLS).text
    assert page == (webpage.STATIC / "index.html").read_text()
    script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
    assert script
    part = httpx2.get(f"{served}/{script[1]}", verify=NO_TLS)
    assert part.content == (webpage.STATIC / script[1]).read_bytes()


def test_a_browser_plays(served: str, desks: Desks) -> None:
    """A game from the form, a move of one's own and the bot's answer to it."""
    party = Party(desks, served)
    ada = party.come("Ada")
    ada.new_table(seed="3")
    ada.do("place B1")
    expect(ada.log).to_contain_text("Ada places a Labourer on B1")
    assert ada.asked().n > 1
    party.leave()


def first_answer(address: str, log: Path, running: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and running.poll() is None:
        try:
            httpx2.get(address, verify=NO_TLS).raise_for_status()
            return
        except httpx2.TransportError:
            time.sleep(0.05)
    raise AssertionError(log.read_text())


def test_what_wheel_does_not_know_is_refused() -> None:
    with pytest.raises(SystemExit, match="expected nothing or --native, found --fast"):
        wheels.main(["--fast"])


def test_the_native_wheel_is_built_from_an_sdist() -> None:
    """In place, compiled modules would stay beside the sources."""
    assert "--wheel" in wheels.command(native=False, to="dist")
    assert "--wheel" not in wheels.command(native=True, to="dist")
