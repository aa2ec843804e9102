"""One row per verb of a title: everything about it that is not a rule.

    VERBS = (
        Verb(n.PLACE, "place", (Takes("space", "spaces"),), case="R.3",
             moment="the placing of Labourers", at="space:{space}"),
        Verb(n.DONE, "done", case="P.5", ends=True),
    )

The engine keeps its numbers and its options, bars and deeds; the row stands outside of it and is
read by notation, voice, hints, moments, thinkable actions and the clients. A scenario adds rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from railsplitter.kernel import notation
from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.notation import Codec, Field, Vocabulary
from railsplitter.kernel.step import Step

ACTION_BITS = 16
Asked = Mapping[int, Sequence[type[Step]]]  # steps that ask for a verb, by its number


@dataclass(frozen=True)
class Takes:
    """A part of a verb's argument: its key, the name of the codec that spells it, its bits."""

    key: str
    codec: str
    shift: int = 0
    bits: int = 16
    default: int | None = None


@dataclass(frozen=True)
class Verb:
    """A verb of a title.

    `case` is the case it belongs to, `moment` when it has its time ("an Excavate action").
    `tell` and `hint` name the methods of the voice that describe it and say what it lacks;
    without a `tell` the method has the verb's own word. `at` is its place with the words of its
    argument filled in; several are separated by a space. `grave`: it rolls or reveals, so that
    it cannot be taken back; `ends`: it only ends or declines something. `asked` are the steps
    whose question asks for it, even if nothing of it is open.
    """

    code: int
    word: str
    takes: tuple[Takes, ...] = ()
    case: str = ""
    moment: str = ""
    tell: str = ""
    hint: str = ""
    at: str = ""
    grave: bool = False
    ends: bool = False
    asked: tuple[type[Step], ...] = ()

    @property
    def teller(self) -> str:
        """The name of the method that describes it."""
        return self.tell or self.word.replace("-", "_")


class Verbs:
    """The rows of one edition, by number; with its notation, which is made from them."""

    def __init__(self, rows: Sequence[Verb], codecs: Mapping[str, Codec]) -> None:
        self.rows = tuple(rows)
        self._by_code = {int(row.code): row for row in rows}
        if len(self._by_code) != len(self.rows):
            raise RuleBug("two rows of verbs have the same number")
        self.vocabulary = Vocabulary([_spelled(row, codecs) for row in rows])
        self._asked: dict[int, frozenset[int]] = {}
        for row in rows:
            for step in row.asked:
                self._asked[step.kind] = self.asked(step.kind) | {int(row.code)}

    def __iter__(self) -> Iterator[Verb]:
        return iter(self.rows)

    def of(self, action: int) -> Verb:
        """The row of an action's verb."""
        return self._by_code[action >> ACTION_BITS]

    def case(self, action: int) -> str:
        return self.of(action).case

    def moment(self, action: int) -> str:
        return self.of(action).moment

    def asked(self, kind: int) -> frozenset[int]:
        """The verbs that a question asks for, by the kind of its step."""
        return self._asked.get(kind, frozenset())

    def words(self, action: int) -> dict[str, str]:
        """The parts of an action's argument as the notation writes them."""
        fields = self.vocabulary.of(action).fields
        return {field.key: field.codec.write(field.of(action & 0xFFFF)) for field in fields}

    def places(self, action: int) -> tuple[str, ...]:
        """Where an action lies: the places of its row, with the words of its notation."""
        row = self.of(action)
        if not row.at:
            return ()
        words = self.words(action)
        return tuple(place.format(**words) for place in row.at.split())

    def meaning(self, place: str, now: Iterable[int] = ()) -> int | None:
        """An action that `place` could mean: of a verb that is open now, if one lies there.

        What else the verb takes gets its default or the first value there is.
        """
        open_verbs = {action >> ACTION_BITS for action in now}
        found = [a for row in self.rows if (a := self._at(row, place)) is not None]
        found.sort(key=lambda action: action >> ACTION_BITS not in open_verbs)
        return found[0] if found else None

    def _at(self, row: Verb, place: str) -> int | None:
        for pattern in row.at.split():
            head, _, rest = pattern.partition("{")
            if not rest and pattern == place:
                return self._packed(row, "", "")
            if rest and place.startswith(head):
                action = self._packed(row, rest.removesuffix("}"), place[len(head) :])
                if action is not None:
                    return action
        return None

    def _packed(self, row: Verb, key: str, word: str) -> int | None:
        spelled = self.vocabulary.verb(row.word)
        out = int(row.code) << ACTION_BITS
        for field in spelled.fields:
            values = field.codec.values()
            value = field.default if field.default is not None else values[0] if values else 0
            if field.key == key:
                named = [v for v in values if field.codec.write(v).casefold() == word.casefold()]
                if not named:
                    return None
                value = named[0]
            out |= value << field.shift
        return out


def tellers(rows: Iterable[Verb], *parts: object) -> dict[int, Any]:
    """The method that describes each verb, of the first part that has one by its name."""
    return {int(row.code): _method(row.word, row.teller, parts) for row in rows}


def hinters(rows: Iterable[Verb], *parts: object) -> dict[int, Any]:
    """The method that says what a verb lacks, for those that have one."""
    return {int(row.code): _method(row.word, row.hint, parts) for row in rows if row.hint}


def _method(word: str, name: str, parts: Sequence[object]) -> Any:
    for part in parts:
        if hasattr(part, name):
            return getattr(part, name)
    raise RuleBug(f"verb {word!r}: nothing has a method {name!r}")


def laid_over(rows: Sequence[Verb], more: Iterable[Verb]) -> tuple[Verb, ...]:
    """The rows with those of a scenario: one of the same number stands in place of the old."""
    out = {int(row.code): row for row in rows}
    return tuple((out | {int(row.code): row for row in more}).values())


def asked_too(rows: Iterable[Verb], more: Asked) -> tuple[Verb, ...]:
    """The rows, for some of which further questions ask, too."""
    known = {int(code): tuple(steps) for code, steps in more.items()}
    return tuple(replace(row, asked=row.asked + known.get(int(row.code), ())) for row in rows)


def _spelled(row: Verb, codecs: Mapping[str, Codec]) -> notation.Verb:
    fields = tuple(
        Field(part.key, codecs[part.codec], part.shift, part.bits, part.default)
        for part in row.takes
    )
    return notation.Verb(int(row.code), row.word, fields)
