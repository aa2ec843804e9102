"""Lines for the operator: one for each message, without control characters and without secrets."""

from __future__ import annotations

import logging
import re

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
