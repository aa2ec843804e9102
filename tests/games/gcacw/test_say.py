"""What a battle says: every line, prompt and offer has words, numbers and a known case."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from railsplitter.games import find_game, game_ids
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw import notes
from railsplitter.games.gcacw.build import STEPS
from railsplitter.games.gcacw.edition import BattleGame
from railsplitter.games.gcacw.overlay import more_of, steps_of
from railsplitter.games.gcacw.say.results import printed_cell, told_cell
from railsplitter.games.gcacw.say.titles import titles
from railsplitter.games.gcacw.say.words import day, halves, listed, plural, quarters, signed
from railsplitter.games.gcacw.state import FieldStep
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.state import EVERYBODY, Log, act
from tests.games.gcacw.combats import duel
from tests.games.gcacw.drill import drill
from tests.games.gcacw.told import Told, book, edition, positions

BATTLES = ("first-kernstown", "mcdowell", "port-republic", "williamsburg")
NOTES = [number for name, number in vars(notes).items() if name.startswith("N_")]


def clean(text: str) -> bool:
    """Words, and nothing that a program leaves behind."""
    bad = ("{", "}", "None", " -1", "  ", "unknown", "nobody", "()", "i64")
    return bool(text.strip()) and not any(part in f"{text} " for part in bad)


# -- the log -----------------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", BATTLES)
def test_every_event_of_whole_games_has_a_sentence_and_a_case(battle: str) -> None:
    e, log = edition(battle), Log()
    told: set[int] = set()
    for seed in range(2):
        for s in positions(e, seed + 11, log):
            for event in log.events:
                line = e.say(s, event)
                assert clean(line.text), line
                assert line.case in book(), line
                assert line.text[0].isupper() or line.text[0].isdigit(), line
                assert not line.text.endswith("."), line
                told.add(event[0])
            log.events.clear()
    assert len(told) > 25


def test_no_kind_of_note_is_without_words() -> None:
    lines = edition().voice.lines
    assert sorted({*lines.templates, *lines.told}) == sorted(NOTES)
    assert not set(lines.templates) & set(lines.told)


def field() -> Told:
    t = drill(
        union=["tyler 0303 7", "ferry 0404 2 cav", "shields tyler L"],
        confederate=[
            "stonewall 0306 4",
            "ashby 0305 1 cav regt",
            "jackson stonewall L district @V",
        ],
        edges=["0303-0304-0305 road", "0303-0403 minor bridge", "0304-0404 minor ford"],
        marks={"0303": "station town"},
        objectives=["o0 0303 8 union"],
    )
    return Told(t, {"0303": "Winchester"})


def test_sentences_of_a_march() -> None:
    x = field()
    tyler, shields = x.t.piece("tyler"), x.t.piece("shields")
    stonewall, here = x.t.piece("stonewall"), x.t.hex("0303")
    assert x.say(notes.N_TURN, 2) == "Turn 2, March 24, 1862"
    assert x.say(notes.N_INITIATIVE, 0, 5, 3) == (
        "Union player has the initiative: Union 5, Confederate 3"
    )
    assert x.say(notes.N_INITIATIVE, 1, 3, 3).endswith("Union 3, Confederate 3, a tie")
    assert x.say(notes.N_INITIATIVE, 1, 0, 0) == (
        "Confederate player has the initiative, as the battle says"
    )
    assert (
        x.say(notes.N_MARCH, tyler, 6, 4) == "Union Tyler Brigade marches with 6 MPs (dice 4 and 2)"
    )
    assert x.say(notes.N_MARCH, stonewall, 1, 1) == (
        "Confederate Stonewall Brigade marches with 1 MP (dice 1)"
    )
    assert x.say(notes.N_WENT, tyler, here, 1, 5) == (
        "Union Tyler Brigade goes to Winchester (0303) for 1 MP, 5 left"
    )
    assert x.say(notes.N_EXTENDED, tyler, 5, 7, 5) == (
        "Union Tyler Brigade rolls 5 for its extended march, 7 modified: "
        "2 manpower straggle, disorganized"
    )
    assert x.say(notes.N_EXTENDED, tyler, 2, 2, 0).endswith("extended march: no effect")
    assert x.say(notes.N_ALONG, shields, tyler) == "Union Shields goes along with Tyler Brigade"
    assert x.say(notes.N_ACTIVATED, shields, 3, 5, 99) == (
        "Union Shields is activated: die 3, for cavalry 3 and 5"
    )
    assert x.say(notes.N_ACTIVATED, shields, 3, 0, 2) == (
        "Union Shields is activated: die 3; he may call 2 units"
    )


def test_sentences_of_combat() -> None:
    x = field()
    tyler, ashby = x.t.piece("tyler"), x.t.piece("ashby")
    a, b = x.t.hex("0304"), x.t.hex("0305")
    assert x.say(notes.N_ATTACK, tyler, a, b, n.PREPARED) == (
        "Union Tyler Brigade makes a prepared attack on 0305 from 0304"
    )
    assert x.say(notes.N_ATTACK, x.t.piece("shields"), a, b, n.ASSAULT_ATTACK) == (
        "Union Shields assaults 0305 from 0304"
    )
    assert x.say(notes.N_ODDS, 28, 6, 4, 3) == (
        "Combat values 7 against 1½ (1 without works), modifiers +3"
    )
    assert x.say(notes.N_STAR_DIE, 3, 0) == "The artillery's die is 3, odd: modifier 0"
    assert x.say(notes.N_COMBAT_DICE, 4, 2, -1, 1) == (
        "Attacker rolls 4, defender 2, modifiers −1: result +1"
    )
    cell = 2 | int(n.RESULT_D) | int(n.RESULT_ROUT)
    assert x.say(notes.N_RESULT, n.CONFEDERATE, cell) == (
        "Confederate result: 2DR, 2 manpower lost, disorganized, rout"
    )
    assert x.say(notes.N_RESULT, n.UNION, 0) == "Union result: no effect"
    assert x.say(notes.N_LOST, ashby, 1, n.BY_RETREAT) == (
        "Confederate Ashby Cavalry loses 1 manpower on the retreat"
    )
    assert x.say(notes.N_RETREAT_BEGINS, 1, b, n.ROUT) == "Confederate units in 0305 rout"
    assert x.say(notes.N_FELL_BACK, 1, b, 4, 2) == (
        "Confederate cavalry in 0305 gives way: die 4, the enemy loses 2 MPs"
    )
    assert x.say(notes.N_FELL_BACK, 1, b, 0, 0) == "Confederate cavalry in 0305 gives way"


def test_sentences_of_the_other_phases() -> None:
    x = field()
    tyler = x.t.piece("tyler")
    assert x.say(notes.N_RIVERS, 3, 5) == (
        "High water, no fording: minor rivers until March 25 and major rivers until March 27"
    )
    assert x.say(notes.N_WEATHER, 1, 1) == "It rains"
    changed = int(n.RECOVERED_ORDER | n.TURNED_EXHAUSTED)
    assert x.say(notes.N_RECOVERED, tyler, 3, 0, changed) == (
        "Union Tyler Brigade recovers: fatigue 3 to 0, organized again, exhausted"
    )
    bridge = x.t.pack.ground.crossing[x.t.arc("0303", "0403")]
    assert x.say(notes.N_WRECKED, bridge, tyler, 2) == (
        "Union Tyler Brigade rolls 2 and wrecks "
        "the bridge over Opequon Creek from Winchester (0303) to 0403"
    )
    assert x.say(notes.N_WRECKED, bridge, tyler, 0).startswith(
        "Union Tyler Brigade takes up the pontoon at"
    )
    assert x.say(notes.N_CONTROL, 0, 1, x.t.hex("0303")) == (
        "Objective 0 (0303) is Confederate now, for 8 points"
    )
    assert x.say(notes.N_OVER, n.LAST_TURN, 0, 9, 4) == (
        "The battle is over, the last turn is over: Union victory (Union 9, Confederate 4)"
    )


def test_the_chart_is_told_as_it_is_printed() -> None:
    cell = int(n.RESULT_LESSER_F | n.RESULT_ADVANCE)
    assert (printed_cell(cell), told_cell(cell)) == ("fa", "fa, slightly tired, may advance")
    assert printed_cell(3 | int(n.RESULT_D | n.RESULT_ROUT | n.RESULT_STAR)) == "3DR*"
    assert printed_cell(0) == "–"


# -- prompts and offers ------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", BATTLES)
def test_every_prompt_and_offer_is_in_words(battle: str) -> None:
    e = edition(battle)
    kinds: set[str] = set()
    for number, s in enumerate(positions(e, 23)):
        if s.is_over() or number % 2:
            continue
        kinds.add(type(s.stack[-1]).__name__)
        prompt, offers = e.prompt(s), e.offers(s)
        assert clean(prompt.text), prompt
        assert prompt.case in book()
        assert sorted(o.action for o in offers) == sorted(s.options())
        labels = [(o.group, o.label) for o in offers]
        assert len(set(labels)) == len(labels), labels
        groups = [o.group for o in offers]
        runs = [g for k, g in enumerate(groups) if k == 0 or groups[k - 1] != g]
        assert len(runs) == len(set(runs)), runs
        for offer in offers:
            assert clean(offer.label), offer
            assert offer.case in book(), offer
            assert offer.label[0].isupper() or offer.label[0].isdigit(), offer
            assert "  " not in offer.cost + offer.gives, offer
    assert len(kinds) > 5


def test_every_question_and_verb_has_its_words() -> None:
    asking = {step.__name__ for step in STEPS if step.options is not FieldStep.options}
    assert set(edition().voice.prompts.questions) == asking
    rows = {int(row.code): row for row in edition().verbs}
    assert set(rows) == set(range(int(n.VERBS)))
    assert all(row.moment and row.case in book() for row in rows.values())
    assert set(edition().voice.offers.tellers) == set(range(int(n.VERBS)))


@pytest.mark.parametrize("game", [game for game in game_ids() if game.startswith("gcacw/")])
def test_the_rows_of_verbs_know_every_question(game: str) -> None:
    title = find_game(game)
    assert isinstance(title, BattleGame)
    steps = steps_of(STEPS, more_of(title.overlays))
    asking = {step for step in steps if step.options is not FieldStep.options}
    assert {step for row in title.rows() for step in row.asked} == asking


def test_a_step_tells_its_cost_part_by_part() -> None:
    x = field()
    x.t.put("ferry", "0304")
    x.t.march("tyler", points=6)
    assert x.offer("go 0304").cost == "1 MP (road)"
    assert x.offer("go 0302").cost == "3 MPs (clear)"
    assert x.offer("go 0304").gives == (
        "clear ground to the south, beside Ferry Cavalry, in an enemy zone, where it must stop"
    )
    assert x.offer("go 0606").cost == ""  # not next to it
    first = next(offer.text for offer in x.offers(x.s))
    assert first in ("go 0304", "go 0403")  # the cheapest step comes first


def test_crowded_hexes_are_named_in_the_price() -> None:
    t = drill(union=["tyler 0303 7", "kimball 0304 6"], edges=["0303-0304 pike"])
    x = Told(t)
    t.march("tyler", points=6)
    assert x.offer("go 0304").cost == "2 MPs (1 pike + 1 crowding)"


def test_an_attack_tells_its_kind_and_its_odds() -> None:
    t = duel()
    x = Told(t)
    t.march("a", points=4)
    offer = x.offer("attack 0404")
    assert offer.label == "Prepared attack on 0404"
    seen = t.rules.preview.march(t.s, t.piece("a"), t.hex("0404"), 4)
    share = f"{round(100 * seen.retreat / 72)}% retreat or rout"
    assert offer.gives.startswith("modifiers ")
    assert offer.gives.endswith("against D Brigade 6")
    assert share in offer.gives
    assert x.offers(t.s)[0].text == "attack 0404"  # attacks come first


def test_refusing_tells_what_it_changes() -> None:
    around = ["b 0505 9", "c 0405 9", "e 0305 9"]
    t = duel("a 0403 9 a3", "d 0404 9", more=around)
    x = Told(t)
    t.march("a", points=4)
    offer = x.offer("refuse")
    assert (offer.label, offer.cost) == ("Refuse the flanks", "1 MP")
    assert offer.gives.startswith("flank attacks on it are weaker")
    t.play("refuse")
    assert x.prompt().startswith("A Brigade in 0403 has 3 MPs")
    assert "flanks refused" in x.prompt()


def test_stopping_says_what_it_means() -> None:
    x = field()
    x.t.acting(0)
    assert x.offer("pass").label == "Pass"
    x.s.passes = 1
    assert x.offer("pass").label == "Pass; both have passed then, and the action cycle ends"
    assert "Confederate has passed" in x.prompt()
    x = field()
    x.t.march("tyler", points=6)
    assert x.offer("halt").label == "Halt here, 6 MPs lost"
    assert x.prompt() == (
        "Tyler Brigade in Winchester (0303) has 6 MPs (manpower 7, fatigue 1): "
        "go, attack from here, or halt"
    )


def test_an_activation_names_who_is_called() -> None:
    x = field()
    x.t.acting(0)
    assert x.offer("activate shields").gives == "one roll for Tyler Brigade and Ferry Cavalry"
    assert x.offer("march tyler").cost == "fatigue 1"
    x.t.set("tyler", fatigue=2)
    assert x.offer("march tyler").cost == "fatigue 3 and a roll for stragglers"


def test_anything_can_be_described_and_explained_anywhere() -> None:
    """Also what is closed: the list of closed choices and `why` describe it too."""
    e, r = edition(), random.Random(4)
    thinkable: list[int] = []
    for verb in e.vocabulary.verbs:
        actions = [act(verb.code)] if not verb.fields else []
        for field_ in verb.fields:
            values = field_.codec.values()
            actions += [act(verb.code, v) for v in r.sample(values, min(len(values), 5))]
        thinkable += actions
    hints = 0
    for number, s in enumerate(positions(e, 8)):
        if number % 17 or s.is_over():
            continue
        for action in thinkable:
            assert e.describe(s, action).label
            for case in s.why_not(s.seat(), action):
                hint = e.hint(s, s.seat(), action, case)
                hints += bool(hint)
                assert not hint or clean(hint), (hint, e.vocabulary.text(action))
    assert hints > 200


def test_closed_choices_that_lie_at_hand_are_told() -> None:
    e = edition()
    for number, s in enumerate(positions(e, 5)):
        if s.is_over() or number % 11:
            continue
        near = list(e.thinkable(s))
        assert len(near) == len(set(near))
        assert set(s.options()) <= set(near), e.prompt(s)


# -- names -------------------------------------------------------------------------------------


@pytest.mark.parametrize("battle", BATTLES)
def test_names_tell_pieces_and_hexes_apart(battle: str) -> None:
    e = edition(battle)
    nouns, pack = e.voice.nouns, e.pack
    told = Counter(nouns.piece(k) for k in range(pack.pieces.count))
    assert [name for name, times in told.items() if times > 1] == []
    hexes = Counter(nouns.hex(k) for k in range(pack.ground.hexes))
    assert max(hexes.values()) == 1
    rivers = {nouns.crossing(k) for k in range(pack.ground.crossings)}
    assert len(rivers) == pack.ground.crossings


def test_names_are_those_of_the_counters() -> None:
    e = edition()
    nouns = e.voice.nouns
    ids = [row.id for row in e.register.pieces]
    assert nouns.piece(ids.index("stonewall")) == "Confederate Stonewall Brigade"
    assert nouns.unit(ids.index("1-wv-cavalry")) == "1 WV Cavalry"
    assert nouns.unit(ids.index("jackson")) == "Jackson"
    places = {nouns.hex(k) for k in range(e.pack.ground.hexes)}
    assert {"Winchester (N3333)", "Kernstown (M4602)", "M4603"} <= places


def test_players_can_be_renamed() -> None:
    e = edition()
    s, passed = e.start(seeded(1)), (notes.N_PASSED, "4.0d", EVERYBODY, 1, -1, -1, -1)
    assert e.say(s, passed, ("Ann", "Bob")).text == "Confederate player passes"  # stays a side
    with pytest.raises(BadUsage, match="1 names: expected 2"):
        e.say(s, passed, ("Ann",))


def test_small_words() -> None:
    assert [halves(k) for k in (14, 15, 1, 0)] == ["7", "7½", "½", "0"]
    assert [quarters(k) for k in (28, 29, 30, 3, 0)] == ["7", "7¼", "7½", "¾", "0"]
    assert [signed(k) for k in (2, 0, -1)] == ["+2", "0", "−1"]
    assert (plural(1, "hex"), plural(3, "hex"), plural(2, "unit")) == (
        "1 hex",
        "3 hexes",
        "2 units",
    )
    assert listed(["a", "b", "c"], "or") == "a, b or c"
    assert (day("1862-03-31", 2), day("", 1)) == ("April 1, 1862", "")
    assert day("1862-04-05", 112) == "July 25, 1862"
    assert (day("1864-02-28", 2), day("1862-02-28", 2)) == ("February 29, 1864", "March 1, 1862")
    assert (day("1862-12-31", 2), day("a Sunday", 2)) == ("January 1, 1863", "")


def test_parts_of_a_sum_are_called_what_the_rulebook_calls_them() -> None:
    assert titles()["6.2c"] == "Road"
    assert set(titles()) == {case.id for case in book()}
