"""The one place where errors become a sentence, a code and an exit status.

    error[usage]: game 'snowdona': expected one of snowdonia (did you mean snowdonia?)

With `--json` the same is one JSON object. Both go to standard error, so that standard output
holds results and nothing else. Status 2 is a wrong call, 1 something that does not hold, 130 an
interruption. A traceback is shown only to those who ask for it (RAILSPLITTER_DEBUG=1).
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable

import typer

from railsplitter.kernel.errors import GameError

INTERRUPTED = 130
DEBUG = "RAILSPLITTER_DEBUG"


def guarded(call: Callable[[], int | None], as_json: bool) -> int:
    """Run a command; its exit status, whatever happens."""
    try:
        return call() or 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except typer.Abort:  # the end of the input where an answer was expected
        return told("usage", "the input ended before an answer was given", 2, as_json)
    except GameError as error:
        _debug(error)
        return told(error.code, str(error), error.status, as_json)
    except typer.TyperException as error:
        return told("usage", sentence(error.format_message()), error.exit_code, as_json)
    except OSError as error:
        _debug(error)
        return told("file", _about_file(error), 1, as_json)
    except Exception as error:  # noqa: BLE001  nobody is to meet a traceback unasked
        _debug(error)
        hint = f"please report it; {DEBUG}=1 shows where it happened"
        return told("bug", f"{type(error).__name__}: {error} ({hint})", 1, as_json)


def told(code: str, text: str, status: int, as_json: bool) -> int:
    """Write an error down; its exit status."""
    if as_json:
        line = json.dumps({"error": {"code": code, "status": status, "text": text}})
    else:
        line = f"error[{code}]: {text}"
    print(line, file=sys.stderr)
    return status


def sentence(text: str) -> str:
    """A message of the option parser in the style of our own."""
    text = " ".join(text.split()).rstrip(".")
    return f"{text[:1].lower()}{text[1:]} (--help lists what can be given)"


def _about_file(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


def _debug(error: BaseException) -> None:
    if os.environ.get(DEBUG) == "1":
        import traceback

        traceback.print_exception(error)
