"""Refusals as responses: problem+json, and a line for the operator."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import (
    HTTPException,
    PermissionDeniedException,
    TooManyRequestsException,
    ValidationException,
)

from railsplitter.kernel.errors import GameError
from railsplitter.server.handlers.problems import Problem, fault, of_game_error, stands
from railsplitter.server.storage import saved

log = logging.getLogger("railsplitter.server")
PROBLEM = "application/problem+json"

# What the framework refuses, as a code.
CODES: Mapping[int, str] = {
    400: "input",
    401: "login",
    403: "forbidden",
    404: "not_found",
    405: "method",
    406: "input",
    411: "input",
    413: "too_large",
    415: "media_type",
    429: "rate_limited",
    503: "storage",
}

# Faults of a query that the framework tells in words of the language.
PLAIN: Mapping[str, str] = {"Expected `bool`, got `str`": "expected true or false"}


def body(status: int, code: str, detail: str, more: Mapping[str, Any]) -> dict[str, Any]:
    title = HTTPStatus(status).phrase
    known = {"type": "about:blank", "title": title, "status": status}
    return {**known, "detail": detail, "code": code, **more}


def respond(
    request: Request[Any, Any, Any],
    problem: Problem,
    headers: Mapping[str, str] | None = None,
) -> Response[dict[str, Any]]:
    """The answer, and a line for the operator; a failure after a commit says so."""
    if problem.status >= 500 and saved.anything():
        problem = stands(problem)
    level = logging.ERROR if problem.status >= 500 else logging.INFO
    where = f"{request.method} {request.url.path}"
    log.log(level, "%s: %d %s: %s", where, problem.status, problem.code, problem.detail)
    return Response(
        body(problem.status, problem.code, problem.detail, problem.more),
        status_code=problem.status,
        media_type=PROBLEM,
        headers=dict(headers or {}),
    )


def on_problem(request: Request[Any, Any, Any], error: Problem) -> Response[dict[str, Any]]:
    return respond(request, error)


def on_game_error(request: Request[Any, Any, Any], error: GameError) -> Response[dict[str, Any]]:
    return respond(request, of_game_error(error))


def on_http_error(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[dict[str, Any]]:
    """What the framework refuses before a handler is asked."""
    status = error.status_code
    code, detail = CODES.get(status, "input"), error.detail
    more: dict[str, Any] = {}
    if isinstance(error, TooManyRequestsException):
        detail = "too many requests: wait a little"
    elif isinstance(error, PermissionDeniedException) and "CSRF" in detail:
        code, detail = "csrf", "the x-csrftoken header must repeat the csrftoken cookie"
    elif isinstance(error, ValidationException):
        detail = _faults(error)
    elif status == 413:
        detail = "the request is too large"
    elif status == 404:
        detail = f"{request.url.path}: there is nothing here"
    elif status >= 500:
        log.error("failure", exc_info=error)
        code, detail = "bug", fault().detail
    return respond(request, Problem(status, code, detail, **more), error.headers)


def _faults(error: ValidationException) -> str:
    """One sentence from the faults that were found in a request."""
    found = error.extra if isinstance(error.extra, list) else []
    parts = []
    for each in found:
        if isinstance(each, dict):
            key, told = str(each.get("key", "")).strip(), str(each.get("message", ""))
            told = PLAIN.get(told, told)
            parts.append(f"{key}: {told}" if key else told)
    return "; ".join(parts) or error.detail


def on_any_error(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A fault of ours: told to the operator with its trace, to the client without."""
    log.error("%s %s: failure", request.method, request.url.path, exc_info=error)
    return respond(request, fault())
