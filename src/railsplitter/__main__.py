"""`python -m railsplitter` is the `railsplitter` command.

An interruption ends it quietly from the first moment on: also while the program still loads.
"""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> None:
    """Load the command line and run it."""
    try:
        from railsplitter.cli.main import main as command

        command()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
