"""Lines for the operator: one for each message, without control characters and without secrets.

As text, or as one JSON object a line for programs that collect logs.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

from railsplitter.kernel.errors import BadUsage

TEXT, JSON = "text", "json"

SECRETS = re.compile(r"(#/[a-z]+/|/api/join/)[\w.~-]{12,}")
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def plain(text: str) -> str:
    """One line, without links that open something; what could steer a terminal is spelt out."""
    masked = SECRETS.sub(r"\1…", text)
    return CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", masked)


class OneLine(logging.Formatter):
    """Each message on a line of its own; a trace below it, indented."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        record.message = plain(record.message)
        return super().formatMessage(record)

    def formatException(self, ei: object) -> str:  # noqa: N802
        lines = super().formatException(ei).splitlines()  # type: ignore[arg-type]
        return "\n".join(f"    {plain(line)}" for line in lines)


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
            "text": plain(record.getMessage()),
        }
        for key, value in vars(record).items():
            if key not in self.KNOWN:
                line[key] = value
        if record.exc_info:
            trace = self.formatException(record.exc_info).splitlines()
            line["trace"] = "\n".join(map(plain, trace))
        return json.dumps(line, default=str)


def log_to_stderr(kind: str = TEXT) -> None:
    """Let the server's lines, and the web server's, go to standard error."""
    if kind not in (TEXT, JSON):
        raise BadUsage(f"--log {kind!r}: expected {TEXT} or {JSON}")
    text = OneLine("%(asctime)s %(levelname)s %(message)s")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == JSON else text)
    for name, level in (("railsplitter.server", logging.INFO), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level)
        logger.propagate = False
