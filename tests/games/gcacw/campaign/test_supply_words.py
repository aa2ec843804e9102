"""Words for supply, trains and the District: offers count out, hints say what is missing."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.view.look import campaign_facts
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.kernel.state import act
from tests.games.gcacw.campaign.stage import Stage, april, stage


def offer(t: Stage, verb: int, arg: int) -> tuple[str, str, tuple[str, ...], str]:
    made = t.edition.voice.describe(t.war, act(verb, arg))
    return made.label, made.cost, made.at, made.case


def hint(t: Stage, verb: int, arg: int, case: str) -> str:
    return t.edition.voice.hint(t.war, t.war.seat(), act(verb, arg), case)


def test_a_ride_tells_hexes_and_fatigue() -> None:
    t = april(40)
    t.clear(CONFEDERATE)
    t.put("kimball", "ALX 0605")
    t.acting(UNION)
    label, _, at, case = offer(t, int(m.EMBARK_RAIL), t.piece("kimball"))
    assert (label, at, case) == ("Entrain Kimball Brigade", ("hex:ALX-0605",), "O.21")
    t.play(int(m.EMBARK_RAIL), t.piece("kimball"))
    label, cost, at, case = offer(t, int(m.RIDE), t.hex("SJW S4101"))
    assert cost == "23 railroad hexes, fatigue +2"
    assert at == ("hex:SJW-S4101",)
    assert (
        hint(t, int(m.RIDE), t.hex("SIV N5524"), "O.21") == "no open track leads there in 60 hexes"
    )


def test_forage_tells_its_chance() -> None:
    t = stage(turn=80)
    t.put("donnelly", "HCR W5806", fatigue=1)
    t.war.book.supply.forage(t.war, UNION)
    t.war.settle()
    made = t.edition.voice.describe(t.war, act(int(m.FORAGE), t.piece("donnelly")))
    assert made.gives == "4 in 6: in supply this cycle"
    assert made.cost == "fatigue +1 if it fails"
    assert (
        hint(t, int(m.FORAGE), t.piece("gordon"), "S.24")
        == "it stands in a county that is supplied"
    )


def test_the_view_names_who_lacks_supply_or_ammunition() -> None:
    t = stage(turn=80)
    t.put("donnelly", "HCR W5806")
    before = campaign_facts(t.edition.voice.nouns, t.war).lacking
    t.war.supply[t.piece("donnelly")] = n.OUT_OF_SUPPLY
    t.war.ammo[t.piece("gordon")] = 1
    now = campaign_facts(t.edition.voice.nouns, t.war).lacking
    assert set(now) - set(before) == {"donnelly", "gordon"}


def test_depots_say_what_they_miss() -> None:
    t = stage()
    t.begin(t.war.book.supply.depots)
    assert hint(t, int(m.DEPOT), t.hex("SIV N3333"), "S.24b") == "there is a depot already"
    assert hint(t, int(m.DEPOT), t.hex("SIV M4615"), "S.24b") == "a depot is laid on a station"
    assert hint(t, int(m.FLIP), t.hex("SIV N3333"), "S.24b") == "it is Complete already"
    assert hint(t, int(m.MEND), t.hex("SIV N3333"), "S.24b") == "the station is whole"


def test_boarding_says_what_it_misses() -> None:
    t = stage()
    t.acting(UNION)
    assert hint(t, int(m.EMBARK_RAIL), t.piece("8-ny-cavalry"), "O.21") == "only infantry rides"
    assert hint(t, int(m.EMBARK_RAIL), t.piece("5-wv"), "O.21") == "there is no station"
    assert "not a Union unit" in hint(t, int(m.EMBARK_RAIL), t.piece("taylor"), "O.21")
