"""Hands that write moves: what is written most often goes to SQLite without anybody between.

SQLAlchemy took more of the processor for a move than SQLite itself. Everything else goes through
it as before, and so do moves in PostgreSQL.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

Given = tuple[Any, ...] | Mapping[str, Any]  # values in their order, or by name


class Conflict(Exception):
    """Somebody else wrote the same row first."""


class Hand(Protocol):
    """Writes inside one transaction."""

    def write(self, text: str, given: Given) -> None:
        """One statement."""

    @contextmanager
    def part(self) -> Iterator[None]:
        """A part that may fail alone, by a `Conflict`."""


class PlainHand:
    """Writes through SQLAlchemy."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def write(self, text: str, given: Given) -> None:
        self._connection.exec_driver_sql(text, given if isinstance(given, tuple) else dict(given))

    @contextmanager
    def part(self) -> Iterator[None]:
        try:
            with self._connection.begin_nested():
                yield
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from None


class QuickHand:
    """Writes to SQLite itself."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def write(self, text: str, given: Given) -> None:
        self._connection.execute(text, given)

    @contextmanager
    def part(self) -> Iterator[None]:
        execute = self._connection.execute
        execute("SAVEPOINT part")
        try:
            yield
        except sqlite3.IntegrityError as error:
            execute("ROLLBACK TO part")
            execute("RELEASE part")
            raise Conflict(str(error)) from None
        execute("RELEASE part")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All of it or nothing."""
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            yield
            execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:  # SQLite itself may have given it up
                execute("ROLLBACK")
            raise
