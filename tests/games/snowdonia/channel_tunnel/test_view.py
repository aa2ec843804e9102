"""The view of the tunnel: complete, the same for all but options and hidden cards, and JSON."""

from __future__ import annotations

from typing import cast

import msgspec

from railsplitter.games.snowdonia.scenarios.channel_tunnel.view import (
    Card,
    Channel,
    ChannelView,
    Crisis,
)
from tests.games.snowdonia.channel_tunnel.players import walk
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable, channel

PUBLIC = -1


def seen(t: ChannelTable, seat: int = PUBLIC) -> ChannelView:
    return cast(ChannelView, t.edition.view(t.s, seat))


def facts(t: ChannelTable) -> Channel:
    return seen(t).channel


def card(t: ChannelTable, name: str) -> Card:
    return next(c for c in facts(t).line if c.name == name)


def test_views_travel_as_json_and_the_tunnel_lies_open() -> None:
    game = channel()
    for s in walk(game, 4, every=7):
        public = cast(ChannelView, game.view(s, PUBLIC))
        for seat in range(2):
            shown = cast(ChannelView, game.view(s, seat))
            assert msgspec.json.decode(msgspec.json.encode(shown), type=ChannelView) == shown
            assert shown.channel == public.channel


def test_the_line_from_end_to_end() -> None:
    t = ChannelTable()
    assert [c.name for c in facts(t).line] == t.cards
    assert [c.side for c in facts(t).line] == ["english"] * 10 + ["both"] + ["french"] * 10
    assert [c.name for c in facts(t).line if c.machines] == ["ET1", "FT1"]
    assert sum(c.rubble for c in facts(t).line) == 90
    assert card(t, "MS").title == "Middle Station"
    assert card(t, "ET1").spaces == t.size("ET1")
    assert card(t, "SP").markers == ()


def test_shoring_and_machines_on_the_line() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "VB")
    t.shore(ENGLAND, "ET5", 1)
    t.shore(FRANCE, "ET5", 1)
    assert card(t, "ET5").markers == (1, 1)
    assert card(t, "ET4").done
    assert not card(t, "ET5").done
    assert card(t, "VB").machines == (ENGLAND,)
    assert [c.name for c in facts(t).line if c.black] == ["SC"]


def test_machines_their_labourers_and_where_they_build() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "SC")
    ours, theirs = facts(t).machines
    assert (ours.card, ours.owned, ours.labourer, ours.rate) == (
        "Shakespeare Cliff",
        False,
        "pub",
        4,
    )
    assert ours.builds_at == ("St Pancras", "Shakespeare Cliff", "Gare du Nord")
    assert theirs.builds_at == ("St Pancras", "Gare du Nord")
    t.owns_machine(ENGLAND)
    t.give(ENGLAND, iron=1)
    t.at("place")
    assert facts(t).machines[0].labourer == "machine"
    t.play(ENGLAND, "bore D1")
    assert facts(t).machines[0].labourer == "D1"
    assert seen(t).phase == "Placing"


def test_the_middle_is_counted_for_whoever_was_first() -> None:
    t = ChannelTable()
    t.machine(FRANCE, "ET7")
    assert [m.first_at for m in facts(t).machines] == [0, 2]
    assert [m.points for m in facts(t).machines] == [0, 10]
    assert [facts(t).line[m.at].name for m in facts(t).machines] == ["ET1", "ET7"]
    assert not facts(t).met


def test_the_crisis_area_and_whom_an_event_would_strike() -> None:
    t = ChannelTable()
    t.crisis(FRANCE, discs=2, markers=5)
    assert facts(t).crisis == (Crisis(0, "blue", 0, 2, -4), Crisis(1, "yellow", 2, 5, -10))
    for back, struck in (("rain", "France"), ("sun", "England"), ("fog", "England and France")):
        t.top(back)
        assert facts(t).struck == struck


def test_phases_of_its_own() -> None:
    t = ChannelTable()
    t.top("fog")
    t.own(ENGLAND, "SP-a", "SP-b")
    t.crisis(ENGLAND, 1)
    t.supply(ENGLAND, 0)
    t.strike()
    assert seen(t).phase == "Crisis"
    t = ChannelTable()
    t.place(ENGLAND, "B1")
    t.resolve("B")
    assert seen(t).phase == "Excavate"


def test_no_surveyor_is_shown_anywhere() -> None:
    assert all(stop.surveyors == () for stop in seen(ChannelTable()).route)


def test_the_end() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "MS")
    t.machine(FRANCE, "FT7")
    t.top("rain")
    t.event("excavate")
    shown = seen(t)
    assert shown.over
    assert shown.ending == "Breakthrough by an event"
    assert shown.channel.met
    assert card(t, "MS").machines == (0, 1)
