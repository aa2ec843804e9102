"""The operator's log: one line for each thing that happened, as text or as JSON.

Whatever a line quotes, a path that somebody asked for, say, it stays one line and harmless in a
terminal: control characters are written as escapes.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

from railsplitter.kernel.errors import BadUsage

TEXT, JSON = "text", "json"


def harmless(text: str) -> str:
    """The same text with every control character as an escape, but for a trace's line ends."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class TextLines(logging.Formatter):
    """`2026-01-31 12:00:00,000 INFO what happened`; a trace follows on lines of its own."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  logging's own name
        record.message = harmless(record.message)
        return super().formatMessage(record)


class JsonLines(logging.Formatter):
    """One JSON object a line: `time` (UTC), `level`, `source`, `text` and, after a fault, `trace`.

    What a caller hands in as `extra={"table": …}` stands beside them.
    """

    KNOWN = frozenset(vars(logging.LogRecord("", 0, "", 0, "", (), None))) | {"message", "asctime"}

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "time": at,
            "level": record.levelname.lower(),
            "source": record.name,
            "text": record.getMessage(),
        }
        for key, value in vars(record).items():
            if key not in self.KNOWN:
                line[key] = value
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def log_to_stderr(kind: str = TEXT) -> None:
    """Let the server's lines, and the web server's, go to standard error."""
    if kind not in (TEXT, JSON):
        raise BadUsage(f"--log {kind!r}: expected {TEXT} or {JSON}")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == JSON else TextLines())
    for name, level in (("railsplitter.server", logging.INFO), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level)
        logger.propagate = False
