"""Stations and trains as people write them: by the notation or by their printed names."""

from __future__ import annotations

import difflib

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.data.printed import Printed
from railsplitter.kernel.errors import BadUsage

SHOWN = 4  # stations that a refusal names
GUESSES = 2  # stations that are spelt nearly so


def plain(text: str) -> str:
    """A name without what people leave out: capitals, dots, brackets, double spaces."""
    kept = "".join(c if c.isalnum() else " " for c in text.casefold().replace("'", ""))
    return " ".join(kept.split())


class Gazetteer:
    """Finds stations by id, by name, by name and state, in any spelling of these."""

    def __init__(self, printed: Printed) -> None:
        self.ids = [station.id for station in printed.stations]
        self.words: dict[str, int] = {}
        self.names: dict[str, list[int]] = {}
        for k, station in enumerate(printed.stations):
            for text in (station.id, f"{station.id} {station.state}"):
                self.words.setdefault(plain(text), k)
            self.words.setdefault(plain(f"{station.name} {station.state}"), k)
            self.names.setdefault(plain(station.name), []).append(k)

    def find(self, text: str) -> int:
        """The station that is meant; one sentence if it is none, or could be several."""
        wanted = plain(text)
        same = self.names.get(wanted, [])
        if len(same) == 1:
            return same[0]
        if wanted in self.words:
            return self.words[wanted]
        raise BadUsage(f"station {text!r}: expected {self.expected(wanted, same)}")

    def expected(self, wanted: str, same: list[int]) -> str:
        """The stations that may be meant: of that name, holding the word, or spelt nearly so."""
        near = same or self.holding(wanted)
        if near:
            return f"one of {', '.join(self.ids[k] for k in near[:SHOWN])}"
        alike = difflib.get_close_matches(wanted, self.names, GUESSES)
        guesses = [self.ids[k] for name in alike for k in self.names[name]]
        return f"a station{', perhaps ' if guesses else ''}{' or '.join(guesses[:GUESSES])}"

    def holding(self, wanted: str) -> list[int]:
        """Stations whose names hold the word."""
        found = [k for name, same in self.names.items() if wanted and wanted in name for k in same]
        return sorted(found)


def own_train(word: str, trains: int) -> int:
    """T1, t2, E: its place among a seat's trains; -1 if it is no such word."""
    text = word.casefold()
    if text == "e":
        return int(n.EXTRA)
    number = int(text[1:]) if text[:1] == "t" and text[1:].isdecimal() and len(text) < 4 else 0
    return number - 1 if 1 <= number <= trains else -1
