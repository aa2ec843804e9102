"""People: who one is, accounts, signing in and out."""

from __future__ import annotations

from typing import Any

from litestar import Router, get, post
from litestar.params import JSONBody

from railsplitter.server.handlers.parts import READS, WRITES, Asked, TheHouse, who
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.people import guest_name
from railsplitter.server.people.sessions import actor, session_of
from railsplitter.server.storage.rows import Person
from railsplitter.server.tables.new_tables import clean
from railsplitter.server.titles.box import all_bots, all_games
from railsplitter.server.types import Box, Done, Me
from railsplitter.server.types.requests import AccountIn, LinkIn, LoginIn, MeIn


def me_of(person: Person | None, session: str) -> Me:
    if person is None:
        return Me(guest_name(session), "", "", "", True)
    return Me(
        person.name, person.login or "", person.email or "", person.webhook or "", person.notify
    )


@get("/box", sync_to_thread=True, responses=READS)
def box(request: Asked, lobby: TheHouse) -> Box:
    """The games, the bots, and who asks."""
    you = me_of(who(lobby, request), session_of(request))
    return Box(list(all_games()), list(all_bots()), you)


@get("/me", sync_to_thread=True, responses=READS)
def me(request: Asked, lobby: TheHouse) -> Me:
    """Who asks."""
    return me_of(who(lobby, request), session_of(request))


@post("/me", sync_to_thread=True, responses=WRITES, status_code=200)
def change_me(request: Asked, lobby: TheHouse, data: JSONBody[MeIn]) -> Me:
    """Another name, another way to be told."""
    person = actor(lobby, request)
    values: dict[str, Any] = {}
    if data.name is not None:
        values["name"] = clean(data.name)
        if not values["name"]:
            raise Problem(400, "input", "a name: expected some letters")
    if data.email is not None:
        values["email"] = address(data.email) or None
    if data.webhook is not None:
        values["webhook"] = hook(data.webhook) or None
    if data.notify is not None:
        values["notify"] = data.notify
    if values:
        person = lobby.people.change(person, **values)
    return me_of(person, session_of(request))


def address(email: str) -> str:
    """An e-mail address, or nothing."""
    word = email.strip().casefold()
    name, at, host = word.rpartition("@")
    if word and not (name and at and "." in host and word.isprintable() and " " not in word):
        raise Problem(400, "input", f"e-mail {email!r}: expected name@host")
    return word


def hook(url: str) -> str:
    """The address of a webhook, or nothing."""
    word = url.strip()
    if word and not word.startswith(("https://", "http://")):
        raise Problem(400, "input", f"webhook {url!r}: expected an https:// address")
    return word


@post("/accounts", tags=["people"], sync_to_thread=True, responses=WRITES)
def register(request: Asked, lobby: TheHouse, data: JSONBody[AccountIn]) -> Me:
    """Make an account; the seats one holds as a guest stay one's own."""
    person = actor(lobby, request)
    made = lobby.people.register(person, data.login, data.password, address(data.email))
    return me_of(made, session_of(request))


@post("/login", tags=["people"], sync_to_thread=True, responses=WRITES, status_code=200)
def login(request: Asked, lobby: TheHouse, data: JSONBody[LoginIn]) -> Me:
    """Sign in with a password."""
    person = lobby.people.login(data.login, data.password)
    return _signed_in(request, lobby, person)


@post("/login/link", tags=["people"], sync_to_thread=True, responses=WRITES, status_code=200)
def login_link(request: Asked, lobby: TheHouse, data: JSONBody[LinkIn]) -> Me:
    """Ask for a one-time link by e-mail, or sign in with one.

    The answer to the first does not tell whether somebody has this address.
    """
    if data.token:
        return _signed_in(request, lobby, lobby.people.use_link(data.token))
    wanted = address(data.email)
    if not wanted:
        raise Problem(400, "input", "expected an e-mail address, or the token of a link")
    found = lobby.people.find(wanted)
    if found is not None and found.email == wanted:
        link = f"{lobby.settings.home}/#/login/{lobby.people.make_link(found)}"
        lobby.notices.mail(
            wanted, "Your link to Railsplitter", f"Sign in once, within 15 minutes:\n{link}\n"
        )
    return me_of(who(lobby, request), session_of(request))


@post("/logout", sync_to_thread=True, responses=WRITES, status_code=200)
def logout(request: Asked, lobby: TheHouse) -> Done:
    """Sign out: from now on this browser is a new guest."""
    lobby.people.forget(session_of(request))
    return Done()


def _signed_in(request: Asked, lobby: Any, person: Person) -> Me:
    moved = lobby.people.move_session(session_of(request), person)
    lobby.reread_seats(moved.id)
    return me_of(moved, session_of(request))


router = Router(
    "/",
    route_handlers=[box, me, change_me, logout],
    tags=["people"],
)
signing = [register, login, login_link]
