"""Orders: what a person means, as the plain decisions it comes to."""

from __future__ import annotations

import random

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.orders.beaten import danger, lose
from railsplitter.games.gcacw.orders.routes import route
from railsplitter.games.gcacw.orders.standing import going_matters
from railsplitter.games.gcacw.rules import r7_fight
from railsplitter.games.gcacw.rules.r7_results import Losing
from railsplitter.games.gcacw.rules.r7_retreat import Retreating
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel import orders as o
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.match import Match
from railsplitter.kernel.orders import Order, Outcome, Staff
from railsplitter.kernel.record import Dice, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.step import Step
from tests.games.gcacw.drill import drill
from tests.games.gcacw.told import eager, edition


class Field:
    """A battle with a staff for each side; every action goes through the checking door."""

    def __init__(self, battle: str = "first-kernstown", seed: int = 3) -> None:
        self.e: BattleEdition = edition(battle)
        self.chance: Chance = seeded(seed)
        self.s: Campaign = self.e.start(self.chance)
        self.staffs = [Staff(self.e, seat, self.e.usual_orders()) for seat in (0, 1)]
        self.played: list[str] = []
        self.go_on()

    def play(self, action: int) -> int:
        assert action in self.s.options()
        self.played.append(self.e.vocabulary.text(action))
        self.chance.listen()
        self.s.play(self.s.seat(), action)
        return len(self.chance.trail)

    def go_on(self) -> None:
        """What standing orders answer by themselves."""
        while not self.s.is_over():
            staff = self.staffs[self.s.seat()]
            found = staff.next(self.s)
            if found is None:
                return
            before = self.s.copy()
            used = self.play(found[1].action)
            staff.heed(*found, before, self.s, used)

    def order(self, text: str, seat: int | None = None) -> Outcome:
        staff = self.staffs[self.s.seat() if seat is None else seat]
        order = staff.read(self.s, text)
        staff.keep(order)
        return staff.carry_out(order, lambda: self.s, self.play)

    def at(self, piece: str) -> int:
        return int(self.s.at[self.number(piece)])

    def number(self, piece: str) -> int:
        ids = [row.id for row in self.e.voice.nouns.register.pieces]
        return ids.index(piece)

    def hex(self, word: str) -> int:
        return arg_of(self.e.vocabulary.read(f"go {word}"))


def jackson() -> Field:
    """The first question of the first day is Jackson's, all others answered by order."""
    x = Field()
    assert x.s.seat() == 1
    assert act(n.ACTIVATE, x.number("jackson")) in x.s.options()
    return x


def test_questions_that_nobody_wants_are_answered_by_the_usual_orders() -> None:
    x = jackson()
    assert x.played == ["done", "done", "done"]
    y = Field()
    y.s = y.e.start(seeded(3))
    y.staffs = [Staff(y.e, seat) for seat in (0, 1)]
    y.played = []
    y.go_on()
    assert y.played == []  # without them everything is asked


def test_on_request_a_question_is_asked_again() -> None:
    x = Field()
    x.s = x.e.start(seeded(3))
    x.staffs[0].keep(x.staffs[0].read(x.s, "ask transfers"))
    x.played = []
    x.go_on()
    assert x.played == []
    assert x.s.asked_case() == "3.2a"


def test_a_leaders_command_marches_by_one_order() -> None:
    x = jackson()
    found = x.order("march jackson to SIV-M4504")
    assert found.stop.code == o.DONE
    there = x.hex("SIV-M4504")
    assert {x.at(k) for k in ("campbell", "stonewall", "taliaferro", "jackson")} == {there}
    assert x.played[3] == "activate jackson"
    assert found.played > 12


def test_it_stops_when_the_enemys_cavalry_is_asked_and_goes_on_if_it_stands() -> None:
    x = jackson()
    found = x.order("march jackson toward kernstown")
    assert (found.stop.code, found.stop.case) == (o.TURN, "7.7a")
    assert x.s.seat() == 0
    x.play(act(n.STAND))
    x.go_on()
    marched = [text for text in x.played if text.startswith("march")]
    assert len(marched) > 1  # the rest of the command follows


def test_it_does_not_go_on_when_the_enemys_cavalry_has_gone() -> None:
    x = jackson()
    x.order("march jackson toward kernstown")
    x.play(act(n.FALL_BACK))
    while x.s.seat() == 0:
        x.play(x.s.options()[0])
    played = len(x.played)
    x.go_on()
    assert len(x.played) == played


def test_a_place_out_of_reach_is_told_before_a_step_is_made() -> None:
    x = jackson()
    before = x.s.numbers()
    found = x.order("march campbell to M3312")
    assert (found.stop.code, found.stop.case, found.played) == (o.NEWS, "6.1a", 0)
    assert "at most" in found.stop.reason
    assert x.s.numbers() == before


def test_dice_that_do_not_suffice_are_news() -> None:
    x = jackson()
    found = x.order("march campbell to middletown")
    assert (found.stop.code, found.stop.case, found.played) == (o.NEWS, "6.1a", 1)
    assert x.s.marcher == x.number("campbell")
    assert x.order("march campbell toward middletown").stop.code == o.DONE


def test_an_enemy_zone_short_of_the_place_is_news() -> None:
    x = jackson()
    x.play(x.e.vocabulary.read("march stonewall"))
    order = x.staffs[1].read(x.s, "march stonewall toward middletown")
    before, after = x.s.copy(), x.s.copy()
    assert x.e.news(before, after, 1, order) is None
    assert isinstance(after, Campaign)
    after.stopped = n.BY_ZONE
    found = x.e.news(before, after, 1, order)
    assert found is not None
    assert (found.code, found.case) == (o.NEWS, "6.1d")
    move = x.e.steward(after, 1, order)
    assert isinstance(move, o.Move)
    assert move.action == act(n.HALT)  # who has seen it and goes on, halts


def test_losses_and_moves_of_the_enemy_are_news() -> None:
    x = jackson()
    order = x.staffs[1].read(x.s, "march stonewall toward middletown")
    for change in ("mv", "at"):
        before, after = x.s.copy(), x.s.copy()
        assert isinstance(after, Campaign)
        if change == "mv":
            after.mv[x.number("campbell")] -= 1
        else:
            after.put(x.number("tyler"), x.hex("SIV-M3312"))
        found = x.e.news(before, after, 1, order)
        assert found is not None
        assert found.code == o.NEWS


def test_everybody_in_a_hex_is_named_when_the_order_is_given() -> None:
    x = jackson()
    hex_word = x.e.vocabulary.text(act(n.GO, x.at("stonewall"))).split()[1]
    order = x.staffs[1].read(x.s, f"march {hex_word} toward kernstown until there")
    units, with_, riders = order.text.split()[1:4]
    assert with_ == "with"
    assert "stonewall" in units.split(",")
    assert riders == "jackson"
    assert order.stands


def test_who_shall_stay_takes_no_part_today() -> None:
    x = jackson()
    x.order("not campbell today")
    home = x.at("campbell")
    assert x.staffs[1].orders[-1] == Order("stay campbell turn 1", True)
    x.order("march jackson to SIV-M4504")
    assert x.at("campbell") == home
    assert x.at("stonewall") == x.hex("SIV-M4504")


def test_pass_goes_on_until_something_happens() -> None:
    x = jackson()
    found = x.order("pass today")
    assert x.played[-1] == "pass"
    assert found.stop.code in (o.TURN, o.WAITS)
    assert x.staffs[1].orders[-1].text.startswith("pass until signs ")


def test_all_who_can_attack_in_an_assault() -> None:
    """Somewhere in games at random a leader can assault: one order names everybody."""
    e, seen = edition("seven-pines"), 0
    for seed in range(1, 40):
        r, chance = random.Random(seed), seeded(seed)
        s = e.start(chance)
        while not s.is_over() and s.turn <= 2 and not seen:
            options = [a for a in s.options() if a >> 16 == n.ASSAULT]
            if options and s.asked_case() == "4.0c":
                seen += assaulted(e, s, chance, arg_of(options[0]))
                break
            s.apply(eager(s, r))
        if seen:
            return
    pytest.fail("no assault was found")


def assaulted(e: BattleEdition, s: Campaign, chance: Chance, leader: int) -> int:
    target = next(
        int(k)
        for k in s.rules.pack.ground.land.near[s.at[leader] * 6 : s.at[leader] * 6 + 6]
        if k >= 0
        and not s.rules.assault.target_case(
            s, s.rules.pack.ground.land.arc(s.at[leader], k), s.seat()
        )
    )
    able = [k for k in s.units_in(s.at[leader]) if not s.rules.assault.unit_case(s, leader, k)]
    staff = Staff(e, s.seat())
    name = e.voice.nouns.register.pieces[leader].id
    place = e.vocabulary.text(act(n.GO, target)).split()[1]
    played: list[int] = []

    def play(action: int) -> int:
        played.append(action)
        chance.listen()
        s.play(s.seat(), action)
        return len(chance.trail)

    found = staff.carry_out(staff.read(s, f"assault {name} on {place}"), lambda: s, play)
    commits = {arg_of(a) for a in played if a >> 16 == n.COMMIT}
    assert commits == (set(able) if len(able) > 1 else set())
    assert found.stop.code in (o.CHANCE, o.TURN, o.NEWS)
    return 1


@pytest.mark.parametrize(
    "text",
    [
        "fly jackson to kernstown", "march", "march nobody to kernstown", "dig within many",
        "march jackson to nowhere", "march jackson to kernstown by rail", "skip meals",
        "march shields to kernstown", "assault stonewall on kernstown", "retreat", "",
    ],
)  # fmt: skip
def test_an_order_that_says_nothing_is_refused_in_a_sentence(text: str) -> None:
    x = jackson()
    with pytest.raises(BadUsage, match="expected"):
        x.staffs[1].read(x.s, text)


ORDERS = (
    "march {unit} toward {place} by {way}", "march {unit} to {place}", "stay {unit} today",
    "march {leader} toward {place} by {way}", "march {leader} to {place} until there", "pass today",
    "assault {leader} on {place}", "assault {leader} on {place} grand", "advance all", "pass",
    "advance always", "dig within 3", "retreat before infantry", "never bridges", "skip digging",
)  # fmt: skip


@pytest.mark.parametrize("battle", ["first-kernstown", "seven-pines"])
def test_an_order_never_plays_what_is_not_offered(battle: str) -> None:
    """Orders at random in games at random; `Field.play` refuses what is not open. Every order is
    read again from its own text, and says the same."""
    stops: set[str] = set()
    for seed in (1, 2):
        x, r = Field(battle, seed), random.Random(seed)
        pieces = x.s.rules.pack.pieces
        ids = [row.id for row in x.e.voice.nouns.register.pieces]
        for _ in range(150):
            if x.s.is_over():
                break
            seat = x.s.seat()
            mine = [k for k in range(pieces.count) if pieces.side[k] == seat]
            place = int(x.s.at[r.choice([k for k in range(pieces.count) if x.s.at[k] >= 0])])
            place = max(place, int(x.s.rules.pack.ground.land.near[place * 6 + r.randrange(6)]))
            text = r.choice(ORDERS).format(
                unit=ids[r.choice([k for k in mine if k < pieces.first_leader])],
                leader=ids[r.choice([k for k in mine if k >= pieces.first_leader])],
                place=x.e.vocabulary.text(act(n.GO, place)).split()[1],
                way=r.choice(("quickest", "shortest", "safest")),
            )
            if r.random() < 0.3:
                x.staffs[seat].cancel("all")
            found = x.order(text, seat)
            kept = x.staffs[seat].last
            assert kept is not None
            assert x.staffs[seat].read(x.s, kept.text) == kept
            stops.add(found.stop.code)
            x.go_on()
            if not x.s.is_over():
                x.play(eager(x.s, r))
                x.go_on()
    assert {o.DONE, o.TURN, o.WAITS, o.CLOSED} <= stops


def test_a_record_has_the_plain_decisions_and_says_by_order() -> None:
    """An order is not in the record; it replays as if somebody had played each step, and what
    is free to take back stays so."""
    e, chance = edition(), seeded(3)
    match, _ = Match.begin(e, chance, Dice("seeded", seed=3), ("Ann", "Ben"))
    while match.state.asked_case() != "4.0c":
        match.play(match.state.seat(), act(n.DONE))
    staff = Staff(e, match.state.seat())

    def play(action: int) -> int:
        match.play(staff.seat, action, by_order=True)
        return len(match.record.entries[-1].chance)

    order = staff.read(match.state, "march stonewall to SIV-M4504")
    staff.carry_out(order, lambda: match.state, play)
    text = write(match.record)
    assert '"by":"order"' in text
    assert "SIV-M4504 by" not in text
    again = read(text)
    assert [entry.by for entry in again.entries[:3]] == ["", "", ""]
    assert Replay(e, again).at(len(again.entries)).numbers() == match.state.numbers()


def test_steps_by_order_are_taken_back_like_any_others() -> None:
    e, chance = edition(), seeded(3)
    match, _ = Match.begin(e, chance, Dice("seeded", seed=3), ("Ann", "Ben"))
    while match.state.asked_case() != "4.0c":
        match.play(match.state.seat(), act(n.DONE))
    match.play(1, e.vocabulary.read("march stonewall"))
    begun = match.state.numbers()
    first = len(match.record.entries) + 1
    way = [e.vocabulary.text(act(n.GO, k)) for k in route_of(e, match)]
    for text in way[:2]:
        match.play(1, e.vocabulary.read(text), by_order=True)
    assert match.is_free(1, first)
    match.undo(1, first)
    assert match.state.numbers() == begun


def route_of(e: BattleEdition, match: Match) -> tuple[int, ...]:
    s = match.state
    assert isinstance(s, Campaign)
    found = route(s, int(s.marcher), arg_of(e.vocabulary.read("go SIV-M4504")), "quickest")
    assert found is not None
    return found.hexes


def test_quiet_passes_and_declines_until_an_enemy_comes_nearer() -> None:
    field = Field()
    for staff in field.staffs:
        staff.cancel("all")
    seat = field.s.seat()
    field.order("quiet", seat)
    assert any(order.text.startswith("quiet until signs") for order in field.staffs[seat].orders)
    turn = field.s.turn
    field.order("quiet", field.s.seat())
    field.go_on()
    assert field.s.is_over() or field.s.turn > turn or field.staffs[seat].ended


def test_quiet_for_some_days_ends_with_the_last_of_them() -> None:
    field = Field()
    order = field.staffs[field.s.seat()].read(field.s, "quiet for 2")
    assert order.stands
    assert order.text.endswith(f"turn {field.s.turn + 1}")


def test_orders_that_can_be_given_as_they_stand_are_understood() -> None:
    field = Field()
    staff = field.staffs[field.s.seat()]
    ready = [text for one in field.e.order_help() for text in one.ready]
    assert "quiet today" in ready
    for text in ready:
        assert staff.read(field.s, text).stands


def test_every_order_that_can_be_given_has_its_words() -> None:
    helps = Field().e.order_help()
    assert all(len(one.labels) == len(one.ready) for one in helps)
    assert all(label != text for one in helps for label, text in zip(one.labels, one.ready))


SAID = {
    "march jackson toward kernstown by safest until there": "The command of Jackson marches toward "
    "Kernstown (M4602) by the safest way, over actions and days until there",
    "march stonewall to kernstown": "Stonewall Brigade marches to Kernstown (M4602)",
    "assault jackson on kernstown": "Jackson assaults Kernstown (M4602)",
    "stay stonewall today": "Stonewall Brigade takes no part in other orders, to the end of",
    "dig within 1": "Whoever has an enemy within 1 hex digs in",
    "retreat before infantry": "Cavalry gives way before infantry",
    "retreat safest": "Beaten units go no farther than they must, by the safest way",
    "lose largest": "The largest unit of a stack loses men first",
    "advance always": "Everybody who may moves in every time",
    "pass": "Pass until an enemy comes nearer or somebody is lost",
    "quiet today": "Pass, and no to what can be declined, until an enemy comes nearer or somebody "
    "is lost, to the end of March 23",
    "skip digging": "Asked only where it can matter: digging in",
    "never bridges": "Never asked, the answer is no: building bridges",
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_an_order_is_told_as_a_sentence(text: str) -> None:
    x = jackson()
    kept = x.staffs[1].read(x.s, text)
    assert x.e.say_order(x.s, 1, kept).startswith(SAID[text])


# -- the beaten ------------------------------------------------------------------------------------


def answers(battle: str, text: str, step: type[Step], most: int = 12) -> list[tuple[Campaign, int]]:
    """Positions of games at random in which this question is open, and what an order answers; -1
    for nothing."""
    e, out = edition(battle), list[tuple[Campaign, int]]()
    for seed in range(1, 30):
        r, s = random.Random(seed), e.start(seeded(seed))
        while not s.is_over() and len(out) < most:
            if isinstance(s.stack[-1], step):
                staff = Staff(e, s.seat())
                staff.keep(staff.read(s, text))
                found = staff.next(s)
                out.append((s.twin(s.chance), found[1].action if found else -1))
            s.apply(eager(s, r))
        if len(out) >= most:
            break
    assert out
    return out


def test_7_6a_the_beaten_go_as_far_as_they_must_away_from_the_enemy() -> None:
    kinds = set()
    for s, action in answers("first-kernstown", "retreat safest", Retreating, 25):
        options = s.options()
        if act(n.STAND) in options:
            assert action == -1  # whether to go is another question
            kinds.add("asked")
        elif act(n.STOP) in options:
            assert action == act(n.STOP)
            kinds.add("stops")
        else:
            ways = [arg_of(k) for k in options if verb_of(k) == n.RETREAT]
            assert danger(s, arg_of(action)) == min(danger(s, k) for k in ways)
            kinds.add("goes")
    assert kinds == {"asked", "stops", "goes"}


def test_7_5d_the_largest_loses_first() -> None:
    t = drill(union=["tyler 0303 4", "kimball 0303 7"])
    t.s.fight[r7_fight.SIDE] = n.CONFEDERATE
    r7_fight.set_stack(t.s, t.hex("0303"))
    t.jump(Losing(n.UNION, 1, 0, n.BY_COMBAT))
    found = lose(t.s)
    assert isinstance(found, o.Move)
    assert t.words.text(found.action) == "lose kimball"


def test_7_6q_voluntary_retreats_are_asked_where_they_can_matter() -> None:
    found = answers("first-kernstown", "skip voluntary", Retreating, 25)
    stood = [action for s, action in found if act(n.STAND) in s.options()]
    assert act(n.STAND) in stood
    for s, action in found:
        if action >= 0:
            assert act(n.STAND) in s.options()
            assert not going_matters(s, s.seat())


def test_two_kinds_of_retreat_orders_stand_beside_each_other() -> None:
    x = jackson()
    for text in ("retreat safest", "retreat before infantry", "lose largest"):
        x.staffs[1].keep(x.staffs[1].read(x.s, text))
    texts = [order.text for order in x.staffs[1].orders]
    assert {"retreat safest", "retreat before infantry", "lose largest"} <= set(texts)
    x.staffs[1].keep(x.staffs[1].read(x.s, "retreat before anybody"))
    assert "retreat before infantry" not in [order.text for order in x.staffs[1].orders]
