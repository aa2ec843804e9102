"""What the structs of a pack ask for, in words too."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
)

import msgspec
from msgspec.structs import FieldInfo

from railsplitter.kernel.datapack.nodes import KEYS, MARK, ORDERS, RESERVED
from railsplitter.kernel.datapack.pack import Row
from railsplitter.kernel.errors import RuleBug


def bare_type(hint: Any) -> Any:
    """The type without `Annotated` and without `| None` around it."""
    if get_origin(hint) is Annotated:
        return bare_type(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        rest = [arg for arg in get_args(hint) if arg is not type(None)]
        return bare_type(rest[0]) if len(rest) == 1 else hint
    return hint


class Shape(NamedTuple):
    """A type taken apart once: a struct, a form (list, tuple, dict) of items, or a plain value."""

    hint: Any
    kind: type[msgspec.Struct] | None = None
    form: type | None = None
    item: Shape | None = None


def shape_of(hint: Any) -> Shape:
    bare = bare_type(hint)
    form, args = get_origin(bare), get_args(bare)
    if form is list or (form is tuple and args[1:] == (...,)):
        return Shape(hint, form=form, item=shape_of(args[0]))
    if form is dict:
        return Shape(hint, form=form, item=shape_of(args[1]))
    is_struct = isinstance(bare, type) and issubclass(bare, msgspec.Struct)
    return Shape(hint, kind=bare if is_struct else None)


class Field(NamedTuple):
    """A field of a struct, taken apart once."""

    info: FieldInfo
    shape: Shape
    is_words: bool


@cache
def fields_of(kind: type[msgspec.Struct]) -> dict[str, Field]:
    """The fields that files give, by the keys of files: of a row, all but its source and note.

    A key that is a word of Python has another name in the struct: `msgspec.field(name="with")`.
    """
    infos = [
        f
        for f in msgspec.structs.fields(kind)
        if not (issubclass(kind, Row) and f.name in Row.__struct_fields__)
    ]
    return {f.encode_name: Field(f, shape_of(f.type), is_words(f.type)) for f in infos}


def is_words(hint: Any) -> bool:
    metas = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return any(isinstance(m, msgspec.Meta) and "words" in (m.extra or {}) for m in metas)


def is_rows(shape: Shape) -> bool:
    """Does the type hold rows, which speak for themselves, and nothing else?"""
    if shape.kind is not None:
        fields = fields_of(shape.kind).values()
        return issubclass(shape.kind, Row) or all(is_rows(f.shape) for f in fields)
    return shape.item is not None and is_rows(shape.item)


@cache
def facts_of(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a row that its source speaks for: not its key, not rows inside it."""
    fields = fields_of(kind).items()
    return tuple(name for name, f in fields if name not in KEYS and not is_rows(f.shape))


def audit(shape: Shape, has_source: bool = False, in_list: bool = False) -> None:
    """The struct itself must leave no fact without a source and no list of rows without keys."""
    if shape.item is not None:
        row = shape.item.kind
        if row and issubclass(row, Row) and shape.form is not dict:
            if not set(KEYS) & set(fields_of(row)):
                raise RuleBug(f"{row.__name__}: rows in a list need a field `no` or `id`")
        audit(shape.item, has_source, shape.form is not dict)
    elif shape.kind is None and not has_source:
        raise RuleBug(f"{shape.hint}: a fact outside a Row has no source")
    for name, f in fields_of(shape.kind).items() if shape.kind else ():
        if name in (RESERVED + ORDERS if in_list else RESERVED) or name.endswith(MARK):
            raise RuleBug(f"{shape.kind}.{name}: the name is reserved in data packs")
        audit(f.shape, has_source or issubclass(shape.kind or Row, Row))


def in_words(shape: Shape) -> str:
    """A type in words, for messages."""
    if shape.kind or shape.form is dict:
        return "a table"
    if shape.item:
        return "a list of tables" if shape.item.kind else "a list"
    if get_origin(bare_type(shape.hint)) is Literal:
        return f"one of {', '.join(map(str, get_args(bare_type(shape.hint))))}"
    return scalar_words(msgspec.inspect.type_info(shape.hint))


def scalar_words(info: msgspec.inspect.Type) -> str:
    match info:
        case msgspec.inspect.Metadata():
            return scalar_words(info.type)
        case msgspec.inspect.BoolType():
            return "true or false"
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            number = "a number" if isinstance(info, msgspec.inspect.FloatType) else "a whole number"
            return number + span_words(info.ge, info.le)
        case msgspec.inspect.StrType():
            return "a text" if info.min_length is None else "a text that is not empty"
        case msgspec.inspect.LiteralType():
            return "one of " + ", ".join(str(value) for value in info.values)
        case msgspec.inspect.UnionType():
            return " or ".join(scalar_words(part) for part in info.types)
        case msgspec.inspect.TupleType():
            return f"a list of {len(info.item_types)}"
    return type(info).__name__.removesuffix("Type").lower()


def span_words(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}"
    return f" of at least {low}" if low is not None else f" up to {high}" if high else ""
