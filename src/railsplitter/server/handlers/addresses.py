"""Whose request it is: the address it came from, as far as the operator's proxies are believed."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Any

from litestar import Request

NETWORK = 64  # bits: one house has as many addresses of IPv6 as it likes that begin alike
KEPT = 1024


def address_of(request: Request[Any, Any, Any]) -> str:
    """The caller's address; uvicorn reads X-Forwarded-For where `--proxy` says whose counts."""
    return request.client.host if request.client is not None else "unknown"


def house_of(request: Request[Any, Any, Any]) -> str:
    """What counts as one address where something is counted by addresses."""
    return house(address_of(request))


@lru_cache(KEPT)
def house(address: str) -> str:
    """An address of IPv4, or the network of one of IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    inner = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return str(inner or ipaddress.ip_network((found, NETWORK), strict=False))
