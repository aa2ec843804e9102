/** Units and leaders by hex, and which of them lies on top. */

import type { Leader, Unit, View } from "./view";

export interface Stack {
  hex: string;
  side: number;
  /** The one on top first. */
  units: Unit[];
  leaders: Leader[];
}

/** Who matters most now: in the combat, on the march, offered; then the strongest. */
function weight(unit: Unit, view: View, offered: ReadonlySet<string>): number {
  const now =
    (unit.role ? 4000 : 0) +
    (view.march?.unit === unit.id ? 8000 : 0) +
    (offered.has(unit.id) ? 1000 : 0) +
    (unit.called ? 500 : 0);
  return now + (unit.kind === "infantry" ? 100 : 0) + unit.mv * 2;
}

export function stacksOf(view: View, offered: ReadonlySet<string> = new Set()): Map<string, Stack> {
  const out = new Map<string, Stack>();
  const stack = (hex: string, side: number): Stack => {
    const found = out.get(hex) ?? { hex, side, units: [], leaders: [] };
    out.set(hex, found);
    return found;
  };
  for (const unit of view.units) if (unit.hex) stack(unit.hex, unit.side).units.push(unit);
  for (const leader of view.leaders)
    if (leader.hex) stack(leader.hex, leader.side).leaders.push(leader);
  const rank = (unit: Unit): number => weight(unit, view, offered);
  for (const one of out.values()) one.units.sort((a, b) => rank(b) - rank(a));
  return out;
}

/** The unit that is seen: the one that is pointed at, else the first. Lists keep their order. */
export const topOf = (stack: Stack, wanted: string | null): Unit | null =>
  stack.units.find((unit) => unit.id === wanted) ?? stack.units[0] ?? null;

const RANKS = ["division", "district", "corps", "army"];

/** The highest first. */
export const byRank = (leaders: readonly Leader[]): Leader[] =>
  [...leaders].sort((a, b) => RANKS.indexOf(b.rank) - RANKS.indexOf(a.rank));

/** 1½ for 1.5. */
export function halves(value: number): string {
  const whole = Math.floor(Math.abs(value));
  const half = Math.abs(value) - whole >= 0.25 ? "½" : "";
  return `${value < 0 ? "−" : ""}${whole || !half ? whole : ""}${half}`;
}
