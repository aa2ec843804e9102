"""What the tunnel says: every line, question, choice and hint has words, numbers and a case."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia import notes
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import EVERYBODY, Log
from tests.games.snowdonia.channel_tunnel.players import busily, walk
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable, channel
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

OWN_NOTES = [number for name, number in vars(c).items() if name.startswith("N_")]
BASE_NOTES = [number for name, number in vars(notes).items() if name.startswith("N_")]
# What the base game notes and this scenario has no occasion for.
FOREIGN = {
    notes.N_WEATHER,
    notes.N_ENDING,
    notes.N_LAID,
    notes.N_EVENT_LAID,
    notes.N_SURVEYED,
    notes.N_FORECAST,
    notes.N_LIFTED,
    notes.N_CLEARED,
}


def say(what: int, *numbers: int) -> str:
    a, b, d, e = (*numbers, -1, -1, -1, -1)[:4]
    return channel().voice.lines.line((int(what), "R.1", EVERYBODY, a, b, d, e)).text


def place(name: str) -> int:
    return channel().vocabulary.read(f"clear {name}") & 0xFFFF


def space(name: str) -> int:
    return channel().vocabulary.read(f"lift {name}") & 0xFFFF


def card(name: str) -> int:
    return ChannelTable().cards.index(name)


# -- the log -------------------------------------------------------------------------------


def test_every_event_of_busy_games_has_a_sentence_and_a_case() -> None:
    game = channel()
    kinds = set()
    for seed in range(80):
        log = Log()
        s, dice = game.start(seeded(seed), log), seeded(seed + 1000)
        while not s.is_over():
            s.apply(busily(s, dice))
        for event in log.events:
            line = game.say(s, event)
            check_line(game, line)
            kinds.add(event[0])
    assert kinds & FOREIGN == set()
    assert len({*OWN_NOTES, *BASE_NOTES} - kinds - FOREIGN) < 6


def test_no_kind_of_note_is_without_words() -> None:
    lines = channel().voice.lines
    told = {*lines.templates, *lines.told}
    assert told | FOREIGN == {*OWN_NOTES, *BASE_NOTES}


@pytest.mark.parametrize(
    ("note", "numbers", "text"),
    [
        (notes.N_ROUND, (4, 2, 2, n.NO_WEATHER), "Round 4"),
        (
            c.N_BORED,
            (0, space("D1"), 1),
            "England pays 1 iron ore and sends the machine's Labourer to D1 (Boring Machine)",
        ),
        (c.N_STAYED, (1,), "France leaves the machine's Labourer on the machine"),
        (
            c.N_SHORED,
            (1, place("FT3"), 2, 3),
            "France shores up FT3 for 1 stone (3 VP), 2 rubble left",
        ),
        (c.N_SHORED, (0, place("ET1"), 0, 2), "England shores up ET1 for 1 stone (2 VP)"),
        (c.N_FLIPPED, (place("ET1"),), "ET1 is completed"),
        (c.N_MACHINE, (0, card("SC")), "The Boring Machine of England reaches Shakespeare Cliff"),
        (c.N_MACHINE, (1, card("FT4")), "The Boring Machine of France reaches FT4"),
        (c.N_BLACK, (2,), "A black marker closes Varne Bank"),
        (c.N_MACHINE_BOUGHT, (0, 1, 0), "England buys the Boring Machine for 1 steel bar"),
        (c.N_MACHINE_BOUGHT, (0, 0, 1), "England buys the Boring Machine for 3 iron ore"),
        (c.N_CALMED, (0, 0), "England removes a blue crisis disc, none left"),
        (c.N_CALMED, (1, 2), "France removes a yellow crisis disc, 2 left"),
        (
            c.N_RECOVERED,
            (1, 3),
            "France takes a marker back from the Crisis area, 3 left there",
        ),
        (
            c.N_CRISIS,
            (0, 2, 5),
            "Crisis: England discards 2 markers to the Crisis area, 5 there",
        ),
        (
            c.N_LOST,
            (0, place("SP-a")),
            "Crisis: England loses the marker on St Pancras a to the Crisis area",
        ),
        (c.N_SHIELDED, (1,), "Crisis: a contract spares France"),
        (c.N_NOTHING_TO_LOSE, (1,), "Crisis: France has no marker left to lose"),
        (c.N_DISC, (0, 2), "Crisis: a blue disc against England, 2 now"),
        (c.N_NO_DISC, (n.FOG,), "Crisis: the deck shows fog, no disc is added"),
        (c.N_NO_DISC, (n.SUN,), "Crisis: all sun discs lie in the Crisis area already"),
        (c.N_SIDE, (c.FRENCH, n.RAIN), "The deck shows rain: the event strikes France"),
        (c.N_SIDE, (c.BOTH, n.FOG), "The deck shows fog: the event strikes England and France"),
        (c.N_FIRST, (1, card("MS")), "France is the first at Middle Station (5 VP)"),
        (
            c.N_BREAKTHROUGH,
            (c.BREAKTHROUGH, 0, card("FT6")),
            "England breaks through at FT6: this is the last round",
        ),
        (
            c.N_BREAKTHROUGH,
            (c.BREAKTHROUGH_BY_EVENT, -1, card("MS")),
            "An event brings the machines together at Middle Station: this is the last round",
        ),
        (
            c.N_BREAKTHROUGH,
            (c.BREAKTHROUGH_IN_FOG, -1, -1),
            "An event brings the machines together between two cards: this is the last round",
        ),
        (notes.N_OVER, (c.BREAKTHROUGH,), "The game is over: Breakthrough"),
        (notes.N_EVENT, (n.LAY_TRACK_EVENT, 2), "Event track, step 3 of 8: Track"),
        (notes.N_EVENT_IDLE, (n.STATION_EVENT,), "Event: no station of that side has a free site"),
        (notes.N_CLAIMED, (0, place("SC-a")), "England claims Shakespeare Cliff a (4 VP)"),
        (notes.N_CONTRACT, (0, 20), "England takes contract 20 (40 VP for 5 fully shored tunnels)"),
    ],
)
def test_sentences_of_the_log(note: int, numbers: tuple[int, ...], text: str) -> None:
    assert say(note, *map(int, numbers)) == text


def test_what_scored() -> None:
    voice = channel().voice
    assert voice.scored("CT.43", place("ET2")) == "ET2"
    assert voice.scored("CT.44", -1) == "Crisis area"
    assert voice.scored("CT.45", -1) == "the Middle and beyond"
    assert voice.scored("S.2", place("SG-b")) == "Sangatte b"


# -- questions and choices -----------------------------------------------------------------


def test_every_prompt_and_option_of_busy_games_is_described() -> None:
    game = channel()
    asked = set()
    for seed in range(25):
        for s in walk(game, seed):
            check_prompt(game, s)
            if s.is_over():
                continue
            asked.add(s.stack[-1].kind)
            check_offers(game, s)
    assert {80, 81, 82, 83, 85} <= asked


def test_every_thinkable_action_can_be_described_anywhere() -> None:
    game = channel()
    thinkable = list(game.vocabulary.thinkable())
    for s in walk(game, 3, every=30):
        for action in thinkable:
            check_offer(game, game.describe(s, action))


def test_placing_with_and_without_the_machines_labourer() -> None:
    t = ChannelTable()
    t.at("place")
    assert prompt(t) == "Place a Labourer, 2 in hand"
    assert describe(t, "place B1").gives == "up to 2 rubble at ET1"
    assert describe(t, "place G1").gives == "a marker back from the Crisis area"
    t.place(ENGLAND, "G1", "G2")
    assert describe(t, "place G3").gives == "nothing, no crisis of yours"
    t.crisis(ENGLAND, discs=3)
    assert describe(t, "place G3").gives == "one of 1 disc of yours goes"
    t.owns_machine(ENGLAND)
    t.give(ENGLAND, iron=1)
    assert prompt(t) == "Place a Labourer, 2 in hand, or the machine's Labourer for 1 iron ore"
    offer = describe(t, "bore D1")
    assert offer.label == "Boring Machine D1 with the machine's Labourer"
    assert (offer.cost, offer.case) == ("1 iron ore", "CT.29")
    assert offer.gives == "up to 4 rubble at ET1, or a site for a stone less"
    assert describe(t, "bore G1").case == "CT.35"
    t.s.hands[ENGLAND] = 0
    assert prompt(t) == "Use the machine's Labourer for 1 iron ore, or leave it?"
    assert describe(t, "done").label == "Leave the machine's Labourer"


def test_digging_and_shoring() -> None:
    t = ChannelTable()
    small = t.first_of_size("ET", 2)
    t.machine(ENGLAND, small)
    t.give(ENGLAND, stone=1)
    t.place(ENGLAND, "B1")
    t.heap(small, 2)
    t.resolve("B")
    assert prompt(t) == f"Dig up to 2 rubble, now at {small} (2 rubble): keep two or shore up"
    keep, shore = describe(t, f"dig {small} 2"), describe(t, f"shore {small}")
    assert keep.gives == f"2 rubble; {small} is cleared"
    assert shore.cost == "1 stone and the two rubble"
    assert shore.gives == f"marker on {small} (2 VP); {small} is cleared"


def test_a_station_is_only_dug() -> None:
    t = ChannelTable()
    t.machine(FRANCE, "SG")
    t.place(FRANCE, "B1")
    t.resolve("B")
    assert prompt(t) == "Dig up to 2 rubble, now at Sangatte a (4 rubble): keep two"


def test_the_boring_machine_and_its_discount() -> None:
    t = ChannelTable()
    t.owns_machine(ENGLAND)
    t.give(ENGLAND, stone=3, steel=1)
    t.place(ENGLAND, "D1")
    t.resolve("D")
    cubes = t.rubble("ET1")
    assert prompt(t) == (
        "Boring Machine: build a site for a stone less, "
        f"or dig up to 4 rubble at ET1 ({cubes} rubble)"
    )
    stone, steel = describe(t, "build SP-a"), describe(t, "build SP-d")
    assert (stone.cost, stone.gives, stone.case) == (
        "3 stone",
        "marker on St Pancras a (9 VP)",
        "CT.29",
    )
    assert steel.cost == "1 steel bar"


def test_buying_the_machine() -> None:
    t = ChannelTable()
    t.s.trains_open = 1
    t.give(ENGLAND, steel=1)
    t.place(ENGLAND, "E1")
    t.resolve("E")
    assert prompt(t) == (
        "Build: build one site or buy the Boring Machine or one train "
        "(0 stone and 1 steel bar held)"
    )
    offer = describe(t, "buy boring-machine")
    assert (offer.label, offer.cost) == ("Buy the Boring Machine", "1 steel bar")
    assert offer.gives == "a Labourer for areas D and G, for 1 iron ore each time"


def test_crises() -> None:
    t = ChannelTable()
    t.crisis(ENGLAND, discs=1, markers=3)
    t.place(ENGLAND, "G1")
    t.resolve("G")
    assert prompt(t) == "Crisis Management: remove a blue disc (1 there)?"
    assert describe(t, "calm").gives == "no disc left"
    t.play(ENGLAND, "calm")
    assert prompt(t) == "Crisis Management: take a marker back (3 there)?"
    t = ChannelTable()
    t.top("fog")
    t.own(ENGLAND, "SP-a", "SP-b")
    t.crisis(ENGLAND, 1)
    t.supply(ENGLAND, 0)
    t.strike()
    assert prompt(t) == "Crisis: 1 marker to lose and none in supply, take one off the board"
    assert describe(t, "lose SP-a").cost == "marker on St Pancras a (9 VP)"


def test_a_new_contract_is_cited_by_its_own_case() -> None:
    t = ChannelTable()
    assert describe(t, "use c1").case == "CT.46"
    assert describe(t, "use c8").case == "CT.49"
    assert describe(t, "use c26").case == "CC.26"


# -- hints ---------------------------------------------------------------------------------


def in_area(area: str, seat: int = ENGLAND, **goods: int) -> ChannelTable:
    t = ChannelTable()
    t.owns_machine(seat)
    t.give(seat, **goods)
    t.place(seat, f"{area}1")
    t.resolve(area)
    return t


@pytest.mark.parametrize(
    ("area", "goods", "text", "hint"),
    [
        ("B", {}, "dig ET2 2", "your machine is at ET1"),
        ("B", {}, "dig ET1 1", "two rubble are dug at a time"),
        ("B", {}, "shore ET1", "needs 1 stone, you have 0"),
        ("B", {}, "shore SC-a", "Shakespeare Cliff a is no tunnel card"),
        ("D", {"stone": 2}, "build SP-a", "needs 3 stone, you have 2"),
        ("D", {}, "build SC-b", "your machine is at ET1 and has not reached Shakespeare Cliff"),
        ("E", {"stone": 2}, "build SG-b", "Sangatte bears the flag of France"),
        ("E", {"stone": 2}, "buy boring-machine", "it opens with event 2 from now"),
        ("G", {}, "calm", "no blue disc is in the Crisis area"),
    ],
)
def test_what_is_missing(area: str, goods: dict[str, int], text: str, hint: str) -> None:
    t = in_area(area, **goods)
    assert hint in hints(t, ENGLAND, text)


def test_what_is_missing_when_placing() -> None:
    t = ChannelTable()
    t.at("place")
    assert hints(t, ENGLAND, "bore D1") == ["you have not bought your Boring Machine"]
    assert hints(t, ENGLAND, "place D1") == ["area D takes only the Labourer of a Boring Machine"]
    t.owns_machine(ENGLAND)
    assert hints(t, ENGLAND, "bore D1") == ["needs 1 iron ore, you have 0"]
    assert hints(t, ENGLAND, "bore A1") == ["it does not work in Stock Yard"]
    t.give(ENGLAND, iron=1)
    t.play(ENGLAND, "bore D1")
    t.play(FRANCE, "place A1")
    assert hints(t, ENGLAND, "bore G1") == ["the machine's Labourer has been placed this round"]


def test_what_is_missing_for_trains_and_closed_stations() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "VB")
    t.s.trains_open = 1
    t.owns_machine(ENGLAND)
    t.train(ENGLAND, 2)
    t.give(ENGLAND, steel=2, stone=3)
    t.place(ENGLAND, "E1")
    t.resolve("E")
    assert "you own Enid" in hints(t, ENGLAND, "buy snowdon")
    assert "the Boring Machine is yours already" in hints(t, ENGLAND, "buy boring-machine")
    assert "a black marker lies on Shakespeare Cliff" in hints(t, ENGLAND, "build SC-b")


def test_what_belongs_elsewhere() -> None:
    t = in_area("B")
    assert "belongs to a Crisis Management action" in hints(t, ENGLAND, "calm")
    assert "belongs to the base game: no track is laid here" in hints(t, ENGLAND, "lay ET1")
    assert "belongs to the placing of Labourers" in hints(t, ENGLAND, "bore D1")


def test_hints_are_clean_everywhere() -> None:
    game = channel()
    thinkable = list(game.vocabulary.thinkable())
    told = set()
    for s in walk(game, 8, every=12):
        for action in thinkable:
            for case in s.why_not(s.seat(), action):
                hint = game.hint(s, s.seat(), action, case)
                assert not hint or clean(hint), hint
                told.add(hint)
    assert len(told) > 60
