"""`python -m railsplitter` is the `railsplitter` command."""

from __future__ import annotations

from railsplitter.cli.main import main

if __name__ == "__main__":
    main()
