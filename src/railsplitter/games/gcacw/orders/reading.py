"""Orders as people write them, and as they are kept.

march stonewall to kernstown by safest · march jackson toward winchester until there
march SIV-M4404 to SIV-M4503 · assault jackson on SIV-M4602 grand · advance all
stay burks,fulkerson today · dig within 2 · retreat before infantry · pass today
retreat safest · lose largest · skip digging · ask substitutes · never bridges
march slough to SIV-N5524 by rail · march franklin to fort-monroe by sea until there
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign.names import TO_BOX
from railsplitter.games.gcacw.orders import wish as w
from railsplitter.games.gcacw.orders.standing import signs
from railsplitter.games.gcacw.orders.wish import Wish
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.speaker import Speaker
from railsplitter.kernel.errors import BadNotation, BadUsage
from railsplitter.kernel.orders import OrderHelp

HELP = (
    OrderHelp(
        "march WHO to PLACE",
        "WHO is a unit, several with commas, a hex (everybody there who can) or a leader (his "
        "whole command); by quickest, shortest or safest; toward PLACE goes as far as the points "
        "carry; with LEADER takes him along; until there goes on over actions and days",
    ),
    OrderHelp(
        "assault LEADER on PLACE",
        "with all who can, or with UNITS; grand calls the other hexes, too",
    ),
    OrderHelp("advance all", "everybody who may moves in; advance always does so every time"),
    OrderHelp("stay UNITS", "they take no part in other orders; stay UNITS today until tomorrow"),
    OrderHelp("dig within N", "who has an enemy within N hexes digs in, nobody else"),
    OrderHelp("retreat before infantry", "cavalry gives way to infantry; or before anybody"),
    OrderHelp(
        "retreat safest",
        "beaten units go no farther than they must, by the way that is freest of the enemy",
        ("retreat safest",),
        ("Retreat by the safest way",),
    ),
    OrderHelp(
        "lose largest",
        "the largest unit of a stack loses men first",
        ("lose largest",),
        ("The largest loses men first",),
    ),
    OrderHelp(
        "pass",
        "until an enemy comes nearer or somebody is lost; pass today until tomorrow",
        ("pass today",),
        ("Pass today",),
    ),
    OrderHelp(
        "quiet",
        "pass, and no to every question that can be declined, until an enemy comes nearer or "
        "somebody is lost; quiet today until tomorrow, quiet for 7 for so many days",
        ("quiet today", "quiet for 7", "quiet"),
        ("A quiet day", "A quiet week", "Quiet until something happens"),
    ),
    OrderHelp(
        "skip TOPIC",
        f"asked only where it can matter; ask TOPIC always, never TOPIC not at all: "
        f"{', '.join(w.TOPICS)}",
    ),
)
MARCHES = re.compile(
    r"(\S+)(?: with (\S+))? (to|toward) (\S+)(?: by (\S+))?( until there)?(?: until news)?"
)
ASSAULTS = re.compile(r"(\S+) on (\S+)(?: with (\S+))?( grand)?")
STAYS = re.compile(r"(\S+)(?: (today)| turn (\d{1,3}))?")
DIGS = re.compile(r"within (\d{1,2})")
RETREATS = re.compile(rf"(?:before ({w.INFANTRY}|{w.ANYBODY})|({w.SAFEST}))")
LOSSES = re.compile(r"(largest)")
ADVANCES = re.compile(r"(all|always)")
PASSES = re.compile(
    r"(?:until something)?(?:until signs ([\d,]+))?"
    r"(?: ?(today)| ?turn (\d{1,3})| ?for (\d{1,3}))?"
)
TOPIC = re.compile(rf"({'|'.join(w.TOPICS)})")


class Reader:
    """Reads and writes orders for one edition; `carriages` are ways to go that are no march."""

    def __init__(self, edition: Speaker, carriages: Sequence[str] = ()) -> None:
        self.carriages = tuple(carriages)
        verbs = edition.vocabulary.verbs
        self.boxes = next((v.fields[0].codec for v in verbs if v.code == TO_BOX), None)
        self.nouns = edition.voice.nouns
        self.pieces = self.nouns.pack.pieces
        self.hexes = next(v.fields[0].codec for v in edition.vocabulary.verbs if v.code == n.GO)
        self.short = {word.casefold(): k for k, word in enumerate(self.nouns.ids)}
        ids = enumerate(self.nouns.register.pieces)
        self.ids = {row.id.casefold(): k for k, row in ids}
        self.names = {self.nouns.unit(k).casefold().replace(" ", "-"): k for k in self.ids.values()}

    def read(self, s: Campaign, seat: int, text: str) -> Wish:
        """An order; one about everybody in a hex names them from now on."""
        line = re.sub(r"\s*,\s*", ",", text.strip())
        verb, _, rest = line.partition(" ")
        verb = verb.casefold()
        if verb == "not":  # not these units today
            verb = w.STAY
        readers = {
            w.MARCH: (MARCHES, self.march),
            w.ASSAULT: (ASSAULTS, self.assault),
            w.ADVANCE: (ADVANCES, self.advance),
            w.STAY: (STAYS, self.stay),
            w.DIG: (DIGS, self.dig),
            w.RETREAT: (RETREATS, self.retreat),
            w.LOSE: (LOSSES, self.lose),
            w.PASS: (PASSES, self.passing),
            w.QUIET: (PASSES, self.quiet),
        }
        if verb in (w.SKIP, w.ASK, w.NEVER):
            return Wish(verb, topic=str(self.fitting(TOPIC, verb, rest)[1]))
        if verb not in readers:
            known = ", ".join((*readers, w.SKIP, w.ASK, w.NEVER))
            raise BadUsage(f"order {verb!r}: expected one of {known}")
        pattern, read = readers[verb]
        return read(s, seat, self.fitting(pattern, verb, rest))

    def fitting(self, pattern: re.Pattern[str], verb: str, rest: str) -> re.Match[str]:
        found = pattern.fullmatch(rest.strip())
        if found is None:
            usage = next(h.usage for h in HELP if h.usage.split()[0] in (verb, w.SKIP))
            raise BadUsage(f"order {f'{verb} {rest}'.strip()!r}: expected {usage!r}")
        return found

    # -- the kinds of orders -----------------------------------------------------------------

    def march(self, s: Campaign, seat: int, found: re.Match[str]) -> Wish:
        who, riders, how, place, way, there = found.groups()
        if (way or w.QUICKEST) not in (*w.WAYS, *self.carriages):
            raise BadUsage(f"by {way!r}: expected one of {', '.join((*w.WAYS, *self.carriages))}")
        leader, units, along = self.party(s, seat, who)
        goal = self.goal(place)
        if leader >= 0 and (goal < 0 or way in self.carriages):
            units, along, leader = self.command(s, leader), (leader,), -1
        return Wish(
            w.MARCH,
            units,
            leader,
            (*along, *(self.leader(seat, text) for text in (riders or "").split(",") if text)),
            goal,
            how == "toward",
            way or w.QUICKEST,
            there=bool(there),
        )

    def assault(self, s: Campaign, seat: int, found: re.Match[str]) -> Wish:
        leader, place, units, grand = found.groups()
        named = () if units in (None, "all") else self.units(seat, units)
        where = self.hex(place)
        return Wish(w.ASSAULT, named, self.leader(seat, leader), place=where, grand=bool(grand))

    def advance(self, s: Campaign, seat: int, found: re.Match[str]) -> Wish:
        return Wish(w.ADVANCE, topic=str(found[1]))

    def stay(self, s: Campaign, seat: int, found: re.Match[str]) -> Wish:
        return Wish(w.STAY, self.units(seat, found[1]), turn=self.until(s, found[2], found[3]))

    def dig(self, s: Campaign, seat: int, found: re.Match[str]) -> Wish:
        return Wish(w.DIG, number=int(found[1]))

    def retreat(self, s: Campaign, seat: int, found: re.Match[str]) -> Wish:
        return Wish(w.RETREAT, topic=str(found[1] or found[2]))

    def lose(self, s: Campaign, seat: int, found: re.Match[str]) -> Wish:
        return Wish(w.LOSE, topic=str(found[1]))

    def passing(self, s: Campaign, seat: int, found: re.Match[str]) -> Wish:
        numbers = [int(k) for k in (found[1] or "").split(",") if k.isdecimal()]
        seen = tuple(numbers) if len(numbers) == len(signs(s, seat)) else signs(s, seat)
        turn = int(s.turn) + int(found[4]) - 1 if found[4] else self.until(s, found[2], found[3])
        return Wish(w.PASS, turn=turn, seen=seen)

    def quiet(self, s: Campaign, seat: int, found: re.Match[str]) -> Wish:
        return msgspec.structs.replace(self.passing(s, seat, found), verb=w.QUIET)

    @staticmethod
    def until(s: Campaign, today: str | None, turn: str | None) -> int:
        return int(s.turn) if today else int(turn or 0)

    # -- words -------------------------------------------------------------------------------

    def party(
        self, s: Campaign, seat: int, who: str
    ) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """A leader's command, units by name, or everybody in a hex with the leaders there."""
        piece = self.known(who)
        if piece >= self.pieces.first_leader:
            return self.leader(seat, who), (), ()
        if piece >= 0 or "," in who:
            return -1, self.units(seat, who), ()
        if not self.is_hex(who):
            meant = f"a unit or a leader of yours, or a hex such as {self.some}"
            raise BadUsage(f"march {who!r}: expected {meant}")
        where = self.hex(who)
        units = [k for k in s.units_in(where) if self.pieces.side[k] == seat]
        able = tuple(k for k in units if not s.rules.march.bar(s, k))
        if not able:
            raise BadUsage(f"march {who!r}: expected units of yours who can march")
        return -1, able, tuple(s.leaders_in(where))

    def command(self, s: Campaign, leader: int) -> tuple[int, ...]:
        """[5.2a] A leader's whole command as it is now: whoever is carried goes one by one."""
        near = s.rules.command.in_radius(s, leader) if s.at[leader] >= 0 else []
        if not near:
            name = self.nouns.unit(leader)
            raise BadUsage(f"march {name!r}: expected a leader with units of his near him")
        return tuple(int(k) for k in near)

    def known(self, text: str) -> int:
        """A piece by its id or its name, or -1."""
        word = text.casefold()
        return self.ids.get(word, self.names.get(word, -1))

    def units(self, seat: int, text: str) -> tuple[int, ...]:
        out = []
        for word in text.split(","):
            unit = self.known(word)
            if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != seat:
                raise BadUsage(f"unit {word!r}: expected a unit of yours")
            out.append(unit)
        return tuple(dict.fromkeys(out))

    def leader(self, seat: int, text: str) -> int:
        leader = self.known(text)
        if leader < self.pieces.first_leader or self.pieces.side[leader] != seat:
            raise BadUsage(f"leader {text!r}: expected a leader of yours")
        return leader

    @property
    def some(self) -> str:
        """A hex, as an example."""
        return str(self.hexes.write(0))

    def is_hex(self, text: str) -> bool:
        try:
            self.hex(text)
        except BadUsage:
            return False
        return True

    def goal(self, text: str) -> int:
        """A box by its name, or a hex."""
        if self.boxes is not None:
            try:
                return int(in_box(self.boxes.read(text)))
            except BadNotation:
                pass
        return self.hex(text)

    def hex(self, text: str) -> int:
        short = self.short.get(text.casefold().replace("-", " "))
        if short is not None:
            return short
        try:
            return self.hexes.read(text)
        except BadNotation:
            raise BadUsage(
                f"place {text!r}: expected a town, or a hex such as {self.some}"
            ) from None

    # -- writing -----------------------------------------------------------------------------

    def write(self, wish: Wish) -> str:
        """The order in full."""
        turn = f" turn {wish.turn}" if wish.turn else ""
        if wish.verb == w.MARCH:
            return self.write_march(wish)
        if wish.verb == w.ASSAULT:
            units = f" with {self.named(wish.units)}" if wish.units else ""
            grand = " grand" if wish.grand else ""
            who = f"{self.named((wish.leader,))} on {self.hexes.write(wish.place)}"
            return f"{wish.verb} {who}{units}{grand}"
        if wish.verb == w.STAY:
            return f"{wish.verb} {self.named(wish.units)}{turn}"
        if wish.verb in (w.PASS, w.QUIET):
            return f"{wish.verb} until signs {','.join(map(str, wish.seen))}{turn}"
        before = wish.topic if wish.topic == w.SAFEST else f"before {wish.topic}"
        more = {w.DIG: f"within {wish.number}", w.RETREAT: before}
        return f"{wish.verb} {more.get(wish.verb, wish.topic)}"

    def write_march(self, wish: Wish) -> str:
        who = self.named(wish.units or (wish.leader,))
        riders = f" with {self.named(wish.riders)}" if wish.riders else ""
        place = f"{'toward' if wish.toward else 'to'} {self.place(wish.place)}"
        there = " until there" if wish.there else ""
        return f"{wish.verb} {who}{riders} {place} by {wish.way}{there}"

    def place(self, place: int) -> str:
        box = int(box_of(place))
        if box >= 0 and self.boxes is not None:
            return str(self.boxes.write(box))
        return str(self.hexes.write(place))

    def named(self, pieces: Sequence[int]) -> str:
        return ",".join(self.nouns.register.pieces[k].id for k in pieces)
