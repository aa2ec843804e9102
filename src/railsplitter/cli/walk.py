"""One random game under the eyes of a probe, with everything needed to write its record."""

from __future__ import annotations

import msgspec

from railsplitter.cli.checks import Broken, Fault, Probe
from railsplitter.cli.selfplay import derived
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import FORMAT, Dice, End, Entry, Header, Record, read, write
from railsplitter.kernel.replay import Replay, is_answer
from railsplitter.kernel.save import digest
from railsplitter.kernel.state import Log, State

ASIDE_EVERY = 16  # decisions: so often a side action is tried, where a game has them


class Failure(msgspec.Struct, frozen=True):
    """A fault and the game it is in: the position after `decisions` of the game `seed`."""

    fault: Fault
    seats: int
    seed: int
    decisions: int


class Walk:
    """A game played at random; the seed decides the deal, the choices and what is probed."""

    def __init__(self, probe: Probe, seed: int, limit: int) -> None:
        self.probe = probe
        self.edition: Edition = probe.edition
        self.seed = seed
        self.limit = limit
        self.chance = seeded(seed)
        self.chooser = seeded(derived(seed, "choices"))
        self.log = Log()
        self.state: State | None = None
        self.setup: tuple[int, ...] = ()
        self.entries: list[Entry] = []

    def run(self, must_end: bool = True) -> Failure | None:
        """Play until a check fails or the game ends; the limit is a fault if it must end."""
        self.probe.begin(seeded(derived(self.seed, "probe")))
        try:
            state = self._start()
            self.probe.check(state, self.log.events)
            while not state.is_over() and len(self.entries) < self.limit:
                self._step(state)
                self.probe.check(state, self.log.events)
            if must_end and not state.is_over():
                raise Broken(Fault("end", f"the game does not end in {self.limit} decisions"))
        except Broken as broken:
            return self._failed(broken.fault)
        except Exception as error:  # noqa: BLE001  whatever the engine does wrong is a finding
            return self._failed(Fault("crash", f"{type(error).__name__}: {error}"))
        return None

    def check_record(self) -> Failure | None:
        """The record of the game can be written, read and verified."""
        try:
            record = read(write(self.record()))
            Replay(self.edition, record).verify()
        except Exception as error:  # noqa: BLE001  as above
            return self._failed(Fault("record", f"{type(error).__name__}: {error}"))
        return None

    def record(self) -> Record:
        """The game so far. An action that crashes is its last entry."""
        header = Header(
            FORMAT,
            self.edition.game.id,
            tuple("random" for _ in range(self.edition.seats)),
            dict(self.edition.options),
            self.edition.pack_hash,
            self.edition.game.rules_version,
            Dice("seeded", seed=self.seed),
            self.setup,
        )
        return Record(header, self.entries, self._end())

    def _start(self) -> State:
        self.chance.listen()
        state = self.state = self.edition.start(self.chance, self.log)
        self.setup = tuple(self.chance.trail)
        return state

    def _step(self, state: State) -> None:
        seat, action = self._chosen(state)
        answer = is_answer(state, seat, action)
        self.probe.check_action(action)
        self.log.events.clear()
        state.log = self.log
        self.chance.listen()
        try:
            state.apply(action) if answer else state.apply_aside(seat, action)
        finally:
            self._write(seat, action, answer)

    def _chosen(self, state: State) -> tuple[int, int]:
        """Mostly an answer, now and then what some seat may do aside."""
        if self.chooser.pick(ASIDE_EVERY, "aside") == 0:
            seat = self.chooser.pick(self.edition.seats, "seat")
            if aside := state.side_options(seat):
                return seat, aside[self.chooser.pick(len(aside), "choice")]
        options = state.options()
        return state.seat(), options[self.chooser.pick(len(options), "choice")]

    def _write(self, seat: int, action: int, answer: bool) -> None:
        text = self.edition.vocabulary.text(action)
        do, aside = (text, "") if answer else ("", text)
        number, results = len(self.entries) + 1, tuple(self.chance.trail)
        self.entries.append(Entry(number, seat, do=do, aside=aside, chance=results))

    def _end(self) -> End | None:
        state = self.state
        if state is None or not state.is_over():
            return None
        try:
            return End(self.edition.result(state), digest(state.numbers()))
        except Exception:  # noqa: BLE001  the finding may be just that there is no result
            return None

    def _failed(self, fault: Fault) -> Failure:
        return Failure(fault, self.edition.seats, self.seed, len(self.entries))
