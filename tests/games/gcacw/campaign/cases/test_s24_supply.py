"""Supply (S.24): depots, paths, status, forage."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.names import (
    DEPOT_BUILD,
    DEPOT_COMPLETE,
    FORAGED,
    IN_SUPPLY,
    OUT_OF_SUPPLY,
)
from railsplitter.games.gcacw.names import BURNED, CONFEDERATE, DAMAGED, DONE, UNION, WRECKED
from tests.games.gcacw.campaign.stage import Stage, april, stage


def has_path(t: Stage, side: int, where: str) -> bool:
    supply = t.war.book.supply
    supply.look(t.war, side)
    return supply.has_path(t.war, side, t.hex(where))


# -- paths of depots ---------------------------------------------------------------------------


def test_s24b_all_depots_of_the_set_up_have_paths() -> None:
    """[S.24b] Nobody flips on the first day of the shorter game, nor of April 5."""
    for t in (stage(), april(30)):
        before = list(t.war.depot_state)
        t.war.book.supply.cut_off(t.war, UNION)
        t.war.book.supply.cut_off(t.war, CONFEDERATE)
        assert list(t.war.depot_state) == before


def test_r37_wagons_of_romney_and_moorfield() -> None:
    """[R.37] Example 20: 14 and 43 hexes of road to Green Spring."""
    t = april(30)
    supply = t.war.book.supply
    supply.look(t.war, UNION)
    assert supply.wagon_path(t.war, UNION, t.hex("SIV N0124")) == 14
    assert supply.wagon_path(t.war, UNION, t.hex("SIV M0407")) == 43


def test_r84_ashby_stops_what_johnson_destroys() -> None:
    """[R.84] Example 20: cavalry of 1 in Romney flips its depot, infantry destroys it.

    Moorfield's wagons find another way of 44 hexes now: the map has had more roads since the
    example was counted; with the reach a hex shorter they have none.
    """
    t = april(30)
    t.put("5-wv", "SIV N0111")
    t.put("ashby-cavalry", "SIV N0124", mv=1)
    t.war.rules.victory.entered(t.war, t.piece("ashby-cavalry"), t.hex("SIV N0124"))
    t.war.book.supply.cut_off(t.war, UNION)
    assert (t.depot("SIV N0124"), t.depot("SIV M0407")) == (DEPOT_BUILD, DEPOT_COMPLETE)
    assert t.war.book.supply.wagon_path(t.war, UNION, t.hex("SIV M0407")) == 44
    t = april(30)
    t.put("5-wv", "SIV N0111")
    t.put("johnson", "SIV N0124")
    t.war.rules.victory.entered(t.war, t.piece("johnson"), t.hex("SIV N0124"))
    assert t.depot("SIV N0124") == 0


def test_s24d_a_friend_destroys_nothing() -> None:
    """[S.24d] Only an enemy's depot is destroyed."""
    t = stage()
    t.war.book.supply.entered(t.war, t.piece("10-me"), t.hex("SIV N3333"))
    assert t.depot("SIV N3333") == DEPOT_COMPLETE


def test_r75_franklin_lives_by_the_boxes() -> None:
    """[R.75] Its wagons go off the map while neither end holds an enemy."""
    t = stage()
    assert has_path(t, UNION, "SIV S1101")
    t.put("ashby-cavalry", "SIV M0113")
    assert not has_path(t, UNION, "SIV S1101")


def test_s24b_stations_bridges_and_counties_cut_a_path() -> None:
    """[S.24b] [R.10] A burned station, an enemy county; a damaged one does not."""
    t = stage()
    assert has_path(t, UNION, "SIV N3333")
    station = t.pack.ground.station[t.hex("SIV N4927")]  # Charlestown
    t.war.station[station] = DAMAGED
    assert has_path(t, UNION, "SIV N3333")
    t.war.station[station] = BURNED
    assert not has_path(t, UNION, "SIV N3333")
    t.war.station[station] = 0
    t.hold("Jefferson", CONFEDERATE)
    assert not has_path(t, UNION, "SIV N3333")


def test_r10_wrecked_bridge() -> None:
    """[R.10] No path leads over a bridge that is down."""
    t = stage()
    tracks = t.war.book.rail.tracks
    for arc in tracks.bridge_arcs:
        t.war.crossing[t.pack.ground.crossing[tracks.net.edge[arc]]] = WRECKED
    assert not has_path(t, UNION, "SIV N3333")


# -- the Depot Segment -------------------------------------------------------------------------


def test_s24b_depot_segment() -> None:
    """[S.24b] One thing for each side: laid, then completed in a later segment."""
    t = stage()
    t.begin(t.war.book.supply.depots)
    assert (t.war.seat(), t.war.asked_case()) == (UNION, "S.24b")
    t.agree(int(m.DEPOT), range(int(t.pack.ground.hexes)))
    t.agree(int(m.MEND), range(int(t.pack.ground.hexes)))
    where = t.hex("SIV N4317")  # Martinsburg
    assert where in t.args(int(m.DEPOT))
    t.play(int(m.DEPOT), where)
    assert t.depot("SIV N4317") == DEPOT_BUILD
    while not t.is_idle():
        t.play(int(DONE))
    t.begin(t.war.book.supply.depots)
    t.agree(int(m.FLIP), range(int(t.pack.ground.hexes)))
    t.play(int(m.FLIP), where)
    assert t.depot("SIV N4317") == DEPOT_COMPLETE


def test_s24b_not_under_enemies_nor_twice() -> None:
    """[S.24b] No second depot in a hex, none in an enemy zone, none off the stations."""
    t = stage()
    t.put("johnson", "SIV N4318")
    t.begin(t.war.book.supply.depots)
    assert t.why(int(m.DEPOT), t.hex("SIV N4317")) == ["S.24b"]
    assert t.why(int(m.DEPOT), t.hex("SIV N3333")) == ["S.24b"]
    assert t.why(int(m.DEPOT), t.hex("SIV M4615")) == ["S.24b"]


def test_s24b_mending() -> None:
    """[S.24b] A ruined station in a county one holds, instead of a depot."""
    t = stage()
    t.war.station[t.pack.ground.station[t.hex("SIV N3333")]] = BURNED
    t.begin(t.war.book.supply.depots)
    t.play(int(m.MEND), t.hex("SIV N3333"))
    assert t.war.station[t.pack.ground.station[t.hex("SIV N3333")]] == 0
    assert t.war.seat() == CONFEDERATE or t.is_idle()


def test_s22_mending_needs_the_county() -> None:
    """[S.22] Not in a county that is not one's own."""
    t = stage()
    t.war.station[t.pack.ground.station[t.hex("SIV N3333")]] = BURNED
    t.hold("Frederick (VA)", -1)
    t.begin(t.war.book.supply.depots)
    assert t.why(int(m.MEND), t.hex("SIV N3333")) == ["S.22"]


# -- status ------------------------------------------------------------------------------------


def test_s24_winchester_feeds_eight_counties() -> None:
    """[S.24] Example 19: its own county and those that border it."""
    t = stage()
    depot = t.war.book.supply.depot_in(t.war, t.hex("SIV N3333"))
    names = [row.id for row in t.edition.printed.campaign.counties]  # type: ignore[attr-defined]
    fed = {
        names[t.pack.more["county"][where]]
        for where in range(int(t.pack.ground.hexes))
        if t.war.book.supply.feeds(t.war, depot, where)
    }
    assert fed == {
        *("Frederick (VA)", "Berkeley", "Clarke", "Hampshire"),
        *("Hardy", "Morgan", "Shenandoah", "Warren"),
    }


def test_s24a_out_of_supply() -> None:
    """[S.24a] Disorganized, a point for each 6 or part; a unit of 1 loses none."""
    t = stage()
    t.put("donnelly", "HCR W5806", mv=7)  # New Windsor: no depot near
    t.put("1-vt-cavalry", "HCR W5806", mv=1)
    t.begin(t.war.book.supply.status)
    assert t.of("donnelly") | {"mv": 5, "loose": 1, "supply": OUT_OF_SUPPLY} == t.of("donnelly")
    assert t.of("1-vt-cavalry")["mv"] == 1
    assert t.of("1-vt-cavalry")["loose"] == 1
    assert t.of("gordon")["supply"] == IN_SUPPLY


def test_s24_confederates_live_off_the_valley() -> None:
    """[S.24] In the Valley they need no depot, in Loudoun they do."""
    t = stage()
    t.put("stonewall", "SIV N3333")
    t.put("taylor", "HCR W3533", mv=6)
    t.clear(UNION)
    t.begin(t.war.book.supply.status)
    assert t.of("stonewall")["supply"] == IN_SUPPLY
    assert t.of("taylor")["supply"] == OUT_OF_SUPPLY
    assert t.of("taylor")["mv"] == 5


def test_s24_enemies_close_the_path() -> None:
    """[S.24] A unit in a supply county starves where zones close every way to the depot."""
    t = stage()
    t.clear(CONFEDERATE)
    supply = t.war.book.supply
    t.put("1-md-infantry", "SIV M4616")
    assert supply.supplied(t.war, UNION)[t.piece("1-md-infantry")]
    names = ("stonewall", "taliaferro", "campbell", "taylor", "trimble", "elzey")
    near = [int(t.pack.ground.land.near[6 * t.hex("SIV M4616") + d]) for d in range(6)]
    for name, where in zip(names, near, strict=True):
        t.war.put(t.piece(name), where)
    assert not supply.supplied(t.war, UNION)[t.piece("1-md-infantry")]


def test_s24_forage_counts_once() -> None:
    """[S.24] [S.24c] Who has foraged is in supply this time, and not the next."""
    t = stage()
    t.put("donnelly", "HCR W5806", mv=6, supply=int(FORAGED))
    t.begin(t.war.book.supply.status)
    assert (t.of("donnelly")["supply"], t.of("donnelly")["mv"]) == (IN_SUPPLY, 6)
    t.begin(t.war.book.supply.status)
    assert t.of("donnelly")["supply"] == OUT_OF_SUPPLY


# -- forage ------------------------------------------------------------------------------------


def test_s24c_only_on_the_day_of_the_segment() -> None:
    """[S.24c] [R.95] Once a cycle."""
    t = stage(turn=79)
    t.put("donnelly", "HCR W5806")
    t.war.book.supply.forage(t.war, UNION)
    assert t.is_idle()
    t = stage(turn=80)
    t.put("donnelly", "HCR W5806")
    t.begin(lambda war: war.book.supply.forage(war, UNION))
    assert t.args(int(m.FORAGE)) == {t.piece("donnelly")}
    t.agree(int(m.FORAGE), range(int(t.pack.pieces.count)))


def test_s24c_maryland() -> None:
    """[S.24c] Example 18: at fatigue 2 the Union needs 3 there, the Confederate 1."""
    for name, die, fine in (
        ("donnelly", 3, True), ("donnelly", 4, False), ("taylor", 1, True), ("taylor", 2, False),
    ):  # fmt: skip
        t = stage(turn=80)
        side = int(t.pack.pieces.side[t.piece(name)])
        t.clear()
        for depot in range(len(t.war.depot_state)):
            t.war.depot_state[depot] = 0
        t.put(name, "SIV N5007", fatigue=2)
        assert t.pack.more["county_maryland"][t.pack.more["county"][t.hex("SIV N5007")]]
        t.war.book.supply.forage(t.war, side)
        t.war.settle()
        t.dice(die)
        t.play(int(m.FORAGE), t.piece(name))
        assert (t.of(name)["supply"] == FORAGED) == fine
        assert t.of(name)["fatigue"] == (2 if fine else 3)


def test_s24c_who_may_not() -> None:
    """[S.24c] Not at fatigue 3, not in an enemy zone, [S.24] not in a supply county."""
    t = stage(turn=80)
    t.put("donnelly", "HCR W5806")
    t.put("5-ny-cavalry", "HCR W5804")
    t.begin(lambda war: war.book.supply.forage(war, UNION))
    assert t.why(int(m.FORAGE), t.piece("gordon")) == ["S.24"]
    t.set("5-ny-cavalry", fatigue=3)
    assert t.why(int(m.FORAGE), t.piece("5-ny-cavalry")) == ["S.24c"]
    t.put("taylor", "HCR W5805")
    assert t.why(int(m.FORAGE), t.piece("donnelly")) == ["S.24c"]


def test_s24b_ruined_depot_of_washington() -> None:
    """[R.47] Example 19: without it a depot feeds its own county, and none is laid."""
    t = april(40)
    effects = list(t.pack.more["structure_effect"])
    t.war.ruin_until[effects.index(m.NO_DEPOTS)] = 70
    supply = t.war.book.supply
    depot = supply.depot_in(t.war, t.hex("SIV N5524"))
    assert supply.feeds(t.war, depot, t.hex("SIV N4927"))
    assert not supply.feeds(t.war, depot, t.hex("SIV N4317"))
    assert supply.choices(t.war, UNION) == []
    assert supply.segment_bar(t.war, UNION) == t.war.book.structures.case_of(0)
