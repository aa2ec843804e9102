"""What the siege says: every line, question, choice and hint has words, numbers and a case."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia import notes
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import EVERYBODY, Log
from tests.games.snowdonia.petersburg.players import busily, walk
from tests.games.snowdonia.petersburg.table import SIDES, SiegeTable, sacked, siege
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

SEATS = (2, 4)
UNION, CONFEDERATE = SIDES["union"], SIDES["confederate"]
OWN_NOTES = [number for name, number in vars(sn).items() if name.startswith("N_")]
BASE_NOTES = [number for name, number in vars(notes).items() if name.startswith("N_")]
# Events, endings and goods that have no place in this scenario.
VICTORY = "victory of the side at whose end your Surveyor began"
FOREIGN = {notes.N_EVENT_LAID, notes.N_ENDING}


def say(what: int, *numbers: int) -> str:
    a, b, c, d = (*numbers, -1, -1, -1, -1)[:4]
    return siege(2).voice.lines.line((int(what), "R.1", EVERYBODY, a, b, c, d)).text


def place(name: str) -> int:
    return siege(2).vocabulary.read(f"clear {name}") & 0xFFFF


# -- the log -------------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("seats", SEATS)
def test_every_event_of_random_games_has_a_sentence_and_a_case(seats: int) -> None:
    game = siege(seats)
    kinds = set()
    for seed in range(60):
        log = Log()
        s, dice = game.start(seeded(seed), log), seeded(seed + 1000)
        while not s.is_over():
            s.apply(busily(s, dice))
        for event in log.events:
            line = game.say(s, event)
            check_line(game, line)
            kinds.add(event[0])
    assert kinds & FOREIGN == set()
    assert len({*OWN_NOTES, *BASE_NOTES} - kinds - FOREIGN) < 10


def test_no_kind_of_note_is_without_words() -> None:
    lines = siege(2).voice.lines
    assert sorted({*lines.templates, *lines.told}) == sorted({*OWN_NOTES, *BASE_NOTES})


@pytest.mark.parametrize(
    ("note", "numbers", "text"),
    [
        (sn.N_GENERAL, (UNION, 7, 6), "The Union General goes from Appomattox Manor to City Point"),
        (sn.N_NO_MOVE, (n.SUN,), "Neither General moves"),
        (
            sn.N_BATTLE,
            (2,),
            "Both Generals stand at Ream's: the final battle, the Union side wins",
        ),
        (
            sn.N_FINAL_ROUND,
            (3,),
            "This is the final round: the battle is at Globe Tavern, a draw",
        ),
        (sn.N_ATTACK, (CONFEDERATE,), "Confederate attack"),
        (sn.N_RAID, (UNION,), "Union cavalry raid"),
        (sn.N_DESTROYED, (1, place("2c")), "Stony Creek Supplies c of Seat 2 is destroyed"),
        (sn.N_RAIDED, (0, place("T6")), "T6 of Seat 1 is turned over"),
        (sn.N_RAIDED, (n.CLOSED, place("T2")), "T2 is turned over"),
        (sn.N_CREDITED, (0, 6, 0), "Seat 1 puts the marker on contract 6°"),
        (sn.N_MARKER_BACK, (1,), "Seat 2 takes a marker back"),
        (sn.N_SWAPPED, (0, n.RAIN, n.FOG), "Seat 1 exchanges the next disc: grey for blue"),
        (notes.N_FORECAST, (0, n.FOG, n.SUN), "Seat 1 exchanges the next disc: yellow for grey"),
        (sn.N_LOADED, (1, 3), "Seat 2 loads The Dictator, 3 rubble on it"),
        (sn.N_QUARRIED, (0, 2), "Seat 1 digs 2 rubble from the quarry"),
        (sn.N_STONE, (0, 1), "General Haupt: Seat 1 takes 1 stone from the Stock Yard"),
        (sn.N_RUBBLE, (0, 2), "Holden Rhodes: Seat 1 takes 2 rubble from the stock"),
        (
            sn.N_HOME,
            (0, CONFEDERATE),
            "The Surveyor of Seat 1 begins at Jarrett's, the Confederate end",
        ),
        (sn.N_DICTATOR_EMPTIED, (0, 4), "4 rubble on The Dictator of Seat 1 goes to the stock"),
        (
            sn.N_SIEGE_IDLE,
            (n.LAY_TRACK_EVENT, sn.IDLE_YELLOW),
            "Attack: nothing happens, the next disc is yellow",
        ),
        (
            sn.N_SIEGE_IDLE,
            (n.LAY_TRACK_EVENT, sn.IDLE_MET),
            "Attack: nothing happens, the Generals have met",
        ),
        (notes.N_EVENT, (n.STATION_EVENT, 3), "Event track, step 4 of 8: Cavalry raid"),
        (
            notes.N_EVENT,
            (n.EXCAVATE_EVENT, 0),
            "Event track, step 1 of 8: Excavate from the Union end",
        ),
        (notes.N_SURVEYED, (0, 5, 20), "Seat 1 moves the Surveyor to Meade (20 VP)"),
        (notes.N_ROUND, (1, 3, 1, n.NO_WEATHER), "Round 1: no disc yet"),
        (notes.N_ROUND, (4, 3, 1, n.RAIN), "Round 4: blue disc"),
        (
            notes.N_WEATHER,
            (n.FOG, 3, 1, n.RAIN),
            "The disc is grey: the Confederate General moves; a blue one comes in",
        ),
        (notes.N_OVER, (sn.DRAWN_SIEGE,), "The game is over: drawn siege"),
        (
            notes.N_BUILT,
            (0, place("2c"), 3, 0),
            "Seat 1 builds Stony Creek Supplies c (7 VP) for 3 stone and 2 rubble",
        ),
        (
            notes.N_BUILT,
            (0, place("2c"), 1, 2),
            "Seat 1 builds Stony Creek Supplies c (7 VP) for 1 stone and 6 rubble",
        ),
        (
            notes.N_BUILT,
            (0, place("1c"), 2, 0),
            "Seat 1 builds Jarrett's Garrison c (5 VP) for 2 stone",
        ),
        (
            notes.N_BUILT,
            (0, place("3d"), 1, 0),
            "Seat 1 builds Ream's track site d (counts as track) for 1 steel bar",
        ),
    ],
)
def test_sentences_of_the_log(note: int, numbers: tuple[int, ...], text: str) -> None:
    assert say(note, *map(int, numbers)) == text


def test_scored_names_station_and_train() -> None:
    voice = siege(2).voice
    assert voice.scored("SP.40", 3) == "Globe Tavern"
    assert voice.scored("SP.42", 9) == "The Dictator"
    assert voice.scored("S.2", place("8b")) == "Appomattox Manor Supplies b"


# -- questions and choices -----------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("seats", SEATS)
def test_every_prompt_and_option_of_random_games_is_described(seats: int) -> None:
    game = siege(seats)
    asked = set()
    for seed in range(30):
        for s in walk(game, seed):
            check_prompt(game, s)
            if s.is_over():
                continue
            asked.add(s.stack[-1].kind)
            check_offers(game, s)
    assert {60, 62, 63, 65} <= asked


def test_prompt_of_digging_names_both_ends() -> None:
    t = SiegeTable()
    t.place(0, "B1")
    t.resolve("B")
    assert prompt(t) == (
        "Excavate: dig up to 3 rubble, now at Jarrett's a (2 rubble) or "
        "Appomattox Manor a (2 rubble)"
    )
    assert describe(t, "dig 8a 2").gives == "2 rubble; marker on Appomattox Manor a (2 VP)"


def test_prompt_and_offers_of_the_quarry() -> None:
    t = SiegeTable()
    t.clear_all()
    t.at("place")
    assert describe(t, "place B1").gives == "up to 3 rubble from the quarry"
    t.place(0, "B1")
    t.resolve("B")
    assert prompt(t).endswith(f"now at the quarry ({t.s.rubble_stock} rubble)")
    offer = describe(t, "dig quarry 3")
    assert (offer.label, offer.gives) == ("Dig 3 from the quarry", "3 rubble")


def test_prompt_and_offer_of_blue_and_gray() -> None:
    t = SiegeTable()
    t.discs("yellow", "blue", "grey")
    t.at("place")
    assert describe(t, "place H1").gives == "the next disc grey for blue"
    t.place(0, "H1")
    t.resolve("H")
    assert prompt(t) == (
        "Blue and Gray: exchange the next disc (blue now, the Union General moves)?"
    )
    offer = describe(t, "swap")
    assert offer.label == "Exchange the next disc: grey for blue"
    assert offer.gives == "the Confederate General moves"
    assert offer.case == "SP.26"
    t.discs("yellow", "yellow", "grey")
    assert describe(t, "place H1").gives == "nothing, the next disc is yellow"


def test_prompt_and_offer_of_the_dictator() -> None:
    t = SiegeTable()
    t.train(0, 9)
    t.generals(union="4")
    t.give(0, rubble=2)
    t.load(1)
    t.resolve("H")
    assert prompt(t) == "The Dictator: put a rubble on it (1 lie there, 2 rubble held)?"
    offer = describe(t, "load")
    assert (offer.label, offer.cost) == ("Put a rubble on The Dictator", "1 rubble")
    assert offer.gives == "3 VP"
    assert describe(t, "done").label == "Load nothing"


def test_prompts_and_offers_of_markers() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.own(0, "2c")
    t.hold(0, 6)
    t.discs("yellow", "blue", "grey")
    t.event("lay_track")
    assert prompt(t) == (
        "Your Supplies are destroyed: put the marker on a contract, or take it back"
    )
    offer = describe(t, "credit c6")
    assert offer.label == "Put the marker on contract 6°"
    assert offer.gives == "one marker paid towards 13 VP for 2 Union Supplies"
    assert describe(t, "done").label == "Take the marker back"


def test_prompt_of_robinson_and_of_building() -> None:
    t = SiegeTable()
    t.train(0, 8)
    t.clear("1a")
    t.give(0, stone=4, rubble=1)
    t.place(0, "E1")
    t.resolve("E")
    assert prompt(t) == "General JC Robinson: build a Garrison first (4 stone held)?"
    t.play(0, "done")
    assert prompt(t) == "Build: build one site (4 stone, 1 rubble and 0 steel bars held)"
    assert describe(t, "build 1b").cost == "2 stone and 2 rubble"


def test_offer_of_surveying_follows_the_home_end() -> None:
    t = SiegeTable()
    t.home(0, "union")
    t.at("place")
    assert describe(t, "place G1").gives == "Surveyor to City Point (2 VP)"
    t.place(0, "G1")
    assert describe(t, "place G2").gives == "Surveyor to Meade (5 VP)"
    t.resolve("G")
    assert prompt(t) == "Move Surveyor: go on to City Point (2 VP)?"
    assert describe(t, "survey").gives == "2 VP instead of 0"
    t.s.surveyor[0] = 0
    assert describe(t, "place G2").gives == "nothing, no station lies ahead"


def test_offer_of_a_disc_says_who_moves() -> None:
    t = SiegeTable()
    t.at("place")
    assert describe(t, "forecast rain").label == "Next round blue"
    assert describe(t, "forecast rain").gives == "the Union General moves"
    assert describe(t, "forecast sun").gives == "no General moves"


@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        (6, "13 VP for 2 Union Supplies"),
        (12, "6 VP for 1 Confederate Garrison"),
        (15, "14 VP for 2 Confederate Garrisons"),
        (17, "14 VP for 1 Union Supplies and 6 rubble"),
        (22, "14 VP for 1 Union Garrison and 1 track"),
        (27, f"10 VP for {VICTORY}"),
        (28, f"16 VP for {VICTORY} and 2 buildings"),
        (29, f"20 VP for 2 Supplies of the winner and {VICTORY}"),
        (24, "4 VP for 1 track"),
    ],
)
def test_what_contracts_ask_for(card: int, bonus: str) -> None:
    assert siege(2).voice.nouns.bonus(card) == bonus


# -- hints ---------------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("seats", SEATS)
def test_any_action_can_be_described_and_hinted_at_anywhere(seats: int) -> None:
    game = siege(seats)
    actions = list(game.vocabulary.thinkable())
    for s in varied_positions(game):
        for action in actions:
            check_offer(game, game.describe(s, action))
            for seat in range(2):
                for case in s.why_not(seat, action):
                    text = game.hint(s, seat, action, case)
                    assert not text or clean(text), (text, game.vocabulary.text(action))


def varied_positions(game: SnowdoniaEdition) -> list[Snowdonia]:
    """For each kind of question the position of random games with most contracts in play."""
    loose = sacked(game.seats).s
    best: dict[int, Snowdonia] = {loose.stack[-1].kind: loose}
    for seed in range(60):
        for s in walk(game, seed):
            kind = s.stack[-1].kind if s.stack else -1
            if kind not in best or in_play(s) > in_play(best[kind]):
                best[kind] = s.twin(seeded(0))
    if game.seats == 4:
        assert set(best) == {*game.voice.prompts.questions, -1}
    return list(best.values())


def in_play(s: Snowdonia) -> int:
    return sum(int(held).bit_count() for held in s.held)


def test_hints_of_digging() -> None:
    t = SiegeTable()
    t.place(0, "B1")
    t.resolve("B")
    assert hints(t, 0, "dig T6 1") == [
        "digging goes on at Jarrett's a (2 rubble) or Appomattox Manor a (2 rubble)"
    ]
    assert hints(t, 0, "dig quarry 1") == [f"{sum(t.s.rubble)} rubble still lie on the line"]
    t.clear_all()
    assert hints(t, 0, "dig T6 1") == ["no rubble lies on the line, only the quarry is left"]


def test_hints_of_laying() -> None:
    t = SiegeTable()
    t.clear("T5")
    t.heap("T14", 3)
    t.give(0, steel=1)
    t.place(0, "D1")
    t.resolve("D")
    assert hints(t, 0, "lay T14") == ["3 rubble still lie on T14"]
    assert hints(t, 0, "lay T9") == ["T5 or T14 comes first"]
    assert hints(t, 0, "lay T2") == ["T2 is laid already"]
    assert hints(t, 0, "lay quarry") == ["the quarry is no track card"]


def test_hints_of_building() -> None:
    t = SiegeTable()
    t.clear("1a", "2a", "5a")
    t.heap("T5", 3)
    t.clear("T6", "T7", "T8")
    t.give(0, stone=4, rubble=1)
    t.place(0, "E1")
    t.resolve("E")
    assert hints(t, 0, "build 2c") == ["needs 2 rubble, you have 1"]
    assert hints(t, 0, "build 2d") == [
        "Stony Creek Supplies c comes first",
        "needs 2 rubble, you have 1",
    ]
    assert hints(t, 0, "build 3c") == ["no excavation site of Ream's is cleared"]
    assert hints(t, 0, "build 5c") == ["towards Jarrett's: 3 rubble still lie on T5"]
    assert hints(t, 0, "build quarry") == ["the quarry is no site"]


def test_hints_of_robinson() -> None:
    t = SiegeTable()
    t.train(0, 8)
    t.clear("1a")
    t.give(0, stone=4, rubble=2)
    t.place(0, "E1")
    t.resolve("E")
    assert hints(t, 0, "build 1b") == ["Jarrett's Supplies b is no Garrison"]


def test_hints_of_surveyor_disc_and_dictator() -> None:
    t = SiegeTable()
    t.train(0, 9)
    t.generals(union="4")
    t.give(0, rubble=1)
    t.resolve("H")
    t.generals(union="7")
    assert hints(t, 0, "load") == ["the Union General is at City Point, you have 1 rubble"]
    assert hints(t, 0, "swap") == [
        "asked now: The Dictator: put a rubble on it (0 lie there, 1 rubble held)?",
        "belongs to an action in Blue and Gray",
    ]
    t = SiegeTable()
    t.discs("yellow", "blue", "grey")
    t.place(0, "H1")
    t.resolve("H")
    t.discs("yellow", "yellow", "grey")
    assert hints(t, 0, "swap") == ["the next disc is yellow"]


def test_hints_of_markers() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.own(0, "2c")
    t.hold(0, 3, 6, 21)
    t.credit(0, 6, building=2)
    t.discs("yellow", "blue", "grey")
    t.event("lay_track")
    assert hints(t, 0, "credit c6") == ["2 of 2 markers lie on contract 6° already"]
    assert hints(t, 0, "credit c21") == ["contract 21 asks for no buildings or Supplies"]
    assert hints(t, 0, "credit c9") == ["you do not hold contract 9°"]


def test_nothing_is_asked_after_the_end() -> None:
    t = SiegeTable()
    t.battle("2")
    t.at("begin round")
    while not t.s.is_over():
        t.s.apply(t.s.options()[0])
    assert prompt(t) == "Game over: the Union wins the siege"
    assert hints(t, 0, "swap") == ["the game is over"]
