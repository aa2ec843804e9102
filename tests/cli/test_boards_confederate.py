"""Confederate Rails in the terminal: boards, trips, side actions and auto-pass in both clients."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from railsplitter.cli.terminal import side_actions_menu
from railsplitter.cli.terminal.app import TerminalApp
from railsplitter.cli.terminal.boards import board_for
from railsplitter.cli.terminal.boards.confederate_rails import ConfederateBoard
from railsplitter.cli.terminal.boards.confederate_rails_map import REGIONS, region_of
from railsplitter.cli.terminal.naming import Naming
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.cli.terminal.picking import Line, Pick
from railsplitter.cli.terminal.table import Table
from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.edition import ConfederateEdition
from railsplitter.games.confederate_rails.rules.m5_activation import Moving
from railsplitter.games.confederate_rails.rules.m5_activation import Naming as NamingTrains
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.games.confederate_rails.view import View
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadInput
from tests.cli.test_play_screen import game, press, quiet, screen_text
from tests.cli.test_play_support import closed_at_hand, typed
from tests.games.confederate_rails.table import Table as Position
from tests.games.confederate_rails.table import edition
from tests.games.confederate_rails.test_properties import positions

GAME = "confederate-rails"
COTTON = 3


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILSPLITTER_HOME", str(tmp_path))


def shown(e: ConfederateEdition, s: ConfederateRails, viewer: int) -> tuple[ConfederateBoard, View]:
    naming = Naming(e)
    board = board_for(GAME, naming, naming.names)
    assert isinstance(board, ConfederateBoard)
    board.consult(e, s, viewer)
    view = e.view(s, viewer)
    assert isinstance(view, View)
    return board, view


def panel(t: Position, key: str, viewer: int = 0, width: int = 90) -> str:
    board, view = shown(t.edition, t.s, viewer)
    return "\n".join(line.plain for line in board.panel(key, view, viewer, width))


# -- panels ------------------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize(("seats", "kind"), [(2, "standard"), (5, "standard"), (3, "extended")])
def test_every_position_can_be_shown(seats: int, kind: str) -> None:
    e = edition(seats, kind)
    for number, s in enumerate(positions(e, seats + 3)):
        if number % 150:
            continue
        for viewer, width in ((-1, 40), (0, 78), (seats - 1, 120)):
            fits(*shown(e, s, viewer), viewer, width)


def fits(board: ConfederateBoard, view: View, viewer: int, width: int) -> None:
    """Every panel and page at this width, and everything that can be told."""
    assert board.headline(view)
    assert all(len(line.plain) <= width for line in board.strip(view, viewer, width))
    for tab in board.tabs:
        lines = board.panel(tab.key, view, viewer, width)
        assert lines
        assert all(len(line.plain) <= width for line in lines), tab.key
        board.turn(tab.key, 1)
    said = [*board.statements(view), *board.seat_statements(view)]
    for topic in ("trains", "display", "lines", "war", "deals", "prices"):
        said += board.answer(topic, "", view, viewer)
    assert all("None" not in line and "{" not in line for line in said)


def test_the_map_shows_markers_trains_and_goals() -> None:
    t = Position()
    t.own(0, 5, 7)
    t.aboard(t.train(0, 1, "raleigh", 5), COTTON, "greensboro")
    t.occupy("weldon")
    t.s.congested[t.stations["charlotte"]] = 1
    name = next(k for k in t.segments if set(k.split("/")) == {"raleigh", "hillsboro"})
    t.s.wrecked[t.segments[name]] = 1
    t.run(0, 1)
    drawn = panel(t, "map")
    assert drawn.startswith("Carolinas  (2 of 7")  # where the running train is
    assert "■B Raleigh" in drawn or "Raleigh■B" in drawn
    assert "UWeldon" in drawn or "WeldonU" in drawn
    assert "Charlotte+2" in drawn
    assert "Greensboro" in drawn
    assert "×" in drawn


def test_pages_turn_and_come_back_to_the_running_train() -> None:
    t = Position()
    t.train(0, 1, "raleigh", 5)
    t.contract(t.train(0, 2, "mobile", 18), COTTON)
    t.run(0, 1)
    board, view = shown(t.edition, t.s, 0)
    titles = []
    for _ in REGIONS:
        titles.append(board.panel("map", view, 0, 80)[0].plain.partition("  (")[0])
        assert board.turn("map", 1)
    assert sorted(titles) == sorted(region.title for region in REGIONS)
    assert titles[0] == "Carolinas"
    board.turn("map", 3)
    t.s.train = 1  # another train runs now
    later = t.edition.view(t.s, 0)
    assert board.panel("map", later, 0, 80)[0].plain.startswith("Alabama")
    assert not board.turn("loads", 1)


def test_every_station_is_on_the_page_of_its_region() -> None:
    t = Position()
    board, view = shown(t.edition, t.s, 0)
    board.panel("map", view, 0, 100)
    for station in board.desk.chart.stations:
        assert station.state in REGIONS[region_of(board.desk, station.id)].states


def test_a_line_diagram_shows_its_stations_in_order_with_what_is_there() -> None:
    t = Position()
    t.own(0, 2)
    t.train(0, 3, "gordonsville", 2)
    t.occupy("alexandria")
    t.s.wrecked[t.segments["manassas/culpeper"]] = 1
    t.turn(0)
    board, view = shown(t.edition, t.s, 0)
    board.panel("lines", view, 0, 200)
    board.turn("lines", 2)
    head, main, *_ = (line.plain for line in board.panel("lines", view, 0, 200))
    assert head.startswith("#2 Virginia Central  owned by Buff  Union 1  closed 1")
    assert main.startswith(
        "  UAlexandria ─)─ ■Manassas(#1) ×bridge down× ∘Culpeper ─)─ ∘Gordonsville B3 ─ ∘Louisa"
    )


def test_where_a_train_can_go_and_what_it_is_about() -> None:
    t = Position()
    t.own(0, 5, 7)
    t.aboard(t.train(0, 1, "raleigh", 5), COTTON, "greensboro")
    t.run(0, 1, points=6)
    told = panel(t, "trains")
    flat = " ".join(told.split())
    assert "B T1 Cotton $1,000 aboard, Columbus (MS) to Greensboro in Raleigh on #5, 3 MPs" in flat
    assert "away, runs, 6 MPs left" in flat
    assert "  1 MP  Henderson;" in told
    assert "Hillsboro $200;" in told
    assert "Greensboro" in told.partition("Where Buff T1 can go")[2]


def test_hands_are_shown_to_their_owner_only() -> None:
    t = Position()
    t.hold(1, n.LEE)
    t.turn(0)
    assert "General Lee" in panel(t, "seats", 1)
    assert "General Lee" not in panel(t, "seats", 0)
    board, view = shown(t.edition, t.s, 0)
    assert not any("General Lee" in line for line in board.seat_statements(view))
    assert any("1 event counter." in line for line in board.seat_statements(view))


def test_deals_are_listed_and_call_for_an_answer() -> None:
    t = Position()
    t.turn(0)
    t.aside(1, "deal buff", "on-delivery L3", "pay 300")
    assert "No deals" in panel(t, "deals", 0)
    assert "next clause: when Cotton (L3) is delivered" in panel(t, "deals", 1)
    t.aside(1, "propose")
    board, view = shown(t.edition, t.s, 0)
    assert board.calls(view, 0) == [
        "Deal 1 of Grey waits for your answer: Grey pays Buff $300 when Cotton (L3) is delivered"
    ]
    assert "▸Deal 1, Grey to Buff" in panel(t, "deals", 0)
    assert "▸Deal 1, Grey to Buff" not in panel(t, "deals", 1)
    assert "$" in board.legend("deals")
    assert board.calls(t.edition.view(t.s, 2), 2) == []


def test_seats_have_the_colours_they_are_named_after() -> None:
    naming = Naming(edition(5))
    assert naming.names == ["Buff", "Grey", "Mint", "Wine", "Sky"]
    assert naming.colours(0) == ("#17202b", "#f6d241")  # buff is yellow
    assert len({naming.colours(seat) for seat in range(5)}) == 5


# -- spoken ------------------------------------------------------------------------------------


def test_topics_of_the_plain_client() -> None:
    t = Position()
    t.own(0, 5, 7)
    t.aboard(t.train(0, 1, "raleigh", 5), COTTON, "greensboro")
    t.run(0, 1)
    board, view = shown(t.edition, t.s, 0)

    def told(topic: str, rest: str = "") -> list[str]:
        return board.answer(topic, rest, view, 0)

    assert told("ways", "T1")[1] == "Henderson: 1 MP."
    assert told("ways") == told("ways", "buff-T1")
    assert told("line", "7")[0].startswith("#7 Wilmington & Manchester: owned by Buff")
    assert told("station", "raleigh")[0].startswith("Raleigh: Depot, on #5, #6, trains Buff T1")
    assert "To run a train: $100." in told("prices")
    assert any(line.startswith("7: 0 held ") for line in told("war"))
    assert "Atlanta." in told("war")
    for topic, rest in (("ways", "T9"), ("line", "99"), ("station", "atlantis")):
        with pytest.raises(BadInput, match="expected"):
            told(topic, rest)


# -- the table ---------------------------------------------------------------------------------


advised: dict[tuple[object, ...], list[int]] = {}  # what was played to a question, for the next


def table_at(folder: Path, kind: int, *players: str, seed: int = 4, least: int = 0) -> Table:
    """A game played by advice up to a question of a human of some kind."""
    path = folder / f"{GAME}-{seed}-{len(players)}-{kind}.record"
    table = open_new(Plan(GAME, players, seed=seed, save=path))
    played = advised.setdefault((kind, players, seed, least), [])
    for action in played:
        table.play(action)
    while table.turned < least or not table.asks_human or table.state.stack[-1].kind != kind:
        seat = table.seat
        world = table.state.imagine(seat, seeded(1))
        played.append(table.edition.advise(world, seat))
        table.play(played[-1])
        assert not table.is_over
    return table


def test_moments_are_waived_by_kind(tmp_path: Path) -> None:
    table = table_at(tmp_path, Reacting.kind, "human", "human")
    assert table.waived == {"turn", "result"}  # nobody is asked for these at first
    table.waive("none")
    assert table.only_choice() is None
    key = table.edition.moment(table.state)
    assert key is not None
    assert "never" not in table.waive(key.key)
    only = table.only_choice()
    assert only == key.waive
    before = len(table.story.lines)
    table.play(only)
    passed = [line.text for line in table.story.lines[before:]]
    assert not any("has one choice only" in text or "pass" in text for text in passed)
    assert table.waive("all") == "You are never asked whether you interrupt."
    assert table.waive("none").startswith("You are asked whether you interrupt when a Victory")
    with pytest.raises(BadInput, match="auto-pass 'x': expected all, none, depot"):
        table.waive("x")


def test_side_actions_of_somebody_who_is_not_asked(tmp_path: Path) -> None:
    table = table_at(tmp_path, NamingTrains.kind, "human", "human")
    asked = table.seat
    other = 1 - asked
    money = table.state.money[asked]  # type: ignore[attr-defined]
    name = ("buff", "grey")[asked]
    table.aside(other, table.edition.vocabulary.read(f"give {name} 200"))
    assert table.seat == asked
    assert table.state.money[asked] == money + 2  # type: ignore[attr-defined]
    assert table.match.record.entries[-1].aside == f"give {name} 200"
    bots = table_at(tmp_path, NamingTrains.kind, "human", "greedy", seed=5)
    with pytest.raises(BadInput, match="seat 1: expected one that is played here"):
        bots.aside(1, bots.edition.vocabulary.read("give buff 100"))


def test_bots_reply_to_offers_at_once(tmp_path: Path) -> None:
    table = table_at(tmp_path, NamingTrains.kind, "human", "greedy", least=60)
    read = table.edition.vocabulary.read
    for text in ("deal grey", "pay 300", "propose"):
        table.aside(0, read(text))
    told = [line.text for line in table.bot_asides()]
    assert told[0] == "Grey accepts deal 1: Buff pays Grey $300 at once"
    for text in ("deal grey", "ask 300", "propose"):
        table.aside(0, read(text))
    assert [line.text for line in table.bot_asides()] == ["Grey refuses deal 2"]
    assert table.bot_asides() == []
    assert table.asks_human


def test_the_menu_of_side_actions_reaches_everything(tmp_path: Path) -> None:
    table = table_at(tmp_path, NamingTrains.kind, "human", "human", "greedy")
    e, s, seat = table.edition, table.state, table.seat
    other = next(k for k in table.humans if k != seat)
    table.aside(seat, e.vocabulary.read(f"deal {('buff', 'grey', 'mint')[other]}"))
    wanted = set(s.side_options(seat))
    found: set[int] = set()

    def open_all(entries: list[side_actions_menu.Entry], depth: int) -> None:
        assert len(entries) < 400
        assert depth < 5
        for entry in entries:
            if entry.is_final:
                found.add(entry.actions[0])
            else:
                open_all(side_actions_menu.opened(e, s, seat, entry.actions), depth + 1)

    top = side_actions_menu.kinds(e, s, seat)
    assert len(top) < 25
    open_all(top, 0)
    assert found == wanted


def test_closed_choices_are_those_at_hand(tmp_path: Path) -> None:
    table = table_at(tmp_path, Moving.kind, "human", "greedy")
    closed_at_hand(table)


# -- plain -------------------------------------------------------------------------------------


def test_plain_a_route_and_a_ride_beyond_this_activation(tmp_path: Path) -> None:
    """Stations by the notation or by name; what is too far for a trip becomes an order."""
    table = table_at(tmp_path, Moving.kind, "human", "greedy", least=60)
    board, _ = shown(table.edition, table.state, table.seat)  # type: ignore[arg-type]
    near = {trip.label.partition(",")[0] for trip in board.trips()}
    word = f"T{table.state.train % 8 + 1}"  # type: ignore[attr-defined]
    reach = table.edition.ask(table.state, table.seat, "reach", {"train": word})
    stations = {row.id: row.name for row in table.edition.chart().stations}  # type: ignore[union-attr]
    far = [r.station for r in reach.stations if r.free.activations > 1]  # type: ignore[attr-defined]
    goal = next(place for place in far if stations[place] not in near)
    said = typed(
        table,
        f"route {word} {stations[goal]}",
        f"route {goal}",
        "route",
        "ride columbus",
        f"ride {stations[goal]}",
        "order list",
    )
    assert said.count(f"to {stations[goal]}: ") == 2
    assert "activations, stopping in " in said
    assert "expected a train and a station" in said
    assert "By order, " in said
    assert f"ride {word} {goal} by " in said
    assert "Station 'columbus': expected one of columbus-" in said


def test_plain_a_trip_a_gift_and_a_deal(tmp_path: Path) -> None:
    table = table_at(tmp_path, Moving.kind, "human", "greedy", least=60)
    board, _ = shown(table.edition, table.state, table.seat)  # type: ignore[arg-type]
    trip = next(t for t in board.trips() if len(t.actions) > 1)
    said = typed(
        table,
        "help",
        "ways",
        "give grey 300",
        "deal grey; ask 200; propose",
        "deals",
        "give grey 99900",
        "aside",
        "aside gifts 700",
        f"ride {trip.label}",
        "ride Nowhere",
    )
    assert "ride STATION: go there" in said
    assert "Buff gives Grey $300 [1.0b]" in said
    assert "Buff offers Grey deal 1: Grey pays Buff $200 at once [B.9]" in said
    assert "'give grey 99900' is not open now." in said
    assert "short" in said
    assert "Grey refuses deal 1 [B.9]" in said
    assert "Give Grey $700: costs $700; gives nothing in return [1.0b] (give grey 700)" in said
    assert f"goes to {trip.label.partition(',')[0]} by" in said
    assert "Station 'Nowhere': expected a station." in said
    assert "\x1b" not in said


def test_plain_pauses_let_one_step_in_out_of_turn(tmp_path: Path) -> None:
    table = table_at(tmp_path, NamingTrains.kind, "human", "greedy", seed=1)
    lines = ["auto all", "pause", "done", "give grey 100", "seats", "give buff 100", "line 6", ""]
    said = typed(table, *lines, *["done"] * 3)
    assert "The game stops before every other player's move." in said
    assert "Before Grey (greedy) moves (Enter goes on):" in said
    after = said.partition("Before Grey (greedy) moves")[2]
    assert "Buff gives Grey $100 [1.0b]" in after
    assert "'give buff 100' is not open now." in after
    assert "Here: money is given to another player" in after
    assert "#6 North Carolina: owned by" in after


def test_plain_many_options_are_folded_and_found_by_words(tmp_path: Path) -> None:
    table = open_new(Plan(GAME, ("human", "greedy"), seed=3, save=tmp_path / "x.record"))
    said = typed(table, "1", "1", "options", "options richmond", "1")
    placing = said.partition("Place T1")[2]
    assert "choices, numbers 1 to " in placing
    assert "options WORDS: those that hold these words" in placing
    assert "Buff T1 is placed in" in said


def test_plain_says_as_whom(tmp_path: Path) -> None:
    table = table_at(tmp_path, NamingTrains.kind, "human", "human")
    other = 1 - table.seat
    me, him = table.naming.name(table.seat), table.naming.name(other)
    said = typed(table, "", f"as {him} give {me.lower()} 100", "", "as Zed give grey 100")
    assert f"{him} gives {me} $100 [1.0b]" in said
    assert "expected one of buff, grey, and an action" in said


# -- full screen -------------------------------------------------------------------------------


def driven(
    table: Table, script: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int]
) -> None:
    async def run() -> None:
        app = TerminalApp(table=table)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await quiet(pilot)
            await script(pilot)

    asyncio.run(run())


KEYS = {" ": "space", ";": "semicolon", "-": "minus", "#": "number_sign"}


async def type_in(pilot: Pilot[None], text: str) -> None:
    for sign in text:
        await pilot.press(KEYS.get(sign, sign))
    await press(pilot, "enter")


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_screen_all_panels_and_pages(tmp_path: Path, size: tuple[int, int]) -> None:
    table = table_at(tmp_path, Moving.kind, "human", "greedy", "greedy", least=100)

    async def script(pilot: Pilot[None]) -> None:
        seen: list[str] = []
        for key, _title in game(pilot).panels.tabs:
            assert game(pilot).query_one(f"#{key}").display
            seen.append(screen_text(pilot))
            await press(pilot, "right_square_bracket", "right")
        assert len(set(seen)) == (len(seen) if size[0] < 110 else 6)  # right panels stay open
        await press(pilot, "equals_sign")
        assert not game(pilot).query_one("#options").display
        await press(pilot, "escape")
        assert game(pilot).query_one("#options").display

    driven(table, script, size)


def test_screen_a_trip_goes_to_the_station_picked(tmp_path: Path) -> None:
    table = table_at(tmp_path, Moving.kind, "human", "greedy", least=60)
    board, _ = shown(table.edition, table.state, table.seat)  # type: ignore[arg-type]
    trip = next(t for t in board.trips() if len(t.actions) > 1 and "," not in t.label)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "at")
        assert isinstance(pilot.app.screen, Pick)
        await type_in(pilot, trip.label.partition(" (")[0].lower())
        told = [line.text for line in table.story.lines]
        assert any(f"goes to {trip.label} by" in text for text in told)

    driven(table, script, (100, 30))


def test_screen_money_and_deals_by_menu_and_by_typing(tmp_path: Path) -> None:
    table = table_at(tmp_path, NamingTrains.kind, "human", "greedy", least=60)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "dollar_sign", "enter")  # Gifts to Grey …
        await type_in(pilot, "$500")
        assert table.story.lines[-1].text == "Buff gives Grey $500"
        await type_in(pilot, "deal grey; ask 300; propose")
        offered, answered = (line.text for line in table.story.lines[-2:])
        assert offered == "Buff offers Grey deal 1: Grey pays Buff $300 at once"
        assert answered == "Grey refuses deal 1"
        await type_in(pilot, "give grey 99900")
        assert "Not now: Give Grey $99,900" in screen_text(pilot)
        assert "short" in screen_text(pilot)

    driven(table, script, (100, 30))


def test_screen_auto_pass_and_finding_options(tmp_path: Path) -> None:
    table = table_at(tmp_path, NamingTrains.kind, "human", "greedy", seed=3, least=60)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "exclamation_mark")
        await type_in(pilot, "all of")
        assert table.waived == {m.key for m in table.edition.moments()}
        before = table.turned
        await press(pilot, "full_stop")
        await type_in(pilot, "run no")
        assert table.turned > before

    driven(table, script, (100, 30))


def test_screen_does_not_say_who_is_asked_in_secret(tmp_path: Path) -> None:
    table = table_at(tmp_path, NamingTrains.kind, "human", "greedy", "greedy", least=60)
    while not table.is_secret:
        seat = table.seat
        table.play(table.edition.advise(table.state.imagine(seat, seeded(1)), seat))
        assert not table.is_over
    from railsplitter.cli.terminal import bars

    told = bars.waiting(table).plain
    assert all(name not in told for name in table.naming.names)
    table.humans = (0,)
    assert table.prompt().seat != -1  # the table itself knows


def test_a_wrong_switch_is_refused_before_a_file_is_made(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    with pytest.raises(BadInput, match="auto-pass 'never'"):
        open_new(Plan(GAME, ("human", "greedy"), save=path, waived=("never",)))
    assert not path.exists()
    table = open_new(Plan(GAME, ("human", "greedy"), save=path, waived=("line", "result")))
    assert table.waived == {"line", "turn", "result"}


# -- parts -------------------------------------------------------------------------------------


def test_a_list_is_narrowed_by_its_labels_first() -> None:
    richmond = Line("Richmond", "#6 North Carolina")
    hanover = Line("Hanover", "#3 Richmond, Fredericksburg & Potomac")
    assert richmond.match("rich") == 0
    assert hanover.match("rich") == 2
    assert hanover.match("nov") == 1
    assert hanover.match("mobile") == 3


def test_random_options_are_drawn_on_the_screen(tmp_path: Path) -> None:
    table = open_new(Plan(GAME, ("human", "greedy"), seed=9, save=tmp_path / "x.record"))
    rng = random.Random(1)

    async def script(pilot: Pilot[None]) -> None:
        for _ in range(12):
            rows = [row for row in game(pilot).rows if row.key]
            await press(pilot, rng.choice(rows).key)
        assert "Buff" in screen_text(pilot)

    driven(table, script, (80, 24))
