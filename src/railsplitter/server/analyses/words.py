"""An analysis in words that people read: headlines and labels instead of notation."""

from __future__ import annotations

from msgspec.structs import replace

from railsplitter.bots.advice import Advice, Alternative
from railsplitter.bots.analysis import Analysis, Slip, Turning
from railsplitter.kernel.entries import enter
from railsplitter.kernel.headlines import summed
from railsplitter.kernel.names import Names, filled
from railsplitter.kernel.record import ACT
from railsplitter.kernel.replay import Replay, headlines
from railsplitter.kernel.state import Log
from railsplitter.server.types.analysis import (
    LuckPointsOut,
    Report,
    SlipOut,
    StandingOut,
    StrokeOut,
    Turned,
    TurningOut,
    WeighedOut,
)

LUCKY = 1.0  # points of chance that explain a turn


class Telling:
    """Tells an analysis; entries keep their numbers in the line that stands."""

    def __init__(self, replay: Replay, names: Names) -> None:
        self.replay = replay
        self.names = names

    def report(self, found: Analysis) -> Report:
        slipped = {slip.entry for slip in found.slips}
        return Report(
            found.playouts,
            [StandingOut(s.entry, s.round, list(s.chances), s.error) for s in found.curve],
            [self._turning(turn, turn.entry in slipped) for turn in found.turning],
            [slip for one in found.slips if (slip := self._slip(one)) is not None],
            [LuckPointsOut(one.seat, one.points, one.draws) for one in found.luck],
            [
                StrokeOut(one.entry, one.actor, self.headline(one.entry), list(one.points))
                for one in found.strokes
            ],
        )

    def _turning(self, turn: Turning, slipped: bool) -> TurningOut:
        text = self.headline(turn.entry)
        return TurningOut(
            turn.entry,
            turn.actor,
            text,
            turn.seat,
            turn.before,
            turn.after,
            turn.sure,
            kind_of(turn, slipped),
            turn.luck,
        )

    def headline(self, number: int) -> str:
        """The line that sums up an entry; what was chosen, where the game has none."""
        edition, entry = self.replay.edition, self.replay.line[number - 1]
        state, log = self.replay.at(number - 1), Log()
        action = edition.vocabulary.read(entry.said)
        describe = edition.describe if entry.kind == ACT else None
        label = describe(state, action, self.names).label if describe else entry.said
        state.log = log
        enter(edition, state, entry)
        heads = headlines(edition, state, log.events, self.names)
        if not heads:
            return label
        most = max(head.weight for head in heads)
        best = [(head.text, head.brief) for head in heads if head.weight == most]
        return summed(best) or label

    def _slip(self, slip: Slip) -> SlipOut | None:
        advice = slip.advice
        done, best = played_of(advice), advice.of(advice.action)
        if done is None or best is None:
            return None
        return SlipOut(
            slip.entry,
            slip.actor,
            advice.question,
            weighed(done),
            weighed(best),
            slip.loss,
            slip.sure,
            list(advice.factors),
        )


def kind_of(turn: Turning, slipped: bool) -> Turned:
    """A slip of whoever moved, or chance that went the same way, or else play."""
    if slipped:
        return "slip"
    same = (turn.luck > 0) == (turn.after > turn.before)
    return "luck" if abs(turn.luck) >= LUCKY and same else "play"


def named(report: Report, names: Names) -> Report:
    """A report that was told with tokens, with these names."""
    return Report(
        report.playouts,
        report.curve,
        [replace(one, text=filled(one.text, names)) for one in report.turning],
        [_named_slip(one, names) for one in report.slips],
        report.luck,
        [replace(one, text=filled(one.text, names)) for one in report.strokes],
    )


def _named_slip(slip: SlipOut, names: Names) -> SlipOut:
    return replace(
        slip,
        question=filled(slip.question, names),
        played=replace(slip.played, text=filled(slip.played.text, names)),
        better=replace(slip.better, text=filled(slip.better.text, names)),
        factors=[replace(one, text=filled(one.text, names)) for one in slip.factors],
    )


def played_of(advice: Advice) -> Alternative | None:
    return advice.of(advice.played) if advice.played is not None else None


def weighed(one: Alternative) -> WeighedOut:
    return WeighedOut(one.label, one.chance, one.low, one.high)
