"""Views: complete for those who may see, silent for those who may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.games.snowdonia.view import View, view
from railsplitter.kernel.bag import OUT, PILE
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import to_builtins
from tests.games.snowdonia.table import Table, edition

SEATS = (1, 2, 3, 4, 5)
PUBLIC = -1


def seen(t: Table, seat: int = PUBLIC) -> View:
    return view(t.edition, t.s, seat)


def plain(seats: int, s: Snowdonia, seat: int) -> Any:
    return to_builtins(view(edition(seats), s, seat))


# -- hidden things -----------------------------------------------------------------------


def looking(seats: int = 3) -> Table:
    """Seat 0 has drawn two contracts with contract 5."""
    t = Table(seats)
    t.hold(0, 5)
    t.resolve("F")
    t.play(0, "use c5")
    assert isinstance(t.s.stack[-1], KeepOne)
    return t


def other_world(s: Snowdonia) -> Snowdonia:
    """The same position with two other cards of the same backs in the hand of seat 0."""
    world = s.twin(seeded(5))
    step = cast(KeepOne, world.stack[-1])
    drawn = []
    for card in (step.first, step.second):
        back = world.deck.back[card]
        other = next(
            c
            for c, where in enumerate(world.deck.where)
            if c and where == PILE and world.deck.back[c] == back
        )
        world.deck.where[other] = OUT
        drawn.append(other)
    for card in (step.first, step.second):
        world.deck.where[card] = PILE
    world.become(KeepOne(step.who, step.card, *drawn))
    return world


def test_only_the_seat_that_looks_can_tell_two_worlds_apart() -> None:
    t = looking()
    twin = other_world(t.s)
    assert t.edition.broken(twin) == []
    for seat in (PUBLIC, 1, 2):
        assert plain(3, t.s, seat) == plain(3, twin, seat)
    assert plain(3, t.s, 0) != plain(3, twin, 0)


def test_imagined_worlds_look_the_same() -> None:
    t = looking()
    faces = set()
    for seed in range(20):
        world = t.s.imagine(1, seeded(seed))
        assert plain(3, world, 1) == plain(3, t.s, 1)
        faces.add(msgspec.json.encode(view(t.edition, world, 0)))
    assert len(faces) > 1


def test_others_see_the_backs_of_the_cards_looked_at() -> None:
    t = looking()
    step = cast(KeepOne, t.s.stack[-1])
    rows = t.edition.printed.contracts
    backs = tuple(rows[card - 1].weather for card in (step.first, step.second))
    public, own = seen(t).looking, seen(t, 0).looking
    assert public is not None
    assert own is not None
    assert (public.seat, public.backs, public.faces) == (0, backs, None)
    assert own.backs == backs
    assert [card.no for card in own.faces or ()] == [step.first, step.second]
    t.play(0, f"keep c{step.first}")
    assert seen(t, 0).looking is None


def test_cards_looked_at_are_named_nowhere_else() -> None:
    """No number of them in any struct of another seat's view."""
    t = looking()
    step = cast(KeepOne, t.s.stack[-1])
    public = seen(t)
    shown = [c.no for c in (*public.offer, *public.discards) if c]
    shown += [held.card.no for player in public.players for held in player.contracts]
    assert not {step.first, step.second} & set(shown)
    assert f"contract {step.first}" not in public.asked.text
    assert f"contract {step.second}" not in public.asked.text


@pytest.mark.parametrize("seats", SEATS)
def test_chance_shows_in_no_view(seats: int) -> None:
    s = edition(seats).start(seeded(1))
    for _ in range(30):
        s.apply(s.options()[-1])
    for seat in range(PUBLIC, seats):
        assert plain(seats, s.twin(seeded(1)), seat) == plain(seats, s.twin(seeded(2)), seat)


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_asks_nobody(seats: int) -> None:
    game = edition(seats)
    s, chooser = game.start(seeded(3)), seeded(4)
    while not s.is_over():
        options = s.options()
        s.apply(options[chooser.pick(len(options), "choice")])
    final = view(game, s, PUBLIC)
    assert (final.over, final.phase) == (True, "over")
    assert final.asked.seat == -1


@pytest.mark.parametrize("seats", SEATS)
def test_views_travel_as_json(seats: int) -> None:
    game = edition(seats)
    s, chooser = game.start(seeded(6)), seeded(7)
    while not s.is_over():
        for seat in (PUBLIC, s.seat()):
            shown = view(game, s, seat)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown
        for _ in range(9):
            if not s.is_over():
                options = s.options()
                s.apply(options[chooser.pick(len(options), "choice")])


# -- each fact shows ---------------------------------------------------------------------


def put(column: str, at: int, value: int) -> Callable[[Table], None]:
    def change(t: Table) -> None:
        getattr(t.s, column)[at] = value

    return change


def turn(fact: str, value: int) -> Callable[[Table], None]:
    return lambda t: setattr(t.s, fact, value)


def clear_all(t: Table) -> None:
    t.clear_to("7f")


FACTS: dict[str, tuple[Callable[[Table], Any], Callable[[View], Any], Any]] = {
    "round": (turn("round", 7), lambda v: v.round, 7),
    "start": (turn("start", 1), lambda v: v.start_player, 1),
    "next start": (turn("next_start", 1), lambda v: v.next_start_player, 1),
    "start locked": (turn("start_locked", 1), lambda v: v.start_locked, True),
    "weather now": (lambda t: t.set_weather("fog"), lambda v: v.weather.now, "fog"),
    "weather next": (put("weather", 1, 2), lambda v: v.weather.next, "fog"),
    "weather after": (put("weather", 2, 2), lambda v: v.weather.after, "fog"),
    "back": (lambda t: setattr(t.s.deck, "top", 2), lambda v: v.weather.coming, "fog"),
    "no back": (lambda t: t.deck(), lambda v: v.weather.coming, ""),
    "dig rate": (turn("dig_rate", 5), lambda v: v.excavate.now, 5),
    "lay rate": (turn("lay_rate", 3), lambda v: v.lay_track.now, 3),
    "own dig rate": (lambda t: t.train(1, 1), lambda v: v.players[1].dig_rate, 5),
    "own lay rate": (lambda t: t.train(1, 7), lambda v: v.players[1].lay_rate, 3),
    "yard": (put("yard", 1, 9), lambda v: v.yard.stone, 9),
    "bag": (lambda t: t.s.bag.put(n.EVENT, 4), lambda v: v.bag.event, 9),
    "steel": (turn("steel_left", 3), lambda v: v.steel_left, 3),
    "stock": (turn("rubble_stock", 3), lambda v: v.rubble_stock, 3),
    "event": (turn("event_at", 4), lambda v: v.events.next, 5),
    "events out": (turn("events_out", 2), lambda v: v.events.cubes_out, 2),
    "trains open": (turn("trains_open", 1), lambda v: v.events.trains_open, True),
    "labourer": (lambda t: t.place(1, "B2"), lambda v: v.areas[1].spaces[1].labourer, 1),
    "fog": (lambda t: t.set_weather("fog"), lambda v: v.areas[1].closed, "W.3"),
    "dug out": (clear_all, lambda v: v.areas[1].closed, "B.6"),
    "rubble": (lambda t: t.heap("T1", 1), lambda v: v.route[1].track[0].rubble, 1),
    "number": (put("value", 0, 1), lambda v: v.route[1].track[0].number, 1),
    "laid": (lambda t: t.laid(1), lambda v: v.route[1].track[0].owner, 1),
    "laid by event": (lambda t: t.lay_to("T2"), lambda v: v.route[1].track[0].laid, True),
    "reached": (lambda t: t.clear_to("1a"), lambda v: v.route[1].open, True),
    "site": (lambda t: t.own(0, "1c"), lambda v: v.route[1].sites[2].owner, 0),
    "closed": (lambda t: t.clear_to("1b"), lambda v: v.route[1].sites[0].closed, True),
    "surveyor": (put("surveyor", 1, 3), lambda v: v.players[1].surveyor, 3),
    "surveyors": (put("surveyor", 1, 3), lambda v: v.route[3].surveyors, (1,)),
    "goods": (lambda t: t.give(1, steel=2), lambda v: v.players[1].goods.steel, 2),
    "markers": (put("markers", 1, 3), lambda v: v.players[1].markers, 3),
    "hands": (put("hands", 1, 0), lambda v: v.players[1].labourers, 0),
    "hired": (put("hired", 1, 1), lambda v: v.players[1].hired, True),
    "offer": (lambda t: t.offer(9), lambda v: v.offer[1], None),
    "deck": (lambda t: t.deck(9, 10), lambda v: v.deck, 2),
    "locked": (turn("locked", 13), lambda v: v.locked_by, 13),
    "ending": (turn("ending", 3), lambda v: v.ending, "16th marker"),
    "ended by": (turn("ended_by", 1), lambda v: v.ended_by, 1),
    "score": (put("surveyor", 1, 3), lambda v: v.players[1].score.points, 7),
}


@pytest.mark.parametrize("name", FACTS)
def test_each_fact_shows(name: str) -> None:
    change, read, expected = FACTS[name]
    t = Table(2)
    t.offer(1, 2, 3)
    t.set_weather("", "rain", "rain")
    t.s.deck.top = n.RAIN
    assert read(seen(t)) != expected
    change(t)
    assert read(seen(t)) == expected


def test_sites_and_track_as_printed() -> None:
    route = seen(Table(2)).route
    assert [stop.name for stop in route][:3] == ["Llanberis", "Two Viaducts", "Hebron"]
    assert [card.name for card in route[2].track] == ["T3", "T4"]
    hebron = [(site.name, site.kind, site.cost, site.vp) for site in route[2].sites]
    assert hebron[:2] == [("3a", "excavation", 2, 3), ("3b", "stone", 3, 6)]
    assert hebron[3] == ("3d", "steel", 1, 7)
    assert all(card.number == card.rubble for stop in route for card in stop.track)


def test_trains_in_the_shed_and_with_players() -> None:
    t = Table(2)
    t.shed(5)
    before = {train.no: train for train in seen(t).shed}
    assert len(before) == 6
    assert (before[5].name, before[5].coal, before[5].cost) == ("Moel Siabod", 2, 1)
    t.train(1, 5)
    after = seen(t)
    assert 5 not in [train.no for train in after.shed]
    assert after.players[1].train is not None
    assert after.players[1].train.name == "Moel Siabod"
    assert after.players[0].train is None


def test_contracts_held_say_whether_they_are_used_and_what_they_need() -> None:
    t = Table(2)
    t.hold(1, 5)  # 2 buildings, 1 track, 4 rubble
    t.own(1, "1c")
    t.give(1, rubble=3)
    held = seen(t).players[1].contracts[0]
    assert (held.used, held.active, held.counted) == (False, False, False)
    assert (held.missing.building, held.missing.track, held.missing.rubble) == (1, 1, 1)
    t.own(1, "1d", "T1")
    t.give(1, rubble=1)
    t.s.turned = t.s.active[1] = 1 << 5
    held = seen(t).players[1].contracts[0]
    assert (held.used, held.active, held.counted) == (True, True, True)
    assert (held.missing.building, held.missing.track, held.missing.rubble) == (0, 0, 0)


def test_a_contract_that_another_one_outbids_is_not_counted() -> None:
    t = Table(2)
    t.hold(0, 7, 10)  # 8 rubble for 11 points, 4 rubble for 5
    t.give(0, rubble=8)
    counted = {held.card.no: held.counted for held in seen(t).players[0].contracts}
    assert counted == {7: True, 10: False}
    assert all(not held.missing.rubble for held in seen(t).players[0].contracts)


def test_a_contract_may_wait_for_the_surveyor() -> None:
    t = Table(3)
    t.hold(0, 28)
    assert seen(t).players[0].contracts[0].missing.surveyor
    t.s.surveyor[0] = next(i for i, stop in enumerate(seen(t).route) if stop.name == "Clogwyn")
    assert not seen(t).players[0].contracts[0].missing.surveyor


def test_scores_name_what_scored() -> None:
    t = Table(2)
    t.own(1, "3c")
    t.s.surveyor[1] = 2
    score = seen(t).players[1].score
    assert score.points == 11
    assert score.parts == (("S.2", 7, "Hebron c"), ("S.5", 4, "Hebron"))


def test_offer_and_discards_show_faces() -> None:
    t = Table(2)
    t.offer(9, 20)
    faces = [card.no if card else None for card in seen(t).offer]
    assert faces == [9, 20, None]
    t.deck(1)
    discards = [card.no for card in seen(t).discards]
    assert discards == t.s.deck.discards()
    assert 1 not in discards
    assert len(discards) > 20


def test_what_is_reconstructed_is_marked() -> None:
    shown = seen(Table(2))
    assert [step.no for step in shown.events.steps if not step.reconstructed] == [2, 6]
    assert shown.excavate.reconstructed
    assert not any(site.reconstructed for stop in shown.route for site in stop.sites)


def test_phase_says_where_the_round_is() -> None:
    t = Table(2)
    assert seen(t).phase == "Placing"
    t.place(0, "A1")
    t.resolve("A")
    assert seen(t).phase == "Stock Yard"
    t.train(0, 2, coal=1)
    t.at("hire")
    assert seen(t).phase == "Pub"
    t.give(0, steel=1)
    t.rules.events.maintenance(t.s)
    t.s.settle()
    assert seen(t).phase == "Train maintenance"


def test_the_start_space_is_marked() -> None:
    areas = seen(Table(3)).areas
    marked = [space.name for area in areas for space in area.spaces if space.start_marker]
    assert marked == ["A3"]


def test_held_contracts_are_open_to_all() -> None:
    t = Table(2)
    t.hold(0, 3, 9)
    for seat in (PUBLIC, 0, 1):
        assert [h.card.no for h in seen(t, seat).players[0].contracts] == cards_of(t.s.held[0])


def test_contracts_on_offer_say_what_each_player_would_lack() -> None:
    t = Table(2)
    t.offer(5)  # 2 buildings, 1 track, 4 rubble
    t.own(1, "1c")
    t.give(1, rubble=3)
    lacks = [player.offer_missing for player in seen(t).players]
    assert [(m.building, m.track, m.rubble) for m in lacks[0] if m] == [(2, 1, 4)]
    assert [(m.building, m.track, m.rubble) for m in lacks[1] if m] == [(1, 1, 1)]
    assert lacks[0][1:] == (None, None)


def test_areas_say_what_they_would_do_for_the_one_who_looks() -> None:
    t = Table(2)
    t.train(1, 1)  # digs two more
    assert {seat: seen(t, seat).areas[1].does for seat in (PUBLIC, 0, 1)} == {
        PUBLIC: "up to 3 rubble",  # seat 0 is asked
        0: "up to 3 rubble",
        1: "up to 5 rubble",
    }
    assert [area.id for area in seen(t).areas if area.unlimited] == ["G"]


def test_prices_of_the_works() -> None:
    t = Table(2)
    t.train(1, 2)  # Enid
    assert [player.steel_price for player in seen(t).players] == [3, 2]
    assert seen(t).stone_price == 2
