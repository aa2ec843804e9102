"""The page docs/lab/observations.md: every number of every title, named.

python -m railsplitter.lab.described > docs/lab/observations.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from railsplitter.games import game_ids
from railsplitter.kernel.observed import Block, names_of, tail
from railsplitter.lab.names import env_id
from railsplitter.lab.plan import Rules, plan_of, rules_of

SHOWN = 4  # items of a block that are written out
INTRODUCTION = """# Observations and answers

This page is made by `python -m railsplitter.lab.described`; a test keeps it fresh.

An observation is a row of whole numbers (`int64`) of fixed length, made from what the seat may
know and nothing else. Seats are counted from the one that looks: 0 is itself, 1 the next one.
Every number has a name, `block.item.fact`; `railsplitter.lab.described.names("snowdonia")` lists
those of a title in their order. The number after the encoder's row, `said`, belongs to answers
that are given in two steps.

An answer is a number: the verbs of the title in their order, and the arguments of each in mixed
radix of its parts. Where that would be more than 65,536 answers (maps of whole theatres) an answer
is given in two: first the verb (its place among the verbs), then its argument (the number of verbs
plus the number of the argument). A verb with a single open argument is a whole answer. The mask
always says what is open; both steps are asked of the same seat.

What one does aside (money given, deals in Confederate Rails) is no answer and not in the space.

Sizes hold for the usual two seats; more seats make longer rows.

| title | environment | numbers seen | answers | said in | verbs |
|---|---|---|---|---|---|
"""


def names(game: str, seats: int = 0) -> list[str]:
    """The name of every number of a title's observations."""
    rules = rules_of(plan_of(game, seats))
    return names_of(blocks(rules))


def blocks(rules: Rules) -> list[Block]:
    words = [verb.word for verb in rules.edition.answers()]
    return [*rules.edition.observed(), tail(words)]


def page() -> str:
    """The whole page."""
    found = {game: rules_of(plan_of(game)) for game in game_ids()}
    head = INTRODUCTION + "\n".join(_row(game, rules) for game, rules in found.items())
    parts = ["\n".join(_section(game, rules)) for game, rules in found.items()]
    return "\n\n".join([head, *parts]) + "\n"


def _row(game: str, rules: Rules) -> str:
    space = rules.space
    steps = "two steps" if space.factored else "one"
    size = f"{int(rules.encoder.size) + 1:,}"
    return (
        f"| `{game}` | `{env_id(game)}` | {size} | {int(space.size):,} | {steps} "
        f"| {int(space.count)} |"
    )


def _section(game: str, rules: Rules) -> Iterator[str]:
    yield f"## {rules.edition.game.title} (`{game}`)"
    yield ""
    yield "| from | numbers | block | of | what each says |"
    yield "|---|---|---|---|---|"
    at = 0
    for block in blocks(rules):
        if block.size:
            yield f"| {at} | {block.size} | `{block.key}` | {_items(block)} | {_facts(block)} |"
        at += block.size
    yield ""
    yield "Answers: " + ", ".join(_answers(rules)) + "."


def _items(block: Block) -> str:
    items = [item for item in block.items if item]
    shown = ", ".join(items[:SHOWN])
    if len(items) > SHOWN:
        shown += f", … {items[-1]} ({len(items)})"
    note = f" ({block.note})" if block.note else ""
    order = ", fact by fact" if block.by_fact else ""
    return f"{shown}{order}{note}".strip()


def _facts(block: Block) -> str:
    said = [f"{fact.key}: {fact.meaning}" if fact.key else fact.meaning for fact in block.facts]
    return "; ".join(said)


def _answers(rules: Rules) -> Iterator[str]:
    """The verbs with how many answers each has."""
    for place, verb in enumerate(rules.edition.answers()):
        offset = rules.space.offset
        parts = "".join(f" <{field.key}>" for field in verb.fields)
        yield f"`{verb.word}{parts}` {int(offset[place + 1] - offset[place]):,}"


if __name__ == "__main__":
    sys.stdout.write(page())
