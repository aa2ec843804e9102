"""Data packs: printed facts read from layers of files, checked, and accounted for.

A layer is a folder of .toml or .json files: first the game's own data, then a scenario's,
then whatever the owner of the printed game lays over it. A file's stem is a field of the
game's struct; a list of rows stands in its file under its own name (`[[contracts]]`).

Laying one layer over another:

- tables merge key by key;
- rows that have a key (`no` or `id`) merge row by row: a known key changes the fields it
  gives, a new key adds a row, `drop = true` removes the row and `replace = true` starts it
  afresh; rows are kept in the order of their keys, so where a row stands means nothing;
- any other list and any single value is replaced.

Every row says where its facts come from: `source`, a `note` if it helps, and `vp_source` for
one field that has another source than its row. A later layer that changes a row without a
source of its own is taken for a designer's trial; one that gives only a source vouches for
the row as it stands.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from math import isfinite, nan
from pathlib import Path
from types import UnionType
from typing import (
    Annotated,
    Any,
    Generic,
    Literal,
    NamedTuple,
    NoReturn,
    Protocol,
    TypeVar,
    Union,
    get_args,
    get_origin,
    runtime_checkable,
)

import msgspec
from msgspec.structs import FieldInfo

from railsplitter.kernel.errors import PackError, RuleBug

Source = Literal[
    "seed", "published", "recalled", "historical", "reconstructed", "inferred", "designer"
]
SOURCES: tuple[str, ...] = get_args(Source)

Words = Annotated[str, msgspec.Meta(extra={"words": True})]
"""Text for people. Rewording it leaves the pack's hash, and so every record, alone."""

T = TypeVar("T", bound=msgspec.Struct)

KEYS = ("no", "id")
SUFFIXES = (".toml", ".json")
MARK = "_source"
DEEPEST = 20
RESERVED = ("source", "note", "drop", "replace")


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of printed facts: a subclass names the facts, this says where they come from."""

    source: Source
    note: Words = ""


class Layer(NamedTuple):
    """A folder of data files, and the name it has in messages."""

    name: str
    folder: Traversable


def folder_layer(path: Path) -> Layer:
    """The layer of a folder that somebody named on the command line."""
    return Layer(str(path), path)


class Provenance(msgspec.Struct, frozen=True):
    """Where the named fields of one row come from; a row has one of these per source."""

    table: str
    row: str
    source: str
    note: str
    file: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DataPack(Generic[T]):
    """Checked printed facts, the hash that names them, and where each row comes from.

    The hash covers what can change a game: not sources, notes or words, and not values left
    at (or set to) their default, so that a new optional field keeps the hash of old packs.
    """

    printed: T
    hash: str
    provenance: list[Provenance]

    def summary(self) -> dict[str, int]:
        """Rows per source; a row that draws on two sources counts for both."""
        counts = dict.fromkeys(SOURCES, 0)
        for entry in self.provenance:
            counts[entry.source] += 1
        return {source: count for source, count in counts.items() if count}


@runtime_checkable
class Checked(Protocol):
    """A struct with checks of its own; it leaves the file of its errors empty."""

    def check(self) -> list[PackError]: ...


def load_pack(kind: type[T], layers: Sequence[Layer]) -> DataPack[T]:
    """The layers laid over each other as one `kind`, or the first PackError."""
    loading = _Loading()
    pack = loading.run(kind, layers)
    if pack is None:
        raise loading.faults[0]
    return pack


def check_pack(kind: type[T], layers: Sequence[Layer]) -> list[PackError]:
    """Everything that is wrong with the layers; nothing if they load."""
    loading = _Loading()
    loading.run(kind, layers)
    return loading.faults


# What a file holds, with the file it came from.


@dataclass(slots=True)
class _Said:
    """What one layer says of one table: its source, note, marks, and which fields it gives."""

    file: str
    is_base: bool
    source: object = None
    note: object = None
    marks: dict[str, object] = field(default_factory=dict)
    given: list[str] = field(default_factory=list)

    def source_of(self, name: str) -> object:
        return self.marks.get(name, self.source or "designer")


@dataclass(slots=True)
class _Leaf:
    value: object
    file: str


@dataclass(slots=True)
class _Array:
    items: list[_Node]
    file: str


@dataclass(slots=True)
class _Table:
    items: dict[str, _Node]
    file: str
    said: list[_Said]


_Node = _Leaf | _Array | _Table


def _grow(value: object, file: str, is_base: bool, depth: int = 0) -> _Node:
    """Parsed data as nodes; what it says about its own sources is set apart."""
    if depth > DEEPEST:
        raise PackError(file, "file", f"at most {DEEPEST} levels of nesting", "more")
    if isinstance(value, list):
        return _Array([_grow(item, file, is_base, depth + 1) for item in value], file)
    if not isinstance(value, dict):
        return _Leaf(value, file)
    said = _Said(file, is_base, value.get("source"), value.get("note"))
    table = _Table({}, file, [said])
    for name, item in value.items():
        if name.endswith(MARK):
            said.marks[name.removesuffix(MARK)] = item
        elif name not in ("source", "note"):
            said.given.append(name)
            table.items[name] = _grow(item, file, is_base, depth + 1)
    return table


def _plain(node: _Node) -> object:
    """The node as a file wrote it, without its sources."""
    if isinstance(node, _Array):
        return [_plain(item) for item in node.items]
    if isinstance(node, _Table):
        return {name: _plain(item) for name, item in node.items.items()}
    return node.value


def _key_of(rows: _Array) -> str:
    """The field that names every one of the rows, or nothing."""
    for key in KEYS:
        if rows.items and all(_row_key(row, key) is not None for row in rows.items):
            return key
    return ""


def _row_key(row: _Node, key: str) -> str | int | float | None:
    leaf = row.items.get(key) if isinstance(row, _Table) else None
    value = leaf.value if isinstance(leaf, _Leaf) else None
    return value if isinstance(value, str | int | float) and not isinstance(value, bool) else None


def _natural(key: object) -> tuple[tuple[str | float, ...], str]:
    """Sorts "4" before "4.5" before "10", and T2 before T10."""
    parts = re.split(r"([0-9]+(?:\.[0-9]+)?)", str(key))
    return tuple(float(p) if i % 2 else p for i, p in enumerate(parts)), str(key)


# What the structs ask for.


def _bare(hint: Any) -> Any:
    """The type without `Annotated` and without `| None` around it."""
    if get_origin(hint) is Annotated:
        return _bare(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        rest = [arg for arg in get_args(hint) if arg is not type(None)]
        return _bare(rest[0]) if len(rest) == 1 else hint
    return hint


class _Shape(NamedTuple):
    """A type taken apart once: a struct, a form (list, tuple, dict) of items, or a plain value."""

    hint: Any
    kind: type[msgspec.Struct] | None = None
    form: type | None = None
    item: _Shape | None = None


def _shape(hint: Any) -> _Shape:
    bare = _bare(hint)
    form, args = get_origin(bare), get_args(bare)
    if form is list or (form is tuple and args[1:] == (...,)):
        return _Shape(hint, form=form, item=_shape(args[0]))
    if form is dict:
        return _Shape(hint, form=form, item=_shape(args[1]))
    is_struct = isinstance(bare, type) and issubclass(bare, msgspec.Struct)
    return _Shape(hint, kind=bare if is_struct else None)


class _Field(NamedTuple):
    """A field of a struct, taken apart once."""

    info: FieldInfo
    shape: _Shape
    is_words: bool


@cache
def _fields(kind: type[msgspec.Struct]) -> dict[str, _Field]:
    """The fields that files give: of a row, all but its source and note."""
    infos = [
        f
        for f in msgspec.structs.fields(kind)
        if not (issubclass(kind, Row) and f.name in Row.__struct_fields__)
    ]
    return {f.name: _Field(f, _shape(f.type), _is_words(f.type)) for f in infos}


def _is_words(hint: Any) -> bool:
    metas = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return any(isinstance(m, msgspec.Meta) and "words" in (m.extra or {}) for m in metas)


def _is_rows(shape: _Shape) -> bool:
    """Does the type hold rows, which speak for themselves, and nothing else?"""
    if shape.kind is not None:
        fields = _fields(shape.kind).values()
        return issubclass(shape.kind, Row) or all(_is_rows(f.shape) for f in fields)
    return shape.item is not None and _is_rows(shape.item)


@cache
def _facts(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a row that its source speaks for: not its key, not rows inside it."""
    fields = _fields(kind).items()
    return tuple(name for name, f in fields if name not in KEYS and not _is_rows(f.shape))


def _audit(shape: _Shape, has_source: bool = False) -> None:
    """The struct itself must leave no fact without a source and no list of rows without keys."""
    if shape.item is not None:
        row = shape.item.kind
        if row and issubclass(row, Row) and shape.form is not dict:
            if not set(KEYS) & set(_fields(row)):
                raise RuleBug(f"{row.__name__}: rows in a list need a field `no` or `id`")
        _audit(shape.item, has_source)
    elif shape.kind is None and not has_source:
        raise RuleBug(f"{shape.hint}: a fact outside a Row has no source")
    for name, f in _fields(shape.kind).items() if shape.kind else ():
        if name in RESERVED or name.endswith(MARK):
            raise RuleBug(f"{shape.kind}.{name}: the name is reserved in data packs")
        _audit(f.shape, has_source or issubclass(shape.kind or Row, Row))


def _expected(shape: _Shape) -> str:
    """A type in words, for messages."""
    if shape.kind or shape.form is dict:
        return "a table"
    if shape.item:
        return "a list of tables" if shape.item.kind else "a list"
    if get_origin(_bare(shape.hint)) is Literal:
        return f"one of {', '.join(map(str, get_args(_bare(shape.hint))))}"  # in their own order
    return _scalar(msgspec.inspect.type_info(shape.hint))


def _scalar(info: msgspec.inspect.Type) -> str:
    match info:
        case msgspec.inspect.Metadata():
            return _scalar(info.type)
        case msgspec.inspect.BoolType():
            return "true or false"
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            number = "a number" if isinstance(info, msgspec.inspect.FloatType) else "a whole number"
            return number + _span(info.ge, info.le)
        case msgspec.inspect.StrType():
            return "a text" if info.min_length is None else "a text that is not empty"
        case msgspec.inspect.LiteralType():
            return "one of " + ", ".join(str(value) for value in info.values)
        case msgspec.inspect.UnionType():
            return " or ".join(_scalar(part) for part in info.types)
        case msgspec.inspect.TupleType():
            return f"a list of {len(info.item_types)}"
    return type(info).__name__.removesuffix("Type").lower()


def _span(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}"
    return f" of at least {low}" if low is not None else f" up to {high}" if high else ""


def _found(node: _Node) -> str:
    match node:
        case _Array():
            return f"a list of {len(node.items)}"
        case _Table():
            return f"a table of {', '.join(node.items) or 'nothing'}"
    return _shown(node.value)


def _shown(value: object) -> str:
    """A value as a file would write it, cut where it gets long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


class _Place(NamedTuple):
    """A position in the data: its key for messages, its table and row for provenance."""

    key: str = ""
    table: str = ""
    row: str = ""

    def into(self, name: str) -> _Place:
        dot = "." if self.key else ""
        return _Place(f"{self.key}{dot}{name}", f"{self.table}{dot}{name}", self.row)

    def at(self, label: str, row: object) -> _Place:
        return _Place(self.key + label, self.table, f"{self.row}/{row}" if self.row else str(row))


class _Loading:
    """One run over the layers. Faults are collected; each stage starts only if there are none."""

    def __init__(self) -> None:
        self.faults: list[PackError] = []
        self.provenance: list[Provenance] = []

    def run(self, kind: type[T], layers: Sequence[Layer]) -> DataPack[T] | None:
        _audit(_shape(kind))
        names = list(_fields(kind))
        root = _Table({}, layers[0].name, [])
        folders = [self.read(layer, names, is_base=not i) for i, layer in enumerate(layers)]
        for files in folders if not self.faults else ():
            for name, node in files.items():
                root.items[name] = self.merge(root.items.get(name), node, name)
        printed = None if self.faults else self.fit(root, _shape(kind), _Place())
        if isinstance(printed, Checked) and not self.faults:
            for e in printed.check():
                self.fault(_file_of(root, e.key), e.key, e.expected, e.found)
        if self.faults or not isinstance(printed, kind):
            return None
        return DataPack(printed, hash_of(printed), self.provenance)

    def fault(self, file: str, key: str, expected: str, found: str) -> None:
        self.faults.append(PackError(file, key, expected, found))

    # Reading.

    def read(self, layer: Layer, names: list[str], is_base: bool) -> dict[str, _Node]:
        """The layer's files by stem."""
        found: dict[str, _Node] = {}
        for file in self.data_files(layer):
            stem, _, suffix = file.name.rpartition(".")
            shown = f"{layer.name}/{file.name}"
            if stem not in names:
                self.fault(shown, stem, f"a file named {_any_of(names)}", file.name)
            elif stem in found:
                self.fault(shown, stem, "one file of that name", f"also {found[stem].file}")
            else:
                try:
                    value = _parse(file, shown, suffix)
                    if isinstance(value, dict) and set(value) == {stem}:
                        value = value[stem]
                    found[stem] = _grow(value, shown, is_base)
                except PackError as e:
                    self.faults.append(e)
        return found

    def data_files(self, layer: Layer) -> list[Traversable]:
        try:
            if not layer.folder.is_dir():
                self.fault(layer.name, "folder", "a folder of .toml or .json files", "none")
                return []
            files = [f for f in layer.folder.iterdir() if f.name.endswith(SUFFIXES)]
        except OSError as e:
            self.fault(layer.name, "folder", "a folder that can be read", str(e.strerror))
            return []
        if not files:
            self.fault(layer.name, "folder", "at least one .toml or .json file in it", "none")
        return sorted(files, key=lambda f: f.name)

    # Laying one layer over another.

    def merge(self, base: _Node | None, over: _Node, key: str) -> _Node:
        if isinstance(over, _Leaf):
            return over
        if isinstance(over, _Array):
            return self.merge_rows(base if isinstance(base, _Array) else None, over, key)
        under = base if isinstance(base, _Table) else _Table({}, over.file, [])
        items = dict(under.items)
        for name, node in over.items.items():
            items[name] = self.merge(items.get(name), node, f"{key}.{name}")
        return _Table(items, over.file, under.said + over.said)

    def merge_rows(self, base: _Array | None, over: _Array, key: str) -> _Array:
        name = (_key_of(base) if base else "") or _key_of(over)
        if not name or not all(isinstance(row, _Table) for row in over.items) or not over.items:
            items = [self.merge(None, item, f"{key}[{i}]") for i, item in enumerate(over.items)]
            return _Array(items, over.file)
        rows = {_row_key(row, name): row for row in base.items} if base else {}
        seen = set()
        for i, row in enumerate(over.items):
            no = _row_key(row, name)
            if no is None or not isinstance(row, _Table):
                self.fault(over.file, f"{key}[{i}].{name}", "the key that names the row", "nothing")
            elif no in seen:
                self.fault(over.file, f"{key}[{name}={no}]", f"each {name} once", "it again")
            else:
                self.lay_row(rows, no, row, f"{key}[{name}={no}]")
            seen.add(no)
        order = sorted(rows, key=_natural)
        return _Array([rows[no] for no in order], over.file)

    def lay_row(self, rows: dict[Any, _Node], no: object, row: _Table, key: str) -> None:
        """One row over the row of the same key, if there is one."""
        for word in ("drop", "replace"):
            order = row.items.pop(word, None)
            if order is None:
                continue
            if not isinstance(order, _Leaf) or order.value is not True:
                self.fault(row.file, f"{key}.{word}", "true, or no such key", _found(order))
            elif no not in rows:
                known = ", ".join(str(k) for k in sorted(rows, key=_natural)) or "none"
                self.fault(row.file, f"{key}.{word}", f"a row that is there ({known})", str(no))
            else:
                del rows[no]
            if word == "drop":
                return
        rows[no] = self.merge(rows.get(no), row, key)

    # Fitting the data to the structs.

    def fit(self, node: _Node, shape: _Shape, at: _Place) -> Any:
        """The node as a value of the type; every misfit is a fault."""
        if isinstance(node, _Table):
            if shape.kind:
                return self.fit_struct(node, shape.kind, at)
            if shape.item and shape.form is dict:
                return self.fit_table(node, shape, at)
        elif isinstance(node, _Array) and shape.item and shape.form and shape.form is not dict:
            return shape.form([self.fit(n, shape.item, p) for n, p in _places(node, at)])
        return self.fit_value(node, shape, at)

    def fit_value(self, node: _Node, shape: _Shape, at: _Place) -> Any:
        try:
            value = msgspec.convert(_plain(node), shape.hint)
        except msgspec.ValidationError:
            value = nan
        if isinstance(value, float) and not isfinite(value):
            self.fault(node.file, at.key, _expected(shape), _found(node))
        return value

    def fit_table(self, node: _Table, shape: _Shape, at: _Place) -> dict[Any, Any]:
        """A table with free keys, such as one entry per number of players."""
        self.no_marks(node, at, "sources and notes on rows only")
        key_type, item = get_args(_bare(shape.hint))[0], shape.item or shape
        made: dict[Any, Any] = {}
        for name, child in node.items.items():
            place = at.at(f".{name}", name)
            try:
                key = msgspec.convert(name, key_type, strict=False)
            except msgspec.ValidationError:
                key = None
            if str(key) != name:  # also "01", which would be a second 1
                expected = f"{_expected(_shape(key_type))} as the key"
                self.fault(child.file, place.key, expected, _shown(name))
            made[key] = self.fit(child, item, place)
        return made

    def fit_struct(self, node: _Table, kind: type[msgspec.Struct], at: _Place) -> Any:
        fields = _fields(kind)
        for name, child in node.items.items():
            if name not in fields:
                known = f"one of the keys {', '.join(fields)}"
                self.fault(child.file, at.into(name).key, known, _shown(name))
        values: dict[str, Any] = {}
        for name, f in fields.items():
            if name in node.items:
                values[name] = self.fit(node.items[name], f.shape, at.into(name))
            elif f.info.required:
                wanted = _expected(f.shape) if at.key else f"a file {name}.toml or {name}.json"
                self.fault(node.file, at.into(name).key, wanted, "nothing")
        if issubclass(kind, Row):
            values |= self.account(node, kind, at)
        else:
            self.no_marks(node, at, f"one of the keys {', '.join(fields)}")
        return None if self.faults else kind(**values)

    # Accounting for sources.

    def no_marks(self, node: _Table, at: _Place, expected: str) -> None:
        for said in node.said:
            for name in _spoken(said):
                self.fault(said.file, at.into(name).key, expected, _shown(name))

    def account(self, node: _Table, kind: type[Row], at: _Place) -> dict[str, object]:
        """Credits each fact of the row to the layer that gave it; gives the row's own source."""
        facts, credit = _facts(kind), dict[str, tuple[str, _Said]]()
        last, note = node.said[0], node.said[0].note
        for said in node.said:
            if not self.is_sound(said, facts, at):
                continue
            given = [name for name in facts if name in said.given]
            if said.source and not said.is_base and not given:
                given = list(credit)  # a source alone vouches for what stands there
            for name in [*given, *said.marks]:
                credit[name] = str(said.source_of(name)), said
            if given or said.source:
                last, note = said, said.note
            note = note if said.note is None else said.note
        self.enter(credit, at)
        return {"source": last.source or "designer", "note": note or ""}

    def is_sound(self, said: _Said, facts: tuple[str, ...], at: _Place) -> bool:
        """Are the source, the note and the marks of one layer fit to be used?"""
        before, expected = len(self.faults), f"one of {', '.join(SOURCES)}"
        if said.is_base and said.source is None:
            self.fault(said.file, at.into("source").key, expected, "nothing")
        elif said.source is not None and said.source not in SOURCES:
            self.fault(said.file, at.into("source").key, expected, _shown(said.source))
        if said.note is not None and not isinstance(said.note, str):
            self.fault(said.file, at.into("note").key, "a text", _shown(said.note))
        for name, source in said.marks.items():
            key = at.into(name + MARK).key
            if name not in facts:
                known = ", ".join(fact + MARK for fact in facts)
                self.fault(said.file, key, f"one of the marks {known}", _shown(name + MARK))
            elif source not in SOURCES:
                self.fault(said.file, key, expected, _shown(source))
        return len(self.faults) == before

    def enter(self, credit: dict[str, tuple[str, _Said]], at: _Place) -> None:
        """One line per source and layer, in the order in which the row names its fields."""
        lines: dict[tuple[str, str], tuple[_Said, list[str]]] = {}
        for name, (source, said) in credit.items():
            lines.setdefault((source, said.file), (said, []))[1].append(name)
        for (source, file), (said, names) in lines.items():
            entry = Provenance(at.table, at.row, source, str(said.note or ""), file, tuple(names))
            self.provenance.append(entry)


def _spoken(said: _Said) -> Iterator[str]:
    if said.source is not None:
        yield "source"
    if said.note is not None:
        yield "note"
    yield from (name + MARK for name in said.marks)


def _places(node: _Array, at: _Place) -> Iterator[tuple[_Node, _Place]]:
    """The items of a list, named by their row key where they have one."""
    key = _key_of(node)
    for i, item in enumerate(node.items):
        no = _row_key(item, key) if key else i
        yield item, at.at(f"[{key}={no}]" if key else f"[{i}]", no)


def _any_of(names: list[str]) -> str:
    return f"{', '.join(names)} (.toml or .json)"


def _file_of(root: _Table, key: str) -> str:
    """The file behind a key such as `stations[no=4.5].sites[id=a].vp`, as near as it goes."""
    node: _Node = root
    for name, field_, value in re.findall(r"([^.\[\]]+)|\[(\w+)=([^\]]*)\]", key):
        step: _Node | None = None
        if isinstance(node, _Table):
            step = node.items.get(name)
        elif isinstance(node, _Array):
            step = next((n for n in node.items if str(_row_key(n, field_)) == value), None)
        if step is None:
            break
        node = step
    return node.file


# Files and hashes.


def _parse(file: Traversable, shown: str, suffix: str) -> object:
    """The file's contents, or a PackError with the line and column."""
    try:
        text = file.read_text(encoding="utf-8")
        if suffix == "toml":
            return tomllib.loads(text)
        return json.loads(text, object_pairs_hook=_each_once, parse_constant=_no_constant)
    except UnicodeDecodeError as e:
        raise PackError(shown, f"byte {e.start}", "UTF-8 text") from None
    except OSError as e:
        raise PackError(shown, "file", "a file that can be read", str(e.strerror)) from None
    except RecursionError:
        raise PackError(shown, "file", "less nesting than this") from None
    except json.JSONDecodeError as e:
        where = f"line {e.lineno}, column {e.colno}"
        raise PackError(shown, where, "valid JSON", f"a fault ({e.msg})") from None
    except ValueError as e:
        what, _, where = str(e).partition(" (at ")
        where = where.removesuffix(")") or "file"
        raise PackError(shown, where, f"valid {suffix.upper()}", f"a fault ({what})") from None


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {_shown(twice)} stands twice in one table")
    return table


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def hash_of(printed: msgspec.Struct) -> str:
    """SHA-256 over the canonical JSON of what can change a game."""
    text = json.dumps(_canonical(printed), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _canonical(value: object) -> object:
    if isinstance(value, msgspec.Struct):
        facts = ((name, f, getattr(value, name)) for name, f in _fields(type(value)).items())
        return {name: _canonical(v) for name, f, v in facts if not _is_idle(f, v)}
    if isinstance(value, dict):
        return {str(key): _canonical(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_canonical(item) for item in value]
    if isinstance(value, str | int | float):
        return value
    return msgspec.to_builtins(value, order="sorted")


def _is_idle(f: _Field, value: object) -> bool:
    """Words, and values at their default, leave the hash alone."""
    if f.is_words:
        return True
    if f.info.default_factory is not msgspec.NODEFAULT:
        return bool(value == f.info.default_factory())
    return bool(value == f.info.default)
