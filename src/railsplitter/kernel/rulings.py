"""Rulings as options: rows of a game's `settings` that are turned when a game is set up.

An option with the name of a row gives that row its value: `ferry-cost=example`. Only what is not
the usual value is laid over the game's own data, and below the packs that somebody brings.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.datapack.written import Sheet
from railsplitter.kernel.game import Choice

WORDS: dict[str, object] = {"on": True, "off": False}


def value_of(word: str) -> object:
    """A word of an option as data have it: on and off, a number, or the word itself."""
    return int(word) if word.isdecimal() else WORDS.get(word, word)


def row_of(choice: Choice) -> str:
    """The row of the settings that an option turns."""
    return choice.key.replace("-", "_")


def turned(rulings: Iterable[Choice], options: Mapping[str, str]) -> list[Layer]:
    """The layer of those rulings that are not read as usual; none if all are."""
    rows = {
        row_of(choice): {"value": value_of(options[choice.key])}
        for choice in rulings
        if options.get(choice.key, choice.values[0]) != choice.values[0]
    }
    if not rows:
        return []
    return [Layer("options", Sheet("options", files=(Sheet("settings.json", json.dumps(rows)),)))]
