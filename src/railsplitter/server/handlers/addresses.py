"""Whose request it is: the address it came from, as far as the operator's proxies are believed."""

from __future__ import annotations

from typing import Any

from litestar import Request


def address_of(request: Request[Any, Any, Any]) -> str:
    """The caller's address; uvicorn reads X-Forwarded-For where `--proxy` says whose counts."""
    return request.client.host if request.client is not None else "unknown"
