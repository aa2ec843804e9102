"""Passkeys: made, listed, forgotten, and used to sign in."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import JSONBody

from railsplitter.server.handlers.parts import READS, WRITES, Asked, TheHouse, who
from railsplitter.server.handlers.people import me_of
from railsplitter.server.handlers.problems import Problem, not_found
from railsplitter.server.people.open_sessions import PASSKEY
from railsplitter.server.people.passkeys import REFUSED, Passkey
from railsplitter.server.people.sessions import actor, session_of, signed_in
from railsplitter.server.storage.rows import Person
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.new_tables import clean
from railsplitter.server.types import Done, Me
from railsplitter.server.types.requests import ForgetIn, PasskeyIn


def account(lobby: Lobby, request: Asked) -> Person:
    """Who asks, if he has an account; and the library must be there."""
    available(lobby)
    person = actor(lobby, request)
    if person.login is None:
        raise Problem(409, "account", "a guest has no passkeys: make an account first")
    return person


def available(lobby: Lobby) -> None:
    if not lobby.passkeys.is_there:
        raise Problem(409, "passkey", "this server takes no passkeys: its extra is not installed")


@get("/passkeys", tags=["people"], sync_to_thread=True, responses=READS)
def listed(request: Asked, lobby: TheHouse) -> list[Passkey]:
    """One's own passkeys."""
    person = who(lobby, request)
    return lobby.passkeys.listed(person) if person is not None else []


@post("/passkeys/options", tags=["people"], sync_to_thread=True, responses=WRITES, status_code=200)
def options(request: Asked, lobby: TheHouse) -> dict[str, Any]:
    """What a browser needs to make a passkey."""
    return lobby.passkeys.options(account(lobby, request), session_of(request))


@post("/passkeys", tags=["people"], sync_to_thread=True, responses=WRITES)
def add(request: Asked, lobby: TheHouse, data: JSONBody[PasskeyIn]) -> Done:
    """Keep a passkey that the browser made."""
    person, name = account(lobby, request), clean(data.name) or "passkey"
    lobby.passkeys.add(person, data.credential, name, session_of(request))
    return Done()


@post("/passkeys/forget", tags=["people"], sync_to_thread=True, responses=WRITES, status_code=200)
def forget(request: Asked, lobby: TheHouse, data: JSONBody[ForgetIn]) -> Done:
    """Forget one of one's own passkeys."""
    if not lobby.passkeys.remove(actor(lobby, request), data.id):
        raise not_found("passkey")
    return Done()


@post("/login/question", tags=["people"], sync_to_thread=True, responses=WRITES, status_code=200)
def question(request: Asked, lobby: TheHouse) -> dict[str, Any]:
    """What a browser needs to sign in with a passkey."""
    available(lobby)
    return lobby.passkeys.question(session_of(request))


@post("/login/passkey", tags=["people"], sync_to_thread=True, responses=WRITES, status_code=200)
def login(request: Asked, lobby: TheHouse, data: JSONBody[PasskeyIn]) -> Me:
    """Sign in with a passkey."""
    available(lobby)
    found = lobby.people.get(lobby.passkeys.owner(data.credential, session_of(request)))
    if found is None:
        raise REFUSED
    return me_of(lobby, signed_in(lobby, request, found, PASSKEY), session_of(request))


routes = [listed, options, add, forget, question, login]
