"""Recorded games of Snowdonia and its scenarios: how they are made, and what must hold of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from railsplitter.games import book_of
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.match import Match, sealed_dice, seeded_dice
from railsplitter.kernel.record import ACT, ASK, UNDO, Record, read, write
from railsplitter.kernel.replay import Replay, edition_of
from railsplitter.kernel.save import digest
from railsplitter.kernel.seal import Sealed, check_dice
from tests.games.snowdonia.choosers import Chooser
from tests.games.undoing import take_back


@dataclass(frozen=True)
class Wanted:
    """A recorded game: its file, its players, how and where it ends, and how it is played."""

    name: str
    seats: int
    ending: int
    choose: Chooser
    where: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    sealed: bool = False  # sealed dice, and now and then something is taken back
    slow: bool = False


def nowhere(_s: Snowdonia) -> str:
    return ""


@dataclass(frozen=True)
class Recording:
    """The recorded games of one title; each is the one with the lowest seed that ends as wanted."""

    folder: Path
    edition: Callable[[Wanted], SnowdoniaEdition]
    wanted: tuple[Wanted, ...]
    names: Sequence[str]
    secret: str
    word: str = "game"  # what a player adds to sealed dice: name, game 3
    where: Callable[[Snowdonia], str] = nowhere
    tries: int = 2000

    # -- making --------------------------------------------------------------------------

    def begun(self, wanted: Wanted, seed: int) -> Match:
        edition, names = self.edition(wanted), list(self.names[: wanted.seats])
        if wanted.sealed:
            sealed = Sealed(self.secret, [f"{name}, {self.word} {seed}" for name in names])
            return Match.begin(edition, sealed, sealed_dice(sealed), names)[0]
        chance = seeded(seed)
        return Match.begin(edition, chance, seeded_dice(chance, seed), names)[0]

    def played(self, wanted: Wanted, seed: int) -> Match:
        match, dice = self.begun(wanted, seed), seeded(seed + 7)
        while not match.state.is_over():
            s = cast(Snowdonia, match.state)
            match.play(s.seat(), wanted.choose(s, dice))
            if wanted.sealed and dice.pick(12, "undo") == 0 and not match.state.is_over():
                take_back(match, dice, last=5)
        return match

    def made(self, wanted: Wanted) -> str:
        """The first game that ends as wanted, written."""
        for seed in range(self.tries):
            match = self.played(wanted, seed)
            s = cast(Snowdonia, match.state)
            if (s.ending, self.where(s)) == (wanted.ending, wanted.where):
                return write(match.record)
        raise SystemExit(f"{wanted.name}: no such game among the first {self.tries}")

    def main(self, names: list[str]) -> None:
        """Write the games with these names, or all."""
        self.folder.mkdir(exist_ok=True)
        for wanted in self.wanted:
            if not names or wanted.name in names:
                self.path(wanted).write_text(self.made(wanted), encoding="utf-8", newline="\n")
                sys.stdout.write(f"{self.path(wanted).name}\n")

    # -- looking -------------------------------------------------------------------------

    def path(self, wanted: Wanted) -> Path:
        return self.folder / f"{wanted.name}.jsonl"

    def text(self, wanted: Wanted) -> str:
        return self.path(wanted).read_bytes().decode()

    def record(self, wanted: Wanted) -> Record:
        return read(self.text(wanted), self.path(wanted).name)

    def files_are_known(self) -> bool:
        files = {path.name for path in self.folder.glob("*")}
        return files == {self.path(wanted).name for wanted in self.wanted}

    def replayed(self, wanted: Wanted) -> Snowdonia:
        """The end of a record, which must be the recorded one."""
        record, game = self.record(wanted), self.edition(wanted)
        assert record.header.game == game.game.id
        assert record.header.options == dict(game.options)
        state = cast(Snowdonia, Replay(game, record).verify())
        assert record.end is not None
        assert digest(state.numbers()) == record.end.digest
        assert game.result(state) == record.end.end
        assert (state.ending, self.where(state)) == (wanted.ending, wanted.where)
        assert game.broken(state) == []
        return state

    def cites_known_cases(self, wanted: Wanted) -> None:
        """Every line of the log names a case of the title's rulebook."""
        game = self.edition(wanted)
        replay = Replay(game, self.record(wanted))
        cases = {case.id for case in book_of(game.game.id)}
        for n in range(0, len(replay) + 1, 3):
            for line in replay.told(n):
                assert line.case in cases
                assert line.text

    def first_games_hold(self) -> int:
        """Records of version 1 verify by that version; how many there are."""
        paths = sorted((self.folder.parent / "records_v1").glob("*.jsonl"))
        for path in paths:
            record = read(path.read_bytes(), path.name)
            game = edition_of(self.edition(self.wanted[0]).game, record)
            state = Replay(game, record).verify()
            assert record.end is not None
            assert (game.version, game.digest(state)) == ("1", record.end.digest)
        return len(paths)

    def sealed_game_holds(self) -> Record:
        """The game with sealed dice: they can be checked, and something was taken back."""
        record = self.record(next(wanted for wanted in self.wanted if wanted.sealed))
        kinds = [entry.kind for entry in record.entries]
        assert {UNDO, ASK} <= set(kinds)
        assert check_dice(record) == record.results()
        assert len(record.line()) < kinds.count(ACT)
        return record
