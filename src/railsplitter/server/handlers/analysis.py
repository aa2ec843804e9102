"""After the game: the course of the score, and the analysis that is made in the background."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from litestar import Router, get, post

from railsplitter.bots.levels import levels
from railsplitter.kernel.names import Names, tokens
from railsplitter.kernel.record import Record, write
from railsplitter.server.analyses.main import Wish
from railsplitter.server.analyses.words import named
from railsplitter.server.handlers.addresses import house_of
from railsplitter.server.handlers.parts import (
    READS,
    WRITES,
    Asked,
    Discreet,
    TableId,
    TheHouse,
    discreet_names,
    who,
)
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.sessions import actor
from railsplitter.server.show.course import course_of
from railsplitter.server.storage.rows import REPLAY
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.visible_entries import PUBLIC
from railsplitter.server.titles.engines import Engine
from railsplitter.server.types.analysis import AnalysisOut, CourseOut, Report

Number = Callable[[int, int], int]  # the count of a viewer for an entry of the standing line


@get("/tables/{table_id:str}/course", sync_to_thread=True, responses=READS)
def course(request: Asked, lobby: TheHouse, table_id: TableId) -> CourseOut:
    """The score along a game that is over, by the public's entries."""

    def look(room: Room) -> tuple[Engine, Record, Number]:
        check_over(room)
        return room.engine, room.record, counting(room)

    engine, record, number = lobby.visible(table_id, who(lobby, request), look)
    found = course_of(engine, record)
    for point in found.points:
        point.n = number(PUBLIC, point.n)
    return found


@get("/tables/{table_id:str}/analysis", sync_to_thread=True, responses=READS)
def analysis(
    request: Asked, lobby: TheHouse, table_id: TableId, discreet: Discreet = False
) -> AnalysisOut:
    """How far the analysis of a game is, and what it found when it is done.

    `discreet`: other people go by their sides or seats, for what is shown around.
    """
    person = who(lobby, request)

    def look(room: Room) -> AnalysisOut:
        check_over(room)
        work = lobby.analyses.work(room.id, len(room.record.entries))
        if work is None:
            return AnalysisOut("none", 0.0)
        names = discreet_names(room, person) if discreet else room.names
        return shown(room, work.told(), names)

    return lobby.visible(table_id, person, look)


@post("/tables/{table_id:str}/analysis", sync_to_thread=True, responses=WRITES, status_code=200)
def analyse(request: Asked, lobby: TheHouse, table_id: TableId) -> AnalysisOut:
    """Have a game analysed that is over; a process beside the server does it."""
    person = actor(lobby, request)

    def ask(room: Room) -> AnalysisOut:
        check_over(room)
        if room.row.game not in levels().title:
            raise Problem(409, "analysis", "this game is not one that can be analysed")
        wish = Wish(tokens(room.edition.seats), lobby.settings.analysis_seconds)
        record, asker = room.record, house_of(request)
        work = lobby.analyses.ask(room.id, len(record.entries), wish, lambda: write(record), asker)
        return shown(room, work.told(), room.names)

    return lobby.visible(table_id, person, ask)


def check_over(room: Room) -> None:
    """While a game is played, what its players weigh is their own."""
    room.playing  # noqa: B018  a game that has not begun is told first
    if not room.is_over and room.row.mode != REPLAY:
        raise Problem(409, "running", "the game is not over: it is weighed afterwards")
    if room.row.base is not None:
        raise Problem(409, "branch", "a what-if has no record of its own")


def counting(room: Room) -> Number:
    """How viewers count the entries that stand; 0 is the beginning."""
    line, seen = room.record.line(), room.seen

    def number(viewer: int, entry: int) -> int:
        if not entry:
            return 0
        return min(seen.number(viewer, line[entry - 1].n), seen.count(viewer))

    return number


def shown(room: Room, told: AnalysisOut, names: Names) -> AnalysisOut:
    """The analysis with these names and the entries as viewers count them: a slip's as its seat."""
    if told.report is None:
        return told
    number, replace = counting(room), msgspec.structs.replace
    report = named(told.report, names)
    counted = Report(
        report.playouts,
        [replace(one, n=number(PUBLIC, one.n)) for one in report.curve],
        [replace(one, n=number(PUBLIC, one.n)) for one in report.turning],
        [replace(one, n=number(one.seat, one.n)) for one in report.slips],
        report.luck,
        [replace(one, n=number(PUBLIC, one.n)) for one in report.strokes],
    )
    return replace(told, report=counted)


router = Router("/", route_handlers=[course, analysis, analyse], tags=["records"])
