"""schemathesis over the OpenAPI schema: no failure, and every answer as it was promised.

RAILSPLITTER_FUZZ=100 sends that many requests to each operation.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.serving import Browser, Serving, first_offer

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = os.environ.get("RAILSPLITTER_FUZZ", "6")
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)


def test_every_answer_is_as_the_schema_promises(
    server: Serving, anna: Browser, tmp_path: Path
) -> None:
    running = anna.lay("snowdonia", "human", "human", dice="seeded", seed=1)
    waiting = anna.lay("snowdonia", "human", "open")
    rails = anna.lay("confederate-rails", "human", "greedy")
    for _ in range(5):
        shown = anna.table(running)
        anna.act(running, shown["asked"], shown["n"], first_offer(shown))
    done = fuzz(server, anna, ",".join([running, waiting, rails]), tmp_path)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def fuzz(
    server: Serving, browser: Browser, tables: str, folder: Path
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    cookies = "; ".join(f"{key}={value}" for key, value in browser.http.cookies.items())
    base = f"http://127.0.0.1:{server.settings.port}"
    line = [str(Path(sys.executable).with_name("st")), "run", f"{base}/api/schema/openapi.json"]
    line += ["--max-examples", EXAMPLES, "--phases", "coverage,fuzzing", "--seed", "1"]
    line += ["--checks", ",".join(CHECKS), "--exclude-path", "/api/stream"]
    line += ["--exclude-path", "/api/logout", "--continue-on-failure"]  # the session is needed
    line += ["--suppress-health-check", "all", "--request-timeout", "600", "--no-color"]
    line += ["-H", f"Cookie: {cookies}", "-H", f"x-csrftoken: {browser.http.cookies['csrftoken']}"]
    extra = {
        "SCHEMATHESIS_HOOKS": "tests.server.fuzzing",
        "RAILSPLITTER_FUZZ_TABLES": tables,
        "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}",
    }
    return subprocess.run(
        line, env={**os.environ, **extra}, cwd=folder, check=False, capture_output=True, text=True
    )


pytest.importorskip("schemathesis")
