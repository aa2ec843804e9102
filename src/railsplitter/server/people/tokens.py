"""Secrets that are handed out: sessions, seat links, one-time links; and ids of tables."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import lru_cache

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 12
MAC_LENGTH = 32
KEPT = 20_000  # signatures


def table_id() -> str:
    """Short enough to type, long enough not to be guessed (about 59 bits)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def fresh() -> str:
    """A random token for a cookie or a link."""
    return secrets.token_urlsafe(24)


def nonce() -> str:
    return secrets.token_hex(8)


def hashed(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Signer:
    """Makes and checks tokens that only this server can make."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self.mac = lru_cache(KEPT)(self._mac)  # every request and every look asks for the same

    def _mac(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:MAC_LENGTH]

    def session(self) -> str:
        token = fresh()
        return f"{token}.{self.mac('session ' + token)}"

    def is_session(self, cookie: str) -> bool:
        token, dot, mac = cookie.rpartition(".")
        return bool(dot) and hmac.compare_digest(
            mac.encode(), self.mac("session " + token).encode()
        )

    def seat(self, table: str, seat: int, nonce: str) -> str:
        """The link of a seat. The nonce changes when it is claimed, and the old link is void."""
        return f"{table}-{seat}-{self.mac(f'seat {table} {seat} {nonce}')}"

    def is_seat(self, token: str, table: str, seat: int, nonce: str) -> bool:
        return hmac.compare_digest(token.encode(), self.seat(table, seat, nonce).encode())


def seat_of(token: str) -> tuple[str, int] | None:
    """The table and seat that a link names; None if it is no such link."""
    parts = token.split("-")
    if len(parts) != 3 or not parts[1].isascii() or not parts[1].isdigit() or len(parts[1]) > 2:
        return None
    return parts[0], int(parts[1])
