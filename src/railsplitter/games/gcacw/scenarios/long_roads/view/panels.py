"""The facts of this campaign in panels, which page, terminal and text read alike."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.view import panels as layer
from railsplitter.games.gcacw.campaign.view.panels import HOLDERS, campaign_panels
from railsplitter.games.gcacw.panels import place
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.scenarios.long_roads.view.structs import (
    BoxView,
    GunboatView,
    LongFacts,
    LongView,
    OccupantView,
    ReleaseView,
    SeaView,
    WayView,
)
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Mark, Panel, Row, cell, row

SHORT = ("U", "C")


def long_panels(view: LongView, nouns: Nouns, names: Names) -> tuple[Panel, ...]:
    """The layer's panels with this campaign's boxes, and its own behind them."""
    facts = view.roads
    base = [one for one in campaign_panels(view, nouns, names) if one.key != layer.BOXES]
    own = (crossing(facts), theaters(facts), boxes(facts), ships(facts.sea), waters(facts.sea))
    return (*base, *(one for one in own if one.rows))


def theaters(facts: LongFacts) -> Panel:
    """[L.67] [L.86] How the Union stands in each theater, and [L.39] the Valley's release."""
    rows = [
        row(
            f"{one.name} Theater",
            "passive" if one.passive else "active",
            one.event,
            "over for today" if one.closed else "",
            one.next_cycle or "",
            mark="closed" if one.closed else "",
        )
        for one in facts.theaters
    ]
    if len(facts.theaters) > 1:
        free = released(facts.release)
        rows.append(row("Release of the Valley", cell(free, said=free), case="L.39"))
        left = f"{facts.release.overrides} left"
        rows.append(row("Overrides of the posture", cell(left, said=left), case="L.70"))
    heads = ("Theater", "Union", "Event", "Day", "Next cycle")
    note = f"Coast: {facts.coast}" if facts.coast else ""
    return Panel("theaters", "Theaters", "table", tuple(rows), heads, note=note, case="L.67")


def released(one: ReleaseView) -> str:
    if one.since:
        return f"free since turn {one.since}"
    if not one.next_die:
        return "bound"
    return f"bound; die on turn {one.next_die}, {one.at_most} or less sets it free"


def crossing(facts: LongFacts) -> Panel:
    """[L.4] [L.6] What the marching unit becomes beyond the line."""
    rows = tuple(
        row(
            one.hex,
            ", ".join(f"{part.name} {part.mv}" for part in one.parts),
            at=place(one.hex),
            case="L.4",
        )
        for one in facts.becomes
    )
    heads = ("Crossing to", "Becomes")
    return Panel("crossing", "Crossing the theater line", "table", rows, heads, case="L.4")


def boxes(facts: LongFacts) -> Panel:
    """[L.58] [L.80] The boxes, with who is there and where they lead."""
    heads = ("Box", "Holder", "Points a cycle", "Units", "Ways")
    rows = tuple(box_row(one) for one in facts.boxes)
    return Panel(layer.BOXES, "Off the map", "table", rows, heads, case="L.58")


def box_row(one: BoxView) -> Row:
    mark: Mark = "now" if one.contested else ""
    return row(
        one.name,
        HOLDERS[one.holder],
        one.worth or "",
        ", ".join(occupant(unit) for unit in one.units),
        ", ".join(way(out) for out in one.ways),
        at=one.at,
        mark=mark,
    )


def occupant(unit: OccupantView) -> str:
    men = f" {unit.mv}" if unit.mv else ""
    since = f" since turn {unit.since}" if unit.since else ""
    return f"{SHORT[unit.side]} {unit.name}{men}{since}"


def way(out: WayView) -> str:
    if out.turns < 0:
        return f"{out.to} in a cycle"
    days = "at once" if out.turns == 0 else f"in {out.turns}"
    return f"{out.to} by {out.by} {days}"


def ships(sea: SeaView) -> Panel:
    """[L.23] What ships carry, and who is at sea."""
    used = f"{sea.most - sea.left} of {sea.most}"
    first = row("Weight at sea today", cell(used, said=used), case="L.23")
    rows = [
        row(
            f"{one.name} {one.mv}",
            f"due on turn {one.due}" if one.due else f"off {one.hex}",
            cell(one.weight),
            at=place(one.hex),
        )
        for one in sea.afloat
    ]
    heads = ("Ships", "Where", "Weight")
    return Panel("ships", "Ships", "table", (first, *rows), heads, case="L.18")


def waters(sea: SeaView) -> Panel:
    """[L.24] [L.84] [L.85] Gunboats, the ironclads, Norfolk, the heavy guns."""
    rows = [row(one.name, one.water or absent(one), case="L.24") for one in sea.gunboats]
    closed = f"closed until turn {sea.closed_until}" if sea.closed_until else "open"
    rows += [
        row("Hampton Roads", closed, case="L.84", mark="closed" if sea.closed_until else ""),
        row("Virginia", "at Norfolk" if sea.virginia else "destroyed", case="L.84"),
        row("Monitor", "afloat" if sea.monitor else "destroyed", case="L.84"),
        row("Norfolk", HOLDERS[sea.norfolk], case="L.84"),
        row("Siege artillery", heavy_guns(sea), case="L.85"),
    ]
    return Panel("waters", "Waters and gunboats", "table", tuple(rows), case="L.24")


def absent(boat: GunboatView) -> str:
    return f"back on turn {boat.due}" if boat.due else "waits for the end of the Virginia"


def heavy_guns(sea: SeaView) -> str:
    if not sea.siege_at:
        return "not there"
    tired = f", fatigue {sea.siege_fatigue}" if sea.siege_fatigue else ", ready"
    return f"{sea.siege_at}{tired}"
