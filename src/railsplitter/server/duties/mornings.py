"""The morning letter: one mail a day with what waits for somebody, each with its board."""

from __future__ import annotations

import base64
import logging
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from railsplitter.kernel.errors import GameError
from railsplitter.pictures import picture
from railsplitter.pictures.canvas import Canvas
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.morning import day_of
from railsplitter.server.people.notices import Letter
from railsplitter.server.show import pages
from railsplitter.server.storage.rows import PLAY, RUNNING, Person
from railsplitter.server.storage.sights import Sights

if TYPE_CHECKING:
    from railsplitter.server.tables.lobby import Lobby
    from railsplitter.server.tables.room import Room

log = logging.getLogger("railsplitter.server")
MOST = 8  # tables in one letter; more are counted
TOLD = 4  # headlines of each
WIDE = 560  # pixels of a board in the letter
HOUR, DAY = 3600, 86_400  # seconds


class Waiting(NamedTuple):
    """A table at which somebody is asked."""

    table: str
    title: str
    question: str
    headlines: list[str]
    left: int | None  # seconds on his clock
    view: object  # of which the board is drawn
    chart: object


def send(lobby: Lobby) -> None:
    """Write to everybody whose morning has come and for whom something waits.

    A letter that cannot be written costs nobody else his; it is tried again.
    """
    wall = lobby.settings.time.wall()
    failure: Exception | None = None
    for person in lobby.mornings.due(wall):
        try:
            _send_to(lobby, person, day_of(wall, person.digest or 0))
        except Exception as error:  # noqa: BLE001  the others come first, then it is told
            failure = error
    if failure is not None:
        raise failure


def _send_to(lobby: Lobby, person: Person, day: int) -> None:
    found = [] if lobby.vacations.until(person.id) else waiting_for(lobby, person)
    if found and person.email:
        lobby.notices.letter(person.email, letter(lobby, person, found), f"{person.id} {day}")
    lobby.mornings.done(person, day)


def waiting_for(lobby: Lobby, person: Person) -> list[Waiting]:
    """The tables at which somebody is asked, the newest first."""
    out = []
    for row in lobby.store.tables_of(person.id):
        if row.status != RUNNING or row.mode != PLAY:
            continue
        try:
            found = lobby.within(row.id, lambda room: _waiting(lobby, room, person))
        except Exception as error:  # one table must not cost him the letter
            trace = None if isinstance(error, (Problem, GameError)) else error
            log.warning("a morning letter leaves out table %s: %s", row.id, error, exc_info=trace)
            continue
        if found is not None:
            out.append(found)
    return out


def _waiting(lobby: Lobby, room: Room, person: Person) -> Waiting | None:
    seat = next((s for s in room.seats_of(person.id) if room.asked_for(s) == s), -1)
    if seat < 0:
        return None
    seen = Sights(lobby.database).of(room.id, person.id, seat)
    lines = pages.lines(room, seat, room.seen.count(seat))
    since = seen.n if seen else 0
    others = [line for line in lines if line.headline and line.n > since and line.seat != seat]
    heads = [line.text for line in others]
    with room.engine as edition:
        question = edition.prompt(room.state, room.names).text.rstrip(".")
        view, chart = edition.view(room.state_for(seat), seat), edition.chart()
    left = room.clock.remaining(seat) // 1000 if room.clock.is_on else None
    title = room.edition.game.title
    return Waiting(room.id, title, question, heads[-TOLD:], left, view, chart)


# -- as a letter --------------------------------------------------------------------------------


def letter(lobby: Lobby, person: Person, waiting: list[Waiting]) -> Letter:
    """What waits, in words and as a page with pictures; it says how to end it, in one click."""
    home, token = lobby.settings.home, lobby.mornings.token(person)
    shown, more = waiting[:MOST], len(waiting) - MOST
    first = shown[0].title
    many = f"{len(waiting)} tables wait for you"
    subject = f"{first}: your move" if len(waiting) == 1 else many
    rest = f"{more} more tables wait for you." if more > 0 else ""
    end = f"{home}/#/letters/{token}"
    boards = {one.table: drawn for one in shown if (drawn := _drawn(one))}
    parts = "".join(_part(home, one, boards.get(one.table)) for one in shown)
    return Letter(
        subject,
        "\n".join([*(_words(home, one) for one in shown), rest, f"No more such letters: {end}\n"]),
        _page(person, parts, rest, end),
        {_cid(table): base64.b64encode(c.png()).decode() for table, c in boards.items()},
        f"{home}/api/letters/end/{token}",
    )


def _drawn(one: Waiting) -> Canvas | None:
    """The board of a table; a letter without it is better than none."""
    try:
        return picture(one.view, one.chart)
    except Exception as error:
        log.error("table %s: its board could not be drawn", one.table, exc_info=error)
        return None


def _words(home: str, one: Waiting) -> str:
    told = "".join(f"- {line}\n" for line in one.headlines)
    return f"{one.title}\n{told}{_asked(one)}\n{_link(home, one)}\n"


def _page(person: Person, parts: str, rest: str, end: str) -> str:
    return (
        '<!doctype html><html lang="en"><body style="margin:0;background:#eeebe3;color:#17202b;'
        'font:16px/1.45 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:16px">'
        f'<p style="margin:0 0 14px">Good morning, {escape(person.name)}.</p>{parts}'
        f"<p>{escape(rest)}</p>"
        '<p style="font-size:13px;color:#414b57">You get one such letter a day, when something '
        f'waits for you. <a href="{escape(end)}">No more of them</a>.</p></div></body></html>'
    )


def _part(home: str, one: Waiting, board: Canvas | None) -> str:
    told = "".join(f"<li>{escape(line)}</li>" for line in one.headlines)
    link = escape(_link(home, one))
    drawn = ""
    if board is not None:
        high = round(board.height * WIDE / board.width)
        drawn = (
            f'<a href="{link}"><img src="cid:{_cid(one.table)}" width="{WIDE}" height="{high}" '
            f'alt="The board of {escape(one.title)}" style="display:block;width:100%;height:auto;'
            'border:1px solid #17202b"></a>'
        )
    return (
        '<div style="background:#f8f6f0;border:1px solid #b9b19b;padding:14px;margin:0 0 14px">'
        f'<h2 style="margin:0 0 6px;font-size:20px">{escape(one.title)}</h2>'
        f'<ul style="margin:0 0 8px;padding-left:20px">{told}</ul>{drawn}'
        f'<p style="margin:10px 0">{escape(_asked(one))}</p>'
        f'<p style="margin:0"><a href="{link}" style="display:inline-block;background:#17477a;'
        'color:#ffffff;padding:10px 18px;text-decoration:none">Open the table</a></p></div>'
    )


def _link(home: str, one: Waiting) -> str:
    return f"{home}/#/table/{one.table}"


def _cid(table: str) -> str:
    return f"{table}@railsplitter"


def _asked(one: Waiting) -> str:
    """The question, and how long he may think about it."""
    end = "" if one.question.endswith(("?", "!")) else "."
    return f"{one.question}{end}{_left(one)}"


def _left(one: Waiting) -> str:
    """How long he may think, as far as it is worth a word."""
    if one.left is None:
        return ""
    if one.left >= 2 * DAY:
        return f" You have {one.left // DAY} days."
    hours = one.left // HOUR
    return f" You have {hours} hours." if hours > 1 else " You have less than two hours."
