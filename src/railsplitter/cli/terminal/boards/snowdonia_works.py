"""The works of Snowdonia as a picture for a small screen: areas, and stores and events beside.

`A Stock Yard [W][ ]*` are two spaces, one with a Labourer of W, one with the Start Player marker.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.drawing import OURS
from railsplitter.cli.terminal.boards.fitting import beside, fitted
from railsplitter.games.snowdonia.view.structs import Area, Cubes, EventTrack, Space, View

AREAS_WIDTH = 36
LABEL_WIDTH = 7
EVENT_WIDTH = 13
DIM, HEAD = palette.FAINT, palette.HEAD
EVENTS: Mapping[str, str] = {  # titles that are too long for two columns of events
    "trains_may_be_bought": "Train sale",
    "complete_station": "Station done",
    "train_maintenance": "Maintenance",
}

Badge = Callable[[int | None], Text]


def works(view: View, width: int, badge: Badge, events: Mapping[str, str]) -> list[Text]:
    """All of it in as many lines as there are areas."""
    wide = max(len(area.name) for area in view.areas) + 1
    areas = [_area(area, wide, badge) for area in view.areas]
    return beside([areas, [*_stores(view), *_events(view.events, events)]], width, AREAS_WIDTH)


def counted(cubes: Cubes) -> str:
    return f"{cubes.iron} iron {cubes.stone} stone {cubes.coal} coal"


def _area(area: Area, wide: int, badge: Badge) -> Text:
    row = Text.assemble((area.id, HEAD), f" {area.name:<{wide}}")
    for space in _spaces(area):
        row.append("[").append_text(Text(" ") if space.labourer is None else badge(space.labourer))
        row.append("]*" if space.start_marker else "]")
    if area.closed:
        row.append(f" closed {area.closed}", style=f"bold {palette.CARMINE}")
    elif area.unlimited:
        row.append("…")
    return row


def _spaces(area: Area) -> Sequence[Space]:
    """A closed area shows those that are held, an unlimited one a free space more."""
    held = [space for space in area.spaces if space.labourer is not None]
    if area.closed:
        return held
    return area.spaces[: len(held) + 1] if area.unlimited else area.spaces


def _stores(view: View) -> list[Text]:
    rows = {
        "Yard": counted(view.yard),
        "Bag": f"{counted(view.bag)} {view.bag.event} event",
        "Supply": f"{view.steel_left} steel bars {view.rubble_stock} rubble",
    }
    return [Text.assemble((f"{label:<{LABEL_WIDTH}}", HEAD), text) for label, text in rows.items()]


def _events(track: EventTrack, short: Mapping[str, str]) -> list[Text]:
    """The track in two columns, the next step marked."""
    half = (len(track.steps) + 1) // 2
    rows: list[Text] = []
    for at in range(half):
        row = Text.assemble((f"{'' if at else 'Events':<{LABEL_WIDTH}}", HEAD))
        for step in track.steps[at::half]:
            is_next = step.no == track.next
            title = fitted(Text(short.get(step.event, step.title)), EVENT_WIDTH).plain
            name = f"{title}{OURS if step.reconstructed else ''}"
            sign = "▸" if is_next else " "
            row.append(f"{sign}{step.no} {name:<{EVENT_WIDTH + 1}}", style=HEAD if is_next else DIM)
        row.rstrip()
        rows.append(row)
    return rows
