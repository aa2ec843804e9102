"""Driving matches of the toy game at random or by notation, and records as a forger makes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.game import Line
from railsplitter.kernel.match import Match, Sink, seeded_dice
from railsplitter.kernel.record import chain
from tests.kernel.toy import toy


def begun(
    seats: int = 3,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    sink: Sink | None = None,
) -> Match:
    """A new match on seeded dice."""
    chance = seeded(seed)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    match, _ = Match.begin(
        toy(seats, **options or {}), chance, seeded_dice(chance, seed), names, sink
    )
    return match


def say(match: Match, seat: int, text: str) -> list[Line]:
    """Play a line of notation."""
    lines: list[Line] = []
    for action in match.edition.vocabulary.parse(text):
        lines = match.play(seat, action)
    return lines


def anything(match: Match, chooser: Chance) -> tuple[int, int]:
    """A random legal move: mostly an answer, now and then a side action of any seat."""
    s = match.state
    giver = chooser.pick(match.edition.seats, "giver")
    gifts = s.side_options(giver)
    if gifts and chooser.pick(6, "aside") == 0:
        return giver, gifts[chooser.pick(len(gifts), "gift")]
    options = s.options()
    return s.seat(), options[chooser.pick(len(options), "choice")]


def play_on(match: Match, chooser: Chance, entries: int = 10_000) -> Match:
    """Play at random until the game is over or so many entries are made."""
    for _ in range(entries):
        if match.state.is_over():
            break
        match.play(*anything(match, chooser))
    return match


def played(
    seats: int = 3,
    seed: int = 1,
    entries: int = 10_000,
    options: Mapping[str, str] | None = None,
) -> Match:
    """A match played at random."""
    return play_on(begun(seats, seed, options), seeded(seed + 1000), entries)


def relinked(bodies: Sequence[str]) -> str:
    """A record of these lines with a chain that fits, as a forger would make it."""
    link, lines = "", []
    for body in bodies:
        link = chain(link, body)
        lines.append(f'{body[:-1]},"h":"{link}"}}\n')
    return "".join(lines)


def bodies(text: str) -> list[str]:
    """The lines of a record without their links."""
    return [line[: line.rindex(',"h":')] + "}" for line in text.splitlines()]
