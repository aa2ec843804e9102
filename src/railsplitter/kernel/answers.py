"""The space of answers of a vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import prod

from railsplitter.kernel.bits import bit
from railsplitter.kernel.notation import Codec, Verb
from railsplitter.kernel.space import Space


def space_of(verbs: Sequence[Verb]) -> Space:
    """All that these verbs can say, by number."""
    codecs: dict[int, tuple[int, int, Codec]] = {}  # by identity: many verbs share the large ones
    ranks: list[int] = []
    values: list[int] = []
    parts: list[tuple[int, int, int, int, int]] = []
    firsts, sizes = [0], [0]
    for verb in verbs:
        for field in verb.fields:
            if id(field.codec) not in codecs:
                codecs[id(field.codec)] = (len(ranks), len(values), field.codec)
                _lay(field.codec.values(), ranks, values)
            rank_at, value_at, codec = codecs[id(field.codec)]
            mask = int(bit(field.bits)) - 1
            parts.append((field.shift, mask, len(codec.values()), rank_at, value_at))
        firsts.append(len(parts))
        sizes.append(prod(len(field.codec.values()) for field in verb.fields))
    codes = [int(verb.code) for verb in verbs]
    return Space(codes, firsts, list(accumulate(sizes)), parts, ranks, values)


def _lay(found: Sequence[int], ranks: list[int], values: list[int]) -> None:
    """Write down the values of a codec and, for each number up to the highest, its rank."""
    rank = {int(value): k for k, value in enumerate(found)}
    ranks.extend(rank.get(value, 0) for value in range(max(rank, default=0) + 1))
    values.extend(rank)
