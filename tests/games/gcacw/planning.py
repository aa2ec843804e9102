"""Plans for battles: lists of orders, and a player who goes down the list each time he may act.

A plan is what a person might have in mind before a battle. Its lines are orders as people give
them; the first that comes to anything is carried out, and when none does he passes for the day.
What orders leave open in a fight the commander answers. Every order that he gives and every
question that is left to him counts as one input.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.judge.commander import Commander
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.orders import AND, Staff
from railsplitter.kernel.state import act, arg_of, verb_of
from tests.games.gcacw.last_pass import LastPass
from tests.games.gcacw.told import edition

PLANS = Path(__file__).with_name("plans.toml")
STANDING = ("advance always", "retreat safest", "lose largest", "retreat before infantry")
OUTCOMES = 72
ANY = "any"
COMMANDER = "commander"


class Plan(msgspec.Struct, frozen=True):
    """`days` are lines by day, the last for all after it; `fight` is the chance in a hundred, to
    make the enemy give way, from which he attacks; `tired` the fatigue at which a unit rests."""

    battle: str
    side: str
    name: str
    says: str
    days: tuple[tuple[str, ...], ...]
    fight: int = 50
    tired: int = 3

    @property
    def seat(self) -> int:
        return n.SIDE_NAMES.index(self.side)


def plans(battle: str = "", side: str = "") -> list[Plan]:
    """The plans of the file, of one battle or side if one is named."""
    found = msgspec.convert(tomllib.loads(PLANS.read_text())["plans"], list[Plan])
    return [p for p in found if battle in ("", p.battle) and side in ("", p.side)]


class Engagement:
    """A battle between two players, each by a plan or by the commander alone."""

    def __init__(self, battle: str, sides: Sequence[Plan | None], seed: int) -> None:
        self.e: BattleEdition = edition(battle)
        self.chance: Chance = seeded(seed)
        self.last = LastPass()
        self.s: Campaign = self.e.start(self.chance, self.last.log)
        self.judge = Commander(self.e.rules)
        self.sides = sides
        self.staffs = [Staff(self.e, seat, self.e.usual_orders()) for seat in (0, 1)]
        self.inputs: Counter[tuple[int, int]] = Counter()  # by seat and turn
        self.combats = 0

    # -- the table -------------------------------------------------------------------------------

    def play_out(self) -> int:
        """The side that wins, or -1."""
        for seat in (0, 1):
            if self.sides[seat] is not None:
                self.stand(seat)
        while not self.s.is_over():
            self.go_on()
        return int(self.e.rules.victory.winner(self.s))

    def stand(self, seat: int) -> None:
        """The orders that hold all battle long are given once."""
        for order in self.staffs[seat].read_all(self.s, AND.join(STANDING)):
            self.staffs[seat].keep(order)
        self.inputs[seat, 1] += 1

    def go_on(self) -> None:
        s, seat = self.s, self.s.seat()
        options = s.options()
        if len(options) == 1:
            self.play(options[0])
            return
        plan = self.sides[seat]
        if plan is None:
            self.play(self.judge.best(s, seat))
            return
        staff = self.staffs[seat]
        found = staff.next(s)
        if found is not None:
            before = s.copy()
            staff.heed(*found, before, s, self.play(found[1].action))
        elif isinstance(s.stack[-1], Acting):
            self.take_action(plan, staff)
        elif isinstance(s.stack[-1], Marching):
            self.end_march(plan, staff, options)
        else:
            self.choose(self.judge.best(s, seat))

    def choose(self, action: int) -> None:
        self.inputs[self.s.seat(), int(self.s.turn)] += 1
        self.play(action)

    def play(self, action: int) -> int:
        s, verb = self.s, verb_of(action)
        self.combats += verb in (n.ATTACK, n.ASSAULT)
        passing = verb == n.PASS and isinstance(s.stack[-1], Acting)
        seat = s.seat() if passing else -1
        if passing:
            self.last.choose(s, seat)
        self.chance.listen()
        s.play(s.seat(), action)
        self.last.read(seat)
        return len(self.chance.trail)

    # -- a plan ----------------------------------------------------------------------------------

    def take_action(self, plan: Plan, staff: Staff) -> None:
        """The first line that comes to anything, else a pass for today."""
        turn = int(self.s.turn)
        for line in plan.days[min(turn, len(plan.days)) - 1]:
            text = self.meant(plan, line)
            if text and self.order(staff, text):
                return
        if not self.order(staff, "pass today"):
            self.choose(act(n.PASS))

    def order(self, staff: Staff, text: str) -> bool:
        """Give an order; False if it came to nothing."""
        turn, seat = int(self.s.turn), self.s.seat()
        try:
            order = staff.read(self.s, text)
        except BadInput:
            return False
        staff.keep(order)
        found = staff.carry_out(order, lambda: self.s, self.play)
        self.inputs[seat, turn] += found.played > 0
        return found.played > 0

    def meant(self, plan: Plan, line: str) -> str:
        """A line as an order for now, empty if it does not apply."""
        verb, who, *rest = line.split()
        piece = self.piece(who)
        if piece < 0 or self.s.at[piece] < 0:
            return ""
        if verb == "assault":
            return self.assault(plan, who, piece, rest)
        return line if self.is_fresh(plan, piece) else ""

    def is_fresh(self, plan: Plan, piece: int) -> bool:
        """Is anybody of the party rested enough, and would he get anywhere?"""
        s, first = self.s, self.s.rules.pack.pieces.first_leader
        party = s.rules.command.in_radius(s, piece) if piece >= first else [piece]
        return any(s.fatigue[k] < plan.tired and not s.rules.march.bar(s, k) for k in party)

    def assault(self, plan: Plan, who: str, leader: int, rest: list[str]) -> str:
        """An assault with a good chance, on the hex named or on any."""
        s, tactics = self.s, self.judge.tactics
        self.judge.field.read(s, s.seat())
        units = tactics.able(s, leader)
        allowed = max(int(s.rules.values.command(s, leader)) - 3, 0)
        best, most = -1, plan.fight
        for target in self.judge.targets(s, leader) if units and allowed else []:
            if rest[1] != ANY and target != self.hex(rest[1]):
                continue
            chance = int(s.rules.preview.assault(s, units[:allowed], target).retreat)
            if 100 * chance // OUTCOMES >= most:
                best, most = target, 100 * chance // OUTCOMES
        return f"assault {who} on {self.name(best)} {' '.join(rest[2:])}" if best >= 0 else ""

    def end_march(self, plan: Plan, staff: Staff, options: list[int]) -> None:
        """An attack with a good chance, else the order goes on."""
        s, unit = self.s, int(self.s.marcher)
        for action in options:
            if verb_of(action) == n.ATTACK:
                made = s.rules.preview.march(s, unit, arg_of(action), s.points)
                if 100 * int(made.retreat) // OUTCOMES >= plan.fight:
                    self.choose(action)
                    return
        if staff.last is None or not self.order(staff, staff.last.text):
            self.choose(act(n.HALT))

    # -- names -----------------------------------------------------------------------------------

    def piece(self, who: str) -> int:
        ids = [row.id for row in self.e.voice.nouns.register.pieces]
        return ids.index(who)

    def hex(self, word: str) -> int:
        return self.e._steward.reader.hex(word)

    def name(self, where: int) -> str:
        return self.e.vocabulary.text(act(n.GO, where)).split()[1]
