"""Passkeys: signing in with what a device or a browser keeps, without a password.

The optional extra `passkeys` brings the library that checks them. A challenge is good for a few
minutes and for the session that asked: it is signed, so that nothing has to be kept.
"""

from __future__ import annotations

import base64
import secrets
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, insert, select, update

from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.tokens import Signer, hashed
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Conflict, Database, now
from railsplitter.server.storage.rows import Person

LIFE = 5 * 60 * 1000  # milliseconds
REFUSED = Problem(401, "passkey", "this passkey was not accepted")


class Passkey(msgspec.Struct, frozen=True):
    """A passkey as its owner sees it."""

    id: str
    name: str
    created: int


class Passkeys:
    """The passkeys of all accounts."""

    def __init__(self, database: Database, signer: Signer, home: str) -> None:
        self.database = database
        self.signer = signer
        self.origin = home
        self.site = urlsplit(home).hostname or "localhost"
        self.is_there = find_spec("webauthn") is not None  # the library

    # -- challenges ----------------------------------------------------------------------------

    def _challenge(self, session: str) -> bytes:
        text = f"{secrets.token_hex(16)}.{now() + LIFE}"
        return f"{text}.{self._mac(text, session)}".encode()

    def _mac(self, text: str, session: str) -> str:
        return self.signer.mac(f"passkey {text} {hashed(session)}")

    def _asked(self, credential: dict[str, Any], session: str) -> bytes:
        """The challenge that a credential answers, if it was ours, of this session, and recent."""
        try:
            data = credential["response"]["clientDataJSON"]
            challenge = _decoded(msgspec.json.decode(_decoded(data))["challenge"])
            text, _, mac = challenge.decode().rpartition(".")
            fresh = int(text.partition(".")[2]) > now()
        except (KeyError, TypeError, ValueError):
            raise REFUSED from None
        if not fresh or not secrets.compare_digest(mac, self._mac(text, session)):
            raise REFUSED
        return challenge

    # -- making one ----------------------------------------------------------------------------

    def options(self, person: Person, session: str) -> dict[str, Any]:
        """What a browser needs to make a passkey."""
        import webauthn

        made = webauthn.generate_registration_options(
            rp_id=self.site,
            rp_name="Railsplitter",
            user_id=person.id.encode(),
            user_name=person.login or person.name,
            challenge=self._challenge(session),
            authenticator_selection=_discoverable(),
        )
        return _json(webauthn.options_to_json(made))

    def add(self, person: Person, credential: dict[str, Any], name: str, session: str) -> None:
        """Keep a passkey that a browser made."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        asked = self._asked(credential, session)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=asked,
                expected_rp_id=self.site,
                expected_origin=self.origin,
            )
        except WebAuthnException:
            raise REFUSED from None
        row: dict[str, object] = {
            "id": _encoded(made.credential_id),
            "key": _encoded(made.credential_public_key),
        }
        row |= {"person": person.id, "name": name, "used": made.sign_count, "created": now()}
        try:
            with self.database.write() as connection:
                connection.execute(insert(db.passkeys), row)
        except Conflict:
            raise Problem(409, "taken", "this passkey is known already") from None

    # -- using one -----------------------------------------------------------------------------

    def question(self, session: str) -> dict[str, Any]:
        """What a browser needs to sign in with a passkey."""
        import webauthn

        asked = webauthn.generate_authentication_options(
            rp_id=self.site, challenge=self._challenge(session)
        )
        return _json(webauthn.options_to_json(asked))

    def owner(self, credential: dict[str, Any], session: str) -> str:
        """Return whose passkey answered."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        asked, row = self._asked(credential, session), self._row(credential)
        try:
            done = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=asked,
                expected_rp_id=self.site,
                expected_origin=self.origin,
                credential_public_key=_decoded(row["key"]),
                credential_current_sign_count=row["used"],
            )
        except WebAuthnException:
            raise REFUSED from None
        this = update(db.passkeys).where(db.passkeys.c.id == row["id"])
        with self.database.write() as connection:
            connection.execute(this.values(used=done.new_sign_count))
        return str(row["person"])

    def _row(self, credential: dict[str, Any]) -> Any:
        this = db.passkeys.c.id == str(credential.get("rawId", ""))
        with self.database.read() as connection:
            row = connection.execute(select(db.passkeys).where(this)).mappings().first()
        if row is None:
            raise REFUSED
        return row

    # -- lists ---------------------------------------------------------------------------------

    def listed(self, person: Person) -> list[Passkey]:
        table = db.passkeys.c
        wanted = select(table.id, table.name, table.created).where(table.person == person.id)
        with self.database.read() as connection:
            return [Passkey(*row) for row in connection.execute(wanted.order_by(table.created))]

    def remove(self, person: Person, passkey: str) -> bool:
        """Forget a passkey of a person; whether there was one."""
        this = (db.passkeys.c.id == passkey) & (db.passkeys.c.person == person.id)
        with self.database.write() as connection:
            return connection.execute(delete(db.passkeys).where(this)).rowcount > 0


def _discoverable() -> Any:
    """A passkey that the browser finds by itself, so that nobody has to give a name first."""
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    return AuthenticatorSelectionCriteria(
        resident_key=ResidentKeyRequirement.REQUIRED,
        user_verification=UserVerificationRequirement.PREFERRED,
    )


def _json(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
