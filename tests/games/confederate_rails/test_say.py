"""What the game says: every line, prompt and offer has words, numbers and a known case."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails import notes
from railsplitter.games.confederate_rails.edition import ConfederateEdition
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Amount, Offer
from railsplitter.kernel.state import EVERYBODY, Log, act
from railsplitter.rulebook.book import Book, load_book
from railsplitter.rulebook.known import PACKAGE
from tests.games.confederate_rails.table import Table, edition
from tests.games.confederate_rails.test_properties import positions, ramble

GAMES = [(2, "standard"), (3, "standard"), (4, "extended"), (5, "standard")]
NOTES = [number for name, number in vars(notes).items() if name.startswith("N_")]
COTTON, CORN, TROOPS = 3, 28, 74  # L3 Columbus (MS) to Mobile, L28 Okolona to Chattanooga


@cache
def book() -> Book:
    return load_book([PACKAGE / "games" / "confederate_rails" / "rulebook.toml"])


def clean(text: str) -> bool:
    """Words, and nothing that a program leaves behind."""
    bad = ("{", "}", "None", "-1", "  ", "no station", "no line", "no load", "nobody", "()")
    return bool(text.strip()) and not any(part in text for part in bad)


def is_raw(text: str) -> bool:
    """An id where a name should stand: macon-ga, L12 on its own."""
    return bool(re.search(r"\b[a-z]+-(ga|ms|tn|sc|va|ky)\b|(?<!\()\bL\d+\b", text))


# -- the log -----------------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize(("seats", "game"), GAMES)
def test_every_event_of_whole_games_has_a_sentence_and_a_case(seats: int, game: str) -> None:
    e, log = edition(seats, game), Log()
    told: set[int] = set()
    for s in positions(e, seats + 50, log):
        for event in log.events:
            line = e.say(s, event)
            assert clean(line.text), line
            assert not is_raw(line.text), line
            assert line.case in book(), line
            assert line.text[0].isupper() or line.text[0] == "#", line
            assert not line.text.endswith("."), line
            told.add(event[0])
        log.events.clear()
    assert len(told) > 45


def test_no_kind_of_note_is_without_words() -> None:
    lines = edition(2).voice.lines
    assert sorted({*lines.templates, *lines.told}) == sorted(NOTES)


def say(what: int, *numbers: int, seats: int = 3) -> str:
    e = edition(seats)
    a, b, c, d = (*numbers, -1, -1, -1, -1)[:4]
    return e.say(e.start(seeded(1)), (what, "5.3a", EVERYBODY, a, b, c, d)).text


def test_sentences_of_the_log() -> None:
    t = Table()
    richmond, segment = t.stations["richmond"], t.segments["hanover/richmond#2"]
    assert say(notes.N_WENT, 9, richmond, 2, 1) == (
        "Grey T2 goes to Richmond by #2 Virginia Central for 1 MP"
    )
    assert say(notes.N_WENT, 7, t.stations["macon-ga"], 13, 3) == (
        "Buff E goes to Macon (GA) by #13 Central of Georgia for 3 MPs"
    )
    assert (
        say(notes.N_FEE, 9, 2, 2, 0)
        == "Grey T2 pays $200 to Buff for the use of #2 Virginia Central"
    )
    assert say(notes.N_FEE, 9, 2, 2, -1).startswith("Grey T2 pays $200 to the bank")
    assert say(notes.N_DELIVERED, 0, COTTON, 12) == "Buff T1 delivers Cotton (L3) for $1,200"
    assert say(notes.N_WRECKED, 1, segment) == "Grey disrupts the bridge of Hanover–Richmond (#2)"
    assert say(notes.N_EXHAUSTED, 2) == "The Draw Pile is empty: 2 Rounds more to play"
    assert say(notes.N_EXHAUSTED, 1) == "The Draw Pile is empty: 1 Round more to play"
    assert say(notes.N_CONVENTION, 2) == "All loads but Passengers pay $200 more than printed"
    assert say(notes.N_OVER, n.UNION_VICTORY) == (
        "The game is over: the Union holds the Victory Depots"
    )


def test_modifiers_are_told_only_where_there_are_any() -> None:
    assert say(notes.N_OFFENSIVE, 1, 4, 0) == "Grey rolls 4 for the Offensive; 6 retakes"
    assert (
        say(notes.N_OFFENSIVE, 1, 4, 1)
        == "Grey rolls 4 and 1 for a General for the Offensive; 6 retakes"
    )
    assert (
        say(notes.N_LAW_ROLL, 1, 6, 2)
        == "Grey rolls 6 and 2 for donations for the law; 7 passes it"
    )
    assert say(notes.N_BLOCKADE, 0, COTTON, 5, 1) == (
        "Buff T1 rolls 5 and 1 for the blockade for Cotton (L3); 6 or more would lose it"
    )
    assert say(notes.N_DREW_LOAD, -1, COTTON).startswith(
        "Drawn: Cotton (L3), Columbus (MS) to Mobile"
    )
    assert say(notes.N_RETIRED, 0, COTTON).endswith("to an empty place")


def test_an_offer_of_a_deal_tells_its_terms() -> None:
    t = Table()
    t.turn(0)
    t.aside(1, "deal buff", "on-delivery L3", "pay 300", "at-once", "ask 200")
    t.aside(1, "promise grey spare corinth", "propose")
    told = [t.edition.say(t.s, event).text for event in t.log.events][-1]
    assert told == (
        "Grey offers Buff deal 1: Grey pays Buff $300 when Cotton (L3) is delivered; "
        "Buff pays Grey $200 at once; "
        "Grey will not name Corinth for the Union (a promise, which binds nobody)"
    )
    t.aside(0, "accept 1")
    accepted = next(e for e in t.log.events if e[0] == notes.N_ACCEPTED)
    assert t.edition.say(t.s, accepted).text.startswith("Buff accepts deal 1: Grey pays Buff $300")
    other = Table().s  # a position that knows nothing of it
    assert t.edition.say(other, accepted).text == "Buff accepts deal 1"


# -- prompts and offers ------------------------------------------------------------------------


def asked(e: ConfederateEdition, seed: int) -> Iterator[ConfederateRails]:
    """Positions of a game in which now and then somebody gives or plays a counter."""
    for number, s in enumerate(positions(e, seed)):
        if not s.is_over() and number % 3 == 0:
            yield s


@pytest.mark.whole_games
@pytest.mark.parametrize(("seats", "game"), GAMES)
def test_every_prompt_and_offer_is_in_words(seats: int, game: str) -> None:
    e = edition(seats, game)
    kinds: set[int] = set()
    for s in asked(e, seats + 70):
        kinds.add(s.stack[-1].kind)
        prompt, offers = e.prompt(s), e.offers(s)
        assert clean(prompt.text), prompt
        assert prompt.case in book()
        assert sorted(o.action for o in offers) == sorted(s.options())
        labels = [(o.group, o.label) for o in offers]
        assert len(set(labels)) == len(labels), labels
        for offer in offers:
            assert clean(offer.label), offer
            assert offer.case in book(), offer
            assert not is_raw(offer.label + offer.cost + offer.gives), offer
            assert offer.label[0].isupper() or offer.label[0] == "#", offer
    assert len(kinds) > 8


@pytest.mark.compiled  # a whole game
def test_groups_stand_together() -> None:
    e = edition(3)
    for s in asked(e, 5):
        groups = [o.group for o in e.offers(s)]
        runs = [g for k, g in enumerate(groups) if k == 0 or groups[k - 1] != g]
        assert len(runs) == len(set(runs)), runs


def test_the_best_way_and_the_nearest_station_come_first() -> None:
    t = Table()
    t.own(0, 5, 6, 7)
    t.aboard(t.train(0, 1, "raleigh", 5), COTTON, "greensboro")
    t.run(0, 1)
    moves = [o.text for o in t.edition.offers(t.s) if o.text.startswith("go ")]
    assert moves[0] == "go hillsboro #6"
    assert set(moves) == {"go hillsboro #6", "go smithfield #6", "go henderson #5"}
    t = Table()
    train = t.train(0, 1, "mobile", 18)
    t.contract(train, TROOPS, "atlanta", "corinth")
    t.turn(0)
    from railsplitter.games.confederate_rails.rules.m5_designating import PickingUp

    t.s.push(PickingUp(0, train, TROOPS))
    far = [int(o.cost.split()[0]) for o in t.edition.offers(t.s)]
    groups = [o.group for o in t.edition.offers(t.s)]
    assert far[0] == min(far)
    for group in set(groups):
        inside = [k for k, g in zip(far, groups, strict=True) if g == group]
        assert inside == sorted(inside)


def offer(t: Table, text: str, seat: int | None = None) -> Offer:
    who = t.s.seat() if seat is None else seat
    return t.edition.aside(t.s, who, t.words.read(text))


def test_a_step_tells_its_cost_part_by_part() -> None:
    t = Table()
    t.own(0, 5, 7)
    train = t.train(0, 1, "raleigh", 5)
    t.aboard(train, COTTON, "greensboro")
    t.train(1, 1, "hillsboro", 6)
    t.s.congested[t.stations["hillsboro"]] = 1
    t.run(0, 1)
    unpaid, paid = offer(t, "go hillsboro #6"), offer(t, "go hillsboro #6 paid")
    assert unpaid.cost == "6 MPs (2 another's line + 2 congested + 1 traffic + 1 change of line)"
    assert unpaid.group == "#6 North Carolina"
    assert paid.cost == "5 MPs (1 + 2 congested + 1 traffic + 1 change of line) and $200 to Mint"
    assert paid.label == "Go to Hillsboro, paying"
    assert (unpaid.case, paid.case) == ("5.3a", "5.6b")
    assert unpaid.gives == "4 MPs from the drop-off"  # two stations on mint's line
    assert offer(t, "go goldsboro #6").cost == ""  # no segment leads there from here


def test_giving_up_a_load_never_comes_first() -> None:
    t = Table()
    t.own(0, 5, 7)
    t.aboard(t.train(0, 1, "raleigh", 5), COTTON, "mobile")
    t.s.wrecked[t.segments["hanover/richmond#2"]] = 1
    t.s.owner[2] = 0
    t.run(0, 1)
    groups = list(dict.fromkeys(o.group for o in t.edition.offers(t.s)))
    assert groups[-3:] == ["Give up", "Repairs", ""]


def test_a_delivery_tells_what_it_pays_now() -> None:
    t = Table()
    train = t.train(0, 1, "mobile", 18)
    t.aboard(train, COTTON)
    t.run(0, 1)
    assert (offer(t, "deliver").cost, offer(t, "deliver").gives) == ("1 MP", "$1,000")
    t.s.embargo = 1
    assert offer(t, "deliver").gives == "$500"
    assert offer(t, "abandon").cost == "1 MP and $300"


def test_passing_and_stopping_say_what_they_mean() -> None:
    t = Table()
    t.train(0, 1, "mobile", 18)
    t.turn(0)
    assert offer(t, "done").label == "Run no train this turn"
    t.play("activate T1")
    assert offer(t, "done").label == "That is all: run the trains named"
    t = Table()
    t.contract(t.train(0, 1, "mobile", 18), CORN)
    t.run(0, 1, points=4)
    assert offer(t, "done").label == "Stop here, 4 MPs lost"


def test_offers_of_deals_speak_to_the_seat_that_writes() -> None:
    t = Table()
    t.turn(0)
    t.aside(1, "deal mint", "on-passage mint #6")
    said = offer(t, "ask 300", seat=1)
    assert said.label == "Mint pays you $300, when a train of Mint moves over #6 North Carolina"
    assert offer(t, "give mint 500", seat=1).group == "Gifts to Mint"
    t.aside(1, "ask 300")
    assert offer(t, "propose", seat=1).gives == (
        "Mint pays Grey $300 when a train of Mint moves over #6 North Carolina"
    )


@pytest.mark.compiled  # a whole game
def test_anything_can_be_described_anywhere() -> None:
    """Also what is closed: the list of closed choices and `why` describe it too."""
    e, r = edition(3), random.Random(4)
    thinkable: list[int] = []
    for verb in e.vocabulary.verbs:
        actions = [act(verb.code)]
        for field in verb.fields:
            values = field.codec.values()
            some = r.sample(values, min(len(values), 6))
            actions = [a | v << field.shift for a in actions for v in some]
        thinkable += actions
    for number, s in enumerate(positions(e, 8)):
        if number % 200 == 0 and not s.is_over():
            for action in thinkable:
                assert e.describe(s, action).label


def test_a_secret_moment_is_put_to_others_without_a_name() -> None:
    t = Table()
    t.hold(1, n.LEE)
    t.turn(0)
    t.s.war_at = t.stations["corinth"]
    from railsplitter.games.confederate_rails.rules.m6_windows import open_window

    open_window(t.s, n.AFTER_RESULT)
    t.s.settle()
    assert t.s.seat() == 1
    assert t.edition.prompt(t.s).text == (
        "The Union is about to take Corinth: play a General against it?"
    )
    public = t.edition.voice.prompts.public(t.s)
    assert (public.seat, public.text) == (-1, "A moment for Special Event counters")
    moment = t.edition.moment(t.s)
    assert moment is not None
    assert (moment.key, moment.waive) == ("result", act(n.PASS))
    assert moment.waive in t.s.options()
    t.play("pass")
    assert t.edition.moment(t.s) is None


# -- tables and names --------------------------------------------------------------------------


def test_every_question_and_verb_has_its_words() -> None:
    e = edition(2)
    assert set(e.voice.prompts.questions) == {step.kind for row in e.verbs for step in row.asked}
    timed = {row.code for row in e.verbs if row.moment}
    assert timed == {int(v) for v in range(int(n.GIVE))} - {int(n.MEND), int(n.RELAY)}
    assert timed == {row.code for row in e.verbs if row.asked}


def test_players_can_be_renamed_for_all_sentences() -> None:
    e = edition(2)
    s, turn = e.start(seeded(1)), (notes.N_TURN, "4.0a", EVERYBODY, 1, -1, -1, -1)
    assert e.say(s, turn, ("Ann", "Bob")).text == "Player Turn of Bob"
    assert e.say(s, turn).text == "Player Turn of Grey"  # names hold for one call
    assert e.seat_name(0) == "Buff"
    with pytest.raises(BadUsage, match="1 names: expected 2"):
        e.say(s, turn, ("Ann",))


def test_the_result_is_told_in_dollars() -> None:
    assert edition(2).tally(12300) == "$12,300"


@pytest.mark.compiled
def test_offers_of_a_rambling_game_keep_their_order_when_asked_twice() -> None:
    e, r = edition(2), random.Random(2)
    s = e.start(seeded(2))
    for _ in range(60):
        assert e.offers(s) == e.offers(s)
        s.apply(ramble(s, r))


def test_money_can_be_typed_into_a_field() -> None:
    """[1.0b] [B.9] The offer says its number, and between which it may be."""
    t = Table(3)
    t.cash(7, 9, 3)
    t.turn(0)
    words = t.edition.vocabulary
    given = t.edition.aside(t.s, 0, words.read("give grey 200"))
    assert given.amount == Amount(200, 100, 700, 100)
    t.aside(0, "deal grey")
    assert t.edition.aside(t.s, 0, words.read("pay 100")).amount == Amount(100, 100, 700, 100)
    assert t.edition.aside(t.s, 0, words.read("ask 100")).amount == Amount(100, 100, 900, 100)
    assert t.edition.aside(t.s, 0, words.read("propose")).amount is None
    t.s.push(Bidding(2, 5, 2, 0))
    assert t.edition.describe(t.s, words.read("bid 300")).amount == Amount(300, 300, 300, 100)
