"""Choices that one can think of at the open question, also those that are closed.

The notation can say far more than a person would think of (any station by any line); this keeps
to what lies at hand: segments that lead out of the station, lines through a station, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules.m5_activation import Moving, Naming, Running
from railsplitter.games.confederate_rails.rules.m5_movement import go_arg
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import act
from railsplitter.kernel.verbs import Verbs

REPAIRED = (Naming.kind, Running.kind, Moving.kind)  # questions that offer repairs too


def thinkable(s: ConfederateRails, verbs: Verbs) -> Iterator[int]:
    """Open and closed choices, question by question."""
    kind = s.stack[-1].kind
    asked = verbs.asked(kind)
    for verb in verbs.vocabulary.verbs:
        if verb.code not in asked:
            continue
        if verb.code == n.GO:
            yield from steps(s)
        elif verb.code == n.PLACE:
            yield from places(s)
        elif verb.code == n.ASSIGN:
            yield from first_loads(s)
        elif verb.code == n.BID:
            yield from (act(n.BID, k) for k in range(1, max(s.money) + 1))
        elif not verb.fields:
            yield act(verb.code)
        else:
            yield from (act(verb.code, k) for k in verb.fields[0].codec.values())
    if kind in REPAIRED:
        yield from repairs(s)


def steps(s: ConfederateRails) -> Iterator[int]:
    """Over every segment that leads out of the station, by each of its lines, paid or not."""
    net, at, atlas = s.rules.atlas.net, s.train_at[s.train], s.rules.atlas
    for arc in range(net.first[at], net.first[at + 1]):
        for line in lines_in(atlas.segment_lines[net.edge[arc]]):
            for fee in (0, 1):
                yield act(n.GO, go_arg(net.to[arc], line, fee))


def places(s: ConfederateRails) -> Iterator[int]:
    for station in range(s.rules.atlas.stations):
        for line in lines_in(s.rules.atlas.station_lines[station]):
            yield act(n.PLACE, station << 5 | line)


def first_loads(s: ConfederateRails) -> Iterator[int]:
    shown = [k for k in range(1, int(s.rules.pack.loads) + 1) if s.load_where[k] == n.SHOWN]
    for number in range(int(n.TRAINS)):
        if s.train_at[s.seat() * int(n.TRAINS) + number] != n.NOT_IN_PLAY:
            yield from (act(n.ASSIGN, number << 7 | load) for load in shown)


def repairs(s: ConfederateRails) -> Iterator[int]:
    for segment in range(s.rules.atlas.segments):
        if s.wrecked[segment]:
            yield act(n.MEND, segment)
        if s.rips[segment]:
            yield act(n.RELAY, segment)
