"""Side actions as a menu: by kind, then by what they are about, then one by one.

There may be thousands (every sum to every player), so a kind with many is opened step by step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railsplitter.cli.terminal.choices import terms
from railsplitter.kernel.game import Edition
from railsplitter.kernel.names import Names
from railsplitter.kernel.notation import Field, Verb
from railsplitter.kernel.state import State

FEW = 3  # so many of a kind are listed at once
MANY = 40  # more than that are divided by a part of their argument


class Entry(NamedTuple):
    """A line of the menu: one action that is played, or several that are opened."""

    label: str
    actions: tuple[int, ...]
    more: str = ""

    @property
    def is_final(self) -> bool:
        return len(self.actions) == 1


def kinds(edition: Edition, state: State, seat: int, names: Names | None = None) -> list[Entry]:
    """Everything that a seat may do aside, by kind."""
    groups: dict[str, list[int]] = {}
    for action in state.side_options(seat):
        groups.setdefault(edition.aside(state, seat, action, names).group, []).append(action)
    out: list[Entry] = []
    for group, actions in groups.items():
        if len(actions) <= FEW:
            out += singles(edition, state, seat, actions, names)
        else:
            out.append(Entry(f"{group} …", tuple(actions), f"{len(actions)} choices"))
    return out


def opened(
    edition: Edition,
    state: State,
    seat: int,
    actions: Sequence[int],
    names: Names | None = None,
) -> list[Entry]:
    """The next step into a kind: by the first part that differs, or one by one."""
    if len(actions) > MANY:
        divided = _divided(edition, actions)
        if len(divided) > 1:
            return divided
    return singles(edition, state, seat, actions, names)


def singles(
    edition: Edition,
    state: State,
    seat: int,
    actions: Sequence[int],
    names: Names | None = None,
) -> list[Entry]:
    offers = [edition.aside(state, seat, action, names) for action in actions]
    return [Entry(offer.label, (offer.action,), terms(offer)) for offer in offers]


def _divided(edition: Edition, actions: Sequence[int]) -> list[Entry]:
    verb = _verb(edition, actions[0])
    for field in verb.fields[:-1]:
        parts: dict[int, list[int]] = {}
        for action in actions:
            parts.setdefault(field.of(action & 0xFFFF), []).append(action)
        if len(parts) > 1:
            return [_part(field, value, found) for value, found in parts.items()]
    return []


def _part(field: Field, value: int, found: list[int]) -> Entry:
    word = field.codec.write(value).replace("-", " ")
    return Entry(f"{word[:1].upper()}{word[1:]} …", tuple(found), f"{field.key}")


def _verb(edition: Edition, action: int) -> Verb:
    return next(verb for verb in edition.vocabulary.verbs if verb.code == action >> 16)
