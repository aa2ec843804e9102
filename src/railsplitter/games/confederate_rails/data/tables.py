"""From printed facts to the engine's columns: the network once, the rest by number of players."""

from __future__ import annotations

from functools import lru_cache

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.data.printed import Event, Load, Printed, Special
from railsplitter.games.confederate_rails.pack import Atlas, Pack
from railsplitter.games.confederate_rails.verbs import VERBS

Columns = dict[str, list[int]]
Numbers = dict[str, int]

OPEN_CELLS = {"choice": int(n.CHOICE), "choice-v": int(n.CHOICE_V), "none": int(n.NO_STATION)}
TIES = {"trains": 0, "deliveries": 1}
DIE = 6
NETWORKS = 4  # that are kept: options change a cost of the map, packs the map itself


def station_index(printed: Printed) -> dict[str, int]:
    """The engine's numbers of stations, and of entry points behind them."""
    ids = [*(s.id for s in printed.stations), *(e.id for e in printed.entries)]
    return {name: number for number, name in enumerate(ids)}


def segment_index(printed: Printed) -> dict[str, int]:
    """The engine's numbers of segments."""
    return {segment.id: number for number, segment in enumerate(printed.segments)}


def bits(lines: tuple[int, ...]) -> int:
    """A set of lines."""
    return sum(1 << line for line in lines)


# The network.


def build_atlas(printed: Printed) -> Atlas:
    """The network with its distances; the same for every number of players."""
    columns: Columns = {}
    numbers: Numbers = {
        "stations": len(printed.stations),
        "entries": len(printed.entries),
        "segments": len(printed.segments),
        "lines": max(line.no for line in printed.lines),
        "base": printed.movement.base,
    }
    for part in (_stations, _segments, _lines, _arcs, _berths, _ways):
        part(printed, columns)
    rows = tuple((name, tuple(column)) for name, column in columns.items())
    return _atlas(rows, tuple(numbers.items()))


@lru_cache(NETWORKS)
def _atlas(
    rows: tuple[tuple[str, tuple[int, ...]], ...], numbers: tuple[tuple[str, int], ...]
) -> Atlas:
    """Editions share what never changes: half the work of making one is to reckon distances."""
    return Atlas({name: list(column) for name, column in rows}, dict(numbers))


def _stations(p: Printed, columns: Columns) -> None:
    """[2.1.2a] [2.1.2b] What each station is."""
    columns["station_type"] = [n.TYPE_NAMES.index(s.type) for s in p.stations]
    columns["station_lines"] = [bits(p.station_lines[s.id]) for s in p.stations]
    columns["is_partisan"] = [int(s.id in p.places.partisans.stations) for s in p.stations]
    columns["depots"] = [k for k, s in enumerate(p.stations) if s.is_depot]
    columns["victory_depots"] = [k for k, s in enumerate(p.stations) if s.type == "victory"]


def _segments(p: Printed, columns: Columns) -> None:
    """[2.1.1b] [2.3.3g] What each segment is; unbuilt ones in the order of their events."""
    index, numbers = station_index(p), segment_index(p)
    area = p.places.partisans.stations
    columns["end_a"] = [index[s.ends[0]] for s in p.segments]
    columns["end_b"] = [index[s.ends[1]] for s in p.segments]
    columns["kind"] = [n.KIND_NAMES.index(s.kind) for s in p.segments]
    columns["has_bridge"] = [int(s.bridge) for s in p.segments]
    columns["can_be_ripped"] = [int(s.kind not in ("ferry", "overland")) for s in p.segments]
    columns["segment_lines"] = [bits(s.lines) for s in p.segments]
    columns["in_partisan_area"] = [int(all(end in area for end in s.ends)) for s in p.segments]
    more = {"ferry": ferry_points(p), "overland": p.movement.overland}
    columns["more_points"] = [more.get(s.kind, 0) for s in p.segments]
    columns["unbuilt"] = [numbers[e.segment] for e in p.events if e.segment]
    columns["built_bit"] = [0] * len(p.segments)
    for k, segment in enumerate(columns["unbuilt"]):
        columns["built_bit"][segment] = 1 << k


def ferry_points(p: Printed) -> int:
    """[A.1] What a ferry costs on top, by the rule or by the worked example."""
    by_rule = p.settings.ferry_cost.value == "rule"
    return p.movement.ferry if by_rule else p.movement.ferry_in_example


def _lines(p: Printed, columns: Columns) -> None:
    """[2.1.1a] The stations of each line, the main line's first."""
    index = station_index(p)
    names = {line.no: p.card(line.no).stations for line in p.lines}
    columns["line_first"], columns["line_station"] = [], []
    for no in range(max(names) + 2):
        columns["line_first"].append(len(columns["line_station"]))
        columns["line_station"] += [index[name] for name in names.get(no, ())]


def _arcs(p: Printed, columns: Columns) -> None:
    """[2.1.3] Segments both ways, and the arrows out of the entry points."""
    index = station_index(p)
    arcs = [(a, b, k) for k, (a, b) in enumerate(_ends(columns))]
    arcs += [(b, a, k) for a, b, k in arcs]
    arrows = [(index[e.id], index[touched]) for e in p.entries for touched in e.touches]
    arcs += [(a, b, len(p.segments) + k) for k, (a, b) in enumerate(arrows)]
    columns["arc_from"] = [a for a, _, _ in arcs]
    columns["arc_to"] = [b for _, b, _ in arcs]
    columns["arc_edge"] = [k for _, _, k in arcs]


def _ends(columns: Columns) -> list[tuple[int, int]]:
    return list(zip(columns["end_a"], columns["end_b"], strict=True))


def _berths(p: Printed, columns: Columns) -> None:
    """Each station once for each of its lines."""
    columns |= {"berth_first": [], "berth_station": [], "berth_line": []}
    for number, station in enumerate(p.stations):
        columns["berth_first"].append(len(columns["berth_station"]))
        for line in p.station_lines[station.id]:
            columns["berth_station"].append(number)
            columns["berth_line"].append(line)
    columns["berth_first"].append(len(columns["berth_station"]))


def _ways(p: Printed, columns: Columns) -> None:
    """Where a train of a line gets from a station: over each segment, by each of its lines.

    It stays on its line as long as the next station is on it; otherwise it changes to the line
    that it uses. Ways are made berth by berth, so that their numbers are those of the arcs.
    """
    touching: list[list[tuple[int, int]]] = [[] for _ in p.stations]
    for segment, (a, b) in enumerate(_ends(columns)):
        touching[a].append((segment, b))
        touching[b].append((segment, a))
    berth = {
        pair: k
        for k, pair in enumerate(zip(columns["berth_station"], columns["berth_line"], strict=True))
    }
    names = ("way_from", "way_to", "way_segment", "way_line", "way_change")
    columns |= {name: [] for name in names}
    for (station, line), start in berth.items():
        for segment, end in touching[station]:
            for used in p.segments[segment].lines:
                stays = (end, line) in berth
                way = (start, berth[end, line if stays else used], segment, used, int(not stays))
                for name, value in zip(names, way, strict=True):
                    columns[name].append(value)
    columns["way_number"] = list(range(len(columns["way_from"])))


# The rest.


def build_pack(printed: Printed, seats: int, atlas: Atlas | None = None) -> Pack:
    """The frozen columns that every state of this edition shares."""
    columns: Columns = {}
    numbers: Numbers = {"seats": seats}
    for part in (_setup, _loads, _events, _specials, _charts, _places):
        part(printed, seats, columns, numbers)
    for rest in (_costs, _movement, _limits, _ending, _settings):
        numbers |= rest(printed)
    columns["ties"] = [TIES[name] for name in printed.ending.result.ties]
    homes = [row.case for row in VERBS]
    return Pack(atlas or build_atlas(printed), columns, numbers, homes)


def _setup(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[3.1] [3.2a] [3.2b] What this number of players starts with."""
    party, start = p.setup.players[seats], p.setup.start
    first = party.deal if party.first_deal is None else party.first_deal
    columns["choosers"] = list(party.choose)
    columns["deals"] = [first] + [party.deal] * (seats - 1)
    numbers |= {"trains": party.trains, "specials_each": party.specials}
    numbers |= {"cash": _hundreds(p, start.cash)}
    numbers |= {"cash_extended": _hundreds(p, start.cash_extended)}
    numbers |= {"extended_deal": party.extended_deal, "extended_trains": party.extended_trains}
    numbers["display"] = p.limits.display.loads


def _hundreds(p: Printed, dollars: int) -> int:
    """[2.3.2e] Money in steps."""
    return dollars // p.costs.step


def _loads(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[2.3.1b] [2.3.1c] [2.3.1d] [2.3.1e] Loads by printed number; 0 is no load."""
    index, last = station_index(p), max(load.no for load in p.loads)
    by_no = {load.no: load for load in p.loads}
    loads = [by_no.get(no) for no in range(last + 1)]
    numbers["loads"] = last
    rows = [_load(p, index, load) for load in loads]
    names = ("there", "kind", "rule", "goods", "war", "pickup", "drop", "other_drop", "payout")
    for name, column in zip(names, zip(*rows, strict=True), strict=True):
        columns[f"load_{name}"] = list(column)
    normal = [int(load is not None and load.kind == "normal") for load in loads]
    late = [int(load is not None and load.kind != "normal") for load in loads]
    columns["chits_before"] = [0] * int(n.FIRST_LOAD) + normal
    columns["chits_of_war"] = _by_number(p.events, "count", int(n.EVENT_KINDS)) + late


def _load(p: Printed, index: dict[str, int], load: Load | None) -> tuple[int, ...]:
    if load is None:
        return (0, 0, 0, 0, 0, -1, -1, -1, 0)
    drops = [*(index[name] for name in load.dropoffs), -1, -1]
    return (
        1,
        n.LOAD_KIND_NAMES.index(load.kind),
        n.RULE_NAMES.index(load.rule),
        n.GOODS_NAMES.index(load.goods) if load.goods in n.GOODS_NAMES else 0,
        int(load.war),
        index[load.pickup] if load.pickup else -1,
        drops[0],
        drops[1],
        _hundreds(p, load.payout),
    )


def _by_number(rows: tuple[Event, ...] | tuple[Special, ...], field: str, last: int) -> list[int]:
    """A column by printed number; row 0 is empty."""
    by_no = {row.no: int(getattr(row, field)) for row in rows}
    return [by_no.get(no, 0) for no in range(last + 1)]


def _events(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[2.3.1a] [7.0f] Event chits by number."""
    fields = {"count": "count", "voluntary": "voluntary", "stays": "stays"}
    for name, field in (fields | {"depots": "victory_depots"}).items():
        columns[f"event_{name}"] = _by_number(p.events, field, int(n.EVENT_KINDS))
    segments = segment_index(p)
    builds = {e.no: segments[e.segment] for e in p.events if e.segment}
    columns["event_builds"] = [builds.get(no, -1) for no in range(int(n.EVENT_KINDS) + 1)]


def _specials(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[3.6b] [6.4c] [6.8f] Counters by number; those left out are not there."""
    without = p.setup.players[seats].without
    for name in ("count", "cancels", "bonus"):
        columns[f"special_{name}"] = _by_number(p.specials, name, int(n.SPECIAL_KINDS))
    for no in without:
        columns["special_count"][no] = 0


def _charts(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[5.5e] [5.9.1g] The War Progress and the Congestion Table, flat."""
    index = station_index(p) | OPEN_CELLS
    numbers["war_columns"] = p.count("victory_depot")
    columns["war"] = [index[cell] for row in p.war for cell in row.cells]
    columns["congestion_first"], columns["congestion"] = [0], []
    for row in p.congestion:  # a roll's stations begin at congestion_first[roll]
        columns["congestion_first"].append(len(columns["congestion"]))
        columns["congestion"] += [index[name] for name in row.stations]
    columns["congestion_first"].append(len(columns["congestion"]))


def _places(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    index = station_index(p)
    numbers["repair_station"] = index[p.places.repair.station]
    numbers["raid_gate"] = index[p.places.train_raid.gate]
    numbers["raid_station"] = index[p.places.train_raid.station]


def _costs(p: Printed) -> Numbers:
    names = (
        *("activation", "line_fee", "line_fee_troops", "abandonment", "bridge_repair"),
        *("rip_repair", "train_repair", "engine_wear", "donation", "least_bid", "convention"),
    )
    return {name: _hundreds(p, getattr(p.costs, name)) for name in names}


def _movement(p: Printed) -> Numbers:
    m = p.movement
    return {
        "move_points": m.points,
        "base": m.base,
        "foreign": m.foreign,
        "congested": m.congested,
        "pickup": m.pickup,
        "dropoff": m.dropoff,
        "bad_rails": m.bad_rails,
        "traffic": m.traffic,
        "change": m.change,
    }


def _limits(p: Printed) -> Numbers:
    limits = p.limits
    return {
        "depot_trains": limits.stacking.depot,
        "station_trains": limits.stacking.station,
        "choice_within": limits.near.choice,
        "front_within": limits.near.front,
        "troops_from": limits.near.troops,
        "hunt_within": limits.near.hunt,
        "hunt_rips": limits.hunt.rips,
        "raid_within": limits.near.raid,
        "blockade_seized": limits.rolls.blockade_seized,
        "offensive_from": limits.rolls.offensive,
        "law_from": limits.rolls.law,
        "bad_rails_dice": limits.rolls.bad_rails_dice,
    }


def _ending(p: Printed) -> Numbers:
    return {
        "rounds_after_pile": p.ending.exhaustion.rounds,
        "idle_rounds": p.ending.collapse.idle_rounds,
        "undelivered": _hundreds(p, p.ending.result.undelivered),
    }


def _settings(p: Printed) -> Numbers:
    s = p.settings
    return {
        "victory_depots_to_end": s.victory_depots_to_end.value,
        "round_up": int(s.embargo_rounding.value == "up"),
        "intervention_after_any": int(s.intervention_after.value == "any_station"),
        "law_counts_when_played": int(s.law_changes_conventions.value == "played"),
        "troops_may_stray": int(s.troops_may_stray.value),
        "seizure_needs_extra": int(s.seizure_needs_extra_train.value),
        "wear_in_box": int(s.wear_in_repair_box.value),
        "box_falls": int(s.repair_box_falls.value),
        "spent_by_a_miss": int(s.collision_spent_by_a_miss.value),
        "unused_iron_stays": int(s.unused_iron_stays.value),
        "empty_must_undertake": int(s.empty_trains_must_undertake.value),
        "troops_use_points": int(s.troops_use_their_points.value),
        "possible_is_reachable": int(s.possible_means_reachable.value),
        "blockade_on_arrival": int(s.blockade_roll.value == "arrival"),
        "abandoning_needs_tariff": int(s.abandoning_needs_tariff.value),
        "raid_train_waits": int(s.raid_train_waits.value),
        "union_markers": _markers(p, "union_occupied") if s.union_markers.value == "box" else 0,
        "counters_any_time": int(s.counters_played.value == "any_time"),
        "congestion_by_two": int(len(p.congestion) > DIE),
    }


def _markers(p: Printed, kind: str) -> int:
    return next(marker.count for marker in p.markers if marker.id == kind)
