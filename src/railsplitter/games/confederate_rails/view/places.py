"""Stations, segments and lines in a view."""

from __future__ import annotations

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
    out: list[StationView] = []
    for k, row in enumerate(edition.printed.stations):
        marked = s.union[k] or s.congested[k] or s.new_depot[k]
        if marked or k in here or k in lying:
            out.append(station_view(edition, s, k, row.id, here.get(k, []), lying.get(k, [])))
    return tuple(out)


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
    for k, row in enumerate(edition.printed.segments):
        is_built = bool(s.rules.atlas.is_built(s.built, k))
        was_built = row.kind == "unbuilt" and is_built
        if s.wrecked[k] or s.rips[k] or was_built:
            down, rips = bool(s.wrecked[k]), int(s.rips[k])
            is_open = is_built and not down and not rips
            out.append(SegmentView(row.id, down, rips, was_built, is_open))
    return tuple(out)


def lines(edition: ConfederateEdition, s: ConfederateRails) -> tuple[LineView, ...]:
    atlas = s.rules.atlas
    broken: dict[int, int] = {}
    for k, row in enumerate(edition.printed.segments):
        if s.wrecked[k] or s.rips[k]:
            for line in row.lines:
                broken[line] = broken.get(line, 0) + 1
    out: list[LineView] = []
    for printed in edition.printed.lines:
        no = printed.no
        on_it = listed(atlas.line_station)[atlas.line_first[no] : atlas.line_first[no + 1]]
        held, owner = sum(1 for k in on_it if s.union[k]), int(s.owner[no])
        bad = bool(s.bad_lines >> no & 1)
        whose = owner if owner >= 0 else None
        out.append(LineView(no, whose, bad, held, len(on_it), broken.get(no, 0)))
    return tuple(out)
