"""The table behind both clients: choices, why-not, log, undo, privacy, boards that fit."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest
from rich.cells import cell_len

from railsplitter.bots.bot import Bot, Look
from railsplitter.cli.terminal import ending
from railsplitter.cli.terminal.boards import board_for
from railsplitter.cli.terminal.boards.board import Board, told
from railsplitter.cli.terminal.boards.snowdonia import SnowdoniaBoard
from railsplitter.cli.terminal.choices import closed_choices, grouped, in_order
from railsplitter.cli.terminal.opening import Plan, Resume, open_new, open_saved
from railsplitter.cli.terminal.rows import KEYS, lines_of, rows_of
from railsplitter.cli.terminal.rules import Rules
from railsplitter.cli.terminal.table import Table, Undone
from railsplitter.games import find_game, game_ids
from railsplitter.games.snowdonia.names import USE
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadInput, IllegalAction
from railsplitter.kernel.game import Offer
from railsplitter.kernel.state import act
from tests.cli.crooked import ADD, Crooked
from tests.cli.test_play_support import GAME, human_at_work, new_table, play_on, quick

__all__ = ["quick"]  # a fixture of every test here


def board_of(table: Table) -> Board:
    labels = [table.label(seat) for seat in range(table.edition.seats)]
    return board_for(table.edition.game.id, table.naming, labels)


# -- choices -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_closed_choices_are_closed_and_belong_to_the_question(tmp_path: Path, seats: int) -> None:
    table = new_table(tmp_path, *["human"] * seats)
    rng = random.Random(seats)
    seen: set[str] = set()
    while not table.is_over:
        options = table.state.options()
        for closed in closed_choices(table.edition, table.state, table.seat):
            assert closed.offer.action not in options
            assert list(closed.cases) == table.state.why_not(table.seat, closed.offer.action)
            seen.update(closed.cases)
        table.play(rng.choice(options))
    assert {"P.1", "P.4", "W.3", "B.2", "F.1"} <= seen
    assert "SU.1" not in seen  # a space that is not there is nobody's thought


def test_what_another_moment_asks_is_not_a_closed_choice(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    words = {c.offer.text.split()[0] for c in closed_choices(table.edition, table.state, 0)}
    assert words == {"place", "done"}


def test_many_closed_alike_are_told_as_one(tmp_path: Path) -> None:
    table = new_table(tmp_path, *["human"] * 5)
    found = closed_choices(table.edition, table.state, table.seat)
    surveyor = [c for c in found if c.offer.group == "Move Surveyor"]
    assert len(surveyor) == 3
    assert [c.alike for c in surveyor] == [0, 0, 11]


def offer(group: str, label: str, gives: str = "") -> Offer:
    return Offer(1, "x", group, label, "", gives, "A.1")


def test_groups_stay_together_and_stopping_comes_last() -> None:
    given = [
        offer("Finish", "Stop"),
        offer("A", "1", "x"),
        offer("B", "2", "x"),
        offer("A", "3", "x"),
    ]
    ordered = in_order(given)
    assert [(o.group, o.label) for o in ordered] == [
        ("A", "1"),
        ("A", "3"),
        ("B", "2"),
        ("Finish", "Stop"),
    ]
    assert [name for name, _ in grouped(ordered)] == ["A", "B", "Finish"]
    assert offer("Stock Yard", "Stock Yard A1").brief == "A1"
    assert offer("Build", "Build").brief == "Build"


def test_keys_are_unlike_the_commands_and_every_row_fits(tmp_path: Path) -> None:
    assert not set(KEYS) & set("ghqrsu?/")
    assert len(set(KEYS)) == len(KEYS) >= 24
    table = new_table(tmp_path, *["human"] * 5)
    rules = Rules(GAME)
    rng = random.Random(5)
    for _ in range(60):
        closed = closed_choices(table.edition, table.state, table.seat)
        rows = rows_of(in_order(table.offers()), closed)
        assert sorted(r.offer.action for r in rows if not r.closed) == sorted(table.state.options())
        for width in (40, 77, 160):
            for row, line in zip(rows, lines_of(rows, rules, width), strict=True):
                assert cell_len(line.plain) == width
                case = row.closed[0] if row.closed else row.offer.case
                assert line.plain.rstrip().endswith(case)
        play_on(table, 1, rng)


def test_a_refusal_has_the_rule_what_is_missing_and_what_would_lift_it(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    table.play(table.edition.vocabulary.read("place A1"))
    action = table.edition.vocabulary.read("place A1")
    (reason,) = Rules(GAME).reasons(table.edition, table.state, 0, action)
    assert reason.case == "P.1"
    assert reason.title == "Any empty space°"  # inferred: it carries the ring
    assert "Seat 1" in reason.missing
    assert reason.lift == "Choose an empty space."
    assert Rules(GAME).reasons(table.edition, table.state, 0, table.state.options()[0]) == []


def test_rules_are_found_by_number_and_by_words() -> None:
    rules = Rules(GAME)
    assert rules.find("a.2")[0].id == "A.2"
    assert "W.3" in [case.id for case in rules.find("fog")]
    assert "At most one" in rules.page("A.2")
    assert "no page" in rules.page("Z.9")
    assert Rules("chess").find("x") == []


# -- the log -------------------------------------------------------------------------------


@pytest.fixture
def narrow(tmp_path: Path, in_box: str, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A game in which every third question leaves one option only."""

    def options(state: Crooked) -> list[int]:
        return [act(ADD, 1), act(ADD, 2)][: 1 if state.count[0] % 3 == 2 else 2]

    monkeypatch.setattr(Crooked, "options", options)
    return open_new(Plan(in_box, ("human", "human"), save=tmp_path / "narrow.record"))


def test_one_choice_only_is_taken_and_told(narrow: Table) -> None:
    assert narrow.only_choice() is None
    narrow.play(act(ADD, 2))
    only = narrow.only_choice()
    assert only == act(ADD, 1)
    name = narrow.names[narrow.seat]
    lines = narrow.play(only)
    assert [line.text for line in lines] == [f"{name} has one choice only: add", "the count is 3"]
    assert lines[0].case == "C.1"
    narrow.save.close()
    again, _ = open_saved(Resume(narrow.save.path))
    assert again.story.lines == narrow.story.lines


def test_one_choice_only_is_asked_for_where_that_is_wished(narrow: Table) -> None:
    narrow.automatic = False
    narrow.play(act(ADD, 2))
    assert narrow.only_choice() is None


def looking_at_cards(folder: Path, *players: str) -> Table:
    """A table at which a seat draws two contracts and looks at them [CC.5]."""
    for seed in range(200):
        table = new_table(folder, *players, seed=seed, automatic=False)
        rng = random.Random(seed)
        while not table.is_over:
            use = act(USE, 5)
            table.play(use if use in table.state.options() else rng.choice(table.state.options()))
            if not table.is_over and isinstance(table.state.stack[-1], KeepOne):
                return table
    raise AssertionError("contract 5 never came up")


def test_a_private_line_is_for_one_seat_only(tmp_path: Path) -> None:
    table = looking_at_cards(tmp_path, "human", "human", "human")
    seat = table.seat
    other = (seat + 1) % 3
    private = [line for line in table.story.lines if line.audience >= 0]
    assert private
    assert all(line in table.story.seen_by(seat) for line in private if line.audience == seat)
    assert not [line for line in table.story.seen_by(other) if line.audience == seat]
    assert not [line for line in table.story.seen_by(-1) if line.audience >= 0]


def test_the_keyboard_is_passed_only_for_what_others_may_not_see(tmp_path: Path) -> None:
    table = looking_at_cards(tmp_path, "human", "human")
    assert table.is_private(table.seat)
    assert not table.is_private(1 - table.seat)
    play_on(table, 1, random.Random(1))
    assert not table.is_private(table.seat)
    alone = looking_at_cards(tmp_path / "..", "human")
    assert not alone.is_private(0)
    alone.save.path.unlink()


# -- undo ----------------------------------------------------------------------------------


def test_undo_is_free_while_nobody_learned_anything(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    before = table.state.numbers()
    table.play(table.state.options()[0])
    outcome, lines = table.undo(0)
    assert outcome is Undone.DONE
    assert table.state.numbers() == before
    assert lines[-1].text == "Wine takes back 1 entry, from number 1 on"
    assert table.story.undone == {1}
    with pytest.raises(BadInput, match="no choice of yours"):
        table.undo(0)


def test_bots_agree_to_an_undo_and_the_record_says_so(tmp_path: Path) -> None:
    table = new_table(tmp_path, "greedy", "human", "greedy")
    rng = random.Random(1)
    human_at_work(table, rng)
    before = table.state.numbers()
    table.play(table.state.options()[0])
    play_on(table, 2, rng)
    outcome, _ = table.undo(1)
    assert outcome is Undone.GRANTED
    assert table.state.numbers() == before
    kinds = [entry.kind for entry in table.match.record.entries[-4:]]
    assert kinds == ["ask", "answer", "answer", "undo"]
    assert table.asks_human


def test_undo_passes_over_what_was_no_choice(narrow: Table) -> None:
    seat = narrow.seat
    for add in (1, 2, 1, 1, 1):  # counts to 1, 3, 4, 5, 6: the last was the only choice
        narrow.play(act(ADD, add))
    assert narrow.match.undo_target(seat) == 5
    assert narrow.undo_target(seat) == 3


def test_people_at_the_same_terminal_are_asked(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "human", "greedy")
    rng = random.Random(2)
    human_at_work(table, rng)
    seat = table.seat
    table.play(table.state.options()[0])
    while table.seat != seat:
        play_on(table, 1, rng)
    numbers = table.state.numbers()
    outcome, _ = table.undo(seat)
    assert outcome is Undone.ASKED
    assert table.waiting_for() == [1 - seat]
    table.answer_undo(1 - seat, False)
    assert table.waiting_for() == []
    assert table.state.numbers() == numbers
    table.undo(seat)
    table.save.close()
    again, _ = open_saved(Resume(table.save.path))
    assert again.waiting_for() == [1 - seat]  # the question is still open after a restart
    again.answer_undo(1 - seat, True)
    assert again.seat == seat


def test_a_finished_game_is_not_taken_back(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    play_on(table, 10_000, random.Random(1))
    with pytest.raises(IllegalAction, match="the game is over"):
        table.undo(0)


# -- bots ----------------------------------------------------------------------------------


def test_a_seed_determines_the_deal_and_the_bots(tmp_path: Path) -> None:
    records = []
    for name in ("a", "b"):
        plan = Plan(GAME, ("greedy", "random"), seed=9, save=tmp_path / f"{name}.record")
        table = open_new(plan)
        play_on(table, 10_000, random.Random(0))
        records.append(table.save.path.read_bytes())
    assert records[0] == records[1]


# -- boards --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_no_line_of_a_board_is_wider_than_its_panel(tmp_path: Path, seats: int) -> None:
    table = new_table(tmp_path, *["human"] * seats)
    board = board_of(table)
    rng = random.Random(seats)
    while not table.is_over:
        view = table.edition.view(table.state, table.viewer)
        board.consult(table.edition, table.state, table.viewer)
        for width in (30, 58, 78, 100):
            lines = board.strip(view, table.viewer, width)
            assert len(lines) == 2
            for tab in board.tabs:
                panel = board.panel(tab.key, view, table.viewer, width)
                assert 0 <= board.focus_line(tab.key, view, width) <= len(panel)
                lines += panel
            assert max(cell_len(line.plain) for line in lines) <= width
        play_on(table, 7, rng)


def test_the_line_fits_80_by_24_for_two(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")
    board = board_of(table)
    assert isinstance(board, SnowdoniaBoard)
    lines = [t.plain for t in board.panel("route", table.edition.view(table.state, 0), 0, 78)]
    assert len(lines) == 7
    assert lines[0] == "0  Llanberis    WB"
    assert lines[1].startswith("1  Two Viaducts ›1     T1 5r›5 T2 2r›2 a4r›4 b2r›2 c4s›9 d3s›7")


def test_the_board_shows_owners_by_letter_and_what_is_closed(tmp_path: Path) -> None:
    table = new_table(tmp_path, "greedy", "greedy")
    board = board_of(table)
    seen, told = "", ""  # on a small screen; and the works in full
    for _ in range(100):
        if table.is_over:
            break
        view = table.edition.view(table.state, -1)
        board.consult(table.edition, table.state, -1)
        for tab in board.tabs:
            seen += "\n".join(line.plain for line in board.panel(tab.key, view, -1, 78))
        told += "\n".join(line.plain for line in board.panel("works", view, -1, 110))
        play_on(table, 3, random.Random(1))
    for sign in ("aW›", "cB›", "x›", "-›", "[W]", "[B]", "closed W.3", "needs", "used", "▸"):
        assert sign in seen, sign
    for sign in ("W A1 Wine", "B A1", "[W.3]", "▸"):
        assert sign in told, sign


def test_the_spoken_board_says_everything_in_sentences(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")
    human_at_work(table, random.Random(1), 60)
    board = board_of(table)
    view = table.edition.view(table.state, 0)
    board.consult(table.edition, table.state, 0)
    lines = board.statements(view) + board.seat_statements(view)
    text = "\n".join(lines)
    assert all(line.rstrip().endswith(".") for line in lines)
    assert not set("›│▸✓»×°") & set(text)
    for word in (
        "Weather.",
        "Stock Yard:",
        "Bag:",
        "Event track",
        "G Move Surveyor:",
        "Station 7",
        "Site 1a",
        "Track T12",
        "Contracts on offer.",
        "Engine Shed",
        "Wine (you)",
        "Surveyor at",
    ):
        assert word in text


def test_a_game_without_a_board_shows_its_view(tmp_path: Path, in_box: str) -> None:
    table = open_new(Plan(in_box, ("human", "random"), save=tmp_path / "c.record"))
    board = board_of(table)
    assert type(board) is Board
    view = table.edition.view(table.state, 0)
    assert board.statements(view) == ["count 0."]
    assert board.seat_statements(view) == ["Seat W is Wine (you).", "Seat B is Buff (random)."]
    for tab in board.tabs:
        assert board.panel(tab.key, view, 0, 40)


@pytest.mark.parametrize("game", game_ids())
def test_every_game_in_the_box_has_a_board_that_fits(tmp_path: Path, game: str) -> None:
    seats = max(find_game(game).seat_counts)
    table = open_new(Plan(game, ("human",) * seats, seed=2, save=tmp_path / "any.record"))
    board = board_of(table)
    rng = random.Random(2)
    for _ in range(30):
        view = table.edition.view(table.state, table.viewer)
        board.consult(table.edition, table.state, table.viewer)
        for width in (40, 78):
            lines = board.strip(view, table.viewer, width)
            for tab in board.tabs:
                lines += board.panel(tab.key, view, table.viewer, width)
                board.focus_line(tab.key, view, width)
            assert max(cell_len(line.plain) for line in lines) <= width
        assert board.headline(view)
        assert all(line.endswith(".") for line in board.statements(view))
        assert board.seat_statements(view)
        play_on(table, 4, rng)


def test_the_fallback_tells_every_part_of_a_view() -> None:
    parts = {"a_b": 1, "none": None, "yes": True, "list": [1, 2], "in": {"x": "y", "deep": [3]}}
    assert list(told(parts)) == [
        "a b 1.",
        "none none.",
        "yes yes.",
        "list 1, 2.",
        "in x y, deep 3.",
    ]


# -- the end -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_the_end_accounts_for_every_point(tmp_path: Path, seats: int) -> None:
    table = new_table(tmp_path, *["random"] * seats, seed=6)
    play_on(table, 10_000, random.Random(1))
    result = table.edition.result(table.state)
    scores = list(ending.ledgers(table))
    assert [score.points for _, score in scores] == sorted(result.points, reverse=True)
    for _, score in scores:
        assert sum(points for _, points, _ in score.parts) == score.points
        assert all(what for _, _, what in score.parts)
    lines = ending.summary(table)
    assert f"[{result.case}]" in lines[0]
    assert table.label(result.winners[0]) in lines[1]
    assert ("Verdict" in lines[-1]) == (seats == 1)
    assert any("railsplitter replay" in line for line in ending.farewell(table))


class Fails(Bot):
    """A bot that raises, lies or sleeps."""

    name = "fails"

    def __init__(self, manner: str) -> None:
        self.manner = manner
        self.woken = threading.Event()

    def choose(self, look: Look) -> int:
        if self.manner == "sleeps":
            self.woken.wait()
        if self.manner == "raises":
            raise IndexError("no such train")
        return 1 << 40


@pytest.mark.parametrize(
    ("manner", "words"),
    [("raises", "no such train"), ("lies", "not offered"), ("sleeps", "no answer in 0.05 seconds")],
)
def test_a_bot_that_fails_stops_no_game_and_people_are_told(
    manner: str, words: str, tmp_path: Path
) -> None:
    made, bot = new_table(tmp_path, "human", "greedy"), Fails(manner)
    chances = [seeded(1), seeded(2)]
    players = ("human", "fails")
    table = Table(made.match, players, [None, bot], chances, made.save, bot_seconds=0.05)
    rng = random.Random(3)
    try:
        while not table.is_over:
            play_on(table, 1, rng)
    finally:
        bot.woken.set()
    told = [line.text for line in table.story.lines if "a plain move takes its place" in line.text]
    assert len(told) >= 1
    assert words in told[0]
