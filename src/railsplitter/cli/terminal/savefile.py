"""A game's file: every entry is appended and flushed to the disk before play goes on.

A save is never written over. A file whose last line was cut short by a crash is read up to its
last whole line; play then goes on in a new file and the damaged one stays as it is.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from railsplitter.cli import inputs
from railsplitter.kernel.errors import BadInput, BadUsage, RecordError
from railsplitter.kernel.record import Record, last_link, next_line, read


class SaveFile:
    """Takes the parts of a record as they happen; call it with each.

    A part that cannot be written (a full disk) is kept and tried again with the next one;
    `trouble` then says what is wrong.
    """

    def __init__(self, path: Path, descriptor: int, link: str = "", size: int = 0) -> None:
        self.path = path
        self.trouble = ""
        self._descriptor = descriptor
        self._link = link
        self._size = size
        self._waiting = b""
        self._torn = False  # whether we may have left a piece of a line behind

    def __call__(self, part: msgspec.Struct) -> None:
        line, self._link = next_line(part, self._link)
        self._waiting += f"{line}\n".encode()
        self.flush()

    def flush(self) -> bool:
        """Write what waits; False if something still does."""
        if not self._waiting:
            return not self.trouble
        try:
            self._write()
        except OSError as error:
            self.trouble = f"{self.path}: not saved ({error.strerror or error})"
            return False
        self.trouble = ""
        return True

    def _write(self) -> None:
        if os.fstat(self._descriptor).st_size != self._size:
            if not self._torn:
                raise OSError(0, "another program has written to the file")
            os.ftruncate(self._descriptor, self._size)
        data = self._waiting
        self._torn = True
        while data:
            data = data[os.write(self._descriptor, data) :]
        os.fsync(self._descriptor)
        self._torn = False
        self._size += len(self._waiting)
        self._waiting = b""

    def close(self) -> None:
        self.flush()
        os.close(self._descriptor)


def create(names: Iterable[Path]) -> SaveFile:
    """A new file under the first name that is free; none is ever written over."""
    last: Path | None = None
    for path in names:
        last = path
        try:
            return SaveFile(path, _open(path, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            continue
        except OSError as error:
            raise BadInput(f"{path}: cannot be written ({error.strerror})") from None
    raise BadUsage(f"{last}: there is such a file: expected a name for a new one")


def reopen(path: Path, text: str, finished: bool = False) -> SaveFile:
    """Go on in a file that holds `text`; a finished game needs no more than to be read."""
    try:
        descriptor = os.open(path, os.O_RDONLY) if finished else _open(path, 0)
        return SaveFile(path, descriptor, last_link(text), len(text.encode()))
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from None


def copy_of(text: str, names: Iterable[Path]) -> SaveFile:
    """A new file that begins with `text`."""
    file = create(names)
    file._link = last_link(text)
    file._waiting = text.encode()
    file.flush()
    return file


def _open(path: Path, flags: int) -> int:
    return os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | flags, 0o644)


class Saved(NamedTuple):
    """A file that was read: its whole lines, the record in them, and what was lost."""

    path: Path
    text: str
    record: Record
    damage: str = ""


def load(path: Path) -> Saved:
    """Read a save; a half-written last line is told in `damage`, other faults are raised."""
    try:
        data = inputs.bounded(path)
    except OSError as error:
        raise RecordError(f"{path}: cannot be read ({error.strerror})") from None
    if data.endswith(b"\n") or b"\n" not in data:
        record = read(data, path.name)
        return Saved(path, data.decode(), record)
    whole = _whole_lines(data)
    record = read(whole, path.name)
    lines = whole.count(b"\n")
    if lines > data.count(b"\n"):
        damage = f"{path.name}: the end of line {lines} is missing; the line itself is whole"
    else:
        damage = f"{path.name}: line {lines + 1} is cut short; the lines before it are whole"
    return Saved(path, whole.decode(), record, damage)


def _whole_lines(data: bytes) -> bytes:
    """Everything up to the last whole line; one that lacks only its line end counts."""
    try:
        read(data + b"\n")
    except RecordError:
        return data[: data.rindex(b"\n") + 1]
    return data + b"\n"


# -- the secret of a sealed game -----------------------------------------------------------


def secret_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.secret")


def keep_secret(path: Path, secret: str) -> None:
    """Beside the save, for the owner's eyes only, so that the game can be taken up again."""
    where = secret_path(path)
    try:
        descriptor = os.open(where, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise BadInput(f"{where}: cannot be written ({error.strerror})") from None
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(f"{secret}\n")


def kept_secret(path: Path) -> str:
    """The secret of a sealed game that is being taken up again."""
    where = secret_path(path)
    try:
        return where.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        raise RecordError(
            f"{path}: its dice are sealed: expected the secret in {where.name} beside it"
        ) from None


def forget_secret(path: Path) -> None:
    """The game is over: the secret stands in its last line."""
    secret_path(path).unlink(missing_ok=True)
