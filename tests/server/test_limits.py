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
