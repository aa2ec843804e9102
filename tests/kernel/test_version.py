"""Versions of a small game: what an earlier one had otherwise is laid over the present."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import pytest

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.errors import BadUsage, RecordError, RuleBug
from railsplitter.kernel.game import Edition
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.overlay import Drop, Overlay
from railsplitter.kernel.record import Record, read, write
from railsplitter.kernel.replay import Replay, edition_of
from railsplitter.kernel.save import digest
from railsplitter.kernel.state import State
from railsplitter.kernel.version import Lineage, Version, lineage
from tests.kernel.toy import Market, Toy, ToyEdition, ToyGame

# -- the game as it once was, without any of this -------------------------------------------------


class FirstMarket(Market):
    """Version 1: the stake counts once."""

    def gain(self, s: Toy, roll: int, stake: int, ledger: Ledger | None = None) -> int:
        return put(ledger, "T.4", roll + stake) + put(ledger, "F.1", s.pot)


class SecondMarket(Market):
    """Version 2: the pot does not count."""

    def gain(self, s: Toy, roll: int, stake: int, ledger: Ledger | None = None) -> int:
        return put(ledger, "T.4", roll + 2 * stake)


NO_WAGES = Overlay("no wages", chapters={"market": FirstMarket}, flow=(Drop("wages"),))
NO_POT = Overlay("no pot", chapters={"market": SecondMarket})


class ThenEdition(ToyEdition):
    """Version 1 wrote other digests and knew its pack by another name."""

    def digest(self, state: State) -> str:
        return digest(state.numbers()[::-1])


class FirstToy(ToyGame):
    rules_version = "1"
    choices = ToyGame.choices[:1]

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> ToyEdition:
        chosen = self.checked_options(options)
        edition = ThenEdition(self, seats, chosen, self.pack, Lineage("1", (laid(NO_WAGES),)))
        edition.pack_hash = "another shape"
        return edition


class SecondToy(ToyGame):
    rules_version = "2"

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> ToyEdition:
        chosen = self.checked_options(options)
        return ToyEdition(self, seats, chosen, self.pack, Lineage("2", (laid(NO_POT),)))


def laid(overlay: Overlay) -> Version:
    return Version("", "", overlay=overlay)


# -- the game today --------------------------------------------------------------------------------


class FirstAgain(SecondMarket):
    """Version 1 once more, on top of version 2."""

    def gain(self, s: Toy, roll: int, stake: int, ledger: Ledger | None = None) -> int:
        return FirstMarket.gain(self, s, roll, stake, ledger)  # type: ignore[arg-type]


HASH = hashlib.sha256(repr(ToyGame().pack).encode()).hexdigest()
FIRST = Version(
    "1",
    "stakes count twice, and there are wages",
    overlay=Overlay("version 1", chapters={"market": FirstAgain}, flow=(Drop("wages"),)),
    choices=ToyGame.choices[:1],
    layout=lambda state: state.numbers()[::-1],
    packs={HASH: "another shape"},
)
SECOND = Version("2", "the pot counts", overlay=NO_POT)


class TodaysToy(ToyGame):
    rules_version = "3"
    past = (FIRST, SECOND)


TODAY = TodaysToy()


def played(edition: Edition, seed: int = 3) -> Record:
    """A whole game at random, as it is written."""
    chance, chooser = seeded(seed), seeded(seed + 1)
    match, _ = Match.begin(edition, chance, seeded_dice(chance, seed), ["a", "b", "c"])
    while not match.state.is_over():
        options = match.state.options()
        match.play(match.state.seat(), options[chooser.pick(len(options), "choice")])
    return read(write(match.record))


@pytest.mark.parametrize("then", [FirstToy(), SecondToy(), TODAY], ids=["1", "2", "3"])
@pytest.mark.parametrize("seed", range(6))
def test_records_of_every_version_verify_today(then: ToyGame, seed: int) -> None:
    record = played(then.edition(3), seed)
    assert record.header.rules == then.rules_version
    edition = edition_of(TODAY, record)
    assert edition.version == then.rules_version
    Replay(edition, record).verify()


def test_versions_differ() -> None:
    """Else the test above would prove nothing."""
    ends = {version: played(TODAY.edition(3, version=version)).end for version in TODAY.versions}
    assert len({end.digest for end in ends.values() if end is not None}) == 3


@pytest.mark.parametrize("then", [FirstToy(), SecondToy()], ids=["1", "2"])
def test_a_record_does_not_open_by_other_rules(then: ToyGame) -> None:
    record = played(then.edition(3))
    with pytest.raises(RecordError, match=r"options|rules version"):
        Replay(TODAY.edition(3), record)


def test_a_game_goes_on_by_the_rules_it_was_begun_with() -> None:
    record = played(FirstToy().edition(3))
    cut = Record(record.header, record.entries[:4])
    match = Match.resume(edition_of(TODAY, cut), cut, seeded(9))
    while not match.state.is_over():
        match.play(match.state.seat(), match.state.options()[0])
    assert match.record.header.rules == "1"
    Replay(edition_of(TODAY, match.record), match.record).verify()


def test_an_unknown_version_is_one_sentence() -> None:
    with pytest.raises(BadUsage, match=r"^toll-gate: rules version '4': expected one of 1, 2, 3$"):
        TODAY.edition(3, version="4")


def test_the_latest_past_version_is_laid_first() -> None:
    found = lineage((FIRST, SECOND), "3", "1")
    assert found is not None
    assert [version.name for version in found.chain] == ["2", "1"]
    assert [overlay.name for overlay in found.overlays] == ["no pot", "version 1"]
    assert lineage((FIRST, SECOND), "3", "") == lineage((FIRST, SECOND), "3", "3") == Lineage("3")
    assert lineage((FIRST, SECOND), "3", "0") is None


def test_a_chapter_of_two_versions_must_be_one_line() -> None:
    """The class of the older version derives from that of the newer one, or nothing is built."""

    class Broken(TodaysToy):
        past = (Version("1", "", overlay=NO_WAGES), SECOND)

    with pytest.raises(RuleBug, match="FirstMarket replaces chapter 'market' without refining"):
        Broken().edition(3, version="1")


def test_a_version_may_keep_the_title_as_a_whole() -> None:
    class Kept(ToyGame):
        rules_version = "2"
        past = (Version("1", "everything", title=lambda game: FirstToy()),)

    assert isinstance(Kept().kept("1"), FirstToy)
    assert Kept().checked_options({}, "1") == {"variant": "base"}
    game = Kept()
    assert game.kept() is game


def test_frozen_files_and_layers_come_from_the_nearest_version(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    old, new, now = (tmp_path_factory.mktemp(name) for name in ("old", "new", "now"))
    first = Version("1", "", layers=(Layer("old", old),), files={"map": old})
    second = Version("2", "", layers=(Layer("new", new),), files={"map": new, "chart": new})
    chain = Lineage("1", (second, first))
    assert [layer.name for layer in chain.layers] == ["new", "old"]
    assert chain.file("map", now) == old
    assert chain.file("chart", now) == new
    assert chain.file("other", now) == now
    assert Lineage("2", (second,)).file("map", now) == new
