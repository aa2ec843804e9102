"""What only the extra `lab` brings, asked for with one clear sentence."""

from __future__ import annotations

from importlib.util import find_spec

from railsplitter.kernel.errors import BadUsage


def need(*packages: str) -> None:
    """Refuse what cannot run here, and say what to install."""
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        lacks = ", ".join(missing)
        raise BadUsage(f"this needs {lacks}: install the extra `lab` (railsplitter[lab])")
