"""Where others reach a server: what invitations say."""

from __future__ import annotations

import ipaddress
from pathlib import Path

import pytest

from railsplitter.server import reach
from railsplitter.server.settings import Settings


def of(host: str, address: str = "") -> list[str]:
    return reach.reached_at(Settings(Path(), host=host, port=8123, address=address))


def test_a_server_for_its_own_machine_is_reached_by_nobody_else() -> None:
    assert of("127.0.0.1") == []
    assert of("localhost") == []
    assert of("::1") == []


def test_what_the_operator_says_comes_first() -> None:
    assert of("127.0.0.1", "https://rails.example") == ["https://rails.example"]
    assert of("192.0.2.7") == ["http://192.0.2.7:8123"]
    assert of("2001:db8::7") == ["http://[2001:db8::7]:8123"]


def test_a_server_for_all_networks_names_the_addresses_of_its_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reach, "own_addresses", lambda: ["192.168.1.20", "2001:db8::7"])
    assert of("0.0.0.0") == ["http://192.168.1.20:8123", "http://[2001:db8::7]:8123"]


def test_own_addresses_are_addresses_and_never_this_machine_alone() -> None:
    for own in reach.own_addresses():
        assert not ipaddress.ip_address(own).is_loopback
