"""Actions at the edge: a line of notation and a tagged JSON object for every packed int.

A game describes its verbs once; text, JSON and the list of thinkable arguments follow.

    vocabulary.text(action)   ->  "take iron"
    vocabulary.json(action)   ->  {"do": "take", "cube": "iron"}
    vocabulary.parse("take iron; take coal; done")  ->  [action, action, action]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product

from railsplitter.kernel.errors import BadNotation, RuleBug

TEXTS = 20_000  # actions of one game whose notation is kept
WORDS_MOST, WORDS_SHOWN = 40, 12  # verbs that are all named to who has mistyped one; of more, some


@dataclass(frozen=True)
class Names:
    """Printed ids for small numbers. `extra` spellings are understood but never written."""

    names: Mapping[int, str]
    words: Mapping[str, int]  # every spelling that is understood, in small letters

    @staticmethod
    def of(names: Mapping[int, str], extra: Mapping[str, int] | None = None) -> Names:
        words = {word.casefold(): value for word, value in (extra or {}).items()}
        words |= {name.casefold(): value for value, name in names.items()}
        return Names(dict(names), words)

    def write(self, value: int) -> str:
        name = self.names.get(value)
        if name is None:
            raise BadNotation(f"argument {value}: expected one of {self.known()}")
        return name

    def read(self, word: str) -> int:
        value = self.words.get(word.casefold())
        if value is None:
            raise BadNotation(f"{word!r}: expected one of {self.known()}")
        return value

    def values(self) -> list[int]:
        return list(self.names)

    def known(self) -> str:
        names = list(self.names.values())
        return ", ".join(names) if len(names) <= 12 else f"{', '.join(names[:12])}, …"


@dataclass(frozen=True)
class Numbers:
    """Whole numbers from `least` to `most`, written as they are."""

    least: int
    most: int

    def write(self, value: int) -> str:
        if not self.least <= value <= self.most:
            raise BadNotation(f"number {value}: expected {self.least} to {self.most}")
        return str(value)

    def read(self, word: str) -> int:
        short = word.isascii() and word.isdigit() and len(word) <= len(str(self.most))
        if not short or not self.least <= int(word) <= self.most:
            raise BadNotation(f"{word!r}: expected a whole number from {self.least} to {self.most}")
        return int(word)

    def values(self) -> list[int]:
        return list(range(self.least, self.most + 1))


Codec = Names | Numbers


@dataclass(frozen=True)
class Field:
    """One named part of a verb's argument. With a `default` it may be left unsaid."""

    key: str
    codec: Codec
    shift: int = 0
    bits: int = 16
    default: int | None = None

    def of(self, arg: int) -> int:
        return arg >> self.shift & ((1 << self.bits) - 1)


@dataclass(frozen=True)
class Verb:
    """A verb of a game: its number, its word, and the parts of its argument."""

    code: int
    word: str
    fields: tuple[Field, ...] = ()


class Vocabulary:
    """All verbs of one game."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        for verb in verbs:
            unsaid = [f.default is not None for f in verb.fields]
            if unsaid != sorted(unsaid):
                raise RuleBug(f"verb {verb.word!r}: expected parts with a default to come last")
        self.verbs = tuple(verbs)
        self._by_code = {v.code: v for v in verbs}
        self._by_word = {v.word.casefold(): v for v in verbs}
        self._texts: dict[int, str] = {}  # of actions that were written before

    # -- out -----------------------------------------------------------------------------

    def text(self, action: int) -> str:
        """The action as a line of notation; every look at a table asks for those that are open."""
        text = self._texts.get(action)
        if text is None:
            if len(self._texts) >= TEXTS:
                self._texts.clear()
            text = self._texts[action] = self._written(action)
        return text

    def _written(self, action: int) -> str:
        return f"{self.of(action).word} {self.taken(action)}".rstrip()

    def taken(self, action: int) -> str:
        """What the verb of an action takes, as the notation writes it: `T3 2` of `dig T3 2`."""
        verb = self.of(action)
        said = len(verb.fields)  # what is left unsaid must come last
        while said and verb.fields[said - 1].of(action & 0xFFFF) == verb.fields[said - 1].default:
            said -= 1
        arg = action & 0xFFFF
        return " ".join(field.codec.write(field.of(arg)) for field in verb.fields[:said])

    def json(self, action: int) -> dict[str, str | int]:
        """The action as a tagged object."""
        verb = self.of(action)
        out: dict[str, str | int] = {"do": verb.word}
        for field in verb.fields:
            value = field.of(action & 0xFFFF)
            if value != field.default:
                number = isinstance(field.codec, Numbers)
                out[field.key] = value if number else field.codec.write(value)
        return out

    # -- in ------------------------------------------------------------------------------

    def read(self, text: str) -> int:
        """The action that one line names."""
        words = text.split()
        if not words:
            raise BadNotation(f"empty action: expected one of {self.words()}")
        verb = self._word(words[0])
        given = words[1:]
        required = sum(f.default is None for f in verb.fields)
        if not required <= len(given) <= len(verb.fields):
            raise BadNotation(f"{text!r}: expected {self.usage(verb)}")
        values = dict(zip((f.key for f in verb.fields), given, strict=False))
        return self._pack(verb, {k: _field(verb, k).codec.read(w) for k, w in values.items()})

    def parse(self, text: str) -> list[int]:
        """Several actions on one line, separated by semicolons."""
        return [self.read(part) for part in text.split(";") if part.strip()]

    def from_json(self, data: object) -> int:
        """The action that a tagged object names."""
        if not isinstance(data, dict) or not isinstance(data.get("do"), str):
            raise BadNotation(f"{data!r}: expected an object with a text field 'do'")
        verb = self._word(data["do"])
        keys = {f.key for f in verb.fields}
        for key in data:
            if key != "do" and key not in keys:
                raise BadNotation(f"{key!r}: expected {self.usage(verb)}")
        values: dict[str, int] = {}
        for field in verb.fields:
            if field.key in data:
                values[field.key] = field.codec.read(_said(field.key, data[field.key]))
            elif field.default is None:
                raise BadNotation(f"{data!r}: expected {self.usage(verb)}")
        return self._pack(verb, values)

    # -- about ---------------------------------------------------------------------------

    def words(self, mistyped: str = "") -> str:
        """The verbs' words; of very many those that are spelled like the mistyped one."""
        words = [verb.word for verb in self.verbs]
        if len(words) <= WORDS_MOST:
            return ", ".join(words)
        alike = get_close_matches(mistyped.casefold(), words, WORDS_SHOWN)
        return ", ".join(alike or words[:WORDS_SHOWN]) + ", …"

    def usage(self, verb: Verb) -> str:
        parts = [f"[{f.key}]" if f.default is not None else f"<{f.key}>" for f in verb.fields]
        return " ".join([verb.word, *parts])

    def thinkable(self) -> Iterator[int]:
        """Every action the notation can say: what the why-not oracle must have an answer to."""
        for verb in self.verbs:
            for values in product(*(f.codec.values() for f in verb.fields)):
                named = {f.key: v for f, v in zip(verb.fields, values, strict=True)}
                yield self._pack(verb, named)

    def verb(self, word: str) -> Verb:
        """The verb with this word."""
        return self._word(word)

    def of(self, action: int) -> Verb:
        """The verb of an action."""
        verb = self._by_code.get(action >> 16)
        if verb is None:
            raise BadNotation(f"action {action}: no such verb")
        return verb

    def _word(self, word: str) -> Verb:
        verb = self._by_word.get(word.casefold())
        if verb is None:
            raise BadNotation(f"{word!r}: expected one of {self.words(word)}")
        return verb

    def _pack(self, verb: Verb, values: Mapping[str, int]) -> int:
        arg = 0
        for field in verb.fields:
            value = values.get(field.key, field.default)
            assert value is not None
            arg |= value << field.shift
        return verb.code << 16 | arg


def _said(key: str, value: object) -> str:
    """A text or a whole number of a JSON object as a word of notation."""
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 16:
        return str(value)
    raise BadNotation(f"{key!r} of type {type(value).__name__}: expected a text or a small number")


def _field(verb: Verb, key: str) -> Field:
    return next(f for f in verb.fields if f.key == key)
