"""People: who one is, accounts, signing in and out."""

from __future__ import annotations

from typing import Any

from litestar import Router, get, post
from litestar.params import JSONBody

from railsplitter.server.handlers.addresses import house_of
from railsplitter.server.handlers.parts import READS, WRITES, Asked, TheHouse, who
from railsplitter.server.handlers.problems import Problem, not_found
from railsplitter.server.people import links, morning
from railsplitter.server.people.addresses import address, checked_name, hook
from railsplitter.server.people.open_sessions import LINK, PASSWORD, Open, guest_name
from railsplitter.server.people.sessions import actor, session_of, signed_in, signed_out
from railsplitter.server.people.tokens import hashed
from railsplitter.server.reach import reached_at
from railsplitter.server.storage.rows import Person
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.new_tables import clean
from railsplitter.server.titles.box import all_bots, all_games, all_shelves
from railsplitter.server.types import Box, Done, Me, SessionOut
from railsplitter.server.types.requests import (
    AccountIn,
    EndIn,
    LinkIn,
    LoginIn,
    MeIn,
    PasswordIn,
)

KEY_SHOWN = 16  # digits of a session's key that name it: not enough to be it


def me_of(lobby: Lobby, person: Person | None, session: str) -> Me:
    takes = lobby.passkeys.is_there
    if person is None:
        return Me(guest_name(session), "", "", "", True, passkeys=takes)
    login, email, url = person.login or "", person.email or "", person.webhook or ""
    hour = morning.NEVER if person.digest is None else person.digest
    return Me(person.name, login, email, url, person.notify, person.wanted or "", takes, hour)


@get("/box", sync_to_thread=True, responses=READS)
def box(request: Asked, lobby: TheHouse) -> Box:
    """The games, the bots, and who asks."""
    you = me_of(lobby, who(lobby, request), session_of(request))
    return Box(all_shelves(), list(all_games()), list(all_bots()), you, reached_at(lobby.settings))


@get("/me", sync_to_thread=True, responses=READS)
def me(request: Asked, lobby: TheHouse) -> Me:
    """Who asks."""
    return me_of(lobby, who(lobby, request), session_of(request))


@post("/me", sync_to_thread=True, responses=WRITES, status_code=200)
def change_me(request: Asked, lobby: TheHouse, data: JSONBody[MeIn]) -> Me:
    """Another name, another way to be told. An e-mail address counts once a link proved it."""
    person = actor(lobby, request)
    values: dict[str, Any] = {}
    if data.name is not None:
        values["name"] = checked_name(clean(data.name))
    if data.email is not None:
        values |= _email(person, address(data.email))
        if values["wanted"]:
            _check_letters(lobby, request, values["wanted"])
    if data.webhook is not None:
        values["webhook"] = hook(data.webhook) or None
    if data.notify is not None:
        values["notify"] = data.notify
    if data.digest is not None:
        values |= morning.wish(data.digest, lobby.settings.time.wall())
    if values:
        person = lobby.people.change(person, **values)
    if values.get("wanted"):
        _ask_for_proof(lobby, person, session_of(request))
    return me_of(lobby, person, session_of(request))


def _email(person: Person, wanted: str) -> dict[str, Any]:
    """An address that is to be proved; the one that was proved stays until then, or goes."""
    if not wanted:
        return {"email": None, "wanted": None}
    return {"wanted": None} if wanted == person.email else {"wanted": wanted}


def _check_letters(lobby: Lobby, request: Asked, email: str) -> None:
    """Nobody makes this server write letter after letter, to one mailbox or to many.

    It counts what was asked for, so that the answer does not tell whether an address is known.
    """
    if not lobby.askers.take(house_of(request)) or not lobby.mailboxes.take(email):
        raise Problem(429, "rate_limited", "so many letters were asked for: wait a little")


def _ask_for_proof(lobby: Lobby, person: Person, session: str) -> None:
    """Send a link to an address that somebody wants; its owner learns if it serves elsewhere.

    The answer to who asked is the same in both cases.
    """
    wanted = person.wanted or ""
    other = lobby.people.find(wanted)
    if other is not None and other.email == wanted:
        text = "Somebody gave this address, which already belongs to an account of yours.\n"
        lobby.notices.mail(wanted, "Your address at Railsplitter", text)
        return
    link = f"{lobby.settings.home}/#/login/{lobby.links.prove(person, wanted, session)}"
    text = f"Prove that this address is yours, in the browser you asked with, today:\n{link}\n"
    lobby.notices.mail(wanted, "Your address at Railsplitter", text)


@post("/accounts", tags=["people"], sync_to_thread=True, responses=WRITES)
def register(request: Asked, lobby: TheHouse, data: JSONBody[AccountIn]) -> Me:
    """Make an account; the seats one holds as a guest stay one's own."""
    person, wanted = actor(lobby, request), address(data.email)
    if wanted:
        _check_letters(lobby, request, wanted)
    made = lobby.people.register(person, data.login, data.password)
    if wanted:
        made = lobby.people.change(made, wanted=wanted)
        _ask_for_proof(lobby, made, session_of(request))
    signed_in(lobby, request, made, PASSWORD)
    return me_of(lobby, made, session_of(request))


@post("/login", tags=["people"], sync_to_thread=True, responses=WRITES, status_code=200)
def login(request: Asked, lobby: TheHouse, data: JSONBody[LoginIn]) -> Me:
    """Sign in with a password."""
    person = lobby.people.login(data.login, data.password)
    return me_of(lobby, signed_in(lobby, request, person, PASSWORD), session_of(request))


@post("/login/link", tags=["people"], sync_to_thread=True, responses=WRITES, status_code=200)
def login_link(request: Asked, lobby: TheHouse, data: JSONBody[LinkIn]) -> Me:
    """Ask for a one-time link by e-mail, sign in with one, or prove an address with one.

    The answer to the first does not tell whether somebody has this address.
    """
    if data.token:
        return _by_link(request, lobby, data.token)
    wanted = address(data.email)
    if not wanted:
        raise Problem(400, "input", "expected an e-mail address, or the token of a link")
    _check_letters(lobby, request, wanted)
    found = lobby.people.find(wanted)
    if found is not None and found.email == wanted:
        link = f"{lobby.settings.home}/#/login/{lobby.links.sign_in(found, session_of(request))}"
        text = f"Sign in once, within 15 minutes:\n{link}\n"
        lobby.notices.mail(wanted, "Your link to Railsplitter", text)
    return me_of(lobby, who(lobby, request), session_of(request))


def _by_link(request: Asked, lobby: Lobby, token: str) -> Me:
    kind, person, email = lobby.links.look(token)
    if kind == links.PROVE:
        return _prove(request, lobby, token, person, email)
    found = lobby.people.get(person)
    if found is None or found.email != email:
        raise links.used()
    if not lobby.links.is_from(token, session_of(request)):
        _check_nobody_here(request, lobby, found)
    lobby.links.use(token)
    return me_of(lobby, signed_in(lobby, request, found, LINK), session_of(request))


def _check_nobody_here(request: Asked, lobby: Lobby, person: Person) -> None:
    """A link that was asked for elsewhere makes nobody of who is somebody here.

    Else a stranger could send one of his own: who opens it would give him his seats, or act for
    him.
    """
    here = who(lobby, request)
    if here is None or here.id == person.id:
        return
    if here.login is not None:
        raise Problem(403, "login", f"you are signed in as {here.login} here: sign out first")
    if lobby.store.tables_of(here.id, 1):
        told = "this link was asked for in another browser, and here you hold seats as a guest"
        raise Problem(403, "login", f"{told}: ask for a link here")


def _prove(request: Asked, lobby: Lobby, token: str, person: str, email: str) -> Me:
    """An address is proved only to who asked: else a stranger could make others prove theirs."""
    here = who(lobby, request)
    if here is None or here.id != person:
        raise Problem(403, "login", "open this link in the browser in which you gave the address")
    lobby.links.use(token)
    lobby.links.proved(person, email)
    lobby.sessions.changed(person)
    return me_of(lobby, lobby.people.get(person), session_of(request))


@post("/password", tags=["people"], sync_to_thread=True, responses=WRITES, status_code=200)
def change_password(request: Asked, lobby: TheHouse, data: JSONBody[PasswordIn]) -> Me:
    """Set another password; all other sessions end. Who forgot the old one signs in by a link."""
    person = actor(lobby, request)
    proved = lobby.sessions.is_fresh_link(session_of(request), links.LINK_SECONDS * 1000)
    person = lobby.people.change_password(person, data.old, data.new, proved)
    lobby.sessions.end_others(person, session_of(request))
    signed_in(lobby, request, person, PASSWORD)
    return me_of(lobby, person, session_of(request))


@get("/me/sessions", sync_to_thread=True, responses=READS)
def sessions(request: Asked, lobby: TheHouse) -> list[SessionOut]:
    """One's own open sessions, the latest used first."""
    person = who(lobby, request)
    rows = lobby.sessions.listed(person) if person is not None else []
    here = hashed(session_of(request))
    return [_shown(row, here) for row in rows]


def _shown(row: Open, here: str) -> SessionOut:
    name, is_here = row.key[:KEY_SHOWN], row.key == here
    return SessionOut(name, row.created, row.seen, row.opened, row.agent, is_here)


@post("/me/sessions/end", sync_to_thread=True, responses=WRITES, status_code=200)
def end_sessions(request: Asked, lobby: TheHouse, data: JSONBody[EndIn]) -> Done:
    """End one of one's own sessions, or all but this one; their streams end with them."""
    person = actor(lobby, request)
    if data.all:
        lobby.sessions.end_others(person, session_of(request))
    elif not lobby.sessions.end_one(person, data.id):
        raise not_found(f"session {data.id}")
    return Done()


@post("/logout", sync_to_thread=True, responses=WRITES, status_code=200)
def logout(request: Asked, lobby: TheHouse) -> Done:
    """Sign out: from now on this browser is a new guest."""
    signed_out(lobby, request)
    return Done()


router = Router(
    "/",
    route_handlers=[box, me, change_me, logout, sessions, end_sessions],
    tags=["people"],
)
signing = [register, login, login_link, change_password]
