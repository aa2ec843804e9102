"""Prints the digests of many games, one line each: run in both modes and compared.

    probe.py SEEDS TITLE ...

Titles of the box, or large worlds as below, which no title reaches; a line that begins with `#`
says which one comes. A title plays as printed until it has made `ENOUGH` decisions, and a while
with each other value of its options.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from railsplitter._native import mode
from railsplitter.bots import make_bot
from railsplitter.bots.bot import ask, looks_for
from railsplitter.games import find_game, game_ids
from railsplitter.games.gcacw.build import start
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.game import Edition, Game
from railsplitter.kernel.playout import playout
from railsplitter.kernel.save import digest
from railsplitter.kernel.state import Log, State, verb_of
from tests.games.gcacw.little_campaign import little_rules
from tests.games.gcacw.world import world
from tests.games.snowdonia.many import many

WORLD, MANY, CAMPAIGN = "world", "many-contracts", "little-campaign"
LARGE = (WORLD, MANY, CAMPAIGN)
ENOUGH = 3_000  # decisions of random games: a long game is worth many short ones
STRIDE = 500  # decisions from one digest of a random game to the next
A_WHILE = 200  # decisions with another value of an option
SWITCHES = 10  # options: those of a campaign, which takes long to make
SO_LONG = 1_000  # decisions with many values at once
LONG = 500  # decisions of a game with side actions, or between bots


def random_game(edition: Edition, seed: int, most: int) -> tuple[int, list[str]]:
    """A random game: how many decisions it had, and digests on the way and at its end."""
    state = edition.start(seeded(seed))
    chooser = seeded(seed + 1_000_000)
    made = playout(state, chooser, 80)
    told = [digest(state.numbers())]
    while made < most and not state.is_over():
        made += playout(state, chooser, min(STRIDE, most - made))
        told.append(digest(state.numbers()))
    points = [edition.score(state, seat).points for seat in range(edition.seats)]
    return made, [*told, f"{made} {points}"]


def bot_game(edition: Edition, seed: int) -> str:
    """The digest of a game between greedy bots, at its end or where it becomes long."""
    state = edition.start(seeded(seed))
    bot = make_bot("greedy", edition.game)
    looks = looks_for(edition, [seeded(seed + 7 + n) for n in range(edition.seats)])
    made = 0
    while made < LONG and not state.is_over():
        state.apply(ask(bot, looks[state.seat()], state))
        made += 1
    scores = [edition.score(state, seat).points for seat in range(edition.seats)]
    return f"{digest(state.numbers())} {made} {scores}"


def talking_game(edition: Edition, seed: int) -> str:
    """A game by kinds of options, with side actions; its log too, case by case."""
    log = Log()
    state, chooser = edition.start(seeded(seed), log), seeded(seed + 2_000_000)
    for _ in range(LONG):
        if state.is_over():
            break
        talk(state, edition.seats, chooser)
    told = [number for what, _, *numbers in log.events for number in (what, *numbers)]
    return f"{digest(state.numbers())} {digest(told)} {len(log.events)}"


def talk(state: State, seats: int, chooser: Chance) -> None:
    """An answer, or now and then something aside."""
    seat = chooser.pick(seats, "seat")
    aside = state.side_options(seat) if chooser.pick(8, "aside") == 0 else []
    if aside:
        state.apply_aside(seat, one_of_a_kind(aside, chooser))
    else:
        state.apply(one_of_a_kind(state.options(), chooser))


def one_of_a_kind(actions: list[int], chooser: Chance) -> int:
    kinds: defaultdict[int, list[int]] = defaultdict(list)
    for action in actions:
        kinds[verb_of(action)].append(action)
    kind = list(kinds.values())[chooser.pick(len(kinds), "kind")]
    return kind[chooser.pick(len(kind), "choice")]


def searched_battle(edition: BattleEdition, seed: int) -> str:
    """How far units get and what zones they are in along a battle: scratch work, in no state."""
    state, chooser = edition.start(seeded(seed)), seeded(seed + 3_000_000)
    numbers: list[int] = []
    for _ in range(LONG):
        if state.is_over():
            break
        look(edition, state, chooser.pick(edition.rules.pack.pieces.first_leader, "unit"), numbers)
        talk(state, edition.seats, chooser)
    return f"{digest(numbers)} {len(numbers)}"


def look(edition: BattleEdition, s: Campaign, unit: int, numbers: list[int]) -> None:
    """The reach of one unit, hex by hex, and who binds and covers the hex where it is."""
    at, reach, zones = int(s.at[unit]), edition.rules.reach, edition.rules.zones
    if at < 0:
        return
    reach.search(s, unit, at, 9, True)
    for k in range(reach.count):
        where = reach.found[k]
        numbers += [where, reach.left[where], reach.came[where], reach.ends[where]]
    for side in range(2):
        numbers += [zones.is_in(s, at, side, kind) for kind in range(2)]
        numbers.append(zones.covers(s, at, side))


def options_of(game: Game) -> Iterator[dict[str, str]]:
    """A game's options as they are by themselves, then each other value of each of them."""
    printed = {choice.key: choice.values[0] for choice in game.choices}
    yield printed
    if len(game.choices) > SWITCHES:
        yield from switched(game)
        return
    for choice in game.choices:
        for value in choice.values[1:]:
            yield printed | {choice.key: value}


def switched(game: Game) -> Iterator[dict[str, str]]:
    """Every value of a campaign's many switches, a part of them at a time.

    The first of the titles that share the switches tries them.
    """
    alike = next(other for other in game_ids() if find_game(other).choices == game.choices)
    if alike != game.id:
        return
    for turn in range(max(len(choice.values) for choice in game.choices)):
        yield {
            choice.key: choice.values[(place + turn) % len(choice.values)]
            for place, choice in enumerate(game.choices)
        }


def large(name: str, seeds: int) -> None:
    """The lines of a world with more than thirty-two of everything that is kept as bits."""
    if name == CAMPAIGN:
        little_campaign(seeds * LONG // 16)
        return
    with TemporaryDirectory() as folder:
        if name == WORLD:
            probe(world(Path(folder)), seeds // 4)
        else:
            probe(many(Path(folder), 4), seeds)


def little_campaign(decisions: int) -> None:
    """Positions along a game that uses every seam of the standard rules of the battles."""
    s, chooser = start(little_rules(turns=60), seeded(3)), seeded(4)
    for made in range(decisions):
        if s.is_over():
            break
        talk(s, 2, chooser)
        if made % 100 == 0:
            print(CAMPAIGN, made, digest(s.numbers()), sum(s.along), list(s.vp))
    print(CAMPAIGN, digest(s.twin(seeded(1)).numbers()))


def main(seeds: int, names: list[str]) -> None:
    print(mode(), file=sys.stderr)
    for name in names:
        print("#", name)
        play(seeds, name)


def play(seeds: int, name: str) -> None:
    """The lines of a title or of a large world."""
    if name in LARGE:
        large(name, seeds)
        return
    game = find_game(name)
    counts = game.seat_counts
    for number, options in enumerate(options_of(game)):
        # The options as they are by themselves come first, with all counts; others take turns.
        for seats in [counts[number % len(counts)]] if number else counts:
            edition = game.edition(seats, options)
            if number:
                most = SO_LONG if len(options) > SWITCHES else A_WHILE
                print(name, options, seats, *random_game(edition, number, most)[1])
            else:
                probe(edition, seeds)


def probe(edition: Edition, seeds: int) -> None:
    """The lines of one edition."""
    name = " ".join([edition.game.id, *edition.options.values(), str(edition.seats)])
    made = seed = 0
    while seed < seeds and made < ENOUGH:
        decisions, told = random_game(edition, seed, ENOUGH)
        print(*(f"{name} {seed} {line}" for line in told), sep="\n")
        made, seed = made + decisions, seed + 1
    for seed in range(seeds // 10):
        print(name, seed, "talking", talking_game(edition, seed))
    print(name, "greedy", bot_game(edition, 1))
    if isinstance(edition, BattleEdition):
        print(name, "searches", searched_battle(edition, 1))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
