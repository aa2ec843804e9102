"""Why something is not allowed, in the rulebook's words; and the rulebook itself."""

from __future__ import annotations

from railsplitter.games import book_of, games
from railsplitter.games.lessons import lessons_of
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition
from railsplitter.kernel.names import Names
from railsplitter.kernel.state import State, verb_of
from railsplitter.rulebook.case import ELSEWHERE, Case
from railsplitter.server.handlers.problems import not_found
from railsplitter.server.show.render import Eyes, table
from railsplitter.server.tables.room import Room
from railsplitter.server.types import CaseOut, ChapterOut, ReasonOut, Rules, WhatOut, Why


def why(edition: Edition, state: State, seat: int, action: int, names: Names | None = None) -> Why:
    """Whether a seat may do it, and if not, every case that forbids it."""
    cases = edition.barring(state, seat, action)
    reasons = [_reason(edition, state, seat, action, case, names) for case in cases]
    return Why(edition.vocabulary.text(action), not cases, reasons)


def in_words(
    edition: Edition, state: State, seat: int, action: int, names: Names | None = None
) -> str:
    """An action for people, told from what a seat knows; nothing where the game has no words."""
    known = state.imagine(seat, seeded(0))
    try:
        return edition.describe(known, action, names).label
    except (IndexError, KeyError, ValueError):  # what it speaks of is not there
        return ""


def _reason(
    edition: Edition, state: State, seat: int, action: int, case: str, names: Names | None
) -> ReasonOut:
    found = book_of(edition.game.id).case(case)
    at_hand = case in state.why_not(seat, action)  # else its moment is still to come
    hint = edition.hint(state, seat, action, case, names) if at_hand else ""
    lift = found.lift
    if found.helps == ELSEWHERE and not _is_open(edition, state, seat, action):
        lift = ""  # to choose another one helps only where there is one
    if case == state.asked_case():  # it only says what is going on
        waits = state.seat() != seat and not state.is_over()
        lift = "" if not waits else f"Wait until {(names or edition.names())[seat]} is asked."
    return ReasonOut(case, found.title, found.words, hint, lift)


def _is_open(edition: Edition, state: State, seat: int, action: int) -> bool:
    """Whether a seat may do something of an action's kind now."""
    answers = state.options() if seat == state.seat() else []
    now = (*answers, *state.side_options(seat))
    return any(verb_of(one) == verb_of(action) for one in now)


def what(room: Room, eyes: Eyes, place: str) -> WhatOut:
    """What a place is, from the position if the game says so, else from the title's lessons."""
    seat = eyes.viewer
    with room.engine as edition:
        told = edition.explain(room.state_for(seat), seat, place, room.names)
        told = told or lessons_of(edition.game.id).explain(place)
    open_now = [one for one in table(room, eyes).offers if place in one.at]
    if told is None:
        return WhatOut(place, "", "", "", [], open_now)
    return WhatOut(place, told.what, told.does, told.when, list(told.cases), open_now)


def rules(game: str) -> Rules:
    """All cases of a game, chapter by chapter."""
    game_id = game.replace("~", "/")
    try:
        book = book_of(game_id)
    except BadUsage as error:
        raise not_found(str(error)) from None
    chapters = [
        ChapterOut(chapter.id, chapter.title, [_case(case) for case in book.cases_in(chapter.id)])
        for chapter in book.chapters
    ]
    titled = games().get(game_id)
    return Rules(game_id, titled.title if titled else book.title(game_id), chapters)


def rule(game: str, case: str) -> CaseOut:
    """One case."""
    try:
        return _case(book_of(game.replace("~", "/")).case(case))
    except BadUsage as error:
        raise not_found(str(error)) from None


def _case(case: Case) -> CaseOut:
    return CaseOut(
        case.id,
        case.title,
        case.words,
        case.source,
        case.status,
        list(case.replaces),
        list(case.see),
        case.game,
        _flat(case.lift),
    )


def _flat(text: str) -> str:
    return " ".join(text.split())
