"""One entry of a record after the other: the set-up, and what each entry does to the position."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.kernel.chance import Chance, Recorded, seeded
from railsplitter.kernel.errors import BadInput, RecordError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import ASIDE, Entry, Record
from railsplitter.kernel.state import EVERYBODY, Log, State


def first_state(
    edition: Edition, record: Record, log: Log | None = None, heard: Heard | None = None
) -> State:
    """The position before the first entry, from the recorded set-up."""
    check_header(edition, record)
    header = record.header
    chance = heard if heard is not None else Heard(header.setup)
    try:
        state = edition.start(chance, log)
    except RecordError as error:
        raise RecordError(f"line 1: set-up: {error}") from None
    chance.check(header.asked, "line 1: set-up")
    state.chance = seeded(0)
    return state


def check_header(edition: Edition, record: Record) -> None:
    """The record must be of this game, for as many seats, with this pack and these rules."""
    header, game = record.header, edition.game
    if header.game != game.id:
        raise RecordError(f"line 1: a record of {header.game!r}: expected {game.id!r}")
    if len(header.seats) != edition.seats:
        raise RecordError(f"line 1: {len(header.seats)} seats: expected {edition.seats}")
    if dict(header.options) != dict(edition.options):
        raise RecordError(
            f"line 1: options {dict(header.options)}: expected {dict(edition.options)}"
        )
    if header.pack != edition.pack_hash:
        raise RecordError(
            f"line 1: the record was made with pack {header.pack[:12]}: expected pack "
            f"{edition.pack_hash[:12]} (give the other with --pack)"
        )
    if header.rules != edition.version:
        raise RecordError(f"line 1: rules version {header.rules!r}: expected {edition.version!r}")


class Heard(Chance):
    """Recorded results, and what they were asked for: a sealed record must tell the same."""

    def __init__(self, results: Sequence[int]) -> None:
        super().__init__()
        self.recorded = Recorded(list(results))
        self.asked: list[tuple[int, str]] = []

    def _pick(self, n: int, why: str) -> int:
        self.asked.append((n, why))
        return self.recorded.pick(n, why)

    def copy(self) -> Chance:
        return self.recorded.copy()

    def check(self, asked: Sequence[tuple[int, str]], where: str) -> None:
        """All results were used, for what the record says."""
        if not self.recorded.is_spent():
            raise RecordError(f"{where}: more chance results than it uses")
        if asked and list(asked) != self.asked:
            raise RecordError(f"{where}: chance was not asked for what the record says")


def enter(edition: Edition, state: State, entry: Entry, heard: Heard | None = None) -> None:
    """Play one recorded entry through the checking door, with its recorded chance."""
    chance = heard if heard is not None else Heard(entry.chance)
    state.chance = chance
    said = entry.said
    check_seat(edition, entry)
    try:
        action = edition.vocabulary.read(said)
        if is_answer(state, entry.seat, action):
            if entry.kind == ASIDE:
                raise BadInput("an answer to the open question: expected 'do', not 'aside'")
            state.apply(action)
        elif entry.kind == ASIDE or action not in state.side_options(entry.seat):
            state.play(entry.seat, action)
        else:
            raise BadInput("a side action: expected 'aside', not 'do'")
    except RecordError as error:
        raise bad_entry(entry, str(error)) from None
    except BadInput as error:
        raise bad_entry(entry, f"{said!r}: {error}") from None
    chance.check(entry.asked, entry.where)


def is_unseen(edition: Edition, state: State, entry: Entry, seat: int) -> bool:
    """Whether what another wrote aside shows and tells a seat nothing; the state is played on."""
    seen, log = edition.view(state, seat), Log()
    state.log = log
    enter(edition, state, entry)
    state.log = None
    told = any(audience in (seat, EVERYBODY) for _, _, audience, *_ in log.events)
    return not told and edition.view(state, seat) == seen


def may_be_unseen(entry: Entry, seat: int) -> bool:
    """Whether it is worth a look: a side action of another that used no chance."""
    return entry.kind == ASIDE and entry.seat != seat and not entry.chance


def is_answer(state: State, seat: int, action: int) -> bool:
    """Whether `action` answers the open question; what does not may still be a side action."""
    return state.seat() == seat and action in state.options()


def check_seat(edition: Edition, entry: Entry) -> None:
    if entry.seat >= edition.seats:
        raise bad_entry(entry, f"seat {entry.seat}: expected 0 to {edition.seats - 1}")


def bad_entry(entry: Entry, text: str) -> RecordError:
    return RecordError(f"{entry.where}: {text}", entry.n)
