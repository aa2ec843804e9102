"""Every number of the campaigns' packs is that of the shared data, where it is at hand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import pytest

from railsplitter.games.gcacw.data.campaign_pieces import CampaignLeader, CampaignUnit
from railsplitter.games.gcacw.data.campaign_sheet import CAMPAIGNS, Campaign, load_campaign
from tests.games.gcacw.shared_campaigns import shared

DTP, LRTR = CAMPAIGNS
CODES = {"DTP": DTP, "LRTR": LRTR}
HEX = re.compile(r"\b(?:SIV|SJW|HCR|GTC|OTR|ALX|CHX) ?[NSMEW]?\d{4}\b")


@pytest.fixture(scope="module")
def said() -> dict[str, Any]:
    return shared()


@pytest.fixture(scope="module")
def packs() -> dict[str, Campaign]:
    names = (*CAMPAIGNS, "disrupt_their_plans_april", "valley_may", "long_roads_peninsula",
             "peninsula_may")  # fmt: skip
    return {name: load_campaign(name).printed for name in names}


def by_id(rows: Iterable[Any]) -> dict[Any, Any]:
    return {row.id if hasattr(row, "id") else row.no: row for row in rows}


# -- land --------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["DTP", "LRTR"])
def test_calendar(said: dict[str, Any], packs: dict[str, Campaign], code: str) -> None:
    names = {
        "snow": "snow_possible",
        "strategic_cycle": "cycle",
        "off_map": "off_map_phase",
        "embarkation": "embark_modifier",
    }
    for day, row in zip(packs[CODES[code]].calendar, said["calendar"][code], strict=True):
        assert (day.no, day.date, day.words) == (row["turn"], row["date"], row["words"])
        assert day.maps == row.get("maps", "all")
        for name in ("siv_turn", "valley_segment", "valley_cycle", "richmond_cycle", *names):
            assert getattr(day, name) == row.get(names.get(name, name), 0), (day.no, name)


@pytest.mark.parametrize("code", ["DTP", "LRTR"])
def test_counties(said: dict[str, Any], packs: dict[str, Campaign], code: str) -> None:
    rows = by_id(packs[CODES[code]].counties)
    assert len(rows) == len(said["counties"]["rows"])
    for row in said["counties"]["rows"]:
        mine = rows[row["county"]]
        for name in ("state", "valley", "maryland", "track"):
            assert getattr(mine, name) == row[name]
        assert mine.default == row[f"default_{code.lower()}"]
        assert mine.theater == row["theater_lrtr"]
        assert list(mine.adjacent) == row["adjacent"]
        assert {seat.id for seat in mine.seats} == {seat["hex"] for seat in row["seats"]}
        if code == "DTP":
            assert mine.supplies_confederates == row["supply_conf_auto_dtp"]


def test_hex_lists_areas_and_waters(said: dict[str, Any], packs: dict[str, Campaign]) -> None:
    printed = packs[LRTR]
    lists = {row.id: list(row.hexes) for row in printed.hex_lists}
    assert lists == {name: row["hexes"] for name, row in said["hex_lists"].items()}
    areas = by_id(printed.areas.areas)
    assert list(areas["fredericksburg"].hexes) == said["areas"]["fredericksburg"]["hexes"]
    mountain = said["areas"]["mountain_department_before_release"]
    assert list(areas["mountain-department"].units) == mountain["units"]
    assert areas["prince-william-east"].column_over == 37
    for name, row in said["waters"]["bodies"].items():
        mine = by_id(printed.waters.bodies)[name]
        assert list(mine.rivers) == row["rivers"]
        assert list(mine.arms) == row.get("arms", [])
        assert [list(link) for link in mine.links] == row["links"]
        assert [list(pair) for pair in mine.upper_limits] == row.get("upper_limits", [])
        for key in ("entries", "upper_landings", "hexes", "not_hexes"):
            assert list(getattr(mine, key)) == row.get(key, [])
    display = said["waters"]["gunboat_display"]
    assert [list(pair) for pair in printed.waters.display.edges] == display["edges"]
    assert printed.waters.display.returns_after == display["returns_after"]


@pytest.mark.parametrize("code", ["DTP", "LRTR"])
def test_district_forts_structures(
    said: dict[str, Any], packs: dict[str, Campaign], code: str
) -> None:
    printed, row = packs[CODES[code]], said["areas"]["district"]
    mine = printed.areas.district
    regions = {"The Valley", "Richmond Theater"}
    assert mine.floor == row["min_manpower"]
    assert set(mine.closed_counties) == set(row["general_forbidden"][code]) - regions
    assert list(mine.alarm_closed) == row["alarm_forbidden"][code]
    forts = {r.id: (list(r.names), r.combat, r.artillery) for r in printed.forts.forts}
    rows = said["forts"]["rows"]
    assert forts == {r["hex"]: (r["names"], r["combat"], r["artillery"]) for r in rows}
    for r in said["structures"]["rows"]:
        own = by_id(printed.structures.structures)[r["id"]]
        assert (own.hex, own.station, own.vp) == (r["hex"], r["station"], r[f"vp_{code.lower()}"])
    boxes = [r["id"] for r in said["boxes"]["rows"] if r["campaign"] in (code, "both")]
    assert sorted(row.id for row in printed.boxes.boxes) == sorted(boxes)
    down = said["start_destroyed"]
    wrecks = printed.start.wrecks
    assert sorted(r.station for r in wrecks if r.station) == sorted(down["stations"])
    assert sorted(list(r.bridge) for r in wrecks if r.bridge) == sorted(down["bridges"])


def test_railroads(said: dict[str, Any], packs: dict[str, Campaign]) -> None:
    rail = packs[DTP].rail
    links = {(*row.ends, row.hexes) for row in rail.links}
    assert links == {(row["a"], row["b"], row["hexes"]) for row in said["rail"]["links"]}
    cities = {row.id: list(row.hexes) for row in rail.cities}
    assert cities == said["rail"]["city_hexes"]
    for row in packs[LRTR].rail.rides:
        assert [list(step) for step in row.fatigue] == said["rail"]["fatigue"][row.id]
    ride = by_id(rail.rides)["union"]
    limit = said["rail"]["limits"]["union"]
    assert (ride.units, ride.manpower) == (limit["units"], limit["manpower"])
    told = {x for row in said["rail"]["sources"].values() for x in HEX.findall(str(row))}
    told |= {x for key in ("union", "confederate")
             for x in said["rail"][f"{key}_before_april5"]["hexes"]}  # fmt: skip
    rows = (*rail.sources, *packs[LRTR].rail.sources)
    assert {x for row in rows for x in row.hexes} == told


# -- pieces ------------------------------------------------------------------------------------


def same(mine: CampaignUnit | CampaignLeader, row: dict[str, Any]) -> None:
    assert (mine.name, mine.side, mine.command, mine.counters, mine.tactical) == (
        row["name"], row["side"], row["command"], row["set"], row["tactical"]
    ), row["id"]  # fmt: skip
    if isinstance(mine, CampaignUnit):
        assert (mine.size, mine.kind, mine.mv, mine.artillery) == (
            row["size"], row["kind"], row["mv"] or 0, row["artillery"]
        ), row["id"]  # fmt: skip
        assert mine.dug == row.get("dug", "")
    else:
        assert (mine.rank, mine.command_value) == (row["rank"], row["command_value"])
    near = row.get("within", ["", 0])
    assert (mine.hex, mine.within) == (row.get("start_hex", row.get("hex", near[0])), near[1])
    assert mine.other_hex == row.get("or", "")
    assert mine.turn == row.get("turn", 0)
    assert mine.since == row.get("from_turn", 0)
    assert mine.later_hex == row.get("april5", {}).get("hex", "")
    assert (mine.fixed_until, mine.district) == (row.get("fixed_until", 0), "district" in row)
    assert bool(mine.box or mine.joins or mine.hex)
    if "box_id" in row:
        assert mine.box == row["box_id"]


@pytest.mark.parametrize("code", ["DTP", "LRTR"])
def test_pieces(said: dict[str, Any], packs: dict[str, Campaign], code: str) -> None:
    forces = packs[CODES[code]].units
    mine = by_id((*forces.units, *forces.leaders))
    rows = said["units"][code]["listed"] + said["units"][code].get("march7", [])
    assert sorted(mine) == sorted(row["id"] for row in rows)
    for row in rows:
        same(mine[row["id"]], row)


def test_coasts(said: dict[str, Any], packs: dict[str, Campaign]) -> None:
    for coast in packs[LRTR].coasts:
        mine = by_id((*coast.units, *coast.leaders))
        lists = said["units"]["LRTR"]["invasion"].items()
        rows = [row for name, part in lists if f"#{coast.no} " in name for row in part]
        assert sorted(mine) == sorted(row["id"] for row in rows)
        for row in rows:
            same(mine[row["id"]], row)


@pytest.mark.parametrize("code", ["DTP", "LRTR"])
def test_markers(said: dict[str, Any], packs: dict[str, Campaign], code: str) -> None:
    rows = [(r.side, r.hex) for r in packs[CODES[code]].start.markers if r.kind == "depot"]
    told = [r for r in said["markers"][code] if r["marker"] == "Complete Depot"]
    assert sorted(rows) == sorted((r["side"], r.get("hex", "")) for r in told)
    assert len(packs[CODES[code]].start.markers) == len(said["markers"][code])


def test_formations_and_leaders(said: dict[str, Any], packs: dict[str, Campaign]) -> None:
    printed = packs[LRTR]
    assert printed.formations is not None
    rows = {(r.name, r.side, r.mv, r.brigades) for r in printed.formations.formations}
    told = said["formations"]["rows"]
    assert rows == {(r["division"], r["side"], r["mv"], tuple(r["brigades"])) for r in told}
    exchange = by_id(printed.exchange)
    for row in said["leader_exchange"]["rows"]:
        for name in row["leader"].split(", "):
            mine = exchange.get(name.lower().replace(" ", "-"))
            for side in ("valley", "richmond"):
                if isinstance(row[side], list):
                    assert list(getattr(mine, side)) == row[side], name
    for row in said["later_leaders"]["rows"]:
        mine = by_id(printed.later)[row["id"]]
        assert (mine.tactical, mine.command_value) == (row["tactical"], row["command_value"])
    for row in printed.start.spares:
        told = said["substitutes"][row.id]
        assert (row.regiments, row.brigades) == (told["regiment"], told["brigade"])


# -- tables ------------------------------------------------------------------------------------


def test_events_and_strategy(said: dict[str, Any], packs: dict[str, Campaign]) -> None:
    tables, plans, roads = said["tables"], packs[DTP], packs[LRTR]
    for rows, name in ((roads.events.valley, "siv"), (roads.events.richmond, "otr")):
        for mine in rows:
            row = tables[f"random_events_{name}"]["rows"][str(mine.no)] or ["none"]
            assert (mine.event.replace("-", "_"), mine.turns) == (row[0], (row[1:] or [0])[0])
    table = {str(r.no): r.result.replace("-", "_") for r in plans.strategy.table}
    assert table == tables["strategic_siv"]["rows"]
    track = {str(r.no): r.name for r in plans.strategy.track}
    assert track == tables["strategic_track"]["rows"]
    assert [r.text for r in plans.strategy.lull_steps] == tables["lull"]["rows"]
    assert list(plans.events.snow.on) == tables["snow"]["rows"]["on"]
    for printed, code, later in ((plans, "dtp", 0), (roads, "lrtr", 29)):
        water, row = printed.events.high_water, tables["high_water"]["rows"]
        assert water.major_until == row["siv_1a_major_until_siv_turn"] - later
        assert water.minor_until == row["siv_1b_minor_until_siv_turn"] - later
        assert (water.minor_after, water.major_after) == (row["minor_after"], row["major_after"])
        heth, told = printed.strategy.heth, tables["heth"]["rows"][code]
        assert (heth.after, heth.vp) == (told["arrives_after"], told["vp"])
        crook = heth.crook_after_call or heth.crook_after_arrival
        assert crook == told.get("crook_after_call", told.get("crook_after_arrival"))
        pieces = by_id((*printed.units.units, *printed.units.leaders))
        names = [pieces[x].name for x in printed.strategy.cavalry.regiments]
        assert names == tables["cavalry_reinforcements"][f"list_{code}"]


def test_the_district(said: dict[str, Any], packs: dict[str, Campaign]) -> None:
    tables, mine = said["tables"], packs[DTP].district
    release = tables["union_release"]
    assert {str(r.no): r.manpower for r in mine.release} == release["rows"]
    spans = sorted([r.least, r.most, r.modifier] for r in mine.rappahannock)
    assert spans == release["rappahannock"]
    how = {"plus": "+", "share": "/", "nothing": "0"}
    chart = {str(r.no): [how[r.how], r.number] for r in mine.withdrawal}
    assert chart == tables["withdrawal_chart"]["rows"]
    assert {str(r.no): r.vp for r in mine.commitment} == tables["commitment_chart"]["rows"]
    militia = tables["militia"]
    assert list(mine.militia.instalments) == militia["rows"]
    assert (mine.militia.alarm_days, mine.militia.since) == (3, militia["from_turn_dtp"])
    assert list(mine.militia.counties) == militia["counties"]


def test_supply_ships_and_the_richmond_cycle(
    said: dict[str, Any], packs: dict[str, Campaign]
) -> None:
    tables, printed = said["tables"], packs[LRTR]
    siv, otr, mine = tables["supply_siv"]["rows"], tables["supply_otr"]["rows"], printed.supply
    depots = by_id(mine.depots)
    assert depots["valley-union"].counters == siv["counters"]["union"]
    assert depots["valley-confederate"].counters == siv["counters"]["confederate"]
    assert depots["richmond-union"].counters == otr["counters"]
    forage = siv["forage"]
    assert mine.forage.at_most == forage["success_at_most"]
    assert mine.forage.confederate_in_maryland == forage["confederate_in_maryland"]
    assert mine.forage.union_in_maryland == forage["union_in_maryland"]
    for row in mine.replenish:
        told = tables["ammunition"]["rows"]["replenish"][f"{row.theater}_cycle"]
        assert row.units == told[row.side]
    effect = tables["ammunition"]["rows"]["effect"]
    assert (mine.ammunition.attack, mine.ammunition.defend) == (effect["attack"], effect["defend"])
    ship, told = printed.sea.embarkation, tables["embarkation"]["rows"]
    assert ship is not None
    assert (ship.at_most, ship.weight) == (told["success_at_most"], told["manpower"])
    assert ship.heavy_factor == told["cavalry_artillery_factor"]
    assert [list(step) for step in ship.fatigue] == told["hexes"]
    guns, told = printed.sea.siege, tables["siege_artillery"]["rows"]
    assert guns is not None
    assert (guns.artillery, guns.reach) == (told["artillery"], told["reach"])
    cycle = printed.richmond
    assert cycle is not None
    for result in cycle.strategic:
        told = tables["otr_strategic"]["rows"][str(result.no)] or ["none", 0]
        assert [result.result.replace("-", "_"), result.number] == told
    assert {str(r.no): r.at_most for r in cycle.ends} == tables["otr_end"]["rows"]
    assert cycle.special.since == tables["union_special"]["rows"]["from_turn"]
    assert cycle.march.points == tables["otr_strategic_movement"]["rows"]["mp"]
    sortie = tables["otr_virginia"]["rows"]
    for key, fate in sortie.items():
        if key[0].isdigit():
            low, _, high = key.partition("-")
            for no in range(int(low), int(high or low) + 1):
                found = by_id(printed.sea.sortie)[no].result.replace("-", "_")
                assert fate.startswith(found)
    ferry, told = printed.fights.harpers_ferry, tables["harpers_ferry"]["rows"]
    assert (ferry.hex, ferry.surrender_at, ferry.escape) == (
        told["hex"], told["surrender_at"], told["escape_distance"]
    )  # fmt: skip


# -- points and slices -------------------------------------------------------------------------


def test_points(said: dict[str, Any], packs: dict[str, Campaign]) -> None:
    vp = said["vp"]
    plans = {**vp["DTP"]["per_county_control_segment_conf"], **vp["DTP_siv27"]["conf_per_segment"]}
    union = {**vp["DTP"]["per_segment_union"], **vp["DTP_siv27"]["union_per_segment"]}
    roads = vp["LRTR"]["conf_valley_cycle"]
    theirs = {**vp["LRTR"]["union_valley_cycle"], **vp["LRTR"]["union_richmond_cycle"],
              **vp["LRTR_otr37"]["per_vp_segment"]}  # fmt: skip
    for name, conf, own in ((DTP, plans, union), (LRTR, roads, theirs)):
        rows = packs[name].points.held
        mine = sorted((r.county or r.box, r.vp) for r in rows if r.side == "confederate")
        assert mine == sorted((k.split(" (seat")[0], v) for k, v in conf.items())
        mine = sorted((r.county or r.box, r.vp) for r in rows if r.side == "union")
        boxes = {k: k.removesuffix(" Box").lower() if k.endswith(" Box") else k for k in own}
        assert mine == sorted((boxes[k], v) for k, v in own.items())
    for code, name in CODES.items():
        levels = [row.least for row in packs[name].points.levels if row.least is not None]
        told = [row["min"] for row in vp["levels"][code]["rows"] if "min" in row]
        assert sorted(levels) == sorted(told)
        raids = packs[name].points.raids
        assert raids is not None
        assert list(raids.marked_counties) == vp[code]["elim_counties"]
    once = {row.id: row for row in packs[LRTR].points.once}
    assert (once["drewrys-bluff"].vp, once["petersburg"].vp, once["monitor"].vp) == (40, 60, -20)
    assert (once["heth"].vp, once["heth"].printed) == (3, -3)


def first_levels(name: str) -> dict[str, int]:
    """The levels of a slice in version 1, where games of bots have set others since."""
    path = files("railsplitter.games.gcacw") / "versions" / "v1" / name / "slice.toml"
    rows = tomllib.loads(path.read_text())["levels"] if path.is_file() else []
    return {row["id"]: row["least"] for row in rows if "least" in row}


def test_slices(said: dict[str, Any], packs: dict[str, Campaign]) -> None:
    rows = {row["id"]: row for row in said["slices"]["rows"]}
    for key, name in (("valley-may", "valley_may"), ("peninsula-may", "peninsula_may")):
        mine, told = packs[name].slice, rows[key]
        assert mine is not None
        placed = {r.id: (r.hex, r.box, r.mv, r.dug, r.afloat) for r in mine.setup}
        placed |= {r.id: (r.hex, "", r.mv, r.dug, False) for r in mine.new_units}
        assert placed == {
            r["id"]: (r.get("hex", ""), r.get("box", ""), r.get("mv", 0), r.get("dug", ""),
                      r.get("afloat", False))
            for r in told["setup"]
        }  # fmt: skip
        assert sorted((r.turn, r.units) for r in mine.arrivals) == sorted(
            (r["turn"], tuple(r["units"])) for r in told["arrivals"]
        )
        depots = sorted([r.side, r.hex or r.box] for r in mine.depots)
        assert depots == sorted(row[:2] for row in told["depots"])
    for key, name in (("lrtr-peninsula", "long_roads_peninsula"), ("valley-may", "valley_may")):
        mine = packs[name].slice
        assert mine is not None
        levels = first_levels(name) or {r.id: r.least for r in mine.levels if r.least is not None}
        assert {k.replace("-", "_"): least for k, least in levels.items()} == rows[key]["levels"]
        assert (mine.scene.from_turn, mine.scene.to_turn) == (
            rows[key]["from_turn"], rows[key]["to_turn"]
        )  # fmt: skip
    mine = packs["long_roads_peninsula"].slice
    assert mine is not None
    assert list(mine.scene.pieces) == rows["lrtr-peninsula"]["listed"]


def test_the_phases(said: dict[str, Any], packs: dict[str, Campaign]) -> None:
    for code, name in CODES.items():
        mine = [(row.phase, row.name) for row in packs[name].sequence]
        assert mine == [(r["id"], r["name"]) for r in said["sequence"][code]["phases"]]
