"""Data files that are on no disk: the program writes them itself."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from io import BytesIO, StringIO
from typing import IO, Any


class Sheet(Traversable):
    """A file that is written here, or the folder of some."""

    def __init__(self, name: str, text: str = "", files: tuple[Sheet, ...] = ()) -> None:
        self._name = name
        self._text = text
        self._files = files

    @property
    def name(self) -> str:
        return self._name

    def is_dir(self) -> bool:
        return bool(self._files)

    def is_file(self) -> bool:
        return not self._files

    def iterdir(self) -> Iterator[Traversable]:
        return iter(self._files)

    def joinpath(self, *descendants: Any) -> Traversable:
        return next(file for file in self._files if file.name == "/".join(map(str, descendants)))

    def open(self, mode: str = "r", *args: Any, **kwargs: Any) -> IO[Any]:
        return BytesIO(self.read_bytes()) if "b" in mode else StringIO(self._text)

    def read_bytes(self) -> bytes:
        return self._text.encode()

    def read_text(self, encoding: str | None = None) -> str:
        return self._text
