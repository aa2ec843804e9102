"""How a voice tells actions and events: offers from choices, sentences from templates.

A game says for each verb what an action of it is (`Choice`), and for each note of the log a
template or a method; the notation, the place and the order of what is offered come from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

from railsplitter.kernel.game import Amount, Offer
from railsplitter.kernel.verbs import Verbs

TEMPLATES = 4096  # that are kept taken apart


class Choice(NamedTuple):
    """Under which heading, what, at what price, for what, by which case ("" is the verb's own)."""

    group: str
    label: str
    cost: str = ""
    gives: str = ""
    case: str = ""
    points: int | None = None  # MPs, where it costs some


class Weighed(NamedTuple):
    """An offer with what orders it in its group: its weight, then where it came up."""

    weight: int
    at: int
    offer: Offer


def offered(
    verbs: Verbs,
    action: int,
    choice: Choice,
    case: str,
    at: tuple[str, ...] | None = None,
    amount: Amount | None = None,
) -> Offer:
    """A choice with its notation and what the row of its verb says; `case` if it names none."""
    row = verbs.of(action)
    return Offer(
        action,
        verbs.vocabulary.text(action),
        choice.group,
        choice.label,
        choice.cost,
        choice.gives,
        choice.case or case,
        at=verbs.places(action) if at is None else at,
        points=choice.points,
        grave=row.grave,
        ends=row.ends,
        amount=amount,
    )


def in_order(
    offers: Iterable[tuple[int, Offer]], rank: Callable[[str, Sequence[Weighed]], tuple[int, int]]
) -> list[Offer]:
    """Offers with their weights, group by group as `rank` puts them, the lightest first."""
    groups: dict[str, list[Weighed]] = {}
    for at, (weight, offer) in enumerate(offers):
        groups.setdefault(offer.group, []).append(Weighed(weight, at, offer))
    ranked = sorted(groups.items(), key=lambda row: rank(*row))
    return [one.offer for _, rows in ranked for one in sorted(rows, key=lambda one: one[:2])]


@lru_cache(TEMPLATES)
def _parts(template: str) -> tuple[tuple[str, int | None, str], ...] | None:
    """A template as pieces: words, then which number (None: none) and as what it is named.

    Nothing if it holds more than that: Python's own way knows what to do. It takes templates
    apart each time, which is most of what a line of the log costs.
    """
    out: list[tuple[str, int | None, str]] = []
    for text, field, kind, conversion in Formatter().parse(template):
        if conversion or (kind and "{" in kind) or (field is not None and not field.isdecimal()):
            return None
        out.append((text, None if field is None else int(field), kind or ""))
    return tuple(out)


class Sentences(Formatter):
    """Fills templates: {0:piece} is a note's first number as the name of a piece.

    `kinds` are the nouns of the game by the words that stand for them in templates.
    """

    kinds: dict[str, Callable[[int], str]]

    def filled(self, template: str, numbers: Sequence[int]) -> str:
        parts = _parts(template)
        if parts is None:
            return self.vformat(template, numbers, {})
        told = [
            text if at is None else text + self.format_field(numbers[at], kind)
            for text, at, kind in parts
        ]
        return "".join(told)

    def format_field(self, value: Any, format_spec: str) -> str:
        return self.kinds[format_spec](int(value)) if format_spec else str(value)
