"""One random game under the eyes of a probe, with everything needed to write its record.

Pure chance ruins a player in most games long before they get interesting, so each game has a
manner of its own: options at random, kinds of options at random, or mostly what the game's judge
advises. In all of them seats now and then do something aside, a few times in a row, so that
what takes several steps (a deal that is written, offered and accepted) is tried as well.
"""

from __future__ import annotations

from collections import defaultdict

import msgspec

from railsplitter.cli.checks import Broken, Fault, Probe
from railsplitter.cli.selfplay import derived
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.entries import is_answer
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import FORMAT, Dice, End, Entry, Header, Record, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import Log, State, verb_of

ASIDE_EVERY = 16  # decisions: so often side actions are tried, where a game has them
ASIDES_MOST = 6  # in a row, by the same seat
AT_RANDOM, BY_KIND, ADVISED = range(3)  # manners
WHIM = 8  # an advised player follows a whim once in so many decisions


class Failure(msgspec.Struct, frozen=True):
    """A fault and the game it is in: the position after `decisions` of the game `seed`."""

    fault: Fault
    seats: int
    seed: int
    decisions: int
    options: dict[str, str] = {}


class Walk:
    """A game played at random; the seed decides the deal, the choices and what is probed."""

    def __init__(
        self, probe: Probe, seed: int, limit: int, wanted: frozenset[int] = frozenset()
    ) -> None:
        self.probe = probe
        self.edition: Edition = probe.edition
        self.seed = seed
        self.limit = limit
        self.wanted = wanted  # taken wherever they are offered
        self.chance = seeded(seed)
        self.chooser = seeded(derived(seed, "choices"))
        self.log = Log()
        self.state: State | None = None
        self.setup: tuple[int, ...] = ()
        self.entries: list[Entry] = []
        can_advise = type(self.edition).advise is not Edition.advise
        self.manner = self.chooser.pick(3 if can_advise else 2, "manner")
        self.asides = 0  # still to be done by `talker`
        self.talker = 0

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
            self.edition.version,
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
            if answer:
                state.apply(action)
            else:
                state.apply_aside(seat, action)
        finally:
            self._write(seat, action, answer)

    def _chosen(self, state: State) -> tuple[int, int]:
        """Mostly an answer, now and then what some seat may do aside."""
        if self.asides == 0 and self.chooser.pick(ASIDE_EVERY, "aside") == 0:
            self.asides = 1 + self.chooser.pick(ASIDES_MOST, "asides")
            self.talker = self.chooser.pick(self.edition.seats, "seat")
        if self.asides:
            self.asides -= 1
            if aside := state.side_options(self.talker):
                return self.talker, self._by_kind(aside)
            self.asides = 0
        return state.seat(), self._answer(state)

    def _answer(self, state: State) -> int:
        options = state.options()
        if not self.wanted.isdisjoint(options):
            return next(action for action in options if action in self.wanted)
        if self.manner == ADVISED and self.chooser.pick(WHIM, "whim"):
            return self._advised(state, options)
        return self._one(options) if self.manner == AT_RANDOM else self._by_kind(options)

    def _one(self, actions: list[int]) -> int:
        return actions[self.chooser.pick(len(actions), "choice")]

    def _by_kind(self, actions: list[int]) -> int:
        """Every verb is equally likely, however many things can be done with it."""
        kinds: defaultdict[int, list[int]] = defaultdict(list)
        for action in actions:
            kinds[verb_of(action)].append(action)
        return self._one(list(kinds.values())[self.chooser.pick(len(kinds), "kind")])

    def _advised(self, state: State, options: list[int]) -> int:
        """What the judge of the game thinks best; that must be open, too."""
        seat = state.seat()
        try:
            action = self.edition.advise(state.imagine(seat, self.chooser), seat)
        except Exception as error:
            raise Broken(Fault("advice", f"{type(error).__name__}: {error}")) from error
        if action not in options:
            raise Broken(Fault("advice", f"action {action} is advised and not offered"))
        return action

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
            return End(self.edition.result(state), self.edition.digest(state))
        except Exception:  # noqa: BLE001  the finding may be just that there is no result
            return None

    def _failed(self, fault: Fault) -> Failure:
        options = dict(self.edition.options)
        return Failure(fault, self.edition.seats, self.seed, len(self.entries), options)
