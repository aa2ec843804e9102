"""A process beside the server ends when its time is over, whatever the system knows of limits."""

from __future__ import annotations

import subprocess
import sys

import pytest

BUSY = """
import sys
if sys.argv[1] == "without":
    sys.modules["resource"] = None
from railsplitter.server.limits import limit
limit(4096, 1, 0)
while True:
    pass
"""


@pytest.mark.parametrize("system", ["with", "without"])
def test_who_uses_more_than_its_time_is_ended(system: str) -> None:
    ended = subprocess.run([sys.executable, "-c", BUSY, system], check=False, timeout=600)
    assert ended.returncode in (152, -24)  # its own watch, or SIGXCPU
    assert (ended.returncode == 152) == (system == "without")


FILES = """
import resource
from railsplitter.server.limits import allow_files
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
allow_files(200)
first = resource.getrlimit(resource.RLIMIT_NOFILE)
allow_files(100)
assert first == resource.getrlimit(resource.RLIMIT_NOFILE) == (200, hard), first
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_server_may_hold_more_connections_than_systems_begin_with() -> None:
    subprocess.run([sys.executable, "-c", FILES], check=True, timeout=600)
