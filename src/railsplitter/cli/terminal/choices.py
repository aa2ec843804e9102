"""What a question offers and what it does not: groups, and choices one can think of.

A choice that is not open now is shown only if it belongs to the question: an action of another
moment is refused with, among others, the case of the question that is asked instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from railsplitter.kernel.game import Edition, Offer
from railsplitter.kernel.names import Names
from railsplitter.kernel.notation import Field, Numbers, Verb, Vocabulary
from railsplitter.kernel.state import State

ALIKE = 8  # so many choices closed by the same cases are listed one by one,
SHOWN = 3  # and of more than that so many


class Closed(NamedTuple):
    """A choice that one can think of, the cases that forbid it, how many more are like it."""

    offer: Offer
    cases: tuple[str, ...]
    alike: int = 0


def in_order(offers: Sequence[Offer]) -> list[Offer]:
    """Offers group by group; what costs nothing and gives nothing (to stop) comes last."""
    acting = [offer for offer in offers if offer.cost or offer.gives]
    stopping = [offer for offer in offers if not (offer.cost or offer.gives)]
    return [offer for part in (acting, stopping) for _, row in grouped(part) for offer in row]


def grouped(offers: Sequence[Offer]) -> list[tuple[str, list[Offer]]]:
    """Offers by group, in the order in which the groups first come up."""
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.group, []).append(offer)
    return list(groups.items())


def named(words: Vocabulary, offers: Sequence[Offer], name: str) -> list[Offer]:
    """Those of this name: of their place (B1 for `space:B1`), of the list or of what is taken."""
    wanted = name.strip().casefold()
    return [offer for offer in offers if wanted in _names(words, offer)]


def _names(words: Vocabulary, offer: Offer) -> set[str]:
    """What a person may call it, without capitals."""
    places = (place.partition(":")[2] for place in offer.at)
    taken = words.taken(offer.action)
    return {name.casefold() for name in (*places, offer.label, offer.brief, taken)}


def terms(offer: Offer) -> str:
    """What it costs and gives, in one phrase."""
    cost = f"costs {offer.cost}" if offer.cost else ""
    gives = f"gives {offer.gives}" if offer.gives else ""
    return "; ".join(part for part in (cost, gives) if part)


def closed_choices(
    edition: Edition, state: State, seat: int, names: Names | None = None
) -> list[Closed]:
    """The choices of the open question that are not open now."""
    options = set(state.options())
    verbs = {action >> 16 for action in options}
    found: list[Closed] = []
    near = edition.thinkable(state)
    for action in _thinkable(edition, options) if near is None else near:
        cases = state.why_not(seat, action) if action not in options else []
        at_hand = near is not None or action >> 16 in verbs or state.asked_case() not in cases
        if cases and at_hand:
            found.append(Closed(edition.describe(state, action, names), tuple(cases)))
    return _folded(found)


def _thinkable(edition: Edition, options: set[int]) -> Iterator[int]:
    """Everything the notation can say, with the smallest closed number where it has numbers."""
    for verb in edition.vocabulary.verbs:
        rows = [_values(field) for field in verb.fields]
        seen: set[tuple[int, ...]] = set()
        for values in product(*rows):
            key = tuple(v for v, f in zip(values, verb.fields, strict=True) if not _counts(f))
            action = _packed(verb, values)
            if action not in options and (key not in seen or not verb.fields):
                seen.add(key)
                yield action


def _counts(field: Field) -> bool:
    return isinstance(field.codec, Numbers)


def _values(field: Field) -> list[int]:
    """A part that may be left unsaid is left unsaid."""
    return field.codec.values() if field.default is None else [field.default]


def _packed(verb: Verb, values: Sequence[int]) -> int:
    arg = 0
    for field, value in zip(verb.fields, values, strict=True):
        arg |= value << field.shift
    return verb.code << 16 | arg


def _folded(found: Sequence[Closed]) -> list[Closed]:
    """Of many that the same cases close, some stand for all; the last says how many more."""
    kinds: dict[tuple[object, ...], list[Closed]] = {}
    for one in found:
        kind = (one.offer.action >> 16, one.offer.group, one.cases)
        kinds.setdefault(kind, []).append(one)
    out: list[Closed] = []
    for alike in kinds.values():
        if len(alike) <= ALIKE:
            out.extend(alike)
        else:
            out.extend(alike[: SHOWN - 1])
            out.append(alike[SHOWN - 1]._replace(alike=len(alike) - SHOWN))
    return out
