"""The view of the siege: complete, the same for all but options and hidden cards, and JSON."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.scenarios.petersburg.view import Siege, SiegeView
from railsplitter.kernel.bag import OUT, PILE
from railsplitter.kernel.chance import seeded
from tests.games.snowdonia.petersburg.players import walk
from tests.games.snowdonia.petersburg.table import SiegeTable, sacked, siege

SEATS = (2, 4)
PUBLIC = -1


def seen(t: SiegeTable, seat: int = PUBLIC) -> SiegeView:
    return cast(SiegeView, t.edition.view(t.s, seat))


def facts(t: SiegeTable) -> Siege:
    return seen(t).siege


@pytest.mark.parametrize("seats", SEATS)
def test_views_travel_as_json_and_the_siege_lies_open(seats: int) -> None:
    game = siege(seats)
    for s in walk(game, seats, every=9):
        public = cast(SiegeView, game.view(s, PUBLIC))
        for seat in range(seats):
            shown = cast(SiegeView, game.view(s, seat))
            assert msgspec.json.decode(msgspec.json.encode(shown), type=SiegeView) == shown
            assert shown.siege == public.siege


def test_two_worlds_differ_only_for_the_seat_that_looks() -> None:
    t = SiegeTable(4)
    t.hold(0, 5)
    t.resolve("F")
    t.play(0, "use c5")
    twin = t.s.twin(seeded(3))
    step = cast(KeepOne, twin.stack[-1])
    back = twin.deck.back[step.first]
    like = range(1, len(twin.deck.where))
    other = next(c for c in like if twin.deck.where[c] == PILE and twin.deck.back[c] == back)
    twin.deck.where[step.first], twin.deck.where[other] = PILE, OUT
    twin.become(KeepOne(step.who, step.card, other, step.second))
    assert t.edition.broken(twin) == []
    for seat in (PUBLIC, 1, 2, 3):
        assert t.edition.view(t.s, seat) == t.edition.view(twin, seat)
    assert t.edition.view(t.s, 0) != t.edition.view(twin, 0)


def test_armies_and_discs() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.discs("yellow", "grey", "blue")
    shown = facts(t)
    assert [(a.side, a.end, a.general) for a in shown.armies] == [
        ("confederate", "1", "2"),
        ("union", "8", "6"),
    ]
    assert [a.wins_at for a in shown.armies] == [("6", "7", "8"), ("1", "2", "3")]
    assert shown.discs[:3] == ("yellow", "grey", "blue")
    assert shown.next_move == "the Confederate General moves"
    assert (shown.battle, shown.battle_at, shown.winner) == ("", "", "")


@pytest.mark.parametrize(
    ("station", "winner"), [("2", "union"), ("4", "drawn"), ("7", "confederate")]
)
def test_the_battle_and_its_winner(station: str, winner: str) -> None:
    t = SiegeTable()
    for seat, side in enumerate(("union", "confederate")):
        t.home(seat, side)
    t.battle(station)
    shown = facts(t)
    assert (shown.battle, shown.battle_at, shown.winner) == ("met", station, winner)
    assert [seat.home_wins for seat in shown.seats] == [winner == "union", winner == "confederate"]
    t.at("begin round")
    assert facts(t).battle == "final round"
    while not t.s.is_over():
        t.s.apply(t.s.options()[0])
    assert seen(t).over
    assert seen(t).ending in t.edition.voice.nouns.endings
    assert facts(t).winner == winner


def test_sides_of_stations_before_and_after_the_battle() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    sides = [stop.side for stop in facts(t).stops]
    assert sides == ["confederate", "confederate", "", "", "", "union", "union", "union"]
    assert [stop.generals for stop in facts(t).stops][1] == ("confederate",)
    t.battle("4")
    sides = [stop.side for stop in facts(t).stops]
    assert sides == ["confederate"] * 3 + ["either"] + ["union"] * 4
    assert facts(t).stops[3].generals == ("confederate", "union")


def test_stations_show_both_colours_prebuilt_track_and_sites() -> None:
    t = SiegeTable()
    t.clear("2a")
    stops = {stop.no: stop for stop in facts(t).stops}
    assert (stops["6"].union_vp, stops["6"].confederate_vp) == (5, 20)
    assert [stop.prebuilt for stop in stops.values()][:4] == [(), ("T1", "T2"), ("T3", "T4"), ()]
    rows = [(x.name, x.kind, x.stone, x.rubble, x.order, x.closed_by) for x in stops["2"].sites]
    assert rows == [
        ("2a", "excavation", 0, 2, 0, "E.4"),
        ("2b", "excavation", 0, 4, 0, "E.4"),
        ("2c", "supplies", 3, 2, 1, ""),
        ("2d", "supplies", 2, 2, 2, "SP.24"),
        ("2e", "garrison", 2, 0, 0, ""),
    ]
    icon = stops["4"].sites[3]
    assert (icon.kind, icon.steel, icon.track_icon, icon.closed_by) == (
        "track_credit",
        1,
        True,
        "SP.25",
    )
    assert stops["3"].sites[2].closed_by == "SP.23"


def test_homes_of_all_seats() -> None:
    t = SiegeTable(4)
    homes = [seat.home for seat in facts(t).seats]
    assert sorted(homes) == ["confederate", "confederate", "union", "union"]
    assert homes[0] == homes[2]


def test_the_dictator() -> None:
    t = SiegeTable()
    assert facts(t).dictator.owner is None
    t.train(1, 9)
    t.generals(union="5")
    t.load(2)
    gun = facts(t).dictator
    assert (gun.owner, gun.rubble, gun.points, gun.in_range, gun.loaded) == (1, 2, 6, True, False)


def test_markers_on_contracts_and_what_they_lack() -> None:
    t = sacked()
    t.play(0, "credit c6")
    t.own(0, "7c")
    cards = {card.no: card for card in facts(t).cards}
    assert (cards[6].markers, cards[6].track_markers, cards[6].seat) == (1, 0, 0)
    assert cards[6].asks.supplies_union == 2
    assert cards[6].missing.supplies_union == 0  # one marker on it, one Supplies behind the lines
    held = {h.card.no: h for h in seen(t).players[0].contracts}
    assert held[6].counted
    assert held[21].missing.track == 3
    assert held[3].missing.building == 2


def test_missing_supplies_and_garrisons_by_side() -> None:
    t = SiegeTable()
    t.home(0, "union")
    t.generals(union="6", confederate="2")
    t.own(0, "7c", "4b", "1c")
    t.hold(0, 20, 15, 29)
    cards = {card.no: card for card in facts(t).cards}
    assert cards[20].missing.supplies_union == 2  # Globe Tavern lies between the lines
    assert cards[15].missing.garrison_confederate == 1
    assert (cards[29].missing.supplies_winner, cards[29].missing.victory) == (2, True)
    t.battle("3")
    cards = {card.no: card for card in facts(t).cards}
    assert cards[20].missing.supplies_union == 1
    assert (cards[29].missing.supplies_union, cards[29].missing.victory) == (0, False)


def test_events_have_the_names_of_the_siege() -> None:
    titles = [step.title for step in seen(SiegeTable()).events.steps]
    assert titles.count("Attack") == 2
    assert titles.count("Cavalry raid") == 2


def test_the_quarry_opens_when_the_line_is_clear() -> None:
    t = SiegeTable()
    assert not facts(t).quarry_open
    t.clear_all()
    assert facts(t).quarry_open


def test_contracts_on_offer_say_what_they_would_lack_of_the_armies() -> None:
    t = SiegeTable(2)
    t.offer(6, 29)  # two Union Supplies; two of whoever wins
    t.generals(union="7")
    t.own(1, "7c")
    first, second = facts(t).seats
    assert [lack.supplies_union for lack in first.offer_missing if lack] == [2, 0]
    assert [lack.supplies_union for lack in second.offer_missing if lack] == [1, 0]
    assert [lack.supplies_winner for lack in first.offer_missing if lack] == [0, 2]
    assert first.offer_missing[2] is None
