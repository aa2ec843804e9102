"""Rulings that have two readings, as options of a game; the first value is the usual one.

Each has the name of its row in `data/settings.toml`.
"""

from __future__ import annotations

from railsplitter.kernel.game import Choice

ON_OFF = ("on", "off")
OFF_ON = ("off", "on")

# Those that hold in the scenarios too
EVERYWHERE = (
    Choice("free-space-choice", "May a Labourer go to any empty space? [P.1]", ON_OFF),
    Choice(
        "discard-oldest-contract-if-none-taken",
        "Is the oldest contract discarded if nobody took one? [RC.2]",
        ON_OFF,
    ),
    Choice("event-cubes-return", "Do event cubes go back into the bag? [Y.3]", ON_OFF),
)
RULINGS = (
    Choice(
        "fog-blocks-all", "Does fog close all of B and D? Off is the thinner fog. [W.3]", ON_OFF
    ),
    Choice(
        "steel-sites-count-as",
        "What is a marker on a steel site for contracts? [S.4]",
        ("building", "track", "either"),
    ),
    *EVERYWHERE,
    Choice(
        "excavate-area-closes-when-no-rubble",
        "Is area B closed when no rubble is left? [B.6]",
        ON_OFF,
    ),
    Choice("end-phases-after-end", "Is the last round played to its end? [X.1]", ON_OFF),
    Choice("padarn-needs", "Whose Build action does Padarn need? [T.6]", ("any", "own")),
)
