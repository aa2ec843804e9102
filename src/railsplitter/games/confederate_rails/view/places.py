"""Stations, segments and lines in a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.games.confederate_rails.view.structs import LineView, SegmentView, StationView
from railsplitter.kernel.columns import listed

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.edition import ConfederateEdition


def stations(edition: ConfederateEdition, s: ConfederateRails) -> tuple[StationView, ...]:
    """Stations where something is."""
    here: dict[int, list[int]] = {}
    for train, at in enumerate(listed(s.train_at)):
        if at >= 0:
            here.setdefault(at, []).append(train)
    lying: dict[int, list[int]] = {}
    for load in range(1, int(s.rules.pack.loads) + 1):
        if s.load_where[load] == n.LYING:
            lying.setdefault(int(s.load_with[load]), []).append(load)
    marks = zip(listed(s.union), listed(s.congested), listed(s.new_depot))
    marked = {k for k, found in enumerate(marks) if any(found)}
    rows = edition.printed.stations
    return tuple(
        station_view(edition, s, k, rows[k].id, here.get(k, []), lying.get(k, []))
        for k in sorted(marked | here.keys() | lying.keys())
    )


def station_view(
    edition: ConfederateEdition,
    s: ConfederateRails,
    station: int,
    name: str,
    trains: list[int],
    loads: list[int],
) -> StationView:
    pack = s.rules.pack
    most = int(pack.depot_trains if s.is_depot(station) else pack.station_trains)
    return StationView(
        id=name,
        occupied=bool(s.union[station]),
        congested=bool(s.congested[station]),
        new_depot=bool(s.new_depot[station]),
        trains=tuple(edition.voice.nouns.train(train) for train in trains),
        loads=tuple(loads),
        room=max(most - len(trains), 0),
    )


def segments(edition: ConfederateEdition, s: ConfederateRails) -> tuple[SegmentView, ...]:
    """Segments that are not as printed."""
    out: list[SegmentView] = []
    for row, (k, rips, wrecked) in zip(edition.printed.segments, _marks(s)):
        if not (wrecked or rips or row.kind == "unbuilt"):
            continue
        is_built = bool(s.rules.atlas.is_built(s.built, k))
        was_built = row.kind == "unbuilt" and is_built
        if wrecked or rips or was_built:
            is_open = is_built and not wrecked and not rips
            out.append(SegmentView(row.id, wrecked, rips, was_built, is_open))
    return tuple(out)


def _marks(s: ConfederateRails) -> Iterator[tuple[int, int, bool]]:
    """Every segment by its number: how often it was ripped up, and whether its bridge is down."""
    columns = zip(listed(s.rips), listed(s.wrecked))
    return ((k, rips, bool(wrecked)) for k, (rips, wrecked) in enumerate(columns))


def lines(edition: ConfederateEdition, s: ConfederateRails) -> tuple[LineView, ...]:
    atlas = s.rules.atlas
    broken: dict[int, int] = {}
    for row, (_, rips, wrecked) in zip(edition.printed.segments, _marks(s)):
        if wrecked or rips:
            for line in row.lines:
                broken[line] = broken.get(line, 0) + 1
    out: list[LineView] = []
    first, along, union = listed(atlas.line_first), listed(atlas.line_station), listed(s.union)
    for printed in edition.printed.lines:
        no = printed.no
        on_it = along[first[no] : first[no + 1]]
        held, owner = sum(1 for k in on_it if union[k]), int(s.owner[no])
        bad = bool(s.bad_lines >> no & 1)
        whose = owner if owner >= 0 else None
        out.append(LineView(no, whose, bad, held, len(on_it), broken.get(no, 0)))
    return tuple(out)
