"""Under which addresses others reach this server."""

from __future__ import annotations

import ipaddress
import socket

from railsplitter.server.settings import LOOPBACK, Settings

EVERYWHERE = ("0.0.0.0", "::", "")
# Addresses of documentation: a socket that is "connected" there sends nothing, but learns from the
# system which of the machine's own addresses would be used on the way out.
OUTSIDE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def reached_at(settings: Settings) -> list[str]:
    """What others type to come here, the best first; nothing if only this machine can."""
    if settings.address:
        return [settings.address]
    if settings.host in LOOPBACK:
        return []
    if settings.host not in EVERYWHERE:
        return [_address(settings.host, settings.port)]
    return [_address(own, settings.port) for own in own_addresses()]


def own_addresses() -> list[str]:
    """The addresses of this machine in its networks."""
    found = [own for family, far in OUTSIDE if (own := _outgoing(family, far))]
    return [own for own in dict.fromkeys(found) if not ipaddress.ip_address(own).is_loopback]


def _outgoing(family: socket.AddressFamily, far: str) -> str:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            return str(probe.getsockname()[0]).partition("%")[0]
    except OSError:
        return ""  # no such network here


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
