"""Battles as titles of the box: options, whole games, saves, records, results."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

import msgspec
import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.edition import BattleEdition, BattleGame
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.datapack import folder_layer
from railsplitter.kernel.errors import BadInput, BadUsage, IllegalAction
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest, from_bytes, to_bytes
from railsplitter.kernel.state import Log
from tests.games.gcacw.combats import duel
from tests.games.gcacw.told import FOLDERS as BATTLES

EACH = pytest.mark.parametrize("battle", BATTLES)


def game(battle: str) -> BattleGame:
    return cast(BattleGame, find_game(f"gcacw/{battle.replace('_', '-')}"))


@cache
def edition(battle: str, flanks: str = "on") -> BattleEdition:
    return game(battle).edition(2, {"refused-flanks": flanks})


def positions(battle: str, seed: int) -> Iterator[Campaign]:
    """A game of random moves, position by position, to its end."""
    s, dice = edition(battle).start(seeded(seed)), seeded(seed + 100)
    while not s.is_over():
        yield s
        options = s.options()
        s.apply(options[dice.pick(len(options), "any")])
    yield s


# -- the title -----------------------------------------------------------------------------------


@EACH
def test_a_battle_is_called_what_its_sheet_says(battle: str) -> None:
    scene = edition(battle).printed.battle.battle
    assert game(battle).title == scene.title
    assert game(battle).id == f"gcacw/{battle.replace('_', '-')}"
    assert scene.date.startswith("1862-0")


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(BadUsage, match=r"gcacw/mcdowell: 3 players: expected one of 2"):
        game("mcdowell").edition(3)
    with pytest.raises(BadUsage, match="refused-flanks='maybe': expected one of on, off"):
        game("mcdowell").edition(2, {"refused-flanks": "maybe"})


def test_the_option_closes_refusals_and_nothing_else() -> None:
    """Infantry with a point left could refuse its flanks."""
    assert edition("mcdowell").pack_hash == edition("mcdowell", "off").pack_hash
    for flanks in ("on", "off"):
        e = edition("mcdowell", flanks)
        assert (e.pack.charts.flank_refused[4] == 4) == (flanks == "off")
    for refusing in (True, False):
        t = duel("a 0403 8 a3", "d 0404 8", more=["b 0405 6"], refusing=refusing)
        t.march("a", points=2)
        assert ("refuse" in t.options()) == refusing


def test_a_pack_is_laid_over_a_battle(tmp_path: Path) -> None:
    (tmp_path / "battle.toml").write_text("[battle]\nturns = 5\n", encoding="utf-8")
    longer = game("mcdowell").edition(2, None, [folder_layer(tmp_path)])
    assert longer.pack_hash != edition("mcdowell").pack_hash
    s = longer.start(seeded(1))
    while not s.is_over():  # nobody does anything
        words = longer.vocabulary
        quiet = [words.read(word) for word in ("pass", "done", "stand")]
        s.apply(next(action for action in s.options() if action in quiet))
    assert (s.turn, s.over_case()) == (5, "14.5a")


# -- whole games ---------------------------------------------------------------------------------


@pytest.mark.whole_games
@EACH
def test_a_whole_game_holds_together(battle: str) -> None:
    """Invariants, offers, prompts, views and lines, all the way to the end."""
    e, log = edition(battle), Log()
    s, dice = e.start(seeded(3), log), seeded(4)
    told = 0
    while not s.is_over():
        assert e.broken(s) == []
        prompt = e.prompt(s)
        assert (prompt.seat, prompt.case) == (s.seat(), s.asked_case())
        assert prompt.text.strip()
        offers = e.offers(s)
        assert sorted(offer.action for offer in offers) == sorted(s.options())
        assert len({offer.text for offer in offers}) == len(offers)
        for event in log.events[told:]:
            assert e.say(s, event).text.strip()
        told = len(log.events)
        s.apply(s.options()[dice.pick(len(s.options()), "any")])
    assert e.broken(s) == []
    assert s.turn <= e.pack.battle.turns


@pytest.mark.whole_games
@EACH
def test_options_and_bars_agree_wherever_one_can_think_of_something(battle: str) -> None:
    e = edition(battle)
    for number, s in enumerate(positions(battle, 5)):
        if number % 7 or s.is_over():
            continue
        offered = s.options()
        thought = list(e.thinkable(s))
        assert set(offered) <= set(thought)
        for action in thought:
            assert (action in offered) == (s.bars(action) == []), e.vocabulary.text(action)


@pytest.mark.whole_games
@EACH
def test_a_saved_game_goes_on_as_if_nothing_had_been(battle: str) -> None:
    e = edition(battle)
    for number, s in enumerate(positions(battle, 6)):
        if number % 25 or s.is_over():
            continue
        back = e.restore(from_bytes(to_bytes(s.numbers())), seeded(1))
        there = s.twin(seeded(1))
        for state in (back, there):
            dice = seeded(number)
            for _ in range(30):
                if not state.is_over():
                    options = state.options()
                    state.apply(options[dice.pick(len(options), "any")])
        assert digest(back.numbers()) == digest(there.numbers())
        assert e.broken(back) == []


@pytest.mark.parametrize("cut", [1, 40, 700])
def test_a_damaged_save_is_refused(cut: int) -> None:
    e = edition("first_kernstown")
    numbers = e.start(seeded(1)).numbers()
    with pytest.raises(BadInput, match="saved state"):
        e.restore(numbers[:-cut], seeded(1))
    with pytest.raises(BadInput, match="numbers too many"):
        e.restore([*numbers, 7], seeded(1))


@pytest.mark.whole_games
@EACH
def test_a_record_replays_without_the_dice(battle: str) -> None:
    e, chance, dice = edition(battle), seeded(8), seeded(9)
    match = Match.begin(e, chance, seeded_dice(chance, 8), ["Ann", "Bob"])[0]
    while not match.state.is_over():
        options = match.state.options()
        match.play(match.state.seat(), options[dice.pick(len(options), "any")])
    text = write(match.record)
    end = Replay(e, read(text)).verify()
    assert digest(end.numbers()) == digest(match.state.numbers())


# -- the end -------------------------------------------------------------------------------------


@EACH
def test_the_result_is_the_level_of_the_net_of_points(battle: str) -> None:
    e = edition(battle)
    s = list(positions(battle, 2))[-1]
    result = e.result(s)
    scores = [e.score(s, seat) for seat in range(2)]
    for score in scores:
        assert sum(points for _, points, _ in score.parts) == score.points
        assert all(case.startswith("14.3") for case, _, _ in score.parts)
    assert result.points == (scores[0].points, scores[1].points)
    net = result.points[0] - result.points[1]
    levels = sorted(
        e.printed.battle.levels, key=lambda row: -99 if row.least is None else row.least
    )
    reached = [row for row in levels if row.least is None or row.least <= net][-1]
    assert result.verdict == reached.name
    winners = (0, 1) if reached.winner == "none" else (n.SIDE_NAMES.index(reached.winner),)
    assert result.winners == winners
    assert result.case == s.over_case() in ("14.5a", "14.5b")
    assert result.ending


def test_after_the_end_nothing_is_open_to_anybody() -> None:
    e = edition("mcdowell")
    s = list(positions("mcdowell", 2))[-1]
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match=r"the game is over \[14.5"):
            s.play(seat, e.vocabulary.read("pass"))


# -- what everybody sees -------------------------------------------------------------------------


@EACH
def test_views_and_charts_can_be_sent(battle: str) -> None:
    e = edition(battle)
    s = e.start(seeded(1))
    chart = msgspec.json.decode(msgspec.json.encode(e.chart()))
    assert len(chart["hexes"]) == e.pack.ground.hexes
    for seat in (-1, 0, 1):
        assert msgspec.json.decode(msgspec.json.encode(e.view(s, seat)))


def test_seats_are_called_by_their_sides() -> None:
    assert [edition("mcdowell").seat_name(seat) for seat in (0, 1)] == ["Union", "Confederate"]


@EACH
def test_every_row_says_where_it_comes_from(battle: str) -> None:
    tables = {row.table for row in edition(battle).provenance()}
    assert {"movement.terrain", "chart.rows", "battle.levels", "units.units"} <= tables
