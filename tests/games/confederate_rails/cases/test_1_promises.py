"""[B.9] Promises on the books: by whom, kept or broken, as far as the game can tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_PROMISE
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding
from railsplitter.games.confederate_rails.rules.m5_war import Occupying
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.view.structs import View
from tests.games.confederate_rails.moments import war_roll
from tests.games.confederate_rails.table import Table

KEPT, BROKEN, STANDS = "kept", "broken", "stands"


def promised(*clauses: str, t: Table | None = None, until: int = 60) -> Table:
    """Grey has promised buff something for nothing."""
    t = t or Table(3)
    t.own(2)
    t.cash(50, 50, 50)
    t.turn(0)
    t.aside(0, "deal grey", *clauses, f"until {until}", "propose")
    t.aside(1, "accept 1")
    return t


def state(t: Table) -> str:
    """What the books say about the first clause of deal 1, seen by everybody."""
    view = cast(View, t.edition.view(t.s, -1))
    return view.deals[0].clauses[0].state


def test_B_9_an_accepted_promise_stands_on_the_books() -> None:
    t = promised("promise grey spare corinth")
    assert state(t) == STANDS
    view = cast(View, t.edition.view(t.s, 2))
    assert view.deals[0].status == "accepted"
    assert "Grey will not name Corinth for the Union (a promise, stands)" in view.deals[0].text


def names(station: str) -> Callable[[Table], None]:
    def deed(t: Table) -> None:
        t.occupy("iuka")
        t.s.survey()
        t.s.push(Occupying(1, 0))
        others = [text for text in t.options("occupy") if text != "occupy corinth"]
        t.play(f"occupy {station}" if station else others[0])

    return deed


def retakes(t: Table) -> None:
    t.hold(1, n.OFFENSIVE)
    t.occupy("corinth", "iuka")
    t.aside(1, "play offensive")
    t.play("retake corinth")


def defends(t: Table) -> None:
    t.hold(1, n.LEE)
    war_roll(t, 1, 1, 6)
    t.play("play lee")


def lets_fall(t: Table) -> None:
    war_roll(t, 1, 1)


def seizes(t: Table) -> None:
    t.own(1, 6)
    t.aboard(t.train(0, 1, "raleigh", 6), 12, "richmond")
    t.s.event = int(n.SEIZURE)
    t.s.pile.take(n.SEIZURE, 1)
    t.s.push(Targeting(1, n.SEIZURE))
    t.play("seize buff-T1")


def mends(t: Table) -> None:
    t.own(1, 17)
    segment = t.segments["corinth/iuka"]
    lines = t.rules.atlas.segment_lines[segment]
    line = next(k for k in range(25) if lines >> k & 1)
    t.own(1, line)
    t.s.rips[segment] = 2
    t.turn(1)
    t.aside(1, "relay corinth/iuka")
    assert state(t) == STANDS  # one marker is left
    t.aside(1, "relay corinth/iuka")


def votes(answer: str) -> Callable[[Table], None]:
    def deed(t: Table) -> None:
        t.hold(1, n.FREIGHT_LAW)
        t.aside(1, "play freight-law")
        t.play(answer)
        while t.options("pass"):
            t.play("pass")

    return deed


def bids(*answers: str) -> Callable[[Table], None]:
    def deed(t: Table) -> None:
        t.s.owner[5] = n.NOBODY
        t.s.push(Bidding(1, 5, 1, 0))
        t.play(*answers)

    return deed


def stops(station: str) -> Callable[[Table], None]:
    def deed(t: Table) -> None:
        t.own(1, 7)
        t.aboard(t.train(1, 1, "wilmington", 7), 12, "richmond")
        t.run(1, 1)
        if station != "wilmington":
            t.play(t.options("go")[0])
        t.play("done")

    return deed


@pytest.mark.parametrize(
    ("clause", "deed", "then"),
    [
        ("promise grey spare corinth", names("corinth"), BROKEN),
        ("promise grey spare corinth", names(""), STANDS),
        ("promise grey name corinth", names("corinth"), KEPT),
        ("promise grey name corinth", names(""), BROKEN),
        ("promise buff spare corinth", names("corinth"), STANDS),  # a deed of grey
        ("promise grey retake corinth", retakes, KEPT),
        ("promise grey retake iuka", retakes, STANDS),
        ("promise grey defend norfolk", defends, KEPT),
        ("promise grey defend norfolk", lets_fall, BROKEN),
        ("promise grey defend corinth", lets_fall, STANDS),
        ("promise grey no-seizure", seizes, BROKEN),
        ("promise grey no-raid", seizes, STANDS),
        ("promise grey stay-away wilmington", stops("wilmington"), BROKEN),
        ("promise grey stay-away richmond", stops("wilmington"), STANDS),
        ("promise-repair grey corinth/iuka", mends, KEPT),
        ("promise-vote grey yes", votes("donate"), KEPT),
        ("promise-vote grey yes", votes("pass"), BROKEN),
        ("promise-vote grey no", votes("donate"), BROKEN),
        ("promise-vote grey no", votes("pass"), KEPT),
    ],
)
def test_B_9_a_deed_keeps_or_breaks_a_promise(
    clause: str, deed: Callable[[Table], None], then: str
) -> None:
    t = promised(clause)
    deed(t)
    assert state(t) == then
    assert [found[1:3] for found in t.noted(N_PROMISE)] == (
        [] if then == STANDS else [(1, d.KEPT if then == KEPT else d.BROKEN)]
    )
    if then != STANDS:
        assert t.rules.deals.fact(t.s, 1, d.STATUS) == d.CLOSED


@pytest.mark.parametrize(("answers", "then"), [(["bid 200"], BROKEN), (["pass", "pass"], KEPT)])
def test_B_9_a_promise_not_to_bid(answers: list[str], then: str) -> None:
    t = Table(3, "extended")
    t.s.owner[5] = n.NOBODY
    t.turn(0)
    t.cash(50, 50, 50)
    t.aside(0, "deal grey", "promise-no-bid grey #5", "until 60", "propose")
    t.aside(1, "accept 1")
    bids(*answers)(t)
    assert state(t) == then


@pytest.mark.parametrize(
    ("clause", "then"),
    [
        ("promise grey spare corinth", KEPT),
        ("promise grey no-sabotage", KEPT),
        ("promise-vote grey no", KEPT),
        ("promise grey retake corinth", BROKEN),
        ("promise-repair grey corinth/iuka", BROKEN),
        ("promise grey favour", "settled"),
        ("promise grey defend corinth", "settled"),
        ("promise-vote grey yes", "settled"),
    ],
)
def test_B_9_when_its_time_is_over_a_promise_is_kept_broken_or_nobody_can_tell(
    clause: str, then: str
) -> None:
    t = promised(clause, until=1)
    t.s.player_turn += 1
    t.rules.deals.turn_over(t.s)
    found = t.noted(N_PROMISE)
    assert len(found) == 1
    row = t.s.clauses[d.STATE]
    assert ("", "", "settled", "", "kept", "broken")[row] == then
    assert t.edition.say(t.s, t.log.events[-2]).text.startswith("Deal 1: Grey will")


def test_B_9_words_stand_only_for_the_two_and_for_companies_that_are_not_sold() -> None:
    t = Table(3)
    t.turn(0)
    t.aside(0, "deal grey")
    assert t.why("promise-repair mint corinth/iuka", 0) == ["B.9"]
    assert t.why("promise-vote mint yes", 0) == ["B.9"]
    assert t.why("promise-no-bid grey #5", 0) == ["B.9"]  # all are sold
    assert not t.why("promise-repair grey corinth/iuka", 0)
    texts = [t.words.text(a) for a in t.s.side_options(0)]
    for text in ("promise-repair buff corinth/iuka", "promise-vote grey no"):
        assert text in texts
    assert not [text for text in texts if text.startswith("promise-no-bid")]


def test_B_9_money_and_promise_close_together() -> None:
    t = promised("promise grey spare corinth", "on-delivery L12", "pay 300", "at-once")
    names("corinth")(t)
    assert t.rules.deals.fact(t.s, 1, d.STATUS) == d.ACCEPTED  # the money still waits
    t.rules.deals.delivered(t.s, 12)
    assert t.rules.deals.fact(t.s, 1, d.STATUS) == d.CLOSED
    t.check()


def test_B_9_promises_are_the_last_to_be_forgotten() -> None:
    t = promised("promise grey spare corinth")
    names("corinth")(t)
    for _ in range(40):
        t.aside(0, "deal grey", "pay 100", "propose")
        deal = next(k for k in range(1, 33) if t.rules.deals.fact(t.s, k, d.STATUS) == d.OFFERED)
        t.aside(1, f"refuse {deal}")
    assert state(t) == BROKEN


def test_B_9_an_offer_says_what_is_wanted() -> None:
    """Money on delivery, and the other's rails lie in pieces on its way."""
    t = Table(3)
    t.own(1, 7)
    t.cash(50, 50, 50)
    t.aboard(t.train(0, 1, "wilmington", 7), 12, "florence")
    plan = t.rules.planning.best_way(t.s, 0, t.stations["florence"])
    assert plan is not None
    first = plan.ways[0]
    segment = int(t.rules.atlas.way_segment[t.rules.planning.net.edge[first] >> 1])
    t.s.rips[segment] = 1
    t.turn(0)
    t.aside(0, "deal grey", "on-delivery L12", "pay 300", "propose")
    view = cast(View, t.edition.view(t.s, 1))
    assert view.deals[0].wants == f"mend {t.edition.voice.nouns.segment(segment)}"
    t.s.rips[segment] = 0
    assert cast(View, t.edition.view(t.s, 1)).deals[0].wants == ""


def test_B_9_in_versions_1_and_2_a_promise_left_no_trace() -> None:
    t = Table(3)
    e = t.edition.game.edition(3, version="2")
    assert type(e.rules.deals).__name__ == "ForgetfulDeals"  # type: ignore[attr-defined]
    assert e.rules.deals.promised() == d.SETTLED  # type: ignore[attr-defined]
