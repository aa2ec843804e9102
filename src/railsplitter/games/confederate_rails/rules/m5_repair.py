"""[2.3.3d] [2.3.3e] Repairs: trains in the Repair Box, bridges and rails (5.8)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_DESTROYED,
    N_DISABLED,
    N_MENDED,
    N_OVERHAULED,
    N_RELAID,
)
from railsplitter.games.confederate_rails.rules.chapter import RailChapter
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Repair(RailChapter):
    """[5.8a] What breaks, and what mending costs."""

    __slots__ = ()

    # -- trains ----------------------------------------------------------------------------

    def disable(self, s: ConfederateRails, train: i64, case: str) -> None:
        """[5.8a] To the Repair Box, [5.8b] if Raleigh can be reached; else [5.8c] destroyed.

        A load aboard has been dealt with before; [E.6] a contract stays with the train.
        """
        if s.rules.front.joined(s, s.train_at[train], self.pack.repair_station):  # [5.8b]
            s.put_train(train, n.IN_REPAIR_BOX)
            s.train_line[train] = n.NO_LINE
            s.train_paid[train] = n.NO_LINE
            s.train_active[train] = 0  # [B.27]
            s.train_since[train] = s.player_turn
            s.note(N_DISABLED, case, train)
        else:
            s.note(N_DESTROYED, "5.8c", train)  # [5.8c]
            s.rules.war.eliminate(s, train, "5.8c")
        if train == s.train:
            s.halted = 1

    def overhaul_bar(self, s: ConfederateRails, who: i64, number: i64) -> str:
        """[5.8d] Disabled in an earlier Player Turn, [5.8e] room in Raleigh, [B.8] the money."""
        train = who * n.TRAINS + number
        if number >= n.TRAINS or s.train_at[train] != n.IN_REPAIR_BOX:
            return "5.8d"
        if s.train_since[train] >= s.player_turn:
            return "5.8d"
        if s.union[self.pack.repair_station]:
            return "5.9.2b"
        if not s.rules.movement.has_room(s, train, self.pack.repair_station):
            return "5.8e"  # [5.4.1c] [5.8e]
        return "" if s.money[who] >= self.pack.train_repair else "B.8"

    def overhaul(self, s: ConfederateRails, who: i64, number: i64) -> None:
        """[5.8d] [E.18] Paid with its activation, into Raleigh at once, [E.2] on no line."""
        train = who * n.TRAINS + number
        s.pay_bank(who, self.pack.train_repair)
        s.put_train(train, self.pack.repair_station)
        s.train_active[train] = 1
        s.activations += 1
        s.note(N_OVERHAULED, "5.8d", train, self.pack.train_repair)

    # -- segments --------------------------------------------------------------------------

    def bar(self, s: ConfederateRails, who: i64, action: i64) -> str:
        """[B.23] In one's own Player Turn, [2.3.3f] by an owner of the segment, for money."""
        segment = arg_of(action)
        bridge = verb_of(action) == n.MEND
        case = "2.3.3d" if bridge else "2.3.3e"
        if s.active != who:
            return "B.23"
        if segment >= self.atlas.segments:
            return "1.2e"
        if not (s.wrecked[segment] if bridge else s.rips[segment]):
            return case
        if not s.owns(who, self.atlas.segment_lines[segment]):
            return "2.3.3f"  # [2.3.3f]
        price = self.pack.bridge_repair if bridge else self.pack.rip_repair
        return "" if s.rules.aside.free(s, who) >= price else "B.8"

    def options(self, s: ConfederateRails, who: i64) -> list[int]:
        """[B.23] All that the seat can mend now."""
        out: list[int] = []
        for segment in self.broken(s, who):
            if s.wrecked[segment] and not self.bar(s, who, act(n.MEND, segment)):
                out.append(act(n.MEND, segment))
            if s.rips[segment] and not self.bar(s, who, act(n.RELAY, segment)):
                out.append(act(n.RELAY, segment))
        return out

    def broken(self, s: ConfederateRails, who: i64) -> list[int]:
        """Segments of the seat's own lines that carry markers, in order, each once."""
        atlas, wrecked, rips, owner = self.atlas, s.wrecked, s.rips, s.owner
        out: list[int] = []
        for line in range(1, atlas.lines + 1):
            if owner[line] != who:
                continue
            for k in range(atlas.segment_first[line], atlas.segment_first[line + 1]):
                segment = atlas.line_segment[k]
                if wrecked[segment] or rips[segment]:
                    out.append(segment)
        return sorted(set(out)) if len(out) > 1 else out

    def take(self, s: ConfederateRails, who: i64, action: i64) -> None:
        """[2.3.3d] [2.3.3e] Pay the bank and remove one marker."""
        segment = arg_of(action)
        if verb_of(action) == n.MEND:
            s.pay_bank(who, self.pack.bridge_repair)
            s.wrecked[segment] = 0
            s.note(N_MENDED, "2.3.3d", who, segment)
        else:
            s.pay_bank(who, self.pack.rip_repair)
            s.rips[segment] -= 1
            s.note(N_RELAID, "2.3.3e", who, segment)
        s.rules.promises.mended(s, who, segment)
