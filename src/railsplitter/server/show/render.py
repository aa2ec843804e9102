"""A table as one viewer may see it. Everything that leaves the server about a game is made here."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, cast

import msgspec

from railsplitter.games import face_of
from railsplitter.kernel.common_parts import Parts, common, once
from railsplitter.kernel.game import Edition, Offer
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.seal import commitment
from railsplitter.kernel.sheets import SheetHead
from railsplitter.kernel.state import State
from railsplitter.kernel.step import NOBODY
from railsplitter.server.people.tokens import Signer
from railsplitter.server.show import pages
from railsplitter.server.storage.rows import BOT, HUMAN, OPEN
from railsplitter.server.tables.chances import SEALED
from railsplitter.server.tables.mosaic import Stones, laid, stones
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.takeback import learned_since
from railsplitter.server.types import (
    ClockOut,
    DiceOut,
    EndedOut,
    LineOut,
    MomentOut,
    MoreOut,
    NoteOut,
    OfferOut,
    OrderOut,
    PartOut,
    PromptOut,
    RequestOut,
    ResultOut,
    RollOut,
    ScoreOut,
    SeatOut,
    Table,
    UndoOut,
)
from railsplitter.server.types.table import Mode, Status

ASIDES_SHOWN = 40  # of one verb
TABLES = 32  # whose parts are kept: several look at one within a moment, or nobody does
Kind = Literal["human", "bot", "open"]
MOMENT_TEXT = "A moment for reactions is open."


@dataclass(frozen=True)
class Eyes:
    """Who looks: the person, the seat whose knowledge is shown, and who is at the tables."""

    person: str
    viewer: int
    signer: Signer
    here: Container[str] = ()


@dataclass(frozen=True)
class Sight:
    """A position to be shown: where it stands in the viewer's count, and as what."""

    state: State | None
    n: int
    mode: Mode
    live: bool  # the position being played, with offers and undo
    asked: int
    held: bool = False


class Seen(NamedTuple):
    """What a viewer sees of a position: as the game's own board reads it, and as panels."""

    view: msgspec.Raw | None
    panels: list[Panel]


class Cut(NamedTuple):
    """A panel and its stone; as long as it is kept no other object has its id."""

    panel: Panel
    stone: bytes


NOTHING_SEEN = Seen(None, [])
_common: OrderedDict[str, tuple[Room, tuple[int, Names], Parts]] = OrderedDict()  # by table
_lock = threading.Lock()


def table(room: Room, eyes: Eyes) -> Table:
    """The table as it is now."""
    return shown(room, eyes, _present(room, eyes.viewer))


def drawn(room: Room, eyes: Eyes) -> dict[str, Stones]:
    """The same in stones: its longest fields are laid of what was made before."""
    sight, viewer = _present(room, eyes.viewer), eyes.viewer
    frame = _shown(room, eyes, sight, NOTHING_SEEN, [], [])
    with room.engine as edition:
        seen = _seen_stones(room, edition, viewer, sight)
    log, rolls = pages.log_stones(room, viewer, sight.n), pages.roll_stones(room, viewer, sight.n)
    return laid(frame, {**seen, "log": log, "rolls": rolls})


def seats_now(room: Room, eyes: Eyes) -> list[SeatOut]:
    """The seats when nothing but time has passed: clocks run."""
    return seats(room, eyes, _present(room, eyes.viewer))


def _present(room: Room, viewer: int) -> Sight:
    if room.match is None:
        return Sight(None, 0, cast(Mode, room.row.mode), True, NOBODY)
    state, held = room.state_for(viewer), room.is_held(viewer)
    n, asked = room.seen.count(viewer), room.asked_for(viewer)
    return Sight(state, n, cast(Mode, room.row.mode), True, asked, held)


def past(room: Room, eyes: Eyes, n: int) -> Table:
    """The table as it was after the viewer's entry `n`."""
    assert room.history is not None
    with room.engine:
        state = room.history.at(room.seen.place(eyes.viewer, n))
    hidden = bool(state.stack) and state.stack[-1].secret and state.seat() != eyes.viewer
    asked = NOBODY if hidden else state.seat()
    return shown(room, eyes, Sight(state, n, "replay", False, asked))


def shown(room: Room, eyes: Eyes, sight: Sight) -> Table:
    """A position with everything around it."""
    viewer = eyes.viewer
    with room.engine as edition:
        seen = _seen(room, edition, viewer, sight)
    log, rolls = pages.lines(room, viewer, sight.n), pages.rolls(room, viewer, sight.n)
    return _shown(room, eyes, sight, seen, log, rolls)


def _shown(
    room: Room,
    eyes: Eyes,
    sight: Sight,
    seen: Seen,
    log: list[LineOut],
    rolls: list[RollOut],
) -> Table:
    """What is seen of a position, framed by everything around it."""
    viewer, state, row = eyes.viewer, sight.state, room.row
    mine = room.seats_of(eyes.person)
    live = sight.live and sight.mode != "plan"
    with room.engine as edition:
        asides, more = _asides(room, edition, mine, sight) if live else ([], [])
        over = state is not None and state.is_over()
        return Table(
            id=row.id,
            game=row.game,
            title=edition.game.title,
            options=dict(edition.options),
            mode=sight.mode,
            status=cast(Status, "over" if over else row.status),
            n=sight.n,
            over=over,
            owner=row.owner == eyes.person,
            viewer=viewer,
            seats=seats(room, eyes, sight),
            you=mine,
            asked=sight.asked,
            held=sight.held,
            prompt=prompt(room, edition, sight),
            offers=_offers(room, edition, mine, sight),
            asides=asides,
            asides_more=more,
            view=seen.view,
            panels=seen.panels,
            private=_is_private(edition, mine, sight),
            log=log,
            rolls=rolls,
            undo=_undo(room, mine, sight) if live else None,
            request=_request(room, viewer) if live else None,
            result=_result(edition, state),
            scores=_scores(edition, state),
            dice=dice(room),
            chat=pages.chat(room, eyes.person),
            questions=[question.key for question in edition.questions()],
            sheets=_sheets(edition, viewer, sight) if live else [],
            moments=_moments(room, edition, mine),
            takes_orders=room.staffs.are_there,
            orders=_orders(room, mine),
            ended=_ended(room, mine),
            spectators=row.spectators,
            muted=sorted(seat for who, seat in room.mutes if who == eyes.person),
            hints=bool(mine) and room.allows_hints(eyes.person),
            listed=row.listed,
            notes=_notes(room, mine),
        )


def _seen(room: Room, edition: Edition, viewer: int, sight: Sight) -> Seen:
    """The game's own view and its panels."""
    if sight.state is None:
        return NOTHING_SEEN
    own = edition.view(sight.state, viewer)
    panels = list(edition.panels(sight.state, viewer, room.names, own))
    return Seen(msgspec.Raw(msgspec.json.encode(own)), panels)


def _seen_stones(room: Room, edition: Edition, viewer: int, sight: Sight) -> Mapping[str, Stones]:
    """Those of the present in stones, made once for all who look through the same eyes."""
    kept, basis = room.views.get(viewer), (room.version, room.names)
    if kept is not None and kept[0] == basis:
        return kept[1]
    is_present = room.match is not None and sight.state is room.match.state
    parts = _parts_of(room) if is_present else {}
    with common(parts):
        seen = _seen(room, edition, viewer, sight)
        cut = once("stones of panels", dict[int, Cut])
    made = {"view": stones(seen.view), "panels": tuple([_cut(one, cut) for one in seen.panels])}
    room.views[viewer] = basis, made
    return made


def _cut(panel: Panel, cut: dict[int, Cut]) -> bytes:
    """A panel as a stone, the same one for all who see the same panel."""
    kept = cut.get(id(panel))
    if kept is None:
        kept = cut[id(panel)] = Cut(panel, msgspec.json.encode(panel))
    return kept.stone


def _parts_of(room: Room) -> Parts:
    """What is the same through all eyes, of the tables that were looked at last."""
    with _lock:
        kept, basis = _common.pop(room.id, None), (room.version, room.names)
        if kept is None or kept[0] is not room or kept[1] != basis:
            kept = room, basis, {}
        _common[room.id] = kept
        if len(_common) > TABLES:
            _common.popitem(last=False)
    return kept[2]


def _is_private(edition: Edition, mine: Sequence[int], sight: Sight) -> bool:
    """Whether one screen for several own seats would show one what another must not see."""
    state = sight.state
    if state is None or state.is_over() or len(mine) < 2:
        return False
    return edition.is_private(state, sight.asked)


# -- seats --------------------------------------------------------------------------------------


def seats(room: Room, eyes: Eyes, sight: Sight) -> list[SeatOut]:
    owner, started = room.row.owner == eyes.person, room.match is not None
    colours = face_of(room.row.game).colours
    out = []
    for s in room.seats:
        mine = s.kind == HUMAN and bool(eyes.person) and s.person == eyes.person
        link = None
        if mine or (owner and s.kind == OPEN):
            link = eyes.signer.seat(room.id, s.seat, s.nonce)
        clock = None
        if room.clock.is_on and s.kind != BOT:
            running = started and sight.live and not sight.held and room.clock.seat == s.seat
            clock = ClockOut(round(room.clock.remaining(s.seat) / 1000, 1), running)
        here = s.kind == BOT or (s.person is not None and s.person in eyes.here)
        side = room.edition.seat_name(s.seat)
        kind = cast(Kind, s.kind)
        color = colours[s.seat] if s.seat < len(colours) else s.seat
        out.append(
            SeatOut(
                s.seat,
                s.name,
                side,
                kind,
                s.bot,
                here,
                mine,
                clock,
                color,
                link,
                room.away_until(s),
            )
        )
    return out


# -- the open question --------------------------------------------------------------------------


def prompt(room: Room, edition: Edition, sight: Sight) -> PromptOut:
    state = sight.state
    if state is None:
        open_seats = [room.edition.seat_name(s.seat) for s in room.seats if s.kind == OPEN]
        return PromptOut(NOBODY, "", f"Waiting for somebody to take {' and '.join(open_seats)}.")
    if sight.held:
        return PromptOut(NOBODY, "", MOMENT_TEXT)
    if state.is_over():
        return PromptOut(NOBODY, state.over_case(), edition.prompt(state, room.names).text)
    if sight.asked == NOBODY:
        return PromptOut(NOBODY, state.asked_case(), MOMENT_TEXT)
    asked = edition.prompt(state, room.names)
    return PromptOut(asked.seat, asked.case, asked.text)


def offer(edition: Edition, given: Offer) -> OfferOut:
    return OfferOut(
        edition.vocabulary.text(given.action),
        edition.vocabulary.of(given.action).word,
        given.label,
        given.group,
        given.cost,
        given.gives,
        given.case,
        given.at,
        given.points,
        given.money,
        given.grave,
        given.ends,
        given.amount,
        given.headed,
    )


def _offers(room: Room, edition: Edition, mine: Sequence[int], sight: Sight) -> list[OfferOut]:
    """The options, for a seat of one's own that is asked and for nobody else."""
    state = sight.state
    if state is None or state.is_over() or sight.asked not in mine or sight.held:
        return []
    if not sight.live:
        return []
    return [offer(edition, given) for given in edition.offers(state, room.names)]


def _asides(
    room: Room, edition: Edition, mine: Sequence[int], sight: Sight
) -> tuple[list[OfferOut], list[MoreOut]]:
    """Side actions of one's own seats; of verbs with very many only the first."""
    state = sight.state
    if state is None or state.is_over() or sight.held:
        return [], []
    shown: list[int] = []
    counts: Counter[str] = Counter()
    seat = sight.asked if sight.asked in mine else (mine[0] if mine else NOBODY)
    if seat != NOBODY:
        for action in state.side_options(seat):
            verb = edition.vocabulary.of(action).word
            counts[verb] += 1
            if counts[verb] <= ASIDES_SHOWN:
                shown.append(action)
    more = [MoreOut(verb, count) for verb, count in counts.items() if count > ASIDES_SHOWN]
    told = edition.described(state, shown, room.names) if shown else []
    return [offer(edition, given) for given in told], more


def asides_of(room: Room, viewer: int, verb: str) -> list[OfferOut]:
    """All side actions of a seat, or those of one verb."""
    if room.match is None or room.is_held(viewer) or room.is_over:
        return []
    with room.engine as edition:
        state, vocabulary = room.state, edition.vocabulary
        actions = state.side_options(viewer)
        wanted = [a for a in actions if not verb or vocabulary.of(a).word == verb]
        return [offer(edition, given) for given in edition.described(state, wanted, room.names)]


def _sheets(edition: Edition, viewer: int, sight: Sight) -> list[SheetHead]:
    if sight.state is None or sight.held:
        return []
    return list(edition.sheets(sight.state, viewer))


def _moments(room: Room, edition: Edition, mine: Sequence[int]) -> list[MomentOut]:
    waived = {seat: room.waives(seat) for seat in mine}
    return [
        MomentOut(m.key, m.title, [seat for seat in mine if m.key in waived[seat]])
        for m in edition.moments()
    ]


def _orders(room: Room, mine: Sequence[int]) -> list[OrderOut]:
    """The orders that my seats have given, which are nobody else's business."""
    if room.match is None or not room.staffs.are_there:
        return []
    say, state = room.edition.say_order, room.match.state
    return [
        OrderOut(seat, number, order.text, say(state, seat, order))
        for seat in mine
        for number, order in enumerate(room.staffs.of(seat).orders, start=1)
    ]


def _ended(room: Room, mine: Sequence[int]) -> list[EndedOut]:
    if room.match is None or not room.staffs.are_there:
        return []
    say, state = room.edition.say_order, room.match.state
    return [
        EndedOut(
            seat,
            one.order.text,
            say(state, seat, one.order),
            one.stop.code,
            one.stop.reason,
            one.stop.case,
        )
        for seat in mine
        for one in room.staffs.of(seat).ended
    ]


def _notes(room: Room, mine: Sequence[int]) -> list[NoteOut]:
    """What my seats wait for, and what has opened for them: nobody else's business."""
    return [
        NoteOut(seat, note.action, note.label, note.opened)
        for seat in mine
        for note in room.notes.of(seat)
    ]


# -- undo ---------------------------------------------------------------------------------------


def _undo(room: Room, mine: Sequence[int], sight: Sight) -> UndoOut | None:
    """What one of the own seats could take back: the asked one, else the last that acted."""
    if room.match is None or sight.held or room.match.record.end is not None:
        return None
    targets = {seat: room.match.undo_target(seat) for seat in mine}
    best = (
        sight.asked if targets.get(sight.asked) else max(mine, key=targets.__getitem__, default=-1)
    )
    to = targets.get(best, 0)
    if not to:
        return None
    number, free = room.seen.number(best, to), room.match.is_free(best, to)
    if free or any(s.seat not in mine and s.kind != BOT for s in room.seats) or len(mine) > 1:
        return UndoOut(best, number, free)
    bar = learned_since(room, to)
    return UndoOut(best, number, not bar, bar)


def _request(room: Room, viewer: int) -> RequestOut | None:
    if room.match is None or room.match.request is None:
        return None
    request = room.match.request
    waiting = [
        s.seat for s in room.seats if s.seat != request.seat and s.seat not in request.agreed
    ]
    return RequestOut(request.seat, room.seen.number(viewer, request.to), waiting)


# -- the end, dice -----------------------------------------------------------------------------


def _result(edition: Edition, state: State | None) -> ResultOut | None:
    if state is None or not state.is_over():
        return None
    r = edition.result(state)
    return ResultOut(r.ending, r.case, list(r.winners), list(r.points), r.verdict)


def _scores(edition: Edition, state: State | None) -> list[ScoreOut] | None:
    if state is None or not state.is_over():
        return None
    scores = [edition.score(state, seat) for seat in range(edition.seats)]
    return [ScoreOut(s.seat, s.points, [PartOut(*part) for part in s.parts]) for s in scores]


def dice(room: Room) -> DiceOut:
    """The commitment from the start; each seat's part once the game runs; the secret at its end."""
    row, match = room.row, room.match
    if row.dice != SEALED:
        over = room.is_over
        return DiceOut(row.dice, seed=row.seed if over else None)
    out = DiceOut(SEALED, commitment(row.secret) if row.secret else "", first=row.first)
    if match is not None:
        out.commitment, out.seats = (
            match.record.header.dice.commitment,
            list(match.record.header.dice.seats),
        )
        out.secret = match.record.end.secret if match.record.end is not None else ""
    return out
