"""Write the page's types from the structs that the server sends: `python -m tools.ts_types`.

One module for the server's own answers and one for each game's views, charts and answers, in
`web/src/lib/generated/`. With --check nothing is written; it fails if a file is not up to date.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec import inspect as m

HERE = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "generated"
HEAD = "/** Written by tools/ts_types.py from {sources}. Do not edit: run it again. */\n"

# What a module of the page's types is made from.
SOURCES: dict[str, tuple[str, ...]] = {
    "server": (
        "railsplitter.kernel.film",
        "railsplitter.kernel.lessons",
        "railsplitter.kernel.panels",
        "railsplitter.kernel.reading",
        "railsplitter.kernel.sheets",
        "railsplitter.server.types.analysis",
        "railsplitter.server.types.figures",
        "railsplitter.server.types.table",
        "railsplitter.server.types.answers",
        "railsplitter.server.types.lobby",
        "railsplitter.server.types.printed",
        "railsplitter.server.types.requests",
        "railsplitter.server.types.studies",
        "railsplitter.server.people.passkeys",
    ),
    "snowdonia": (
        "railsplitter.games.snowdonia.view.structs",
        "railsplitter.games.snowdonia.scenarios.petersburg.view",
        "railsplitter.games.snowdonia.scenarios.channel_tunnel.view",
    ),
    "confederate": (
        "railsplitter.games.confederate_rails.view.structs",
        "railsplitter.games.confederate_rails.view.chart",
        "railsplitter.games.confederate_rails.answers",
    ),
    "gcacw": (
        "railsplitter.games.gcacw.view.structs",
        "railsplitter.games.gcacw.campaign.view.structs",
        "railsplitter.games.gcacw.scenarios.long_roads.view.structs",
        "railsplitter.games.gcacw.view.printed_map",
        "railsplitter.games.gcacw.answers",
    ),
}
PLAIN = {
    m.IntType: "number",
    m.FloatType: "number",
    m.StrType: "string",
    m.BoolType: "boolean",
    m.NoneType: "null",
    m.AnyType: "unknown",
}


def structs_in(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """The structs that a module itself defines, in the order of its text."""
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, msgspec.Struct):
            if value.__module__ == module.__name__:
                yield value


def named(kind: m.Type, found: dict[str, m.StructType]) -> str:
    """A type in TypeScript; structs on the way are added to those found."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, m.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    if isinstance(kind, m.UnionType):
        return " | ".join(named(part, found) for part in kind.types)
    if isinstance(kind, m.ListType | m.VarTupleType):
        item = named(kind.item_type, found)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, m.TupleType):
        return f"[{', '.join(named(part, found) for part in kind.item_types)}]"
    if isinstance(kind, m.DictType):
        return f"Record<string, {named(kind.value_type, found)}>"
    if isinstance(kind, m.StructType):
        known = found.setdefault(kind.cls.__name__, kind)
        if known.cls is not kind.cls:
            raise TypeError(f"{kind.cls} and {known.cls}: two structs have one name")
        return kind.cls.__name__
    raise TypeError(f"{kind}: a type that the page has no word for")


def interface(kind: m.StructType, found: dict[str, m.StructType]) -> str:
    """A struct as an interface. What may be left out when it is sent is optional."""
    lines = [f"export interface {kind.cls.__name__} {{"]
    loose = kind.cls.__struct_config__.omit_defaults or kind.cls.__name__.endswith("In")
    for field in kind.fields:
        mark = "?" if loose and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {named(field.type, found)};")
    return "\n".join([*lines, "}"])


def written(module: str) -> str:
    """All types of one module of the page."""
    found: dict[str, m.StructType] = {}
    for source in SOURCES[module]:
        for struct in structs_in(importlib.import_module(source)):
            kind = m.type_info(struct)
            assert isinstance(kind, m.StructType)
            found[struct.__name__] = kind
    out: dict[str, str] = {}
    while len(out) < len(found):  # what they are made of is added on the way
        for name, kind in list(found.items()):
            out.setdefault(name, interface(kind, found))
    head = HEAD.format(sources=", ".join(SOURCES[module]))
    return "\n".join([head, "\n\n".join(out[name] for name in sorted(out)), ""])


def stale() -> list[str]:
    """The modules whose file is not what the structs say."""
    return [
        name
        for name in SOURCES
        if not (file := HERE / f"{name}.ts").is_file()
        or file.read_text(encoding="utf-8") != written(name)
    ]


def main(args: list[str]) -> int:
    old = stale()
    if "--check" in args:
        for name in old:
            print(f"web/src/lib/generated/{name}.ts is stale: run python -m tools.ts_types")
        return 1 if old else 0
    HERE.mkdir(parents=True, exist_ok=True)
    for name in old:
        (HERE / f"{name}.ts").write_text(written(name), encoding="utf-8")
    print(f"{len(SOURCES)} modules of types, {len(old)} written anew")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
