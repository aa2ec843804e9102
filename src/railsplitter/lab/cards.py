"""The page docs/lab/cards.md: a card of each environment, so that results can say what they are of.

python -m railsplitter.lab.cards > docs/lab/cards.md
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from railsplitter.games import find_game, game_ids
from railsplitter.kernel.chance import seeded
from railsplitter.lab.names import env_id
from railsplitter.lab.plan import Rules, plan_of, rules_of

INTRODUCTION = """# Cards of the environments

This page is made by `python -m railsplitter.lab.cards`. What is the same for all:

- **Agents** are the seats; exactly one is asked at a time (turn-based, no parallel form).
- **Observations** are rows of whole numbers, made from what the seat may know
  ([observations](observations.md)); **answers** have fixed numbers and an exact mask.
- **Rewards** come at the end: 1 for the winner, -1 for the others, between them if several share
  the win.
- **Chance** is seeded: the same seed and the same answers give the same game, on every machine,
  compiled or not. Copies can be given new dice.
- **Versions.** The `v` of an id goes up when observations, answers or rewards change. The rules
  have a version of their own: say both when you publish.
- **Data.** Facts of the games have a source each; `reconstructed` and `inferred` ones are ours
  where nobody knew better, so what is learned here holds for these rules and these data
  ([which of them matter](results.md)).

"""
HIDDEN = {
    "snowdonia": "the order of the deck and the bag; two cards while one is being kept",
    "confederate-rails": "counters in others' hands, and who is asked in a secret moment",
    "gcacw": "nothing but the dice to come",
}
LEFT_OUT = {"confederate-rails": "deals and gifts of money: they are made aside and are no answers"}


def page() -> str:
    """The whole page."""
    cards = ["\n".join(_card(game, rules_of(plan_of(game)))) for game in game_ids()]
    return INTRODUCTION + "\n\n".join(cards) + "\n"


def _card(game: str, rules: Rules) -> Iterator[str]:
    title, space = find_game(game), rules.space
    family = game.partition("/")[0]
    yield f"## {title.title}"
    yield ""
    yield f"{title.summary}"
    yield ""
    yield f"- id `{env_id(game)}`, title `{game}`, rules version {rules.edition.version}"
    yield f"- seats: {_numbers(title.seat_counts)}; the usual number here is {rules.edition.seats}"
    how = "in two steps, verb first" if space.factored else "in one step"
    size = int(rules.encoder.size) + 1
    yield f"- sees {size:,} numbers; {int(space.size):,} answers, given {how}"
    first = int(rules.encoder.round_of(rules.edition.start(seeded(0))))
    yield f"- begins in round {first}; `rounds=N` cuts it off after so many"
    yield f"- hidden: {HIDDEN[family]}"
    if family in LEFT_OUT:
        yield f"- left out: {LEFT_OUT[family]}"
    if title.choices:
        yield "- options: " + ", ".join(f"`{choice.key}`" for choice in title.choices)
    yield f"- data: {_sources(rules)}"


def _numbers(counts: tuple[int, ...]) -> str:
    return ", ".join(str(count) for count in counts)


def _sources(rules: Rules) -> str:
    """Rows of the data by source."""
    found = Counter(entry.source for entry in rules.edition.provenance())
    return ", ".join(f"{count} rows {source}" for source, count in sorted(found.items()))


if __name__ == "__main__":
    sys.stdout.write(page())
