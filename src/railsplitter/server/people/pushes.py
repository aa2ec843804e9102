"""Web push: a browser that is closed is woken when it is its player's turn.

A push carries nothing: the page's worker asks this server what there is to say, so that no game
goes through the push service of a browser's maker. What remains is to sign who sends it (RFC
8292), with a key that is made once and kept in the database. The optional extra `push` brings
the library that signs.
"""

from __future__ import annotations

import base64
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, insert, select

from railsplitter.server.people.tokens import hashed
from railsplitter.server.settings import Settings
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Conflict, Database

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

KEY = "push"  # in the table of settings
LIFE = 12 * 3600  # seconds that a signature holds
KEPT = 86_400  # seconds that the push service keeps what it cannot deliver
MOST = 10  # browsers of one person
GONE = (404, 410)


class Pushes:
    """Who is to be woken, and the key by which the services know this server."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self.is_there = find_spec("cryptography") is not None  # the library
        self._private: EllipticCurvePrivateKey | None = None

    # -- who -----------------------------------------------------------------------------------

    def add(self, person: str, endpoint: str) -> None:
        """A browser belongs to who used it last; the oldest of too many is forgotten."""
        row = {"key": hashed(endpoint), "person": person, "endpoint": endpoint}
        with self.database.write() as connection:
            connection.execute(delete(db.pushes).where(db.pushes.c.key == row["key"]))
            connection.execute(insert(db.pushes), {**row, "created": self.settings.time.wall()})
        for old in self.of(person)[MOST:]:
            self.forget(old)

    def forget(self, endpoint: str, person: str | None = None) -> None:
        this = db.pushes.c.key == hashed(endpoint)
        if person is not None:
            this &= db.pushes.c.person == person
        with self.database.write() as connection:
            connection.execute(delete(db.pushes).where(this))

    def of(self, person: str) -> list[str]:
        """The browsers of somebody, the newest first."""
        rows = db.pushes.c
        wanted = select(rows.endpoint).where(rows.person == person)
        with self.database.read() as connection:
            found = connection.execute(wanted.order_by(rows.created.desc(), rows.key))
            return [str(row[0]) for row in found]

    # -- the key -------------------------------------------------------------------------------

    def key(self) -> str:
        """The public key, as browsers take it; nothing where the library is missing."""
        if not self.is_there:
            return ""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        public = self._key().public_key()
        return coded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def _key(self) -> EllipticCurvePrivateKey:
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

        if self._private is None:
            self._private = derive_private_key(int(self._number(), 16), SECP256R1())
        return self._private

    def _number(self) -> str:
        """The private key: the one that is kept, or one that is made and kept now."""
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

        found = self._kept()
        if found is None:
            fresh = f"{generate_private_key(SECP256R1()).private_numbers().private_value:064x}"
            try:
                with self.database.write() as connection:
                    connection.execute(insert(db.settings), {"key": KEY, "value": fresh})
            except Conflict:  # another thread was quicker
                return self._kept() or fresh
            return fresh
        return found

    def _kept(self) -> str | None:
        wanted = select(db.settings.c.value).where(db.settings.c.key == KEY)
        with self.database.read() as connection:
            return connection.execute(wanted).scalar_one_or_none()

    # -- sending -------------------------------------------------------------------------------

    def send(self, endpoint: str) -> None:
        """Wake a browser; one that is gone is forgotten, any other failure is raised."""
        from railsplitter.server.people import outgoing

        headers = {"TTL": str(KEPT), "Urgency": "normal", "Authorization": self.signed(endpoint)}
        try:
            outgoing.post(endpoint, b"", headers)
        except HTTPError as error:
            if error.code not in GONE:
                raise
            self.forget(endpoint)

    def signed(self, endpoint: str) -> str:
        """[RFC 8292] Who sends it, to which service, until when."""
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": self.settings.time.wall() // 1000 + LIFE,
            "sub": f"mailto:{self.settings.mail.sender}",
        }
        head = coded(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
        text = f"{head}.{coded(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key().sign(text.encode(), ECDSA(SHA256())))
        signature = coded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.key()}"


def coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
