"""What the game says: every line, prompt, offer and hint has words, numbers and a known case."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games import find_game, game_ids
from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia import notes
from railsplitter.games.snowdonia.build import STEPS
from railsplitter.games.snowdonia.edition import SnowdoniaEdition, SnowdoniaGame
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.e_build import build_arg
from railsplitter.games.snowdonia.say import MARK, Voice
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.state import EVERYBODY, Log
from tests.games.snowdonia.said import (
    check_line,
    check_offer,
    check_offers,
    check_prompt,
    clean,
    describe,
    hints,
    prompt,
)
from tests.games.snowdonia.table import Table, edition, ruling

SEATS = (1, 2, 3, 4, 5)
NOTES = [number for name, number in vars(notes).items() if name.startswith("N_")]

Event = tuple[int, str, int, int, int, int, int]


# -- the log -----------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("seats", SEATS)
def test_every_event_of_random_games_has_a_sentence_and_a_case(seats: int) -> None:
    game = edition(seats)
    events: set[Event] = set()
    for seed in range(200):
        log = Log()
        s, chooser = game.start(seeded(seed), log), seeded(seed + 1000)
        while not s.is_over():
            options = s.options()
            s.apply(options[chooser.pick(len(options), "choice")])
        events.update(log.events)
    assert len({event[0] for event in events}) > 30
    for event in events:
        line = game.say(s, event)
        check_line(game, line)


def test_no_kind_of_note_is_without_words() -> None:
    lines = edition(2).voice.lines
    assert sorted({*lines.templates, *lines.told}) == sorted(NOTES)


def say(seats: int, what: int, *numbers: int) -> str:
    padded = (*numbers, -1, -1, -1, -1)[:4]
    return edition(seats).voice.lines.line((what, "R.1", EVERYBODY, *padded)).text  # type: ignore[arg-type]


def place(seats: int, name: str) -> int:
    return edition(seats).vocabulary.read(f"clear {name}") & 0xFFFF


def test_sentences_of_the_log() -> None:
    assert say(2, notes.N_DUG, 0, place(2, "T4"), 3, 0) == "Seat 1 digs 3 rubble from T4"
    assert say(2, notes.N_DUG, 1, place(2, "T4"), 1, 2) == "Seat 2 digs 1 rubble from T4, 2 left"
    assert say(2, notes.N_TRAINS_OPEN) == "Event: trains may now be bought"
    assert say(2, notes.N_CLAIMED, 1, place(2, "3a")) == "Seat 2 claims Hebron a (3 VP)"
    assert say(5, notes.N_EVENT_CLOSED, place(5, "4.5b")) == "Event: Passing Loop b is closed"
    assert say(2, notes.N_MADE, 0, n.STEEL, 3) == "Seat 1 turns 3 iron ore into 1 steel bar"
    assert say(2, notes.N_MADE, 0, n.STONE, 2) == "Seat 1 turns 2 rubble into 1 stone"
    assert say(2, notes.N_RESHUFFLED, 1) == "1 discarded contract becomes the new deck"
    assert say(2, notes.N_RESHUFFLED, 9) == "9 discarded contracts become the new deck"
    assert say(2, notes.N_SURVEYED, 0, 3) == "Seat 1 moves the Surveyor to Halfway (7 VP)"


def test_sentences_of_weather_name_what_is_closed() -> None:
    fog = say(2, notes.N_WEATHER, n.FOG, 3, 2, n.SUN)
    assert fog == "Fog rolls in: Excavate and Lay Track are closed; sun is forecast"
    sun = say(2, notes.N_WEATHER, n.SUN, 5, 3, n.RAIN)
    assert sun == "The sun comes out: excavate 5, lay track 3; rain is forecast"
    assert say(2, notes.N_ROUND, 1, 3, 2, -1) == "Round 1: no weather yet, excavate 3, lay track 2"
    assert "Excavate and Lay Track are closed" in say(2, notes.N_ROUND, 4, 3, 2, n.FOG)


def test_milder_fog_is_told_as_such(tmp_path: Path) -> None:
    game = Table(2, packs=[ruling(tmp_path, fog_blocks_all=False)]).edition
    line = game.voice.lines.line((notes.N_WEATHER, "W.1", EVERYBODY, int(n.FOG), 3, 2, int(n.SUN)))
    assert "Excavate and Lay Track keep one space each" in line.text


def test_sentences_of_building_name_what_was_paid() -> None:
    steel, stone = place(2, "7c"), place(2, "3c")
    built = "Seat 1 builds Hebron c (7 VP) for"
    assert say(2, notes.N_BUILT, 0, stone, 3, 0) == f"{built} 3 stone"
    assert say(2, notes.N_BUILT, 0, stone, 2, 1) == f"{built} 2 stone and 2 rubble"
    assert say(2, notes.N_BUILT, 0, stone, 0, 2) == f"{built} 4 rubble"
    assert say(2, notes.N_BUILT, 0, stone, 0, 0) == f"{built} nothing"
    summit = "Seat 1 builds Yr Wyddfa c (14 VP) for"
    assert say(2, notes.N_BUILT, 0, steel, 2, 0) == f"{summit} 2 steel bars"
    assert say(2, notes.N_BUILT, 0, steel, 1, 1) == f"{summit} 1 steel bar and 3 iron ore"
    assert say(2, notes.N_BOUGHT, 1, 2, 1, 1) == "Seat 2 buys Enid for 1 steel bar and 3 iron ore"


def test_sentences_of_the_end() -> None:
    last = "this is the last round"
    assert say(2, notes.N_ENDING, n.LAST_MARKER, 1) == (
        f"Seat 2 has placed the last ownership marker: {last}"
    )
    assert say(2, notes.N_ENDING, n.LAST_TRACK_BY_PLAYER, 0) == (
        f"Seat 1 has laid the last track card: {last}"
    )
    assert say(2, notes.N_ENDING, n.LAST_TRACK_BY_EVENT, -1) == (
        f"An event has laid the last track card: {last}"
    )
    assert say(2, notes.N_OVER, n.LAST_MARKER) == "The game is over: 16th marker"


def test_idle_events_say_why_nothing_happened() -> None:
    idle = {say(2, notes.N_EVENT_IDLE, event) for event in range(len(n.EVENT_NAMES))}
    assert len(idle) == len(n.EVENT_NAMES)
    assert all(clean(text) for text in idle)


# -- names and marks ---------------------------------------------------------------------


def voice(seats: int, marked: bool = True) -> Voice:
    game = edition(seats)
    sources = game.provenance() if marked else []
    verbs = game.verbs
    assert verbs is not None
    return Voice(game.printed, game.pack, verbs, seats, sources)


def test_players_are_called_by_their_names() -> None:
    own = voice(2)
    own.names = ("Ada", "Ben")
    assert own.lines.line((notes.N_START_PLAYER, "SU.9", EVERYBODY, 1, -1, -1, -1)).text == (
        "Ben is the start player"
    )
    t = placing(2)
    assert own.hint(t.s, 1, t.words.read("place A1"), "R.3") == "Ada is asked now"
    assert edition(2).voice.names == ("Seat 1", "Seat 2")


def test_a_name_for_every_seat() -> None:
    with pytest.raises(BadUsage, match="3 names: expected 2"):
        voice(2).names = ("Ada", "Ben", "Cy")


def test_reconstructed_cards_and_trains_carry_a_ring() -> None:
    own, t = voice(2), Table(2)
    labels = {
        text: own.describe(t.s, t.words.read(text)).label
        for text in ("use c7", "use c8", "contract c7", "keep c7", "buy ralph", "buy enid")
    }
    assert labels == {
        "use c7": f"Use contract 7{MARK}",
        "use c8": "Use contract 8",
        "contract c7": f"Take contract 7{MARK}",
        "keep c7": f"Keep contract 7{MARK}",
        "buy ralph": f"Buy Ralph{MARK}",
        "buy enid": "Buy Enid",
    }


@pytest.mark.parametrize(
    ("case", "thing", "name"),
    [
        ("S.1", "T4", "T4"),
        ("S.2", "3c", "Hebron c"),
        ("S.3", 8, "contract 8"),
        ("S.7", 27, "contract 27"),
        ("S.5", 5, "Clogwyn"),
        ("S.6", 4, "Snowdon"),
    ],
)
def test_scored_names_the_thing(case: str, thing: str | int, name: str) -> None:
    number = place(2, thing) if isinstance(thing, str) else thing
    assert edition(2).voice.scored(case, number) == name


# -- prompts and offers ------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("seats", SEATS)
def test_every_prompt_and_option_of_random_games_is_described(seats: int) -> None:
    game = edition(seats)
    for seed in range(4):
        s, chooser = game.start(seeded(seed)), seeded(seed + 1000)
        while not s.is_over():
            check_prompt(game, s)
            offers = check_offers(game, s)
            s.apply(offers[chooser.pick(len(offers), "choice")].action)
        check_prompt(game, s)


def placing(seats: int) -> Table:
    """Seat 0 is asked for its first Labourer."""
    t = Table(seats)
    t.at("place")
    return t


def test_prompt_of_the_stock_yard_counts_down() -> None:
    t = Table(2)
    t.yard(iron=4, coal=2)
    t.place(0, "A1")
    t.resolve("A")
    assert prompt(t) == "Stock Yard: take up to 3 more cubes, at most 1 coal"
    t.play(0, "take coal")
    assert prompt(t) == "Stock Yard: take up to 2 more cubes, no coal"
    t.play(0, "take iron")
    assert prompt(t) == "Stock Yard: take up to 1 more cube, no coal"


def test_prompt_and_offers_under_contract_29() -> None:
    t = Table(3)
    t.hold(0, 29)
    t.place(0, "A1")
    t.resolve("A")
    assert prompt(t) == "Stock Yard: use a contract power first (1 possible)?"
    t.play(0, "use c29")
    assert prompt(t) == "Stock Yard: take up to 3 more cubes, coal without limit"


def test_prompt_of_excavate_names_both_sites() -> None:
    t = Table(2)
    t.clear_to("1a")
    t.place(0, "B1")
    t.resolve("B")
    assert prompt(t) == (
        "Excavate: dig up to 3 rubble, now at "
        "Two Viaducts a (4 rubble) or Two Viaducts b (2 rubble)"
    )
    assert describe(t, "dig 1b 1").gives == "1 rubble"
    assert describe(t, "dig 1b 2").gives == "2 rubble; marker on Two Viaducts b (2 VP)"


def test_prompt_of_the_works_follows_the_train() -> None:
    t = Table(2)
    t.give(0, iron=4, rubble=2)
    t.train(0, 2)
    t.place(0, "C1")
    t.resolve("C")
    assert prompt(t) == (
        "Works: turn 2 iron ore into a steel bar or 2 rubble into a stone, up to 3 more times"
    )
    assert describe(t, "make steel").cost == "2 iron ore"


def test_offer_of_a_space_says_what_it_gives_this_player() -> None:
    t = placing(2)
    assert describe(t, "place A1").gives == "up to 3 cubes, at most 1 coal"
    assert describe(t, "place A2").gives == (
        "up to 3 cubes, at most 1 coal; the Start Player marker"
    )
    assert describe(t, "place B1").gives == "up to 3 rubble"
    assert describe(t, "place D1").gives == "up to 2 track cards for a steel bar each"
    assert describe(t, "place E1").gives == "one site"
    assert describe(t, "place F1").gives == "a contract (3 on offer)"
    t.train(0, 3)
    assert describe(t, "place A1").gives == "up to 4 cubes, at most 1 coal"
    t.train(0, 1)
    t.s.dig_rate = 5
    assert describe(t, "place B1").gives == "up to 7 rubble"
    t.s.trains_open = 1
    assert describe(t, "place E1").gives == "one site or one train"


def test_offer_of_surveying_counts_labourers_already_there() -> None:
    t = placing(2)
    assert describe(t, "place G1").gives == "Surveyor to Two Viaducts (1 VP)"
    t.place(0, "G1")
    assert describe(t, "place G2").gives == "Surveyor to Hebron (4 VP)"
    t.s.surveyor[0] = t.rules.pack.stops - 2
    assert describe(t, "place G2").gives == "nothing, no station lies ahead"


def test_offer_of_a_site_follows_contracts_in_force() -> None:
    t = Table(2)
    t.clear_to("3a")
    t.give(0, stone=3, rubble=4)
    t.hold(0, 9, 17)
    t.place(0, "E1")
    t.resolve("E")
    assert describe(t, "build 3c").cost == "3 stone"
    t.play(0, "use c9")
    assert describe(t, "build 3c").cost == "2 stone"
    t.play(0, "use c17")
    offer = describe(t, "build 3c 1")
    assert (offer.label, offer.cost) == ("Build Hebron c", "1 stone and 2 rubble")
    assert (offer.gives, offer.case) == ("marker on Hebron c (7 VP)", "E.2")


def test_offer_of_a_train_says_what_comes_and_what_goes() -> None:
    t = placing(2)
    t.shed(5)
    t.train(0, 4)
    offer = describe(t, "buy moel-siabod")
    assert offer.cost == "1 steel bar"
    assert "2 coal on it" in offer.gives
    assert "hires for 1 coal" in offer.gives
    assert "Snowdon goes back to the shed" in offer.gives


def test_offer_of_a_contract_says_bonus_and_power() -> None:
    t = placing(3)
    assert describe(t, "contract c5").gives.startswith(
        "14 VP for 2 buildings, 1 track and 4 rubble; power in Site Office: Draw the top two"
    )
    assert describe(t, "contract c27").gives.startswith("2 VP for each coal held; ")
    assert describe(t, "contract c28").gives.startswith(
        "23 VP for 5 buildings and the Surveyor at Clogwyn or beyond; "
    )
    assert describe(t, "contract c29").gives.startswith(
        "Surveyor: 6 VP at Rocky Valley, 10 VP at Clogwyn, 15 VP at Yr Wyddfa; "
    )
    assert "power in Train maintenance" in describe(t, "contract c16").gives


def test_offer_of_a_disc_shows_the_rates_it_brings() -> None:
    t = placing(2)
    assert describe(t, "forecast sun").gives == "excavate 5, lay track 3"
    assert describe(t, "forecast rain").gives == "excavate 2, lay track 1"
    assert describe(t, "forecast fog").gives == (
        "excavate 3, lay track 2; Excavate and Lay Track are closed"
    )


def test_offers_of_maintenance() -> None:
    t = Table(2)
    t.train(0, 2)
    t.hold(0, 16)
    t.give(0, steel=1)
    t.rules.events.maintenance(t.s)
    t.s.settle()
    assert prompt(t) == "Train maintenance: pay 1 steel bar for Enid, or give it back"
    assert [(o.label, o.cost, o.case) for o in t.edition.offers(t.s)] == [
        ("Pay for Enid", "1 steel bar", "EV.6"),
        (
            "Discard contract 16",
            "contract 16 with its bonus (23 VP for 2 track and 8 rubble)",
            "CC.16",
        ),
        ("Give Enid back", "Enid", "EV.6"),
    ]


# -- hints -------------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("seats", SEATS)
def test_any_action_can_be_described_and_hinted_at_anywhere(seats: int) -> None:
    """Every thinkable action, at positions of every kind that random games reach."""
    game = edition(seats)
    actions = list(game.vocabulary.thinkable())
    for s in varied_positions(game):
        for action in actions:
            check_offer(game, game.describe(s, action))
            for seat in range(min(seats, 2)):
                for case in s.why_not(seat, action):
                    text = game.hint(s, seat, action, case)
                    assert not text or clean(text), (text, game.vocabulary.text(action))


def varied_positions(game: SnowdoniaEdition) -> list[Snowdonia]:
    """For each kind of question the position of random games with most contracts in play."""
    best: dict[int, Snowdonia] = {}
    for seed in range(60):
        s, chooser = game.start(seeded(seed)), seeded(seed + 1000)
        while s.stack:
            kind, options = s.stack[-1].kind, s.options()
            if kind not in best or in_play(s) > in_play(best[kind]):
                best[kind] = s.twin(seeded(0))
            s.apply(options[chooser.pick(len(options), "choice")])
    if game.seats == 3:
        assert set(best) == set(game.voice.prompts.questions)
    return [*best.values(), s]


def in_play(s: Snowdonia) -> int:
    return sum(int(held).bit_count() for held in s.held)


def test_hints_of_placing() -> None:
    t = placing(2)
    t.place(1, "A1")
    t.set_weather("fog", "sun", "sun")
    assert hints(t, 0, "place A1") == ["A1 is taken by Seat 2"]
    assert hints(t, 0, "place B1") == ["fog this round"]
    assert hints(t, 0, "place G3") == ["the spaces left of G3 are filled first"]
    assert hints(t, 0, "done") == ["you have 2 Labourers in hand"]
    assert hints(t, 1, "place A2") == ["Seat 1 is asked now"]
    assert hints(t, 0, "place A2") == []
    assert hints(t, 0, "take iron") == [
        "belongs to a Stock Yard action",
        "",
        "asked now: Place a Labourer, 2 in hand",
    ]


def test_hints_of_the_stock_yard() -> None:
    t = Table(2)
    t.yard(iron=3, stone=0, coal=2)
    t.place(0, "A1")
    t.resolve("A")
    assert hints(t, 0, "take stone") == ["the Stock Yard holds no stone"]
    t.play(0, "take coal")
    assert hints(t, 0, "take coal") == ["at most 1 coal in one action, and it is taken"]


def test_hints_of_digging() -> None:
    t = Table(2)
    t.heap("T1", 2)
    t.place(0, "B1")
    t.resolve("B")
    assert hints(t, 0, "dig T1 3") == ["only 2 rubble lie on T1"]
    assert hints(t, 0, "dig T2 1") == ["digging goes on at T1 (2 rubble)"]
    t.play(0, "dig T1 2")
    assert hints(t, 0, "dig T2 2") == ["only 1 more can be dug in this action"]


def test_hints_of_a_begun_site() -> None:
    t = Table(2)
    t.clear_to("1a")
    t.heap("1a", 1)
    t.place(0, "B1")
    t.resolve("B")
    assert hints(t, 0, "dig 1b 1") == ["Two Viaducts a (1 rubble) was begun and comes first"]


def test_hints_of_the_works() -> None:
    t = Table(2)
    t.give(0, iron=1, rubble=2)
    t.place(0, "C1")
    t.resolve("C")
    assert hints(t, 0, "make steel") == ["needs 3 iron ore, you have 1"]
    t.give(0, iron=2)
    t.s.steel_left = 0
    assert hints(t, 0, "make steel") == ["no steel bar is left in the supply"]
    t.s.goods[3] = 1
    assert hints(t, 0, "make stone") == ["needs 2 rubble, you have 1"]


def test_hints_of_laying_track() -> None:
    t = Table(2)
    t.clear_to("T2")
    t.heap("T2", 2)
    t.give(0, steel=2)
    t.place(0, "D1")
    t.resolve("D")
    assert hints(t, 0, "lay T2") == ["T1 comes first"]
    assert hints(t, 0, "lay 1c") == ["Two Viaducts c is no track card"]
    t.s.railhead = 1
    t.s.owner[t.place_index("T1")] = 1
    assert hints(t, 0, "lay T2") == ["2 rubble still lie on T2"]
    assert hints(t, 0, "lay T1") == ["T1 is laid already"]
    t.s.goods[int(n.STEEL)] = 0
    assert hints(t, 0, "lay T2")[0] == "needs 1 steel bar, you have 0"


def test_hints_of_building() -> None:
    t = Table(2)
    t.clear_to("T3")
    t.heap("T3", 2)
    t.heap("T4", 3)
    t.give(0, stone=1)
    t.own(1, "1e")
    t.place(0, "E1")
    t.resolve("E")
    assert hints(t, 0, "build 1d") == ["needs 3 stone, you have 1"]
    assert hints(t, 0, "build 1d 1") == ["you have nothing that may stand for a stone"]
    assert hints(t, 0, "build 1e") == ["Two Viaducts e belongs to Seat 2"]
    assert hints(t, 0, "build 1a") == ["Two Viaducts a is closed"]
    assert hints(t, 0, "build T1") == ["T1 is a track card"]
    assert hints(t, 0, "build 3a") == ["Hebron a goes to whoever digs its last rubble"]
    assert hints(t, 0, "build 3d")[0] == "2 rubble still lie on T3, 3 rubble still lie on T4"
    t.s.markers[0] = 0
    assert hints(t, 0, "build 1f") == ["all 16 of your markers are on the board"]


def test_hints_of_buying_trains() -> None:
    t = Table(2)
    t.shed(5)
    t.clear_to("T3")
    t.give(0, stone=1)
    t.place(0, "E1")
    t.resolve("E")
    assert hints(t, 0, "buy moel-siabod") == ["it opens with event 2 from now"]
    t.s.event_at = 1
    assert hints(t, 0, "buy moel-siabod") == ["the next event opens it"]
    t.s.trains_open = 1
    assert hints(t, 0, "buy moel-siabod") == ["needs 1 steel bar, you have 0"]
    t.train(1, 4)
    assert hints(t, 0, "buy snowdon") == ["Snowdon belongs to Seat 2"]
    gone = next(no for no in range(1, 8) if t.s.train_at[no] == n.NOT_DEALT)
    name = t.edition.voice.nouns.train(gone)
    missing = t.words.text(int(n.BUY) << 16 | build_arg(gone, 0))
    assert hints(t, 0, missing) == [f"{name} is not part of this game"]


def test_hints_of_contracts_and_powers() -> None:
    t = Table(2)
    t.hold(0, 7, 1, 16, 20)
    t.s.turned = 1 << 20
    t.s.round = 2
    t.place(0, "A1")
    t.resolve("A")
    assert hints(t, 0, "use c20") == ["contract 20 is used"]
    assert hints(t, 0, "use c1") == ["it works in Lay Track, this is Stock Yard"]
    assert hints(t, 0, "use c16") == ["contract 16 works only in train maintenance"]
    assert hints(t, 0, "use c9") == ["you do not hold contract 9"]
    t.s.locked = 13
    assert hints(t, 0, "use c7") == ["contract 13 forbids all other powers this round"]
    t.s.locked = 0
    t.s.spaces[t.space_index("A1")] = n.FREE
    assert hints(t, 0, "use c7") == ["you have no Labourer in Stock Yard"]


def test_hints_of_the_site_office() -> None:
    t = Table(2)
    t.offer(3, 9)
    t.place(0, "F1")
    t.resolve("F")
    assert hints(t, 0, "contract c12") == ["on offer: contract 3 and contract 9"]


def test_hints_of_hiring_and_upkeep() -> None:
    t = Table(2)
    t.train(0, 6, coal=2)
    t.at("hire")
    t.give(1, coal=0)
    t.s.goods[int(n.COAL)] = 1
    assert hints(t, 0, "hire") == ["needs 2 coal, you have 1"]
    t.hold(0, 16, 3)
    t.rules.events.maintenance(t.s)
    t.s.settle()
    assert hints(t, 0, "pay") == ["needs 1 steel bar, you have 0"]
    assert hints(t, 0, "discard c3") == ["contract 3 pays no maintenance"]
    assert hints(t, 0, "discard c21") == ["you do not hold contract 21"]


def test_hint_tells_only_the_owner_which_cards_were_drawn() -> None:
    t = Table(2)
    t.hold(0, 5)
    t.resolve("F")
    t.play(0, "use c5")
    step = t.s.stack[-1]
    assert isinstance(step, KeepOne)
    other = next(c for c in range(1, 28) if c not in (5, step.first, step.second))
    first, second = (t.edition.voice.nouns.contract(c) for c in (step.first, step.second))
    assert hints(t, 0, f"keep c{other}") == [f"you may keep contract 5, {first} or {second}"]
    assert hints(t, 1, f"keep c{step.first}") == ["Seat 1 is asked now"]
    assert hints(t, 1, f"keep c{other}") == ["Seat 1 is asked now"]


def test_nothing_is_asked_after_the_end() -> None:
    t = Table(2)
    t.s.ending = n.LAST_MARKER
    t.rules.ending.close(t.s)
    assert prompt(t) == "Game over: 16th marker"
    assert hints(t, 0, "place A1") == ["the game is over"]
    check_offer(t.edition, describe(t, "place A1"))


@pytest.mark.parametrize("game", [game for game in game_ids() if game.startswith("snowdonia")])
def test_the_rows_of_verbs_know_every_question(game: str) -> None:
    title = find_game(game)
    assert isinstance(title, SnowdoniaGame)
    steps = {step for step in (*STEPS, *title.steps) if step.options is not SnowStep.options}
    assert {step for row in title.verbs for step in row.asked} == steps
