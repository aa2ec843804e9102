"""County control (S.22)."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.names import NEUTRAL
from railsplitter.games.gcacw.campaign.names_second import N_COUNTY
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.kernel.columns import listed
from tests.games.gcacw.campaign.stage import stage


def test_S_22_set_up_holds_seats() -> None:
    """[S.22] Who stands in a seat of the set-up holds its county."""
    t = stage()
    held = {
        name for name in ("Frederick (VA)", "Morgan", "Hampshire", "Mineral") if not t.holder(name)
    }
    assert held == {"Frederick (VA)", "Morgan", "Hampshire", "Mineral"}
    assert t.holder("Warren") == UNION  # 1 MD in Front Royal
    assert t.holder("Page") == CONFEDERATE  # Jackson in Luray


def test_S_22a_defaults() -> None:
    """[S.22a] Nobody in the seat: the Valley is neutral, Augusta Confederate, the rest Union."""
    t = stage()
    t.clear()
    t.begin(t.war.book.counties.determine)
    assert listed(t.war.county_holder) == listed(t.pack.more["county_default"])
    assert t.holder("Frederick (VA)") == NEUTRAL
    assert t.holder("Augusta") == CONFEDERATE
    assert t.holder("Loudoun") == UNION


def test_S_22_nothing_persists() -> None:
    """[S.22] A county falls back to its row when its holder is gone."""
    t = stage()
    t.put("1-md-infantry", "SIV M4615")
    t.begin(t.war.book.counties.determine)
    assert t.holder("Warren") == NEUTRAL
    assert (t.county("Warren"), NEUTRAL, UNION) in [row[:3] for row in t.noted(N_COUNTY)]


def test_S_22_cavalry_needs_two() -> None:
    """[S.22] Cavalry of 1 holds no seat, of 2 it does; demoralized units hold none."""
    t = stage()
    t.clear()
    t.put("ashby-cavalry", "SIV M4616", mv=1)
    t.begin(t.war.book.counties.determine)
    assert t.holder("Warren") == NEUTRAL
    t.set("ashby-cavalry", mv=2)
    t.begin(t.war.book.counties.determine)
    assert t.holder("Warren") == CONFEDERATE
    t.put("ashby-cavalry", "SIV M4615")
    t.put("johnson", "SIV M4616", shaken=1)
    t.begin(t.war.book.counties.determine)
    assert t.holder("Warren") == NEUTRAL


def test_S_22_greater_value_next_to_the_seat() -> None:
    """[S.22] More combat value of enemies next to the seat takes the county away."""
    t = stage()
    t.clear()
    t.put("1-md-infantry", "SIV M4616")
    t.put("campbell", "SIV M4615", mv=2)
    t.begin(t.war.book.counties.determine)
    assert t.holder("Warren") == UNION  # 2 against 2
    t.set("campbell", mv=3)
    t.begin(t.war.book.counties.determine)
    assert t.holder("Warren") == NEUTRAL


def test_r54_two_seats_of_fairfax() -> None:
    """[R.54] Either seat holds Fairfax; one for each side leaves it as its row says."""
    t = stage("disrupt_their_plans_april", 40)
    t.clear()
    t.put("stonewall", "SJW N5017")
    t.begin(t.war.book.counties.determine)
    assert t.holder("Fairfax") == CONFEDERATE
    t.put("kimball", "ALX 0605")
    t.begin(t.war.book.counties.determine)
    assert t.holder("Fairfax") == t.pack.more["county_default"][t.county("Fairfax")]


def test_S_22_occupied() -> None:
    """[R.9] All infantry and cavalry of a county, in any state, seat or not."""
    t = stage()
    t.clear()
    t.put("stonewall", "SIV M4615", mv=4, shaken=2)
    t.put("ashby-cavalry", "SIV M4616", mv=1)
    assert t.war.book.counties.occupied(t.war, t.county("Warren")) == 5
