"""Vacations: when one is away, and how many days of the year are left."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from railsplitter.server.duties import vacations as duty
from railsplitter.server.handlers.parts import READS, WRITES, Asked, TheHouse, who
from railsplitter.server.people.sessions import actor
from railsplitter.server.types.lobby import VacationOut
from railsplitter.server.types.requests import VacationIn


@get("/me/vacation", sync_to_thread=True, responses=READS)
def vacation(request: Asked, lobby: TheHouse) -> VacationOut:
    """When one is away next, or now, and the days that are left this year."""
    person = who(lobby, request)
    return lobby.vacations.shown(person.id if person is not None else "")


@post("/me/vacation", sync_to_thread=True, responses=WRITES, status_code=200)
def begin(request: Asked, lobby: TheHouse, data: JSONBody[VacationIn]) -> VacationOut:
    """Be away: clocks of days a move stand still as long, and the others see it."""
    person = actor(lobby, request)
    lobby.vacations.begin(person.id, data.begins, data.days)
    duty.heed(lobby)
    return lobby.vacations.shown(person.id)


@post("/me/vacation/end", sync_to_thread=True, responses=WRITES, status_code=200)
def end(request: Asked, lobby: TheHouse) -> VacationOut:
    """Be back, or not go after all."""
    person = actor(lobby, request)
    lobby.vacations.end(person.id)
    duty.heed(lobby)
    return lobby.vacations.shown(person.id)


router = Router("/", route_handlers=[vacation, begin, end], tags=["people"])
