"""Data files that the program writes itself, and folders that it makes of files."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from importlib.resources.abc import Traversable
from io import BytesIO, StringIO
from typing import IO, Any

from railsplitter.kernel.datapack.pack import Layer


class Sheet(Traversable):
    """A file that is written here, or the folder of some."""

    def __init__(self, name: str, text: str = "", files: tuple[Traversable, ...] = ()) -> None:
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


def parted(layer: Layer, stems: Collection[str]) -> tuple[Layer | None, Layer | None]:
    """A layer's files of these names, and all others; nothing where there are none.

    What is no folder, or an empty one, stays whole among the others, to be told as a fault.
    """
    try:
        files = tuple(layer.folder.iterdir()) if layer.folder.is_dir() else ()
    except OSError:
        files = ()
    ours = tuple(file for file in files if file.name.rpartition(".")[0] in stems)
    if not ours:
        return None, layer
    rest = tuple(file for file in files if file not in ours)
    return _layer(layer.name, ours), _layer(layer.name, rest) if rest else None


def _layer(name: str, files: tuple[Traversable, ...]) -> Layer:
    return Layer(name, Sheet(name, files=files))
