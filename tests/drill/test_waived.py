"""An entry that nobody asked for, and rightly so: a moment that goes by unasked.

A drill once found one `pass` at a table of Confederate Rails that nobody had asked for. It was the
server's: people who have said nothing are not asked at unusual moments.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from railsplitter.drill.board import Board, Plan
from railsplitter.drill.checker import check
from railsplitter.drill.history import History
from railsplitter.drill.leaks.laying import rows
from railsplitter.drill.tally import FOREIGN, Tally
from railsplitter.drill.waived import waived
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.state import State
from railsplitter.server.check import edition_of, record_of
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.room import Room
from tests.server.serving import Refused, serving, until

RAILS = "confederate-rails"


def in_a_moment(edition: Edition, usual: bool) -> State:
    """A position of a random game in which a seat is asked in secret, at a moment of this sort."""
    chance = random.Random(5)
    for seed in range(3000):
        state = edition.start(seeded(seed))
        while not state.is_over():
            moment = edition.moment(state) if state.stack[-1].secret else None
            if moment is not None and moment.usual == usual:
                return state
            options = state.options()
            state.apply(options[chance.randrange(len(options))])
    raise AssertionError("no game came to such a moment")


def laid(lobby: Lobby, edition: Edition, state: State) -> str:
    """A table of people at this position."""
    people = [lobby.sessions.guest(f"session {seat}").id for seat in range(edition.seats)]
    row, seats = rows(edition, "table", state.numbers(), people)
    lobby.store.add_table(row, seats)
    lobby.within(row.id, Room.begin_if_full)
    return row.id


def checked(lobby: Lobby, table: str, knows: bool) -> Tally:
    """What the checker says of a table at which nobody has done anything."""
    row = lobby.store.table(table)
    assert row is not None
    record, seats = record_of(lobby.store, row), lobby.store.seats(table)
    board = Board(table, Plan(RAILS, ("human",) * len(seats)))
    board.histories = {seat.seat: History(seat.seat) for seat in seats}
    tally = Tally()
    found = waived(edition_of(row, record.header), record, seats)
    check(board, record.entries, tally, found if knows else ())
    return tally


def test_an_unusual_moment_goes_by_without_anybody_asking_for_it(tmp_path: Path) -> None:
    edition = find_game(RAILS).edition(3)
    state = in_a_moment(edition, usual=False)
    asked = state.seat()
    with serving(tmp_path) as server:
        table = laid(server.lobby, edition, state)
        until(lambda: server.lobby.store.count(table))
        entry = server.lobby.room(table).record.entries[0]
        assert (entry.seat, entry.do) == (asked, "pass")
        assert checked(server.lobby, table, knows=True).is_clean
        assert checked(server.lobby, table, knows=False).found[FOREIGN]


def test_at_a_usual_moment_a_pass_needs_somebody_who_asked_for_it(tmp_path: Path) -> None:
    edition = find_game(RAILS).edition(3)
    state = in_a_moment(edition, usual=True)
    with serving(tmp_path) as server:
        table = laid(server.lobby, edition, state)
        lobby = server.lobby
        lobby.within(table, lambda room: room.play(state.seat(), state.options()[0]))
        assert checked(lobby, table, knows=True).found[FOREIGN]


def test_a_game_that_is_over_stays_over_and_silence_adds_nothing(tmp_path: Path) -> None:
    """People of the drill leave a game that is over: nothing can come after its end."""
    chance = random.Random(3)

    def play(room: Room) -> bool:
        """A move, unless the game has ended meanwhile: silence, too, lets its last moment pass."""
        room.beat()
        if not room.is_over:
            options = room.state.options()
            room.play(room.state.seat(), options[chance.randrange(len(options))])
        return room.is_over

    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        limit = {"beat": 0, "limit": 1}
        table = anna.lay(RAILS, "human", "human", dice="seeded", seed=1, reactions=limit)
        while not server.lobby.within(table, play):
            pass
        entries = server.lobby.store.count(table)
        for seat in (0, 1):
            n = anna.table(table, seat)["n"]
            with pytest.raises(Refused):
                anna.post(f"/api/tables/{table}/undo", {"n": n, "seat": seat})
        server.wait(3600)
        server.lobby.supervisor.sweep()
        assert server.lobby.store.count(table) == entries
