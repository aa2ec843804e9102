"""[D.1] to [D.4], [D.44], [D.66] to [D.68], [D.71], [D.87], [D.88]: scope, weather, set-up."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.rules.r7_priorities import CLOSED
from railsplitter.kernel.state import act
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import (
    DISTRICT,
    TITLES,
    Plans,
    april,
    march,
)


def test_D_1_the_new_maps_are_closed_before_april_5() -> None:
    t = march(10)
    assert t.bar("gordon", "SJW N3421") == "D.1"
    assert t.bar("gordon", "SIV N4225") == ""
    t.war.turn = 30
    assert t.bar("gordon", "SJW N3421") == ""


def test_D_1_no_way_leads_off_the_first_sheets() -> None:
    t = march(29)
    land, early = t.pack.ground.land, t.pack.more["early"]
    arcs = [a for a in range(len(land.near)) if land.near[a] >= 0 and early[land.near[a]]]
    assert arcs
    assert not any(t.rules.ways.is_open(t.war, arc) for arc in arcs)
    t.war.turn = 30
    assert any(t.rules.ways.is_open(t.war, arc) for arc in arcs)


def test_D_1_nobody_retreats_off_the_first_sheets() -> None:
    t = march(10)
    near, early = t.pack.ground.land.near, t.pack.more["early"]
    edge = next(
        at
        for at in range(t.pack.ground.hexes)
        if not early[at]
        and any(near[6 * at + d] >= 0 and early[near[6 * at + d]] for d in range(6))
    )
    retreats = t.rules.retreats
    for d in range(6):
        end = near[6 * edge + d]
        if end >= 0 and early[end]:
            assert retreats.priority(t.war, 6 * edge + d, 0, 0, 99) == CLOSED


def test_D_1_no_depot_is_laid_on_the_new_maps_before_april_5() -> None:
    """A depot laid in Alexandria would have met the one that comes there on April 5."""
    t = march(29)
    t.begin(t.war.book.supply.depots)
    alexandria = t.hex("ALX 0605")
    t.agree(int(m.DEPOT), range(int(t.pack.ground.hexes)))
    assert t.why(int(m.DEPOT), alexandria) == ["D.1"]
    hint = t.edition.voice.hint(t.war, b.UNION, act(m.DEPOT, alexandria), "D.1")
    assert hint == "its map is not in play yet"
    assert not any(t.pack.more["early"][where] for where in t.args(int(m.DEPOT)))


def test_D_1_no_track_and_no_wagon_leads_over_the_new_maps_before_april_5() -> None:
    t = march(29)
    rail, early = t.war.book.rail, t.pack.more["early"]
    for use in (m.FOR_DEPOTS, m.FOR_RIDES):
        rail.trace(t.war, b.UNION, use)
        found = [at for at in rail.tracks.hexes if rail.tracks.hexes_to(at) >= 0]
        assert found
        assert not any(early[at] for at in found)
    t.put("gordon", "SIV N5524")
    rail.look(t.war, t.piece("gordon"))
    assert not any(early[at] for at in rail.tracks.hexes if rail.tracks.hexes_to(at) >= 0)
    wagons = t.war.book.supply.wagons
    wagons.spread(t.war, b.UNION, t.hex("SIV N5524"), 45, 0)
    assert wagons.count > 100
    assert not any(early[wagons.line[k]] for k in range(wagons.count))
    t.war.turn = 30
    wagons.spread(t.war, b.UNION, t.hex("SIV N5524"), 45, 0)
    assert any(early[wagons.line[k]] for k in range(wagons.count))


def test_D_1_version_1_lays_depots_on_any_sheet() -> None:
    first = TITLES["march"].edition(2, version="1")
    t = Plans(first, 29)
    t.begin(t.war.book.supply.depots)
    assert t.hex("ALX 0605") in t.args(int(m.DEPOT))


def test_D_2_standard_rules_hold_where_the_campaign_is_silent() -> None:
    t = april()
    chapters = {name: type(getattr(t.rules, name)) for name in t.rules.chapters()}
    own = [name for name, cls in chapters.items() if "gcacw.rules." in cls.__module__]
    assert {"command", "flanks", "results", "advances", "morale"} <= set(own)


def test_D_3_the_valley_is_nineteen_counties() -> None:
    t = april()
    rows = t.edition.printed.campaign.counties  # type: ignore[attr-defined]
    valley = {row.id for row in rows if row.valley}
    assert len(valley) == 19
    assert valley.isdisjoint({"Washington", "Loudoun", "Fauquier", "Rappahannock", "Culpeper"})
    peninsula = t.rules.peninsula  # type: ignore[attr-defined]
    assert peninsula.is_in_valley(t.war, t.hex("SIV M3018"))
    assert not peninsula.is_in_valley(t.war, t.hex("HCR W3533"))


def weather(t: object, *dice: int) -> None:
    t.dice(*dice)  # type: ignore[attr-defined]
    t.begin(lambda war: war.rules.weather.begin(war))  # type: ignore[attr-defined]


def test_D_4_snow_on_1_to_3_before_may_9() -> None:
    """Worked example 2: April 21, rain of three turns, snow likewise."""
    t = april(46)
    weather(t, 1, 1, 3)
    assert (t.war.rain, t.war.snow_until) == (3, 48)
    t.war.turn = 47
    rain = next(
        row.no
        for row in t.edition.printed.campaign.events.valley  # type: ignore[attr-defined]
        if row.event == "rain" and row.turns == 0
    )
    weather(t, 1, rain - 1, 5)
    assert t.war.snow_until == 48
    t.war.turn = 64
    t.dice(1, 1, 3)
    t.begin(lambda war: war.rules.weather.begin(war))
    assert t.war.snow_until == 48
    assert t.dice_left() == 1


def test_D_4_mountains_are_entered_by_pike_or_railroad_only() -> None:
    t = april(46)
    t.put("johnson", "SIV S5018")
    t.war.snow_until = 48
    assert t.idle("johnson") == "S.15"
    t.war.turn = 49
    assert t.idle("johnson") == ""


def test_D_44_valley_segments() -> None:
    t = april()
    days = [turn for turn in range(1, 106) if t.war.book.calendar.has(turn, c.VALLEY_SEGMENT)]
    assert days == [36, 43, 50, 57, 64, 71, 78, 85, 92, 99, 105]
    t.war.turn = 50
    assert t.war.book.calendar.runs(t.war, c.P_VALLEY)
    t.war.turn = 51
    assert not t.war.book.calendar.runs(t.war, c.P_VALLEY)


def test_D_66_a_hex_is_named_by_its_uppermost_sheet() -> None:
    t = april()
    assert t.hex("SJW S4328") == t.hex("GTC N4114")
    stack = t.edition.printed.campaign.campaign.stack  # type: ignore[attr-defined]
    assert atlas().printed(atlas().hex_named("SJW S4328"), stack) == "GTC N4114"


def test_D_67_march_7() -> None:
    t = march()
    assert t.at("stonewall") == t.hex("SIV N3333")
    assert t.at("whiting") == t.box("whiting")
    assert {t.at(name) for name in ("ap-hill", "lawton", "field")} == {t.box("richmond-box")}
    assert t.at("ewell") == b.NOT_YET
    assert t.net() == 0
    assert march(1, "abercrombie-march7").at("abercrombie") == t.hex("SIV N3823")


def test_D_67_march_7_without_sedgwick() -> None:
    assert "gorman" not in march(1, "sedgwick").ids
    assert march().at("sedgwick") == march().hex("SIV N5524")


def test_D_68_everything_joins_on_april_5() -> None:
    t = march(29)
    t.dawn(30)
    t.done()
    assert t.at("taylor") == t.hex("SJW S2215")
    assert t.at("ewell") == t.hex("SJW S2215")
    assert t.at("mcdowell") == t.hex("ALX 0605")
    assert [t.depot(where) for where in ("ALX 0605", "HCR E1633", "HCR E3510")] == [2, 2, 2]
    assert t.men(DISTRICT) == (38, 130)  # the list, and 1 VT, which has not come yet (R.56)
    assert t.edition.broken(t.war) == []


def test_D_68_a_set_up_hex_that_the_enemy_holds() -> None:
    t = march(29)
    t.war.put(t.piece("stonewall"), t.hex("SJW S3108"))
    t.dawn(30)
    assert t.at("stahel") not in (t.hex("SJW S3108"), b.NOT_YET)
    assert not t.rules.zones.is_in(t.war, t.at("stahel"), b.UNION, b.INFANTRY)


def test_D_71_stations_and_bridges_down_at_the_start() -> None:
    for t in (march(), april()):
        down = [k for k in range(len(t.war.station)) if t.war.station[k] == b.BURNED]
        assert len(down) == 12
        assert t.war.station[t.pack.ground.station[t.hex("SJW S3108")]] == b.BURNED
        arc = t.pack.ground.land.arc(t.hex("SJW S3207"), t.hex("SJW S3307"))
        assert t.war.crossing[t.pack.ground.crossing[arc]] == b.WRECKED


def test_D_87_floods_of_the_spring() -> None:
    t = march()
    assert (t.war.minor_until, t.war.major_until) == (32, 60)


def test_D_88_paralysis_by_distance() -> None:
    """Worked example 25."""
    t = march()
    t.war.event = c.UNION_PARALYSIS
    able = {name for name in ("donnelly", "gordon", "1-mi-cavalry") if not t.idle(name)}
    assert able == {"donnelly", "gordon", "1-mi-cavalry"}
    for name in ("1-phb", "kimball", "1-wv-cavalry", "gorman"):
        assert t.idle(name) == "S.15a"


def test_D_88_paralysis_on_april_5() -> None:
    t = april()
    t.war.event = c.UNION_PARALYSIS
    units = [
        k
        for k in range(t.pack.pieces.first_leader)
        if t.war.at[k] >= 0 and t.pack.pieces.side[k] == b.UNION
        and not t.rules.events.paralysed(t.war, k)  # type: ignore[attr-defined]
    ]  # fmt: skip
    assert (len(units), sum(int(t.war.mv[k]) for k in units)) == (13, 60)


def test_D_88_paralysis_by_single_marches() -> None:
    t = march(1, "paralysis-single-marches")
    t.war.event = c.UNION_PARALYSIS
    assert t.idle("gorman") == ""
    assert t.rules.activation.bar(t.war, t.piece("shields")) == "S.15b"
