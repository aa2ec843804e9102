"""Notices: telling people that it is their turn, by e-mail, a push or a webhook of theirs.

What is to be sent is written into the outbox and drained by one task. A message that cannot be
sent is tried again, later and later, and given up after a day.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
from contextlib import suppress
from email.message import EmailMessage
from urllib.parse import urlsplit

import anyio
import anyio.to_thread
import msgspec
from sqlalchemy import func, insert, select, update

from railsplitter.server.people.pushes import Pushes
from railsplitter.server.people.tokens import hashed
from railsplitter.server.settings import Settings
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Conflict, Database

log = logging.getLogger("railsplitter.server")
TRIES = 8
FIRST_PAUSE = 30_000  # milliseconds; doubled each time
EVERY = 5.0
LETTERS = "letters"  # a folder beside the database, where no SMTP host is set
TIMEOUT = 10.0
MAILS, CALLS = ("mail",), ("push", "webhook")
CALLS_AT_ONCE = 8  # hosts that strangers named: a slow one makes nobody else's message wait
LOOKED_AT = 500  # calls among which one for each host is chosen


class Letter(msgspec.Struct, frozen=True):
    """A message: what an e-mail says, and what a webhook gets."""

    subject: str
    text: str
    html: str = ""  # the same as a page
    pictures: dict[str, str] = {}  # of that page: PNG as base64, by the ids it names them with
    end: str = ""  # where a mail program asks that no more be sent [RFC 8058]


class Row(msgspec.Struct, frozen=True):
    id: int
    kind: str
    target: str
    body: str
    tries: int


class Notices:
    """The outbox and its task."""

    def __init__(self, database: Database, settings: Settings, pushes: Pushes) -> None:
        self.database = database
        self.settings = settings
        self.pushes = pushes
        self._wake: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lanes: set[str] = set()  # in which a message is on its way
        self._gone: dict[int, dict[str, object]] = {}  # tried, and not written down yet
        self._settled: set[int] = set()  # written down since somebody began to look what is due
        self._callers = anyio.CapacityLimiter(CALLS_AT_ONCE)

    # -- writing -------------------------------------------------------------------------------

    def mail(self, address: str, subject: str, text: str, about: str | None = None) -> None:
        """A letter; what it is `about` is told by one letter only."""
        self._put("mail", address, Letter(subject, text), about)

    def letter(self, address: str, letter: Letter, about: str) -> None:
        """A letter with pictures."""
        self._put("mail", address, letter, f"letter {about}")

    def webhook(self, url: str, subject: str, text: str, about: str | None = None) -> None:
        if self.settings.webhooks:
            self._put("webhook", url, Letter(subject, text), about)

    def push(self, endpoint: str, about: str) -> None:
        """Wake a browser; what there is to say it asks itself."""
        if self.pushes.is_there:
            self._put("push", endpoint, Letter("", ""), f"push {about} {hashed(endpoint)[:16]}")

    def _put(self, kind: str, target: str, letter: Letter, about: str | None) -> None:
        body = msgspec.json.encode(letter).decode()
        row = {"kind": kind, "target": target, "body": body, "due": self.settings.time.wall()}
        with suppress(Conflict), self.database.write() as connection:
            connection.execute(
                insert(db.outbox),
                {**row, "tries": 0, "state": "waiting", "error": "", "about": about},
            )
        if self._loop is not None and self._wake is not None:
            self._loop.call_soon_threadsafe(self._wake.set)

    # -- sending -------------------------------------------------------------------------------

    async def run(self) -> None:
        """Drain the outbox for as long as the server runs."""
        self._loop, self._wake = asyncio.get_running_loop(), asyncio.Event()
        async with asyncio.TaskGroup() as group:
            while True:
                self._wake.clear()
                self._settled.clear()
                try:
                    rows = await anyio.to_thread.run_sync(self._due)
                except Exception as error:  # noqa: BLE001  it is in the database: tried again
                    log.error("outbox: %s", error)
                else:
                    for row in filter(self._may_leave, rows):
                        self._lanes.add(_lane(row))
                        group.create_task(self._carry(row))
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), EVERY)

    def _may_leave(self, row: Row) -> bool:
        """Its lane is free, and it is not one that has left while what is due was looked up."""
        return _lane(row) not in self._lanes and row.id not in self._settled

    async def _carry(self, row: Row) -> None:
        """Send one message; those of other lanes go their way meanwhile."""
        try:
            if row.id not in self._gone:
                await self._send(row)
            await anyio.to_thread.run_sync(self._settle, row)
        except Exception as error:  # noqa: BLE001  what waits is in the database: tried again
            log.error("outbox: %s", error)
        else:
            if self._wake is not None:
                self._wake.set()  # the next of this lane
        finally:
            self._lanes.discard(_lane(row))

    def _due(self) -> list[Row]:
        """What may be sent now; a due time that no pause explains was set by a wrong clock."""
        box, now = db.outbox.c, self.settings.time.wall()
        is_due = (box.due <= now) | (box.due > now + FIRST_PAUSE * 2**TRIES)
        wanted = select(box.id, box.kind, box.target, box.body, box.tries)
        wanted = wanted.where((box.state == "waiting") & is_due).order_by(box.tries, box.id)
        found: dict[str, Row] = {}
        with self.database.read() as connection:
            for kinds, most in ((MAILS, 1), (CALLS, LOOKED_AT)):
                for one in connection.execute(wanted.where(box.kind.in_(kinds)).limit(most)):
                    row = Row(*one)
                    found.setdefault(_lane(row), row)
        return list(found.values())

    def waiting(self) -> int:
        """How many messages have not been sent yet."""
        wanted = select(func.count()).where(db.outbox.c.state == "waiting")
        with self.database.read() as connection:
            return int(connection.execute(wanted).scalar_one())

    async def _send(self, row: Row) -> None:
        try:
            letter = msgspec.json.decode(row.body, type=Letter)
            if row.kind == "mail":
                await self._post_mail(row.target, letter)
            else:
                await anyio.to_thread.run_sync(
                    self._call, row, letter, limiter=self._callers, abandon_on_cancel=True
                )
        except Exception as error:  # noqa: BLE001  every failure of the outside world is tried again
            self._gone[row.id] = self._failed(row, f"{type(error).__name__}: {error}")
        else:
            self._gone[row.id] = {"state": "sent", "body": "{}"}

    def _settle(self, row: Row) -> None:
        """Write down what became of a message; until that is done it is not sent once more."""
        self._mark(row.id, **self._gone[row.id])
        self._settled.add(row.id)
        del self._gone[row.id]

    def _failed(self, row: Row, error: str) -> dict[str, object]:
        tries = row.tries + 1
        state = "failed" if tries >= TRIES else "waiting"
        log.warning("outbox: %s to %s failed (%d): %s", row.kind, _host(row), tries, error)
        due = self.settings.time.wall() + FIRST_PAUSE * 2**row.tries
        return {"tries": tries, "state": state, "due": due, "error": error[:500]}

    def _mark(self, row: int, **values: object) -> None:
        with self.database.write() as connection:
            connection.execute(update(db.outbox).where(db.outbox.c.id == row).values(**values))

    async def _post_mail(self, address: str, letter: Letter) -> None:
        mail = self.settings.mail
        if not mail.host:
            log.info(
                "mail to %s: %s: no SMTP host is set, it is in %s", address, letter.subject, LETTERS
            )
            await anyio.to_thread.run_sync(self._lay_down, address, letter)
            return
        import aiosmtplib

        await aiosmtplib.send(
            message_of(mail.sender, address, letter),
            hostname=mail.host,
            port=mail.port,
            username=mail.user or None,
            password=mail.password or None,
            start_tls=mail.start_tls,
            timeout=TIMEOUT,
        )

    def _lay_down(self, address: str, letter: Letter) -> None:
        """Keep the letter in a file of the operator's own: it may hold a one-time link."""
        folder = self.settings.data / LETTERS
        folder.mkdir(mode=0o700, exist_ok=True)
        name = f"{self.settings.time.wall()}-{secrets.token_hex(4)}"
        if letter.html:
            message = message_of(self.settings.mail.sender, address, letter)
            whole, kind = bytes(message), "eml"
        else:
            text = f"To: {address}\nSubject: {letter.subject}\n\n{letter.text}"
            whole, kind = text.encode(), "txt"
        begun = folder / f".{name}"
        begun.write_bytes(whole)
        begun.rename(folder / f"{name}.{kind}")  # whoever sees the letter sees all of it

    def _call(self, row: Row, letter: Letter) -> None:
        """Wake a browser, or POST a small JSON object; neither may lead inside."""
        if row.kind == "push":
            self.pushes.send(row.target)
            return
        from railsplitter.server.people import outgoing

        body = msgspec.json.encode({"subject": letter.subject, "text": letter.text})
        outgoing.post(row.target, body, {"content-type": "application/json"})


def message_of(sender: str, address: str, letter: Letter) -> EmailMessage:
    """A letter as it is sent: plain text, and the page with its pictures if there is one."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, address, letter.subject
    if letter.end:
        message["List-Unsubscribe"] = f"<{letter.end}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    if letter.html:
        message.add_alternative(letter.html, subtype="html")
        page = message.get_body(("html",))
        assert isinstance(page, EmailMessage)
        for cid, picture in letter.pictures.items():
            page.add_related(base64.b64decode(picture), "image", "png", cid=f"<{cid}>")
    return message


def _lane(row: Row) -> str:
    """Letters leave one after the other, calls one after the other to each host."""
    return row.kind if row.kind in MAILS else f"{row.kind} {_host(row)}"


def _host(row: Row) -> str:
    return row.target.rpartition("@")[2] if row.kind == "mail" else urlsplit(row.target).netloc
