"""One run over the layers: read, laid over each other, checked, accounted for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from math import isfinite, nan
from typing import (
    Any,
    NamedTuple,
    get_args,
)

import msgspec

from railsplitter.kernel.datapack.files import parsed
from railsplitter.kernel.datapack.hashing import hash_of
from railsplitter.kernel.datapack.nodes import (
    MARK,
    ORDERS,
    SUFFIXES,
    Array,
    Leaf,
    Node,
    Said,
    Table,
    as_written,
    found_in,
    grown,
    key_of,
    natural_key,
    plain_value,
    row_key,
)
from railsplitter.kernel.datapack.pack import SOURCES, Checked, DataPack, Layer, Provenance, Row, T
from railsplitter.kernel.datapack.shapes import (
    Field,
    Shape,
    audit,
    bare_type,
    facts_of,
    fields_of,
    in_words,
    shape_of,
)
from railsplitter.kernel.errors import PackError


class Place(NamedTuple):
    """A position in the data: its key for messages, its table and row for provenance."""

    key: str = ""
    table: str = ""
    row: str = ""

    def into(self, name: str) -> Place:
        dot = "." if self.key else ""
        return Place(f"{self.key}{dot}{name}", f"{self.table}{dot}{name}", self.row)

    def at(self, label: str, row: object) -> Place:
        return Place(self.key + label, self.table, f"{self.row}/{row}" if self.row else str(row))


class Loading:
    """One run over the layers. Faults are collected; each stage starts only if there are none."""

    def __init__(self) -> None:
        self.faults: list[PackError] = []
        self.provenance: list[Provenance] = []

    def run(self, kind: type[T], layers: Sequence[Layer]) -> DataPack[T] | None:
        audit(shape_of(kind))
        fields = fields_of(kind)
        root = Table({}, layers[0].name, [])
        folders = [self.read(layer, fields, is_base=not i) for i, layer in enumerate(layers)]
        for files in folders if not self.faults else ():
            for name, node in files.items():
                root.items[name] = self.merge(root.items.get(name), node, name)
        printed = None if self.faults else self.fit(root, shape_of(kind), Place())
        if isinstance(printed, Checked) and not self.faults:
            for e in printed.check():
                self.fault(file_of(root, e.key), e.key, e.expected, e.found)
        if self.faults or not isinstance(printed, kind):
            return None
        return DataPack(printed, hash_of(printed), self.provenance)

    def fault(self, file: str, key: str, expected: str, found: str) -> None:
        self.faults.append(PackError(file, key, expected, found))

    # Reading.

    def read(self, layer: Layer, fields: dict[str, Field], is_base: bool) -> dict[str, Node]:
        """The layer's files by stem."""
        names = list(fields)
        found: dict[str, Node] = {}
        for file in self.data_files(layer):
            stem, _, suffix = file.name.rpartition(".")
            shown = f"{layer.name}/{file.name}"
            if stem not in names:
                self.fault(shown, stem, f"a file named {any_of(names)}", file.name)
            elif stem in found:
                self.fault(shown, stem, "one file of that name", f"also {found[stem].file}")
            else:
                try:
                    value = parsed(file, shown, suffix)
                    if isinstance(value, dict) and set(value) == {stem}:
                        value = value if has_own(fields[stem], stem) else value[stem]
                    found[stem] = grown(value, shown, is_base)
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

    def merge(self, base: Node | None, over: Node, key: str) -> Node:
        if isinstance(over, Leaf):
            return over
        if isinstance(over, Array):
            return self.merge_rows(base if isinstance(base, Array) else None, over, key)
        under = base if isinstance(base, Table) else Table({}, over.file, [])
        items = dict(under.items)
        for name, node in over.items.items():
            items[name] = self.merge(items.get(name), node, f"{key}.{name}")
        return Table(items, over.file, under.said + over.said)

    def merge_rows(self, base: Array | None, over: Array, key: str) -> Array:
        name = (key_of(base) if base else "") or key_of(over)
        if not name or not all(isinstance(row, Table) for row in over.items) or not over.items:
            items = [self.merge(None, item, f"{key}[{i}]") for i, item in enumerate(over.items)]
            return Array(items, over.file)
        rows = {row_key(row, name): row for row in base.items} if base else {}
        seen = set()
        for i, row in enumerate(over.items):
            no = row_key(row, name)
            if no is None or not isinstance(row, Table):
                self.fault(over.file, f"{key}[{i}].{name}", "the key that names the row", "nothing")
            elif no in seen:
                self.fault(over.file, f"{key}[{name}={no}]", f"each {name} once", "it again")
            else:
                self.lay_row(rows, no, row, f"{key}[{name}={no}]")
            seen.add(no)
        order = sorted(rows, key=natural_key)
        return Array([rows[no] for no in order], over.file)

    def lay_row(self, rows: dict[Any, Node], no: object, row: Table, key: str) -> None:
        """One row over the row of the same key, if there is one."""
        for word in ORDERS:
            order = row.items.pop(word, None)
            if order is None:
                continue
            if not isinstance(order, Leaf) or order.value is not True:
                self.fault(row.file, f"{key}.{word}", "true, or no such key", found_in(order))
            elif no not in rows:
                known = ", ".join(str(k) for k in sorted(rows, key=natural_key)) or "none"
                self.fault(row.file, f"{key}.{word}", f"a row that is there ({known})", str(no))
            else:
                del rows[no]
            if word == "drop":
                return
        rows[no] = self.merge(rows.get(no), row, key)

    # Fitting the data to the structs.

    def fit(self, node: Node, shape: Shape, at: Place) -> Any:
        """The node as a value of the type; every misfit is a fault."""
        if isinstance(node, Table):
            if shape.kind:
                return self.fit_struct(node, shape.kind, at)
            if shape.item and shape.form is dict:
                return self.fit_table(node, shape, at)
        elif isinstance(node, Array) and shape.item and shape.form and shape.form is not dict:
            return shape.form([self.fit(n, shape.item, p) for n, p in places_in(node, at)])
        return self.fit_value(node, shape, at)

    def fit_value(self, node: Node, shape: Shape, at: Place) -> Any:
        try:
            value = msgspec.convert(plain_value(node), shape.hint)
        except msgspec.ValidationError:
            value = nan
        if isinstance(value, float) and not isfinite(value):
            self.fault(node.file, at.key, in_words(shape), found_in(node))
        return value

    def fit_table(self, node: Table, shape: Shape, at: Place) -> dict[Any, Any]:
        """A table with free keys, such as one entry per number of players."""
        self.no_marks(node, at, "sources and notes on rows only")
        key_type, item = get_args(bare_type(shape.hint))[0], shape.item or shape
        made: dict[Any, Any] = {}
        for name, child in node.items.items():
            place = at.at(f".{name}", name)
            try:
                key = msgspec.convert(name, key_type, strict=False)
            except msgspec.ValidationError:
                key = None
            if str(key) != name:  # also "01", which would be a second 1
                expected = f"{in_words(shape_of(key_type))} as the key"
                self.fault(child.file, place.key, expected, as_written(name))
            made[key] = self.fit(child, item, place)
        return made

    def fit_struct(self, node: Table, kind: type[msgspec.Struct], at: Place) -> Any:
        fields = fields_of(kind)
        for name, child in node.items.items():
            if name not in fields:
                known = f"one of the keys {', '.join(fields)}"
                self.fault(child.file, at.into(name).key, known, as_written(name))
        values: dict[str, Any] = {}
        for name, f in fields.items():
            if name in node.items:
                values[f.info.name] = self.fit(node.items[name], f.shape, at.into(name))
            elif f.info.required:
                wanted = in_words(f.shape) if at.key else f"a file {name}.toml or {name}.json"
                self.fault(node.file, at.into(name).key, wanted, "nothing")
        if issubclass(kind, Row):
            values |= self.account(node, kind, at)
        else:
            self.no_marks(node, at, f"one of the keys {', '.join(fields)}")
        return None if self.faults else kind(**values)

    # Accounting for sources.

    def no_marks(self, node: Table, at: Place, expected: str) -> None:
        for said in node.said:
            for name in spoken(said):
                self.fault(said.file, at.into(name).key, expected, as_written(name))

    def account(self, node: Table, kind: type[Row], at: Place) -> dict[str, object]:
        """Credits each fact of the row to the layer that gave it; gives the row's own source."""
        facts, credit = facts_of(kind), dict[str, tuple[str, Said]]()
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

    def is_sound(self, said: Said, facts: tuple[str, ...], at: Place) -> bool:
        """Are the source, the note and the marks of one layer fit to be used?"""
        before, expected = len(self.faults), f"one of {', '.join(SOURCES)}"
        if said.is_base and said.source is None:
            self.fault(said.file, at.into("source").key, expected, "nothing")
        elif said.source is not None and said.source not in SOURCES:
            self.fault(said.file, at.into("source").key, expected, as_written(said.source))
        if said.note is not None and not isinstance(said.note, str):
            self.fault(said.file, at.into("note").key, "a text", as_written(said.note))
        for name, source in said.marks.items():
            key = at.into(name + MARK).key
            if name not in facts:
                known = ", ".join(fact + MARK for fact in facts)
                self.fault(said.file, key, f"one of the marks {known}", as_written(name + MARK))
            elif source not in SOURCES:
                self.fault(said.file, key, expected, as_written(source))
        return len(self.faults) == before

    def enter(self, credit: dict[str, tuple[str, Said]], at: Place) -> None:
        """One line per source and layer, in the order in which the row names its fields."""
        lines: dict[tuple[str, str], tuple[Said, list[str]]] = {}
        for name, (source, said) in credit.items():
            lines.setdefault((source, said.file), (said, []))[1].append(name)
        for (source, file), (said, names) in lines.items():
            entry = Provenance(at.table, at.row, source, str(said.note or ""), file, tuple(names))
            self.provenance.append(entry)


def has_own(field: Field, name: str) -> bool:
    """Is there a table of the file's own name in what the file holds?"""
    kind = field.shape.kind
    return kind is not None and name in fields_of(kind)


def spoken(said: Said) -> Iterator[str]:
    if said.source is not None:
        yield "source"
    if said.note is not None:
        yield "note"
    yield from (name + MARK for name in said.marks)


def places_in(node: Array, at: Place) -> Iterator[tuple[Node, Place]]:
    """The items of a list, named by their row key where they have one."""
    key = key_of(node)
    for i, item in enumerate(node.items):
        no = row_key(item, key) if key else i
        yield item, at.at(f"[{key}={no}]" if key else f"[{i}]", no)


def any_of(names: list[str]) -> str:
    return f"{', '.join(names)} (.toml or .json)"


def file_of(root: Table, key: str) -> str:
    """The file behind a key such as `stations[no=4.5].sites[id=a].vp`, as near as it goes."""
    node: Node = root
    for name, field_, value in re.findall(r"([^.\[\]]+)|\[(\w+)=([^\]]*)\]", key):
        step: Node | None = None
        if isinstance(node, Table):
            step = node.items.get(name)
        elif isinstance(node, Array):
            step = next((n for n in node.items if str(row_key(n, field_)) == value), None)
        if step is None:
            break
        node = step
    return node.file
