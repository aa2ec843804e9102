"""`railsplitter serve`: its settings, its refusals, its end."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from railsplitter.cli.main import run
from railsplitter.cli.serve import GRACE, limits_of, listening, settings_of
from railsplitter.server.settings import Limits, Settings
from tests.server.serving import PATIENCE, Browser, Serving, free_port
from tests.server.test_crash import Process


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["--port", "0"], "--port 0: expected 1 to 65535"),
        (["--port", "70000"], "--port 70000"),
        (["--database", "mysql://x/y"], "expected sqlite:///FILE or postgresql://"),
        (["--database", "nonsense"], "--database 'nonsense'"),
        (["--host", "203.0.113.1"], "it cannot be served there"),
    ],
)
def test_a_setting_that_does_not_fit_is_told_in_one_line(
    line: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = [] if "--port" in line else ["--port", str(free_port())]
    assert run(["serve", "--data", str(tmp_path), *port, *line]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_a_port_that_is_taken_is_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--data", str(tmp_path / "new"), "--port", str(port)]) == 2
    assert f"--port {port}" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_made_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    folder = str(tmp_path / "file" / "data")
    assert run(["serve", "--data", folder, "--port", str(free_port())]) == 2
    assert "cannot be made" in capsys.readouterr().err


def test_e_mail_is_set_by_the_environment_and_rates_only_bind_strangers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("RAILSPLITTER_SMTP_HOST", "mail.example.org")
    monkeypatch.setenv("RAILSPLITTER_SMTP_PASSWORD", "hush")
    monkeypatch.setenv("RAILSPLITTER_TABLES_A_MINUTE", "7")
    made = settings_of(tmp_path, "", "0.0.0.0", 80, "https://play.example.org/", False)
    assert (made.mail.host, made.secure, made.home) == (
        "mail.example.org",
        True,
        "https://play.example.org",
    )
    assert "hush" not in repr(made)
    assert made.limits.tables == 7
    assert limits_of("127.0.0.1", "").tables > 1000
    assert limits_of("127.0.0.1", "https://play.example.org").requests == Limits().requests


def test_it_ends_soon_although_streams_are_open(tmp_path: Path) -> None:
    process = Process(tmp_path / "data", free_port())
    browser = Browser(process.base)
    stream = browser.stream()
    process.process.terminate()
    process.process.wait(PATIENCE)  # by itself an open stream never ends
    assert GRACE < 15
    stream.close()
    browser.http.close()


def test_small_parts_of_an_answer_do_not_wait_for_each_other() -> None:
    """Without this the body of every answer came 40 ms after its head."""
    settings = Settings(data=Path(), port=free_port())
    found: list[int] = []

    async def serve() -> None:
        done = asyncio.Event()

        async def accepted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            inside = writer.get_extra_info("socket")
            found.append(inside.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()
            done.set()

        with listening(settings) as sock:
            async with await asyncio.start_server(accepted, sock=sock):
                _, writer = await asyncio.open_connection("127.0.0.1", settings.port)
                await asyncio.wait_for(done.wait(), 10)
                writer.close()

    asyncio.run(serve())
    assert found
    assert found[0] != 0


def test_a_database_that_is_being_served_is_refused(
    server: Serving, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["serve", "--port", str(free_port()), "--data", str(server.settings.data)]
    assert run(line) == 2
    error = capsys.readouterr().err
    assert "another server is using it" in error
    assert error.count("\n") == 1
