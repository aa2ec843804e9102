"""The end of morning letters: by whoever has the token of one, signed in or not."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import PathParameter
from litestar.response import Redirect

from railsplitter.server.handlers.parts import READS, WRITES, TheHouse
from railsplitter.server.handlers.problems import not_found
from railsplitter.server.types import Done

Token = Annotated[str, PathParameter(max_length=120)]


@post(
    "/letters/end/{token:str}",
    sync_to_thread=True,
    responses=WRITES,
    status_code=200,
    exclude_from_csrf=True,  # [RFC 8058] a mail program asks for it, without a page
)
def end(lobby: TheHouse, token: Token) -> Done:
    """Send no more morning letters."""
    person = lobby.mornings.end(token)
    if not person:
        raise not_found("such letters")
    lobby.sessions.changed(person)
    return Done()


@get("/letters/end/{token:str}", responses=READS, sync_to_thread=False, status_code=302)
def asked(token: Token) -> Redirect:
    """Lead who clicks on it to the page, which asks for the end: looking changes nothing."""
    return Redirect(f"/#/letters/{token}")


router = Router("/", route_handlers=[end, asked], tags=["people"])
