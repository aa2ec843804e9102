"""`railsplitter backup` and `restore`: a server's database in one file."""

from __future__ import annotations

from pathlib import Path

from railsplitter.cli.output import plural
from railsplitter.cli.serve import data_folder, existing, for_its_owner_alone, sqlite_file
from railsplitter.kernel.errors import BadUsage
from railsplitter.server.settings import DATABASE_FILE, Settings
from railsplitter.server.storage import backup as files
from railsplitter.server.storage.database import Database


def backup(file: Path, data: Path | None, database: str) -> int:
    """Hot: a server may go on meanwhile."""
    settings = existing(_settings(data, database))
    source = Database(settings.url, settings.busy)
    try:
        rows = files.backup(source, file)
    finally:
        source.close()
    print(f"{file}: {plural(rows, 'row')}")
    return 0


def restore(file: Path, data: Path | None, database: str) -> int:
    """Into a database that is empty or not there yet."""
    settings = _settings(data, database)
    if not database and (settings.data / DATABASE_FILE).exists():
        raise BadUsage(f"--data {settings.data}: there is a database already; it is left alone")
    if not file.is_file():
        raise BadUsage(f"{file}: there is no such backup")
    made = sqlite_file(settings.url)
    is_new = made is not None and not made.exists()
    target = Database(settings.prepared().url, settings.busy)
    done = False
    try:
        with for_its_owner_alone():
            rows = files.restore(file, target)
        done = True
    finally:
        target.close()
        if made is not None and is_new and not done:
            files.remove(made)  # so that it can be tried again
    print(f"{plural(rows, 'row')} restored")
    return 0


def _settings(data: Path | None, database: str) -> Settings:
    return Settings(data=data if data is not None else data_folder(), database=database)
