"""The hash that names a pack: what can change a game, and nothing else."""

from __future__ import annotations

import hashlib
import json

import msgspec

from railsplitter.kernel.datapack.shapes import Field, fields_of


def hash_of(printed: msgspec.Struct) -> str:
    """SHA-256 over the canonical JSON of what can change a game."""
    text = json.dumps(canonical(printed), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def canonical(value: object) -> object:
    if isinstance(value, msgspec.Struct):
        fields = fields_of(type(value)).items()
        facts = ((name, f, getattr(value, f.info.name)) for name, f in fields)
        return {name: canonical(v) for name, f, v in facts if not is_idle(f, v)}
    if isinstance(value, dict):
        return {str(key): canonical(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [canonical(item) for item in value]
    if isinstance(value, str | int | float):
        return value
    return msgspec.to_builtins(value, order="sorted")


def is_idle(f: Field, value: object) -> bool:
    """Words, and values at their default, leave the hash alone."""
    if f.is_words:
        return True
    if f.info.default_factory is not msgspec.NODEFAULT:
        return bool(value == f.info.default_factory())
    return bool(value == f.info.default)
